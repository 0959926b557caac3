// English. `{name}` stands for a value; two forms are for one and for any other number `{n}`.

export default {
  "page.title": "Button Up! A duel of buttons and spies",

  "side.red": "Red",
  "side.black": "Black",
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
  "start.lead":
    "Build the tower, slip your buttons to the top, and mind the white spies. For two people at one screen.",
  "start.red": "Red’s name",
  "start.black": "Black’s name",
  "start.starter": "Who starts?",
  "start.lot": "By lot",
  "start.target": "Points to win",
  "start.go": "To the table",

  "resume.title": "A match is under way",
  "resume.go": "Continue",
  "saved.title": "Saved matches",
  "saved.names": "{red} against {black}",
  "saved.underWay": "Red {red}, Black {black}, playing to {target}: round {n} is under way.",
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

  "landing.each": {
    one: "It lands on place {places}.",
    other: "They land on places {places}.",
  },
  "landing.rest": {
    one: "They land on {places}; the last {n} goes to place {place}.",
    other: "They land on {places}; the last {n} go together to place {place}.",
  },
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
  "refused.past": "You are looking back. Return to the game to sow.",

  "sown.passed": "{side} sowed place {place}, ending on place {last}. {next} to move.",
  "sown.extra":
    "{side} sowed place {place}: {colour} landed on {colour} at place {last}. {side} moves again!",
  "sown.rest": {
    one: "{side} sowed place {place}; place {last} got the last {n} button. {next} to move.",
    other:
      "{side} sowed place {place}; place {last} got the last {n} buttons together. {next} to move.",
  },
  "sown.end": "{side} sowed place {place}: the tower stands and the round is over.",

  "hint.choose":
    "Choose a stack that holds a white button. Its marks show where each button will land.",
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
  "next.otherNames": "Other names",

  "orders.label": "What now",
  "look.deal": "Looking back: round {n}, the deal",
  "look.turn": "Looking back: round {n}, after turn {turn}",
  "look.earlier": "Earlier",
  "look.later": "Later",
  "look.now": "Back to now",

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
  "undo.sow": "Taken back: {side}’s sowing of place {place}.",
  "undo.deal": "Taken back: the deal of round {n}.",
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
  "share.byHand": "The browser won’t copy by itself: the text is marked, copy it with your keys.",
  "share.downloaded": "Saved among your downloads as button-up.txt.",

  "offer.title": "A match came with the link",
  "offer.text": {
    one: "{red} against {black}, {redPoints} to {blackPoints}, in the first round. Opening it keeps every match you have.",
    other:
      "{red} against {black}, {redPoints} to {blackPoints}, in round {n}. Opening it keeps every match you have.",
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
  "trouble.damaged":
    "That saved match is damaged and can’t be opened. Forget it to clear the list; your other matches are untouched.",
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
    "That did not work, and nothing was changed. Try again; if it stays so, load the page again.",

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
    "The larger sum scores the difference. Equal sums score nothing. More than 18 points can’t be had in one round.",
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
  "rules.hands.back":
    "Every turn stands in the list under the table: choose one to look back at it. Matches are saved in this browser after every turn.",
  "rules.credit":
    "Button Up! was invented by Bruno Cathala and published by Jactalea in 2012. This version is unofficial.",
};
