// The slip under the table: what can be done now, what a round came to, or the way back from
// looking back.

import { button, icon, keepFocus, make } from "./dom.js";
import { t } from "./i18n.js";
import { lineWords, nextWords, pointsWords, resultOf, sideName } from "./words.js";

/** @import { Side } from "./engine.js" */
/** @import { Line, Moment, Session } from "./state.js" */

/**
 * @typedef {object} Acts
 * @property {() => void} deal
 * @property {(starter: Side) => void} decide
 * @property {() => void} rematch
 * @property {() => void} otherNames
 * @property {(moment: Moment | null) => void} look
 * @property {() => void} again
 * @property {(by: 1 | -1) => void} step on or back in the line that is shown
 * @property {() => void} leaveLine
 * @property {() => void} review
 */

/** @param {string} label @param {string} name @param {() => void} act @param {string} id */
function iconButton(label, name, act, id) {
  const made = button("", "tool", act, { id });
  made.append(icon(name), make("span", { text: label }));
  return made;
}

/**
 * The bar while an earlier moment is shown.
 * @param {Session} session
 * @param {Acts} acts
 */
function lookingBack(session, acts) {
  const { round, turn } = session.shown;
  const earlier = session.beside(-1);
  const later = session.beside(1);
  const back = iconButton(
    t("look.earlier"),
    "earlier",
    () => earlier && acts.look(earlier),
    "earlier",
  );
  const forth = iconButton(t("look.later"), "later", () => later && acts.look(later), "later");
  back.setAttribute("aria-disabled", String(!earlier));
  forth.setAttribute("aria-disabled", String(!later));
  return [
    make("p", {
      class: "orders-text",
      text: turn === 0 ? t("look.deal", { n: round }) : t("look.turn", { n: round, turn }),
    }),
    make(
      "p",
      { class: "orders-acts" },
      back,
      forth,
      button(t("look.now"), "primary", () => acts.look(null), { id: "now" }),
    ),
  ];
}

/**
 * The bar while a line is played out.
 * @param {Line} line
 * @param {Acts} acts
 */
function playingOut(line, acts) {
  const { sowings, step } = line;
  const { tower } = sowings[sowings.length - 1];
  const back = iconButton(t("look.earlier"), "earlier", () => acts.step(-1), "line-earlier");
  const forth = iconButton(t("look.later"), "later", () => acts.step(1), "line-later");
  back.setAttribute("aria-disabled", String(step === 0));
  forth.setAttribute("aria-disabled", String(step === sowings.length));
  return [
    make(
      "div",
      { class: "orders-text" },
      make("p", { class: "orders-line", text: lineWords(line) }),
      make("p", { class: "fine", text: tower ? t("line.end", { result: resultOf(tower) }) : "" }),
    ),
    make(
      "p",
      { class: "orders-acts" },
      back,
      forth,
      button(t("line.close"), "primary", acts.leaveLine, { id: "line-close" }),
    ),
  ];
}

/**
 * What a finished round came to, and what to do next.
 * @param {Session} session
 * @param {Acts} acts
 */
function result(session, acts) {
  const { snapshot } = session;
  const { phase, rounds } = snapshot;
  const { tower } = rounds[rounds.length - 1];
  const points = tower ? pointsWords(tower) : "";
  const next = rounds.length + 1;
  const choices =
    phase === "decide" && !session.computer
      ? /** @type {Side[]} */ (["R", "B"]).map((side) =>
          button(t("next.starts", { side: sideName(side) }), "primary", () => acts.decide(side), {
            id: side === "R" ? "decide-red" : "decide-black",
            "data-side": side,
          }),
        )
      : phase === "over"
        ? [
            button(t("next.rematch"), "primary", acts.rematch, { id: "rematch" }),
            button(t("next.review"), "secondary", acts.review, { id: "next-review" }),
            button(t("next.otherNames"), "secondary", acts.otherNames, { id: "other-names" }),
          ]
        : session.watched
          ? []
          : [button(t("next.go", { n: next }), "primary", acts.deal, { id: "deal" })];
  return [
    make(
      "div",
      { class: "orders-text" },
      make("h3", { text: phase === "over" ? nextWords(snapshot) : points }),
      make("p", { text: phase === "over" ? points : nextWords(snapshot) }),
    ),
    ...(choices.length > 0 ? [make("p", { class: "orders-acts" }, ...choices)] : []),
  ];
}

/**
 * Writes the slip anew, but for its part that watches two computers.
 * @param {HTMLElement} slip
 * @param {Session} session
 * @param {string} hint what to say while a turn is awaited
 * @param {Acts} acts
 */
export function writeOrders(slip, session, hint, acts) {
  const kind = session.line
    ? "line"
    : session.moment
      ? "look"
      : session.snapshot.phase === "turn"
        ? "hint"
        : "result";
  slip.dataset.kind = kind;
  keepFocus(slip, () => {
    for (const child of [...slip.children]) if (child.id !== "watch") child.remove();
    slip.prepend(
      ...(session.line
        ? playingOut(session.line, acts)
        : kind === "look"
          ? lookingBack(session, acts)
          : kind === "result"
            ? result(session, acts)
            : [make("p", { class: "orders-text", id: "hint", text: hint })]),
    );
  });
}
