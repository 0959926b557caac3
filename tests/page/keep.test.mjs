// The match survives whatever happens to its page, and the browser's storage may be as it likes.

import assert from "node:assert/strict";
import { inBoth, inChromium } from "./browsers.mjs";
import {
  at,
  atOnce,
  begin,
  choose,
  known,
  knownRound,
  legal,
  load,
  reaches,
  record,
  replay,
  settled,
  sheets,
  stacks,
  standing,
  turns,
} from "./game.mjs";

/** Begins a match and stops in the middle of its first sowing. */
async function inTheMiddle(tab) {
  await choose(tab, "speed", "slower");
  await begin(tab);
  const [place] = await legal(tab);
  await tab.click(at(place));
  await tab.waitFor(
    "a sowing under way",
    () => document.getElementById("main").dataset.animating === "true",
  );
  return place;
}

/** The match is on the table, with that one turn. */
async function stands(tab, place) {
  await reaches(tab, "turn");
  assert.deepEqual(
    (await turns(tab)).map((turn) => turn.place),
    [place],
  );
  const [round] = replay(await record(tab));
  assert.deepEqual(round.moves, [place]);
}

inBoth(
  "loading the page again in the middle of a sowing loses and doubles nothing",
  async (visit) => {
    const tab = await visit.open();
    const place = await inTheMiddle(tab);
    await tab.reload();
    await stands(tab, place);
  },
);

inBoth("a tab closed in the middle of a sowing: the match is offered again", async (visit) => {
  const tab = await visit.open();
  const place = await inTheMiddle(tab);
  await visit.close(tab);
  const later = await visit.another();
  await later.sees("#resume");
  assert.ok(await later.isOn("#resume-button"), "the focus is on going on");
  await later.click("#resume-button");
  await stands(later, place);
});

inChromium("a crash in the middle of a sowing: the match is offered again", async (visit) => {
  const tab = await visit.open();
  const place = await inTheMiddle(tab);
  const session = await tab.page.context().newCDPSession(tab.page);
  const crashed = tab.page.waitForEvent("crash");
  session.send("Page.crash").catch(() => {});
  await crashed;
  await visit.close(tab);
  const later = await visit.another();
  await later.click("#resume-button");
  await stands(later, place);
});

inBoth("what was taken back can be done again after a reload", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  await tab.click("#undo");
  await tab.click("#undo");
  await tab.reload();
  await reaches(tab, "turn");
  assert.equal((await turns(tab)).length, 1);
  await atOnce(tab);
  await tab.click("#redo");
  await tab.click("#redo");
  await reaches(tab, "turn");
  assert.equal(await record(tab), known(1, 2, 3));
});

inBoth("a deal that was taken back comes again, after a reload too", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  await load(tab, known(1, 1, 8));
  await reaches(tab, "deal");
  await tab.click("#deal");
  await reaches(tab, "turn");
  const dealt = await stacks(tab);
  do await tab.click("#undo");
  while ((await legal(tab)).length < 2);
  const { moves } = knownRound(1, 1);
  const { length } = await turns(tab);
  await tab.click(at((await legal(tab)).find((place) => place !== moves[length])));
  while ((await settled(tab)) === "turn") await tab.click(at((await legal(tab))[0]));
  assert.equal(await tab.read(() => document.getElementById("redo").ariaDisabled), "true");
  await tab.reload();
  await tab.click("#deal, #decide-red");
  await reaches(tab, "turn");
  assert.deepEqual(await stacks(tab), dealt);
});

inBoth(
  "two tabs: two matches do not touch each other, one match goes on in both",
  async (visit) => {
    const tab = await visit.open();
    await atOnce(tab);
    await begin(tab);
    const mine = await record(tab);
    const other = await visit.another();
    await load(other, known(1, 1, 2));
    await reaches(other, "turn");
    const [place] = await legal(other);
    await other.click(at(place));
    await reaches(other, "turn");

    await tab.show();
    assert.equal(await record(tab), mine, "the match in the first tab is its own");
    await tab.reload();
    assert.equal(await record(tab), mine, "after a reload, too");

    const third = await visit.another();
    await third.click("#resume-button");
    await reaches(third, "turn");
    assert.equal((await turns(third)).length, 3, "the latest match is the one offered");
    const [next] = await legal(third);
    await third.click(at(next));
    await settled(third);
    await other.show();
    await other.waitFor(
      "the turn made in the other tab",
      () => document.querySelectorAll("#turns li[data-side]").length === 4,
    );
  },
);

inChromium("the start screen keeps its focus while another tab plays", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 2, 7));
  await reaches(tab, "turn");
  await tab.click("#new-match");
  const forget = "#saved-list li:nth-child(1) .quiet-button";
  await tab.tabTo(forget);
  await tab.press("Enter");
  assert.equal(await tab.text(forget), "Really forget?");
  const other = await visit.another();
  await atOnce(other);
  await other.click("#resume-button");
  await reaches(other, "turn");
  await other.click(at((await legal(other))[0]));
  await other.click("#deal, #decide-red");
  await tab.waitFor("the round begun in the other tab", () =>
    document.getElementById("saved-list").textContent.includes("3 rounds so far"),
  );
  assert.ok(await tab.isOn(forget));
  assert.equal(await tab.text(forget), "Really forget?");
});

inBoth("a match that was forgotten in another tab: told when it is loaded again", async (visit) => {
  const tab = await visit.open();
  await begin(tab);
  const other = await visit.another();
  for (let click = 0; click < 2; click++) await other.click("#saved-list .quiet-button");
  await tab.show();
  await tab.reload();
  await tab.sees("#start-form");
  assert.match(await tab.text("#notice-text"), /no longer in the browser’s storage/);
});

inBoth("saved matches are offered, gone on with, looked at and forgotten", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(16, 1, 8, { red: "Rosa", black: "Blasius" }));
  await reaches(tab, "over");
  await tab.click("#new-match");
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  const before = await standing(tab);
  await tab.click("#new-match");
  await tab.sees("#saved");
  const items = await tab.read(() =>
    Array.from(document.querySelectorAll("#saved-list li"), (item) => item.textContent),
  );
  assert.equal(items.length, 2);
  assert.match(items[0], /Ada against Otto.*Red 0, Black 4, playing to 15: 2 rounds so far/);
  assert.match(items[1], /Rosa against Blasius.*Finished after 1 round: Red 15, Black 0/);
  assert.match(await tab.text("#resume"), /Ada against Otto/, "the one under way is offered first");

  await tab.click("#saved-list li:nth-child(1) .secondary");
  await reaches(tab, "turn");
  assert.deepEqual({ ...(await standing(tab)), status: "" }, { ...before, status: "" });
  await tab.click("#new-match");
  await tab.click("#saved-list li:nth-child(2) .secondary");
  await reaches(tab, "over");
  assert.equal((await sheets(tab)).red.name, "Rosa");

  await tab.click("#new-match");
  const forget = "#saved-list li:nth-child(1) .quiet-button";
  await tab.click(forget);
  assert.equal(await tab.text(forget), "Really forget?");
  assert.equal(await tab.read(() => document.querySelectorAll("#saved-list li").length), 2);
  await tab.click(forget);
  assert.equal(await tab.read(() => document.querySelectorAll("#saved-list li").length), 1);
  assert.ok(await tab.isOn("#saved-title"), "the focus stays in the list");
  await tab.click(forget);
  await tab.click(forget);
  assert.ok(!(await tab.read(() => document.getElementById("saved").checkVisibility())));
  assert.ok(await tab.isOn("#start-button"));
  await tab.reload();
  assert.ok(
    !(await tab.read(() => document.getElementById("saved").checkVisibility())),
    "for good",
  );
});

inBoth("a browser that stores nothing: told once, and the match can be played", async (visit) => {
  const tab = await visit.open({
    before: () => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
          },
        });
      }
    },
  });
  await atOnce(tab);
  await begin(tab);
  await tab.sees("#notice");
  assert.match(await tab.text("#notice"), /does not let the page store anything.*not saved.*Share/);
  await tab.click("#notice-close");
  await tab.click(at((await legal(tab))[0]));
  await settled(tab);
  assert.equal((await turns(tab)).length, 1);
  assert.ok(!(await tab.read(() => document.getElementById("notice").checkVisibility())));
  assert.equal(replay(await record(tab))[0].moves.length, 1, "its record can still be had");
});

inBoth("a full storage: told, and the match can be played", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  const fill = () => {
    for (let size = 2 ** 22, n = 0; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`filler ${n++}`, "x".repeat(size));
      } catch {
        // So much does not fit any more; half of it may.
      }
    }
  };
  await tab.read(fill);
  await begin(tab);
  await tab.sees("#notice");
  assert.match(await tab.text("#notice"), /storage is full.*not saved/);
  await tab.click(at((await legal(tab))[0]));
  await settled(tab);
  assert.equal((await turns(tab)).length, 1);

  await tab.click("#notice-close");
  await tab.read(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith("filler")) localStorage.removeItem(key);
    }
  });
  await tab.click(at((await legal(tab))[0]));
  await settled(tab);
  await tab.read(fill);
  await tab.click(at((await legal(tab))[0]));
  await settled(tab);
  await tab.sees("#notice");
});

inBoth("what an enemy put into the storage is left out", async (visit) => {
  const tab = await visit.open();
  await begin(tab);
  const stored = await tab.read(() => {
    const [key] = Object.keys(localStorage).filter((name) => name.startsWith("button-up/match/"));
    const value = localStorage.getItem(key);
    const id = key.slice("button-up/match/".length);
    localStorage.setItem("button-up/match/1", "<img src=x onerror=alert(1)>");
    localStorage.setItem("button-up/match/<b>", value.replace(/[RB] *\n$/, "R 1 1 1 1\n"));
    localStorage.setItem("button-up.settings", '{"language":"<i>","theme":7,"speed":null}');
    sessionStorage.setItem("button-up.open", "no such match");
    return id;
  });
  assert.ok(stored);
  await tab.reload();
  await tab.sees("#saved");
  assert.equal(await tab.read(() => document.querySelectorAll("#saved-list li").length), 1);
  assert.equal(await tab.read(() => document.querySelectorAll("#app img").length), 0);
  await tab.click("#resume-button");
  await reaches(tab, "turn");
});
