/** Returns a duration as CSS writes it. */
const time = (value) => (typeof value === "object" ? `${value.value}${value.unit}` : value);

/** Returns a timing function as CSS writes it. */
const easing = (value) => (Array.isArray(value) ? `cubic-bezier(${value.join(", ")})` : value);

/** A transform that writes durations, Bézier curves and transitions as CSS. `linear()`, until it settles, replaces a spring's Bézier curve. */
export const css = {
  type: "value",
  transitive: true, // The parts of a transition may be references.
  filter: (token) => ["duration", "cubicBezier", "transition"].includes(token.$type),
  transform: ({ $type, $value, $extensions }) => {
    if (typeof $value === "string") return $value; // A reference to a token that has been transformed.
    if ($type === "duration") return time($value);
    if ($type === "cubicBezier") return easing($value);
    const { linear, settlingDuration } = $extensions?.["dev.transitiond"] ?? {};
    const duration = (linear && settlingDuration) ?? $value.duration;
    return `${time(duration)} ${time($value.delay)} ${linear ?? easing($value.timingFunction)}`;
  },
};

/** A format that writes custom properties: a transition whole and in its parts, and a short fade where less motion is preferred. */
export function customProperties({ dictionary }) {
  const lines = [], reduced = [];
  for (const { name: whole, $type, $value } of dictionary.allTokens) {
    const [duration, delay, ...curve] = $type === "transition" ? $value.split(" ") : [];
    if (!duration) { lines.push(`--${whole}: ${$value};`); continue; }
    const name = whole.replace(/-transition$/, ""); // The transition of a group has its name.
    lines.push(`--${name}-dur: ${duration};`, `--${name}-delay: ${delay};`, `--${name}-ease: ${curve.join(" ")};`);
    lines.push(`--${name}: var(--${name}-dur) var(--${name}-delay) var(--${name}-ease);`);
    reduced.push(`--${name}-dur: 200ms;`, `--${name}-ease: linear;`);
  }
  return `:root {\n  ${lines.join("\n  ")}\n}\n
@media (prefers-reduced-motion: reduce) {\n  :root {\n    ${reduced.join("\n    ")}\n  }\n}\n`;
}
