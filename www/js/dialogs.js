// Dialogs: opened over the page, closed by their buttons, Escape or a click beside them. The
// browser gives the focus back to where it was.

/** @param {HTMLDialogElement} dialog */
export function wire(dialog) {
  dialog.addEventListener("click", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (target === dialog || target.closest("[data-close]")) dialog.close();
  });
}

/** @param {HTMLDialogElement} dialog */
export function show(dialog) {
  if (!dialog.open) dialog.showModal();
}
