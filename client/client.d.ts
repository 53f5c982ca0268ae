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

// What follows is derived from openapi.yaml by Scripts/derive-client.py.
export declare namespace Contract {
  /** A format, by its extension. */
  export type Format = "json" | "css" | "waapi.json" | "js" | "d.ts" | "lottie.json" | "svg" | "plot.svg" | "film.svg" | "swift" | "kt" | "tokens.json" | "csv" | "f32";
  export type Spec = { transition?: Transition; animation?: AnimationOrNone; direction?: "insertion" | "removal" | "both"; events?: Events; from?: MidFlight; view?: View; container?: Container; accessibility?: Accessibility; stack?: Stack; platform?: Platform; context?: NavigationContext; views?: OneView[]; stagger?: Stagger; layout?: Layout; sampling?: Sampling; include?: Include; precision?: Precision; output?: Output; };
  /** Options of formats that have them; JSON has none. */
  export type Output = { name?: string; mode?: "keyframes" | "transition" | "view-transition" | "scroll" | "easing"; reduced?: "fade" | "none" | "keep"; open?: "class" | "dialog" | "popover" | "data-state"; stagger?: Seconds; items?: number; element?: string; tolerance?: number; };
  export type OneView = { id: Identity; transition?: Transition; animation?: AnimationOrNone; direction?: "insertion" | "removal"; events?: Events; from?: MidFlight; view?: View; container?: Container; accessibility?: Accessibility; stack?: Stack; platform?: Platform; context?: NavigationContext; };
  /**
   * The controllers of a navigation stack, bottom first; the last one has appeared. Each names its page and may have a
   * navigation transition of its own, else the spec's, by default `uikit/push`. Without a stack one page, `destination`,
   * is pushed over another one.
   */
  export type Stack = (Identity | { id: Identity; transition?: Transition; })[];
  /** Where pages are shown. Only `ios` zooms; elsewhere the default of the context is shown. */
  export type Platform = "ios" | "visionos" | "mac-catalyst" | "tvos" | "macos" | "watchos";
  /** Whether pages are pushed (`uikit/push` in place of a zoom) or presented (`uikit/cover-vertical`). */
  export type NavigationContext = "navigation" | "presentation";
  /** Names a subject; no `/` and no `#`. */
  export type Identity = string;
  /** The view itself. */
  export type View = { size?: Size; layoutDirection?: "ltr" | "rtl"; };
  /** What the view lies in, where a transition needs it. Default a box of the view's own size. */
  export type Container = { size: Size; cornerRadius?: number; };
  export type Accessibility = { reduceMotion?: boolean; prefersCrossFade?: boolean; };
  /** Where the animation takes over, mid-flight. A spring keeps the velocity; a timing curve has its own slope. */
  export type MidFlight = { progress: number; velocity?: number; };
  /**
   * What happens and when, instead of `direction`; times rise, and what happens at one time happens in order.
   * SwiftUI's transitions take insert, remove, update and set; presented and pushed controllers push, pop and cancel,
   * and those that fingers take hold of (push and zoom) grab, drag, pinch and release too: a grab stops the page where
   * it is, from there the finger goes straight from sample to sample, and where the release leads decides. With a `stack`
   * push takes a `controller` and pop `to` another one; an update gives a zoomed page another `source`. Any event
   * may bring its own animation. Core Animation's, Blueprint's and content transitions take none.
   */
  export type Events = ({ at: Seconds; action: "insert" | "remove" | "push" | "pop" | "cancel" | "grab"; animation?: AnimationOrNone; } | { at: Seconds; action: "push"; controller?: Identity; transition?: Transition; animation?: AnimationOrNone; } | { at: Seconds; action: "pop"; to: Identity; animation?: AnimationOrNone; } | { at: Seconds; action: "update"; source: null | { frame: Rect; cornerRadius?: number; }; controller?: Identity; animation?: AnimationOrNone; } | { at: Seconds; action: "update"; transition: Transition; animation?: AnimationOrNone; } | { at: Seconds; action: "set"; properties: { [key: string]: number | string | number[]; }; animation?: AnimationOrNone; } | { at: Seconds; action: "drag"; translation: Vector; velocity?: Vector; deadZone?: boolean; animation?: AnimationOrNone; } | { at: Seconds; action: "pinch"; scale: number; velocity?: number; animation?: AnimationOrNone; } | { at: Seconds; action: "release"; velocity?: Vector | number; animation?: AnimationOrNone; })[];
  /** x and y. */
  export type Vector = [number, number];
  /** How the starts of several views are spread, by their distance from where it begins. */
  export type Stagger = { each: Seconds; from?: "first" | "last" | "center" | "edges" | number; grid?: [number, number]; };
  /**
   * A Blueprint layout tree and what becomes of it, instead of a transition: `before` and `after`, or `updates`. Nodes
   * are known by their path of ids. The answer has one subject per node that moves, appears or disappears.
   */
  export type Layout = { before: LayoutNode; after: LayoutNode; animation?: AnimationOrNone; firstRender?: false; mode?: LayoutMode; } | { after: LayoutNode; animation?: AnimationOrNone; firstRender: true; mode?: LayoutMode; } | { updates: ({ at: Seconds; tree: LayoutNode; animation?: AnimationOrNone; })[]; firstRender?: boolean; mode?: LayoutMode; };
  /** Whether `specific` and `none` count always, as documented, or only on nodes that change, as in the code. */
  export type LayoutMode = "documented" | "actual";
  export type LayoutNode = { id: Identity; type?: string; frame: Rect; alpha?: number; transform?: TransformValue; layoutTransition?: "none" | "inherited" | "specific" | "inheritedWithFallback" | { specific: Animation; } | { inheritedWithFallback: Animation; }; appearing?: Visibility; disappearing?: Visibility; children?: LayoutNode[]; };
  /** One of Blueprint's transitions; null is none. */
  export type Visibility = string | NamedTransition | null;
  /** x, y, width and height in points. */
  export type Rect = [number, number, number, number];
  /** A view that another one is matched with. Without a frame it can't be found, and the fallback is shown. */
  export type MatchedView = { frame?: Rect | null; anchor?: Anchor; cornerRadius?: number; background?: string; shadow?: { color?: string; radius: number; x?: number; y?: number; }; isSource?: boolean; };
  /** What a text was and becomes; without values `countsDown` decides which way digits roll. */
  export type Content = { from: string; to: string; value?: [number, number]; countsDown?: boolean; };
  /** CAMediaTiming, in seconds of the parent's clock. */
  export type MediaTiming = { beginTime?: Seconds; timeOffset?: Seconds; duration?: Seconds; speed?: number; repeatCount?: number | "infinity"; repeatDuration?: Seconds; autoreverses?: boolean; fillMode?: "removed" | "forwards" | "backwards" | "both"; removedOnCompletion?: boolean; };
  /** Width and height in points. */
  export type Size = [number, number];
  /** Extras. */
  export type Include = ("velocity")[];
  /** Decimals printed. */
  export type Precision = number;
  /** Where the timeline is read. Exactly one of the keys. */
  export type Sampling = { fps?: number; count?: number; tolerance?: number; times?: number[]; };
  /** The point that stays in place, a name or fractions of the view. */
  export type Anchor = "center" | "leading" | "trailing" | "top" | "bottom" | "topLeading" | "topTrailing" | "bottomLeading" | "bottomTrailing" | "top-leading" | "top-trailing" | "bottom-leading" | "bottom-trailing" | [number, number];
  /**
   * A string `[source/]name[:arg…]`, several joined by `,`, or an object. The names and their parameters are in
   * `/v1/catalog`; default `opacity`.
   */
  export type Transition = string | NamedTransition | Combined | Asymmetric | Animated | Custom | Properties | Keyframes | CoreAnimationKeyframes;
  /** A transition of the catalog, its parameters as members. */
  export type NamedTransition = { type: string; source?: MatchedView; destination?: MatchedView; content?: Content; timing?: MediaTiming; timingFunction?: Easing; attributes?: Animation; };
  /** Several transitions at once; the first is innermost. */
  export type Combined = { type: "combined"; of: Transition[]; };
  /** One transition on the way in, another on the way out. */
  export type Asymmetric = { type: "asymmetric"; insertion: Transition; removal: Transition; };
  /** A transition with an animation of its own. */
  export type Animated = { type: "animated"; transition: Transition; animation: AnimationOrNone; };
  /** A body as data; each property has values per phase, or a multiple of the phase's value (−1, 0, +1). */
  export type Custom = { type: "custom"; hasMotion?: boolean; anchor?: Anchor; effects: { [key in PropertyName]?: { willAppear?: number; identity?: number; didDisappear?: number; } | { phaseValue: number; }; }; };
  /** A scalar property, or a group of them (`scale`, `translate`, `frame`, `clip`). */
  export type PropertyName = "opacity" | "translate" | "translate.x" | "translate.y" | "translate.z" | "scale" | "scale.x" | "scale.y" | "scale.z" | "rotate" | "rotation" | "rotate.x" | "rotate.y" | "perspective" | "blur" | "frame" | "frame.x" | "frame.y" | "frame.width" | "frame.height" | "cornerRadius" | "clip" | "clip.top" | "clip.right" | "clip.bottom" | "clip.left" | "shadow.x" | "shadow.y" | "shadow.radius" | "shadow.opacity" | "dim" | "progress";
  /** Plain from-to values; not mirrored in right-to-left layout. */
  export type Properties = { type: "properties"; hasMotion?: boolean; anchor?: Anchor; properties: { color?: ColorChange; transform?: TransformChange; [key: string]: Change | ColorChange | TransformChange | undefined; }; };
  /**
   * Tracks of keyframes, each property with its own times; the longest track decides how long it lasts. They bring
   * their own timing, so `animation` is refused beside them, and so are `events`, `from` and a `direction` other than
   * `insertion`. At a joint the earlier keyframe is shown.
   */
  export type Keyframes = { type: "keyframes"; anchor?: Anchor; tracks: { color?: ColorKeyframeTrack; [key: string]: KeyframeTrack | ColorKeyframeTrack | undefined; }; repeating?: { count: number; } | { forever: true; until: Seconds; }; };
  /**
   * Core Animation's keyframes: values of one property, or a path, along one progress. `timing` and `timingFunction` drive it as
   * they drive every Core Animation transition; `animation` fills in what they leave out. It has no removal and no events.
   */
  export type CoreAnimationKeyframes = { type: "core-animation/keyframes"; property?: string; values?: (number | number[] | string)[]; path?: string; rotationMode?: "auto" | "autoReverse"; calculationMode?: "linear" | "discrete" | "paced" | "cubic" | "cubicPaced"; keyTimes?: number[]; timingFunctions?: Easing[]; tensionValues?: TangentParameters; continuityValues?: TangentParameters; biasValues?: TangentParameters; timing?: MediaTiming; timingFunction?: Easing; };
  /** One for each keyframe, in the cubic modes; 0 beyond them. */
  export type TangentParameters = number[];
  export type KeyframeTrack = { initial?: ChangeEnd; keyframes: Keyframe[]; };
  export type ColorKeyframeTrack = { initial: string; space?: "perceptual" | "device" | "linear" | "srgb" | "srgb-linear" | "display-p3" | "oklab" | "oklch"; keyframes: ({ kind: "linear" | "cubic" | "spring" | "move"; to: string; duration?: Seconds; timingCurve?: Easing; spring?: Spring; })[]; };
  /**
   * Where the value goes from where the keyframe before left it. A `duration` of 0 is a move. A spring without one
   * lasts until it rests within 0.0001; with one it stops there and keeps what it has reached.
   */
  export type Keyframe = { kind: "linear"; to: ChangeEnd; duration: Seconds; timingCurve?: Easing; } | { kind: "cubic"; to: ChangeEnd; duration: Seconds; startVelocity?: KeyframeVelocity; endVelocity?: KeyframeVelocity; } | { kind: "spring"; to: ChangeEnd; duration?: Seconds; spring?: Spring; startVelocity?: KeyframeVelocity; } | { kind: "move"; to: ChangeEnd; };
  /** Units a second; left out, that of the neighbours. */
  export type KeyframeVelocity = number;
  /** From and to; one number, or one a member of a group. */
  export type Change = [ChangeEnd, ChangeEnd] | { from: ChangeEnd; to: ChangeEnd; };
  export type ChangeEnd = number | number[];
  /** Two CSS colors and the space they are mixed in. */
  export type ColorChange = [string, string] | { from: string; to: string; space?: "perceptual" | "device" | "linear" | "srgb" | "srgb-linear" | "display-p3" | "oklab" | "oklch"; };
  /** Two CSS transforms or matrices of 16 numbers, or one constant matrix. */
  export type TransformChange = TransformValue | [TransformValue, TransformValue] | { from: TransformValue; to: TransformValue; interpolation?: "css" | "matrix" | "component"; };
  export type TransformValue = string | number[];
  export type AnimationOrNone = Animation | null;
  /**
   * A string (`bouncy`, `easeInOut 350ms`, `cubic-bezier(.2,0,0,1) 0.3s`, `linear(0, 0.4 20%, 1)`,
   * `steps(4, jump-end)`, `.spring(duration: 0.5, bounce: 0.2).delay(0.1)`, a CSS `animation` or `transition` value such
   * as `opacity 300ms ease-in-out 100ms`, a Material 3 token such as `m3-emphasized m3-medium2`), or an object. In the
   * object, speed applies first, then repeat, then delay. Objects of other tools are taken as they are: design tokens
   * (DTCG), Figma easings, Motion transitions.
   */
  export type Animation = string | CurveAnimation | SpringAnimation | DecayAnimation | TokenAnimation | TokenFileAnimation | FigmaAnimation | MotionAnimation;
  /**
   * A design token (DTCG 2025.10, or the string forms before it) of type `transition`, `cubicBezier` or `duration`. A
   * spring that this server keeps under `$extensions` counts in place of the Bézier.
   */
  export type TokenAnimation = { $type?: "transition" | "cubicBezier" | "duration"; $value: TokenValue; $description?: string; $extensions?: { [key: string]: { [key: string]: string; }; }; };
  export type TokenValue = string | [number, number, number, number] | { value: number; unit: "ms" | "s"; } | { duration: TokenValue; delay?: TokenValue; timingFunction: TokenValue; } | { [key: string]: string | undefined; };
  /** A token, or a group of tokens and groups. */
  export type TokenGroup = { $type?: string; $value?: TokenValue; };
  /** One token of a file, whose aliases and references are followed; without `token` the file's only transition. */
  export type TokenFileAnimation = { tokens: TokenGroup; token?: string; };
  /** An easing, or a transition with its `easing`, of Figma's REST and plugin API. */
  export type FigmaAnimation = { type: "LINEAR" | "EASE_IN" | "EASE_OUT" | "EASE_IN_AND_OUT" | "EASE_IN_BACK" | "EASE_OUT_BACK" | "EASE_IN_AND_OUT_BACK" | "CUSTOM_CUBIC_BEZIER" | "GENTLE" | "QUICK" | "BOUNCY" | "SLOW" | "CUSTOM_SPRING" | "DISSOLVE" | "SMART_ANIMATE" | "MOVE_IN" | "MOVE_OUT" | "PUSH" | "SLIDE_IN" | "SLIDE_OUT" | "SCROLL_ANIMATE"; easingFunctionCubicBezier?: { [key: string]: number; }; easingFunctionSpring?: { [key: string]: number; }; easing?: { type: string; }; duration?: Seconds; direction?: string; matchLayers?: boolean; };
  /**
   * A transition object of Motion. Its springs by physics, by `visualDuration` and by `duration` are three solvers, each
   * followed as it is; physical keys overrule those of time.
   */
  export type MotionAnimation = { type: "spring" | "tween" | "keyframes" | "inertia" | "decay"; stiffness?: number; damping?: number; mass?: number; velocity?: number; duration?: Seconds; visualDuration?: Seconds; bounce?: number; restSpeed?: number; restDelta?: number; delay?: Seconds; ease?: string | [number, number, number, number]; repeat?: number; repeatType?: "loop" | "reverse" | "mirror"; power?: number; timeConstant?: number; };
  /**
   * Momentum. A curve answers points, from where it starts to where the published projection ends; in a timeline it is
   * a progress to the target.
   */
  export type DecayAnimation = { decay: { velocity: number; decelerationRate?: "normal" | "fast" | number; from?: number; bounds?: [number, number]; dimension?: number; }; delay?: Seconds; speed?: number; repeat?: Repeat; logicallyComplete?: Seconds; };
  export type CurveAnimation = { curve?: Easing; duration?: Seconds; delay?: Seconds; speed?: number; repeat?: Repeat; logicallyComplete?: Seconds; };
  export type SpringAnimation = { spring: Spring; kind?: "fluid" | "interpolating" | "core-animation"; delay?: Seconds; speed?: number; repeat?: Repeat; logicallyComplete?: Seconds; };
  /** Seconds as a number (above 20 only with a unit), or with a unit as a string. */
  export type Seconds = number | string;
  /** Legs, each forward or backward pass one; SwiftUI's way back runs along 1 − value. */
  export type Repeat = { count: number; autoreverses?: boolean; forever?: false; } | { forever: true; autoreverses?: boolean; until?: Seconds; };
  export type Easing = string | { cubicBezier: [number, number, number, number]; inverse?: boolean; } | { steps: number; position?: "jump-start" | "jump-end" | "jump-none" | "jump-both" | "start" | "end"; inverse?: false; } | { linear: (number | [number, number])[]; inverse?: false; } | { unitCurve: string; inverse?: boolean; };
  /** A preset, or one of four forms; each accepts `initialVelocity` (full travels per second). */
  export type Spring = string | { duration?: Seconds; bounce?: number; initialVelocity?: Velocity; blendDuration?: Seconds; allowsOverdamping?: AllowsOverdamping; } | { response?: Seconds; dampingFraction?: number; initialVelocity?: Velocity; blendDuration?: Seconds; allowsOverdamping?: AllowsOverdamping; } | { mass?: number; stiffness: number; damping: number; initialVelocity?: Velocity; blendDuration?: Seconds; allowsOverdamping?: AllowsOverdamping; } | { settlingDuration: Seconds; dampingRatio?: number; initialVelocity?: Velocity; blendDuration?: Seconds; allowsOverdamping?: AllowsOverdamping; };
  /**
   * Whether the spring moves overdamped beyond critical damping. The default of `interpolating` springs is false, and of
   * `core-animation` springs too unless they are given by duration and bounce. A `fluid` spring always moves overdamped.
   */
  export type AllowsOverdamping = boolean;
  export type Velocity = number;
  export type Timeline = { duration: number; logicalDuration: number; sampling: SamplingReport; times: number[]; subjects: Subject[]; events: Event[]; warnings: Warning[]; spec: Record<string, unknown>; keyframes?: Keyframes; engine: string; };
  export type BothTimelines = { insertion: Timeline; removal: Timeline; };
  export type SamplingReport = { mode: "fps" | "count" | "times" | "tolerance"; fps?: number; tolerance?: number; count: number; maxError: number; };
  export type Subject = { id: string; role: Role; text?: string; cell?: [number, number]; direction?: "up" | "down" | "none"; addsDrawingGroup?: boolean; resolved?: { layoutTransition: unknown; from: "self" | "block" | "none" | { node: string; }; }; zIndex: number; anchor: [number, number]; tracks: Track[]; };
  /** What a subject is in its transition. */
  export type Role = "view" | "incoming" | "outgoing" | "card" | "source-snapshot" | "presenter" | "dimming" | "page" | "glyph" | "node";
  /** What a track changes. */
  export type Property = "opacity" | "translate.x" | "translate.y" | "translate.z" | "scale.x" | "scale.y" | "scale.z" | "rotate" | "rotate.x" | "rotate.y" | "perspective" | "blur" | "frame.x" | "frame.y" | "frame.width" | "frame.height" | "cornerRadius" | "color.red" | "color.green" | "color.blue" | "color.alpha" | "transform.m11" | "transform.m12" | "transform.m13" | "transform.m14" | "transform.m21" | "transform.m22" | "transform.m23" | "transform.m24" | "transform.m31" | "transform.m32" | "transform.m33" | "transform.m34" | "transform.m41" | "transform.m42" | "transform.m43" | "transform.m44" | "clip.top" | "clip.right" | "clip.bottom" | "clip.left" | "shadow.x" | "shadow.y" | "shadow.radius" | "shadow.opacity" | "dim" | "progress" | "inputTime";
  export type Track = { property: Property; unit: "" | "pt" | "deg"; values: number[]; velocities?: (number | null)[]; };
  export type Event = { time: number; type: "phase" | "callback" | "state" | "delegate" | "complete"; subject?: string; phase?: "willAppear" | "identity" | "didDisappear"; cycle?: number; name?: "viewWillAppear" | "addView" | "viewIsAppearing" | "viewDidAppear" | "viewWillDisappear" | "removeView" | "viewDidDisappear" | "willShow" | "didShow"; state?: "disappeared" | "appearing" | "appeared" | "disappearing"; criteria?: "logicallyComplete" | "removed"; };
  export type Warning = { code: string; detail: string; };
}
