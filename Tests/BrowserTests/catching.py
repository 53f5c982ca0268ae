"""Catching: by a click, by a drag, by a key; without a jump, and with the callbacks beside it."""
import re

from browsers import Playground, near

# Under way for as long as it may take to catch it; it moves at a twentieth of what `bouncy` does.
LONG = "animation=spring:10:0.3"
ZOOM = "/v1/transitions/uikit/zoom?source=16,300,120,180&source-radius=12&container=390x844&animation=spring:10:0"


def run(browsers, name, server):
    with Playground(browsers, name, server, f"/v1/transitions/move:leading?{LONG}&size=280x180") as it:
        click(it)
    with Playground(browsers, name, server, "/v1/transitions/move:leading?animation=bouncy&size=280x180") as it:
        drag(it)
    with Playground(browsers, name, server, ZOOM) as it:
        page(it)
    with Playground(browsers, name, server, "/v1/transitions/move:leading?animation=smooth&size=280x180&from=0.3&velocity=1") as it:
        again(it)
    with Playground(browsers, name, server, "/v1/transitions/uikit/push?direction=removal&container=390x844") as it:
        popped(it)
    with Playground(browsers, name, server, "/v1/transitions/move:leading?animation=bouncy&size=280x180") as it:
        flicked(it)
    with Playground(browsers, name, server, "/v1/transitions/slide?animation=bouncy&direction=both&size=280x180") as it:
        pair(it)
    with Playground(browsers, name, server, "/v1/transitions/slide?animation=bouncy&direction=both&size=280x180") as it:
        thrown_pair(it)
    with Playground(browsers, name, server, "/v1/transitions/slide?animation=bouncy&size=280x180") as it:
        turned_back(it)
    with Playground(browsers, name, server, "/v1/transitions/uikit/cover-vertical?container=390x844") as it:
        declined(it)
    with Playground(browsers, name, server, "/v1/transitions/core-animation/push") as it:
        it.rest()
        it.page.click("#grab")
        assert "runs to its end" in it.text("#stage-note")
        x, y = centre(it)
        it.press(x, y)
        it.point(x + 60, y)
        it.lift()
        assert it.page.locator("#problems").is_hidden(), "a drag is declined as politely as a click"
    return "a click turns round, a drag goes on with the finger's velocity, a page is caught with its callbacks"


# Watches where the view is, frame by frame.
WATCH = """subject => {
  window.seen = [];
  const look = () => {
    const view = document.querySelector(`#stage [data-subject='${subject}']`);
    if (view) window.seen.push([document.timeline.currentTime, view.getBoundingClientRect().x]);
    window.watching = requestAnimationFrame(look);
  };
  look();
}"""


def watched(it):
    it.page.evaluate("cancelAnimationFrame(window.watching)")
    return it.page.evaluate("window.seen")


def centre(it):
    box = it.box("#stage")
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def click(it):
    x, y = centre(it)
    it.waits("parseFloat(document.getElementById('clock').textContent) > 1")
    it.page.check("#slow")
    it.page.mouse.move(x, y)
    it.page.evaluate(WATCH, "view")
    it.frames(10)
    it.page.mouse.click(x, y)
    it.waits("location.pathname.startsWith('/v1/t/')")
    it.frames(20)
    seen = watched(it)
    assert len(seen) >= 30, f"{len(seen)} frames"
    width = it.box("#stage [data-subject=view]")["width"]
    # No frame shows a jump: the fastest that this spring moves at a quarter of its speed, and what a late frame adds to that.
    for (before, x0), (after, x1) in zip(seen, seen[1:]):
        allowed = width * (0.02 + 6 / 20 * 0.25 * (after - before) / 1000)
        assert abs(x1 - x0) <= allowed, f"{it.name}: a jump of {x1 - x0} px in {after - before} ms"
    assert "didDisappear" in it.text("#events"), "the log has the new phase"
    it.waits("document.getElementById('live').textContent.startsWith('Caught at')")


def drag(it):
    it.rest()
    x, y = centre(it)
    place = lambda: it.box("#stage [data-subject=view]")["x"]
    before = place()
    it.press(x, y)
    it.point(x - 20, y)
    it.settle()
    for step in range(1, 6):
        it.point(x - 20 - 12 * step, y)
    it.waits_near(lambda: place() - before, -80, 3, "it stays under the finger")
    now = place()
    it.page.evaluate(WATCH, "view")
    # A finger that rests before it leaves: it goes where it is nearer to.
    it.point(x - 84, y, after=300)
    it.lift(after=300)
    it.waits("location.search.includes('from=')")
    assert "velocity=" not in it.address(), it.address()
    it.rest()
    seen = watched(it)
    near(seen[0][1], now, 8, "where it was let go")
    it.waits_near(place, before, 1, "it goes on to its place")
    thrown(it, x, y)


def thrown(it, x, y):
    """Thrown out, it goes out, as fast as the finger was."""
    it.press(x, y)
    it.point(x - 15, y)
    it.settle()
    width = it.box("#stage [data-subject=view]")["width"]
    for step in range(1, 8):
        it.point(x - 15 - 30 * step, y, after=16)
    it.lift(after=8)
    it.waits_for_address("direction=removal")
    it.waits_for_address("from=")
    found = re.search(r"velocity=(-?[\d.]+)", it.address())
    assert found, f"{it.name} at {it.address()}: thrown, and without a velocity"
    # 30 pixels in 16 milliseconds, and 8 more without a move; over the last 80 of them.
    speed = abs(float(found[1])) * width
    assert 0.75 * 30 / 0.016 < speed < 1.05 * 30 / 0.016, f"{speed:.0f} px/s"


def page(it):
    place = lambda: it.box("#stage [data-subject=card]")["y"]
    x, y = centre(it)
    it.waits("parseFloat(document.getElementById('clock').textContent) > 1")
    it.page.check("#slow")
    it.press(x, y)
    caught = place()
    for step in range(1, 6):
        it.point(x, y + 8 * step, after=40)
    # While it is held the log already tells what the controllers have heard.
    it.waits("document.getElementById('events').innerText.includes('viewWillDisappear')")
    it.settle()
    held = place()
    assert held > caught + 5, f"the card goes with the finger: {caught} → {held}"
    it.lift()
    it.waits("location.pathname.startsWith('/v1/t/')")
    words = it.page.locator("#events b").all_inner_texts()
    names = [word for word in words if word.startswith("view")]
    assert names[:4] == ["viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear"], names
    assert any("cycle" in text for text in it.page.locator("#events .cycle").all_inner_texts())
    # The way back is a state like any other: it can be opened again.
    address = it.address()
    it.open(address)
    assert it.page.locator("#events b").all_inner_texts() == words


def again(it):
    """What was taken over on its way is taken over again where it is."""
    at = it.stop_at(6)
    before = it.translation("view")[0]
    it.page.click("#grab")
    it.waits_for_address("direction=removal")
    it.waits_for_address("from=")
    it.halt()
    near(it.translation("view")[0], before, 0.003, f"turned round at {at}")


def popped(it):
    """A pop that is caught is a pop that turns into a push."""
    at = it.stop_at(6)
    before = it.translation("incoming")[0] if it.page.locator("#stage [data-subject=incoming]").count() else None
    it.page.click("#grab")
    it.waits("location.pathname.startsWith('/v1/t/')")
    names = [word for word in it.page.locator("#events b").all_inner_texts() if word.startswith("view")]
    assert names[0] == "viewWillDisappear", names
    assert before is not None
    it.stop_at(round(at * 60))
    near(it.translation("incoming")[0], before, 0.01, "where the pop was")


def flicked(it):
    """A finger that is quicker than the server: what is shown in the end is what was thrown."""
    it.rest()
    it.hold("waapi")
    x, y = centre(it)
    it.press(x, y)
    it.point(x - 60, y)
    it.point(x - 160, y)
    it.lift()
    it.release()
    it.waits_for_address("from=")
    it.settle()
    it.rest()
    spec = it.server.json(it.address().replace("?", ".json?"))["spec"]
    end = 0 if spec["direction"] == "insertion" else -1
    it.waits_near(lambda: it.translation("view")[0], end, 0.001, "it rests where the thrown motion ends")


def pair(it):
    """Two layers that are caught stay two, each where it is, and there is a way out."""
    at = it.stop_at(6)
    before = {subject: it.translation(subject)[0] for subject in ("incoming", "outgoing")}
    it.page.click("#grab")
    it.waits("location.pathname.startsWith('/v1/t/')")
    it.stop_at(round(at * 60))
    for subject, x in before.items():
        near(it.translation(subject)[0], x, 0.02, f"{subject} where it was caught")
    # The panel still sets the transition, and a direction leads out.
    assert it.page.locator("#panel b").first.inner_text() == "slide"
    it.page.check("input[name=direction][value=both]")
    it.waits("location.pathname === '/v1/transitions/slide'")


LAYERS = ("incoming", "outgoing")


def thrown_pair(it):
    """Both layers follow the finger, go on together, and turn round together, each where it is."""
    it.rest()
    x, y = centre(it)
    it.press(x, y)
    it.point(x - 15, y)
    it.settle()
    for step in range(1, 6):
        it.point(x - 15 - 8 * step, y)
    it.frames(2)
    held = {layer: it.translation(layer)[0] for layer in LAYERS}
    assert held["incoming"] < -0.05 and held["outgoing"] < 0.95, held
    it.lift(after=300)
    it.waits_for_address("from=")
    it.halt()
    for layer in LAYERS:
        near(it.translation(layer)[0], held[layer], 0.02, f"{layer} where it was let go")
    at = it.stop_at(4)
    before = {layer: it.translation(layer)[0] for layer in LAYERS}
    for turn in range(2):
        it.page.click("#grab")
        it.waits("location.pathname.startsWith('/v1/t/')")
        it.waits("document.getElementById('live').textContent.startsWith('Caught')")
        it.halt()
        for layer in LAYERS:
            near(it.translation(layer)[0], before[layer], 0.02, f"{layer} turned round at {at}, {turn}")
        if turn == 0:
            it.page.keyboard.press("ArrowRight")
            it.page.keyboard.press("ArrowRight")
            before = {layer: it.translation(layer)[0] for layer in LAYERS}
            it.page.evaluate("document.getElementById('live').textContent = ''")


def turned_back(it):
    """A view that is thrown back goes on from under the finger, wherever its way out leads."""
    it.rest()
    x, y = centre(it)
    it.press(x, y)
    it.point(x - 15, y)
    it.settle()
    for step in range(1, 9):
        it.point(x - 15 - 25 * step, y)
    it.frames(2)
    held = it.translation("view")[0]
    it.lift(after=300)
    it.waits_for_address("direction=removal")
    it.halt()
    near(it.translation("view")[0], held, 0.02, "it begins where it was let go")


def declined(it):
    """A page that no finger can take hold of says so, and stays as it was."""
    it.rest()
    x, y = centre(it)
    before = it.address()
    it.press(x, y)
    for step in range(1, 5):
        it.point(x, y + 10 * step)
    it.waits("document.getElementById('stage-note').textContent.includes('No finger')")
    it.lift()
    assert it.page.locator("#problems").is_hidden() and it.address() == before
