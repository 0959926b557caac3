/**
 * What is laid around and over the buttons to be read: number tags, rings, where a sowing would land,
 * the strengths of a tower, the sign of an extra turn.
 */

import { withAlpha } from "./colours.js";
import { paintShadowOnTop, paintStack } from "./sprites.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./sprites.js").Context} Context */
/** @typedef {import("./sprites.js").Look} Look */
/** @typedef {import("./sprites.js").Letter} Letter */

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
function paintTag(ctx, theme, text, x, y, radius, letter) {
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
 * @param {number} x
 * @param {number} y
 * @param {boolean} pointed
 */
export function paintLegalRing(ctx, { rx, ry, theme }, x, y, pointed) {
  const wide = pointed ? 1.32 : 1.24;
  ctx.fillStyle = withAlpha(theme.legal, pointed ? 0.34 : 0.16);
  ctx.beginPath();
  ctx.ellipse(x, y, rx * wide, ry * wide, 0, 0, 2 * Math.PI);
  ctx.fill();
  const line = Math.max(pointed ? 2.8 : 2, rx * (pointed ? 0.12 : 0.085));
  ctx.lineWidth = line + 1.5;
  ctx.strokeStyle = `rgba(${theme.shadow}, 0.45)`;
  ctx.beginPath();
  ctx.ellipse(x + 0.4, y + 0.8, rx * wide, ry * wide, 0, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.lineWidth = line;
  ctx.strokeStyle = theme.legal;
  ctx.beginPath();
  ctx.ellipse(x, y, rx * wide, ry * wide, 0, 0, 2 * Math.PI);
  ctx.stroke();
}

/**
 * A place that is pointed at and may not be sown: seen, not offered.
 * @param {Context} ctx
 * @param {Look} look
 * @param {number} x
 * @param {number} y
 */
export function paintIdleRing(ctx, { rx, ry, theme }, x, y) {
  ctx.strokeStyle = theme.cloth.thread;
  ctx.lineWidth = Math.max(1.5, rx * 0.06);
  ctx.lineCap = "round";
  ctx.setLineDash([rx * 0.14, rx * 0.16]);
  ctx.beginPath();
  ctx.ellipse(x, y, rx * 1.24, ry * 1.24, 0, 0, 2 * Math.PI);
  ctx.stroke();
  ctx.setLineDash([]);
}

/**
 * A capsule around a place and the stack on it.
 * @param {Context} ctx
 * @param {Look} look
 * @param {number} x
 * @param {number} y
 * @param {number} height CSS pixels
 */
export function paintFocus(ctx, { rx, ry, theme }, x, y, height) {
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
 * @param {number} x
 * @param {number} y
 * @param {number} progress 0 to 1
 */
export function paintFlourish(ctx, { rx, ry, theme }, x, y, progress) {
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

/** Air under a button that would land, in buttons. */
export const GHOST_GAP = 1.15;

/**
 * The buttons that a sowing would bring to a place, hanging over its stack. Their number is painted
 * apart, over everything: `paintLandingTag`.
 * @param {Context} ctx
 * @param {Look} look
 * @param {string} stack that stands there
 * @param {string} buttons that would land
 * @param {number} x
 * @param {number} y CSS pixels, of the foot
 */
export function paintLanding(ctx, look, stack, buttons, x, y) {
  const top = y - stack.length * look.thickness;
  paintShadowOnTop(ctx, look, x, top, GHOST_GAP);
  paintStack(ctx, look, buttons, x, top - GHOST_GAP * look.thickness, { from: stack.length });
}

/**
 * @param {Context} ctx
 * @param {Look} look
 * @param {object} landing
 * @param {string} landing.stack that stands there
 * @param {string} landing.buttons that would land
 * @param {number} landing.number of the first of them in the sowing
 * @param {boolean} landing.extra whether it earns another turn
 * @param {number} x
 * @param {number} y CSS pixels, of the foot
 */
export function paintLandingTag(ctx, look, { stack, buttons, number, extra }, x, y) {
  const { theme, rx, ry, thickness } = look;
  const count = buttons.length;
  const text = count > 1 ? `${number}–${number + count - 1}` : String(number);
  const letter = /** @type {Letter} */ (buttons[count - 1]);
  const radius = Math.max(8.5, rx * 0.4);
  const at = y - (stack.length + GHOST_GAP + count) * thickness;
  paintTag(ctx, theme, text, x, at, radius, letter);
  if (extra) paintExtraSign(ctx, theme, x + rx * 0.98, at - ry * 0.62, radius * 1.05);
}

/**
 * The strengths beside a tower whose buttons stand apart: red at the left, black at the right.
 * @param {Context} ctx
 * @param {Look} look
 * @param {string} stack bottom to top
 * @param {number} counted buttons counted so far; the fraction is how far the next one is
 * @param {number} x
 * @param {number} y CSS pixels, of the foot
 * @param {number} gap air between the buttons, in buttons
 */
export function paintStrengths(ctx, { theme, rx, ry, thickness }, stack, counted, x, y, gap) {
  const step = thickness * (1 + gap);
  for (let i = 0; i < Math.min(stack.length, Math.ceil(counted)); i++) {
    const letter = /** @type {Letter} */ (stack[i]);
    if (letter === "W") continue;
    const grown = Math.min(1, counted - i);
    const radius = Math.max(6.5, step * 0.52) * (0.6 + 0.4 * grown);
    const away = (rx + radius * 1.7) * (letter === "R" ? -1 : 1);
    ctx.globalAlpha = grown;
    paintTag(
      ctx,
      theme,
      String(i + 1),
      x + away,
      y - i * step - thickness * 0.5 + ry * 0.35,
      radius,
      letter,
    );
    ctx.globalAlpha = 1;
  }
}
