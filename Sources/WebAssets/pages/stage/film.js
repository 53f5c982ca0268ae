// A film and a strip of the stage, made in this page: nothing is uploaded. They show what the stage shows; where a browser can't
// read pictures of it, or nobody can play the design, they show the server's pictures: plain layers that move the same way.
import { byId, h, say } from "../app/dom.js";
import { save } from "../editor/files.js";
import { momentsOf } from "./moments.js";
import { HOLD } from "./player.js";
import { ServerPictures } from "./serverpictures.js";
import { StagePictures } from "./stagepictures.js";
import { closeToast, toast } from "../app/toast.js";
import { webm } from "./webm.js";
import { sideWords } from "../app/words.js";

/** Pictures a second of a film, as many as most screens show; and pixels of its longer side at most. */
const RATE = 60;
const LONGEST = 1280;
/** Pixels for each point of the stage, at most. */
const SHARP = 2;
const BITS_PER_SECOND = 8_000_000;
/** Pictures from one that stands alone to the next: a player jumps to those. */
const KEY = RATE;
/** Pictures that may wait to be encoded. */
const WAITING = 4;
/** Pictures of a way in a strip, and pixels of their longer side, around them and for their time. */
const STRIP = 8;
const LONGEST_IN_STRIP = 480;
const GAP = 16;
const TIME = 28;

/**
 * The first of these that this browser encodes. Chromium writes colors in the full range, which VP9 alone says
 * in its own bytes: every player reads them. Firefox takes five times as long for it.
 */
const CODECS = [["vp8", "V_VP8"], ["vp09.00.40.08", "V_VP9"]];
if (navigator.userAgentData) CODECS.reverse();

/** Makes a film (`webm`) or a strip (`png`) of the design, and saves it. */
export async function makeFilm(app, name, kind) {
  const over = new AbortController();
  const action = { title: "Cancel", run: () => over.abort() };
  const show = toast(kind === "png" ? "Drawing" : "Filming", {
    icon: kind === "png" ? "photo" : "film",
    hasProgress: true,
    action,
  });
  // Both at once take many times as long: the stage rests meanwhile.
  const wasPlaying = app.player.isPlaying;
  app.player.pause();
  let pictures;
  try {
    pictures = await picturesOf(app, kind === "png" ? STRIP : RATE);
    const options = { show, signal: over.signal, views: app.shownViews, app };
    const blob = await (kind === "png" ? strip : film)(pictures, options);
    if (over.signal.aborted) return toast(kind === "png" ? "Strip cancelled" : "Film cancelled", { icon: "film" });
    closeToast();
    save(blob, `${name}.${kind}`);
    done(`${name}.${kind}`, pictures.words);
  } catch (problem) {
    toast(problem.message, { isBad: true });
  } finally {
    pictures?.end();
    if (wasPlaying) app.player.play();
  }
}

/** Pictures of the stage, or else those of the server, so many of a way. */
async function picturesOf(app, count) {
  if (app.view.refusal) return ServerPictures.of(app, count);
  return StagePictures.of(app).catch(() => ServerPictures.of(app, count));
}

const canvasFor = ([width, height]) => h("canvas", { width: 2 * Math.round(width / 2), height: 2 * Math.round(height / 2) });
const scaled = (size, longest) => size.map((side) => side * Math.min(SHARP, longest / Math.max(...size)));

// MARK: Strip

/** What a strip shows: the design in words, or both that are compared. */
function captionOf({ isComparing, sides, active, catalog }) {
  const words = (side, name) => {
    const { title, time, more } = sideWords(sides[side], catalog);
    return `${[...new Set([name, title])].join(" · ")} · ${time}${more}`;
  };
  if (isComparing) return `${words("A", "A")}      ${words("B", "B")}`;
  return words(active, byId("title").textContent);
}

/**
 * What it is, then moments of each way side by side with their times: between two of them lies as much of the motion as between
 * any others.
 */
async function strip(pictures, { show, signal, views, app }) {
  const { durations } = pictures;
  const cell = canvasFor(scaled(pictures.size, LONGEST_IN_STRIP));
  const [across, down] = [cell.width + GAP, cell.height + TIME + GAP];
  const canvas = canvasFor([STRIP * across + GAP, durations.length * down + GAP + TIME]);
  const context = canvas.getContext("2d");
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = color;
  context.font = `600 16px ${fontFamily}`;
  context.fillText(captionOf(app), GAP, GAP + 14, canvas.width - 2 * GAP);
  context.font = `500 14px ${fontFamily}`;
  for (const [way, duration] of durations.entries()) {
    const times = momentsOf(views.map(({ phases }) => phases[way]?.timeline).filter(Boolean), duration, STRIP);
    for (const [at, time] of times.entries()) {
      if (signal.aborted) break;
      const [x, y] = [GAP + at * across, GAP + TIME + way * down];
      (await pictures.picture(cell, way, time))(cell.getContext("2d"));
      context.drawImage(cell, x, y);
      const side = at || durations.length < 2 ? "" : way ? "Out  " : "In  ";
      context.fillText(`${side}${time.toFixed(2)} s`, x, y + cell.height + 20);
      show((way * STRIP + at + 1) / (durations.length * STRIP));
    }
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

// MARK: Film

async function film(pictures, options) {
  const canvas = canvasFor(scaled(pictures.size, LONGEST));
  const { width, height } = canvas;
  const draw = drawer(pictures, canvas.getContext("2d", { alpha: false }));
  const length = pictures.durations.reduce((sum, each) => sum + each + HOLD, 0);
  for (const [codec, id] of globalThis.VideoEncoder ? CODECS : []) {
    const settings = { codec, width, height, framerate: RATE, bitrate: BITS_PER_SECOND, latencyMode: "realtime" };
    const { supported } = await VideoEncoder.isConfigSupported(settings);
    if (supported) return encoded(canvas, draw, { ...options, settings, id, length });
  }
  throw Error("This browser encodes no films, but strips of pictures.");
}

/** Makes the picture of a time of the film: each way, and its end held. Returns what draws it; what was made last stays. */
function drawer(pictures, context) {
  const { durations } = pictures;
  let last = null;
  return async (time) => {
    let [way, start] = [0, 0];
    while (way < durations.length - 1 && time >= start + durations[way] + HOLD) start += durations[way++] + HOLD;
    const within = Math.min(time - start, durations[way]);
    const moment = `${way} ${within}`;
    if (moment === last) return () => {};
    last = moment;
    const paint = await pictures.picture(context.canvas, way, within);
    return () => paint(context);
  };
}

/** Every picture of the film, encoded one after the other, however long that takes. */
async function encoded(canvas, draw, { settings, id, length, show, signal }) {
  const pictures = [];
  let problem = null;
  let color;
  const output = (chunk, { decoderConfig } = {}) => {
    color ??= decoderConfig?.colorSpace;
    const bytes = new Uint8Array(chunk.byteLength);
    chunk.copyTo(bytes);
    pictures.push({ time: chunk.timestamp / 1000, isKey: chunk.type === "key", bytes });
  };
  const encoder = new VideoEncoder({ output, error: (error) => (problem = error) });
  encoder.configure(settings);
  const count = Math.round(length * RATE);
  let coming = draw(0);
  for (let at = 0; at < count && !problem && !signal.aborted; at++) {
    const paint = await coming;
    paint();
    // The next picture is made while this one is encoded.
    if (at + 1 < count) coming = draw((at + 1) / RATE);
    const picture = new VideoFrame(canvas, { timestamp: Math.round((1e6 * at) / RATE), duration: Math.round(1e6 / RATE) });
    encoder.encode(picture, { keyFrame: at % KEY === 0 });
    picture.close();
    while (encoder.encodeQueueSize > WAITING && !problem) await once(encoder, "dequeue");
    show((at + 1) / count);
  }
  // The next picture may still be drawn where the film was stopped.
  await coming.catch(() => {});
  if (!signal.aborted && !problem) await encoder.flush();
  if (encoder.state !== "closed") encoder.close();
  if (problem) throw Error("The film could not be recorded.");
  return webm(pictures, { width: settings.width, height: settings.height, duration: (1000 * count) / RATE, codec: id, color });
}

const once = (target, event) => new Promise((resolve) => target.addEventListener(event, resolve, { once: true }));

function done(name, words) {
  toast(words ? `${name} saved. ${words}` : `${name} saved`, { icon: "download" });
  say(`${name} saved.`);
}
