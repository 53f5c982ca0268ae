// The playground. The address is the state; the server's answers are everything that is shown.
import { byId, h, say, shown } from "./dom.js";
import { Problem, catalog } from "./server.js";
import { file, specAt, view as viewOf } from "./spec.js";
import { Stage } from "./stage.js";
import { Transport } from "./transport.js";
import { Grab } from "./grab.js";
import { Curve } from "./curve.js";
import { bezierOf } from "./animation.js";
import { Panel, meanings } from "./panel.js";
import { gallery } from "./gallery.js";
import { Code } from "./code.js";
import { keys } from "./keys.js";

/** What `/` shows. */
const start = document.querySelector(".layout").dataset.start;
const stage = new Stage(byId("stage"));
const transport = new Transport(stage);
const curve = new Curve(byId("curve"), (animation) => bezierOf(animation, known), (bezier, done) =>
  edit((spec) => ({ ...spec, animation: { ...spec.animation, curve: { cubicBezier: bezier } } }), done));
const code = new Code(byId("code"));
/** The catalog, once it is there: before anything is shown. */
let known;
let panel, list;

let current = null;
let asking = null;
/** What the last changes make of the spec, while the server is asked. */
let pending = null;
/** Whether the entry of the history that is shown was made by the change that still goes on. */
let isChanging = false;

// MARK: From spec to page

/** Asks the server what a spec means and shows it; a problem leaves what was there. */
async function show(spec, { at = 0, play = false, history = "replace", isHeld = false } = {}) {
  const signal = only();
  let next;
  try {
    next = await viewOf(spec, signal);
  } catch (problem) {
    if (problem.name === "AbortError") return false;
    complain(problem);
    return false;
  }
  present(next, { at, play, isHeld });
  if (history === "push" && next.address !== address()) window.history.pushState(null, "", next.address);
  else if (history === "replace") window.history.replaceState(null, "", next.address);
  return true;
}

/** What is asked for now takes the place of what was asked for before. */
function only() {
  asking?.abort();
  asking = new AbortController();
  return asking.signal;
}

const address = () => location.pathname + location.search;

/** @param isHeld whether a finger holds it: what is only read later waits. */
function present(next, { at, play, isHeld = false }) {
  current = next;
  const { spec, timeline, played } = next;
  complain(null);
  stage.show(next, { reduced: transport.isReduced });
  note(played.refusal ? played.refusal.message + ". Its numbers are below." : null);
  byId("title").textContent = name(next);
  document.title = `${name(next)} – transitiond`;
  byId("summary").textContent = `${timeline.subjects.length === 1 ? "One subject" : `${timeline.subjects.length} subjects`}, ${timeline.times.length} keyframes, settles in ${shown(timeline.duration)} s.`;
  for (const input of document.querySelectorAll("input[name=direction]")) {
    input.checked = input.value === (spec.direction ?? "");
    // Two layers at once are those of a view; pages come with both of their own.
    input.disabled = Boolean(spec.events || spec.layout) || (input.value === "both" && timeline.subjects.some((subject) => subject.role !== "view"));
  }
  curve.show(next).then(() => !play && !isHeld && say(curve.describe()));
  events(timeline.events, timeline.warnings);
  transport.seek(1000 * at);
  if (isHeld) return;
  panel.show(spec);
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
    h("b", {}, problem.body.title ?? "Problem"), ...problem.errors.map((error) => h("p", {}, `${error.parameter ?? error.pointer ?? ""} ${error.detail}${error.suggestion ? ` – did you mean ${error.suggestion}?` : ""}`)),
    problem.body.type ? h("a", { href: problem.body.type }, "What this means") : null,
  ].filter(Boolean) : []));
}

function film(next) {
  const picture = h("img", { src: file(next.address, next.played.refusal ? "plot.svg" : "film.svg"), alt: `Moments of ${name(next)}, from 0 to ${shown(next.timeline.duration)} s` });
  picture.addEventListener("error", () => byId("film").replaceChildren(h("p", { class: "note" }, "There is no filmstrip of this one.")));
  byId("film").replaceChildren(picture);
}

function events(all, warnings) {
  const words = (event) => [event.name ?? event.phase ?? event.state ?? event.criteria, event.type, event.subject].filter(Boolean);
  byId("events").replaceChildren(
    ...all.map((event) => h("li", { "data-time": event.time }, h("time", {}, `${event.time.toFixed(3)} s`), event.cycle ? h("span", { class: "cycle" }, `cycle ${event.cycle}`) : h("span", {}), h("b", {}, words(event)[0]), h("span", { class: "soft" }, words(event).slice(1).join(" of ")))),
    ...warnings.map((warning) => h("li", { class: "warning" }, h("b", {}, warning.code), h("span", {}, warning.detail))));
}

// MARK: From hand to spec

/** Changes the spec; changes that belong together make one entry of the history. */
async function edit(change, isComplete) {
  if (!current) return;
  const history = isChanging ? "replace" : "push";
  isChanging = !isComplete;
  const wasPlaying = stage.playing;
  // What is still being asked for is what the change is made to.
  pending = change(pending ?? current.spec);
  const wanted = pending;
  await show(wanted, { at: wasPlaying ? stage.time / 1000 : 0, play: true, history });
  if (pending === wanted) pending = null;
}

async function open(at, history = "push") {
  pending = null;
  try {
    const signal = only();
    const next = await viewOf(await specAt(at, signal), signal);
    present(next, { at: 0, play: true });
    if (history === "push" && at !== address()) window.history.pushState(null, "", at);
  } catch (problem) {
    if (problem.name === "AbortError") return;
    complain(problem);
    if (!current && at !== start) await open(start, "none").then(() => complain(problem));
  }
}

transport.ontime = (time) => {
  curve.seek(time);
  for (const item of byId("events").children) item.classList.toggle("past", Number(item.dataset.time) <= time + 1e-6);
};
transport.onmotion = () => current && present(current, { at: 0, play: true });
for (const input of document.querySelectorAll("input[name=direction]")) {
  input.addEventListener("change", () => edit((spec) => ({ ...spec, direction: input.value, from: undefined }), true));
}

// MARK: Start

const schemes = { auto: "Scheme: auto", light: "Scheme: light", dark: "Scheme: dark" };
function scheme(choice) {
  document.documentElement.dataset.scheme = choice;
  byId("scheme").textContent = schemes[choice];
  localStorage.setItem("scheme", choice);
}
byId("scheme").addEventListener("click", () => {
  const all = Object.keys(schemes);
  scheme(all[(all.indexOf(document.documentElement.dataset.scheme) + 1) % all.length]);
});
scheme(localStorage.getItem("scheme") in schemes ? localStorage.getItem("scheme") : "auto");

addEventListener("popstate", () => open(location.pathname === "/" ? start : address(), "none"));

catalog().then(async (entries) => {
  known = entries;
  panel = new Panel(byId("panel"), entries, edit);
  panel.onpaste = async (text) => {
    let first = null;
    const signal = only();
    for (const spec of meanings(text, current.spec)) {
      try {
        const next = await viewOf(spec, signal);
        present(next, { at: 0, play: true });
        window.history.pushState(null, "", next.address);
        return;
      } catch (problem) {
        first ??= problem;
      }
    }
    throw first;
  };
  list = gallery(byId("gallery"), open);
  const grab = new Grab(stage, transport, () => current, (spec, options) => show(spec, { history: "push", ...options }), note);
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
  await open(location.pathname === "/" ? start : address(), "none");
  document.documentElement.dataset.ready = "true";
}, complain);
