// The tabs with what there is to copy. Every text is an answer of the server's.
import { h, say } from "./dom.js";
import { get } from "./server.js";
import { addressWith, file } from "./spec.js";

const here = location.origin;

/** Each: title, and what it says of a view. `address` is fetched; `text` is said here. */
const TABS = [
  { title: "URL", text: ({ address }) => here + address },
  { title: "<link>", text: ({ address }) => `<link rel="stylesheet" href="${(here + file(address, "css")).replaceAll("&", "&amp;")}">` },
  { title: "CSS", address: ({ address }) => file(address, "css") },
  { title: "View transition", address: (view) => addressWith(view, { mode: "view-transition" }) },
  { title: "WAAPI", address: ({ address }) => file(address, "waapi.json") },
  { title: "Module", address: ({ address }) => file(address, "js") },
  { title: "Lottie", address: ({ address }) => file(address, "lottie.json") },
  { title: "SVG", address: ({ address }) => file(address, "svg") },
  { title: "Swift", address: ({ address }) => file(address, "swift") },
  { title: "Kotlin", address: ({ address }) => file(address, "kt") },
  { title: "Tokens", address: ({ address }) => file(address, "tokens.json") },
  { title: "curl", text: ({ address }) => `curl -s '${here + file(address, "json")}'` },
];

export class Code {
  #at = 0;
  #serial = 0;

  /** @param bound how close formats stay to the true motion where nothing else is said. */
  constructor(root, bound) {
    this.bound = bound;
    this.tabs = TABS.map(({ title }, index) => h("button", {
      type: "button", role: "tab", id: `tab-${index}`, "aria-controls": "code-panel", onclick: () => this.select(index),
    }, title));
    const list = h("div", { class: "tabs", role: "tablist", "aria-label": "Formats" }, this.tabs);
    list.addEventListener("keydown", (event) => {
      const next = { ArrowRight: this.#at + 1, ArrowLeft: this.#at - 1, Home: 0, End: TABS.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      this.select((next + TABS.length) % TABS.length);
      this.tabs[this.#at].focus();
    });
    this.text = h("code", {});
    this.facts = h("p", { class: "facts", id: "code-facts" });
    this.copyButton = h("button", { type: "button", class: "primary", id: "copy", onclick: () => this.copy() }, "Copy");
    this.panel = h("div", { id: "code-panel", role: "tabpanel" }, h("p", { class: "buttons" }, this.copyButton, this.facts), h("pre", { tabindex: 0, role: "group", "aria-label": "Text to copy" }, this.text));
    root.append(list, this.panel);
    this.select(0, false);
  }

  /** Shows what a view is in the format of the tab. */
  show(view) {
    this.view = view;
    return this.#fill();
  }

  select(index, fills = true) {
    this.#at = index;
    this.tabs.forEach((tab, each) => {
      tab.setAttribute("aria-selected", String(each === index));
      tab.tabIndex = each === index ? 0 : -1;
    });
    this.panel.setAttribute("aria-labelledby", `tab-${index}`);
    return fills && this.view ? this.#fill() : null;
  }

  async #fill() {
    const serial = ++this.#serial;
    const tab = TABS[this.#at];
    let [text, facts] = ["", ""];
    // What was there before isn't to be copied under another name.
    this.#put("", "");
    if (tab.text) {
      text = tab.text(this.view);
      facts = `${text.length} characters`;
    } else {
      try {
        const response = await get(await tab.address(this.view));
        const packed = response.headers.get("content-encoding") && response.headers.get("content-length");
        text = await response.text();
        const size = new TextEncoder().encode(text).length;
        facts = `${bytes(size)}${packed ? `, ${bytes(Number(packed))} as sent` : ""}, ${stated(text, this.view, this.bound)}`;
      } catch (problem) {
        text = "";
        facts = problem.message;
      }
    }
    if (serial !== this.#serial) return;
    this.#put(text, facts);
  }

  #put(text, facts) {
    this.text.textContent = text;
    this.facts.textContent = facts;
    this.copyButton.disabled = !text;
  }

  async copy() {
    const text = this.text.textContent;
    if (!text) return;
    const { title } = TABS[this.#at];
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Without leave, or on a page without TLS: the old way.
      getSelection().selectAllChildren(this.text);
      isCopied = document.execCommand("copy");
      if (isCopied) getSelection().removeAllRanges();
    }
    this.copyButton.textContent = isCopied ? "Copied" : "Press Ctrl+C";
    setTimeout(() => (this.copyButton.textContent = "Copy"), 1500);
    say(isCopied ? `${title} copied` : `${title} is selected; the browser lets nobody copy it but you.`);
  }
}

const bytes = (count) => (count < 1000 ? `${count} bytes` : `${(count / 1000).toFixed(1)} kB`);

/** The error that the text states itself, else the bound that it was made within. */
function stated(text, { spec }, bound) {
  const error = /max ?error"?:? ?([\d.e-]+)/i.exec(text);
  if (error) return Number(error[1]) ? `max error ${Number(Number(error[1]).toPrecision(2))}` : "exact";
  return /\.spring\(|\.timingCurve\(|spring\(dampingRatio/.test(text) ? "exact" : `within ${spec.output?.tolerance ?? spec.sampling?.tolerance ?? bound}`;
}
