// Springs in closed form: the same numbers as the server's.

const BOUNCES = { smooth: 0, snappy: 0.15, bouncy: 0.3 };

export const isText = (value) => typeof value === "string";

/** The distance that is left and its rate at a time, in closed form (docs/semantics.md §3.4); and when it rests. */
export function oscillator(mass, stiffness, damping, isFluid, isCapped) {
  const omega = Math.sqrt(stiffness / mass);
  let ratio = damping / (2 * Math.sqrt(stiffness * mass));
  if (isCapped) ratio = Math.min(1, ratio);
  if (!(omega > 0) || ratio <= 0) throw RangeError("Never rests");
  const decay = ratio * omega, root = Math.sqrt(Math.abs((1 - ratio) * (1 + ratio))), beyond = omega * root;
  const solve = (distance, velocity, time) => {
    const isUnder = ratio < 1,
      envelope = Math.exp(isUnder ? -decay * time : (-omega / (ratio + root)) * time),
      fall = Math.expm1(-2 * beyond * time) / 2;
    const even = envelope * (isUnder ? Math.cos(beyond * time) : 1 + fall),
      odd = envelope * (beyond ? (isUnder ? Math.sin(beyond * time) : -fall) / beyond : time);
    return [
      distance * even + (decay * distance - velocity) * odd,
      velocity * even + (omega * omega * distance - decay * velocity) * odd,
    ];
  };

  /** Seconds until it rests, by the rule of its kind (semantics §3.5), for a travel of 1. A spring of no duration rests at once. */
  const settle = (distance, velocity) => {
    if (ratio < 1) {
      return Math.max(
        0,
        Math.log(1000 * (Math.abs(decay * distance - velocity) / (isFluid ? 1 : beyond) + Math.abs(distance))) / decay,
      );
    }
    let start = 0;
    for (let tenth = 0; tenth <= start + 10 && tenth < 1e5; tenth++) {
      if (Math.abs(1 - (1 - solve(distance, velocity, tenth / 10)[0])) >= 0.001) start = tenth + 1;
    }
    return start / 10;
  };
  return [solve, settle];
}

export function spring(animation = "smooth") {
  const { spring: form = animation, kind, speed = 1 } = animation;
  let {
    mass = 1,
    tension,
    friction,
    stiffness = tension,
    damping = friction,
    duration = 0.5,
    bounce = 0,
    response,
    dampingFraction,
    settlingDuration,
    dampingRatio = 1,
    allowsOverdamping,
    initialVelocity = 0,
    blendDuration,
    ...others
  } = isText(form) ? { [form in BOUNCES ? "bounce" : form]: BOUNCES[form] } : form;
  for (const name in others) throw RangeError(`A spring has no "${name}". Presets: ${Object.keys(BOUNCES)}.`);
  const isFluid = kind ? kind === "fluid" : !stiffness;
  let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, omega = (2 * Math.PI) / (response ?? duration);
  allowsOverdamping ??= isFluid;
  if (settlingDuration) {
    ratio = Math.min(1, dampingRatio);
    omega = (ratio < 1 ? Math.log((1000 * ratio) / Math.sqrt(1 - ratio * ratio)) / ratio : 9.233413476451586) /
      Math.min(10, Math.max(0.01, settlingDuration));
  } else if (response ?? dampingFraction) ratio = dampingFraction ?? 0.825;
  else if (!stiffness) allowsOverdamping ||= kind === "core-animation";
  // By its constants as the server, to the last bit: rest may be decided by it.
  stiffness ??= omega * omega;
  const [solve, settle] = oscillator(mass, stiffness, damping ?? 2 * ratio * omega, isFluid, !allowsOverdamping);

  return ({ from = 0, to = 1, velocity = initialVelocity * speed * (to - from), travel = to - from || 1 } = {}) => {
    const duration = settle((to - from) / travel, velocity / speed / travel) / speed;
    return {
      duration,
      at(time) {
        const [left, rate] = time < duration ? solve(to - from, velocity / speed, Math.max(0, time) * speed) : [0, 0];
        return { value: to - left, velocity: rate * speed };
      },
    };
  };
}

/** The spring of a timing, as specs write it. Its kind shows in how long it lasts. */
export function springOf({ spring: form, velocity, duration, speed }) {
  const [, settle] = oscillator(form.mass, form.stiffness, form.damping, true);
  return {
    spring: { ...form, allowsOverdamping: true },
    kind: Math.abs(settle(1, velocity) - duration) < 1e-6 ? "fluid" : "interpolating",
    speed,
  };
}
