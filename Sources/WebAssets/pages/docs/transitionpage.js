// The page of a transition: its live stage, its moments and its code.
import { button, byId, h, icon, roving } from "../app/dom.js";
import { copying } from "./codeblocks.js";
import { highlighted } from "../editor/highlight.js";
import { Player } from "../stage/player.js";
import { get } from "../app/server.js";
import { file, specAt } from "../app/spec.js";
import { Actor } from "../stage/stage.js";
import { viewOf } from "../app/view.js";

const FORMATS = [["HTML", null, "markup"], ["CSS", "css", "css"], ["JS", "js"], ["SwiftUI", "swift"], ["Compose", "kt"]];

/** Plays the transition, and shows five moments of it. */
export async function live(root) {
  const { address, scene, look } = root.dataset;
  const player = new Player();
  const actor = new Actor(root);
  const measure = actor.setScene(scene, look).measure;
  const view = await viewOf(await specAt(address), measure);
  actor.show(view, { look });
  player.setPhases(view.phases.map(({ timeline }) => timeline.duration), view.phases.map(({ way }) => way));
  const play = button({
    class: "play",
    "aria-label": "Pause",
    onclick: () => (player.isPlaying ? player.pause() : player.play()),
  }, icon("pause"));
  const scrub = h("input", { type: "range", min: 0, max: player.length || 1, step: "any", value: 0, "aria-label": "Time" });
  const clock = h("p", { class: "clock" }, h("b", {}, "0.00"), h("span", {}));
  scrub.addEventListener("input", () => {
    player.pause();
    player.seek(Number(scrub.value));
  });
  root.append(
    h(
      "div",
      { class: "docs-bar" },
      play,
      scrub,
      clock,
      h("a", { class: "open", href: address }, "Open in the playground", icon("right")),
    ),
  );
  player.onstate = () => {
    play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
    play.replaceChildren(icon(player.isPlaying ? "pause" : "play"));
  };
  player.onframe = () => {
    const { segment, time } = player.now;
    actor.seek(segment.index, 1000 * time);
    scrub.value = player.time;
    scrub.style.setProperty("--part", `${(100 * player.time) / (player.length || 1)}%`);
    clock.firstChild.textContent = time.toFixed(2);
    clock.lastChild.textContent = ` / ${segment.duration.toFixed(2)} s`;
  };
  new ResizeObserver(() => actor.fit()).observe(root);
  player.seek(0);
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) player.onstate();
  else player.play();
  moments(byId("docs-moments"), view, scene, look);
  document.documentElement.dataset.ready = "true";
}

function moments(root, view, scene, look) {
  const { duration, logicalDuration } = view.phases[0].timeline;
  if (!root || view.refusal || !duration) return;
  root.replaceChildren();
  const end = logicalDuration && logicalDuration < duration ? logicalDuration : duration;
  for (const share of [0, 0.12, 0.25, 0.45, 1]) {
    const time = share * end;
    const figure = h("figure", {});
    root.append(figure);
    const actor = new Actor(figure);
    actor.setScene(scene, look);
    actor.show(view, { look });
    actor.seek(0, 1000 * time);
    actor.fit();
    figure.append(h("figcaption", {}, `${time.toFixed(2)} s`));
  }
}

/** The code of the page, format by format: beside the page, in a small window below its stage. */
export function code(root) {
  const { address } = root.dataset;
  const html = root.textContent;
  const { parentElement: beside } = root;
  const narrow = matchMedia("(max-width: 1199px)");
  const place = () => narrow.matches ? byId("moments").before(root) : beside.prepend(root);
  narrow.addEventListener("change", place);
  place();
  const text = h("pre", { role: "group", tabindex: 0, "aria-label": "Code" });
  let [now, serial] = ["", 0];
  let chosen = FORMATS[0];
  const [copy, label] = copying({ class: "primary", id: "copy" }, () => now, () => `Copy ${chosen[0]}`);
  const tabs = FORMATS.map((format) => button({ role: "tab", onclick: () => select(format) }, format[0]));
  const select = async (format) => {
    const mine = ++serial;
    chosen = format;
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(FORMATS[index] === format));
      tab.tabIndex = FORMATS[index] === format ? 0 : -1;
    });
    label();
    const [, extension, language = "code"] = format;
    const answer = extension
      ? await get(file(address, extension)).then((response) => response.text(), (problem) => `${problem.message}`)
      : html;
    if (mine !== serial) return;
    now = answer;
    text.replaceChildren(...highlighted(answer, language));
  };
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": "Formats" }, tabs);
  roving(list, () => tabs, (tab) => tab.click());
  root.replaceChildren(list, text, h("div", { class: "bar" }, copy));
  select(chosen);
}
