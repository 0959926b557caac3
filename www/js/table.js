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
  /** The canvas on the screen, in device pixels. */
  #points = { width: 0, height: 0 };
  /** For what it was laid out last. */
  #laid = "";
  /** @type {Geometry | null} */
  geometry = null;
  /** Called when places have moved. @type {() => void} */
  onLayout = () => {};

  /** @param {HTMLCanvasElement} canvas fills its parent, whose size it follows */
  constructor(canvas) {
    this.#canvas = canvas;
    this.#context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const sizes = new ResizeObserver(([{ contentBoxSize, devicePixelContentBoxSize }]) => {
      const [{ inlineSize, blockSize }] = contentBoxSize;
      const [points] = devicePixelContentBoxSize ?? [];
      const exact = (/** @type {number} */ length, /** @type {number | undefined} */ told) => {
        const about = length * devicePixelRatio;
        // An emulated screen tells the real one's points.
        return told && Math.abs(told - about) < 1 ? told : Math.round(about);
      };
      this.#points = {
        width: exact(inlineSize, points?.inlineSize),
        height: exact(blockSize, points?.blockSize),
      };
      this.#lay();
    });
    try {
      sizes.observe(canvas, { box: "device-pixel-content-box" });
    } catch {
      // A browser that can't tell. A change of zoom alters the density without altering the box.
      sizes.observe(canvas);
      addEventListener("resize", () => {
        sizes.unobserve(canvas);
        sizes.observe(canvas);
      });
    }
    WIDE.addEventListener("change", () => this.#lay());
    // The graphics processor has lost what was drawn on it.
    canvas.addEventListener("contextrestored", () => {
      this.#laid = "";
      this.#lay();
    });
  }

  /** Lays the table out for the canvas as large as it is now. */
  #lay() {
    const { width, height } = this.#points;
    if (!width || !height) return;
    const density = devicePixelRatio || 1;
    const ratio = Math.min(3, density);
    const seats = WIDE.matches ? "sides" : "ends";
    // A table that was hidden comes back as it was.
    const laid = [width, height, density, seats].join(" ");
    if (laid === this.#laid) return;
    this.#laid = laid;
    const box = /** @type {HTMLElement} */ (this.#canvas.parentElement);
    box.style.setProperty("--ideal", `${idealHeight(width / density, seats)}px`);
    this.geometry = layout(width / density, height / density, { ratio, seats });
    this.#canvas.width = Math.round((width * ratio) / density);
    this.#canvas.height = Math.round((height * ratio) / density);
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
