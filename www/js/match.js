// The table screen: takes what players want, asks the session, and shows what came of it.

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { Places } from "./input.js";
import { Journal } from "./journal.js";
import { dealTimeline, sowingTimeline, towerCounted, towerTimeline } from "./motion.js";
import { writeOrders } from "./orders.js";
import { motionOptions } from "./settings.js";
import { writeSheet } from "./sheets.js";
import { Table } from "./table.js";
import {
  nowWords,
  pastPlaceWords,
  placeWords,
  refusalWords,
  sideName,
  sownWords,
  starterWords,
} from "./words.js";

/** @import { Side, Sowing } from "./engine.js" */
/** @import { Timeline, TimelineEvent } from "./motion.js" */
/** @import { Scene } from "./render.js" */
/** @import { Moment, Session } from "./state.js" */

/**
 * @typedef {object} Ways what the table screen needs from the page
 * @property {(event: TimelineEvent) => void} hear a moment of a movement that makes a sound
 * @property {() => void} roundEnded
 * @property {() => void} rematch
 * @property {() => void} otherNames
 * @property {(code: string) => void} unsaved the match could not be kept in the browser
 */

/** @typedef {{ timeline: Timeline, from: Scene }} Movement */

export class MatchScreen {
  #main = byId("main", HTMLElement);
  #status = byId("status", HTMLElement);
  #slip = byId("orders", HTMLElement);
  #sheets = { R: byId("sheet-red", HTMLElement), B: byId("sheet-black", HTMLElement) };
  #undo = byId("undo", HTMLButtonElement);
  #redo = byId("redo", HTMLButtonElement);
  #again = byId("again", HTMLButtonElement);
  #table;
  #places;
  #journal;
  #ways;
  #acts;
  /** @type {Session | null} */
  #session = null;
  /** What moves now. @type {Promise<void> | null} */
  #running = null;
  /** What still waits to move is to be left out. */
  #rush = false;
  /** @type {{ pointed: number | null, focused: number | null }} */
  #attention = { pointed: null, focused: null };

  /** @param {Ways} ways */
  constructor(ways) {
    this.#ways = ways;
    this.#table = new Table(byId("canvas", HTMLCanvasElement));
    this.#places = new Places(byId("places", HTMLElement), {
      choose: (place) => this.#choose(place),
      attend: (pointed, focused) => this.#attend(pointed, focused),
      finish: () => this.finish(),
      undo: () => this.#change(() => this.#takeBack()),
      redo: () => this.#change(() => this.#doAgain()),
    });
    this.#table.onLayout = () => {
      if (this.#table.geometry) this.#places.place(this.#table.geometry);
    };
    this.#acts = {
      deal: () => this.#next((session) => session.deal()),
      decide: (/** @type {Side} */ side) => this.#next((session) => session.decide(side)),
      rematch: () => ways.rematch(),
      otherNames: () => ways.otherNames(),
      look: (/** @type {Moment | null} */ moment) => this.#change(() => this.#look(moment)),
      again: () => this.#change(() => this.#repeat()),
    };
    this.#journal = new Journal(this.#acts.look);
    this.#undo.addEventListener("click", () => this.#change(() => this.#takeBack()));
    this.#redo.addEventListener("click", () => this.#change(() => this.#doAgain()));
    this.#again.addEventListener("click", () => this.#acts.again());
  }

  get session() {
    return this.#session;
  }

  /**
   * Puts a match on the table; the one before is closed.
   * @param {Session} session
   * @param {{ dealt?: boolean }} [how] `dealt`: show the deal being laid
   */
  async open(session, { dealt = false } = {}) {
    await this.close();
    this.#session = session;
    if (dealt) this.#laying();
    else this.#settle(nowWords(session.snapshot));
  }

  /** Takes the match off the table. It stays in the browser's storage. */
  async close() {
    await this.#finishAll();
    this.#session?.close();
    this.#session = null;
  }

  /** Puts the focus on the table, or on what a finished round asks. */
  focus() {
    const asked = this.#slip.querySelector("button");
    if (asked) asked.focus();
    else this.#places.focus();
  }

  /** Ends what moves now. @returns {boolean} whether anything moved */
  finish() {
    if (!this.#running) return false;
    this.#table.finish();
    return true;
  }

  async #finishAll() {
    this.#rush = true;
    this.finish();
    await this.#running;
    this.#rush = false;
  }

  /** Shows the match again: other language, other colours. */
  async refresh() {
    await this.#finishAll();
    if (this.#session) this.#settle(this.#momentWords(this.#session));
  }

  /**
   * Ends what moves, then does something.
   * @param {() => void} act
   */
  async #change(act) {
    await this.#finishAll();
    if (this.#session) act();
  }

  /**
   * Lets things happen on the table, one after the other, then shows where the match stands.
   * @param {Movement[]} movements
   * @param {() => void} after
   */
  #perform(movements, after) {
    this.#main.dataset.animating = "true";
    this.#running = (async () => {
      try {
        for (const { timeline, from } of movements) {
          if (this.#rush) break;
          await this.#table.play(timeline, from, this.#ways.hear);
        }
      } finally {
        // Whatever became of the picture, the match has gone on.
        this.#running = null;
        this.#main.dataset.animating = "false";
        after();
      }
    })();
  }

  /** @param {Sowing} sowing @returns {Movement[]} */
  #movements(sowing) {
    const options = motionOptions();
    const sown = {
      timeline: sowingTimeline(sowing, options),
      from: { ...sowing.before, calm: true },
    };
    const { tower } = sowing;
    if (!tower) return [sown];
    return [
      sown,
      { timeline: towerTimeline(tower, options), from: { ...sowing.after, calm: true } },
    ];
  }

  /** @param {number} place */
  #choose(place) {
    const session = this.#session;
    if (!session) return;
    const { position, phase } = session.snapshot;
    if (session.moment) this.#say(t("refused.past"));
    else if (phase !== "turn" || position.refusals[place - 1]) {
      this.#say(refusalWords(position, place));
    } else this.#show(session, session.sow(place));
  }

  /** Shows a sowing that is already part of the match. @param {Session} session @param {Sowing} sowing */
  #show(session, sowing) {
    const hint = this.#slip.querySelector("#hint");
    if (hint)
      hint.textContent = t("hint.sowing", { side: sideName(sowing.side), place: sowing.place });
    this.#perform(this.#movements(sowing), () => {
      this.#settle(sowing.tower ? nowWords(session.snapshot) : sownWords(sowing));
      if (!sowing.tower) return;
      this.#ways.roundEnded();
      const { activeElement } = document;
      if (this.#places.focused || activeElement === document.body) this.focus();
    });
  }

  /** Goes on to the next round. @param {(session: Session) => void} step */
  #next(step) {
    if (this.finish() || !this.#session) return;
    step(this.#session);
    this.#laying();
  }

  #laying() {
    const session = /** @type {Session} */ (this.#session);
    const { position } = session.snapshot;
    this.#write(session);
    const { stacks, toMove } = position;
    const timeline = dealTimeline(stacks, toMove, motionOptions());
    const from = { ...position, calm: true };
    // The button that asked for the deal is gone: the focus must not be lost with it.
    if (document.activeElement === document.body) this.#places.focus();
    this.#perform([{ timeline, from }], () => this.#settle(nowWords(session.snapshot)));
  }

  #takeBack() {
    const session = /** @type {Session} */ (this.#session);
    if (!session.snapshot.canUndo) return this.#say(t("undo.none"));
    const step = session.undo();
    const done =
      step.kind === "sow"
        ? t("undo.sow", { side: sideName(step.sowing.side), place: step.sowing.place })
        : t("undo.deal", { n: step.round });
    this.#settle(`${done} ${nowWords(session.snapshot)}`);
  }

  #doAgain() {
    const session = /** @type {Session} */ (this.#session);
    if (!session.snapshot.canRedo) return this.#say(t("redo.none"));
    const step = session.redo();
    if (step.kind === "sow") this.#show(session, step.sowing);
    else this.#laying();
  }

  /** @param {Moment | null} moment */
  #look(moment) {
    const session = /** @type {Session} */ (this.#session);
    session.look(moment);
    this.#settle(this.#momentWords(session));
    if (document.activeElement === document.body) this.#places.focus();
  }

  /** What led to the shown moment. @param {Session} session */
  #momentWords(session) {
    if (!session.moment) return nowWords(session.snapshot);
    const sowing = session.recorded();
    const { round } = session.moment;
    return sowing ? sownWords(sowing) : starterWords(session.snapshot.rounds[round - 1], round);
  }

  /** Shows the turn once more that led to the shown moment. */
  #repeat() {
    const session = /** @type {Session} */ (this.#session);
    const sowing = session.recorded();
    if (!sowing) return this.#say(t("again.none"));
    this.#perform(this.#movements(sowing), () => this.#settle(this.#momentWords(session)));
  }

  /** Says the one sentence of a turn. @param {string} words */
  #say(words) {
    this.#status.textContent = words;
  }

  /** Shows where the match stands, and says it. @param {string} words */
  #settle(words) {
    const session = /** @type {Session} */ (this.#session);
    this.#write(session);
    this.#attend(this.#attention.pointed, this.#attention.focused);
    this.#say(words);
  }

  /** Writes everything around the canvas. @param {Session} session */
  #write(session) {
    const { snapshot, view, moment } = session;
    this.#main.dataset.phase = moment ? "look" : snapshot.phase;
    this.#main.dataset.side = (moment ? view.toMove : snapshot.side) ?? "";
    for (const side of /** @type {Side[]} */ (["R", "B"])) {
      writeSheet(this.#sheets[side], snapshot, side);
    }
    this.#places.update(view, (place) => ({
      label: this.#label(session, place),
      legal: !moment && view.legal.includes(place),
    }));
    writeOrders(this.#slip, session, t("hint.choose"), this.#acts);
    this.#journal.write(session);
    this.#undo.setAttribute("aria-disabled", String(!snapshot.canUndo));
    this.#redo.setAttribute("aria-disabled", String(!snapshot.canRedo));
    this.#again.setAttribute("aria-disabled", String(session.shown.turn === 0));
    if (session.unsaved) this.#ways.unsaved(session.unsaved);
  }

  /** @param {Session} session @param {number} place */
  #label(session, place) {
    const { view } = session;
    if (session.moment) return pastPlaceWords(view, place);
    return placeWords(view, place, (legal) => session.preview(legal));
  }

  /** @param {number | null} pointed @param {number | null} focused */
  #attend(pointed, focused) {
    this.#attention = { pointed, focused };
    const session = this.#session;
    if (!session || this.#running) return;
    const { view, moment, tower } = session;
    if (tower || moment) {
      const counted = tower ? { tower: towerCounted(tower) } : {};
      this.#table.show({ ...view, ...counted, focused, calm: true, dimmed: moment !== null });
      return;
    }
    const preview = pointed && view.legal.includes(pointed) ? session.preview(pointed) : null;
    this.#table.show({ ...view, pointed, focused, preview });
    const hint = this.#slip.querySelector("#hint");
    if (hint) hint.textContent = pointed ? this.#label(session, pointed) : t("hint.choose");
  }
}
