/** Arithmetic on colours. */

/** @param {string} colour #rrggbb */
const channels = (colour) => [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));

/**
 * @param {string} a #rrggbb
 * @param {string} b #rrggbb
 * @param {number} part 0: all a; 1: all b
 */
export function mix(a, b, part) {
  const [from, to] = [channels(a), channels(b)];
  const blend = from.map((v, i) => Math.round(v + ((to[i] ?? 0) - v) * part));
  return `#${blend.map((v) => v.toString(16).padStart(2, "0")).join("")}`;
}

/**
 * @param {string} colour #rrggbb
 * @param {number} alpha
 */
export function withAlpha(colour, alpha) {
  return `rgba(${channels(colour).join(", ")}, ${alpha})`;
}
