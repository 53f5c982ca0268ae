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
export declare namespace Contract {
  /** A format, by its extension. */
  export type Format = "json" | "motion.json" | "css" | "shadcn.json" | "waapi.json" | "js" | "d.ts" | "lottie.json" | "svg" | "plot.svg" | "film.svg" | "swift" | "kt" | "tokens.json" | "csv" | "f32";
  export type Spec = {
    /** Default, also for `null`: `opacity`, with the warning `default-transition`; with a `stack`, `uikit/push`. */
    transition?: Transition;
    /** Default: that of the source, for SwiftUI a smooth spring of 0.5 s. null is no animation. */
    animation?: AnimationOrNone;
    /** Default: that of the format, in the catalog; insertion for json. */
    direction?: "insertion" | "removal" | "both";
    events?: Events;
    phase?: TransitionPhase;
    from?: MidFlight;
    view?: View;
    container?: Container;
    accessibility?: Accessibility;
    stack?: Stack;
    platform?: Platform;
    context?: NavigationContext;
    content?: ViewContent;
    sources?: PageSources;
    /** Several views that start together. Each inherits the members of the spec and may override them. */
    views?: OneView[];
    stagger?: Stagger;
    layout?: Layout;
    sampling?: Sampling;
    /** Additional values that the timeline lists. */
    include?: Include;
    /** Decimals printed. */
    precision?: Precision;
    output?: Output;
  };
  /** Options of the format; JSON has none. */
  export type Output = {
    /** A CSS identifier. Default: the name of the transition, or of the last one if several are joined; in code (swift, kt) followed by `Motion`, such as `opacityMotion`. */
    name?: string;
    /** What the stylesheet has: classes with keyframes, states of an element, a view transition, a scroll animation, the easing alone, or a theme of Tailwind. Default `"keyframes"`. */
    mode?: "keyframes" | "transition" | "view-transition" | "scroll" | "easing" | "tailwind";
    /** What users who prefer less motion see. Default `"fade"`. */
    reduced?: "fade" | "none" | "keep";
    /** How the element of a stylesheet is opened. */
    open?: "class" | "dialog" | "popover" | "data-state" | "data-open" | "data-closed";
    /** The `view-transition-name` of the element that a view transition animates. Default `"root"`. */
    element?: string;
    /** The `view-transition-class` of the elements that a view transition animates, instead of `element`. */
    class?: string;
    /** The type of the view transitions that are animated. Default: all. */
    type?: string;
    /** How the keyframes of a stylesheet move the frame of a zoom or a matched geometry. Default `"transform"`. */
    geometry?: "transform" | "layout";
    /** The largest error of css, lottie.json, svg and code, in fractions of each track's travel. Default: the tolerance of the sampling, else 0.002. 0.00001 … 0.5. */
    tolerance?: number;
    /** The delay of each item of a list after the one before it; one class moves the whole list. */
    stagger?: Seconds;
    /** The number of items of a staggered list with their own delay. All further items have that of the last one. 2 … 500. Default `12`. */
    items?: number;
    /** The access of the declarations of Swift and Kotlin, package in Swift alone; the language's own where none is given. */
    access?: "public" | "internal" | "package";
    /** The package of a Kotlin file, such as com.example.motion. */
    package?: string;
    /** Whether Swift and Kotlin have a preview for Xcode and Android Studio. Default `false`. */
    preview?: boolean;
  };
  export type OneView = { id: Identity; transition?: Transition; animation?: AnimationOrNone; direction?: "insertion" | "removal"; events?: Events; phase?: TransitionPhase; from?: MidFlight; view?: View; container?: Container; accessibility?: Accessibility; stack?: Stack; platform?: Platform; context?: NavigationContext; content?: ViewContent; sources?: PageSources; };
  /**
   * A content that changes, and how: instead of a `transition`. `transition` holds for the content of all views in it, as SwiftUI's
   * `contentTransition(_:)`: `identity`, `opacity`, `interpolate`, `numeric-text`, `symbol-effect`.
   */
  export type ViewContent = {
    transition?: Transition;
    from?: string;
    to?: string;
    /** The numbers before and after. */
    value?: [number, number];
    /** Default `false`. */
    countsDown?: boolean;
    look?: LookChange;
  };
  /** The views that others grow out of, by their `id`: SwiftUI's `matchedTransitionSource(id:in:)`. A zoom names one by `sourceID`. */
  export type PageSources = MatchedView[];
  /**
   * The controllers of a navigation stack, bottom first; the last one has appeared. Each is the id of its page, and may have
   * its own navigation transition. The default is the spec's transition, by default `uikit/push`. Without a stack one page,
   * `destination`, is pushed over another one.
   */
  export type Stack = StackItem[];
  /** A controller by its name, or with its own navigation transition. */
  export type StackItem = Identity | StackController;
  /** A controller with its own navigation transition. */
  export type StackController = { id: Identity; transition?: Transition; };
  /** The phase whose state alone is shown, with a duration of 0, instead of a motion: of transitions that are functions of the phase. */
  export type TransitionPhase = "willAppear" | "identity" | "didDisappear";
  /**
   * The platform of the pages. Zoom is available only on `ios`; other platforms show the default of the context. `ipados` is
   * read as `ios`.
   */
  export type Platform = "ios" | "ipados" | "visionos" | "mac-catalyst" | "tvos" | "macos" | "watchos";
  /** Whether pages are pushed (`uikit/push` in place of a zoom) or presented (`uikit/cover-vertical`). */
  export type NavigationContext = "navigation" | "presentation";
  /** The id of a subject, without `/` and `#`. */
  export type Identity = string;
  /** The view itself. */
  export type View = {
    /** The view's own size. Default `[100, 100]`. */
    size?: Size;
    /** Which side is leading; auto leaves it to the page, in CSS. Default `"ltr"`. */
    layoutDirection?: "ltr" | "rtl" | "auto";
  };
  /** The container of the view, for transitions that need it. Default a container of the view's own size. */
  export type Container = {
    /** The page or window in which it moves, for transitions that need one. */
    size: Size;
    /** The corner radius of the container. 0 … 1000000. Default `0`. */
    cornerRadius?: number;
  };
  export type Accessibility = {
    /** Nothing moves: a transition with motion becomes a fade. In a layout tree frames and transforms change at once. Motions, keyframes, phases and property animators have their last values from the start on. Default `false`. */
    reduceMotion?: boolean;
    /** The system setting "prefers cross-fade". It has the same effect. Default `false`. */
    prefersCrossFade?: boolean;
  };
  /** The state at which the animation starts, in flight. A spring keeps the velocity; a timing curve has its own slope. */
  export type MidFlight = {
    /** 0 at the start, 1 at the target. -1000 … 1000. */
    progress: number;
    /** Full travels per second towards the target. -10000 … 10000. Default `0`. */
    velocity?: number;
  };
  /**
   * Actions with their times, instead of `direction`. Times are ascending; events at one time apply in order.
   * SwiftUI's transitions accept insert, remove, update and set. Presented and pushed controllers accept push (or
   * present), pop (or dismiss) and cancel. Push and zoom also accept the gestures grab, drag, pinch and release: a grab stops the page, the finger then
   * moves straight from sample to sample, and at the release the projected position decides. With a `stack`, push has
   * a `controller` and pop has `to`. An update sets another `source` of a zoomed page. Each event can have its own
   * animation. A property animator accepts start, pause, fraction, reverse, continue, stop and finish. Core Animation's,
   * Blueprint's and content transitions accept no events, except that `numeric-text` accepts updates with the next `content`.
   */
  export type Events = SpecEvent[];
  /** An event of a transition. `action` is its kind. */
  export type SpecEvent = ActionEvent | PushEvent | PopEvent | SourceEvent | UpdateEvent | ContentEvent | SetEvent | DragEvent | PinchEvent | ReleaseEvent | AnimatorEvent | FractionEvent | ContinueEvent | FinishEvent;
  /** An event without additional members. */
  export type ActionEvent = {
    at: Seconds;
    /** `present` is read as `push`, `dismiss` as `pop`. */
    action: "insert" | "remove" | "push" | "pop" | "present" | "dismiss" | "cancel" | "grab";
    animation?: AnimationOrNone;
  };
  /** A call of a property animator without arguments. */
  export type AnimatorEvent = { at: Seconds; action: "start" | "pause" | "reverse" | "stop"; };
  /** A paused property animator is scrubbed. In reverse the fraction counts towards the start. */
  export type FractionEvent = {
    at: Seconds;
    action: "fraction";
    /** A progress, or with `scrubsLinearly: false` a fraction of the time. 0 … 1. */
    value: number;
  };
  /** A paused property animator continues to its end. */
  export type ContinueEvent = {
    at: Seconds;
    action: "continue";
    /** Another curve or spring; its duration doesn't count. */
    animation?: AnimationOrNone;
    /** The remaining time as a multiple of `duration`; 0 keeps the remaining time. 0 … 1000. Default `0`. */
    durationFactor?: number;
  };
  /** A stopped property animator completes. */
  export type FinishEvent = {
    at: Seconds;
    action: "finish";
    /** The values that it completes with. Default `"end"`. */
    position?: "end" | "start" | "current";
  };
  /** A push of a named controller, or with its own transition. */
  export type PushEvent = {
    at: Seconds;
    action: "push" | "present";
    /** With a stack: the controller that is pushed; default `destination`. */
    controller?: Identity;
    /** Its own navigation transition; default that of the spec. */
    transition?: Transition;
    animation?: AnimationOrNone;
  };
  /** A pop to a named controller. */
  export type PopEvent = {
    at: Seconds;
    action: "pop" | "dismiss";
    /** With a stack: the controller that reappears. The controllers between disappear without callbacks. */
    to: Identity;
    animation?: AnimationOrNone;
  };
  /** Another view to which a zoomed page returns. */
  export type SourceEvent = {
    at: Seconds;
    action: "update";
    /** The view to which a zoomed page returns, from the next push, pop or committing release on; null if the view no longer exists. */
    source: SourceView | null;
    /** With a stack: the controller of the page; default the top. */
    controller?: Identity;
    animation?: AnimationOrNone;
  };
  /** The frame and the corners of a view to which a zoomed page returns. */
  export type SourceView = {
    frame: Rect;
    /** 0 … 1000000. Default `0`. */
    cornerRadius?: number;
  };
  /** Another transition in flight. */
  export type UpdateEvent = { at: Seconds; action: "update"; transition: Transition; animation?: AnimationOrNone; };
  /** The next text of `numeric-text`. */
  export type ContentEvent = {
    at: Seconds;
    action: "update";
    /** The text, or the text with its number or direction. */
    content: string | ContentUpdate;
    animation?: AnimationOrNone;
  };
  /** The next text. With numbers before and after, these decide the direction. */
  export type ContentUpdate = {
    to: string;
    /** -1e+300 … 1e+300. */
    value?: number;
    /** Default: as the transition says. */
    countsDown?: boolean;
  };
  /** New values of a `properties` transition. */
  export type SetEvent = { at: Seconds; action: "set"; properties: PropertyValues; animation?: AnimationOrNone; };
  /** New values of a `properties` transition, by property name; `color` is a CSS color. */
  export type PropertyValues = { [key: string]: number | string | number[]; };
  /** The position of a finger that drags a page. */
  export type DragEvent = {
    at: Seconds;
    action: "drag";
    /** Points from the position where the finger touched. */
    translation: Vector;
    /** Points per second. */
    velocity?: Vector;
    /** Whether the gesture's dead zone is subtracted from the travel. Default `false`. */
    deadZone?: boolean;
    animation?: AnimationOrNone;
  };
  /** The spread of two fingers. */
  export type PinchEvent = {
    at: Seconds;
    action: "pinch";
    /** The factor by which the fingers have spread. 0.01 … 100. */
    scale: number;
    /** The change of the factor per second. -10000 … 10000. Default `0`. */
    velocity?: number;
    animation?: AnimationOrNone;
  };
  /** The fingers are released. */
  export type ReleaseEvent = {
    at: Seconds;
    action: "release";
    /** Points per second, after a pinch the change of the factor per second; default the last velocity of the gesture. */
    velocity?: Vector | number;
    animation?: AnimationOrNone;
  };
  /** x and y. */
  export type Vector = [number, number];
  /** Delays the starts of several views by their distance from the first view. */
  export type Stagger = {
    /** The delay from one view to the next. */
    each: Seconds;
    /** Default `"first"`. */
    from?: "first" | "last" | "center" | "edges" | number;
    /** Columns and rows. The views fill them row by row, and distances are measured in the grid. */
    grid?: [number, number];
  };
  /**
   * A Blueprint layout tree and its changes, instead of a transition: `before` and `after`, or `updates`. Nodes are
   * identified by their path of ids. The response has one subject per node that moves, appears or disappears.
   */
  export type Layout = LayoutChange | FirstLayout | LayoutUpdates;
  /** One update of a layout tree. */
  export type LayoutChange = {
    before: LayoutNode;
    after: LayoutNode;
    /** The animation block around the update, if any. */
    animation?: AnimationOrNone;
    /** Must not be true together with `before`. Default `false`. */
    firstRender?: boolean;
    mode?: LayoutMode;
  };
  /** A layout tree in its first render. */
  export type FirstLayout = {
    after: LayoutNode;
    animation?: AnimationOrNone;
    /** Nothing appears with a transition. */
    firstRender: true;
    mode?: LayoutMode;
  };
  /** Several updates of a layout tree. */
  export type LayoutUpdates = {
    updates: LayoutUpdate[];
    /** Default `false`. */
    firstRender?: boolean;
    mode?: LayoutMode;
  };
  /** A layout tree and the time at which it replaces the previous one. */
  export type LayoutUpdate = { at: Seconds; tree: LayoutNode; animation?: AnimationOrNone; };
  /** Whether `specific` and `none` always apply, as documented, or only to nodes that change, as in the code. */
  export type LayoutMode = "documented" | "actual";
  /** A node of a layout tree. */
  export type LayoutNode = {
    id: Identity;
    /** Another type at the same path is another view. */
    type?: string;
    /** In the parent's coordinates. */
    frame: Rect;
    /** 0 … 1. Default `1`. */
    alpha?: number;
    transform?: TransformValue;
    layoutTransition?: LayoutTransition;
    appearing?: Visibility;
    disappearing?: Visibility;
    children?: LayoutNode[];
  };
  /** Default `inherited`. Without an animation `specific` and `inheritedWithFallback` use easeInOut over 0.2 s. */
  export type LayoutTransition = "none" | "inherited" | "specific" | "inheritedWithFallback" | SpecificLayout | InheritedLayout;
  /** This animation in every update. */
  export type SpecificLayout = { specific: Animation; };
  /** The animation around the update, else this one. */
  export type InheritedLayout = { inheritedWithFallback: Animation; };
  /** One of Blueprint's transitions; null is no transition. */
  export type Visibility = string | BlueprintTransition | null;
  /** x, y, width and height in points. */
  export type Rect = [number, number, number, number];
  /** A color of CSS Color 4. */
  export type Color = string;
  /** The view with which another view is matched. Without a frame the fallback is shown. */
  export type MatchedView = {
    /** Its name among the `sources` of the spec, whose members it has unless they are given. */
    id?: Identity;
    frame?: Rect | null;
    /** Default `"center"`. */
    anchor?: Anchor;
    /** 0 … 1000000. Default `0`. */
    cornerRadius?: number;
    /** A CSS color that fills the shape during the zoom. */
    background?: string;
    shadow?: ViewShadow;
    /** For a destination of matched geometry: false stays with its partner, without any animation. Default `true`. */
    isSource?: boolean;
  };
  /** The shadow of the view with which another view is matched. */
  export type ViewShadow = {
    /** A CSS color; default black at 33 %. */
    color?: string;
    /** Standard deviation of the blur in points. 0 … 1000000. */
    radius: number;
    /** -1000000 … 1000000. Default `0`. */
    x?: number;
    /** -1000000 … 1000000. Default `0`. */
    y?: number;
  };
  /** The text before and after, or its look alone. Without values `countsDown` selects the direction in which digits roll. */
  export type Content = {
    from?: string;
    to?: string;
    /** The numbers before and after, compared in single precision. */
    value?: [number, number];
    /** Default `false`. */
    countsDown?: boolean;
    look?: LookChange;
  };
  /** How a text looks before and after, for `interpolate`. */
  export type LookChange = { from: TextLook; to: TextLook; };
  /** How a text looks. What one look doesn't say is as in the other one. */
  export type TextLook = {
    /** The color of the text. */
    color?: Color;
    /** The size of the font. 0 … 1000000. */
    size?: number;
    /** The weight of the font. */
    weight?: number | "ultraLight" | "thin" | "light" | "regular" | "medium" | "semibold" | "bold" | "heavy" | "black";
    /** The design of the font. */
    design?: "default" | "serif" | "rounded" | "monospaced";
  };
  /** CAMediaTiming, in seconds of the parent's clock. */
  export type MediaTiming = {
    /** Default `0`. */
    beginTime?: Seconds;
    /** Default `0`. */
    timeOffset?: Seconds;
    /** 0 is the duration of the transaction (animation), else 0.25. Default `0`. */
    duration?: Seconds;
    /** -1000 … 1000. Default `1`. */
    speed?: number;
    /** The number of cycles; forward and back are one cycle; 0 is one. `infinity` needs `times` for the samples. Default `0`. */
    repeatCount?: number | "infinity";
    /** Default `0`. */
    repeatDuration?: Seconds;
    /** Default `false`. */
    autoreverses?: boolean;
    /** Default `"removed"`. */
    fillMode?: "removed" | "forwards" | "backwards" | "both";
    /** Whether the layer shows its own value after the active time, with every fill mode. Default false if the fill mode holds. */
    removedOnCompletion?: boolean;
  };
  /** Inputs of a Core Image filter by name, each a number, up to 16 of them, or a color. `/v1/catalog` lists them. */
  export type FilterInputs = { [key: string]: number | number[] | Color; };
  /** Width and height in points. */
  export type Size = [number, number];
  /** Extras. */
  export type Include = ("velocity")[];
  /** The number of printed decimals. Default 6, in motion.json 9. */
  export type Precision = number;
  /** The sample times. Exactly one of the keys is required. */
  export type Sampling = {
    /** Frames per second, and a sample at the end. 1 … 1000. */
    fps?: number;
    /** The number of evenly spaced samples, both ends included. 2 … 200000. */
    count?: number;
    /** Exactly these times in seconds, in ascending order. */
    times?: number[];
    /** The fewest keyframes whose straight lines have at most this error, in fractions of each track's travel. 0.00001 … 0.5. */
    tolerance?: number;
  };
  /** The fixed point, a name or fractions of the view. */
  export type Anchor = "center" | "leading" | "trailing" | "top" | "bottom" | "topLeading" | "topTrailing" | "bottomLeading" | "bottomTrailing" | "top-leading" | "top-trailing" | "bottom-leading" | "bottom-trailing" | [number, number];
  /**
   * A string `[source/]name[:arg…]`, several joined by `,`, or an object. The names and their parameters are in
   * `/v1/catalog`; default `opacity`.
   */
  export type Transition = string | TransitionObject;
  /** A transition of the catalog with its parameters as members, or one that is made of others or of data. `type` says which. */
  export type TransitionObject = OpacityTransition | MoveTransition | SlideTransition | PushTransition | OffsetTransition | ScaleTransition | BlueprintScaleAndFadeTransition | BlurReplaceTransition | SymbolEffectTransition | BlueprintVisibilityTransition | IdentityTransition | UIKitPushTransition | UIKitZoomTransition | UIKitCoverVerticalTransition | UIKitFlipHorizontalTransition | UIKitCrossDissolveTransition | UIKitPartialCurlTransition | ContentOpacityTransition | NumericTextTransition | ContentSymbolEffectTransition | InterpolateTransition | CoreAnimationPushTransition | CoreAnimationMoveInTransition | CoreAnimationRevealTransition | CoreAnimationFilterTransition | ContentIdentityTransition | MatchedGeometryTransition | BlueprintFadeTransition | BlueprintScaleTransition | CoreAnimationFadeTransition | NavigationAutomaticTransition | ZoomTransition | MotionShakeTransition | MotionNodTransition | MotionWobbleTransition | MotionPulseTransition | MotionHeartbeatTransition | MotionBounceTransition | MotionTadaTransition | MotionSwingTransition | MotionJelloTransition | MotionRubberBandTransition | MotionFlashTransition | MotionPopTransition | MotionAttentionTransition | Combined | Asymmetric | Animated | Custom | Properties | Keyframes | Phases | CoreAnimationKeyframes | UIKitPropertyAnimator;
  /** A transition of Blueprint. */
  export type BlueprintTransition = BlueprintScaleAndFadeTransition | BlueprintVisibilityTransition | BlueprintFadeTransition | BlueprintScaleTransition;
  /** An edge. Leading and trailing follow the layout direction. */
  export type Edge = "top" | "leading" | "bottom" | "trailing" | "left" | "right";
  /** down-up shrinks on removal; up-up goes on growing. */
  export type BlurReplaceConfiguration = "down-up" | "up-up";
  /** The symbol effect. */
  export type SymbolEffectEffect = "appear" | "disappear" | "draw-on" | "draw-off" | "automatic" | "bounce" | "pulse" | "variable-color" | "scale" | "breathe" | "rotate" | "wiggle";
  /** Where it goes. Default: disappear down, rotate and wiggle clockwise, others up. */
  export type SymbolEffectDirection = "up" | "down" | "clockwise" | "counter-clockwise" | "left" | "right";
  /** Whether layers follow each other, move at once, or wait for each other (draw-on, draw-off). */
  export type SymbolEffectScope = "by-layer" | "whole-symbol" | "individually";
  /** The symbol effect. */
  export type ContentSymbolEffectEffect = "replace" | "automatic";
  /** How the old symbol goes and the new one comes. Default down-up. */
  export type ContentSymbolEffectDirection = "down-up" | "up-up" | "off-up";
  /** Whether the layers of the symbols follow each other or change at once. */
  export type ContentSymbolEffectScope = "by-layer" | "whole-symbol";
  /** The side on which it begins. Default left. A fade has none. */
  export type CoreAnimationSubtype = "from-left" | "from-right" | "from-top" | "from-bottom";
  /** Whether from-top begins at the top (documented) or at the bottom (ios). */
  export type CoreAnimationVerticalAxis = "documented" | "ios";
  /** What is matched. */
  export type MatchedGeometryProperties = "frame" | "position" | "size";
  /** Whether the source view stays, or leaves: then it follows to the end, and both views fade. */
  export type MatchedGeometryPartner = "stays" | "leaves";
  /** Fades in on insertion and out on removal. */
  export type OpacityTransition = { type: "opacity" | "swiftui/opacity"; };
  /** Moves in from an edge and back out through it, by the view's own size. */
  export type MoveTransition = {
    type: "move" | "swiftui/move";
    /** The edge it comes from and goes to. */
    edge: Edge;
  };
  /** Moves in from the leading edge and out through the trailing one. */
  export type SlideTransition = { type: "slide" | "swiftui/slide"; };
  /** Moves in from an edge and out through the opposite one, fading. */
  export type PushTransition = {
    type: "push" | "swiftui/push";
    /** The edge it comes from. */
    edge: Edge;
  };
  /** Moves in from an offset by x and y, and back out to it. */
  export type OffsetTransition = {
    type: "offset" | "swiftui/offset";
    /** To the trailing side; mirrored in right-to-left layout. In points. -1000000 … 1000000. Default `0`. */
    x?: number;
    /** Downwards. In points. -1000000 … 1000000. Default `0`. */
    y?: number;
  };
  /** Grows from and shrinks to a scale about an anchor. */
  export type ScaleTransition = {
    type: "scale" | "swiftui/scale";
    /** The scale while hidden. -1000 … 1000. Default `0.00001`. */
    scale?: number;
    /** The point that stays in place. Default `"center"`. */
    anchor?: Anchor;
  };
  /** Scales and fades in and out. */
  export type BlueprintScaleAndFadeTransition = {
    type: "blueprint/scale-and-fade";
    /** The animation. Default: the surrounding one, else easeInOut over 0.2 s. */
    attributes?: Animation;
  };
  /** Blurs, fades and scales in and out. */
  export type BlurReplaceTransition = {
    type: "blur-replace" | "swiftui/blur-replace";
    /** down-up shrinks on removal; up-up goes on growing. Default `"down-up"`. */
    configuration?: BlurReplaceConfiguration;
  };
  /** Shows and hides a symbol image by a symbol effect, or plays one on it. */
  export type SymbolEffectTransition = {
    type: "symbol-effect" | "swiftui/symbol-effect";
    /** The symbol effect. Default `"automatic"`. */
    effect?: SymbolEffectEffect;
    /** Where it goes. Default: disappear down, rotate and wiggle clockwise, others up. */
    direction?: SymbolEffectDirection;
    /** The speed factor of the effect. 0.001 … 1000. Default `1`. */
    speed?: number;
    /** The number of repetitions, a whole number. 1 … 1000. Default `1`. */
    repeats?: number;
    /** The number of the symbol's layers, a whole number. 1 … 32. Default `1`. */
    layers?: number;
    /** Whether layers follow each other, move at once, or wait for each other (draw-on, draw-off). Default `"by-layer"`. */
    scope?: SymbolEffectScope;
  };
  /** Appears from a custom opacity and transform, and disappears to them. */
  export type BlueprintVisibilityTransition = {
    type: "blueprint/visibility";
    /** Opacity while hidden. 0 … 1. Default `1`. */
    alpha?: number;
    /** Transform while hidden, after the view's own. Default `"none"`. */
    transform?: TransformValue;
    /** The animation. Default: the surrounding one, else easeInOut over 0.2 s. */
    attributes?: Animation;
  };
  /** No transition: the view appears and disappears at once. */
  export type IdentityTransition = { type: "identity" | "swiftui/identity"; };
  /** A page slides in from the side over the one below, which moves a little. */
  export type UIKitPushTransition = { type: "uikit/push"; };
  /** A page grows out of the view it was opened from. */
  export type UIKitZoomTransition = {
    type: "uikit/zoom";
    /** The view it grows out of: frame, cornerRadius, background, shadow. Without a frame it grows out of the middle. */
    source?: MatchedView;
    /** The color that dims the covered page. Default black at 15 %. */
    dimmingColor?: Color;
    /** Blur of the covered page. In points. 0 … 1000. Default `0`. */
    dimmingVisualEffect?: number;
    /** The part of the page that lies on the source. Default the entire page. */
    alignmentRect?: Rect;
    /** Whether a finger can dismiss the page. Default `true`. */
    interactiveDismiss?: boolean;
    /** Whether a running push can be caught (as documented) or continues (as measured). Default `true`. */
    grab?: boolean;
    /** Instead of `source`: the id of one of the spec's `sources`. */
    sourceID?: Identity;
  };
  /** A page slides up from the bottom over the one below. */
  export type UIKitCoverVerticalTransition = { type: "uikit/cover-vertical"; };
  /** Two pages turn about the vertical axis like the sides of one sheet. */
  export type UIKitFlipHorizontalTransition = {
    type: "uikit/flip-horizontal";
    /** The distance of the viewer; the near edge stays as high as the container. 0 is flat. In points. 0 … 1000000. Default `0`. */
    perspective?: number;
  };
  /** The old page fades out while the new one fades in. */
  export type UIKitCrossDissolveTransition = { type: "uikit/cross-dissolve"; };
  /** The page curls up half-way and shows the new page below. */
  export type UIKitPartialCurlTransition = { type: "uikit/partial-curl"; };
  /** The old content fades out and the new one in. */
  export type ContentOpacityTransition = {
    type: "content-opacity" | "swiftui/content-opacity";
    /** The texts before and after; look, how the text looks before and after. */
    content?: Content;
    /** Whether the content is drawn as one group; a hint for renderers, without effect on the timeline. Default `false`. */
    addsDrawingGroup?: boolean;
  };
  /** Digits that change roll, glyph by glyph; the others stay. */
  export type NumericTextTransition = {
    type: "numeric-text" | "swiftui/numeric-text";
    /** The text before; or use content. Default `""`. */
    from?: string;
    /** The text after. Default `""`. */
    to?: string;
    /** Whether the number decreases. Default `false`. */
    countsDown?: boolean;
    /** from and to; value, the two numbers, or countsDown decides the direction. */
    content?: Content;
    /** Whether the content is drawn as one group; a hint for renderers, without effect on the timeline. Default `false`. */
    addsDrawingGroup?: boolean;
  };
  /** One symbol image takes the place of another. */
  export type ContentSymbolEffectTransition = {
    type: "content-symbol-effect" | "swiftui/content-symbol-effect";
    /** The symbol effect. Default `"automatic"`. */
    effect?: ContentSymbolEffectEffect;
    /** How the old symbol goes and the new one comes. Default down-up. */
    direction?: ContentSymbolEffectDirection;
    /** The speed factor of the effect. 0.001 … 1000. Default `1`. */
    speed?: number;
    /** The number of repetitions, a whole number. 1 … 1000. Default `1`. */
    repeats?: number;
    /** Whether the content is drawn as one group; a hint for renderers, without effect on the timeline. Default `false`. */
    addsDrawingGroup?: boolean;
    /** The number of the symbol's layers, a whole number. 1 … 32. Default `1`. */
    layers?: number;
    /** Whether the layers of the symbols follow each other or change at once. Default `"by-layer"`. */
    scope?: ContentSymbolEffectScope;
  };
  /** The same text changes its look; any other change fades. */
  export type InterpolateTransition = {
    type: "interpolate" | "swiftui/interpolate";
    /** The texts before and after; look, how the text looks before and after. */
    content?: Content;
    /** Whether the content is drawn as one group; a hint for renderers, without effect on the timeline. Default `false`. */
    addsDrawingGroup?: boolean;
  };
  /** The new content pushes the old out as it slides into place. */
  export type CoreAnimationPushTransition = {
    type: "core-animation/push";
    /** The side on which it begins. Default left. A fade has none. */
    subtype?: CoreAnimationSubtype;
    /** Whether from-top begins at the top (documented) or at the bottom (ios). Default `"documented"`. */
    verticalAxis?: CoreAnimationVerticalAxis;
    /** Whether layers that move fade as well, as iOS has it. Default `false`. */
    fades?: boolean;
    /** Where it starts, as a fraction of the whole. 0 … 1. Default `0`. */
    startProgress?: number;
    /** Where it stops; then the final content shows, unless the fill mode holds. 0 … 1. Default `1`. */
    endProgress?: number;
    /** The timing function. Default: that of the transaction, else linear. */
    timingFunction?: Easing;
    /** beginTime, timeOffset, duration, speed, repeatCount, repeatDuration, autoreverses, fillMode, removedOnCompletion. */
    timing?: MediaTiming;
    /** A Core Image filter; it overrides type and subtype. */
    filter?: string;
    /** The filter's inputs. */
    parameters?: FilterInputs;
  };
  /** The new content slides into place over the old. */
  export type CoreAnimationMoveInTransition = {
    type: "core-animation/move-in";
    /** The side on which it begins. Default left. A fade has none. */
    subtype?: CoreAnimationSubtype;
    /** Whether from-top begins at the top (documented) or at the bottom (ios). Default `"documented"`. */
    verticalAxis?: CoreAnimationVerticalAxis;
    /** Whether layers that move fade as well, as iOS has it. Default `false`. */
    fades?: boolean;
    /** Where it starts, as a fraction of the whole. 0 … 1. Default `0`. */
    startProgress?: number;
    /** Where it stops; then the final content shows, unless the fill mode holds. 0 … 1. Default `1`. */
    endProgress?: number;
    /** The timing function. Default: that of the transaction, else linear. */
    timingFunction?: Easing;
    /** beginTime, timeOffset, duration, speed, repeatCount, repeatDuration, autoreverses, fillMode, removedOnCompletion. */
    timing?: MediaTiming;
    /** A Core Image filter; it overrides type and subtype. */
    filter?: string;
    /** The filter's inputs. */
    parameters?: FilterInputs;
  };
  /** The old content slides away and reveals the new. */
  export type CoreAnimationRevealTransition = {
    type: "core-animation/reveal";
    /** The side on which it begins. Default left. A fade has none. */
    subtype?: CoreAnimationSubtype;
    /** Whether from-top begins at the top (documented) or at the bottom (ios). Default `"documented"`. */
    verticalAxis?: CoreAnimationVerticalAxis;
    /** Whether layers that move fade as well, as iOS has it. Default `false`. */
    fades?: boolean;
    /** Where it starts, as a fraction of the whole. 0 … 1. Default `0`. */
    startProgress?: number;
    /** Where it stops; then the final content shows, unless the fill mode holds. 0 … 1. Default `1`. */
    endProgress?: number;
    /** The timing function. Default: that of the transaction, else linear. */
    timingFunction?: Easing;
    /** beginTime, timeOffset, duration, speed, repeatCount, repeatDuration, autoreverses, fillMode, removedOnCompletion. */
    timing?: MediaTiming;
    /** A Core Image filter; it overrides type and subtype. */
    filter?: string;
    /** The filter's inputs. */
    parameters?: FilterInputs;
  };
  /** The content changes by a Core Image transition filter. */
  export type CoreAnimationFilterTransition = {
    type: "core-animation/filter";
    /** A Core Image transition filter; any other name is a custom one. */
    filter: string;
    /** The filter's inputs. */
    parameters?: FilterInputs;
    /** Where it starts, as a fraction of the whole. 0 … 1. Default `0`. */
    startProgress?: number;
    /** Where it stops; then the final content shows, unless the fill mode holds. 0 … 1. Default `1`. */
    endProgress?: number;
    /** The timing function. Default: that of the transaction, else linear. */
    timingFunction?: Easing;
    /** beginTime, timeOffset, duration, speed, repeatCount, repeatDuration, autoreverses, fillMode, removedOnCompletion. */
    timing?: MediaTiming;
  };
  /** New content takes the place of the old at once. */
  export type ContentIdentityTransition = {
    type: "content-identity" | "swiftui/content-identity";
    /** The texts before and after; look, how the text looks before and after. */
    content?: Content;
    /** Whether the content is drawn as one group; a hint for renderers, without effect on the timeline. Default `false`. */
    addsDrawingGroup?: boolean;
  };
  /** A view travels from the place and size of another one to its own. */
  export type MatchedGeometryTransition = {
    type: "matched-geometry" | "swiftui/matched-geometry";
    /** What is matched. Default `"frame"`. */
    properties?: MatchedGeometryProperties;
    /** The view it comes from: frame, anchor, cornerRadius. */
    source?: MatchedView;
    /** Where it goes: frame, anchor, cornerRadius; its own size at the origin where nothing is given. Without isSource it stays with its partner. */
    destination?: MatchedView;
    /** Whether the source view stays, or leaves: then it follows to the end, and both views fade. Default `"stays"`. */
    partner?: MatchedGeometryPartner;
    /** Instead of `source`: the id of one of the spec's `sources`. */
    id?: Identity;
  };
  /** Fades in and out. */
  export type BlueprintFadeTransition = {
    type: "blueprint/fade";
    /** The animation. Default: the surrounding one, else easeInOut over 0.2 s. */
    attributes?: Animation;
  };
  /** Scales in from 0.01 and out to it. */
  export type BlueprintScaleTransition = {
    type: "blueprint/scale";
    /** The animation. Default: the surrounding one, else easeInOut over 0.2 s. */
    attributes?: Animation;
  };
  /** The new content fades in as the old fades out. */
  export type CoreAnimationFadeTransition = {
    type: "core-animation/fade";
    /** The side on which it begins. Default left. A fade has none. */
    subtype?: CoreAnimationSubtype;
    /** Whether from-top begins at the top (documented) or at the bottom (ios). Default `"documented"`. */
    verticalAxis?: CoreAnimationVerticalAxis;
    /** Whether layers that move fade as well, as iOS has it. Default `false`. */
    fades?: boolean;
    /** Where it starts, as a fraction of the whole. 0 … 1. Default `0`. */
    startProgress?: number;
    /** Where it stops; then the final content shows, unless the fill mode holds. 0 … 1. Default `1`. */
    endProgress?: number;
    /** The timing function. Default: that of the transaction, else linear. */
    timingFunction?: Easing;
    /** beginTime, timeOffset, duration, speed, repeatCount, repeatDuration, autoreverses, fillMode, removedOnCompletion. */
    timing?: MediaTiming;
    /** A Core Image filter; it overrides type and subtype. */
    filter?: string;
    /** The filter's inputs. */
    parameters?: FilterInputs;
  };
  /** The platform's default navigation transition: the standard push. */
  export type NavigationAutomaticTransition = { type: "navigation-automatic" | "swiftui/navigation-automatic"; };
  /** A page grows out of the view it was opened from. */
  export type ZoomTransition = {
    type: "zoom" | "swiftui/zoom";
    /** The view it grows out of: frame, cornerRadius, background, shadow. Without a frame it grows out of the middle. */
    source?: MatchedView;
    /** The color that dims the covered page. Default black at 15 %. */
    dimmingColor?: Color;
    /** Blur of the covered page. In points. 0 … 1000. Default `0`. */
    dimmingVisualEffect?: number;
    /** The part of the page that lies on the source. Default the entire page. */
    alignmentRect?: Rect;
    /** Whether a finger can dismiss the page. Default `true`. */
    interactiveDismiss?: boolean;
    /** Whether a running push can be caught (as documented) or continues (as measured). Default `true`. */
    grab?: boolean;
    /** Instead of `source`: the id of one of the spec's `sources`. */
    sourceID?: Identity;
  };
  /** Shakes from side to side, less each time. */
  export type MotionShakeTransition = {
    type: "motion/shake";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.5`. */
    duration?: number;
  };
  /** Moves down and up, less each time. */
  export type MotionNodTransition = {
    type: "motion/nod";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.6`. */
    duration?: number;
  };
  /** Sways and leans from side to side until it stands still. */
  export type MotionWobbleTransition = {
    type: "motion/wobble";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.9`. */
    duration?: number;
  };
  /** Grows a little and comes back. */
  export type MotionPulseTransition = {
    type: "motion/pulse";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.6`. */
    duration?: number;
  };
  /** Beats twice, then rests. */
  export type MotionHeartbeatTransition = {
    type: "motion/heartbeat";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `1.2`. */
    duration?: number;
  };
  /** Jumps up and falls back, twice more and lower each time. */
  export type MotionBounceTransition = {
    type: "motion/bounce";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.8`. */
    duration?: number;
  };
  /** Shrinks, then grows and turns to both sides. */
  export type MotionTadaTransition = {
    type: "motion/tada";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.9`. */
    duration?: number;
  };
  /** Swings from its top edge like a sign. */
  export type MotionSwingTransition = {
    type: "motion/swing";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.9`. */
    duration?: number;
  };
  /** Trembles like jelly. */
  export type MotionJelloTransition = {
    type: "motion/jello";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.9`. */
    duration?: number;
  };
  /** Stretches and oscillates until it rests. */
  export type MotionRubberBandTransition = {
    type: "motion/rubber-band";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.8`. */
    duration?: number;
  };
  /** Fades out and in, twice. */
  export type MotionFlashTransition = {
    type: "motion/flash";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.8`. */
    duration?: number;
  };
  /** Pops up, overshoots and settles. */
  export type MotionPopTransition = {
    type: "motion/pop";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.5`. */
    duration?: number;
  };
  /** Jumps, grows and turns at the same time. */
  export type MotionAttentionTransition = {
    type: "motion/attention";
    /** How large it is: 1 as it was drawn, 0 not at all. 0 … 3. Default `1`. */
    intensity?: number;
    /** How long it lasts. In seconds. 0.05 … 60. Default `0.8`. */
    duration?: number;
  };
  /** Several transitions at once; the first is innermost. */
  export type Combined = { type: "combined"; of: Transition[]; };
  /** One transition for the insertion, another for the removal. */
  export type Asymmetric = { type: "asymmetric"; insertion: Transition; removal: Transition; };
  /** A transition with its own animation. */
  export type Animated = { type: "animated"; transition: Transition; animation: AnimationOrNone; };
  /**
   * A custom transition as data: `effects`, in which each property has values per phase, or a multiple of the phase's value (−1, 0, +1);
   * or the bodies `active` and `identity` of SwiftUI's `modifier(active:identity:)`.
   */
  export type Custom = {
    type: "custom";
    /** Default `true`. */
    hasMotion?: boolean;
    /** Default `"center"`. */
    anchor?: Anchor;
    /** Values by property name. An omitted phase has the property's identity value. Also `color`, `colorMultiply`, `transform` and `mask`. */
    effects?: { color?: PhaseColors; transform?: PhaseTransforms; colorMultiply?: PhaseFactors; mask?: PhaseMasks; };
    /** The body while the view is away, instead of `effects`. */
    active?: CustomBody;
    /** The body while the view is there. Default what leaves the view as it is. */
    identity?: CustomBody;
  };
  /** Values by property name; a property that is left out has its identity value. Also `color`, `colorMultiply`, `transform` and `mask`. */
  export type CustomBody = { color?: Color; colorMultiply?: Color; transform?: TransformValue; mask?: MaskRectangle; [key: string]: number | number[] | Color | TransformValue | MaskRectangle | undefined; };
  /** A mask per phase, all with one anchor. An omitted phase has the view's own rectangle. */
  export type PhaseMasks = { willAppear?: MaskRectangle; identity?: MaskRectangle; didDisappear?: MaskRectangle; };
  /** A rectangle of the view's size that shows what is in it: SwiftUI's `.mask(Rectangle().scale(x:y:anchor:).offset(x:y:))`. */
  export type MaskRectangle = {
    /** Default `"rectangle"`. */
    shape?: "rectangle";
    /** The factor of both sides, or of each. Default `1`. */
    scale?: number | MaskScale;
    /** Default `"center"`. */
    anchor?: Anchor;
    offset?: MaskOffset;
  };
  /** Factors of the width and the height. */
  export type MaskScale = {
    /** 0 … 1000. Default `1`. */
    x?: number;
    /** 0 … 1000. Default `1`. */
    y?: number;
  };
  /** How far the rectangle is moved, in points. */
  export type MaskOffset = {
    /** -1000000 … 1000000. Default `0`. */
    x?: number;
    /** -1000000 … 1000000. Default `0`. */
    y?: number;
  };
  /** A color per phase. An omitted phase has the color of `identity`. */
  export type PhaseColors = {
    /** A color of CSS Color 4. */
    willAppear?: string;
    /** A color of CSS Color 4. */
    identity?: string;
    /** A color of CSS Color 4. */
    didDisappear?: string;
    /** Default `"linear"`. */
    space?: ColorSpace;
  };
  /** A color per phase by which the view's colors are multiplied. An omitted phase has white. */
  export type PhaseFactors = { willAppear?: Color; identity?: Color; didDisappear?: Color; };
  /** A transform per phase. An omitted phase has none. */
  export type PhaseTransforms = {
    willAppear?: TransformValue;
    identity?: TransformValue;
    didDisappear?: TransformValue;
    /** Default `"css"`. */
    interpolation?: "css" | "matrix" | "component";
  };
  /** The value of a property in each phase. */
  export type Effect = PhaseValues | PhaseMultiple;
  /** A value per phase. An omitted value is the property's identity value. */
  export type PhaseValues = {
    /** -1e+300 … 1e+300. */
    willAppear?: number;
    /** -1e+300 … 1e+300. */
    identity?: number;
    /** -1e+300 … 1e+300. */
    didDisappear?: number;
  };
  /** A multiple of the phase's value (−1, 0, +1). */
  export type PhaseMultiple = {
    /** -1e+300 … 1e+300. */
    phaseValue: number;
  };
  /** A scalar property, or a group of them (`scale`, `translate`, `frame`, `clip`). */
  export type PropertyName = "opacity" | "translate" | "translate.x" | "translate.y" | "translate.z" | "scale" | "scale.x" | "scale.y" | "scale.z" | "rotate" | "rotation" | "rotate.x" | "rotate.y" | "perspective" | "blur" | "frame" | "frame.x" | "frame.y" | "frame.width" | "frame.height" | "cornerRadius" | "clip" | "clip.top" | "clip.right" | "clip.bottom" | "clip.left" | "shadow.x" | "shadow.y" | "shadow.radius" | "shadow.opacity" | "dim" | "brightness" | "contrast" | "saturation" | "grayscale" | "hueRotation" | "colorInvert" | "colorMultiply.red" | "colorMultiply.green" | "colorMultiply.blue" | "colorMultiply.alpha" | "progress";
  /** Values from and to; not mirrored in right-to-left layout. */
  export type Properties = {
    type: "properties";
    /** Default: whether any property other than opacity, color and dimming changes. */
    hasMotion?: boolean;
    /** Default `"center"`. */
    anchor?: Anchor;
    properties: { color?: ColorChange; transform?: TransformChange; [key: string]: Change | ColorChange | TransformChange | undefined; };
  };
  /**
   * Tracks of keyframes. Each property has its own times. The longest track is the duration. Keyframes have their own
   * timing, so these members are refused: `animation`, `events`, `from` and a `direction` other than `insertion`. Between
   * two keyframes the end of the earlier one applies.
   */
  export type Keyframes = {
    type: "keyframes";
    /** Default `"center"`. */
    anchor?: Anchor;
    /** Keyframes by property name, at least one property; `transform` has no keyframes. At most 1000 keyframes in total. */
    tracks: { color?: ColorKeyframeTrack; [key: string]: KeyframeTrack | ColorKeyframeTrack | undefined; };
    /** The passes, each from the initial values. Default one pass. */
    repeating?: PassCount | PassesForever;
  };
  /** A number of passes. */
  export type PassCount = {
    /** 1 … 100000. */
    count: number;
  };
  /** Endless passes, cut off at a time. */
  export type PassesForever = {
    forever: true;
    /** The time in seconds at which the passes are cut off. */
    until: Seconds;
  };
  /**
   * SwiftUI's phase animator: the first phase shows at once, and each animation leads into the next phase when the one before has
   * completed; the last one leads back to the first phase. It has no removal and no events.
   */
  export type Phases = {
    type: "phases";
    /** Default `"center"`. */
    anchor?: Anchor;
    phases: Phase[];
    /** The animation into each phase, as many as phases; null jumps. Without the list every phase has the spec's `animation`. */
    animations?: AnimationOrNone[];
    /** What completes a step. Default `"logicallyComplete"`. */
    advance?: "logicallyComplete" | "removed";
    /** Whether rounds repeat until `until`. Default `false`. */
    repeating?: boolean;
    /** The second at which a repetition is cut off. */
    until?: Seconds;
  };
  /** Values by property name; a property that is left out has its identity. All phases have a color, or none. */
  export type Phase = { color?: string; [key: string]: number | number[] | string | undefined; };
  /**
   * Core Animation's keyframes: values of one property, or a path, along one progress. `timing` and `timingFunction` apply as
   * in every Core Animation transition; `animation` has the defaults for both. There is no removal and there are no events.
   */
  export type CoreAnimationKeyframes = {
    type: "core-animation/keyframes";
    /** The property of the values; `translate` and `scale` take points. */
    property?: string;
    /** A value for each keyframe, in the property's unit. */
    values?: (number | number[] | string)[];
    /** SVG path data, relative to the view's position at rest; overrides `values`. */
    path?: string;
    /** The rotation of the view along a path. */
    rotationMode?: "auto" | "autoReverse";
    /** Default `"linear"`. */
    calculationMode?: "linear" | "discrete" | "paced" | "cubic" | "cubicPaced";
    /** The progress of each keyframe, ascending from 0 to 1; one more if discrete. */
    keyTimes?: number[];
    /** One per segment; `default`, `easeInEaseOut` and constants such as `kCAMediaTimingFunctionEaseIn` too. */
    timingFunctions?: Easing[];
    tensionValues?: TangentParameters;
    continuityValues?: TangentParameters;
    biasValues?: TangentParameters;
    timing?: MediaTiming;
    timingFunction?: Easing;
  };
  /**
   * UIKit's property animator: values from one end to the other. The events are the calls of the app: `start`, `pause`, `fraction`,
   * `reverse`, `continue`, `stop`, `finish`. Without `start` the animator starts at 0. `from` is the progress that it starts at.
   * It has no removal, and `animation` is refused: `timing` is its timing.
   */
  export type UIKitPropertyAnimator = {
    type: "uikit/property-animator";
    /** Default `"center"`. */
    anchor?: Anchor;
    properties: { color?: ColorChange; transform?: TransformChange; [key: string]: Change | ColorChange | TransformChange | undefined; };
    /** Seconds from the start to the end; required, except for a spring that settles by itself. */
    duration?: Seconds;
    /** A timing curve, or a spring. A damping ratio alone settles within `duration`. Default `"ease"`. */
    timing?: Easing | AnimatorSpring;
    /** Whether a fraction is a progress; otherwise it is a fraction of the time. Default `true`. */
    scrubsLinearly?: boolean;
    /** Whether the animator pauses at an end and doesn't complete. Default `false`. */
    pausesOnCompletion?: boolean;
  };
  /** The spring of a property animator. */
  export type AnimatorSpring = { spring: Spring | { dampingRatio: number; initialVelocity?: number; }; };
  /** One for each keyframe in the cubic modes; missing ones are 0. */
  export type TangentParameters = number[];
  /** The keyframes of a property, one after the other. */
  export type KeyframeTrack = {
    /** The value before the first keyframe; required if the property has no identity. */
    initial?: ChangeEnd;
    keyframes: Keyframe[];
  };
  /** The keyframes of `color`. */
  export type ColorKeyframeTrack = {
    /** A color of CSS Color 4. */
    initial: string;
    /** Default `"linear"`. */
    space?: ColorSpace;
    keyframes: ColorKeyframe[];
  };
  /** The color space in which colors are mixed. */
  export type ColorSpace = "perceptual" | "device" | "linear" | "srgb" | "srgb-linear" | "display-p3" | "oklab" | "oklch";
  /** Keyframes as for other properties, without velocities. */
  export type ColorKeyframe = {
    kind: "linear" | "cubic" | "spring" | "move";
    /** A color of CSS Color 4. */
    to: string;
    duration?: Seconds;
    timingCurve?: Easing;
    spring?: Spring;
  };
  /**
   * A keyframe changes the value from the end of the previous keyframe. A `duration` of 0 is a move. A spring without a
   * duration lasts until it rests within 0.0001. With a duration it stops there and keeps the value that it has reached.
   */
  export type Keyframe = LinearKeyframe | CubicKeyframe | SpringKeyframe | MoveKeyframe;
  /** Along a timing curve. */
  export type LinearKeyframe = {
    kind: "linear";
    to: ChangeEnd;
    duration: Seconds;
    /** Default `"linear"`. */
    timingCurve?: Easing;
  };
  /** Along a cubic with a velocity at each end. */
  export type CubicKeyframe = { kind: "cubic"; to: ChangeEnd; duration: Seconds; startVelocity?: KeyframeVelocity; endVelocity?: KeyframeVelocity; };
  /** Along a spring. */
  export type SpringKeyframe = {
    kind: "spring";
    to: ChangeEnd;
    duration?: Seconds;
    /** Without `initialVelocity` and `blendDuration`; default 0.5 s without bounce. */
    spring?: Spring;
    startVelocity?: KeyframeVelocity;
  };
  /** A change at once. */
  export type MoveKeyframe = { kind: "move"; to: ChangeEnd; };
  /** Units per second; default from the neighboring keyframes. */
  export type KeyframeVelocity = number;
  /** One number, or one number per member of a group. */
  export type Change = [ChangeEnd, ChangeEnd] | FromTo;
  /** The value at each end. */
  export type FromTo = { from: ChangeEnd; to: ChangeEnd; };
  export type ChangeEnd = number | number[];
  /** Two CSS colors and the color space in which they are mixed. */
  export type ColorChange = [string, string] | ColorFromTo;
  /** The color at each end. */
  export type ColorFromTo = {
    from: string;
    to: string;
    /** Default `"linear"`. */
    space?: ColorSpace;
  };
  /** Two CSS transforms or matrices of 16 numbers, or one constant matrix. */
  export type TransformChange = TransformValue | [TransformValue, TransformValue] | TransformFromTo;
  /** The transform at each end. */
  export type TransformFromTo = {
    from: TransformValue;
    to: TransformValue;
    /** Function by function, by decomposition along the shorter arc, or each component separately. Default `"css"`. */
    interpolation?: "css" | "matrix" | "component";
  };
  export type TransformValue = string | number[];
  export type AnimationOrNone = Animation | null;
  /**
   * A string (`bouncy`, `easeInOut 350ms`, `cubic-bezier(.2,0,0,1) 0.3s`, `linear(0, 0.4 20%, 1)`,
   * `steps(4, jump-end)`, `.spring(duration: 0.5, bounce: 0.2).delay(0.1)`, a CSS `animation` or `transition` value such
   * as `opacity 300ms ease-in-out 100ms`, a Material 3 token such as `m3-emphasized m3-medium2`), or an object. In the
   * object, speed applies first, then repeat, then delay. Objects of other tools are accepted: design tokens (DTCG),
   * Figma easings, Motion transitions. A curve may be given as points: pairs, a `time,value` table as text, a `@keyframes`
   * rule with one number that changes. A whole file that this server wrote for a curve is read by the URL in its head.
   */
  export type Animation = string | CurveAnimation | SpringAnimation | DecayAnimation | TokenAnimation | TokenFileAnimation | FigmaAnimation | MotionAnimation | PointsAnimation;
  /**
   * A curve as other tools give its points: `stops` (pairs of a time and a value), `times` beside `values`, or the keyframes
   * `k` of a Lottie property. Times never fall; from 0 to 1 they are fractions of `duration`.
   */
  export type PointsAnimation = {
    stops?: ([number, number])[];
    times?: number[];
    values?: number[];
    k?: (Record<string, unknown>)[];
    /** Seconds. */
    duration?: number;
  };
  /**
   * A design token (DTCG 2025.10, or earlier string forms) of type `transition`, `cubicBezier` or `duration`. A spring or a
   * `linear` of this server under `$extensions` replaces the Bézier.
   */
  export type TokenAnimation = { $type?: "transition" | "cubicBezier" | "duration"; $value: TokenValue; $description?: string; $extensions?: { [key: string]: { [key: string]: string; }; }; };
  /** A duration, a cubic Bézier, a transition, or an alias of another token. */
  export type TokenValue = string | [number, number, number, number] | TokenDuration | TokenTransition | TokenReference;
  /** A duration with its unit. */
  export type TokenDuration = {
    /** 0 … 100000. */
    value: number;
    unit: "ms" | "s";
  };
  /** The value of a token of type `transition`. */
  export type TokenTransition = { duration: TokenValue; delay?: TokenValue; timingFunction: TokenValue; };
  /** A reference: its only member `$ref` is a JSON Pointer into the file, such as `#/motion/quick/$value`. */
  export type TokenReference = { [key: string]: string | undefined; };
  /** A token, or a group of tokens and groups. */
  export type TokenGroup = { $type?: string; $value?: TokenValue; };
  /** One token of a file. Its aliases and references are resolved. Default of `token` is the file's only transition. */
  export type TokenFileAnimation = { tokens: TokenGroup; token?: string; };
  /** An easing, or a transition with its `easing`, of Figma's REST and plugin API. */
  export type FigmaAnimation = { type: "LINEAR" | "EASE_IN" | "EASE_OUT" | "EASE_IN_AND_OUT" | "EASE_IN_BACK" | "EASE_OUT_BACK" | "EASE_IN_AND_OUT_BACK" | "CUSTOM_CUBIC_BEZIER" | "GENTLE" | "QUICK" | "BOUNCY" | "SLOW" | "CUSTOM_SPRING" | "DISSOLVE" | "SMART_ANIMATE" | "MOVE_IN" | "MOVE_OUT" | "PUSH" | "SLIDE_IN" | "SLIDE_OUT" | "SCROLL_ANIMATE"; easingFunctionCubicBezier?: FigmaBezier; easingFunctionSpring?: FigmaSpring; easing?: FigmaEasing; duration?: Seconds; direction?: string; matchLayers?: boolean; };
  /** The control points `x1`, `y1`, `x2` and `y2`. */
  export type FigmaBezier = { [key: string]: number; };
  /** A spring by `mass`, `stiffness` and `damping`. */
  export type FigmaSpring = { [key: string]: number; };
  /** An easing by its name, with control points if it is custom. */
  export type FigmaEasing = { type: string; };
  /**
   * A transition object of Motion. Its springs by physics, by `visualDuration` and by `duration` use three different solvers,
   * as in Motion. Physical keys override those of time.
   */
  export type MotionAnimation = {
    type: "spring" | "tween" | "keyframes" | "inertia" | "decay";
    /** -1000000 … 1000000. */
    stiffness?: number;
    /** -1000000 … 1000000. */
    damping?: number;
    /** -1000000 … 1000000. */
    mass?: number;
    /** -1000000 … 1000000. */
    velocity?: number;
    duration?: Seconds;
    visualDuration?: Seconds;
    /** -1000000 … 1000000. */
    bounce?: number;
    /** -1000000 … 1000000. */
    restSpeed?: number;
    /** -1000000 … 1000000. */
    restDelta?: number;
    delay?: Seconds;
    ease?: string | [number, number, number, number];
    /** 0 … 10000. */
    repeat?: number;
    repeatType?: "loop" | "reverse" | "mirror";
    /** -1000000 … 1000000. */
    power?: number;
    timeConstant?: number;
  };
  /**
   * Momentum. The values of a curve are points, from the start to the end of the published projection. In a timeline they
   * are a progress to the target.
   */
  export type DecayAnimation = {
    /** The decay of momentum. */
    decay: Decay;
    /** The delay before it begins. Default `0`. */
    delay?: Seconds;
    /** How many times as fast it runs. 0.001 … 1000. Default `1`. */
    speed?: number;
    /** How often it runs. */
    repeat?: Repeat;
    /** When it counts as complete. */
    logicallyComplete?: Seconds;
    /** Whether what moves takes touches meanwhile; yes where nothing is said. Only animations of Blueprint have it. */
    allowUserInteraction?: boolean;
  };
  /** The decay of momentum. */
  export type Decay = {
    /** Points per second. -1000000 … 1000000. */
    velocity: number;
    /** The fraction of the velocity that remains after a millisecond; normal is 0.998, fast 0.99. Default `"normal"`. */
    decelerationRate?: "normal" | "fast" | number;
    /** The start in points. -1000000 … 1000000. Default `0`. */
    from?: number;
    /** Bounds in points. Inside them the motion is free; outside, the value is the bound and the rubber-banded excess. */
    bounds?: [number, number];
    /** Points that the rubber band never exceeds; default the length of the bounds. 1 … 1000000. */
    dimension?: number;
  };
  /** A timing curve with its duration. */
  export type CurveAnimation = {
    /** A timing curve. */
    curve?: Easing;
    /** The duration of the timing curve. Default `0.35`. */
    duration?: Seconds;
    /** The delay before it begins. Default `0`. */
    delay?: Seconds;
    /** How many times as fast it runs. 0.001 … 1000. Default `1`. */
    speed?: number;
    /** How often it runs. */
    repeat?: Repeat;
    /** When it counts as complete. */
    logicallyComplete?: Seconds;
    /** Whether what moves takes touches meanwhile; yes where nothing is said. Only animations of Blueprint have it. */
    allowUserInteraction?: boolean;
  };
  /** A spring. */
  export type SpringAnimation = {
    /** A spring. */
    spring: Spring;
    /**
     * Selects the rules for overdamped springs and for settling. Default for mass, stiffness and damping is
     * `interpolating`, in the other sources `core-animation`; else `fluid`.
     */
    kind?: "fluid" | "interpolating" | "core-animation";
    /** The delay before it begins. Default `0`. */
    delay?: Seconds;
    /** How many times as fast it runs. 0.001 … 1000. Default `1`. */
    speed?: number;
    /** How often it runs. */
    repeat?: Repeat;
    /** When it counts as complete. */
    logicallyComplete?: Seconds;
    /** Whether what moves takes touches meanwhile; yes where nothing is said. Only animations of Blueprint have it. */
    allowUserInteraction?: boolean;
  };
  /** Seconds as a number (above 20 only with a unit), or with a unit as a string. */
  export type Seconds = number | string;
  /** Passes; each forward or reverse pass counts as one. SwiftUI's reverse pass has 1 − value. */
  export type Repeat = RepeatCount | RepeatForever;
  /** A number of passes. */
  export type RepeatCount = {
    /** For SwiftUI, a count below 1 is one pass; the other sources refuse it. -1000000 … 100000. */
    count: number;
    /** Default `true`. */
    autoreverses?: boolean;
    /** Must not be true together with `count`. Default `false`. */
    forever?: boolean;
  };
  /** Endless passes. */
  export type RepeatForever = {
    forever: true;
    /** Default `true`. */
    autoreverses?: boolean;
    /** The time at which the timeline stops. */
    until?: Seconds;
  };
  /** A timing function by its name or its CSS text, or as an object. */
  export type Easing = string | BezierEasing | StepsEasing | LinearEasing | UnitCurveEasing;
  /** A cubic Bézier curve by its two control points. */
  export type BezierEasing = {
    cubicBezier: [number, number, number, number];
    /** Default `false`. */
    inverse?: boolean;
  };
  /** The steps of CSS. */
  export type StepsEasing = {
    /** 1 … 100000. */
    steps: number;
    /** Default `"jump-end"`. */
    position?: "jump-start" | "jump-end" | "jump-none" | "jump-both" | "start" | "end";
    /** Must not be true, because steps have no inverse. Default `false`. */
    inverse?: boolean;
  };
  /** Straight lines between points, as in CSS `linear()`. A pair is an output and its input. */
  export type LinearEasing = {
    linear: (number | [number, number])[];
    /** Must not be true, because these curves have no inverse. Default `false`. */
    inverse?: boolean;
  };
  /** One of SwiftUI's unit curves by its name. */
  export type UnitCurveEasing = {
    unitCurve: string;
    /** Default `false`. */
    inverse?: boolean;
  };
  /** A preset, or one of four forms; each accepts `initialVelocity` (full travels per second). */
  export type Spring = string | DurationSpring | ResponseSpring | PhysicalSpring | SettlingSpring;
  /** A spring by its perceptual duration and its bounce. */
  export type DurationSpring = {
    /** Perceptual duration of a spring; with bounce. Default `0.5`. */
    duration?: Seconds;
    /** 0 doesn't overshoot, 1 never settles, below 0 is overdamped; with duration. Default `0`. */
    bounce?: number;
    /** The velocity at the start, in progress per second. */
    initialVelocity?: Velocity;
    /** The seconds over which a merged spring takes over the new response. */
    blendDuration?: Seconds;
    /** Whether it can be overdamped. */
    allowsOverdamping?: AllowsOverdamping;
  };
  /** A spring by its response and the fraction of critical damping. */
  export type ResponseSpring = {
    /** The seconds of one undamped oscillation; with dampingFraction. Default `0.5`. */
    response?: Seconds;
    /** 1 is critical damping; with response. 0 … 1000. Default `0.825`. */
    dampingFraction?: number;
    /** The velocity at the start, in progress per second. */
    initialVelocity?: Velocity;
    /** The seconds over which a merged spring takes over the new response. */
    blendDuration?: Seconds;
    /** Whether it can be overdamped. */
    allowsOverdamping?: AllowsOverdamping;
  };
  /** A spring by mass, stiffness and damping. */
  export type PhysicalSpring = {
    /** Mass; with stiffness and damping. 0.000001 … 1000000. Default `1`. */
    mass?: number;
    /** Force per distance; with mass and damping. 0.000001 … 100000000. */
    stiffness: number;
    /** Force per velocity; with mass and stiffness. 0 … 100000000. */
    damping: number;
    /** The velocity at the start, in progress per second. */
    initialVelocity?: Velocity;
    /** The seconds over which a merged spring takes over the new response. */
    blendDuration?: Seconds;
    /** Whether it can be overdamped. */
    allowsOverdamping?: AllowsOverdamping;
  };
  /** A spring by its settling time. */
  export type SettlingSpring = {
    /** The settling duration of a spring, which keeps its damping ratio. */
    settlingDuration: Seconds;
    /** 1 is critical damping; with settlingDuration. 0 … 1000. Default `1`. */
    dampingRatio?: number;
    /** The velocity at the start, in progress per second. */
    initialVelocity?: Velocity;
    /** The seconds over which a merged spring takes over the new response. */
    blendDuration?: Seconds;
    /** Whether it can be overdamped. */
    allowsOverdamping?: AllowsOverdamping;
  };
  /**
   * Whether the spring can be overdamped. The default of `interpolating` springs is false. The default of `core-animation`
   * springs is also false, unless they are given by duration and bounce. A `fluid` spring can always be overdamped.
   */
  export type AllowsOverdamping = boolean;
  /** Full travels per second. */
  export type Velocity = number;
  export type Timeline = {
    /** Seconds until the last track rests. */
    duration: number;
    /** Seconds until logical completion. */
    logicalDuration: number;
    sampling: SamplingReport;
    /** Seconds; the first is 0, the last `duration`. */
    times: number[];
    subjects: Subject[];
    events: Event[];
    warnings: Warning[];
    spec: CanonicalSpec;
    /** The keyframes of a named motion. */
    keyframes?: Keyframes;
    /** The engine revision. */
    engine: string;
  };
  export type BothTimelines = { insertion: Timeline; removal: Timeline; };
  /** The spec, fully expanded. A POST of it gives the same response. */
  export type CanonicalSpec = Record<string, unknown>;
  export type SamplingReport = {
    mode: "fps" | "count" | "times" | "tolerance";
    fps?: number;
    tolerance?: number;
    count: number;
    /** With a tolerance: the largest distance between the true tracks and straight lines between the printed keyframes, in fractions of each track's travel. Otherwise 0: the samples are exact. */
    maxError: number;
  };
  export type Subject = {
    id: string;
    role: Role;
    /** The character of a glyph. */
    text?: string;
    /** The position of a glyph in its line at rest: left and right in fractions of the view's width. */
    cell?: [number, number];
    /** The direction in which a glyph rolls. */
    direction?: "up" | "down" | "none";
    /** Whether to draw the content as one group. */
    addsDrawingGroup?: boolean;
    /** False for a subject that takes no touches while it moves (Blueprint). */
    allowUserInteraction?: boolean;
    resolved?: LayoutResolution;
    /** One per update; `resolved` is the last. */
    resolutions?: LayoutResolution[];
    /** The layer order; the largest is on top. */
    zIndex: number;
    /** The fixed point of scale and rotation, in fractions of the view. */
    anchor: [number, number];
    tracks: Track[];
  };
  /** A node's layout transition (null is no animation), and its origin. */
  export type LayoutResolution = { at?: number; layoutTransition: unknown; from: "self" | "block" | "none" | { node: string; path: string; }; };
  /** The role of a subject in its transition. */
  export type Role = "view" | "incoming" | "outgoing" | "card" | "source-snapshot" | "presenter" | "dimming" | "partner" | "curl" | "page" | "glyph" | "layer" | "node";
  /** The property of a track. */
  export type Property = "opacity" | "translate.x" | "translate.y" | "translate.z" | "scale.x" | "scale.y" | "scale.z" | "rotate" | "rotate.x" | "rotate.y" | "perspective" | "blur" | "frame.x" | "frame.y" | "frame.width" | "frame.height" | "cornerRadius" | "color.red" | "color.green" | "color.blue" | "color.alpha" | "transform.m11" | "transform.m12" | "transform.m13" | "transform.m14" | "transform.m21" | "transform.m22" | "transform.m23" | "transform.m24" | "transform.m31" | "transform.m32" | "transform.m33" | "transform.m34" | "transform.m41" | "transform.m42" | "transform.m43" | "transform.m44" | "clip.top" | "clip.right" | "clip.bottom" | "clip.left" | "shadow.x" | "shadow.y" | "shadow.radius" | "shadow.opacity" | "dim" | "brightness" | "contrast" | "saturation" | "grayscale" | "hueRotation" | "colorInvert" | "colorMultiply.red" | "colorMultiply.green" | "colorMultiply.blue" | "colorMultiply.alpha" | "mask.offset" | "draw" | "font.size" | "font.weight" | "progress" | "inputTime";
  export type Track = {
    property: Property;
    unit: "" | "pt" | "deg";
    /** One per time. */
    values: number[];
    /** In units per second; null where the curve is vertical. */
    velocities?: (number | null)[];
  };
  export type Event = {
    time: number;
    type: "phase" | "callback" | "state" | "delegate" | "complete";
    subject?: string;
    /** The phase of a transition, or the index of a phase of `phases`. */
    phase?: "willAppear" | "identity" | "didDisappear" | number;
    /** The number of the run-loop cycle. Events of one cycle have the same number. */
    cycle?: number;
    name?: "viewWillAppear" | "addView" | "viewIsAppearing" | "viewDidAppear" | "viewWillDisappear" | "removeView" | "viewDidDisappear" | "willShow" | "didShow";
    state?: "disappeared" | "appearing" | "appeared" | "disappearing";
    criteria?: "logicallyComplete" | "removed";
    /** The position at which a property animator completes. */
    position?: "end" | "start" | "current";
  };
  export type Warning = {
    /** Listed in docs/errors.md, such as `default-transition` or `reduced-motion`. */
    code: string;
    detail: string;
  };
}
