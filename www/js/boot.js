// Loads everything else, so that a file that can't be fetched or understood ends in a message, not
// in an empty page.

import("./main.js")
  .then((main) => main.start())
  .catch((error) => {
    document.documentElement.dataset.boot = "failed";
    console.error(error);
  });
