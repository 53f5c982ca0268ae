// The playground. The address is the state; the server's answers are everything that is shown.
import { byId, h, kept, say, shown } from "./dom.js";
import { Problem, catalog } from "./server.js";
import { file, specAt, unlayered, view as viewOf } from "./spec.js";
import { Stage } from "./stage.js";
import { Transport } from "./transport.js";
import { Grab } from "./grab.js";
import { Curve } from "./curve.js";
import { bezierOf } from "./animation.js";
import { Panel, explained, meanings } from "./panel.js";
import { gallery } from "./gallery.js";
import { Code } from "./code.js";
import { keys } from "./keys.js";

/** What `/` shows. */
const start = document.querySelector(".layout").dataset.start;
const stage = new Stage(byId("stage"));
const transport = new Transport(stage);
const curve = new Curve(byId("curve"), (animation) => bezierOf(animation, known), (change, done) =>
  edit((spec) => ({ ...spec, animation: { ...spec.animation, curve: { cubicBezier: change(bezierOf(spec.animation, known)) } } }), done));
/** The catalog, once it is there: before anything is shown. */
let known;
let panel, list, code;

let current = null;
let asking = null;
/** What the last changes make of the spec, while the server is asked. */
let pending = null;
/** Steps that belong together, such as those of a slider while it is held: one entry of the history. */
let gesture = null;

// MARK: From spec to page

/**
 * Asks the server what a spec means and shows it; a problem leaves what was there.
 *
 * @returns whether it is shown.
 * @param entry what makes the entry of the history: several steps may share one. Without it there is none.
 */
async function show(spec, { entry = null, ...options } = {}) {
  const signal = only();
  try {
    present(await viewOf(spec, signal), options);
  } catch (problem) {
    if (problem.name !== "AbortError") complain(problem);
    return false;
  }
  if (entry) remember(entry);
  return true;
}

/** Makes the address that of what is shown. */
function remember(entry) {
  if (!isAddressable() || current.address === address()) return;
  if (entry.isMade) history.replaceState(null, "", current.address);
  else history.pushState(null, "", current.address);
  entry.isMade = true;
}

/** Whether the server would read the address: a long spec is only data. */
const isAddressable = () => current.address.length < known.limits.find((limit) => limit.name === "target").value;

/** What is asked for now takes the place of what was asked for before. */
function only() {
  asking?.abort();
  asking = new AbortController();
  return asking.signal;
}

const address = () => location.pathname + location.search;

/** @param isHeld whether a finger holds it: what is only read later waits. */
function present(next, { at = 0, play = false, isHeld = false, said = "" } = {}) {
  current = next;
  const { spec, timeline, played } = next;
  complain(null);
  stage.show(next, { reduced: transport.isReduced });
  note([
    played.refusal && `${played.refusal.message}. Its numbers are below.`,
    !isAddressable() && "This spec is too long for an address: it is gone when the page is. POST it to /v1/timelines.",
  ].filter(Boolean).join(" "));
  byId("title").textContent = name(next);
  const count = timeline.subjects.length + (next.removal ? next.removal.subjects.length : 0);
  document.title = `${name(next)} – transitiond`;
  byId("summary").textContent = `${count === 1 ? "One subject" : `${count} subjects`}, ${timeline.times.length} keyframes, settles in ${shown(timeline.duration)} s.`;
  for (const input of document.querySelectorAll("input[name=direction]")) {
    // Two layers at once are those of a view; pages come with both of their own.
    const isPaired = timeline.subjects.every((subject) => subject.role === "view");
    const direction = spec.events || spec.views ? null : spec.direction === "both" && !isPaired ? "insertion" : spec.direction;
    input.checked = input.value === direction;
    input.disabled = Boolean(spec.layout || unlayered(spec).views) || (input.value === "both" && !isPaired);
  }
  curve.show(next).then(() => !isHeld && say(`${said} ${curve.describe()}`.trim()));
  events(timeline.events, timeline.warnings);
  transport.seek(1000 * at);
  if (isHeld) return;
  panel.show(unlayered(spec));
  list.mark(name(next).split(":")[0]);
  film(next);
  code.show(next);
  if (play) transport.play();
}

const name = ({ address: at, spec }) =>
  at.startsWith("/v1/t/") ? (spec.layout ? "layout" : spec.views ? "views" : (spec.transition?.type ?? "a spec")) : decodeURIComponent(at.split("?")[0].split("/").slice(3).join("/"));

function note(text) {
  byId("stage-note").textContent = text ?? "";
  byId("stage-note").hidden = !text;
}

function complain(problem) {
  if (problem && !(problem instanceof Problem)) problem = new Problem({ detail: `The server can't be reached (${problem.message}).` });
  panel?.complain(problem);
  const box = byId("problems");
  box.hidden = !problem;
  box.replaceChildren(...(problem ? [
    h("b", {}, problem.body.title ?? "Problem"), ...problem.errors.map((error) => h("p", {}, `${error.parameter ?? error.pointer ?? ""} ${explained(error)}`)),
    problem.body.type ? h("a", { href: problem.body.type }, "What this means") : null,
  ].filter(Boolean) : []));
}

function film(next) {
  const picture = h("img", { src: file(next.address, next.played.refusal ? "plot.svg" : "film.svg"), alt: `Moments of ${name(next)}, from 0 to ${shown(next.timeline.duration)} s` });
  picture.addEventListener("error", () => picture.replaceWith(h("p", { class: "note" }, "There is no filmstrip of this one.")));
  byId("film").replaceChildren(picture);
}

function events(all, warnings) {
  const words = (event) => [event.name ?? event.phase ?? event.state ?? event.criteria, event.type, event.subject].filter(Boolean);
  byId("events").replaceChildren(
    ...all.map((event) => h("li", { "data-time": event.time }, h("time", {}, `${event.time.toFixed(3)} s`), event.cycle ? h("span", { class: "cycle" }, `cycle ${event.cycle}`) : h("span", {}), h("b", {}, words(event)[0]), h("span", { class: "soft" }, words(event).slice(1).join(" of ")))),
    ...warnings.map((warning) => h("li", { class: "warning" }, h("b", {}, warning.code), h("span", {}, warning.detail))));
}

// MARK: From hand to spec

/** Changes the spec; the steps of one gesture make one entry of the history. */
async function edit(change, isComplete) {
  if (!current) return;
  const entry = (gesture ??= {});
  if (isComplete) gesture = null;
  // What is still being asked for is what the change is made to.
  const before = pending ?? current.spec;
  const wanted = change(unlayered(before));
  if (JSON.stringify(wanted) === JSON.stringify(before)) return;
  pending = wanted;
  await show(wanted, { at: stage.playing ? stage.time / 1000 : 0, play: true, entry });
  if (pending === wanted) pending = null;
}

/** Opens an address here. */
async function open(at, entry = {}) {
  pending = gesture = null;
  const signal = only();
  try {
    present(await viewOf(await specAt(at, signal), signal), { play: true });
    if (entry) remember(entry);
  } catch (problem) {
    if (problem.name === "AbortError") return;
    complain(problem);
    if (!current && at !== start) await open(start, null).then(() => complain(problem));
  }
}

/** Shows what a pasted text means. */
async function paste(text) {
  // An address of this very page is one too.
  const own = text.trim().startsWith(location.origin) ? text.trim().slice(location.origin.length) : text.trim();
  if (/^\/v1\/t(ransitions)?\//.test(own)) return open(own.replace(/\.[a-z.]+(?=\?|$)/, ""));
  const signal = only();
  let first = null;
  for (const spec of meanings(text, pending ?? unlayered(current.spec))) {
    try {
      present(await viewOf(spec, signal), { play: true });
      pending = gesture = null;
      return remember({});
    } catch (problem) {
      if (problem.name === "AbortError") return;
      first ??= problem;
    }
  }
  throw first;
}

transport.ontime = (time) => {
  curve.seek(time);
  for (const item of byId("events").children) item.classList.toggle("past", Number(item.dataset.time) <= time + 1e-6);
};
transport.onmotion = () => current && present(current, { play: true });
for (const input of document.querySelectorAll("input[name=direction]")) {
  input.addEventListener("change", () => edit(({ events, from, ...spec }) => ({ ...spec, direction: input.value }), true));
}

// MARK: Start

const schemes = { auto: "Scheme: auto", light: "Scheme: light", dark: "Scheme: dark" };
function scheme(choice) {
  document.documentElement.dataset.scheme = choice;
  byId("scheme").textContent = schemes[choice];
  kept.set("scheme", choice);
}
byId("scheme").addEventListener("click", () => {
  const all = Object.keys(schemes);
  scheme(all[(all.indexOf(document.documentElement.dataset.scheme) + 1) % all.length]);
});
scheme(kept.get("scheme") in schemes ? kept.get("scheme") : "auto");

addEventListener("popstate", () => {
  const at = location.pathname === "/" ? start : address();
  // A link within the page leads nowhere else.
  if (at !== current?.address) open(at, null);
});

catalog().then(async (entries) => {
  known = entries;
  panel = new Panel(byId("panel"), entries, edit);
  panel.onpaste = paste;
  code = new Code(byId("code"), known.formats.find((format) => format.tolerance)?.tolerance);
  list = gallery(byId("gallery"), open);
  const grab = new Grab(stage, transport, () => current, show, note);
  byId("grab").addEventListener("click", () => grab.turn());
  keys({
    " ": ["Play or pause", () => transport.toggle()],
    ArrowLeft: ["A frame back", () => transport.step(-1)],
    ArrowRight: ["A frame on", () => transport.step(1)],
    g: ["Catch the motion where it is", () => grab.turn()],
    l: ["Loop", () => byId("loop").click()],
    s: ["Quarter speed", () => byId("slow").click()],
    "1 … 9": ["A format to copy", (key) => code.select(Number(key) - 1)],
    c: ["Copy", () => code.copy()],
    "/": ["Paste or type an animation", () => byId("paste").focus()],
    "?": ["These keys", () => byId("keys").showModal()],
  });
  await open(location.pathname === "/" ? start : address(), null);
  document.documentElement.dataset.ready = "true";
}, complain);
