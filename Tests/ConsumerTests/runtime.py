"""The browser runtime where things go wrong, and what it leaves alone: fake servers that are down, hang, are late or answer half."""
import http.server
import json
import threading
import urllib.parse

from client import answer, until
from waiting import generator

RECIPE = "move:bottom,opacity?animation=bouncy"
PAGE = """<!doctype html><style>body{{margin:0}} .card{{position:absolute;left:40px;top:60px;width:200px;height:100px}}</style><body><script type="module">
import * as client from "{origin}/client.js"; window.client = client; client.connect("{fake}/");
window.warned = []; console.warn = (text) => warned.push(text);
window.told = []; addEventListener("transitiond-error", (event) => told.push([event.target.localName, event.detail.reason.message]));
window.fresh = (html) => {{ document.body.innerHTML = html; warned.length = told.length = 0; return document.body.firstElementChild; }};
window.isShown = (element) => element.isConnected && element.checkVisibility({{ visibilityProperty: true, opacityProperty: true }});
window.frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
window.loaded = true;</script>"""
DIALOG = "<dialog>Hello</dialog>"


class Fake:
    """A server that a test tells what to do: `mode` is a status with a body, or `hang` or `half`."""

    def __init__(self, document):
        fake = self
        self.document, self.mode, self.paths, self.gate = document, "good", [], threading.Event()

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                fake.paths.append(self.path)
                mode, body, status, kind = fake.mode, fake.document.encode(), 200, "application/json"
                if mode == "hang":
                    fake.gate.wait()
                if mode == "page":
                    body, kind = b"<!DOCTYPE html><title>Home</title>", "text/html"
                if isinstance(mode, int):
                    status, body = mode, json.dumps({"status": mode, "detail": "wrong", "errors": [{"detail": "unknown key", "pointer": "#/x"}]}).encode()
                try:
                    self.send_response(status)
                    self.send_header("Content-Type", kind)
                    self.send_header("Access-Control-Allow-Origin", "*")
                    self.send_header("Cache-Control", "no-store")
                    self.send_header("Content-Length", str(len(body)))
                    self.end_headers()
                    self.wfile.write(body[:len(body) // 2] if mode == "half" else body)
                except OSError:
                    # The page was closed.
                    pass

            do_POST = do_GET

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.gate.set()
        self.server.shutdown()
        self.server.server_close()


def run(browser, pages, server):
    counts = [everything(browser, pages, server), browser.in_firefox(lambda: everything(browser, pages, server))]
    assert counts[0] == counts[1], counts
    return f"{counts[0]} values as the server's; dialogs open and close with any server; in both browsers"


def everything(browser, pages, server):
    fake = Fake(server.text(f"/v1/transitions/{RECIPE.replace('?', '.motion.json?')}"))
    try:
        pages.html = PAGE.format(origin=server.origin, fake=fake.origin)
        for part in (broken, late, interrupted, once, untouched, queued, messages, dragged):
            opened(browser, pages, fake, part)
        pages.html = PAGE.format(origin=server.origin, fake=server.origin)
        for part in (valid, sampled, asymmetric):
            opened(browser, pages, fake, part)
        count = opened(browser, pages, fake, lambda page, fake: numbers(page, server))
        pages.html = PAGE.format(origin=server.origin, fake=fake.origin)
    finally:
        fake.close()
    page = browser.contexts[False].new_page()
    page.goto(pages.origin)
    until(page, "window.loaded")
    both_ways(page, "down")
    page.close()
    return count


def opened(browser, pages, fake, part):
    fake.mode, fake.paths[:] = "good", []
    fake.gate.clear()
    page, errors = browser.contexts[False].new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(pages.origin)
    until(page, "window.loaded")
    result = part(page, fake)
    fake.gate.set()
    page.close()
    assert not errors, (part, errors)
    return result


# MARK: Servers that fail


def both_ways(page, name):
    """A dialog opens and closes, with one event for each and one warning for each reason."""
    seen = page.evaluate(
        """async ([html, recipe]) => { const dialog = fresh(html); const coming = client.enter(dialog, recipe); const came = await coming.finished;
          const shown = [dialog.open, isShown(dialog), dialog.getAnimations().length]; await coming.ready;
          const going = client.leave(dialog, recipe); const left = await going.finished; await going.ready;
          return { came, shown, left, open: dialog.open, told: told.length, who: told[0]?.[0], warned: warned.length }; }""", [DIALOG, f"{RECIPE}&delay={name}"])
    warned = seen.pop("warned")
    assert 1 <= warned <= 2, (name, warned)
    assert seen == {"came": True, "shown": [True, True, 0], "left": True, "open": False, "told": 2, "who": "dialog"}, (name, seen)


def broken(page, fake):
    for mode in ("hang", "half", "page", 404, 422, 500):
        fake.mode = mode
        both_ways(page, mode)


def late(page, fake):
    """What comes late is not played; the next call plays it."""
    fake.mode = "hang"
    page.evaluate("""async ([html, recipe]) => { window.dialog = fresh(html); await client.enter(dialog, recipe).finished; }""", [DIALOG, RECIPE])
    fake.gate.set()
    seen = page.evaluate(
        """async (recipe) => { await client.load(recipe); await frame(); const still = [dialog.open, isShown(dialog), dialog.getAnimations().length];
          const going = client.leave(dialog, recipe); await going.ready; const moves = going.isMoving; going.seek(going.duration); await going.finished;
          return { still, moves, open: dialog.open }; }""", RECIPE)
    assert seen == {"still": [True, True, 0], "moves": True, "open": False}, seen
    assert len(fake.paths) == 1, fake.paths


def interrupted(page, fake):
    """Escape, close(), removal and a second call while it loads."""
    fake.mode = "hang"
    page.evaluate(
        """([html, recipe]) => { window.dialog = fresh(html); dialog.oncancel = (event) => { event.preventDefault(); window.going = client.leave(dialog, recipe); };
          window.coming = client.enter(dialog, recipe); }""", [DIALOG, RECIPE])
    page.keyboard.press("Escape")
    until(page, "!dialog.open")
    assert page.evaluate("Promise.all([coming.finished, going.finished])") == [True, True]
    for act in ("dialog.close()", "dialog.remove()", "client.enter(dialog, recipe)", "client.leave(dialog, recipe)"):
        # A recipe of its own: this one hangs too.
        seen = page.evaluate(
            f"""async ([html, recipe]) => {{ window.dialog = fresh(html); const coming = client.enter(dialog, recipe), first = coming.finished; {act};
              await Promise.all([first, coming.finished]); await coming.ready; if (dialog.isConnected) client.enter(dialog, recipe);
              await client.motionOf(dialog).finished; const open = dialog.open && isShown(dialog); await client.leave(dialog, recipe).finished;
              return [open, dialog.open && dialog.isConnected]; }}""", [DIALOG, f"opacity?animation=bouncy&delay=0.{len(act)}"])
        assert seen == ["remove" not in act, False], (act, seen)


def once(page, fake):
    """Thirty elements of different sizes in both directions: one request."""
    seen = page.evaluate(
        """async (recipe) => { fresh(Array.from({ length: 30 }, (_, index) => `<p dir=${index % 2 ? "rtl" : "ltr"} style="width:${100 + index}px;height:${50 + index}px">x</p>`).join(""));
          const motions = [...document.querySelectorAll("p")].map((element) => client.enter(element, recipe)); await Promise.all(motions.map((motion) => motion.ready));
          return motions.map((motion) => Math.round(motion.sample(0).view["translate.y"].value)); }""", RECIPE)
    assert seen == [50 + index for index in range(30)] and len(fake.paths) == 1, (seen, fake.paths)
    given = page.evaluate("""async () => { const address = client.connect() + "v1/transitions/opacity.motion.json?sig=a%2Bb&x=1"; await client.load(address); await client.load(new URL(address)); }""")
    assert given is None and fake.paths[1:] == ["/v1/transitions/opacity.motion.json?sig=a%2Bb&x=1"], fake.paths


# MARK: What stays as it is


OWN = {"translate": "10px 0px", "scale": "0.8", "rotate": "12deg", "transform": "translateX(7px) rotate(3deg)", "opacity": "0.5",
       "filter": "contrast(0.9)", "boxShadow": "rgb(0, 0, 0) 1px 2px 3px 0px", "transformOrigin": "0px 0px"}


def untouched(page, fake):
    """The page's own style is composed with, and is there at the end: nothing jumps."""
    for name, value in OWN.items():
        seen = page.evaluate(
            """async ([name, value, recipe]) => { const card = fresh('<div class="card">x</div>'); card.style[name] = value; const style = card.getAttribute("style");
              const look = () => { const box = card.getBoundingClientRect(); return [box.x, box.y, box.width, +getComputedStyle(card).opacity, getComputedStyle(card)[name]]; };
              const before = look(), motion = client.enter(card, recipe); await motion.ready; motion.pause().seek(motion.duration - 1e-4); const last = look();
              motion.seek(motion.duration).play(); await motion.finished; return { before, last, after: look(), style: style === card.getAttribute("style"), left: card.getAnimations().length }; }""",
            [name, value, RECIPE])
        assert seen["before"] == seen["after"] and seen["style"] and seen["left"] == 0, (name, seen)
        for is_at, last in zip(seen["before"][:4], seen["last"][:4]):
            assert abs(is_at - last) < 0.2, (name, seen)


def queued(page, fake):
    """What is asked for before the motion is there is done when it is; `finished` is of the whole."""
    fake.mode = "hang"
    page.evaluate("""(recipe) => { client.connect(undefined, { timeout: 1e5 }); const card = fresh('<div class="card">x</div>'); window.motion = client.play(card, recipe); motion.pause().seek(0.1); }""", RECIPE)
    fake.gate.set()
    seen = page.evaluate("""async () => { await motion.ready; const seen = [motion.time, motion.isMoving]; const { finished } = motion; motion.seek(motion.duration).play(); return [...seen, await finished]; }""")
    assert seen == [0.1, True, True], seen
    seen = page.evaluate(
        """async (recipe) => { const card = fresh('<div class="card">x</div>'); const motion = client.play(card, recipe).hold(0.4).release(2.1), { finished } = motion; await motion.ready;
          const state = motion.sample(0).view.opacity; motion.seek(motion.duration); return [state.value, state.velocity, await finished]; }""", RECIPE)
    assert abs(seen[0] - 0.4) < 1e-9 and abs(seen[1] - 2.1) < 1e-9 and seen[2] is True, seen


def messages(page, fake):
    """Mistakes name what was meant, where it stands, and what is allowed."""
    fake.mode = "page"
    said = page.evaluate("client.load('opacity').catch((error) => error.message)")
    assert "JSON" in said and "connect(" in said, said
    fake.mode = 422
    said = page.evaluate("client.load('opacity?a=1').catch((error) => error.message)")
    assert "unknown key" in said and "#/x" in said, said
    for call, part in (("spring('bouncyy')", "bouncy"), ("spring({ stiffnes: 1 })", "stiffness"), ("drag(document.body, { edges: ['leading'] })", "left"), ("drag(document.body, { edges: ['left', 'top'] })", "right")):
        said = page.evaluate(f"() => {{ try {{ client.{call}; }} catch (error) {{ return error.message; }} }}")
        assert said and part in said, (call, said)
    same = page.evaluate("[{ tension: 100, friction: 10 }, { stiffness: 100, damping: 10 }].map((form) => client.spring(form)().at(0.1).value)")
    assert same[0] == same[1], same


def valid(page, fake):
    """Where a spring overshoots, no blur, clip or radius is negative."""
    warned = []
    page.on("console", lambda message: warned.append(message.text))
    page.evaluate(
        """async () => { const card = fresh('<div class="card">x</div>');
          for (const spec of ["blur-replace?animation=bouncy", { transition: { type: "properties", properties: { "clip.top": [20, 0], "shadow.radius": [9, 0], cornerRadius: [9, 0], saturation: [3, 0] } }, animation: "bouncy" }]) {
            const motion = client.play(card, spec); await motion.ready; motion.seek(motion.duration); await motion.finished; motion.cancel(); } }""")
    assert not warned and page.evaluate("warned.length") == 0, warned


def sampled(page, fake):
    """What has no closed form comes for the element's own size."""
    seen = page.evaluate("""async () => { const card = fresh('<div class="card">x</div>'); const motion = client.play(card, "move:bottom,scale:0.6?animation=bouncy"); await motion.ready; return motion.sample(0).view["translate.y"].value; }""")
    assert abs(seen - 60) < 1e-6, seen
    given = page.evaluate("""async () => { const card = fresh('<div class="card">x</div>'); const seen = [];
      for (const spec of ["move:bottom?size=50x40", { transition: "move:bottom", view: { size: [50, 30] } }, await client.load("move:bottom"), await client.load("move:bottom?size=50x20", { direction: "both" })]) {
        const motion = client.play(card, spec); await motion.ready; seen.push(motion.sample(0).view["translate.y"].value); } return seen; }""")
    assert given == [40, 30, 100, 20], given


def asymmetric(page, fake):
    """What is interrupted goes on with the animation of the new direction: here a curve of 300 ms, as a smooth spring."""
    seen = page.evaluate(
        """async () => { const card = fresh('<div class="card">x</div>');
          const spec = { transition: { type: "asymmetric", insertion: { type: "animated", transition: "move:leading", animation: "bouncy" }, removal: { type: "animated", transition: "opacity", animation: "linear 300ms" } } };
          const motion = client.enter(card, spec); await motion.ready; motion.pause().seek(0.2); client.leave(card, spec); await motion.ready; return motion.duration; }""")
    assert 0.2 < seen < 0.6, seen


def dragged(page, fake):
    """`onmove` until it rests; away when it is out of sight."""
    page.evaluate("""() => { const card = fresh('<div class="card">x</div>'); window.card = card; window.moved = []; window.out = 0;
      client.drag(card, { onmove: (at) => moved.push(at), ondismiss: () => { out = card.getBoundingClientRect().left >= innerWidth - 1 && client.motionOf(card).isMoving ? 1 : 2; } }); }""")
    mouse = page.mouse
    mouse.move(100, 100)
    mouse.down()
    mouse.move(130, 100, steps=3)
    until(page, "moved.at(-1) === 30")
    page.evaluate("new Promise((done) => setTimeout(done, 150))")
    mouse.up()
    until(page, "moved.at(-1) === 0 && !client.motionOf(card).isMoving")
    assert page.evaluate("out") == 0
    mouse.move(100, 100)
    mouse.down()
    mouse.move(400, 100, steps=4)
    mouse.up()
    until(page, "out")
    assert page.evaluate("out") == 1


# MARK: Numbers


EXACT = [
    "push:leading?animation=bouncy", "push:top", "slide?animation=easeInOut 400ms", "move:trailing,opacity?animation=.easeIn(duration: 0.2).repeatCount(3, autoreverses: true).delay(0.1)",
    "offset:40:-20?animation=.snappy.speed(2).delay(0.1)", "scale:0.5:top-leading?animation=spring(0.6, 0.4)", "blur-replace?animation=snappy", "motion/shake", "motion/tada", "uikit/cover-vertical",
    "opacity?animation=steps(4) 1s", "move:bottom?animation=linear(0, 0.2 30%25, 1.25, 1) 750ms", "push:leading?animation=bouncy&from=0.25&velocity=-2",
]
POSTED = [
    {"transition": "offset:40:-20", "animation": {"spring": {"mass": 2, "stiffness": 120, "damping": 9, "initialVelocity": 3}}},
    {"transition": "scale:0.5,opacity", "animation": {"spring": {"mass": 1, "stiffness": 100, "damping": 40}}},
    {"transition": "push:leading", "animation": "bouncy", "events": [{"at": 0, "action": "insert"}, {"at": 0.25, "action": "remove"}]},
    {"transition": {"type": "keyframes", "tracks": {"translate.x": {"initial": 2, "keyframes": [{"kind": "linear", "to": 10, "duration": 0.25, "timingCurve": "easeIn"}, {"kind": "spring", "to": 20, "duration": 0.3}, {"kind": "cubic", "to": 0, "duration": 0.2}]}}}},
    {"transition": "slide", "animation": {"curve": "linear", "duration": 0.25, "repeat": {"count": 2, "autoreverses": True}, "delay": 0.5}},
]


def numbers(page, server):
    """The runtime's values at random sizes, directions and times, against the server's timelines."""
    random, count = generator("runtime"), 0
    for spec in EXACT + POSTED:
        for direction in ("insertion", "removal"):
            size, is_mirrored = [random.randrange(20, 900), random.randrange(20, 900)], random.random() < 0.5
            own = page.evaluate(
                """async ([spec, direction, size, dir, shares]) => { const motion = await client.load(spec, { direction: "both" }), part = motion[direction];
                  if (!part) return null; const times = [0, ...shares.map((share) => share * part.duration)].sort((a, b) => a - b);
                  return { times, duration: part.duration, values: times.map((time) => client.sample(motion, time, { direction, size, dir })) }; }""",
                [spec, direction, size, "rtl" if is_mirrored else "ltr", [random.uniform(0.001, 0.999) for _ in range(6)]])
            if own is None:
                continue
            if isinstance(spec, str):
                path, _, query = spec.partition("?")
                query = query + "&" if query else ""
                times = ",".join(f"{time:.17g}" for time in own["times"])
                address = f"/v1/transitions/{path}.json?{query}size={size[0]}x{size[1]}&dir={'rtl' if is_mirrored else 'ltr'}&precision=9&direction={direction}&times={times}"
                expected = server.json(urllib.parse.quote(address, safe="/?&=,:.%()"))
            else:
                body = {**spec, "view": {"size": size, "layoutDirection": "rtl" if is_mirrored else "ltr"}, "precision": 9, "sampling": {"times": own["times"]}}
                expected = answer(server, "/v1/timelines", {**body, **({} if "events" in spec else {"direction": direction})})
            for subject in expected["subjects"]:
                for track in subject["tracks"]:
                    travel = max(1, *map(abs, track["values"]))
                    for index, value in enumerate(track["values"]):
                        if index >= len(own["times"]):
                            continue
                        is_at = own["values"][index][subject["id"]][track["property"]]["value"]
                        # Nine decimals are printed of either.
                        assert abs(is_at - value) <= 2e-9 * travel, f"{spec} {direction} {size} {track['property']} at {own['times'][index]}: {is_at}, the server says {value}"
                        count += 1
    return count
