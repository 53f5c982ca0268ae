// A hand on the stage: where it is, and how fast.

/** Pixels that a finger may tremble without dragging. */
const TREMBLE = 5;
/** Milliseconds of the past that its speed is read from. */
const TRAIL = 80;
/** Milliseconds of rest after which it has no speed. */
const REST = 120;
/** Seconds of its speed that count where it is decided which way something goes. */
export const AHEAD = 0.15;

export class Hand {
  #trail = [];

  /** @param event with which it goes down. */
  constructor(event) {
    this.add(event);
    this.from = this.#trail[0].at;
  }

  /** Takes a movement. */
  add({ timeStamp, clientX, clientY }) {
    const trail = this.#trail;
    trail.push({ time: timeStamp, at: [clientX, clientY] });
    while (trail.length > 2 && timeStamp - trail[0].time > TRAIL) trail.shift();
  }

  /** Pixels from where it went down. */
  get moved() {
    return this.#trail.at(-1).at.map((each, axis) => each - this.from[axis]);
  }

  get isDragging() {
    return Math.hypot(...this.moved) >= TREMBLE;
  }

  /** Pixels a second. @param time when it leaves, in milliseconds. */
  speed(time = 0) {
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    const passed = Math.max((last.time - first.time) / 1000, 1 / 120);
    return last.at.map((each, axis) => time - last.time > REST ? 0 : (each - first.at[axis]) / passed);
  }
}
