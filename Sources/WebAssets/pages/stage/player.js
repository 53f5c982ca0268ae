// One clock for everything that is shown: in, hold, out, hold, and again.

/** Seconds that both states are held. */
export const HOLD = 0.5;

export class Player {
  #last = 0;
  #frame = 0;
  time = 0;
  rate = 1;
  once = false;
  isPlaying = false;
  segments = [];
  length = 0;
  onframe = () => {};
  onstate = () => {};

  constructor() {
    document.addEventListener("visibilitychange", () => (this.#last = performance.now()));
  }

  /** @param durations seconds of each phase; @param ways "in" or "out" of each. */
  setPhases(durations, ways) {
    let start = 0;
    this.segments = durations.map((duration, index) => {
      const segment = { index, start, duration, way: ways[index] };
      start += duration + HOLD;
      return segment;
    });
    this.length = start;
    this.time = Math.min(this.time, this.length);
  }

  /** The phase at the current time, and the time within. */
  get now() {
    const segment = this.segments.findLast(({ start }) => this.time >= start) ?? this.segments[0];
    return segment ? { segment, time: Math.min(this.time - segment.start, segment.duration) } : null;
  }

  /** Seconds before its end at which it stops if it plays once. */
  get rest() {
    return HOLD;
  }

  /** Whether something moves at this moment. */
  get isMoving() {
    const { now } = this;
    return this.isPlaying && now && now.time < now.segment.duration;
  }

  seek(time) {
    this.time = Math.min(Math.max(time, 0), this.length);
    this.onframe();
  }

  play() {
    if (this.isPlaying) return;
    if (this.time >= this.length - HOLD && this.once) this.time = 0;
    this.isPlaying = true;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
    this.onstate();
  }

  pause() {
    cancelAnimationFrame(this.#frame);
    const was = this.isPlaying;
    this.isPlaying = false;
    if (!was) return;
    this.onstate();
    this.onframe();
  }

  replay() {
    this.time = 0;
    this.onframe();
    this.pause();
    this.play();
  }

  #tick(now) {
    // Who is told of this frame may pause.
    this.#frame = requestAnimationFrame((next) => this.#tick(next));
    const passed = Math.min(Math.max(now - this.#last, 0), 100) / 1000;
    this.#last = now;
    this.time += passed * this.rate;
    const end = this.length - (this.once ? HOLD : 0);
    if (this.time >= end) {
      if (this.once) {
        this.time = end;
        this.onframe();
        return this.pause();
      }
      this.time %= this.length || 1;
    }
    this.onframe();
  }
}
