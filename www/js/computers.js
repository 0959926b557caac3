// Computer players take their turns by themselves: after a pause in which a person can follow, and
// never while the table can't be seen. The one answer that is pending in the page pends here; it is
// only asked for when its time has come, so none can be out of date.

import { byId } from "./dom.js";
import { t } from "./i18n.js";
import { motionOptions, pausedMatch, rememberPaused, settings } from "./settings.js";

/** @import { Speed } from "./motion.js" */
/** @import { Session } from "./state.js" */

/** Milliseconds before a computer acts, at each speed of the sowing. */
const THOUGHT = { slower: 1800, normal: 1000, faster: 500, off: 350 };
/** So many times longer is a finished tower left to be looked at … */
const AFTER_ROUND = 3;
/** … and every turn when nothing glides, which is harder to follow. */
const STILL = 1.5;

/**
 * @typedef {object} Duties
 * @property {(session: Session) => void} act go on without a person: sow, decide or deal
 * @property {() => void} step the same at once, whatever moves
 * @property {() => void} paused the watching was paused, or goes on
 * @property {(speed: Speed) => void} pace how fast things are to happen
 */

export class Computers {
  #bar = byId("watch", HTMLElement);
  #pause = byId("watch-pause", HTMLButtonElement);
  #speed = byId("watch-speed", HTMLSelectElement);
  #duties;
  /** The match at rest, or `null` while something moves. @type {Session | null} */
  #session = null;
  /** The match on the table. */
  #match = "";
  /** The one in which two computers wait until they are told to go on. */
  #paused = pausedMatch();
  #timer = 0;

  /** @param {Duties} duties */
  constructor(duties) {
    this.#duties = duties;
    this.#pause.addEventListener("click", () => this.toggle());
    byId("watch-step", HTMLButtonElement).addEventListener("click", () => this.step());
    this.#speed.addEventListener("change", () =>
      duties.pace(/** @type {Speed} */ (this.#speed.value)),
    );
    document.addEventListener("visibilitychange", () => this.#again());
    // A dialog that is closed gives the table back; the event does not bubble.
    document.addEventListener("close", () => this.#again(), { capture: true });
  }

  get paused() {
    return this.#paused === this.#match;
  }

  /** Nothing is pending any more: something moves, changes, or the match is left. */
  rest() {
    clearTimeout(this.#timer);
    this.#session = null;
  }

  /** Sees where the match stands, at rest, and goes on after a pause if it is for a computer to. @param {Session} session */
  heed(session) {
    this.rest();
    this.#session = session;
    if (!session.goesOn || this.paused || this.#unseen()) return;
    const { speed, reduced } = motionOptions();
    const longer = (session.snapshot.phase === "turn" ? 1 : AFTER_ROUND) * (reduced ? STILL : 1);
    this.#timer = setTimeout(() => {
      // Opened meanwhile, a dialog lies over the table; closed, it sets a new time.
      if (!this.#unseen()) this.#duties.act(session);
    }, THOUGHT[speed] * longer);
  }

  #unseen() {
    return document.hidden || document.querySelector("dialog[open]") !== null;
  }

  #again() {
    if (this.#session) this.heed(this.#session);
  }

  /** @param {boolean} paused */
  #set(paused) {
    this.#paused = paused ? this.#match : null;
    rememberPaused(this.#paused);
    this.#name();
    this.#duties.paused();
    this.#again();
  }

  /** Pauses two computers: they wait until they are told to go on. */
  pause() {
    this.#set(true);
  }

  /** Pauses two computers, or lets them go on, where that is asked. */
  toggle() {
    if (!this.#bar.hidden) this.#set(!this.paused);
  }

  /** Has two computers do one thing, and pauses. */
  step() {
    if (this.#bar.hidden) return;
    this.pause();
    this.#duties.step();
  }

  #name() {
    this.#pause.textContent = t(this.paused ? "watch.goOn" : "watch.pause");
  }

  /** Shows what is needed to watch two computers, if there are two. @param {Session} session */
  write(session) {
    const { id, phase } = session.snapshot;
    this.#match = id;
    const hidden = !session.watched || phase === "over" || session.moment !== null;
    const { activeElement } = document;
    if (hidden && activeElement instanceof HTMLElement && this.#bar.contains(activeElement)) {
      activeElement.blur();
    }
    this.#bar.hidden = hidden;
    this.#speed.value = settings.speed;
    this.#name();
  }
}
