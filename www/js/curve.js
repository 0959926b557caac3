// The curve of Red's chance over all moments of a match. It can be clicked and moved along by keys.

import { make } from "./dom.js";
import { t } from "./i18n.js";

/** @import { MomentView } from "./engine.js" */

const SVG = "http://www.w3.org/2000/svg";
/** Room around the curve for what is written there, CSS pixels. */
const EDGE = { side: 8, top: 22, bottom: 40 };

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {...(Node | string)} children
 */
function draw(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export class Curve {
  /** A slider: the moments are its values. */
  element = make("div", { class: "curve", role: "slider", tabindex: 0, id: "curve" });
  #choose;
  /** @type {MomentView[]} */
  #moments = [];
  /** @type {number[]} */
  #turning = [];
  #chosen = 0;
  #cursor = draw("g", { class: "cursor" });

  /** @param {(index: number) => void} choose a moment is wanted */
  constructor(choose) {
    this.#choose = choose;
    const { element } = this;
    new ResizeObserver(() => this.#draw()).observe(element);
    element.addEventListener("keydown", (event) => this.#key(event));
    element.addEventListener("pointerdown", (event) => {
      element.setPointerCapture(event.pointerId);
      this.#point(event);
    });
    element.addEventListener("pointermove", (event) => {
      if (element.hasPointerCapture(event.pointerId)) this.#point(event);
    });
  }

  /** @param {MomentView[]} moments @param {number[]} turningPoints the largest loss first */
  write(moments, turningPoints) {
    this.#moments = moments;
    this.#turning = turningPoints;
    this.element.setAttribute("aria-label", t("review.curve"));
    this.element.ariaValueMin = "1";
    this.element.ariaValueMax = String(moments.length);
    this.#draw();
  }

  /** @param {number} index @param {string} words what happened then */
  show(index, words) {
    this.#chosen = index;
    this.element.ariaValueNow = String(index + 1);
    this.element.ariaValueText = words;
    this.#place();
  }

  get #size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  /** Where a number of moments has passed. @param {number} passed */
  #x(passed) {
    return EDGE.side + (passed / this.#moments.length) * (this.#size.width - 2 * EDGE.side);
  }

  /** @param {number} chance in thousandths */
  #y(chance) {
    return EDGE.top + (1 - chance / 1000) * (this.#size.height - EDGE.top - EDGE.bottom);
  }

  #draw() {
    const { width, height } = this.#size;
    const moments = this.#moments;
    if (!width || moments.length === 0) return;
    const points = [500, ...moments.map(({ after }) => after)].map(
      (chance, passed) => `${this.#x(passed).toFixed(1)},${this.#y(chance).toFixed(1)}`,
    );
    const [left, middle, right] = [this.#x(0), this.#y(500), this.#x(moments.length)];
    const area = `M${left},${middle}L${points.join("L")}L${right},${middle}Z`;
    /** @param {string} name @param {number} from @param {number} to */
    const half = (name, from, to) => [
      draw(
        "clipPath",
        { id: `curve-${name}` },
        draw("rect", { x: left, y: from, width: right - left, height: to - from }),
      ),
      draw("path", { class: `area ${name}`, d: area, "clip-path": `url(#curve-${name})` }),
    ];
    const lines = [0, 250, 500, 750, 1000].map((chance) =>
      draw("line", {
        class: chance === 500 ? "grid even" : "grid",
        x1: left,
        x2: right,
        y1: this.#y(chance),
        y2: this.#y(chance),
      }),
    );
    const svg = draw(
      "svg",
      { width, height, "aria-hidden": "true" },
      ...half("red", this.#y(1000), middle),
      ...half("black", middle, this.#y(0)),
      ...lines,
      ...this.#rounds(),
      draw("polyline", { class: "line", points: points.join(" ") }),
      ...this.#turning.map((index) => this.#mark(index)),
      draw("text", { x: left, y: this.#y(1000) - 7 }, t("review.winRed")),
      draw("text", { x: left, y: this.#y(0) + 16 }, t("review.winBlack")),
      this.#cursor,
    );
    this.element.replaceChildren(svg);
    this.#place();
  }

  /** The rounds' numbers, and lines between them. */
  #rounds() {
    const moments = this.#moments;
    const starts = moments.flatMap(({ round }, index) =>
      round === moments[index - 1]?.round ? [] : [index],
    );
    const { height } = this.#size;
    return starts.flatMap((start, index) => {
      const end = starts[index + 1] ?? moments.length;
      const number = draw(
        "text",
        { class: "round", x: this.#x((start + end) / 2), y: height - 6 },
        String(moments[start].round),
      );
      const x = this.#x(start);
      const line = { class: "grid between", x1: x, x2: x, y1: this.#y(1000), y2: height - 20 };
      return start ? [draw("line", line), number] : [number];
    });
  }

  /** A turning point: a disc for Red, a square for Black. @param {number} index */
  #mark(index) {
    const { after, side } = this.#moments[index];
    const [x, y] = [this.#x(index + 1), this.#y(after)];
    return side === "R"
      ? draw("circle", { class: "mark red", cx: x, cy: y, r: 5 })
      : draw("rect", { class: "mark black", x: x - 4.5, y: y - 4.5, width: 9, height: 9 });
  }

  /** Puts the cursor on the chosen moment. */
  #place() {
    const moment = this.#moments[this.#chosen];
    if (!moment || !this.#size.width) return;
    const [x, y] = [this.#x(this.#chosen + 1), this.#y(moment.after)];
    this.#cursor.replaceChildren(
      draw("line", { x1: x, x2: x, y1: this.#y(1000), y2: this.#y(0) }),
      draw("circle", { cx: x, cy: y, r: 8 }),
    );
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const { left } = this.element.getBoundingClientRect();
    const part = (event.clientX - left - EDGE.side) / (this.#size.width - 2 * EDGE.side);
    this.#go(Math.round(part * this.#moments.length) - 1);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { key } = event;
    const index = this.#chosen;
    if (key === "ArrowRight" || key === "ArrowUp") this.#go(index + 1);
    else if (key === "ArrowLeft" || key === "ArrowDown") this.#go(index - 1);
    else if (key === "PageDown") this.#go(this.#roundAfter(index, 1));
    else if (key === "PageUp") this.#go(this.#roundAfter(index, -1));
    else if (key === "Home") this.#go(0);
    else if (key === "End") this.#go(this.#moments.length - 1);
    else return;
    event.preventDefault();
  }

  /** The first moment of the round `by` rounds on. @param {number} index @param {1 | -1} by */
  #roundAfter(index, by) {
    const moments = this.#moments;
    const found = moments.findIndex(({ round }) => round === moments[index].round + by);
    return found >= 0 ? found : by > 0 ? moments.length - 1 : 0;
  }

  /** @param {number} index */
  #go(index) {
    this.#choose(Math.max(0, Math.min(this.#moments.length - 1, index)));
  }
}
