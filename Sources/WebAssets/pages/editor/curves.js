// Curves at once: the client's closed forms, in the shape in which the server answers. What they don't know waits for the server.
import { bezierOf } from "../app/catalog.js";
import { segmented } from "../stage/reading.js";
import { withAnimation } from "../app/spec.js";
import { spring } from "../app/springs.js";
import { sampleAt } from "../stage/tracks.js";

/** Members of a spring that have a closed form here. */
const SPRING = new Set([
  "duration",
  "bounce",
  "stiffness",
  "damping",
  "mass",
  "initialVelocity",
  "blendDuration",
  "allowsOverdamping",
]);
const FPS = 60;
/** Progress a second beyond which a slope is vertical, which the server leaves out. */
const STEEPEST = 1e6;

/** The spring of an animation by its constants, and as duration and bounce. One that adds up when it is interrupted is never overdamped. */
function constantsOf({ stiffness, damping, mass = 1, duration = 0.5, bounce = 0 }, kind) {
  if (stiffness) {
    const critical = 2 * Math.sqrt(stiffness * mass);
    const ratio = kind === "fluid" ? damping / critical : Math.min(1, damping / critical);
    return {
      stiffness,
      damping: ratio * critical,
      mass,
      duration: 2 * Math.PI * Math.sqrt(mass / stiffness),
      bounce: ratio <= 1 ? 1 - ratio : 1 / ratio - 1,
    };
  }
  const omega = (2 * Math.PI) / duration;
  return {
    stiffness: omega * omega,
    damping: 2 * omega * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce),
    mass: 1,
    duration,
    bounce,
  };
}

/** Seconds that a motion lasts, its logical duration, and its state at a time, without delay. */
function motionOf(animation, catalog) {
  const { spring: form, speed = 1, duration, kind } = animation;
  if (form) {
    if (kind === "core-animation" || Object.keys(form).some((key) => !SPRING.has(key))) return null;
    const constants = constantsOf(form, kind);
    const motion = spring(animation)();
    const logical = form.stiffness && kind !== "fluid" ? (2 * Math.PI) / Math.sqrt(form.stiffness) : constants.duration;
    const at = (time) => (time < motion.duration - 1e-9 ? motion.at(time) : { value: 1, velocity: 0 });
    return { duration: motion.duration, at, logical: Math.min(logical / speed, motion.duration), spring: constants };
  }
  const bezier = bezierOf(animation, catalog);
  if (!bezier || !(duration > 0)) return null;
  const timed = segmented([{ start: 0, from: 0, to: 1, timing: 0 }], Number, {
    timings: [{ bezier, duration, speed }],
    duration: duration / speed,
  });
  // At its very end it has the velocity with which it arrives.
  return {
    duration: duration / speed,
    logical: duration / speed,
    spring: null,
    at: (time) => timed.at(Math.min(time, (duration / speed) * (1 - 1e-12))),
  };
}

/**
 * The curve of an animation, as `/v1/curves` answers it, with `at`: its state at any time.
 *
 * @returns null where it has no closed form here: steps, lists of stops, repetitions, texts.
 */
export function closedCurve(animation, catalog) {
  const given = typeof animation === "string" ? catalog.animations.find(({ name }) => name === animation)?.animation : animation;
  if (!given) return null;
  const { spring: form, curve, kind, duration: _, delay = 0, speed = 1, ...others } = given;
  if (Object.keys(others).length || !(speed > 0) || !(delay >= 0)) return null;
  let motion = null;
  try {
    motion = motionOf({ ...given, speed }, catalog);
  } catch {
    return null;
  }
  if (!motion || !(motion.duration < 60)) return null;
  const duration = delay + motion.duration;
  const times = Array.from({ length: Math.ceil(duration * FPS - 1e-9) }, (_, index) => index / FPS).concat(duration);
  const at = (time) => (time < delay ? { value: 0, velocity: 0 } : motion.at(Math.min(time - delay, motion.duration)));
  const states = times.map(at);
  return {
    at,
    duration,
    logicalDuration: delay + motion.logical,
    times,
    values: states.map(({ value }) => value),
    velocities: states.map(({ velocity }) => (Math.abs(velocity) < STEEPEST ? velocity : 0)),
    spring: motion.spring,
    spec: {
      animation: { ...given, ...(form && !kind ? { kind: form.stiffness ? "interpolating" : "fluid" } : {}), delay, speed },
    },
  };
}

/** An easing without a closed form over another time: the curve that is known, stretched. Null where more has changed. */
function stretched(curve, animation) {
  const { duration, delay = 0, speed = 1, ...form } = animation ?? {};
  const { duration: before, delay: wait = 0, speed: pace = 1, ...known } = curve.spec.animation;
  if (!form.curve || !(duration > 0) || delay || wait || JSON.stringify(form) !== JSON.stringify(known)) return null;
  const factor = (duration * pace) / (before * speed);
  return {
    ...curve,
    duration: curve.duration * factor,
    logicalDuration: curve.logicalDuration * factor,
    times: curve.times.map((time) => time * factor),
    velocities: curve.velocities.map((velocity) => velocity / factor),
    spec: { animation: { ...curve.spec.animation, ...animation } },
  };
}

/** The animation that a spec asks for. */
const animationOf = (spec) => spec.animation ?? spec.layout?.animation;

/**
 * A view with another animation, until the server's is there: its curve, and its timelines where all of them follow one progress.
 *
 * @returns null where the specs differ in more than the animation, or the animation has no closed form.
 */
export function retimed(view, spec, catalog) {
  if (!view.curve || JSON.stringify(withAnimation(view.spec, 0)) !== JSON.stringify(withAnimation(spec, 0))) return null;
  const curve = closedCurve(animationOf(spec), catalog) ?? stretched(view.curve, animationOf(spec));
  return curve && { ...view, spec, curve, phases: view.phases.map((phase) => retimedPhase(phase, view.curve, curve) ?? phase) };
}

/** A phase whose tracks all follow the progress of a curve, on another curve; null if one doesn't. */
function retimedPhase(phase, before, curve) {
  const { timeline } = phase;
  const progress = timeline.times.map((time) => sampleAt(before.times, before.values, time));
  const follows = ({ values }) => {
    const [from, way] = [values[0], values.at(-1) - values[0]];
    return values.every((value, index) => Math.abs(from + progress[index] * way - value) <= 2e-3 * Math.abs(way) + 1e-5);
  };
  const motions = Object.entries(phase.motions);
  if (
    !timeline.subjects.every(({ tracks }) => tracks.every(follows)) || !motions.every(([, { keyframes }]) => isPlain(keyframes))
  ) return null;
  const subjects = timeline.subjects.map((subject) => ({
    ...subject,
    tracks: subject.tracks.map((track) => {
      const [from, to] = [track.values[0], track.values.at(-1)];
      return { ...track, values: curve.values.map((value) => from + value * (to - from)) };
    }),
  }));
  const options = { duration: 1000 * curve.duration, easing: easingOf(curve), fill: "both" };
  return {
    ...phase,
    timeline: { ...timeline, times: curve.times, subjects, duration: curve.duration, logicalDuration: curve.logicalDuration },
    motions: Object.fromEntries(motions.map(([key, motion]) => [key, { ...motion, options }])),
  };
}

/** Whether keyframes only say where a motion starts and ends. */
const isPlain = (keyframes) => [keyframes].flat().every(({ offset, easing }) => !easing && (offset === 0 || offset === 1));

const easingOf = ({ times, values, duration }) =>
  `linear(${values.map((value, index) => `${value.toFixed(5)} ${((100 * times[index]) / duration).toFixed(3)}%`).join()})`;
