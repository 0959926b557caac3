// Takes the README's picture, and with `--all` one of every screen at several widths, light and dark,
// into target/screens for whoever wants to look at them. Run by `cargo xtask screenshots`.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { screens } from "./screens.mjs";
import { Site } from "./site.mjs";
import { ChromiumTab } from "./tabs.mjs";

/** The README's picture may weigh so many bytes. */
const MOST = 150_000;
const PICTURE = fileURLToPath(new URL("picture.jpg", import.meta.url));
const FOLDER = fileURLToPath(new URL("../../target/screens", import.meta.url));
const SIZES = [
  [320, 640],
  [768, 1024],
  [1440, 900],
];

/** @param {import("playwright-core").BrowserContextOptions} look */
async function open(look) {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce", ...look });
  const tab = new ChromiumTab(site, await context.newPage());
  await tab.go("");
  await tab.ready();
  return tab;
}

async function picture() {
  const tab = await open({ viewport: { width: 1120, height: 820 }, deviceScaleFactor: 1.25 });
  await screens.find(({ name }) => name === "preview").go(tab);
  const image = await tab.page.screenshot({ type: "jpeg", quality: 80 });
  assert.ok(image.length <= MOST, `the README's picture weighs ${image.length} bytes of ${MOST}`);
  writeFileSync(PICTURE, image);
  console.log(`${PICTURE}: ${image.length} bytes`);
}

async function all() {
  mkdirSync(FOLDER, { recursive: true });
  for (const [width, height] of SIZES) {
    const tab = await open({ viewport: { width, height } });
    for (const { name, go } of screens) {
      await go(tab);
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await tab.page.emulateMedia({ colorScheme });
        const path = join(FOLDER, `${name}-${width}-${colorScheme}.png`);
        await tab.page.screenshot({ path, fullPage: true });
      }
    }
    await tab.page.context().close();
  }
  console.log(`every screen: ${FOLDER}`);
}

const site = await Site.start();
const browser = await chromium.launch({
  executablePath: process.env.BUTTON_UP_CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  await picture();
  if (process.argv.includes("--all")) await all();
} finally {
  await browser.close();
  await site.stop();
}
