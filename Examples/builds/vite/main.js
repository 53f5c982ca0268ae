// Stylesheets: Vite bundles, minifies and replaces them as its own.
import "transitiond:push:leading.css?animation=bouncy&name=panel";
import "transitiond:curves/bouncy.css?name=pop";
// A module from a file of yours: the path of the spec, and the extension of the format.
import { enter } from "./sheet.transition.json.js";

const sheet = document.getElementById("sheet");
document.getElementById("open").addEventListener("click", () => {
  sheet.hidden = false;
  enter(sheet);
});
