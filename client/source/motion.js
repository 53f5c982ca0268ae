// What moves elements: one motion an element at a time.
import { isText, spring, springOf } from "./springs.js";
import { object, part, sampled, tracksOf } from "./reading.js";
import { bake, identity, moves } from "./styles.js";
import { load } from "./loading.js";

export const motions = new WeakMap();
const prefersLess = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const motionOf = (element) => motions.get(element) ?? new Motion(element);

/** What moves an element alone: one that moves with others leaves them. */
export function ownMotion(element) {
  const motion = motionOf(element);
  return motion.isShared ? new Motion(element) : motion;
}

/** A track that rests at a value. */
const resting = (name, value = identity(name)) => ({ start: value, end: value, target: value, duration: 0, at: () => ({ value, velocity: 0 }) });

/** Takes an element away as it is taken away: a dialog is closed, a popover hidden. */
export function gone(element) {
  if (element.showModal) element.close();
  else if (!element.popover) element.remove();
  else if (element.isConnected) element.hidePopover();
  motions.get(element)?.cancel();
}

export class Motion {
  #parts;
  #spring = "smooth";
  #isReduced = prefersLess();
  #resolve;
  /** What was asked of it while it loads. */
  #waiting;
  #veils = [];
  #isBeginning;

  constructor(targets) {
    this.#parts = (targets instanceof Element ? [["", targets]] : Object.entries(targets)).map(([id, element]) => ({ id, name: id || "view", element, tracks: new Map() }));
    this.duration = 0;
    this.finished = Promise.resolve(true);
    for (const { element } of this.#parts) {
      motions.get(element)?.#release(element);
      motions.set(element, this);
    }
  }

  get time() { return Math.min(this.duration, (this.#parts[0]?.animation?.currentTime ?? 1e9) / 1000); }
  get isMoving() { return /run|pau/.test(this.#parts[0]?.animation?.playState); }

  get isShared() { return this.#parts[0]?.id !== ""; }

  pause() { return this.#do((animation) => animation.pause()); }
  play() { return this.#do((animation) => animation.play()); }
  seek(time) { return this.#do((animation) => (animation.currentTime = 1000 * time)); }

  cancel() {
    for (const { element } of this.#parts) if (motions.get(element) === this) motions.delete(element);
    this.#drop();
    this.#settle(false);
    return this.#do((animation) => animation.cancel());
  }

  sample(time = this.time) {
    return object(this.#parts, ({ name, tracks }) => [name, object([...tracks], ([name, track]) => [name, track.at(time)])]);
  }

  stateOf(element) {
    const { tracks } = this.#parts.find((part) => part.element === element);
    return object([...tracks], ([name, { at }]) => [name, at(this.time)]);
  }

  begin(request, { motion: wish = "auto", keep, ...around } = {}) {
    const isLeaving = around.direction === "removal", isAway = isLeaving && !keep, [{ element }] = this.#parts, waiting = [];
    // What isn't shown yet has no way out.
    const isUnseen = isAway && this.#veils[0];
    this.#drop();
    this.#promise();
    this.#waiting = waiting;
    this.onrest = isAway ? () => gone(element) : null;
    // Nothing is seen at its end first.
    if (!isLeaving && !this.isMoving) this.#veils = this.#parts.map(({ element }) => element.animate({ visibility: ["hidden", "hidden"] }, 1e9));
    if (!this.isShared && element.offsetWidth) around = { size: [element.offsetWidth, element.offsetHeight], dir: getComputedStyle(element).direction, ...around };
    const { direction } = around, isReduced = wish === "reduced" || (wish === "auto" && prefersLess());
    this.ready = (isUnseen ? Promise.reject() : load(request, { ...around, isReduced, isHurried: true }))
      .then((motion) => {
        if (this.#waiting !== waiting) return;
        this.#isBeginning = true;
        this.follow(motion, { direction, isReduced });
        waiting.forEach((command) => command());
        this.#isBeginning = false;
      })
      .catch((reason) => (this.#isBeginning || this.#waiting === waiting) && this.#skip(reason))
      .then(() => this);
    return this;
  }

  /** From the start of a motion; or on to its end from where it is, with the velocity that it has. */
  follow(source, around = {}) {
    const { isReduced } = around, motion = part(source, around), { subjects, duration, logicalDuration, spec, timings = [], view } = motion;
    const goesOn = !isReduced && this.isMoving && this.#parts[0].tracks.size, length = isReduced ? Math.min(0.2, duration) : duration;
    // The first spring of this direction: what is interrupted goes on with it.
    const timing = subjects.flatMap(({ tracks }) => tracks.flatMap(({ segments = [] }) => segments.map(({ timing }) => timings[timing]))).find(({ spring }) => spring);
    this.#drop();
    this.timeline = motion;
    this.#isReduced = isReduced;
    this.#spring = timing ? springOf(timing) : spec?.animation?.spring ? spec.animation : { duration: logicalDuration || 0.5 };
    for (const part of this.#parts) {
      const subject = part.id ? subjects.find(({ id, role }) => id === part.id || role === part.id) : subjects[1] ? 0 : (subjects[0] ?? { id: "view", tracks: [] });
      if (!subject) throw TypeError(`Name elements: ${subjects.map(({ id }) => id)}.`);
      const { id, role, anchor: [x, y] = [0.5, 0.5], anchorMirrors = timings[0], zIndex } = subject, { element } = part, before = goesOn ? part.tracks : new Map();
      const dir = view.dir ?? getComputedStyle(element).direction, isMirrored = anchorMirrors && dir === "rtl";
      Object.assign(part, { name: part.id || id, role, fixed: { ...((x - 0.5 || y - 0.5) && { transformOrigin: `${100 * (isMirrored ? 1 - x : x)}% ${100 * y}%` }), ...(subjects[1] && { zIndex }) }, tracks: new Map(before) });
      for (const [name, track] of before) track.end = identity(name);
      for (const [name, track] of tracksOf(subject, motion, { ...view, dir, size: view.size ?? [element.offsetWidth || 100, element.offsetHeight || 100] })) {
        const { end } = track;
        if (goesOn) part.tracks.set(name, { ...(before.get(name) ?? resting(name)), end });
        // Less motion: fades, and everything else at its end.
        else part.tracks.set(name, isReduced ? { ...track, duration: length, ...sampled([0, length], [moves(name) ? end : track.start, end]) } : track);
      }
    }
    return goesOn ? this.retarget("end") : this.#run(length);
  }

  // Only numbers have a `toFixed`: these are shares of the whole way.
  hold(values = {}) {
    if (this.#waiting && !this.isMoving) return this.#later(() => this.hold(values));
    const now = this.time, isShare = values.toFixed;
    this.#drop();
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
    if (this.#waiting) return this.#later(() => this.retarget(to, { spring: form, velocity }));
    const now = this.time, move = this.#move(form);
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

  spring(states, form, fixed) {
    let last = 0;
    for (const part of this.#parts) {
      part.fixed = fixed;
      for (const [name, { value, velocity, to = identity(name), delay = 0 }] of Object.entries(states[part.name])) {
        const { duration, at } = this.#move(form)({ from: value, to, velocity });
        part.tracks.set(name, { start: value, end: to, target: to, duration: delay + duration, at: (time) => at(time - delay) });
        last = Math.max(last, delay + duration);
      }
    }
    return this.#run(last);
  }

  /** Lets one of several elements go. */
  #release(element) {
    if (!this.#parts[1]) return this.cancel();
    this.#parts = this.#parts.filter((part) => part.element !== element || part.animation?.cancel());
  }

  /** The motions of a spring; at once where less motion is preferred. */
  #move(form) { return spring(this.#isReduced ? { duration: 0 } : form); }

  #later(command) {
    this.#waiting.push(command);
    return this;
  }

  #do(step) {
    if (this.#waiting) return this.#later(() => this.#do(step));
    for (const { animation } of this.#parts) if (animation) step(animation);
    return this;
  }

  /** Ends the loading. */
  #drop() {
    this.#waiting = null;
    this.#veils.forEach((veil) => veil.cancel());
    this.#veils = [];
  }

  /** Shows the end at once, and says why. */
  #skip(reason) {
    const { onrest } = this, [{ element }] = this.#parts;
    this.#isBeginning = false;
    this.#settle(true);
    this.cancel();
    if (reason) {
      if (!reason.isSaid) console.warn(reason.message);
      reason.isSaid = true;
      element.dispatchEvent(new CustomEvent("transitiond-error", { bubbles: true, detail: { reason } }));
    }
    onrest?.();
  }

  /** Visits each track, and first makes those that are named and not there. */
  #each(named, visit) {
    for (const { tracks } of this.#parts) {
      for (const name in named) if (!tracks.has(name)) tracks.set(name, resting(name));
      for (const [name, track] of tracks) visit(track, name);
    }
  }

  #show(duration) {
    for (const part of this.#parts) {
      // The page's own, while nothing of the motion is there.
      if (/idle|undef/.test(part.animation?.playState)) part.opacity = getComputedStyle(part.element).opacity;
      part.animation ??= part.element.animate(null, { fill: "both" });
      part.animation.effect.setKeyframes(bake(part, duration));
      part.animation.effect.updateTiming({ duration: 1000 * duration });
      part.animation.onfinish = () => part === this.#parts[0] && this.#rest();
    }
  }

  #run(duration) {
    this.duration = duration;
    this.#promise();
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

  /** What is asked for while a motion begins is a part of it. */
  #settle(isAtRest) {
    if (this.#isBeginning) return;
    this.#resolve?.(isAtRest);
    this.#resolve = null;
  }

  #promise() {
    this.#settle(false);
    if (!this.#resolve) this.finished = new Promise((resolve) => (this.#resolve = resolve));
  }
}
