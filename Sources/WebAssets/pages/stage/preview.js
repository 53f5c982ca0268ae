// What a file looks like before one takes it, drawn from the file itself.
import { h } from "../app/dom.js";
import { drawFrame, playedFrames } from "./lottie.js";

/**
 * Shows a picture or a film.
 *
 * @param address of the file, for what the browser draws by itself.
 * @returns how to end it.
 */
export function preview(root, format, text, address, app) {
  if (format.id === "svg") {
    root.replaceChildren(
      h("img", { src: address, alt: "The SVG picture, as it plays" }),
      h("p", {}, "The file, as a README shows it"),
    );
    return { stop() {} };
  }
  const canvas = h("canvas", { width: 320, height: 200, role: "img", "aria-label": "The Lottie file, as it plays" });
  root.replaceChildren(canvas, h("p", {}, "The file: plain layers, for your own content"));
  const animation = JSON.parse(text);
  const [start, end] = playedFrames(animation);
  if (app.isReduced && !app.wantsMotion) {
    drawFrame(canvas, animation, (start + end) / 2);
    return { stop() {} };
  }
  return { stop: played(canvas, animation, start, end) };
}

/** Plays frames again and again, half a second apart; returns how to stop. */
function played(canvas, animation, start, end) {
  const length = (end - start) / animation.fr + 0.5;
  const begun = performance.now();
  let request = 0;
  const tick = (now) => {
    const time = Math.max(0, (now - begun) / 1000) % length;
    const frame = Math.min(start + time * animation.fr, end - 0.001);
    canvas.dataset.frame = frame.toFixed(1);
    drawFrame(canvas, animation, frame);
    if (canvas.isConnected) request = requestAnimationFrame(tick);
  };
  request = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(request);
}
