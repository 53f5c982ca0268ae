// Animations as other tools name them: GSAP, Penner, Material, Compose, and addresses of easing sites.

const POWERS = {
  power0: "linear",
  power1: "Quad",
  power2: "Cubic",
  power3: "Quart",
  power4: "Quint",
  sine: "Sine",
  expo: "Expo",
  circ: "Circ",
  back: "Back",
  quad: "Quad",
  cubic: "Cubic",
  quart: "Quart",
  quint: "Quint",
};
const WAYS = { in: "In", out: "Out", inout: "InOut" };
const MATERIAL = {
  fastoutslowineasing: "m3Legacy",
  standardeasing: "m3Standard",
  emphasizedeasing: "m3Emphasized",
  emphasizeddecelerateeasing: "m3EmphasizedDecelerate",
  emphasizedaccelerateeasing: "m3EmphasizedAccelerate",
  linearoutslowineasing: "cubic-bezier(0, 0, 0.2, 1)",
  fastoutlinearineasing: "cubic-bezier(0.4, 0, 1, 1)",
  lineareasing: "linear",
  emphasized: "m3Emphasized",
  standard: "m3Standard",
  legacy: "m3Legacy",
  "emphasized-decelerate": "m3EmphasizedDecelerate",
  "emphasized-accelerate": "m3EmphasizedAccelerate",
  "standard-decelerate": "m3StandardDecelerate",
  "standard-accelerate": "m3StandardAccelerate",
};

/** The name in the catalogue of an easing of GSAP, Penner or Material, or null. */
export function named(text) {
  const gsap = /^(power[0-4]|sine|expo|circ|back|quad|cubic|quart|quint)(?:\.(in|out|inOut))?(?:\(.*\))?$/i.exec(text);
  if (gsap) {
    const family = POWERS[gsap[1].toLowerCase()];
    return family === "linear" ? "linear" : `ease${WAYS[(gsap[2] ?? "out").toLowerCase()]}${family}`;
  }
  const penner = /^ease[-_ ]?(in[-_ ]?out|in|out)[-_ ]?(sine|quad|cubic|quart|quint|expo|circ|back)$/i.exec(text);
  if (penner) {
    return `ease${WAYS[penner[1].toLowerCase().replace(/[-_ ]/g, "")]}${penner[2][0].toUpperCase()}${
      penner[2].slice(1).toLowerCase()
    }`;
  }
  const material = text.replace(/^(?:MotionTokens\.|md[.-]sys[.-]motion[.-]easing[.-])/i, "").replace(/CubicBezier$/, "Easing")
    .toLowerCase();
  return MATERIAL[material] ?? null;
}

/** The meanings of a text of another tool, the likeliest first. */
export function foreign(value) {
  const bezier = /cubic-bezier\.com\/?#([\d.,-]+)/.exec(value)?.[1].split(",").map(Number);
  if (bezier?.length === 4 && bezier.every(Number.isFinite)) {
    return [{ kind: "cubic-bezier.com", animation: { curve: { cubicBezier: bezier }, duration: 0.35 } }];
  }
  const site = /easings\.net\/(?:[a-z-]+\/?)?#(\w+)/i.exec(value)?.[1];
  if (site) return [{ kind: "easings.net", animation: `${site} 350ms` }];
  return gsap(value) ?? compose(value) ?? alone(value);
}

function alone(value) {
  const [word, time = ""] = value.split(/\s+(?=[\d.]+m?s$)/);
  const name = named(word.replace(/^["']|["']$/g, ""));
  return name ? [{ kind: "A name", animation: `${name} ${time || "350ms"}` }] : [];
}

function gsap(value) {
  if (!/gsap\.|\bease\s*:\s*["'][\w.]+(?:\([^)]*\))?["']/.test(value) || /\btype\s*:/.test(value)) return null;
  const ease = /\bease\s*:\s*["']([^"']+)["']/.exec(value)?.[1] ?? "power1.out";
  const duration = /\bduration\s*:\s*([\d.]+)/.exec(value)?.[1] ?? (/gsap\./.test(value) ? "0.5" : "0.35");
  const name = named(ease);
  return [{ kind: "GSAP", animation: `${name ?? ease} ${duration}s` }];
}

function compose(value) {
  const spring = /\bspring\(\s*([^)]*(?:dampingRatio|stiffness)\s*=[^)]*)\)/.exec(value)?.[1];
  if (spring) {
    const number = (name, fallback) => {
      const text = new RegExp(`${name}\\s*=\\s*([^,]+)`).exec(spring)?.[1].trim();
      return text ? (NAMED[text] ?? parseFloat(text)) : fallback;
    };
    const stiffness = number("stiffness", 1500);
    const ratio = number("dampingRatio", 1);
    return [{
      kind: "Compose spring",
      animation: { spring: { mass: 1, stiffness, damping: Number((2 * ratio * Math.sqrt(stiffness)).toPrecision(10)) } },
    }];
  }
  const tween = /\btween(?:<\w+>)?\(\s*(?:durationMillis\s*=\s*)?(\d+)?([^]*)\)/.exec(value);
  if (!tween) return null;
  const curve = /CubicBezierEasing\(([^)]*)\)/.exec(value)?.[1].split(",").map(parseFloat);
  const name = /easing\s*=\s*([\w.]+)/.exec(tween[2])?.[1] ?? /(\w+Easing)/.exec(tween[2])?.[1];
  const duration = Number(tween[1] ?? 300) / 1000;
  if (curve?.length === 4) return [{ kind: "Compose", animation: { curve: { cubicBezier: curve }, duration } }];
  return [{ kind: "Compose", animation: `${named(name ?? "FastOutSlowInEasing") ?? name} ${duration}s` }];
}

/** Compose's constants of `Spring`. */
const NAMED = {
  "Spring.DampingRatioHighBouncy": 0.2,
  "Spring.DampingRatioMediumBouncy": 0.5,
  "Spring.DampingRatioLowBouncy": 0.75,
  "Spring.DampingRatioNoBouncy": 1,
  "Spring.StiffnessHigh": 10000,
  "Spring.StiffnessMedium": 1500,
  "Spring.StiffnessMediumLow": 400,
  "Spring.StiffnessLow": 200,
  "Spring.StiffnessVeryLow": 50,
};
