// Matches that come from elsewhere: by link, as text or as a file; whole, damaged, or from an enemy.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inBoth, inChromium } from "./browsers.mjs";
import {
  begin,
  known,
  link,
  load,
  openDialog,
  reaches,
  record,
  sheets,
  standing,
} from "./game.mjs";

/** A link of a version that is still to come, with a right check value. */
const NEWER = "#CAbVn8_";
const MARKUP = { red: "<img src=x onerror=alert(1)>", black: "<b>Otto</b>&amp;" };

inBoth("a link brings its match to a browser that has none", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(3, 4, 2));
  await reaches(tab, "turn");
  const shown = await standing(tab);
  const address = await link(tab);
  assert.ok(address.startsWith(`${visit.site.url}#`), address);

  const other = await visit.open({ hash: new URL(address).hash });
  await other.sees("#offer");
  assert.match(await other.text("#offer-text"), /Ada against Otto, 5 to 1, in round 4\./);
  assert.equal(await other.read(() => location.hash), "", "a reload does not offer it again");
  await other.click("#offer-open");
  await reaches(other, "turn");
  assert.deepEqual(await standing(other), shown);
  assert.equal(await record(other), known(3, 4, 2));
  await other.reload();
  await reaches(other, "turn");
  assert.equal(await record(other), known(3, 4, 2), "it is kept");
});

inBoth("links do not touch the game that is open", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  const address = new URL(await link(tab)).hash;
  await tab.click("#new-match");
  await begin(tab);
  const open = await standing(tab);
  const text = await record(tab);

  /** As if a link were chosen, or its address pasted. */
  const follow = (hash) => tab.read((wanted) => void (location.hash = wanted), hash);
  const untouched = async () => {
    assert.deepEqual(await standing(tab), open);
    assert.equal(await record(tab), text);
  };
  await follow(address);
  await tab.sees("#offer");
  await tab.press("Escape");
  await tab.waitFor("a closed offer", () => !document.getElementById("offer").open);
  await untouched();
  for (const [hash, words] of /** @type {[string, RegExp][]} */ ([
    [address.slice(0, -1), /link is damaged or incomplete.*untouched/],
    [address.replace(/.$/, (last) => (last === "A" ? "B" : "A")), /link is damaged/],
    ["#%F0%9F%8E%B2<script>", /link is damaged/],
    [NEWER, /newer version.*Load the page again/],
  ])) {
    await follow(hash);
    await tab.sees("#notice");
    assert.match(await tab.text("#notice-text"), words, hash);
    await untouched();
    await tab.click("#notice-close");
  }
  await follow(address);
  await tab.click("#offer-open");
  await reaches(tab, "turn");
  assert.equal(await record(tab), known(1, 2, 3));
  await tab.click("#new-match");
  await tab.sees("#saved");
  assert.equal(
    await tab.read(() => document.querySelectorAll("#saved-list li").length),
    3,
    "every match is kept",
  );
});

inBoth(
  "a damaged or newer link in a fresh browser leaves the start screen usable",
  async (visit) => {
    for (const [hash, words] of /** @type {[string, RegExp][]} */ ([
      ["#Babcdefgh", /damaged/],
      [NEWER, /newer version/],
    ])) {
      const tab = await visit.open({ hash });
      await tab.sees("#notice");
      assert.match(await tab.text("#notice-text"), words);
      await tab.click("#start-button");
      await reaches(tab, "turn");
    }
  },
);

inBoth(
  "a wrong record says in which line and column, and nothing is half-loaded",
  async (visit) => {
    const tab = await visit.open();
    const good = known(1, 2, 3);
    /** @type {[text: string, line: number, column: number | null, why: RegExp][]} */
    const bad = [
      [good.replace("button-up 1", "button-up one"), 1, 1, /must be “button-up 1”/],
      [good.replace("red Ada", "red\tAda"), 2, null, /Expected a space and a value/],
      [good.replace(/\nround (\w{8})\w/, "\nround $1X"), 4, null, /three R, three B and three W/],
      [good.replace(/ (\d)\n$/, " 0\n"), 5, null, /one space and a place, 1 to 9/],
      [good.replace(/(\nround \w+ \w) \d/, "$1 9"), 4, null, /no spy in it/],
      [`${good}round WRBWRBWRB R\n`, 6, null, /round before this one is not over/],
    ];
    for (const [text, line, column, why] of bad) {
      assert.notEqual(text, good);
      await load(tab, text);
      await tab.sees("#load-error");
      const said = await tab.text("#load-error");
      const [, atLine, atColumn] = said.match(/line (\d+), column (\d+)/) ?? [];
      assert.equal(Number(atLine), line, `${said}\n${text}`);
      if (column) assert.equal(Number(atColumn), column, said);
      assert.match(said, why);
      assert.equal(await tab.read(() => document.getElementById("load-text").value), text);
      const marked = await tab.read(() => {
        const { value, selectionStart, selectionEnd } = document.getElementById("load-text");
        return value.slice(selectionStart, selectionEnd);
      });
      assert.equal(marked, text.split("\n")[line - 1], "the wrong line is marked");
      assert.ok(await tab.isOn("#load-text"));
      assert.equal(await tab.read(() => document.getElementById("main").dataset.phase), "start");
    }
    await load(tab, "not a record at all, but words");
    assert.match(await tab.text("#load-error"), /button-up 1/);
    await load(tab, good);
    await reaches(tab, "turn");
    assert.equal(await record(tab), good, "mended, it is opened");
  },
);

inBoth("a pasted link or its code alone is opened like a record", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  const address = await link(tab);
  for (const text of [address, new URL(address).hash.slice(1)]) {
    await tab.click("#new-match");
    await load(tab, text);
    await reaches(tab, "turn");
    assert.equal(await record(tab), known(1, 2, 3));
  }
  await tab.click("#new-match");
  await load(tab, address.slice(0, -2));
  assert.match(await tab.text("#load-error"), /link is damaged/);
});

inBoth("a record is opened from a file", async (visit) => {
  const folder = mkdtempSync(join(tmpdir(), "button-up-"));
  try {
    const file = join(folder, "match.txt");
    writeFileSync(file, known(3, 4, 2));
    const tab = await visit.open();
    await tab.click(".load summary");
    await tab.give("#load-file", file);
    await reaches(tab, "turn");
    assert.equal(await record(tab), known(3, 4, 2));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

inBoth("a file that can't be read: told, and nothing is opened", async (visit) => {
  visit.expected.push(/not readable/);
  const folder = mkdtempSync(join(tmpdir(), "button-up-"));
  try {
    const file = join(folder, "match.txt");
    writeFileSync(file, known(3, 4, 2));
    const tab = await visit.open({
      before: () => {
        Blob.prototype.text = () => Promise.reject(new Error("not readable"));
      },
    });
    await tab.click(".load summary");
    await tab.give("#load-file", file);
    await tab.sees("#load-error");
    assert.match(await tab.text("#load-error"), /did not work, and nothing was changed/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

inBoth("names with markup are text, wherever they stand", async (visit) => {
  const tab = await visit.open();
  await load(tab, known(16, 1, 8, MARKUP));
  await reaches(tab, "over");
  const { red, black } = await sheets(tab);
  assert.deepEqual([red.name, black.name], [MARKUP.red, MARKUP.black]);
  assert.ok((await tab.text("#status")).includes(MARKUP.red));
  assert.ok((await tab.text("#orders")).includes(MARKUP.red));
  const address = new URL(await link(tab)).hash;
  await tab.click("#new-match");
  await tab.sees("#saved");
  assert.ok((await tab.text("#saved-list")).includes(`${MARKUP.red} against ${MARKUP.black}`));

  const other = await visit.open({ hash: address });
  await other.sees("#offer");
  assert.ok((await other.text("#offer-text")).includes(MARKUP.red));
  await other.click("#offer [data-close]");
  await other.fill("#name-red", MARKUP.red);
  await other.click("#start-button");
  await reaches(other, "turn");
  assert.equal((await sheets(other)).red.name, MARKUP.red);
  for (const page of [tab, other]) {
    assert.equal(await page.read(() => document.querySelectorAll("#app img, #app b b").length), 0);
  }
});

inChromium("record and link are copied, and saved as a file", async (visit) => {
  const tab = await visit.open();
  await tab.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await load(tab, known(1, 2, 3));
  await reaches(tab, "turn");
  await openDialog(tab, "share");
  await tab.click("#copy-record");
  await tab.waitFor("word of it", () => document.getElementById("share-said").textContent);
  assert.equal(await tab.text("#share-said"), "Copied.");
  assert.equal(await tab.read(() => navigator.clipboard.readText()), known(1, 2, 3));
  await tab.click("#copy-link");
  await tab.waitFor("the link in the clipboard", async () =>
    (await navigator.clipboard.readText()).startsWith(location.href),
  );
  const coming = tab.page.waitForEvent("download");
  await tab.click("#download");
  const download = await coming;
  assert.equal(download.suggestedFilename(), "button-up.txt");
  assert.equal(readFileSync(await download.path(), "utf8"), known(1, 2, 3));
});

inBoth(
  "where the browser does not copy, the text is marked to be copied by keys",
  async (visit) => {
    const tab = await visit.open({
      before: () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
    });
    await load(tab, known(1, 2, 3));
    await reaches(tab, "turn");
    await openDialog(tab, "share");
    await tab.click("#copy-record");
    await tab.waitFor("word of it", () => document.getElementById("share-said").textContent);
    assert.match(await tab.text("#share-said"), /selected/);
    assert.equal(
      await tab.read(() => {
        const { value, selectionStart, selectionEnd } = document.getElementById("share-record");
        return value.slice(selectionStart, selectionEnd);
      }),
      known(1, 2, 3),
    );
  },
);
