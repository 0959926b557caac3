// Who plays which side: the part of the start form that asks for it, and who always wants advice.

import { byId, make } from "./dom.js";
import { t } from "./i18n.js";
import { advise, choose, isAdvised, settings } from "./settings.js";
import { nameOf, playerOf, RANKS, rankName } from "./words.js";

/** @import { NewMatch, Rank, Side, Snapshot } from "./engine.js" */

const GENERALS = { red: "Napoleon Buttonaparte", black: "General Ludwig York von Buttonburg" };

/** @typedef {Pick<NewMatch, "red" | "black" | "redPlayer" | "blackPlayer" | "seats">} Seating */

/** Whether a side is played by a person who always wants advice. @param {Snapshot} match @param {Side} side */
export function wantsAdvice(match, side) {
  return !playerOf(match, side) && isAdvised(nameOf(match, side));
}

export class Players {
  #form;
  #red = byId("name-red", HTMLInputElement);
  #black = byId("name-black", HTMLInputElement);
  #redAdvised = byId("advised-red", HTMLInputElement);
  #blackAdvised = byId("advised-black", HTMLInputElement);

  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.#form = form;
    this.#name(GENERALS);
    for (const [input, advised] of /** @type {const} */ ([
      [this.#red, this.#redAdvised],
      [this.#black, this.#blackAdvised],
    ])) {
      let before = "";
      input.addEventListener("focus", () => {
        before = input.value.trim();
        input.select();
      });
      // What was remembered of another name goes with it; what was wished for here stays.
      input.addEventListener("change", () => {
        const wished = advised.checked && !isAdvised(before);
        advised.checked = wished || isAdvised(input.value.trim());
      });
    }
    for (const name of /** @type {const} */ (["rank", "redRank", "blackRank"])) {
      this.#field(name).append(...RANKS.map((rank) => make("option", { value: rank })));
    }
    for (const [name, value] of Object.entries(settings)) {
      const field = form.elements.namedItem(name);
      if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value;
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

  /** Writes names, with what is remembered of them. @param {{ red: string, black: string }} names */
  #name({ red, black }) {
    this.#red.value = red;
    this.#black.value = black;
    this.#redAdvised.checked = isAdvised(red);
    this.#blackAdvised.checked = isAdvised(black);
  }

  /** What was written or wished goes with the player to the other side; the generals stay. */
  #exchange() {
    const { checked } = this.#redAdvised;
    this.#redAdvised.checked = this.#blackAdvised.checked;
    this.#blackAdvised.checked = checked;
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
    byId("advise-red", HTMLElement).hidden = !this.#isPerson("R");
    byId("advise-black", HTMLElement).hidden = !this.#isPerson("B");
    for (const token of this.#form.querySelectorAll(".names .token")) {
      token.toggleAttribute("hidden", against && colour === "lot");
    }
  }

  /** Puts the names of a match into the form. @param {Snapshot} match */
  suggest({ red, black, redPlayer, blackPlayer }) {
    this.#name({ red, black });
    if (settings.play !== "computer" || !redPlayer === !blackPlayer) return;
    if ((redPlayer ? "B" : "R") !== this.#person) this.#exchange();
  }

  /** Whether the name that stands at a side is a person's. @param {Side} side */
  #isPerson(side) {
    const { play } = settings;
    return play === "people" || (play === "computer" && this.#person === side);
  }

  /** What was chosen; who wants advice is remembered. @returns {Seating} */
  seat() {
    const { play, rank, colour, redRank, blackRank } = settings;
    const names = {
      red: this.#red.value.trim() || GENERALS.red,
      black: this.#black.value.trim() || GENERALS.black,
    };
    if (this.#isPerson("R")) advise(names.red, this.#redAdvised.checked);
    if (this.#isPerson("B")) advise(names.black, this.#blackAdvised.checked);
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
