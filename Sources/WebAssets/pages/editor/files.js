// Files: every format by its right name, saved by the browser.
import { h, say } from "../app/dom.js";
import { fileName } from "./formats.js";
import { menu } from "../app/popover.js";
import { toast } from "../app/toast.js";

/** Saves a text or a blob as a file. */
export function save(content, name, type = "text/plain;charset=utf-8") {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = h("a", { href: address, download: name, hidden: true });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it before the next task, or has its own reference.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Opens the menu of what there is to take away.
 *
 * @param shown the `name` of the classes, the `format` and its `text`, which is empty where the format can't say the design.
 */
export function openFiles(anchor, app, { name, format, text }) {
  const film = (kind) => async () => (await import("../stage/film.js")).makeFilm(app, name, kind);
  const file = fileName(name, format);
  const saveText = () => {
    save(text, file);
    toast(`${file} saved`, { icon: "download" });
    say(`${file} saved.`);
  };
  menu(anchor, "Download", [
    { title: "Film", note: `${name}.webm, as it plays`, icon: "film", action: film("webm") },
    { title: "Strip of pictures", note: `${name}.png, moments side by side`, icon: "photo", action: film("png") },
    text ? { title: `${format.title} file`, note: file, icon: "download", action: saveText } : false,
  ]);
}
