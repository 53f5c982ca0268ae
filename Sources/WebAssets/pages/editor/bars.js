// Bars on the rows of several views: each says when its view moves, and a hand moves it.
import { button, h, nearest, say } from "../app/dom.js";
import { startsOf, withStart } from "./choreography.js";

/** Pixels within which a bar snaps. */
const SNAP = 5;

export class Bars {
  #held = null;

  constructor(app, timeline) {
    Object.assign(this, { app, timeline });
    addEventListener(
      "keydown",
      (event) => event.key === "Escape" && this.#held && (event.stopPropagation(), this.#end(this.#held.spec)),
      { capture: true },
    );
  }

  get isHeld() {
    return Boolean(this.#held);
  }

  /** Puts a bar onto each row of a view. */
  show(view, rows) {
    this.view = view;
    const starts = startsOf(view);
    const bars = rows.flatMap((each) => {
      const start = starts.find(({ id }) => each.row.key === `cell:${id}`);
      return start && view.curve ? [this.#fill(each, start)] : [];
    });
    bars.forEach((bar, index) => (bar.tabIndex = index ? -1 : 0));
    this.bars = bars;
  }

  #fill({ element, row }, { id, start, end }) {
    const bar = button({
      class: "bar",
      role: "slider",
      "data-place": `bar/${id}`,
      "aria-label": `${row.name} begins`,
      "aria-valuemin": 0,
      "aria-valuenow": start,
      "aria-valuetext": `after ${start.toFixed(2)} seconds`,
      title: `Begins after ${start.toFixed(2)} s. Drag it`,
      onkeydown: (event) => this.#key(event, id, start),
    });
    const tip = h("span", { class: "tip", hidden: true });
    const box = h("div", { class: "bars" }, bar, tip);
    this.#place(bar, start, end);
    element.querySelector(":scope > svg").after(box);
    bar.addEventListener(
      "pointerdown",
      (event) => !event.button && this.#down(event, { id, start, length: end - start, bar, tip, box }),
    );
    bar.addEventListener("pointermove", (event) => this.#held?.bar === bar && this.#move(event));
    for (const name of ["pointerup", "pointercancel"]) {
      bar.addEventListener(name, () => this.#held?.bar === bar && this.#end(this.#held.next ?? this.#held.spec));
    }
    return bar;
  }

  #place(bar, start, end) {
    const [from, to] = [start, end].map((time) => 100 * this.timeline.placeOf(time));
    Object.assign(bar.style, { left: `${from}%`, width: `${to - from}%` });
  }

  // MARK: By pointer

  #down(event, bar) {
    event.preventDefault();
    bar.bar.focus({ focusVisible: false });
    bar.bar.setPointerCapture(event.pointerId);
    this.#held = {
      ...bar,
      x: event.clientX,
      view: this.view,
      spec: this.app.spec,
      others: startsOf(this.view).filter(({ id }) => id !== bar.id).map(({ start }) => start),
    };
    this.app.player.pause();
  }

  #move(event) {
    const held = this.#held;
    const second = held.box.clientWidth / this.timeline.frame.length;
    const time = Math.max(0, held.start + (event.clientX - held.x) / second);
    const start = event.shiftKey ? Number(time.toFixed(3)) : this.#snapped(time, held.others, second);
    this.#place(held.bar, start, start + held.length);
    Object.assign(held.tip.style, { left: held.bar.style.left });
    held.tip.textContent = `${start.toFixed(2)} s`;
    held.tip.hidden = false;
    held.now = start;
    held.next = withStart(held.view, held.id, start);
    this.app.edit(() => held.next, false);
  }

  /** The nearest of what a bar snaps to: the other bars, and each 0.05 s. */
  #snapped(time, others, second) {
    const near = (all) => nearest(time, all, SNAP / second);
    return Number((near(others) ?? near([Math.round(time / 0.05) * 0.05]) ?? Number(time.toFixed(2))).toFixed(3));
  }

  #end(spec) {
    const { now, bar, tip } = this.#held;
    this.#held = null;
    tip.hidden = true;
    this.app.edit(() => spec);
    if (now != null) say(`${bar.getAttribute("aria-label")} after ${now.toFixed(2)} seconds.`);
  }

  // MARK: By keys

  #key(event, id, start) {
    const at = this.bars.indexOf(event.currentTarget);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: this.bars.length - 1 }[event.key];
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (to == null && !way) return;
    event.preventDefault();
    event.stopPropagation();
    if (way) return this.app.edit(() => withStart(this.view, id, start + way * (event.shiftKey ? 0.1 : 0.01)));
    const bar = this.bars[(to + this.bars.length) % this.bars.length];
    for (const each of this.bars) each.tabIndex = each === bar ? 0 : -1;
    bar.focus();
  }
}
