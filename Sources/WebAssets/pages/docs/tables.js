// The tables of the documentation: paths break at slashes, and tables that a small window has no room for become lists in it.
import { h } from "../app/dom.js";

/** How many columns without pictures a small window has room for. */
const MOST = 3;
/** The letters of a part that fits into a column. */
const LONGEST = 26;

/** The windows in which `stackable` has an effect, as in docs.css. */
const SMALL = matchMedia("(max-width: 759px)");

/** Prepares each table. Without scripts a wide one scrolls sideways. */
export function tables(all) {
  for (const table of all) {
    const heads = [...table.querySelectorAll("th")].map((head) => head.textContent);
    table.querySelectorAll("td > code").forEach(breakable);
    for (const row of table.tBodies[0].rows) [...row.cells].forEach((cell, at) => (cell.dataset.head = heads[at]));
  }
  stack([...all]);
  // In Firefox the media query has the old width during the event, and the new one in the next frame.
  addEventListener("resize", () => requestAnimationFrame(() => stack([...all])));
}

/** Makes lists of the tables with many columns, and of those that are wider than the window while their words stay whole. */
function stack(all) {
  if (!SMALL.matches) return;
  for (const { classList } of all) {
    classList.remove("stackable");
    classList.add("whole");
  }
  const isNarrow = all.map((table) => table.offsetWidth <= table.parentElement.clientWidth + 1);
  all.forEach((table, at) => {
    const fits = isNarrow[at] && table.tHead.rows[0].cells.length <= MOST && !table.querySelector("img");
    table.classList.toggle("whole", fits);
    table.classList.toggle("stackable", !fits);
  });
}

/**
 * A path that is too long for a column may break before each of its slashes, JSON after each of its commas. A part breaks only if it is
 * too long as well.
 */
function breakable(code) {
  const text = code.textContent;
  if (text.length <= LONGEST) return;
  const parts = text.split(/(?<=[^/])(?=\/)|(?<=,)(?=\S)/);
  code.classList.toggle("long", parts.some((part) => part.length > LONGEST));
  code.replaceChildren(...parts.flatMap((part, at) => (at ? [h("wbr"), part] : [part])));
}
