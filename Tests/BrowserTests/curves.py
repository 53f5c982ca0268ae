"""The plot: one handle for each number, under the pointer from press to release; the scale holds until then; nothing is clipped."""
import json
import math

import pytest

from browsers import Playground, near
from waiting import generator, wait_until

INSIDE = """() => { const plot = document.querySelector('.plot').getBoundingClientRect();
  return [...document.querySelectorAll('.handle')].every(each => { const box = each.getBoundingClientRect();
    return box.left >= plot.left - 12 && box.right <= plot.right + 12 && box.top >= plot.top - 12 && box.bottom <= plot.bottom + 12; }); }"""
# What the scale is: where 0 and 1 lie, and the ticks.
SCALE = "() => [...document.querySelectorAll('.plot .grid, .plot .tick')].map(each => each.getAttribute('x1') + ' ' + each.getAttribute('y1')).join()"
CENTER = """handle => { const { left, top, width, height } = document.querySelector(`[data-handle=${handle}]`).getBoundingClientRect();
  return [left + width / 2, top + height / 2]; }"""
FAINT = "getComputedStyle(document.querySelector('.feel .presets')).opacity < 1"
EASING = "/v1/transitions/move:bottom?animation=cubic-bezier:.34:1.56:.64:1&duration=0.4"
SMOOTH = ["/v1/transitions/opacity?animation=cubic-bezier:0:0:.2:1&duration=0.15", "/v1/transitions/move:bottom?animation=spring:0.314:0.4"]
# A spring that is shorter than three frames: samples lie beside its peak.
SHORT = ["spring:0.05:0.4", "spring:0.02:0.6", "spring:0.4:0.6"]
MAIN = "document.querySelector('.plot .main').getAttribute('d').replace(/^M|H.*$/g, '').split('L')"
# Two designs with so many paths each; Firefox, which takes longer for each, has fewer.
PATHS, STEPS = {"chromium": 10, "firefox": 3}, 6


@pytest.mark.page("/v1/transitions/uikit/push")
def test_a_spring_that_is_damped_much_becomes_one_of_ones_own(it):
    """A spring that is damped so much that its numbers say nothing is shown as it is; another one is made of it by a button."""
    it.settle()
    assert it.page.locator(".handle:visible, .sliders .number:visible").count() == 0
    it.page.get_by_role("button", name="Make it a spring of your own").click()
    it.waits("document.querySelector('.handle') && document.querySelector('.sliders .number').value === '0.50s'")


def test_the_handles_of_a_spring_stay_under_the_pointer(browsers, name, server):
    random = generator("curves")
    with Playground(browsers, name, server) as it:
        assert it.page.locator(".handle").count() == 2
        # A peak goes as far as bounces go; the line may go anywhere to the right of the start.
        paths(it, random, ["peak", "line"], {"peak": (0, 1), "line": (0.1, 1)})


def test_the_handles_of_an_easing_stay_under_the_pointer(browsers, name, server):
    random = generator("curves")
    with Playground(browsers, name, server, EASING) as it:
        paths(it, random, ["bezier-0", "bezier-1", "line"], {"bezier-0": (0.04, 0.85), "bezier-1": (0.04, 0.85), "line": (0.1, 1)})


@pytest.mark.parametrize("path", SMOOTH)
def test_a_curve_is_drawn_smoothly(browsers, name, server, path):
    with Playground(browsers, name, server, path) as it:
        smooth(it)


def test_a_spring_is_changed_by_its_handles_and_by_keys(it):
    spring(it)
    keys(it)


@pytest.mark.page("/v1/transitions/opacity?animation=spring:0.7:0.45&direction=both")
def test_a_spring_comes_back_from_an_easing_as_it_was_left(it):
    kinds = it.page.get_by_role("radiogroup", name="Kind of feel")
    it.settle()
    before = it.address()
    for kind, then in [("Spring", before), ("Easing", "animation=ease&duration=0.7"), ("Spring", before)]:
        kinds.get_by_role("radio", name=kind).click()
        it.settle()
        assert then in it.address(), (kind, it.address())
    it.page.go_back()
    it.waits_for_address("animation=ease&")
    it.settle()
    it.page.get_by_role("radio", name="Ease out").click()
    it.waits("!location.search.includes('=ease&')")
    it.settle()
    eased = it.address()
    for kind, then in [("Spring", before), ("Easing", eased)]:
        kinds.get_by_role("radio", name=kind).click()
        it.settle()
        assert it.address() == then, (kind, it.address())


@pytest.mark.parametrize("animation", SHORT)
def test_the_handle_of_a_peak_stands_on_it_however_short_the_motion_is(browsers, name, server, animation):
    with Playground(browsers, name, server, f"/v1/transitions/move:bottom?animation={animation}") as it:
        peak(it)


@pytest.mark.page(EASING)
def test_an_easing_is_changed_by_its_handles_and_in_its_field(it):
    easing(it)
    words(it)


@pytest.mark.page("/v1/transitions/opacity?animation=steps:4:jump-end&duration=0.4")
def test_steps_can_be_drawn_with_two_handles_instead(it):
    assert it.page.get_by_role("button", name="Draw it with two handles").is_visible()


def smooth(it):
    """At least one point a pixel, none far from the next; the label of the peak hides the line of the present time behind it."""
    rest(it)
    points = [[float(each) for each in pair.split()] for pair in it.page.evaluate(MAIN)]
    across = points[-1][0] - points[0][0]
    assert len(points) > across > 200, (len(points), across)
    # Where an easing starts vertically its first pixels are far from each other: what counts is across.
    assert max(b[0] - a[0] for a, b in zip(points, points[1:])) <= 1
    assert it.page.locator(".caption").count() == 0 or it.page.evaluate("getComputedStyle(document.querySelector('.caption')).backgroundColor") != "rgba(0, 0, 0, 0)"


def peak(it):
    """The handle of the peak is on the highest point of the curve, however short it is."""
    rest(it)
    points = [[float(each) for each in pair.split()] for pair in it.page.evaluate(MAIN)]
    high = min(points, key=lambda point: point[1])
    x, y = it.page.evaluate("(({ style }) => [parseFloat(style.left), parseFloat(style.top)])(document.querySelector('[data-handle=peak]'))")
    near(y, high[1], 0.2, "as high as the peak")
    near(x, high[0], 1.5, "where the peak is")


def center(it, handle):
    return it.page.evaluate(CENTER, handle)


def rest(it):
    """Waits until the answers are there and the plot has made room, which it does when the pointer leaves it."""
    it.page.mouse.move(5, 5)
    it.settle()
    it.waits("!document.querySelector('.plot.zooming')")


def paths(it, random, handles, across):
    for number in range(PATHS[it.name]):
        handle = handles[number % len(handles)]
        rest(it)
        plot = it.box(".plot")
        scale = it.page.evaluate(SCALE)
        x, y = center(it, handle)
        it.page.mouse.move(x, y)
        it.page.mouse.down()
        # From calm to bouncy, if it is a peak: 160 px are 1.
        bounce = float(it.page.get_attribute(f"[data-handle={handle}]", "aria-valuenow"))
        high, low = (y - 160 * (0.89 - bounce), y + 160 * (bounce + 0.9)) if handle == "peak" else (plot["y"], plot["y"] + plot["height"])
        least = shortest(it, plot, x) if handle == "line" else 0
        for _ in range(STEPS):
            x = max(least, plot["x"] + plot["width"] * random.uniform(*across[handle]))
            if handle.startswith("bezier"):
                x = min(x, line_of(it) - 3)
            y = random.uniform(max(plot["y"], high), min(plot["y"] + plot["height"], low))
            it.page.mouse.move(x, y)
            it.frames(1)
            off = math.dist((x, y), center(it, handle))
            assert off <= 2, f"path {number}: {handle} is {off:.1f} px from the pointer at {x:.0f}, {y:.0f} in {it.name}"
            assert it.page.evaluate(SCALE) == scale, f"path {number}: the scale moved while {handle} was held in {it.name}"
        it.page.mouse.up()
        it.settle()
        off = math.dist((x, y), center(it, handle))
        assert off <= 2 and it.page.evaluate(SCALE) == scale, f"path {number}: {handle} left the pointer by {off:.1f} px when it was let go"
    rest(it)
    assert it.page.evaluate(INSIDE), "after the release there is no room for a handle"


def shortest(it, plot, x):
    """How far to the left the line goes, which is now at x: to 0.02 s. Time begins 10 px from the edge of the plot."""
    body = it.server.json(it.address().replace("?", ".json?"))
    start = plot["x"] + 10
    return start + (x - start) * 0.02 / (body.get("insertion") or body)["duration"]


def line_of(it):
    return center(it, "line")[0]


def spring_of(it):
    return it.server.json(it.address().replace("?", ".json?"))["insertion"]["spec"]["animation"]["spring"]


def spring(it):
    rest(it)
    before = it.page.evaluate("history.length")
    it.drag("[data-handle=peak]", 0, -32)
    near(spring_of(it)["bounce"], 0.5, 0.011, "160 px of pull are 1.0")
    # Until the plot makes room the handle is tied to the curve, and what lies under the curve is faint.
    it.waits(f"{FAINT} && document.querySelectorAll('.plot .tether').length === 1")
    assert it.page.evaluate("history.length") == before + 1, "one gesture, one entry"
    rest(it)
    it.waits(f"!({FAINT}) && !document.querySelector('.plot .tether')")
    it.drag("[data-handle=line]", -70, 0)
    assert spring_of(it)["duration"] < 0.45
    rest(it)
    assert it.page.evaluate(INSIDE)
    # Far up: the plot makes room after the release.
    it.drag("[data-handle=peak]", 0, -60, 12)
    rest(it)
    assert it.page.evaluate(INSIDE), "a handle is clipped"
    x, y = center(it, "peak")
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    it.page.mouse.move(x, y + 24, steps=4)
    it.page.mouse.up()
    it.settle()
    near(center(it, "peak")[1], y + 24, 2, "it stays in the hand")
    # Also without leaving the plot in between.
    it.page.mouse.dblclick(x, y + 24)
    it.settle()
    near(float(it.page.get_attribute("[data-handle=peak]", "aria-valuenow")), 0.3, 0.001, "a double click resets")
    it.waits("!document.querySelector('.plot.zooming')")
    shown = center(it, "peak")
    rest(it)
    assert math.dist(shown, center(it, "peak")) < 1, f"after the double click the handle was at {shown}, its number at {center(it, 'peak')}"
    near(spring_of(it)["bounce"], 0.3, 0.001, "a double click resets")


def keys(it):
    it.page.focus("[data-handle=peak]")
    assert "Peak = bounce" in it.page.locator("[data-handle=peak] .handle-note").text_content(), "a handle says what it is"
    before = spring_of(it)["bounce"]
    it.page.keyboard.press("ArrowUp")
    it.settle()
    near(spring_of(it)["bounce"], before + 0.01, 0.001, "an arrow is 0.01")
    it.page.keyboard.press("Shift+ArrowDown")
    it.settle()
    near(spring_of(it)["bounce"], before - 0.09, 0.001, "with shift 0.1")
    handle = it.page.locator("[data-handle=peak]")
    assert handle.get_attribute("role") == "slider" and "bounce" in handle.get_attribute("aria-valuetext")


def easing(it):
    rest(it)
    assert it.page.locator(".handle").count() == 3 and it.page.evaluate(INSIDE)
    it.drag("[data-handle=bezier-1]", 0, -20)
    numbers = [float(number) for number in it.page.input_value(".field").split(",")]
    assert numbers[3] > 1.05, numbers
    spec = it.server.json(it.address().replace("?", ".json?"))["spec"]
    assert spec["animation"]["curve"]["cubicBezier"] == numbers, json.dumps(spec)


def words(it):
    """A field takes any legal number as people write it; a word changes nothing."""
    def duration():
        return it.server.json(it.address().replace("?", ".json?"))["spec"]["animation"]["duration"]

    field = it.page.get_by_role("textbox", name="Duration")
    for text, expected in [("0,5", 0.5), ("450 ms", 0.45), (".6s", 0.6)]:
        field.fill(text)
        field.press("Enter")
        it.settle()
        near(duration(), expected, 1e-9, text)
    before = it.address()
    field.fill("abc")
    field.press("Enter")
    assert field.get_attribute("aria-invalid") == "true"
    it.settle()
    assert it.address() == before, "a word is no number"
    field.blur()
    wait_until(lambda: field.input_value() == "0.60s", "the number is back")
    problem = it.page.locator(".sliders .problem:visible")
    assert problem.all_inner_texts() == ["“abc” is no number. It stays 0.6s."], problem.all_inner_texts()
    assert it.page.locator(".slider:has(.problem:not([hidden])) .ends").evaluate("each => getComputedStyle(each).visibility") == "hidden", "it lies over no words"
    field.fill("0.7")
    assert problem.count() == 0, "what is typed anew isn't wrong yet"
    field.fill("abc")
    field.press("Enter")
    assert problem.count() == 1
    it.page.mouse.click(4, 4)
    assert problem.count() == 0, "it isn't over what is touched next"
    points = it.page.get_by_role("textbox", name="Curve: x1, y1, x2, y2")
    points.fill("0.2, 0, x, 1")
    points.press("Enter")
    assert problem.all_inner_texts() == ["A curve takes four numbers, such as 0.2, 0, 0, 1."], problem.all_inner_texts()


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy&direction=both")
def test_what_the_server_refuses_is_said_below_the_numbers(it):
    """It says which number, covers none of them, and Escape leaves a field as it was."""
    it.settle()
    before = it.address()
    field = it.page.get_by_role("textbox", name="Bounce")
    field.fill("1.5")
    field.press("Enter")
    it.waits("document.querySelector('.sliders > .problem').textContent.startsWith('Bounce must lie ')")
    said, below = it.box(".sliders > .problem"), field.bounding_box()
    assert said["y"] > below["y"] + below["height"], (said, below)
    for typed in ("0.77", "abc"):
        field.fill(typed)
        field.press("Escape")
        assert field.input_value() == "0.30" and field.evaluate("each => each === document.activeElement")
    it.settle()
    assert it.address() == before, it.address()


@pytest.mark.page("/v1/transitions/opacity?animation=spring:0.5:0.6&direction=both")
def test_an_opacity_stays_between_0_and_100_percent(it):
    """An opacity goes from 0 to 100 %, whatever the spring does."""
    assert it.text(".says").startswith("Opaque after") and "can't be seen" in it.text(".says")
    it.stop_at(0)
    seen = set()
    for _ in range(30):
        it.page.keyboard.press("Shift+ArrowRight")
        it.frames(1)
        seen.add(float(it.text("#timeline .rows output").split("%")[0]))
    assert min(seen) == 0 and max(seen) == 100, seen
