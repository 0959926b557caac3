// What a frame costs while a stack is sown. Run by `cargo xtask bench page`.
//
// Counted is the processor time of the page's main thread in the tasks that draw a frame: scripts,
// layout and painting, from Chromium's own trace. Time on the wall would tell how busy the machine
// is. "Slowed 4 times" is four times that processor time: Chromium's own throttle wakes a thread that
// competes for the same processor, and so measures itself as well. A browser without a graphics
// processor, as this one, rasters on the main thread; others spare it that.

import process from "node:process";
import { chromium } from "playwright-core";
import { at, known, knownRound, load, reaches } from "./game.mjs";
import { Site } from "./site.mjs";
import { ChromiumTab } from "./tabs.mjs";

const BUDGET = 16.7;
const SLOWED = 4;
const SCREENS = [
  { width: 390, height: 844, deviceScaleFactor: 3 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1440, height: 900, deviceScaleFactor: 2 },
];
/** Rounds of known matches, from their deals on. */
const ROUNDS = [
  [1, 1],
  [3, 3],
  [6, 2],
];

/** Marks in the trace when something begins to move on the table, and when it has ended. */
function mark() {
  addEventListener("DOMContentLoaded", () => {
    const main = document.getElementById("main");
    new MutationObserver(() => performance.mark(`moving: ${main.dataset.animating}`)).observe(
      main,
      { attributeFilter: ["data-animating"] },
    );
  });
}

/**
 * The processor's milliseconds for each frame: those in which something moves, and those that end a
 * movement and write anew what stands around the table.
 * @param {Buffer} trace
 */
function frames(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const { pid, tid } = traceEvents.find(({ name }) => name === "FireAnimationFrame");
  const events = traceEvents.filter((event) => event.pid === pid && event.tid === tid);
  const fired = events.filter(({ name }) => name === "FireAnimationFrame");
  const marks = events.filter(({ name }) => name.startsWith("moving: "));
  const found = { moving: [], last: [] };
  for (const { name, ts, dur, tdur } of events) {
    const within = (event) => event.ts >= ts && event.ts < ts + dur;
    if (name !== "ThreadControllerImpl::RunTask" || !fired.some(within)) continue;
    const before = marks.findLast((event) => event.ts < ts)?.name;
    if (before !== "moving: true") continue;
    const scripts = fired.filter(within).reduce((sum, event) => sum + event.tdur, 0);
    found[marks.some(within) ? "last" : "moving"].push({
      scripts: scripts / 1000,
      all: tdur / 1000,
    });
  }
  return found;
}

/** @param {number[]} values @param {number} part */
function percentile(values, part) {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
}

const site = await Site.start();
const browser = await chromium.launch({
  executablePath: process.env.BUTTON_UP_CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
console.log(
  `Chromium ${browser.version()}: milliseconds of processor time a frame, times ${SLOWED}`,
);
for (const { width, height, deviceScaleFactor } of SCREENS) {
  const measured = { moving: [], last: [] };
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor });
  await context.addInitScript(mark);
  const tab = new ChromiumTab(site, await context.newPage());
  await tab.go("");
  await tab.ready();
  for (const [match, round] of ROUNDS) {
    await load(tab, known(match, round, 0));
    await reaches(tab, "turn");
    await browser.startTracing(tab.page, {
      categories: ["toplevel", "devtools.timeline", "blink.user_timing"],
    });
    for (const [turn, place] of knownRound(match, round).moves.slice(0, 7).entries()) {
      await tab.click(at(place));
      await tab.waitFor(
        "the turn at its end",
        (turns) =>
          document.querySelectorAll("#turns li[data-side]").length === turns &&
          document.getElementById("main").dataset.animating === "false",
        turn + 1,
      );
    }
    const { moving, last } = frames(await browser.stopTracing());
    measured.moving.push(...moving);
    measured.last.push(...last);
    await tab.click("#new-match");
  }
  await context.close();
  console.log(`\n${width} x ${height} at ${deviceScaleFactor}`);
  for (const [name, when, part] of [
    ["while it moves, scripts", "moving", "scripts"],
    ["while it moves, in all ", "moving", "all"],
    ["at its end, scripts    ", "last", "scripts"],
    ["at its end, in all     ", "last", "all"],
  ]) {
    const slowed = measured[when].map((cost) => SLOWED * cost[part]);
    const [half, most, worst] = [0.5, 0.99, 1].map((share) => percentile(slowed, share).toFixed(1));
    console.log(
      `  ${name} (${slowed.length} frames): half within ${half}, 99 % within ${most}, all within ${worst}`,
    );
  }
}
console.log(`\nThe budget is ${BUDGET} for 99 % of the frames.`);
await browser.close();
await site.stop();
