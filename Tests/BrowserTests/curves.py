"""The plot: one handle for each number, by pointer and by keys; nothing is clipped."""
import json

from browsers import Playground, near

INSIDE = """() => { const plot = document.querySelector('.plot').getBoundingClientRect();
  return [...document.querySelectorAll('.handle')].every(each => { const box = each.getBoundingClientRect();
    return box.left >= plot.left - 12 && box.right <= plot.right + 12 && box.top >= plot.top - 12 && box.bottom <= plot.bottom + 12; }); }"""


def run(browsers, name, server):
    with Playground(browsers, name, server) as it:
        spring(it)
        keys(it)
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=cubic-bezier:.34:1.56:.64:1&duration=0.4") as it:
        easing(it)
    with Playground(browsers, name, server, "/v1/transitions/opacity?animation=steps:4:jump-end&duration=0.4") as it:
        assert it.page.get_by_role("button", name="Draw it with two handles").is_visible()
    return "peak and line, two handles, keys, steps that can only be read"


def spring_of(it):
    return it.server.json(it.address().replace("?", ".json?"))["insertion"]["spec"]["animation"]["spring"]


def spring(it):
    assert it.page.locator(".handle").count() == 2
    before = it.page.evaluate("history.length")
    it.drag(".handle", 0, -32)
    near(spring_of(it)["bounce"], 0.5, 0.011, "160 px of pull are 1.0")
    assert it.page.evaluate("history.length") == before + 1, "one gesture, one entry"
    it.drag(".handle.line", -70, 0)
    assert spring_of(it)["duration"] < 0.45
    assert it.page.evaluate(INSIDE)
    # Far up: the plot makes room.
    it.drag(".handle", 0, -60, 12)
    assert it.page.evaluate(INSIDE), "a handle is clipped"
    it.page.dblclick(".handle >> nth=0")
    it.settle()
    near(spring_of(it)["bounce"], 0.3, 0.001, "a double click resets")


def keys(it):
    it.page.focus(".handle >> nth=0")
    before = spring_of(it)["bounce"]
    it.page.keyboard.press("ArrowUp")
    it.settle()
    near(spring_of(it)["bounce"], before + 0.01, 0.001, "an arrow is 0.01")
    it.page.keyboard.press("Shift+ArrowDown")
    it.settle()
    near(spring_of(it)["bounce"], before - 0.09, 0.001, "with shift 0.1")
    handle = it.page.locator(".handle >> nth=0")
    assert handle.get_attribute("role") == "slider" and "bounce" in handle.get_attribute("aria-valuetext")


def easing(it):
    assert it.page.locator(".handle").count() == 3 and it.page.evaluate(INSIDE)
    it.drag(".handle >> nth=1", 0, -20)
    numbers = [float(number) for number in it.page.input_value(".field").split(",")]
    assert numbers[3] > 1.05, numbers
    spec = it.server.json(it.address().replace("?", ".json?"))["spec"]
    assert spec["animation"]["curve"]["cubicBezier"] == numbers, json.dumps(spec)
