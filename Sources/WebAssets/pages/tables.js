// The tables of the documentation: paths break at slashes, and wide tables become lists in a small window.
import { h } from "./dom.js";

/** How many columns without pictures a small window has room for. */
const MOST = 3;
/** The letters of a part that fits into a column. */
const LONGEST = 26;

/** Prepares each table. Without scripts a wide one scrolls sideways. */
export function tables(all) {
  for (const table of all) {
    const heads = [...table.querySelectorAll("th")].map((head) => head.textContent);
    table.querySelectorAll("td > code").forEach(breakable);
    if (heads.length <= MOST && !table.querySelector("img")) continue;
    table.classList.add("stackable");
    for (const row of table.tBodies[0].rows) [...row.cells].forEach((cell, at) => (cell.dataset.head = heads[at]));
  }
}

/** A path may break before each of its slashes. A part breaks only if it is too long for a column. */
function breakable(code) {
  const parts = code.textContent.split(/(?<=[^/])(?=\/)/);
  code.classList.toggle("long", parts.some((part) => part.length > LONGEST));
  if (parts.length > 1) code.replaceChildren(...parts.flatMap((part, at) => (at ? [h("wbr"), part] : [part])));
}
