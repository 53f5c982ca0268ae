// Keyframes on the rows of the timeline: diamonds that a hand moves in time and in value.
import { button, clamp, h, icon, nearest, say, shown } from "../app/dom.js";
import {
  added,
  curveOf,
  easingOf,
  EASINGS,
  fineOf,
  isPlaced,
  keyframesOf,
  lengthOf,
  movedTogether,
  removed,
  stationsOf,
  withKeyframes,
  withTrack,
} from "./keyframes.js";
import { toast } from "../app/toast.js";

/** Pixels within which a hand meets a diamond, and within which a diamond meets what it snaps to. */
const [NEAR, SNAP] = [22, 6];
/** Pixels that a hand may tremble without dragging. */
const TREMBLE = 3;
/** What an arrow key adds to a value: up in a row is up on the screen. */
const stepOf = (row) => (row.unit === "%" ? 0.01 : 1) * (row.height(1) < row.height(0) ? -1 : 1);
const digitsOf = (row) => (row.unit === "%" ? 3 : 1);
const easingName = (keyframe) =>
  EASINGS.find(([name]) => name === easingOf(keyframe))?.[1] ?? (keyframe.kind === "move" ? "Jump" : "Own curve");

const KEPT = "A track keeps two keyframes.";

export class Stations {
  #held = null;
  #cache = new WeakMap();
  /** The places of the keyframes that are selected: they move and go together. */
  #chosen = new Set();
  /** The keyframe that is selected once it is there, `{place, count}`, or null. */
  #added = null;

  constructor(app, timeline) {
    Object.assign(this, { app, timeline });
    addEventListener("keydown", (event) => event.key === "Escape" && this.#held && (event.stopPropagation(), this.#cancel()), {
      capture: true,
    });
  }

  get isHeld() {
    return Boolean(this.#held);
  }

  /** Puts the keyframes of a design onto its rows. */
  async show(view, rows) {
    if (!this.#cache.has(view)) this.#cache.set(view, keyframesOf(view));
    const transition = await this.#cache.get(view);
    if (this.app.view !== view || !rows[0]?.element.isConnected || rows.some(({ box }) => box)) return;
    this.transition = transition;
    this.rows = rows.filter(({ row }) =>
      row.key === "new" && this.transition.tracks[row.property] && isPlaced(this.transition.tracks[row.property])
    );
    for (const each of this.rows) this.#fill(each);
    // Other keyframes than before aren't selected.
    const counts = this.rows.map(({ row, diamonds }) => `${row.property}/${diamonds.length}`);
    const { count, place: added } = this.#added ?? {};
    if (counts.includes(count)) {
      this.#choose([added]);
      // Who has gone on elsewhere meanwhile stays there.
      const [{ root }, { activeElement }] = [this.timeline, document];
      if (activeElement?.contains(root) || root.contains(activeElement)) {
        this.#diamonds.find(({ dataset: { place } }) => place === added).focus({ preventScroll: true });
      }
    } else this.#choose(counts.join() === this.shape ? this.#chosen : []);
    this.shape = counts.join();
    this.timeline.root.classList.toggle("many", this.rows.length > 2);
    fineOf(view).then((fine) =>
      fine && this.app.view === view && !this.isHeld &&
      this.timeline.follow({ ...view, phases: [{ ...view.phases[0], timeline: fine }] })
    );
  }

  /** Draws what keyframes under a hand make, before the server has answered; not where no closed form is known. */
  #follow(next) {
    const curves = Object.fromEntries(
      Object.entries(next.tracks).map(([property, track]) => [property, isPlaced(track) && curveOf(track, this.app.catalog)]),
    );
    this.isAhead = this.rows.every(({ row }) => curves[row.property]);
    if (!this.isAhead) return;
    const end = lengthOf(next);
    // Ends are exact.
    const times = [...Array.from({ length: 699 }, (_, at) => (end * at) / 699), end];
    for (const each of this.rows) {
      const values = times.map(curves[each.row.property]);
      this.timeline.draw(each, Object.assign(each.row, { parts: [{ index: 0, times, values }] }));
    }
    // The panel has what has no row here too.
    if (!Object.values(curves).every(Boolean)) return;
    const { tracks } = this.app.view.phases[0].timeline.subjects[0];
    const moved = tracks.map((track) => {
      const curve = curves[track.property];
      return { ...track, values: curve ? times.map(curve) : times.map(() => track.values[0]) };
    });
    this.app.onfollow({ times, duration: end, subjects: [{ tracks: moved }] });
  }

  // MARK: Drawing

  #fill(each) {
    const { element, row } = each;
    each.box = h("div", {
      class: "stations",
      role: "group",
      "aria-label": `Keyframes: ${row.name} ${row.verb}. Page Up and Page Down go from one to the next.`,
    });
    each.tip = h("span", { class: "tip", hidden: true });
    each.band = h("i", { class: "band", hidden: true });
    const track = this.transition.tracks[row.property];
    const stations = stationsOf(track);
    each.diamonds = stations.map((station, index) => this.#diamond(each, station, index, stations.length));
    each.ways = stations.slice(1).map((station, index) =>
      button({
        class: "way-name",
        "data-name": easingName(station.keyframe),
        tabindex: -1,
        "aria-label": `Easing to keyframe ${index + 2}: ${easingName(station.keyframe)}`,
        title: `${easingName(station.keyframe)}: choose how it gets there`,
        onclick: (event) => this.#open(each, index + 1, event.currentTarget),
      })
    );
    const plus = button({
      class: "add-keyframe",
      "aria-label": `Add a keyframe: ${row.name} ${row.verb}`,
      title: "Add a keyframe at this time",
      onclick: () => this.#add(each, this.app.player.now.time),
    }, icon("plus"));
    element.firstChild.append(plus);
    each.box.append(each.band, ...each.ways, ...each.diamonds, each.tip);
    element.querySelector(":scope > svg").after(each.box);
    this.#place(each, track);
    this.#listen(each);
  }

  #diamond(each, { time, value }, index, count) {
    const { row } = each;
    const text = this.#words(row, time, value);
    return button({
      class: "station",
      role: "slider",
      "data-place": `${row.property}/${index}`,
      tabindex: index === 1 ? 0 : -1,
      "aria-label": `Keyframe ${index + 1} of ${count}: ${row.verb}`,
      "aria-valuenow": value,
      "aria-valuetext": text,
      "aria-orientation": "vertical",
      title: `${text}. Drag it, click for its easing, ⇧ click to select several`,
      onkeydown: (event) => this.#key(event, each, index),
      onclick: (event) => event.detail === 0 && this.#open(each, index, event.currentTarget),
    });
  }

  #words(row, time, value) {
    return `${row.text(value).join(row.unit === "%" ? " " : " ")} at ${time.toFixed(2)} s`;
  }

  /** Puts diamonds and names of easings where a track has them. */
  #place({ row, diamonds, ways }, track) {
    const stations = stationsOf(track);
    const x = (time) => 100 * this.timeline.placeOf(time);
    diamonds.forEach((diamond, index) => {
      diamond.style.left = `${x(stations[index].time)}%`;
      diamond.style.top = `${(100 * (20 - 17 * row.height(stations[index].value))) / 22}%`;
    });
    ways.forEach((way, index) => {
      const [from, to] = [x(stations[index].time), x(stations[index + 1].time)];
      way.style.left = `${from}%`;
      way.style.width = `${to - from}%`;
      const name = way.dataset.name;
      way.textContent = ((to - from) / 100) * this.timeline.ruler.clientWidth > 6.5 * name.length + 6 ? name : "●";
    });
  }

  // MARK: By pointer

  #listen(each) {
    const { box } = each;
    box.addEventListener(
      "pointerdown",
      (event) => !event.button && !event.target.closest(".way-name") && this.#down(event, each),
    );
    box.addEventListener("pointermove", (event) => this.#held?.each === each && this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      box.addEventListener(end, (event) => this.#held?.each === each && this.#up(event));
    }
  }

  /** Where a pointer is in a row: seconds and a value. */
  #pointed(event, { row }, box = event.currentTarget.getBoundingClientRect()) {
    const { length, segments: [{ start }] } = this.timeline.frame;
    return {
      box,
      time: ((event.clientX - box.left) / box.width) * length - start,
      value: row.valueAt((20 - (22 * (event.clientY - box.top)) / box.height) / 17),
    };
  }

  #down(event, each) {
    const { pointerId, shiftKey, clientX, clientY } = event;
    const distances = each.diamonds.map((diamond) => {
      const { left, top, width, height } = diamond.getBoundingClientRect();
      return Math.hypot(clientX - left - width / 2, clientY - top - height / 2);
    });
    const index = distances.indexOf(Math.min(...distances));
    event.currentTarget.setPointerCapture(pointerId);
    if (distances[index] > (event.pointerType === "mouse" ? 11 : NEAR)) return this.#pressed(event, each);
    event.preventDefault();
    const { place } = each.diamonds[index].dataset;
    const before = [...this.#chosen];
    if (!shiftKey && !this.#chosen.has(place)) this.#choose([place]);
    const track = this.transition.tracks[each.row.property];
    const from = stationsOf(track)[index];
    const { box, time, value } = this.#pointed(event, each);
    // The diamond stays where the hand has met it.
    this.#held = {
      each,
      index,
      group: this.#group(each, index),
      box,
      start: [clientX, clientY],
      from,
      offset: [from.time - time, from.value - value],
      transition: this.transition,
      spec: this.app.spec,
      before,
      at: this.app.player.time,
      isDragged: false,
    };
    each.diamonds[index].focus();
  }

  /** Not every browser tells of a double click here. It adds a keyframe; a drag selects those that it passes. */
  #pressed(event, each) {
    const isSecond = this.pressed && event.timeStamp - this.pressed.timeStamp < 400 &&
      Math.hypot(event.clientX - this.pressed.clientX, event.clientY - this.pressed.clientY) < 8;
    this.pressed = isSecond ? null : event;
    if (isSecond) return this.#add(each, this.#pointed(event, each).time);
    this.#held = { each, start: [event.clientX, event.clientY], chosen: event.shiftKey ? [...this.#chosen] : [] };
  }

  #move(event) {
    const held = this.#held;
    if (!held.isDragged && Math.hypot(event.clientX - held.start[0], event.clientY - held.start[1]) < TREMBLE) return;
    held.isDragged = true;
    if (held.chosen) return this.#sweep(event, held);
    const pointed = this.#pointed(event, held.each, held.box);
    const free = { time: pointed.time + held.offset[0], value: pointed.value + held.offset[1] };
    const place = this.#snapped(held, free, !event.shiftKey);
    // A hand that moves along one axis changes that one alone.
    const [across, down] = [Math.abs(event.clientX - held.start[0]), Math.abs(event.clientY - held.start[1])];
    if (!event.shiftKey && down <= SNAP && across > down) place.value = held.from.value;
    if (!event.shiftKey && across <= SNAP && down > across) place.time = held.from.time;
    const { time, value } = held.from;
    this.#apply(held, { time: place.time - time, values: { [held.each.row.property]: place.value - value } }, false);
  }

  /** Selects what lies between the start of a drag and the pointer, in every row that it has come to. */
  #sweep({ clientX, clientY }, { start, chosen }) {
    const [left, right] = [start[0], clientX].toSorted((a, b) => a - b);
    const [top, bottom] = [start[1], clientY].toSorted((a, b) => a - b);
    const passed = this.rows.flatMap(({ box, band, diamonds }) => {
      const row = box.getBoundingClientRect();
      band.hidden = row.bottom < top || row.top > bottom;
      Object.assign(band.style, { left: `${left - row.left}px`, width: `${right - left}px` });
      return band.hidden ? [] : diamonds.filter((diamond) => {
        const { x, width } = diamond.getBoundingClientRect();
        return Math.abs(x + width / 2 - (left + right) / 2) <= (right - left) / 2;
      });
    });
    this.#choose([...chosen, ...passed.map(({ dataset }) => dataset.place)]);
  }

  #up(event) {
    const held = this.#held;
    const { each, index, chosen } = held;
    this.#let();
    if (chosen) {
      this.#choose(held.isDragged ? this.#chosen : chosen);
      return this.#diamonds.find((diamond) => held.isDragged && diamond.matches(".chosen"))?.focus();
    }
    const diamond = each.diamonds[index];
    const { place } = diamond.dataset;
    if (!held.isDragged && event.shiftKey) {
      return this.#choose([...this.#chosen, place].filter((one) => one !== place || !this.#chosen.has(place)));
    }
    if (!held.isDragged) return this.#open(each, index, diamond);
    if (event.type === "pointercancel") return this.#restore(held);
    this.app.edit(() => withKeyframes(held.spec, this.transition), true, true);
    this.#announce(each, index);
  }

  #cancel() {
    const held = this.#held;
    this.#let();
    if (held.chosen) this.#choose(held.chosen);
    else this.#restore(held);
  }

  /** Takes back what a hand has done that is called off. */
  #restore({ spec, before, at }) {
    this.#choose(before);
    this.app.player.seek(at);
    return this.app.edit(() => spec, true, true);
  }

  #let() {
    this.#held = null;
    this.isAhead = false;
    for (const { tip, band } of this.rows) tip.hidden = band.hidden = true;
  }

  /** Moves stations together, as far as the others let them. */
  #apply({ each, index, group, transition, spec }, by, isComplete) {
    const { row } = each;
    const next = movedTogether(transition, group, by);
    this.transition = next;
    const station = stationsOf(next.tracks[row.property])[index];
    for (const shown of this.rows) this.#place(shown, next.tracks[shown.row.property]);
    const { left, top } = each.diamonds[index].style;
    Object.assign(each.tip.style, { left, top });
    each.tip.classList.toggle("to-left", parseFloat(left) > 50);
    each.tip.textContent = this.#words(row, station.time, station.value);
    each.tip.hidden = isComplete;
    if (isComplete) return this.app.edit(() => withKeyframes(spec, next), true, true);
    this.app.player.seek(station.time);
    this.app.edit(() => withKeyframes(spec, next), false, true);
    this.#follow(next);
  }

  /** The nearest of what a diamond snaps to: the other diamonds, 0.05 s, and the values of its own row. */
  #snapped({ each, group, box, transition }, { time, value }, snaps) {
    const { row } = each;
    const digits = digitsOf(row);
    const rounded = { time: Number(time.toFixed(3)), value: Number(value.toFixed(digits)) };
    if (!snaps) return rounded;
    const second = box.width / this.timeline.frame.length;
    const unit = (box.height * 17) / 22 / (row.high - row.low || 1);
    const places = Object.entries(transition.tracks).flatMap(([property, track]) =>
      (isPlaced(track) ? stationsOf(track).filter((_, at) => !group[property]?.includes(at)) : []).map((station) => ({
        ...station,
        isOwn: property === row.property,
      }))
    );
    const others = nearest(time, places.map((each) => each.time), SNAP / second);
    return {
      time: others ?? nearest(time, [Math.round(time / 0.05) * 0.05], SNAP / second) ?? rounded.time,
      value: nearest(value, places.filter(({ isOwn }) => isOwn).map((each) => each.value), SNAP / unit) ?? rounded.value,
    };
  }

  // MARK: Selection

  /** Selects the keyframes with these places, and no others. */
  #choose(places) {
    const before = this.#chosen.size;
    this.#added = null;
    this.#chosen = new Set(places);
    for (const diamond of this.#diamonds) {
      const isChosen = this.#chosen.has(diamond.dataset.place);
      diamond.classList.toggle("chosen", isChosen);
      diamond.setAttribute("aria-description", isChosen ? "Selected" : "");
    }
    const { size } = this.#chosen;
    if (size !== before) say(`${size || "No"} ${size === 1 ? "keyframe" : "keyframes"} selected.`);
    this.timeline.tell(size > 1 && `${size} selected: click one`);
  }

  get #diamonds() {
    return this.rows.flatMap(({ diamonds }) => diamonds);
  }

  /** What a keyframe takes with it: all that is selected where it is, else itself alone. Indices by property. */
  #group({ diamonds }, index) {
    const { place } = diamonds[index].dataset;
    const group = {};
    for (const each of this.#chosen.has(place) ? this.#chosen : [place]) {
      const [property, at] = each.split("/");
      (group[property] ??= []).push(Number(at));
    }
    return group;
  }

  // MARK: By keys, and as acts

  #key(event, each, index) {
    const { diamonds } = each;
    const places = diamonds.map(({ dataset }) => dataset.place);
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    const isNone = event.key === "Escape" && this.#chosen.size > 0;
    const [across, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [];
    const to = { PageUp: index - 1, PageDown: index + 1, Home: 0, End: diamonds.length - 1 }[event.key];
    if (across == null && to == null && !isAll && !isNone && !/^(Delete|Backspace)$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isNone) return this.#choose([]);
    // All of the track; once more, of every track.
    if (isAll) {
      return this.#choose(
        places.every((each) => this.#chosen.has(each)) ? this.#diamonds.map(({ dataset }) => dataset.place) : places,
      );
    }
    if (to != null) {
      const next = clamp(to, 0, diamonds.length - 1);
      this.#choose(event.shiftKey ? [...this.#chosen, places[index], places[next]] : []);
      return this.#go(diamonds, next);
    }
    if (across == null) return this.remove(each, index);
    const far = event.shiftKey ? 10 : 1;
    const by = {
      time: 0.01 * far * across,
      values: { [each.row.property]: up * far * stepOf(each.row) },
    };
    this.shift(each, index, by);
  }

  /** Moves a keyframe, and all that is selected with it. @param group their indices by property. */
  shift(each, index, by, group = this.#group(each, index)) {
    const { transition, app: { spec } } = this;
    this.#apply({ each, index, group, transition, spec }, by, true).then(() => this.#announce(each, index));
  }

  #go(diamonds, index) {
    diamonds.forEach((diamond, at) => (diamond.tabIndex = at === index ? 0 : -1));
    diamonds[index].focus();
  }

  #announce({ row }, index) {
    const station = stationsOf(this.transition.tracks[row.property])[index];
    if (station) say(`Keyframe ${index + 1}: ${this.#words(row, station.time, station.value)}.`);
  }

  /** Changes the track of a row, and shows it. */
  change({ row }, change) {
    return this.changeAll((transition) => withTrack(transition, row.property, change));
  }

  /** Changes the keyframes, and shows them; null leaves them. What is changed next begins here, also before the server has answered. */
  changeAll(change) {
    const next = change(this.transition);
    if (!next) return;
    this.transition = next;
    return this.app.edit((spec) => withKeyframes(spec, next), true, true);
  }

  /** Deletes a keyframe, and all that is selected with it. */
  remove(each, index, group = this.#group(each, index)) {
    const { transition } = this;
    const all = Object.entries(group);
    const next = all.reduce(
      (before, [property, indices]) => withTrack(before, property, (track) => removed(track, indices)) ?? before,
      transition,
    );
    if (next === transition) return toast(KEPT);
    const lengthOf = ({ tracks }) => all.reduce((sum, [property]) => sum + tracks[property].keyframes.length, 0);
    const count = lengthOf(transition) - lengthOf(next);
    const words = `${count} ${count === 1 ? "keyframe" : "keyframes"} deleted`;
    this.changeAll(() => next);
    if (count === all.flatMap(([, indices]) => indices).length) say(`${words}.`);
    else toast(`${words}. ${KEPT}`);
  }

  /** Adds a keyframe on the curve; where one is already, in the middle of what follows. */
  #add(each, time) {
    const stations = stationsOf(this.transition.tracks[each.row.property]);
    const taken = stations.findIndex((station) => Math.abs(station.time - time) < 0.02);
    const [a, b] = taken < 0 ? [] : [stations[taken], stations[taken + 1] ?? stations[taken - 1]];
    const at = Number((a ? (a.time + b.time) / 2 : time).toFixed(2));
    const { property } = each.row;
    const index = stations.filter((station) => station.time <= at).length;
    this.change(each, (track) => added(track, at, Number(each.row.at(0, at).toFixed(digitsOf(each.row)))));
    this.#added = { place: `${property}/${index}`, count: `${property}/${stations.length + 1}` };
    say(`Keyframe added at ${shown(at, 2)} s.`);
  }

  async #open(each, index, anchor) {
    const { openKeyframe, openSeveral } = await import("./keyframe.js");
    if (this.#chosen.size > 1 && this.#chosen.has(anchor.dataset.place)) {
      return openSeveral(this, each, index, this.#group(each, index), anchor);
    }
    // The popover is about one alone.
    this.#choose(anchor.dataset.place ? [anchor.dataset.place] : []);
    openKeyframe(this, each, index, anchor);
  }
}
