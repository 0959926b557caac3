/**
 * The art of one button: a red lacquer one with four holes and crossed thread, a black horn one with
 * two holes, a mother-of-pearl one with a brass eye and an engraved sun.
 */

import { mix, withAlpha } from "./colours.js";

/** @typedef {import("./theme.js").Material} Material */
/** @typedef {import("./sprites.js").Look} Look */
/** @typedef {import("./sprites.js").Letter} Letter */

/**
 * Draws a button with the middle of its lower face at the origin.
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Look} look
 * @param {Letter} letter
 */
export function drawButton(ctx, look, letter) {
  const material = look.theme.buttons[letter];
  drawWall(ctx, look, material, letter);
  ctx.save();
  ctx.translate(0, -look.thickness);
  ctx.scale(look.rx, look.ry);
  drawFace(ctx, material);
  ({ R: drawLacquer, B: drawHorn, W: drawPearl })[letter](ctx, material, look);
  drawGloss(ctx, material, letter);
  ctx.restore();
}

/**
 * The rounded wall, as a pile of thin discs, each lit by the slope it has there.
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Look} look
 * @param {Material} material
 * @param {Letter} letter
 */
function drawWall(ctx, { rx, ry, thickness, ratio }, material, letter) {
  const slices = Math.ceil(thickness * ratio);
  /** @param {number} f 0 at the foot, 1 at the top */
  const swell = (f) => 0.93 + 0.07 * Math.sqrt(Math.max(0, 1 - (2 * f - 1) ** 4));
  const disc = (/** @type {number} */ f, /** @type {number} */ more) => {
    ctx.beginPath();
    ctx.ellipse(0, -f * thickness, rx * swell(f) + more, ry * swell(f) + more, 0, 0, 2 * Math.PI);
    ctx.fill();
  };
  const line = Math.max(0.9, rx * 0.035);
  for (const [colour, more] of /** @type {[string, number][]} */ ([
    [material.rim, line],
    [material.shade, 0],
  ])) {
    ctx.fillStyle = colour;
    for (const f of [0, 0.15, 0.4, 0.7, 0.9, 1]) disc(f, more);
  }
  // Only the near half of each disc is seen.
  ctx.lineWidth = (2.4 * thickness) / slices;
  for (let i = 0; i <= slices; i++) {
    const f = i / slices;
    const groove = letter === "B" && Math.abs(f - 0.5) < 0.14 ? 0.55 : 0;
    const lit = mix(
      material.shade,
      f > 0.5 ? material.light : material.body,
      Math.min(1, 0.25 + f * 1.1) * (1 - groove),
    );
    const gradient = ctx.createLinearGradient(-rx, 0, rx, 0);
    gradient.addColorStop(0, mix(lit, material.shade, 0.35));
    gradient.addColorStop(0.22, mix(lit, material.shine, letter === "B" ? 0.16 : 0.3));
    gradient.addColorStop(0.5, lit);
    gradient.addColorStop(1, mix(lit, material.shade, 0.8));
    ctx.strokeStyle = gradient;
    const inside = ctx.lineWidth / 2;
    ctx.beginPath();
    ctx.ellipse(0, -f * thickness, rx * swell(f) - inside, ry * swell(f) - inside, 0, 0, Math.PI);
    ctx.stroke();
  }
  if (letter === "W") {
    // The flutes of the engraved sun run over the edge.
    ctx.strokeStyle = withAlpha(material.shade, 0.75);
    ctx.lineWidth = Math.max(0.6, rx * 0.03);
    for (let i = 1; i < 16; i++) {
      const a = (i * Math.PI) / 16;
      const [x, y] = [Math.cos(a) * rx * 0.985, Math.sin(a) * ry * 0.985];
      ctx.beginPath();
      ctx.moveTo(x, y - thickness * 0.16);
      ctx.lineTo(x, y - thickness * 0.84);
      ctx.stroke();
    }
  }
  if (letter === "R") {
    // Lacquer mirrors the window as one clean line.
    ctx.strokeStyle = withAlpha(material.shine, 0.6);
    ctx.lineWidth = Math.max(0.7, thickness * 0.1);
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.ellipse(0, -thickness * 0.66, rx * 0.985, ry * 0.985, 0, 0.58 * Math.PI, 0.86 * Math.PI);
    ctx.stroke();
  }
}

/**
 * Rim and dish of the upper face, in a space where the face is the unit circle.
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 */
function drawFace(ctx, material) {
  disc(ctx, 0.94, slope(ctx, material.light, material.body, material.shade, 0.95));
  disc(
    ctx,
    0.9,
    slope(
      ctx,
      mix(material.light, material.shine, 0.25),
      material.body,
      mix(material.body, material.shade, 0.55),
      0.9,
    ),
  );
  disc(
    ctx,
    0.7,
    slope(
      ctx,
      material.shade,
      mix(material.body, material.shade, 0.3),
      mix(material.light, material.shine, 0.2),
      0.7,
    ),
  );
  disc(
    ctx,
    0.65,
    slope(ctx, mix(material.body, material.shade, 0.35), material.body, material.light, 0.65),
  );
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 */
function drawLacquer(ctx, material) {
  const d = 0.25;
  ctx.rotate(0.16);
  for (const [x, y] of [
    [-d, -d],
    [d, -d],
    [d, d],
    [-d, d],
  ])
    hole(ctx, material, x ?? 0, y ?? 0, 0.125);
  strand(ctx, material, [d, -d], [-d, d]);
  strand(ctx, material, [-d, -d], [d, d]);
  ctx.rotate(-0.16);
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 */
function drawHorn(ctx, material) {
  ctx.save();
  ctx.beginPath();
  ctx.arc(0, 0, 0.9, 0, 2 * Math.PI);
  ctx.clip();
  ctx.lineCap = "round";
  // Horn lets a little light through: brown, where it is thinnest, with soft veins.
  const depth = ctx.createRadialGradient(0.3, 0.36, 0.05, 0.2, 0.25, 0.75);
  depth.addColorStop(0, withAlpha(material.vein, 0.42));
  depth.addColorStop(1, withAlpha(material.vein, 0));
  disc(ctx, 0.66, depth);
  for (let i = 0; i < 12; i++) {
    const [y, width] = [-0.7 + i * 0.13, 0.02 + 0.02 * ((i * 7) % 4)];
    ctx.strokeStyle = withAlpha(material.vein, 0.07 + 0.04 * ((i * 5) % 3));
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(-1, y + 0.24);
    ctx.bezierCurveTo(-0.3, y - 0.1 + 0.03 * ((i * 3) % 5), 0.3, y + 0.16, 1, y - 0.2);
    ctx.stroke();
  }
  ctx.restore();
  const d = 0.27;
  ctx.rotate(-0.2);
  hole(ctx, material, -d, 0, 0.15);
  hole(ctx, material, d, 0, 0.15);
  strand(ctx, material, [-d, -0.055], [d, -0.055]);
  strand(ctx, material, [-d, 0.065], [d, 0.065]);
  ctx.rotate(0.2);
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 * @param {Look} look
 */
function drawPearl(ctx, material, { theme: { brass } }) {
  // The play of colour in nacre: pale rose, green and blue, each at its own angle.
  const sheen = ctx.createConicGradient(0.4, 0, 0);
  const tints = ["#f2c4cf", "#f7efe2", "#c3e3d3", "#f6f1e6", "#c6d4f0", "#fff8ee", "#f2c4cf"];
  tints.forEach((tint, i) => sheen.addColorStop(i / (tints.length - 1), withAlpha(tint, 0.5)));
  disc(ctx, 0.9, sheen);
  ctx.lineCap = "round";
  for (let i = 0; i < 24; i++) {
    const a = (i * Math.PI) / 12;
    const ray = (
      /** @type {string} */ colour,
      /** @type {number} */ turn,
      /** @type {number} */ alpha,
    ) => {
      ctx.strokeStyle = withAlpha(colour, alpha);
      ctx.lineWidth = 0.03;
      ctx.beginPath();
      ctx.moveTo(Math.cos(a + turn) * 0.38, Math.sin(a + turn) * 0.38);
      ctx.lineTo(Math.cos(a + turn * 0.6) * 0.63, Math.sin(a + turn * 0.6) * 0.63);
      ctx.stroke();
    };
    ray(material.shade, 0, 0.8);
    ray(material.shine, 0.07, 0.7);
  }
  disc(ctx, 0.27, slope(ctx, brass.shade, brass.body, brass.light, 0.27));
  disc(ctx, 0.24, slope(ctx, brass.shine, brass.light, brass.shade, 0.24));
  disc(ctx, 0.15, slope(ctx, brass.shade, material.hole, material.hole, 0.15));
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 * @param {Letter} letter
 */
function drawGloss(ctx, material, letter) {
  const strength = { R: 0.9, B: 0.5, W: 0.85 }[letter];
  ctx.lineCap = "round";
  for (const [
    radius,
    from,
    to,
    width,
    alpha,
  ] of /** @type {[number, number, number, number, number][]} */ ([
    [0.81, 1.12, 1.46, 0.075, 1],
    [0.81, 1.53, 1.57, 0.06, 0.8],
    [0.6, 0.12, 0.38, 0.035, 0.45],
  ])) {
    ctx.strokeStyle = withAlpha(material.shine, alpha * strength);
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.arc(0, 0, radius, from * Math.PI, to * Math.PI);
    ctx.stroke();
  }
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 */
function hole(ctx, material, x, y, radius) {
  ctx.fillStyle = withAlpha(material.shine, 0.55);
  ctx.beginPath();
  ctx.arc(x + 0.02, y + 0.03, radius, 0, 2 * Math.PI);
  ctx.fill();
  ctx.fillStyle = material.hole;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fill();
}

/**
 * Two turns of thread from hole to hole, with its shadow.
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {Material} material
 * @param {[number, number]} from
 * @param {[number, number]} to
 */
function strand(ctx, material, from, to) {
  const pull = (
    /** @type {string} */ colour,
    /** @type {number} */ width,
    /** @type {number} */ drop,
  ) => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineCap = "round";
    ctx.beginPath();
    ctx.moveTo(from[0], from[1] + drop);
    ctx.quadraticCurveTo(
      (from[0] + to[0]) / 2,
      (from[1] + to[1]) / 2 - 0.1 + drop,
      to[0],
      to[1] + drop,
    );
    ctx.stroke();
  };
  pull(withAlpha(material.hole, 0.6), 0.11, 0.045);
  pull(mix(material.thread, material.hole, 0.35), 0.105, 0);
  pull(material.thread, 0.06, -0.012);
}

/**
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {number} radius
 * @param {CanvasGradient} fill
 */
function disc(ctx, radius, fill) {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(0, 0, radius, 0, 2 * Math.PI);
  ctx.fill();
}

/**
 * A gradient from the side of the light to the side away from it.
 * @param {OffscreenCanvasRenderingContext2D} ctx
 * @param {string} lit
 * @param {string} middle
 * @param {string} away
 * @param {number} radius
 */
function slope(ctx, lit, middle, away, radius) {
  const gradient = ctx.createLinearGradient(
    -0.6 * radius,
    -0.8 * radius,
    0.6 * radius,
    0.8 * radius,
  );
  gradient.addColorStop(0, lit);
  gradient.addColorStop(0.5, middle);
  gradient.addColorStop(1, away);
  return gradient;
}
