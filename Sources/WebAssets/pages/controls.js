// One control for each kind of value that the catalog knows.
import { h, shown, unique } from "./dom.js";

/** "startProgress" as people read it. */
export const worded = (name) => name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").replaceAll(/[-.]/g, " ").toLowerCase();

/**
 * A control.
 *
 * @param kind an entry of the catalog: name, type, unit, minimum, maximum, usual, allowed, summary.
 * @param pointer where its value stands in the spec.
 * @param onchange called with the value, `undefined` for none, and whether the change is complete.
 * @returns the control: `root`, `set(value)` and `complain(text)`.
 */
export function control(kind, pointer, onchange) {
  const make = { number, choice, edge: choice, anchor: choice, boolean, rect: numbers(["x", "y", "width", "height"]), size: numbers(["width", "height"]),
    matchedView, content, mediaTiming: members, filterInputs: text }[kind.type] ?? text;
  const id = unique("control");
  const message = h("span", { id: `${id}-problem`, class: "problem", hidden: true });
  const { root, inputs, set } = make(kind, id, onchange);
  root.append(message);
  root.dataset.pointer = pointer;
  // Nobody likes his own typing corrected: what is being typed is left until it is complete.
  let isTyped = false;
  for (const input of inputs) {
    input.addEventListener("input", () => (isTyped = /^(text|number)$/.test(input.type)));
    for (const end of ["change", "blur"]) input.addEventListener(end, () => (isTyped = false));
  }
  if (kind.summary) root.title = kind.summary + (kind.key ? ` (?${kind.key}=)` : "");
  return {
    root,
    pointer,
    set(value) {
      if (!isTyped) set(value);
    },
    complain(detail) {
      message.textContent = detail ?? "";
      message.hidden = !detail;
      for (const input of inputs) {
        if (detail) input.setAttribute("aria-invalid", "true");
        else input.removeAttribute("aria-invalid");
        if (detail) input.setAttribute("aria-describedby", message.id);
        else input.removeAttribute("aria-describedby");
      }
    },
  };
}

const labelled = (kind, id, ...children) => h("div", { class: `control ${kind.type}` }, h("label", { for: id }, worded(kind.name)), ...children);

function number(kind, id, onchange) {
  const [low, high] = kind.usual ?? [kind.minimum, kind.maximum];
  const step = 10 ** Math.floor(Math.log10((high - low) / 150));
  const field = h("input", { id, type: "number", min: kind.minimum, max: kind.maximum, step: "any" });
  const slider = h("input", { type: "range", min: low, max: high, step, "aria-label": worded(kind.name) });
  const unit = kind.unit ? h("span", { class: "unit" }, kind.unit) : null;
  field.addEventListener("change", () => onchange(field.value === "" ? undefined : field.valueAsNumber, true));
  slider.addEventListener("input", () => {
    field.value = slider.value;
    onchange(slider.valueAsNumber, false);
  });
  slider.addEventListener("change", () => onchange(slider.valueAsNumber, true));
  const root = labelled(kind, id, slider, h("span", { class: "measure" }, field, unit));
  return {
    root,
    inputs: [field, slider],
    set(value = kind.default) {
      field.value = value == null ? "" : shown(value, 6);
      slider.value = value ?? low;
      slider.setAttribute("aria-valuetext", `${field.value || "not set"} ${kind.unit ?? ""}`.trim());
    },
  };
}

function choice(kind, id, onchange) {
  const select = h("select", { id }, kind.default == null && !kind.required ? h("option", { value: "" }, "–") : null,
    kind.allowed.map((value) => h("option", { value }, value)));
  select.addEventListener("change", () => onchange(select.value === "" ? undefined : select.value, true));
  return {
    root: labelled(kind, id, select),
    inputs: [select],
    set(value = kind.default) {
      const said = value == null ? "" : Array.isArray(value) ? value.join(", ") : String(value);
      // A point of its own, or a value that is spelled in another way.
      if (![...select.options].some((option) => option.value === said)) select.append(h("option", { value: said, disabled: true }, said));
      select.value = said;
    },
  };
}

function boolean(kind, id, onchange) {
  const box = h("input", { id, type: "checkbox" });
  box.addEventListener("change", () => onchange(box.checked, true));
  return { root: h("div", { class: "control boolean" }, h("label", { for: id }, box, " ", worded(kind.name))), inputs: [box], set: (value = kind.default) => (box.checked = value === true) };
}

function text(kind, id, onchange) {
  const field = h("input", { id, type: "text", spellcheck: "false", autocomplete: "off" });
  field.addEventListener("change", () => onchange(field.value.trim() === "" ? undefined : read(field.value), true));
  return {
    root: labelled(kind, id, field),
    inputs: [field],
    set: (value) => (field.value = value == null || value === "" ? "" : typeof value === "string" ? value : JSON.stringify(value)),
  };
}

/** What looks like an object is one. */
function read(value) {
  if (!/^\s*[[{]/.test(value)) return value.trim();
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

const numbers = (names) => (kind, id, onchange) => {
  const fields = names.map((name, index) => h("input", { id: index ? null : id, type: "number", step: "any", "aria-label": `${worded(kind.name)}: ${name}` }));
  for (const field of fields) {
    field.addEventListener("change", () => {
      const values = fields.map((each) => each.valueAsNumber);
      if (values.every(Number.isNaN)) onchange(undefined, true);
      // Half of a size is none yet.
      else if (!values.some(Number.isNaN)) onchange(values, true);
    });
  }
  return {
    root: labelled(kind, id, h("span", { class: "numbers" }, fields), h("span", { class: "unit" }, "pt")),
    inputs: fields,
    set: (value) => fields.forEach((field, index) => (field.value = value == null ? "" : shown(value[index]))),
  };
};

/** A value with members: a control for each. */
function group(kind, parts, onchange) {
  let value = {};
  const controls = parts.map((part) =>
    control(part, "", (next, done) => {
      value = { ...value, [part.name]: next };
      onchange(value, done);
    }));
  const root = h("fieldset", { class: "group" }, h("legend", {}, worded(kind.name)), controls.map((each) => each.root));
  return {
    root,
    inputs: [...root.querySelectorAll("input, select")],
    set(next) {
      value = next ?? {};
      parts.forEach((part, index) => controls[index].set(value[part.name] ?? part.default));
    },
  };
}

const matchedView = (kind, id, onchange) =>
  group(kind, [
    { name: "frame", type: "rect" },
    { name: "cornerRadius", type: "number", unit: "pt", minimum: 0, maximum: 1e6, usual: [0, 60], default: 0 },
  ], onchange);

const content = (kind, id, onchange) => group(kind, [{ name: "from", type: "string" }, { name: "to", type: "string" }], onchange);

/** The members that the default shows. */
const members = (kind, id, onchange) =>
  group(kind, Object.entries(kind.default).map(([name, value]) => ({
    name,
    default: value,
    ...(typeof value === "boolean" ? { type: "boolean" }
      : typeof value === "number" ? { type: "number", minimum: -1e5, maximum: 1e5, usual: [0, Math.max(10, value)] }
      : { type: "string" }),
  })), onchange);
