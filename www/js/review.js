// The review: how the chance to win the match went, why, and where it turned. Fetched when it is
// first wanted.

import { Curve } from "./curve.js";
import { show } from "./dialogs.js";
import { button, byId, dress, make, token, unseen } from "./dom.js";
import { percent, percentChange, t } from "./i18n.js";
import { towerCounted } from "./motion.js";
import { Table } from "./table.js";
import { RANKS, rankName, sideName } from "./words.js";

/** @import { MomentView, Rank, ReviewView, Side } from "./engine.js" */
/** @import { Goal, Moment, Session } from "./state.js" */

/**
 * @typedef {object} Ways where the review leads
 * @property {(moment: Moment) => void} look look at a moment on the table
 * @property {(moment: Moment, place: number, goal: Goal) => void} playOut play a line out on the table
 * @property {(session: Session) => void} playOn a match that goes on from a moment
 */

/** So many turning points are shown at first. */
const FEW = 5;
const SIDES = /** @type {const} */ (["R", "B"]);

/** What happened. @param {MomentView} moment */
function whatWords({ cause, round, turn, side, place, starter }) {
  switch (cause) {
    case "start":
      return t("review.start", { n: round, side: sideName(starter ?? "R") });
    case "deal":
      return t("review.deal", { n: round });
    case "decision":
      return t("review.decision", {
        n: round,
        by: sideName(side ?? "R"),
        side: sideName(starter ?? "R"),
      });
    case "turn":
      return t("review.turn", { n: round, turn, side: sideName(side ?? "R"), place: place ?? 0 });
  }
}

/** The same in short, for a list. @param {MomentView} moment */
function pointWords(moment) {
  const { cause, round, turn, side, place } = moment;
  if (cause !== "turn") return whatWords(moment);
  return t("review.point", { n: round, turn, side: sideName(side ?? "R"), place: place ?? 0 });
}

/** Thousandths in percent. @param {number} thousandths */
function told(thousandths) {
  return percent(thousandths / 1000);
}

/** A chance that was given away, never told as nothing when it is something. @param {MomentView} moment */
function lossWords({ chanceLost, lost }) {
  return lost && chanceLost === 0 ? t("review.tiny", { chance: told(1) }) : told(chanceLost);
}

/** What a choice gave away. @param {MomentView} moment */
function lostWords(moment) {
  const { side, lost, pointsLost } = moment;
  if (!side) return "";
  const values = { chance: lossWords(moment), n: pointsLost };
  if (lost) return t(pointsLost > 0 ? "review.lostBoth" : "review.lost", values);
  return t(pointsLost > 0 ? "review.lostPoints" : "review.lostNothing", values);
}

/** What a moment did to Red's chance. @param {MomentView} moment */
function changeWords({ before, after }) {
  const values = { before: told(before), after: told(after) };
  return t(before === after ? "review.same" : "review.changed", values);
}

class Review {
  #dialog = byId("review", HTMLDialogElement);
  #body = byId("review-body", HTMLElement);
  #curve = new Curve((index) => this.#choose(index));
  #board = make("div", { class: "review-board", role: "img" });
  #table;
  #title = make("h3", { id: "moment-title" });
  #text = make("p", { id: "moment-text" });
  #acts = make("p", { class: "row" });
  #playOn = make("form", { class: "play-on" });
  #turning = make("ol", { class: "turning" });
  #all = button("", "quiet-button", () => this.#showAll(), { id: "all-turning" });
  /** @type {Session | null} */
  #session = null;
  /** @type {Ways | null} */
  #ways = null;
  /** @type {MomentView[]} */
  #moments = [];
  #chosen = 0;

  constructor() {
    const canvas = make("canvas", { "aria-hidden": "true" });
    this.#board.append(canvas);
    this.#table = new Table(canvas);
    this.#playOn.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#goOn();
    });
  }

  /** @param {Session} session @param {Ways} ways */
  open(session, ways) {
    // Only the colours have changed: a person who reads it stays where they are.
    if (this.#dialog.open && session === this.#session) return this.#table.repaint();
    this.#session = session;
    this.#ways = ways;
    const review = session.review();
    this.#moments = review.moments;
    this.#write(session, review);
    const looked = this.#moments.findLastIndex(
      ({ round, turn }) => round === session.moment?.round && turn === session.moment?.turn,
    );
    const first = looked >= 0 ? looked : (review.turningPoints[0] ?? this.#moments.length - 1);
    this.#choose(first);
    show(this.#dialog);
    this.#body.scrollTop = 0;
    /** @type {HTMLElement | null} */
    const point = this.#turning.querySelector(':not([hidden]) > [aria-current="true"]');
    (point ?? this.#curve.element).focus({ preventScroll: true });
  }

  /** @param {Session} session @param {ReviewView} review */
  #write(session, review) {
    this.#curve.write(review.moments, review.turningPoints);
    this.#board.setAttribute("aria-label", t("review.position"));
    this.#writeTurning(review);
    this.#writePlayOn(session);
    this.#body.replaceChildren(
      make(
        "section",
        { class: "review-turning" },
        make("h3", { text: t("review.turningPoints") }),
        ...(review.turningPoints.length > 0
          ? [make("p", { class: "fine", text: t("review.largest") }), this.#turning, this.#all]
          : [make("p", { text: t("review.none") })]),
      ),
      make(
        "section",
        { class: "review-curve" },
        make("h3", { text: t("review.curve") }),
        this.#curve.element,
        make("p", { class: "fine", text: t("review.keys") }),
      ),
      make(
        "section",
        { class: "review-moment", "aria-labelledby": "moment-title" },
        make("div", { class: "review-words" }, this.#title, this.#text),
        this.#board,
        make("div", { class: "review-acts" }, this.#acts, this.#playOn),
      ),
      make(
        "section",
        { class: "review-account" },
        make("h3", { text: t("review.account") }),
        make("p", { class: "fine", text: t("review.accountLead") }),
        account(review, session.snapshot.phase === "over"),
      ),
      make(
        "section",
        { class: "review-accuracy" },
        make("h3", { text: t("review.accuracy") }),
        accuracy("R", review.redAccuracy),
        accuracy("B", review.blackAccuracy),
      ),
      make(
        "details",
        { class: "review-all" },
        make("summary", { text: t("review.table") }),
        make(
          "div",
          { class: "review-scroll", tabindex: 0, role: "region", "aria-label": t("review.table") },
          allMoments(review.moments),
        ),
      ),
    );
  }

  /** @param {ReviewView} review */
  #writeTurning({ moments, turningPoints }) {
    this.#turning.replaceChildren(
      ...turningPoints.map((index, rank) => {
        const moment = moments[index];
        const act = () => {
          this.#choose(index);
          this.#board.scrollIntoView({ block: "nearest" });
        };
        const made = button("", "turning-point", act, { "data-index": `${index}` });
        made.append(
          token(moment.side ?? "R"),
          make("span", { text: pointWords(moment) }, unseen(", ")),
          make("b", { text: lossWords(moment) }, unseen(` ${t("review.given")}`)),
        );
        return make("li", { hidden: rank >= FEW }, made);
      }),
    );
    this.#all.hidden = turningPoints.length <= FEW;
    this.#all.textContent = t("review.allTurning", { n: turningPoints.length });
  }

  /** Shows the smaller turning points too. */
  #showAll() {
    this.#all.hidden = true;
    for (const item of this.#turning.children) item.toggleAttribute("hidden", false);
    this.#turning.children[FEW].querySelector("button")?.focus();
  }

  /** @param {Session} session */
  #writePlayOn(session) {
    const { redPlayer, blackPlayer } = session.snapshot;
    const fields = SIDES.map((side) => {
      const select = make(
        "select",
        { id: `play-on-${side}`, name: side },
        make("option", { value: "", text: t("review.person") }),
        ...RANKS.map((rank) => make("option", { value: rank, text: rankName(rank) })),
      );
      select.value = (side === "R" ? redPlayer : blackPlayer) ?? "";
      const label = make("label", {
        for: select.id,
        text: t("review.player", { side: sideName(side) }),
      });
      return make("p", { class: "field" }, label, select);
    });
    this.#playOn.replaceChildren(
      make("p", { class: "fine", id: "play-on-lead" }),
      ...fields,
      make("button", {
        class: "secondary",
        id: "play-on",
        text: t("review.playOn"),
        "aria-describedby": "play-on-lead",
      }),
    );
  }

  /** Shows a moment. @param {number} index */
  #choose(index) {
    const session = /** @type {Session} */ (this.#session);
    this.#chosen = index;
    const moment = this.#moments[index];
    const what = whatWords(moment);
    const came = [changeWords(moment), lostWords(moment)].filter(Boolean).join(" ");
    this.#curve.show(index, `${what} ${came}`);
    this.#title.textContent = what;
    this.#text.textContent = came;
    const { tower, turns } = session.snapshot.rounds[moment.round - 1];
    const counted =
      tower && moment.turn === turns.length ? { tower: towerCounted(tower) } : undefined;
    this.#table.show({ ...session.viewAt(moment), ...counted, calm: true });
    for (const made of this.#turning.querySelectorAll("button")) {
      made.ariaCurrent = String(made.dataset.index === String(index));
    }
    this.#writeActs(session, moment);
    const over = session.snapshot.phase === "over" && index === this.#moments.length - 1;
    byIdIn(this.#playOn, "play-on-lead").textContent = t(
      over ? "review.over" : "review.playOnLead",
    );
    byIdIn(this.#playOn, "play-on").ariaDisabled = String(over);
  }

  /** @param {Session} session @param {MomentView} moment */
  #writeActs(session, { round, turn, cause, lost }) {
    const acts = [
      button(
        t("review.look"),
        "secondary",
        () => this.#leave((ways) => ways.look({ round, turn })),
        { id: "review-look" },
      ),
    ];
    if (cause === "turn" && lost) {
      const before = { round, turn: turn - 1 };
      const { place } = session.advice(before).choices[0];
      acts.push(
        button(
          t("review.better"),
          "secondary",
          () => this.#leave((ways) => ways.playOut(before, place, "match")),
          { id: "review-better" },
        ),
      );
    }
    this.#acts.replaceChildren(...acts);
  }

  /** @param {(ways: Ways) => void} act */
  #leave(act) {
    this.#dialog.close();
    if (this.#ways) act(this.#ways);
  }

  #goOn() {
    const session = /** @type {Session} */ (this.#session);
    if (byIdIn(this.#playOn, "play-on").ariaDisabled === "true") return;
    const form = new FormData(this.#playOn);
    /** @param {Side} side */
    const player = (side) => /** @type {Rank | null} */ (form.get(side) || null);
    const branch = session.branch(this.#moments[this.#chosen], { R: player("R"), B: player("B") });
    this.#leave((ways) => ways.playOn(branch));
  }
}

/** @param {HTMLElement} root @param {string} id */
function byIdIn(root, id) {
  return /** @type {HTMLElement} */ (root.querySelector(`#${id}`));
}

/**
 * The exact account, from thousandths.
 * @param {ReviewView} review
 * @param {boolean} over
 */
function account({ account }, over) {
  /** @type {[string, string, string][]} */
  const lines = [
    ["even", t("review.even"), told(account.even)],
    ["start", t("review.starts"), percentChange(account.start / 1000)],
    ["deals", t("review.deals"), percentChange(account.deals / 1000)],
    [
      "red",
      t("review.gaveAway", { side: sideName("R") }),
      percentChange(-account.redGaveAway / 1000),
    ],
    [
      "black",
      t("review.gaveAway", { side: sideName("B") }),
      percentChange(account.blackGaveAway / 1000),
    ],
    ["result", t(over ? "review.resultOver" : "review.result"), told(account.result)],
  ];
  const rows = lines.map(([name, label, value]) =>
    make(
      "tr",
      { "data-line": name },
      make("th", { scope: "row", text: label }),
      make("td", { text: value }),
    ),
  );
  return make("table", { id: "account" }, make("tbody", {}, ...rows));
}

/** @param {Side} side @param {number | null | undefined} kept */
function accuracy(side, kept) {
  const text =
    kept === null || kept === undefined
      ? t("review.nothingAtStake", { side: sideName(side) })
      : t("review.kept", { side: sideName(side), part: percent(kept) });
  return make("p", { class: "accuracy", "data-side": side }, token(side), make("span", { text }));
}

/** @param {MomentView[]} moments */
function allMoments(moments) {
  const heads = [
    t("review.what"),
    t("review.chance"),
    t("review.chanceLost"),
    t("review.pointsLost"),
  ];
  return make(
    "table",
    { id: "moments" },
    make("thead", {}, make("tr", {}, ...heads.map((text) => make("th", { scope: "col", text })))),
    make(
      "tbody",
      {},
      ...moments.map((moment) =>
        make(
          "tr",
          {},
          make("th", { scope: "row", text: whatWords(moment) }),
          make("td", { text: told(moment.after) }),
          make("td", { text: moment.side ? lossWords(moment) : "–" }),
          make("td", { text: moment.cause === "turn" ? String(moment.pointsLost) : "–" }),
        ),
      ),
    ),
  );
}

/** @type {Promise<Review> | null} */
let made = null;

/** Opens the review of a match. @param {Session} session @param {Ways} ways */
export async function openReview(session, ways) {
  made ??= dress("review").then(() => new Review());
  try {
    (await made).open(session, ways);
  } catch (error) {
    made = null;
    throw error;
  }
}
