// Specs and their addresses: what the page shows is a function of nothing else.
import { typeOf } from "./catalog.js";
import { get, json, post } from "./server.js";

const tokens = (pointer) => pointer.split("/").slice(1).map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));

/** The value at a JSON Pointer (RFC 6901). */
export const valueAt = (spec, pointer) => tokens(pointer).reduce((node, token) => node?.[token], spec);

/** The address of a file: the extension goes behind the path, options into the query. */
export function file(address, extension, options = {}) {
  const [path, query = ""] = address.split("?");
  const keys = query.split("&").filter((item) => item && !(item.split("=")[0] in options));
  for (const [key, value] of Object.entries(options)) if (value != null) keys.push(`${key}=${encodeURIComponent(value)}`);
  return `${path}.${extension}` + (keys.length ? "?" + keys.join("&") : "");
}

/** Any spec as one word of an address. */
export async function packed(spec) {
  const stream = new Blob([JSON.stringify(spec)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return "/v1/t/" + btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The address of a design with options of the output, such as the name of its classes. */
export async function fileWith(view, extension, options) {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value != null));
  if (!view.address.startsWith("/v1/t/") || !Object.keys(given).length) return file(view.address, extension, given);
  return file(await packed({ ...view.spec, output: { ...view.spec.output, ...given } }), extension);
}

/** The text of a file of a design: from its address, or from its spec where no address is long enough. */
export async function textOf(view, extension, options, catalog) {
  const address = await fileWith(view, extension, options);
  const { output, ...spec } = view.spec;
  const response = catalog.fits(address)
    ? await get(address)
    : await post(`/v1/timelines?format=${extension}`, { ...spec, output: { ...output, ...options } });
  return response.text();
}

const SAMPLING = '{"fps":60}';

/** A spec as short as it can be: what the server adds by itself is left out. */
export function pruned(spec) {
  const { include, accessibility, precision, sampling, view, events, ...rest } = spec;
  if (accessibility?.reduceMotion || accessibility?.prefersCrossFade) rest.accessibility = accessibility;
  if (precision != null && precision !== 6) rest.precision = precision;
  if (sampling && JSON.stringify(sampling) !== SAMPLING) rest.sampling = sampling;
  if (view && (view.size?.join() !== "100,100" || (view.layoutDirection ?? "ltr") !== "ltr")) rest.view = view;
  if (events?.length) rest.events = events;
  for (const member of ["views"]) if (rest[member]) rest[member] = rest[member].map((each) => shortView(each, rest));
  return rest;
}

/** A view of `views` without what the others say too. */
function shortView(view, spec) {
  const { accessibility, view: own, ...rest } = view;
  for (const key of Object.keys(rest)) {
    if (key !== "id" && JSON.stringify(rest[key]) === JSON.stringify(spec[key])) delete rest[key];
  }
  return rest;
}

/** What all views share goes to the top level. */
export function lifted(spec) {
  if (!spec.views?.length) return spec;
  const shared = { ...spec };
  for (const key of ["transition", "animation"]) {
    const first = JSON.stringify(spec.views[0][key]);
    if (first && !shared[key] && spec.views.every((view) => JSON.stringify(view[key]) === first)) {
      shared[key] = spec.views[0][key];
    }
  }
  // Views may differ in when they begin alone.
  const [animation, ...others] = spec.views.map((view) =>
    JSON.stringify(view.animation, (key, value) => (key === "delay" ? undefined : value))
  );
  if (!shared.animation && animation && others.every((each) => each === animation)) shared.animation = JSON.parse(animation);
  return shared;
}

/** What the server has answered already for a spec that an address stands for: `{body, response, size}`. */
export const answers = new WeakMap();

/**
 * The spec at an address.
 *
 * @param size for the numbers of its timeline, where the address leaves it open; it doesn't enter the spec.
 */
export async function specAt(address, size = null, signal) {
  const isSized = Boolean(size) && address.startsWith("/v1/transitions/") && !/[?&]size=/.test(address);
  const response = await get(file(address, "json", isSized ? { size: size.map(Math.round).join("x") } : {}), signal);
  const body = await json(response);
  const whole = body.insertion ? { ...body.insertion.spec, direction: "both" } : body.spec;
  const spec = pruned(lifted(isSized ? { ...whole, view: { ...whole.view, size: [100, 100] } } : whole));
  answers.set(spec, { body, response, size: isSized ? size : null });
  return spec;
}

/** The canonical address in a response, without what only the stage has asked for. */
export function addressIn(response, direction, isSized) {
  const location = response.headers.get("content-location");
  if (!location || location.startsWith("/v1/t/")) return null;
  const [path, query = ""] = location.replace(/\.json(?=\?|$)/, "").split("?");
  const keys = query.split("&").filter((item) =>
    item && !item.startsWith("direction=") && !(isSized && item.startsWith("size="))
  );
  if (direction && direction !== "insertion") keys.push(`direction=${direction}`);
  return path + (keys.length ? "?" + keys.join("&") : "");
}

/** Whether a spec brings its own timing, and so has one way and no feel: keyframes, and the motions that are made of them. */
export const hasOwnTiming = (spec) => !spec.views && !spec.layout && /^(motion\/|keyframes$)/.test(typeOf(spec.transition));

/** The same spec with another animation, for all of its views or for its layout. */
export function withAnimation(spec, animation) {
  if (spec.layout) return { ...spec, layout: { ...spec.layout, animation } };
  // Views that begin at times of their own keep these.
  const own = typeof animation === "string" ? { spring: animation } : animation;
  const views = spec.views?.map((
    { animation: before, ...view },
  ) => (before?.delay != null && own ? { ...view, animation: { ...own, delay: before.delay } } : view));
  return { ...spec, animation, ...(views ? { views } : {}) };
}
