// The server's pictures of a design: plain layers that move as the design does.
import { get } from "../app/server.js";
import { file, packed } from "../app/spec.js";

/** Pictures of one way, at most: as many as the server draws. */
const MOST = 48;

export class ServerPictures {
  /** What is said of them where the stage was asked for. */
  words = "Plain layers: this browser can’t film the stage.";

  constructor(image, rows, durations) {
    Object.assign(this, { image, rows, durations });
    this.size = rows[0][0].slice(2);
  }

  /** Asks for so many pictures of each way. */
  static async of(app, count) {
    const { view, actor } = app;
    const address = await addressOf(view, actor.scene.measure, Math.min(count, MOST));
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
    const pictures = new ServerPictures(image, [...rows.values()], view.phases.map(({ timeline }) => timeline.duration));
    if (view.refusal) pictures.words = "Plain layers: the stage has only a sketch.";
    return pictures;
  }

  /** The picture nearest to a time of a way, for a whole canvas; returns what draws it. */
  async picture({ width, height }, index, time) {
    const row = this.rows[index] ?? this.rows[0];
    const part = this.durations[index] ? time / this.durations[index] : 1;
    return (context) => context.drawImage(this.image, ...row[Math.round(part * (row.length - 1))], 0, 0, width, height);
  }

  end() {}
}

async function addressOf({ spec, address }, size, count) {
  const isSized = size && !spec.view?.size && !spec.container && !spec.views && !spec.layout;
  if (!isSized && !address.startsWith("/v1/t/")) return file(address, "film.svg", { count });
  return file(await packed({ ...spec, ...(isSized ? { view: { ...spec.view, size } } : {}), sampling: { count } }), "film.svg");
}
