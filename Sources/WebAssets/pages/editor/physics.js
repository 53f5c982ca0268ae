// The same spring said in physics, folded away; delay and speed. While it is open the plot shows the velocity.
import { h, icon, shown } from "../app/dom.js";
import { isDamped } from "./progress.js";
import { log, slider } from "./sliders.js";

const SPRING = [["stiffness", "Stiffness", [20, 800], log], ["damping", "Damping", [1, 80], log], [
  "mass",
  "Mass",
  [0.1, 10],
  log,
]];

export class Physics {
  /** @param toggled called when it opens or closes. */
  constructor(app, change, toggled) {
    const names = SPRING.map(([name]) => name);
    this.lines = SPRING.map(([name, label, range, scale]) => ({
      name,
      isSpring: true,
      ...slider({ label, range, digits: 3, isFine: true, places: name === "mass" ? 2 : 1, scale }, (value, done) =>
        change(
          ({ curve, ...rest }) => ({
            ...rest,
            spring: {
              ...Object.fromEntries(names.map((each) => [each, Number(app.view.curve.spring[each].toPrecision(8))])),
              [name]: value,
            },
          }),
          done,
        )),
    }));
    this.lines.push({
      name: "delay",
      ...slider(
        { label: "Delay", range: [0, 1], unit: " s", digits: 3, isFine: true },
        (value, done) => change((animation) => ({ ...animation, delay: value }), done),
      ),
    });
    this.lines.push({
      name: "speed",
      ...slider(
        { label: "Speed", range: [0.25, 4], unit: "×", digits: 3, isFine: true, scale: log },
        (value, done) => change((animation) => ({ ...animation, speed: value }), done),
      ),
    });
    this.summary = h("span", {});
    this.boxes = this.lines.map((line) => h("div", { class: "line" }, line.label, line.track, line.field, line.problem));
    this.title = h("b", {}, "Physics");
    this.note = h("p", {}, "The same spring, said in physics. Changes here move Duration and Bounce.");
    this.root = h(
      "details",
      { class: "physics" },
      h("summary", {}, icon("right"), this.title, this.summary),
      this.boxes,
      this.note,
    );
    this.root.addEventListener("toggle", toggled);
  }

  get isOpen() {
    return this.root.open && !this.root.hidden;
  }

  show(animation, spring) {
    this.root.hidden = !animation;
    if (!animation) return;
    for (const [index, line] of this.lines.entries()) {
      this.boxes[index].hidden = Boolean(line.isSpring) && !spring;
      line.set(line.isSpring ? spring?.[line.name] : (animation[line.name] ?? (line.name === "speed" ? 1 : 0)));
    }
    this.note.hidden = !spring;
    this.title.textContent = spring ? "Physics" : "Timing";
    this.summary.textContent = isDamped({ spring })
      ? ""
      : spring
      ? `stiffness ${shown(spring.stiffness, 1)} · damping ${shown(spring.damping, 1)} · mass ${shown(spring.mass, 2)}`
      : `delay ${shown(animation.delay ?? 0, 2)} s · speed ${shown(animation.speed ?? 1, 2)}×`;
  }
}
