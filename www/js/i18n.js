// The page's language: one table of messages at a time, fetched when it is needed.

/** @typedef {typeof import("../i18n/en.js").default} English */
/** @typedef {keyof English} Key */
/**
 * A sentence with `{placeholders}`, or one for each plural form of the parameter `n`.
 * @typedef {string | { one: string, other: string }} Message
 */
/** @typedef {Record<Key, Message>} Messages */

const LANGUAGES = {
  en: () => import("../i18n/en.js"),
  fr: () => import("../i18n/fr.js"),
};

/** @typedef {keyof typeof LANGUAGES} Language */

/** @type {Language} */
let language = "en";
/** @type {Messages} */
let messages;
/** @type {Intl.PluralRules} */
let plurals;
/** @type {Intl.NumberFormat} */
let numbers;
/** @type {Intl.NumberFormat} */
let signs;
/** @type {Intl.NumberFormat} */
let percents;
/** @type {Intl.NumberFormat} */
let changes;
/** @type {Intl.ListFormat} */
let lists;

/** @param {string} tag @returns {tag is Language} */
const isKnown = (tag) => Object.hasOwn(LANGUAGES, tag);

/**
 * Speaks a language from here on: the chosen one, or with "auto" the browser's first known one.
 * @param {string} choice
 */
export async function speak(choice) {
  const wanted = [choice, ...navigator.languages.map((tag) => tag.split("-")[0].toLowerCase())];
  const spoken = wanted.find(isKnown) ?? "en";
  messages = (await LANGUAGES[spoken]()).default;
  language = spoken;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  signs = new Intl.NumberFormat(language, { signDisplay: "exceptZero" });
  /** @type {Intl.NumberFormatOptions} */
  const digits = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 };
  percents = new Intl.NumberFormat(language, digits);
  changes = new Intl.NumberFormat(language, { ...digits, signDisplay: "exceptZero" });
  lists = new Intl.ListFormat(language);
  document.documentElement.lang = language;
  document.title = t("page.title");
  translate(document);
}

/**
 * A message in the page's language.
 * @param {Key} key
 * @param {Record<string, string | number>} [values] for its placeholders; `n` chooses the plural
 */
export function t(key, values = {}) {
  const message = messages[key];
  const sentence =
    typeof message === "string"
      ? message
      : message[plurals.select(Number(values.n)) === "one" ? "one" : "other"];
  return sentence.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

/** A number with the sign that printers use: Intl writes a hyphen. @param {string} number */
function minus(number) {
  return number.replace("-", "−");
}

/** A part of the whole in percent, one digit after the point. @param {number} part */
export function percent(part) {
  return percents.format(part);
}

/** The same as a change, with its sign. @param {number} part */
export function percentChange(part) {
  return minus(changes.format(part));
}

/** Points with their sign: "+3". @param {number} points */
export function signed(points) {
  return minus(signs.format(points));
}

/** Names in a row: "2, 3 and 5". @param {(string | number)[]} items */
export function list(items) {
  return lists.format(items.map(String));
}

/** A day and an hour as people write them. @param {string} iso */
export function moment(iso) {
  const options = /** @type {const} */ ({ dateStyle: "medium", timeStyle: "short" });
  return new Intl.DateTimeFormat(language, options).format(new Date(iso));
}

/** Fills in all text that stands in the page itself. @param {ParentNode} root */
function translate(root) {
  for (const element of root.querySelectorAll("[data-i18n]")) {
    element.textContent = t(/** @type {Key} */ (element.getAttribute("data-i18n")));
  }
  for (const element of root.querySelectorAll("[data-i18n-label]")) {
    const key = /** @type {Key} */ (element.getAttribute("data-i18n-label"));
    element.setAttribute("aria-label", t(key));
  }
}
