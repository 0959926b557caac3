// What a player chose for the page itself. Kept in the browser; a refusal costs only the memory.

import { RANKS } from "./words.js";

/** @import { Rank } from "./engine.js" */
/** @typedef {import("./motion.js").Speed} Speed */

/**
 * @typedef {object} Settings
 * @property {"auto" | "en" | "fr"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {"slower" | "normal" | "faster" | "off"} speed
 * @property {"on" | "off"} sound
 * @property {"people" | "computer" | "watch"} play who plays a new match
 * @property {Rank} rank of the computer one plays against
 * @property {"R" | "B" | "lot"} colour one's own, against a computer
 * @property {Rank} redRank when two computers are watched
 * @property {Rank} blackRank
 * @property {"lot" | "R" | "B"} starter of a new match
 * @property {"15" | "10" | "5"} target the points that win it
 */

const KEY = "button-up.settings";

/** @type {{ [K in keyof Settings]: readonly Settings[K][] }} the first one is the default */
const CHOICES = {
  language: ["auto", "en", "fr"],
  theme: ["auto", "light", "dark"],
  speed: ["normal", "slower", "faster", "off"],
  sound: ["on", "off"],
  play: ["people", "computer", "watch"],
  rank: RANKS,
  colour: ["R", "B", "lot"],
  redRank: RANKS.toReversed(),
  blackRank: RANKS.toReversed(),
  starter: ["lot", "R", "B"],
  target: ["15", "10", "5"],
};

/** What is kept under a key. @param {string} key @returns {unknown} */
function stored(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/** Checks every value, as anything may stand in a browser's storage. @returns {Settings} */
function read() {
  const kept = Object(stored(KEY));
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
  store(KEY, settings);
}

const ADVISED = "button-up.advised";
/** So many names are remembered, the latest ones. */
const MOST_NAMES = 50;

/** The players who want advice at each of their turns, by their names. @type {string[]} */
let advised = [stored(ADVISED)].flat().filter((name) => typeof name === "string");

/** Whether a player wants advice at each of their turns. @param {string} name */
export function isAdvised(name) {
  return advised.includes(name);
}

/** Remembers it, whichever colour they play. @param {string} name @param {boolean} always */
export function advise(name, always) {
  const others = advised.filter((other) => other !== name);
  advised = (always ? [...others, name] : others).slice(-MOST_NAMES);
  store(ADVISED, advised);
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
const PAUSED = "button-up.paused";

/** What this tab remembers while it is loaded again. @param {string} key @returns {string | null} */
function remembered(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string | null} id */
function remember(key, id) {
  try {
    if (id) sessionStorage.setItem(key, id);
    else sessionStorage.removeItem(key);
  } catch {
    // Then a reload leads to the start screen, which offers the match.
  }
}

/** The match that this tab has on the table. */
export const openMatch = () => remembered(OPEN);
/** @param {string | null} id */
export const rememberOpen = (id) => remember(OPEN, id);

/** The match of two computers that was paused in this tab. */
export const pausedMatch = () => remembered(PAUSED);
/** @param {string | null} id */
export const rememberPaused = (id) => remember(PAUSED, id);
