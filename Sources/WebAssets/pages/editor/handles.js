// The handles of the plot: elements of role slider, which stay under the pointer from press to release.
import { clamp, h, icon } from "../app/dom.js";

export class Handles {
  #all = new Map();
  /** What a pointer holds: `{element, at}` in pixels of the plot. */
  held = null;

  /** @param plot whose `root` they lie in, which holds its frame while one is held. */
  constructor(plot) {
    this.plot = plot;
  }

  /**
   * Puts the handles to their places.
   *
   * @param handles `[{id, time, value, label, title, hint, range, now, text, drag, step, reset, begin}]`
   */
  place(handles, width) {
    const wanted = new Set(handles.map(({ id }) => id));
    for (const [id, element] of this.#all) {
      if (!wanted.has(id)) {
        element.remove();
        this.#all.delete(id);
      }
    }
    for (const handle of handles) {
      const element = this.#all.get(handle.id) ?? this.#make(handle);
      element.handle = handle;
      for (
        const [name, value] of Object.entries({
          "aria-label": handle.label,
          "aria-valuemin": handle.range[0],
          "aria-valuemax": handle.range[1],
          "aria-valuenow": handle.now,
          "aria-valuetext": handle.text,
        })
      ) element.setAttribute(name, value);
      const [x, y] = this.#whereOf(handle, element, width);
      element.style.left = `${x}px`;
      element.style.top = `${y}px`;
      element.classList.toggle("to-left", x > width / 2);
      this.#caption(element, handle);
    }
  }

  /** Where a handle is: under the pointer while it is held, on its way back after that, else where its number is. */
  #whereOf(handle, element, width) {
    const { frame, back } = this.plot;
    if (this.held?.element === element && !this.held.snaps) return this.held.at;
    const own = [clamp(frame.x(handle.time), 8, width - 10), frame.y(handle.value)];
    return back?.element === element ? own.map((to, axis) => back.from[axis] + back.part * (to - back.from[axis])) : own;
  }

  /** The number beside a handle, and what it does while somebody is at it. */
  #caption(element, handle) {
    element.caption.textContent = handle.caption ?? "";
    element.note.lastChild.textContent = this.held?.element === element ? handle.text : handle.hint;
  }

  #make(handle) {
    const note = h("span", { class: "handle-note", "aria-hidden": "true" }, h("b", {}, handle.title), h("span", {}, handle.hint));
    const caption = h("b", { class: "caption", "aria-hidden": "true" });
    const element = h(
      "div",
      { class: `handle ${handle.className}`, role: "slider", tabindex: 0, "data-handle": handle.id },
      handle.icon && icon(handle.icon),
      caption,
      note,
    );
    Object.assign(element, { note, caption });
    element.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      element.handle.step(way.map((part) => part * (event.shiftKey ? 0.1 : 0.01)));
    });
    element.addEventListener("pointerdown", (event) => this.#grab(event, element));
    this.#all.set(handle.id, element);
    this.plot.root.append(element);
    return element;
  }

  #grab(event, element) {
    if (event.button || this.held) return;
    event.preventDefault();
    // Not every browser tells of a double click here.
    const isSecond = event.timeStamp - (element.pressed ?? -1000) < 400;
    element.pressed = event.timeStamp;
    if (isSecond) return element.handle.reset();
    element.focus({ focusVisible: false, preventScroll: true });
    element.setPointerCapture(event.pointerId);
    const box = this.plot.root.getBoundingClientRect();
    const at = [parseFloat(element.style.left), parseFloat(element.style.top)];
    // The handle keeps its distance from where it was pressed.
    const grip = [event.clientX - box.left - at[0], event.clientY - box.top - at[1]];
    const start = { at, ...element.handle.begin?.() };
    let hasMoved = false;
    const move = (moved) => {
      if (!this.held) {
        this.plot.hold();
        this.held = { element, at };
        element.classList.add("held");
      }
      hasMoved = true;
      this.#read(moved, start, grip, false);
    };
    const end = (ended) => {
      element.removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) element.removeEventListener(name, end);
      if (!hasMoved) return;
      element.pressed = -1000;
      this.#read(ended, start, grip, true);
      const from = this.held.at;
      this.held = null;
      element.classList.remove("held");
      this.plot[ended.pointerType === "mouse" ? "rest" : "release"]({ element, from });
    };
    element.addEventListener("pointermove", move);
    for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, end);
  }

  #read(event, start, grip, isComplete) {
    const { element } = this.held;
    const { frame, root } = this.plot;
    const box = root.getBoundingClientRect();
    const isLost = event.type === "pointercancel";
    const pointed = isLost ? this.held.at : [event.clientX - box.left - grip[0], event.clientY - box.top - grip[1]];
    const at = element.handle.within ? element.handle.within(pointed, frame, start) : pointed;
    Object.assign(this.held, { at, snaps: event.shiftKey });
    const point = {
      time: frame.time(at[0]),
      value: frame.value(at[1]),
      dx: at[0] - start.at[0],
      dy: at[1] - start.at[1],
      snaps: event.shiftKey,
    };
    element.handle.drag(point, start, isComplete);
    this.plot.redraw();
  }
}
