// Motions of the server, each loaded once.
import { isText } from "./springs.js";
import { part, segmented } from "./reading.js";
import { forms } from "./styles.js";

let server = new URL("./", import.meta.url), patience = 150;

export function connect(address = server, { timeout = patience } = {}) {
  patience = timeout;
  return (server = new URL("./", address));
}

const loaded = new Map();
const isMotion = (content) => content?.timings;

/** 0 for what came too late, until it is there. */
const late = {};

/** Rejects what takes too long; at once while it is known to. */
export const inTime = (loading, what, key = server + what) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late[key] = 0;
      reject(Error(`${what}: not in ${patience} ms`));
    }, late[key] ?? patience);
    loading.then(resolve, reject).then(() => {
      delete late[key];
      clearTimeout(timer);
    });
  });

/** The module of what few pages need. */
export const more = () => import("./client-more.js");

function fetched(spec) {
  const body = isText(spec) ? undefined : JSON.stringify(spec);
  const { href } = new URL(
      body
        ? "v1/timelines?format=motion.json"
        : /^(http|\/)/.test(spec)
        ? spec
        : `v1/transitions/${spec.replace(/\?|$/, ".motion.json$&")}`,
      server,
    ),
    key = href + body;
  if (!loaded.has(key)) {
    if (loaded.size > 99) loaded.clear();
    const answer = receive(href, body && { method: "POST", body });
    loaded.set(key, answer);
    answer.catch(() => loaded.delete(key));
  }
  return loaded.get(key);
}

async function receive(href, request) {
  const response = await fetch(href, { signal: AbortSignal.timeout(1e4 + patience), ...request }).catch(({ message }) =>
      Promise.reject(Error(`${href}: ${message}`))
    ),
    content = await response.json().catch(() => {});
  if (response.ok && isMotion(content)) return content;
  const { detail = "is no motion.json: connect(server)?", pointer, parameter = "" } = content?.errors?.[0] ?? content ?? {};
  throw Object.assign(Error(`${href}: ${response.status} ${detail} ${pointer ?? parameter}`), { problem: content });
}

export async function load(request, around = {}) {
  const spec = request.href ?? request;
  let source = spec;
  if (!isMotion(spec)) source = { ...(await fetched(spec)), url: spec, view: spec.view };
  // What has no closed form was sampled, for a view of its own.
  if (/"(color|shadow|sampled)/.test(JSON.stringify(source))) {
    source = await (await more()).complete({ forms, segmented }, source, spec, around, fetched);
  }
  return around.direction === "both" ? source : part(source, around);
}
