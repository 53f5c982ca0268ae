// The frame of the plot: which times and values it shows, and where they lie in pixels.

/** Pixels around the curve: the right and the bottom hold labels. */
export const [LEFT, RIGHT, TOP, BOTTOM] = [10, 10, 14, 34];
/** Pixels of the strip that shows the velocity, below the curve. */
export const STRIP = 56;

/** A frame with what it maps: `x` and `y` from times and values to pixels, `time` and `value` back. */
export function framed(part) {
  const { width, height, end, high, low, strip = 0 } = part;
  const across = width - LEFT - RIGHT;
  const up = height - TOP - BOTTOM - strip;
  return {
    width,
    height,
    end,
    high,
    low,
    strip,
    x: (time) => LEFT + (time / end) * across,
    y: (value) => TOP + ((high - value) / (high - low)) * up,
    time: (px) => ((px - LEFT) / across) * end,
    value: (py) => high - ((py - TOP) / up) * (high - low),
  };
}

/** The frame in which all curves and handles have room. */
export function frameOf({ main, others, bezier, speed }, width, height) {
  const all = [main, ...others.map(({ points }) => points)];
  const end = Math.max(0.02, ...all.map(({ duration }) => duration)) * 1.1;
  const values = [
    0,
    1,
    ...all.flatMap((points) => [Math.min(...points.values), Math.max(...points.values)]),
    ...(bezier ? [bezier[1], bezier[3]] : []),
  ];
  const most = Math.max(...values);
  const least = Math.min(...values);
  // Room for a bounce above the end, as long as nothing reaches farther.
  return framed({
    width,
    height,
    end,
    high: Math.max(1.28, most + 0.12),
    low: least < 0 ? least - 0.1 : 0,
    strip: speed ? STRIP : 0,
  });
}

/** A frame between two others; `part` is 0 at the first one. */
export function between(first, second, part) {
  const mixed = (key) => first[key] + part * (second[key] - first[key]);
  return framed({ ...second, end: mixed("end"), high: mixed("high"), low: mixed("low") });
}
