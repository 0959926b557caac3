// What went wrong, as a player can use it: what happened and what to do.

import { refusal } from "./engine.js";
import { t } from "./i18n.js";

/** @import { Key } from "./i18n.js" */

/** @type {Record<string, Key>} */
const TROUBLES = {
  "bad-record": "trouble.record",
  "bad-link": "trouble.link",
  "link-damaged": "trouble.link",
  "link-newer": "trouble.newer",
  "storage-full": "trouble.full",
  "storage-denied": "trouble.denied",
  "no-such-match": "trouble.gone",
  "bad-saved-match": "trouble.damaged",
  "record-newer": "trouble.newer",
  "name-empty": "trouble.name",
  "name-control": "trouble.name",
  "name-too-long": "trouble.name",
};

/** A sentence for an error. A record's error also says where it is. @param {unknown} error */
export function troubleWords(error) {
  const known = refusal(error);
  if (!known) console.error(error);
  const { code = "", line, column } = known ?? {};
  if (code === "bad-record" && line && column) return t("trouble.recordAt", { line, column });
  return codeWords(code);
}

/**
 * What was expected in a record, in English: its grammar is English too. Empty for other errors.
 * @param {unknown} error
 */
export function expectedInRecord(error) {
  const known = refusal(error);
  if (known?.code !== "bad-record") return "";
  return known.message.slice(known.message.indexOf(": ") + 2);
}

/** A sentence for the code of an error. @param {string} code */
export function codeWords(code) {
  return t(TROUBLES[code] ?? "trouble.other");
}
