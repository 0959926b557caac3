// Advice: what every place is worth at the moment shown, and why. Fetched when it is first wanted.

import { button, byId, dress, icon, keepFocus, make, token, unseen } from "./dom.js";
import { list, percent, signed, t } from "./i18n.js";
import { wantsAdvice } from "./players.js";
import { advise } from "./settings.js";
import { nameOf, playerOf, resultOf, sideName } from "./words.js";

/** @import { AdviceView, ChoiceView, Sowing } from "./engine.js" */
/** @import { Goal, Moment, Session } from "./state.js" */

/**
 * @typedef {object} Wishes
 * @property {(moment: Moment, place: number, goal: Goal) => void} line play a line out on the table
 * @property {() => void} changed what is to be seen has changed
 */

/** The side that moves at the shown moment; `null` when the round is over. @param {Session} session */
function sideOf(session) {
  return session.line ? session.line.sowings[0].side : session.view.toMove;
}

/** What a choice comes to for the points. @param {ChoiceView} choice */
function pointsOf({ points }) {
  if (points === 0) return t("advice.draws");
  return t(points > 0 ? "advice.wins" : "advice.loses", { n: Math.abs(points) });
}

/** How good a choice is, in a word or two; empty when it is best for nothing. @param {ChoiceView} choice */
function praise({ bestForMatch, bestForPoints }) {
  if (bestForMatch) return t(bestForPoints ? "advice.best" : "advice.bestForMatch");
  return bestForPoints ? t("advice.bestForPoints") : "";
}

/** How a line ends. @param {Sowing[]} sowings */
function endOf(sowings) {
  const { tower } = sowings[sowings.length - 1];
  return tower ? resultOf(tower) : "";
}

/**
 * Where a choice leads: the best line, or how a worse one is answered.
 * @param {ChoiceView} choice
 * @param {Sowing[]} sowings
 * @param {boolean} parts whether the line for the points ends otherwise
 */
function why(choice, sowings, parts) {
  const [first, ...rest] = sowings;
  const result = endOf(sowings);
  const side = sideName(first.side);
  if (rest.length === 0) return t("advice.whyEnds", { result });
  const answer = rest.find((sowing) => sowing.side !== first.side);
  const aside = parts ? ` ${t("advice.whyMatch")}` : "";
  if (!choice.bestForMatch && answer) {
    const other = sideName(answer.side);
    return (
      t("advice.whyNot", { place: first.place, side: other, answer: answer.place, result }) + aside
    );
  }
  const turns = rest.map((turn) =>
    t("advice.turn", { side: sideName(turn.side), place: turn.place }),
  );
  return t("advice.why", { side, turns: list(turns), result }) + aside;
}

export class Adviser {
  #panel = byId("advice", HTMLElement);
  #wishes;
  /** What was asked for, at a moment the match stood at. */
  #asked = { at: "", shown: false };
  /** @type {AdviceView | null} what is shown */
  #advice = null;
  #always = false;
  #reminds = false;

  /** Fetches what the panel is dressed in. @param {Wishes} wishes */
  static async fetch(wishes) {
    await dress("advice");
    return new Adviser(wishes);
  }

  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.#wishes = wishes;
  }

  /** Whether there is advice on the table. */
  get shown() {
    return this.#advice !== null;
  }

  /** @param {Session} session */
  #at({ now, snapshot }) {
    const { stacks, toMove } = snapshot.position;
    return [snapshot.id, now.round, now.turn, ...stacks, toMove].join(" ");
  }

  /** Asks for advice, or puts it away, until the match goes on. @param {Session} session */
  toggle(session) {
    this.#asked = { at: this.#at(session), shown: !this.shown };
  }

  /** The best places in one sentence, for whoever listens. */
  get sentence() {
    if (!this.#advice) return t("advice.away");
    const { side, choices } = this.#advice;
    const best = choices.filter((choice) => choice.bestForMatch);
    const [{ chance }] = best;
    const places = list(best.map((choice) => choice.place));
    return t("advice.sentence", {
      side: sideName(side),
      places,
      n: best.length,
      points: pointsOf(best[0]),
      chance: percent(chance),
    });
  }

  /** What is added to the sentence of a turn when advice is always wanted. */
  get reminder() {
    if (!this.#advice || !this.#reminds) return "";
    const best = this.#advice.choices.filter((choice) => choice.bestForMatch);
    return t("advice.reminder", { places: list(best.map(({ place }) => place)), n: best.length });
  }

  /** @param {number} place */
  #choice(place) {
    return this.#advice?.choices.find((choice) => choice.place === place);
  }

  /** What to write on a place of the table. @param {number} place */
  mark(place) {
    const choice = this.#choice(place);
    return choice && { text: signed(choice.points), best: choice.bestForMatch };
  }

  /** What to add to the name of a place. @param {number} place */
  words(place) {
    const choice = this.#choice(place);
    if (!choice) return "";
    const values = {
      points: pointsOf(choice),
      chance: percent(choice.chance),
      best: praise(choice),
    };
    return t(values.best ? "advice.placeBest" : "advice.place", values);
  }

  /** Writes the panel for the shown moment. @param {Session} session */
  write(session) {
    const side = sideOf(session);
    this.#always = side !== null && wantsAdvice(session.snapshot, side);
    const asked = this.#asked.at === this.#at(session);
    this.#reminds = this.#always && !asked;
    this.#advice = side && (asked ? this.#asked.shown : this.#always) ? session.advice() : null;
    this.#panel.hidden = !this.#advice;
    if (!this.#advice) return this.#panel.replaceChildren();
    const written = this.#written(session, this.#advice);
    this.#panel.dataset.side = this.#advice.side;
    keepFocus(this.#panel, () => this.#panel.replaceChildren(...written));
  }

  /** @param {Session} session @param {AdviceView} advice */
  #written(session, { side, choices, goalsDiffer }) {
    const title = make("h3", { id: "advice-title" }, token(side));
    title.append(make("span", { text: t("advice.title", { side: sideName(side) }) }));
    const [best] = choices;
    const forPoints = choices.find((choice) => choice.bestForPoints) ?? best;
    return [
      title,
      make("ol", { class: "choices" }, ...choices.map((choice) => this.#item(session, choice))),
      goalsDiffer ? make("p", { class: "secret", text: secret(best, forPoints) }) : "",
      playerOf(session.snapshot, side) ? "" : this.#switch(session, nameOf(session.snapshot, side)),
    ];
  }

  /** Has a player advised at each of their turns. @param {Session} session @param {string} name */
  #switch(session, name) {
    const always = make("input", { type: "checkbox", role: "switch", id: "advice-always" });
    always.checked = this.#always;
    always.addEventListener("change", () => {
      advise(name, always.checked);
      this.#asked = { at: this.#at(session), shown: true };
      this.#wishes.changed();
    });
    const text = make("span", { text: t("advice.always", { name }) });
    return make("label", { class: "switch" }, always, text);
  }

  /** @param {Session} session @param {ChoiceView} choice */
  #item(session, choice) {
    const { place, chance, bestForMatch } = choice;
    const lines = {
      match: session.lineOf(place, "match"),
      points: session.lineOf(place, "points"),
    };
    const parts = endOf(lines.match) !== endOf(lines.points);
    /** @type {Goal} */
    const goal = choice.bestForPoints && !bestForMatch && !parts ? "points" : "match";
    const isShown = session.line?.sowings[0].place === place;
    const bar = make("span", { class: "chance", "aria-hidden": "true" }, make("span"));
    bar.style.setProperty("--part", String(chance));
    const best = praise(choice);
    const star = bestForMatch ? icon("star") : "";
    return make(
      "li",
      { "data-choice": place, "data-best": bestForMatch, "aria-current": isShown && "true" },
      make("span", { class: "choice-place", "aria-hidden": "true", text: String(place) }),
      make(
        "p",
        { class: "choice-value" },
        unseen(t("advice.of", { place })),
        make("b", { text: pointsOf(choice) }),
        ...(best ? [unseen(", "), make("span", { class: "praise" }, star, best)] : []),
        unseen("."),
      ),
      make(
        "p",
        { class: "choice-chance", text: t("advice.chance", { chance: percent(chance) }) },
        bar,
      ),
      make("p", { class: "choice-why", text: why(choice, lines[goal], parts) }),
      make(
        "p",
        { class: "choice-lines" },
        ...(parts
          ? [
              this.#way(session, choice, "match", t("advice.showMatch")),
              this.#way(session, choice, "points", t("advice.showPoints")),
            ]
          : [this.#way(session, choice, goal, t("advice.show"))]),
      ),
    );
  }

  /**
   * The way to a line.
   * @param {Session} session
   * @param {ChoiceView} choice
   * @param {Goal} goal
   * @param {string} text
   */
  #way(session, { place }, goal, text) {
    const moment = session.shown;
    return button(text, "quiet-button", () => this.#wishes.line(moment, place, goal), {
      id: `line-${place}-${goal}`,
      "aria-label": t("advice.showPlace", { show: text, place }),
    });
  }
}

/**
 * Why the best for the match is not the best for the points.
 * @param {ChoiceView} forMatch
 * @param {ChoiceView} forPoints
 */
function secret(forMatch, forPoints) {
  return t("advice.secret", {
    points: forPoints.place,
    pointsValue: signed(forPoints.points),
    pointsChance: percent(forPoints.chance),
    match: forMatch.place,
    matchValue: signed(forMatch.points),
    matchChance: percent(forMatch.chance),
  });
}
