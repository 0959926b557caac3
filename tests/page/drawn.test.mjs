// What is drawn on the table: where a sowing would land, what may be sown, whose turn it is, what an
// extra turn looks like, and the tower as it is counted. What it should be, the rules say.

import assert from "node:assert/strict";
import { inBoth, inChromium } from "./browsers.mjs";
import {
  away,
  brightness,
  changed,
  coloured,
  curtain,
  eyes,
  keep,
  moves,
  pass,
  words,
} from "./eyes.mjs";
import {
  at,
  choose,
  known,
  knownRound,
  load,
  openDialog,
  reaches,
  sowings,
  stacks,
  standing,
  turns,
} from "./game.mjs";

/** @typedef {import("./tabs.mjs").Tab} Tab */

/** A frame of a slow screen. */
const FRAME = 33;

/** Puts a match on the table, at rest. @param {Tab} tab @param {string} record */
async function table(tab, record) {
  await load(tab, record);
  await reaches(tab, "turn");
  await tab.pointAt({ x: 1, y: 1 });
  await pass(tab, FRAME);
}

/** A half of the table. @param {Tab} tab @param {string} which */
async function partOf(tab, which) {
  const { width, height } = await tab.read(() => {
    const { clientWidth: width, clientHeight: height } = document.getElementById("canvas");
    return { width, height };
  });
  const [x, y] = [which === "right" ? width / 2 : 0, which === "bottom" ? height / 2 : 0];
  return ["left", "right"].includes(which)
    ? { x, y, width: width / 2, height }
    : { x, y, width, height: height / 2 };
}

/** Every place by its number: the middle, the top and the foot of what stands there. @param {Tab} tab */
async function spots(tab) {
  const places = await tab.read(() => {
    const { left, top } = document.getElementById("canvas").getBoundingClientRect();
    const places = Array.from(document.querySelectorAll("[data-place]"), (place) => {
      const box = place.getBoundingClientRect();
      const x = box.x + box.width / 2 - left;
      return { x, top: box.top - top, foot: box.bottom - top, width: box.width };
    });
    return places;
  });
  return new Map(places.map((spot, index) => [index + 1, spot]));
}

/** What each legal place would do, as the rules say. @param {Tab} tab */
async function choices(tab) {
  const { side } = await standing(tab);
  const circle = (await stacks(tab)).map((stack) => stack || "-").join("/");
  return sowings(`${circle} ${side}`);
}

/** The marks on the table are those of this sowing. @param {Tab} tab */
async function marks(tab, { drops }) {
  const places = await spots(tab);
  let number = 1;
  const expected = drops.map(([place, count]) => {
    const text = count > 1 ? `${number}–${number + count - 1}` : `${number}`;
    number += count;
    return { place, text };
  });
  const found = (await words(tab)).map(({ text, x, y }) => {
    const near = (spot) => Math.abs(spot.x - x) < 2 && Math.abs(spot.top - y) < spot.width / 2;
    const [place] = [...places].find(([, spot]) => near(spot)) ?? [];
    return { place, text };
  });
  const sorted = (list) => list.toSorted((a, b) => a.place - b.place);
  assert.deepEqual(sorted(found), sorted(expected));
}

/** Where the sign of an extra turn would be, beside the mark of the last button. */
async function besideLast(tab, { drops }) {
  const spot = (await spots(tab)).get(drops.at(-1)[0]);
  const size = spot.width / 2;
  return { x: spot.x + size * 0.4, y: spot.top - size, width: size, height: size * 1.2 };
}

inBoth("a preview numbers each landing, where it lands, and signs an extra turn", async (visit) => {
  const tab = await visit.open({ before: eyes });
  let [extras, plain, together] = [0, 0, 0];
  for (const [match, round, turn] of [
    [1, 1, 2],
    [1, 1, 6],
    [3, 4, 3],
  ]) {
    await table(tab, known(match, round, turn));
    const all = await choices(tab);
    assert.deepEqual(await words(tab), [], "no number while nothing is pointed at");
    for (const look of ["pointed at", "focused"]) {
      for (const sowing of all) {
        const beside = await besideLast(tab, sowing);
        const before = await coloured(tab, beside, "extra");
        if (look === "focused") await tab.press(String(sowing.place));
        else await tab.point(at(sowing.place));
        await pass(tab, FRAME);
        await marks(tab, sowing);
        const signed = (await coloured(tab, beside, "extra")) - before;
        if (sowing.extra_turn) assert.ok(signed > 20, `${look}, the sign is seen: ${signed}`);
        else assert.ok(signed < 5, `${look}, no sign is seen: ${signed}`);
        if (look === "focused") await tab.press("Escape");
        else await tab.pointAt({ x: 1, y: 1 });
        await pass(tab, FRAME);
        assert.deepEqual(await words(tab), [], `not ${look} any more`);
        if (sowing.extra_turn) extras++;
        else plain++;
        if (sowing.drops.at(-1)[1] > 1) together++;
      }
    }
    const refused = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((p) =>
      all.every(({ place }) => place !== p),
    );
    for (const place of refused) {
      await tab.press(String(place));
      await pass(tab, FRAME);
      assert.deepEqual(await words(tab), [], `place ${place} can't be sown`);
    }
    await tab.click("#new-match");
  }
  assert.ok(extras > 1 && plain > 1 && together > 1, "the positions have all kinds of sowings");
});

inBoth("the places that may be sown are marked, and no others", async (visit) => {
  const tab = await visit.open({ before: eyes });
  for (const [match, round, turn] of [
    [1, 1, 0],
    [1, 1, 3],
    [3, 4, 4],
  ]) {
    await table(tab, known(match, round, turn));
    const marked = [];
    for (const [place, { x, foot, width }] of await spots(tab)) {
      const front = { x: x - width / 4, y: foot - width / 3, width: width / 2, height: width / 3 };
      if ((await coloured(tab, front, "legal")) > 20) marked.push(place);
    }
    const legal = (await choices(tab)).map(({ place }) => place);
    assert.deepEqual(marked, legal);
    await tab.click("#new-match");
  }
});

for (const { size, halves, seats } of [
  { size: { width: 1024, height: 768 }, halves: ["left", "right"], seats: "at the sides" },
  { size: { width: 390, height: 844 }, halves: ["bottom", "top"], seats: "at the ends" },
]) {
  inBoth(`the light is on the side to move, the generals ${seats}`, async (visit) => {
    const tab = await visit.open({ before: eyes, ...size });
    const light = {};
    for (const side of ["R", "B"]) {
      await table(tab, `button-up 1\nred Ada\nblack Otto\nround WRBWRBWRB ${side}\n`);
      light[side] = [];
      for (const half of halves) light[side].push(await brightness(tab, await partOf(tab, half)));
      await tab.click("#new-match");
    }
    const [red, black] = [0, 1].map((seat) => [light.R[seat], light.B[seat]]);
    assert.ok(red[0] > 1.03 * red[1], `before Red, when Red moves and when not: ${red}`);
    assert.ok(black[1] > 1.03 * black[0], `before Black, when Red moves and when not: ${black}`);
  });
}

inBoth("an extra turn is celebrated where it was earned, and no other turn", async (visit) => {
  const tab = await visit.open({ before: eyes });
  for (const [match, round, turn] of [
    [3, 4, 4],
    [1, 1, 3],
  ]) {
    await table(tab, known(match, round, turn));
    const place = knownRound(match, round).moves[turn];
    const sowing = (await choices(tab)).find((choice) => choice.place === place);
    const { x, top, width } = (await spots(tab)).get(sowing.drops.at(-1)[0]);
    const over = { x: x - width / 4, y: top - width / 2, width: width / 2, height: width };
    const beside = {
      x: x - width * 0.9,
      y: top - width / 4,
      width: width * 0.35,
      height: width / 2,
    };
    const [signs, rings] = [[], []];
    await tab.press(String(place), "Enter");
    while (await moves(tab)) {
      if (!signs.at(-1)) await keep(tab);
      await pass(tab, FRAME);
      signs.push(await coloured(tab, over, "extra"));
      rings.push(await changed(tab, beside));
    }
    const long = signs.filter((points) => points > 100).length > 10;
    assert.equal(long, sowing.extra_turn, `a sign to be seen for a while: ${signs}`);
    assert.equal(Math.max(...rings) > 10, sowing.extra_turn, `rings around it: ${rings}`);
    assert.equal(signs.at(0), 0, "not before it is earned");
    assert.equal(signs.at(-1), 0, "and not for ever");
    await tab.click("#new-match");
  }
});

inBoth("the tower is counted button by button, with the sums so far", async (visit) => {
  const tab = await visit.open({ before: eyes });
  await table(tab, known(5, 1, 7));
  const { moves: sown, tower, red_strength, black_strength } = knownRound(5, 1);
  const width = await tab.read(() => document.getElementById("canvas").clientWidth);
  /** What is written, by where it stands: the sums at the sides, the strengths around the tower. */
  const counted = async () => {
    const shown = { red: "", strengths: { R: [], B: [] }, black: "" };
    for (const { text, x } of await words(tab)) {
      const across = x / width;
      if (across < 0.2) shown.red = text;
      else if (across > 0.8) shown.black = text;
      else shown.strengths[across < 0.5 ? "R" : "B"].push(text);
    }
    return shown;
  };
  await tab.press(String(sown[7]), "Enter");
  const seen = [];
  while (await moves(tab)) {
    await pass(tab, FRAME);
    const now = JSON.stringify(await counted());
    if (now !== seen.at(-1)) seen.push(now);
  }
  const height = (side, upTo) =>
    [...tower].flatMap((button, i) => (button === side && i < upTo ? [i + 1] : []));
  const sum = (heights) => String(heights.reduce((total, strength) => total + strength, 0));
  const expected = [JSON.stringify({ red: "", strengths: { R: [], B: [] }, black: "" })];
  for (let count = 0; count <= 9; count++) {
    const [R, B] = [height("R", count), height("B", count)];
    const strengths = { R: R.map(String), B: B.map(String) };
    const now = JSON.stringify({ red: sum(R), strengths, black: sum(B) });
    if (now !== expected.at(-1)) expected.push(now);
  }
  assert.deepEqual(seen, expected);
  const end = await counted();
  assert.deepEqual([end.red, end.black], [String(red_strength), String(black_strength)]);
});

/** Sows a place and counts the different pictures until the table is at rest. @param {Tab} tab @param {number} place */
async function pictures(tab, place) {
  const { width, height } = await tab.read(() => {
    const { clientWidth: width, clientHeight: height } = document.getElementById("canvas");
    return { width, height };
  });
  let found = 0;
  await tab.press(String(place));
  await pass(tab, FRAME);
  await keep(tab);
  await tab.press("Enter");
  while (await moves(tab)) {
    await pass(tab, FRAME);
    if ((await changed(tab, { x: 0, y: 0, width, height })) === 0) continue;
    found += 1;
    await keep(tab);
  }
  return found;
}

for (const still of [false, true]) {
  inChromium(`a sowing ${still ? "without" : "with"} motion`, async (visit) => {
    const tab = await visit.open({ before: eyes, still });
    await table(tab, known(3, 4, 3));
    const longest = (await choices(tab)).sort((a, b) => b.drops.length - a.drops.length)[0];
    const drops = longest.drops.length;
    const seen = await pictures(tab, longest.place);
    // The stack is taken, each button lies where it lands, and the turn passes.
    if (still) assert.ok(seen >= drops && seen <= drops + 3, `nothing flies: ${seen} pictures`);
    else assert.ok(seen > 8 * drops, `the stack goes round: ${seen} pictures`);
  });
}

inBoth("a sowing that nobody looks at ends at once", async (visit) => {
  const tab = await visit.open({ before: `() => { (${eyes})(); (${curtain})(); }` });
  await table(tab, known(3, 4, 3));
  const [sowing] = await choices(tab);
  await tab.press(String(sowing.place), "Enter");
  await pass(tab, FRAME);
  assert.ok(await moves(tab));
  await away(tab, true);
  assert.ok(!(await moves(tab)));
  assert.equal((await turns(tab)).length, 4);
  const stacksNow = await stacks(tab);
  assert.equal(stacksNow[sowing.place - 1], "", "the stack is sown");
});

inBoth("light and dark can be chosen against the system, and are remembered", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  /** The page's and the table's colours. */
  const seen = () =>
    tab.read(() => {
      const canvas = document.getElementById("canvas");
      const copy = new OffscreenCanvas(1, 1).getContext("2d");
      copy.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
      const { color, backgroundImage } = getComputedStyle(document.body);
      return JSON.stringify([color, backgroundImage, [...copy.getImageData(0, 0, 1, 1).data]]);
    });
  const becomes = async (wanted) => {
    for (const end = Date.now() + 5000; Date.now() < end && (await seen()) !== wanted;);
    assert.equal(await seen(), wanted);
  };
  const theme = () => tab.read(() => document.documentElement.dataset.theme);
  const day = await seen();
  await tab.light("dark");
  for (const end = Date.now() + 5000; Date.now() < end && (await seen()) === day;);
  const night = await seen();
  for (const part of [0, 1, 2]) {
    assert.notDeepEqual(JSON.parse(night)[part], JSON.parse(day)[part], "all of it changes");
  }
  assert.equal(await theme(), "auto");

  await choose(tab, "theme", "light");
  await becomes(day);
  await tab.reload();
  await becomes(day);
  assert.equal(await theme(), "light");
  await tab.light("light");
  await choose(tab, "theme", "dark");
  await becomes(night);
  await tab.reload();
  await becomes(night);
  assert.equal(await theme(), "dark");
  await choose(tab, "theme", "auto");
  await becomes(day);
});

inBoth("the rules' pictures show buttons of all three colours", async (visit) => {
  const tab = await visit.open();
  await openDialog(tab, "rules");
  const found = await tab.read(() =>
    Array.from(document.querySelectorAll("#rules-body canvas"), (canvas) => {
      const { width, height } = canvas;
      const copy = new OffscreenCanvas(width, height).getContext("2d");
      copy.drawImage(canvas, 0, 0);
      const { data } = copy.getImageData(0, 0, width, height);
      const counts = { red: 0, black: 0, white: 0 };
      for (let i = 0; i < data.length; i += 4) {
        const [r, g, b] = data.slice(i, i + 3);
        if (r > 120 && r > 2 * g && r > 2 * b) counts.red++;
        if (Math.max(r, g, b) < 60) counts.black++;
        if (Math.min(r, g, b) > 215) counts.white++;
      }
      return counts;
    }),
  );
  assert.equal(found.length, 5);
  for (const counts of found) {
    assert.ok(Math.min(...Object.values(counts)) > 100, JSON.stringify(found));
  }
});
