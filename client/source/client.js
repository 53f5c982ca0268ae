// transitiond in the page: plays timelines on elements, and takes them over mid-flight. Documented in client.d.ts. MIT licence.

let server = new URL("./", import.meta.url);

export const connect = (address) => (server = new URL("./", address));

// MARK: Loading

const loaded = new Map();

export function load(spec, { size, dir, direction, isReduced } = {}) {
  if (spec.subjects || spec.insertion) return Promise.resolve(spec);
  let address = `${server}v1/timelines`, body;
  if (isText(spec)) {
    const [path, query] = spec.split("?");
    const keys = { include: "velocity", precision: 9, ...(size && { size: size.join("x") }), ...(dir && { dir }), ...(isReduced && { "reduce-motion": 1 }) };
    for (const [key, value] of new URLSearchParams(query)) keys[key] = value;
    if (direction) keys.direction = direction;
    address = new URL(`${/^(http|\/)/.test(path) ? path : `v1/transitions/${path}.json`}?${new URLSearchParams(keys)}`, server).href;
  } else {
    body = JSON.stringify({
      ...spec,
      ...((size || dir) && { view: { size, layoutDirection: dir, ...spec.view } }),
      ...(direction && { direction }),
      ...(isReduced && { accessibility: { reduceMotion: true } }),
      include: ["velocity"],
      precision: 9,
    });
  }
  const key = address + body;
  if (!loaded.has(key)) {
    if (loaded.size > 99) loaded.clear();
    // A text needs no preflight from another origin.
    loaded.set(key, receive(address, body && { method: "POST", body }));
    loaded.get(key).catch(() => loaded.delete(key));
  }
  return loaded.get(key);
}

async function receive(address, request) {
  const response = await fetch(address, request), content = await response.json();
  if (response.ok) return content;
  throw Object.assign(Error((content.errors?.[0] ?? content).detail), { problem: content });
}

// MARK: Reading

const object = (list, entry) => Object.fromEntries(list.map(entry));

export const sample = ({ subjects, times }, time) =>
  object(subjects, ({ id, tracks }) => [id, object(tracks, (track) => [track.property, read(times, track, time)])]);

/** Between two samples the cubic through their values and velocities; a straight line where a velocity is missing. */
function read(times, { values, velocities = [] }, time) {
  let low = 0, high = times.length - 1;
  if (time >= times[high]) return { value: values[high], velocity: 0 };
  time = Math.max(0, time);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle;
  }
  const step = times[high] - times[low], t = (time - times[low]) / step, way = values[high] - values[low];
  const c = (velocities[low] ?? way / step) * step - way, d = way - (velocities[high] ?? way / step) * step;
  const bend = c * (1 - t) + d * t;
  return { value: values[low] + way * t + t * (1 - t) * bend, velocity: (way + (1 - 2 * t) * bend + t * (1 - t) * (d - c)) / step };
}

// MARK: Springs

const BOUNCES = { smooth: 0, snappy: 0.15, bouncy: 0.3 };
const isText = (value) => typeof value === "string";

export function spring(animation = "smooth") {
  const { spring: form = animation, kind, speed = 1 } = animation, isFluid = kind ? kind === "fluid" : !form.stiffness;
  let { mass = 1, stiffness, damping, duration = 0.5, bounce = isText(form) ? BOUNCES[form] : 0, response, dampingFraction = 0.825, settlingDuration, dampingRatio = 1, allowsOverdamping = isFluid } = form;
  let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, omega = (2 * Math.PI) / duration;
  if (settlingDuration) {
    ratio = Math.min(1, dampingRatio);
    omega = (ratio < 1 ? Math.log((1000 * ratio) / Math.sqrt(1 - ratio * ratio)) / ratio : 9.233413476451586) / Math.min(10, Math.max(0.01, settlingDuration));
  } else if (response != null || form.dampingFraction != null) {
    omega = (2 * Math.PI) / (response ?? 0.5);
    ratio = dampingFraction;
  } else if (!stiffness) allowsOverdamping ||= kind === "core-animation";
  // By its constants as the server, to the last bit: rest may be decided by it.
  stiffness ??= omega * omega;
  damping ??= 2 * ratio * omega;
  omega = Math.sqrt(stiffness / mass);
  ratio = omega < Infinity ? damping / (2 * Math.sqrt(stiffness * mass)) : 1;
  if (!allowsOverdamping) ratio = Math.min(1, ratio);
  if (!(omega > 0 && ratio > 0)) throw RangeError("This never rests.");
  const decay = ratio * omega, root = Math.sqrt(Math.abs((1 - ratio) * (1 + ratio))), beyond = omega * root, slow = omega / (ratio + root), fast = omega * (ratio + root);

  /** The distance that is left, and the velocity, in closed form (docs/semantics.md §3.4). */
  const solve = (distance, velocity, time) => {
    if (ratio < 1) {
      const envelope = Math.exp(-decay * time), cosine = Math.cos(beyond * time), sine = Math.sin(beyond * time) / beyond;
      return [envelope * (distance * cosine + (decay * distance - velocity) * sine), envelope * (velocity * cosine + (omega * omega * distance - decay * velocity) * sine)];
    }
    const gap = fast - slow, push = velocity - slow * distance;
    const left = Math.exp(-slow * time) * (distance + push * (gap ? Math.expm1(-gap * time) / gap : -time));
    return [left, push * Math.exp(-fast * time) + slow * left];
  };

  /** Seconds until it rests, by the rule of its kind (§3.5), for a travel of 1. */
  const settle = (distance, velocity) => {
    if (ratio < 1) return Math.max(0, Math.log(1000 * (Math.abs(decay * distance - velocity) / (isFluid ? 1 : beyond) + Math.abs(distance))) / decay);
    let start = 0;
    for (let tenth = 0; tenth <= start + 10 && tenth < 1e5; tenth++) if (Math.abs(1 - (1 - solve(distance, velocity, tenth / 10)[0])) >= 0.001) start = tenth + 1;
    return start / 10;
  };

  return ({ from = 0, to = 1, velocity = 0, travel = to - from || 1 } = {}) => {
    const rest = omega < Infinity ? settle((to - from) / travel, velocity / speed / travel) / speed : 0;
    return {
      duration: rest,
      at(time) {
        if (time >= rest) return { value: to, velocity: 0 };
        const [left, rate] = solve(to - from, velocity / speed, Math.max(0, time) * speed);
        return { value: to - left, velocity: rate * speed };
      },
    };
  };
}

// MARK: Styles

// What properties are, by how their names begin.
const identity = (name) => (/^(opa|prog|contr|satur|scale)|m(11|22|33|44)$/.test(name) ? 1 : 0);
const unit = (name) => (/^(transl|frame|clip|shadow.[xyr]|mask|blur|corner|persp|font.s)/.test(name) ? "px" : /^(rot|hue)/.test(name) ? "deg" : "");
const moves = (name) => /^(trans|scale|rot|persp|frame|clip)/.test(name);
const AXES = [..."xyz"];
const MATRIX = [..."1234"].flatMap((row) => [..."1234"].map((column) => `m${row}${column}`));
const FILTERS = ["blur", "contrast", "saturation", "grayscale", "hueRotation"];
const PLAIN = { "frame.x": "left", "frame.y": "top", "frame.width": "width", "frame.height": "height", cornerRadius: "borderRadius", "font.size": "fontSize", "font.weight": "fontWeight", opacity: "opacity", rotate: "rotate" };

const kebab = (name) => name.replace(/\.|(?=[A-Z])/g, "-").toLowerCase();

/** Values as CSS. What CSS has no property for becomes a custom one: `--td-progress`. */
function style(values, role) {
  const css = {}, transform = [], filter = [], rest = { ...values };
  const text = (name) => {
    delete rest[name];
    return (values[name] ?? identity(name)) + unit(name);
  };
  const group = (prefix, names, write) => names.some((name) => `${prefix}.${name}` in values) && write(...names.map((name) => text(`${prefix}.${name}`)));
  const set = (name, value) => value && (css[name] = value);
  set("translate", group("translate", AXES, (...parts) => parts.join(" ")));
  if ("perspective" in values) transform.push(`perspective(${values.perspective > 0 ? values.perspective + "px" : "none"})`);
  delete rest.perspective;
  for (const axis of "yx") if (`rotate.${axis}` in values) transform.push(`rotate${axis}(${text(`rotate.${axis}`)})`);
  const isSpatial = transform[0] && set("backfaceVisibility", "hidden");
  group("scale", AXES, (...parts) => (isSpatial ? transform.push(`scale3d(${parts})`) : set("scale", parts.join(" "))));
  group("transform", MATRIX, (...entries) => transform.push(`matrix3d(${entries})`));
  set("transform", transform.join(" "));
  for (const name of FILTERS) if (name in values) filter.push(`${kebab(name).replace(/tion$/, "te")}(${text(name)})`);
  if ("dim" in values) role === "dimming" ? set("opacity", text("dim")) : filter.push(`brightness(calc(1 - ${text("dim")}))`);
  set("filter", filter.join(" "));
  set("color", group("color", ["red", "green", "blue", "alpha"], (r, g, b, a) => `color(srgb ${r} ${g} ${b} / ${a})`));
  set("clipPath", group("clip", ["top", "right", "bottom", "left"], (...sides) => `inset(${sides.join(" ")})`));
  set("boxShadow", group("shadow", ["x", "y", "radius", "opacity"], (x, y, radius, alpha) => `${x} ${y} calc(2 * ${radius}) rgb(0 0 0 / ${alpha})`));
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
function bake({ tracks, fixed, role }, duration) {
  const count = Math.min(2000, Math.ceil(duration * 240)) || 1;
  return Array.from({ length: count + 1 }, (_, index) => ({
    ...fixed,
    ...style(object([...tracks], ([name, track]) => [name, track.at((duration * index) / count).value]), role),
  }));
}

// MARK: Playing

const motions = new WeakMap();
const prefersLess = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const motionOf = (element) => motions.get(element) ?? new Motion(element);

/** A track that rests at a value. */
const resting = (name, value = identity(name)) => ({ start: value, end: value, target: value, duration: 0, at: () => ({ value, velocity: 0 }) });

export class Motion {
  #parts;
  #spring = "smooth";
  #isReduced = prefersLess();
  #resolve;

  constructor(targets) {
    this.#parts = (targets instanceof Element ? [["", targets]] : Object.entries(targets)).map(([id, element]) => ({ id, name: id || "view", element, tracks: new Map() }));
    this.duration = 0;
    this.finished = Promise.resolve(true);
    for (const { element } of this.#parts) {
      motions.get(element)?.cancel();
      motions.set(element, this);
    }
  }

  get time() { return Math.min(this.duration, (this.#parts[0].animation?.currentTime ?? 1e9) / 1000); }
  get isMoving() { return /run|pau/.test(this.#parts[0].animation?.playState); }

  pause() { return this.#do((animation) => animation.pause()); }
  play() { return this.#do((animation) => animation.play()); }
  seek(time) { return this.#do((animation) => (animation.currentTime = 1000 * time)); }

  cancel() {
    for (const { element } of this.#parts) if (motions.get(element) === this) motions.delete(element);
    this.#settle(false);
    return this.#do((animation) => animation.cancel());
  }

  sample(time = this.time) {
    return object(this.#parts, ({ name, tracks }) => [name, object([...tracks], ([name, track]) => [name, track.at(time)])]);
  }

  /** From the start of a timeline; or on to its end from where it is, with the velocity that it has. */
  follow(timeline, { isReduced } = {}) {
    const { subjects, times, duration, logicalDuration, spec } = timeline;
    const goesOn = !isReduced && this.isMoving && this.#parts[0].tracks.size;
    this.timeline = timeline;
    this.#isReduced = isReduced;
    this.#spring = spec?.animation?.spring ? spec.animation : { duration: logicalDuration || 0.5 };
    const length = isReduced ? Math.min(0.2, duration) : duration;
    for (const part of this.#parts) {
      const subject = part.id ? subjects.find(({ id, role }) => id === part.id || role === part.id) : subjects[1] ? 0 : (subjects[0] ?? { id: "view", tracks: [] });
      if (!subject) throw TypeError(`Name elements: ${subjects.map(({ id }) => id)}.`);
      const { id, role, anchor = [0.5, 0.5], zIndex, tracks } = subject;
      Object.assign(part, { name: part.id || id, role, fixed: { transformOrigin: anchor.map((at) => `${100 * at}%`).join(" "), ...(subjects[1] && { zIndex }) } });
      const before = goesOn ? part.tracks : new Map();
      part.tracks = new Map(before);
      for (const [name, track] of before) track.end = identity(name);
      for (const track of tracks) {
        const name = track.property, end = track.values.at(-1), start = isReduced && moves(name) ? end : track.values[0];
        if (goesOn) part.tracks.set(name, { ...(before.get(name) ?? resting(name)), end });
        // Less motion: fades, and everything else at its end.
        else part.tracks.set(name, { start, end, target: end, duration: length, at: (time) => (isReduced ? read([0, length], { values: [start, end] }, time) : read(times, track, time)) });
      }
    }
    return goesOn ? this.retarget("end") : this.#run(length);
  }

  // Only numbers have a `toFixed`: these are shares of the whole way.
  hold(values = {}) {
    const now = this.time, isShare = values.toFixed;
    this.#each(values, (track, name) => {
      const value = isShare ? track.start + values * (track.end - track.start) : (values[name] ?? track.at(now).value);
      Object.assign(track, { at: resting("", value).at, duration: 0 });
    });
    this.#settle(false);
    this.#show(0);
    return this.pause().seek(0);
  }

  release(velocity = 0, { to = {}, ...options } = {}) { return this.retarget(to, { ...options, velocity }); }

  retarget(to, { spring: form = this.#spring, velocity = {} } = {}) {
    const now = this.time, move = spring(this.#isReduced ? { duration: 0 } : form);
    const isShare = velocity.toFixed;
    let duration = 0;
    this.#each({ ...(!isText(to) && to), ...velocity }, (track, name) => {
      const { value, velocity: running } = track.at(now), way = track.end - track.start;
      const goal = isText(to) ? track[to] : to[name], rate = isShare ? velocity * way : velocity[name];
      if (goal == null && rate == null && track.duration > now) {
        const { at } = track;
        Object.assign(track, { at: (time) => at(time + now), duration: track.duration - now });
      } else {
        // Rest is a share of how far the target moves, as on the server; else of the whole way, else of what is left.
        const to = goal ?? track.target, travel = (!isShare && to - track.target) || way || to - value || 1;
        Object.assign(track, move({ from: value, to, velocity: rate ?? running, travel }), { target: to });
      }
      duration = Math.max(duration, track.duration);
    });
    return this.#run(duration);
  }

  #do(step) {
    for (const { animation } of this.#parts) if (animation) step(animation);
    return this;
  }

  /** Visits each track, and first makes those that are named and not there. */
  #each(named, visit) {
    for (const { tracks } of this.#parts) {
      for (const name in named) if (!tracks.has(name)) tracks.set(name, resting(name));
      for (const [name, track] of tracks) visit(track, name);
    }
  }

  #show(duration) {
    this.#parts.forEach((part, index) => {
      part.animation ??= part.element.animate(null, { fill: "both" });
      part.animation.effect.setKeyframes(bake(part, duration));
      part.animation.effect.updateTiming({ duration: 1000 * duration });
      part.animation.onfinish = index ? null : () => this.#rest();
    });
  }

  #run(duration) {
    this.duration = duration;
    this.#settle(false);
    this.finished = new Promise((resolve) => (this.#resolve = resolve));
    this.#show(duration);
    // In this frame: a pending animation would stand still for one.
    return this.play().#do((animation) => (animation.startTime = document.timeline.currentTime));
  }

  #rest() {
    const isFree = this.#parts.every(({ tracks }) => [...tracks].every(([name, { target }]) => target === identity(name) || name === "perspective"));
    if (isFree) this.#do((animation) => animation.cancel());
    this.#settle(true);
    this.onrest?.();
  }

  #settle(isAtRest) {
    this.#resolve?.(isAtRest);
    this.#resolve = null;
  }
}

/** Loads a timeline and begins it. What comes is hidden until then, so that nothing is seen at its end first. */
function begin(motion, targets, spec, { motion: wish = "auto", keep } = {}, direction) {
  const elements = targets instanceof Element ? [targets] : Object.values(targets), [{ offsetWidth, offsetHeight }] = elements;
  const around = {
    direction,
    size: !elements[1] && offsetWidth * offsetHeight ? [offsetWidth, offsetHeight] : undefined,
    dir: getComputedStyle(elements[0]).direction === "rtl" ? "rtl" : undefined,
    isReduced: wish === "reduced" || (wish === "auto" && prefersLess()),
  };
  motion.onrest = direction === "removal" && !keep ? () => gone(targets) : null;
  const veils = direction === "removal" || motion.isMoving ? [] : elements.map((element) => element.animate({ visibility: ["hidden", "hidden"] }, 1e9));
  motion.ready = load(spec, around)
    .then((answer) => motion.follow(answer[direction ?? "insertion"] ?? answer, around))
    .finally(() => veils.forEach((veil) => veil.cancel()));
  motion.finished = motion.ready.then(() => motion.finished);
  motion.finished.catch(() => {});
  // The way out is there when it is needed.
  if (direction === "insertion") load(spec, { ...around, direction: "removal" }).catch(() => {});
  return motion;
}

export const play = (targets, spec, options = {}) => begin(new Motion(targets), targets, spec, { ...options, keep: true }, options.direction);

export function enter(element, spec, options) {
  if (element.showModal && !element.open) element.showModal();
  else if (element.popover && !element.matches(":popover-open")) element.showPopover();
  return begin(motionOf(element), element, spec, options, "insertion");
}

export const leave = (element, spec, options) => begin(motionOf(element), element, spec, options, "removal");

function gone(element) {
  if (element.showModal) element.close();
  else if (element.popover) element.hidePopover();
  else element.remove();
  motions.get(element)?.cancel();
}

// MARK: Dragging

export function drag(element, { edges = ["left", "right"], spring: form = "snappy", onmove, ondismiss = () => gone(element) } = {}) {
  const isX = /left|right/.test(edges[0]), key = `translate.${isX ? "x" : "y"}`, stop = new AbortController(), { style } = element, { touchAction } = style;
  const edge = (way) => edges.find((name) => name === (isX ? ["left", "right"] : ["top", "bottom"])[way > 0 ? 1 : 0]);
  let finger, origin, trail;

  const handle = (event) => {
    const { type, timeStamp: time, pointerId } = event, place = isX ? event.clientX : event.clientY, isDown = type === "pointerdown";
    if (isDown ? finger != null || event.button || event.target.closest("button,a,input,select,textarea") : pointerId !== finger) return;
    const motion = motionOf(element);
    if (isDown) {
      finger = pointerId;
      element.setPointerCapture(finger);
      trail = [];
      motion.onrest = null;
      origin = place - (Object.values(motion.hold().sample())[0][key]?.value ?? 0);
    }
    trail.push({ time, place });
    const side = isX ? element.offsetWidth : element.offsetHeight, way = place - origin;
    // Towards an edge that isn't open it gives way as a scroll view does.
    const now = edge(way) ? way : (0.55 * way * side) / (0.55 * Math.abs(way) + side);
    if (/down|move/.test(type)) {
      motion.hold({ [key]: now });
      onmove?.(now);
      return;
    }
    finger = null;
    const first = trail.find((each) => time - each.time <= 100), speed = (type === "pointerup" && (1000 * (place - first.place)) / (time - first.time)) || 0;
    // As far as a scroll view would coast (UIScrollView.DecelerationRate.normal).
    const ahead = now + 0.499 * speed, open = Math.abs(ahead) > side / 2 && edge(ahead), box = element.getBoundingClientRect();
    const out = { left: -box.right, right: innerWidth - box.left, top: -box.bottom, bottom: innerHeight - box.top };
    if (open) motion.onrest = () => ondismiss(open);
    motion.release({ [key]: speed }, { to: { [key]: open ? now + out[open] : 0 }, spring: form });
  };
  for (const name of ["down", "move", "up", "cancel"]) element.addEventListener(`pointer${name}`, handle, { signal: stop.signal });
  style.touchAction = isX ? "pan-y" : "pan-x";
  return () => {
    stop.abort();
    style.touchAction = touchAction;
  };
}
