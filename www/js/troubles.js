// What went wrong, as a player can use it: what happened and what to do.

import { refusal } from "./engine.js";
import { t } from "./i18n.js";

/** @import { Key } from "./i18n.js" */

/** @type {Record<string, Key>} */
const TROUBLES = {
  "bad-record": "trouble.record",
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

/** What is wrong at a spot of a record. @type {Record<string, Key>} */
const WRONG = {
  "first-line": "wrong.first-line",
  header: "wrong.header",
  value: "wrong.value",
  control: "wrong.control",
  repeated: "wrong.repeated",
  "name-empty": "wrong.name",
  "name-control": "wrong.name",
  "name-too-long": "wrong.name",
  date: "wrong.date",
  target: "wrong.target",
  "header-after-round": "wrong.header-after-round",
  deal: "wrong.deal",
  starter: "wrong.starter",
  place: "wrong.place",
  "empty-place": "wrong.empty-place",
  "no-spy": "wrong.no-spy",
  "round-over": "wrong.round-over",
  "round-goes-on": "wrong.round-goes-on",
  "wrong-starter": "wrong.wrong-starter",
  "match-over": "wrong.match-over",
};

/** A sentence for an error. A record's error also says where it is. @param {unknown} error */
export function troubleWords(error) {
  const known = refusal(error);
  if (!known) console.error(error);
  const { code = "", line, column } = known ?? {};
  if (code === "bad-record" && line && column) return t("trouble.recordAt", { line, column });
  return codeWords(code);
}

/** What is wrong at the spot of a record's error; empty for other errors. @param {unknown} error */
export function wrongInRecord(error) {
  const wrong = WRONG[refusal(error)?.problem ?? ""];
  return wrong ? t(wrong) : "";
}

/** A sentence for the code of an error. @param {string} code */
export function codeWords(code) {
  return t(TROUBLES[code] ?? "trouble.other");
}
