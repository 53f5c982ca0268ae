// WebM files: pictures that a browser has encoded, with the time of each. Elements and their ids are those of RFC 9559 (Matroska).

/** Bytes of an unsigned number, the highest first, as few as it needs. */
function bytesOf(value) {
  const bytes = [];
  for (let rest = value; rest > 0 || !bytes.length; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return bytes;
}

const doubleOf = (value) => new Uint8Array(new Float64Array([value]).buffer).reverse();
const textOf = (value) => new TextEncoder().encode(value);

/** A size in eight bytes, the first of which says so. */
const sizeOf = (length) => [0x01, ...new Uint8Array(7 - bytesOf(length).length), ...bytesOf(length)];

/** An element: its id, its size, and parts which are bytes or elements. */
function element(id, ...parts) {
  const content = parts.flat();
  const length = content.reduce((sum, part) => sum + part.length, 0);
  return [Uint8Array.from([...bytesOf(id), ...sizeOf(length)]), ...content];
}

const number = (id, value) => element(id, Uint8Array.from(bytesOf(value)));
const lengthOf = (parts) => parts.reduce((sum, part) => sum + part.length, 0);

/** What every such file begins with. */
const HEADER = element(
  0x1a45dfa3,
  number(0x4286, 1),
  number(0x42f7, 1),
  number(0x42f2, 4),
  number(0x42f3, 8),
  element(0x4282, textOf("webm")),
  number(0x4287, 4),
  number(0x4285, 2),
);

/** A picture of a cluster; `start` and times in milliseconds. */
function block({ time, isKey, bytes }, start) {
  const after = Math.round(time - start);
  return element(0xa3, Uint8Array.from([0x81, after >> 8, after & 0xff, isKey ? 0x80 : 0]), bytes);
}

/**
 * What the numbers of the pictures mean, where they take the full range. Else nothing is said: the codecs' own usual is BT.601 in the
 * limited range, which Firefox writes though it calls it BT.709. The numbers are those of ISO/IEC 23091-2: of the matrix, BT.709 or
 * BT.601, the full range, and the curve and the primaries of sRGB, in which the stage is painted.
 */
const colors = (
  { matrix, fullRange } = {},
) => (fullRange
  ? element(0x55b0, number(0x55b1, matrix === "bt709" ? 1 : 6), number(0x55b9, 2), number(0x55ba, 13), number(0x55bb, 1))
  : []);

/**
 * A film.
 *
 * @param pictures in the order of time: `{time, isKey, bytes}`, the time in milliseconds; the first is a key picture, and so is one at
 *   least every 30 s.
 * @param duration of the film in milliseconds.
 * @param codec `V_VP9` or `V_VP8`.
 * @param color what the encoder says of its colors, a `VideoColorSpace`, or nothing.
 */
export function webm(pictures, { width, height, duration, codec, color }) {
  const clusters = [];
  for (const picture of pictures) {
    if (picture.isKey) clusters.push([]);
    clusters.at(-1).push(picture);
  }
  const [writer, nanoseconds] = [textOf("transitiond"), 1_000_000];
  const info = element(
    0x1549a966,
    number(0x2ad7b1, nanoseconds),
    element(0x4489, doubleOf(duration)),
    element(0x4d80, writer),
    element(0x5741, writer),
  );
  const video = element(0xe0, number(0xb0, width), number(0xba, height), colors(color));
  const entry = element(
    0xae,
    number(0xd7, 1),
    number(0x73c5, 1),
    number(0x83, 1),
    number(0x9c, 0),
    element(0x86, textOf(codec)),
    video,
  );
  const track = element(0x1654ae6b, entry);
  const parts = clusters.map((cluster) => {
    const start = Math.round(cluster[0].time);
    return element(0x1f43b675, number(0xe7, start), ...cluster.map((picture) => block(picture, start)));
  });
  // Where each cluster begins, counted from the first byte within the segment: this list stands behind them.
  let at = lengthOf(info) + lengthOf(track);
  const cues = parts.map((part, index) => {
    const time = Math.round(clusters[index][0].time);
    const cue = element(0xbb, number(0xb3, time), element(0xb7, number(0xf7, 1), number(0xf1, at)));
    at += lengthOf(part);
    return cue;
  });
  return new Blob([...HEADER, ...element(0x18538067, info, track, ...parts, element(0x1c53bb6b, ...cues))], {
    type: "video/webm",
  });
}
