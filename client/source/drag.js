// Fingers that move elements.

const EDGES = ["left", "right", "top", "bottom"];

/** Says where it is until it rests or has come as far as it is to go, which takes it out of sight. */
function watch(motion, distance, to, onmove, ondismiss) {
  const { finished } = motion;
  let isOver;
  const look = () => {
    const at = distance(motion), isOut = to && Math.abs(at) >= Math.abs(to);
    if (isOver || motion.finished !== finished) return;
    onmove?.(at);
    if (!isOut && motion.isMoving) return requestAnimationFrame(look);
    isOver = true;
    if (to) ondismiss();
  };
  motion.onrest = look;
  requestAnimationFrame(look);
}

export function drag(
  { gone, ownMotion },
  element,
  { edges = ["left", "right"], spring = "snappy", onmove, ondismiss = () => gone(element) } = {},
  signal,
) {
  const axis = EDGES.indexOf(edges[0]) >> 1,
    isX = !axis,
    key = `translate.${isX ? "x" : "y"}`,
    { style } = element,
    { touchAction } = style;
  const open = EDGES.slice(2 * Math.max(axis, 0), axis < 0 ? 4 : 2 * axis + 2),
    wrong = edges.find((name) => !open.includes(name));
  if (wrong) throw RangeError(`${wrong} is none of ${open}.`);
  const edge = (way) => edges.find((name) => name === EDGES[2 * axis + (way > 0)]);
  /** Points from which on a press is a drag: a click stays one. */
  const slop = 4;
  let finger, origin, trail, pressed, isDragged, atRest;
  const distance = (motion) => motion.stateOf(element)[key]?.value ?? 0;

  /** What is pressed is of the page; outside of a dialog's box it is the backdrop. */
  const isPress = ({ button, target, clientX: x, clientY: y }) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return finger == null && !button && x >= left && x <= right && y >= top && y <= bottom &&
      !target.closest("button,a,input,select,textarea,video,audio,[contenteditable]");
  };

  const handle = (event) => {
    const { type, timeStamp: time, pointerId, clientX: x, clientY: y } = event,
      isUp = type === "pointerup",
      isDown = type === "pointerdown";
    if (isDown && finger == null) isDragged = false;
    if (isDown ? !isPress(event) : pointerId !== finger) return;
    const motion = ownMotion(element);
    if (isDown) {
      finger = pointerId;
      pressed = [x, y];
      trail = [];
      atRest = motion.onrest;
      motion.onrest = null;
      origin = (isX ? x : y) - distance(motion.hold());
    }
    // What is cancelled has no place.
    const place = type === "pointercancel" ? trail.at(-1).place : isX ? x : y;
    trail.push({ time, place });
    const side = isX ? element.offsetWidth : element.offsetHeight, way = place - origin;
    // Towards an edge that isn't open it gives way as a scroll view does.
    const now = edge(way) ? way : (0.55 * way * side) / (0.55 * Math.abs(way) + side);
    if (type === "pointermove" && !isDragged && Math.hypot(x - pressed[0], y - pressed[1]) >= slop) {
      isDragged = true;
      element.setPointerCapture(finger);
    }
    if (/down|move/.test(type)) {
      motion.hold({ [key]: now });
      onmove?.(now);
      return;
    }
    finger = null;
    // A click leaves it to what it was doing.
    if (!isDragged) {
      motion.release().onrest = atRest;
      return;
    }
    const first = trail.find((each) => time - each.time <= 100),
      speed = (isUp && (1000 * (place - first.place)) / (time - first.time)) || 0;
    // As far as a scroll view would coast (UIScrollView.DecelerationRate.normal).
    const ahead = now + 0.499 * speed,
      out = isUp && Math.abs(ahead) > side / 2 && edge(ahead),
      box = element.getBoundingClientRect();
    const [before, after] = isX ? [box.right, innerWidth - box.left] : [box.bottom, innerHeight - box.top];
    const to = out ? now + (ahead < 0 ? -before : after) : 0;
    // What was on its way comes back in full.
    const rest = Object.fromEntries(Object.keys(motion.stateOf(element)).map((name) => [name, +/^(opa|scale)/.test(name)]));
    watch(motion.release({ [key]: speed }, { to: { ...rest, [key]: to }, spring }), distance, to, onmove, () => ondismiss(out));
  };
  element.addEventListener("pointerdown", handle, { signal });
  // Neither a picture nor a text is taken along.
  for (const name of ["dragstart", "selectstart"]) {
    element.addEventListener(name, (event) => finger != null && event.preventDefault(), { signal });
  }
  // A finger may leave the element before it is captured.
  for (const name of ["move", "up", "cancel"]) addEventListener(`pointer${name}`, handle, { capture: true, signal });
  // The click behind a drag is none; one by a key has no detail.
  element.addEventListener("click", (event) => isDragged && event.detail && (event.preventDefault(), event.stopPropagation()), {
    capture: true,
    signal,
  });
  style.touchAction = isX ? "pan-y" : "pan-x";
  signal.addEventListener("abort", () => (style.touchAction = touchAction));
}
