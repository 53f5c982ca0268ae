// Values as CSS.
import { object } from "./reading.js";

export const identity = (name) => +/^(opa|prog|draw|contr|satur|scale)|m(\d)\2$/.test(name);

/** Properties as CSS: `$` stands for a value, `@` for one that can't be negative, `%` for a distance that may be none. A spring overshoots. */
export const forms = [
  ...`translate translate.x,translate.y,translate.z $px $px $px
transform rotate rotate($deg)
transform perspective perspective(%)
transform rotate.y rotatey($deg)
transform rotate.x rotatex($deg)
transform scale.x,scale.y,scale.z scale3d($,$,$)
filter blur blur(@px)
filter contrast contrast(@)
filter saturation saturate(@)
filter grayscale grayscale(@)
filter hueRotation hue-rotate($deg)
filter dim brightness(calc(1 - $))
clipPath clip.top,clip.right,clip.bottom,clip.left inset(@px @px @px @px)
left frame.x $px
top frame.y $px
width frame.width @px
height frame.height @px
fontWeight font.weight $
borderRadius cornerRadius @px
fontSize font.size @px
opacity opacity $`.matchAll(/(\S+) (\S+) (.+)/g),
];

/** Keyframes between which straight lines are close enough: 240 a second, at most 2,000. */
export function bake({ tracks, fixed, role }, duration, opacity) {
  if (role === "dimming") tracks = new Map([...tracks].map(([name, track]) => [name.replace("dim", "opacity"), track]));
  const count = Math.min(2000, Math.ceil(duration * 240)) || 1,
    shown = forms.filter(([, , list]) => list.split(",").some((name) => tracks.has(name)));
  return [...Array(count + 1)].flatMap((_, index) => {
    const offset = index / count,
      values = object(tracks, ([name, track]) => [name, track.at(index < count ? duration * offset : 1 / 0).value]);
    const added = { offset, composite: "add" }, replaced = { ...fixed, offset };
    for (const [, property, list, form] of shown) {
      const names = list.split(",");
      // The rest replaces what the page has.
      const css = /^(tr|fi|box)/.test(property) ? added : replaced;
      css[property] = (css[property] ?? "") + form.replace(/[$@%]/g, (mark) => {
        const name = names.shift(), value = values[name] ?? identity(name);
        delete values[name];
        return mark === "@" ? Math.max(0, value) : mark === "%" ? (value > 0 ? `${value}px` : "none") : value;
      });
    }
    if (/rotate.\(/.test(added.transform)) replaced.backfaceVisibility = "hidden";
    if (replaced.opacity) replaced.opacity *= opacity;
    // What CSS has no property for is a custom one: `--td-progress`.
    for (const name in values) replaced[`--td-${name.replace(/\.|(?=[A-Z])/g, "-").toLowerCase()}`] = values[name];
    return [added, replaced];
  });
}
