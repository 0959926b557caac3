// The few helpers the page needs to find and make elements. Text goes in as text only.

/**
 * The element with an id, of the given kind.
 * @template {Element} T
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${kind.name} #${id}`);
  return found;
}

/**
 * Makes an element: attributes by name (`text` is its text, `false` leaves an attribute out), then
 * children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, string | number | boolean>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") element.textContent = String(value);
    else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Gives an element children, and leaves alone those that are there already: what stays the same keeps
 * its focus and is not laid out again. For children that don't listen themselves.
 * @param {Element} element
 * @param {...Element} children
 */
export function renew(element, ...children) {
  const old = [...element.children];
  children.forEach((child, index) => {
    const there = old[index];
    if (!there) element.append(child);
    else if (!there.isEqualNode(child)) there.replaceWith(child);
  });
  for (const rest of old.slice(children.length)) rest.remove();
}

/**
 * Writes an element anew; what in it had the focus has it again, found by its id.
 * @param {Element} element
 * @param {() => void} write
 */
export function keepFocus(element, write) {
  const { activeElement } = document;
  const id = element.contains(activeElement) ? activeElement?.id : "";
  write();
  if (id) document.getElementById(id)?.focus({ preventScroll: true });
}

/** Text that is heard, but not seen. @param {string} text */
export function unseen(text) {
  return make("span", { class: "quiet", text });
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * One of the icons drawn in the page.
 * @param {string} name
 * @param {Record<string, string>} [attributes]
 */
export function icon(name, attributes = { class: "icon" }) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("aria-hidden", "true");
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#i-${name}`);
  svg.append(use);
  return svg;
}

/** A side's button as an icon. @param {"R" | "B"} side */
export function token(side) {
  return icon(side === "R" ? "red" : "black", { class: "token", "data-side": side });
}

/** The style sheets that were asked for, by their names. @type {Map<string, Promise<void>>} */
const dresses = new Map();

/**
 * Fetches a style sheet that few visits need. Resolves when it is in force.
 * @param {string} name
 * @returns {Promise<void>}
 */
export function dress(name) {
  const asked = dresses.get(name);
  if (asked) return asked;
  const href = `css/${name}.css`;
  const link = make("link", { rel: "stylesheet", href });
  /** @type {Promise<void>} */
  const worn = new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      dresses.delete(name);
      link.remove();
      reject(new Error(`no ${href}`));
    });
    document.head.append(link);
  });
  dresses.set(name, worn);
  return worn;
}

/**
 * A button with text that does something.
 * @param {string} text
 * @param {string} look its class
 * @param {() => void} act
 * @param {Record<string, string>} [attributes]
 */
export function button(text, look, act, attributes = {}) {
  const made = make("button", { type: "button", class: look, text, ...attributes });
  made.addEventListener("click", act);
  return made;
}
