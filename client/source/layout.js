// Motions that the page's layout asks for: lists, numbers, accordions.
import { Motion, motions } from "./motion.js";

const copies = new WeakSet();
const look = (element) => ({ element, box: element.getBoundingClientRect(), states: motions.get(element)?.stateOf(element) ?? {}, parent: element.parentNode });

/** Moves elements from where they were seen. What was removed goes out as a copy. */
function shift(seen, elements, form, coming, going) {
  const targets = [...elements], states = [];
  for (const element of [...seen.keys(), ...elements]) motions.get(element)?.cancel();
  for (const [element, { box, parent }] of seen) {
    if (element.isConnected || !parent.isConnected) continue;
    const copy = parent.appendChild(element.cloneNode(true));
    Object.assign(copy.style, { position: "fixed", boxSizing: "border-box", width: `${box.width}px`, height: `${box.height}px` });
    copy.inert = true;
    copies.add(copy);
    seen.set(copy, seen.get(element));
    targets.push(copy);
  }
  for (const element of targets) {
    const before = seen.get(element), box = element.getBoundingClientRect(), isGone = copies.has(element), state = { ...before?.states };
    for (const axis of before ? "xy" : "") {
      const name = `translate.${axis}`, value = before.box[axis] - box[axis];
      state[name] = { value, velocity: state[name]?.velocity, ...(isGone && { to: value }) };
    }
    states.push(before ? { ...state, ...(isGone && going(before.element, state["translate.y"].value)) } : coming(element));
  }
  const motion = new Motion(targets);
  if (targets[0]) motion.spring(states, form);
  motion.finished.then(() => targets.forEach((element) => copies.has(element) && element.remove()));
  return motion;
}

export function flip(elements, change, form = "smooth") {
  const list = () => [...(elements.children ?? elements)].filter((element) => element.isConnected && !copies.has(element));
  const seen = new Map(list().map((element) => [element, look(element)]));
  change();
  return shift(seen, list(), form, () => ({ opacity: { value: 0 } }), () => ({ opacity: { value: 1, to: 0 } }));
}

const rolling = new WeakMap();
const glyph = (text) => {
  const element = document.createElement("span");
  element.textContent = text;
  Object.assign(element.style, { display: "inline-block", whiteSpace: "pre" });
  return element;
};
const numberIn = (text) => +text.replace(/[^\d.-]/g, "");

export function roll(element, text, form = "snappy") {
  const before = rolling.get(element) ?? [...element.textContent].map(glyph), letters = [...`${text}`], after = [], delays = new Map();
  if (!rolling.has(element)) element.replaceChildren(...before);
  const seen = new Map(before.map((glyph) => [glyph, look(glyph)])), old = before.map(({ textContent }) => textContent).join("");
  const rise = (numberIn(`${text}`) < numberIn(old) ? -0.5 : 0.5) * (before[0]?.offsetHeight ?? 0);
  // Digits are compared from the last one on, and start one after the other.
  for (let column = -Math.max(letters.length, before.length), step = 0; column < 0; column++) {
    const was = before.at(column), letter = letters.at(column), isSame = was?.textContent === letter;
    const next = isSame ? was : letter && glyph(letter);
    if (next) after.push(next);
    if (!isSame) delays.set(was, (step * 0.6) / 17).set(next, (step++ * 0.6) / 17);
  }
  element.replaceChildren(...after);
  rolling.set(element, after);
  /** Between a glyph in its place and one that is out. */
  const turn = (glyph, isComing, place, way) => {
    const between = (out, rest) => ({ value: isComing ? out : rest, to: isComing ? rest : out, delay: delays.get(glyph) });
    return { opacity: between(0, 1), "translate.y": between(place + way, place), "scale.x": between(0.2, 1), "scale.y": between(0.2, 1), blur: between(Math.abs(rise) / 4, 0) };
  };
  const motion = shift(seen, after, form, (glyph) => turn(glyph, true, 0, rise), (glyph, place) => turn(glyph, false, place, -rise));
  motion.finished.then((isAtRest) => {
    if (!isAtRest || rolling.get(element) !== after) return;
    element.textContent = text;
    rolling.delete(element);
  });
  return motion;
}

export function height(element, isOpen, form = "smooth") {
  const set = (isOpen) => ("open" in element ? (element.open = isOpen) : (element.hidden = !isOpen)), seen = () => element.getBoundingClientRect().height;
  const value = seen(), velocity = motions.get(element)?.stateOf(element)["frame.height"]?.velocity;
  set(isOpen);
  const motion = new Motion(element);
  const to = seen();
  set(true);
  motion.spring({ view: { "frame.height": { value, velocity, to } } }, form, { overflow: "clip", boxSizing: "border-box" });
  motion.onrest = () => {
    set(isOpen);
    motion.cancel();
  };
  return motion;
}
