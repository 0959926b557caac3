// What can be seen of the table: words and points on its canvas, with the clock of what moves in the
// scenario's hand.

/** @typedef {import("./tabs.mjs").Tab} Tab */
/** @typedef {{ x: number, y: number, width: number, height: number }} Part of the canvas, in CSS pixels */
/** @typedef {{ text: string, x: number, y: number }} Word and where the middle of its foot is, in CSS pixels */

/**
 * Runs in the page before its own scripts. What moves waits until time is let pass; what is written on
 * the canvas is noted where it stands, until something is painted over it.
 */
export function eyes() {
  const waiting = new Map();
  let [now, frames] = [0, 0];
  window.requestAnimationFrame = (act) => waiting.set(++frames, act) && frames;
  window.cancelAnimationFrame = (frame) => void waiting.delete(frame);

  let words = [];
  /** To what painting is confined, by the calls of `save`; and the path that is drawn. */
  const areas = [null];
  let path = null;
  const inside = ({ x, y }) => {
    const area = areas.at(-1);
    return !area || (x >= area.left && x < area.right && y >= area.top && y < area.bottom);
  };
  const note = {
    save: () => areas.push(areas.at(-1)),
    restore: () => areas.pop(),
    beginPath: () => (path = null),
    rect: (_, ...box) => (path = new DOMRect(...box)),
    clip: () => (areas[areas.length - 1] = path),
    drawImage: (brush) => {
      if (brush.globalCompositeOperation === "copy") words = words.filter((word) => !inside(word));
    },
    fillText: (brush, text, x, y) => {
      const spot = brush.getTransform().transformPoint({ x, y });
      if (inside(spot)) words.push({ text, x: spot.x, y: spot.y });
    },
  };
  const brushes = CanvasRenderingContext2D.prototype;
  for (const name of Object.keys(note)) {
    const act = brushes[name];
    brushes[name] = function (...rest) {
      if (this.canvas.id === "canvas") note[name](this, ...rest);
      return act.apply(this, rest);
    };
  }

  const canvas = () => document.getElementById("canvas");
  const scale = () => canvas().width / canvas().getBoundingClientRect().width;
  window.eyes = {
    pass(milliseconds) {
      now += milliseconds;
      const acts = [...waiting.values()];
      waiting.clear();
      for (const act of acts) act(now);
    },
    words: () => words.map(({ text, x, y }) => ({ text, x: x / scale(), y: y / scale() })),
    /** The device's points of a part, or of all, four numbers each. */
    points(part) {
      const { width, height } = canvas();
      const box = part ? [part.x, part.y, part.width, part.height] : [0, 0, width, height];
      const [x, y, w, h] = part ? box.map((length) => Math.round(length * scale())) : box;
      // A copy: reading again and again from the canvas itself would change how it is painted.
      const copy = new OffscreenCanvas(w, h).getContext("2d", { willReadFrequently: true });
      copy.drawImage(canvas(), -x, -y);
      return { x, y, width: w, data: copy.getImageData(0, 0, w, h).data };
    },
  };
}

/** Runs in the page before its own scripts: whether it is looked at, a scenario says. */
export function curtain() {
  let hidden = false;
  Object.defineProperty(document, "hidden", { get: () => hidden });
  window.curtain = (drawn) => {
    hidden = drawn;
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

/** Another tab is looked at, or this one again. @param {Tab} tab @param {boolean} drawn */
export const away = (tab, drawn) => tab.read((drawn) => window.curtain(drawn), drawn);

/** Lets time pass on the table, in one frame. @param {Tab} tab @param {number} milliseconds */
export const pass = (tab, milliseconds) => tab.read((ms) => window.eyes.pass(ms), milliseconds);

/** Whether something moves on the table. @param {Tab} tab */
export const moves = (tab) =>
  tab.read(() => document.getElementById("main").dataset.animating === "true");

/** What is written on the table. @param {Tab} tab @returns {Promise<Word[]>} */
export const words = (tab) => tab.read(() => window.eyes.words());

/** Keeps what is seen, to compare with it. @param {Tab} tab */
export const keep = (tab) => tab.read(() => void (window.kept = window.eyes.points()));

/**
 * How many points of a part look otherwise than when the picture was kept.
 * @param {Tab} tab @param {Part} part @returns {Promise<number>}
 */
export async function changed(tab, part) {
  return tab.read((part) => {
    const { kept } = window;
    const { x, y, width, data } = window.eyes.points(part);
    let found = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [across, down] = [(i / 4) % width, Math.floor(i / 4 / width)];
      const old = 4 * ((y + down) * kept.width + x + across);
      const off = [0, 1, 2].map((c) => Math.abs(data[i + c] - kept.data[old + c]));
      if (Math.max(...off) > 24) found += 1;
    }
    return found;
  }, part);
}

/** How bright a part is, 0 to 255. @param {Tab} tab @param {Part} part @returns {Promise<number>} */
export async function brightness(tab, part) {
  return tab.read((part) => {
    const { data: points } = window.eyes.points(part);
    let sum = 0;
    for (let i = 0; i < points.length; i += 4) sum += points[i] + points[i + 1] + points[i + 2];
    return sum / (points.length / 4) / 3;
  }, part);
}

/**
 * How many points of a part have the colour that a theme gives to something.
 * @param {Tab} tab @param {Part} part @param {string} what @returns {Promise<number>}
 */
export async function coloured(tab, part, what) {
  return tab.read(
    async (part, what) => {
      const { themes } = await import(new URL("js/theme.js", document.baseURI).href);
      const colour = Number.parseInt(themes.light[what].slice(1), 16);
      const wanted = [colour >> 16, (colour >> 8) & 255, colour & 255];
      const { data: points } = window.eyes.points(part);
      let found = 0;
      for (let i = 0; i < points.length; i += 4) {
        if (wanted.every((value, c) => Math.abs(points[i + c] - value) < 6)) found += 1;
      }
      return found;
    },
    part,
    what,
  );
}
