// The panel of the field guide: filters, motions that play where one points, each opened or put beside the present design.
import { button, h, icon, roving, say, still, stopAt } from "../app/dom.js";
import { typeOf } from "../app/catalog.js";
import { CERTAINTIES, MOTIONS, PLATFORMS, USES } from "./fieldguide.js";
import { closePopover, popover } from "../app/popover.js";
import { specAt } from "../app/spec.js";
import { TilePlay } from "./tile.js";
import { toast } from "../app/toast.js";

/** What was chosen last, until the page is closed. */
const chosen = { platform: "", use: "" };

/** Opens the field guide beside its button. */
export function openGuide(app, anchor) {
  const play = new TilePlay(app, (tile) => specAt(tile.dataset.address));
  const rows = MOTIONS.map((motion) => ({ motion, root: row(app, motion, play) }));
  const count = h("p", { class: "guide-count" });
  const list = h("ul", { class: "guide-list", "aria-label": "Motions" }, rows.map(({ root }) => root));
  const reachable = () => [...list.querySelectorAll("li:not([hidden]) :is(a, button)")];
  const filter = () => {
    for (const { motion, root } of rows) {
      root.hidden = Object.keys(chosen).some((key) => chosen[key] && chosen[key] !== motion[key]);
    }
    const shown = rows.filter(({ root }) => !root.hidden).length;
    count.textContent = shown
      ? `${shown} of ${rows.length} motions. The numbers are those of the way in.`
      : "No motion is both. Choose All in one of the rows.";
    stopAt([...list.querySelectorAll("a, button")], reachable()[0]);
    list.scrollTop = 0;
  };
  const filtered = () => {
    filter();
    say(count.textContent);
  };
  filter();
  popover(anchor, "Field guide", () => {
    roving(list, reachable);
    return [
      h("h3", {}, "Field guide"),
      filters("platform", "System", PLATFORMS, filtered),
      filters("use", "Use", USES, filtered),
      count,
      list,
    ];
  }, { className: "guide" });
}

/** A row of filters, one of which holds. */
function filters(key, label, titles, changed) {
  const buttons = Object.entries({ "": "All", ...titles }).map(([value, title]) =>
    button({ role: "radio", "data-filter": `${key}/${value}`, onclick: () => choose(value) }, title)
  );
  const mark = () => {
    const now = buttons.find((each) => each.dataset.filter === `${key}/${chosen[key]}`);
    for (const each of buttons) each.setAttribute("aria-checked", String(each === now));
    stopAt(buttons, now);
  };
  const choose = (value) => {
    chosen[key] = value;
    mark();
    changed();
  };
  mark();
  const root = h("div", { class: "guide-filters", role: "radiogroup", "aria-label": label }, buttons);
  roving(root, () => buttons, (target) => target.click());
  return root;
}

/** The motions whose name, product, system or use a search finds; @param isFound whether it finds a text. */
export const motionsFor = (isFound) =>
  MOTIONS.filter(({ name, product, platform, use }) => isFound(`${name} ${product} ${PLATFORMS[platform]} ${USES[use]}`));

/** The motion with a product and a name, `Sonner/Toast`; null where there is none. */
export const motionNamed = (words) => MOTIONS.find(({ name, product }) => `${product}/${name}` === words) ?? null;

/** The drawing of a motion. */
export const artOf = (app, { recipe }) =>
  still(app.catalog.named(typeOf(recipe))?.look ?? "custom", /^move:(\w+)/.exec(recipe)?.[1]);

/** The link that opens a motion; @param then called when it does. */
export function linkTo(app, motion, className, content, then = () => {}) {
  const { address } = motion;
  return h("a", {
    class: className,
    href: address,
    "data-address": address,
    onclick: (event) => opened(event, app, motion) && then(),
  }, content);
}

function row(app, motion, play) {
  const { name, product, recipe, animation, source, link, certainty, note } = motion;
  const art = h("span", { class: "guide-art" }, artOf(app, motion));
  const words = h(
    "span",
    {},
    h("b", {}, name),
    " ",
    h("i", {}, product),
    h("code", {}, animation ? `${recipe} · ${animation}` : recipe),
  );
  const open = linkTo(app, motion, "guide-motion", [art, words]);
  play.watch(open, art);
  const more = h(
    "p",
    {},
    h("b", { class: certainty, title: CERTAINTIES[certainty] }, certainty),
    h("a", { href: link, target: "_blank", rel: "noreferrer" }, source),
    note && h("span", {}, note),
  );
  return h(
    "li",
    {},
    open,
    more,
    button(
      {
        class: "guide-compare",
        "aria-label": `Compare ${name} of ${product} with yours`,
        onclick: () => {
          closePopover();
          compare(app, motion);
        },
      },
      icon("compare"),
      h("span", {}, "Compare with yours"),
    ),
  );
}

function opened(event, app, motion) {
  const { name, product, address } = motion;
  if (event.metaKey || event.ctrlKey || event.shiftKey) return false;
  event.preventDefault();
  closePopover();
  app.open(address, { motion }).then(() => say(`${name} of ${product}.`), (problem) => app.onproblem(problem));
  return true;
}

/** Puts a motion as B beside the present design, which is A and stays the one that is edited. */
async function compare(app, { name, product, address }) {
  const spec = await specAt(address).catch((problem) => app.onproblem(problem));
  if (!spec) return;
  const before = app.isComparing ? { active: app.active, other: app.sides[app.active === "A" ? "B" : "A"].spec } : null;
  if (!before) app.toggleCompare();
  else if (before.active === "B") app.swap();
  else app.setActive("B");
  await app.load(spec);
  app.sides.B.name = `${name} of ${product}`;
  app.setActive("A");
  toast(`B is “${name}” of ${product}. A is yours.`, { action: { title: "Undo", run: () => takeBack(app, before) } });
}

async function takeBack(app, before) {
  if (!app.isComparing) return;
  app.setActive("A");
  if (!before) return app.toggleCompare();
  app.setActive("B");
  await app.load(before.other);
  if (before.active === "A") app.setActive("A");
  else app.swap();
}
