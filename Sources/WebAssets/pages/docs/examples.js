// The live examples of the documentation. Each does what the code on its page does.
import { button, h } from "../app/dom.js";

const client = () => import("/client.js");

/** Settles once the stylesheets of all examples so far are there: what they hide would be seen before. */
let styled = null;

/** Loads a stylesheet of this server. */
function sheet(recipe) {
  const href = `/v1/transitions/${recipe}`;
  if (document.querySelector(`link[href="${href}"]`)) return;
  const loaded = new Promise((done) => document.head.append(h("link", { rel: "stylesheet", href, onload: done, onerror: done })));
  styled = Promise.all([styled, loaded]);
}

/** An element whose class the stylesheet plays, and again by a copy. */
function again(element) {
  let shown = element;
  return [
    element,
    button({
      onclick: () => {
        const next = element.cloneNode(true);
        shown.replaceWith(next);
        shown = next;
      },
    }, "Play again"),
  ];
}

function push() {
  sheet("push:leading.css?animation=bouncy");
  return again(h("div", { class: "push-in" }, "Hello"));
}

function dialog() {
  sheet("scale:0.9,opacity.css?animation=snappy&mode=transition&name=modal");
  const text = h("p", {}, "Press Escape, or click outside.");
  const modal = h("dialog", { class: "modal", closedby: "any" }, text, h("form", { method: "dialog" }, h("button", {}, "Close")));
  return [button({ onclick: () => modal.showModal() }, "Open"), modal];
}

function popover() {
  sheet("scale:0.8,opacity.css?animation=snappy&mode=transition&open=popover&name=note");
  return [button({ popovertarget: "note" }, "What is this?"), h("p", { id: "note", class: "note", popover: true }, "A note.")];
}

function toast() {
  sheet("move:bottom,opacity.css?animation=snappy&mode=transition&open=popover&name=notice");
  const notice = h("p", { class: "notice", popover: "manual" }, "Saved");
  let timer;
  const save = () => {
    notice.togglePopover(true);
    clearTimeout(timer);
    timer = setTimeout(() => notice.togglePopover(false), 5000);
  };
  return [button({ onclick: save }, "Save"), h("div", { class: "bare", role: "status" }, notice)];
}

/** Several toasts: each new one moves the others. */
function toasts() {
  const log = h("div", { class: "bare log", role: "log" });
  let count = 0;
  const send = async () => {
    const { flip } = await client();
    const message = h("p", {}, `Message ${++count} is sent`);
    flip(log, () => log.append(message), "snappy");
    setTimeout(() => flip(log, () => message.remove(), "snappy"), 5000);
  };
  return [button({ onclick: send }, "Send"), log];
}

function menu() {
  sheet("scale:0.8:topLeading,opacity.css?animation=snappy&mode=transition&open=popover&name=menu");
  const actions = ["Copy", "Paste"].map((action) => h("li", {}, button({ popovertarget: "actions" }, action)));
  return [button({ popovertarget: "actions" }, "Edit"), h("ul", { id: "actions", class: "menu", popover: true }, actions)];
}

function tooltip() {
  sheet("scale:0.9:top,opacity.css?animation=snappy&mode=transition&open=class&name=tip");
  const tip = h("span", { id: "tip", class: "tip", role: "tooltip" }, "Also with Ctrl S");
  const show = (isOpen) => tip.classList.toggle("open", isOpen);
  const events = {
    onpointerenter: () => show(true),
    onfocusin: () => show(true),
    onpointerleave: () => show(false),
    onfocusout: () => show(false),
  };
  addEventListener("keydown", ({ key }) => key === "Escape" && show(false));
  return [h("span", { class: "bare place", ...events }, button({ "aria-describedby": "tip" }, "Save"), tip)];
}

function accordion() {
  const text = h("div", { hidden: true }, h("p", {}, "As high as its text."));
  const head = button({
    "aria-expanded": "false",
    onclick: async () => {
      const { height } = await client();
      head.ariaExpanded = String(head.ariaExpanded === "false");
      height(text, head.ariaExpanded === "true", "smooth");
    },
  }, "More");
  return [head, text];
}

function pages() {
  sheet("push:trailing.css?animation=smooth&mode=view-transition");
  const title = h("p", {}, "List");
  const go = button({
    onclick: () => {
      const isBack = title.textContent === "Detail";
      const update = () => {
        [title.textContent, go.textContent] = isBack ? ["List", "Open"] : ["Detail", "Back"];
      };
      if (!document.startViewTransition) return update();
      // If the next transition starts first, `ready` is rejected. That is no error.
      document.startViewTransition(isBack ? { update, types: ["back"] } : { update }).ready.catch(() => {});
    },
  }, "Open");
  return [title, go];
}

const items = (...texts) => texts.map((text) => h("li", {}, text));

function list() {
  sheet("move:bottom,opacity.css?animation=snappy&stagger=50ms&name=rise");
  return again(h("ul", { class: "rise" }, items("One", "Two", "Three", "Four")));
}

function reorder() {
  const rows = h("ul", {}, items("One", "Two", "Three"));
  let count = 3;
  const change = (act) => async () => (await client()).flip(rows, act, "snappy");
  return [
    rows,
    button({ onclick: change(() => rows.append(rows.firstElementChild)) }, "Rotate"),
    button({ onclick: change(() => rows.append(h("li", {}, `Item ${++count}`))) }, "Add"),
    button({ onclick: change(() => rows.firstElementChild?.remove()) }, "Remove"),
  ];
}

/** A dialog that a finger can drag down and throw away. */
function thrownSheet() {
  const recipe = "move:bottom,opacity?animation=bouncy";
  const close = async () => (await client()).leave(modal, recipe);
  const modal = h("dialog", {
    oncancel: (event) => {
      event.preventDefault();
      close();
    },
    onclick: ({ target }) => target === modal && close(),
  }, "Drag me down, press Escape, or click outside.");
  client().then(({ drag }) => drag(modal, { edges: ["bottom"] }));
  return [button({ onclick: async () => (await client()).enter(modal, recipe) }, "Open"), modal];
}

function card() {
  const place = h("div", { class: "deck" });
  const deal = async () => {
    const { drag, enter } = await client();
    const next = h("div", {}, "Throw me to the left or to the right.");
    place.replaceChildren(next);
    enter(next, "scale:0.9,opacity?animation=snappy");
    drag(next, { edges: ["left", "right"], spring: "snappy", ondismiss: deal });
  };
  deal();
  return [place];
}

function number() {
  const output = h("output", {}, "129");
  let count = 129;
  const by = (step) => async () => (await client()).roll(output, count += step, "snappy");
  return [output, button({ onclick: by(2) }, "Add 2"), button({ onclick: by(-15) }, "Take 15")];
}

/** A number that counts along a spring. */
function counter() {
  const output = h("output", {}, "0");
  const run = async () => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return void (output.textContent = 1280);
    const { spring } = await client();
    const motion = spring("smooth")({ from: 0, to: 1280 });
    const start = performance.now();
    requestAnimationFrame(function frame(now) {
      const time = Math.max(0, now - start) / 1000;
      output.textContent = Math.round(motion.at(time).value);
      if (time < motion.duration) requestAnimationFrame(frame);
    });
  };
  run();
  return [output, button({ onclick: run }, "Count again")];
}

/** The curve of an animation. */
function curve() {
  return [h("img", { src: "/v1/curves/bouncy.plot.svg", alt: "The curve of the spring bouncy", width: 360, height: 180 })];
}

const EXAMPLES = {
  push,
  dialog,
  popover,
  toast,
  toasts,
  menu,
  tooltip,
  accordion,
  pages,
  list,
  reorder,
  card,
  sheet: thrownSheet,
  number,
  counter,
  curve,
};

/** Fills the places of the examples: elements whose `data-demo` names one. */
export function examples(places) {
  for (const place of places) {
    const parts = EXAMPLES[place.dataset.demo]?.() ?? [];
    Promise.resolve(styled).then(() => place.append(...parts));
  }
}
