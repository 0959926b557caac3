/**
 * Buttons, stacks and their shadows on the canvas, from sprites that are drawn once for a size.
 */

import { drawButton } from "./buttons.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} Context */
/** @typedef {"R" | "B" | "W"} Letter */
/** @typedef {{canvas: OffscreenCanvas, left: number, top: number, rx: number}} Sprite */

/**
 * How large buttons are, and in which light.
 * @typedef {object} Look
 * @property {Theme} theme
 * @property {number} ratio device pixels in a CSS pixel
 * @property {number} rx radius across, CSS pixels
 * @property {number} ry radius up the screen, CSS pixels
 * @property {number} thickness CSS pixels
 * @property {Map<Letter, Sprite>} sprites
 * @property {Map<number, Sprite>} shadows by the number of buttons
 */

/** How far the shadow of something one button high reaches, in thicknesses: light from the left, behind. */
export const SHADOW = { x: 0.74, y: 0.2 };
/** No stack is quite straight: sideways shift by height, in radii. */
const SWAY = [0, 0.035, -0.02, 0.015, -0.035, 0.025, -0.01, 0.03, -0.025];

/**
 * @param {Theme} theme
 * @param {number} ratio
 * @param {number} radius CSS pixels
 * @param {number} tilt
 * @param {number} thickness CSS pixels
 * @param {Map<number, Sprite>} [shadows] shared with other sizes: softness hides the stretching
 * @returns {Look}
 */
export function look(theme, ratio, radius, tilt, thickness, shadows = new Map()) {
  return { theme, ratio, rx: radius, ry: radius * tilt, thickness, sprites: new Map(), shadows };
}

/**
 * Draws all sprites of a look now, so that none has to be drawn while something moves.
 * @param {Look} look
 */
export function prepare(look) {
  for (const letter of /** @type {Letter[]} */ (["R", "B", "W"])) buttonOf(look, letter);
  for (let count = 1; count <= 9; count++) shadowOf(look, count);
}

/**
 * The same buttons at another size, from the sprites there are: for what moves.
 * @param {Look} look
 * @param {number} zoom
 * @returns {Look}
 */
export function zoomed(look, zoom) {
  const { rx, ry, thickness } = look;
  return { ...look, rx: rx * zoom, ry: ry * zoom, thickness: thickness * zoom };
}

/**
 * Paints one button standing with its foot's middle at a point.
 * @param {Context} ctx
 * @param {Look} look
 * @param {Letter} letter
 * @param {number} x CSS pixels
 * @param {number} y CSS pixels, of the middle of the lower face
 */
function paintButton(ctx, look, letter, x, y) {
  stamp(ctx, look, buttonOf(look, letter), x, y);
}

/**
 * Paints buttons one upon the other.
 * @param {Context} ctx
 * @param {Look} look
 * @param {string} stack bottom to top
 * @param {number} x CSS pixels
 * @param {number} y CSS pixels, of the foot
 * @param {{from?: number, gap?: number}} [options] `from`: how many buttons are below; `gap`: air
 *   between the buttons, in thicknesses
 */
export function paintStack(ctx, look, stack, x, y, { from = 0, gap = 0 } = {}) {
  const { thickness } = look;
  for (let i = 0; i < stack.length; i++) {
    const [left, foot] = [x + sway(look, from + i), y - i * thickness * (1 + gap)];
    if (gap > 0 && i > 0) paintShadowOnTop(ctx, look, left, foot + gap * thickness, gap);
    paintButton(ctx, look, /** @type {Letter} */ (stack[i]), left, foot);
  }
}

/**
 * How far a button at a height stands off the middle.
 * @param {Look} look
 * @param {number} height buttons below it
 */
export function sway(look, height) {
  return look.rx * (SWAY[Math.round(height) % SWAY.length] ?? 0);
}

/**
 * Paints the soft shadow on the cloth of a stack that stands there or hangs in the air.
 * @param {Context} ctx
 * @param {Look} look
 * @param {number} count buttons
 * @param {number} x CSS pixels, of the foot on the cloth
 * @param {number} y CSS pixels
 * @param {number} [height] of the lowest button, in buttons
 */
export function paintShadow(ctx, look, count, x, y, height = 0) {
  const away = height * look.thickness;
  ctx.globalAlpha = 1 / (1 + height * 0.1);
  const size = height > 0 ? zoomed(look, 1 + height * 0.012) : look;
  stamp(ctx, size, shadowOf(look, count), x + away * SHADOW.x, y + away * SHADOW.y);
  ctx.globalAlpha = 1;
}

/**
 * Paints the shadow that a button in the air throws on the top of the stack below it.
 * @param {Context} ctx
 * @param {Look} look
 * @param {number} x CSS pixels
 * @param {number} y CSS pixels, of the top face's middle
 * @param {number} height buttons of air
 */
export function paintShadowOnTop(ctx, look, x, y, height) {
  const { rx, ry, thickness, theme } = look;
  ctx.save();
  ctx.beginPath();
  ctx.ellipse(x, y, rx * 0.96, ry * 0.96, 0, 0, 2 * Math.PI);
  ctx.clip();
  ctx.fillStyle = `rgba(${theme.shadow}, ${0.75 / (1 + height * 0.5)})`;
  ctx.beginPath();
  ctx.ellipse(
    x + height * thickness * SHADOW.x,
    y + height * thickness * SHADOW.y,
    rx * 0.96,
    ry * 0.96,
    0,
    0,
    2 * Math.PI,
  );
  ctx.fill();
  ctx.restore();
}

/**
 * @param {Look} look
 * @param {Letter} letter
 */
function buttonOf(look, letter) {
  const { sprites } = look;
  const sprite = sprites.get(letter) ?? drawSprite(look, 1, (ctx) => drawButton(ctx, look, letter));
  sprites.set(letter, sprite);
  return sprite;
}

/**
 * @param {Look} look
 * @param {number} count
 */
function shadowOf(look, count) {
  const { shadows } = look;
  const sprite =
    shadows.get(count) ?? drawSprite(look, count, (ctx) => drawShadow(ctx, look, count));
  shadows.set(count, sprite);
  return sprite;
}

/**
 * @param {Look} look
 * @param {number} reach buttons of height whose shadow there has to be room for
 * @param {(ctx: OffscreenCanvasRenderingContext2D) => void} draw around the origin
 * @returns {Sprite}
 */
function drawSprite({ ratio, rx, ry, thickness }, reach, draw) {
  const left = Math.ceil(rx * 1.15 + 3);
  const top = Math.ceil(ry * 1.15 + thickness + 3);
  const right = left + reach * thickness * SHADOW.x;
  const below = Math.ceil(ry * 1.15 + reach * thickness * SHADOW.y + 3);
  const canvas = new OffscreenCanvas(
    Math.ceil((left + right) * ratio),
    Math.ceil((top + below) * ratio),
  );
  const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  ctx.scale(ratio, ratio);
  ctx.translate(left, top);
  draw(ctx);
  return { canvas, left, top, rx };
}

/**
 * @param {Context} ctx
 * @param {Look} look
 * @param {Sprite} sprite
 * @param {number} x
 * @param {number} y
 */
function stamp(ctx, { ratio, rx }, { canvas, left, top, rx: drawn }, x, y) {
  const zoom = rx / drawn;
  // On whole device pixels at rest, so that nothing is blurred; anywhere while moving.
  const snap = (/** @type {number} */ v) => (zoom === 1 ? Math.round(v * ratio) / ratio : v);
  const [width, height] = [(canvas.width / ratio) * zoom, (canvas.height / ratio) * zoom];
  ctx.drawImage(canvas, snap(x - left * zoom), snap(y - top * zoom), width, height);
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Look} look
 * @param {number} count
 */
function drawShadow(ctx, { theme, rx, ry, thickness }, count) {
  const flat = ry / rx;
  const layers = 12;
  ctx.scale(1, flat);
  ctx.lineCap = "round";
  ctx.strokeStyle = `rgba(${theme.shadow}, ${(theme.shadowStrength * 1.5) / layers})`;
  for (let i = 0; i < layers; i++) {
    // The far end of a tall shadow is fainter: each layer reaches a little less far.
    const far = thickness * (count * (1 - (0.3 * i) / layers) + 0.01);
    ctx.lineWidth = 2 * rx * (1.075 - (0.2 * i) / (layers - 1));
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.lineTo(far * SHADOW.x, (far * SHADOW.y) / flat);
    ctx.stroke();
  }
}
