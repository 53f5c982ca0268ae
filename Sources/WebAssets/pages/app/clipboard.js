// The clipboard.
import { h } from "./dom.js";

/** What is said where it is false. */
export const NO_COPY = "The browser did not allow copying.";

/** Puts a text into the clipboard; false where the browser denies it. */
export async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without permission, or on a page without TLS: by a selection.
    const area = h("textarea", { class: "unseen" });
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand("copy");
    area.remove();
    return isCopied;
  }
}
