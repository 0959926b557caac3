// Going back in a match: taking back, doing again, looking at what was, and what follows a round.

import assert from "node:assert/strict";
import { inBoth } from "./browsers.mjs";
import {
  at,
  atOnce,
  known,
  knownRound,
  legal,
  link,
  load,
  outcome,
  reaches,
  record,
  settled,
  sheets,
  stacks,
  standing,
  turns,
} from "./game.mjs";

/** The standing without the sentence that says how it came about. */
async function stand(tab) {
  await settled(tab);
  const { status: _, ...rest } = await standing(tab);
  return rest;
}

inBoth("taking back across the end of a round, and doing again", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(1, 2, 1));
  const after = await stand(tab);
  assert.deepEqual([after.rounds, after.turns.length, after.totals], [2, 1, [0, 4]]);

  await tab.click("#undo");
  const dealt = await stand(tab);
  assert.deepEqual([dealt.rounds, dealt.turns.length], [2, 0]);
  await tab.click("#undo");
  assert.match(await tab.text("#status"), /^Taken back: the deal of round 2\./);
  const over = await stand(tab);
  assert.deepEqual([over.phase, over.rounds, over.totals], ["deal", 1, [0, 4]]);
  await tab.click("#undo");
  const before = await stand(tab);
  assert.deepEqual(
    [before.phase, before.rounds, before.turns.length, before.totals],
    ["turn", 1, 7, [0, 0]],
    "the points of the round are taken back with it",
  );

  for (const state of [over, dealt, after]) {
    await tab.click("#redo");
    assert.deepEqual(await stand(tab), state);
  }
  assert.equal(await tab.read(() => document.getElementById("redo").ariaDisabled), "true");
  assert.equal(await record(tab), known(1, 2, 1), "the same match, the same deal");
});

inBoth("another sowing after taking back begins another line", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(1, 1, 2));
  await reaches(tab, "turn");
  await tab.click("#undo");
  const places = await legal(tab);
  const other = places.find((place) => place !== knownRound(1, 1).moves[1]);
  await tab.click(at(other));
  await reaches(tab, "turn");
  assert.deepEqual(
    (await turns(tab)).map(({ place }) => place),
    [knownRound(1, 1).moves[0], other],
  );
  await tab.click("#redo");
  assert.equal(await tab.text("#status"), "There is nothing to do again.");
});

inBoth("taking back in the middle of a sowing", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 1, 5));
  const before = await stand(tab);
  await tab.click(at((await legal(tab))[0]));
  await tab.click("#undo");
  assert.deepEqual(await stand(tab), before);
  await tab.click("#redo");
  await tab.click("#undo");
  assert.deepEqual(await stand(tab), before);
});

inBoth("looking back at any turn of any round, and back to now", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(1, 2, 3));
  const now = await stand(tab);

  await tab.click('#turns [data-turn="1"]');
  await reaches(tab, "look");
  assert.match(await tab.text("#orders"), /Looking back: round 2, after turn 1/);
  assert.equal(
    await tab.read(() => document.querySelector('[aria-current="step"]').dataset.turn),
    "1",
  );
  assert.deepEqual(await legal(tab), [], "nothing can be sown in the past");
  await tab.click(at(1));
  assert.match(await tab.text("#status"), /looking back/);

  await tab.click("#earlier");
  assert.match(await tab.text("#orders"), /round 2, the deal/);
  assert.deepEqual((await stacks(tab)).join(""), knownRound(1, 2).deal);
  await tab.click("#earlier");
  assert.match(await tab.text("#orders"), /round 1, after turn 8/);
  assert.equal((await stacks(tab)).join(""), knownRound(1, 1).tower);
  assert.deepEqual(
    (await turns(tab)).map(({ place }) => place),
    knownRound(1, 1).moves,
    "the list shows the turns of that round",
  );
  assert.ok(await tab.isOn("#earlier"), "the focus stays on the way back");
  await tab.click('#turns [data-turn="0"]');
  assert.equal((await stacks(tab)).join(""), knownRound(1, 1).deal);
  assert.equal(await tab.read(() => document.getElementById("earlier").ariaDisabled), "true");
  await tab.click("#later");
  await tab.click("#again");
  await reaches(tab, "look");
  assert.match(await tab.text("#orders"), /round 1, after turn 1/, "shown again, it is still past");

  await tab.click("#now");
  assert.deepEqual(await stand(tab), now, "nothing has changed");
  assert.ok(await tab.isOn("[data-place]"), "the focus goes to the table");
  assert.equal(await record(tab), known(1, 2, 3));
});

inBoth("the round to look at is chosen by keys", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(3, 4, 2));
  await reaches(tab, "turn");
  await tab.tabTo("#round");
  await tab.press("ArrowUp");
  await reaches(tab, "look");
  assert.equal((await stacks(tab)).join(""), knownRound(3, 3).deal);
  assert.ok(await tab.isOn("#round"));
});

inBoth(
  "equal points after a drawn round: the side that did not start it decides",
  async (visit) => {
    const tab = await visit.open();
    await atOnce(tab);
    await load(tab, known(0, 1));
    await reaches(tab, "decide");
    assert.equal((await outcome(tab)).next, knownRound(0, 1).next);
    assert.match(
      await tab.text("#orders"),
      /A drawn round.*Both have 0 points.*Black did not start it, and so decides/,
    );
    assert.ok(await tab.isOn("#decide-red"), "the question has the focus");
    await tab.click("#decide-red");
    await reaches(tab, "turn");
    const round = await stand(tab);
    assert.deepEqual([round.rounds, round.side], [2, "R"]);
    assert.match(await record(tab), /\nround \w{9} R\n$/);
    assert.match(
      await tab.read(() => document.querySelector('[data-turn="0"]').ariaLabel),
      /Round 2: Red starts, as Black decided/,
    );
    await tab.click("#undo");
    await reaches(tab, "decide");
    await tab.click("#decide-black");
    await reaches(tab, "turn");
    assert.equal((await stand(tab)).side, "B", "taken back, it can be decided anew");
  },
);

inBoth("equal points after a lost round: the side that lost it decides", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(6, 3));
  await reaches(tab, "decide");
  assert.equal((await outcome(tab)).next, knownRound(6, 3).next);
  assert.match(await tab.text("#orders"), /Both have 5 points. Red lost this round and decides/);
});

inBoth(
  "the last turn of a round: counted, told, and the side behind starts the next",
  async (visit) => {
    const tab = await visit.open();
    await load(tab, known(5, 1, 7));
    await reaches(tab, "turn");
    const { moves, tower, totals, red_strength, black_strength } = knownRound(5, 1);
    await tab.click(at(moves[7]));
    await reaches(tab, "deal");
    assert.deepEqual(await outcome(tab), {
      tower,
      red_strength,
      black_strength,
      totals,
      next: knownRound(5, 1).next,
    });
    assert.match(
      await tab.text("#orders"),
      /Red scores 1 point\..*\(Black\) is behind by 0 to 1, and so starts the next round/,
    );
    assert.ok(await tab.isOn("#deal"), "the focus is on what comes next");
    await tab.click("#deal");
    assert.ok(!(await tab.isOn("body")), "the focus is somewhere while the deal is laid");
    await reaches(tab, "turn");
    assert.equal((await stand(tab)).side, "B");
  },
);

inBoth(
  "the end of a match: the winner, a look back, a new match with other names",
  async (visit) => {
    const tab = await visit.open();
    await atOnce(tab);
    await load(tab, known(16, 1, 7));
    await reaches(tab, "turn");
    await tab.click(at(knownRound(16, 1).moves[7]));
    await reaches(tab, "over");
    assert.match(
      await tab.text("#orders"),
      /Ada \(Red\) wins the match by 15 to 0, in a single round!/,
    );
    const { red } = await sheets(tab);
    assert.equal(red.total, 15);
    await tab.click('#turns [data-turn="3"]');
    await reaches(tab, "look");
    await tab.click("#now");
    await reaches(tab, "over");
    await tab.click("#other-names");
    await tab.sees("#start-form");
    assert.ok(await tab.isOn("#name-red"), "names first");
    assert.equal(await tab.read(() => document.getElementById("name-red").value), "Ada");
  },
);

inBoth("a link carries what was taken back no further", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  await tab.click("#undo");
  const address = await link(tab);
  const other = await visit.open({ hash: new URL(address).hash });
  await other.click("#offer-open");
  await reaches(other, "turn");
  assert.equal(await record(other), known(1, 2, 2));
});
