// Pictures of the stage at any time: what is on it stands once more beside the page, and each moment of that is drawn as an SVG
// image which holds its elements and their styles. Nothing is uploaded.
import { h, s } from "../app/dom.js";
import { get } from "../app/server.js";
import { Actor } from "./stage.js";

/** Points around the scene, beside those that a scene keeps free on the stage: [across, down], and for a label below it. */
const MARGIN = 24;
const FREE = [24, 18];
const LABEL = 42;
/** A file that a stylesheet names. */
const FILE = /\/assets\/[\w.-]+/g;

export class StagePictures {
  #actors = {};
  #index = null;
  /** The animated elements of the way: [element, its copy, its properties]. */
  #moving = [];

  constructor(app) {
    this.app = app;
    this.durations = app.player.segments.map(({ duration }) => duration);
    this.#build();
  }

  /**
   * Makes ready what pictures need.
   *
   * @throws where this browser doesn't let a page read such a picture.
   */
  static async of(app) {
    const pictures = new StagePictures(app);
    try {
      await pictures.#gather();
      const canvas = h("canvas", { width: 8, height: 8 });
      const context = canvas.getContext("2d");
      (await pictures.picture(canvas, 0, 0))(context);
      context.getImageData(0, 0, 1, 1);
    } catch (problem) {
      pictures.end();
      throw problem;
    }
    return pictures;
  }

  #build() {
    const { app } = this;
    const sides = app.isComparing ? ["A", "B"] : [app.active];
    const { scene } = app.actor;
    const [width, height] = scene.size;
    const label = sides.length > 1 ? LABEL : 0;
    this.size = [sides.length * (width + FREE[0]) + 2 * MARGIN, height + FREE[1] + label + 2 * MARGIN];
    this.root = h("div", { class: "film-scenes", "aria-hidden": "true", inert: true });
    Object.assign(this.root.style, { width: `${this.size[0]}px`, height: `${this.size[1]}px` });
    document.body.append(this.root);
    for (const side of sides) {
      this.#actors[side] = new Actor(this.root);
      this.#actors[side].setScene(scene.id, scene.look);
    }
    app.showOn(this.#actors);
    for (const actor of Object.values(this.#actors)) actor.fit();
  }

  /** The styles and the pictures that the elements use, as parts of the image. */
  async #gather() {
    const images = [...this.root.querySelectorAll("img")];
    await Promise.all(images.map((image) => image.decode()));
    this.addresses = new Map(await Promise.all(images.map(async (image) => [image.src, await inlined(image)])));
    const css = rulesOf(document.styleSheets, [this.root, document.querySelector(".art")]).join("\n");
    const files = new Set(css.match(FILE));
    const used = new Map(await Promise.all([...files].map(async (path) => [path, await inlinedFile(path)])));
    this.style = css.replace(FILE, (path) => used.get(path));
  }

  /** Makes the picture of a moment of a way for a whole canvas, the time in seconds; returns what draws it. */
  async picture({ width, height }, index, time) {
    for (const actor of Object.values(this.#actors)) actor.seek(index, 1000 * time);
    if (index !== this.#index) this.#copy(index);
    for (const [element, copy, properties] of this.#moving) {
      const now = getComputedStyle(element);
      for (const property of properties) copy.style.setProperty(property, now.getPropertyValue(property));
    }
    this.image.setAttribute("width", width);
    this.image.setAttribute("height", height);
    const picture = new Image();
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(this.image))}`;
    await picture.decode();
    return (context) => context.drawImage(picture, 0, 0, width, height);
  }

  /** Copies the elements of a way: each has its own, such as the digits of a number. */
  #copy(index) {
    this.#index = index;
    const copy = this.root.cloneNode(true);
    Object.assign(copy.style, { position: "relative", left: 0 });
    for (const image of copy.querySelectorAll("img")) image.src = this.addresses.get(image.src);
    const copies = copy.querySelectorAll("*");
    this.#moving = [...this.root.querySelectorAll("*")].flatMap((element, at) => {
      const properties = propertiesOf(element);
      return properties.length ? [[element, copies[at], properties]] : [];
    });
    const [width, height] = this.size;
    this.image = s(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "data-theme": document.documentElement.dataset.theme },
      s("style", {}, this.style),
      drawingsOf(copy),
      s("foreignObject", { width, height }, h("body", {}, copy)),
    );
  }

  end() {
    for (const actor of Object.values(this.#actors)) actor.remove();
    this.root.remove();
  }
}

/** The properties that the animations of an element set, as CSS writes them. */
function propertiesOf(element) {
  const names = element.getAnimations().flatMap(({ effect }) =>
    effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe))
  );
  return [...new Set(names)].filter((name) => !["offset", "computedOffset", "easing", "composite"].includes(name))
    .map((name) => (name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)));
}

/** The drawings that elements use by their id, and the gradients of those. */
function drawingsOf(root) {
  const ids = new Set([...root.querySelectorAll("use")].map((use) => use.getAttribute("href")));
  const drawings = [document.querySelector(".art defs"), ...[...ids].map((id) => document.querySelector(id))];
  return drawings.filter(Boolean).map((each) => each.cloneNode(true));
}

/** The rules that hold in this window and style something in these elements, or what is around them. */
function rulesOf(lists, roots) {
  return [...lists].flatMap((list) => [...list.cssRules]).flatMap((rule) => {
    if (rule instanceof CSSImportRule) return rulesOf([rule.styleSheet], roots);
    if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches ? rulesOf([rule], roots) : [];
    if (rule instanceof CSSStyleRule) return styles(rule.selectorText, roots) ? [rule.cssText] : [];
    return rule.constructor.name === "CSSPropertyRule" ? [rule.cssText] : [];
  });
}

function styles(selectors, roots) {
  const plain = selectors.replace(/::[\w-]+/g, "");
  try {
    return [document.documentElement, document.body, ...roots].some((each) => each.matches(plain)) ||
      roots.some((each) => each.querySelector(plain));
  } catch {
    // A selector of pseudo-elements alone, such as those of one browser, styles nothing in a scene.
    return false;
  }
}

/** The address of an image that holds it: a file of this server as it is, any other picture as sharp as it is shown. */
async function inlined(image) {
  if (!image.src.startsWith("blob:")) return inlinedFile(image.getAttribute("src"));
  const { naturalWidth, naturalHeight, offsetWidth, offsetHeight } = image;
  const scale = Math.min(
    1,
    2 * Math.max(offsetWidth / (naturalWidth || offsetWidth), offsetHeight / (naturalHeight || offsetHeight)),
  );
  const [width, height] = [naturalWidth || offsetWidth, naturalHeight || offsetHeight].map((side) => Math.ceil(side * scale));
  const canvas = h("canvas", { width, height });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/png");
}

const inlinedFile = async (path) => `data:image/svg+xml,${encodeURIComponent(await (await get(path)).text())}`;
