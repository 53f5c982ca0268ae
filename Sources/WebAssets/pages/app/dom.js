// Elements, made without markup in strings: nothing that a spec says can become an element.

export const byId = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name === "onclick") element.onclick = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(3).filter((child) => child != null && child !== false));
  return element;
}

/** An HTML element. */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** An SVG element. */
export const s = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

/** An icon of art.svg. */
export const icon = (name) => s("svg", { class: "icon", "aria-hidden": "true" }, s("use", { href: `#i-${name}` }));

/** What turns a drawing of something that comes from the left, so that it comes from another edge. */
const TURNS = {
  top: "rotate(90 48 32)",
  bottom: "rotate(-90 48 32)",
  right: "matrix(-1 0 0 1 96 0)",
  trailing: "matrix(-1 0 0 1 96 0)",
};

/** The drawing of a transition that comes from an edge; one without its own has that of a custom transition. */
export const still = (look, edge, viewBox = "0 0 96 64") =>
  s(
    "svg",
    { class: "still", viewBox, "aria-hidden": "true" },
    s("use", { href: `#still-${document.getElementById(`still-${look}`) ? look : "custom"}`, transform: TURNS[edge] }),
  );

export const button = (attributes, ...children) => h("button", { type: "button", ...attributes }, ...children);

const sheets = {};
/** Loads the stylesheet of a part of the page that is opened later. Where that fails the part still works, and the next call asks again. */
export function stylesheet(name) {
  return (sheets[name] ??= new Promise((done) => {
    const failed = () => {
      sheets[name] = null;
      done();
    };
    document.head.append(h("link", { rel: "stylesheet", href: `/assets/${name}.css`, onload: done, onerror: failed }));
  }));
}

let serial = 0;
/** An id for an element that another one refers to. */
export const unique = (stem) => `${stem}-${++serial}`;

/** Announces a text politely. */
export function say(text) {
  byId("live").textContent = "";
  // The same text is announced again only if it was away.
  requestAnimationFrame(() => (byId("live").textContent = text));
}

/** What this browser keeps. Private windows and strict settings deny it. */
export const kept = {
  get(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice holds until the page is closed.
    }
  },
};

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

/** The number of some that is nearest to another one, if any is as near as that. */
export const nearest = (to, all, least) =>
  all.filter((each) => Math.abs(each - to) <= least).toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to))[0];

/** A number with at most so many decimals. */
export const shown = (value, digits = 3) => String(Number(Number(value).toFixed(digits)));

export const seconds = (value) => `${Number(value).toFixed(2)} s`;

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Makes a group one tab stop: arrows, Home and End move within.
 *
 * @param items called with the event of a key; returns the elements that take part.
 * @param chosen called with the element that an arrow key reached.
 */
export function roving(root, items, chosen = () => {}) {
  root.addEventListener("keydown", (event) => {
    const all = items(event);
    const at = all.indexOf(document.activeElement);
    const next = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : at + (STEPS[event.key] ?? NaN);
    if (at < 0 || Number.isNaN(next)) return;
    event.preventDefault();
    event.stopPropagation();
    const target = all[(next + all.length) % all.length];
    for (const item of all) item.tabIndex = item === target ? 0 : -1;
    target.focus();
    chosen(target);
  });
}

/** Sets which item of a group is the tab stop. */
export function stopAt(items, chosen) {
  const stop = items.includes(chosen) ? chosen : items[0];
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
