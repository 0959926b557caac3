// Sharing a match: its record as text, and a link that carries it.

import { byId } from "./dom.js";
import { show } from "./dialogs.js";
import { t } from "./i18n.js";

/** @import { Session } from "./state.js" */

const dialog = byId("share", HTMLDialogElement);
const link = byId("share-link", HTMLInputElement);
const record = byId("share-record", HTMLTextAreaElement);
const said = byId("share-said", HTMLElement);

/** Copies a field's text, or marks it for the person to copy. @param {HTMLInputElement | HTMLTextAreaElement} field */
async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    said.textContent = t("share.copied");
  } catch {
    field.focus();
    field.select();
    said.textContent = t("share.byHand");
  }
}

function download() {
  const address = URL.createObjectURL(new Blob([record.value], { type: "text/plain" }));
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = "button-up.txt";
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
  said.textContent = t("share.downloaded");
}

byId("copy-link", HTMLButtonElement).addEventListener("click", () => copy(link));
byId("copy-record", HTMLButtonElement).addEventListener("click", () => copy(record));
byId("download", HTMLButtonElement).addEventListener("click", download);
for (const field of [link, record]) field.addEventListener("focus", () => field.select());

/** Opens the dialog for a match. @param {Session} session */
export function share(session) {
  const { origin, pathname } = location;
  link.value = `${origin}${pathname}#${session.link()}`;
  record.value = session.record();
  said.textContent = "";
  show(dialog);
}
