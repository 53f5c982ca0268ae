// Drawings for the field guide: what comes in, upright, where it comes to rest.
import { s, still } from "../app/dom.js";
import { typeOf } from "../app/catalog.js";

// Cards with their class, place and size, and the lines on them.
const SHEET = [["i o3 16 40 64 40", "i 16 20 64 60"], "M41 26h14M26 36h36M26 44h24"];
const DRAWN = {
  "Action sheet": [["i 14 18 68 24", "i 14 47 68 12"], "M34 26h28M40 34h16M40 53h16"],
  Alert: [["i o3 18 6 60 52", "i 26 13 44 38"], "M36 23h24M40 30h16M26 40h44M48 40v11"],
  Dialog: [["i 14 10 68 44"], "M23 20h20M23 28h48M23 34h36M62 44h11"],
  Loading: [["i 30 14 36 36"], "M48 23a9 9 0 1 1-9 9"],
  Snackbar: [["g 10 8 76 26", "i 10 43 76 15"], "M18 50h28M68 50h10"],
  Toast: [["i 32 37 56 19"], "M40 44h24M40 50h34"],
};

/** The drawing of a motion: its own, or that of its transition. */
export function artOf(app, { name, recipe }) {
  const root = still(app.catalog.named(typeOf(recipe))?.look ?? "custom");
  const [cards, lines] = DRAWN[name] ?? (recipe === "move:bottom" ? SHEET : []);
  if (!cards) return root;
  const rects = cards.map((card) => {
    const [kind, x, y, width, height] = card.split(/ (?=\d)/);
    return s("rect", { class: kind, x, y, width, height, rx: 5 });
  });
  root.replaceChildren(...rects, s("path", { class: "w", d: lines }));
  return root;
}
