// What a motion needs that can't be played by itself: colors, and samples for the view.

const toPower = (value, change) => Math.sign(value) * change(Math.abs(value));
const decode = (value) => toPower(value, (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
const encode = (value) => toPower(value, (value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
const times = (rows, vector) => rows.map((row) => row.reduce((sum, each, index) => sum + each * vector[index], 0));

// Linear sRGB to Display P3 and to the cones of Oklab (CSS Color 4 §17), and back.
const P3 = [[0.8224619687143623, 0.17753803128563775, 0], [0.03319419885096162, 0.9668058011490384, 0], [
  0.017082630721120033,
  0.07239744066396347,
  0.9105199286149165,
]];
const FROM_P3 = [[1.2249401762805598, -0.22494017628055996, 0], [-0.04205695470968816, 1.042056954709688, 0], [
  -0.019637554590334432,
  -0.07863604555063189,
  1.0982736001409663,
]];
const CONES = [[0.412221469470763, 0.5363325372617348, 0.0514459932675022], [
  0.21190349581782522,
  0.6806995506452344,
  0.10739695353694055,
], [0.08830245919005643, 0.2817188391361215, 0.6299787016738221]];
const FROM_CONES = [[4.076741636075958, -3.3077115392580625, 0.23096990318210447], [
  -1.268437973285032,
  2.609757349287689,
  -0.3413193760026573,
], [-0.00419607613867548, -0.7034186179359363, 1.7076146940746117]];

/** Oklab mixes as its cones do, which it is a matrix of; but its lightness stays from 0 to 1. */
function fromOklab(roots) {
  const [lightness] = times([[0.210454268309314, 0.7936177747023054, -0.0040720430116193]], roots),
    excess = lightness - Math.min(1, Math.max(0, lightness));
  return times(FROM_CONES, roots.map((root) => (root - excess) ** 3));
}

// Linear sRGB as it is mixed in a space, and back.
const device = [(linear) => linear.map(encode), (mixed) => mixed.map(decode)];
const linear = [(linear) => linear, (mixed) => mixed];
const oklab = [(linear) => times(CONES, linear).map(Math.cbrt), fromOklab];
const SPACES = {
  device,
  srgb: device,
  linear,
  "srgb-linear": linear,
  "display-p3": [(linear) => times(P3, linear).map(encode), (mixed) => times(FROM_P3, mixed.map(decode))],
  perceptual: oklab,
  oklab,
};

/** What few motions have as CSS. */
const FORMS = [
  [, "color", "color.red,color.green,color.blue,color.alpha", "color(srgb $ $ $ / $)"],
  [, "boxShadow", "shadow.x,shadow.y,shadow.radius,shadow.opacity", "$px $px calc(2px * @) rgb(0 0 0 / $)"],
  [
    ,
    "transform",
    "11,12,13,14,21,22,23,24,31,32,33,34,41,42,43,44".replace(/\d+/g, "transform.m$&"),
    `matrix3d(${Array(16).fill("$")})`,
  ],
];

/** Tracks of red, green, blue and alpha. */
function components(segments, motion, segmented) {
  const [into, outOf] = SPACES[segments[0].from.space], timing = motion.timings[segments[0].timing];
  const axes = [0, 1, 2].map((axis) => segmented(segments, ({ color }) => into(color.slice(0, 3).map(decode))[axis], motion).at);
  const shown = (states, seconds) => outOf(states.map(({ value, velocity }) => value + seconds * velocity)).map(encode);
  const colors = ["red", "green", "blue"].map((name, index) => ({
    property: `color.${name}`,
    timing,
    at(time) {
      const states = axes.map((at) => at(time)), moment = 1e-6;
      return {
        value: shown(states, 0)[index],
        velocity: (shown(states, moment)[index] - shown(states, -moment)[index]) / (2 * moment),
      };
    },
  }));
  return [...colors, { property: "color.alpha", timing, at: segmented(segments, ({ color }) => color[3], motion).at }];
}

/** The same motion with colors as tracks of numbers. */
function colored(source, segmented, timings = source.timings) {
  const result = { ...source };
  for (const part of ["insertion", "removal"]) if (source[part]) result[part] = colored(source[part], segmented, timings);
  if (source.reduced) result.reduced = colored(source.reduced, segmented);
  result.subjects &&= source.subjects.map((subject) => ({
    ...subject,
    tracks: subject.tracks.flatMap((
      track,
    ) => (track.segments?.[0].from.color
      ? components(track.segments, { timings, duration: source.duration }, segmented)
      : track)
    ),
  }));
  return result;
}

/** The motion of a request; what has no closed form was sampled, and is asked for again for the view that it is played in. */
export async function complete({ forms, segmented }, source, spec, { size, dir }, get) {
  if (!forms.includes(FORMS[0])) forms.push(...FORMS);
  const isSampled = source.warnings?.some(({ code }) => code === "sampled");
  if (isSampled && size && source !== spec && !spec.view?.size && !/^(http|\/)|[?&]size=/.test(spec)) {
    const own = spec.transition
      ? { ...spec, view: { ...spec.view, size, layoutDirection: spec.view?.layoutDirection ?? dir } }
      : spec.replace(/\?|$/, `?size=${size.join("x")}&dir=${dir}&`);
    source = { ...(await get(own)), url: spec, view: spec.view };
  }
  return colored(source, segmented);
}
