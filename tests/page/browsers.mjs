// The two browsers behind one small interface, so that every scenario is written once. Whatever a
// scenario does, it does through the browser's own input; scripts only read what the page shows.

import assert from "node:assert/strict";
import process from "node:process";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { Browser, Builder, By, Key, Origin } from "selenium-webdriver";
import firefox from "selenium-webdriver/firefox.js";
import { Site } from "./site.mjs";

/** Milliseconds until something that should be there counts as missing, on a busy machine too. */
const PATIENCE = 20_000;

/**
 * @typedef {object} Look how a tab is opened
 * @property {string} [hash] what follows the page's address
 * @property {string} [language] the browser's first language
 * @property {number} [width] CSS pixels
 * @property {number} [height] CSS pixels
 * @property {number} [scale] device pixels for each of them
 * @property {boolean} [touch] Chromium only, as all below
 * @property {"light" | "dark"} [scheme]
 * @property {boolean} [still] less motion is asked for
 * @property {boolean} [forced] colours are forced
 * @property {boolean} [largeText] the browser's text is twice as large
 * @property {boolean} [scripts] `false` switches scripts off
 * @property {() => void} [before] runs in the page before its own scripts
 */

/** Has the page's console tell what its content security policy stopped. */
const tellPolicy = `() => addEventListener("securitypolicyviolation", (event) =>
  console.error("policy: " + event.violatedDirective + " stopped " + event.blockedURI))`;

/** A tab; subclasses say how each browser does it. */
export class Tab {
  /** Console errors and warnings, failures, and requests to anywhere else. @type {string[]} */
  troubles = [];
  /** @param {Site} site */
  constructor(site) {
    this.site = site;
  }

  /** @param {string} url */
  asked(url) {
    const own = url.startsWith(this.site.url) || /^(data|blob|about):/.test(url);
    if (!own) this.troubles.push(`asks elsewhere: ${url}`);
  }

  /**
   * Waits until the function, run in the page, gives something true, and hands that on.
   * @param {string} what what is waited for, for the message when it does not come
   */
  async waitFor(what, read, ...values) {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const found = await this.read(read, ...values);
      if (found) return found;
      if (Date.now() > end) assert.fail(`waited in vain for: ${what}\n${await this.#scene()}`);
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  /** What the page says about itself, for messages. */
  async #scene() {
    const scene = await this.read(() => ({
      main: { ...document.getElementById("main")?.dataset },
      status: document.getElementById("status")?.textContent,
      notice: document.getElementById("notice-text")?.textContent,
      focus: document.activeElement?.outerHTML.slice(0, 200),
    }));
    return JSON.stringify({ ...scene, troubles: this.troubles }, null, 1);
  }

  /** Waits until an element can be seen. @param {string} selector */
  async sees(selector) {
    await this.waitFor(
      `${selector} on the screen`,
      (wanted) => document.querySelector(wanted)?.checkVisibility(),
      selector,
    );
  }

  /** Waits until the page stands there, or says that it can't. */
  async ready() {
    await this.waitFor(
      "the page",
      () =>
        document.documentElement.dataset.boot === "failed" ||
        (!document.getElementById("boot") &&
          document.querySelector("#start:not([hidden]), #table:not([hidden])") !== null),
    );
  }

  /** An element's text as it is written. @param {string} selector @returns {Promise<string>} */
  async text(selector) {
    return this.read((wanted) => document.querySelector(wanted).textContent, selector);
  }

  /** The middle of an element that lies free, scrolled into sight. @param {string} selector */
  async spot(selector) {
    await this.sees(selector);
    return this.waitFor(
      `${selector} lying free`,
      (wanted) => {
        const element = document.querySelector(wanted);
        let box = element.getBoundingClientRect();
        if (box.top < 0 || box.bottom > innerHeight) {
          element.scrollIntoView({ block: "center", behavior: "instant" });
          box = element.getBoundingClientRect();
        }
        const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const top = document.elementFromPoint(spot.x, spot.y);
        const label = element.closest("label");
        return (element.contains(top) || label?.contains(top)) && spot;
      },
      selector,
    );
  }

  /** @param {string} selector */
  async click(selector) {
    await this.clickAt(await this.spot(selector));
  }

  /** @param {string} selector */
  async doubleClick(selector) {
    await this.clickAt(await this.spot(selector), 2);
  }

  /** @param {string} selector */
  async point(selector) {
    await this.pointAt(await this.spot(selector));
  }

  /** Presses keys, one after the other: `Enter`, `u`, `Shift+Tab`. @param {...string} keys */
  async press(...keys) {
    for (const key of keys) await this.key(key);
  }

  /** Whether the focus is on such an element. @param {string} selector */
  async isOn(selector) {
    return this.read(
      (wanted) => document.hasFocus() && (document.activeElement?.matches(wanted) ?? false),
      selector,
    );
  }

  /** Goes on with the Tab key until the focus is on such an element. @param {string} selector */
  async tabTo(selector, key = "Tab") {
    for (let steps = 0; steps < 60; steps++) {
      if (await this.isOn(selector)) return;
      await this.press(key);
    }
    assert.fail(`the Tab key does not lead to ${selector}\n${await this.#scene()}`);
  }

  /** Writes over what a field holds. @param {string} selector @param {string} text */
  async fill(selector, text) {
    await this.click(selector);
    await this.press("Control+a");
    await this.write(text);
  }
}

class ChromiumTab extends Tab {
  /** @param {Site} site @param {import("playwright-core").Page} page */
  constructor(site, page) {
    super(site);
    this.page = page;
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.troubles.push(message.text());
    });
    page.on("pageerror", (error) => this.troubles.push(String(error)));
    page.on("request", (request) => this.asked(request.url()));
  }

  /** @param {string} hash */
  async go(hash) {
    await this.page.goto(this.site.url + hash);
  }
  async reload() {
    await this.page.reload();
    await this.ready();
  }
  async close() {
    await this.page.close();
  }
  /** Brings the tab to the front. */
  async show() {
    await this.page.bringToFront();
  }
  async read(read, ...values) {
    return this.page.evaluate(`(${read})(...${JSON.stringify(values)})`);
  }
  async clickAt({ x, y }, clickCount = 1) {
    await this.page.mouse.click(x, y, { clickCount });
  }
  async pointAt({ x, y }) {
    await this.page.mouse.move(x, y);
  }
  /** A finger's tap. @param {string} selector */
  async tap(selector) {
    const { x, y } = await this.spot(selector);
    await this.page.touchscreen.tap(x, y);
  }
  /** Chooses a file. @param {string} selector @param {string} path */
  async give(selector, path) {
    await this.page.setInputFiles(selector, path);
  }
  /** @param {string} key */
  async key(key) {
    await this.page.keyboard.press(key);
  }
  /** @param {string} text */
  async write(text) {
    await this.page.keyboard.insertText(text);
  }
}

const KEYS = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  End: Key.END,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

class FirefoxTab extends Tab {
  /** @param {Site} site @param {FirefoxBrowser} owner @param {string} handle */
  constructor(site, owner, handle) {
    super(site);
    this.owner = owner;
    this.handle = handle;
  }

  async #driver() {
    const { driver } = this.owner;
    if (this.owner.front !== this.handle) {
      await driver.switchTo().window(this.handle);
      this.owner.front = this.handle;
    }
    return driver;
  }
  async show() {
    await this.#driver();
  }
  /** @param {string} hash */
  async go(hash) {
    await (await this.#driver()).get(this.site.url + hash);
  }
  async reload() {
    await (await this.#driver()).navigate().refresh();
    await this.ready();
  }
  async close() {
    await (await this.#driver()).close();
    this.owner.front = "";
  }
  async read(read, ...values) {
    return (await this.#driver()).executeScript(`return (${read})(...arguments)`, ...values);
  }
  async #actions(act) {
    await act((await this.#driver()).actions({ async: true })).perform();
  }
  #at({ x, y }) {
    return { x: Math.round(x), y: Math.round(y), duration: 0, origin: Origin.VIEWPORT };
  }
  async clickAt(spot, count = 1) {
    await this.#actions((actions) => {
      actions.move(this.#at(spot));
      for (let i = 0; i < count; i++) actions.press().release();
      return actions;
    });
  }
  async pointAt(spot) {
    await this.#actions((actions) => actions.move(this.#at(spot)));
  }
  async give(selector, path) {
    await (await this.#driver()).findElement(By.css(selector)).sendKeys(path);
  }
  /** @param {string} name */
  async key(name) {
    const [key, ...held] = name.split("+").reverse();
    const code = KEYS[key] ?? key;
    const modifiers = held.map((modifier) => Key[modifier.toUpperCase()]);
    await this.#actions((actions) => {
      for (const modifier of modifiers) actions.keyDown(modifier);
      actions.keyDown(code).keyUp(code);
      for (const modifier of modifiers) actions.keyUp(modifier);
      return actions;
    });
  }
  /** @param {string} text */
  async write(text) {
    const driver = await this.#driver();
    await driver.switchTo().activeElement().sendKeys(text);
  }
}

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
    if (look.before) await context.addInitScript(look.before);
    return {
      open: async () => new ChromiumTab(site, await context.newPage()),
      close: () => context.close(),
    };
  }
}

class FirefoxBrowser {
  /** The window that commands go to. */
  front = "";
  /** @type {Map<string, FirefoxTab>} */
  tabs = new Map();

  async start() {
    const options = new firefox.Options()
      .addArguments("-headless")
      .setBinary(program("BUTTON_UP_FIREFOX"))
      .set("webSocketUrl", true);
    this.driver = await new Builder()
      .forBrowser(Browser.FIREFOX)
      .setFirefoxOptions(options)
      .setFirefoxService(new firefox.ServiceBuilder(program("BUTTON_UP_GECKODRIVER")))
      .build();
    this.home = await this.driver.getWindowHandle();
    this.bidi = await this.driver.getBidi();
    this.bidi.socket.on("message", (data) => this.#hear(JSON.parse(data.toString())));
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
    const answer = await this.bidi.send({ method, params });
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
class Visit {
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

  get troubles() {
    const all = this.tabs.flatMap((tab) => tab.troubles);
    return all.filter((text) => !this.expected.some((known) => known.test(text)));
  }
}

/** @param {keyof typeof BROWSERS} name @param {string} title @param {(visit: Visit) => Promise<void>} scenario */
function define(name, title, scenario) {
  test(`${title} (${name})`, { timeout: 180_000 }, async () => {
    if (!running.has(name)) running.set(name, BROWSERS[name].start());
    await running.get(name);
    const visit = new Visit(BROWSERS[name], await Site.start());
    try {
      await scenario(visit);
      assert.deepEqual(visit.troubles, [], "the browser complains");
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
