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

export function drag({ gone, ownMotion }, element, { edges = ["left", "right"], spring = "snappy", onmove, ondismiss = () => gone(element) } = {}, signal) {
  const axis = EDGES.indexOf(edges[0]) >> 1, isX = !axis, key = `translate.${isX ? "x" : "y"}`, { style } = element, { touchAction } = style;
  const open = EDGES.slice(2 * Math.max(axis, 0), axis < 0 ? 4 : 2 * axis + 2), wrong = edges.find((name) => !open.includes(name));
  if (wrong) throw RangeError(`${wrong} is none of ${open}.`);
  const edge = (way) => edges.find((name) => name === EDGES[2 * axis + (way > 0)]);
  let finger, origin, trail;
  const distance = (motion) => motion.stateOf(element)[key]?.value ?? 0;

  const handle = (event) => {
    const { type, timeStamp: time, pointerId } = event, place = isX ? event.clientX : event.clientY, isDown = type === "pointerdown";
    if (isDown ? finger != null || event.button || event.target.closest("button,a,input,select,textarea") : pointerId !== finger) return;
    const motion = ownMotion(element);
    if (isDown) {
      finger = pointerId;
      element.setPointerCapture(finger);
      trail = [];
      motion.onrest = null;
      origin = place - distance(motion.hold());
    }
    trail.push({ time, place });
    const side = isX ? element.offsetWidth : element.offsetHeight, way = place - origin;
    // Towards an edge that isn't open it gives way as a scroll view does.
    const now = edge(way) ? way : (0.55 * way * side) / (0.55 * Math.abs(way) + side);
    if (/down|move/.test(type)) {
      motion.hold({ [key]: now });
      onmove?.(now);
      return;
    }
    finger = null;
    const first = trail.find((each) => time - each.time <= 100), speed = (type === "pointerup" && (1000 * (place - first.place)) / (time - first.time)) || 0;
    // As far as a scroll view would coast (UIScrollView.DecelerationRate.normal).
    const ahead = now + 0.499 * speed, out = Math.abs(ahead) > side / 2 && edge(ahead), box = element.getBoundingClientRect();
    const [before, after] = isX ? [box.right, innerWidth - box.left] : [box.bottom, innerHeight - box.top];
    const to = out ? now + (ahead < 0 ? -before : after) : 0;
    watch(motion.release({ [key]: speed }, { to: { [key]: to }, spring }), distance, to, onmove, () => ondismiss(out));
  };
  for (const name of ["down", "move", "up", "cancel"]) element.addEventListener(`pointer${name}`, handle, { signal });
  style.touchAction = isX ? "pan-y" : "pan-x";
  signal.addEventListener("abort", () => (style.touchAction = touchAction));
}
