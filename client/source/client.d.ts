/**
 * transitiond in the page: plays motions on elements, and takes them over mid-flight.
 *
 * ```js
 * import { drag, enter, leave } from "@transitiond/client";   // or from a server: "http://localhost:8080/client.js"
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
 * bundle has to say it, unless it only plays motions that it imports.
 */
export function connect(server?: string | URL, options?: {
  /** Milliseconds in which a motion has to be there. What takes longer is shown or hidden at once, without motion. Default 150. */
  timeout?: number;
}): URL;

/**
 * A recipe with query keys (`"push:leading?animation=bouncy"`), the URL of a `.motion.json`, which is fetched as it is, or a
 * spec as posted to `/v1/timelines`.
 */
export type Request = string | URL | Spec;

/** Where a motion is shown, unless the request says it. */
export interface Surroundings {
  /** Width and height of the view in points. Default: those of the element. */
  size?: readonly [number, number];
  /** Default: the element's. */
  dir?: "ltr" | "rtl";
  direction?: Direction | "both";
  isReduced?: boolean;
}

/** A motion as `motion.json` says it, for any size and layout direction: what a server answers, or an imported file. */
export interface MotionDocument {
  timings: readonly object[];
  insertion?: MotionPart;
  removal?: MotionPart;
  /** What is played where less motion is preferred. */
  reduced?: Omit<MotionDocument, "reduced">;
}

/** One direction of a motion. */
export interface MotionPart {
  /** Seconds. */
  duration: number;
  /** Seconds until it is logically complete. */
  logicalDuration: number;
  /** Whether it moves where less motion is preferred, too. Default false. */
  keep?: boolean;
  subjects: readonly MotionSubject[];
  events: readonly TimelineEvent[];
  timings?: readonly object[];
}

export interface MotionSubject {
  id: string;
  role: Role;
  zIndex: number;
  /** Fractions of the view. */
  anchor: readonly number[];
  /** The character of a glyph. */
  text?: string;
  /** Where a glyph begins and ends, in fractions of the line. */
  cell?: readonly number[];
  tracks: readonly { property: Property | "color" }[];
}

/** A motion as TypeScript reads the type of an imported file. */
export interface ImportedMotion {
  timings: readonly object[];
  insertion?: object;
  removal?: object;
  reduced?: object;
}

/** What can be played without a request. */
export type Loaded = MotionDocument | MotionPart | ImportedMotion;

/**
 * Returns one direction of the motion of a request (default: the insertion), or with `direction: "both"` the answer as it
 * came. The same request is sent once, whatever the size and layout direction; again only for what has no closed form. A
 * motion with colors has to be loaded, also where it is imported: `load(await import("./glow.motion.json"))`.
 *
 * Rejects with an `Error` that has the server's answer as `problem`.
 */
export function load(request: Request | Loaded, surroundings?: Surroundings & { direction?: Direction }): Promise<MotionPart>;
export function load(request: Request | Loaded, surroundings: Surroundings & { direction: "both" }): Promise<MotionDocument>;

/** A value and its rate a second. */
export interface State {
  value: number;
  velocity: number;
}

/** Values by property. */
export type States = Partial<Record<Property, State>>;

/**
 * Returns the value and the velocity of every track at a time, by subject and property, for a canvas or a 3D scene:
 * `sample(motion, 0.2, { size: [320, 200] }).view["translate.x"].value`.
 *
 * A motion is computed in closed form: the server's values for that size and direction. What has none is a straight line
 * between two samples.
 *
 * @param time seconds; before 0 and after the end the start and the end count.
 * @param surroundings default: 100 × 100, left to right, the insertion.
 */
export function sample(motion: Loaded, time: number, surroundings?: Surroundings): Record<string, States>;

/** A spring as specs write it: a preset, one of four forms, or an animation with `spring`, `kind` and `speed`. */
export type SpringLike = SpringPreset | SpringForm | SpringAnimation;
export type SpringPreset = "smooth" | "snappy" | "bouncy";
export type SpringForm =
  | { duration?: number; bounce?: number; allowsOverdamping?: boolean }
  | { response?: number; dampingFraction?: number; blendDuration?: number; allowsOverdamping?: boolean }
  | { mass?: number; stiffness: number; damping: number; allowsOverdamping?: boolean }
  | { settlingDuration: number; dampingRatio?: number; allowsOverdamping?: boolean }
  | { tension: number; friction: number; mass?: number };
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
 * @throws RangeError for a spring that never rests, and for names that no spring has.
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

/** An element for the only subject of a motion, or elements by subject or role: `{ incoming, outgoing }`. */
export type Targets = Element | Readonly<Record<string, Element>>;

export interface Options {
  /** `auto` (default) respects `prefers-reduced-motion`, `full` always moves, `reduced` always fades. */
  motion?: "auto" | "full" | "reduced";
  /** Width and height of the view in points. Default: those of each element. */
  size?: readonly [number, number];
  /** Default: the element's. */
  dir?: "ltr" | "rtl";
}

/**
 * What could not be loaded in time. It is dispatched on the element that is then shown or hidden at once, and bubbles.
 */
export type TransitiondErrorEvent = CustomEvent<{
  /** Names the request. With a response of the server as `problem`. */
  reason: Error & { problem?: unknown };
}>;

declare global {
  interface GlobalEventHandlersEventMap {
    "transitiond-error": TransitiondErrorEvent;
  }
}

/** Warns of what could not be loaded, once for each reason, and dispatches `transitiond-error` on the element. */
export function tell(element: Element, reason: Error): void;

/** New targets: an end of the motion, or values by property. What isn't named goes on. */
export type Goal = "start" | "end" | Partial<Record<Property, number>>;

export interface Change {
  /** Default: the spring of the motion; of a timing curve, a smooth spring of its duration. */
  spring?: SpringLike;
}

/**
 * What moves an element, or several on one clock. An element has one at a time. It adds to the page's own `translate`,
 * `rotate`, `scale`, `transform`, `filter` and `box-shadow`, and multiplies its `opacity`.
 *
 * What is called while it loads is done once the motion is there.
 */
export class Motion {
  constructor(targets: Targets);
  /** Resolves when the motion has come and begun, or could not be loaded. Never rejects. */
  ready?: Promise<Motion>;
  /**
   * Resolves to true at rest, also where the motion could not be loaded in time: then the end is shown at once, the element
   * gets the event `transitiond-error` (`detail.reason`) and the console one warning. Resolves to false if another motion
   * took over or it was held or cancelled. Never rejects.
   */
  finished: Promise<boolean>;
  /** The last motion that began. */
  timeline?: MotionPart;
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
  /** The values and velocities of one of its elements now, by property. */
  stateOf(element: Element): States;
  /** Loads a motion and begins it, as `play` does; one that is under way goes on from where it is. */
  begin(request: Request | Loaded, options?: Options & { direction?: Direction }): this;
  /**
   * Begins a loaded motion; one that is under way goes on from where it is, with its velocity. With `ends` it ends as that of
   * `leave` does.
   */
  follow(motion: Loaded, options?: Surroundings & { ends?: boolean }): this;
  /**
   * Stops and holds: values by property, as under a finger, or a progress from the start of the motion (0) to its end (1).
   * What isn't named stays where it is.
   */
  hold(values?: number | Partial<Record<Property, number>>): this;
  /**
   * Lets go: springs to the target from where it is.
   *
   * @param velocity in full travels a second towards the end, as `from.velocity` of a spec; or in units a second by property.
   */
  release(velocity?: number | Partial<Record<Property, number>>, options?: Change & { to?: Goal }): this;
  /**
   * Changes the target. Position and velocity are kept: nothing jumps. Colors, shadows and matrices need a motion that has them.
   */
  retarget(to: Goal, options?: Change & { velocity?: number | Partial<Record<Property, number>> }): this;
}

/** Returns what moves an element, or a new one at rest. */
export function motionOf(element: Element): Motion;

/**
 * Plays a request or a loaded motion on an element, from its start. Nothing is seen of the element before it begins.
 *
 * What is at rest where the page has it leaves nothing on the element; what ends elsewhere is held until `cancel()`. Values
 * that CSS has no property for animate a custom property: `--td-progress`, `--td-mask-offset`.
 */
export function play(targets: Targets, request: Request | Loaded, options?: Options & { direction?: Direction }): Motion;

/** Opens a dialog or a popover, and lets an element come in; one that is leaving turns round where it is, with its velocity. */
export function enter(element: HTMLElement, request: Request | Loaded, options?: Options): Motion;

/**
 * Lets an element go out, also from the middle of coming in. Then a dialog is closed, a popover hidden, and anything else
 * removed, unless `keep` says that the caller does it: `if (await leave(card, spec, { keep: true }).finished) …`.
 *
 * It ends when the motion is logically complete or the element is transparent: a dialog would block the page until its spring
 * rests, and an item would leave a gap in its list. Until then the element still takes clicks.
 */
export function leave(element: HTMLElement, request: Request | Loaded, options?: Options & { keep?: boolean }): Motion;

export type Edge = "left" | "right" | "top" | "bottom";

/**
 * Lets a finger move an element and throw it out over an edge. It can be caught in flight; let go, it goes on with the
 * finger's velocity. Where the velocity would carry it past half of its own size it leaves, else it springs back.
 *
 * `drag`, `flip`, `roll` and `height` are in a module of their own, which is loaded when the first of them is called.
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
    /** Called with the distance from rest, in points, until it rests. */
    onmove?: (distance: number) => void;
    /** Called when it is out of sight, which may be before it rests. Default: closes, hides or removes it as `leave` does. */
    ondismiss?: (edge: Edge) => void;
  },
): () => void;

/**
 * Moves elements from where they are seen to where a change puts them, with the velocity that they have. What is added
 * fades in; what is removed fades out as a copy. The change is made when the call is over and the module is there, at the
 * latest after the timeout of `connect`.
 *
 * `flip(list, () => list.append(list.firstElementChild), "snappy")`
 *
 * @param elements an element whose children move, or a list; a live one sees what is added.
 * @param change adds, removes and reorders.
 * @param spring default smooth.
 */
export function flip(elements: Element | Iterable<Element>, change: () => void, spring?: SpringLike): Motion;

/**
 * Shows another text, and rolls the characters that differ, compared from the last one on: up if the number increases,
 * else down. A text is read as a number of the element's language (`lang`). One motion for any two numbers, as
 * `numeric-text`. At rest the element has nothing but the text.
 *
 * @param spring default snappy.
 */
export function roll(element: HTMLElement, text: string | number, spring?: SpringLike): Motion;

/**
 * Opens or closes an element to and from its own height: `hidden` of an element, `open` of a `<details>`. Padding belongs
 * to an element inside of it.
 *
 * @param spring default smooth.
 */
export function height(element: HTMLElement, isOpen: boolean, spring?: SpringLike): Motion;

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
