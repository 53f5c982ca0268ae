// Content of one's own: a picture that was dropped, pasted or chosen, on a scene of its own. It stays in this page: nothing is uploaded.
import { button, byId, clamp, h, icon, say } from "../app/dom.js";
import { choices, popover } from "../app/popover.js";
import { toast } from "../app/toast.js";

/** The scene in points. */
const SCENE = [590, 392];
/** What the picture stands for, and where it then is. */
const PLACES = { card: "Card", sheet: "Sheet", toast: "Toast", page: "Page" };
/** The side of a placed picture in points, at most, of the scene. */
const SHARES = { card: 0.72, sheet: 0.7, toast: 0.24, page: 1 };

/** What is on the stage: the address of the picture, its own size, and how it is framed. */
let own = null;

/** Takes a file as content; says so where it is no picture. */
export async function takePicture(app, picker, blob) {
  const address = URL.createObjectURL(blob);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(address);
    return toast("This browser can’t show this file as a picture.", { isBad: true });
  }
  const before = own;
  const scene = before ? before.scene : app.actor.scene.id;
  own = {
    address,
    size: [image.naturalWidth || 320, image.naturalHeight || 200],
    place: before?.place ?? (app.actor.scene.id === "sheet" ? "sheet" : "card"),
    radius: 16,
    background: null,
    width: null,
    scene,
  };
  show(app, picker);
  const undo = () => {
    own = before;
    if (own) return show(app, picker);
    remove(app, picker, scene);
  };
  toast("Your picture is on the stage. It stays in this browser.", { icon: "photo", action: { title: "Undo", run: undo } });
  say("Your picture is on the stage.");
}

/** Opens the file chooser of the browser. */
export function choosePicture(app, picker) {
  const field = h("input", { type: "file", accept: "image/*", hidden: true });
  field.addEventListener("change", () => {
    if (field.files[0]) takePicture(app, picker, field.files[0]);
    field.remove();
  });
  field.addEventListener("cancel", () => field.remove());
  document.body.append(field);
  field.click();
}

function remove(app, picker, scene) {
  byId("scene-own")?.remove();
  picker.refresh();
  return app.setScene(scene);
}

/** Puts the scene on the stage, anew if it is there. */
async function show(app, picker) {
  byId("scene-own")?.remove();
  document.body.append(template(own));
  for (const actor of Object.values(app.actors)) if (actor?.scene?.id === "own") actor.scene.id = null;
  picker.refresh();
  await app.setScene("own");
}

/** Width and height of the picture in its place. */
function sizeOf({ size: [width, height], place, width: wanted }) {
  if (place === "page") return SCENE;
  // What is upright, such as the picture of a phone, needs the height to be wide enough.
  const share = height > width && place !== "toast" ? 0.92 : SHARES[place];
  const most = Math.min((SCENE[0] * 0.9) / width, (SCENE[1] * share) / height);
  const scale = wanted ? Math.min(wanted / width, SCENE[0] / width, SCENE[1] / height) : most;
  return [Math.round(width * scale), Math.round(height * scale)];
}

function template(content) {
  const [width, height] = sizeOf(content);
  const frame = `${width} ${height} ${content.place === "page" ? 0 : content.radius}`;
  const picture = h("img", {
    src: content.address,
    alt: "",
    draggable: "false",
    "data-part": "new",
    "data-frame": frame,
    class: `own-picture at-${content.place}`,
  });
  const scene = h(
    "div",
    { class: "own-scene", "data-device": true, "data-behind": content.background },
    h("div", { class: "layer own-behind", "data-part": "old" }),
    h("div", { class: "layer dim", "data-part": "dim" }),
    picture,
  );
  const made = h("template", {
    id: "scene-own",
    "data-title": "Yours",
    "data-width": SCENE[0],
    "data-height": SCENE[1],
    "data-name": "Your picture",
    "data-old": "Behind",
  });
  made.content.append(scene);
  return made;
}

/** Opens what can be set: place, width, corners, background, and taking it away. */
export function openContent(app, picker, anchor) {
  const change = (values) => {
    Object.assign(own, values);
    return show(app, picker);
  };
  const number = (label, value, range, set) => {
    const field = h("input", { class: "number", type: "number", min: range[0], max: range[1], value, "aria-label": label });
    field.addEventListener("change", () => {
      if (field.value !== "" && Number.isFinite(field.valueAsNumber)) set(clamp(field.valueAsNumber, ...range));
    });
    return h("label", { class: "line" }, label, field);
  };
  const background = h("input", { type: "color", value: own.background ?? "#e9eaf2", "aria-label": "Background" });
  background.addEventListener("input", () => change({ background: background.value }));
  popover(anchor, "Your picture", () => [
    h("h3", {}, "Your picture"),
    choices(Object.keys(PLACES), own.place, (place) => PLACES[place], (place) => {
      change({ place, width: null });
      for (const each of document.querySelectorAll(".own-settings [role=radio]")) {
        each.setAttribute("aria-checked", String(each.textContent === PLACES[place]));
      }
    }),
    number("Width", sizeOf(own)[0], [20, SCENE[0]], (width) => change({ width })),
    number("Corners", own.radius, [0, 200], (radius) => change({ radius })),
    h("label", { class: "line" }, "Background", background),
    h(
      "div",
      { class: "actions" },
      button({ class: "quiet", onclick: () => choosePicture(app, picker) }, icon("photo"), "Another"),
      button({ class: "quiet", onclick: () => takeAway(app, picker) }, icon("close"), "Take away"),
    ),
    h("p", {}, "It stays in this browser: nothing is uploaded."),
  ], { className: "own-settings" });
}

function takeAway(app, picker) {
  const before = own;
  own = null;
  remove(app, picker, before.scene);
  toast("Picture taken away", {
    icon: "undo",
    action: {
      title: "Undo",
      run: () => {
        own = before;
        show(app, picker);
      },
    },
  });
}
