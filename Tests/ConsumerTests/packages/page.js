// What the checks of all frameworks use.
import { Motion, motionOf } from "@transitiond/client";

/** Throws with what was seen where it isn't what was expected. */
export function same(seen, expected) {
  if (JSON.stringify(seen) !== JSON.stringify(expected)) throw Error(`${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}

export function near(seen, expected, tolerance, what) {
  if (!(Math.abs(seen - expected) <= tolerance)) throw Error(`${what}: ${seen} instead of ${expected}`);
}

export const find = (selector) => document.querySelector(selector);
export const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Waits for what a condition returns; the limit only ends a run in which it never comes. */
export async function until(condition) {
  for (const end = performance.now() + window.limit; performance.now() < end; await frame()) {
    const value = condition();
    if (value) return value;
  }
  throw Error(`never: ${condition}`);
}

/** A motion that lasts until it is settled, on the slowest machine. */
export const animation = ".bouncy.speed(0.01)", slow = `move:bottom,opacity?animation=${animation}`;

/** Ends what moves, as if its time had passed. */
export async function settle() {
  await until(() => {
    for (const animation of document.getAnimations()) if (animation.effect.getTiming().duration < 1e8) animation.finish();
    return !document.getAnimations().length;
  });
  await frame();
}

Object.assign(window, { settle, until });

/** Waits until the server was asked for a recipe of its own, which nothing plays. */
export const isAsked = (recipe) => until(() => performance.getEntriesByType("resource").some(({ name }) => name.includes(recipe)));

/** How often elements were told to enter or leave, and dialogs were opened. */
export const counts = { begun: 0, opened: 0 };
const { begin } = Motion.prototype, { showModal } = HTMLDialogElement.prototype;
Motion.prototype.begin = function (...given) {
  counts.begun += 1;
  return begin.apply(this, given);
};
HTMLDialogElement.prototype.showModal = function () {
  counts.opened += 1;
  return showModal.call(this);
};

/** How many motions have begun: those of scripts and those of stylesheets. */
let moves = 0;
const { animate } = Element.prototype;
Element.prototype.animate = function (...given) {
  moves += 1;
  return animate.apply(this, given);
};
for (const type of ["animationstart", "transitionrun"]) addEventListener(type, () => (moves += 1), true);

/** Shows a program of the documentation and presses its first button, as a person does, so that it has the focus: it moves, shows another
 * page, or can be dragged. */
export async function used(show) {
  const before = moves;
  show();
  await frame();
  const button = find("#root button");
  button?.focus();
  button?.click();
  await until(() => moves > before || find("h1")?.textContent === "Detail" || (!button && find("#root [style*=touch-action]")));
  await settle();
}

export const reset = () => Object.assign(counts, { begun: 0, opened: 0 });

/** The motion of an element, once it has begun. */
export async function begun(element) {
  const motion = motionOf(element);
  await motion.ready;
  return motion;
}

/** Stops at a time, lets something interrupt, and holds position and velocity of before against those of after. */
export async function interrupted(element, time, interrupt) {
  const motion = (await begun(element)).pause().seek(time), before = motion.sample().view;
  await interrupt();
  const after = (await begun(element)).pause().seek(0).sample().view;
  for (const [name, { value, velocity }] of Object.entries(before)) {
    near(after[name].value, value, 1e-6, name);
    near(after[name].velocity, velocity, 1e-6, `the velocity of ${name}`);
  }
  same(Math.abs(before["translate.y"].velocity) > 0.01, true);
  motionOf(element).play();
}
