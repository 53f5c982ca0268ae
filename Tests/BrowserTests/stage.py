"""Both layers, driven by what the server returned: computed styles against the server's own numbers."""
from browsers import Playground, near

PUSH = {"transition": "push:leading", "animation": "bouncy", "view": {"size": [280, 180]}}


def run(browsers, name, server):
    with Playground(browsers, name, server) as it:
        two_layers(it)
        looped(it)
    with Playground(browsers, name, server, "/v1/transitions/push:leading?animation=spring:10:0.3&size=280x180") as it:
        transport(it)
    with Playground(browsers, name, server, "/v1/transitions/uikit/push?container=390x844") as it:
        pages(it)
    with Playground(browsers, name, server, "/v1/transitions/uikit/zoom?source=16,300,120,180&source-radius=12&container=390x844") as it:
        zoom(it)
    with Playground(browsers, name, server, "/v1/transitions/numeric-text:129:131?animation=snappy") as it:
        glyphs(it)
    tree(browsers, name, server)
    with Playground(browsers, name, server, "/v1/transitions/uikit/partial-curl") as it:
        assert "nearest" in it.text("#stage-note"), "what can't be played says so"
    reduced(browsers, name, server)
    return "two layers, pages, a zoom, glyphs and a tree are where the server says"


def two_layers(it):
    at = it.stop_at(6)
    incoming = it.expected(PUSH, [at])
    outgoing = it.expected({**PUSH, "direction": "removal"}, [at])
    near(it.translation("incoming")[0], incoming["view", "translate.x"][0] / 280, 0.003, "incoming")
    near(it.translation("outgoing")[0], outgoing["view", "translate.x"][0] / 280, 0.003, "outgoing")
    near(float(it.style("incoming", "opacity")), incoming["view", "opacity"][0], 0.003, "opacity")
    # Both are seen, not only there: what lies at the middle of the one that goes is that one, not the screen behind it.
    assert it.page.evaluate(
        """() => { const box = document.querySelector("#stage [data-subject=outgoing]").getBoundingClientRect();
          const at = document.elementFromPoint(box.x + box.width * 0.7, box.y + box.height / 2);
          return at?.closest("[data-subject]")?.dataset.subject; }""") == "outgoing"
    # What is seen: the one that comes is left of the one that goes, and neither has arrived.
    assert it.box("#stage [data-subject=incoming]")["x"] < it.box("#stage [data-subject=outgoing]")["x"]


def transport(it):
    """On a motion that lasts for a minute at this speed: it is under way whenever this process gets to look."""
    page = it.page
    page.check("#slow")
    it.halt()
    page.keyboard.press("Escape")
    began = page.evaluate("performance.now()")
    page.click("#play")
    it.waits("parseFloat(document.getElementById('clock').textContent) > 0.2")
    clock, label, now = page.evaluate(
        "[parseFloat(document.getElementById('clock').textContent), document.getElementById('play').textContent, performance.now()]")
    assert label == "Pause"
    # Both by the browser's clock: it may have begun late and be drawn late, but never before its time.
    assert clock <= 0.25 * (now - began) / 1000 + 0.001, f"a quarter of the speed, not {clock} s after {(now - began) / 1000} s"
    page.click("#play")
    it.waits("document.getElementById('play').textContent === 'Play'")
    # Frame by frame, by the keys of the page.
    page.evaluate("document.activeElement.blur()")
    before = it.time()
    page.keyboard.press("ArrowRight")
    first = it.time()
    near(first, round(first * 60) / 60, 0.001, "a whole frame")
    assert before < first + 0.0005 and first <= before + 1.5 / 60 + 0.001, f"a frame on from {before} is not {first}"
    page.keyboard.press("ArrowRight")
    near(it.time(), first + 1 / 60, 0.0015, "another frame on")


# Every time that the clock has shown, with what the button beside it said.
CLOCK = """() => { window.times = []; const clock = document.getElementById("clock");
  new MutationObserver(() => times.push([parseFloat(clock.textContent), document.getElementById("play").textContent]))
    .observe(clock, { childList: true, characterData: true, subtree: true }); }"""


def looped(it):
    page = it.page
    it.rest()
    page.check("#loop")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.evaluate(CLOCK)
    page.keyboard.press(" ")
    it.waits("""() => { const end = times.findIndex(([time]) => time >= 1);
      return end >= 0 && times.slice(end).some(([time, label]) => time < 0.5 && label === "Pause"); }""")
    page.uncheck("#loop")
    it.rest()
    # In, then out.
    page.check("input[name=direction][value=removal]")
    it.waits_for_address("direction=removal")
    at = it.stop_at(12)
    expected = it.expected({**PUSH, "direction": "removal"}, [at])
    near(it.translation("view")[0], expected["view", "translate.x"][0] / 280, 0.003, "on the way out")


def pages(it):
    at = it.stop_at(9)
    expected = it.expected({"transition": "uikit/push", "container": {"size": [390, 844]}}, [at])
    for subject in ("incoming", "outgoing"):
        near(it.translation(subject)[0], expected[subject, "translate.x"][0] / 390, 0.003, subject)
    near(float(it.style("dimming", "opacity")), expected["dimming", "dim"][0], 0.003, "dimming")
    order = [int(it.style(subject, "zIndex")) for subject in ("outgoing", "dimming", "incoming")]
    assert order == sorted(order), order


def zoom(it):
    at = it.stop_at(7)
    spec = {"transition": {"type": "uikit/zoom", "source": {"frame": [16, 300, 120, 180], "cornerRadius": 12}}, "container": {"size": [390, 844]}}
    expected = it.expected(spec, [at])
    for name, css in (("frame.x", "left"), ("frame.y", "top"), ("frame.width", "width"), ("frame.height", "height")):
        near(float(it.style("card", css)[:-2]), expected["card", name][0], 1.5, css)
    near(float(it.style("presenter", "scale").split()[0]), expected["presenter", "scale.x"][0], 0.003, "what lies below")


def glyphs(it):
    it.stop_at(5)
    texts = it.page.locator("#stage .glyph").all_inner_texts()
    assert sorted(texts) == ["1", "1", "2", "3", "9"], texts
    # Those that change roll, the one that stays doesn't.
    assert it.translation("glyph-0") == [0, 0]
    assert it.translation("glyph-1")[1] > 0 > it.translation("glyph-1-out")[1]


def tree(browsers, name, server):
    from playwright.sync_api import expect
    spec = {"layout": {"before": {"id": "root", "frame": [0, 0, 320, 240], "children": [{"id": "a", "frame": [0, 0, 100, 40]}]},
                       "after": {"id": "root", "frame": [0, 0, 320, 240], "children": [
                           {"id": "a", "frame": [200, 100, 100, 40], "layoutTransition": {"specific": "linear 200ms"}}]}}}
    with Playground(browsers, name, server) as it:
        import json
        it.page.fill("#paste", json.dumps(spec))
        it.page.click("#apply")
        it.waits("location.pathname.startsWith('/v1/t/')")
        expect(it.page.locator("#stage .node:not(.root)")).to_have_count(1)
        at = it.stop_at(6)
        expected = it.expected(spec, [at])
        near(float(it.style("a", "left")[:-2]), expected["a", "frame.x"][0], 1, "the node")


def reduced(browsers, name, server):
    """Less motion: as the system says, or by the menu."""
    with Playground(browsers, name, server) as it:
        it.page.select_option("#motion", "reduced")
        it.stop_at(6)
        assert it.translation("incoming")[0] == 0, "it fades where it is"
        assert 0 < float(it.style("incoming", "opacity")) < 1
    with Playground(browsers, name, server, reduced=True) as it:
        it.stop_at(6)
        assert it.translation("incoming")[0] == 0, "the system's wish is honoured"
        it.page.select_option("#motion", "full")
        it.stop_at(6)
        assert it.translation("incoming")[0] != 0, "and can be overruled"
