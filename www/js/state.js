// The match on the table, and the moment of it that is looked at. No DOM.

import { Game, refusal } from "./engine.js";

/** @import { OpenGame, NewMatch, PositionView, Side, Snapshot, Sowing, Step, Tower } from "./engine.js" */

/**
 * A moment of a match: after turn `turn` of round `round` (1, 2, …); turn 0 is the deal.
 * @typedef {{ round: number, turn: number }} Moment
 */

/**
 * Owns the open match: changes go through here and are in the browser's storage when the call
 * returns, before anything is shown.
 */
export class Session {
  /** @type {OpenGame} */
  #game;
  /** @type {Map<number, Sowing>} */
  #previews = new Map();
  /** The match as it stands. @type {Snapshot} */
  snapshot;
  /** The moment looked back at, or `null` for now. @type {Moment | null} */
  moment = null;
  /** Why the last change could not be kept in the browser's storage. @type {string | null} */
  unsaved = null;

  /** @param {OpenGame} game the session owns it from here on */
  constructor(game) {
    this.#game = game;
    this.snapshot = game.snapshot();
  }

  /** Deals the first round of a new match. @param {NewMatch} match */
  static begin(match) {
    return Session.adopt(new Game(match));
  }

  /** Takes a match that came from elsewhere, and keeps it. @param {OpenGame} game */
  static adopt(game) {
    const session = new Session(game);
    session.#keep();
    return session;
  }

  /** Takes up a match from the browser's storage. @param {string} id */
  static resume(id) {
    return new Session(Game.resume(id));
  }

  /** Gives the match back; the session can't be used any more. */
  close() {
    this.#game.free();
  }

  #changed() {
    this.snapshot = this.#game.snapshot();
    this.moment = null;
    this.#previews.clear();
    this.#keep();
  }

  /** The façade has saved already; asking again tells whether the storage took it. */
  #keep() {
    try {
      this.#game.save();
      this.unsaved = null;
    } catch (error) {
      this.unsaved = refusal(error)?.code ?? "storage-denied";
    }
  }

  /** What sowing a place would do now. Throws when it can't be sown. @param {number} place */
  preview(place) {
    let sowing = this.#previews.get(place);
    if (!sowing) this.#previews.set(place, (sowing = this.#game.preview(place)));
    return sowing;
  }

  /** @param {number} place @returns {Sowing} */
  sow(place) {
    const sowing = this.#game.sow(place);
    this.#changed();
    return sowing;
  }

  /** Deals the next round. */
  deal() {
    this.#game.deal();
    this.#changed();
  }

  /** The deciding side says who starts the next round, which is dealt. @param {Side} starter */
  decide(starter) {
    this.#game.decide(starter);
    this.#changed();
  }

  /** @returns {Step} what was taken back */
  undo() {
    const step = this.#game.undo();
    this.#changed();
    return step;
  }

  /** @returns {Step} what was done again */
  redo() {
    const step = this.#game.redo();
    this.#changed();
    return step;
  }

  record() {
    return this.#game.record();
  }

  /** The link's code, without `#`. */
  link() {
    return this.#game.link();
  }

  /** @returns {Moment} the moment the match stands at */
  get now() {
    const { rounds } = this.snapshot;
    return { round: rounds.length, turn: rounds[rounds.length - 1].turns.length };
  }

  /** @returns {Moment} the moment that is shown */
  get shown() {
    return this.moment ?? this.now;
  }

  /** @returns {PositionView} the position that is shown */
  get view() {
    return this.moment
      ? this.#game.view(this.moment.round, this.moment.turn)
      : this.snapshot.position;
  }

  /** @returns {Tower | null} the finished tower, when one is shown */
  get tower() {
    const { round, turn } = this.shown;
    const { tower, turns } = this.snapshot.rounds[round - 1];
    return turn === turns.length ? (tower ?? null) : null;
  }

  /** Looks at a moment; the present one means now. @param {Moment | null} moment */
  look(moment) {
    const { round, turn } = this.now;
    const past = moment && (moment.round !== round || moment.turn !== turn);
    this.moment = past ? moment : null;
  }

  /**
   * The moment `by` steps away from the shown one, round ends included, or `null` past either end.
   * @param {1 | -1} by
   * @returns {Moment | null}
   */
  beside(by) {
    const { rounds } = this.snapshot;
    const { round, turn } = this.shown;
    if (turn + by >= 0 && turn + by <= rounds[round - 1].turns.length) {
      return { round, turn: turn + by };
    }
    const other = rounds[round - 1 + by];
    return other ? { round: round + by, turn: by > 0 ? 0 : other.turns.length } : null;
  }

  /** The sowing that led to the shown moment, or `null` at a deal. @returns {Sowing | null} */
  recorded() {
    const { round, turn } = this.shown;
    return turn > 0 ? this.#game.recorded(round, turn) : null;
  }
}
