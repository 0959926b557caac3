// What a player chose for the page itself. Kept in the browser; a refusal costs only the memory.

/** @import { Rank } from "./engine.js" */
/** @typedef {import("./motion.js").Speed} Speed */

/**
 * @typedef {object} Settings
 * @property {"auto" | "en" | "fr"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slower" | "normal" | "faster" | "off"} speed
 * @property {"on" | "off"} sound
 * @property {"on" | "off"} adviceRed advice whenever Red moves
 * @property {"on" | "off"} adviceBlack
 * @property {"people" | "computer" | "watch"} play who plays a new match
 * @property {Rank} rank of the computer one plays against
 * @property {"R" | "B" | "lot"} colour one's own, against a computer
 * @property {Rank} redRank when two computers are watched
 * @property {Rank} blackRank
 */

const KEY = "button-up.settings";

/** Computer players, from the weakest to the strongest. @type {readonly Rank[]} */
export const RANKS = ["drummer", "corporal", "sergeant", "captain", "colonel", "marshal"];

/** @type {{ [K in keyof Settings]: readonly Settings[K][] }} the first one is the default */
const CHOICES = {
  language: ["auto", "en", "fr"],
  theme: ["auto", "light", "dark"],
  speed: ["normal", "slower", "faster", "off"],
  sound: ["on", "off"],
  adviceRed: ["off", "on"],
  adviceBlack: ["off", "on"],
  play: ["people", "computer", "watch"],
  rank: RANKS,
  colour: ["R", "B", "lot"],
  redRank: RANKS.toReversed(),
  blackRank: RANKS.toReversed(),
};

/** @returns {unknown} */
function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Checks every value, as anything may stand in a browser's storage. @returns {Settings} */
function read() {
  const kept = Object(stored());
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [name, values] of Object.entries(CHOICES)) {
    settings[name] = /** @type {readonly string[]} */ (values).includes(kept[name])
      ? kept[name]
      : values[0];
  }
  return /** @type {Settings} */ (/** @type {unknown} */ (settings));
}

/** The settings in force. */
export const settings = read();

/**
 * Changes a setting and remembers it.
 * @param {string} name
 * @param {string} value ignored unless it is one of the choices
 */
export function choose(name, value) {
  const values = /** @type {Record<string, readonly string[]>} */ (CHOICES)[name];
  if (!values?.includes(value)) return;
  Object.assign(settings, { [name]: value });
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(forced-colors: active), (prefers-contrast: more)");
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** Which of the table's themes fits the settings and the system. */
export function themeName() {
  if (contrast.matches) return "contrast";
  const dark = settings.theme === "auto" ? darkness.matches : settings.theme === "dark";
  return dark ? "dark" : "light";
}

/** How things move. */
export function motionOptions() {
  return { speed: settings.speed, reduced: stillness.matches };
}

/** Calls back whenever the system's colours change. @param {() => void} act */
export function onSystemChange(act) {
  for (const query of [darkness, contrast]) query.addEventListener("change", act);
}

const OPEN = "button-up.open";

/** The match that this tab had on the table before it was loaded again. @returns {string | null} */
export function openMatch() {
  try {
    return sessionStorage.getItem(OPEN);
  } catch {
    return null;
  }
}

/** Remembers, for this tab, which match is on the table. @param {string | null} id */
export function rememberOpen(id) {
  try {
    if (id) sessionStorage.setItem(OPEN, id);
    else sessionStorage.removeItem(OPEN);
  } catch {
    // Then a reload leads to the start screen, which offers the match.
  }
}
