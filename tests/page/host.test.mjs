// Any host will do: under a sub-path, with wrong types, with files missing; and nothing is asked of
// anybody else. (That no console complains and no request goes elsewhere is asked of every scenario; that
// it would be noticed, here.)

import assert from "node:assert/strict";
import { inBoth, inChromium } from "./browsers.mjs";
import { at, atOnce, begin, legal, settled, turns } from "./game.mjs";
import { Site } from "./site.mjs";

/** What the console says then; Firefox tells of an error object only that it is one. */
const COMPLAINTS = [
  /wasm|WebAssembly|MIME|Failed to load resource|import|module/i,
  /^Object\(\d\)$/,
];

/** That it says in both languages that the game could not be loaded. */
async function saysSo(tab) {
  await tab.sees("#boot-trouble");
  const [english, french] = await tab.read(() =>
    Array.from(document.querySelectorAll("#boot-trouble p"), (part) => part.textContent),
  );
  assert.match(english, /could not be loaded/);
  assert.match(french, /n’a pas pu être chargé/);
  assert.ok(!(await tab.read(() => document.getElementById("app").checkVisibility())));
}

async function canBePlayed(tab) {
  await atOnce(tab);
  await begin(tab);
  await tab.click(at((await legal(tab))[0]));
  await settled(tab);
  assert.equal((await turns(tab)).length, 1);
}

/** What can go wrong in a page without being seen on it. @type {[(elsewhere: string) => void, RegExp][]} */
const TROUBLES = [
  [() => console.error("an error"), /an error/],
  [() => console.warn("a warning"), /a warning/],
  [() => void setTimeout(() => JSON.parse("a slip")), /JSON/],
  [() => void Promise.reject(new Error("a broken promise")), /a broken promise/],
  [(url) => void fetch(url).catch(() => 0), /policy: connect-src stopped http/],
  [(url) => void (new Image().src = `${url}image`), /policy: img-src stopped http/],
  [(url) => void location.assign(`${url}page`), /asks elsewhere: http.*page$/],
];
inBoth("what goes wrong unseen is noticed by every scenario", async (visit) => {
  const tab = await visit.open();
  // Whoever goes there stays here.
  const elsewhere = await Site.start();
  elsewhere.change = (_, answer) => (answer.status = 204);
  for (const [act, words] of TROUBLES) {
    assert.ok(!(await visit.troubles()).some((text) => words.test(text)), "not yet");
    await tab.read(act, elsewhere.url);
    for (let tries = 0; !(await visit.troubles()).some((text) => words.test(text)); tries++) {
      assert.ok(tries < 200, `${words} in: ${await visit.troubles()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  visit.expected.push(/./);
  await elsewhere.stop();
});

inBoth("under a sub-path, everything is asked for below it", async (visit) => {
  const tab = await visit.open();
  await canBePlayed(tab);
  const { pathname } = new URL(visit.site.url);
  assert.ok(pathname.length > 1, "the page is served under a sub-path");
  const outside = visit.site.asked.filter((path) => !path.startsWith(pathname));
  assert.deepEqual(
    outside.filter((path) => path !== "/favicon.ico"),
    [],
  );
  assert.ok(visit.site.asked.some((path) => path.endsWith(".wasm")));
});

for (const type of ["text/plain", ""]) {
  inBoth(`a host that calls the module “${type}”`, async (visit) => {
    visit.expected.push(/MIME|application\/wasm/);
    visit.site.change = (path, answer) => {
      if (path.endsWith(".wasm")) answer.headers["content-type"] = type;
    };
    const tab = await visit.open();
    await canBePlayed(tab);
  });
}

/** Hosts that lack something or hand out rubbish. @type {[string, RegExp, (answer: any) => void][]} */
const BROKEN = [
  ["the module is missing", /\.wasm$/, (answer) => (answer.status = 404)],
  ["the module is cut short", /\.wasm$/, (answer) => (answer.body = answer.body.subarray(0, 999))],
  ["a script is missing", /\/state\.js$/, (answer) => (answer.status = 404)],
  ["the messages are missing", /\/i18n\/en\.js$/, (answer) => (answer.status = 404)],
];
for (const [what, which, spoil] of BROKEN) {
  inBoth(`where ${what}, the page says so`, async (visit) => {
    visit.expected.push(...COMPLAINTS);
    visit.site.change = (path, answer) => which.test(path) && spoil(answer);
    await saysSo(await visit.open());
  });
}

inBoth("where WebAssembly is switched off, the page says so", async (visit) => {
  visit.expected.push(...COMPLAINTS);
  await saysSo(await visit.open({ before: () => Reflect.deleteProperty(window, "WebAssembly") }));
});

inChromium("where scripts are switched off, the page says so", async (visit) => {
  const tab = await visit.open({ scripts: false });
  const text = await tab.page.locator("body").innerText();
  assert.match(text, /needs JavaScript/);
  assert.match(text, /a besoin de JavaScript/);
});

inBoth("the page's policy forbids scripts and styles that came in with content", async (visit) => {
  const tab = await visit.open();
  const policy = await tab.read(
    () => document.querySelector('meta[http-equiv="Content-Security-Policy"]').content,
  );
  assert.match(policy, /default-src 'none'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
  visit.expected.push(/policy: |Content.Security.Policy/);
  const ran = await tab.read(async () => {
    const box = document.createElement("div");
    box.innerHTML = `<img src="data:," onerror="document.body.dataset.ran = 1">`;
    document.body.append(box);
    const script = document.createElement("script");
    script.textContent = "document.body.dataset.ran = 1";
    document.body.append(script);
    await new Promise((resolve) => box.firstChild.addEventListener("error", resolve));
    return document.body.dataset.ran;
  });
  assert.ok(!ran, "an enemy's script ran");
});
