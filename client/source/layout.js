// Motions that the page's layout asks for: lists, numbers, accordions.

const copies = new WeakSet();
const look = (element, motion) => ({
  element,
  box: element.getBoundingClientRect(),
  states: motion.stateOf(element),
  parent: element.parentNode,
});

/** The springs of a form; at once where less motion is preferred. */
const springs = (core, form) => core.spring(matchMedia("(prefers-reduced-motion: reduce)").matches ? { duration: 0 } : form);

/** Springs elements from the states that they are given, by property, to where they rest. */
function start(motion, targets, states, move, fixed) {
  let last = 0;
  const tracks = states.map((state) => {
    const entries = Object.entries(state).map(([name, { value, velocity, to, delay = 0 }]) => {
      const { duration, at } = move({ from: value, to, velocity });
      last = Math.max(last, delay + duration);
      return [name, { start: value, end: to, target: to, at: (time) => at(time - delay) }];
    });
    return new Map(entries);
  });
  motion.take(targets);
  motion.run(last, tracks, fixed);
}

/** Moves elements from where they were seen. What was removed goes out as a copy. */
function shift({ motionOf }, motion, seen, elements, move, coming, going) {
  const targets = [...elements], states = [];
  for (const element of [...seen.keys(), ...elements]) motionOf(element).cancel();
  for (const [element, { box, parent }] of seen) {
    if (element.isConnected || !parent.isConnected) continue;
    const copy = element.cloneNode(true);
    // A form would send what was removed, ask for it, and uncheck what is chosen now.
    for (const field of [copy, ...copy.querySelectorAll("*")]) {
      field.removeAttribute("name");
      field.setAttribute("form", "");
    }
    parent.append(copy);
    Object.assign(copy.style, { position: "fixed", boxSizing: "border-box", width: `${box.width}px`, height: `${box.height}px` });
    copy.inert = true;
    copies.add(copy);
    seen.set(copy, seen.get(element));
    targets.push(copy);
  }
  for (const element of targets) {
    const before = seen.get(element), box = element.getBoundingClientRect(), isGone = copies.has(element), state = {};
    for (const [name, { value, velocity }] of Object.entries(before?.states ?? {})) {
      state[name] = { value, velocity, to: +/^(opa|scale)/.test(name) };
    }
    for (const axis of before ? "xy" : "") {
      const name = `translate.${axis}`, value = before.box[axis] - box[axis];
      state[name] = { value, velocity: state[name]?.velocity, to: isGone ? value : 0 };
    }
    states.push(before ? { ...state, ...(isGone && going(before.element, state["translate.y"].value)) } : coming(element));
  }
  // What has nothing to move still comes to rest.
  if (!targets[0]) (targets.push(document.createElement("i")), states.push({}));
  start(motion, targets, states, move);
  motion.finished.then((isAtRest) => {
    targets.forEach((element) => copies.has(element) && element.remove());
    // At rest each is on its own again.
    if (isAtRest) motion.cancel();
  });
}

export function flip(core, motion, elements, change, form = "smooth") {
  const list = () => [...(elements.children ?? elements)].filter((element) => element.isConnected && !copies.has(element));
  const move = springs(core, form), seen = new Map(list().map((element) => [element, look(element, core.motionOf(element))]));
  try {
    change();
  } catch (error) {
    reportError(error);
  }
  shift(core, motion, seen, list(), move, () => ({ opacity: { value: 0, to: 1 } }), () => ({ opacity: { value: 1, to: 0 } }));
}

const rolling = new WeakMap();
/** The last text of an element, and the number that it stands for. */
const numbers = new WeakMap();
const glyph = (text) => {
  const element = document.createElement("span");
  element.textContent = text;
  Object.assign(element.style, { display: "inline-block", whiteSpace: "pre" });
  return element;
};

/** The digits of a language from 9 to 0, and the sign between its groups of three. Without a language, those of the browser. */
function signsOf(lang) {
  try {
    const [nine, eight, group, ...rest] = Intl.NumberFormat(lang || undefined).format(98765432100);
    return [[nine, eight, ...rest.filter((sign) => sign !== group)], group];
  } catch {
    return signsOf();
  }
}

/**
 * The number in a text. Decimals follow the last point or comma, unless it is there several times, or is the only one, groups digits in
 * this language and has three of them behind it.
 */
function numberIn(text, lang) {
  const [digits, group] = signsOf(lang),
    plain = text.replace(/\p{Nd}/gu, (digit) => (digits.includes(digit) ? 9 - digits.indexOf(digit) : digit)).replace(
      "\u2212",
      "-",
    );
  const marks = plain.match(/[.,\u066b\u066c](?=\d)/g) ?? [], last = marks.at(-1), at = plain.lastIndexOf(last);
  const isGroup = marks.indexOf(last) < marks.length - 1 ||
    (!marks[1] && last === group && /^.\d{3}(?!\d)/.test(plain.slice(at)));
  const end = last && !isGroup ? at : plain.length;
  return +`${plain.slice(0, end).replace(/[^\d-]/g, "")}.${plain.slice(end).replace(/\D/g, "")}`;
}

/** Between a glyph in its place and one that is out. */
function turn(isComing, place, way, delay) {
  const between = (out, rest) => ({ value: isComing ? out : rest, to: isComing ? rest : out, delay });
  return {
    opacity: between(0, 1),
    "translate.y": between(place + way, place),
    "scale.x": between(0.2, 1),
    "scale.y": between(0.2, 1),
    blur: between(Math.abs(way) / 4, 0),
  };
}

export function roll(core, motion, element, value, form = "snappy") {
  const text = `${value}`,
    move = springs(core, form),
    going = rolling.get(element),
    before = going?.after ?? [...element.textContent].map(glyph),
    letters = [...text],
    after = [],
    delays = new Map();
  const { role, ariaLabel } = going?.own ?? element;
  if (!going) element.replaceChildren(...before);
  // Letters that come and go are no number to read.
  const own = role ?? (/^(SPAN|DIV)$/.test(element.tagName) && !element.ariaLive ? "img" : null);
  if (!ariaLabel && !element.hasAttribute("aria-labelledby")) Object.assign(element, { role: own, ariaLabel: text });
  const seen = new Map(before.map((glyph) => [glyph, look(glyph, core.motionOf(glyph))])),
    old = before.map(({ textContent }) => textContent).join("");
  const lang = element.closest("[lang]")?.lang,
    last = numbers.get(element),
    number = value.toFixed ? value : numberIn(text, lang);
  numbers.set(element, { text, number });
  const rise = (number < (last?.text === old ? last.number : numberIn(old, lang)) ? -0.5 : 0.5) * (before[0]?.offsetHeight ?? 0);
  // Digits are compared from the last one on, and start one after the other.
  for (let column = -Math.max(letters.length, before.length), step = 0; column < 0; column++) {
    const was = before.at(column), letter = letters.at(column), isSame = was?.textContent === letter;
    const next = isSame ? was : letter && glyph(letter);
    if (next) after.push(next);
    if (!isSame) delays.set(was, (step * 0.6) / 17).set(next, (step++ * 0.6) / 17);
  }
  element.replaceChildren(...after);
  rolling.set(element, { after, own: { role, ariaLabel } });
  shift(
    core,
    motion,
    seen,
    after,
    move,
    (glyph) => turn(true, 0, rise, delays.get(glyph)),
    (glyph, place) => turn(false, place, -rise, delays.get(glyph)),
  );
  motion.finished.then(() => {
    if (rolling.get(element).after !== after) return;
    rolling.delete(element);
    Object.assign(element, { role, ariaLabel, textContent: text });
  });
}

export function height(core, motion, element, isOpen, form = "smooth") {
  const set = (isOpen) => ("open" in element ? (element.open = isOpen) : (element.hidden = !isOpen)),
    seen = () => element.getBoundingClientRect().height;
  const move = springs(core, form), value = seen(), velocity = core.motionOf(element).stateOf(element)["frame.height"]?.velocity;
  set(isOpen);
  // What moves with it goes on.
  core.ownMotion(element).cancel();
  const to = seen();
  set(true);
  start(motion, [element], [{ "frame.height": { value, velocity, to } }], move, { overflow: "clip", boxSizing: "border-box" });
  motion.finished.then((isAtRest) => {
    if (!isAtRest) return;
    set(isOpen);
    motion.cancel();
  });
}
