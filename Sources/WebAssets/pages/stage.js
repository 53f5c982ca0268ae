// The stage: elements for the subjects of a timeline, moved by the keyframes that the server returned and by nothing else.
import { clamp, h } from "./dom.js";
import { LAYERS } from "./spec.js";

const PAGES = ["incoming", "outgoing", "presenter", "card", "dimming", "source-snapshot"];

/** Plays what the server returned on elements of its own. */
export class Stage {
  #animations = [];
  #elements = new Map();
  #scene = null;
  #device = null;
  #timer = 0;
  #sceneOf = "";
  #size = null;
  duration = 0;
  rate = 1;
  #loops = false;
  /** Called when it comes to its end, and when it begins again by itself. */
  onrest = () => {};

  /** @param root the element that it fills; @param size of the room around the scene, in pixels. */
  constructor(root, margin = 24) {
    this.root = root;
    this.margin = margin;
    if (typeof ResizeObserver === "function") new ResizeObserver(() => this.#fit()).observe(root);
  }

  /** Builds the scene of a view (spec.js) and stands at its beginning. */
  show(view, { reduced = false } = {}) {
    this.clear();
    const { timeline, removal, played, spec } = view;
    if (played.refusal) return;
    const layers = cast(timeline, removal, played);
    this.#build(layers, spec);
    this.duration = 1000 * Math.max(timeline.duration, removal?.duration ?? 0);
    for (const { element, entry } of layers) {
      if (!element || !entry) continue;
      const motion = reduced ? entry.reduced : entry;
      if (!Object.keys(motion.keyframes).length) continue;
      const animation = element.animate(motion.keyframes, motion.options);
      animation.pause();
      this.#animations.push(animation);
    }
    this.#fit();
  }

  clear() {
    clearTimeout(this.#timer);
    for (const animation of this.#animations) animation.cancel();
    this.#animations = [];
    this.#elements.clear();
    this.root.replaceChildren();
    this.#scene = this.#device = null;
    this.duration = 0;
    this.#at = 0;
    this.#since = null;
  }

  // MARK: Time

  #at = 0;
  #since = null;

  /** Whether it begins again by itself, now or after a rest. */
  get loops() { return this.#loops; }
  set loops(loops) {
    this.#loops = loops;
    if (!loops && !this.playing) this.pause();
  }

  /** Whether it moves, or will by itself. */
  get isActive() { return this.playing || (this.#loops && this.#timer !== 0 && this.#at >= this.duration); }

  get playing() { return this.#since !== null; }

  /** Milliseconds. */
  get time() {
    if (this.#since === null) return this.#at;
    // What is seen is what the browser's own clock says, which may lag behind ours.
    const shown = Math.max(...this.#animations.map((animation) => animation.currentTime));
    if (shown > 0 && shown < this.duration) return shown;
    return clamp(this.#at + (performance.now() - this.#since) * this.rate, 0, this.duration);
  }

  set time(milliseconds) {
    this.pause();
    this.#at = clamp(milliseconds, 0, this.duration);
    for (const animation of this.#animations) animation.currentTime = this.#at;
  }

  play() {
    clearTimeout(this.#timer);
    if (this.#at >= this.duration) this.#at = 0;
    this.#since = performance.now();
    for (const animation of this.#animations) {
      animation.currentTime = this.#at;
      animation.playbackRate = this.rate;
      animation.play();
    }
    this.#timer = setTimeout(() => this.#rest(), (this.duration - this.#at) / this.rate);
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#since !== null) this.#at = this.time;
    this.#since = null;
    for (const animation of this.#animations) {
      animation.pause();
      animation.currentTime = this.#at;
    }
  }

  #rest() {
    this.time = this.duration;
    if (this.#loops) {
      this.#timer = setTimeout(() => {
        this.play();
        this.onrest();
      }, 500 / this.rate);
    }
    this.onrest();
  }

  // MARK: Scene

  #build(layers, spec) {
    // What is caught goes on where it was: the room around it stays.
    const scene = JSON.stringify([spec.transition ?? spec.views?.[0].transition, spec.view ?? spec.views?.[0].view, spec.container, spec.layout]);
    const size = scene === this.#sceneOf ? this.#size : sceneSize(spec, layers);
    [this.#sceneOf, this.#size] = [scene, size];
    this.#device = h("div", { class: "device" });
    this.#scene = h("div", { class: "scene" }, this.#device);
    this.#place(this.#device, [0, 0, ...size.device]);
    this.#device.style.borderRadius = `${spec.container?.cornerRadius ?? 0}px`;
    this.root.append(this.#scene);
    this.#device.classList.toggle("clipped", layers.some((layer) => PAGES.includes(layer.role)));
    const tree = spec.layout ? this.#tree(spec.layout) : new Map();
    for (const layer of layers) {
      layer.element = this.#node(layer.id, tree) ?? this.#subject(layer, size);
      this.#elements.set(layer.name, layer.element);
      layer.element.dataset.subject = layer.name;
      layer.element.classList.toggle("progress", layer.tracks.some((track) => /^(progress|inputTime)$/.test(track.property)));
      layer.element.style.zIndex = layer.zIndex;
      const [x, y] = layer.anchor;
      layer.element.style.transformOrigin = `${100 * x}% ${100 * y}%`;
    }
  }

  #place(element, [x, y, width, height]) {
    Object.assign(element.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  }

  #subject(layer, size) {
    const element = h("div", { class: `subject ${layer.role}` });
    if (layer.text != null) {
      const [width, height] = size.view;
      const [left, right] = layer.cell;
      this.#place(element, [(size.device[0] - width) / 2 + left * width, (size.device[1] - height) / 2, (right - left) * width, height]);
      element.style.fontSize = `${Math.min(0.8 * height, 1.5 * (right - left) * width)}px`;
      element.textContent = layer.text;
    } else if (layer.role === "source-snapshot" && this.#elements.has("card")) {
      this.#elements.get("card").append(element);
      this.#place(element, [0, 0, 0, 0]);
      Object.assign(element.style, { width: "100%", height: "100%" });
      return element;
    } else if (PAGES.includes(layer.role)) {
      this.#place(element, [0, 0, ...size.device]);
      if (!["dimming", "source-snapshot"].includes(layer.role)) element.append(page(layer.role));
    } else {
      const [width, height] = size.view;
      const [left, top] = layer.isFramed ? [0, 0] : [(size.device[0] - width) / 2 + layer.offset, (size.device[1] - height) / 2];
      this.#place(element, [left, top, width, height]);
      element.append(page(layer.role === "view" ? "incoming" : layer.role.replace("-view", "")));
    }
    this.#device.append(element);
    return element;
  }

  /** Nested elements for the nodes of a layout tree, where they are at the end. */
  #tree(layout) {
    const elements = new Map();
    const states = layout.updates?.map((update) => update.tree) ?? [layout.before, layout.after];
    const visit = (node, parent, path) => {
      const id = path.join("/");
      let element = elements.get(id);
      if (!element) {
        element = h("div", { class: `subject node${path.length ? "" : " root"}`, title: node.id }, path.length ? h("span", {}, node.id) : null);
        elements.set(id, element);
        parent.append(element);
      }
      this.#place(element, node.frame);
      for (const child of node.children ?? []) visit(child, element, [...path, child.id]);
    };
    for (const root of states.filter(Boolean)) visit(root, this.#device, []);
    return elements;
  }

  /** A view that is added anew while its predecessor still goes is a second one: `id#2`. */
  #node(id, tree) {
    const element = tree.get(id.replace(/#\d+$/, ""));
    if (!element || !id.includes("#")) return element;
    const second = element.cloneNode(true);
    element.after(second);
    return second;
  }

  #fit() {
    if (!this.#scene) return;
    const box = this.root.getBoundingClientRect();
    const [width, height] = this.#size.device;
    const scale = Math.min((box.width - 2 * this.margin) / width, (box.height - 2 * this.margin) / height, Math.max(1.5, 90 / Math.max(width, height)));
    if (!(scale > 0)) return;
    this.scale = scale;
    this.#scene.style.transform = `translate(${(box.width - scale * width) / 2}px, ${(box.height - scale * height) / 2}px) scale(${scale})`;
  }
}

/** Something to look at on a page. */
const page = (role) => h("div", { class: "page" }, h("b", {}, role), h("i", {}), h("i", {}), h("i", {}));

/** The subjects with their keyframes. A view that goes while another comes plays both at once. */
function cast(timeline, removal, played) {
  const layers = timeline.subjects.map((subject, index, all) => ({
    ...subject,
    name: subject.id,
    // Two views that were caught together look as they did before.
    role: subject.id === LAYERS[0] && subject.role === "view" ? "outgoing-view" : subject.role,
    offset: all.length > 1 && subject.role === "view" && !LAYERS.includes(subject.id) ? 24 * (index - (all.length - 1) / 2) : 0,
    isFramed: subject.tracks.some((track) => track.property.startsWith("frame.")),
  }));
  const entries = removal ? played.insertion : played;
  const single = "keyframes" in entries;
  for (const layer of layers) layer.entry = single ? entries : (entries[layer.id] ?? entries[layer.role]);
  if (removal && single && layers.length === 1 && removal.subjects.length) {
    const [incoming] = layers;
    layers.unshift({ ...incoming, name: "outgoing", role: "outgoing-view", zIndex: incoming.zIndex - 1, entry: played.removal });
    incoming.name = "incoming";
  }
  return layers;
}

/** How large the view is, and what it stands in. */
function sceneSize(spec, layers) {
  const view = spec.view?.size ?? spec.views?.[0].view?.size ?? [100, 100];
  const root = spec.layout?.updates?.[0]?.tree ?? spec.layout?.before;
  if (root) return { view, device: root.frame.slice(2) };
  if (spec.container) return { view, device: spec.container.size };
  const frames = layers.filter((layer) => layer.isFramed).flatMap((layer) => extent(layer));
  if (frames.length) {
    return { view, device: [Math.max(...frames.map((frame) => frame[0])), Math.max(...frames.map((frame) => frame[1]))] };
  }
  return { view, device: layers.some((layer) => PAGES.includes(layer.role)) ? view : view.map((length) => 1.5 * length) };
}

/** The far corner of what a subject's frame covers. */
function extent(layer) {
  const values = (name) => layer.tracks.find((track) => track.property === `frame.${name}`)?.values ?? [0];
  return [0, -1].map((at) => [values("x").at(at) + values("width").at(at), values("y").at(at) + values("height").at(at)]);
}
