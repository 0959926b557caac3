// Both languages: complete, typeset, chosen by browser or person, and never mixed.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import english from "../../www/i18n/en.js";
import french from "../../www/i18n/fr.js";
import { inBoth, inChromium } from "./browsers.mjs";
import {
  at,
  atOnce,
  begin,
  closeDialog,
  known,
  legal,
  load,
  openDialog,
  reaches,
} from "./game.mjs";
import { screens } from "./screens.mjs";

const WWW = new URL("../../www/", import.meta.url);
const SOURCES = [
  readFileSync(new URL("index.html", WWW), "utf8"),
  ...readdirSync(new URL("js/", WWW), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(`js/${name}`, WWW), "utf8")),
];

/** A message's forms: one, or one for each plural form. */
const forms = (message) => (typeof message === "string" ? [message] : Object.values(message));
/** The placeholders of a form. */
const holes = (form) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test("English and French have the same messages, with the same placeholders", () => {
  assert.deepEqual(Object.keys(french).sort(), Object.keys(english).sort());
  for (const [key, message] of Object.entries(english)) {
    const expected = [...new Set(forms(message).flatMap(holes))].sort();
    const found = [...new Set(forms(french[key]).flatMap(holes))].sort();
    assert.deepEqual(found, expected, key);
    for (const form of [...forms(message), ...forms(french[key])]) {
      assert.ok(form.trim() === form && form.length > 0, `${key}: an empty or untidy form`);
    }
  }
});

test("every message is used, and every message used is there", () => {
  const text = SOURCES.join("\n");
  const named = new Set(
    [...text.matchAll(/["'`]([a-z]+(?:\.[A-Za-z-]+)+)["'`]/g)].map((m) => m[1]),
  );
  const unused = Object.keys(english).filter((key) => !named.has(key));
  assert.deepEqual(unused, [], "messages that nothing shows");
  const used = [
    ...text.matchAll(/data-i18n(?:-label)?="([^"]+)"/g),
    ...text.matchAll(/\bt\(\s*"([^"]+)"/g),
  ].map((found) => found[1]);
  assert.ok(used.length > 100, "the search finds what the page shows");
  assert.deepEqual(
    used.filter((key) => !(key in english)),
    [],
    "messages that are missing",
  );
});

test("French is set with the spaces of French printers", () => {
  for (const [key, message] of Object.entries(french)) {
    for (const form of forms(message)) {
      const text = form.replaceAll("Button Up!", "");
      assert.doesNotMatch(text, /[^\u202f][!?;]/, `${key}: a narrow space before ! ? ;`);
      assert.doesNotMatch(text, /[^\u00a0]:/, `${key}: a space that does not break before :`);
      assert.doesNotMatch(text, /«[^\u00a0]|[^\u00a0]»/, `${key}: spaces inside « »`);
      assert.doesNotMatch(text, /["'“”]/, `${key}: guillemets and a real apostrophe`);
    }
  }
  const written = SOURCES[0].matchAll(/<(\w+) lang="fr"[^>]*>([^<]*)</g);
  for (const [, , text] of written) {
    const plain = text.replaceAll("Button Up!", "").replaceAll("&nbsp;", "\u00a0");
    assert.doesNotMatch(plain, /[^\u00a0\u202f][!?;:]/, text);
  }
});

inBoth("the language follows the browser, can be chosen, and is remembered", async (visit) => {
  const tab = await visit.open({ language: "fr-CA" });
  const language = () => tab.read(() => [document.documentElement.lang, document.title]);
  assert.deepEqual(await language(), ["fr", french["page.title"]]);
  assert.equal(await tab.text("#start-button"), french["start.go"]);

  await begin(tab);
  await openDialog(tab, "settings");
  await tab.tabTo("#language");
  await tab.press("e");
  await tab.waitFor("English", () => document.documentElement.lang === "en");
  assert.ok(await tab.isOn("#language"), "the focus stays");
  await closeDialog(tab, "settings");
  assert.match(await tab.text("#status"), /to move: /, "the sentence of the turn as well");
  await tab.reload();
  assert.deepEqual(await language(), ["en", english["page.title"]]);
  await reaches(tab, "turn");

  await openDialog(tab, "settings");
  await tab.tabTo("#language");
  await tab.press("Home");
  await tab.waitFor("French", () => document.documentElement.lang === "fr");
  await tab.reload();
  assert.equal((await language())[0], "fr", "as the browser, again");
});

inBoth("an unknown language of the browser gets English", async (visit) => {
  const tab = await visit.open({ language: "de-CH" });
  assert.equal(await tab.read(() => document.documentElement.lang), "en");
});

inChromium(
  "a language that can't be fetched leaves the page in the one it speaks",
  async (visit) => {
    visit.expected.push(/./);
    visit.site.change = (path, answer) => {
      if (path.endsWith("/fr.js")) answer.status = 404;
    };
    const tab = await visit.open();
    await load(tab, known(1, 2, 3));
    await reaches(tab, "turn");
    await tab.click("#new-match");
    const saved = await tab.text("#saved-list");
    await openDialog(tab, "settings");
    await tab.tabTo("#language");
    await tab.press("f");
    await tab.waitFor("the trouble told", () => !document.getElementById("notice").hidden);
    await closeDialog(tab, "settings");
    assert.equal(await tab.text("#saved-list"), saved, "numbers and dates too");
    assert.equal(await tab.read(() => document.documentElement.lang), "en");
  },
);

/** All that can be read or heard on the screen, in pieces, with the language it is said to be in. */
function pieces() {
  const found = [];
  for (const element of document.querySelectorAll("body, body *")) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("script, style, symbol")) continue;
    const { lang } = element.closest("[lang]");
    for (const node of element.childNodes) {
      const text = node.nodeType === Node.TEXT_NODE && node.data.trim().replace(/[\t\n ]+/g, " ");
      if (text) found.push({ lang, text });
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      const text = element.getAttribute(name);
      if (text) found.push({ lang, text });
    }
  }
  return found;
}

/** Whether a text is made of a language's messages. */
function speaker(messages) {
  const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const patterns = Object.values(messages)
    .flatMap(forms)
    .filter((form) => /\p{Letter}{2}/u.test(form.replace(/\{\w+\}/g, "")))
    .map((form) =>
      form
        .split(/\{\w+\}/)
        .map(quoted)
        .join(".+?"),
    );
  const any = new RegExp(`^(?:(?:${patterns.join("|")})\\s*)+$`, "u");
  assert.ok(!any.test("Xyzzy plugh"), "a message that any text could be");
  return (text) => any.test(text);
}

const speaks = { en: speaker(english), fr: speaker(french) };

for (const [lang, other] of [
  ["en", "fr"],
  ["fr", "en"],
]) {
  inChromium(`no screen says in ${other} what is to be said in ${lang}`, async (visit) => {
    const tab = await visit.open({ language: lang });
    let read = 0;
    for (const { name, go } of screens) {
      await go(tab);
      for (const piece of await tab.read(pieces)) {
        if (piece.lang !== lang || !/\p{Letter}{2}/u.test(piece.text)) continue;
        read += 1;
        const wrong = speaks[other](piece.text) && !speaks[lang](piece.text);
        assert.ok(!wrong, `${name}: “${piece.text}”`);
      }
    }
    assert.ok(read > 500, `only ${read} pieces of text were read`);
  });
}

inBoth("a round against a computer is French to its end", async (visit) => {
  const tab = await visit.open({ language: "fr" });
  await atOnce(tab);
  await tab.click('[name="play"][value="computer"]');
  await tab.click('[name="starter"][value="R"]');
  await tab.click("#start-button");
  const heard = new Set();
  for (;;) {
    const phase = await tab.waitFor("one's own turn, or the end", () => {
      const { animating, phase } = document.getElementById("main").dataset;
      const open = document.querySelector('[data-place][aria-disabled="false"]');
      return animating === "false" && (phase !== "turn" || open) && phase;
    });
    for (const { lang, text } of await tab.read(pieces)) {
      assert.ok(!/[{}]|undefined|NaN/.test(text), text);
      if (lang === "fr") heard.add(text);
      assert.ok(lang !== "fr" || !speaks.en(text) || speaks.fr(text), text);
    }
    if (phase !== "turn") break;
    await tab.click(at((await legal(tab))[0]));
  }
  const said = [...heard].join("\n");
  for (const words of [
    /Noir a semé la place/,
    /Peut être semée/,
    /La tour : Rouge \d+, Noir \d+/,
  ]) {
    assert.match(said.replaceAll("\u00a0", " "), words);
  }
});
