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
};

/**
 * A sentence for an error. A record's error also says where it is.
 * @param {unknown} error
 */
export function troubleWords(error) {
  const known = refusal(error);
  if (!known) console.error(error);
  const { line, column, message } = known ?? {};
  if (known?.code === "bad-record" && line && column) {
    return t("trouble.recordAt", { line, column, message: message ?? "" });
  }
  return codeWords(known?.code ?? "");
}

/** A sentence for the code of an error. @param {string} code */
export function codeWords(code) {
  return t(TROUBLES[code] ?? "trouble.other");
}
