// The two browsers, so that every scenario is written once and runs in both.

import assert from "node:assert/strict";
import process from "node:process";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { Browser, Builder } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import { Site } from "./site.mjs";
import { ChromiumTab, FirefoxTab } from "./tabs.mjs";

/**
 * @typedef {object} Look how a tab is opened
 * @property {string} [hash] what follows the page's address
 * @property {string} [language] the browser's first language
 * @property {number} [width] CSS pixels
 * @property {number} [height] CSS pixels
 * @property {number} [scale] device pixels for each of them
 * @property {"light" | "dark"} [scheme]
 * @property {(() => void) | string} [before] a function that runs in the page before its own scripts
 * @property {boolean} [touch] Chromium only, as all below
 * @property {boolean} [still] less motion is asked for
 * @property {boolean} [forced] colours are forced
 * @property {boolean} [largeText] the browser's text is twice as large
 * @property {boolean} [scripts] `false` switches scripts off
 */

/** Has the page's console tell what its content security policy stopped. */
const tellPolicy = `() => addEventListener("securitypolicyviolation", (event) =>
  console.error("policy: " + event.violatedDirective + " stopped " + event.blockedURI))`;

/** The programs, as `cargo xtask test` found them. @param {string} name */
function program(name) {
  const path = process.env[name];
  assert.ok(path, `${name} is not set: run these tests with \`cargo xtask test\``);
  return path;
}

class ChromiumBrowser {
  /** One for ordinary text, one for large text. @type {Map<boolean, import("playwright-core").Browser>} */
  #running = new Map();

  async start() {
    await this.#browser(false);
  }
  /** @param {boolean} largeText */
  async #browser(largeText) {
    let browser = this.#running.get(largeText);
    if (!browser) {
      const args = largeText ? ["--blink-settings=defaultFontSize=32"] : [];
      if (process.getuid?.() === 0) args.push("--no-sandbox");
      const executablePath = program("BUTTON_UP_CHROMIUM");
      browser = await chromium.launch({ executablePath, args });
      this.#running.set(largeText, browser);
    }
    return browser;
  }
  async stop() {
    for (const browser of this.#running.values()) await browser.close();
  }
  /** A person's browser, with nothing in its storage. @param {Site} site @param {Look} look */
  async person(site, look) {
    const browser = await this.#browser(look.largeText ?? false);
    const context = await browser.newContext({
      locale: look.language ?? "en-GB",
      viewport: { width: look.width ?? 1024, height: look.height ?? 768 },
      deviceScaleFactor: look.scale ?? 1,
      hasTouch: look.touch ?? false,
      colorScheme: look.scheme ?? "light",
      reducedMotion: look.still ? "reduce" : "no-preference",
      forcedColors: look.forced ? "active" : "none",
      javaScriptEnabled: look.scripts,
    });
    await context.addInitScript(`(${tellPolicy})()`);
    if (look.before) await context.addInitScript(`(${look.before})()`);
    return {
      open: async () => new ChromiumTab(site, await context.newPage()),
      close: () => context.close(),
    };
  }
}

export class FirefoxBrowser {
  /** The window that commands go to. */
  front = "";
  /** @type {Map<string, FirefoxTab>} */
  tabs = new Map();

  async start() {
    const options = new firefox.Options()
      .addArguments("-headless")
      .setBinary(program("BUTTON_UP_FIREFOX"));
    options.set("webSocketUrl", true);
    this.driver = await new Builder()
      .forBrowser(Browser.FIREFOX)
      .setFirefoxOptions(options)
      .setFirefoxService(
        // With access to what a system tells the browser: light or dark.
        new firefox.ServiceBuilder(program("BUTTON_UP_GECKODRIVER")).addArguments(
          "--allow-system-access",
        ),
      )
      .build();
    this.home = await this.driver.getWindowHandle();
    this.bidi = await this.driver.getBidi();
    /** @type {any} */ (this.bidi.socket).on("message", (data) =>
      this.#hear(JSON.parse(data.toString())),
    );
    await this.command("session.subscribe", {
      events: ["log.entryAdded", "network.beforeRequestSent"],
    });
    await this.command("script.addPreloadScript", { functionDeclaration: tellPolicy });
  }
  async stop() {
    await this.driver.quit();
  }
  /** @param {string} method @param {object} params */
  async command(method, params) {
    const answer = /** @type {{ result?: any }} */ (await this.bidi.send({ method, params }));
    assert.ok(answer.result, `${method}: ${JSON.stringify(answer)}`);
    return answer.result;
  }
  #hear({ method, params }) {
    if (method === "log.entryAdded" && ["error", "warn"].includes(params.level)) {
      this.tabs.get(params.source.context)?.troubles.push(params.text);
    } else if (method === "network.beforeRequestSent") {
      this.tabs.get(params.context)?.asked(params.request.url);
    }
  }
  /** A person's browser: every site has an address of its own, so nothing is in its storage. */
  async person(site, look) {
    const open = async () => {
      await this.driver.switchTo().window(this.home);
      await this.driver.switchTo().newWindow("tab");
      const handle = await this.driver.getWindowHandle();
      const contexts = [handle];
      const tab = new FirefoxTab(site, this, handle);
      this.front = handle;
      this.tabs.set(handle, tab);
      await this.command("emulation.setLocaleOverride", {
        contexts,
        locale: look.language ?? "en-GB",
      });
      await this.command("browsingContext.setViewport", {
        context: handle,
        viewport: { width: look.width ?? 1024, height: look.height ?? 768 },
        devicePixelRatio: look.scale ?? 1,
      });
      if (look.scheme) await tab.light(look.scheme);
      if (look.before) {
        const functionDeclaration = String(look.before);
        await this.command("script.addPreloadScript", { functionDeclaration, contexts });
      }
      return tab;
    };
    return { open, close: async () => {} };
  }
}

const BROWSERS = { Chromium: new ChromiumBrowser(), Firefox: new FirefoxBrowser() };
/** Browsers that run, or soon will. @type {Map<string, Promise<void>>} */
const running = new Map();

after(async () => {
  for (const [name, started] of running) await started.then(() => BROWSERS[name].stop());
});

/** A scenario's way to the page: every scenario has an address of its own. */
export class Visit {
  #browser;
  #people = [];
  /** @type {(ChromiumTab | FirefoxTab)[]} */
  tabs = [];
  /** Which troubles a scenario brings about itself. @type {RegExp[]} */
  expected = [];

  /** @param {ChromiumBrowser | FirefoxBrowser} browser @param {Site} site */
  constructor(browser, site) {
    this.#browser = browser;
    this.site = site;
  }

  /** Opens the page in a browser of its own. @param {Look} [look] */
  async open(look = {}) {
    const person = await this.#browser.person(this.site, look);
    this.#people.push(person);
    return this.#load(person, look);
  }

  /** Opens the page in another tab of the browser that was opened last. */
  async another(hash = "") {
    return this.#load(this.#people.at(-1), { hash });
  }

  async #load(person, { hash = "", scripts = true }) {
    const tab = await person.open();
    this.tabs.push(tab);
    await tab.go(hash);
    if (scripts) await tab.ready();
    return tab;
  }

  /** @param {ChromiumTab | FirefoxTab} tab */
  async close(tab) {
    await tab.close();
    tab.isClosed = true;
  }

  async end() {
    for (const tab of this.tabs) if (!tab.isClosed) await tab.close();
    for (const person of this.#people) await person.close();
    await this.site.stop();
  }

  /** What went wrong so far, in the scenario's pages. */
  async troubles() {
    for (const tab of this.tabs) if (!tab.isClosed) await tab.told();
    const all = this.tabs.flatMap((tab) => tab.troubles);
    return all.filter((text) => !this.expected.some((known) => known.test(text)));
  }
}

/** @param {keyof typeof BROWSERS} name @param {string} title @param {(visit: Visit) => Promise<void>} scenario */
function define(name, title, scenario) {
  test(`${title} (${name})`, { timeout: 600_000 }, async () => {
    if (!running.has(name)) running.set(name, BROWSERS[name].start());
    await running.get(name);
    const visit = new Visit(BROWSERS[name], await Site.start());
    try {
      await scenario(visit);
      assert.deepEqual(await visit.troubles(), [], "the browser complains");
    } finally {
      await visit.end();
    }
  });
}

/** A scenario for Chromium alone. @param {string} title @param {(visit: Visit) => Promise<void>} scenario */
export function inChromium(title, scenario) {
  define("Chromium", title, scenario);
}

/** A scenario for both browsers. @param {string} title @param {(visit: Visit) => Promise<void>} scenario */
export function inBoth(title, scenario) {
  define("Chromium", title, scenario);
  define("Firefox", title, scenario);
}
