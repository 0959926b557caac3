// The page in a tab, for each browser behind the same small interface. Whatever a scenario does, it
// does through the browser's own input; scripts only read what the page shows.

import assert from "node:assert/strict";
import { By, Key, Origin } from "selenium-webdriver";
import { Context } from "selenium-webdriver/firefox.js";
import * as input from "selenium-webdriver/lib/input.js";

/** @import { Site } from "./site.mjs" */

/** Milliseconds until something that should be there counts as missing, on a busy machine too. */
const PATIENCE = 20_000;

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

export class ChromiumTab extends Tab {
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
  /** Lights the room, or leaves it dark. @param {"light" | "dark"} colorScheme */
  async light(colorScheme) {
    await this.page.emulateMedia({ colorScheme });
  }
  /** Runs a tool in the page. @param {string} source */
  async run(source) {
    await this.page.evaluate(source);
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
  /** Holds a key down until it has repeated itself. @param {string} key */
  async hold(key) {
    for (let repeat = 0; repeat < 4; repeat++) await this.page.keyboard.down(key);
    await this.page.keyboard.up(key);
  }
  /** @param {string} text */
  async write(text) {
    await this.page.keyboard.insertText(text);
  }
  /** Waits until all that happened in the page so far has been told. */
  async told() {
    await this.page.evaluate("0");
  }
}

const KEYS = {
  Enter: Key.ENTER,
  Tab: Key.TAB,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  End: Key.END,
  PageUp: Key.PAGE_UP,
  PageDown: Key.PAGE_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
};

export class FirefoxTab extends Tab {
  /** @param {Site} site @param {import("./browsers.mjs").FirefoxBrowser} owner @param {string} handle */
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
  /** Lights the room, or leaves it dark. @param {"light" | "dark"} scheme */
  async light(scheme) {
    const driver = /** @type {import("selenium-webdriver/firefox.js").Driver} */ (
      await this.#driver()
    );
    await driver.setContext(Context.CHROME);
    await driver.executeScript(
      "gBrowser.selectedBrowser.browsingContext.prefersColorSchemeOverride = arguments[0]",
      scheme,
    );
    await driver.setContext(Context.CONTENT);
  }
  /** Runs a tool in the page. @param {string} source */
  async run(source) {
    await (await this.#driver()).executeScript(source);
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
  /** A finger's tap. @param {string} selector */
  async tap(selector) {
    const spot = this.#at(await this.spot(selector));
    const { Pointer } = /** @type {any} */ (input);
    const finger = new Pointer("finger", Pointer.Type.TOUCH);
    await this.#actions((actions) =>
      actions.insert(finger, finger.move(spot), finger.press(), finger.release()),
    );
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
  /** Holds a key down until it has repeated itself. @param {string} name */
  async hold(name) {
    await this.#actions((actions) => {
      for (let repeat = 0; repeat < 4; repeat++) actions.keyDown(KEYS[name]);
      return actions.keyUp(KEYS[name]);
    });
  }
  /** Waits until all that happened in the page so far has been told. */
  async told() {
    const target = { context: this.handle };
    await this.owner.command("script.evaluate", { expression: "0", target, awaitPromise: false });
  }
  /** @param {string} text */
  async write(text) {
    const driver = await this.#driver();
    await driver.switchTo().activeElement().sendKeys(text);
  }
}
