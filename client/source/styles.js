// Values as CSS.
import { object } from "./reading.js";

// What properties are, by how their names begin.
export const identity = (name) => +/^(opa|prog|draw|contr|satur|scale)|m(11|22|33|44)$/.test(name);
export const moves = (name) => /^(trans|scale|rot|persp|frame|clip)/.test(name);
const unit = (name) => (/^(transl|frame|clip|shadow.[xyr]|mask|blur|corner|font.s)/.test(name) ? "px" : /^(rot|hue)/.test(name) ? "deg" : "");
/** What can't be negative: a spring overshoots. */
const isPositive = (name) => /^(blur|clip|shadow.r|corner|contr|satur|gray|font|frame.[wh])/.test(name);
const PLAIN = { "frame.x": "left", "frame.y": "top", "frame.width": "width", "frame.height": "height", cornerRadius: "borderRadius", "font.size": "fontSize", "font.weight": "fontWeight", opacity: "opacity" };
const MATRIX = [...Array(16).keys()].map((index) => `m${(index >> 2) + 1}${(index & 3) + 1}`);

const kebab = (name) => name.replace(/\.|(?=[A-Z])/g, "-").toLowerCase();

/** Values as CSS. What CSS has no property for becomes a custom one: `--td-progress`. */
function style(values, role) {
  const css = {}, rest = { ...values };
  const text = (name) => {
    delete rest[name];
    const value = values[name] ?? identity(name);
    return (isPositive(name) ? Math.max(0, value) : value) + unit(name);
  };
  /** Adds what a group of values is as CSS, if one of them is there. */
  const add = (property, prefix, names, write) => {
    names = names.map((name) => prefix + name);
    if (names.some((name) => name in values)) css[property] = (css[property] ?? "") + write(...names.map(text));
  };
  const axes = ["x", "y", "z"], { perspective } = values;
  add("translate", "translate.", axes, (...parts) => parts.join(" "));
  add("transform", "", ["rotate"], (angle) => `rotate(${angle})`);
  add("transform", "", ["perspective"], () => `perspective(${perspective > 0 ? perspective + "px" : "none"})`);
  for (const axis of ["y", "x"]) add("transform", "rotate.", [axis], (angle) => (css.backfaceVisibility = "hidden") && `rotate${axis}(${angle})`);
  add("transform", "scale.", axes, (...parts) => `scale3d(${parts})`);
  add("transform", "transform.", MATRIX, (...entries) => `matrix3d(${entries})`);
  for (const name of ["blur", "contrast", "saturation", "grayscale", "hueRotation"]) add("filter", "", [name], (amount) => `${kebab(name).replace(/tion$/, "te")}(${amount})`);
  role === "dimming" ? add("opacity", "", ["dim"], (amount) => amount) : add("filter", "", ["dim"], (amount) => `brightness(calc(1 - ${amount}))`);
  add("color", "color.", ["red", "green", "blue", "alpha"], (r, g, b, a) => `color(srgb ${r} ${g} ${b} / ${a})`);
  add("clipPath", "clip.", ["top", "right", "bottom", "left"], (...sides) => `inset(${sides.join(" ")})`);
  add("boxShadow", "shadow.", ["x", "y", "radius", "opacity"], (x, y, radius, alpha) => `${x} ${y} calc(2 * ${radius}) rgb(0 0 0 / ${alpha})`);
  for (const name in rest) css[PLAIN[name] ?? custom(name)] = text(name);
  return css;
}

function custom(property) {
  const name = `--td-${kebab(property)}`;
  // Only a property with a type is interpolated. The page may have registered it.
  try { CSS.registerProperty({ name, syntax: "<number>", inherits: false, initialValue: identity(property) }); } catch {}
  return name;
}

/** Keyframes between which straight lines are close enough: 240 a second, at most 2,000. */
export function bake({ tracks, fixed, role, opacity }, duration) {
  const count = Math.min(2000, Math.ceil(duration * 240)) || 1;
  return Array.from({ length: count + 1 }, (_, index) => {
    const offset = index / count, css = { ...fixed, ...style(object([...tracks], ([name, track]) => [name, track.at(duration * offset).value]), role) }, added = { offset, composite: "add" };
    // The rest replaces what the page has.
    for (const name in css) if (/^(translate|transform|filter|boxShadow)$/.test(name)) added[name] = css[name], delete css[name];
    if (css.opacity) css.opacity *= opacity;
    return [added, { ...css, offset }];
  }).flat();
}
