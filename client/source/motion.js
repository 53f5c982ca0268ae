// What moves elements: one motion an element at a time.
import { isText, spring, springOf } from "./springs.js";
import { object, part, sampled, tracksOf } from "./reading.js";
import { bake, identity } from "./styles.js";
import { inTime, load } from "./loading.js";

const motions = new WeakMap();
const prefersLess = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const motionOf = (element) => motions.get(element) ?? new Motion(element);

/** What moves an element alone: one that moves with others leaves them. */
export function ownMotion(element) {
  const motion = motionOf(element);
  return motion.isShared ? new Motion(element) : motion;
}

const viewOf = (element) => ({
  size: [element.offsetWidth || 100, element.offsetHeight || 100],
  dir: getComputedStyle(element).direction,
});

/** A track that rests at a value. */
const resting = (value) => ({ start: value, end: value, target: value, at: () => ({ value, velocity: 0 }) });

/** Takes an element away as it is taken away: a dialog is closed, a popover hidden. */
export function gone(element) {
  if (element.showModal) element.close();
  else if (!element.popover) element.remove();
  else if (element.isConnected) element.hidePopover();
  motions.get(element)?.cancel();
}

const said = new Set();

/** Says what could not be loaded: an event for each time, a warning for each reason. */
export function tell(element, reason) {
  const { message } = reason;
  if (!said.has(message)) console.warn(message);
  said.add(message);
  (element.dispatchEvent ? element : document).dispatchEvent(
    new CustomEvent("transitiond-error", { bubbles: true, detail: { reason } }),
  );
}

export class Motion {
  #parts;
  #spring;
  #isReduced = prefersLess();
  #resolve;
  /** What was asked of it while it loads. */
  #waiting;
  #veils = [];
  /** Whether it is an exit, which ends as soon as it is over for a user. */
  #ends;
  duration = 0;
  finished = Promise.resolve(true);

  constructor(targets) {
    this.take(targets);
  }

  /** Moves these elements from now on. */
  take(targets) {
    this.#parts = Object.entries(targets instanceof Element ? { view: targets } : targets).map(([name, element]) => ({
      name,
      element,
      tracks: new Map(),
    }));
    for (const { element } of this.#parts) {
      motions.get(element)?.#release(element);
      motions.set(element, this);
    }
  }

  get time() {
    return Math.min(this.duration, (this.#parts[0]?.animation?.currentTime ?? 1e9) / 1000);
  }
  get isMoving() {
    return /run|pau/.test(this.#parts[0]?.animation?.playState);
  }
  get isShared() {
    return this.#parts[0]?.name !== "view";
  }

  pause() {
    return this.#do((animation) => animation.pause());
  }
  play() {
    return this.#do((animation) => animation.play());
  }
  seek(time) {
    return this.#do((animation) => (animation.currentTime = 1000 * time));
  }

  cancel() {
    for (const { element } of this.#parts) if (motions.get(element) === this) motions.delete(element);
    this.#drop();
    this.#settle(false);
    return this.#do((animation) => animation.cancel());
  }

  sample(time = this.time) {
    return object(this.#parts, ({ name, tracks }) => [name, object(tracks, ([name, track]) => [name, track.at(time)])]);
  }

  stateOf(element) {
    return this.sample()[this.#parts.find((part) => part.element === element).name];
  }

  begin(request, { motion: wish = "auto", keep, ends, ...around } = {}) {
    const { direction } = around, isLeaving = direction === "removal", [{ element }] = this.#parts;
    // What isn't shown yet has no way out: it stays unseen.
    const isUnseen = isLeaving && this.#veils[0], isReduced = wish === "auto" ? prefersLess() : wish === "reduced";
    if (!this.isShared) around = { ...viewOf(element), ...around };
    this.wait(
      isUnseen ? Promise.reject() : inTime(load(request, { ...around, isReduced }), JSON.stringify(request.url ?? request)),
      (motion) => this.follow(motion, { direction, isReduced, ends }),
      element,
    );
    this.onrest = ends && !keep ? () => gone(element) : null;
    // Nothing is seen at its end first. What is transparent keeps the focus.
    if (isUnseen || !(isLeaving || this.isMoving)) {
      this.#veils = this.#parts.map(({ element }) => element.animate({ opacity: [0, 0] }, 1e9));
    }
    return this;
  }

  /** Starts with what is loaded. Without it, does what is given instead, shows the end at once and says why. */
  wait(loading, start, element, instead) {
    let began;
    this.#promise();
    const waiting = (this.#waiting = []), resolve = this.#resolve;
    this.ready = loading
      .then((content) => {
        if (this.#waiting !== waiting) return instead?.();
        began = true;
        this.#drop();
        // What was asked for meanwhile is a part of it.
        this.#resolve = null;
        start(content);
        waiting.forEach((command) => command());
        resolve(this.finished);
      })
      .catch((reason) => {
        instead?.();
        if (!began && this.#waiting !== waiting) return;
        const { onrest } = this;
        resolve(true);
        if (!reason) this.#waiting = null;
        else (this.cancel(), tell(element, reason));
        onrest?.();
      })
      .then(() => this);
  }

  /** From the start of a motion; or on to its end from where it is, with the velocity that it has. */
  follow(source, where = {}) {
    const motion = part(source, where), { subjects, duration, logicalDuration, view, keep } = motion;
    const { time: now, isMoving } = this,
      isReduced = where.isReduced && !keep,
      goesOn = isMoving && !isReduced,
      length = Math.min(isReduced ? 0.2 : duration, duration);
    let timing;
    this.#drop();
    this.timeline = motion;
    for (const part of this.#parts) {
      const subject = subjects.find(({ id, role }) => !subjects[1] || id === part.name || role === part.name);
      if (!subject) throw RangeError(`Name elements: ${subjects.map(({ id }) => id)}`);
      const { role, anchor: [x, y] = [0.5, 0.5], anchorMirrors = true, zIndex } = subject,
        around = { ...viewOf(part.element), ...view };
      const shown = isMoving && part.tracks.get("opacity")?.at(now).value, tracks = goesOn ? part.tracks : new Map();
      Object.assign(part, {
        role,
        tracks,
        fixed: {
          ...((x - 0.5 || y - 0.5) &&
            { transformOrigin: `${100 * (anchorMirrors && around.dir === "rtl" ? 1 - x : x)}% ${100 * y}%` }),
          ...(subjects[1] && { zIndex }),
        },
      });
      for (const [name, track] of tracks) track.end = identity(name);
      for (const [name, track] of tracksOf(subject, motion, around)) {
        const { start, end } = track;
        if (track.timing?.spring) timing ??= track.timing;
        // Less motion: fades, and everything else at its end.
        tracks.set(
          name,
          goesOn
            ? { ...(tracks.get(name) ?? resting(identity(name))), end }
            : isReduced
            ? { ...track, ...sampled([[0, name === "opacity" ? shown || start : end], [length, end]]) }
            : track,
        );
      }
    }
    this.#isReduced = isReduced;
    this.#ends = where.ends;
    // What is interrupted goes on with the first spring of this direction.
    this.#spring = timing ? springOf(timing) : { duration: logicalDuration || 0.5 };
    return goesOn ? this.retarget("end") : this.run(length);
  }

  // Only numbers have a `toFixed`: these are shares of the whole way.
  hold(values = {}) {
    if (this.#waiting && !this.isMoving) return this.#later(() => this.hold(values));
    const now = this.time;
    this.#drop();
    this.#each(values, (track, name) => {
      const value = values.toFixed ? track.start + values * (track.end - track.start) : (values[name] ?? track.at(now).value);
      track.at = resting(value).at;
    });
    this.#settle(false);
    this.#show(0);
    return this.pause().seek(0);
  }

  release(velocity = 0, { to = {}, ...options } = {}) {
    return this.retarget(to, { ...options, velocity });
  }

  retarget(to, options = {}) {
    if (this.#waiting) return this.#later(() => this.retarget(to, options));
    const { spring: form = this.#spring, velocity = {} } = options,
      now = this.time,
      left = this.duration - now,
      move = spring(this.#isReduced ? { duration: 0 } : form),
      isShare = velocity.toFixed;
    let last = 0;
    this.#each({ ...(!isText(to) && to), ...velocity }, (track, name) => {
      const { at, start, end, target } = track, { value, velocity: running } = at(now), way = end - start;
      const goal = isText(to) ? track[to] : to[name], rate = isShare ? velocity * way : velocity[name];
      let duration = left;
      if (left && goal == null && rate == null) track.at = (time) => at(time + now);
      else {
        track.target = goal ?? target;
        // Rest is a share of how far the target moves, as on the server; else of the whole way, else of what is left.
        ({ duration, at: track.at } = move({
          from: value,
          to: track.target,
          velocity: rate ?? running,
          travel: (!isShare && track.target - target) || way || track.target - value || 1,
        }));
      }
      last = Math.max(last, duration);
    });
    return this.run(last);
  }

  /** Begins the tracks that it has, or others by subject with styles that last as long. */
  run(duration, tracks, fixed) {
    if (tracks) { for (const part of this.#parts) Object.assign(part, { tracks: tracks[part.name], fixed }); }
    this.#promise();
    // An exit is over at its logical end, or when nothing of it is seen: its spring would block the page, and leave a gap in a list.
    if (this.#ends && !this.#isBack()) {
      duration = Math.min(duration, this.timeline.logicalDuration);
      while (duration > 0.004 && this.#parts[0].tracks.get("opacity")?.at(duration).value <= 0) duration -= 0.004;
    }
    this.#show(duration);
    // In this frame: a pending animation would stand still for one. Firefox's timeline stands still while nothing is drawn.
    return this.play().#do((
      animation,
    ) => (animation.startTime = Math.max(animation.timeline.currentTime, performance.now() - 20)));
  }

  /** Lets one of several elements go. */
  #release(element) {
    if (!this.#parts[1]) return this.cancel();
    this.#parts = this.#parts.filter((part) => part.element !== element || part.animation?.cancel());
  }

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
    this.#veils = this.#veils.filter((veil) => veil.cancel());
  }

  /** Whether it is an exit that somebody has turned. */
  #isBack() {
    return this.#ends && !this.#every(({ target, end }) => target === end);
  }

  #every(test) {
    return this.#parts.every(({ tracks }) => [...tracks].every(([name, track]) => test(track, name)));
  }

  /** Visits each track, and first makes those that are named and not there. */
  #each(named, visit) {
    for (const { tracks } of this.#parts) {
      for (const name in named) if (!tracks.has(name)) tracks.set(name, resting(identity(name)));
      for (const [name, track] of tracks) visit(track, name);
    }
  }

  #show(duration) {
    this.duration = duration;
    for (const part of this.#parts) {
      const { element } = part;
      part.animation?.cancel();
      part.animation = element.animate(bake(part, duration, getComputedStyle(element).opacity), {
        duration: 1000 * duration,
        fill: "both",
      });
      part.animation.onfinish = () => part === this.#parts[0] && this.#rest();
    }
  }

  #rest() {
    if (this.#every(({ target }, name) => target === identity(name) || name === "perspective")) {
      this.#do((animation) => animation.cancel());
    }
    this.#settle(true);
    this.#isBack() || this.onrest?.();
  }

  #settle(isAtRest) {
    this.#resolve?.(isAtRest);
    this.#resolve = null;
  }

  #promise() {
    this.#drop();
    this.#settle(false);
    this.finished = new Promise((resolve) => (this.#resolve = resolve));
  }
}
