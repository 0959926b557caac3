// Who plays which side of a new match: the part of the start form that asks for it.

import { byId, make } from "./dom.js";
import { t } from "./i18n.js";
import { choose, RANKS, settings } from "./settings.js";
import { rankName } from "./words.js";

/** @import { NewMatch, Rank, Snapshot } from "./engine.js" */

const GENERALS = { red: "Napoleon Buttonaparte", black: "General Ludwig York von Buttonburg" };

/** @typedef {Pick<NewMatch, "red" | "black" | "redPlayer" | "blackPlayer" | "seats">} Seating */

export class Players {
  #form;
  #red = byId("name-red", HTMLInputElement);
  #black = byId("name-black", HTMLInputElement);

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#form = form;
    this.#red.value = GENERALS.red;
    this.#black.value = GENERALS.black;
    for (const input of [this.#red, this.#black]) {
      input.addEventListener("focus", () => input.select());
    }
    for (const name of /** @type {const} */ (["rank", "redRank", "blackRank"])) {
      this.#field(name).append(...RANKS.map((rank) => make("option", { value: rank })));
    }
    for (const name of /** @type {const} */ (["play", "rank", "colour", "redRank", "blackRank"])) {
      const field = form.elements.namedItem(name);
      if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) {
        field.value = settings[name];
      }
    }
    form.addEventListener("change", ({ target }) => {
      const { name, value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (target);
      const before = this.#person;
      if (name in settings) choose(name, value);
      if (this.#person !== before) this.#exchange();
      this.write();
    });
  }

  /** @param {"rank" | "redRank" | "blackRank"} name */
  #field(name) {
    return /** @type {HTMLSelectElement} */ (this.#form.elements.namedItem(name));
  }

  /** Whose name stands in which field: the person's in the first, unless Black was chosen. */
  get #person() {
    return settings.play === "computer" && settings.colour === "B" ? "B" : "R";
  }

  /** A name that was written goes with the player to the other side; the generals stay. */
  #exchange() {
    const { value: red } = this.#red;
    const { value: black } = this.#black;
    this.#red.value = black === GENERALS.black ? GENERALS.red : black;
    this.#black.value = red === GENERALS.red ? GENERALS.black : red;
  }

  /** Asks for what there is to choose, in the language of now. */
  write() {
    const { play, colour } = settings;
    for (const option of this.#form.querySelectorAll("select option")) {
      option.textContent = rankName(/** @type {Rank} */ (option.getAttribute("value")));
    }
    byId("play-computer", HTMLElement).hidden = play !== "computer";
    byId("play-watch", HTMLElement).hidden = play !== "watch";
    const against = play === "computer";
    const own = t("start.own");
    const other = t("start.other");
    const first = this.#person === "R";
    byId("label-red", HTMLElement).textContent = !against ? t("start.red") : first ? own : other;
    byId("label-black", HTMLElement).textContent = !against
      ? t("start.black")
      : first
        ? other
        : own;
    for (const token of this.#form.querySelectorAll(".names .token")) {
      token.toggleAttribute("hidden", against && colour === "lot");
    }
  }

  /** Puts the names of a match into the form. @param {Snapshot} match */
  suggest({ red, black, redPlayer, blackPlayer }) {
    this.#red.value = red;
    this.#black.value = black;
    if (settings.play !== "computer" || !redPlayer === !blackPlayer) return;
    if ((redPlayer ? "B" : "R") !== this.#person) this.#exchange();
  }

  /** What was chosen. @returns {Seating} */
  get seating() {
    const { play, rank, colour, redRank, blackRank } = settings;
    const names = {
      red: this.#red.value.trim() || GENERALS.red,
      black: this.#black.value.trim() || GENERALS.black,
    };
    if (play === "watch") return { ...names, redPlayer: redRank, blackPlayer: blackRank };
    if (play !== "computer") return names;
    const player = colour === "B" ? { redPlayer: rank } : { blackPlayer: rank };
    return { ...names, ...player, seats: colour === "lot" ? "lot" : "given" };
  }

  /** Puts the focus where names are written. */
  focus() {
    this.#red.focus();
  }
}
