// Loads the built page in Chromium and has the module answer one question.
// Run by `cargo xtask build`, which also weighs what the page asked for.

import assert from "node:assert/strict";
import process from "node:process";
import { chromium } from "playwright-core";

const { BUTTON_UP_URL, BUTTON_UP_CHROMIUM } = process.env;
const browser = await chromium.launch({
  executablePath: BUTTON_UP_CHROMIUM,
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const page = await browser.newPage();
  const troubles = [];
  page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("requestfailed", (request) => troubles.push(`not loaded: ${request.url()}`));
  page.on("request", (request) => {
    const { protocol } = new URL(request.url());
    const own = request.url().startsWith(BUTTON_UP_URL) || ["data:", "blob:"].includes(protocol);
    if (!own) troubles.push(`asks elsewhere: ${request.url()}`);
  });

  await page.goto(BUTTON_UP_URL, { waitUntil: "networkidle" });
  // A window with a frame would load these too.
  for (const link of await page.locator("link[rel~=icon], link[rel=manifest]").all()) {
    const address = new URL(await link.getAttribute("href"), page.url());
    const answer = await page.request.get(address.href);
    assert.equal(answer.status(), 200, `${address}`);
  }
  const legal = await page.evaluate(async () => {
    const module = await import(new URL("pkg/button_up_web.js", document.baseURI).href);
    await module.default();
    return Array.from(module.position("W/R/B/W/R/B/W/R/B R").legal);
  });
  assert.deepEqual(legal, [1, 4, 7], "the places that may be sown");
  assert.deepEqual(troubles, []);
  console.log(`The page loads in Chromium ${browser.version()}, and the module answers.`);
} finally {
  await browser.close();
}
