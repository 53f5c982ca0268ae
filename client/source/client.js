// transitiond in the page: plays motions on elements, and takes them over mid-flight. Documented in client.d.ts. MIT licence.
import { spring } from "./springs.js";
import { sample } from "./reading.js";
import { connect, inTime, load, more } from "./loading.js";
import { gone, Motion, motionOf, ownMotion, tell } from "./motion.js";

const play = (targets, request, options) => new Motion(targets).begin(request, options);

function enter(element, request, options) {
  // What is open, or nowhere yet, throws.
  try {
    element.showModal ? element.showModal() : element.showPopover();
  } catch {}
  return ownMotion(element).begin(request, { ...options, direction: "insertion" });
}

const leave = (element, request, options) => ownMotion(element).begin(request, { ...options, direction: "removal", ends: true });

// MARK: What is loaded on demand

/** Begins a motion of the layout when its module is there, or else does without motion. */
function arrange(name, instead, element, ...values) {
  const motion = new Motion({});
  motion.wait(inTime(more(), "client-more.js"), (module) => module[name](core, motion, element, ...values), element, instead);
  return motion;
}

const core = { gone, motionOf, ownMotion, spring };
const flip = (element, change, form) => arrange("flip", change, element, change, form);
const roll = (element, text, form) => arrange("roll", () => (element.textContent = text), element, text, form);
const height = (element, isOpen, form) =>
  arrange("height", () => ("open" in element ? (element.open = isOpen) : (element.hidden = !isOpen)), element, isOpen, form);

function drag(element, options) {
  const stop = new AbortController();
  more().then((module) => module.drag(core, element, options, stop.signal)).catch((reason) => tell(element, reason));
  return () => stop.abort();
}

export { connect, drag, enter, flip, height, leave, load, Motion, motionOf, play, roll, sample, spring, tell };
