// The table screen: takes what players want, asks the session, and shows what came of it.

import { Computers } from "./computers.js";
import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { Places } from "./input.js";
import { Journal } from "./journal.js";
import { dealTimeline, sowingTimeline, towerCounted, towerTimeline } from "./motion.js";
import { writeOrders } from "./orders.js";
import { wantsAdvice } from "./players.js";
import { motionOptions } from "./settings.js";
import { writeSheet } from "./sheets.js";
import { Table } from "./table.js";
import {
  computerWords,
  lineWords,
  nowWords,
  pastPlaceWords,
  placeWords,
  pointsWords,
  rankName,
  refusalWords,
  sideName,
  sownWords,
  starterWords,
} from "./words.js";

/** @import { Adviser } from "./advice.js" */
/** @import { PositionView, Side, Sowing, Step } from "./engine.js" */
/** @import { Speed, Timeline, TimelineEvent } from "./motion.js" */
/** @import { Scene } from "./render.js" */
/** @import { Goal, Moment, Session } from "./state.js" */

/**
 * @typedef {object} Ways what the table screen needs from the page
 * @property {(event: TimelineEvent) => void} hear a moment of a movement that makes a sound
 * @property {() => void} roundEnded
 * @property {() => void} rematch
 * @property {() => void} otherNames
 * @property {() => void} review
 * @property {(error: unknown) => void} trouble something could not be fetched
 * @property {(speed: Speed) => void} pace how fast things are to happen
 * @property {(code: string | null) => void} unsaved why the match is not kept in the browser; `null` when it is
 */

/** @typedef {{ timeline: Timeline, from: Scene }} Movement */

const SIDES = /** @type {const} */ (["R", "B"]);

export class MatchScreen {
  #main = byId("main", HTMLElement);
  #status = byId("status", HTMLElement);
  #slip = byId("orders", HTMLElement);
  #sheets = { R: byId("sheet-red", HTMLElement), B: byId("sheet-black", HTMLElement) };
  #undo = byId("undo", HTMLButtonElement);
  #redo = byId("redo", HTMLButtonElement);
  #again = byId("again", HTMLButtonElement);
  #advise = byId("advise", HTMLButtonElement);
  /** Fetched when advice is first wanted. @type {Adviser | null} */
  #adviser = null;
  /** The same, on its way. @type {Promise<Adviser> | null} */
  #fetched = null;
  #table;
  #computers;
  #places;
  #journal;
  #ways;
  #acts;
  /** @type {Session | null} */
  #session = null;
  /** Counts the matches put on the table and taken off it. */
  #opening = 0;
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
    this.#computers = new Computers({
      act: (session) => this.#goOn(session),
      step: () => this.#change((session) => session.goesOn && this.#goOn(session)),
      paused: () => this.#hint(),
      pace: ways.pace,
    });
    this.#places = new Places(byId("places", HTMLElement), {
      choose: (place) => this.#choose(place),
      attend: (pointed, focused) => this.#attend(pointed, focused),
      finish: () => this.finish(),
      undo: () => this.#change(() => this.#takeBack()),
      redo: () => this.#change(() => this.#doAgain()),
      pause: () => this.#computers.toggle(),
      step: () => this.#computers.step(),
    });
    this.#table.onLayout = () => {
      if (this.#table.geometry) this.#places.place(this.#table.geometry);
    };
    this.#acts = {
      deal: () => this.#next(),
      decide: (/** @type {Side} */ side) => this.#next(side),
      rematch: () => ways.rematch(),
      otherNames: () => ways.otherNames(),
      look: (/** @type {Moment | null} */ moment) => this.#change(() => this.#look(moment)),
      again: () => this.#change(() => this.#repeat()),
      step: (/** @type {1 | -1} */ by) => this.#change(() => this.#step(by)),
      leaveLine: () => this.#change(() => this.#leaveLine()),
      review: () => ways.review(),
    };
    this.#journal = new Journal(this.#acts.look);
    this.#undo.addEventListener("click", () => this.#change(() => this.#takeBack()));
    this.#redo.addEventListener("click", () => this.#change(() => this.#doAgain()));
    this.#again.addEventListener("click", () => this.#acts.again());
    this.#advise.addEventListener("click", () => this.#toggleAdvice());
    byId("open-review", HTMLButtonElement).addEventListener("click", () => ways.review());
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
    const opening = ++this.#opening;
    if (SIDES.some((side) => wantsAdvice(session.snapshot, side))) await this.#fetchAdviser();
    // Left, or another match opened, while the adviser was on its way.
    if (opening !== this.#opening) return session.close();
    await this.close();
    this.#session = session;
    if (dealt) this.#laying();
    else this.#settle(nowWords(session.snapshot));
  }

  /** Takes the match off the table. It stays in the browser's storage. */
  async close() {
    this.#opening++;
    await this.#finishAll();
    this.#computers.rest();
    this.#session?.close();
    this.#session = null;
    // A review of that match can't go on.
    byId("review", HTMLDialogElement).close();
  }

  /** Puts the focus on the table, or on what a finished round asks. */
  focus() {
    /** @type {HTMLElement | null} */
    const asked = this.#slip.querySelector(":scope > :not([hidden]) > button");
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
    this.#computers.rest();
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
   * @param {(session: Session) => void} act
   */
  async #change(act) {
    await this.#finishAll();
    const session = this.#session;
    if (!session) return;
    act(session);
    if (!this.#running) this.#computers.heed(session);
  }

  /**
   * Lets things happen on the table, one after the other, then shows where the match stands.
   * @param {Movement[]} movements
   * @param {() => void} after
   */
  #perform(movements, after) {
    this.#computers.rest();
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
    if (session.moment) this.#say(t(session.line ? "refused.line" : "refused.past"));
    else if (phase === "turn" && session.computer) this.#say(computerWords(session.snapshot));
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
      if (session.goesOn) return;
      const { activeElement } = document;
      if (this.#places.focused || activeElement === document.body) this.focus();
    });
  }

  /** Goes on to the next round. @param {Side} [starter] as a person decided */
  #next(starter) {
    const session = this.#session;
    if (this.finish() || !session) return;
    if (starter) session.decide(starter);
    else if (session.snapshot.phase === "decide") session.answer();
    else session.deal();
    this.#laying();
  }

  /** Goes on without a person. @param {Session} session */
  #goOn(session) {
    if (session.snapshot.phase !== "turn") return this.#next();
    const sowing = session.answer();
    if (sowing) this.#show(session, sowing);
  }

  #laying() {
    const session = /** @type {Session} */ (this.#session);
    this.#write(session);
    // The button that asked for the deal is gone: the focus must not be lost with it.
    if (document.activeElement === document.body) this.#places.focus();
    const dealt = this.#dealing(session.snapshot.position);
    this.#perform([dealt], () => this.#settle(nowWords(session.snapshot)));
  }

  /** @param {PositionView} position @returns {Movement} */
  #dealing(position) {
    const { stacks, toMove } = position;
    const timeline = dealTimeline(stacks, toMove, motionOptions());
    return { timeline, from: { ...position, calm: true } };
  }

  #takeBack() {
    const session = /** @type {Session} */ (this.#session);
    if (!session.canUndo) return this.#say(t("undo.none"));
    // What two computers did would only be done again.
    if (session.watched) this.#computers.pause();
    const [step, ...more] = session.undo();
    const done =
      more.length > 0
        ? t("undo.many")
        : step.kind === "sow"
          ? t("undo.sow", { side: sideName(step.sowing.side), place: step.sowing.place })
          : t("undo.deal", { n: step.round });
    this.#settle(`${done} ${nowWords(session.snapshot)}`);
  }

  #doAgain() {
    const session = /** @type {Session} */ (this.#session);
    if (!session.snapshot.canRedo) return this.#say(t("redo.none"));
    const steps = session.redo();
    const [step] = steps;
    if (steps.length > 1) this.#showAll(session, steps);
    else if (step.kind === "sow") this.#show(session, step.sowing);
    else this.#laying();
  }

  /** Shows steps that are already part of the match. @param {Session} session @param {Step[]} steps */
  #showAll(session, steps) {
    const movements = steps.flatMap((step) =>
      step.kind === "sow"
        ? this.#movements(step.sowing)
        : [this.#dealing(session.dealt(step.round))],
    );
    const last = steps[steps.length - 1];
    const inRound = last.kind === "sow" && !last.sowing.tower;
    this.#perform(movements, () =>
      this.#settle(inRound ? sownWords(last.sowing) : nowWords(session.snapshot)),
    );
  }

  /** @param {Moment | null} moment */
  #look(moment) {
    const session = /** @type {Session} */ (this.#session);
    session.look(moment);
    this.#settle(this.#momentWords(session));
    if (document.activeElement === document.body) this.#places.focus();
  }

  /** Shows a moment of the match. @param {Moment | null} moment */
  look(moment) {
    this.#acts.look(moment);
  }

  /** @returns {Promise<Adviser | null>} `null` when it can't be had now */
  async #fetchAdviser() {
    try {
      this.#fetched ??= import("./advice.js").then(({ Adviser }) =>
        Adviser.fetch({
          line: (...line) => this.playOut(...line),
          changed: () => this.refresh(),
        }),
      );
      this.#adviser = await this.#fetched;
    } catch (error) {
      this.#fetched = null;
      this.#ways.trouble(error);
    }
    return this.#adviser;
  }

  async #toggleAdvice() {
    const adviser = await this.#fetchAdviser();
    await this.#change(() => {
      const session = /** @type {Session} */ (this.#session);
      if (!adviser) return;
      if (this.#advise.ariaDisabled === "true") return this.#say(t("advice.none"));
      adviser.toggle(session);
      this.#write(session);
      this.#settle(adviser.sentence);
      document.querySelector("#advice [data-choice]")?.scrollIntoView({ block: "nearest" });
    });
  }

  /**
   * Plays a line out on the table, which is not part of the match.
   * @param {Moment} moment where it begins
   * @param {number} place what is sown first
   * @param {Goal} goal
   */
  playOut({ round, turn }, place, goal) {
    this.#change(() => {
      const session = /** @type {Session} */ (this.#session);
      // What asked for it may be older than the match.
      if (!session.snapshot.rounds[round - 1]) return;
      session.look({ round, turn });
      if (!session.view.legal.includes(place)) return this.refresh();
      session.showLine(place, goal);
      this.#write(session);
      byId("line-later", HTMLButtonElement).focus();
      byId("board", HTMLElement).scrollIntoView({ block: "nearest" });
      this.#step(1);
    });
  }

  /** Goes on in the line that is shown, or a turn back. @param {1 | -1} by */
  #step(by) {
    const session = /** @type {Session} */ (this.#session);
    const { line } = session;
    if (!line?.sowings[line.step + Math.min(by, 0)]) return;
    line.step += by;
    this.#write(session);
    if (by > 0) this.#repeat();
    else this.#settle(this.#momentWords(session));
  }

  #leaveLine() {
    const session = /** @type {Session} */ (this.#session);
    const { line } = session;
    session.look(session.moment);
    this.#settle(this.#momentWords(session));
    const asked = line && document.getElementById(`line-${line.sowings[0].place}-${line.goal}`);
    if (asked) asked.focus({ preventScroll: true });
    else this.#places.focus();
  }

  /** What led to the shown moment. @param {Session} session */
  #momentWords(session) {
    if (!session.moment) return nowWords(session.snapshot);
    const sowing = session.recorded();
    if (session.line) {
      if (!sowing) return lineWords(session.line);
      return sowing.tower ? `${sownWords(sowing)} ${pointsWords(sowing.tower)}` : sownWords(sowing);
    }
    const { round } = session.moment;
    return sowing ? sownWords(sowing) : starterWords(session.snapshot.rounds[round - 1], round);
  }

  /** Shows the turn once more that led to the shown moment. */
  #repeat() {
    const session = /** @type {Session} */ (this.#session);
    const sowing = session.recorded();
    if (!sowing) return this.#say(t("again.none"));
    const now = !session.moment && !sowing.tower;
    this.#perform(this.#movements(sowing), () =>
      this.#settle(now ? sownWords(sowing) : this.#momentWords(session)),
    );
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
    const reminder = session.moment ? "" : this.#adviser?.reminder;
    this.#say(reminder ? `${words} ${reminder}` : words);
    this.#computers.heed(session);
  }

  /** Writes everything around the canvas. @param {Session} session */
  #write(session) {
    const { snapshot, view, moment } = session;
    this.#main.dataset.phase = moment ? "look" : snapshot.phase;
    this.#main.dataset.side = (moment ? view.toMove : snapshot.side) ?? "";
    for (const side of SIDES) writeSheet(this.#sheets[side], snapshot, side);
    this.#adviser?.write(session);
    this.#advise.ariaExpanded = String(this.#adviser?.shown ?? false);
    this.#advise.ariaDisabled = String(!session.line && !view.toMove);
    this.#places.update(view, (place) => ({
      label: this.#advisedLabel(session, place),
      legal: !moment && !session.computer && view.legal.includes(place),
      mark: session.line ? undefined : this.#adviser?.mark(place),
    }));
    writeOrders(this.#slip, session, this.#hintWords(session), this.#acts);
    this.#computers.write(session);
    this.#journal.write(session);
    this.#undo.setAttribute("aria-disabled", String(!session.canUndo));
    this.#redo.setAttribute("aria-disabled", String(!snapshot.canRedo));
    this.#again.setAttribute("aria-disabled", String(!session.recorded()));
    this.#ways.unsaved(session.unsaved);
  }

  /** @param {Session} session @param {number} place */
  #label(session, place) {
    const { view } = session;
    if (session.moment) return pastPlaceWords(view, place);
    if (session.computer && session.snapshot.phase === "turn") {
      return `${pastPlaceWords(view, place)} ${computerWords(session.snapshot)}`;
    }
    return placeWords(view, place, (legal) => session.preview(legal));
  }

  /** The same with what advice has to say of it. @param {Session} session @param {number} place */
  #advisedLabel(session, place) {
    const advice = session.line ? "" : this.#adviser?.words(place);
    const label = this.#label(session, place);
    return advice ? `${label} ${advice}` : label;
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
    if (session.computer) {
      this.#table.show({ ...view, legal: [], pointed, focused });
      return this.#hint();
    }
    const preview = pointed && view.legal.includes(pointed) ? session.preview(pointed) : null;
    this.#table.show({ ...view, pointed, focused, preview });
    this.#hint();
  }

  /** What to say on the slip while a turn is awaited. @param {Session} session */
  #hintWords(session) {
    const { computer, snapshot } = session;
    if (!computer) return t("hint.choose");
    const values = { side: sideName(snapshot.side ?? "R"), rank: rankName(computer) };
    return t(session.watched && this.#computers.paused ? "hint.paused" : "hint.thinks", values);
  }

  #hint() {
    const session = this.#session;
    const hint = this.#slip.querySelector("#hint");
    if (!session || !hint || this.#running) return;
    const { pointed } = this.#attention;
    const tells = pointed && !session.computer;
    hint.textContent = tells ? this.#label(session, pointed) : this.#hintWords(session);
  }
}
