// Computer players: a match against one, two that are watched, and that none acts when it must not.

import assert from "node:assert/strict";
import { inBoth, inChromium } from "./browsers.mjs";
import { away, curtain } from "./eyes.mjs";
import {
  agree,
  at,
  atOnce,
  choose,
  clickPlace,
  closeDialog,
  known,
  knownRound,
  legal,
  load,
  openDialog,
  outcome,
  reaches,
  record,
  replay,
  settled,
  sheets,
  standing,
  turns,
} from "./game.mjs";

/** @typedef {import("./tabs.mjs").Tab} Tab */

/** Chooses, on the start screen, to play against a computer. @param {Tab} tab */
async function against(tab, { rank = "drummer", colour = "R", starter = "R", target = 5 } = {}) {
  await tab.click('[name="play"][value="computer"]');
  await option(tab, "#rank", rank);
  await tab.click(`[name="colour"][value="${colour}"]`);
  await tab.click(`[name="starter"][value="${starter}"]`);
  await tab.click(`[name="target"][value="${target}"]`);
}

/** Chooses from a list by keys. @param {Tab} tab @param {string} selector @param {string} value */
async function option(tab, selector, value) {
  await tab.tabTo(selector);
  await tab.press("Home");
  for (let steps = 0; steps < 8; steps++) {
    if ((await tab.read((wanted) => document.querySelector(wanted).value, selector)) === value) {
      return;
    }
    await tab.press("ArrowDown");
  }
  assert.fail(`${selector} does not offer ${value}`);
}

/** A known match up to a moment, with computers as players. @param {string} record @param {{ red?: string, black?: string }} players */
function withPlayers(record, { red, black }) {
  const headers = [red && `red-player ${red}`, black && `black-player ${black}`];
  return record.replace(/^round/m, `${headers.filter(Boolean).join("\n")}\nround`);
}

/** What the page says about whose turn it is. @param {Tab} tab */
async function table(tab) {
  return tab.read(() => {
    const { phase, side, animating } = document.getElementById("main").dataset;
    const turns = document.querySelectorAll("#turns [data-side]:has([data-turn])").length;
    return { phase, side, animating, turns };
  });
}

/**
 * Waits until it is a person's turn, or the round is over; a held clock goes on.
 * @param {Tab} tab
 * @returns {Promise<string>}
 */
async function myTurn(tab) {
  return tab.waitFor("a person's turn", () => {
    dispatchEvent(new Event("later"));
    const { animating, phase } = document.getElementById("main").dataset;
    if (animating === "true" || document.querySelector("#main[data-phase=start]")) return "";
    const open = document.querySelector('[data-place][aria-disabled="false"]');
    return phase === "turn" ? open && phase : phase;
  });
}

/** Waits until a computer thinks. @param {Tab} tab @param {"R" | "B"} side */
async function thinks(tab, side) {
  await tab.waitFor(
    `${side} thinking`,
    (wanted) => {
      const { animating, phase, side } = document.getElementById("main").dataset;
      return (
        animating === "false" &&
        phase === "turn" &&
        side === wanted &&
        !document.querySelector('[data-place][aria-disabled="false"]')
      );
    },
    side,
  );
}

/** A record on the table in which Black, a computer, thinks after Red’s first turn. @param {Tab} tab */
async function thinking(tab) {
  const text = withPlayers(known(1, 1, 1), { black: "drummer" });
  await load(tab, text);
  await reaches(tab, "turn");
  return text;
}

/** Holds the page's clock before its scripts begin: a thought takes until the scenario lets time pass. */
function held() {
  const pending = new Map();
  let last = 0;
  Object.assign(window, {
    setTimeout: (act) => {
      pending.set(--last, act);
      return last;
    },
    clearTimeout: (number) => pending.delete(number),
  });
  addEventListener("later", () => {
    const acts = [...pending.values()];
    pending.clear();
    for (const act of acts) act();
  });
}

/** Time passes, more than any thought takes, and what comes of it is shown. @param {Tab} tab */
async function later(tab) {
  await tab.read(() => void dispatchEvent(new Event("later")));
  await tab.waitFor("rest", () => document.getElementById("main").dataset.animating !== "true");
}

inBoth("a match to 5 against the Drummer by clicks, to its end", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await against(tab);
  await tab.click("#start-button");
  const outcomes = [];
  let told = 0;
  for (;;) {
    const phase = await myTurn(tab);
    if (phase === "turn") {
      assert.equal((await table(tab)).side, "R");
      const status = await tab.text("#status");
      if (/^Black sowed/.test(status)) told += 1;
      await clickPlace(tab, (await legal(tab))[0]);
      continue;
    }
    outcomes.push(await outcome(tab));
    if (phase === "over") break;
    if (await tab.read(() => document.getElementById("deal"))) await tab.click("#deal");
    else await tab.click("#decide-red");
  }
  assert.ok(told > 0, "what the computer did is told");
  const text = await record(tab);
  assert.match(text, /^black-player drummer$/m);
  const rounds = agree(text, outcomes);
  assert.ok(Math.max(...rounds.at(-1).totals) >= 5);
  assert.match(await tab.text("#sheet-black"), /Drummer \(computer\)/);
  assert.doesNotMatch(await tab.text("#sheet-red"), /computer/);

  await tab.click("#rematch");
  await reaches(tab, "turn");
  assert.match(await record(tab), /^black-player drummer$/m, "the same opponent again");
});

inBoth("while a computer is to move, the places say so and sow nothing", async (visit) => {
  const tab = await visit.open({ before: held });
  await thinking(tab);
  await thinks(tab, "B");
  const { turns: before } = await table(tab);
  assert.match(await tab.text("#hint"), /Black is thinking \(Drummer\)/);
  const labels = await tab.read(() =>
    Array.from(document.querySelectorAll("[data-place]"), (place) => place.ariaLabel),
  );
  for (const label of labels) {
    assert.match(label, /It is Black’s turn, which a computer plays\.$/);
  }
  await tab.click(at(3));
  assert.match(await tab.text("#status"), /It is Black’s turn, which a computer plays\./);
  assert.equal((await table(tab)).turns, before, "nothing was sown");
  assert.ok(await tab.isOn("[data-place]"), "the focus stays");
  await later(tab);
  await tab.waitFor(
    "the computer's turn in the list",
    (count) => document.querySelectorAll("#turns [data-side]:has([data-turn])").length > count,
    before,
  );
});

inBoth("undo while it thinks goes back to one's own last choice, for good", async (visit) => {
  const tab = await visit.open({ before: held });
  await load(tab, withPlayers(known(1, 1, 0), { black: "drummer" }));
  await reaches(tab, "turn");
  await tab.click(at(knownRound(1, 1).moves[0]));
  await tab.click("#places");
  await thinks(tab, "B");
  const { turns: sown } = await table(tab);
  await tab.click("#undo");
  assert.equal((await table(tab)).turns, sown - 1);
  assert.ok((await legal(tab)).length > 0, "it is the person's turn again");
  await later(tab);
  assert.equal((await table(tab)).turns, sown - 1, "no answer to a turn that was taken back");

  await tab.click("#redo");
  await tab.click("#places");
  await thinks(tab, "B");
  assert.equal((await table(tab)).turns, sown, "done again");
  await atOnce(tab);
  await myTurn(tab);
  const { turns: answered } = await table(tab);
  assert.ok(answered > sown);
  await tab.click("#undo");
  assert.equal((await table(tab)).turns, sown - 1, "its answers went with one's own turn");
  assert.match(
    await tab.text("#status"),
    /^Taken back to your own last choice\. Round 1 is dealt\. Red to move/,
  );
  await tab.click("#redo");
  await settled(tab);
  assert.equal((await table(tab)).turns, answered, "and come back with it");
});

inBoth("loaded again while it thinks, it goes on by itself", async (visit) => {
  const tab = await visit.open({ before: held });
  await thinking(tab);
  assert.equal((await table(tab)).turns, 1, "it has not answered yet");
  await tab.reload();
  await myTurn(tab);
  assert.ok((await table(tab)).turns > 1);
  const [round] = replay(await record(tab));
  assert.equal(round.moves.length, (await table(tab)).turns);
});

inBoth("left or begun anew while it thinks, no answer comes to the wrong match", async (visit) => {
  const tab = await visit.open({ before: held });
  await thinking(tab);
  await thinks(tab, "B");
  await tab.click("#new-match");
  await tab.sees("#start-form");
  await later(tab);
  assert.equal(await tab.read(() => document.getElementById("main").dataset.phase), "start");
  await tab.click('[name="play"][value="people"]');
  await tab.click('[name="starter"][value="R"]');
  await tab.click("#start-button");
  await reaches(tab, "turn");
  await tab.click("#new-match");
  await tab.click("#saved-list li:nth-child(2) .secondary");
  await thinks(tab, "B");
  assert.equal((await turns(tab)).length, 1, "the match that was left waited");
  await tab.click("#new-match");
  await tab.click("#start-button");
  await reaches(tab, "turn");
  await later(tab);
  assert.equal((await turns(tab)).length, 0, "a match of two people is theirs");
});

inChromium("it waits while one looks back, or at a dialog, and goes on after", async (visit) => {
  const tab = await visit.open({ before: held });
  await thinking(tab);
  await tab.click('#turns [data-turn="0"]');
  await reaches(tab, "look");
  await later(tab);
  await tab.click("#now");
  await openDialog(tab, "rules");
  await later(tab);
  assert.equal((await table(tab)).turns, 1, "nothing goes on behind a dialog");
  await closeDialog(tab, "rules");
  await myTurn(tab);
  assert.ok((await table(tab)).turns > 1);
  const before = await record(tab);
  await tab.click("#again");
  await settled(tab);
  assert.match(await tab.text("#status"), /^Black sowed/, "what it did can be seen again");
  assert.equal(await record(tab), before);
});

inBoth("it waits while nobody looks at the page, and goes on after", async (visit) => {
  const tab = await visit.open({ before: `() => { (${held})(); (${curtain})(); }` });
  await thinking(tab);
  await thinks(tab, "B");
  await away(tab, true);
  await later(tab);
  assert.equal((await table(tab)).turns, 1, "nothing goes on unseen");
  await away(tab, false);
  await myTurn(tab);
  assert.ok((await table(tab)).turns > 1);
});

inChromium("it decides who starts when that is for it, once one goes on", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  const text = known(6, 3);
  await load(tab, text);
  await reaches(tab, "decide");
  const { side } = await standing(tab);
  await tab.click("#new-match");
  await load(tab, withPlayers(text, side === "R" ? { red: "marshal" } : { black: "marshal" }));
  await reaches(tab, "decide");
  assert.equal(await tab.read(() => document.querySelectorAll("#decide-red").length), 0);
  assert.ok(await tab.isOn("#deal"));
  await tab.press("Enter");
  await reaches(tab, "turn");
  const name = side === "R" ? "Red" : "Black";
  assert.match(
    await tab.text("#status"),
    new RegExp(`^Round 4: (Red|Black) starts, as ${name} decided\\. (Red|Black) to move`),
  );
  assert.equal(replay(await record(tab)).length, 4);
});

inBoth("two computers: pause, one step, going on, by clicks and by keys", async (visit) => {
  const tab = await visit.open({ before: held });
  await choose(tab, "speed", "faster");
  await tab.click('[name="play"][value="watch"]');
  await option(tab, "#red-rank", "captain");
  await option(tab, "#black-rank", "corporal");
  await tab.click('[name="target"][value="5"]');
  await tab.click("#start-button");
  await tab.sees("#watch");
  assert.match(await tab.text("#sheet-red"), /Captain \(computer\)/);
  assert.match(await tab.text("#sheet-black"), /Corporal \(computer\)/);
  await tab.waitFor("a turn", () => {
    dispatchEvent(new Event("later"));
    return document.querySelector('#turns [data-turn="1"]');
  });
  await tab.click("#watch-pause");
  assert.equal(await tab.text("#watch-pause"), "Go on");
  await settled(tab);
  const { turns: paused } = await table(tab);
  await later(tab);
  assert.equal((await table(tab)).turns, paused, "paused is paused");
  assert.match(await tab.text("#hint"), /^Paused before (Red|Black)’s turn/);
  await tab.reload();
  await tab.sees("#watch");
  assert.equal(await tab.text("#watch-pause"), "Go on");
  await later(tab);
  assert.equal((await table(tab)).turns, paused, "loaded again, it is still paused");

  await tab.click("#watch-step");
  await settled(tab);
  assert.equal((await table(tab)).turns, paused + 1, "one step");
  await tab.click(at(1));
  assert.match(await tab.text("#status"), /which a computer plays/);
  await tab.press("s");
  await settled(tab);
  assert.equal((await table(tab)).turns, paused + 2, "one step by key");
  await tab.click("#undo");
  await later(tab);
  assert.equal((await table(tab)).turns, paused + 1, "taken back, it stays so");

  await tab.click(at(1));
  await tab.press("p");
  assert.equal(await tab.text("#watch-pause"), "Pause");
  await option(tab, "#watch-speed", "off");
  assert.equal(
    await tab.read(() => document.querySelector('#settings [name="speed"]:checked').value),
    "off",
    "the speed is that of the settings",
  );
  await tab.waitFor("the end", () => {
    dispatchEvent(new Event("later"));
    return document.getElementById("main").dataset.phase === "over";
  });
  await settled(tab);
  assert.ok(!(await tab.read(() => document.getElementById("watch").checkVisibility())));
  const rounds = replay(await record(tab));
  assert.ok(Math.max(...rounds.at(-1).totals) >= 5, "they played to the end by themselves");
  const { red, black } = await sheets(tab);
  assert.deepEqual([red.total, black.total], rounds.at(-1).totals);
});

inBoth("who plays is remembered, and the names keep to their owners", async (visit) => {
  const tab = await visit.open();
  await tab.click('[name="play"][value="computer"]');
  await option(tab, "#rank", "colonel");
  await tab.fill("#name-red", "Ada");
  await tab.click('[name="colour"][value="B"]');
  const names = () =>
    tab.read(() => ["name-red", "name-black"].map((id) => document.getElementById(id).value));
  assert.deepEqual(await names(), ["Napoleon Buttonaparte", "Ada"]);
  assert.equal(await tab.text("#label-black"), "Your name");
  assert.equal(await tab.text("#label-red"), "The computer’s name");
  await tab.reload();
  assert.deepEqual(
    await tab.read(() => {
      const { play, colour, rank } = document.getElementById("start-form");
      return [play.value, colour.value, rank.value];
    }),
    ["computer", "B", "colonel"],
  );
  await tab.click("#start-button");
  await tab.sees("#table");
  const text = await record(tab);
  assert.match(text, /^red-player colonel$/m);
  assert.doesNotMatch(text, /^black-player/m);
});

inBoth("a rematch is set up as the match was, and the lot is drawn again", async (visit) => {
  const tab = await visit.open();
  await choose(tab, "speed", "slower");
  const set = (record, headers) => record.replace(/^round/m, `${headers}\nround`);
  const won = withPlayers(known(16, 1), { black: "sergeant" });
  await load(tab, set(won, "target 10\nstarter B"));
  await reaches(tab, "over");
  await tab.click("#rematch");
  await tab.sees("#sheet-black .sheet-rank");
  const same = await record(tab);
  for (const line of ["red Ada", "black Otto", "black-player sergeant", "target 10"]) {
    assert.ok(same.includes(`\n${line}\n`), line);
  }
  assert.match(same, /^round [RBW]{9} B/m);
  await tab.click("#new-match");
  assert.match(await tab.text("#saved-list .saved-names"), /^Ada against Otto \(Sergeant\)$/);
  assert.match(await tab.text("#resume"), /Ada against Otto \(Sergeant\)/);

  const drawn = new Set();
  for (let times = 0; drawn.size < 2; times++) {
    assert.ok(times < 25, `always ${[...drawn]}`);
    await load(tab, set(won, "seats lot"));
    await reaches(tab, "over");
    await tab.click("#rematch");
    await tab.sees(".sheet-rank");
    const { red, black } = await sheets(tab);
    drawn.add(`${red.name}, ${black.name}`);
    const rank = await tab.read(() => document.querySelector(".sheet-rank").closest(".sheet").id);
    assert.equal(rank, red.name === "Otto" ? "sheet-red" : "sheet-black", "the rank is Otto’s");
    await tab.click("#new-match");
  }
});
