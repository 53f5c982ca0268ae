/**
 * transitiond in the page: plays timelines on elements, and takes them over mid-flight.
 *
 * ```js
 * import { drag, enter, leave } from "http://localhost:8080/client.js";
 *
 * const sheet = "move:bottom,opacity?animation=bouncy";
 * button.onclick = () => enter(dialog, sheet);
 * dialog.oncancel = (event) => { event.preventDefault(); leave(dialog, sheet); };
 * drag(dialog, { edges: ["bottom"] });
 * ```
 *
 * Seconds, points (1 pt = 1 CSS px), degrees clockwise. Who has asked for less motion sees a linear fade of at most 0.2 s.
 */

/**
 * Sets the server that is asked: an absolute URL that ends with `/`. Default: the one that the module was loaded from. A
 * bundle has to say it.
 */
export function connect(server: string | URL): URL;

/** A recipe with query keys (`"push:leading?animation=bouncy"`), the URL of a `.json` timeline, or a spec as posted to `/v1/timelines`. */
export type Request = string | Spec;

/** What the page adds to a request that doesn't say it. */
export interface Surroundings {
  /** Width and height of the view in points. */
  size?: readonly [number, number];
  dir?: "rtl";
  direction?: Direction | "both";
  isReduced?: boolean;
}

/**
 * Returns the timeline of a request, 60 samples a second with velocities. The same request is sent once.
 *
 * Rejects with an `Error` that has the server's answer as `problem`.
 */
export function load(request: Request | Timeline, surroundings?: Surroundings & { direction?: Direction }): Promise<Timeline>;
export function load(request: Request | Both, surroundings: Surroundings & { direction: "both" }): Promise<Both>;

/** A value and its rate a second. */
export interface State {
  value: number;
  velocity: number;
}

/** Values by property. */
export type States = Partial<Record<Property, State>>;

/**
 * Returns the value and the velocity of every track at a time, by subject and property, for a canvas or a 3D scene:
 * `sample(timeline, 0.2).view["translate.x"].value`.
 *
 * Exact at the samples, and at rest from the last one on. Between two of them it is the cubic through their values and velocities, or a straight line where
 * the timeline has no velocities.
 *
 * @param time seconds; before 0 and after the end the first and the last sample count.
 */
export function sample(timeline: Timeline, time: number): Record<string, States>;

/** A spring as specs write it: a preset, one of four forms, or an animation with `spring`, `kind` and `speed`. */
export type SpringLike = SpringPreset | SpringForm | SpringAnimation;
export type SpringPreset = "smooth" | "snappy" | "bouncy";
export type SpringForm =
  | { duration?: number; bounce?: number; allowsOverdamping?: boolean }
  | { response?: number; dampingFraction?: number; blendDuration?: number; allowsOverdamping?: boolean }
  | { mass?: number; stiffness: number; damping: number; allowsOverdamping?: boolean }
  | { settlingDuration: number; dampingRatio?: number; allowsOverdamping?: boolean };
export interface SpringAnimation {
  spring: SpringForm | SpringPreset;
  kind?: "fluid" | "interpolating" | "core-animation";
  speed?: number;
}

/** One motion of a spring in closed form. */
export interface SpringMotion {
  /** Seconds until it rests, by the rule of the spring's kind. */
  readonly duration: number;
  /** The value and the velocity at a time in seconds. */
  at(time: number): State;
}

/**
 * Returns the motions of a spring, computed in the page: the same numbers as the server's.
 *
 * `spring("bouncy")({ from: 120, to: 0, velocity: -900 }).at(0.1)`
 *
 * @throws RangeError for a spring that never rests.
 */
export function spring(animation?: SpringLike): (motion?: {
  /** Where it starts. Default 0. */
  from?: number;
  /** Where it rests. Default 1. */
  to?: number;
  /** The velocity at the start, in units a second. Default 0. */
  velocity?: number;
  /** The distance of which 0.001 counts as rest. Default from `from` to `to`. */
  travel?: number;
}) => SpringMotion;

/** An element for the only subject of a timeline, or elements by subject or role: `{ incoming, outgoing }`. */
export type Targets = Element | Readonly<Record<string, Element>>;

export interface Options {
  /** `auto` (default) respects `prefers-reduced-motion`, `full` always moves, `reduced` always fades. */
  motion?: "auto" | "full" | "reduced";
}

/** New targets: an end of the timeline, or values by property. What isn't named goes on. */
export type Goal = "start" | "end" | Partial<Record<Property, number>>;

export interface Change {
  /** Default: the spring of the timeline; of a timing curve, a smooth spring of its duration. */
  spring?: SpringLike;
}

/** What moves an element, or several on one clock. An element has one at a time. */
export class Motion {
  constructor(targets: Targets);
  /** Resolves when the timeline has come and begun; rejects with the server's problem. */
  ready?: Promise<Motion>;
  /** Resolves to true at rest, to false if another motion took over or it was held or cancelled. */
  finished: Promise<boolean>;
  /** The last timeline that began. */
  timeline?: Timeline;
  /** Called at rest. */
  onrest?: (() => void) | null;
  /** Seconds that it lasts. */
  readonly duration: number;
  /** Seconds since it began. */
  readonly time: number;
  /** Whether it moves, is paused or is held. */
  readonly isMoving: boolean;
  pause(): this;
  play(): this;
  /** Shows a time, in seconds. */
  seek(time: number): this;
  /** Ends it at once and leaves nothing on the elements. */
  cancel(): this;
  /** The values and velocities now, or at a time in seconds. */
  sample(time?: number): Record<string, States>;
  /** Begins a timeline; one that is under way goes on from where it is, with its velocity. */
  follow(timeline: Timeline, options?: { isReduced?: boolean }): this;
  /**
   * Stops and holds: values by property, as under a finger, or a progress from the start of the timeline (0) to its end (1).
   * What isn't named stays where it is.
   */
  hold(values?: number | Partial<Record<Property, number>>): this;
  /**
   * Lets go: springs to the target from where it is.
   *
   * @param velocity in full travels a second towards the end, as `from.velocity` of a spec; or in units a second by property.
   */
  release(velocity?: number | Partial<Record<Property, number>>, options?: Change & { to?: Goal }): this;
  /** Changes the target. Position and velocity are kept: nothing jumps. */
  retarget(to: Goal, options?: Change & { velocity?: number | Partial<Record<Property, number>> }): this;
}

/** Returns what moves an element, or a new one at rest. */
export function motionOf(element: Element): Motion;

/**
 * Plays a request or a loaded timeline on an element, from its start. Nothing is seen of the element before it begins.
 *
 * What is at rest where the page has it leaves nothing on the element; what ends elsewhere is held until `cancel()`. Values
 * that CSS has no property for animate a custom property: `--td-progress`, `--td-mask-offset`.
 */
export function play(targets: Targets, request: Request | Timeline, options?: Options & { direction?: Direction }): Motion;

/** Opens a dialog or a popover, and lets an element come in; one that is leaving turns round where it is, with its velocity. */
export function enter(element: HTMLElement, request: Request | Both, options?: Options): Motion;

/**
 * Lets an element go out, also from the middle of coming in. Then a dialog is closed, a popover hidden, and anything else
 * removed, unless `keep` says that the caller does it: `if (await leave(card, spec, { keep: true }).finished) …`.
 */
export function leave(element: HTMLElement, request: Request | Both, options?: Options & { keep?: boolean }): Motion;

export type Edge = "left" | "right" | "top" | "bottom";

/**
 * Lets a finger move an element and throw it out over an edge. It can be caught in flight; let go, it goes on with the
 * finger's velocity. Where the velocity would carry it past half of its own size it leaves, else it springs back.
 *
 * @returns a function that ends it.
 */
export function drag(
  element: HTMLElement,
  options?: {
    /** The edges that it can leave over, all on one axis. Default left and right. */
    edges?: readonly Edge[];
    /** Default snappy. */
    spring?: SpringLike;
    /** Called with the distance from rest, in points. */
    onmove?: (distance: number) => void;
    /** Called when it is out of sight. Default: closes, hides or removes it as `leave` does. */
    ondismiss?: (edge: Edge) => void;
  },
): () => void;

export type Spec = Contract.Spec;
export type Timeline = Contract.Timeline;
export type Both = Contract.BothTimelines;
export type Direction = "insertion" | "removal";
export type Property = Contract.Property;
export type Role = Contract.Role;
/** What happens on the way: phases, callbacks, states and completion, by `type`. */
export type TimelineEvent = Contract.Event;
/** The extensions that a URL takes, and the values of `format`. */
export type Format = Contract.Format;

// What follows is the contract in types, as `transitiond contract --format types` prints it.
