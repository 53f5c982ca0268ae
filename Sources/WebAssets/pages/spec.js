// The spec that is looked at, and its address: what the page shows is a function of nothing else.
import { get, json, post } from "./server.js";

/** The value at a JSON Pointer (RFC 6901). */
export const valueAt = (spec, pointer) => tokens(pointer).reduce((node, token) => node?.[token], spec);

/** The same spec with another value at a pointer; `undefined` takes it away. */
export function withValue(spec, pointer, value) {
  const copy = structuredClone(spec);
  const path = tokens(pointer);
  const last = path.pop();
  let node = copy;
  for (const token of path) node = node[token] ??= {};
  if (value === undefined) delete node[last];
  else node[last] = value;
  return copy;
}

const tokens = (pointer) =>
  pointer.split("/").slice(1).map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The address of a file: the extension goes behind the path. */
export function file(address, extension, extra = {}) {
  const [path, query = ""] = address.split("?");
  const keys = query.split("&").filter((item) => item && !(item.split("=")[0] in extra));
  for (const [key, value] of Object.entries(extra)) if (value != null) keys.push(`${key}=${value}`);
  return `${path}.${extension}` + (keys.length ? "?" + keys.join("&") : "");
}

/** Any spec as one word of an address. */
async function packed(spec) {
  const stream = new Blob([JSON.stringify(spec)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return "/v1/t/" + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The address of a spec with options of the output, such as the mode of its CSS. */
export async function addressWith(view, output) {
  if (!view.address.startsWith("/v1/t/")) return file(view.address, "css", output);
  return (await packed({ ...view.spec, output: { ...view.spec.output, ...output } })) + ".css";
}

/** What the server makes of a spec: its timelines, its way back to an address, and what the Web Animations API plays. */
export async function view(spec, signal) {
  const wanted = { ...spec, include: ["velocity"] };
  const [answer, played] = await Promise.all([
    post("/v1/timelines?format=json", wanted, signal),
    // Not every timeline can be played; what can't still has numbers.
    post("/v1/timelines?format=waapi.json", spec, signal).then(json, (problem) => {
      if (problem.name === "AbortError") throw problem;
      return { refusal: problem };
    }),
  ]);
  const body = await answer.json();
  const isBoth = "insertion" in body;
  const timeline = isBoth ? body.insertion : body;
  const expanded = { ...timeline.spec };
  if (!spec.include?.includes("velocity")) delete expanded.include;
  if (isBoth) expanded.direction = "both";
  const location = answer.headers.get("content-location");
  return {
    spec: expanded,
    address: location ? canonical(location, spec) : await packed(expanded),
    timeline,
    removal: isBoth ? body.removal : null,
    played,
  };
}

function canonical(location, spec) {
  const [path, query = ""] = location.replace(/\.json(?=\?|$)/, "").split("?");
  const keys = query.split("&").filter((item) => item && (item !== "include=velocity" || spec.include?.includes("velocity")));
  return path + (keys.length ? "?" + keys.join("&") : "");
}

/** The spec at an address. */
export async function specAt(address, signal) {
  const body = await get(file(address, "json"), signal).then(json);
  const timeline = body.insertion ?? body;
  return body.insertion ? { ...timeline.spec, direction: "both" } : timeline.spec;
}

/** The ids of the two views that a caught pair of layers is made of. */
export const LAYERS = ["outgoing", "incoming"];

/** What was caught while two layers moved, as the spec of both before. */
export function unlayered(spec) {
  if (spec.views?.map((each) => each.id).join() !== LAYERS.join()) return spec;
  const { views, stagger, ...rest } = spec;
  const { id, events, from, direction, ...own } = views[0];
  return { ...rest, ...own, direction: "both" };
}

/** How a timeline is interrupted: by phases of a view, by a navigation, or not at all. */
export function vocabulary(timeline) {
  if (timeline.events.some((event) => event.type === "callback")) return "navigation";
  if (timeline.events.some((event) => event.type === "phase")) return "phases";
  return null;
}
