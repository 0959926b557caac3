// The two score sheets of paper: one a side, every round, points and running total.

import { make, renew, token } from "./dom.js";
import { t } from "./i18n.js";
import { nameOf, playerOf, rankName, sideName } from "./words.js";

/** @import { Rank, RoundView, Side, Snapshot } from "./engine.js" */

/** @param {{ red: number, black: number }} totals @param {Side} side */
const totalOf = (totals, side) => (side === "R" ? totals.red : totals.black);

/** @param {RoundView} round @param {number} index @param {Side} side */
function row(round, index, side) {
  const { tower, totals } = round;
  const points = !tower ? "…" : tower.winner === side ? String(tower.points) : "–";
  return make(
    "tr",
    tower ? {} : { class: "going-on" },
    make("th", { scope: "row", text: String(index + 1) }),
    make("td", { text: points }),
    make("td", { text: tower ? String(totalOf(totals, side)) : "" }),
  );
}

/** @param {Rank} rank */
function rankLine(rank) {
  const computer = make("span", { text: t("sheet.computer") });
  return make("p", { class: "sheet-rank" }, rankName(rank), " ", computer);
}

/**
 * Writes one side's sheet.
 * @param {HTMLElement} sheet
 * @param {Snapshot} snapshot
 * @param {Side} side
 */
export function writeSheet(sheet, snapshot, side) {
  const total = totalOf(snapshot.totals, side);
  const moves = snapshot.side === side && snapshot.phase !== "over";
  const wins = snapshot.side === side && snapshot.phase === "over";
  sheet.dataset.toMove = String(moves);
  sheet.dataset.wins = String(wins);
  const mark = wins
    ? t("sheet.wins")
    : !moves
      ? ""
      : t(
          snapshot.phase === "turn"
            ? "sheet.toMove"
            : snapshot.phase === "deal"
              ? "sheet.starts"
              : "sheet.decides",
        );
  const player = playerOf(snapshot, side);
  const bar = make("div", { class: "bar-of-points", "aria-hidden": "true" }, make("span"));
  bar.style.setProperty("--part", String(Math.min(1, total / snapshot.target)));
  renew(
    sheet,
    make(
      "header",
      { class: "sheet-head" },
      token(side),
      make(
        "div",
        { class: "sheet-who" },
        make("p", { class: "sheet-side", text: sideName(side) }),
        make("h3", { id: `${sheet.id}-name`, text: nameOf(snapshot, side) }),
        ...(player ? [rankLine(player)] : []),
        make("p", { class: "sheet-mark", text: mark }),
      ),
      make(
        "p",
        { class: "sheet-total" },
        make("b", { text: String(total) }),
        make("span", { "aria-hidden": "true", text: ` / ${snapshot.target}` }),
        make("span", { class: "quiet", text: t("sheet.target", { n: snapshot.target }) }),
      ),
      bar,
    ),
    make(
      "div",
      { class: "sheet-rounds" },
      make(
        "table",
        {},
        make("caption", { class: "quiet", text: t("sheet.caption", { side: sideName(side) }) }),
        make(
          "thead",
          {},
          make(
            "tr",
            {},
            make("th", { scope: "col", text: t("sheet.round") }),
            make("th", { scope: "col", text: t("sheet.points") }),
            make("th", { scope: "col", text: t("sheet.total") }),
          ),
        ),
        make("tbody", {}, ...snapshot.rounds.map((round, index) => row(round, index, side))),
      ),
    ),
  );
}
