// Advice and review: what the page says is what the solver says, what is shown can be taken back,
// and nothing of the match changes.

import assert from "node:assert/strict";
import { inBoth, inChromium } from "./browsers.mjs";
import {
  at,
  atOnce,
  known,
  knownRound,
  legal,
  load,
  openDialog,
  reaches,
  record,
  rules,
  settled,
  sheets,
  stacks,
  standing,
  turns,
} from "./game.mjs";

const percent = new Intl.NumberFormat("en", {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const signed = new Intl.NumberFormat("en", { signDisplay: "exceptZero" });

/** What the solver says of the position on the table, for the side to move. */
async function solved(tab, starter) {
  const { side } = await standing(tab);
  const { red, black } = await sheets(tab);
  const board = (await stacks(tab)).map((stack) => stack || "-").join("/");
  const position = `${board} ${side} ${red.total}:${black.total}`;
  const [{ moves, chances }] = rules(
    ["solve", "--json", "--match", "--starter", starter === "R" ? "red" : "black"],
    position,
  );
  const red_moves = side === "R";
  return Object.keys(moves).map((place) => ({
    place: Number(place),
    points: red_moves ? moves[place] : -moves[place],
    chance: red_moves ? chances[place] : 1 - chances[place],
  }));
}

/** What the page advises, as it is written. */
async function advised(tab) {
  return tab.read(() =>
    Array.from(document.querySelectorAll("#advice [data-choice]"), (choice) => ({
      place: Number(choice.getAttribute("data-choice")),
      points: choice.querySelector("b").textContent,
      chance: choice.querySelector(".choice-chance").textContent,
      best: choice.hasAttribute("data-best"),
      praise: choice.querySelector(".praise")?.textContent ?? "",
      why: choice.querySelector(".choice-why").textContent,
      mark: document.querySelector(`.place[data-place="${choice.getAttribute("data-choice")}"]`)
        .dataset.mark,
    })),
  );
}

const pointsWords = (points) =>
  points === 0
    ? "Draws the round"
    : `${points > 0 ? "Wins" : "Loses"} the round by ${Math.abs(points)}`;

for (const [number, round, turn] of [
  [3, 4, 3],
  [0, 2, 5],
  [1, 1, 0],
  [9, 1, 5],
  [11, 9, 5],
]) {
  inChromium(
    `advice is what the solver says: match ${number}, ${round}, ${turn}`,
    async (visit) => {
      const tab = await visit.open({ still: true });
      await load(tab, known(number, round, turn));
      await reaches(tab, "turn");
      const { starter } = knownRound(number, round);
      const expected = await solved(tab, starter);
      const bestChance = Math.max(...expected.map(({ chance }) => chance));
      const bestPoints = Math.max(...expected.map(({ points }) => points));
      await tab.click("#advise");
      await tab.sees("#advice");
      const found = await advised(tab);
      assert.equal(found.length, expected.length, "every place that can be sown");
      for (const { place, points, chance } of expected) {
        const choice = found.find((one) => one.place === place);
        assert.equal(choice.points, pointsWords(points));
        assert.equal(choice.chance, `${percent.format(chance)} to win the match`);
        assert.equal(choice.best, Math.abs(chance - bestChance) < 1e-12);
        assert.equal(choice.mark, signed.format(points).replace("-", "−"));
        const isBest = choice.best || points === bestPoints;
        assert.equal(/best/.test(choice.praise), isBest, "said in words, not by colour alone");
        const label = await tab.read(
          (wanted) => document.querySelector(wanted).getAttribute("aria-label"),
          at(place),
        );
        assert.ok(label.includes(`${choice.points}; ${choice.chance}`), label);
      }
      assert.ok(found[0].best, "the best for the match comes first");
      const differ = !expected.some(
        ({ points, chance }) => points === bestPoints && Math.abs(chance - bestChance) < 1e-12,
      );
      const secret = await tab.read(() => document.querySelector("#advice .secret")?.textContent);
      assert.equal(Boolean(secret), differ, "it is said where points and match part");
      if (number === 9) assert.match(secret, /place 3 is best \(\+1 against 0\), but place 4 wins/);
      assert.match(await tab.text("#status"), /^Advice for (Red|Black)\./);
      assert.equal(await record(tab), known(number, round, turn));
    },
  );
}

inBoth("a line is played out and taken back, and the match stays as it is", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  const { status: _, ...before } = await standing(tab);
  await tab.click("#advise");
  await tab.sees("#advice");
  const choices = await advised(tab);
  for (const { place, why } of [choices[0], choices.at(-1)]) {
    await tab.tabTo(`#line-${place}-match`);
    await tab.press("Enter");
    await reaches(tab, "look");
    assert.ok(await tab.isOn("#line-later"), "the focus goes to the way on");
    const title = () => tab.text("#orders .orders-line");
    assert.match(await title(), /turn 1 of 5$/);
    assert.equal((await title()).startsWith("Best line"), place === choices[0].place);
    assert.match(await tab.text("#status"), new RegExp(`^Black sowed place ${place}[:,]`));
    assert.deepEqual(await legal(tab), [], "nothing can be sown in a line");
    await tab.click(at(1));
    assert.match(await tab.text("#status"), /only shown/);
    const first = await stacks(tab);
    for (let turn = 2; turn <= 5; turn++) {
      await tab.click("#line-later");
      await reaches(tab, "look");
      assert.match(await title(), new RegExp(`turn ${turn} of 5$`));
    }
    assert.equal(await tab.read(() => document.getElementById("line-later").ariaDisabled), "true");
    const [tower, ...others] = (await stacks(tab)).filter(Boolean);
    assert.deepEqual([tower.length, others.length], [9, 0], "it ends with the tower");
    const [, end] = why.match(/: ((?:Red|Black) wins the round by \d+ points?)/);
    assert.ok((await tab.text("#orders")).includes(`In the end ${end}.`));
    const [, winner, points] = end.match(/(Red|Black) .* by (\d+)/);
    assert.match(await tab.text("#status"), new RegExp(`${winner} scores ${points} point`));
    for (let turn = 4; turn >= 1; turn--) {
      await tab.click("#line-earlier");
      assert.match(await title(), new RegExp(`turn ${turn} of 5$`));
    }
    assert.deepEqual(await stacks(tab), first);
    await tab.click("#line-earlier");
    assert.deepEqual(await stacks(tab), before.stacks);
    await tab.click("#line-close");
    await reaches(tab, "turn");
    assert.ok(await tab.isOn(`#line-${place}-match`), "the focus goes back to what was asked for");
    const { status: _, ...after } = await standing(tab);
    assert.deepEqual(after, before);
  }
  assert.equal(await record(tab), known(3, 4, 3));
  await tab.click(at((await legal(tab))[0]));
  await settled(tab);
  assert.equal((await turns(tab)).length, 4, "the match goes on");
  assert.ok(await tab.read(() => document.getElementById("advice").hidden), "asked for once");
});

inChromium(
  "advice and review that can't be fetched: it is said, and play goes on",
  async (visit) => {
    visit.expected.push(/./);
    visit.site.change = (path, answer) => {
      if (/(advice|review)\.(js|css)$/.test(path)) answer.status = 404;
    };
    const tab = await visit.open({ still: true });
    await atOnce(tab);
    await load(tab, known(3, 4, 3));
    await reaches(tab, "turn");
    for (const id of ["advise", "open-review"]) {
      await tab.click(`#${id}`);
      await tab.sees("#notice");
      assert.match(await tab.text("#notice-text"), /did not work, and nothing was changed/);
      await tab.click("#notice-close");
    }
    await tab.click(at((await legal(tab))[0]));
    await settled(tab);
    assert.equal((await turns(tab)).length, 4);
    visit.site.change = () => {};
    await tab.reload();
    await tab.click("#advise");
    await tab.sees("#advice");
  },
);

inBoth("while looking back, the advice is for what is shown", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  await tab.click('#turns [data-turn="1"]');
  await reaches(tab, "look");
  await tab.click("#advise");
  await tab.sees("#advice");
  assert.equal(await tab.text("#advice-title"), "Advice for Red");
  const now = await advised(tab);
  await tab.click(`#line-${now[0].place}-match`);
  await reaches(tab, "look");
  assert.match(await tab.text("#orders .orders-line"), /turn 1 of 7$/);
  await tab.click("#line-close");
  await reaches(tab, "look");
  assert.match(await tab.text("#orders"), /Looking back: round 4, after turn 1/);
  await tab.click("#earlier");
  assert.equal(await tab.text("#advice-title"), "Advice for Black");
  await tab.click("#earlier");
  assert.ok(await tab.read(() => document.getElementById("advice").hidden), "a finished round");
  await tab.click("#advise");
  await tab.waitFor("the answer", () =>
    document.getElementById("status").textContent.includes("nothing to advise"),
  );
});

/** Whose turns come with advice that nobody asked for, until so many turns were sown. */
async function unasked(tab, until) {
  const seen = {};
  for (;;) {
    const { side } = await standing(tab);
    const shown = await tab.read(() => !document.getElementById("advice").hidden);
    assert.ok((seen[side] ?? shown) === shown, `${side} now with and now without`);
    seen[side] = shown;
    if ((await turns(tab)).length === until) return seen;
    await tab.click(at((await legal(tab))[0]));
    await settled(tab);
  }
}

inBoth("advice at every turn belongs to a player, whichever colour they play", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  const names = async (red, black) => {
    await tab.fill("#name-red", red);
    await tab.fill("#name-black", black);
  };
  await tab.click('[name="starter"][value="R"]');
  await tab.click("#advised-black");
  await names("Ada", "Otto");
  await tab.click("#start-button");
  await reaches(tab, "turn");
  assert.deepEqual(await unasked(tab, 6), { R: false, B: true });

  await tab.click("#new-match");
  await names("Otto", "Zoë");
  await tab.click("#name-red");
  assert.deepEqual(
    await tab.read(() =>
      ["red", "black"].map((id) => document.getElementById(`advised-${id}`).checked),
    ),
    [true, false],
    "it is remembered for the name",
  );
  await tab.click("#start-button");
  await reaches(tab, "turn");
  assert.match(await tab.text("#status"), /Best (is|are) place/, "whoever listens hears it");
  assert.deepEqual(await unasked(tab, 6), { R: true, B: false });
  await tab.reload();
  await reaches(tab, "turn");
  while ((await standing(tab)).side !== "R") await tab.click("#undo");
  assert.equal(await tab.text("#advice .switch"), "Always for Otto");
  await tab.tabTo("#advice-always");
  await tab.press(" ");
  assert.ok(await tab.isOn("#advice-always"), "the focus stays");
  await tab.reload();
  await reaches(tab, "turn");
  assert.ok(await tab.read(() => document.getElementById("advice").hidden), "no more");

  await tab.click("#advise");
  await tab.sees("#advice");
  await tab.tabTo("#advice-always");
  await tab.press(" ");
  await tab.click("#new-match");
  await load(tab, known(3, 4, 2, { red: "Eve", black: "Otto" }));
  await reaches(tab, "turn");
  const { side } = await standing(tab);
  assert.deepEqual(await unasked(tab, 6), { R: false, B: true }, `${side} moves first`);
});

/** Plays a line out to its end and takes it back. @returns what it is called, and how it ends */
async function playedOut(tab, way) {
  const { status: _, ...before } = await standing(tab);
  await tab.click(way);
  await reaches(tab, "look");
  const title = await tab.text("#orders .orders-line");
  while ((await tab.read(() => document.getElementById("line-later").ariaDisabled)) !== "true") {
    await tab.click("#line-later");
    await reaches(tab, "look");
  }
  const status = await tab.text("#status");
  await tab.click("#line-close");
  await reaches(tab, "turn");
  assert.ok(await tab.isOn(way), "the focus goes back to what was asked for");
  const { status: _after, ...after } = await standing(tab);
  assert.deepEqual(after, before);
  return `${title.replace(/:.*/, ".")} ${status.replace(/.*the round is over\. /, "")}`;
}

inBoth("where points and match part, both lines are played out and taken back", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(9, 1, 5));
  await reaches(tab, "turn");
  await tab.click("#advise");
  await tab.sees("#advice");
  assert.equal(await playedOut(tab, "#line-4-match"), "Best line. A drawn round: nobody scores.");
  assert.equal(
    await playedOut(tab, "#line-3-points"),
    "Best line for the points. Red scores 1 point.",
  );
  await tab.click("#new-match");
  // The same place is best for both, and the best play after it is not the same.
  await load(tab, "button-up 1\ntarget 10\nround WWBRWBRRB B 1 2\n");
  await reaches(tab, "turn");
  await tab.click("#advise");
  await tab.sees("#advice");
  const choice = (await advised(tab)).find(({ place }) => place === 3);
  assert.equal(`${choice.points}, ${choice.praise}`, "Draws the round, best");
  assert.equal(await playedOut(tab, "#line-3-match"), "Best line. Red scores 1 point.");
  assert.equal(
    await playedOut(tab, "#line-3-points"),
    "Best line for the points. A drawn round: nobody scores.",
  );
});

/** Percent with one digit, in tenths of a percent. @param {string} text */
const tenths = (text) => Math.round(Number(text.replace(/[%+]/g, "").replace("−", "-")) * 10);

for (const [number, rounds, turn] of [
  [11, 9, 8],
  [3, 4, 3],
]) {
  inBoth(`the review is what the solver says: match ${number}`, async (visit) => {
    const tab = await visit.open();
    await load(tab, known(number, rounds, turn));
    await settled(tab);
    await openDialog(tab, "review");
    const [{ moments, accuracy }] = rules(["review", "--json", "-"], known(number, rounds, turn));
    await tab.click(".review-all summary");
    const rows = await tab.read(() =>
      Array.from(document.querySelectorAll("#moments tbody tr"), (row) =>
        Array.from(row.cells, (cell) => cell.textContent),
      ),
    );
    const thousandths = (chance) => Math.floor(chance * 1000 + 0.5);
    const chooser = ({ side }) => ({ R: "red", B: "black" })[side];
    const changes = moments.map(
      ({ chance }, index) => thousandths(chance) - thousandths(moments[index - 1]?.chance ?? 0.5),
    );
    const lost = (index) =>
      moments[index].chance_lost > 0 && changes[index] === 0
        ? "less than 0.1%"
        : percent.format(
            (chooser(moments[index]) === "red" ? -1 : 1) * (changes[index] / 1000 || 0),
          );
    assert.deepEqual(
      rows.map(([, ...values]) => values),
      moments.map((moment, index) => [
        percent.format(thousandths(moment.chance) / 1000),
        chooser(moment) ? lost(index).replace("-0", "0") : "–",
        moment.cause === "turn" ? String(moment.points_lost) : "–",
      ]),
    );
    moments.forEach((moment, index) => {
      const [what] = rows[index];
      assert.ok(what.startsWith(`Round ${moment.round}`), what);
      if (moment.cause === "turn") {
        assert.ok(what.includes(`turn ${moment.turn}: `), what);
        assert.ok(what.endsWith(`sows place ${moment.place}.`), what);
      }
    });

    const turning = moments
      .map((moment, index) => ({ index, lost: moment.chance_lost }))
      .filter((moment) => moment.lost > 0)
      .sort((a, b) => b.lost - a.lost);
    const listed = await tab.read(() =>
      Array.from(document.querySelectorAll(".turning-point"), (point) => [
        Number(point.dataset.index),
        point.querySelector("b").textContent,
      ]),
    );
    assert.deepEqual(
      listed,
      turning.map(({ index }) => {
        return [index, `${lost(index)} given away`];
      }),
    );
    const few = await tab.read(() => {
      const isFirst = document
        .getElementById("review-body")
        .firstChild.contains(document.querySelector(".turning"));
      return isFirst && document.querySelectorAll(".turning li:not([hidden])").length;
    });
    assert.equal(few, Math.min(5, turning.length), "the largest come first of all");
    if (turning.length > few) {
      await tab.click("#all-turning");
      assert.ok(await tab.isOn(`.turning li:nth-child(${few + 1}) button`));
      assert.equal(
        await tab.read(() => document.querySelectorAll(".turning li:not([hidden])").length),
        turning.length,
        "none is cut off",
      );
    }

    const account = await tab.read(() =>
      Object.fromEntries(
        Array.from(document.querySelectorAll("#account tr"), (row) => [
          row.dataset.line,
          row.cells[1].textContent,
        ]),
      ),
    );
    const expected = { even: 500, start: 0, deals: 0, red: 0, black: 0, result: 500 };
    for (const [index, moment] of moments.entries()) {
      const line = { start: "start", deal: "deals" }[moment.cause] ?? chooser(moment);
      expected[line] += changes[index];
      expected.result = thousandths(moment.chance);
    }
    const shown = Object.fromEntries(
      Object.entries(account).map(([line, text]) => [line, tenths(text)]),
    );
    assert.deepEqual(shown, expected);
    const { even, start, deals, red, black, result } = shown;
    assert.equal(even + start + deals + red + black, result, "as shown, it adds up");
    assert.ok(red <= 0 && black >= 0);
    /** What the column says a side gave away. */
    const column = (side) =>
      rows
        .filter((_, index) => chooser(moments[index]) === side)
        .reduce((sum, [, , gave]) => sum + tenths(gave), 0);
    assert.deepEqual([-column("red"), column("black")], [red, black], "turn by turn, too");

    const kept = await tab.read(() =>
      Array.from(document.querySelectorAll(".accuracy"), (line) => line.textContent),
    );
    assert.deepEqual(kept, [
      `Red kept ${percent.format(accuracy.red)} of what could be kept.`,
      `Black kept ${percent.format(accuracy.black)} of what could be kept.`,
    ]);
  });
}

inBoth("nothing at stake yet: the review says so", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 1, 0));
  await reaches(tab, "turn");
  await openDialog(tab, "review");
  assert.match(await tab.text("#review-body"), /Nothing was at stake in what Red chose\./);
  assert.match(await tab.text("#review-body"), /Nobody has given anything away\./);
  await tab.press("Escape");
  assert.ok(await tab.isOn("#open-review"), "the focus goes back");
});

inBoth("the curve is walked along by keys and clicked, and leads to the table", async (visit) => {
  const tab = await visit.open({ width: 1280, height: 900 });
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  const { status: _, ...before } = await standing(tab);
  await openDialog(tab, "review");
  assert.ok(await tab.isOn(".turning li:first-child button"), "what comes first has the focus");
  await tab.tabTo("#curve");
  const chosen = async () => {
    const { value, words } = await tab.read(() => {
      const curve = document.getElementById("curve");
      return { value: Number(curve.ariaValueNow), words: curve.ariaValueText };
    });
    const title = await tab.text("#moment-title");
    const said = await tab.text("#moment-text");
    assert.equal(words, `${title} ${said}`, "what is seen is what is heard");
    return { value, title };
  };
  await tab.press("Home");
  assert.deepEqual(await chosen(), { value: 1, title: "Round 1: Red is to start." });
  await tab.press("ArrowLeft");
  assert.equal((await chosen()).value, 1, "there is nothing before");
  await tab.press("ArrowRight", "ArrowRight");
  const [place] = knownRound(3, 1).moves;
  assert.equal((await chosen()).title, `Round 1, turn 1: Red sows place ${place}.`);
  await tab.press("PageDown");
  assert.match((await chosen()).title, /^Round 2/);
  await tab.press("PageDown", "PageUp");
  assert.match((await chosen()).title, /^Round 2/);
  await tab.press("End");
  const { value: last, title } = await chosen();
  assert.match(title, /^Round 4, turn 3/);
  await tab.press("ArrowRight");
  assert.equal((await chosen()).value, last);

  await tab.click("#curve");
  const { value: middle } = await chosen();
  assert.ok(Math.abs(middle - last / 2) <= 1, `a click in the middle: ${middle} of ${last}`);
  await tab.click(".turning li:nth-child(2) button");
  assert.ok(await tab.isOn(".turning li:nth-child(2) button"));
  const [, round, turn] = (await chosen()).title.match(/^Round (\d), turn (\d)/);
  await tab.click("#review-look");
  await reaches(tab, "look");
  assert.match(await tab.text("#orders"), new RegExp(`round ${round}, after turn ${turn}`));
  await openDialog(tab, "review");
  assert.match((await chosen()).title, new RegExp(`^Round ${round}, turn ${turn}`));
  await tab.click("#review-better");
  await reaches(tab, "look");
  assert.match(await tab.text("#orders .orders-line"), /^Best line: turn 1 of \d$/);
  await tab.click("#line-close");
  await tab.click("#now");
  await reaches(tab, "turn");
  const { status: _after, ...after } = await standing(tab);
  assert.deepEqual(after, before);
  assert.equal(await record(tab), known(3, 4, 3));
});

inBoth("other colours of the system leave the review where it is", async (visit) => {
  const tab = await visit.open({ height: 600 });
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  await openDialog(tab, "review");
  await tab.click(".review-all summary");
  await tab.tabTo("#curve", "Shift+Tab");
  await tab.press("Home", "ArrowRight", "ArrowRight");
  const shown = () =>
    tab.read(() => ({
      title: document.getElementById("moment-title").textContent,
      scrolled: document.getElementById("review-body").scrollTop,
      unfolded: document.querySelector(".review-all").open,
      focus: document.activeElement.id,
    }));
  const painted = () =>
    tab.read(() => {
      const canvas = document.querySelector(".review-board canvas");
      const copy = new OffscreenCanvas(1, 1).getContext("2d");
      copy.drawImage(canvas, -canvas.width / 2, -canvas.height / 2);
      return [...copy.getImageData(0, 0, 1, 1).data].join();
    });
  const before = await shown();
  assert.equal(before.focus, "curve");
  assert.ok(before.unfolded && before.title.startsWith("Round 1, turn 1"));
  const light = await painted();
  await tab.light("dark");
  await tab.waitFor("candle light", () => matchMedia("(prefers-color-scheme: dark)").matches);
  while ((await painted()) === light) await tab.told();
  assert.deepEqual(await shown(), before);
});

inBoth("advice asked for twice at once is put away again", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  await tab.doubleClick("#advise");
  await tab.waitFor("the second click", () =>
    document.getElementById("status").textContent.includes("put away"),
  );
  assert.ok(await tab.read(() => document.getElementById("advice").hidden));
  assert.equal(
    await tab.read(() => document.querySelectorAll('link[href="css/advice.css"]').length),
    1,
  );
});

inBoth("play on from a turn leaves the record alone", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  await openDialog(tab, "review");
  await tab.tabTo("#curve");
  await tab.press("Home", "PageDown", "ArrowRight", "ArrowRight");
  assert.match(await tab.text("#moment-title"), /^Round 2, turn 2:/);
  await tab.click("#play-on");
  await reaches(tab, "turn");
  assert.ok(!(await tab.read(() => document.getElementById("review").open)));
  const moves = knownRound(3, 2).moves.slice(0, 2);
  assert.deepEqual(
    (await turns(tab)).map(({ place }) => place),
    moves,
  );
  const [place] = await legal(tab);
  await tab.click(at(place));
  await settled(tab);
  const branch = await record(tab);
  assert.equal(branch.trim(), `${known(3, 2, 2).trim()} ${place}`);

  await tab.click("#new-match");
  await tab.sees("#saved");
  const saved = await tab.read(() =>
    Array.from(document.querySelectorAll("#saved-list li"), (item) => item.dataset.match),
  );
  assert.equal(saved.length, 2, "the match and its branch");
  await tab.click(`[data-match="${saved[1]}"] .secondary`);
  await reaches(tab, "turn");
  assert.equal(await record(tab), known(3, 4, 3), "the match is as it was");
});

inChromium("play on from a turn against a computer", async (visit) => {
  const tab = await visit.open({ still: true });
  await atOnce(tab);
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  await openDialog(tab, "review");
  await tab.tabTo("#curve");
  await tab.press("Home", "ArrowRight");
  await tab.tabTo("#play-on-R");
  await tab.press("M");
  assert.equal(await tab.read(() => document.getElementById("play-on-R").value), "marshal");
  await tab.click("#play-on");
  await tab.waitFor(
    "the computer's turn",
    () => document.querySelectorAll("#turns [data-side] [data-turn]").length > 0,
  );
  assert.match(await record(tab), /^red-player marshal$/m);
});

inChromium(
  "the review is offered at the end of the match, where nothing is left to play",
  async (visit) => {
    const tab = await visit.open();
    await load(tab, known(11, 9));
    await reaches(tab, "over");
    await tab.click("#next-review");
    await tab.sees("#review[open]");
    await tab.tabTo("#curve");
    await tab.press("End");
    assert.equal(await tab.read(() => document.getElementById("play-on").ariaDisabled), "true");
    await tab.press("ArrowLeft");
    assert.equal(await tab.read(() => document.getElementById("play-on").ariaDisabled), "false");
  },
);
