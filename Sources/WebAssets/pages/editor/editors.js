// What the popover of a parameter holds; loaded with the first one.
import { button, clamp, h, icon, still } from "../app/dom.js";
import { choices } from "../app/popover.js";
import { slider } from "./sliders.js";
import { worded } from "../app/catalog.js";
import { low, sides } from "./chips.js";

/**
 * The controls of a parameter.
 *
 * @param change called with a change of the part, whether it is complete, and whether the popover closes.
 */
export function editorOf(parameter, part, change) {
  const { name, type, summary } = parameter;
  const now = part[name] ?? parameter.default;
  const set = (value, done = true, closes = true) => change((before) => ({ ...before, [name]: value }), done, closes);
  const title = h("h3", {}, summary);
  if (type === "edge") return [pad(now, set), h("p", {}, "Left and right swap in right-to-left layout")];
  if (type === "anchor") return [title, nine(now, set)];
  if (name === "source") return source(part, change);
  if (name === "source-radius") return radius(part, change);
  if (name === "content") return content(part, change);
  if (type === "number") return [title, number(parameter, now, (value, done) => set(value, done, false))];
  if (parameter.allowed) return [title, choices(parameter.allowed, now, worded, set)];
  return [title, textField(now, set)];
}

function number(parameter, now, set) {
  const range = parameter.usual ?? [0, 100];
  const made = slider({
    label: parameter.summary,
    range,
    digits: 3,
    isFine: true,
    unit: parameter.unit ? ` ${parameter.unit}` : "",
  }, set);
  made.set(now);
  made.label.className = "unseen";
  return h("div", { class: "line" }, made.label, made.track, made.field, made.problem);
}

function pad(now, set) {
  const edges = [["top", "up"], ["leading", "left"], ["trailing", "right"], ["bottom", "down"]];
  const isNow = (edge) => now === edge || now === sides[edge];
  const buttons = edges.map(([edge, arrow]) => {
    const made = button(
      {
        role: "radio",
        "aria-checked": String(isNow(edge)),
        "aria-label": sides[edge],
        onclick: () => set(edge),
      },
      icon(`${arrow}-arrow`),
      sides[edge],
    );
    made.style.gridArea = sides[edge];
    made.tabIndex = isNow(edge) ? 0 : -1;
    return made;
  });
  const root = h(
    "div",
    { class: "pad", role: "radiogroup", "aria-label": "Edge" },
    buttons,
    h("span", { class: "middle", "aria-hidden": "true" }, still("move", now, "12 2 72 60")),
  );
  arrows(root, buttons, (key) => ["ArrowUp", "ArrowLeft", "ArrowRight", "ArrowDown"].indexOf(key));
  return root;
}

/** Arrows go where they point. */
function arrows(root, buttons, target) {
  root.addEventListener("keydown", (event) => {
    const to = buttons[target(event.key, buttons.indexOf(document.activeElement))];
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    to.focus();
  });
}

const NINE = ["topLeading", "top", "topTrailing", "leading", "center", "trailing", "bottomLeading", "bottom", "bottomTrailing"];
function nine(now, set) {
  const same = (value) => low(value).replaceAll(" ", "") === low(now).replaceAll(" ", "");
  const buttons = NINE.map((anchor) =>
    button({
      role: "radio",
      "aria-checked": String(same(anchor)),
      "aria-label": worded(anchor),
      tabindex: same(anchor) ? 0 : -1,
      onclick: () => set(anchor),
    }, "•")
  );
  const root = h("div", { class: "nine", role: "radiogroup", "aria-label": "Anchor" }, buttons);
  arrows(root, buttons, (key, at) => {
    const [across, down] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [NaN, 0];
    const column = (at % 3) + across;
    return column === clamp(column, 0, 2) ? at + across + 3 * down : -1;
  });
  return root;
}

function textField(now, set) {
  const field = h("input", { class: "field", value: now ?? "", autocomplete: "off" });
  field.addEventListener("change", () => set(field.value));
  return field;
}

function source(part, change) {
  const frame = part.source.frame.map((length) => Math.round(length));
  const field = h("input", { class: "field", "aria-label": "x, y, width, height", value: frame.join(", ") });
  field.addEventListener("change", () => {
    const numbers = field.value.split(/[\s,]+/).map(Number);
    if (numbers.length === 4 && numbers.every(Number.isFinite)) {
      change((before) => ({ ...before, source: { ...before.source, frame: numbers } }), true, false);
    }
  });
  return [
    h("h3", {}, "Where it comes from: x, y, width, height"),
    field,
    h("p", {}, "Measured from the scene until you set your own."),
  ];
}

function content(part, change) {
  const fields = ["from", "to"].map((key) => {
    const field = h("input", { class: "field", "aria-label": key, value: part.content[key] });
    field.addEventListener("change", () =>
      change(
        (before) => {
          const next = { ...before.content, [key]: field.value };
          const value = [next.from, next.to].map(Number);
          const { value: _, ...texts } = next;
          return { ...before, content: value.every(Number.isFinite) ? { ...texts, value } : texts };
        },
        true,
        false,
      ));
    return field;
  });
  return [h("h3", {}, "From and to"), ...fields.map((field) => h("p", {}, field))];
}

function radius(part, change) {
  const made = slider(
    { label: "Corner radius", range: [0, 60], unit: " pt", digits: 1, isFine: true },
    (value, done) => change((before) => ({ ...before, source: { ...before.source, cornerRadius: value } }), done, false),
  );
  made.set(part.source.cornerRadius ?? 0);
  return [
    h("h3", {}, "Corners of the view that it grows out of"),
    h("div", { class: "line" }, made.label, made.field),
    made.track,
    made.problem,
  ];
}
