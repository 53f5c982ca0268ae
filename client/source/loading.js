// Motions of the server, each loaded once.
import { isText } from "./springs.js";
import { part } from "./reading.js";

let server = new URL("./", import.meta.url), patience = 150;

export function connect(address = server, { timeout = patience } = {}) {
  patience = timeout;
  return (server = new URL("./", address));
}

const loaded = new Map();
const isMotion = (content) => content?.subjects ?? content?.insertion ?? content?.removal;

/** What comes of a request, and what comes in time. */
function fetched(spec) {
  const body = isText(spec) ? undefined : JSON.stringify(spec);
  const { href } = new URL(body ? "v1/timelines?format=motion.json" : /^(https?:|\/)/.test(spec) ? spec : `v1/transitions/${spec.replace(/\?|$/, ".motion.json$&")}`, server), key = href + body;
  if (!loaded.has(key)) {
    if (loaded.size > 99) loaded.clear();
    const answer = receive(href, body && { method: "POST", body });
    const entry = { answer, inTime: Promise.race([answer, new Promise((_, reject) => setTimeout(() => reject(Error(`${href}: not in ${patience} ms`)), patience))]) };
    loaded.set(key, entry);
    entry.inTime.catch(() => {});
    answer.then(() => (entry.inTime = answer), () => loaded.delete(key));
  }
  return loaded.get(key);
}

async function receive(href, request) {
  const response = await fetch(href, request), text = await response.text();
  let content;
  try { content = JSON.parse(text); } catch {}
  if (response.ok && isMotion(content)) return content;
  const { detail = "is no motion as JSON: say connect(server)", pointer, parameter = "" } = content?.errors?.[0] ?? content ?? {};
  throw Object.assign(Error(`${href}: ${response.status} ${detail} ${pointer ?? parameter}`), { problem: content });
}

export async function load(request, { isHurried, ...around } = {}) {
  const spec = request.href ?? request, { size, dir } = around;
  const get = (spec) => fetched(spec)[isHurried ? "inTime" : "answer"];
  let source = spec;
  if (!isMotion(spec)) {
    source = await get(spec);
    // What has no closed form was sampled, for a view of its own.
    if (size && !/^(http|\/)|[?&]size=/.test(spec) && source.warnings?.some(({ code }) => code === "sampled")) source = await get(isText(spec) ? spec.replace(/\?|$/, `?size=${size.join("x")}&dir=${dir}&`) : { ...spec, view: { size, layoutDirection: dir, ...spec.view } });
    if (isText(spec)) source = { ...source, url: spec };
  }
  return around.direction === "both" ? source : part(source, { ...around, ...spec.view });
}
