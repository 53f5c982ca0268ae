"""The browser runtime where things go wrong, and what it leaves alone: fake servers that are down, hang, are late or answer half."""
import http.server
import json
import threading

import pytest

import offline
from client import until

RECIPE = "move:bottom,opacity?animation=bouncy"
PAGE = """<!doctype html><style>body{{margin:0}} .card{{position:absolute;left:40px;top:60px;width:200px;height:100px}}</style><body><script type="module">
import * as client from "{origin}/client.js"; window.client = client; client.connect("{fake}/");
window.warned = []; console.warn = (text) => warned.push(text);
window.told = []; addEventListener("transitiond-error", (event) => told.push([event.target.localName, event.detail.reason.message]));
window.fresh = (html) => {{ document.body.innerHTML = html; warned.length = told.length = 0; return document.body.firstElementChild; }};
window.isShown = (element) => element.isConnected && element.checkVisibility({{ visibilityProperty: true, opacityProperty: true }});
window.frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
window.loaded = true;</script>"""
DIALOG = "<dialog>Hello <button>Close</button></dialog>"


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


@pytest.fixture(scope="module")
def fake(server):
    """A server that fails as the test wants, and the address of one that is down."""
    fake, down = Fake(server.text(f"/v1/transitions/{RECIPE.replace('?', '.motion.json?')}")), Fake("")
    down.close()
    fake.down = down.origin
    yield fake
    fake.close()


def patient(part):
    """A part in which nothing is too late, however busy the machine."""
    def run(page, fake):
        page.evaluate("() => { client.connect(undefined, { timeout: 1e5 }); }")
        return part(page, fake)
    return run


def opened(browser, pages, fake, part):
    fake.mode, fake.paths[:] = "good", []
    fake.gate.clear()
    page, errors = browser.contexts[False].new_page(), []
    # Firefox calls it an error of the page where nothing listens.
    page.on("pageerror", lambda error: "Same Origin" in str(error) or errors.append(str(error)))
    page.goto(pages.origin)
    until(page, "window.loaded")
    result = part(page, fake)
    fake.gate.set()
    page.close()
    assert not errors, (part, errors)
    return result


# MARK: Servers that fail


def both_ways(page, name):
    """A dialog opens and closes, with one event for each and one warning for each reason, which names the request. Its button has the focus."""
    seen = page.evaluate(
        """async ([html, recipe]) => { const dialog = fresh(html); const coming = client.enter(dialog, recipe); const focused = [document.activeElement.localName], came = await coming.finished;
          const shown = [dialog.open, isShown(dialog), dialog.getAnimations().length]; await coming.ready; focused.push(document.activeElement.localName);
          const going = client.leave(dialog, recipe); const left = await going.finished; await going.ready;
          return { came, shown, focused, left, open: dialog.open, who: told.map(([name]) => name), warned, reasons: told.map(([, reason]) => reason) }; }""", [DIALOG, f"{RECIPE}&delay={name}"])
    warned, reasons = seen.pop("warned"), seen.pop("reasons")
    assert sorted(warned) == sorted(set(reasons)) and all(RECIPE.split("?")[0] in reason for reason in reasons), (name, warned, reasons)
    assert seen == {"came": True, "shown": [True, True, 0], "focused": ["button", "button"], "left": True, "open": False, "who": ["dialog", "dialog"]}, (name, seen)


FAILING = ("down", "hang", "half", "page", 404, 422, 500)


def fail(page, fake, mode):
    """Lets the server fail from now on; one that is down has an address where nothing listens."""
    fake.mode = mode
    page.evaluate("(address) => { client.connect(address); }", f"{fake.down if mode == 'down' else fake.origin}/")


def broken(page, fake):
    for mode in FAILING:
        fail(page, fake, mode)
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


def known(page, fake):
    """What is known to be late is waited for no longer, until it is there."""
    fake.mode = "hang"
    page.evaluate("""async ([html, recipe]) => { await client.enter(fresh(html), recipe).finished; client.connect(undefined, { timeout: 1e6 }); await client.enter(fresh(html), recipe).finished; }""", [DIALOG, RECIPE])
    fake.gate.set()
    seen = page.evaluate("""async ([html, recipe]) => { await client.load(recipe); const motion = await client.enter(fresh(html), recipe).ready; return motion.isMoving; }""", [DIALOG, RECIPE])
    assert seen is True and len(fake.paths) == 1, (seen, fake.paths)


def unanswered(page, fake):
    """What has no answer for too long is asked for anew by the next call."""
    fake.mode = "hang"
    page.evaluate("() => { AbortSignal.timeout = (limit) => { window.limit = limit; window.abort = new AbortController(); return abort.signal; }; }")
    page.evaluate("""async ([html, recipe]) => { await client.enter(fresh(html), recipe).finished; window.first = limit; abort.abort(); await client.load(recipe).catch(() => {}); }""", [DIALOG, RECIPE])
    fake.mode = "good"
    seen = page.evaluate("""async ([html, recipe]) => { client.connect(undefined, { timeout: 1e5 }); const motion = await client.enter(fresh(html), recipe).ready; return [motion.isMoving, first]; }""", [DIALOG, RECIPE])
    assert seen == [True, 10150] and len(fake.paths) == 2, (seen, fake.paths)


def unseen(page, fake):
    """What leaves before it was seen isn't seen at all, also where the caller removes it."""
    fake.mode = "hang"
    for name in ("enter", "play"):
        seen = page.evaluate(
            f"""async ([html, recipe]) => {{ const card = fresh(html); client.{name}(card, recipe); await frame(); const before = isShown(card); const left = await client.leave(card, recipe, {{ keep: true }}).finished; await frame();
              const after = isShown(card); client.motionOf(card).cancel(); return [before, left, after, isShown(card)]; }}""", ['<div class="card">x</div>', f"{RECIPE}&delay={len(name)}s"])
        assert seen == [False, True, False, True], (name, seen)


# What happens while it loads, and whether the dialog is then open.
ACTS = {"dialog.close()": True, "dialog.remove()": False, "client.enter(dialog, recipe)": True, "client.leave(dialog, recipe)": True}


def interrupted(page, fake):
    """Escape, close(), removal and a second call while it loads, from servers that are down, hang, answer half or refuse."""
    for mode in FAILING:
        fail(page, fake, mode)
        page.evaluate(
            """([html, recipe]) => { window.dialog = fresh(html); dialog.oncancel = (event) => { event.preventDefault(); window.going = client.leave(dialog, recipe); };
              window.coming = client.enter(dialog, recipe); }""", [DIALOG, f"{RECIPE}&delay={mode}s"])
        page.keyboard.press("Escape")
        until(page, "!dialog.open")
        assert page.evaluate("Promise.all([coming.finished, going.finished])") == [True, True], mode
        for act, is_open in ACTS.items():
            # A recipe of its own, so that nothing of it is known.
            recipe = f"opacity?animation=bouncy&delay={mode}{len(act)}"
            seen = page.evaluate(
                f"""async ([html, recipe]) => {{ window.dialog = fresh(html); const coming = client.enter(dialog, recipe), first = coming.finished; {act};
                  await Promise.all([first, coming.finished]); await coming.ready; if (dialog.isConnected) client.enter(dialog, recipe);
                  await client.motionOf(dialog).finished; const open = dialog.open && isShown(dialog); await client.leave(dialog, recipe).finished;
                  return [open, dialog.open && dialog.isConnected]; }}""", [DIALOG, recipe])
            assert seen == [is_open, False], (mode, act, seen)
            if mode == "hang":
                overtaken(page, fake, act, recipe)


def overtaken(page, fake, act, recipe):
    """The answer that comes after all changes nothing."""
    fake.gate.set()
    seen = page.evaluate("""async (recipe) => { await client.load(recipe); await frame(); return [dialog.open && dialog.isConnected, dialog.getAnimations().length]; }""", recipe)
    fake.gate.clear()
    assert seen == [False, 0], (act, seen)


def reloaded(page, fake):
    """A reload while it loads leaves a page that works."""
    for mode in ("down", "hang", "half"):
        fail(page, fake, mode)
        page.evaluate("([html, recipe]) => { client.enter(fresh(html), recipe); }", [DIALOG, f"{RECIPE}&delay={mode}0s"])
        page.reload()
        until(page, "window.loaded")
        fail(page, fake, mode)
        both_ways(page, f"{mode}1")


def without(page, fake):
    """Lists, numbers, accordions and fingers where their module is refused, or never comes: everything is where it belongs, at once."""
    held = []
    for answer in (lambda route: route.abort(), lambda route: held.append(route)):
        page.route("**/client-more.js", answer)
        page.reload()
        until(page, "window.loaded")
        seen = page.evaluate(
            """async () => { const list = fresh("<ul><li>A</li><li>B</li></ul>"), flipped = await client.flip(list, () => list.append(list.firstElementChild)).finished, order = list.textContent;
              const output = fresh("<output>1</output>"), rolled = await client.roll(output, 12).finished, text = output.innerHTML;
              const box = fresh("<p hidden>x</p>"), opened = await client.height(box, true).finished, { hidden } = box; const closed = await client.height(box, false).finished;
              const card = fresh('<div class="card">x</div>'); client.drag(card)(); return [flipped, order, rolled, text, opened, hidden, closed, box.hidden]; }""")
        assert seen == [True, "BA", True, "12", True, False, True, True], seen
        for route in held:
            route.abort()
        page.unroute("**/client-more.js")


def once(page, fake):
    """Thirty elements of different sizes in both directions: one request."""
    seen = page.evaluate(
        """async (recipe) => { fresh(Array.from({ length: 30 }, (_, index) => `<p dir=${index % 2 ? "rtl" : "ltr"} style="width:${100 + index}px;height:${50 + index}px">x</p>`).join(""));
          const motions = [...document.querySelectorAll("p")].map((element) => client.enter(element, recipe)); await Promise.all(motions.map((motion) => motion.ready));
          return motions.map((motion) => Math.round(motion.sample(0).view["translate.y"].value)); }""", RECIPE)
    assert seen == [50 + index for index in range(30)] and len(fake.paths) == 1, (seen, fake.paths)
    given = page.evaluate("""async () => { const address = client.connect() + "v1/transitions/opacity.motion.json?sig=a%2Bb&x=1"; await client.load(address); await client.load(new URL(address)); }""")
    assert given is None and fake.paths[1:] == ["/v1/transitions/opacity.motion.json?sig=a%2Bb&x=1"], fake.paths


def focused(page, fake):
    """Opening focuses what `showModal` does, from the first moment to the last."""
    seen = page.evaluate(
        """async ([html, recipe]) => { const motion = client.enter(fresh(html), recipe), seen = [], look = () => seen.push(document.activeElement.localName); look(); await frame(); look();
          await motion.ready; look(); motion.seek(motion.duration); await motion.finished; look(); return seen; }""", [DIALOG, RECIPE])
    assert seen == ["button"] * 4, seen


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
              motion.play().seek(motion.duration); await motion.finished; return { before, last, after: look(), style: style === card.getAttribute("style"), left: card.getAnimations().length }; }""",
            [name, value, RECIPE])
        assert seen["before"] == seen["after"] and seen["style"] and seen["left"] == 0, (name, seen)
        for is_at, last in zip(seen["before"][:4], seen["last"][:4]):
            assert abs(is_at - last) < 0.2, (name, seen)


def queued(page, fake):
    """What is asked for before the motion is there is done when it is; `finished` is of the whole."""
    fake.mode = "hang"
    page.evaluate("""(recipe) => { const card = fresh('<div class="card">x</div>'); window.motion = client.play(card, recipe); motion.pause().seek(0.1); }""", RECIPE)
    fake.gate.set()
    seen = page.evaluate("""async () => { await motion.ready; const seen = [motion.time, motion.isMoving]; const { finished } = motion; motion.play().seek(motion.duration); return [...seen, await finished]; }""")
    assert seen == [0.1, True, True], seen
    seen = page.evaluate(
        """async (recipe) => { const card = fresh('<div class="card">x</div>'); const motion = client.play(card, recipe).hold(0.4).release(2.1), { finished } = motion; await motion.ready;
          const state = motion.sample(0).view.opacity; motion.seek(motion.duration); return [state.value, state.velocity, await finished]; }""", RECIPE)
    assert abs(seen[0] - 0.4) < 1e-9 and abs(seen[1] - 2.1) < 1e-9 and seen[2] is True, seen


def messages(page, fake):
    """Mistakes name what was meant, where it stands, and what is allowed."""
    fake.mode = "page"
    said = page.evaluate("client.load('opacity').catch((error) => error.message)")
    assert "motion.json" in said and "connect(" in said, said
    fake.mode = 422
    said = page.evaluate("client.load('opacity?a=1').catch((error) => error.message)")
    assert "unknown key" in said and "#/x" in said, said
    for call, part in (("spring('bouncyy')", "bouncy"), ("spring({ stiffnes: 1 })", "stiffnes")):
        said = page.evaluate(f"() => {{ try {{ client.{call}; }} catch (error) {{ return error.message; }} }}")
        assert said and part in said, (call, said)
    for edges, part in ((["leading"], "left"), (["left", "top"], "right")):
        told = page.evaluate("""async (edges) => { const card = fresh('<div class="card">x</div>'); client.drag(card, { edges });
          return new Promise((done) => card.addEventListener("transitiond-error", (event) => done(event.detail.reason.message))); }""", edges)
        assert part in told, (edges, told)
    same = page.evaluate("[{ tension: 100, friction: 10 }, { stiffness: 100, damping: 10 }].map((form) => client.spring(form)().at(0.1).value)")
    assert same[0] == same[1], same


def valid(page, server):
    """Where a spring overshoots, no blur, clip or radius is negative."""
    warned = []
    page.on("console", lambda message: warned.append(message.text))
    page.evaluate(
        """async () => { const card = fresh('<div class="card">x</div>');
          for (const spec of ["blur-replace?animation=bouncy", { transition: { type: "properties", properties: { "clip.top": [20, 0], "shadow.radius": [9, 0], cornerRadius: [9, 0], saturation: [3, 0] } }, animation: "bouncy" }]) {
            const motion = client.play(card, spec); await motion.ready; motion.seek(motion.duration); await motion.finished; motion.cancel(); } }""")
    assert not warned and page.evaluate("warned.length") == 0, warned


def sampled(page, server):
    """What has no closed form comes for the element's own size."""
    seen = page.evaluate("""async () => { const card = fresh('<div class="card">x</div>'); const motion = client.play(card, "move:bottom,scale:0.6?animation=bouncy"); await motion.ready; return motion.sample(0).view["translate.y"].value; }""")
    assert abs(seen - 60) < 1e-6, seen
    given = page.evaluate("""async () => { const card = fresh('<div class="card">x</div>'); const seen = [];
      for (const spec of ["move:bottom?size=50x40", { transition: "move:bottom", view: { size: [50, 30] } }, await client.load("move:bottom"), await client.load("move:bottom?size=50x20", { direction: "both" })]) {
        const motion = client.play(card, spec); await motion.ready; seen.push(motion.sample(0).view["translate.y"].value); } return seen; }""")
    assert given == [40, 30, 100, 20], given


def asymmetric(page, server):
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
    until(page, "card.style.touchAction")
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


@pytest.mark.parametrize("part", [broken, late, known, unanswered, unseen, interrupted, reloaded, without])
def test_dialogs_open_and_close_with_any_server(either, pages, server, fake, part):
    pages.html = PAGE.format(origin=server.origin, fake=fake.origin)
    opened(either, pages, fake, part)


@pytest.mark.parametrize("part", [once, focused, untouched, queued, messages, dragged])
def test_the_runtime_asks_once_keeps_the_focus_and_names_mistakes(either, pages, server, fake, part):
    pages.html = PAGE.format(origin=server.origin, fake=fake.origin)
    opened(either, pages, fake, patient(part))


@pytest.mark.parametrize("part", [valid, sampled, asymmetric, offline.shown])
def test_the_runtime_shows_what_the_server_says(either, pages, server, fake, part):
    pages.html = PAGE.format(origin=server.origin, fake=server.origin)
    opened(either, pages, fake, patient(lambda page, fake: part(page, server)))


def test_the_runtime_computes_the_numbers_of_the_server(either, pages, server, fake):
    pages.html = PAGE.format(origin=server.origin, fake=server.origin)
    assert opened(either, pages, fake, lambda page, fake: offline.numbers(page, server))


def test_the_runtime_plays_an_imported_motion_without_a_server(either, pages, server, fake):
    pages.html = PAGE.format(origin=server.origin, fake=fake.down)
    assert opened(either, pages, fake, lambda page, fake: offline.imported(page, server))
