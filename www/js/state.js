// The match on the table, and the moment of it that is looked at. No DOM.

import { Game, refusal } from "./engine.js";

/** @import { OpenGame, NewMatch, PositionView, Rank, Side, Snapshot, Sowing, Step, Tower } from "./engine.js" */

/**
 * A moment of a match: after turn `turn` of round `round` (1, 2, …); turn 0 is the deal.
 * @typedef {{ round: number, turn: number }} Moment
 */

/**
 * A way for the round to go on that is only shown: a place sown after the moment looked at, and best
 * play from there to the end of the round.
 * @typedef {object} Line
 * @property {Sowing[]} sowings
 * @property {number} step how many of them are shown
 * @property {Goal} goal what both sides play for
 * @property {boolean} best whether no place is better for it than the first
 */

/** The points of the round, or the match. @typedef {"points" | "match"} Goal */

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
  /** The line that is shown from that moment on. @type {Line | null} */
  line = null;
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

  /** Another match of the same players, set up in the same way. */
  rematch() {
    return Session.adopt(this.#game.rematch());
  }

  /** Gives the match back; the session can't be used any more. */
  close() {
    this.#game.free();
  }

  #changed() {
    this.snapshot = this.#game.snapshot();
    this.moment = null;
    this.line = null;
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

  /** The computer player for whom the match waits, to sow or to decide. @returns {Rank | null} */
  get computer() {
    const { phase, side, redPlayer, blackPlayer } = this.snapshot;
    if (phase !== "turn" && phase !== "decide") return null;
    return side === "R" ? redPlayer : blackPlayer;
  }

  /** Whether only computers play. */
  get watched() {
    return Boolean(this.snapshot.redPlayer && this.snapshot.blackPlayer);
  }

  /** Whether what comes next is for a computer: with a person, only its turns. */
  get goesOn() {
    if (this.moment) return false;
    const { phase } = this.snapshot;
    return phase === "turn" ? this.computer !== null : phase !== "over" && this.watched;
  }

  /** Has the computer player act for whom the match waits. @returns {Sowing | null} what it sowed */
  answer() {
    const answer = this.#game.answer();
    if (answer.kind === "sow") return this.sow(answer.place);
    this.decide(answer.starter);
    return null;
  }

  /** Whether a computer plays, so that undo goes back to a person's own last decision. */
  get #computers() {
    return Boolean(this.snapshot.redPlayer || this.snapshot.blackPlayer);
  }

  get canUndo() {
    return this.#computers ? this.snapshot.canTakeBack : this.snapshot.canUndo;
  }

  /** @returns {Step[]} what was taken back, the latest first */
  undo() {
    const steps = this.#computers ? this.#game.takeBack() : [this.#game.undo()];
    this.#changed();
    return steps;
  }

  /** @returns {Step[]} what was done again, in order */
  redo() {
    const steps = this.#computers ? this.#game.putBack() : [this.#game.redo()];
    this.#changed();
    return steps;
  }

  /** The buttons of a round as they were dealt. @param {number} round */
  dealt(round) {
    return this.#game.view(round, 0);
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
    const { line } = this;
    if (line) return line.step ? line.sowings[line.step - 1].after : line.sowings[0].before;
    return this.moment
      ? this.#game.view(this.moment.round, this.moment.turn)
      : this.snapshot.position;
  }

  /** @returns {Tower | null} the finished tower, when one is shown */
  get tower() {
    if (this.line) return this.line.sowings[this.line.step - 1]?.tower ?? null;
    const { round, turn } = this.shown;
    const { tower, turns } = this.snapshot.rounds[round - 1];
    return turn === turns.length ? (tower ?? null) : null;
  }

  /** Looks at a moment; the present one means now. @param {Moment | null} moment */
  look(moment) {
    const { round, turn } = this.now;
    const past = moment && (moment.round !== round || moment.turn !== turn);
    this.moment = past ? moment : null;
    this.line = null;
  }

  /**
   * What is to be said of every place at a moment. Throws when its round is over.
   * @param {Moment} [moment] the shown one when left out
   */
  advice({ round, turn } = this.shown) {
    return this.#game.advice(round, turn);
  }

  /**
   * How the round goes on from the shown moment when a place is sown.
   * @param {number} place
   * @param {Goal} goal
   */
  lineOf(place, goal) {
    return this.#game.line(this.shown.round, this.shown.turn, place, goal);
  }

  /**
   * Shows a line, before its first turn. The match stays as it is, as when one looks back.
   * @param {number} place
   * @param {Goal} goal
   */
  showLine(place, goal) {
    const choice = this.advice().choices.find((known) => known.place === place);
    const best = goal === "match" ? choice?.bestForMatch : choice?.bestForPoints;
    const sowings = this.lineOf(place, goal);
    this.moment = this.shown;
    this.line = { sowings, step: 0, goal, best: best ?? false };
  }

  /** The position at a moment. @param {Moment} moment */
  viewAt({ round, turn }) {
    return this.#game.view(round, turn);
  }

  /** The match looked at again. */
  review() {
    return this.#game.review();
  }

  /**
   * A match of its own that goes on from a moment of this one.
   * @param {Moment} moment
   * @param {{ R: Rank | null, B: Rank | null }} players
   */
  branch({ round, turn }, players) {
    const game = this.#game.branch(round, turn);
    game.setPlayer("R", players.R);
    game.setPlayer("B", players.B);
    return Session.adopt(game);
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

  /** The sowing that led to what is shown, or `null` at a deal. @returns {Sowing | null} */
  recorded() {
    if (this.line) return this.line.sowings[this.line.step - 1] ?? null;
    const { round, turn } = this.shown;
    return turn > 0 ? this.#game.recorded(round, turn) : null;
  }
}
