// The rules, told with pictures that the table's own code draws and the game itself works out.

import { byId, make } from "./dom.js";
import { sowing, tower } from "./engine.js";
import { picture, pictureSize } from "./figures.js";
import { t } from "./i18n.js";
import { themeName } from "./settings.js";
import { themes } from "./theme.js";

/** @import { Figure } from "./figures.js" */

/** @param {Figure} figure @param {string} description */
function drawn(figure, description) {
  const size = pictureSize(figure);
  const canvas = make("canvas", { role: "img", "aria-label": description });
  const ratio = Math.min(3, Math.max(2, devicePixelRatio || 1));
  canvas.width = Math.ceil(size.width * ratio);
  canvas.height = Math.ceil(size.height * ratio);
  canvas.style.width = `${size.width}px`;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  picture(context, figure, { ratio, theme: themes[themeName()] });
  return make("figure", {}, canvas, make("figcaption", { text: description }));
}

/**
 * One heading with what is said under it.
 * @param {string} title
 * @param {string[]} sentences
 * @param {...HTMLElement} figures
 */
function chapter(title, sentences, ...figures) {
  return make(
    "section",
    {},
    make("h3", { text: title }),
    ...sentences.map((text) => make("p", { text })),
    ...figures,
  );
}

/** Writes the rules in the page's language and colours. */
export function writeRules() {
  const button = 56;
  byId("rules-body", HTMLElement).replaceChildren(
    chapter(
      t("rules.aim"),
      [t("rules.aim.sides"), t("rules.aim.round")],
      drawn({ kind: "row", stacks: ["R", "B", "W"], button }, t("rules.aim.figure")),
    ),
    chapter(
      t("rules.turn"),
      [t("rules.turn.choose"), t("rules.turn.sow"), t("rules.turn.empty")],
      drawn(
        { kind: "sowing", sowing: sowing("R/-/WBR/B/-/R/W/BW/- R", 3), button },
        t("rules.turn.figure"),
      ),
    ),
    chapter(
      t("rules.extra"),
      [t("rules.extra.when"), t("rules.extra.must")],
      drawn(
        { kind: "sowing", sowing: sowing("-/RW/B/W/R/B/W/R/B B", 2), button },
        t("rules.extra.figure"),
      ),
    ),
    chapter(
      t("rules.rest"),
      [t("rules.rest.how"), t("rules.rest.never")],
      drawn(
        { kind: "sowing", sowing: sowing("-/-/-/RWB/-/BRW/-/-/WRB R", 4), button },
        t("rules.rest.figure"),
      ),
    ),
    chapter(
      t("rules.tower"),
      [t("rules.tower.end"), t("rules.tower.count"), t("rules.tower.points")],
      drawn(
        { kind: "tower", tower: tower("-/-/-/-/RWBBRWWRB/-/-/-/-"), button },
        t("rules.tower.figure"),
      ),
    ),
    chapter(t("rules.match"), [
      t("rules.match.target"),
      t("rules.match.first"),
      t("rules.match.behind"),
      t("rules.match.level"),
    ]),
    chapter(t("rules.hands"), [
      t("rules.hands.pointer"),
      t("rules.hands.touch"),
      t("rules.hands.keys"),
      t("rules.hands.watch"),
      t("rules.hands.back"),
    ]),
    make("p", { class: "fine", text: t("rules.credit") }),
  );
}
