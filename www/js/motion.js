/**
 * Motion as a function of time: what the façade says happened, made into scenes. It decides nothing;
 * where buttons land and whether a turn is earned is read from the sowing.
 */

/** @typedef {import("./engine.js").Sowing} Sowing */
/** @typedef {import("./engine.js").Tower} Tower */
/** @typedef {import("./render.js").Scene} Scene */
/** @typedef {import("./render.js").Falling} Falling */
/** @typedef {import("./render.js").Hand} Hand */
/** @typedef {import("./render.js").TowerCount} TowerCount */
/** @typedef {import("./sprites.js").Letter} Letter */
/** @typedef {"slower" | "normal" | "faster" | "off"} Speed */
/** @typedef {{speed?: Speed, reduced?: boolean}} Pace `reduced`: nothing flies, buttons appear in their order */

/**
 * @typedef {object} TimelineEvent
 * @property {number} at milliseconds from the start
 * @property {"lift" | "drop" | "extra" | "count"} kind
 * @property {Letter | null} button
 * @property {Letter | null} onto the button it lands on; null: the cloth
 * @property {number} [count] height of the button that is counted
 */

/**
 * @typedef {object} Timeline
 * @property {number} duration milliseconds
 * @property {(ms: number) => Partial<Scene>} at the scene's fields at a moment
 * @property {TimelineEvent[]} events in the order of time
 */

/** Milliseconds a button takes. */
const STEP = Object.freeze({ slower: 520, normal: 320, faster: 180, off: 0 });

/** Air below a hand that passes a stack, in buttons, and how high it goes where there is room. */
const AIR = 1.2;
const CRUISE = 3.4;
const CEILING = 10.2;

const clamp = (/** @type {number} */ v) => Math.min(1, Math.max(0, v));
/** How far a phase is at a moment, 0 to 1. */
const phase = (
  /** @type {number} */ ms,
  /** @type {number} */ from,
  /** @type {number} */ length,
) => (length > 0 ? clamp((ms - from) / length) : ms >= from ? 1 : 0);
const ease = (/** @type {number} */ p) => p * p * (3 - 2 * p);
const between = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ p) =>
  a + (b - a) * p;
const topOf = (/** @type {string | undefined} */ stack) =>
  /** @type {Letter | null} */ (stack ? (stack[stack.length - 1] ?? null) : null);

/** @type {Partial<Scene>} */
const STILL = {
  hand: null,
  falling: [],
  flourish: null,
  tower: null,
  preview: null,
  pointed: null,
};

/**
 * One turn: the stack is lifted, goes round, and lets a button fall at each place.
 * @param {Sowing} sowing
 * @param {Pace} [pace]
 * @returns {Timeline}
 */
export function sowingTimeline(sowing, { speed = "normal", reduced = false } = {}) {
  const step = STEP[speed];
  const { before, after, drops, stack } = sowing;
  const lift = step * 0.9;
  const fall = step * 0.42;
  const bounce = step * 0.4;

  let from = sowing.place;
  let left = stack.length;
  const legs = drops.map(({ place, buttons }, i) => {
    const onto = before.stacks[place - 1] ?? "";
    const leg = {
      place,
      buttons,
      onto: topOf(onto),
      ground: onto.length,
      from,
      to: from + ((place - from + 18) % 9),
      height: Math.max(onto.length + AIR, Math.min(CRUISE, CEILING - left)),
      start: lift + i * step,
      release: lift + (i + 0.6) * step,
      land: lift + (i + 0.6) * step + fall,
    };
    from = leg.to;
    left -= buttons.length;
    return leg;
  });
  const landed = legs.at(-1)?.land ?? 0;
  const flourish = step * 3.2;
  const duration = landed + (sowing.extraTurn ? flourish : bounce + step * 0.2);

  /** @type {TimelineEvent[]} */
  const events = [
    {
      at: 0,
      kind: "lift",
      button: /** @type {Letter} */ (stack[0]),
      onto: null,
    },
    ...legs.map(({ land, buttons, onto }) => ({
      at: land,
      kind: /** @type {const} */ ("drop"),
      button: /** @type {Letter} */ (buttons[0]),
      onto,
    })),
  ];
  const last = legs.at(-1);
  if (sowing.extraTurn && last)
    events.push({
      at: landed + 1,
      kind: "extra",
      button: topOf(last.buttons),
      onto: last.onto,
    });

  /** @param {number} ms @returns {Partial<Scene>} */
  const at = (ms) => {
    if (ms >= duration)
      return {
        ...STILL,
        stacks: after.stacks,
        toMove: after.toMove,
        legal: after.legal,
        calm: false,
      };
    const stacks = before.stacks.map((s, i) => (i === sowing.place - 1 ? "" : s));
    /** @type {Falling[]} */
    const falling = [];
    for (const leg of legs) {
      const settled = reduced ? leg.land : leg.land + bounce;
      if (ms >= settled) {
        stacks[leg.place - 1] += leg.buttons;
      } else if (!reduced && ms >= leg.release) {
        const down = phase(ms, leg.release, fall);
        const hop = phase(ms, leg.land, bounce);
        const height =
          hop > 0
            ? leg.ground + 0.2 * Math.sin(Math.PI * hop) * (1 - hop)
            : between(leg.height, leg.ground, down * down);
        falling.push({ buttons: leg.buttons, place: leg.place, height });
      }
    }
    return {
      ...STILL,
      stacks,
      falling,
      toMove: before.toMove,
      legal: [],
      calm: true,
      hand: reduced ? null : handAt(ms),
      flourish:
        sowing.extraTurn && last && ms >= landed
          ? { place: last.place, progress: reduced ? 0.4 : phase(ms, landed, flourish) }
          : null,
    };
  };

  /** @param {number} ms @returns {Hand | null} */
  const handAt = (ms) => {
    const high = legs[0]?.height ?? CRUISE;
    if (ms < lift) {
      const p = phase(ms, 0, lift);
      return { buttons: stack, place: sowing.place, height: high * ease(p) };
    }
    const next = legs.findIndex((leg) => ms < leg.release);
    if (next < 0) return null;
    const leg = /** @type {(typeof legs)[number]} */ (legs[next]);
    const done = legs.slice(0, next).reduce((sum, { buttons }) => sum + buttons.length, 0);
    const p = ease(phase(ms, leg.start, leg.release - leg.start));
    const previous = legs[next - 1];
    return {
      buttons: stack.slice(done),
      place: ((between(leg.from, leg.to, p) - 1) % 9) + 1,
      height: between(previous ? previous.height + 1 : high, leg.height, p),
    };
  };

  return { duration, at, events };
}

/**
 * The end state of the count: for a scene at rest.
 * @param {Tower} tower
 * @returns {TowerCount}
 */
export function towerCounted({ place, stack, red, black, winner }) {
  return { place, stack, carried: 1, spread: 1, counted: stack.length, red, black, winner };
}

/**
 * The tower is carried to the middle and counted from the bottom.
 * @param {Tower} tower
 * @param {Pace} [pace]
 * @returns {Timeline}
 */
export function towerTimeline(tower, { speed = "normal", reduced = false } = {}) {
  const step = STEP[speed];
  const { place, stack } = tower;
  const carry = reduced ? 0 : step * 2.6;
  const spread = reduced ? 0 : step * 1.2;
  const begin = carry + spread + step * 0.5;
  const beat = step * 1.15;
  const duration = speed === "off" ? 0 : begin + stack.length * beat + step;
  const letters = /** @type {Letter[]} */ ([...stack]);
  /** @type {TimelineEvent[]} */
  const events = letters.map((button, i) => ({
    at: begin + i * beat,
    kind: "count",
    button,
    onto: null,
    count: i + 1,
  }));
  return {
    duration,
    events: speed === "off" ? [] : events,
    at(ms) {
      if (ms >= duration)
        return { ...STILL, toMove: null, legal: [], calm: true, tower: towerCounted(tower) };
      const begun = letters.filter((_, i) => ms >= begin + i * beat).length;
      const counted =
        begun === 0
          ? 0
          : begun - 1 + (reduced ? 1 : phase(ms, begin + (begun - 1) * beat, beat * 0.4));
      // The sums run; the façade's own sums are the last ones shown.
      const sum = (/** @type {Letter} */ side) =>
        letters
          .slice(0, begun)
          .reduce((total, letter, i) => total + (letter === side ? i + 1 : 0), 0);
      return {
        ...STILL,
        toMove: null,
        legal: [],
        calm: true,
        tower: {
          place,
          stack,
          carried: ease(phase(ms, 0, carry)),
          spread: ease(phase(ms, carry, spread)),
          counted,
          red: sum("R"),
          black: sum("B"),
          winner: null,
        },
      };
    },
  };
}

/**
 * The deal: nine buttons put down in turn.
 * @param {string[]} stacks places 1 to 9
 * @param {"R" | "B" | null} toMove
 * @param {Pace} [pace]
 * @returns {Timeline}
 */
export function dealTimeline(stacks, toMove, { speed = "normal", reduced = false } = {}) {
  const step = STEP[speed];
  const beat = step * 0.34;
  const fall = step * 0.6;
  const bounce = step * 0.4;
  const duration = step === 0 ? 0 : beat * stacks.length + fall + bounce;
  return {
    duration,
    events: stacks
      .map((stack, i) => ({
        at: step === 0 ? 0 : i * beat + fall,
        kind: /** @type {const} */ ("drop"),
        button: topOf(stack),
        onto: null,
      }))
      .slice(step === 0 ? -1 : 0),
    at(ms) {
      // What may be sown is in the scene these fields are spread over.
      if (ms >= duration) return { ...STILL, stacks, toMove, calm: false };
      /** @type {Falling[]} */
      const falling = [];
      const down = stacks.map((stack, i) => {
        const start = i * beat;
        if (ms >= start + fall + (reduced ? 0 : bounce)) return stack;
        if (ms < start || reduced) return "";
        const hop = phase(ms, start + fall, bounce);
        const p = phase(ms, start, fall);
        const height = hop > 0 ? 0.3 * Math.sin(Math.PI * hop) * (1 - hop) : 6 * (1 - p * p);
        falling.push({ buttons: stack, place: i + 1, height });
        return "";
      });
      return { ...STILL, stacks: down, falling, toMove, calm: true };
    },
  };
}

/**
 * Plays a timeline by the clock, whatever the screen's rate. The last frame is always the end state,
 * however it ends: by itself, by the signal, or because nobody can see it.
 * @param {Timeline} timeline
 * @param {object} options
 * @param {(fields: Partial<Scene>) => void} options.onFrame
 * @param {(event: TimelineEvent) => void} options.onEvent events that a finish at once passes over are not told
 * @param {AbortSignal} options.signal aborting finishes at once
 * @returns {Promise<void>}
 */
export function play({ duration, at, events }, { onFrame, onEvent, signal }) {
  return new Promise((resolve) => {
    let told = 0;
    /** @type {number | null} */
    let start = null;
    let frame = 0;
    const finish = () => {
      cancelAnimationFrame(frame);
      signal.removeEventListener("abort", finish);
      document.removeEventListener("visibilitychange", whenHidden);
      onFrame(at(duration));
      resolve();
    };
    const whenHidden = () => document.hidden && finish();
    const tell = (/** @type {number} */ ms) => {
      for (let event = events[told]; event && event.at <= ms; event = events[++told])
        onEvent(event);
    };
    let shown = 0;
    const tick = (/** @type {number} */ now) => {
      // What follows the end has a frame of its own.
      if (shown >= duration) return finish();
      start ??= now;
      shown = now - start;
      tell(shown);
      onFrame(at(shown));
      frame = requestAnimationFrame(tick);
    };
    if (signal.aborted || document.hidden) return finish();
    if (duration === 0) {
      tell(0);
      return finish();
    }
    signal.addEventListener("abort", finish);
    document.addEventListener("visibilitychange", whenHidden);
    frame = requestAnimationFrame(tick);
  });
}
