/**
 * Where everything on the table is: a round table seen from a chair, put into a box of CSS pixels.
 *
 * Lengths on the table are in table radii: 1 is the outer edge of the wood. Heights above the cloth
 * are in buttons: a button of a stack is 1 high.
 */

/** @typedef {"R" | "B"} Side */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{x: number, y: number, scale: number}} Spot a point on the screen, and how large things are there */
/** @typedef {Spot & {place: number, box: Box}} PlaceSpot */
/** @typedef {{x: number, y: number, rx: number, ry: number}} Ellipse */

/**
 * @typedef {object} Geometry
 * @property {number} width CSS pixels
 * @property {number} height CSS pixels
 * @property {number} ratio device pixels in a CSS pixel
 * @property {PlaceSpot[]} places the foot of each place, places 1 to 9
 * @property {{R: Spot & {angle: number}, B: Spot & {angle: number}}} seats the generals' plaques
 * @property {Spot} centre the middle of the cloth
 * @property {number} unit the table's radius in CSS pixels
 * @property {number} tilt how much a circle lying on the table is flattened
 * @property {number} button radius of a button at scale 1, CSS pixels
 * @property {number} thickness height of a button at scale 1, CSS pixels
 */

/** Radii of the table's parts. */
export const RADII = Object.freeze({
  wood: 1,
  brass: 0.925,
  cloth: 0.895,
  places: 0.615,
  path: 0.37,
  rose: 0.27,
});

const PERSPECTIVE = 0.085;
const BUTTON = 0.152;
const THICKNESS = 0.047;
/** Buttons of headroom: a stack of nine, and the air below a hand that sows. */
const HEADROOM = 10.2;
/** What of the table's front edge is seen below the rim. */
export const APRON = 0.075;
const SHADOW_ROOM = 0.05;
const MARGIN = 0.02;
/** How far a plaque with its light reaches over the rim. */
const PLAQUE = 0.085;

/** Degrees clockwise from the far end; half a step off, so that both ends are free for the generals. */
const angleOf = (/** @type {number} */ place) => place * 40 - 20;

/**
 * How the table fills a box, in table radii.
 * @param {number} tilt
 * @param {"ends" | "sides"} seats
 */
function extent(tilt, seats) {
  const far = RADII.places * Math.cos(Math.PI / 9);
  const stack =
    (far * tilt) / (1 + PERSPECTIVE * far) + (THICKNESS * HEADROOM + BUTTON * tilt) * 0.96;
  return {
    above: stack + MARGIN,
    below: tilt / (1 - PERSPECTIVE) + APRON + SHADOW_ROOM,
    across: 2 * (1 / Math.sqrt(1 - PERSPECTIVE ** 2) + MARGIN + (seats === "sides" ? PLAQUE : 0)),
  };
}

const STEEP = 0.88;
const FLAT = 0.7;

/**
 * The height at which the table sits best in a width: rounder on a phone, where the stacks need the
 * room; flatter on a wide screen.
 * @param {number} width CSS pixels
 * @param {"ends" | "sides"} seats
 */
export function idealHeight(width, seats) {
  const wide = Math.min(1, Math.max(0, (width - 380) / 400));
  const { above, below, across } = extent(0.86 - 0.1 * wide, seats);
  return Math.round((width / across) * (above + below));
}

/**
 * @param {number} width CSS pixels
 * @param {number} height CSS pixels
 * @param {{ratio: number, seats: "ends" | "sides"}} options
 * @returns {Geometry}
 */
export function layout(width, height, { ratio, seats }) {
  const fits = (/** @type {number} */ tilt) => {
    const { above, below, across } = extent(tilt, seats);
    return Math.min(width / across, height / (above + below));
  };
  // The steepest view that does not cost size.
  let tilt = FLAT;
  for (let steeper = FLAT; steeper <= STEEP; steeper += 0.01)
    if (fits(steeper) >= fits(tilt) - 0.01) tilt = steeper;
  const unit = fits(tilt);
  const { above, below } = extent(tilt, seats);
  const centre = {
    x: width / 2,
    y: (height - (above + below) * unit) / 2 + above * unit,
    scale: 1,
  };
  const button = BUTTON * unit;
  const thickness = THICKNESS * unit;
  /** @type {Geometry} */
  const geometry = {
    width,
    height,
    ratio,
    places: [],
    seats: { R: { x: 0, y: 0, scale: 1, angle: 0 }, B: { x: 0, y: 0, scale: 1, angle: 0 } },
    centre,
    unit,
    tilt,
    button,
    thickness,
  };
  for (let place = 1; place <= 9; place++) {
    const spot = spotAt(geometry, place);
    const half = Math.max(22, button * spot.scale * 1.25);
    const foot = Math.max(22, half * tilt);
    const top = Math.max(0, spot.y - (thickness * 9 + button * tilt) * spot.scale);
    const box = {
      x: Math.max(0, spot.x - half),
      y: top,
      width: Math.min(2 * half, width - Math.max(0, spot.x - half)),
      height: spot.y + foot - top,
    };
    geometry.places.push({ place, ...spot, box });
  }
  const angles = seats === "ends" ? { R: 180, B: 0 } : { R: 280, B: 80 };
  for (const side of /** @type {Side[]} */ (["R", "B"])) {
    const angle = angles[side];
    geometry.seats[side] = { ...project(geometry, angle, (RADII.brass + RADII.wood) / 2), angle };
  }
  return geometry;
}

/**
 * A point of the table on the screen.
 * @param {Geometry} geometry
 * @param {number} angle degrees clockwise from the far end
 * @param {number} radius table radii
 * @returns {Spot}
 */
export function project({ centre, unit, tilt }, angle, radius) {
  const a = (angle * Math.PI) / 180;
  const near = -Math.cos(a) * radius;
  const scale = 1 / (1 - PERSPECTIVE * near);
  return {
    x: centre.x + Math.sin(a) * radius * scale * unit,
    y: centre.y + near * tilt * scale * unit,
    scale,
  };
}

/**
 * The foot of a place; between two places for a fraction.
 * @param {Geometry} geometry
 * @param {number} place
 */
export function spotAt(geometry, place) {
  return project(geometry, angleOf(place), RADII.places);
}

/**
 * A circle around the table's middle, as the ellipse that is seen.
 * @param {Geometry} geometry
 * @param {number} radius table radii
 * @returns {Ellipse}
 */
export function circle({ centre, unit, tilt }, radius) {
  const near = (radius * tilt) / (1 - PERSPECTIVE * radius);
  const far = (radius * tilt) / (1 + PERSPECTIVE * radius);
  return {
    x: centre.x,
    y: centre.y + ((near - far) / 2) * unit,
    rx: (radius / Math.sqrt(1 - (PERSPECTIVE * radius) ** 2)) * unit,
    ry: ((near + far) / 2) * unit,
  };
}

/**
 * The place under a point: what is in front wins, and a stack counts up to its top.
 * @param {Geometry} geometry
 * @param {number} x CSS pixels
 * @param {number} y CSS pixels
 * @param {string[]} stacks
 * @returns {number | null} 1 to 9
 */
export function hit({ places, button, thickness, tilt }, x, y, stacks) {
  const reach = Math.max(22, button * 1.25);
  let best = null;
  let nearest = Infinity;
  for (const spot of places) {
    const height = (stacks[spot.place - 1] ?? "").length * thickness * spot.scale;
    const across = (x - spot.x) / (reach * spot.scale);
    const up = y < spot.y - height ? y - (spot.y - height) : Math.max(0, y - spot.y);
    const off = Math.hypot(across, up / (reach * spot.scale * tilt));
    // Inside several, the one in front; outside the button itself, the nearest.
    const rank = off <= 0.8 ? -spot.y : off * 1000;
    if (off <= 1 && rank < nearest) {
      best = spot.place;
      nearest = rank;
    }
  }
  return best;
}
