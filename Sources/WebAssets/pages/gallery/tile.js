// A tile that is pointed at plays its transition with the current feel, on two cards over its drawing.
import { h } from "../app/dom.js";
import { viewOf } from "../app/view.js";
import { specOf } from "../app/picking.js";

/** Calls a function once an element is pointed at for a moment or reached by the keyboard; @param left when that is over. */
export function pointedAt(element, start, left) {
  let timer = 0;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(start, 90);
  };
  const stop = () => {
    clearTimeout(timer);
    left?.();
  };
  element.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && begin());
  element.addEventListener("pointerleave", stop);
  element.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && begin());
  element.addEventListener("focusout", stop);
}

export class TilePlay {
  #views = new Map();
  #serial = 0;

  constructor(app) {
    this.app = app;
  }

  watch(tile) {
    pointedAt(tile, () => this.#play(tile), () => this.#stop());
  }

  /** Plays a tile that is pointed at or focused already. */
  start(tile) {
    if (tile?.matches(":hover, :focus-visible")) this.#play(tile);
  }

  #stop() {
    this.#serial++;
    this.shown?.remove();
    this.shown = null;
  }

  async #play(tile) {
    if (this.app.isReduced) return;
    const serial = ++this.#serial;
    const key = tile.dataset.look + JSON.stringify(tile.own?.spec ?? this.app.spec.animation);
    if (this.#views.size > 60) this.#views.clear();
    const view = this.#views.get(key) ?? (await this.#viewOf(tile).catch(() => null));
    if (!view || view.refusal || serial !== this.#serial) return;
    this.#views.set(key, view);
    this.#show(tile, view);
  }

  async #viewOf(tile) {
    const spec = tile.own?.spec ?? this.#picked(tile);
    return spec && viewOf({ ...spec, sampling: { count: 2 } }, null);
  }

  /** The look of a tile with the current feel. */
  #picked(tile) {
    const { app } = this;
    const entry = app.catalog.looks.get(tile.dataset.look)?.[0];
    if (!entry || entry.isArrangement) return null;
    const plain = { ...app, chosenScene: null, measures: () => null, actor: { setScene() {} } };
    return specOf(entry, { animation: app.spec.animation, direction: "both" }, plain);
  }

  #show(tile, view) {
    const [phase] = view.phases;
    const stage = h("span", { class: "tile-stage", "aria-hidden": "true" });
    const size = [82, 55];
    for (const subject of phase.timeline.subjects) {
      const motion = phase.motions[subject.id] ?? phase.motions[subject.role];
      if (!motion?.keyframes) continue;
      const isOld = ["outgoing", "presenter", "partner"].includes(subject.role);
      const card = h(
        "i",
        { class: subject.role === "dimming" ? "shade-card" : isOld ? "old-card" : "new-card" },
        subject.text ?? "",
      );
      stage.append(card);
      const scaled = subject.tracks.some(({ property }) => property.startsWith("frame."))
        ? fitted(motion.keyframes, size, view.spec)
        : motion.keyframes;
      card.animate(scaled, { ...motion.options, iterations: Infinity, endDelay: 300, duration: motion.options.duration || 400 });
    }
    this.shown?.remove();
    this.shown = stage;
    tile.append(stage);
  }
}

/** Frames of a page, made as small as the tile. */
function fitted(keyframes, size, spec) {
  const [width, height] = spec.container?.size ?? spec.view?.size ?? [320, 200];
  const scale = { left: size[0] / width, width: size[0] / width, top: size[1] / height, height: size[1] / height };
  return [keyframes].flat().map((frame) =>
    Object.fromEntries(
      Object.entries(frame).map(([name, value]) => [name, scale[name] ? `${parseFloat(value) * scale[name]}px` : value]),
    )
  );
}
