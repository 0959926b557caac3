// The list of turns, a round at a time: two lanes, Red's above and Black's below. Every turn can be
// looked back at.

import { byId, make, renew, token } from "./dom.js";
import { t } from "./i18n.js";
import { starterWords, turnWords } from "./words.js";

/** @import { Moment, Session } from "./state.js" */

/** A round always has eight sowings. */
const TURNS = 8;

export class Journal {
  #turns = byId("turns", HTMLOListElement);
  #rounds = byId("round", HTMLSelectElement);

  /** @param {(moment: Moment) => void} look */
  constructor(look) {
    this.#rounds.addEventListener("change", () =>
      look({ round: Number(this.#rounds.value), turn: 0 }),
    );
    this.#turns.addEventListener("click", (event) => {
      const target = event.target instanceof Element ? event.target.closest("[data-turn]") : null;
      if (target) {
        look({
          round: Number(this.#rounds.value),
          turn: Number(target.getAttribute("data-turn")),
        });
      }
    });
  }

  /** @param {Session} session */
  write(session) {
    const { rounds } = session.snapshot;
    const { round: number, turn: shown } = session.shown;
    const round = rounds[number - 1];
    renew(
      this.#rounds,
      ...rounds.map((_, index) =>
        make("option", { value: index + 1, text: t("journal.round", { n: index + 1 }) }),
      ),
    );
    this.#rounds.value = String(number);
    const focused = document.activeElement?.getAttribute("data-turn");
    /** @param {number} turn */
    const current = (turn) => turn === shown && "step";
    const items = [
      make(
        "li",
        { class: "turn deal" },
        make("button", {
          type: "button",
          "data-turn": 0,
          "aria-label": t("journal.dealt", { starts: starterWords(round, number) }),
          text: t("journal.deal"),
          "aria-current": current(0),
        }),
      ),
    ];
    for (let turn = 1; turn <= TURNS; turn++) {
      const done = round.turns[turn - 1];
      items.push(
        done
          ? make(
              "li",
              { class: "turn", "data-side": done.side, "data-extra": done.extraTurn },
              make(
                "button",
                {
                  type: "button",
                  "data-turn": turn,
                  "aria-label": turnWords(done, turn),
                  "aria-current": current(turn),
                },
                token(done.side),
                make("span", { text: String(done.place) }),
              ),
            )
          : make("li", { class: "turn to-come", "aria-hidden": "true" }),
      );
    }
    renew(this.#turns, ...items);
    if (focused) {
      /** @type {HTMLElement | null} */ (
        this.#turns.querySelector(`[data-turn="${focused}"]`)
      )?.focus();
    }
  }
}
