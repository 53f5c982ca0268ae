// Content of one's own: a picture that was dropped, pasted or chosen, on a scene of its own. It stays in this page: nothing is uploaded.
import { button, byId, clamp, h, icon, say } from "../app/dom.js";
import { choices, popover } from "../app/popover.js";
import { toast } from "../app/toast.js";

/** The scene in points: a window, or the screen of a phone for a picture that is upright. */
const WINDOW = [590, 392];
const PHONE = [308, 599];
/** How much higher than wide an upright picture is, and one that is a whole screen. */
const UPRIGHT = 1.2;
const SCREEN = 1.7;
/** What the picture stands for, and where it then is. */
const PLACES = { card: "Card", sheet: "Sheet", toast: "Toast", page: "Page" };
/** The side of a placed picture in points, at most, of the scene. */
const SHARES = { card: 0.72, sheet: 0.7, toast: 0.24, page: 1 };

/** What is on the stage: the address of the picture and of one behind it, its own size, and how it is framed. */
let own = null;

/** Takes a file as content, or as what is behind it; says so where it is no picture. */
export async function takePicture(app, picker, blob, isBehind = false) {
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
  // It may have been taken away meanwhile.
  if (isBehind && !before) return;
  const scene = before ? before.scene : app.actor.scene.id;
  own = isBehind ? { ...before, behind: address } : {
    address,
    behind: before?.behind,
    size: [image.naturalWidth || 320, image.naturalHeight || 200],
    place: before?.place,
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
  toast("Your picture is on the stage. It stays in this page, until you reload it.", {
    icon: "photo",
    action: { title: "Undo", run: undo },
  });
  say("Your picture is on the stage.");
}

/** What a picture stands for: a page where pages move, else what one chose, else what the scene of the transition shows. */
function placeOf({ place, size: [width, height] }, { intent, scene } = {}) {
  if (intent === "navigate") return "page";
  return place ?? (height > SCREEN * width ? "page" : PLACES[scene] ? scene : "card");
}

/** Opens the file chooser of the browser. */
export function choosePicture(app, picker, isBehind) {
  const field = h("input", { type: "file", accept: "image/*", hidden: true });
  field.addEventListener("change", () => {
    if (field.files[0]) takePicture(app, picker, field.files[0], isBehind);
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
  document.body.append(template(own, app.catalog));
  for (const actor of Object.values(app.actors)) if (actor?.scene?.id === "own") actor.scene.id = null;
  picker.refresh();
  await app.setScene("own");
}

const isUpright = ({ size: [width, height] }) => height > UPRIGHT * width;
const sceneOf = (content) => (isUpright(content) ? PHONE : WINDOW);

/** Width and height of the picture in a place. */
function sizeOf(content, place) {
  const { size: [width, height], width: wanted } = content;
  const scene = sceneOf(content);
  if (place === "page") return scene;
  const most = Math.min((scene[0] * 0.9) / width, (scene[1] * SHARES[place]) / height);
  const scale = wanted ? Math.min(wanted / width, scene[0] / width, scene[1] / height) : most;
  return [Math.round(width * scale), Math.round(height * scale)];
}

/** Where the picture is in a place, as styles. The lower corners of a sheet are the screen's. */
function frameOf(content, place) {
  const [width, height] = sizeOf(content, place);
  const [across, down] = sceneOf(content).map((side, axis) => side - [width, height][axis]);
  const top = { card: down / 2, sheet: down, toast: down - 18, page: 0 }[place];
  const radius = place === "page" ? 0 : `${content.radius}px`;
  return `left:${across / 2}px;top:${top}px;width:${width}px;height:${height}px;border-radius:${radius}${
    place === "sheet" ? ` ${radius} 0 0` : ""
  }`;
}

function template(content, catalog) {
  const picture = h("img", {
    src: content.address,
    alt: "",
    "data-part": "new card",
    "data-frame": frameOf(content, placeOf(content)),
    class: "own-picture",
  });
  for (const [look, [entry]] of catalog.looks) {
    picture.setAttribute(`data-frame-${look}`, frameOf(content, placeOf(content, entry)));
  }
  const behind = content.behind && h("img", { src: content.behind, alt: "", class: "own-full" });
  const small = h("img", {
    src: content.address,
    alt: "",
    width: content.size[0],
    height: content.size[1],
    "data-part": "thumb",
    "data-go": "in",
    class: "own-small",
  });
  const screen = h(
    "div",
    {
      class: `own-scene ${isUpright(content) ? "screen" : ""}`,
      "data-device": true,
      "data-behind": content.background,
    },
    h("div", { class: "layer own-behind", "data-part": "old presenter" }, behind, small),
    h("div", { class: "layer dim", "data-part": "dim" }),
    picture,
  );
  // The frame of a phone takes five points on each side.
  const scene = sceneOf(content).map((side) => side + (isUpright(content) ? 10 : 0));
  const made = h("template", {
    id: "scene-own",
    "data-title": "Yours",
    "data-width": scene[0],
    "data-height": scene[1],
    "data-name": "Picture",
    "data-old": "Behind",
  });
  made.content.append(isUpright(content) ? h("div", { class: "phone" }, screen) : screen);
  return made;
}

/** Opens what can be set: place, width, corners, background, and taking it away. */
export function openContent(app, picker, anchor) {
  const change = (values) => {
    Object.assign(own, values);
    return show(app, picker);
  };
  const now = placeOf(own, app.entry);
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
    choices(Object.keys(PLACES), now, (place) => PLACES[place], (place) => {
      change({ place, width: null });
      for (const each of document.querySelectorAll(".own-settings [role=radio]")) {
        each.setAttribute("aria-checked", String(each.textContent === PLACES[place]));
      }
    }),
    number("Width", sizeOf(own, now)[0], [20, sceneOf(own)[0]], (width) => change({ width })),
    number("Corners", own.radius, [0, 200], (radius) => change({ radius })),
    h("label", { class: "line" }, "Background", background),
    h(
      "div",
      { class: "actions" },
      button({ class: "quiet", onclick: () => choosePicture(app, picker) }, icon("photo"), "Another"),
      button({ class: "quiet", onclick: () => choosePicture(app, picker, true) }, icon("photo"), "Behind it"),
      button({ class: "quiet", onclick: () => takeAway(app, picker) }, icon("close"), "Take away"),
    ),
    h("p", {}, "It stays in this page: nothing is uploaded."),
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
