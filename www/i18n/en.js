// English. `{name}` stands for a value; two forms are for one and for any other number `{n}`.

export default {
  "page.title": "Button Up! A duel of buttons and spies",

  "side.red": "Red",
  "side.black": "Black",
  "rank.drummer": "Drummer",
  "rank.corporal": "Corporal",
  "rank.sergeant": "Sergeant",
  "rank.captain": "Captain",
  "rank.colonel": "Colonel",
  "rank.marshal": "Marshal",
  "button.red": "red",
  "button.black": "black",
  "button.white": "white",

  "nav.label": "Page",
  "nav.new": "New match",
  "nav.share": "Share",
  "nav.rules": "Rules",
  "nav.settings": "Settings",
  "notice.close": "Close this message",
  "dialog.close": "Close",
  "foot.credit":
    "Button Up! is a game by Bruno Cathala, published by Jactalea. This is an unofficial version with art of its own.",

  "start.title": "Two generals, nine buttons",
  "start.lead": "Build the tower, slip your buttons to the top, and mind the white spies.",
  "start.players": "Who plays?",
  "play.people": "Two people",
  "play.computer": "Against a computer",
  "play.watch": "Two computers",
  "start.rank": "The computer’s rank",
  "start.colour": "Your colour",
  "start.redRank": "Red’s rank",
  "start.blackRank": "Black’s rank",
  "start.own": "Your name",
  "start.other": "The computer’s name",
  "start.red": "Red’s name",
  "start.black": "Black’s name",
  "start.advised": "Advice",
  "start.starter": "Who starts?",
  "start.lot": "By lot",
  "start.target": "Points to win",
  "start.go": "To the table",

  "resume.title": "A match is under way",
  "resume.go": "Continue",
  "saved.title": "Saved matches",
  "saved.names": "{red} against {black}",
  "saved.computer": "{name} ({rank})",
  "saved.underWay": {
    one: "Red {red}, Black {black}, playing to {target}: {n} round so far.",
    other: "Red {red}, Black {black}, playing to {target}: {n} rounds so far.",
  },
  "saved.over": {
    one: "Finished after {n} round: Red {red}, Black {black}.",
    other: "Finished after {n} rounds: Red {red}, Black {black}.",
  },
  "saved.continue": "Continue",
  "saved.look": "Look at it",
  "saved.forget": "Forget",
  "saved.sure": "Really forget?",

  "load.title": "Open a record or a link",
  "load.text": "Paste a match record, or a link to a match",
  "load.go": "Open it",
  "load.file": "Choose a file…",

  "table.title": "The table",
  "table.places": "Nine places, clockwise",

  "sheet.computer": "(computer)",
  "sheet.toMove": "to move",
  "sheet.starts": "starts the next round",
  "sheet.decides": "decides who starts",
  "sheet.wins": "wins the match",
  "sheet.target": "of {n}",
  "sheet.caption": "{side}’s points, round by round",
  "sheet.round": "Round",
  "sheet.points": "Points",
  "sheet.total": "Total",

  "now.deal": "Round {n} is dealt. {side} to move: {name}.",
  "now.turn": "{side} to move: {name}.",
  "now.computer": "It is {side}’s turn, which a computer plays.",

  "landing.each": {
    one: "It lands on place {places}.",
    other: "They land on places {places}.",
  },
  "landing.rest": "They land on {places}; the last {n} go together to place {place}.",
  "place.legal": "Place {place}, from the bottom: {stack}. Can be sown. {landing}",
  "place.extra": "That earns another turn.",
  "place.ends": "That ends the round.",
  "place.noSpy": "Place {place}, from the bottom: {stack}. Can’t be sown: no white button in it.",
  "place.empty": "Place {place}: empty.",
  "place.tower": "Place {place}, the tower, from the bottom: {stack}. The round is over.",
  "place.past": "Place {place}, from the bottom: {stack}.",

  "refused.empty": "Place {place} is empty: choose a stack that holds a white button.",
  "refused.noSpy":
    "The stack on place {place} can’t be sown: there is no white button in it. Choose one that holds a spy.",
  "refused.over": "The round is over: the tower is counted.",
  "refused.line": "This line is only shown. Close it to sow.",
  "refused.past": "You are looking back. Return to the game to sow.",

  "sown.passed": "{side} sowed place {place}, ending on place {last}. {next} to move.",
  "sown.extra":
    "{side} sowed place {place}: {colour} landed on {colour} at place {last}. {side} moves again!",
  "sown.rest":
    "{side} sowed place {place}; place {last} got the last {n} buttons together. {next} to move.",
  "sown.end": "{side} sowed place {place}: the tower stands and the round is over.",

  "hint.choose":
    "Choose a stack that holds a white button. Before you sow it, marks show where each button will land.",
  "hint.thinks": "{side} is thinking ({rank})…",
  "hint.paused": "Paused before {side}’s turn ({rank}).",
  "hint.sowing": "{side} sows place {place}. A click shows the end at once.",

  "starts.setUp": "Round {n}: {side} starts.",
  "starts.behind": "Round {n}: {side} starts, having fewer points.",
  "starts.decided": "Round {n}: {side} starts, as {by} decided.",

  "points.none": "A drawn round: nobody scores.",
  "points.side": {
    one: "{side} scores {n} point.",
    other: "{side} scores {n} points.",
  },
  "points.sums": "The tower: Red {red}, Black {black}.",

  "next.deal": "{name} ({side}) is behind by {low} to {high}, and so starts the next round.",
  "next.decideLost": {
    one: "Both have {n} point. {side} lost this round and decides who starts the next.",
    other: "Both have {n} points. {side} lost this round and decides who starts the next.",
  },
  "next.decideDrawn": {
    one: "Both have {n} point, and nobody won this round. {side} did not start it, and so decides who starts the next.",
    other:
      "Both have {n} points, and nobody won this round. {side} did not start it, and so decides who starts the next.",
  },
  "next.over": {
    one: "{name} ({side}) wins the match by {high} to {low}, in a single round!",
    other: "{name} ({side}) wins the match by {high} to {low}, after {n} rounds!",
  },
  "next.starts": "{side} starts",
  "next.go": "Deal round {n}",
  "next.rematch": "Play again",
  "next.review": "Review the match",
  "next.otherNames": "Other names",

  "watch.pause": "Pause",
  "watch.goOn": "Go on",
  "watch.step": "One step",

  "orders.label": "What now",
  "look.deal": "Looking back: round {n}, the deal",
  "look.turn": "Looking back: round {n}, after turn {turn}",
  "look.earlier": "Earlier",
  "look.later": "Later",
  "look.now": "Back to now",

  "line.best": "Best line: turn {turn} of {n}",
  "line.other": "If {place} is sown: turn {turn} of {n}",
  "line.bestPoints": "Best line for the points: turn {turn} of {n}",
  "line.otherPoints": "If {place} is sown, for the points: turn {turn} of {n}",
  "line.end": "In the end {result}.",
  "line.close": "Close the line",
  "result.side": {
    one: "{side} wins the round by {n} point",
    other: "{side} wins the round by {n} points",
  },
  "result.drawn": "the round is drawn",

  "advice.title": "Advice for {side}",
  "advice.always": "Always for {name}",
  "advice.none": "The round is over: there is nothing to advise.",
  "advice.away": "The advice is put away.",
  "advice.of": "Place {place}.",
  "advice.wins": "Wins the round by {n}",
  "advice.loses": "Loses the round by {n}",
  "advice.draws": "Draws the round",
  "advice.chance": "{chance} to win the match",
  "advice.best": "best",
  "advice.bestForMatch": "best for the match",
  "advice.bestForPoints": "best for the points",
  "advice.sentence": {
    one: "Advice for {side}. Best is place {places}. {points}; {chance} to win the match.",
    other:
      "Advice for {side}. Equally good are places {places}. {points}; {chance} to win the match.",
  },
  "advice.reminder": { one: "Best is place {places}.", other: "Best are places {places}." },
  "advice.place": "{points}; {chance} to win the match.",
  "advice.placeBest": "{points}; {chance} to win the match: {best}.",
  "advice.turn": "{side} {place}",
  "advice.why": "Best play goes on with {turns}: {result}.",
  "advice.whyEnds": "That ends the round: {result}.",
  "advice.whyNot": "If {place}, {side} answers {answer}: {result}.",
  "advice.whyMatch": "(Both play for the match here, not for the points.)",
  "advice.show": "Play it out",
  "advice.showMatch": "Play out for the match",
  "advice.showPoints": "Play out for the points",
  "advice.showPlace": "{show}: place {place}",
  "advice.secret":
    "Points are not the match. For the points of this round place {points} is best ({pointsValue} against {matchValue}), but place {match} wins the match more often: {matchChance} against {pointsChance}. What counts is the score that a round leaves behind, and who starts the next.",

  "review.title": "Review",
  "review.curve": "Red’s chance to win the match, moment by moment",
  "review.keys":
    "Click on the curve, or move along it with the arrow keys; Page Up and Page Down go from round to round.",
  "review.winRed": "Red wins",
  "review.winBlack": "Black wins",
  "review.position": "The table at this moment",
  "review.start": "Round {n}: {side} is to start.",
  "review.deal": "Round {n}: the deal.",
  "review.decision": "Round {n}: {by} decides that {side} starts.",
  "review.turn": "Round {n}, turn {turn}: {side} sows place {place}.",
  "review.point": "Round {n}, turn {turn}: {side} sows {place}",
  "review.changed": "Red’s chance goes from {before} to {after}.",
  "review.same": "Red’s chance stays at {after}.",
  "review.tiny": "less than {chance}",
  "review.lost": "That gives away {chance} of the match.",
  "review.lostBoth": {
    one: "That gives away {chance} of the match, and {n} point of the round.",
    other: "That gives away {chance} of the match, and {n} points of the round.",
  },
  "review.lostPoints": {
    one: "For the match there is nothing better, though it gives away {n} point of the round.",
    other: "For the match there is nothing better, though it gives away {n} points of the round.",
  },
  "review.lostNothing": "There is nothing better.",
  "review.look": "Look at it on the table",
  "review.better": "Show the best line",
  "review.turningPoints": "Turning points",
  "review.allTurning": "Show all {n} turning points",
  "review.largest": "The choices that gave chance away, the largest loss first.",
  "review.none": "Nobody has given anything away.",
  "review.given": "given away",
  "review.account": "The account",
  "review.accountLead":
    "Where Red’s chance comes from, moment by moment, rounded so that the lines add up to the last digit.",
  "review.even": "Even chances",
  "review.starts": "The first start",
  "review.deals": "The deals",
  "review.gaveAway": "What {side} gave away",
  "review.result": "Red’s chance now",
  "review.resultOver": "The result for Red",
  "review.accuracy": "Accuracy",
  "review.kept": "{side} kept {part} of what could be kept.",
  "review.nothingAtStake": "Nothing was at stake in what {side} chose.",
  "review.table": "All moments as a table",
  "review.what": "What happened",
  "review.chance": "Red’s chance",
  "review.chanceLost": "Chance given away",
  "review.pointsLost": "Points given away",
  "review.playOn": "Play on from here",
  "review.playOnLead": "A new match begins at this moment. The one you look at stays as it is.",
  "review.player": "{side} is played by",
  "review.person": "a person",
  "review.over": "The match is over here: nothing is left to play.",

  "journal.label": "Turns",
  "journal.choose": "Round to look at",
  "journal.round": "Round {n}",
  "journal.deal": "Deal",
  "journal.dealt": "Deal. {starts}",
  "journal.turn": "Turn {number}: {side} sows place {place} ({stack}).",
  "journal.turnExtra": "Turn {number}: {side} sows place {place} ({stack}) and moves again.",

  "tools.undo": "Undo",
  "tools.redo": "Redo",
  "tools.again": "Show again",
  "tools.advice": "Advice",
  "tools.review": "Review",
  "undo.sow": "Taken back: {side}’s sowing of place {place}.",
  "undo.deal": "Taken back: the deal of round {n}.",
  "undo.many": "Taken back to your own last choice.",
  "undo.none": "There is nothing to take back.",
  "redo.none": "There is nothing to do again.",
  "again.none": "There is no turn to show yet.",

  "share.title": "Share this match",
  "share.link": "A link that carries the whole match",
  "share.copyLink": "Copy the link",
  "share.record": "The match record",
  "share.copyRecord": "Copy the record",
  "share.download": "Save as a file",
  "share.copied": "Copied.",
  "share.byHand": "The browser won’t copy by itself: the text is selected, copy it with your keys.",
  "share.downloaded": "Saved among your downloads as button-up.txt.",

  "offer.title": "A match came with the link",
  "offer.text": {
    one: "{players}, {redPoints} to {blackPoints}, in the first round. Opening it keeps every match you have.",
    other:
      "{players}, {redPoints} to {blackPoints}, in round {n}. Opening it keeps every match you have.",
  },
  "offer.open": "Open it",
  "offer.leave": "Not now",

  "settings.title": "Settings",
  "settings.language": "Language",
  "settings.browser": "As the browser",
  "settings.theme": "Light",
  "settings.auto": "As the system",
  "settings.light": "Daylight",
  "settings.dark": "Candlelight",
  "settings.speed": "Sowing",
  "settings.slower": "Slower",
  "settings.normal": "Normal",
  "settings.faster": "Faster",
  "settings.off": "At once",
  "settings.sound": "Quiet sounds",

  "trouble.recordAt":
    "The record has a mistake in line {line}, column {column}. Mend that line and open it again; nothing was changed.",
  "wrong.first-line": "The first line of a record must be “button-up 1”.",
  "wrong.header": "Expected a header, such as “red Alice”, or a round.",
  "wrong.value": "Expected a space and a value after the header’s key.",
  "wrong.control": "Control characters, such as tabs, are not allowed here.",
  "wrong.repeated": "This header appears above already.",
  "wrong.name": "A name has 1 to 40 characters.",
  "wrong.date": "Expected a date that exists, such as 1814-04-11.",
  "wrong.target": "The points that win the match are 15, 10 or 5.",
  "wrong.header-after-round": "Headers belong above the rounds.",
  "wrong.deal": "A deal is nine letters, three R, three B and three W.",
  "wrong.starter": "Expected the side that starts: R or B.",
  "wrong.place": "Expected one space and a place, 1 to 9.",
  "wrong.empty-place": "This place is empty, so it can’t be sown.",
  "wrong.no-spy": "The stack on this place has no spy in it, so it can’t be sown.",
  "wrong.round-over": "The round is over here: nothing can be sown any more.",
  "wrong.round-goes-on": "The round before this one is not over yet.",
  "wrong.wrong-starter": "The side with fewer points must start this round.",
  "wrong.match-over": "The match is won already: no round can follow.",
  "trouble.damaged":
    "That saved match is damaged and can’t be opened. Your other matches are untouched.",
  "trouble.name":
    "A name has 1 to 40 characters and no line breaks or other control characters. Change it, then start.",
  "trouble.record":
    "This is not a match record. Paste the whole text, from its first line “button-up 1”; nothing was changed.",
  "trouble.link":
    "This link is damaged or incomplete, so the match in it can’t be read. Ask for it again and copy all of it; your own matches are untouched.",
  "trouble.newer":
    "This match comes from a newer version of the game. Load the page again to get that version; your own matches are untouched.",
  "trouble.full":
    "The browser’s storage is full, so this match is not saved. Forget some old matches, or keep the record with Share before you close the page.",
  "trouble.denied":
    "The browser does not let the page store anything (a private window, perhaps), so this match is not saved. Keep its record with Share before you close the page.",
  "trouble.gone":
    "That match is no longer in the browser’s storage; it may have been forgotten in another tab.",
  "trouble.other":
    "That did not work, and nothing was changed. Try again; if that does not help, load the page again.",

  "rules.title": "The rules",
  "rules.aim": "Two sides and some spies",
  "rules.aim.sides":
    "Napoleon Buttonaparte owns the three red buttons, General Ludwig York von Buttonburg the three black ones. The three white buttons are spies: they belong to nobody and score nothing.",
  "rules.aim.round":
    "The nine buttons are dealt at random around a circle of nine places. Turn by turn the stacks grow, until a single tower is left. The higher your buttons stand in it, the better.",
  "rules.aim.figure": "A red button, a black one and a white spy.",
  "rules.turn": "A turn",
  "rules.turn.choose":
    "Choose any stack with at least one spy in it, wherever the spy lies and whosever the other buttons are, and take it all.",
  "rules.turn.sow":
    "Sow it clockwise: the bottom button goes on top of the next stack, the one above it on the stack after that, and so on up to the top button.",
  "rules.turn.empty": "The place you took it from stays empty, and empty places are passed over.",
  "rules.turn.figure":
    "White, black, red, from the bottom: the white one lands first, the red one last.",
  "rules.extra": "Another turn",
  "rules.extra.when":
    "When your last button lands on one of its own colour, you move again. White on white counts as well.",
  "rules.extra.must": "You have to: it is no choice. It can happen several times in a row.",
  "rules.extra.figure": "The last button is white and lands on white: the same side moves again.",
  "rules.rest": "More buttons than stacks",
  "rules.rest.how":
    "If you hold more buttons than there are other stacks, each of them gets one button, and the last one, just before the place you started from, gets all that are left, in their order.",
  "rules.rest.never": "Such a sowing never earns another turn, whatever colours meet.",
  "rules.rest.figure":
    "Three buttons, two other stacks: the second stack gets the white and the black button together.",
  "rules.tower": "The tower",
  "rules.tower.end":
    "After exactly eight sowings one tower is left, and the round is over, even if the last button met its own colour.",
  "rules.tower.count":
    "A button is worth its height: 1 for the lowest, 9 for the highest. Each side adds up its three.",
  "rules.tower.points":
    "The larger sum scores the difference. Equal sums score nothing. A round never scores more than 18 points.",
  "rules.tower.figure": "A tower with the worth of its buttons, counted for both sides.",
  "rules.match": "The match",
  "rules.match.target":
    "Points add up. Whoever has 15 after a round wins the match; shorter matches go to 10 or 5.",
  "rules.match.first":
    "In the first round the side chosen at the start begins, or the lot decides.",
  "rules.match.behind": "After that, the side with fewer points starts the next round.",
  "rules.match.level":
    "With equal points, the side that lost the round just played decides who starts; if that round was drawn, the side that did not start it decides.",
  "rules.hands": "On this table",
  "rules.hands.pointer":
    "Mouse: point at a stack to see where its buttons would land, click to sow. A click during the sowing shows its end at once.",
  "rules.hands.touch": "Touch: tap a stack to see where it goes, tap it again to sow.",
  "rules.hands.keys":
    "Keys, on the table: arrows, Home, End and 1 to 9 choose a place, Enter or the space bar sows, U takes back, R does it again, Escape clears the marks.",
  "rules.hands.watch":
    "When two computers play, P pauses the match or lets it go on, and S plays one step.",
  "rules.hands.back":
    "Every turn is in the list under the table: choose one to look back at it. Matches are saved in this browser after every turn.",
  "rules.credit":
    "Button Up! was invented by Bruno Cathala and published by Jactalea in 2012. This version is unofficial.",
};
