// The table paints only what has changed. However one picture follows another, it looks as if it had
// been painted alone.

import assert from "node:assert/strict";
import { inChromium } from "./browsers.mjs";
import { known } from "./game.mjs";

/**
 * Paints the moments of a round one after the other, and each alone; and everything that stands on
 * the table by itself.
 * @param {string} record of a round before its last turn
 * @param {number} ratio device pixels a CSS pixel
 */
async function wrong(record, ratio) {
  const module = (name) => import(new URL(`js/${name}.js`, document.baseURI).href);
  const [{ Game, load }, { layout }, motion, { paint }, { themes }, { arrange }, { look }] =
    await Promise.all(
      ["engine", "geometry", "motion", "render", "theme", "things", "sprites"].map(module),
    );
  await load();
  const [width, height] = [260, 280];
  const geometry = layout(width, height, { ratio, seats: "ends" });
  const context = () => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [width * ratio, height * ratio];
    return canvas.getContext("2d", { willReadFrequently: true });
  };
  const pixels = (ctx) => ctx.getImageData(0, 0, width * ratio, height * ratio).data;

  const scenes = [];
  const along = ({ duration, at }, from, parts) => {
    for (let part = 0; part <= parts; part++) {
      scenes.push({ ...from, calm: true, ...at((duration * part) / parts) });
    }
  };
  const game = Game.fromRecord(record);
  const { turns } = game.snapshot().rounds[0];
  const dealt = game.view(1, 0);
  along(motion.dealTimeline(dealt.stacks, dealt.toMove), dealt, 5);
  for (let turn = 1; turn <= turns.length; turn++) {
    const sowing = game.recorded(1, turn);
    const { before, after } = sowing;
    for (const focused of [1, 4, 9]) scenes.push({ ...before, focused, pointed: focused });
    scenes.push({ ...before, pointed: sowing.place, preview: sowing });
    along(motion.sowingTimeline(sowing), before, 9);
    scenes.push({ ...after, calm: true, dimmed: true }, { ...before, calm: true, dimmed: true });
  }
  const last = game.sow(game.snapshot().position.legal[0]);
  along(motion.sowingTimeline(last), last.before, 5);
  along(motion.towerTimeline(last.tower), last.after, 13);
  scenes.push(scenes[0]);

  const found = [];
  const table = context();
  const looks = geometry.places.map(({ scale }) =>
    look(themes.light, ratio, geometry.button * scale, geometry.tilt, geometry.thickness * scale),
  );
  const ctx = context();
  ctx.scale(ratio, ratio);
  scenes.forEach((scene, number) => {
    const alone = context();
    paint(table, scene, geometry, themes.light);
    paint(alone, scene, geometry, themes.light);
    const [drawn, whole] = [pixels(table), pixels(alone)];
    // The edge of a curve is smoothed a little differently where a part ends.
    const off = drawn.filter((value, i) => Math.abs(value - whole[i]) > 96).length;
    if (off > 0) found.push(`scene ${number} of ${scenes.length}: ${off} values`);

    for (const { key, box, ...painted } of number % 8 ? [] : arrange(scene, geometry, looks)) {
      ctx.clearRect(0, 0, width, height);
      for (const part of ["ground", "body", "label"]) painted[part]?.(ctx);
      ctx.clearRect(box.x - 1, box.y - 1, box.width + 2, box.height + 2);
      if (pixels(ctx).some((value) => value > 0)) found.push(`${key} is painted outside its box`);
    }
  });
  return { scenes: scenes.length, found };
}

inChromium("painted in parts it looks as painted whole", async (visit) => {
  const tab = await visit.open();
  const { scenes, found } = await tab.read(wrong, known(3, 1, 7), 1.5);
  assert.ok(scenes > 100, `${scenes} scenes`);
  assert.deepEqual(found, []);
});
