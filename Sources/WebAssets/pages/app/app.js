// The state of the page: one design or two, the take that is played, the scene. Components show it and ask for changes.
import { byId, h, kept } from "./dom.js";
import { retimed } from "../editor/curves.js";
import { completed, measured } from "../stage/measuring.js";
import { Past } from "./past.js";
import { Player } from "../stage/player.js";
import { hasOwnTiming, specAt } from "./spec.js";
import { closeToast, SAID } from "./toast.js";
import { isChoiceForPages, sceneFor } from "../stage/scenes.js";
import { Actor } from "../stage/stage.js";
import { isSketch } from "../stage/tracks.js";
import { viewOf } from "./view.js";
import { specOf, timed } from "./picking.js";
import { sideWords } from "./words.js";

/** Times at which a held control asks the server, where nothing is known without it. */
const MOST_HELD = 3;

/** What is shown on any scene that has one view. */
const ALIKE = new Set(["enter", "emphasize"]);

export class App {
  /** A stays, B is edited beside it; each with `spec` and `view`. */
  sides = { A: null, B: null };
  active = "A";
  /** What was caught: `{view, at, start, way}`, and `events` of what was turned round; or null. */
  take = null;
  player = new Player();
  isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  chosenScene = kept.get("scene");
  /** Whether it was chosen where pages moved. */
  choseForPages = false;
  className = null;
  /** The motion of the field guide that the design is or was made from: `{motion, scene, look, address}`, or null. */
  guided = null;
  /** What one had before a motion of the field guide was tried, and that motion: `{spec, guided, motion}`, or null. */
  #own = null;
  #listeners = [];
  #busy = null;
  #queued = null;
  #gesture = null;
  /** Whether the clock stood before a gesture. */
  #stood = false;
  /** The spec that is shown before the server has answered, or waits for the end of a gesture. */
  #draft = null;
  #past = new Past();

  /** @param first what moves already: `{actor, time}`, or nothing. */
  constructor(catalog, first = null) {
    this.first = first;
    this.catalog = catalog;
    this.canvas = byId("canvas");
    this.actors = { A: first?.actor ?? new Actor(this.canvas), B: null };
    this.player.onframe = () => this.#draw();
    new ResizeObserver(() => Object.values(this.actors).forEach((actor) => actor?.fit())).observe(this.canvas);
  }

  get view() {
    return this.sides[this.active]?.view;
  }
  get spec() {
    return this.#draft ?? this.#queued?.spec ?? this.#busy?.spec ?? this.sides[this.active]?.spec;
  }
  get actor() {
    return this.actors[this.active];
  }
  get entry() {
    return this.catalog.entryOf(this.spec);
  }
  get isComparing() {
    return Boolean(this.sides.B);
  }
  get sceneId() {
    return this.guided?.scene ?? sceneFor(this.entry, this.chosenScene, this.choseForPages);
  }

  /** Whether the form for reduced motion is shown. */
  get isReducedShown() {
    return this.showsReduced ?? (this.isReduced && !this.wantsMotion);
  }

  /** Calls a function whenever something else is shown: `({isHeld})`. */
  onchange(listener) {
    this.#listeners.push(listener);
  }
  /** Called with a problem, or null once there is none. */
  onproblem = () => {};
  /** Called with the timeline of keyframes under a hand, before the server has answered. */
  onfollow = () => {};

  // MARK: Editing

  /**
   * Changes the design that is edited.
   *
   * @param change from a spec to another; null leaves it.
   * @param isComplete whether the gesture has ended: one gesture is one entry of the history.
   * @param isInPlace whether what stands goes on standing where it is.
   */
  edit(change, isComplete = true, isInPlace = false) {
    this.adopt();
    const before = this.spec;
    const spec = timed(change(before), before);
    if (!spec) return Promise.resolve();
    // A clock that a hand has stopped until the answer is there runs.
    if (!this.#gesture && !this.#busy) this.#stood = !this.player.isPlaying;
    this.#gesture ??= {
      from: { spec: this.#answered.spec, guided: this.guided },
      asked: 0,
      next: 0,
      stands: isInPlace && this.#stood,
    };
    const gesture = this.#gesture;
    if (isComplete) this.#gesture = null;
    else this.player.pause();
    const isShown = this.#preview(spec);
    if (isComplete) return this.load(spec, { gesture });
    if (isShown || !mayAsk(gesture)) {
      this.#draft = spec;
      return Promise.resolve();
    }
    return this.load(spec, { isHeld: true, gesture });
  }

  /** What the server has answered last for the active side. */
  get #answered() {
    return this.sides[this.active]?.answered ?? this.sides[this.active];
  }

  /** Shows at once what the client knows of another animation; the server's answer follows at the end of the gesture. */
  #preview(spec) {
    const answered = this.#answered;
    const view = answered && retimed(answered.view, spec, this.catalog);
    if (!view) return false;
    this.sides[this.active] = { spec: answered.spec, view, answered };
    this.#draft = spec;
    this.take = null;
    this.#present(true);
    return true;
  }

  /** Shows a spec. While one is being asked for, only the latest waits. */
  async load(spec, options = {}) {
    this.#queued = { spec, options };
    this.#draft = null;
    // What was said of the design before doesn't hold for this one.
    closeToast(SAID);
    if (this.#busy) return this.#busy.done;
    let end;
    const done = new Promise((resolve) => (end = resolve));
    while (this.#queued) {
      const { spec: wanted, options: given } = this.#queued;
      this.#queued = null;
      this.#busy = { spec: wanted, done };
      await this.#show(wanted, given);
    }
    this.#busy = null;
    end();
  }

  async #show(spec, { isHeld = false, gesture = null, isPop = false, guided, stands = gesture?.stands } = {}) {
    const side = this.active;
    const before = this.guided;
    try {
      this.guided = guided === undefined ? this.#guidedFor(spec) : guided;
      const scene = this.#stageFor(spec);
      spec = completed(spec, scene);
      const view = await viewOf(spec, scene.measure, this.catalog);
      if (gesture && !isHeld) this.#remember(gesture, view.address);
      // What is shown already is newer than this answer.
      if (this.sides[side]?.answered && (this.#draft || this.#queued)) return (this.sides[side].answered = { spec, view });
      this.sides[side] = { spec, view };
      if (guided) guided.address ??= view.address;
      this.take = null;
      this.onproblem(null);
      this.#present(isHeld, stands);
      if (isPop) history.replaceState(history.state, "", view.address);
    } catch (problem) {
      this.guided = before;
      this.onproblem(problem, spec);
      if (this.sides[side]) {
        // What was there stays, on its own scene.
        const isPreview = this.sides[side].answered;
        this.sides[side] = isPreview ?? this.sides[side];
        this.#stageFor(this.sides[side].spec);
        if (isPreview) this.#present(true);
        else this.#bind();
        this.#listeners.forEach((listener) => listener({ isHeld: false, isSame: true }));
      }
      if (!isHeld && this.view && !stands) this.player.play();
    }
  }

  #stageFor(spec) {
    const entry = this.catalog.entryOf(spec);
    return this.actor.setScene(
      this.guided?.scene ?? sceneFor(entry, this.chosenScene ?? this.#sceneBeside(entry), this.choseForPages),
      entry?.look ?? "custom",
    );
  }

  /** The motion of the field guide that a spec still is or was made from: one of the same look. */
  #guidedFor(spec) {
    return this.guided?.look === this.catalog.entryOf(spec)?.look ? this.guided : null;
  }

  /** The name and the product of the motion of the field guide that is shown, `{name, product, link, isEdited}`, or null. */
  get motion() {
    const { guided } = this;
    return guided && !this.isComparing ? { ...guided.motion, isEdited: this.view?.address !== guided.address } : null;
  }

  /** The scene of the other design, where both are of one view: only on one scene they can be compared. */
  #sceneBeside(entry) {
    const other = this.active === "A" ? "B" : "A";
    const beside = this.sides[other] && this.catalog.entryOf(this.sides[other].spec);
    return [entry, beside].every((each) => ALIKE.has(each?.intent)) ? this.actors[other]?.scene.id : null;
  }

  #remember(gesture, address) {
    if (!this.catalog.fits(address) || address === location.pathname + location.search) return;
    if (gesture.from) this.#past.add(gesture.from);
    history.pushState(null, "", address);
  }

  /** Notes something that was done beside the design. Returns what takes it back, which `undo` does too, once. */
  acted(undo) {
    return this.#past.acted(undo);
  }

  /** Takes the last change back. */
  undo() {
    this.adopt();
    return this.#past.undo(this.#now, this.#back);
  }

  /** Brings back what was taken back last. */
  redo() {
    this.adopt();
    this.#past.redo(this.#now, this.#back);
  }

  /** What the history holds of a design: its spec, and the motion of the field guide that it was made from. */
  get #now() {
    return { spec: this.spec, guided: this.guided };
  }

  #back = ({ spec, guided }) =>
    this.load(spec, { guided, stands: hasOwnTiming(spec) && !this.player.isPlaying }).then(() =>
      history.replaceState(null, "", this.view.address)
    );

  /** Opens an address; @param motion of the field guide that it is, if it is one. */
  async open(address, { isPop = false, motion = null } = {}) {
    const own = this.#own;
    const from = own ?? (this.view && this.#now);
    this.#own = null;
    const spec = await specAt(address, this.first?.actor.scene?.measure).catch((problem) => {
      // What was tried is on the stage still.
      if (own) this.load(own.spec, own);
      throw problem;
    });
    this.#gesture = null;
    const guided = motion ? this.#guidedBy(motion, spec) : undefined;
    return this.load(spec, isPop ? { guided } : { guided, gesture: { from } });
  }

  #guidedBy(motion, spec) {
    return { motion, scene: motion.scene, look: this.catalog.entryOf(spec)?.look };
  }

  /** Shows a motion of the field guide until `back`. Whatever changes it before that keeps it. */
  async try(motion) {
    this.#own = { spec: this.spec, guided: this.guided, ...this.#own, motion };
    const spec = await specAt(motion.address);
    if (this.#own?.motion === motion) await this.load(spec, { guided: this.#guidedBy(motion, spec) });
  }

  /** The motion of the field guide that is tried, or nothing. */
  get tried() {
    return this.#own?.motion;
  }

  /** Shows what one had before a motion was tried. */
  back() {
    const own = this.#own;
    this.#own = null;
    return own && this.load(own.spec, own);
  }

  /** Makes what is tried the design. */
  adopt() {
    if (!this.#own) return;
    this.#remember({ from: this.#own }, this.view.address);
    this.#own = null;
  }

  /** Picks an entry of the catalog: feel, direction and edge stay. */
  pick(entry, isComplete = true) {
    return this.edit((spec) => specOf(entry, spec, this), isComplete);
  }

  // MARK: Showing

  #present(isHeld = false, stands = false) {
    this.#bind();
    this.#clockOf();
    this.#listeners.forEach((listener) => listener({ isHeld }));
    if (stands) this.showMoments(false);
    if (isHeld || stands) this.#draw();
    else if (this.isReduced && !this.wantsMotion) this.#rest();
    else if (this.first) this.#takeOver();
    else this.player.replay();
  }

  /** Stands at the start. */
  #rest() {
    this.player.pause();
    this.player.seek(0);
  }

  /** Goes on where the first movement is. */
  #takeOver() {
    const time = this.first.time();
    this.first = null;
    this.player.seek(time);
    this.player.play();
  }

  #bind() {
    this.showOn(this.actors);
  }

  /** Puts what is shown onto actors, by side: those of the stage, or others that stand for them. */
  showOn(actors) {
    const look = this.catalog.entryOf(this.view.spec)?.look ?? "custom";
    const reduced = this.isReducedShown;
    for (const side of ["A", "B"]) {
      const [actor, view] = [actors[side], this.sides[side]?.view];
      if (!actor) continue;
      actor.setLabel(this.isComparing && view ? this.#label(side) : null);
      if (view) actor.show(side === this.active && this.take ? this.take.view : view, { reduced, look });
    }
  }

  /** Names what is compared below each scene. */
  #label(side) {
    const { title, time } = sideWords(this.sides[side], this.catalog);
    const [own, other] = [side, side === "A" ? "B" : "A"].map((each) => this.catalog.entryOf(this.sides[each].spec)?.title);
    // Two transitions are told apart by their titles, unless the side has a name or is called so anyway.
    const isNamed = this.sides[side].name || own === other || own === title;
    const label = `${isNamed ? "" : `${own}: `}${title}, ${time}`;
    return [badge(side), h("span", { title: label }, label)];
  }

  #clockOf() {
    const views = this.shownViews;
    const [main] = views;
    const lengths = main.phases.map((_, index) => Math.max(...views.map((view) => view.phases[index]?.timeline.duration ?? 0)));
    this.player.setPhases(lengths, main.phases.map(({ way }) => way));
  }

  /** What the clock runs: the take, or every design that is compared. */
  get shownViews() {
    if (this.take && !this.isComparing) return [this.take.view];
    return ["A", "B"].filter((side) => this.sides[side]).map((
      side,
    ) => (side === this.active && this.take ? this.take.view : this.sides[side].view));
  }

  #draw() {
    const { now } = this.player;
    if (!now) return;
    if (this.player.isPlaying) this.showMoments(false);
    for (const actor of Object.values(this.actors)) actor?.seek(now.segment.index, 1000 * now.time);
    this.#listenersOfTime.forEach((listener) => listener(now));
  }

  /** Shows where the motion was before, while it stands. */
  showMoments(isShown) {
    const { now } = this.player;
    for (const actor of Object.values(this.actors)) {
      if (isShown && now && now.time < now.segment.duration) actor?.showMoments(now.segment.index, 1000 * now.time);
      else actor?.hideMoments();
    }
  }

  #listenersOfTime = [];
  /** Calls a function at every frame: `({segment, time})`. */
  ontime(listener) {
    this.#listenersOfTime.push(listener);
  }

  /** What a hand has moved from where the motion has it: `{element, offset}`, the offset in points; or null. */
  pulled = null;

  /** Notes what a hand moves, and tells who shows where things are. */
  pull(pulled) {
    this.pulled = pulled;
    const { now } = this.player;
    if (now) this.#listenersOfTime.forEach((listener) => listener(now));
  }

  /** Shows everything anew at the same time, such as on another scene. */
  refresh() {
    const { time } = this.player;
    this.#bind();
    this.#clockOf();
    this.#listeners.forEach((listener) => listener({ isHeld: false, isSame: true }));
    this.player.seek(time);
  }

  /** Another scene: the design and the address stay, unless the transition takes the scene's measures. */
  async setScene(id) {
    this.chosenScene = id;
    if (this.guided) this.guided.scene = null;
    this.choseForPages = isChoiceForPages(this.entry);
    kept.set("scene", id);
    const spec = this.sides[this.active].spec;
    const look = this.catalog.entryOf(spec).look;
    for (const side of ["A", "B"]) this.actors[side]?.setScene(id, look);
    if (["zoom", "match"].includes(look) && this.measures(spec)) return this.edit((before) => this.measures(before) ?? before);
    const { time } = this.player;
    for (const side of ["A", "B"]) {
      if (this.sides[side]) {
        this.sides[side].view = await viewOf(this.sides[side].spec, this.actors[side].scene.measure, this.catalog);
      }
    }
    this.take = null;
    this.refresh();
    this.player.seek(time);
  }

  /** The same spec with the measures of the scene, where a transition needs them and the scene has them; else null. */
  measures(spec) {
    return this.actor.scene ? measured(spec, this.actor.scene) : null;
  }

  // MARK: Takes and comparison

  /**
   * Plays a take from a time on; the design stays.
   *
   * @param caught when it was caught, if that isn't where it goes on; @param caughtWay in which phase, if it goes on in another; @param isHeld whether a finger still holds it.
   */
  async setTake(spec, at, way, { caught = at, caughtWay = way, isHeld = false } = {}) {
    const view = await viewOf(spec, this.actor.scene.measure, this.catalog);
    view.phases[0].way = way;
    this.take = { view, at: caught, start: caught === at ? at : 0, way: caughtWay };
    this.#bind();
    this.#clockOf();
    if (!isHeld) this.#listeners.forEach((listener) => listener({ isHeld: false, isTake: true }));
    this.player.seek(at);
    this.player.pause();
    if (!isHeld) this.player.play();
    return view;
  }

  clearTake() {
    if (!this.take) return;
    this.take = null;
    this.#present();
  }

  /**
   * Compares: B begins as a copy of A. Called again, the active design alone stays.
   *
   * @param motion of the field guide that is B instead; the one that is tried, if there is one.
   */
  async toggleCompare(motion = this.tried) {
    if (motion && !this.isComparing) return (await import("../gallery/guidepanel.js")).compare(this, motion);
    this.adopt();
    this.#draft = null;
    if (this.isComparing) {
      this.sides = { A: this.sides[this.active], B: null };
      this.active = "A";
      this.actors.B?.remove();
      this.actors.B = null;
    } else {
      this.sides.B = { ...this.sides.A };
      this.actors.B = new Actor(this.canvas);
      this.actors.B.setScene(this.actors.A.scene.id, this.actors.A.scene.look);
      this.active = "B";
    }
    this.canvas.classList.toggle("comparing", this.isComparing);
    this.actors.A.fit();
    this.actors.B?.fit();
    this.take = null;
    this.#present();
  }

  setActive(side) {
    if (!this.sides[side]) return;
    this.adopt();
    this.#draft = null;
    this.active = side;
    this.take = null;
    this.#present();
    history.replaceState(null, "", this.view.address);
  }

  swap() {
    this.adopt();
    this.#draft = null;
    this.sides = { A: this.sides.B, B: this.sides.A };
    this.#present();
    history.replaceState(null, "", this.view.address);
  }

  get isSketch() {
    return isSketch(this.view);
  }
}

/** Requests that a held control may make beside those of its release: few, and ever more slowly. */
function mayAsk(gesture) {
  const now = performance.now();
  if (gesture.asked >= MOST_HELD || now < gesture.next) return false;
  gesture.next = now + 100 * 2 ** gesture.asked++;
  return true;
}

/** A label over a compared design. */
export const badge = (side) => h("i", { class: `badge ${side.toLowerCase()}` }, side);
