// The start screen: a new match, the saved ones, and a record or link to load.

import { byId, button, keepFocus, make } from "./dom.js";
import { Game, forgetMatch, position, refusal, savedMatches } from "./engine.js";
import { moment, t } from "./i18n.js";
import { Players } from "./players.js";
import { settings } from "./settings.js";
import { Session } from "./state.js";
import { Table } from "./table.js";
import { troubleWords, wrongInRecord } from "./troubles.js";
import { playersWords } from "./words.js";

/** @import { OpenGame, SavedMatch, Snapshot } from "./engine.js" */

/** What the table shows while nobody plays: the middle of some round. */
const HERO = "R/WB/-/RWB/B/-/WR/-/- R";

/**
 * A match from what a person pasted: a record, a link, or a link's code alone.
 * @param {string} text
 * @returns {OpenGame}
 */
function gameFromText(text) {
  const trimmed = text.trim();
  const hash = trimmed.indexOf("#");
  const oneWord = !/\s/.test(trimmed);
  if (oneWord && trimmed) return Game.fromLink(trimmed.slice(hash + 1));
  return Game.fromRecord(text);
}

/** The saved matches; none where the browser lets the page store nothing. */
function saved() {
  try {
    return savedMatches();
  } catch (error) {
    if (refusal(error)) return [];
    throw error;
  }
}

export class StartScreen {
  #form = byId("start-form", HTMLFormElement);
  #players = new Players(this.#form);
  #error = byId("start-error", HTMLElement);
  #resume = byId("resume", HTMLElement);
  #saved = byId("saved", HTMLElement);
  #list = byId("saved-list", HTMLUListElement);
  #text = byId("load-text", HTMLTextAreaElement);
  #loadError = byId("load-error", HTMLElement);
  #hero = new Table(byId("hero", HTMLCanvasElement));
  #open;

  /** @param {(session: Session, how: { dealt: boolean }) => void} open puts a match on the table */
  constructor(open) {
    this.#open = open;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#begin();
    });
    byId("load-form", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#load(this.#text.value);
    });
    const file = byId("load-file", HTMLInputElement);
    file.addEventListener("change", () => {
      const chosen = file.files?.[0];
      file.value = "";
      if (chosen) this.#load(chosen.text());
    });
  }

  #begin() {
    const { starter, target } = settings;
    try {
      const seating = this.#players.seat();
      const session = Session.begin({ ...seating, starter, target: Number(target) });
      this.#error.hidden = true;
      this.#open(session, { dealt: true });
    } catch (error) {
      this.#error.textContent = troubleWords(error);
      this.#error.hidden = false;
    }
  }

  /** @param {string | Promise<string>} given */
  async #load(given) {
    try {
      const text = await given;
      this.#text.value = text;
      const session = Session.adopt(gameFromText(text));
      this.#text.value = "";
      this.#loadError.hidden = true;
      this.#open(session, { dealt: false });
    } catch (error) {
      this.#loadError.replaceChildren(
        make("span", { text: troubleWords(error) }),
        make("span", { text: wrongInRecord(error) }),
      );
      this.#loadError.hidden = false;
      this.#mark(error instanceof Error && "line" in error ? Number(error.line) : 0);
    }
  }

  /** Selects the line that is wrong. @param {number} line */
  #mark(line) {
    this.#text.focus();
    if (!line) return;
    const lines = this.#text.value.split("\n");
    const from = lines.slice(0, line - 1).reduce((sum, before) => sum + before.length + 1, 0);
    this.#text.setSelectionRange(from, from + (lines[line - 1]?.length ?? 0));
  }

  /** Puts the names of a match into the form. @param {Snapshot} match */
  suggest(match) {
    this.#players.suggest(match);
  }

  /** Shows what is saved, and puts the focus on what is most likely wanted. */
  show({ names = false } = {}) {
    this.write();
    if (names) return this.#players.focus();
    const wanted = this.#resume.querySelector("button") ?? byId("start-button", HTMLButtonElement);
    wanted.focus({ preventScroll: true });
  }

  /** Writes the saved matches anew; the focus, and what was nearly forgotten, stay. */
  write() {
    const sure = this.#list.querySelector("[data-sure]")?.id;
    this.#hero.show({ ...position(HERO), calm: true });
    this.#players.write();
    const matches = saved();
    const [latest] = matches.filter((match) => !match.over);
    this.#resume.hidden = !latest;
    this.#saved.hidden = matches.length === 0;
    keepFocus(this.#resume, () =>
      this.#resume.replaceChildren(...(latest ? this.#underWay(latest) : [])),
    );
    keepFocus(this.#list, () =>
      this.#list.replaceChildren(...matches.map((match) => this.#item(match, sure))),
    );
  }

  /** @param {SavedMatch} match */
  #underWay(match) {
    return [
      make(
        "div",
        {},
        make("h2", { text: t("resume.title") }),
        make("p", { text: playersWords(match) }),
        make("p", { class: "fine", text: this.#facts(match) }),
      ),
      button(t("resume.go"), "primary", () => this.#take(match.id), { id: "resume-button" }),
    ];
  }

  /** @param {SavedMatch} match */
  #facts({ totals, rounds, over, target }) {
    const values = { red: totals.red, black: totals.black, n: rounds, target };
    return t(over ? "saved.over" : "saved.underWay", values);
  }

  /** @param {SavedMatch} match @param {string} [sure] the button that has asked once more */
  #item(match, sure) {
    const ask = () => {
      forget.dataset.sure = "true";
      forget.textContent = t("saved.sure");
    };
    const act = () => {
      if (!forget.dataset.sure) return ask();
      forgetMatch(match.id);
      this.write();
      byId(this.#saved.hidden ? "start-button" : "saved-title", HTMLElement).focus();
    };
    const forget = button(t("saved.forget"), "quiet-button", act, { id: `forget-${match.id}` });
    if (forget.id === sure) ask();
    forget.addEventListener("blur", () => {
      delete forget.dataset.sure;
      forget.textContent = t("saved.forget");
    });
    const item = make(
      "li",
      { "data-match": match.id },
      make(
        "div",
        {},
        make("p", { class: "saved-names", text: playersWords(match) }),
        make("p", { class: "fine", text: `${this.#facts(match)} ${moment(match.saved)}` }),
      ),
      make(
        "p",
        { class: "row" },
        button(
          t(match.over ? "saved.look" : "saved.continue"),
          "secondary",
          () => this.#take(match.id),
          { id: `take-${match.id}` },
        ),
        forget,
      ),
    );
    return item;
  }

  /** Takes a saved match up again. @param {string} id */
  #take(id) {
    try {
      this.#open(Session.resume(id), { dealt: false });
    } catch (error) {
      this.#error.textContent = troubleWords(error);
      this.#error.hidden = false;
      this.write();
    }
  }
}
