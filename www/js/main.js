// Wires the page: screens, dialogs, settings, and the match that a link or this tab brings.

import { byId } from "./dom.js";
import { show, wire } from "./dialogs.js";
import { Game, load, refusal } from "./engine.js";
import { speak, t } from "./i18n.js";
import { MatchScreen } from "./match.js";
import { choose, onSystemChange, openMatch, rememberOpen, settings } from "./settings.js";
import { createSound } from "./sound.js";
import { StartScreen } from "./start.js";
import { Session } from "./state.js";
import { codeWords, troubleWords } from "./troubles.js";
import { playersWords } from "./words.js";

/** Builds the page and shows it. Rejects when the game can't be loaded. */
export async function start() {
  applyTheme();
  await Promise.all([load(), speak(settings.language)]);
  new Page().begin();
}

function applyTheme() {
  document.documentElement.dataset.theme = settings.theme;
}

class Page {
  #main = byId("main", HTMLElement);
  #notice = byId("notice", HTMLElement);
  #rules = byId("rules", HTMLDialogElement);
  #settings = byId("settings", HTMLDialogElement);
  #offer = byId("offer", HTMLDialogElement);
  #newMatch = byId("new-match", HTMLButtonElement);
  #share = byId("open-share", HTMLButtonElement);
  #sound = createSound();
  #start = new StartScreen((session, how) => this.#play(session, how));
  #match = new MatchScreen({
    hear: (event) => this.#sound.play(event),
    roundEnded: () => this.#sound.roundEnd(),
    rematch: () => this.#rematch(),
    otherNames: () => this.#leave({ names: true }),
    review: () => this.#openReview(),
    trouble: (error) => this.#tell(troubleWords(error)),
    pace: (speed) => this.#pace(speed),
    unsaved: (code) => this.#warn(code),
  });
  /** The code of a match that a link brought, until it is opened or left. */
  #offered = "";
  /** Why the match on the table is not kept, so that it is told once. @type {string | null} */
  #warned = null;

  constructor() {
    for (const dialog of document.querySelectorAll("dialog")) wire(dialog);
    this.#newMatch.addEventListener("click", () => this.#leave({ names: false }));
    this.#share.addEventListener("click", () => this.#openShare());
    byId("open-rules", HTMLButtonElement).addEventListener("click", () => this.#openRules());
    byId("open-settings", HTMLButtonElement).addEventListener("click", () => show(this.#settings));
    byId("notice-close", HTMLButtonElement).addEventListener("click", () => {
      this.#notice.hidden = true;
      if (this.#match.session) this.#match.focus();
      else byId("start-button", HTMLButtonElement).focus();
    });
    this.#wireSettings();
    byId("offer-open", HTMLButtonElement).addEventListener("click", () => this.#takeOffer());
    addEventListener("hashchange", () => this.#readLink());
    addEventListener("storage", ({ key }) => {
      // Without a key, all was cleared.
      if (key && !key.startsWith("button-up/match/")) return;
      this.#follow();
      if (!this.#match.session) this.#start.write();
    });
    // A page that slept in the background was told nothing.
    document.addEventListener("visibilitychange", () => !document.hidden && this.#follow());
    for (const gesture of ["pointerdown", "keydown"]) {
      addEventListener(gesture, () => this.#sound.enabled && this.#sound.wake(), { capture: true });
    }
    // A key held down must not press what has come into its way, such as the next round's button.
    addEventListener("keydown", (event) => {
      if (event.repeat && event.key === "Enter" && event.target instanceof HTMLButtonElement) {
        event.preventDefault();
      }
    });
    onSystemChange(() => this.#redraw());
  }

  async begin() {
    byId("app", HTMLElement).hidden = false;
    byId("boot", HTMLElement).remove();
    const id = openMatch();
    try {
      if (id) await this.#play(Session.resume(id), { dealt: false });
    } catch (error) {
      rememberOpen(null);
      this.#tell(troubleWords(error));
    }
    if (!this.#match.session) this.#leave({ names: false });
    this.#readLink();
  }

  /** @param {"start" | "table"} screen */
  #turnTo(screen) {
    byId("start", HTMLElement).hidden = screen !== "start";
    byId("table", HTMLElement).hidden = screen !== "table";
    this.#newMatch.hidden = this.#share.hidden = screen !== "table";
    scrollTo(0, 0);
  }

  /** @param {Session} session @param {{ dealt: boolean }} how */
  async #play(session, how) {
    this.#turnTo("table");
    rememberOpen(session.snapshot.id);
    await this.#match.open(session, how);
    if (this.#match.session === session) this.#match.focus();
  }

  /** Back to the start screen; the match stays saved. @param {{ names: boolean }} how */
  async #leave(how) {
    const { session } = this.#match;
    if (session) this.#start.suggest(session.snapshot);
    await this.#match.close();
    rememberOpen(null);
    this.#main.dataset.phase = "start";
    this.#turnTo("start");
    this.#start.show(how);
  }

  #rematch() {
    const { session } = this.#match;
    if (session) this.#play(session.rematch(), { dealt: true });
  }

  #wireSettings() {
    const form = byId("settings-form", HTMLFormElement);
    for (const [name, value] of Object.entries(settings)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.checked = value === "on";
      else if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
    this.#sound.enabled = settings.sound === "on";
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("change", async (event) => {
      const field = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
      const isSwitch = field instanceof HTMLInputElement && field.type === "checkbox";
      choose(field.name, isSwitch ? (field.checked ? "on" : "off") : field.value);
      this.#sound.enabled = settings.sound === "on";
      if (this.#sound.enabled) this.#sound.wake();
      try {
        if (field.name === "language") await speak(settings.language);
      } catch (error) {
        this.#tell(troubleWords(error));
      }
      this.#redraw();
    });
  }

  /** Chooses the speed as in the settings, where it stands from then on. @param {string} speed */
  #pace(speed) {
    const choice = this.#settings.querySelector(`[name="speed"][value="${speed}"]`);
    if (choice instanceof HTMLInputElement) choice.click();
  }

  // What few visits need is fetched when it is asked for.

  async #openRules() {
    try {
      (await import("./rules.js")).writeRules();
      show(this.#rules);
    } catch (error) {
      this.#tell(troubleWords(error));
    }
  }

  async #openShare() {
    const { session } = this.#match;
    if (!session) return;
    try {
      (await import("./share.js")).share(session);
    } catch (error) {
      this.#tell(troubleWords(error));
    }
  }

  async #openReview() {
    const { session } = this.#match;
    if (!session) return;
    try {
      const { openReview } = await import("./review.js");
      if (session !== this.#match.session) return;
      await openReview(session, {
        look: (moment) => this.#match.look(moment),
        playOut: (...line) => this.#match.playOut(...line),
        playOn: (branch) => this.#play(branch, { dealt: false }),
      });
    } catch (error) {
      this.#tell(troubleWords(error));
    }
  }

  /** Shows everything again in the colours and the language of now. */
  #redraw() {
    applyTheme();
    this.#match.refresh();
    if (!this.#match.session) this.#start.write();
    if (this.#rules.open) this.#openRules();
    if (byId("review", HTMLDialogElement).open) this.#openReview();
  }

  /** Says what went wrong, without taking anything away. @param {string} words */
  #tell(words) {
    byId("notice-text", HTMLElement).textContent = words;
    this.#notice.hidden = false;
  }

  /** @param {string | null} code */
  #warn(code) {
    if (this.#warned === code) return;
    this.#warned = code;
    if (code) this.#tell(codeWords(code));
  }

  /** Offers the match in the address, if there is one. What is on the table stays there. */
  #readLink() {
    const code = location.hash.slice(1);
    if (!code) return;
    history.replaceState(null, "", location.href.split("#")[0]);
    let match;
    try {
      const game = Game.fromLink(code);
      match = game.snapshot();
      game.free();
    } catch (error) {
      this.#tell(troubleWords(error));
      return;
    }
    this.#offered = code;
    const { totals, rounds } = match;
    byId("offer-text", HTMLElement).textContent = t("offer.text", {
      players: playersWords(match),
      redPoints: totals.red,
      blackPoints: totals.black,
      n: rounds.length,
    });
    show(this.#offer);
  }

  #takeOffer() {
    this.#offer.close();
    this.#play(Session.adopt(Game.fromLink(this.#offered)), { dealt: false });
  }

  /** Goes where another tab has led the same match, so that neither undoes the other's turns. */
  #follow() {
    const { session } = this.#match;
    // What could not be stored is newer than what is.
    if (!session || session.unsaved) return;
    try {
      const stored = Session.resume(session.snapshot.id);
      if (stored.record() === session.record()) stored.close();
      else this.#match.open(stored);
    } catch (error) {
      // Forgotten there, or nothing can be stored: the match on this table goes on.
      if (!refusal(error)) throw error;
    }
  }
}
