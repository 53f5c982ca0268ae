// The stage: parts of a scene, moved by the keyframes that the server returned and by nothing else.
import { h } from "../app/dom.js";
import { Scene } from "./scenes.js";
import { dominant, isStill } from "./tracks.js";

/** One design on one scene. */
export class Actor {
  #phases = [];
  #active = null;

  constructor(host, label = null) {
    this.host = host;
    this.box = h("div", { class: "actor" }, label);
    host.append(this.box);
  }

  remove() {
    this.#clear();
    this.box.remove();
  }

  /** Puts a scene on; the one that is there stays if it is the same. */
  setScene(id, look) {
    if (this.scene?.id === id && this.scene.look === look) return this.scene;
    this.#clear();
    this.scene?.root.remove();
    this.scene = new Scene(id, look);
    this.box.append(this.scene.root);
    this.fit();
    return this.scene;
  }

  #clear() {
    for (const { animations } of this.#phases) for (const animation of animations ?? []) animation.cancel();
    this.#phases = [];
    this.#active = null;
  }

  /** Binds the phases of a view to the parts of the scene. */
  show(view, { reduced = false, look = "" } = {}) {
    this.#clear();
    const { scene } = this;
    scene.setLayout(view.spec.layout);
    scene.views = view.spec.views?.map(({ id }) => id) ?? [];
    scene.setSketch(view.refusal ? look : null);
    for (const element of scene.root.querySelectorAll("[data-part]")) element.style.zIndex = element.style.visibility = "";
    // What would come over several views isn't there.
    for (const cell of scene.cells) cell.toggleAttribute("data-cell", Boolean(scene.views[0] || cell.dataset.cell));
    const over = scene.views[0] && scene.root.querySelector("[data-part~=new]");
    if (over && !scene.cells.some((cell) => cell.contains(over) || over.contains(cell))) over.style.visibility = "hidden";
    this.isStill = isStill(view);
    const has = (name) =>
      view.phases.some(({ timeline }) =>
        timeline.subjects.some(({ tracks }) => tracks.some(({ property }) => property === name))
      );
    scene.root.toggleAttribute("data-draws", has("draw"));
    scene.root.toggleAttribute(
      "data-single",
      !view.phases.some(({ timeline }) => timeline.subjects.some(({ role }) => role === "dimming")),
    );
    this.#phases = view.phases.map((phase) => ({
      way: phase.way,
      glyphs: phase.timeline.subjects.filter(({ role }) => role === "glyph"),
      phase,
      animations: null,
      reduced,
      others: view.phases,
    }));
  }

  /** Makes the animations of a phase when it is first shown. */
  #prepare(bound) {
    const { phase, reduced } = bound;
    this.scene.setGlyphs(bound.glyphs);
    if (bound.animations && !bound.glyphs.length) return;
    bound.animations = [];
    const add = (key, entry, zIndex, anchor) => {
      const element = this.scene.element(key);
      const motion = reduced ? entry?.reduced : entry;
      if (!element || !motion?.keyframes) return;
      bound.animations.push(play(element, motion, anchor));
      if (zIndex != null) bound.layers.push([element, zIndex]);
    };
    bound.layers = [];
    for (const subject of phase.timeline.subjects) {
      const entry = phase.motions[subject.id] ?? phase.motions[subject.role];
      add(
        this.scene.keyOf(subject, phase.way),
        entry,
        phase.timeline.subjects.length > 1 ? subject.zIndex : null,
        subject.anchor,
      );
    }
    const back = partnerOf(bound);
    if (back) add("old", Object.values(back.motions)[0], null, back.timeline.subjects[0].anchor);
  }

  /** Shows a phase at a time in milliseconds. */
  seek(index, time) {
    const bound = this.#phases[index];
    if (!bound) return;
    if (this.#active !== bound) {
      for (const animation of this.#active?.animations ?? []) animation.cancel();
      this.#active = bound;
      this.#prepare(bound);
      for (const [element, zIndex] of bound.layers) element.style.zIndex = zIndex;
      // Without movement there are only two states.
      const part = this.scene.part("new");
      if (part && this.isStill && bound.phase.timeline.duration === 0) {
        part.style.visibility = bound.way === "out" ? "hidden" : "";
      }
    }
    for (const animation of bound.animations) animation.currentTime = time;
  }

  /** Shows what stands for this design below the scene; null shows nothing. */
  setLabel(content) {
    this.label?.remove();
    this.label = content && h("p", { class: "actor-label" }, content);
    if (this.label) this.box.append(this.label);
    this.fit();
  }

  /** Draws faint outlines of where the moving layer was at three earlier moments of a phase. */
  showMoments(index, time) {
    this.hideMoments();
    const part = this.scene.part("new");
    const { animations } = this.#phases[index] ?? {};
    if (!part || !animations?.length || time <= 0 || this.scene.root.querySelector(".sketch")) return;
    const { device } = this.scene;
    const box = device.getBoundingClientRect();
    const points = (pixels) => `${pixels / this.scale}px`;
    this.moments = [0.25, 0.5, 0.75].map((share) => {
      for (const animation of animations) animation.currentTime = share * time;
      const { left, top, width, height } = part.getBoundingClientRect();
      const moment = h("i", { class: "moment" });
      Object.assign(moment.style, {
        left: points(left - box.left),
        top: points(top - box.top),
        width: points(width),
        height: points(height),
      });
      return moment;
    });
    for (const animation of animations) animation.currentTime = time;
    device.append(...this.moments);
  }

  hideMoments() {
    for (const moment of this.moments ?? []) moment.remove();
    this.moments = null;
  }

  /** Fits the scene into its box. */
  fit() {
    if (!this.scene) return;
    const { width, height } = this.box.getBoundingClientRect();
    const [sceneWidth, sceneHeight] = this.scene.size;
    const free = height - (this.label ? 42 : 0);
    const scale = Math.min((0.94 * width) / sceneWidth, (free - 18) / sceneHeight, 1.3);
    if (!(scale > 0)) return;
    this.scale = scale;
    this.scene.root.style.transform = `translate(${(width - scale * sceneWidth) / 2}px, ${
      Math.max(4, (free - scale * sceneHeight) / 2)
    }px) scale(${scale})`;
  }
}

/**
 * What is played, by subject: one way of an answer.
 *
 * @param id of the subject where there is only one.
 * @param way "in" or "out" of an answer with both.
 */
export function motionsOf({ motion, reduced }, id = "view", way = null) {
  const both = (part, less) => ({ ...playable(part, way), reduced: playable(less, way) });
  if ("timing" in motion) return { [id]: both(motion, reduced) };
  return Object.fromEntries(Object.entries(motion).map(([key, part]) => [key, both(part, reduced[key])]));
}

/** A way stands at either end until it is sought. */
function playable({ timing, enter, leave }, way) {
  const isOut = way === "out" || (!way && !enter);
  const own = timing?.enter || timing?.leave ? timing[isOut ? "leave" : "enter"] : timing;
  return { keyframes: (isOut ? leave : enter) ?? [], options: { ...own, fill: "both" } };
}

/** An animation that stands until it is sought. */
function play(element, motion, anchor) {
  const animation = element.animate(motion.keyframes, motion.options);
  animation.pause();
  if (anchor) element.style.transformOrigin = `${100 * anchor[0]}% ${100 * anchor[1]}%`;
  return animation;
}

/** The phase in which the old layer goes where this one comes: views that pass through replace each other. */
function partnerOf(bound) {
  const { phase, others } = bound;
  if (others.length !== 2 || !others.every(passes)) return null;
  return others.find((other) => other !== phase);
}

function passes({ timeline }, _, [first, second]) {
  const [subject] = timeline.subjects;
  if (timeline.subjects.length !== 1 || subject.role !== "view" || subject.id !== "view") return false;
  const coming = dominant(first.timeline);
  const leaving = dominant(second.timeline);
  if (!coming || coming.property !== leaving?.property) return false;
  const isPlace = coming.property.startsWith("translate");
  return isPlace && Math.sign(coming.values[0]) === -Math.sign(leaving.values.at(-1)) && coming.values[0] !== 0;
}
