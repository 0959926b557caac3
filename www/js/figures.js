/**
 * Small pictures for the rules, on a swatch of the table's cloth, by the same code as the table.
 */

import { withAlpha } from "./colours.js";
import { look, paintShadow, paintStack } from "./sprites.js";
import { paintLanding, paintLandingTag, paintLegalRing, paintStrengths } from "./marks.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./sprites.js").Look} Look */
/** @typedef {import("./engine.js").Sowing} Sowing */
/** @typedef {import("./engine.js").Tower} Tower */

/**
 * `button` is the diameter of a button in CSS pixels. A sowing shows the stack that is sown at the left
 * and the places it meets in order.
 * @typedef {({kind: "row", stacks: string[]}
 *   | {kind: "sowing", sowing: Sowing}
 *   | {kind: "tower", tower: Tower}) & {button: number}} Figure
 */

/**
 * What stands in one column.
 * @typedef {object} Column
 * @property {string} stack
 * @property {string} buttons that would land here
 * @property {number} number of the first of them
 * @property {boolean} extra
 * @property {boolean} ring marked as to be sown
 */

const TILT = 0.72;
const THICKNESS = 0.3;
const PITCH = 2.9;
const TOWER_GAP = 0.95;

/**
 * @param {Figure} figure
 * @returns {Column[]}
 */
function columnsOf(figure) {
  const plain = { buttons: "", number: 0, extra: false, ring: false };
  if (figure.kind === "row") return figure.stacks.map((stack) => ({ ...plain, stack }));
  if (figure.kind === "tower") return [{ ...plain, stack: figure.tower.stack }];
  const { sowing } = figure;
  const last = sowing.drops.at(-1)?.place ?? sowing.place;
  const steps = (last - sowing.place + 9) % 9;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const place = ((sowing.place - 1 + i) % 9) + 1;
    const drop = sowing.drops.findIndex((d) => d.place === place);
    return {
      stack: sowing.before.stacks[place - 1] ?? "",
      buttons: sowing.drops[drop]?.buttons ?? "",
      number: drop + 1,
      extra: sowing.extraTurn && drop === sowing.drops.length - 1,
      ring: i === 0,
    };
  });
}

/** @param {Figure} figure */
function measure(figure) {
  const columns = columnsOf(figure);
  const radius = figure.button / 2;
  const tower = figure.kind === "tower";
  const tallest = Math.max(
    ...columns.map(({ stack, buttons, ring }) =>
      tower
        ? stack.length * (1 + TOWER_GAP)
        : stack.length + (buttons ? buttons.length + 1.6 : ring ? 0.6 : 0),
    ),
  );
  const arrow = figure.kind === "sowing" ? radius * 0.7 : 0;
  const above =
    radius * (0.55 + TILT + tallest * THICKNESS) +
    (columns.some((c) => c.extra) ? radius * 0.5 : 0);
  const below = radius * (0.5 + TILT * 1.25) + arrow;
  const side = radius * (tower ? 2.6 : 1.85);
  return {
    columns,
    radius,
    foot: above,
    left: side,
    width: Math.ceil(2 * side + (columns.length - 1) * PITCH * radius),
    height: Math.ceil(above + below),
  };
}

/**
 * The room a figure needs.
 * @param {Figure} figure
 * @returns {{width: number, height: number}} CSS pixels
 */
export function pictureSize(figure) {
  const { width, height } = measure(figure);
  return { width, height };
}

/**
 * @param {CanvasRenderingContext2D} ctx of a canvas of `pictureSize` times `ratio`
 * @param {Figure} figure
 * @param {{ratio: number, theme: Theme}} options
 */
export function picture(ctx, figure, { ratio, theme }) {
  const { columns, radius, foot, left, width, height } = measure(figure);
  const size = look(theme, ratio, radius, TILT, radius * THICKNESS);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  paintSwatch(ctx, theme, width, height);
  if (figure.kind === "tower") {
    const { stack } = figure.tower;
    paintShadow(ctx, size, stack.length, left, foot);
    paintStack(ctx, size, stack, left, foot, { gap: TOWER_GAP });
    paintStrengths(ctx, size, stack, stack.length, left, foot, TOWER_GAP);
    return;
  }
  const xOf = (/** @type {number} */ i) => left + i * PITCH * radius;
  columns.forEach(({ stack, ring }, i) => {
    if (ring) paintLegalRing(ctx, size, xOf(i), foot, true);
    else if (!stack) paintEmpty(ctx, size, xOf(i), foot);
    if (stack) paintShadow(ctx, size, stack.length, xOf(i), foot);
  });
  columns.forEach(({ stack, buttons }, i) => {
    paintStack(ctx, size, stack, xOf(i), foot);
    if (buttons) paintLanding(ctx, size, stack, buttons, xOf(i), foot);
  });
  columns.forEach((column, i) => {
    if (column.buttons) paintLandingTag(ctx, size, column, xOf(i), foot);
  });
  if (figure.kind === "sowing")
    paintArrow(ctx, theme, xOf(0), xOf(columns.length - 1), height - radius * 0.62, radius);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Theme} theme
 * @param {number} width
 * @param {number} height
 */
function paintSwatch(ctx, { cloth }, width, height) {
  const light = ctx.createLinearGradient(0, 0, width * 0.6, height);
  light.addColorStop(0, cloth.lit);
  light.addColorStop(1, cloth.body);
  ctx.fillStyle = light;
  ctx.beginPath();
  ctx.roundRect(0, 0, width, height, 8);
  ctx.fill();
  ctx.strokeStyle = withAlpha(cloth.thread, 0.7);
  ctx.lineWidth = 1.2;
  ctx.lineCap = "round";
  ctx.setLineDash([5, 4]);
  ctx.beginPath();
  ctx.roundRect(4.5, 4.5, width - 9, height - 9, 5);
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Look} look
 * @param {number} x
 * @param {number} y
 */
function paintEmpty(ctx, { theme, rx, ry }, x, y) {
  ctx.strokeStyle = theme.cloth.mark;
  ctx.lineWidth = Math.max(1, rx * 0.05);
  ctx.setLineDash([rx * 0.16, rx * 0.15]);
  ctx.beginPath();
  ctx.ellipse(x, y, rx * 1.2, ry * 1.2, 0, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * The way the sowing goes.
 * @param {CanvasRenderingContext2D} ctx
 * @param {Theme} theme
 * @param {number} from
 * @param {number} to
 * @param {number} y
 * @param {number} radius of a button
 */
function paintArrow(ctx, { cloth }, from, to, y, radius) {
  ctx.strokeStyle = cloth.thread;
  ctx.lineWidth = Math.max(1.4, radius * 0.08);
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.setLineDash([radius * 0.2, radius * 0.2]);
  ctx.beginPath();
  ctx.moveTo(from, y);
  ctx.lineTo(to, y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(to - radius * 0.26, y - radius * 0.24);
  ctx.lineTo(to, y);
  ctx.lineTo(to - radius * 0.26, y + radius * 0.24);
  ctx.stroke();
}
