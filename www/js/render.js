/**
 * Paints the table: a pure function of a scene, a geometry and a theme. It knows no rule; what may be
 * sown and where buttons land is in the scene.
 */

import { spotAt } from "./geometry.js";
import { look, paintShadow, paintShadowOnTop, paintStack, sway, zoomed } from "./buttons.js";
import { drawTabletop } from "./tabletop.js";
import {
  paintExtraSign,
  paintFlourish,
  paintFocus,
  paintIdleRing,
  paintLanding,
  paintLandingTag,
  paintLegalRing,
  paintStrengths,
} from "./marks.js";
import { paintLitSeat, paintSums } from "./seats.js";

/** @typedef {import("./theme.js").Theme} Theme */
/** @typedef {import("./geometry.js").Geometry} Geometry */
/** @typedef {import("./geometry.js").Side} Side */
/** @typedef {import("./geometry.js").Spot} Spot */
/** @typedef {import("./buttons.js").Look} Look */
/** @typedef {import("./buttons.js").Letter} Letter */
/** @typedef {import("./buttons.js").Context} Context */
/** @typedef {import("../pkg/button_up_web.js").Sowing} Sowing */

/**
 * Buttons in the hand, carried along the places.
 * @typedef {object} Hand
 * @property {string} buttons bottom to top
 * @property {number} place over which it is; 2.5 is half-way from 2 to 3, 9.5 from 9 to 1
 * @property {number} height of its lowest button above the cloth, in buttons
 */

/**
 * Buttons on their way down.
 * @typedef {object} Falling
 * @property {string} buttons bottom to top
 * @property {number} place
 * @property {number} height of the lowest one above the cloth, in buttons
 */

/**
 * The tower being counted in the middle of the table.
 * @typedef {object} TowerCount
 * @property {number} place where it stood
 * @property {string} stack bottom to top
 * @property {number} carried 0: on its place; 1: in the middle
 * @property {number} spread 0: a stack; 1: with air between the buttons
 * @property {number} counted buttons counted so far, from the bottom; the fraction is how far the next one is
 * @property {number} red sum so far
 * @property {number} black sum so far
 * @property {Side | null} winner whose side is lit, once all is counted
 */

/**
 * What is on the table at a moment. A position of the façade is a scene by itself.
 * @typedef {object} Scene
 * @property {string[]} stacks places 1 to 9, each bottom to top
 * @property {Side | null} toMove
 * @property {number[]} legal places that may be sown
 * @property {number | null} [pointed] place under the pointer
 * @property {number | null} [focused] place with visible focus
 * @property {Sowing | null} [preview] what sowing would do
 * @property {Hand | null} [hand]
 * @property {Falling[]} [falling]
 * @property {{place: number, progress: number} | null} [flourish] an extra turn was earned there; 0 to 1
 * @property {TowerCount | null} [tower]
 * @property {boolean} [dimmed] a position of the past
 * @property {boolean} [calm] without the marks of what may be sown
 */

/**
 * What is drawn once for a geometry and a theme: the table without light and with each side's, and
 * the buttons at the size of each place.
 * @typedef {{tables: {none: OffscreenCanvas, R: OffscreenCanvas, B: OffscreenCanvas}, looks: Look[]}} Cache
 */

/** @type {WeakMap<Geometry, Map<Theme, Cache>>} */
const caches = new WeakMap();

/**
 * @param {CanvasRenderingContext2D} ctx
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Theme} theme
 */
export function paint(ctx, scene, geometry, theme) {
  const { width, height, ratio } = geometry;
  const { tower } = scene;
  const { tables } = cacheOf(geometry, theme);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  ctx.clearRect(0, 0, width, height);
  ctx.drawImage(tables[(tower ? tower.winner : scene.toMove) ?? "none"], 0, 0, width, height);
  if (tower) paintSums(ctx, geometry, theme, { R: tower.red, B: tower.black });

  const things = arrange(scene, geometry, theme);
  for (const thing of things) thing.ground?.(ctx);
  for (const thing of things) thing.body(ctx);
  if (scene.dimmed) {
    ctx.globalCompositeOperation = "source-atop";
    ctx.fillStyle = theme.veil;
    ctx.fillRect(0, 0, width, height);
    ctx.globalCompositeOperation = "source-over";
  }
  for (const thing of things) thing.label?.(ctx);
}

/**
 * @typedef {object} Thing
 * @property {number} depth what is nearer is painted later
 * @property {((ctx: Context) => void)} [ground] what lies on the cloth
 * @property {(ctx: Context) => void} body
 * @property {((ctx: Context) => void)} [label] what must stay readable over everything
 */

/**
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Thing[]}
 */
function arrange(scene, geometry, theme) {
  const preview = scene.hand ? null : (scene.preview ?? null);
  const things = geometry.places.map((spot) => placeThing(scene, geometry, theme, spot, preview));
  if (scene.hand) things.push(handThing(scene.hand, geometry, theme));
  if (scene.tower) things.push(towerThing(scene.tower, geometry, theme));
  return things.sort((a, b) => a.depth - b.depth);
}

/**
 * One place: its ring, its stack, what falls on it, what would fall on it.
 * @param {Scene} scene
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {import("./geometry.js").PlaceSpot} spot
 * @param {Sowing | null} preview
 * @returns {Thing}
 */
function placeThing(scene, geometry, theme, spot, preview) {
  const { place, x, y, scale } = spot;
  const size = lookAt(geometry, theme, scale);
  const stack = scene.tower ? "" : (scene.stacks[place - 1] ?? "");
  const falling = (scene.falling ?? []).filter((f) => f.place === place);
  const legal = !scene.calm && !scene.dimmed && scene.legal.includes(place);
  const pointed = scene.pointed === place || preview?.place === place;
  const raised = legal && pointed ? 0.55 : 0;
  const drop = preview ? preview.drops.findIndex((d) => d.place === place) : -1;
  const ghost = preview?.drops[drop];
  const top = (/** @type {number} */ buttons) => y - buttons * size.thickness;
  return {
    depth: y,
    ground(ctx) {
      if (legal) paintLegalRing(ctx, size, theme, x, y, pointed);
      else if (pointed && !scene.calm) paintIdleRing(ctx, size, x, y);
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
      if (scene.flourish?.place === place)
        paintFlourish(ctx, size, theme, x, top(stack.length), scene.flourish.progress);
    },
    label(ctx) {
      if (scene.focused === place)
        paintFocus(ctx, size, theme, x, y, (stack.length + raised) * size.thickness);
      if (ghost && preview) {
        const extra = preview.extraTurn && drop === preview.drops.length - 1;
        paintLandingTag(
          ctx,
          size,
          { stack, buttons: ghost.buttons, number: drop + 1, extra },
          x,
          y,
        );
      }
      if (scene.flourish?.place === place) {
        const { progress } = scene.flourish;
        const grown = Math.min(1, progress * 4);
        ctx.globalAlpha = Math.min(1, (1 - progress) * 4);
        paintExtraSign(
          ctx,
          theme,
          x,
          top(stack.length) - size.ry * (0.6 + progress),
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
 * @param {Theme} theme
 * @returns {Thing}
 */
function handThing(hand, geometry, theme) {
  const { x, y, scale } = spotAt(geometry, hand.place);
  const size = lookAt(geometry, theme, scale);
  return {
    depth: y + 0.5,
    ground: (ctx) => paintShadow(ctx, size, hand.buttons.length, x, y, Math.max(0.01, hand.height)),
    body: (ctx) => paintStack(ctx, size, hand.buttons, x, y - hand.height * size.thickness),
  };
}

/** Air between the buttons of a tower that is counted, in buttons. */
const TOWER_GAP = 0.78;

/**
 * @param {TowerCount} tower
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Thing}
 */
function towerThing(tower, geometry, theme) {
  const from = spotAt(geometry, tower.place);
  const { centre, button } = geometry;
  const blend = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * tower.carried;
  const [x, foot] = [blend(from.x, centre.x), blend(from.y, centre.y + button * 2.3)];
  const size = lookAt(geometry, theme, blend(from.scale, 1.12));
  const height = Math.sin(Math.PI * tower.carried) * 0.8;
  const gap = tower.spread * TOWER_GAP;
  const y = foot - height * size.thickness;
  return {
    depth: foot + 1,
    ground: (ctx) => paintShadow(ctx, size, tower.stack.length, x, foot, height),
    body: (ctx) => paintStack(ctx, size, tower.stack, x, y, { gap }),
    label: (ctx) => paintStrengths(ctx, size, tower.stack, tower.counted, x, y, gap),
  };
}

/**
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Cache}
 */
function cacheOf(geometry, theme) {
  const themes = caches.get(geometry) ?? new Map();
  caches.set(geometry, themes);
  const cache = themes.get(theme) ?? drawCache(geometry, theme);
  themes.set(theme, cache);
  return cache;
}

/**
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @returns {Cache}
 */
function drawCache(geometry, theme) {
  const { ratio, button, thickness, tilt, places } = geometry;
  const none = drawTabletop(geometry, theme);
  const lit = (/** @type {Side} */ side) => {
    const table = new OffscreenCanvas(none.width, none.height);
    const ctx = /** @type {OffscreenCanvasRenderingContext2D} */ (table.getContext("2d"));
    ctx.drawImage(none, 0, 0);
    ctx.scale(none.width / geometry.width, none.height / geometry.height);
    paintLitSeat(ctx, geometry, theme, side);
    return table;
  };
  const scales = [...new Set(places.map(({ scale }) => Math.round(scale * 1000) / 1000))];
  const looks = scales.map((s) => look(theme, ratio, button * s, tilt, thickness * s));
  return { tables: { none, R: lit("R"), B: lit("B") }, looks };
}

/**
 * The look of buttons at a scale: a place's own, or the nearest one stretched.
 * @param {Geometry} geometry
 * @param {Theme} theme
 * @param {number} scale
 * @returns {Look}
 */
function lookAt(geometry, theme, scale) {
  const { looks } = cacheOf(geometry, theme);
  const radius = geometry.button * scale;
  const off = (/** @type {Look} */ { rx }) => Math.abs(rx - radius);
  const nearest = looks.reduce((best, other) => (off(other) < off(best) ? other : best));
  return off(nearest) < geometry.button * 0.001 ? nearest : zoomed(nearest, radius / nearest.rx);
}
