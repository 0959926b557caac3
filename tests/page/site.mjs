// The served page under an address of its own, so that no scenario finds what another one stored.
// It hands on what `BUTTON_UP_URL` gives, changed as a scenario likes: a host may be odd.

import assert from "node:assert/strict";
import http from "node:http";
import process from "node:process";

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */

/** What has been fetched already. @type {Map<string, Answer>} */
const fetched = new Map();

/** What the page's own server answers, as a copy. @param {URL} address @returns {Promise<Answer>} */
async function original(address) {
  let answer = fetched.get(address.href);
  if (!answer) {
    const source = await fetch(address);
    answer = {
      status: source.status,
      headers: {
        "content-type": source.headers.get("content-type") ?? "",
        "cache-control": "no-cache",
      },
      body: Buffer.from(await source.arrayBuffer()),
    };
    fetched.set(address.href, answer);
  }
  return { ...answer, headers: { ...answer.headers } };
}

export class Site {
  /** Paths below the page's own, as they were asked for. @type {string[]} */
  asked = [];
  /** The page's own address. @type {URL} */
  source;
  /** The address of the page here. */
  url = "";
  /** Changes answers. @type {(path: string, answer: Answer) => void} */
  change = () => {};
  #server = http.createServer((request, response) => this.#hand(request, response));

  static async start() {
    const site = new Site();
    await new Promise((resolve) => site.#server.listen(0, "127.0.0.1", () => resolve(null)));
    const { port } = /** @type {import("node:net").AddressInfo} */ (site.#server.address());
    assert.ok(process.env.BUTTON_UP_URL, "BUTTON_UP_URL is not set: use `cargo xtask test`");
    site.source = new URL(process.env.BUTTON_UP_URL);
    site.url = `http://127.0.0.1:${port}${site.source.pathname}`;
    return site;
  }

  async stop() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** @param {http.IncomingMessage} request @param {http.ServerResponse} response */
  async #hand(request, response) {
    const path = new URL(request.url, this.source).pathname;
    this.asked.push(path);
    try {
      const answer = await original(new URL(path, this.source));
      this.change(path, answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.destroy();
    }
  }
}
