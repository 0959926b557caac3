// The nine real buttons over the canvas. They turn mouse, touch and keys into what a player wants;
// what comes of it is not their business.

import { hit } from "./geometry.js";
import { make } from "./dom.js";

/** @import { Geometry } from "./geometry.js" */
/** @import { PositionView } from "./engine.js" */

/**
 * @typedef {object} Wishes
 * @property {(place: number) => void} choose sow this place
 * @property {(place: number | null, focused: number | null) => void} attend this place is pointed at
 * @property {() => boolean} finish end what moves; true when something did
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {() => void} pause pause two computers, or let them go on
 * @property {() => void} step have two computers do one thing
 */

/** What advice writes on a place. @typedef {{ text: string, best: boolean }} Mark */

const PLACES = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Milliseconds in which a second click is taken to be half of a double click … */
const DOUBLE = 400;
/** … and after which the first half of one was not here: what was clicked has gone since. */
const LONG_AGO = 1000;

export class Places {
  #area;
  #wishes;
  /** @type {HTMLButtonElement[]} */
  #buttons;
  /** @type {string[]} */
  #stacks = [];
  /** @type {Geometry | null} */
  #geometry = null;
  /** @type {number | null} */
  #pointed = null;
  /** Touched once; a second touch sows. @type {number | null} */
  #touched = null;
  #pointer = "";
  /** Where a pointer was pressed, since the last click. @type {number | null | undefined} */
  #pressed;
  #clickedAt = -Infinity;
  #chosenAt = -Infinity;

  /**
   * @param {HTMLElement} area lies over the canvas, same size
   * @param {Wishes} wishes
   */
  constructor(area, wishes) {
    this.#area = area;
    this.#wishes = wishes;
    this.#buttons = PLACES.map((place) =>
      make("button", { type: "button", class: "place", "data-place": place, tabindex: -1 }),
    );
    this.#buttons[0].tabIndex = 0;
    area.append(...this.#buttons);
    area.addEventListener("keydown", (event) => this.#key(event));
    area.addEventListener("click", (event) => this.#click(event));
    area.addEventListener("pointerdown", (event) => {
      this.#pointer = event.pointerType;
      this.#pressed = this.#under(event);
    });
    area.addEventListener("pointermove", (event) => {
      if (event.pointerType !== "touch") this.#point(this.#under(event));
    });
    area.addEventListener("pointerleave", () => this.#point(null));
    area.addEventListener("focusin", (event) => {
      this.#rove(this.#placeOf(event.target) ?? 1);
      this.#attend();
    });
    area.addEventListener("focusout", () => {
      this.#touched = null;
      this.#attend();
    });
  }

  /** @param {EventTarget | null} target */
  #placeOf(target) {
    const button = target instanceof Element ? target.closest("[data-place]") : null;
    return button ? Number(button.getAttribute("data-place")) : null;
  }

  /** What the eye would call the place under a pointer. @param {MouseEvent} event */
  #under(event) {
    if (!this.#geometry) return null;
    const { left, top } = this.#area.getBoundingClientRect();
    const seen = hit(this.#geometry, event.clientX - left, event.clientY - top, this.#stacks);
    return seen ?? this.#placeOf(event.target);
  }

  /** The place that has the focus. */
  get focused() {
    return this.#area.contains(document.activeElement)
      ? this.#placeOf(document.activeElement)
      : null;
  }

  #attend() {
    const { focused } = this;
    const shown = focused && this.#buttons[focused - 1].matches(":focus-visible") ? focused : null;
    this.#wishes.attend(this.#pointed ?? this.#touched ?? shown, shown);
  }

  /** @param {number | null} place */
  #point(place) {
    this.#area.classList.toggle("over-place", place !== null);
    if (place === this.#pointed) return;
    this.#pointed = place;
    this.#attend();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const byPointer = event.detail > 0;
    const { timeStamp } = event;
    const begunElsewhere = timeStamp - this.#clickedAt > LONG_AGO;
    const half = event.detail > 1 && (begunElsewhere || timeStamp - this.#chosenAt < DOUBLE);
    const pressed = this.#pressed;
    this.#clickedAt = timeStamp;
    this.#pressed = undefined;
    if (half) return;
    if (this.#wishes.finish()) {
      this.#chosenAt = timeStamp;
      return;
    }
    const place = byPointer ? this.#under(event) : this.#placeOf(event.target);
    // Let go elsewhere than pressed, nothing was meant.
    if (!place || (byPointer && pressed !== undefined && pressed !== place)) return this.forget();
    if (byPointer) this.#rove(place);
    if (byPointer && this.#pointer !== "mouse" && this.#touched !== place) {
      this.#touched = place;
      this.#attend();
      if (!this.#refused(place)) return;
    }
    if (this.#touched) this.forget();
    this.#chosenAt = timeStamp;
    this.#wishes.choose(place);
  }

  /** @param {number} place */
  #refused(place) {
    return this.#buttons[place - 1].getAttribute("aria-disabled") === "true";
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const place = this.focused ?? 1;
    const { key } = event;
    // The row of digits needs Shift on some keyboards, such as French ones.
    const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? /^([1-9])$/.exec(key) ?? [];
    if (key === "Enter" || key === " ") {
      // Held down it must not sow again and again; a click follows by itself.
      if (event.repeat) event.preventDefault();
      return;
    }
    if (key === "ArrowRight" || key === "ArrowDown") this.#go((place % 9) + 1);
    else if (key === "ArrowLeft" || key === "ArrowUp") this.#go(((place + 7) % 9) + 1);
    else if (key === "Home") this.#go(1);
    else if (key === "End") this.#go(9);
    else if (digit) this.#go(Number(digit));
    else if (key === "Escape") this.forget();
    else if (key === "u" || key === "U") this.#wishes.undo();
    else if (key === "r" || key === "R") this.#wishes.redo();
    else if (key === "p" || key === "P") this.#wishes.pause();
    else if (key === "s" || key === "S") this.#wishes.step();
    else return;
    event.preventDefault();
  }

  /** @param {number} place */
  #go(place) {
    this.#pointed = null;
    this.#touched = null;
    this.#buttons[place - 1].focus();
  }

  /** Makes a place the one tab stop. @param {number} place */
  #rove(place) {
    this.#buttons.forEach((button, index) => (button.tabIndex = index === place - 1 ? 0 : -1));
  }

  /** Nothing is pointed at any more. */
  forget() {
    this.#pointed = null;
    this.#touched = null;
    this.#wishes.attend(null, this.focused);
  }

  /** Puts the focus on the table. */
  focus() {
    this.#buttons.find((button) => button.tabIndex === 0)?.focus({ preventScroll: true });
  }

  /**
   * Names the nine places.
   * @param {PositionView} view
   * @param {(place: number) => { label: string, legal: boolean, mark?: Mark }} describe
   */
  update(view, describe) {
    this.#stacks = view.stacks;
    this.#buttons.forEach((button, index) => {
      const { label, legal, mark } = describe(index + 1);
      button.setAttribute("aria-label", label);
      button.setAttribute("aria-disabled", String(!legal));
      if (mark) Object.assign(button.dataset, { mark: mark.text, best: String(mark.best) });
      else delete button.dataset.mark;
    });
    this.#arrange();
  }

  /** Lays the buttons where the places are. @param {Geometry} geometry */
  place(geometry) {
    this.#geometry = geometry;
    this.#arrange();
  }

  #arrange() {
    if (!this.#geometry) return;
    const { places, button: radius, thickness, tilt } = this.#geometry;
    for (const { place, box, y, scale } of places) {
      const stack = this.#stacks[place - 1]?.length ?? 0;
      const bottom = box.y + box.height;
      const top = y - (stack * thickness + radius * tilt) * scale;
      const height = Math.max(44, bottom - Math.max(box.y, top));
      const { style } = this.#buttons[place - 1];
      style.left = `${box.x}px`;
      style.top = `${bottom - height}px`;
      style.width = `${box.width}px`;
      style.height = `${height}px`;
    }
  }
}
