// From a small phone to a wide screen of the finest grain: nothing scrolls sideways, the table is
// sharp, and what is to be touched is large enough.

import assert from "node:assert/strict";
import { inChromium, inBoth } from "./browsers.mjs";
import { begin, known, load, reaches } from "./game.mjs";
import { screens } from "./screens.mjs";

const WIDTHS = [320, 375, 768, 1440, 3840];
const height = (width) => (width < 1000 ? 640 : 900);

/** What sticks out at the sides, if anything. */
function sticksOut() {
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= innerWidth) return [];
  const out = Array.from(document.querySelectorAll("body *")).filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth,
  );
  return [scrollWidth, ...out.slice(0, 5).map((element) => element.outerHTML.slice(0, 120))];
}

for (const { language, widths } of [
  { language: "en", widths: WIDTHS },
  { language: "fr", widths: [320, 768] },
]) {
  inChromium(`no screen scrolls sideways, ${widths.join(", ")} px, ${language}`, async (visit) => {
    const tab = await visit.open({ language, still: true });
    for (const { name, go } of screens) {
      await tab.page.setViewportSize({ width: 1024, height: 768 });
      await go(tab);
      for (const width of widths) {
        await tab.page.setViewportSize({ width, height: height(width) });
        assert.deepEqual(await tab.read(sticksOut), [], `${name} at ${width} px`);
        const dialog = await tab.read(() => {
          const open = document.querySelector("dialog[open]");
          return !open || open.scrollWidth <= open.clientWidth;
        });
        assert.ok(dialog, `${name} at ${width} px: the dialog scrolls sideways`);
      }
    }
  });
}

for (const scale of [1, 1.25, 2, 3]) {
  inChromium(
    `the table has a point for each of ${scale}x${scale} a CSS pixel, any width`,
    async (visit) => {
      const tab = await visit.open({ scale, still: true });
      await load(tab, known(3, 4, 3));
      await reaches(tab, "turn");
      for (const width of WIDTHS) {
        await tab.page.setViewportSize({ width, height: height(width) });
        await tab.waitFor(
          `a table as sharp as the screen, ${width} px at ${scale}`,
          (ratio) => {
            const canvas = document.getElementById("canvas");
            const { width, height } = canvas.getBoundingClientRect();
            // On the screen it stands on whole device pixels.
            const near = (points, length) => Math.abs(points - length * ratio) < 1;
            return near(canvas.width, width) && near(canvas.height, height);
          },
          scale,
        );
        assert.deepEqual(await tab.read(sticksOut), [], `at ${width} px`);
        const outside = await tab.read(() => {
          const board = document.getElementById("board").getBoundingClientRect();
          const places = Array.from(document.querySelectorAll("[data-place]"));
          return places
            .filter((place) => {
              const box = place.getBoundingClientRect();
              return (
                box.left < board.left - 1 ||
                box.right > board.right + 1 ||
                box.top < board.top - 1 ||
                box.bottom > board.bottom + 1
              );
            })
            .map((place) => place.dataset.place);
        });
        assert.deepEqual(outside, [], `places outside the table at ${width} px`);
      }
    },
  );
}

inChromium(
  "what is to be touched is at least 24 points wide and high, the rest of play 44",
  async (visit) => {
    const tab = await visit.open({ width: 320, height: 640, touch: true, still: true });
    for (const { name, go } of screens) {
      await go(tab);
      const small = await tab.read(() => {
        const targets = Array.from(
          document.querySelectorAll(
            "button, select, summary, .segments label, label.file, .switch",
          ),
        );
        return targets
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { width, height } = element.getBoundingClientRect();
            const main = element.matches(".primary, .place, #undo, #redo, .tools .tool");
            return { html: element.outerHTML.slice(0, 100), side: Math.min(width, height), main };
          })
          .filter(({ side, main }) => side < (main ? 43.5 : 24));
      });
      assert.deepEqual(small, [], name);
    }
  },
);

inBoth("a phone held upright and a wide screen, in each browser", async (visit) => {
  for (const [width, scale] of [
    [320, 3],
    [1440, 1],
  ]) {
    const tab = await visit.open({ width, height: height(width), scale });
    assert.equal(await tab.read(() => innerWidth), width);
    assert.deepEqual(await tab.read(sticksOut), [], `start at ${width} px`);
    await begin(tab);
    assert.deepEqual(await tab.read(sticksOut), [], `table at ${width} px`);
    await tab.waitFor("a sharp table", () => {
      const canvas = document.getElementById("canvas");
      const { width } = canvas.getBoundingClientRect();
      return Math.abs(canvas.width - width * devicePixelRatio) <= 1;
    });
  }
});
