/** Returns a time as CSS writes it; `{ value: 0.2, unit: "s" }` or already a text. */
const time = (value) => (typeof value === "object" ? `${value.value}${value.unit}` : value);

/** Returns a Bézier curve as CSS writes it; four numbers or already a text. */
const easing = (value) => (Array.isArray(value) ? `cubic-bezier(${value.join(", ")})` : value);

/** Writes durations, Bézier curves and transitions as CSS. The exact curve of a spring replaces its Bézier approximation. */
export const css = {
  type: "value",
  filter: (token) => ["duration", "cubicBezier", "transition"].includes(token.$type),
  transform: (token) => {
    const value = token.$value;
    if (token.$type === "duration") return time(value);
    if (token.$type === "cubicBezier") return easing(value);
    const curve = token.$extensions?.["dev.transitiond"]?.linear ?? easing(value.timingFunction);
    return `${time(value.duration)} ${time(value.delay)} ${curve}`;
  },
};

/** Writes custom properties. Those of a transition are its parts and `transition: scale var(--NAME)`; less motion is a short fade. */
export function customProperties({ dictionary }) {
  const all = [], reduced = [];
  for (const { name, $type, $value } of dictionary.allTokens) {
    if ($type !== "transition") { all.push(`--${name}: ${$value};`); continue; }
    const [duration, delay, ...curve] = $value.split(" ");
    all.push(`--${name}-dur: ${duration};`, `--${name}-delay: ${delay};`, `--${name}-ease: ${curve.join(" ")};`);
    all.push(`--${name}: var(--${name}-dur) var(--${name}-delay) var(--${name}-ease);`);
    reduced.push(`--${name}-dur: 200ms;`, `--${name}-ease: linear;`);
  }
  const rule = (lines, space) => `${space}:root {\n${lines.map((line) => `${space}  ${line}\n`).join("")}${space}}\n`;
  return `${rule(all, "")}\n@media (prefers-reduced-motion: reduce) {\n${rule(reduced, "  ")}}\n`;
}
