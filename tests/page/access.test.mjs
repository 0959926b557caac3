// For everybody: axe-core on every screen, one sentence a turn, the focus never lost, forced
// colours, less motion, larger text.

import assert from "node:assert/strict";
import axe from "axe-core";
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
  settled,
  turns,
} from "./game.mjs";
import { screens } from "./screens.mjs";

/** @typedef {import("./tabs.mjs").Tab} Tab */

/**
 * Has axe-core look at the screen.
 * @param {Tab} tab
 * @param {string} name
 * @param {string[]} [without] rules that are left out
 */
async function isAccessible(tab, name, without = []) {
  if (!(await tab.read(() => "axe" in window))) await tab.run(axe.source);
  const violations = await tab.read(async (without) => {
    const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"], rules });
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target}: ${node.failureSummary}`),
    }));
  }, without);
  assert.deepEqual(violations, [], name);
}

/**
 * Has axe-core look at the page by daylight and by night.
 * @param {Tab} tab
 * @param {string} name
 */
async function isAccessibleInAnyLight(tab, name) {
  for (const scheme of /** @type {const} */ (["light", "dark"])) {
    await tab.light(scheme);
    const query = `(prefers-color-scheme: ${scheme})`;
    await tab.waitFor(scheme, (wanted) => matchMedia(wanted).matches, query);
    await isAccessible(tab, `${name}, ${scheme}`);
  }
}

/** @param {import("./browsers.mjs").Visit} visit @param {number} width */
async function everyScreenIsAccessible(visit, width) {
  const tab = await visit.open({ width, height: 800, still: true });
  for (const { name, go } of screens) {
    await go(tab);
    await isAccessibleInAnyLight(tab, name);
  }
}

for (const width of [320, 768]) {
  inChromium(`axe-core finds nothing on any screen, ${width} px`, (visit) =>
    everyScreenIsAccessible(visit, width),
  );
}
inBoth("axe-core finds nothing on any screen, 1440 px", (visit) =>
  everyScreenIsAccessible(visit, 1440),
);

inBoth("axe-core finds nothing where the game can't be loaded", async (visit) => {
  visit.expected.push(/./);
  visit.site.change = (path, answer) => {
    if (path.endsWith(".wasm")) answer.status = 404;
  };
  const tab = await visit.open();
  await tab.sees("#boot-trouble");
  await isAccessibleInAnyLight(tab, "not loaded");
});

inChromium("axe-core finds nothing where colours are forced", async (visit) => {
  const tab = await visit.open({ forced: true });
  for (const { name, go } of screens) {
    await go(tab);
    // The colours are the system's own then; axe-core reads those of the page.
    await isAccessible(tab, `${name}, forced colours`, ["color-contrast"]);
  }
});

inChromium(
  "where colours are forced, focus and choices can be seen, and a turn played",
  async (visit) => {
    const tab = await visit.open({ forced: true });
    const looks = (selector) =>
      tab.read((wanted) => {
        const { outlineStyle, outlineWidth, outlineColor, backgroundColor } = getComputedStyle(
          document.querySelector(wanted),
        );
        return { outlineStyle, outlineWidth, outlineColor, backgroundColor };
      }, selector);
    const chosen = await looks('.segments label:has([value="15"])');
    const other = await looks('.segments label:has([value="10"])');
    assert.notEqual(chosen.backgroundColor, other.backgroundColor, "the choice is seen");

    await load(tab, known(1, 1, 5));
    await reaches(tab, "turn");
    const [place] = await legal(tab);
    await tab.press(String(place));
    const focused = await looks(at(place));
    assert.notEqual(focused.outlineStyle, "none");
    assert.ok(parseFloat(focused.outlineWidth) >= 2);
    assert.doesNotMatch(focused.outlineColor, /, 0\)|transparent/, "the outline has a colour");
    await tab.press("Enter");
    await settled(tab);
    assert.equal((await turns(tab)).length, 6);
  },
);

inBoth("the live region says one sentence a turn, and no more", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(0, 2, 3));
  await reaches(tab, "turn");
  assert.equal(await tab.read(() => document.getElementById("status").role), "status");
  await tab.read(() => {
    const status = document.getElementById("status");
    const root = document.documentElement;
    root.dataset.heard = "[]";
    const listener = new MutationObserver(() => {
      root.dataset.heard = JSON.stringify([...JSON.parse(root.dataset.heard), status.textContent]);
    });
    listener.observe(status, { childList: true, characterData: true, subtree: true });
  });
  const heard = async () =>
    tab.read(() => {
      const { dataset } = document.documentElement;
      const sentences = JSON.parse(dataset.heard);
      dataset.heard = "[]";
      return sentences;
    });
  const { moves, red_strength, black_strength } = knownRound(0, 2);
  for (const [index, place] of moves.entries()) {
    if (index < 3) continue;
    await tab.press(String(place), "Enter");
    await tab.waitFor(
      "the turn in the list",
      (wanted) => document.querySelectorAll("#turns li[data-side]").length === wanted,
      index + 1,
    );
    await settled(tab);
    const sentences = await heard();
    assert.equal(sentences.length, 1, `turn ${index + 1}: ${JSON.stringify(sentences)}`);
    if (index === 3) assert.match(sentences[0], /moves again!$/, "the extra turn is announced");
    else if (index < 7) assert.match(sentences[0], /(Red|Black) to move\.$/);
    else {
      assert.ok(
        sentences[0].includes(`Red ${red_strength}, Black ${black_strength}`),
        sentences[0],
      );
      assert.match(sentences[0], /Red scores 13 points/);
    }
  }
  await tab.press("Enter");
  await reaches(tab, "turn");
  const dealt = await heard();
  assert.equal(dealt.length, 1, JSON.stringify(dealt));
  assert.match(dealt[0], /^Round 3 is dealt\. Black to move: Otto\./);
});

inBoth("the focus is never lost", async (visit) => {
  const tab = await visit.open();
  await atOnce(tab);
  assert.ok(await tab.isOn("#open-settings"), "a dialog gives the focus back");
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  assert.ok(await tab.isOn("[data-place]"), "a match that is opened has the focus on its table");

  for (const id of ["settings", "rules", "share"]) {
    await tab.tabTo(`#open-${id}`, "Shift+Tab");
    await tab.press("Enter");
    await tab.sees(`#${id}[open]`);
    assert.ok(await tab.isOn(`#${id} *`), `the focus goes into ${id}`);
    // Firefox goes on to its own bars, out of the scenario's reach.
    for (let step = 0; tab.page && step < 12; step++) {
      await tab.press("Tab");
      assert.ok(!(await tab.isOn("#app *")), `nothing behind ${id} can be used`);
    }
    await tab.tabTo(`#${id} [data-close]`);
    await tab.press("Enter");
    await tab.waitFor("a closed dialog", (name) => !document.getElementById(name).open, id);
    assert.ok(await tab.isOn(`#open-${id}`), `${id} gives the focus back to its button`);
    await openDialog(tab, id);
    await tab.clickAt({ x: 3, y: 3 });
    await tab.waitFor("a closed dialog", (name) => !document.getElementById(name).open, id);
    assert.ok(await tab.isOn(`#open-${id}`), "closed by a click beside it, too");
  }

  await tab.tabTo("#undo");
  for (let turn = 0; turn < 5; turn++) await tab.press("Enter");
  await reaches(tab, "turn");
  assert.ok(await tab.isOn("#undo"), "taking back leaves it where it is");
  await tab.tabTo("#redo");
  for (let turn = 0; turn < 5; turn++) await tab.press("Enter");
  await reaches(tab, "turn");
  assert.ok(await tab.isOn("#redo"), "so does doing again");
  await tab.tabTo('[data-turn="1"]');
  await tab.press("Enter");
  await reaches(tab, "look");
  assert.ok(await tab.isOn('[data-turn="1"]'));
  await tab.tabTo("#later", "Shift+Tab");
  await tab.press("Enter");
  assert.ok(await tab.isOn("#later"));
  await tab.tabTo("#now");
  await tab.press("Enter");
  await reaches(tab, "turn");
  assert.ok(await tab.isOn("[data-place]"), "back to now, back to the table");

  await tab.read(() => void (location.hash = "#Babcdefgh"));
  await tab.sees("#notice");
  await tab.tabTo("#notice-close", "Shift+Tab");
  await tab.press("Enter");
  assert.ok(await tab.isOn("[data-place]"), "a message that is closed leaves it at the table");
  await tab.tabTo("#new-match", "Shift+Tab");
  await tab.press("Enter");
  await tab.sees("#start-form");
  assert.ok(await tab.isOn("#resume-button"));
});

inChromium("less motion: nothing glides, and the same comes of it", async (visit) => {
  const tab = await visit.open({ still: true });
  await load(tab, known(1, 1, 5));
  await reaches(tab, "turn");
  await tab.press("1", "Enter");
  const gliding = await tab.read(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect.getComputedTiming().duration) > 20)
      .map(({ effect }) => /** @type {KeyframeEffect} */ (effect).target.outerHTML),
  );
  assert.deepEqual(gliding, []);
  await reaches(tab, "turn");
  assert.deepEqual((await turns(tab)).at(-1), { side: "B", place: 1, extra: false });
});

inChromium(
  "text twice as large: nothing is cut off, and no screen scrolls sideways",
  async (visit) => {
    const tab = await visit.open({ largeText: true, width: 1280, height: 900 });
    assert.equal(await tab.read(() => getComputedStyle(document.documentElement).fontSize), "32px");
    for (const { name, go } of screens) {
      await go(tab);
      const cut = await tab.read(() => {
        const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
        const shown = Array.from(document.querySelectorAll("button, label, h2, h3, p, td, th"));
        const cut = shown.filter((element) => {
          if (!element.checkVisibility() || element.matches(".quiet, .quiet *")) return false;
          const box = element.getBoundingClientRect();
          if (box.right > innerWidth + 1 || box.left < -1) return true;
          const hides = getComputedStyle(element).overflow !== "visible";
          return hides && element.scrollWidth > element.clientWidth + 1;
        });
        return [...wide, ...cut.map((element) => element.outerHTML.slice(0, 160))];
      });
      assert.deepEqual(cut, [], name);
    }
  },
);
