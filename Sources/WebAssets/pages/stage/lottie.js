// Draws a Lottie file on a canvas: the part of the format that this service writes (layers, precompositions, rectangles, fills).

/** The value of y of a cubic Bézier curve from 0 to 1 at x. */
function eased([x1, y1, x2, y2], x) {
  const at = (a, b, t) => 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t;
  let [low, high] = [0, 1];
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return at(y1, y2, (low + high) / 2);
}

const first = (value) => (Array.isArray(value) ? value[0] : value);

/** The value of a property at a frame, as a list of numbers. */
export function valueAt({ a, k }, frame) {
  if (!a) return [k].flat();
  const next = k.findIndex(({ t }) => t > frame);
  if (next === 0) return [k[0].s].flat();
  if (next < 0) return [k.at(-1).s].flat();
  const [from, to] = [k[next - 1], k[next]];
  const part = (frame - from.t) / (to.t - from.t);
  const progress = from.h
    ? 0
    : from.o && from.i
    ? eased([first(from.o.x), first(from.o.y), first(from.i.x), first(from.i.y)], part)
    : part;
  return from.s.map((value, index) => value + progress * (to.s[index] - value));
}

/** Puts the transform of a layer or a group on a canvas; returns its opacity from 0 to 1. */
function transform(context, { p, a, s, r, o }, frame) {
  const [x, y] = p?.s === true ? [valueAt(p.x, frame)[0], valueAt(p.y, frame)[0]] : valueAt(p, frame);
  const [scaleX, scaleY] = valueAt(s, frame);
  const [anchorX, anchorY] = valueAt(a, frame);
  context.translate(x, y);
  context.rotate((valueAt(r, frame)[0] * Math.PI) / 180);
  context.scale(scaleX / 100, scaleY / 100);
  context.translate(-anchorX, -anchorY);
  return valueAt(o, frame)[0] / 100;
}

function drawShapes(context, items, frame) {
  context.save();
  const own = items.find(({ ty }) => ty === "tr");
  if (own) context.globalAlpha *= transform(context, own, frame);
  const fill = items.find(({ ty }) => ty === "fl");
  for (const item of items) {
    if (item.ty === "gr") drawShapes(context, item.it, frame);
    if (item.ty !== "rc" || !fill) continue;
    const [[width, height], [x, y], [radius]] = [valueAt(item.s, frame), valueAt(item.p, frame), valueAt(item.r, frame)];
    const [red, green, blue, alpha = 1] = valueAt(fill.c, frame);
    context.beginPath();
    context.roundRect(x - width / 2, y - height / 2, width, height, Math.max(0, radius));
    context.fillStyle = `rgb(${255 * red} ${255 * green} ${255 * blue} / ${(alpha * valueAt(fill.o, frame)[0]) / 100})`;
    context.fill();
  }
  context.restore();
}

/** Clips to the masks of a layer: polygons that add up. */
function clip(context, masks = [], frame) {
  for (const { pt } of masks) {
    const shape = pt.a ? [valueAt({ a: 0, k: pt.k.findLast(({ t }) => t <= frame)?.s ?? pt.k[0].s }, frame)].flat()[0] : pt.k;
    if (!shape?.v) continue;
    context.beginPath();
    shape.v.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
    context.closePath();
    context.clip();
  }
}

function drawLayers(context, layers, assets, frame) {
  for (const layer of layers.toReversed()) {
    if (frame < layer.ip || frame >= layer.op) continue;
    context.save();
    context.globalAlpha *= transform(context, layer.ks, frame);
    clip(context, layer.masksProperties, frame);
    if (layer.ty === 0) drawLayers(context, assets.find(({ id }) => id === layer.refId)?.layers ?? [], assets, frame - layer.st);
    else if (layer.ty === 4) {
      for (const shape of layer.shapes) drawShapes(context, shape.ty === "gr" ? shape.it : [shape], frame);
    }
    context.restore();
  }
}

/**
 * Draws one frame of a file, fitted into a canvas.
 *
 * @param margin the part of the canvas that stays free around the composition, from 0 to 0.5.
 */
export function drawFrame(canvas, animation, frame, margin = 0.2) {
  const context = canvas.getContext("2d");
  const scale = Math.min(canvas.width / animation.w, canvas.height / animation.h) * (1 - 2 * margin);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.translate((canvas.width - scale * animation.w) / 2, (canvas.height - scale * animation.h) / 2);
  context.scale(scale, scale);
  context.globalAlpha = 1;
  drawLayers(context, animation.layers, animation.assets ?? [], frame);
}

/** The first and the last frame of the part that plays: what the markers call reduced is another variant. */
export function playedFrames({ ip, op, markers = [] }) {
  const reduced = markers.filter(({ cm }) => cm.startsWith("reduced")).map(({ tm }) => tm);
  return [ip, Math.min(op, ...reduced)];
}
