"""The browser runtime from another origin: its numbers against the server's, what is seen across a cut, and what is left."""
import gzip
import http.client
import json
import re
import shutil
import subprocess
import urllib.parse

import pytest

import declarations
import generated
from waiting import LIMIT

# Compressed, as they are sent.
LIMITS = {"/client.js": 6144, "/client-more.js": 4608}
# Of the values that the server prints with nine decimals.
SAME = 1e-9
POLICY = "default-src 'none'; script-src {0} 'unsafe-inline'; connect-src {0}; style-src 'unsafe-inline'; img-src *"
SPRINGS = [
    "smooth", "snappy", "bouncy", {"duration": 0.7, "bounce": -0.4}, {"response": 0.4, "dampingFraction": 0.6},
    {"response": 0.5, "dampingFraction": 2.5}, {"mass": 1, "stiffness": 100, "damping": 10},
    {"mass": 3, "stiffness": 1000, "damping": 500}, {"settlingDuration": 1, "dampingRatio": 0.5},
    {"settlingDuration": 0.8, "dampingRatio": 1}, {"duration": 0},
]
KINDS = [{}, {"kind": "interpolating"}, {"kind": "core-animation"}, {"speed": 1.7}]
STARTS = [{"progress": 0, "velocity": 0}, {"progress": 0.4, "velocity": 2.1}, {"progress": -0.2, "velocity": -6}, {"progress": 1.1, "velocity": 3}]
SHARES = [0, 0.01, 0.2, 0.5, 0.9, 0.999]
PAGE = """<!doctype html><meta http-equiv="Content-Security-Policy" content="{policy}">
<style>body{{margin:0}} .box{{width:320px;height:200px;background:#48c;position:absolute;left:40px;top:60px}}</style>
<body><div class="box"></div><script type="module">
import * as client from "{origin}/client.js"; window.client = client; client.connect(undefined, {{ timeout: 1e5 }}); window.box = document.querySelector(".box");
window.fresh = () => {{ document.body.innerHTML = '<div class="box"></div>'; return window.box = document.querySelector(".box"); }};
window.look = (element = box) => {{ const style = getComputedStyle(element); const box = element.getBoundingClientRect();
  return {{ opacity: +style.opacity, x: box.left, y: box.top, width: box.width }}; }};
window.loaded = true;</script>"""


@pytest.fixture
def runtime(pages, server):
    """A page that has loaded the runtime."""
    pages.html = PAGE.format(policy=POLICY.format(server.origin), origin=server.origin)
    return pages.origin


def test_the_runtime_moves_as_the_server_says(either, runtime, server):
    # Not the browser's own page: requests that are refused on purpose stand in the console as errors.
    page = either.contexts[False].new_page()
    broken = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    page.goto(runtime)
    until(page, "window.loaded")
    assert springs(page, server) and tracks(page, server)
    for part in (plays, cuts, mid_flight, several, comes_and_goes, dialog, dragged, problems):
        page.evaluate("fresh()")
        part(page, server)
    assert not broken, broken
    page.close()


def test_the_runtime_has_what_browsers_caches_and_compilers_need(server, record_property):
    """What a browser of another origin, a cache and a compiler need."""
    address = urllib.parse.urlsplit(server.origin)
    connection = http.client.HTTPConnection(address.hostname, address.port)
    def get(path, **fields):
        connection.request("GET", path, headers={"Origin": "https://elsewhere.example", **fields})
        response = connection.getresponse()
        return response, response.read()
    sizes = []
    for path, limit in LIMITS.items():
        response, body = get(path, **{"Accept-Encoding": "gzip"})
        assert response.status == 200 and response.headers["Content-Type"] == "text/javascript; charset=utf-8", response.status
        assert response.headers["Access-Control-Allow-Origin"] == "*" and response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert response.headers["Cache-Control"].startswith("public, max-age=86400"), response.headers["Cache-Control"]
        assert len(body) <= limit, f"{path}: {len(body)} bytes"
        source = gzip.decompress(body).decode()
        assert "eval(" not in source and "new Function" not in source and ".cssText" not in source
        again, _ = get(path, **{"Accept-Encoding": "gzip", "If-None-Match": response.headers["ETag"]})
        assert again.status == 304
        sizes.append(len(body))
    types, _ = get("/client.d.ts")
    assert types.status == 200 and types.headers["Content-Type"] == "text/typescript; charset=utf-8"
    record_property("bytes compressed", sizes)


PROGRAM = """import { connect, drag, enter, flip, Format, height, leave, load, MotionDocument, motionOf, MotionPart, play, Property, roll, sample, Spec, spring, TimelineEvent } from "./client";
declare const element: HTMLElement;
const spec: Spec = { transition: { type: "combined", of: ["push:leading"] }, animation: { spring: { duration: 0.5, bounce: 0.2 } }, view: { size: [320, 200] } };
const motion = play(element, spec, { motion: "full" });
motion.hold({ "translate.y": 20 }).release({ "translate.y": 900 }, { to: { "translate.y": 0 }, spring: "bouncy" });
motion.hold(0.4).release(2.1).retarget("start").pause().seek(0.1);
const value: number | undefined = motion.sample().view["translate.y"]?.value;
const read = (part: MotionPart): Property | "color" => { const event: TimelineEvent = part.events[0]; sample(part, event.time); return part.subjects[0].tracks[0].property; };
load("push:leading").then((part) => sample(part, part.events[0].time, { size: [320, 200], dir: "rtl" }).view.opacity?.velocity);
declare const sheet: MotionDocument;
enter(element, sheet).finished.then((done: boolean) => done);
connect(undefined, { timeout: 300 });
flip(element, () => element.append("x"), { tension: 100, friction: 10 }).finished.then(() => roll(element, 12, "snappy"));
height(element, true).onrest = null;
const velocity: number = spring({ response: 0.4, dampingFraction: 0.8 })({ from: 0, to: 1 }).at(0.2).velocity;
const stop: () => void = drag(element, { edges: ["bottom"], ondismiss: (edge) => edge });
const format: Format = "d.ts";
const typed: Spec[] = [
  { transition: { type: "push", edge: "top" } }, { transition: { type: "swiftui/scale", scale: 0.8, anchor: "top-leading" } },
  { transition: { type: "asymmetric", insertion: { type: "uikit/flip-horizontal" }, removal: "opacity" } },
  { transition: { type: "keyframes", tracks: { scale: { keyframes: [{ kind: "spring", to: 1 }] } } } },
];
export { enter, format, leave, motionOf, read, stop, typed, value, velocity };
"""
MISUSES = [
    'motion.hold({ "translate.q": 1 });', 'motion.retarget("middle");', 'drag(element, { edges: ["up"] });', 'spring("boucny");',
    'play(element, { transition: "opacity", directoin: "removal" });', 'const other: Format = "png";',
    'const misspelled: Spec = { transition: { type: "push", edgee: "top" } };',
    'const besides: Spec = { transition: { type: "push", edge: "top", edgee: "top" } };',
    'const nowhere: Spec = { transition: { type: "push", edge: "tpo" } };', 'const unknown: Spec = { transition: { type: "psuh" } };',
    'const incomplete: Spec = { transition: { type: "push" } };', 'const inner: Spec = { transition: { type: "combined", of: [{ type: "move", edg: "top" }] } };',
]


def test_the_declarations_of_the_runtime_refuse_what_is_wrong(server, tmp_path):
    """The declarations compile, refuse what is wrong, and name the properties and formats of the catalog."""
    text = server.text("/client.d.ts")
    catalog = server.json("/v1/catalog")
    for name, listed in (("Property", catalog["properties"]), ("Format", catalog["formats"])):
        declared = set(re.findall(r'"([^"]+)"', re.search(rf"export type {name} = (.*);", text[text.index("namespace Contract"):])[1]))
        assert declared == {entry["name"] for entry in listed}, (name, declared ^ {entry["name"] for entry in listed})
    (tmp_path / "client.d.ts").write_text(text)
    (tmp_path / "right.ts").write_text(PROGRAM)
    (tmp_path / "wrong.ts").write_text(PROGRAM + "\n".join(MISUSES) + "\n")
    (tmp_path / "guide.ts").write_text(generated.block("ts", "Spec").replace('"@transitiond/client"', '"./client"'))
    done = [subprocess.run([shutil.which("tsc"), *declarations.OPTIONS, *names], cwd=tmp_path, capture_output=True, text=True).stdout
            for names in (("right.ts", "guide.ts"), ("wrong.ts",))]
    assert not done[0], done[0]
    lines = {int(line) for line in re.findall(r"^wrong.ts\((\d+)", done[1], re.M)}
    first = PROGRAM.count("\n") + 1
    assert lines == set(range(first, first + len(MISUSES))), done[1]


def until(page, condition):
    """Waits; the page's policy forbids playwright's own way."""
    is_so = page.evaluate(f"""async () => {{
      const end = performance.now() + {1000 * LIMIT};
      while (!({condition})) {{
        if (performance.now() > end) return false;
        await new Promise((done) => setTimeout(done, 10));
      }}
      return true;
    }}""")
    assert is_so, f"never, in {LIMIT} s: {condition} at {page.url}"


def springs(page, server):
    """Every form, kind and start, in closed form."""
    count = 0
    for form in SPRINGS:
        for kind in KINDS:
            for start in STARTS:
                animation = {"spring": form, **kind}
                own = page.evaluate(
                    """([animation, { progress, velocity }, shares]) => { const motion = client.spring(animation)({ from: progress, velocity, travel: 1 });
                      const times = shares.map((share) => share * motion.duration);
                      return { duration: motion.duration, times, states: times.map(motion.at), end: motion.at(motion.duration) }; }""",
                    [animation, start, SHARES])
                curve = answer(server, "/v1/curves", {"animation": animation, "from": start, "precision": 9, "sampling": {"times": dense(own["times"])}})
                name = f"{animation} {start}"
                near(own["duration"], curve["duration"], name)
                assert own["end"] == {"value": 1, "velocity": 0}, name
                for time, state in zip(own["times"], own["states"]):
                    if own["duration"] == 0:
                        continue
                    index = min(range(len(curve["times"])), key=lambda each: abs(curve["times"][each] - time))
                    near(state["value"], curve["values"][index], f"{name} at {time}")
                    near(state["velocity"], curve["velocities"][index], f"{name} velocity at {time}")
                count += 1
    return count


# A recipe, its spec for the server, and the progress and velocity at which it is taken over.
TAKEN = [
    ("push:leading?animation=bouncy", {"transition": "push:leading", "animation": "bouncy"}, 0.4, 2.1),
    ("scale:0.5,opacity?animation=snappy", {"transition": "scale:0.5,opacity", "animation": "snappy"}, 0.8, -3),
    ("move:bottom?animation=.smooth.speed(2)", {"transition": "move:bottom", "animation": ".smooth.speed(2)"}, -0.1, 0),
]


def tracks(page, server):
    """A motion that is held and let go, and one with a new target, against the server's."""
    for recipe, spec, progress, velocity in TAKEN:
        times = [0, 0.05, 0.2, 0.45]
        own = page.evaluate(
            """async ([recipe, progress, velocity, times]) => { fresh(); const motion = client.play(box, recipe); await motion.ready;
              motion.hold(progress).release(velocity).pause();
              return { duration: motion.duration, states: times.map((time) => motion.sample(time).view) }; }""",
            [recipe, progress, velocity, times])
        expected = answer(server, "/v1/timelines", {
            **spec, "view": {"size": [320, 200]}, "from": {"progress": progress, "velocity": velocity},
            "sampling": {"times": times}, "include": ["velocity"], "precision": 9})
        same(own, expected, recipe)
    return len(SPRINGS) * len(KINDS) * len(STARTS) + len(TAKEN) + targets(page, server)


def same(own, expected, name):
    near(own["duration"], expected["duration"], name)
    for track in expected["subjects"][0]["tracks"]:
        for index, state in enumerate(own["states"]):
            if expected["times"][index] >= expected["duration"]:
                continue
            said = f"{name} {track['property']} at {expected['times'][index]}"
            near(state[track["property"]]["value"], track["values"][index], said)
            near(state[track["property"]]["velocity"], track["velocities"][index], said + ", velocity")


def targets(page, server):
    """Two new targets on the way, as `set` events of a `properties` transition."""
    animation = {"spring": {"duration": 0.5, "bounce": 0.2}}
    own = page.evaluate(
        """async (animation) => { fresh(); const motion = client.motionOf(box).hold({ "translate.x": 0, "translate.y": 300 });
          motion.retarget({ "translate.y": 0, "translate.x": 80 }, { spring: animation }).pause().seek(0.1);
          motion.retarget({ "translate.y": 100 }, { spring: animation }).pause().seek(0.15);
          motion.retarget({ "translate.y": -50 }, { spring: animation }).pause();
          return { duration: motion.duration + 0.25, states: [0, 0.1, 0.3].map((time) => motion.sample(time).view) }; }""", animation)
    expected = answer(server, "/v1/timelines", {
        "transition": {"type": "properties", "properties": {"translate.y": [300, 0], "translate.x": [0, 80]}}, "animation": animation,
        "events": [{"at": 0, "action": "insert"}, {"at": 0.1, "action": "set", "properties": {"translate.y": 100}},
                   {"at": 0.25, "action": "set", "properties": {"translate.y": -50}}],
        "sampling": {"times": [0.25, 0.35, 0.55]}, "include": ["velocity"], "precision": 9})
    same(own, expected, "set")
    return 1


def plays(page, server):
    """What is computed follows the server's values; nothing is left at rest."""
    timeline = server.json("/v1/transitions/push:leading.json?animation=bouncy&size=320x200&include=velocity&count=12")
    styles = page.evaluate(
        """async (times) => { const motion = client.play(box, "push:leading?animation=bouncy"); await motion.ready; motion.pause();
          const seen = times.map((time) => { motion.seek(time); return look(); });
          motion.seek(0.2).play(); motion.seek(motion.duration); const done = await motion.finished;
          return { seen, done, running: box.getAnimations().length, style: box.getAttribute("style"), rest: look() }; }""", timeline["times"])
    values = {track["property"]: track["values"] for track in timeline["subjects"][0]["tracks"]}
    for index, seen in enumerate(styles["seen"][:-1]):
        assert abs(seen["x"] - 40 - values["translate.x"][index]) < 0.2, (timeline["times"][index], seen)
        assert abs(seen["opacity"] - min(1, max(0, values["opacity"][index]))) < 0.002, seen
    rest = {"opacity": 1, "x": 40, "y": 60, "width": 320}
    assert {key: styles[key] for key in ("done", "running", "style", "rest")} == {"done": True, "running": 0, "style": None, "rest": rest}, styles
    held = page.evaluate(
        """async () => { const motion = client.play(box, "push:leading?animation=bouncy", { direction: "removal" }); await motion.ready;
          motion.seek(motion.duration); await motion.finished; const held = look(); motion.cancel(); return [held.x, held.opacity, look().x, box.isConnected]; }""")
    assert held == [360, 0, 40, True], held
    loaded = page.evaluate(
        """async () => { const timeline = await client.load("move:bottom?animation=bouncy&size=100x200");
          const motion = client.play(box, timeline); await motion.ready; motion.pause().seek(0.1);
          const state = client.sample(timeline, 0.1).view["translate.y"]; const seen = look().y; motion.cancel(); return [state.value, state.velocity, seen - 60]; }""")
    assert abs(loaded[0] - loaded[2]) < 0.1 and loaded[1] < 0 and loaded[0] > 50, loaded


CUT = """async ([times, cut]) => {
  const jumps = [];
  for (const time of times) {
    fresh();
    const motion = client.play(box, "move:bottom,scale:0.6,opacity?animation=bouncy"); await motion.ready;
    motion.pause().seek(time);
    const [before, was] = [look(), motion.sample().view];
    if (cut === "release") motion.hold(); 
    cut === "release" ? motion.release({ "translate.y": was["translate.y"].velocity }) : motion.retarget(cut);
    motion.pause().seek(0);
    const [after, is] = [look(), motion.sample().view];
    jumps.push({ time, seen: Math.max(...Object.keys(before).map((key) => Math.abs(before[key] - after[key]))),
      velocity: Math.abs(is["translate.y"].velocity - was["translate.y"].velocity), target: Object.values(motion.sample(99).view).map((state) => state.value) });
    motion.cancel();
  }
  return jumps; }"""


def cuts(page, server):
    """Across a new target the computed style doesn't jump, and the velocity goes on."""
    ends = {"start": [0, 0.6, 0.6, 120], "end": [0, 1, 1, 1], "release": [0, 1, 1, 1]}
    for cut, target in ends.items():
        for jump in page.evaluate(CUT, [[0.02, 0.1, 0.25, 0.6], cut]):
            assert jump["seen"] < 0.2 and jump["velocity"] < 1e-6, (cut, jump)
            assert sorted(jump["target"]) == target, (cut, jump)


def mid_flight(page, server):
    """While it runs, in the frame of the cut too: it never stands still, and `finished` says who was interrupted."""
    seen = page.evaluate(
        """async () => { const motion = client.play(box, "move:bottom?animation=bouncy"); await motion.ready;
          const frame = () => new Promise(requestAnimationFrame); const first = motion.finished;
          while (motion.time < 0.08) await frame();
          const before = motion.sample().view["translate.y"]; motion.retarget("start");
          const after = motion.sample().view["translate.y"]; const times = [];
          for (let index = 0; index < 3; index++) { await frame(); times.push(motion.time); }
          const second = motion.finished; motion.cancel();
          return { jump: Math.abs(after.value - before.value), velocity: Math.abs(after.velocity - before.velocity), times, first: await first, second: await second }; }""")
    assert seen["jump"] < 1e-6 and seen["velocity"] < 1e-6 and seen["first"] is False and seen["second"] is False, seen
    assert seen["times"] == sorted(seen["times"]) and seen["times"][-1] > 0, seen


def several(page, server):
    """Elements by role on one clock."""
    seen = page.evaluate(
        """async () => { const other = box.cloneNode(); document.body.append(other);
          const motion = client.play({ incoming: box, outgoing: other }, "core-animation/push:from-right?animation=easeInOut 400ms&size=320x200"); await motion.ready;
          motion.pause().seek(0.2); const at = [look(box).x, look(other).x, getComputedStyle(box).zIndex]; const state = motion.sample();
          const told = new Promise((done) => box.addEventListener("transitiond-error", (event) => done(event.detail.reason.message)));
          client.play(box, "core-animation/push:from-right"); const wrong = await told;
          return { at, keys: Object.keys(state), wrong }; }""")
    assert seen["keys"] == ["incoming", "outgoing"] and abs(seen["at"][0] - seen["at"][1] - 320) < 0.5, seen
    assert "incoming" in seen["wrong"] and "outgoing" in seen["wrong"], seen


def comes_and_goes(page, server):
    """It turns round where it is, and is removed when it is gone."""
    seen = page.evaluate(
        """async () => { const spec = "push:leading?animation=bouncy"; const motion = client.enter(box, spec); await motion.ready;
          motion.pause().seek(0.15); const before = look(); const coming = motion.finished;
          const leaving = client.leave(box, spec); await leaving.ready; leaving.pause().seek(0); const after = look();
          leaving.seek(0.1).play(); const back = client.enter(box, spec); const gone = leaving.finished; await back.ready;
          const isKept = box.isConnected; back.seek(back.duration); const rested = await back.finished; const left = box.getAnimations().length;
          const last = client.leave(box, spec); await last.ready; last.seek(last.duration); const removed = await last.finished;
          return { jump: Math.abs(before.x - after.x) + Math.abs(before.opacity - after.opacity), same: motion === leaving && back === motion,
            coming: await coming, isKept, rested, left, removed, isConnected: box.isConnected }; }""")
    assert seen.pop("jump") < 0.2, seen
    assert seen == {"same": True, "coming": False, "isKept": True, "rested": True, "left": 0, "removed": True, "isConnected": False}, seen
    # Its spring rests at 1.045 s; it is done, or out of sight, before.
    ends = page.evaluate(
        """async () => { const seen = []; for (const spec of ["move:bottom?animation=bouncy", "move:bottom,opacity?animation=bouncy"]) {
            fresh(); const motion = client.leave(box, spec); await motion.ready; const { duration } = motion; seen.push([duration, motion.sample(duration).view.opacity?.value ?? 0]);
            motion.seek(duration); await motion.finished; }
          return seen; }""")
    assert ends[0] == [0.5, 0] and 0.2 < ends[1][0] < 0.3 and -0.04 < ends[1][1] < 0.04, ends
    turned = page.evaluate(
        """async () => { const seen = []; for (const [first, ...goals] of [["start"], ["start", "end"], [{ "translate.y": 20 }]]) {
            fresh(); const motion = client.leave(box, "move:bottom,opacity?animation=bouncy"); await motion.ready; motion.pause().seek(0.1);
            motion.retarget(first); const back = motion.duration; for (const goal of goals) { motion.pause().seek(0.1); motion.retarget(goal); }
            const { duration } = motion; motion.seek(duration); await motion.finished; seen.push([back > 0.5, duration > 0.5, box.isConnected]); }
          return seen; }""")
    assert turned == [[True, True, True], [True, False, False], [True, True, True]], turned
    kept = page.evaluate(
        """async () => { fresh(); const spec = { transition: "opacity", animation: "bouncy" }; const motion = client.leave(box, spec, { keep: true });
          await motion.ready; motion.seek(motion.duration); const isGone = await motion.finished; return [isGone, box.isConnected, look().opacity]; }""")
    assert kept == [True, True, 0], kept


def dialog(page, server):
    seen = page.evaluate(
        """async () => { document.body.innerHTML = "<dialog>Hello</dialog><p popover>Note</p>"; const seen = [];
          for (const [element, is] of [[document.querySelector("dialog"), "[open]"], [document.querySelector("p"), ":popover-open"]]) {
            const spec = { transition: "move:bottom", animation: "bouncy" };
            const motion = client.enter(element, spec); await motion.ready; seen.push(element.matches(is)); motion.seek(motion.duration); await motion.finished;
            seen.push(element.getAnimations().length);
            const away = client.leave(element, spec); await away.ready; seen.push(element.matches(is)); away.seek(away.duration); await away.finished; seen.push(element.matches(is), element.isConnected);
          }
          return seen; }""")
    assert seen == [True, 0, True, False, True] * 2, seen


def dragged(page, server):
    """A finger moves it, throws it out, catches it in flight."""
    page.evaluate("""() => { window.out = []; window.moved = []; window.stop = client.drag(box, { onmove: (at) => moved.push(at), ondismiss: (edge) => out.push(edge) }); }""")
    # It is there once its module is.
    until(page, "box.style.touchAction")
    mouse = page.mouse
    mouse.move(200, 150)
    mouse.down()
    mouse.move(230, 190, steps=3)
    held = page.evaluate("look()")
    # A finger that rests before it lets go has no velocity.
    page.evaluate("new Promise((done) => setTimeout(done, 150))")
    mouse.up()
    assert held["x"] == 70 and held["y"] == 60, held
    until(page, "!client.motionOf(box).isMoving")
    assert page.evaluate("[look().x, box.getAnimations().length, out.length]") == [40, 0, 0]
    mouse.move(200, 150)
    mouse.down()
    mouse.move(420, 150, steps=4)
    mouse.up()
    flying = page.evaluate("""() => { const motion = client.motionOf(box); motion.pause().seek(motion.duration / 4); const x = look().x; return x; }""")
    assert flying > 200, flying
    page.evaluate("client.motionOf(box).play()")
    until(page, "out.length === 1")
    assert page.evaluate("out") == ["right"] and page.evaluate("look().x > innerWidth - 1")
    page.evaluate("""() => { stop(); fresh(); window.stop = client.drag(box, { edges: ["bottom"] }); }""")
    until(page, "box.style.touchAction")
    mouse.move(200, 150)
    mouse.down()
    mouse.move(200, 50, steps=2)
    soft = page.evaluate("look().y - 60")
    assert -100 < soft < -30, soft
    mouse.move(200, 320, steps=4)
    mouse.up()
    until(page, "!box.isConnected")
    page.evaluate("stop()")
    pressed(page, mouse)


def pressed(page, mouse):
    """A press that hardly moves is a click of what is pressed; a drag is none, and neither is a press outside of a dialog."""
    page.evaluate("""() => { fresh(); box.innerHTML = '<label style="display:block;height:100%"><input type="checkbox">x</label><button style="position:absolute;left:0;bottom:0;width:60px;height:20px">y</button>'; window.acts = []; box.addEventListener("click", ({ target }) => acts.push(target.localName)); window.stop = client.drag(box); }""")
    until(page, "box.style.touchAction")
    def moved(way, wait="!client.motionOf(box).isMoving"):
        mouse.move(200, 120)
        mouse.down()
        mouse.move(200 + way, 120, steps=2)
        # A finger that rests before it lets go has no velocity.
        page.evaluate("new Promise((done) => setTimeout(done, 150))")
        mouse.up()
        until(page, wait)

    for way, acts in ((2, ["label", "input"]), (40, []), (0, ["label", "input"])):
        moved(way)
        assert (seen := page.evaluate("acts.splice(0)")) == acts, (way, seen)
    assert page.evaluate("box.querySelector('input').checked") is False
    # What has its own presses has them after a drag, too.
    moved(40)
    mouse.click(*page.evaluate("(({ left, top }) => [left + 5, top + 5])(box.querySelector('button').getBoundingClientRect())"))
    assert page.evaluate("acts.splice(0)") == ["button"]
    moved(40)
    page.evaluate("box.querySelector('input').focus()")
    page.keyboard.press("Space")
    assert page.evaluate("acts.splice(0)") == ["input"]
    # A page may keep the end of a press to itself.
    page.evaluate("box.addEventListener('pointerup', (event) => event.stopPropagation())")
    moved(40)
    mouse.move(300, 120)
    assert page.evaluate("box.getAnimations().length") == 0
    cancelled(page)
    caught(page, mouse, moved)
    page.evaluate("""() => { stop(); document.body.innerHTML = '<dialog style="width:200px;height:100px">x</dialog>'; const dialog = document.querySelector("dialog"); dialog.showModal(); window.stop = client.drag(dialog, { edges: ["bottom"] }); }""")
    until(page, "document.querySelector('dialog').style.touchAction")
    mouse.move(5, 5)
    mouse.down()
    mouse.move(5, 60, steps=3)
    assert page.evaluate("document.querySelector('dialog').getAnimations().length") == 0
    mouse.up()
    page.evaluate("stop()")


def cancelled(page):
    """A browser that scrolls instead cancels the press, at no place: the element comes back."""
    seen = page.evaluate(
        """async () => { stop(); fresh(); const out = []; window.stop = client.drag(box, { ondismiss: (edge) => out.push(edge) }); while (!box.style.touchAction) await new Promise(requestAnimationFrame);
          const send = (target, type, x) => target.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: x && 120 }));
          send(box, "pointerdown", 350); send(box, "pointermove", 352); send(box, "pointercancel", 0); await client.motionOf(box).finished;
          const taken = [box, box].map((target, index) => { if (!index) send(box, "pointerdown", 350); const event = new Event(["dragstart", "selectstart"][index], { cancelable: true }); return !target.dispatchEvent(event); });
          send(box, "pointerup", 350); await client.motionOf(box).finished;
          return [out, look().x, taken, box.dispatchEvent(new Event("dragstart", { cancelable: true }))]; }""")
    assert seen == [[], 40, [True, True], True], seen


def caught(page, mouse, moved):
    """A click leaves an exit and an entrance to go on; what is caught and put back is there in full."""
    def begin(way):
        page.evaluate("""async (way) => { stop(); fresh(); window.stop = client.drag(box); const motion = client[way](box, "move:bottom,opacity?animation=.bouncy.speed(0.05)"); await motion.ready; motion.seek(0.5); window.going = motion; }""", way)
        until(page, "box.style.touchAction")
    for way, is_there in (("leave", False), ("enter", True)):
        begin(way)
        page.evaluate("box.addEventListener('pointerdown', () => (window.hit = true), { once: true })")
        moved(0, wait="hit")
        page.evaluate("going.seek(going.duration)")
        until(page, f"{'!' if is_there else ''}going.isMoving === {'true' if is_there else 'false'}")
        until(page, f"box.isConnected === {'true' if is_there else 'false'}")
    begin("leave")
    moved(40)
    seen = page.evaluate("[look().x, look().opacity, box.isConnected, box.getAnimations().length]")
    assert seen == [40, 1, True, 0], seen


def problems(page, server):
    wrong = page.evaluate(
        """async () => { const said = [];
          for (const attempt of [() => client.load("push:leadign"), () => client.load({ transition: "push:leading", sampling: { fps: 0 } }),
            async () => client.spring({ duration: 1, bounce: 1 }), async () => client.spring("boucny"), () => client.load("nothing")]) {
            said.push(await attempt().then(() => "fine", (error) => [error.name, error.message, error.problem?.status ?? 0]));
          }
          const told = new Promise((done) => box.addEventListener("transitiond-error", (event) => done(event.detail.reason.problem.status)));
          return [said, await client.play(box, "nothing").finished, await told, box.getAnimations().length]; }""")
    said, finished, status, running = wrong
    assert "leading" in said[0][1] and said[0][2] == 422 and said[1][2] == 422, said
    assert said[2][0] == said[3][0] == "RangeError" and said[4][2] == 422, wrong
    assert finished is True and status == 422 and running == 0, wrong


def test_the_runtime_fades_with_less_motion(either, runtime):
    page = either.page(reduced=True)
    page.goto(runtime)
    until(page, "window.loaded")
    seen = page.evaluate(
        """async () => { const motion = client.enter(box, "push:leading?animation=bouncy"); await motion.ready; motion.pause().seek(0.1);
          const half = look(); motion.cancel();
          const full = client.play(box, "push:leading?animation=bouncy", { motion: "full" }); await full.ready; full.pause().seek(0.1); const moved = look().x;
          full.cancel();
          const kept = client.play(box, "push:leading?animation=bouncy&reduced=keep"); await kept.ready; kept.pause().seek(0.1);
          const keeps = look().x === moved && kept.duration > 0.2; kept.cancel();
          return { duration: motion.duration, half, moved, keeps }; }""")
    page.close()
    assert seen["keeps"], seen
    assert seen["duration"] == 0.2 and seen["half"]["x"] == 40 and abs(seen["half"]["opacity"] - 0.5) < 0.01 and seen["moved"] < 0, seen


def dense(times):
    """Times that the server takes: rising, each once."""
    return sorted(set(times)) or [0]


def near(own, expected, name):
    assert abs(own - expected) <= SAME * max(1, abs(expected)), f"{name}: {own}, the server says {expected}"


def answer(server, path, body):
    status, _, text = server.post(path, body)
    assert status == 200, (path, body, text[:500])
    return json.loads(text)
