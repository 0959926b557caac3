/**
 * Paints the table: a pure function of a scene, a geometry and a theme. It knows no rule; what may be
 * sown and where buttons land is in the scene.
 */

import { look, prepare } from "./sprites.js";
import { paintLitSeat } from "./seats.js";
import { drawTabletop } from "./tabletop.js";
import { arrange } from "./things.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("./sprites.js").Look} Look */
/** @typedef {import("./things.js").Thing} Thing */
/** @typedef {import("./engine.js").Sowing} Sowing */

/**
 * Buttons in the hand, carried along the places.
 * @typedef {object} Hand
 * @property {string} buttons bottom to top
 * @property {number} place over which it is; 2.5 is half-way from 2 to 3, 9.5 from 9 to 1
 * @property {number} height of its lowest button above the cloth, in buttons
 */

/**
 * Buttons on their way down.
 * @typedef {object} Falling
 * @property {string} buttons bottom to top
 * @property {number} place
 * @property {number} height of the lowest one above the cloth, in buttons
 */

/**
 * The tower being counted in the middle of the table.
 * @typedef {object} TowerCount
 * @property {number} place where it stood
 * @property {string} stack bottom to top
 * @property {number} carried 0: on its place; 1: in the middle
 * @property {number} spread 0: a stack; 1: with air between the buttons
 * @property {number} counted buttons counted so far, from the bottom; the fraction is how far the next one is
 * @property {number} red sum so far
 * @property {number} black sum so far
 * @property {Side | null} winner whose side is lit, once all is counted
 */

/**
 * What is on the table at a moment. A position of the façade is a scene by itself.
 * @typedef {object} Scene
 * @property {string[]} stacks places 1 to 9, each bottom to top
 * @property {Side | null} toMove
 * @property {number[]} legal places that may be sown
 * @property {number | null} [pointed] place under the pointer
 * @property {number | null} [focused] place with visible focus
 * @property {Sowing | null} [preview] what sowing would do
 * @property {Hand | null} [hand]
 * @property {Falling[]} [falling]
 * @property {{place: number, progress: number} | null} [flourish] an extra turn was earned there; 0 to 1
 * @property {TowerCount | null} [tower]
 * @property {boolean} [dimmed] a position of the past
 * @property {boolean} [calm] without the marks of what may be sown
 */

/**
 * What is drawn once for a geometry and a theme: the table without light and with each side's, and
 * the buttons at the size of each place.
 * @typedef {{tables: {none: OffscreenCanvas, R: OffscreenCanvas, B: OffscreenCanvas}, looks: Look[]}} Cache
 */

/** @type {WeakMap<Geometry, Map<Theme, Cache>>} */
const caches = new WeakMap();

/**
 * What a canvas shows.
 * @typedef {{geometry: Geometry, table: OffscreenCanvas, things: Thing[], dimmed: boolean}} Shown
 */

/** @type {WeakMap<CanvasRenderingContext2D, Shown>} */
const canvases = new WeakMap();

/**
 * Paints a scene: only what has changed since the last call is painted anew.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
export function paint(ctx, scene, geometry, theme) {
  const { width, height, ratio } = geometry;
  const { tower, dimmed = false } = scene;
  const { tables, looks } = cacheOf(geometry, theme);
  const table = tables[(tower ? tower.winner : scene.toMove) ?? "none"];
  const things = arrange(scene, geometry, looks);
  const before = canvases.get(ctx);
  canvases.set(ctx, { geometry, table, things, dimmed });

  const partly =
    before?.geometry === geometry && before.table === table && before.dimmed === dimmed;
  const boxes = partly ? changed(before.things, things) : [{ x: 0, y: 0, width, height }];
  const areas = apart(boxes.map((box) => pixels(box, ratio)));
  for (const area of areas) {
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.beginPath();
    ctx.rect(area.x, area.y, area.width, area.height);
    ctx.clip();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    ctx.globalCompositeOperation = "copy";
    ctx.drawImage(table, 0, 0, width, height);
    ctx.globalCompositeOperation = "source-over";
    const seen = things.filter(({ box }) => meet(pixels(box, ratio), area));
    for (const thing of seen) thing.ground(ctx);
    for (const thing of seen) thing.body(ctx);
    if (dimmed) {
      ctx.globalCompositeOperation = "source-atop";
      ctx.fillStyle = theme.veil;
      ctx.fillRect(0, 0, width, height);
      ctx.globalCompositeOperation = "source-over";
    }
    for (const thing of seen) thing.label?.(ctx);
    ctx.restore();
  }
}

/**
 * The parts of the canvas in which two scenes differ.
 * @param {Thing[]} before
 * @param {Thing[]} after
 * @returns {Box[]}
 */
function changed(before, after) {
  const keys = (/** @type {Thing[]} */ things) => new Set(things.map(({ key }) => key));
  const [old, now] = [keys(before), keys(after)];
  const different = [
    ...before.filter(({ key }) => !now.has(key)),
    ...after.filter(({ key }) => !old.has(key)),
  ];
  return different.map(({ box }) => box);
}

/**
 * The same parts as boxes that lie apart from each other.
 * @param {Box[]} boxes
 * @returns {Box[]}
 */
function apart(boxes) {
  /** @type {Box[]} */
  const areas = [];
  for (const box of boxes) {
    let area = box;
    // What it touches becomes one with it, until it touches nothing.
    for (let i = 0; i < areas.length; i++) {
      const other = /** @type {Box} */ (areas[i]);
      if (!meet(area, other)) continue;
      area = around(area, other);
      areas.splice(i, 1);
      i = -1;
    }
    areas.push(area);
  }
  return areas;
}

/**
 * The whole device pixels that a box touches.
 * @param {Box} box in CSS pixels
 * @param {number} ratio
 * @returns {Box}
 */
function pixels({ x, y, width, height }, ratio) {
  const [left, top] = [Math.floor(x * ratio), Math.floor(y * ratio)];
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) * ratio) - left,
    height: Math.ceil((y + height) * ratio) - top,
  };
}

/** @param {Box} a @param {Box} b @returns {Box} */
function around(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** @param {Box} a @param {Box} b */
function meet(a, b) {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/**
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Cache}
 */
function cacheOf(geometry, theme) {
  const themes = caches.get(geometry) ?? new Map();
  caches.set(geometry, themes);
  const cache = themes.get(theme) ?? drawCache(geometry, theme);
  themes.set(theme, cache);
  return cache;
}

/**
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Cache}
 */
function drawCache(geometry, theme) {
  const { ratio, button, thickness, tilt, places } = geometry;
  const none = drawTabletop(geometry, theme);
  const lit = (/** @type {Side} */ side) => {
    const table = new OffscreenCanvas(none.width, none.height);
    const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (table.getContext("2d"));
    ctx.drawImage(none, 0, 0);
    ctx.scale(none.width / geometry.width, none.height / geometry.height);
    paintLitSeat(ctx, geometry, theme, side);
    return table;
  };
  const scales = [...new Set(places.map(({ scale }) => Math.round(scale * 1000) / 1000))];
  /** @type {Look["shadows"]} */
  const shadows = new Map();
  const looks = scales.map((s) => look(theme, ratio, button * s, tilt, thickness * s, shadows));
  looks.forEach(prepare);
  return { tables: { none, R: lit("R"), B: lit("B") }, looks };
}
