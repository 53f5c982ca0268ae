// Blocks of code: colors, and a button that copies them.
import { button, h, icon, say } from "../app/dom.js";
import { copied } from "../app/clipboard.js";
import { highlighted } from "../editor/highlight.js";

const LANGUAGES = {
  html: "markup",
  vue: "markup",
  svelte: "markup",
  css: "css",
  js: "code",
  jsx: "code",
  ts: "code",
  tsx: "code",
  swift: "code",
  kotlin: "code",
};

/** What one pastes: commands without the lines that show a part of their answer. */
const pasted = (text, language) => (language === "sh" ? text.replace(/^# →.*\n?/gm, "") : text).trimEnd();

/**
 * A button that copies what `text` returns, and a function that shows its label again.
 */
export function copying(attributes, text, label) {
  let timer = 0;
  const show = () => copy.replaceChildren(icon("copy"), label());
  const copy = button({
    ...attributes,
    onclick: async () => {
      if (!(await copied(text()))) return;
      copy.replaceChildren(icon("check"), "Copied");
      say("Copied.");
      clearTimeout(timer);
      timer = setTimeout(show, 2000);
    },
  });
  show();
  return [copy, show];
}

export function codeblocks(blocks) {
  for (const block of blocks) {
    const code = block.querySelector("code");
    if (!code) continue;
    const language = /language-(\w+)/.exec(code.className)?.[1];
    const text = code.textContent;
    if (LANGUAGES[language]) code.replaceChildren(...highlighted(text, LANGUAGES[language]));
    const [copy] = copying({ class: "copy", "aria-label": "Copy the code" }, () => pasted(text, language), () => "Copy");
    const box = h("div", { class: "codeblock" });
    block.replaceWith(box);
    box.append(block, copy);
  }
}
