// Every screen of the page and how a person gets there, from any other: for what must hold on all of
// them, and for their pictures.

import { at, closeDialog, known, legal, load, openDialog, reaches } from "./game.mjs";

/** @typedef {import("./tabs.mjs").Tab} Tab */

/** Leaves dialogs and matches behind. @param {Tab} tab */
async function home(tab) {
  const dialog = await tab.read(() => document.querySelector("dialog[open]")?.id);
  if (dialog) await closeDialog(tab, dialog);
  for (const id of ["notice-close", "new-match"]) {
    const shown = await tab.read((name) => document.getElementById(name).checkVisibility(), id);
    if (shown) await tab.click(`#${id}`);
  }
  await tab.sees("#start-form");
}

/** Puts a known match on the table. @param {Tab} tab @param {Parameters<typeof known>} match */
async function table(tab, ...match) {
  await home(tab);
  await load(tab, known(...match));
  await tab.sees("#table");
}

/** As if a link were followed. @param {Tab} tab @param {string} hash */
async function follow(tab, hash) {
  await tab.read((wanted) => void (location.hash = wanted), hash);
}

/** @type {{ name: string, go: (tab: Tab) => Promise<void> }[]} */
export const screens = [
  { name: "start", go: home },
  {
    name: "table",
    go: async (tab) => {
      await table(tab, 3, 4, 3);
      await reaches(tab, "turn");
    },
  },
  {
    name: "preview",
    go: async (tab) => {
      await table(tab, 3, 4, 4);
      await reaches(tab, "turn");
      const [place] = await legal(tab);
      await tab.press(String(place));
    },
  },
  {
    name: "refusal",
    go: async (tab) => {
      await table(tab, 0, 2, 3);
      await reaches(tab, "turn");
      const places = await legal(tab);
      await tab.click(at([1, 2, 3, 4].find((place) => !places.includes(place))));
    },
  },
  {
    name: "advice",
    go: async (tab) => {
      await table(tab, 9, 1, 5);
      await reaches(tab, "turn");
      await tab.click("#advise");
      await tab.sees("#advice");
    },
  },
  {
    name: "line",
    go: async (tab) => {
      await table(tab, 3, 4, 3);
      await reaches(tab, "turn");
      await tab.click("#advise");
      await tab.click("#advice .quiet-button");
      await tab.sees("#line-later");
      await reaches(tab, "look");
    },
  },
  {
    name: "review",
    go: async (tab) => {
      await table(tab, 11, 9);
      await reaches(tab, "over");
      await openDialog(tab, "review");
      await tab.click(".review-all summary");
    },
  },
  {
    name: "looking-back",
    go: async (tab) => {
      await table(tab, 3, 4, 3);
      await tab.click('#turns [data-turn="2"]');
      await reaches(tab, "look");
    },
  },
  {
    name: "round-end",
    go: async (tab) => {
      await table(tab, 5, 2);
      await reaches(tab, "deal");
    },
  },
  {
    name: "decision",
    go: async (tab) => {
      await table(tab, 6, 3);
      await reaches(tab, "decide");
    },
  },
  {
    name: "match-end",
    go: async (tab) => {
      await table(tab, 11, 9);
      await reaches(tab, "over");
    },
  },
  {
    name: "share",
    go: async (tab) => {
      await table(tab, 3, 4, 3);
      await openDialog(tab, "share");
    },
  },
  {
    name: "rules",
    go: async (tab) => {
      await home(tab);
      await openDialog(tab, "rules");
    },
  },
  {
    name: "settings",
    go: async (tab) => {
      await home(tab);
      await openDialog(tab, "settings");
    },
  },
  {
    name: "saved",
    go: async (tab) => {
      await table(tab, 16, 1);
      await home(tab);
      await tab.sees("#saved");
    },
  },
  {
    name: "offer",
    go: async (tab) => {
      await table(tab, 3, 4, 3);
      await openDialog(tab, "share");
      const hash = await tab.read(() => new URL(document.getElementById("share-link").value).hash);
      await home(tab);
      await follow(tab, hash);
      await tab.sees("#offer");
    },
  },
  {
    name: "link-trouble",
    go: async (tab) => {
      await home(tab);
      await follow(tab, "#Babcdefgh");
      await tab.sees("#notice");
    },
  },
  {
    name: "record-trouble",
    go: async (tab) => {
      await home(tab);
      await load(tab, known(1, 2, 3).replace(/ \d\n$/, " 0\n"));
      await tab.sees("#load-error");
    },
  },
  {
    name: "against-computer",
    go: async (tab) => {
      await home(tab);
      await tab.click('[name="play"][value="computer"]');
      await tab.sees("#play-computer");
    },
  },
  {
    name: "two-computers",
    go: async (tab) => {
      await home(tab);
      await tab.click('[name="play"][value="watch"]');
      await tab.sees("#play-watch");
    },
  },
  {
    name: "watching",
    go: async (tab) => {
      await home(tab);
      await tab.click('[name="play"][value="watch"]');
      await tab.click("#start-button");
      await tab.click("#watch-pause");
      await reaches(tab, "turn");
    },
  },
];
