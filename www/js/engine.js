// The one door to the generated code.

import init, { Game } from "../pkg/button_up_web.js";

export { Game, savedMatches, forgetMatch, position, sowing, tower } from "../pkg/button_up_web.js";

/** @typedef {import("../pkg/button_up_web.js").Side} Side */
/** @typedef {import("../pkg/button_up_web.js").Rank} Rank */
/** @typedef {import("../pkg/button_up_web.js").PositionView} PositionView */
/** @typedef {import("../pkg/button_up_web.js").Sowing} Sowing */
/** @typedef {import("../pkg/button_up_web.js").Tower} Tower */
/** @typedef {import("../pkg/button_up_web.js").Turn} Turn */
/** @typedef {import("../pkg/button_up_web.js").RoundView} RoundView */
/** @typedef {import("../pkg/button_up_web.js").Snapshot} Snapshot */
/** @typedef {import("../pkg/button_up_web.js").SavedMatch} SavedMatch */
/** @typedef {import("../pkg/button_up_web.js").NewMatch} NewMatch */
/** @typedef {import("../pkg/button_up_web.js").Step} Step */
/** @typedef {import("../pkg/button_up_web.js").AdviceView} AdviceView */
/** @typedef {import("../pkg/button_up_web.js").ChoiceView} ChoiceView */
/** @typedef {import("../pkg/button_up_web.js").ReviewView} ReviewView */
/** @typedef {import("../pkg/button_up_web.js").MomentView} MomentView */
/** @typedef {import("../pkg/button_up_web.js").Game} OpenGame */

/** @typedef {import("../pkg/button_up_web.js").Refusal} Refusal */

/** Fetches and starts the game's WebAssembly. Rejects when it can't be had. */
export async function load() {
  await init();
  (window.requestIdleCallback ?? setTimeout)(practise);
}

/**
 * Asks for advice once while there is nothing else to do. Browsers compile a function when it is called
 * first, which takes ten times as long as the answer; so it is quick when a player asks.
 */
function practise() {
  const game = Game.fromRecord("button-up 1\nround WWRRBBRWB R\n");
  game.advice(1, 0);
  game.free();
}

/**
 * The façade's refusal, or `null` for any other error.
 * @param {unknown} error
 * @returns {Refusal | null}
 */
export function refusal(error) {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? /** @type {Refusal} */ (error)
    : null;
}
