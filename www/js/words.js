// What the page says about the game, as whole sentences. No DOM, and no rule: it reads what the
// façade found out.

import { list, t } from "./i18n.js";

/** @import { PositionView, Rank, RoundView, Side, Snapshot, Sowing, Tower, Turn } from "./engine.js" */
/** @import { Key } from "./i18n.js" */
/** @import { Line } from "./state.js" */

/** @type {Record<string, Key>} */
const COLOURS = { R: "button.red", B: "button.black", W: "button.white" };

/** A side as a name: "Red". @param {Side} side */
export function sideName(side) {
  return t(side === "R" ? "side.red" : "side.black");
}

/** A stack's buttons from the bottom to the top. @param {string} stack */
function stackWords(stack) {
  return [...stack].map((letter) => t(COLOURS[letter])).join(", ");
}

/**
 * A player's name; where a record tells none, their side's.
 * @param {{ red: string, black: string }} match
 * @param {Side} side
 */
export function nameOf(match, side) {
  return (side === "R" ? match.red : match.black) || sideName(side);
}

/** @type {Record<Rank, Key>} */
const RANK_NAMES = {
  drummer: "rank.drummer",
  corporal: "rank.corporal",
  sergeant: "rank.sergeant",
  captain: "rank.captain",
  colonel: "rank.colonel",
  marshal: "rank.marshal",
};

/** Computer players, from the weakest to the strongest. */
export const RANKS = /** @type {Rank[]} */ (Object.keys(RANK_NAMES));

/** A computer player's rank: "Drummer". @param {Rank} rank */
export function rankName(rank) {
  return t(RANK_NAMES[rank]);
}

/**
 * The computer player of a side, or `null` for a person.
 * @param {Pick<Snapshot, "redPlayer" | "blackPlayer">} match
 * @param {Side} side
 */
export function playerOf(match, side) {
  return side === "R" ? match.redPlayer : match.blackPlayer;
}

/**
 * Who plays against whom, computers with their ranks.
 * @param {Pick<Snapshot, "red" | "black" | "redPlayer" | "blackPlayer">} match
 */
export function playersWords(match) {
  const [red, black] = /** @type {Side[]} */ (["R", "B"]).map((side) => {
    const name = nameOf(match, side);
    const rank = playerOf(match, side);
    return rank ? t("saved.computer", { name, rank: rankName(rank) }) : name;
  });
  return t("saved.names", { red, black });
}

/** Where the buttons of a sowing land, last place and surplus included. @param {Sowing} sowing */
function landing(sowing) {
  const places = list(sowing.drops.map((drop) => drop.place));
  const last = sowing.drops[sowing.drops.length - 1];
  const rest = last.buttons.length;
  if (rest > 1) return t("landing.rest", { places, place: last.place, n: rest });
  return t("landing.each", { places, n: sowing.drops.length });
}

/**
 * A place, its stack, whether it can be sown, and what comes of it or why not.
 * @param {PositionView} view
 * @param {number} place
 * @param {(place: number) => Sowing} preview
 */
export function placeWords(view, place, preview) {
  const stack = stackWords(view.stacks[place - 1]);
  switch (view.refusals[place - 1]) {
    case "empty-place":
      return t("place.empty", { place });
    case "no-spy":
      return t("place.noSpy", { place, stack });
    case "round-over":
      return stack ? t("place.tower", { place, stack }) : t("place.empty", { place });
    default: {
      const sowing = preview(place);
      const found = t("place.legal", { place, stack, landing: landing(sowing) });
      if (sowing.tower) return `${found} ${t("place.ends")}`;
      return sowing.extraTurn ? `${found} ${t("place.extra")}` : found;
    }
  }
}

/** A place that is only looked at. @param {PositionView} view @param {number} place */
export function pastPlaceWords(view, place) {
  const stack = stackWords(view.stacks[place - 1]);
  return stack ? t("place.past", { place, stack }) : t("place.empty", { place });
}

/** Why a place can't be sown. @param {PositionView} view @param {number} place */
export function refusalWords(view, place) {
  switch (view.refusals[place - 1]) {
    case "empty-place":
      return t("refused.empty", { place });
    case "no-spy":
      return t("refused.noSpy", { place });
    default:
      return t("refused.over");
  }
}

/** Why nobody can sow: a computer moves next. @param {Snapshot} snapshot */
export function computerWords({ side }) {
  return t("now.computer", { side: sideName(side ?? "R") });
}

/** What one turn did and who moves now. @param {Sowing} sowing */
export function sownWords(sowing) {
  const { side, place, drops } = sowing;
  const last = drops[drops.length - 1];
  const values = { side: sideName(side), place, last: last.place };
  if (sowing.tower) return t("sown.end", values);
  if (sowing.extraTurn) {
    return t("sown.extra", { ...values, colour: t(COLOURS[last.buttons]) });
  }
  const next = sideName(sowing.after.toMove ?? side);
  if (last.buttons.length > 1) return t("sown.rest", { ...values, next, n: last.buttons.length });
  return t("sown.passed", { ...values, next });
}

/** Who is to do what now, when nothing has just happened. @param {Snapshot} snapshot */
export function nowWords(snapshot) {
  const { phase, side, rounds } = snapshot;
  const round = rounds[rounds.length - 1];
  if (phase !== "turn" || !side) return resultWords(snapshot).join(" ");
  const values = { n: rounds.length, side: sideName(side), name: nameOf(snapshot, side) };
  if (round.turns.length > 0) return t("now.turn", values);
  // Nobody has seen a computer decide.
  if (round.by && playerOf(snapshot, round.by)) {
    return `${starterWords(round, rounds.length)} ${t("now.turn", values)}`;
  }
  return t("now.deal", values);
}

/** @param {RoundView} round @param {number} number */
export function starterWords(round, number) {
  const values = { side: sideName(round.starter), n: number };
  if (round.why === "behind") return t("starts.behind", values);
  if (round.why === "decided" && round.by) {
    return t("starts.decided", { ...values, by: sideName(round.by) });
  }
  return t("starts.setUp", values);
}

/** The round's points, as a headline. @param {Tower} tower */
export function pointsWords(tower) {
  if (!tower.winner) return t("points.none");
  return t("points.side", { side: sideName(tower.winner), n: tower.points });
}

/** How a round ends, as a part of a sentence. @param {Tower} tower */
export function resultOf(tower) {
  if (!tower.winner) return t("result.drawn");
  return t("result.side", { side: sideName(tower.winner), n: tower.points });
}

/** Which line is shown, and how far. @param {Line} line */
export function lineWords({ sowings, step, goal, best }) {
  const values = { place: sowings[0].place, turn: step, n: sowings.length };
  if (goal === "points") return t(best ? "line.bestPoints" : "line.otherPoints", values);
  return t(best ? "line.best" : "line.other", values);
}

/** Both sums of a tower. @param {Tower} tower */
function sumsWords(tower) {
  return t("points.sums", { red: tower.red, black: tower.black });
}

/** Why a side is the one to decide who starts. @param {Snapshot} snapshot */
function deciderWords({ side, rounds, totals }) {
  const values = { side: sideName(side ?? "R"), n: totals.red };
  const drawn = !rounds[rounds.length - 1].tower?.winner;
  return t(drawn ? "next.decideDrawn" : "next.decideLost", values);
}

/** What comes after a finished round. @param {Snapshot} snapshot */
export function nextWords(snapshot) {
  const { phase, side, totals, rounds } = snapshot;
  if (phase === "decide") return deciderWords(snapshot);
  const starter = side ?? "R";
  const high = Math.max(totals.red, totals.black);
  const low = Math.min(totals.red, totals.black);
  const values = { side: sideName(starter), name: nameOf(snapshot, starter), low, high };
  return phase === "over"
    ? t("next.over", { ...values, n: rounds.length })
    : t("next.deal", values);
}

/** The end of a round in sentences: both sums, the points, the winner. @param {Snapshot} snapshot */
function resultWords(snapshot) {
  const { tower } = snapshot.rounds[snapshot.rounds.length - 1];
  const counted = tower ? [sumsWords(tower), pointsWords(tower)] : [];
  return snapshot.phase === "over" ? [...counted, nextWords(snapshot)] : counted;
}

/** A turn for the list of turns. @param {Turn} turn @param {number} number */
export function turnWords(turn, number) {
  const values = {
    number,
    side: sideName(turn.side),
    place: turn.place,
    stack: stackWords(turn.stack),
  };
  return t(turn.extraTurn ? "journal.turnExtra" : "journal.turn", values);
}
