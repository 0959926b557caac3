/**
 * The table without anything on it: wood, brass, cloth and what is sewn on the cloth. Drawn once for
 * a geometry and a theme.
 */

import { APRON, RADII, circle, project } from "./geometry.js";
import { mix, withAlpha } from "./colours.js";
import { paintSeats } from "./seats.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {OffscreenCanvasRenderingContext2D} Context */

/** Device pixels: beyond it the cloth is stretched, which nobody sees, and memory is spared. */
const LARGEST = 2600;

/** The figures 1 to 9 as one line each, in a box 10 wide and 14 high: sewn, not printed. */
const FIGURES = [
  "M2 4 L6 0.5 L6 13.5 M2.5 13.5 L9.5 13.5",
  "M1 4 C1 -1 9 -1 9 4 C9 7 3 10 1 13.5 L9 13.5",
  "M1.2 2.5 C3 -0.6 9 0 8.8 3.8 C8.6 6.4 5.6 6.6 4 6.6 C6 6.6 9.2 7 9.2 10 C9.2 14.4 2.6 14.6 0.8 11",
  "M7 13.5 L7 0.5 L0.8 9.6 L9.6 9.6",
  "M8.6 0.5 L2.4 0.5 L1.8 6.2 C4 4.6 9.2 5 9.2 9.2 C9.2 14.4 2.8 14.6 0.8 11.4",
  "M8.2 1 C4 0.8 1 5 1 9 C1 15 9.2 15 9.2 9.4 C9.2 4.4 2.6 4.6 1.2 8.4",
  "M0.8 0.5 L9.2 0.5 C6.6 4.4 4.4 8.6 3.8 13.5",
  "M5 6.4 C0.4 5.4 1 0.4 5 0.4 C9 0.4 9.6 5.4 5 6.4 C-0.4 7.4 0 13.6 5 13.6 C10 13.6 10.4 7.4 5 6.4",
  "M1.8 13 C6 13.2 9 9 9 5 C9 -1 0.8 -1 0.8 4.6 C0.8 9.6 7.4 9.4 8.8 5.6",
].map((path) => new Path2D(path));

/**
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {OffscreenCanvas}
 */
export function drawTabletop(geometry, theme) {
  const { width, height } = geometry;
  const ratio = Math.min(geometry.ratio, LARGEST / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
  const ctx = /** @type {Context} */ (canvas.getContext("2d"));
  ctx.scale(canvas.width / width, canvas.height / height);
  drawGroundShadow(ctx, geometry, theme);
  drawWood(ctx, geometry, theme);
  drawBrass(ctx, geometry, theme);
  drawCloth(ctx, geometry, theme);
  drawStitching(ctx, geometry, theme);
  paintSeats(ctx, geometry, theme);
  return canvas;
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {number} radius
 */
function trace(ctx, geometry, radius) {
  const { x, y, rx, ry } = circle(geometry, radius);
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {number} outer
 * @param {number} inner
 */
function traceRing(ctx, geometry, outer, inner) {
  const hole = circle(geometry, inner);
  trace(ctx, geometry, outer);
  ctx.moveTo(hole.x + hole.rx, hole.y);
  ctx.ellipse(hole.x, hole.y, hole.rx, hole.ry, 0, 0, 2 * Math.PI);
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawGroundShadow(ctx, geometry, { shadow }) {
  const { x, y, rx, ry } = circle(geometry, RADII.wood);
  ctx.save();
  ctx.translate(x, y + (APRON + 0.02) * geometry.unit);
  ctx.scale(1, ry / rx);
  const fade = ctx.createRadialGradient(0, 0, rx * 0.9, 0, 0, rx * 1.04);
  fade.addColorStop(0, `rgba(${shadow}, 0.5)`);
  fade.addColorStop(0.6, `rgba(${shadow}, 0.22)`);
  fade.addColorStop(1, `rgba(${shadow}, 0)`);
  ctx.strokeStyle = fade;
  ctx.lineWidth = rx * 0.16;
  ctx.beginPath();
  ctx.arc(0, 0, rx * 0.97, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawWood(ctx, geometry, { wood, brass }) {
  const { unit, centre } = geometry;
  const across = (/** @type {string[]} */ ...colours) => {
    const gradient = ctx.createLinearGradient(centre.x - unit, 0, centre.x + unit, 0);
    colours.forEach((colour, i) => gradient.addColorStop(i / (colours.length - 1), colour));
    return gradient;
  };
  // The front of the edge, line below line; of each only the near half is seen.
  const steps = Math.min(24, Math.ceil(APRON * unit * geometry.ratio));
  ctx.lineWidth = (2.4 * APRON * unit) / steps;
  for (let i = steps; i > 0; i--) {
    const f = i / steps;
    const moulding = f > 0.55 && f < 0.7;
    const [from, middle, to] = moulding
      ? [brass.body, brass.light, brass.shade]
      : [mix(wood.body, wood.dark, f), mix(wood.body, wood.shade, f), wood.dark];
    ctx.strokeStyle = across(from, middle, to);
    const { x, y, rx, ry } = circle(geometry, RADII.wood - 0.014 * f * f + (moulding ? 0.004 : 0));
    const inside = ctx.lineWidth / 2;
    ctx.beginPath();
    ctx.ellipse(x, y + APRON * f * unit, rx - inside, ry - inside, 0, 0, Math.PI);
    ctx.stroke();
  }
  ctx.fillStyle = across(wood.light, mix(wood.light, wood.body, 0.4), wood.body, wood.shade);
  traceRing(ctx, geometry, RADII.wood, RADII.cloth);
  ctx.fill("evenodd");
  // Veneer laid crosswise, in eighteen pieces: the grain runs out from the middle.
  const random = dice(7);
  ctx.lineCap = "butt";
  for (let piece = 0; piece < 18; piece++) {
    for (const [colour, alpha, width] of /** @type {[string, number, number][]} */ ([
      [wood.shade, 0.08, 0.006],
      [wood.shade, 0.2, 0.0025],
      [wood.light, 0.16, 0.004],
    ])) {
      ctx.strokeStyle = withAlpha(colour, alpha);
      ctx.lineWidth = unit * width;
      ctx.beginPath();
      for (let i = 0; i < 17; i++) {
        const angle = 10 + (piece + random()) * 20;
        const from = project(geometry, angle, RADII.brass + random() * 0.02);
        const to = project(geometry, angle + (random() - 0.5) * 0.3, 0.995 - random() * 0.03);
        ctx.moveTo(from.x, from.y);
        ctx.lineTo(to.x, to.y);
      }
      ctx.stroke();
    }
    ctx.strokeStyle = withAlpha(wood.dark, 0.4);
    ctx.lineWidth = Math.max(0.6, unit * 0.0025);
    const angle = 10 + piece * 20;
    line(ctx, project(geometry, angle, RADII.brass), project(geometry, angle, RADII.wood));
  }
  // The edge catches the light at the far left.
  const light = ctx.createLinearGradient(
    centre.x - unit,
    centre.y - unit,
    centre.x + unit * 0.4,
    centre.y + unit * 0.6,
  );
  light.addColorStop(0, withAlpha(brass.shine, 0.55));
  light.addColorStop(1, withAlpha(brass.shine, 0));
  ctx.strokeStyle = light;
  ctx.lineWidth = Math.max(1, unit * 0.006);
  trace(ctx, geometry, RADII.wood - 0.004);
  ctx.stroke();
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawBrass(ctx, geometry, { brass, wood }) {
  const { centre, tilt } = geometry;
  traceRing(ctx, geometry, RADII.brass + 0.006, RADII.cloth);
  ctx.fillStyle = withAlpha(wood.dark, 0.7);
  ctx.fill("evenodd");
  // Polished brass mirrors the room: bright and dull by turns around the ring.
  const sheen = ctx.createConicGradient(0, 0, 0);
  const { shine, light, body, shade } = brass;
  const turns = [body, light, body, light, body, light, body, light, body, light, shine, light];
  [...turns, body, shade, body, shade, body].forEach((colour, i) =>
    sheen.addColorStop(i / 16, colour),
  );
  ctx.save();
  traceRing(ctx, geometry, RADII.brass, RADII.cloth);
  ctx.translate(centre.x, centre.y);
  ctx.scale(1, tilt);
  ctx.fillStyle = sheen;
  ctx.fill("evenodd");
  ctx.restore();
  ctx.lineWidth = Math.max(0.7, geometry.unit * 0.003);
  ctx.strokeStyle = withAlpha(brass.shine, 0.7);
  trace(ctx, geometry, RADII.brass - 0.006);
  ctx.stroke();
  ctx.strokeStyle = withAlpha(brass.shade, 0.9);
  trace(ctx, geometry, RADII.cloth + 0.003);
  ctx.stroke();
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawCloth(ctx, geometry, { cloth, shadow }) {
  const { unit } = geometry;
  const { x, y, rx, ry } = circle(geometry, RADII.cloth);
  ctx.save();
  trace(ctx, geometry, RADII.cloth);
  ctx.clip();
  const light = ctx.createRadialGradient(
    x - rx * 0.35,
    y - ry * 0.45,
    rx * 0.05,
    x - rx * 0.1,
    y - ry * 0.1,
    rx * 1.25,
  );
  light.addColorStop(0, cloth.lit);
  light.addColorStop(0.5, cloth.body);
  light.addColorStop(1, cloth.shade);
  ctx.fillStyle = light;
  ctx.fillRect(x - rx, y - ry, 2 * rx, 2 * ry);
  ctx.fillStyle = /** @type {CanvasPattern} */ (ctx.createPattern(felt(cloth), "repeat"));
  ctx.save();
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
  ctx.restore();
  // The brass stands a little proud: its shadow lies on the cloth, at the side of the light.
  ctx.translate(x + unit * 0.012, y + unit * 0.01);
  ctx.scale(1, ry / rx);
  const edge = ctx.createRadialGradient(0, 0, rx * 0.93, 0, 0, rx * 1.01);
  edge.addColorStop(0, `rgba(${shadow}, 0)`);
  edge.addColorStop(0.6, `rgba(${shadow}, 0.16)`);
  edge.addColorStop(1, `rgba(${shadow}, 0.45)`);
  ctx.strokeStyle = edge;
  ctx.lineWidth = rx * 0.12;
  ctx.beginPath();
  ctx.arc(0, 0, rx * 0.98, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.restore();
}

/**
 * A piece of felt that can be repeated: short fibres, lying anyhow.
 * @param {Theme["cloth"]} cloth
 */
function felt(cloth) {
  const side = 256;
  const tile = new OffscreenCanvas(side, side);
  const ctx = /** @type {Context} */ (tile.getContext("2d"));
  const random = dice(3);
  for (const colour of [withAlpha(cloth.fibre, 0.1), withAlpha(cloth.lit, 0.15)]) {
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (let i = 0; i < 700; i++) {
      const [x, y, turn, length] = [
        random() * side,
        random() * side,
        random() * Math.PI,
        2 + random() * 5,
      ];
      const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
      ctx.moveTo(x, y);
      ctx.lineTo(x + dx, y + dy);
    }
    ctx.stroke();
  }
  return tile;
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
function drawStitching(ctx, geometry, { cloth, shadow }) {
  const { unit, tilt, places, button } = geometry;
  const thin = Math.max(0.9, unit * 0.0055);
  /** @param {number} width @param {string} colour @param {number[]} dashes @param {() => void} path */
  const sew = (width, colour, dashes, path) => {
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    ctx.lineWidth = width;
    ctx.setLineDash(dashes);
    ctx.save();
    ctx.translate(width * 0.4, width * 0.6);
    ctx.strokeStyle = `rgba(${shadow}, 0.35)`;
    path();
    ctx.restore();
    ctx.strokeStyle = colour;
    path();
    ctx.setLineDash([]);
  };
  const dash = [unit * 0.016, unit * 0.015];
  sew(thin, withAlpha(cloth.thread, 0.75), [unit * 0.022, unit * 0.016], () => {
    trace(ctx, geometry, RADII.cloth - 0.02);
    ctx.stroke();
  });
  // The way round: an inner circle with arrows that run clockwise.
  sew(thin, withAlpha(cloth.mark, 0.75), dash, () => {
    trace(ctx, geometry, RADII.path);
    ctx.stroke();
  });
  for (let i = 0; i < 3; i++) {
    const angle = i * 120;
    sew(thin * 1.5, cloth.mark, [], () => {
      const tip = project(geometry, angle + 5, RADII.path);
      ctx.beginPath();
      for (const radius of [RADII.path + 0.035, RADII.path - 0.035]) {
        const tail = project(geometry, angle - 1.5, radius);
        ctx.moveTo(tail.x, tail.y);
        ctx.lineTo(tip.x, tip.y);
      }
      ctx.stroke();
    });
  }
  drawRose(ctx, geometry, cloth);
  for (const { place, x, y, scale } of places) {
    const radius = button * scale * 1.16;
    sew(thin, withAlpha(cloth.mark, 0.6), dash, () => {
      ctx.beginPath();
      ctx.ellipse(x, y, radius, radius * tilt, 0, 0, 2 * Math.PI);
      ctx.stroke();
    });
    const at = figureSpot(geometry, place);
    const size = at.size / 14;
    sew(thin * 1.35, cloth.thread, [], () => {
      ctx.save();
      ctx.translate(at.x - 5 * size, at.y - 7 * size * 0.92);
      ctx.scale(size, size * 0.92);
      ctx.lineWidth /= size;
      ctx.stroke(/** @type {Path2D} */ (FIGURES[place - 1]));
      ctx.restore();
    });
  }
}

/** Where around its foot a place's figure is sewn, in degrees from the right: where stacks hide it least. */
const FIGURE_ANGLES = [70, 12, 38, 46, 38, 134, 142, 168, 110];

/**
 * @param {Geometry} geometry
 * @param {number} place
 */
function figureSpot({ unit, tilt, places, button }, place) {
  const { x, y, scale } = /** @type {import("./geometry.js").PlaceSpot} */ (places[place - 1]);
  const angle = ((FIGURE_ANGLES[place - 1] ?? 0) * Math.PI) / 180;
  const size = Math.max(9, unit * 0.053) * scale;
  const ring = button * scale * 1.3;
  return {
    x: x + Math.cos(angle) * (ring + size * 0.5),
    y: y + Math.sin(angle) * (ring * tilt + size * 0.66),
    size,
  };
}

/**
 * A compass rose, tone on tone.
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme["cloth"]} cloth
 */
function drawRose(ctx, geometry, cloth) {
  const tip = (/** @type {number} */ angle, /** @type {number} */ radius) =>
    project(geometry, angle, radius * RADII.rose);
  const heart = project(geometry, 0, 0);
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? 1 : i % 2 === 0 ? 0.72 : 0.5;
    if (i % 2) continue;
    const angle = i * 22.5;
    for (const side of [-1, 1]) {
      const far = tip(angle, long);
      const near = tip(angle + side * 22.5, i % 4 === 0 ? 0.2 : 0.24);
      ctx.fillStyle = withAlpha(side < 0 ? cloth.thread : cloth.mark, side < 0 ? 0.2 : 0.4);
      ctx.beginPath();
      ctx.moveTo(heart.x, heart.y);
      ctx.lineTo(far.x, far.y);
      ctx.lineTo(near.x, near.y);
      ctx.closePath();
      ctx.fill();
    }
  }
}

/**
 * @param {Context} ctx
 * @param {import("./geometry.js").Point} from
 * @param {import("./geometry.js").Point} to
 */
function line(ctx, from, to) {
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
}

/**
 * Numbers from 0 to 1 that look random and are the same each time: grain must not change with a repaint.
 * @param {number} seed
 */
function dice(seed) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return (state % 100000) / 100000;
  };
}
