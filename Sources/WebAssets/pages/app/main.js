// The playground. The address is the state; the server's answers are everything that is shown.
import { byId, kept } from "./dom.js";
import { Advice } from "../stage/advice.js";
import { App } from "./app.js";
import { Catalog } from "./catalog.js";
import { copied, NO_COPY } from "./clipboard.js";
import { Code } from "../editor/code.js";
import { Feel } from "../editor/feel.js";
import { first } from "./first.js";
import { Gallery } from "../gallery/gallery.js";
import { keys, TYPED } from "./keys.js";
import { panels } from "./panels.js";
import { Picker } from "../stage/picker.js";
import { closePopover, menu } from "./popover.js";
import { showProblem, showSketch } from "./problems.js";
import { Sentence } from "../editor/sentence.js";
import { system } from "../editor/feelsystem.js";
import { hasOwnTiming } from "./spec.js";
import { Take } from "../stage/take.js";
import { theme } from "./theme.js";
import { Timeline } from "../stage/timeline.js";
import { toast } from "./toast.js";
import { Transport } from "../stage/transport.js";

/** What `/` opens on. */
const start = byId("layout").dataset.start;
const address = () => (location.pathname === "/" ? start : location.pathname + location.search);
const COMMAND = /Mac|iP/.test(navigator.platform) ? "⌘" : "Ctrl ";

/** Loads the paste box, which nobody needs before that. */
const pasting = () => import("../editor/paste.js");

let thrower = null;
/** Loads what throws, once. */
const throwing = (app) => (thrower ??= import("../stage/throwing.js").then(({ Throwing }) => new Throwing(app)));

let tips = null;
/** Loads what names buttons without words, once. */
const tipping = (event) => (tips ??= import("./tips.js").then((module) => module.tips(event)));

let panel = null;
/** Loads what tunes motions with the first of them. */
const motionPanel = (app) => (panel ??= import("../editor/motionpanel.js").then(({ MotionPanel }) => new MotionPanel(app)));

async function begin() {
  const nextTheme = theme(byId("theme"));
  const [catalog, movement] = await Promise.all([Catalog.load(), first.movement]);
  const app = new App(catalog, movement);
  if (!byId(`scene-${app.chosenScene}`)) app.chosenScene = null;
  const shared = location.hash ? await import("./share.js") : null;
  const seen = shared?.seenIn(location.hash);
  if (seen?.scene) Object.assign(app, { chosenScene: seen.scene, choseForPages: true });
  const motion = seen?.motion ? await shared.motionOf(seen.motion) : null;
  const opened = app.open(address(), { isPop: true, motion: motion && { ...motion, scene: seen.scene ?? motion.scene } });
  build(app, nextTheme);
  addEventListener("popstate", () => app.open(address(), { isPop: true }).catch((problem) => app.onproblem(problem)));
  const isOver = () => (first.isOver = true);
  opened.then(isOver, isOver);
  await opened.catch(async (problem) => {
    if (address() === start) throw problem;
    await app.open(start, { isPop: true });
    app.onproblem(problem);
  });
  await shared?.compareWith(app, seen).catch((problem) => app.onproblem(problem));
  if (seen?.feels || kept.get("feels")) await system(app).then((own) => own.take(seen?.feels));
  document.documentElement.dataset.ready = "true";
  // Whoever has a pointer may throw and drag.
  document.addEventListener("pointerover", () => throwing(app), { once: true });
  document.addEventListener("pointerdown", (event) => pressedFirst(app, event), { once: true });
  for (const type of ["pointerover", "focusin"]) document.addEventListener(type, tipping, { once: true });
}

/** A finger comes and presses at once: what rests waits until what throws is there. A tap that is over by then is lost. */
async function pressedFirst(app, event) {
  const { isPlaying, isMoving } = app.player;
  if (event.button || byId("canvas").dataset.throws || isMoving || !event.target.closest(".scene")) return;
  app.player.pause();
  let isDown = true;
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (isDown = false), { once: true });
  const thrower = await throwing(app).finally(() => isPlaying && app.player.play());
  if (isDown) thrower.down(event);
}

function build(app, nextTheme) {
  const gallery = new Gallery(app);
  new Sentence(app);
  const picker = new Picker(app);
  const code = new Code(app);
  const take = new Take(app, code);
  const transport = new Transport(app, () => take.catch());
  new Timeline(app);
  const feel = new Feel(app);
  app.onchange(() => byId("feel").classList.toggle("own-timing", hasOwnTiming(app.view.spec)) && motionPanel(app));
  panels();
  app.onproblem = (problem, spec) => showProblem(app, feel.sliders, problem, spec);
  app.onchange(() => showSketch(app));
  const paste = async (text) => (await pasting()).openPaste(app, text);
  byId("share").addEventListener("click", () => share(app));
  const keep = () => gallery.favour(null);
  byId("keep").addEventListener("click", keep);
  byId("paste").addEventListener("click", () => paste());
  takeIn(picker, paste);
  const openKeys = shortcuts({ app, code, gallery, take, transport });
  byId("menu").addEventListener("click", (event) =>
    menu(event.currentTarget, "Menu", [
      { title: "Keep", note: "Among yours, in the gallery", icon: "heart", action: keep },
      {
        title: "Compare",
        note: "With another design",
        icon: "compare",
        isOn: app.isComparing,
        action: () => app.toggleCompare(),
      },
      { title: "Paste", note: "An animation or a whole transition", icon: "paste", action: () => paste() },
      { title: "Docs", icon: "code", action: () => location.assign("/docs") },
      { title: "Theme", icon: "dark", action: nextTheme },
      { title: "Keys", icon: "keys", action: openKeys },
    ]));
  whenHidden(app);
  // What nobody catches is told, such as a script that doesn't load.
  addEventListener("unhandledrejection", ({ reason }) => toast(reason?.message ?? reason, { isBad: true }));
  if (app.isReduced) import("../stage/stillness.js").then(({ offerMotion }) => offerMotion(app));
  new Advice(app);
}

/** Takes pictures and texts that are pasted or dropped. */
function takeIn(picker, paste) {
  const picture = (files) => [...files].find(({ type }) => type.startsWith("image/"));
  document.addEventListener("paste", (event) => {
    if (event.target.closest?.(TYPED)) return;
    event.preventDefault();
    const image = picture(event.clipboardData.files);
    if (image) return picker.take(image);
    paste(event.clipboardData.getData("text/plain"));
  });
  // What is dragged within the page is no design.
  let isOwn = false;
  addEventListener("pointerdown", () => (isOwn = false), { capture: true });
  addEventListener("dragstart", (event) => {
    isOwn = true;
    // A picture of a scene is moved by the hand, not dragged as a file.
    if (event.target.src) event.preventDefault();
  });
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", async (event) => {
    event.preventDefault();
    if (isOwn) return;
    const image = picture(event.dataTransfer.files);
    if (image) return picker.take(image);
    paste(event.dataTransfer.getData("text/plain") || (await event.dataTransfer.files[0]?.text()));
  });
}

/** Copies a link to all that is seen. */
async function share(app) {
  const { linkTo, linkWords } = await import("./share.js");
  const link = linkTo(app);
  if (!link) {
    const words = "This design is too long for a link. Its JSON has all of it: paste that here to open it again.";
    return toast(words, { isBad: true });
  }
  toast((await copied(link)) ? linkWords(app, link) : NO_COPY);
}

/** Nothing plays that nobody can see. */
function whenHidden(app) {
  let wasPlaying = false;
  const rest = (isHidden) => {
    if (isHidden) {
      wasPlaying ||= app.player.isPlaying;
      app.player.pause();
    } else if (wasPlaying) {
      wasPlaying = false;
      app.player.play();
    }
  };
  document.addEventListener("visibilitychange", () => rest(document.hidden));
  new IntersectionObserver(([entry]) => app.view && rest(!entry.isIntersecting)).observe(byId("canvas"));
}

function shortcuts({ app, code, gallery, take, transport }) {
  const moment = (event, frames) => transport.step(event.shiftKey ? 10 * frames : frames);
  // Until a text is applied, its field takes back what was typed; after that the design takes back the change.
  addEventListener("input", ({ target }) => (target.dataset.typed = ""), { capture: true });
  for (const end of ["change", "focusout"]) addEventListener(end, ({ target }) => delete target.dataset.typed, { capture: true });
  addEventListener("keydown", (event) => {
    const act = (event.metaKey || event.ctrlKey) && { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (!act || (event.target.closest(TYPED) && !event.target.matches(":is(.number, .field):not([data-typed])"))) return;
    event.preventDefault();
    closePopover();
    app[act]();
  });
  return keys({
    " ": ["Play or pause", () => transport.toggle(), ["Space"]],
    ArrowLeft: ["A frame back, on", (event) => moment(event, -1), ["←", "→"]],
    ArrowRight: [null, (event) => moment(event, 1)],
    g: ["Catch", () => take.catch()],
    t: ["Throw what rests", async () => (await throwing(app)).throwIt()],
    s: ["Slow motion", () => transport.slower()],
    b: ["Compare", () => app.toggleCompare()],
    "1–9": ["A format", (event) => code.selectAt(Number(event.key))],
    c: ["Copy", () => code.copy()],
    h: ["Keep", () => gallery.favour()],
    f: ["Stage only", () => transport.stageOnly()],
    "/": ["Search", () => {
      const guide = document.querySelector(".guide input");
      if (guide) return guide.focus();
      byId("tabs").firstChild.click();
      byId("gallery").classList.add("searching");
      byId("search").focus();
    }, ["/"]],
    v: ["Paste", () => false, [`${COMMAND}V`]],
    z: ["Undo, redo", () => false, [`${COMMAND}Z`, `${COMMAND}⇧Z`]],
    "?": ["Keys", () => byId("keys").click(), ["?"]],
    Escape: [null, () => closePopover(true, true) || transport.leaveStage() || take.reset()],
  }, byId("keys"));
}

begin().catch((problem) =>
  toast(problem.message, { isBad: true, stays: true, action: { title: "Retry", run: () => location.reload() } })
);
