// Feels by name: five as buttons, all of them behind a sixth.
import { button, h, roving, s, stopAt } from "../app/dom.js";
import { isFeel } from "../app/catalog.js";
import { closedCurve } from "./curves.js";
import { closePopover } from "../app/popover.js";
import { curveOf } from "../app/server.js";

const FIRST = [["smooth", "Smooth"], ["snappy", "Snappy"], ["bouncy", "Bouncy"], ["ease", "Ease"], ["easeOut", "Ease out"]];

/** The drawing of an animation's curve. @param known is given the curve, which may have to come from the server. */
export function drawn(animation, catalog, known = () => {}) {
  const drawing = s("svg", { viewBox: "0 0 48 28", "aria-hidden": "true" });
  const draw = (curve) => {
    const { times, values, duration } = curve;
    known(curve);
    const points = times.map((time, index) =>
      `${(5 + (38 * time) / duration).toFixed(1)} ${(24 - 18 * values[index]).toFixed(1)}`
    );
    drawing.append(s("path", { d: `M${points.join("L")}` }));
  };
  const closed = closedCurve(animation, catalog);
  if (closed) draw(closed);
  else curveOf(animation).then(draw, () => {});
  return drawing;
}

export class Presets {
  /** @param use called with the name of a feel that was chosen. */
  constructor(app, use) {
    Object.assign(this, { app, use });
    this.root = h("div", { class: "presets", role: "radiogroup", "aria-label": "Feels" });
    this.buttons = FIRST.map(([name, title]) => this.#preset(name, title));
    const all = app.catalog.animations.length + app.catalog.easings.length;
    this.more = button(
      { class: "preset", "aria-haspopup": "dialog", onclick: () => this.#openAll() },
      s("svg", { viewBox: "0 0 48 28" }, s("use", { href: "#i-leaf" })),
      `All ${all}`,
    );
    this.root.append(...this.buttons, this.more);
    roving(this.root, () => [...this.buttons, this.more]);
  }

  #preset(name, title) {
    const { catalog } = this.app;
    const drawing = drawn(catalog.easing(name) ? { curve: name, duration: 0.35 } : name, catalog);
    return button(
      {
        class: "preset",
        role: "radio",
        "aria-checked": "false",
        "data-feel": name,
        title: name,
        onclick: () => {
          closePopover();
          this.use(name);
        },
      },
      drawing,
      title,
    );
  }

  async #openAll() {
    const { openFeels } = await import("./feels.js");
    openFeels(this.app, this.more, this.use);
  }

  /** Marks the feel that a curve of the server's is. */
  mark(curve) {
    const chosen = this.buttons.find(({ dataset: { feel } }) => isFeel(this.app.catalog, feel, curve));
    for (const each of this.buttons) each.setAttribute("aria-checked", String(each === chosen));
    stopAt([...this.buttons, this.more], chosen);
  }
}
