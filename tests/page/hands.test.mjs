// Mouse, touch and keys at the table: one sowing for one wish, and a reason for every refusal.

import assert from "node:assert/strict";
import { inBoth, inChromium } from "./browsers.mjs";
import {
  at,
  atOnce,
  begin,
  choose,
  known,
  legal,
  load,
  reaches,
  settled,
  stacks,
  standing,
  turns,
} from "./game.mjs";

/** Waits until something moves on the table. @param {import("./tabs.mjs").Tab} tab */
async function moves(tab) {
  await tab.waitFor(
    "something moving",
    () => document.getElementById("main").dataset.animating === "true",
  );
}

/** The places that hold a stack without a white button, and those that hold none. */
async function refused(tab) {
  const all = await stacks(tab);
  const places = all.map((stack, index) => ({ stack, place: index + 1 }));
  return {
    noSpy: places.filter(({ stack }) => stack && !stack.includes("W")).map(({ place }) => place),
    empty: places.filter(({ stack }) => !stack).map(({ place }) => place),
  };
}

inBoth("a double click sows once, with and without animation", async (visit) => {
  const tab = await visit.open();
  await begin(tab);
  for (const sown of [1, 2]) {
    const [place] = await legal(tab);
    await tab.doubleClick(at(place));
    await settled(tab);
    assert.equal((await turns(tab)).length, sown);
    assert.match(await tab.text("#status"), new RegExp(`sowed place ${place}\\b`));
    if (sown === 1) await atOnce(tab);
  }
});

inBoth("a click during the animation brings it to its end and sows nothing", async (visit) => {
  const tab = await visit.open();
  await choose(tab, "speed", "slower");
  await load(tab, known(1, 1, 5));
  await reaches(tab, "turn");
  const standing = await stacks(tab);
  const height = (place) => standing[place - 1].length;
  const [tallest] = (await legal(tab)).sort((a, b) => height(b) - height(a));
  const other = [1, 2, 3, 4, 5, 6, 7, 8, 9].find((place) => place !== tallest && height(place));
  const spot = await tab.spot(at(other));
  await tab.click(at(tallest));
  await moves(tab);
  await tab.clickAt(spot);
  assert.equal(await settled(tab), "turn");
  assert.equal((await turns(tab)).length, 6, "the click in between sowed nothing");

  const [next] = await legal(tab);
  await tab.click("#again");
  await moves(tab);
  await tab.doubleClick(at(next));
  await settled(tab);
  assert.equal((await turns(tab)).length, 6, "nor does a double click, with neither half");
});

inChromium("a stack is sown only where it was pressed and let go", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(1, 1, 5));
  await reaches(tab, "turn");
  const [place] = await legal(tab);
  const [away] = (await refused(tab)).empty;
  await tab.pointAt(await tab.spot(at(away)));
  await tab.page.mouse.down();
  await tab.pointAt(await tab.spot(at(place)));
  await tab.page.mouse.up();
  await settled(tab);
  assert.equal((await turns(tab)).length, 5);
  await tab.click(at(place));
  await settled(tab);
  assert.equal((await turns(tab)).length, 6);
});

inBoth("a place that can't be sown says why, to clicks and to keys", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(0, 2, 3));
  await reaches(tab, "turn");
  const before = await standing(tab);
  const { noSpy, empty } = await refused(tab);
  assert.ok(noSpy.length && empty.length, "the position has both kinds");
  for (const { place, why } of [
    { place: noSpy[0], why: "no white button in it" },
    { place: empty[0], why: "is empty: choose a stack that holds a white button" },
  ]) {
    assert.equal(await tab.read((s) => document.querySelector(s).ariaDisabled, at(place)), "true");
    await tab.click(at(place));
    assert.match(await tab.text("#status"), new RegExp(`\\b${place}\\b.*${why}`));
    await tab.press("Home", String(place), "Enter");
    assert.match(await tab.text("#status"), new RegExp(`\\b${place}\\b.*${why}`));
  }
  assert.deepEqual({ ...(await standing(tab)), status: "" }, { ...before, status: "" });
});

inBoth("pointing or the focus shows where the buttons land, Escape clears it", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(0, 2, 3));
  await reaches(tab, "turn");
  const picture = () =>
    tab.read(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(document.getElementById("canvas").toDataURL())),
          ),
        ),
    );
  await tab.pointAt({ x: 1, y: 1 });
  const hint = await tab.text("#hint");
  const calm = await picture();
  const [place] = await legal(tab);

  await tab.point(at(place));
  const label = await tab.read((s) => document.querySelector(s).ariaLabel, at(place));
  assert.match(label, /Can be sown\. (It lands|They land) on/);
  assert.equal(await tab.text("#hint"), label);
  assert.notEqual(await picture(), calm, "marks stand on the table");
  await tab.pointAt({ x: 1, y: 1 });
  assert.equal(await tab.text("#hint"), hint, "nothing is pointed at any more");

  await tab.press(String(place));
  assert.equal(await tab.text("#hint"), label, "the focus by keys shows it as well");
  const marked = await picture();
  await tab.press("Escape");
  assert.equal(await tab.text("#hint"), hint);
  assert.notEqual(await picture(), marked, "the marks are gone");
  assert.ok(await tab.isOn(at(place)), "the focus stays");
  assert.equal((await turns(tab)).length, 3, "nothing was sown");
});

inBoth("touch: the first tap shows where the buttons land, the second sows", async (visit) => {
  const tab = await visit.open({ touch: true, width: 390, height: 844, scale: 2 });
  await tab.tap("#start-button");
  await reaches(tab, "turn");
  const [first, second] = await legal(tab);
  await tab.tap(at(first));
  assert.match(await tab.text("#hint"), new RegExp(`^Place ${first}\\b.*Can be sown`));
  await tab.tap(at(second));
  assert.match(await tab.text("#hint"), new RegExp(`^Place ${second}\\b`), "another first tap");
  assert.equal((await turns(tab)).length, 0, "first taps sow nothing");
  await tab.press("Escape");
  assert.match(await tab.text("#hint"), /^Choose a stack/);
  await tab.tap(at(second));
  assert.equal((await turns(tab)).length, 0, "a tap after Escape is a first one again");
  await tab.tap(at(second));
  await settled(tab);
  assert.deepEqual(
    (await turns(tab)).map(({ place }) => place),
    [second],
  );
  const { noSpy } = await refused(tab);
  await tab.tap(at(noSpy[0]));
  assert.match(await tab.text("#status"), /no white button in it/, "one tap says why not");
});

inBoth("the table is one tab stop; arrows, Home, End and digits go about it", async (visit) => {
  const tab = await visit.open();
  await begin(tab);
  const stops = () =>
    tab.read(() =>
      Array.from(document.querySelectorAll('[data-place][tabindex="0"]'), (button) =>
        Number(button.getAttribute("data-place")),
      ),
    );
  const goes = async (key, place) => {
    await tab.press(key);
    assert.ok(await tab.isOn(at(place)), `${key} leads to place ${place}`);
    assert.deepEqual(await stops(), [place], "one tab stop");
  };
  await tab.tabTo("[data-place]");
  await goes("Home", 1);
  await goes("ArrowRight", 2);
  await goes("ArrowDown", 3);
  await goes("ArrowLeft", 2);
  await goes("ArrowUp", 1);
  await goes("ArrowLeft", 9);
  await goes("ArrowRight", 1);
  await goes("End", 9);
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await goes(String(place), place);
  await goes("4", 4);
  await tab.press("Tab");
  assert.ok(!(await tab.isOn("[data-place]")), "one Tab leaves the table");
  await tab.press("Shift+Tab");
  assert.ok(await tab.isOn(at(4)), "and comes back to the same place");
  assert.equal((await turns(tab)).length, 0, "nothing was sown");
});

inBoth("U and R take back and do again only while the table has the focus", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(0, 2, 3));
  await reaches(tab, "turn");
  const count = async () => (await turns(tab)).length;
  await tab.tabTo("#open-rules", "Shift+Tab");
  await tab.press("u", "r");
  assert.equal(await count(), 3, "not from elsewhere");
  await tab.tabTo("[data-place]");
  await tab.press("u");
  assert.equal(await count(), 2);
  assert.match(await tab.text("#status"), /^Taken back: /);
  await tab.press("U");
  assert.equal(await count(), 1);
  await tab.press("r");
  assert.equal(await count(), 2);
  await tab.press("R");
  assert.equal(await count(), 3);
  await tab.press("r");
  assert.equal(await tab.text("#status"), "There is nothing to do again.");
  assert.ok(await tab.isOn("[data-place]"), "the focus stays on the table");
});

inBoth("a key held down sows once", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await begin(tab);
  const [place] = await legal(tab);
  await tab.press(String(place));
  await tab.hold("Enter");
  await settled(tab);
  assert.equal((await turns(tab)).length, 1);
  assert.match(await tab.text("#status"), new RegExp(`sowed place ${place}\\b`));
});
