"""Takes: a motion that is caught goes on without a jump, and the design stays."""
import pytest

from browsers import Playground, near

LONG = "/v1/transitions/move:bottom?animation=spring:10:0.3&direction=both"


@pytest.mark.page(LONG)
def test_what_a_key_catches_turns_without_a_jump_and_the_design_comes_back(it):
    caught(it)
    reset(it)


@pytest.mark.page("/v1/transitions/uikit/push?animation=spring:10:0")
def test_a_press_catches_a_page(it):
    page(it)


# Where the curve of the plot ends, the line of 0, and the dot and the label of the catch; in pixels of the plot.
PLOT = """() => { const of = name => document.querySelector('.plot ' + name), number = (name, key) => parseFloat(of(name).getAttribute(key));
  const points = of('.main').getAttribute('d').split(/[ML]/).filter(Boolean).map(text => text.split(/[ H]/).map(Number));
  const box = [...document.querySelectorAll('.plot text')].find(each => each.textContent.startsWith('caught')).getBoundingClientRect(), svg = of('svg').getBoundingClientRect();
  return { points, zero: number('.grid', 'y1'), dot: [number('.caught-dot', 'cx'), number('.caught-dot', 'cy')],
    label: [box.left - svg.left, box.top - svg.top, box.right - svg.left, box.bottom - svg.top], size: [svg.width, svg.height] }; }"""


def drawn(it):
    """The take is on the scale of the design: it rests on a line, and the dot is on its curve, the label below the plot, where no curve is."""
    plot = it.page.evaluate(PLOT)
    near(plot["points"][-1][1], plot["zero"], 0.6, "it rests on the line")
    x, y = plot["dot"]
    near(min((abs(px - x) + abs(py - y) for px, py, *_ in plot["points"])), 0, 4, "the dot is on the curve")
    left, top, right, bottom = plot["label"]
    assert 0 <= left and right <= plot["size"][0] and top >= -4, f"the label is outside of the plot: {plot}"
    assert top > max(py for _, py, *_ in plot["points"]) and bottom <= plot["size"][1], f"the label isn't below the curve: {plot}"
    assert left - 40 <= x <= right + 40, f"the label isn't below its dot: {plot}"


def begin(it, at=0.3):
    it.settle()
    it.waits("at => parseFloat(document.querySelector('#clock b').textContent) > at", at)


def chip(it):
    it.waits("document.querySelector('.take-chip:not([hidden])')")
    return it.text(".take-chip")


def caught(it):
    before = (it.address(), it.page.locator(".text").text_content())
    begin(it)
    it.page.keyboard.press("g")
    words = chip(it)
    at = float(words.split("caught it at ")[1].split()[0])
    assert "kept its speed and turned round" in words
    it.pause()
    drawn(it)
    spec = {"transition": "move:bottom", "animation": "spring:10:0.3"}
    events = {**spec, "events": [{"at": 0, "action": "insert"}, {"at": at, "action": "remove"}]}
    straight = it.expected(spec, [at])[("view", "translate.y")][0]
    turned = it.expected(events, [at, at + 0.01])[("view", "translate.y")]
    near(turned[0], straight, 1.5, "no jump where it was caught")
    time = it.time()
    near(it.translation()[1], it.expected(events, [time])[("view", "translate.y")][0] / 100, 0.02, "the take is what the server says")
    assert (it.address(), it.page.locator(".text").text_content()) == before, "address and code stay"
    assert "taken" in it.page.get_attribute(".plot", "class") and it.page.locator(".picker").is_hidden()


def reset(it):
    it.page.keyboard.press("Escape")
    it.waits("document.querySelector('.take-chip').hidden")
    toast, below = it.box("#toasts .toast"), it.box("#transport")
    assert toast["y"] + toast["height"] <= below["y"], f"the message {toast} lies over the timeline, which begins at {below}"
    assert "Back to your design" in it.text("#toasts") and it.page.locator(".picker").is_visible()
    begin(it)
    it.page.click("#catch")
    chip(it)
    it.page.click("[data-feel=snappy]")
    it.waits_for_address("snappy")
    assert it.page.locator(".take-chip").is_hidden(), "an edit ends the take"


SHEET = "#canvas [data-part~=new]"


def held(it):
    """Takes hold of what has come far enough for that; returns where."""
    it.page.mouse.move(4, 4)
    it.page.mouse.move(8, 8)
    it.waits("document.getElementById('canvas').dataset.throws === 'true'")
    begin(it, 4)
    box = it.box(SHEET)
    x, y = box["x"] + box["width"] / 2, box["y"] + 12
    it.press(x, y)
    return x, y


@pytest.mark.page(LONG)
def test_what_a_hand_catches_goes_on_with_its_speed(it):
    x, y = held(it)
    for step in range(1, 9):
        it.point(x, y - 12 * step)
        it.frames(1)
    # One hand holds it: what throws leaves what moves to the take.
    assert it.page.evaluate(f"{it.part()}.getAnimations().every(each => each.effect.composite !== 'add')")
    it.lift()
    assert "went on with your speed" in chip(it)


@pytest.mark.page(LONG)
def test_clock_and_row_follow_what_a_hand_holds(it):
    x, y = held(it)
    height, before = it.box(SHEET)["height"], it.translation()[1]
    for share in (0.25, 0.6, 0.1):
        it.point(x, y + share * height, 100)
        it.frames(2)
        near(it.translation()[1], before + share, 0.01, "the sheet is under the finger")
        time = it.page.evaluate("Number(document.getElementById('scrub').value)")
        its = it.expected({"transition": "move:bottom", "animation": "spring:10:0.3"}, [time])[("view", "translate.y")][0]
        shown = float(it.page.locator("#timeline .rows output").first.inner_text().split("pt")[0])
        size = it.page.evaluate(f"{it.part()}.offsetHeight")
        near(its / 100, it.translation()[1], 0.01, "where the design is at the time of the clock")
        # Whole points, and what the stage's keyframes may be off.
        near(shown, it.translation()[1] * size, 0.5 + 0.002 * size, "what the row says")
    it.lift()
    chip(it)


@pytest.mark.page(LONG)
def test_beyond_its_end_a_sheet_is_on_a_rubber_band(it):
    """Beyond its end a sheet is on a rubber band, and the server's spring takes it back."""
    x, y = held(it)
    end = it.page.evaluate("document.querySelector('#canvas [data-device]').getBoundingClientRect().bottom") - it.box(SHEET)["height"]
    way = it.box(SHEET)["y"] - end
    it.point(x, y - way - 100, 500)
    it.waits_near(lambda: it.box(SHEET)["y"] - end, -100 / (2 + 100 / it.box(SHEET)["height"]), 4, "a pull of 100 px beyond the end")
    over = (it.box(SHEET)["y"] - end) / it.box(SHEET)["height"]
    it.lift(500)
    assert "went on from rest" in chip(it)
    it.pause()
    it.stop_at(0)
    near(it.translation()[1], over, 0.002, "it goes on from there")
    spec = {"transition": "move:bottom", "animation": "spring:10:0.3", "from": {"progress": 1 - over, "velocity": 0}}
    near(it.translation()[1], it.expected(spec, [0])[("view", "translate.y")][0] / 100, 0.002, "by the server's numbers")
    assert it.page.evaluate(f"{it.part()}.style.transform") == "", "nothing of the finger is left"


@pytest.mark.page("/v1/transitions/scale:0.8?animation=spring:10:0&direction=both")
def test_what_is_let_go_at_rest_is_no_take(it):
    """Let go at rest where it ends: no take, the design goes on."""
    x, y = held(it)
    it.point(x + 400, y, 500)
    it.frames(4)
    it.lift(500)
    it.waits("parseFloat(document.querySelector('#clock b').textContent) > 10")
    it.settle()
    assert it.page.locator(".take-chip").is_hidden() and it.page.locator(".rows .row").count() == 1


# Let go above the middle it goes in, and turns to go out; below the middle the other way round. A design with one way alone can do both.
@pytest.mark.parametrize(("address", "share", "end"), [(LONG, 0.25, 1), (LONG.partition("&")[0], 0.5, 0)])
def test_what_a_hand_has_let_go_is_caught_again_without_a_jump(browsers, name, server, address, share, end):
    with Playground(browsers, name, server, address) as it:
        caught_again(it, share, end)


def caught_again(it, share, end):
    """A key catches what a hand has let go: it turns round where it is, and keeps its speed."""
    x, y = held(it)
    it.point(x, y + share * it.box(SHEET)["height"], 500)
    it.frames(4)
    it.lift(500)
    chip(it)
    it.pause()
    places = []
    for frame in (61, 60):
        it.stop_at(frame)
        places.append(it.translation()[1])
    it.page.keyboard.press("g")
    it.waits("document.querySelector('.take-chip').textContent.includes('caught it at 1.00 s')")
    it.settle()
    it.pause()
    it.stop_at(0)
    near(it.translation()[1], places[1], 0.005, "no jump")
    it.stop_at(1)
    near(it.translation()[1] - places[1], places[0] - places[1], 0.0004, "its speed is kept")
    assert abs(places[0] - places[1]) > 0.001, "it had one"
    assert "turned round" in chip(it)
    it.page.keyboard.press("End")
    it.frames(2)
    near(it.translation()[1], end, 0.01, "it goes the other way")


def page(it):
    begin(it, 1)
    box = it.box("#canvas [data-part~=new]")
    it.page.mouse.click(min(box["x"] + 20, 800), box["y"] + 200)
    assert "kept its speed" in chip(it)
    assert "calls your code" in it.text("#timeline")


@pytest.mark.page("/v1/transitions/move:bottom?animation=linear&duration=1.2&direction=both")
def test_what_rests_is_caught_as_soon_as_it_moves(it):
    """Between two ways nothing moves: what is asked for then is done in the next way. Paused, one is told to play."""
    it.settle()
    it.stop_at(0)
    it.page.keyboard.press("g")
    it.waits("document.getElementById('toasts').textContent.includes('Play, then catch it.')")
    assert it.page.locator(".take-chip").is_hidden()
    # 1.2 s in, then half a second of rest: two seconds at a quarter of the speed.
    while it.text("#speed") != "¼×":
        it.page.click("#speed")
    it.stop_at(73)
    it.hold("/v1/timelines")
    it.page.click("#play")
    it.page.keyboard.press("g")
    it.waits("document.getElementById('toasts').textContent.includes('It is caught as soon as it moves.')")
    it.waits("document.getElementById('play').getAttribute('aria-label') === 'Play'")
    time = it.time()
    it.frames(10)
    assert it.time() == time, "the clock stands while the answer is underway"
    it.release()
    at = float(chip(it).split("caught it at ")[1].split()[0])
    assert 0.2 <= at <= 0.6, at


@pytest.mark.page("/v1/transitions/move:bottom?animation=linear&duration=1.2&direction=both")
def test_a_pause_calls_off_what_is_to_be_caught(it):
    it.settle()
    while it.text("#speed") != "¼×":
        it.page.click("#speed")
    it.stop_at(73)
    it.page.click("#play")
    it.page.keyboard.press("g")
    it.waits("document.getElementById('toasts').textContent.includes('It is caught as soon as it moves.')")
    it.page.click("#play")
    it.page.click("#play")
    it.waits("Number(document.getElementById('ruler').ariaValueNow) > 2.2")
    assert it.page.locator(".take-chip").is_hidden()


@pytest.mark.page("/v1/transitions/core-animation/push:from-right?animation=linear&duration=20")
def test_what_cannot_be_caught_says_so(it):
    begin(it)
    it.page.keyboard.press("g")
    it.waits("document.getElementById('toasts').textContent.includes('Push over runs to its end. SwiftUI’s views and UIKit’s pages can be caught.')")
    assert it.page.get_attribute("#catch", "aria-disabled") == "true"
    assert it.page.locator(".take-chip").is_hidden()
