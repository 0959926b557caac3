// Whole matches, each to its end, judged by the rules' own replay of the record that the page hands
// out.

import assert from "node:assert/strict";
import { inBoth } from "./browsers.mjs";
import {
  agree,
  begin,
  clickPlace,
  numbers,
  playToTheEnd,
  reaches,
  record,
  sheets,
  standing,
} from "./game.mjs";

/** Sows by keys. @param {import("./tabs.mjs").Tab} tab */
function keys(tab) {
  return {
    sow: async (place) => {
      assert.ok(await tab.isOn("[data-place]"), "the table has the focus when a turn is awaited");
      await tab.press(String(place), place % 2 ? "Enter" : " ");
    },
    deal: async () => {
      assert.ok(await tab.isOn("#deal"), "the focus is on what goes on to the next round");
      await tab.press("Enter");
    },
    decide: async (side) => {
      assert.ok(await tab.isOn("#decide-red"), "the focus is on the question who starts");
      if (side === "B") await tab.press("Tab");
      await tab.press("Enter");
    },
  };
}

/** Sows by clicks; a click where no stack stands brings what moves to its end. */
function clicks(tab) {
  return {
    sow: async (place) => {
      await clickPlace(tab, place);
      await tab.click("#places");
    },
    deal: async () => {
      await tab.click("#deal");
      await tab.click("#places");
    },
    decide: async (side) => {
      await tab.click(side === "R" ? "#decide-red" : "#decide-black");
      await tab.click("#places");
    },
  };
}

/** The last round, and no other, has brought somebody so many points. @returns {number[]} the points */
function isWon(rounds, target) {
  const most = rounds.map(({ totals }) => Math.max(...totals));
  assert.deepEqual(
    most.map((points) => points >= target),
    most.map((_, index) => index === rounds.length - 1),
  );
  return rounds.at(-1).totals;
}

inBoth("a match to 15 by keyboard alone, from the start screen to its end", async (visit) => {
  const tab = await visit.open();
  assert.ok(await tab.isOn("#start-button"), "the focus is where one key begins a match");
  await tab.tabTo("#open-settings", "Shift+Tab");
  await tab.press("Enter");
  await tab.tabTo('[name="speed"]');
  await tab.press("ArrowRight", "ArrowRight", "Escape");
  await tab.waitFor("focus back", () => document.activeElement?.id === "open-settings");
  await tab.tabTo('[name="target"]');
  await tab.press("ArrowRight", "ArrowLeft");
  await tab.tabTo("#start-button");
  await tab.press("Enter");

  const outcomes = await playToTheEnd(tab, keys(tab));
  assert.ok(await tab.isOn("#rematch"), "the focus is on playing again");
  const rounds = agree(await record(tab), outcomes);
  const totals = isWon(rounds, 15);
  const winner = totals[0] > totals[1] ? "Napoleon Buttonaparte" : "General Ludwig York";
  assert.match(await tab.text("#status"), new RegExp(`${winner}.* wins the match`));

  await tab.tabTo("#rematch");
  await tab.press("Enter");
  await reaches(tab, "turn");
  const { rounds: again, totals: none } = await standing(tab);
  assert.deepEqual({ again, none }, { again: 1, none: [0, 0] }, "a new match in one step");
});

inBoth("a match to 15 by clicks, from the start screen to its end", async (visit) => {
  const tab = await visit.open();
  await tab.fill("#name-red", "Ada");
  await tab.fill("#name-black", "Otto");
  await begin(tab, { starter: "B" });
  assert.equal((await standing(tab)).side, "B", "the side that was chosen starts");

  const outcomes = await playToTheEnd(tab, clicks(tab), numbers(11));
  const text = await record(tab);
  const rounds = agree(text, outcomes);
  isWon(rounds, 15);
  assert.equal(rounds[0].starter, "B");
  assert.match(text, /^red Ada$/m);
  const { red, black } = await sheets(tab);
  rounds.forEach(({ totals, red_strength, black_strength }, index) => {
    const points = red_strength - black_strength;
    assert.deepEqual(red.rounds[index], [points > 0 ? `${points}` : "–", `${totals[0]}`]);
    assert.deepEqual(black.rounds[index], [points < 0 ? `${-points}` : "–", `${totals[1]}`]);
  });

  await tab.click("#rematch");
  await reaches(tab, "turn");
  const again = await sheets(tab);
  assert.deepEqual([again.red.name, again.black.name], ["Ada", "Otto"], "the same names again");
});
