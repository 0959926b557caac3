// Sound: none before a person has done something, one for each button that falls, quiet, and none for
// whoever does not want it.

import assert from "node:assert/strict";
import { inBoth } from "./browsers.mjs";
import { eyes, moves, pass } from "./eyes.mjs";
import { at, known, knownRound, load, openDialog, reaches, sowings } from "./game.mjs";

/** @typedef {import("./tabs.mjs").Tab} Tab */

/** A frame, in milliseconds: shorter than the time between two sounds. */
const FRAME = 20;

/** Runs in the page before its own scripts: notes what is done for sound, besides what `eyes` does. */
const ears = `() => {
  (${eyes})();
  window.ears = { opened: [], sounds: 0, volumes: [] };
  window.AudioContext = class extends AudioContext {
    constructor(...options) {
      super(...options);
      ears.opened.push(this);
    }
    get state() {
      // Firefox's never runs where there is nothing to hear it with.
      return navigator.userAgent.includes("Firefox") ? "running" : super.state;
    }
  };
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) {
    const { start } = prototype;
    prototype.start = function (...when) {
      ears.sounds += 1;
      return start.apply(this, when);
    };
  }
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) ears.volumes.push(this.gain.value);
    return connect.call(this, to, ...rest);
  };
}`;

/** How often audio was opened, and how many sounds have begun. @param {Tab} tab */
const heard = (tab) =>
  tab.read(() => ({ opened: window.ears.opened.length, sounds: window.ears.sounds }));

/** Sows and tells how many sounds began in each frame that had any. @param {Tab} tab @param {number} place */
async function sow(tab, place) {
  await tab.click(at(place));
  assert.ok(await moves(tab), "the stack is sown");
  const frames = [];
  let { sounds: before } = await heard(tab);
  while (await moves(tab)) {
    await pass(tab, FRAME);
    const { sounds } = await heard(tab);
    if (sounds > before) frames.push(sounds - before);
    before = sounds;
  }
  return frames;
}

inBoth(
  "no sound before the first click or key, then one for each button that falls",
  async (visit) => {
    const tab = await visit.open({ before: ears });
    await tab.point("#start-button");
    assert.deepEqual(await heard(tab), { opened: 0, sounds: 0 }, "nothing is opened by itself");
    await load(tab, known(3, 4, 3));
    await reaches(tab, "turn");
    await tab.waitFor("audio", () => window.ears.opened[0]?.state === "running");
    assert.deepEqual(await heard(tab), { opened: 1, sounds: 0 }, "opened, and still");
    const [volume, ...more] = await tab.read(() => window.ears.volumes);
    assert.ok(volume > 0 && volume <= 0.2, `all goes through one quiet knob: ${volume}`);
    assert.deepEqual(more, []);

    const { deal, starter, moves: places } = knownRound(3, 4);
    let position = `${[...deal].join("/")} ${starter}`;
    const last = { extra: [], plain: [] };
    for (const [turn, place] of places.slice(0, 7).entries()) {
      const sowing = sowings(position).find((choice) => choice.place === place);
      position = sowing.after;
      if (turn < 3) continue;
      const sounds = await sow(tab, place);
      assert.equal(sounds.length, 1 + sowing.drops.length, "one lifted, the others put down");
      last[sowing.extra_turn ? "extra" : "plain"].push(sounds.at(-1));
    }
    assert.ok(Math.min(...last.extra) > Math.max(...last.plain), "an extra turn can be heard");
  },
);

inBoth("sound switched off stays off, also after the page is loaded again", async (visit) => {
  const tab = await visit.open({ before: ears });
  const turnedTo = async (on) => {
    const field = '#settings [name="sound"]';
    assert.equal(await tab.read((wanted) => document.querySelector(wanted).checked, field), on);
  };
  await load(tab, known(3, 4, 3));
  await reaches(tab, "turn");
  await openDialog(tab, "settings");
  await turnedTo(true);
  await tab.click('#settings [name="sound"]');
  await turnedTo(false);
  await tab.press("Escape");
  const [first, second, third] = knownRound(3, 4).moves.slice(3);
  assert.deepEqual(await sow(tab, first), [], "no sound in the match that is open");
  await tab.reload();
  assert.deepEqual(await sow(tab, second), [], "nor after the page is loaded again");
  assert.deepEqual(await heard(tab), { opened: 0, sounds: 0 }, "no audio is opened for it");
  await openDialog(tab, "settings");
  await turnedTo(false);
  await tab.click('#settings [name="sound"]');
  await tab.waitFor("audio", () => window.ears.opened[0]?.state === "running");
  await tab.press("Escape");
  assert.ok((await sow(tab, third)).length > 1, "switched on again, it sounds");
});
