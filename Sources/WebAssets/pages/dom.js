// Elements, made without markup in strings: nothing that a spec says can become an element.

export const byId = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}

/** An HTML element. */
export const h = (tag, attributes, ...children) => fill(document.createElement(tag), attributes, children);

/** An SVG element. */
export const s = (tag, attributes, ...children) => fill(document.createElementNS(SVG, tag), attributes, children);

let serial = 0;
/** A name for an element that another one refers to. */
export const unique = (stem) => `${stem}-${++serial}`;

/** Says something to who can't see it. */
export function say(text) {
  byId("live").textContent = "";
  // A text that is the same as before is read again only if it was away.
  requestAnimationFrame(() => (byId("live").textContent = text));
}

/** What this browser has been told to keep; a browser that keeps nothing is none the worse for it. */
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
      // Private windows and strict settings deny it.
    }
  },
};

/** A number as people write it: three decimals at most. */
export const shown = (value, digits = 3) => String(Number(Number(value).toFixed(digits)));

export const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
