// A film and a strip of the stage, made in this page from the server's pictures of it: nothing is uploaded.
import { say } from "./dom.js";
import { save } from "./files.js";
import { get } from "./server.js";
import { file, packed } from "./spec.js";
import { closeToast, toast } from "./toast.js";

/** Pictures of one way: as many as the server draws; and of a strip. */
const FRAMES = 48;
const STRIP = 8;
/** Pixels of a film across, at most, and seconds that both of its states are held. */
const WIDTH = 720;
const HOLD = 0.5;
/** Pixels of a strip for each of its points. */
const SHARP = 2;

/** The first of these that this browser records. */
const TYPES = [["video/webm;codecs=vp9", "webm"], ["video/webm;codecs=vp8", "webm"], ["video/webm", "webm"], ["video/mp4", "mp4"]];

/** Makes a film (`webm`) or a strip (`png`) of the design, and saves it. */
export async function makeFilm(app, name, kind) {
  try {
    await (kind === "png" ? strip(app, name) : film(app, name));
  } catch (problem) {
    toast(problem.message, { isBad: true });
  }
}

/** The server's pictures of a design: an image, and where each picture stands in it, way by way. */
export async function pictures({ view, actor }, count) {
  const address = await filmAddress(view, actor.scene.measure, count);
  const text = await get(address).then((response) => response.text());
  const image = new Image();
  image.src = address;
  await image.decode();
  const [, width, height] = /<clipPath id="c"><rect width="([\d.]+)" height="([\d.]+)"/.exec(text).map(Number);
  const rows = new Map();
  for (const [, x, y, scale] of text.matchAll(/<g transform="translate\(([\d.]+),([\d.]+)\) scale\(([\d.]+)\)" clip-path/g)) {
    const row = rows.get(y) ?? [];
    row.push([Number(x), Number(y), width * scale, height * scale]);
    rows.set(y, row);
  }
  return { image, rows: [...rows.values()] };
}

async function filmAddress({ spec, address }, size, count) {
  const isSized = size && !spec.view?.size && !spec.container && !spec.views && !spec.layout;
  if (!isSized && !address.startsWith("/v1/t/")) return file(address, "film.svg", { count });
  return file(await packed({ ...spec, ...(isSized ? { view: { ...spec.view, size } } : {}), sampling: { count } }), "film.svg");
}

// MARK: Strip

async function strip(app, name) {
  const { image } = await pictures(app, STRIP);
  const canvas = canvasOf(SHARP * image.naturalWidth, SHARP * image.naturalHeight);
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  save(blob, `${name}.png`);
  done(`${name}.png`);
}

// MARK: Film

async function film(app, name) {
  const [type, ending] = TYPES.find(([each]) => globalThis.MediaRecorder?.isTypeSupported(each)) ?? [];
  if (!type) throw Error("This browser records no films. The strip of pictures works.");
  const over = new AbortController();
  const show = toast("Filming", { icon: "film", hasProgress: true, action: { title: "Cancel", run: () => over.abort() } });
  const { image, rows } = await pictures(app, FRAMES);
  const [[, , width, height]] = rows[0];
  const scale = WIDTH / width;
  const canvas = canvasOf(even(width * scale), even(height * scale));
  const durations = app.view.phases.map(({ timeline }) => timeline.duration);
  const blob = await recorded(canvas, type, (time) => draw(canvas, image, pictureAt(rows, durations, time)), { length: lengthOf(durations), show, signal: over.signal });
  if (!blob) return toast("Film cancelled", { icon: "film" });
  closeToast();
  save(blob, `${name}.${ending}`);
  done(`${name}.${ending}`);
}

const lengthOf = (durations) => durations.reduce((sum, each) => sum + each + HOLD, 0);

/** The picture at a time of the film: each way, and its end held. */
function pictureAt(rows, durations, time) {
  let start = 0;
  for (const [index, row] of rows.entries()) {
    const duration = durations[index] ?? 0;
    const isLast = index === rows.length - 1;
    if (isLast || time < start + duration + HOLD) {
      const part = duration ? Math.min((time - start) / duration, 1) : 1;
      return row[Math.round(part * (row.length - 1))];
    }
    start += duration + HOLD;
  }
  return rows[0][0];
}

function draw(canvas, image, [x, y, width, height]) {
  const context = canvas.getContext("2d");
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

/** Records a canvas while it is drawn in time; null if that is cancelled. */
function recorded(canvas, mimeType, drawAt, { length, show, signal }) {
  drawAt(0);
  const recorder = new MediaRecorder(canvas.captureStream(60), { mimeType, videoBitsPerSecond: 6_000_000 });
  const parts = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  return new Promise((resolve, reject) => {
    recorder.addEventListener("stop", () => resolve(signal.aborted ? null : new Blob(parts, { type: mimeType.split(";")[0] })));
    recorder.addEventListener("error", () => reject(Error("The film could not be recorded.")));
    const begun = performance.now();
    const tick = () => {
      const time = (performance.now() - begun) / 1000;
      if (signal.aborted || time >= length) return recorder.stop();
      drawAt(time);
      show(time / length);
      requestAnimationFrame(tick);
    };
    recorder.start();
    requestAnimationFrame(tick);
  });
}

function canvasOf(width, height) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: Math.round(width), height: Math.round(height) });
  return canvas;
}

const even = (value) => 2 * Math.round(value / 2);

function done(name) {
  toast(`${name} saved`, { icon: "download" });
  say(`${name} saved.`);
}
