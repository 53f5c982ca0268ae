// The tabs of a phone: one panel at a time.
import { button, byId, roving } from "./dom.js";

const PANELS = ["transition", "feel", "code", "timeline"];

export function panels() {
  const root = byId("tabs");
  const layout = byId("layout");
  // On a phone the timeline is a panel below the tabs; elsewhere it belongs to the stage.
  const phone = matchMedia("(max-width: 599px), (max-width: 1023px) and (max-height: 520px)");
  const show = (name) => {
    // A panel begins at its top. The tabs stay where they are: the next press would miss them.
    if (phone.matches) scrollTo(0, Math.min(scrollY, layout.offsetTop));
    layout.dataset.panel = name;
    tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(PANELS[index] === name));
      tab.tabIndex = PANELS[index] === name ? 0 : -1;
    });
  };
  const settle = () => byId(phone.matches ? "feel" : "transport").after(byId("timeline"));
  phone.addEventListener("change", settle);
  settle();
  const owned = { transition: "gallery", feel: "feel", code: "code", timeline: "timeline" };
  const tabs = PANELS.map((name) =>
    button({ role: "tab", "aria-controls": owned[name], onclick: () => show(name) }, name[0].toUpperCase() + name.slice(1))
  );
  root.append(...tabs);
  roving(root, () => tabs, (tab) => tab.click());
  show("feel");
}
