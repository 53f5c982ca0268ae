// The panel of the field guide: what is pointed at plays on the stage, and each motion can be used or put beside one’s own design.
import { button, h, roving, say, seconds, shown, stopAt } from "../app/dom.js";
import { typeOf, worded } from "../app/catalog.js";
import { MOTIONS, PLATFORMS, USES } from "./fieldguide.js";
import { hasWords, wordsOf } from "./find.js";
import { artOf } from "./guidestills.js";
import { choices, closePopover, popover } from "../app/popover.js";
import { specAt } from "../app/spec.js";
import { pointedAt } from "./tile.js";
import { toast } from "../app/toast.js";

/** What the panel has, with what was searched for and chosen last, until the page is closed. */
let made = null;
/** Whether a finger has played what is tried: it may have meant to take it. */
let isTouched = false;

/** Opens the field guide: beside the stage, or below it. What is tried goes when it is dismissed. */
export function openGuide(app, anchor) {
  made ??= content(app);
  const closed = async (isDismissed) => {
    made.at(-1).querySelector("[aria-current]")?.removeAttribute("aria-current");
    const { tried } = app;
    const offers = isTouched;
    isTouched = false;
    // Who goes on with something else has chosen what is tried.
    if (!isDismissed) return app.adopt();
    await app.back();
    if (offers && tried && !app.tried) {
      toast(`“${tried.name}” was only tried`, { icon: "undo", action: { title: "Use it", run: () => use(app, tried) } });
    }
  };
  popover(anchor, "Field guide", () => made, { className: "guide", closed });
  // A keyboard on the screen would lie over what one came to see.
  if (matchMedia("(pointer: coarse)").matches) return;
  made[1].focus();
  made[1].select();
}

function content(app) {
  const rows = MOTIONS.map((motion) => ({ motion, root: row(app, motion) }));
  const count = h("p", { class: "guide-count" });
  const list = h("ul", { class: "guide-list", "aria-label": "Motions" }, rows.map(({ root }) => root));
  // Up and down go from motion to motion, left and right through all that they have.
  const reachable = ({ key } = {}) =>
    rows.filter(({ root }) => !root.hidden).flatMap(({ root }) => {
      const all = [...root.querySelectorAll("a, button")];
      return /^Arrow[UD]/.test(key) ? [all.find((each) => each === document.activeElement) ?? all[0]] : all;
    });
  const stop = (element) => stopAt([...list.querySelectorAll("a, button")], element);
  const oninput = () => {
    const found = motionsFor(field.value, app.catalog);
    for (const { motion, root } of rows) {
      root.hidden = !found.includes(motion) || filters.some(({ name, value }) => value && value !== motion[name]);
    }
    const left = rows.filter(({ root }) => !root.hidden).length;
    count.textContent = `${left} of ${rows.length} motions`;
    stop(reachable()[0]);
    list.scrollTop = 0;
    say(count.textContent);
  };
  const filters = [filter("platform", "All systems", PLATFORMS, oninput), filter("use", "All uses", USES, oninput)];
  const field = h("input", {
    type: "search",
    class: "feels-search",
    placeholder: "Search motions",
    "aria-label": "Search motions",
    oninput,
  });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing || (event.key !== "ArrowDown" && event.key !== "Enter")) return;
    event.preventDefault();
    reachable()[0]?.focus();
  });
  oninput();
  roving(list, reachable, stop);
  return [h("h3", {}, "Field guide"), field, ...filters, count, list];
}

/** A line of choices, whose value is that of the motions that are shown, or empty for all. */
function filter(name, all, titles, changed) {
  const values = ["", ...Object.keys(titles)];
  const root = choices(values, "", (value) => titles[value] ?? all, (value) => {
    root.value = value;
    values.forEach((each, at) => root.children[at].setAttribute("aria-checked", String(each === value)));
    changed();
  });
  root.name = name;
  root.className = "segments";
  root.setAttribute("aria-label", name === "use" ? "Use" : "System");
  return root;
}

/**
 * The motions that a search finds: by their name, product, system, source or recipe; where there are none, by their use.
 *
 * @param catalog has terms for the uses of transitions. @param most how many may be found by their use: where there are more, none is shown.
 */
export function motionsFor(text, catalog, most = Infinity) {
  const words = wordsOf(text);
  const own = ({ name, product, platform, source, recipe }) => `${name} ${product} ${PLATFORMS[platform]} ${source} ${recipe}`;
  const found = MOTIONS.filter((motion) => hasWords(own(motion), words));
  const isFor = (motion) =>
    [`${own(motion)} ${USES[motion.use]}`, ...(catalog.named(typeOf(motion.recipe))?.terms ?? [])].some((text) =>
      hasWords(text, words)
    );
  if (found.length) return found;
  const byUse = MOTIONS.filter(isFor);
  return byUse.length > most ? [] : byUse;
}

/** Whether a text in small letters is the name of a motion, or has a word of its product's or its system's name. */
export function isNamed({ name, product, platform }, text) {
  const own = `${product} ${PLATFORMS[platform]}`.toLowerCase().split(" ");
  return name.toLowerCase() === text || text.split(/\s+/).some((word) => own.includes(word));
}

/** The motion with a product and a name, `Sonner/Toast`; null where there is none. */
export const motionNamed = (words) => MOTIONS.find(({ name, product }) => `${product}/${name}` === words) ?? null;

export { artOf };

/** A link to a motion that acts in this page. */
export function linkTo({ address }, className, content, act) {
  const onclick = (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act(event);
  };
  return h("a", { class: className, href: address, "data-address": address, onclick }, content);
}

/** Makes a motion the design. */
export function use(app, motion) {
  const { name, product, address } = motion;
  const used = () => {
    say(`${name} of ${product}.`);
    const tile = [...document.querySelectorAll(".tile[aria-current]")].find((each) => each.offsetParent);
    tile?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  app.open(address, { motion }).then(used, (problem) => app.onproblem(problem));
}

/** A feel as people say it: `0.50 s, no bounce`. */
function feel({ animation }, catalog) {
  if (!animation) return "timing of its own";
  const [name, time] = animation.split(/ (?=\d+ms$)/);
  if (time) return `${/\W/.test(name) ? name.replaceAll(",", ", ") : worded(name)}, ${seconds(parseInt(time) / 1000)}`;
  const [, mass = 1, k, c] = /(?:m=(.*):)?k=(.*):c=(.*)/.exec(name) ?? [];
  const { duration, bounce, stiffness = k, damping = c } = catalog.feel(name).spring ?? {};
  if (duration) return `${worded(name)}, ${seconds(duration)}, ${bounce ? `bounce ${bounce}` : "no bounce"}`;
  return `${mass > 1 ? `mass ${mass}, ` : ""}stiffness ${shown(stiffness, 1)}, damping ${shown(damping, 1)}`;
}

function row(app, motion) {
  const { name, product, source, link, certainty, note } = motion;
  const play = () => {
    // One that was pointed at and pressed at once is used already.
    if (!root.isConnected) return;
    root.parentNode.querySelector("[aria-current]")?.removeAttribute("aria-current");
    open.setAttribute("aria-current", "true");
    app.try(motion).catch((problem) => app.onproblem(problem));
  };
  const words = h("span", {}, h("b", {}, name), " ", h("i", {}, product), h("small", {}, feel(motion, app.catalog)));
  const done = (action) => {
    action(app, motion);
    closePopover();
  };
  const press = ({ pointerType }) => {
    if (pointerType !== "touch" || open.matches("[aria-current]")) return done(use);
    // A finger can't point: its first press plays, and what can be done then is in sight.
    isTouched = true;
    play();
    root.scrollIntoView({ block: "nearest" });
  };
  const open = linkTo(motion, "guide-motion", [artOf(app, motion), words], press);
  const more = h(
    "p",
    {},
    h("b", { class: certainty }, certainty),
    " · ",
    h(
      "a",
      { href: link, target: "_blank", rel: "noreferrer", title: `${source}. ${note ?? ""}` },
      source,
    ),
    note && h("span", {}, note),
  );
  const act = (label, title, action) => button({ class: "chip", "aria-label": label, onclick: () => done(action) }, title);
  const root = h(
    "li",
    {},
    open,
    more,
    h(
      "div",
      { class: "guide-acts" },
      act(`Use it: ${name} of ${product}`, "Use it", use),
      act(`Compare ${name} of ${product} with yours`, "Compare", compare),
    ),
  );
  pointedAt(open, play);
  return root;
}

/** Puts a motion as B beside the present design, which is A and stays the one that is edited. */
export async function compare(app, { name, product, address }) {
  await app.back();
  const spec = await specAt(address).catch((problem) => app.onproblem(problem));
  if (!spec) return;
  // Another one may be pointed at meanwhile.
  await app.back();
  const before = app.isComparing && app.sides[app.active === "A" ? "B" : "A"];
  const wasB = app.active === "B";
  if (!app.isComparing) app.toggleCompare(null);
  else if (app.active === "B") app.swap();
  const put = async (side) => {
    app.setActive("B");
    await app.load(side.spec);
    app.sides.B.name = side.name;
    app.setActive("A");
  };
  await put({ spec, name: `${name} of ${product}` });
  const undo = async () => {
    if (!app.isComparing) return;
    if (before) {
      await put(before);
      if (wasB) app.swap();
    } else {
      app.setActive("A");
      app.toggleCompare();
    }
  };
  toast(`B is “${name}” of ${product}. A is yours.`, { action: { title: "Undo", run: undo } });
}
