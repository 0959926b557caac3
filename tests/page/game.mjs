// What the scenarios do at the table and read from it: in the words of the game, by what the page
// shows, without a rule of the game.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";

/** @typedef {import("./tabs.mjs").Tab} Tab */

const LETTERS = { red: "R", black: "B", white: "W" };

/** Numbers that look random, the same in every run. @param {number} seed */
export function numbers(seed) {
  return () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

/** Recorded matches that an independent program played. */
const MATCHES = readFileSync(new URL("../vectors/matches.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));

/**
 * The record of a known match, up to a moment.
 * @param {number} number which of the known matches
 * @param {number} rounds how many of its rounds
 * @param {number} [turns] how many turns of the last of them
 */
export function known(number, rounds, turns = 8, names = { red: "Ada", black: "Otto" }) {
  const lines = MATCHES[number].rounds.slice(0, rounds).map(({ deal, starter, moves }, index) => {
    const sown = index === rounds - 1 ? moves.slice(0, turns) : moves;
    return ["round", deal, starter, ...sown].join(" ");
  });
  return ["button-up 1", `red ${names.red}`, `black ${names.black}`, ...lines, ""].join("\n");
}

/** The round of a known match, as its vector has it. @param {number} number @param {number} round */
export function knownRound(number, round) {
  return MATCHES[number].rounds[round - 1];
}

/**
 * What the command line says: an object a line.
 * @param {string[]} question for the command line
 * @param {string} input
 */
export function rules(question, input) {
  const program = process.env.BUTTON_UP_CLI;
  assert.ok(program, "BUTTON_UP_CLI is not set: run these tests with `cargo xtask test`");
  const { status, stdout, stderr } = spawnSync(program, question, { input, encoding: "utf8" });
  assert.equal(status, 0, `the rules refuse: ${stderr}\n${input}`);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** What the rules make of a record: an object a round. @param {string} record */
export const replay = (record) => rules(["replay", "--json", "-"], record);

/** What each legal place of a position would do, by the rules. @param {string} position */
export function sowings(position) {
  const [{ moves }] = rules(["solve", "--json"], position);
  const lines = Object.keys(moves).map((place) => `${position} ${place}`);
  return rules(["sow", "--json"], lines.join("\n"));
}

/** Waits until nothing moves. @param {Tab} tab @returns {Promise<string>} what is to be done now */
export async function settled(tab) {
  return tab.waitFor("the table at rest", () => {
    const { animating, phase } = document.getElementById("main").dataset;
    return animating === "false" && phase;
  });
}

/** Waits for a phase, at rest. @param {Tab} tab @param {string} phase */
export async function reaches(tab, phase) {
  await tab.waitFor(
    `phase ${phase}`,
    (wanted) => {
      const { animating, phase } = document.getElementById("main").dataset;
      return animating === "false" && phase === wanted;
    },
    phase,
  );
}

/** Begins a match by clicks. @param {Tab} tab @param {{ target?: number, starter?: string }} [match] */
export async function begin(tab, { target = 15, starter = "lot" } = {}) {
  await tab.click(`[name="target"][value="${target}"]`);
  await tab.click(`[name="starter"][value="${starter}"]`);
  await tab.click("#start-button");
  await reaches(tab, "turn");
}

/** Puts a record on the table. @param {Tab} tab @param {string} record */
export async function load(tab, record) {
  if (!(await tab.read(() => document.querySelector(".load").open))) {
    await tab.click(".load summary");
  }
  await tab.fill("#load-text", record);
  await tab.click("#load-button");
}

/** Has things happen at once. @param {Tab} tab */
export async function atOnce(tab) {
  await choose(tab, "speed", "off");
}

/** Chooses a setting by clicks. @param {Tab} tab @param {string} name @param {string} value */
export async function choose(tab, name, value) {
  await openDialog(tab, "settings");
  await tab.click(`#settings [name="${name}"][value="${value}"]`);
  await closeDialog(tab, "settings");
}

/** A place's button. @param {number} place */
export const at = (place) => `[data-place="${place}"]`;

/** The places that the page says can be sown. @param {Tab} tab @returns {Promise<number[]>} */
export async function legal(tab) {
  return tab.read(() =>
    Array.from(document.querySelectorAll('[data-place][aria-disabled="false"]'), (button) =>
      Number(button.getAttribute("data-place")),
    ),
  );
}

/** The stacks by the names of the places, bottom to top. @param {Tab} tab @returns {Promise<string[]>} */
export async function stacks(tab) {
  const labels = await tab.read(() =>
    Array.from(document.querySelectorAll("[data-place]"), (button) =>
      button.getAttribute("aria-label"),
    ),
  );
  return labels.map((label) => {
    const words = label.match(/from the bottom: ([a-z, ]+)\./)?.[1].split(", ") ?? [];
    return words.map((word) => LETTERS[word]).join("");
  });
}

/**
 * The turns of the round shown: who sowed which place.
 * @param {Tab} tab
 * @returns {Promise<{ side: string, place: number, extra: boolean }[]>}
 */
export async function turns(tab) {
  return tab.read(() =>
    Array.from(document.querySelectorAll("#turns [data-side]:has([data-turn])"), (turn) => ({
      side: turn.getAttribute("data-side"),
      place: Number(turn.textContent),
      extra: turn.hasAttribute("data-extra"),
    })),
  );
}

/** Both sheets: names, total, and for each round points and total. @param {Tab} tab */
export async function sheets(tab) {
  return tab.read(() => {
    const sheet = (id) => {
      const paper = document.getElementById(id);
      return {
        name: paper.querySelector("h3").textContent,
        total: Number(paper.querySelector(".sheet-total b").textContent),
        rounds: Array.from(paper.querySelectorAll("tbody tr"), (row) =>
          Array.from(row.querySelectorAll("td"), (cell) => cell.textContent),
        ),
      };
    };
    return { red: sheet("sheet-red"), black: sheet("sheet-black") };
  });
}

/** Where the match stands, as the page shows it. @param {Tab} tab */
export async function standing(tab) {
  const { red, black } = await sheets(tab);
  const { phase, side } = await tab.read(() => ({ ...document.getElementById("main").dataset }));
  return {
    phase,
    side,
    status: await tab.text("#status"),
    stacks: await stacks(tab),
    turns: await turns(tab),
    totals: [red.total, black.total],
    rounds: red.rounds.length,
  };
}

/** Opens a dialog by the button that leads to it. @param {Tab} tab @param {string} id */
export async function openDialog(tab, id) {
  await tab.click(`#open-${id}`);
  await tab.sees(`#${id}[open]`);
}

/** Closes a dialog by key. @param {Tab} tab @param {string} id */
export async function closeDialog(tab, id) {
  await tab.press("Escape");
  await tab.waitFor(`closed ${id}`, (name) => !document.getElementById(name).open, id);
}

/** @param {Tab} tab @param {string} field @returns {Promise<string>} */
async function shared(tab, field) {
  await openDialog(tab, "share");
  const text = await tab.read((id) => document.getElementById(id).value, field);
  await closeDialog(tab, "share");
  return text;
}

/** The match record, taken from where players find it. @param {Tab} tab */
export const record = (tab) => shared(tab, "share-record");

/** The link that carries the match, from the same place. @param {Tab} tab */
export const link = (tab) => shared(tab, "share-link");

/**
 * Clicks on a place where it can be seen: a tall stack in front may hide its middle.
 * @param {Tab} tab
 * @param {number} place
 */
export async function clickPlace(tab, place) {
  const middle = await tab.spot(at(place));
  const { width, height } = await tab.read((selector) => {
    const { width, height } = document.querySelector(selector).getBoundingClientRect();
    return { width, height };
  }, at(place));
  for (const [right, down] of [
    [0, 0],
    [0.35, 0],
    [-0.35, 0],
    [0, 0.4],
    [0, -0.4],
  ]) {
    const spot = { x: middle.x + right * width, y: middle.y + down * height };
    await tab.pointAt(spot);
    if ((await tab.text("#hint")).startsWith(`Place ${place}, `)) return tab.clickAt(spot);
  }
  assert.fail(`place ${place} can't be seen`);
}

/** How a round ended, as the page tells it in words and on the sheets. @param {Tab} tab */
export async function outcome(tab) {
  const { phase, side, status, stacks, totals } = await standing(tab);
  const [, red, black] = status.match(/Red (\d+), Black (\d+)/) ?? [];
  return {
    tower: stacks.join(""),
    red_strength: Number(red),
    black_strength: Number(black),
    totals,
    next: phase === "over" ? "over" : phase === "decide" ? `choice:${side}` : side,
  };
}

/**
 * Plays a match to its end and notes how each round ended.
 * @param {Tab} tab
 * @param {object} hands
 * @param {(place: number) => Promise<void>} hands.sow
 * @param {() => Promise<void>} hands.deal
 * @param {(side: "R" | "B") => Promise<void>} hands.decide
 */
export async function playToTheEnd(tab, { sow, deal, decide }, random = numbers(7)) {
  const outcomes = [];
  /** @type {number[]} what was sown in this round */
  let sown = [];
  for (;;) {
    const phase = await settled(tab);
    assert.deepEqual(
      (await turns(tab)).map(({ place }) => place),
      sown,
      "a turn for each place that was chosen, and no other",
    );
    if (phase === "turn") {
      const places = await legal(tab);
      assert.ok(places.length > 0, "a place that can be sown in the middle of a round");
      const place = places[Math.floor(random() * places.length)];
      await sow(place);
      sown.push(place);
    } else {
      outcomes.push(await outcome(tab));
      if (phase === "over") return outcomes;
      if (phase === "deal") await deal();
      else await decide(random() < 0.5 ? "R" : "B");
      await reaches(tab, "turn");
      sown = [];
    }
  }
}

/** Compares how the rounds ended with what the rules make of the record. */
export function agree(record, outcomes) {
  const rounds = replay(record);
  const keys = ["tower", "red_strength", "black_strength", "totals", "next"];
  const expected = rounds.map((round) => Object.fromEntries(keys.map((key) => [key, round[key]])));
  assert.deepEqual(outcomes, expected, "the page and the rules agree on every round");
  return rounds;
}
