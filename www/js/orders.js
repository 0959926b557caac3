// The slip under the table: what can be done now, what a round came to, or the way back from
// looking back.

import { button, icon, make } from "./dom.js";
import { t } from "./i18n.js";
import { nextWords, pointsWords, sideName } from "./words.js";

/** @import { Side } from "./engine.js" */
/** @import { Moment, Session } from "./state.js" */

/**
 * @typedef {object} Acts
 * @property {() => void} deal
 * @property {(starter: Side) => void} decide
 * @property {() => void} rematch
 * @property {() => void} otherNames
 * @property {(moment: Moment | null) => void} look
 * @property {() => void} again
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
    phase === "decide"
      ? /** @type {Side[]} */ (["R", "B"]).map((side) =>
          button(t("next.starts", { side: sideName(side) }), "primary", () => acts.decide(side), {
            id: side === "R" ? "decide-red" : "decide-black",
            "data-side": side,
          }),
        )
      : phase === "over"
        ? [
            button(t("next.rematch"), "primary", acts.rematch, { id: "rematch" }),
            button(t("next.otherNames"), "secondary", acts.otherNames, { id: "other-names" }),
          ]
        : [button(t("next.go", { n: next }), "primary", acts.deal, { id: "deal" })];
  return [
    make(
      "div",
      { class: "orders-text" },
      make("h3", { text: phase === "over" ? nextWords(snapshot) : points }),
      make("p", { text: phase === "over" ? points : nextWords(snapshot) }),
    ),
    make("p", { class: "orders-acts" }, ...choices),
  ];
}

/**
 * Writes the slip anew.
 * @param {HTMLElement} slip
 * @param {Session} session
 * @param {string} hint what to say while a turn is awaited
 * @param {Acts} acts
 */
export function writeOrders(slip, session, hint, acts) {
  const focused = slip.contains(document.activeElement) ? document.activeElement?.id : null;
  const kind = session.moment ? "look" : session.snapshot.phase === "turn" ? "hint" : "result";
  slip.dataset.kind = kind;
  slip.replaceChildren(
    ...(kind === "look"
      ? lookingBack(session, acts)
      : kind === "result"
        ? result(session, acts)
        : [make("p", { class: "orders-text", id: "hint", text: hint })]),
  );
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}
