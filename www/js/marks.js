/**
 * What is laid over the buttons to be read: number tags, rings, the sign of an extra turn, the
 * generals' plaques and whose turn it is.
 */

import { RADII, circle, project } from "./geometry.js";
import { mix, withAlpha } from "./buttons.js";
import { trace } from "./tabletop.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("./buttons.js").Context} Context */
/** @typedef {import("./buttons.js").Look} Look */
/** @typedef {import("./buttons.js").Letter} Letter */

const FIGURES = '"Gill Sans", "Gill Sans MT", Optima, Candara, "Segoe UI", system-ui, sans-serif';

/**
 * Clean lining figures, centred on a point.
 * @param {Context} ctx
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} size CSS pixels
 */
export function paintFigures(ctx, text, x, y, size) {
  ctx.font = `700 ${size}px ${FIGURES}`;
  ctx.textAlign = "center";
  ctx.textBaseline = "alphabetic";
  ctx.fillText(text, x, y + size * 0.355);
}

/**
 * A paper tag with a number, ringed in a button's colour.
 * @param {Context} ctx
 * @param {Theme} theme
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {number} radius CSS pixels
 * @param {Letter} letter
 */
export function paintTag(ctx, theme, text, x, y, radius, letter) {
  const half =
    radius + Math.max(0, text.length - 2) * radius * 0.36 + (text.length > 2 ? radius * 0.25 : 0);
  const pill = (/** @type {number} */ more) => {
    ctx.beginPath();
    ctx.roundRect(
      x - half - more,
      y - radius - more,
      2 * (half + more),
      2 * (radius + more),
      radius + more,
    );
    ctx.fill();
  };
  const ring = Math.max(1.6, radius * 0.2);
  ctx.fillStyle = `rgba(${theme.shadow}, 0.35)`;
  ctx.translate(radius * 0.1, radius * 0.16);
  pill(0);
  ctx.translate(-radius * 0.1, -radius * 0.16);
  ctx.fillStyle = theme.tag[letter];
  pill(0);
  ctx.fillStyle = theme.paper;
  pill(-ring);
  ctx.fillStyle = theme.ink;
  paintFigures(ctx, text, x, y, radius * 1.3);
}

/**
 * The ring of a place that may be sown: whole, where the others are only stitched.
 * @param {Context} ctx
 * @param {Look} look
 * @param {Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {boolean} pointed
 */
export function paintLegalRing(ctx, { rx, ry }, theme, x, y, pointed) {
  const wide = pointed ? 1.32 : 1.24;
  ctx.fillStyle = withAlpha(theme.legal, pointed ? 0.34 : 0.16);
  ctx.beginPath();
  ctx.ellipse(x, y, rx * wide, ry * wide, 0, 0, 2 * Math.PI);
  ctx.fill();
  ctx.lineWidth = Math.max(pointed ? 2.6 : 1.8, rx * (pointed ? 0.11 : 0.07));
  ctx.strokeStyle = `rgba(${theme.shadow}, 0.35)`;
  ctx.beginPath();
  ctx.ellipse(x + 0.8, y + 1.2, rx * wide, ry * wide, 0, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.strokeStyle = theme.legal;
  ctx.beginPath();
  ctx.ellipse(x, y, rx * wide, ry * wide, 0, 0, 2 * Math.PI);
  ctx.stroke();
}

/**
 * A capsule around a place and the stack on it.
 * @param {Context} ctx
 * @param {Look} look
 * @param {Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {number} height CSS pixels
 */
export function paintFocus(ctx, { rx, ry }, theme, x, y, height) {
  const [a, b] = [rx * 1.42, ry * 1.42];
  const path = () => {
    ctx.beginPath();
    ctx.ellipse(x, y, a, b, 0, 0, Math.PI);
    ctx.ellipse(x, y - height, a, b, 0, Math.PI, 2 * Math.PI);
    ctx.closePath();
    ctx.stroke();
  };
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.focusEdge;
  ctx.lineWidth = 6;
  path();
  ctx.strokeStyle = theme.focus;
  ctx.lineWidth = 3;
  path();
}

/**
 * "Again": an arrow that turns round, on brass.
 * @param {Context} ctx
 * @param {Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {number} radius CSS pixels
 */
export function paintExtraSign(ctx, theme, x, y, radius) {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = `rgba(${theme.shadow}, 0.4)`;
  ctx.beginPath();
  ctx.arc(radius * 0.1, radius * 0.16, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = theme.brass.shade;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = theme.extra;
  ctx.beginPath();
  ctx.arc(0, 0, radius * 0.87, 0, 2 * Math.PI);
  ctx.fill();
  ctx.strokeStyle = ctx.fillStyle = theme.ink;
  ctx.lineWidth = radius * 0.2;
  ctx.lineCap = "butt";
  ctx.beginPath();
  ctx.arc(0, 0, radius * 0.48, -0.35 * Math.PI, 1.3 * Math.PI);
  ctx.stroke();
  ctx.rotate(-0.35 * Math.PI);
  ctx.translate(radius * 0.48, 0);
  ctx.beginPath();
  ctx.moveTo(-radius * 0.34, radius * 0.06);
  ctx.lineTo(radius * 0.34, radius * 0.06);
  ctx.lineTo(0, -radius * 0.42);
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}

/**
 * Rings of light that run out from where an extra turn was earned.
 * @param {Context} ctx
 * @param {Look} look
 * @param {Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {number} progress 0 to 1
 */
export function paintFlourish(ctx, { rx, ry }, theme, x, y, progress) {
  for (const delay of [0, 0.18]) {
    const p = Math.min(1, Math.max(0, (progress - delay) / (1 - delay)));
    if (p === 0) continue;
    const out = 1 + 1.5 * (1 - (1 - p) ** 3);
    ctx.strokeStyle = withAlpha(theme.extra, (1 - p) ** 1.3);
    ctx.lineWidth = Math.max(1.5, rx * 0.16 * (1 - p));
    ctx.beginPath();
    ctx.ellipse(x, y, rx * out, ry * out, 0, 0, 2 * Math.PI);
    ctx.stroke();
    ctx.lineCap = "round";
    for (let i = 0; i < 12; i++) {
      const a = ((i + (delay ? 0.5 : 0)) * Math.PI) / 6;
      const [from, to] = [out + 0.12, out + 0.12 + 0.34 * (1 - p)];
      ctx.beginPath();
      ctx.moveTo(x + Math.cos(a) * rx * from, y + Math.sin(a) * ry * from);
      ctx.lineTo(x + Math.cos(a) * rx * to, y + Math.sin(a) * ry * to);
      ctx.stroke();
    }
  }
}

/** Half the arc of enamel before a general, in degrees. */
const ARC = 46;

/**
 * The generals' sides of the rim: enamel in their colour and a plaque with their hat. The one whose
 * turn it is has the light.
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Side | null} toMove
 * @param {{R: string, B: string} | null} sums written on the plaques instead of the hats
 */
export function paintSeats(ctx, geometry, theme, toMove, sums) {
  for (const side of /** @type {Side[]} */ (["R", "B"])) {
    const lit = side === toMove;
    const { angle } = geometry.seats[side];
    if (lit) paintGlow(ctx, geometry, theme, angle);
    const band = (
      /** @type {number} */ inner,
      /** @type {number} */ outer,
      /** @type {number} */ half,
    ) => {
      ctx.beginPath();
      for (let a = -half; a <= half; a += 2) {
        const p = project(geometry, angle + a, outer);
        ctx.lineTo(p.x, p.y);
      }
      for (let a = half; a >= -half; a -= 2) {
        const p = project(geometry, angle + a, inner);
        ctx.lineTo(p.x, p.y);
      }
      ctx.closePath();
    };
    band(0.934, 0.988, ARC + 1);
    ctx.fillStyle = lit ? theme.brass.light : theme.brass.shade;
    ctx.fill();
    band(0.941, 0.981, ARC);
    ctx.fillStyle = lit ? theme.enamel[side] : theme.enamelIdle[side];
    ctx.fill();
    if (lit) {
      band(0.966, 0.976, ARC - 2);
      ctx.fillStyle = withAlpha("#ffffff", 0.28);
      ctx.fill();
    }
    paintPlaque(ctx, geometry, theme, side, lit, sums?.[side] ?? null);
  }
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {number} angle
 */
function paintGlow(ctx, geometry, theme, angle) {
  const { unit, tilt } = geometry;
  const { x, y } = project(geometry, angle, 0.9);
  const cloth = circle(geometry, RADII.cloth);
  ctx.save();
  trace(ctx, geometry, RADII.cloth);
  ctx.clip();
  ctx.translate(x, y);
  ctx.scale(1, tilt);
  const reach = unit * 1.05;
  const light = ctx.createRadialGradient(0, 0, 0, 0, 0, reach);
  light.addColorStop(0, `rgba(${theme.glow}, ${theme.glowStrength})`);
  light.addColorStop(0.4, `rgba(${theme.glow}, ${theme.glowStrength * 0.36})`);
  light.addColorStop(1, `rgba(${theme.glow}, 0)`);
  ctx.fillStyle = light;
  ctx.fillRect(-cloth.rx * 2, -reach, cloth.rx * 4, reach * 2);
  ctx.restore();
  // A pointer of gold thread, from the plaque into the table.
  ctx.fillStyle = theme.legal;
  const tip = project(geometry, angle, 0.79);
  const [left, right] = [
    project(geometry, angle - 2.6, 0.845),
    project(geometry, angle + 2.6, 0.845),
  ];
  ctx.beginPath();
  ctx.moveTo(tip.x, tip.y);
  ctx.lineTo(left.x, left.y);
  ctx.lineTo(right.x, right.y);
  ctx.closePath();
  ctx.fill();
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Side} side
 * @param {boolean} lit
 * @param {string | null} sum
 */
function paintPlaque(ctx, geometry, theme, side, lit, sum) {
  const { x, y, scale } = geometry.seats[side];
  const rx = geometry.unit * 0.098 * scale;
  const ry = rx * Math.max(0.86, geometry.tilt);
  const { brass, wood } = theme;
  const oval = (/** @type {number} */ f, /** @type {string | CanvasGradient} */ fill) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.ellipse(x, y, rx * f, ry * f, 0, 0, 2 * Math.PI);
    ctx.fill();
  };
  if (lit) {
    const halo = ctx.createRadialGradient(x, y, rx * 0.8, x, y, rx * 1.9);
    halo.addColorStop(0, `rgba(${theme.glow}, 0.85)`);
    halo.addColorStop(1, `rgba(${theme.glow}, 0)`);
    oval(1.9, halo);
  }
  ctx.save();
  ctx.translate(rx * 0.06, rx * 0.1);
  oval(1.02, `rgba(${theme.shadow}, 0.45)`);
  ctx.restore();
  const metal = (/** @type {string} */ a, /** @type {string} */ b, /** @type {string} */ c) => {
    const gradient = ctx.createLinearGradient(
      x - rx * 0.6,
      y - ry * 0.8,
      x + rx * 0.6,
      y + ry * 0.8,
    );
    gradient.addColorStop(0, a);
    gradient.addColorStop(0.5, b);
    gradient.addColorStop(1, c);
    return gradient;
  };
  const dull = (/** @type {string} */ colour) => (lit ? colour : mix(colour, wood.shade, 0.55));
  oval(1, metal(dull(brass.shine), dull(brass.body), dull(brass.shade)));
  oval(0.9, metal(dull(brass.shade), dull(brass.body), dull(brass.light)));
  const field = lit ? theme.enamel[side] : theme.enamelIdle[side];
  oval(0.84, metal(mix(field, brass.shine, lit ? 0.16 : 0.05), field, field));
  ctx.fillStyle = lit ? brass.shine : mix(brass.light, field, 0.45);
  if (sum === null) paintHat(ctx, x, y, rx, side);
  else paintFigures(ctx, sum, x, y, rx * 1.05);
}

/**
 * Napoleon's hat broadside, York's from the front with a plume.
 * @param {Context} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {Side} side
 */
function paintHat(ctx, x, y, size, side) {
  ctx.save();
  ctx.translate(x, y + size * 0.06);
  ctx.scale(size, size);
  ctx.beginPath();
  if (side === "R") {
    ctx.moveTo(-0.68, 0.3);
    ctx.bezierCurveTo(-0.6, 0.02, -0.4, -0.16, -0.3, -0.26);
    ctx.bezierCurveTo(-0.16, -0.46, 0.16, -0.46, 0.3, -0.26);
    ctx.bezierCurveTo(0.4, -0.16, 0.6, 0.02, 0.68, 0.3);
    ctx.bezierCurveTo(0.36, 0.12, -0.36, 0.12, -0.68, 0.3);
  } else {
    ctx.moveTo(-0.5, 0.34);
    ctx.bezierCurveTo(-0.42, 0.06, -0.2, -0.3, 0, -0.32);
    ctx.bezierCurveTo(0.2, -0.3, 0.42, 0.06, 0.5, 0.34);
    ctx.bezierCurveTo(0.24, 0.2, -0.24, 0.2, -0.5, 0.34);
    ctx.moveTo(-0.03, -0.3);
    ctx.bezierCurveTo(-0.2, -0.5, -0.06, -0.74, 0.16, -0.72);
    ctx.bezierCurveTo(0.2, -0.56, 0.12, -0.4, 0.05, -0.3);
  }
  ctx.closePath();
  ctx.fill();
  ctx.restore();
}
