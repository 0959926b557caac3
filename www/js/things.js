/**
 * What stands on the table in a scene, each thing with how it is painted and where.
 */

import { spotAt } from "./geometry.js";
import { paintSum } from "./seats.js";
import { SHADOW, paintShadow, paintShadowOnTop, paintStack, sway, zoomed } from "./sprites.js";
import {
  GHOST_GAP,
  paintExtraSign,
  paintFlourish,
  paintFocus,
  paintIdleRing,
  paintLanding,
  paintLandingTag,
  paintLegalRing,
  paintStrengths,
} from "./marks.js";

/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Box} Box */
/** @typedef {import("./sprites.js").Look} Look */
/** @typedef {import("./sprites.js").Context} Context */
/** @typedef {import("./render.js").Scene} Scene */
/** @typedef {import("./render.js").Hand} Hand */
/** @typedef {import("./render.js").TowerCount} TowerCount */
/** @typedef {import("./engine.js").Sowing} Sowing */

/**
 * Something to paint. Two things with the same key look the same.
 * @typedef {object} Thing
 * @property {string} key
 * @property {Box} box all that it paints is in here
 * @property {number} depth what is nearer is painted later
 * @property {(ctx: Context) => void} ground what lies on the cloth
 * @property {(ctx: Context) => void} body
 * @property {((ctx: Context) => void)} [label] what must stay readable over everything
 */

/**
 * All that stands on the table, from the far end to the near one.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Look[]} looks
 * @returns {Thing[]}
 */
export function arrange(scene, geometry, looks) {
  const preview = scene.hand ? null : (scene.preview ?? null);
  const things = geometry.places.map((spot) => placeThing(scene, geometry, looks, spot, preview));
  if (scene.hand) things.push(handThing(scene.hand, geometry, looks));
  if (scene.tower) {
    const { red, black } = scene.tower;
    things.push(
      sumThing("R", red, geometry, looks),
      sumThing("B", black, geometry, looks),
      towerThing(scene.tower, geometry, looks),
    );
  }
  return things.sort((a, b) => a.depth - b.depth);
}

/**
 * One place: its ring, its stack, what falls on it, what would fall on it.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Look[]} looks
 * @param {import("./geometry.js").PlaceSpot} spot
 * @param {Sowing | null} preview
 * @returns {Thing}
 */
function placeThing(scene, geometry, looks, spot, preview) {
  const { place, x, y, scale } = spot;
  const size = lookAt(looks, geometry.button * scale);
  const stack = scene.tower ? "" : (scene.stacks[place - 1] ?? "");
  const falling = (scene.falling ?? []).filter((f) => f.place === place);
  const legal = !scene.calm && !scene.dimmed && scene.legal.includes(place);
  const pointed = scene.pointed === place || preview?.place === place;
  const raised = legal && pointed ? 0.55 : 0;
  const focused = scene.focused === place;
  const flourish = scene.flourish?.place === place ? scene.flourish.progress : null;
  const drop = preview ? preview.drops.findIndex((d) => d.place === place) : -1;
  const ghost = preview?.drops[drop];
  const extra = !!preview?.extraTurn && drop === preview.drops.length - 1;
  const top = (/** @type {number} */ buttons) => y - buttons * size.thickness;
  const highest = Math.max(
    stack.length + (ghost ? ghost.buttons.length + GHOST_GAP : raised),
    ...falling.map((f) => f.height + f.buttons.length),
  );
  return {
    key: JSON.stringify([
      [place, stack, legal, pointed && !scene.calm, focused, flourish],
      [falling, ghost, drop, extra],
    ]),
    box: boxAround(size, x, y, highest, flourish === null ? 1.6 : 3.2),
    depth: y,
    ground(ctx) {
      if (legal) paintLegalRing(ctx, size, x, y, pointed);
      else if (pointed && !scene.calm && !scene.dimmed) paintIdleRing(ctx, size, x, y);
      if (stack) paintShadow(ctx, size, stack.length, x, y, raised);
      for (const f of falling) paintShadow(ctx, size, f.buttons.length, x, y, f.height);
    },
    body(ctx) {
      paintStack(ctx, size, stack, x, top(raised));
      for (const f of falling) {
        if (stack)
          paintShadowOnTop(
            ctx,
            size,
            x + sway(size, stack.length - 1),
            top(stack.length),
            f.height - stack.length,
          );
        paintStack(ctx, size, f.buttons, x, top(f.height), { from: stack.length });
      }
      if (ghost) paintLanding(ctx, size, stack, ghost.buttons, x, y);
      if (flourish !== null) paintFlourish(ctx, size, x, top(stack.length), flourish);
    },
    label(ctx) {
      if (focused) paintFocus(ctx, size, x, y, (stack.length + raised) * size.thickness);
      if (ghost) {
        const landing = { stack, buttons: ghost.buttons, number: drop + 1, extra };
        paintLandingTag(ctx, size, landing, x, y);
      }
      if (flourish !== null) {
        const grown = Math.min(1, flourish * 4);
        ctx.globalAlpha = Math.min(1, (1 - flourish) * 4);
        const up = size.ry * (0.6 + flourish);
        paintExtraSign(
          ctx,
          size.theme,
          x,
          top(stack.length) - up,
          Math.max(11, size.rx * 0.55) * grown,
        );
        ctx.globalAlpha = 1;
      }
    },
  };
}

/**
 * @param {Hand} hand
 * @param {Geometry} geometry
 * @param {Look[]} looks
 * @returns {Thing}
 */
function handThing(hand, geometry, looks) {
  const { x, y, scale } = spotAt(geometry, hand.place);
  const size = lookAt(looks, geometry.button * scale);
  return {
    key: JSON.stringify(hand),
    box: boxAround(size, x, y, hand.height + hand.buttons.length, 1.5),
    depth: y + 0.5,
    ground: (ctx) => paintShadow(ctx, size, hand.buttons.length, x, y, Math.max(0.01, hand.height)),
    body: (ctx) => paintStack(ctx, size, hand.buttons, x, y - hand.height * size.thickness),
  };
}

/**
 * @param {import("./geometry.js").Side} side
 * @param {number} sum
 * @param {Geometry} geometry
 * @param {Look[]} looks
 * @returns {Thing}
 */
function sumThing(side, sum, geometry, looks) {
  const { x, y, scale } = geometry.seats[side];
  const reach = geometry.unit * 0.11 * scale + 2;
  return {
    key: `${side}${sum}`,
    box: { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach },
    depth: 0,
    ground: (ctx) => paintSum(ctx, geometry, looks[0].theme, side, sum),
    body() {},
  };
}

/** Air between the buttons of a tower that is counted, in buttons. */
const TOWER_GAP = 0.78;

/**
 * @param {TowerCount} tower
 * @param {Geometry} geometry
 * @param {Look[]} looks
 * @returns {Thing}
 */
function towerThing(tower, geometry, looks) {
  const from = spotAt(geometry, tower.place);
  const { centre, button } = geometry;
  const blend = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * tower.carried;
  const [x, foot] = [blend(from.x, centre.x), blend(from.y, centre.y + button * 2.3)];
  const size = lookAt(looks, button * blend(from.scale, 1.12));
  const height = Math.sin(Math.PI * tower.carried) * 0.8;
  const gap = tower.spread * TOWER_GAP;
  const y = foot - height * size.thickness;
  return {
    key: JSON.stringify(tower),
    box: boxAround(size, x, foot, height + tower.stack.length * (1 + gap), 2),
    depth: foot + 1,
    ground: (ctx) => paintShadow(ctx, size, tower.stack.length, x, foot, height),
    body: (ctx) => paintStack(ctx, size, tower.stack, x, y, { gap }),
    label: (ctx) => paintStrengths(ctx, size, tower.stack, tower.counted, x, y, gap),
  };
}

/**
 * Room for buttons up to a height, their shadow, and marks that reach some radii around.
 * @param {Look} look
 * @param {number} x
 * @param {number} y CSS pixels, of the foot
 * @param {number} height buttons
 * @param {number} reach radii
 * @returns {Box}
 */
function boxAround({ rx, ry, thickness }, x, y, height, reach) {
  const left = x - rx * reach - 4;
  const top = y - height * thickness - ry * reach - 4;
  const shade = height * thickness * 1.1;
  return {
    x: left,
    y: top,
    width: x + rx * reach + shade * SHADOW.x + 4 - left,
    height: y + ry * reach + shade * SHADOW.y + 4 - top,
  };
}

/**
 * The look of buttons of a size: a place's own, or the nearest one stretched.
 * @param {Look[]} looks
 * @param {number} radius CSS pixels
 * @returns {Look}
 */
function lookAt(looks, radius) {
  const off = (/** @type {Look} */ { rx }) => Math.abs(rx - radius);
  const nearest = looks.reduce((best, other) => (off(other) < off(best) ? other : best));
  return off(nearest) < nearest.rx * 0.001 ? nearest : zoomed(nearest, radius / nearest.rx);
}
