// The canvas: what stands on it at rest, what moves over it, and its size.

import { layout, idealHeight } from "./geometry.js";
import { play } from "./motion.js";
import { paint } from "./render.js";
import { themes } from "./theme.js";
import { themeName } from "./settings.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { Scene } from "./render.js" */
/** @import { Timeline, TimelineEvent } from "./motion.js" */

/** Above this width (CSS pixels) of the window, the sheets lie at the table's sides. */
const WIDE = matchMedia("(min-width: 60rem)");

export class Table {
  #canvas;
  #context;
  /** @type {Scene | null} */
  #rest = null;
  /** @type {Partial<Scene>} */
  #moving = {};
  /** @type {AbortController | null} */
  #stop = null;
  #frame = 0;
  /** @type {Geometry | null} */
  geometry = null;
  /** Called when places have moved. @type {() => void} */
  onLayout = () => {};

  /** @param {HTMLCanvasElement} canvas fills its parent, whose size it follows */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const box = /** @type {HTMLElement} */ (canvas.parentElement);
    new ResizeObserver(() => this.#resize(box)).observe(box);
    // A change of zoom or of screen alters the density without altering the box.
    addEventListener("resize", () => this.#resize(box));
    // The graphics processor has lost what was drawn on it.
    canvas.addEventListener("contextrestored", () => {
      this.geometry = null;
      this.#resize(box);
    });
  }

  /** @param {HTMLElement} box */
  #resize(box) {
    const { clientWidth: width, clientHeight: height } = box;
    if (!width || !height) return;
    box.style.setProperty("--ideal", `${idealHeight(width)}px`);
    const ratio = Math.min(3, devicePixelRatio || 1);
    const seats = WIDE.matches ? "sides" : "ends";
    const old = this.geometry;
    if (old && old.width === width && old.height === height && old.ratio === ratio) {
      if (old.seating === seats) return;
    }
    this.geometry = layout(width, height, { ratio, seats });
    this.#canvas.width = Math.round(width * ratio);
    this.#canvas.height = Math.round(height * ratio);
    this.#paint();
    this.onLayout();
  }

  #paint() {
    if (!this.geometry || !this.#rest) return;
    const scene = { ...this.#rest, ...this.#moving };
    paint(this.#context, scene, this.geometry, themes[themeName()]);
  }

  /** Paints with the next frame. */
  repaint() {
    if (this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#paint();
    });
  }

  /** What stands on the table while nothing moves. @param {Scene} scene */
  show(scene) {
    this.#rest = scene;
    this.repaint();
  }

  /**
   * Lets something happen on the table, from a scene at rest.
   * @param {Timeline} timeline
   * @param {Scene} from
   * @param {(event: TimelineEvent) => void} onEvent
   */
  async play(timeline, from, onEvent) {
    const stop = new AbortController();
    this.#stop = stop;
    this.#rest = from;
    await play(timeline, {
      onFrame: (fields) => {
        this.#moving = fields;
        this.#paint();
      },
      onEvent,
      signal: stop.signal,
    });
    this.#stop = null;
    this.#moving = {};
  }

  /** Brings what moves to its end, now. */
  finish() {
    this.#stop?.abort();
  }
}
