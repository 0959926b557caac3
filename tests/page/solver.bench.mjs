// How long perfect play takes in the browsers. Run by `cargo xtask bench solver`.
//
// What the page asks for, the points and the chance of every legal place, is timed in the module that
// it loads. What it never asks for, all positions and the match from nothing, is timed in a module of
// its own beside it, compiled and made small in the same way.

import assert from "node:assert/strict";
import process from "node:process";
import { chromium } from "playwright-core";
import { Builder } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import { Site } from "./site.mjs";

/** The deal that leads to the most positions, as in crates/solver/benches. */
const DEAL = "WWRRBBRWB";
/** How often a browser is started anew: for one first call each. */
const STARTS = 9;
/** How often the rest is timed in each of them. */
const TIMES = 11;

/** The browsers' clocks are fine only for a page that lets nobody else in. */
const ALONE = {
  "content-type": "text/html",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
};

/** @param {string} url */
async function inChromium(url) {
  const browser = await chromium.launch({
    executablePath: process.env.BUTTON_UP_CHROMIUM,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage();
  await page.goto(url);
  const run = (what, ...values) => page.evaluate(`(${what})(...${JSON.stringify(values)})`);
  const name = `Chromium ${browser.version()}`;
  return { name, run, go: (address) => page.goto(address), stop: () => browser.close() };
}

/** @param {string} url */
async function inFirefox(url) {
  const options = new firefox.Options().addArguments("-headless");
  options.setBinary(process.env.BUTTON_UP_FIREFOX);
  const driver = await new Builder()
    .forBrowser("firefox")
    .setFirefoxOptions(options)
    .setFirefoxService(new firefox.ServiceBuilder(process.env.BUTTON_UP_GECKODRIVER))
    .build();
  await driver.get(url);
  const version = (await driver.getCapabilities()).get("browserVersion");
  const run = (what, ...values) =>
    driver.executeScript(`return (${what})(...arguments)`, ...values);
  return { name: `Firefox ${version}`, run, go: null, stop: () => driver.quit() };
}

/** In the page: advice on the deal that leads to most positions, first of all, then once more. */
async function advice(url, deal, times) {
  const { default: init, Game } = await import(`${url}pkg/button_up_web.js`);
  await init();
  const game = Game.fromRecord(`button-up 1\nround ${deal} R\n`);
  const taken = [];
  for (let time = 0; time <= times; time++) {
    const begin = performance.now();
    game.advice(1, 0);
    taken.push(performance.now() - begin);
  }
  return taken;
}

/**
 * In the page as a player has it, a second after it was opened: advice for the first time. Not in
 * Firefox, where a driver's script has modules of its own.
 */
async function asked(url, deal) {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const { Game } = await import(`${url}pkg/button_up_web.js`);
  const game = Game.fromRecord(`button-up 1\nround ${deal} R\n`);
  const begin = performance.now();
  game.advice(1, 0);
  return performance.now() - begin;
}

/** In the page: all positions, and the match, each from nothing. */
async function fromNothing(url, times) {
  const { default: init, ...solver } = await import(`${url}from_nothing/from_nothing.js`);
  await init();
  const taken = { values: [], match: [] };
  for (let time = 0; time < times; time++) {
    const begin = performance.now();
    const worth = solver.startsWorth();
    const middle = performance.now();
    const chance = solver.startsChance();
    taken.values.push(middle - begin);
    taken.match.push(performance.now() - middle);
    if (worth !== 1434 || chance.toFixed(12) !== "0.504179929763") {
      throw new Error(`solved wrongly: ${worth}, ${chance}`);
    }
  }
  return taken;
}

/** @param {string} what @param {number[]} taken milliseconds @param {number} budget */
function tell(what, taken, budget) {
  const ordered = taken.toSorted((a, b) => a - b);
  const [least, half] = [ordered[0], ordered[ordered.length >> 1]].map((ms) => ms.toFixed(2));
  const count = `${taken.length} times`;
  console.log(`  ${what.padEnd(52)} ${half} median, ${least} least (${count}); budget ${budget}`);
}

const site = await Site.start();
site.change = (path, answer) => {
  if (path.endsWith("/alone.html"))
    Object.assign(answer, { status: 200, headers: ALONE, body: "" });
  // The game itself, alone as well.
  else Object.assign(answer.headers, { ...ALONE, "content-type": answer.headers["content-type"] });
};
for (const start of [inChromium, inFirefox]) {
  const taken = { asked: [], first: [], again: [], firstValues: [], values: [], match: [] };
  let name = "";
  for (let time = 0; time < STARTS; time++) {
    const browser = await start(`${site.url}alone.html`);
    name = browser.name;
    assert.ok(await browser.run(() => crossOriginIsolated), "the clock is coarse");
    const [first, ...again] = await browser.run(advice, site.url, DEAL, TIMES);
    const { values, match } = await browser.run(fromNothing, site.url, TIMES);
    taken.first.push(first);
    taken.again.push(...again);
    taken.firstValues.push(values[0]);
    taken.values.push(...values.slice(1));
    taken.match.push(...match);
    if (browser.go) {
      await browser.go(site.url);
      taken.asked.push(await browser.run(asked, site.url, DEAL));
    }
    await browser.stop();
  }
  console.log(`\n${name}: milliseconds`);
  if (taken.asked.length > 0) {
    tell("every place of a deal, the first time in the game", taken.asked, 2);
  }
  tell("every place of a deal, the first call of a fresh module", taken.first, 2);
  tell("every place of a deal, later calls", taken.again, 2);
  tell("the values of all positions, the first call", taken.firstValues, 6);
  tell("the values of all positions, later calls", taken.values, 6);
  tell("the whole match", taken.match, 60);
}
await site.stop();
