/**
 * The two generals' sides of the table, and whose turn it is: enamel in the rim, a plaque with a hat,
 * and the light.
 */

import { RADII, circle, project } from "./geometry.js";
import { mix, withAlpha } from "./colours.js";
import { paintFigures } from "./marks.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("./sprites.js").Context} Context */

/** @type {Side[]} */
const SIDES = ["R", "B"];

/** Half the arc of enamel before a general, in degrees. */
const ARC = 46;

/**
 * Both generals' sides of the rim while they wait.
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
export function paintSeats(ctx, geometry, theme) {
  for (const side of SIDES) {
    paintArc(ctx, geometry, theme, side, false);
    paintPlaque(ctx, geometry, theme, side, false, null);
  }
}

/**
 * The side whose turn it is.
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Side} side
 */
export function paintLitSeat(ctx, geometry, theme, side) {
  paintGlow(ctx, geometry, theme, geometry.seats[side].angle);
  paintArc(ctx, geometry, theme, side, true);
  paintPlaque(ctx, geometry, theme, side, true, null);
}

/**
 * A side's sum of a tower on its plaque, instead of the hat.
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Side} side
 * @param {number} sum
 */
export function paintSum(ctx, geometry, theme, side, sum) {
  paintPlaque(ctx, geometry, theme, side, false, String(sum));
}

/**
 * @param {Context} ctx
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {Side} side
 * @param {boolean} lit
 */
function paintArc(ctx, geometry, theme, side, lit) {
  const { angle } = geometry.seats[side];
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
  ctx.beginPath();
  ctx.ellipse(cloth.x, cloth.y, cloth.rx, cloth.ry, 0, 0, 2 * Math.PI);
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
  const rx = geometry.unit * (lit ? 0.108 : 0.096) * scale;
  const ry = rx * Math.max(0.86, geometry.tilt);
  const { brass, wood } = theme;
  const oval = (/** @type {number} */ f, /** @type {string | CanvasGradient} */ fill) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.ellipse(x, y, rx * f, ry * f, 0, 0, 2 * Math.PI);
    ctx.fill();
  };
  const bright = lit || sum !== null;
  if (lit) {
    const halo = ctx.createRadialGradient(x, y, rx * 0.9, x, y, rx * 1.5);
    halo.addColorStop(0, `rgba(${theme.glow}, 0.85)`);
    halo.addColorStop(1, `rgba(${theme.glow}, 0)`);
    oval(1.5, halo);
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
  const dull = (/** @type {string} */ colour) => (bright ? colour : mix(colour, wood.shade, 0.55));
  oval(1, metal(dull(brass.shine), dull(brass.body), dull(brass.shade)));
  oval(0.9, metal(dull(brass.shade), dull(brass.body), dull(brass.light)));
  const field = bright ? theme.enamel[side] : theme.enamelIdle[side];
  oval(0.84, metal(mix(field, brass.shine, lit ? 0.16 : 0.05), field, field));
  ctx.fillStyle = bright ? brass.shine : mix(brass.light, field, 0.45);
  if (sum === null) paintHat(ctx, x, y, rx, side, field);
  else paintFigures(ctx, sum, x, y, rx * 1.05);
}

/** The hats, in a space where the plaque is the unit circle: Napoleon's worn broadside, York's with a plume. */
const HATS = {
  R: new Path2D(
    "M-0.76 0.27 C-0.52 0.12 -0.46 -0.36 0 -0.36 C0.46 -0.36 0.52 0.12 0.76 0.27 " +
      "C0.46 0.2 0.3 0.31 0 0.31 C-0.3 0.31 -0.46 0.2 -0.76 0.27 Z",
  ),
  B: new Path2D(
    "M-0.66 0.46 C-0.46 0.34 -0.4 -0.06 0 -0.06 C0.4 -0.06 0.46 0.34 0.66 0.46 " +
      "C0.4 0.4 0.26 0.5 0 0.5 C-0.26 0.5 -0.4 0.4 -0.66 0.46 Z " +
      "M0.08 0 C-0.06 -0.3 0.02 -0.62 0.22 -0.74 C0.4 -0.56 0.4 -0.2 0.24 0.02 Z",
  ),
};

/**
 * @param {Context} ctx
 * @param {number} x
 * @param {number} y
 * @param {number} size CSS pixels
 * @param {Side} side
 * @param {string} field the colour behind: loop and cockade are cut out
 */
function paintHat(ctx, x, y, size, side, field) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  ctx.fill(HATS[side]);
  ctx.lineWidth = 0.045;
  const down = side === "R" ? 0 : 0.24;
  const disc = (/** @type {number} */ radius) => {
    ctx.beginPath();
    ctx.arc(0.2, 0.02 + down, radius, 0, 2 * Math.PI);
    ctx.fill();
  };
  const felt = ctx.fillStyle;
  ctx.strokeStyle = ctx.fillStyle = field;
  ctx.beginPath();
  ctx.moveTo(0.12, -0.34 + down);
  ctx.lineTo(0.2, down);
  ctx.stroke();
  disc(0.12);
  ctx.fillStyle = felt;
  disc(0.05);
  ctx.restore();
}
