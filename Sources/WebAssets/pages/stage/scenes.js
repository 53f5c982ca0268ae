// Scenes: made-up content whose parts carry roles. Only parts that a timeline names are moved.
import { h, still } from "../app/dom.js";

/** The scenes of the page, in the order of the picker. */
export const scenes = () =>
  [...document.querySelectorAll("template[id^=scene-]:not([data-docs])")].map((template) => ({
    id: template.id.slice("scene-".length),
    title: template.dataset.title,
    template,
  }));

/** Whether the transitions of a look move whole pages. */
const movesPages = (look) => Boolean(document.querySelector(`[data-intent=navigate] .tile[data-look="${CSS.escape(look)}"]`));

/** Whether a scene has pages: two layers of its whole size, or a picture of one's own that may be one. */
const hasPages = (id) =>
  Boolean(document.getElementById(`scene-${id}`)?.content.querySelector(".layer[data-part~=new], .own-picture"));

/**
 * The scene for a transition: the one that was chosen, unless pages move and it has none.
 *
 * @param entry of the catalog: its `scene` and its `look`.
 * @param chosen the id of the scene that was chosen, or null.
 * @param isForPages whether it was chosen where pages moved.
 */
export function sceneFor({ scene = "toast", look = "custom" } = {}, chosen, isForPages = false) {
  return chosen && (isForPages || !movesPages(look) || hasPages(chosen)) ? chosen : scene;
}

/** Whether the choice of a scene is one for pages. */
export const isChoiceForPages = (entry) => movesPages(entry?.look ?? "custom");

/** What a cell is called, by its element. */
const CELLS = { div: "Card", li: "Row" };

/** What several views move in a scene, one each: its cards, the rows of its list, its photos, or all that it shows. */
const cellsIn = (root) => [
  ...root.querySelectorAll("[data-cell], ul > li, .grid > *, [data-device]:not(:has([data-cell], li, .grid, .layer)) > *"),
];

/** How many views a scene has places for. */
export const placesIn = (id) => Math.max(1, cellsIn(document.getElementById(`scene-${id}`).content).length);

/** A scene on the stage. */
export class Scene {
  constructor(id, look = "") {
    const template = document.getElementById(`scene-${id}`) ?? document.getElementById("scene-toast");
    this.id = template.id.slice("scene-".length);
    this.look = look;
    this.size = [Number(template.dataset.width), Number(template.dataset.height)];
    this.names = {
      new: template.dataset.name,
      old: template.dataset.old,
      dim: "Shade",
      card: template.dataset.name,
      presenter: template.dataset.old,
      snapshot: "Thumbnail",
      curl: "Back",
    };
    this.root = h("div", { class: "scene", "data-scene": this.id, "data-look": look }, template.content.cloneNode(true));
    this.root.style.width = `${this.size[0]}px`;
    this.root.style.height = `${this.size[1]}px`;
    this.device = this.root.querySelector("[data-device]");
    this.#frame();
  }

  /** Places a picture of one's own as its look asks for. */
  #frame() {
    const picture = this.root.querySelector("[data-frame]");
    if (!picture) return;
    picture.style.cssText = picture.getAttribute(`data-frame-${this.look}`) ?? picture.dataset.frame;
    if (this.device.dataset.behind) this.device.style.setProperty("--behind", this.device.dataset.behind);
  }

  /** The ids of a design's views, in their order; each moves a cell, or a row of the scene's list. */
  views = [];

  /** What several views move, one each. */
  get cells() {
    const cells = cellsIn(this.root);
    return cells.length ? cells : [this.root.querySelector("[data-part~=new]")];
  }

  /** The element of a part; of several views the first one stands for the new part. */
  part(name) {
    if (name === "new" && this.views[0]) return this.cells[0];
    return this.root.querySelector(`[data-part~="${name}"]`);
  }

  /** The moving layer's own size in points, [width, height]. */
  get measure() {
    const part = this.part("new");
    return part ? [part.offsetWidth, part.offsetHeight] : null;
  }

  /** Where a part stands in the device, [x, y, width, height] in points. */
  frame(name) {
    let [x, y, element] = [0, 0, this.part(name)];
    if (!element) return null;
    const size = [element.offsetWidth, element.offsetHeight];
    for (; element && element !== this.device; element = element.offsetParent) {
      [x, y] = [x + element.offsetLeft, y + element.offsetTop];
    }
    return [x, y, ...size];
  }

  /** The key of the part that a subject moves: incoming and outgoing change places on the way back. */
  keyOf(subject, way) {
    const { role, id } = subject;
    const layer = Number(/-(\d+)$/.exec(id)?.[1] ?? 0);
    if (layer > 0 && ["incoming", "outgoing", "layer"].includes(role)) {
      return `layer:${layer}:${this.keyOf({ role, id: "" }, way)}`;
    }
    if (role === "incoming") return way === "out" ? "old" : "new";
    if (role === "outgoing") return way === "out" ? "new" : "old";
    if (role === "dimming") return "dim";
    if (role === "partner") return "old";
    if (role === "layer") return "new";
    if (role === "source-snapshot") return "snapshot";
    if (role === "view") return this.views.includes(id) ? `cell:${id}` : id === "outgoing" ? "old" : "new";
    if (role === "node") return `node:${id.split("/").at(-1).replace(/#\d+$/, "")}`;
    if (role === "glyph") return `glyph:${id}`;
    return role;
  }

  element(key) {
    const [kind, id, part] = key.split(":");
    // The second layer of a symbol is its icon; the scene has no more of them.
    if (kind === "layer") return id === "1" ? this.part(part)?.querySelector(".icon") : null;
    if (kind === "cell") return this.cells[this.views.indexOf(id)] ?? null;
    if (kind === "node") return this.root.querySelector(`[data-node="${CSS.escape(id)}"]`);
    if (kind === "glyph") return this.root.querySelector(`[data-glyph="${CSS.escape(id)}"]`);
    return this.part(key);
  }

  /** The name of a part in the rows of the timeline. */
  nameOf(key, subject) {
    const [kind, id, part] = key.split(":");
    if (kind === "layer") return `${this.names[part]} ${Number(id) + 1}`;
    if (kind === "cell") return `${CELLS[this.cells[0].localName] ?? "Part"} ${this.views.indexOf(id) + 1}`;
    if (kind === "node") return this.element(key)?.textContent.replace("just added", "") || id;
    if (kind === "glyph") return `Digit ${subject.text ?? ""}`;
    return this.names[key] ?? key;
  }

  /** Puts the digits of a number into their cells. */
  setGlyphs(subjects) {
    const digits = this.part("digits");
    if (!digits) return;
    for (const old of digits.querySelectorAll(".glyph")) old.remove();
    for (const child of digits.children) child.hidden = subjects.length > 0;
    const width = digits.offsetWidth || 130;
    const height = digits.offsetHeight || 64;
    for (const { id, text, cell } of subjects) {
      const glyph = h("b", { class: "glyph", "data-glyph": id }, text);
      Object.assign(glyph.style, {
        left: `${cell[0] * width * 0.76}px`,
        width: `${(cell[1] - cell[0]) * width * 0.76}px`,
        height: `${height}px`,
      });
      digits.append(glyph);
    }
  }

  /** Puts the rows where a layout says that they are. */
  setLayout(layout) {
    const list = this.root.querySelector("ul");
    const isPlaced = Boolean(layout && this.root.querySelector("[data-node]"));
    list?.classList.toggle("placed", isPlaced);
    if (!isPlaced) return;
    const states = layout.updates?.map((update) => update.tree) ?? [layout.before, layout.after];
    const seen = new Set();
    for (const node of states.filter(Boolean).flatMap((tree) => tree.children ?? [])) {
      const row = this.element(`node:${node.id}`);
      seen.add(row);
      const [left, top, width, height] = node.frame;
      if (row) Object.assign(row.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
    }
    for (const row of this.root.querySelectorAll("[data-node]")) row.hidden = !seen.has(row);
  }

  /** Shows a drawing in place of what nobody can play. */
  setSketch(look) {
    this.root.querySelector(".sketch")?.remove();
    const isDrawn = Boolean(look);
    for (const child of this.root.children) child.style.visibility = isDrawn ? "hidden" : "";
    if (isDrawn) {
      const drawing = h("div", { class: "sketch" }, still(look));
      this.root.append(drawing);
    }
  }
}
