"""A server that is far away: numbers, curve and stage follow the hand before any answer, and a drag asks for little."""
import json

import pytest

from browsers import Playground, near

WORDS = "[document.querySelector('.says').textContent, document.querySelector('.plot .strong').textContent]"
CURVE = "document.querySelector('.plot .main').getAttribute('d')"
MOST = 10


def test_sliders_handles_keys_and_presets_answer_before_the_server(browsers, name, server):
    asked = []
    with Playground(browsers, name, server) as it:
        it.page.on("request", lambda request: asked.append(request.url))
        slider(it, asked, "Duration", 8)
        slider(it, asked, "Bounce", -6)
        handle(it, asked)
        keys(it)
        preset(it)


def test_steps_answer_before_the_server(browsers, name, server):
    asked = []
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=steps:4:jump-end&duration=0.4") as it:
        it.page.on("request", lambda request: asked.append(request.url))
        # Without a closed form, and stretched all the same.
        slider(it, asked, "Duration", -6)


def test_a_parameter_answers_before_the_server(browsers, name, server):
    asked = []
    with Playground(browsers, name, server, "/v1/transitions/scale:0.8?animation=bouncy") as it:
        it.page.on("request", lambda request: asked.append(request.url))
        parameter(it, asked)


def seen(it):
    return it.page.evaluate(f"[{CURVE}, document.querySelector('.says').textContent]")


def same_after_answer(it, what):
    """What was shown before the answer is what the server says."""
    words = it.page.evaluate(WORDS)
    it.release()
    it.settle()
    it.waits("!document.querySelector('.plot.zooming')")
    assert it.page.evaluate(WORDS) == words, f"{what}: {words}, then {it.page.evaluate(WORDS)}"
    body = it.server.json(it.address().replace("?", ".json?"))
    animation = (body.get("insertion") or body)["spec"]["animation"]
    # So many samples that the greatest one is the peak, to the digit that is shown.
    its = json.loads(it.server.post("/v1/curves", {"animation": animation, "sampling": {"count": 2001}})[2])
    over = round(100 * (max(its["values"]) - 1), 1)
    expected = f"Goes {over:g} % too far" if over > 0.05 else "Never goes too far"
    assert words[1] == f"at rest {its['duration']:.2f} s" and words[0].startswith(expected), f"{what}: {words}, the server says {its['duration']} and {over} %"


def slider(it, asked, label, step):
    it.settle()
    it.hold()
    field = it.page.get_by_role("textbox", name=label)
    box = it.page.get_by_role("slider", name=label, exact=True).bounding_box()
    start = float(it.page.get_by_role("slider", name=label, exact=True).evaluate("each => (each.value - each.min) / (each.max - each.min)"))
    x, y = box["x"] + 9 + start * (box["width"] - 18), box["y"] + box["height"] / 2
    asked.clear()
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    for move in range(1, 6):
        before = field.input_value(), seen(it)
        it.page.mouse.move(x + move * step, y)
        it.frames(1)
        now = field.input_value(), seen(it)
        assert now[0] != before[0] and now[1][0] != before[1][0], f"{label}: nothing has changed in {it.name} before the answer: {now[0]}"
        is_dim = it.page.evaluate("getComputedStyle(document.querySelector('.text')).opacity < 0.5")
        assert is_dim and it.text("#facts") == "Follows when you let go", "the code is that of the design before"
    it.page.mouse.up()
    same_after_answer(it, label)
    it.waits("getComputedStyle(document.querySelector('.text')).opacity === '1' && /kB|bytes/.test(document.querySelector('#facts').textContent)")
    assert 0 < len(asked) <= MOST, f"{label}: {len(asked)} requests"


def handle(it, asked):
    """The stage follows as well, where it stands in the midst of its movement."""
    it.settle()
    it.stop_at(12)
    it.hold()
    box = it.box("[data-handle=peak]")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    asked.clear()
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    for move in range(1, 5):
        before, place = seen(it), it.translation()[1]
        it.page.mouse.move(x, y - 12 * move)
        it.frames(1)
        assert seen(it)[0] != before[0] and it.translation()[1] != place, f"nothing moves in {it.name} before the answer"
    it.page.mouse.up()
    same_after_answer(it, "peak")
    assert 0 < len(asked) <= MOST, f"peak: {len(asked)} requests"
    spec = it.server.json(it.address().replace("?", ".json?"))["insertion"]["spec"]
    near(spec["animation"]["spring"]["bounce"], float(it.page.get_by_role("textbox", name="Bounce").input_value()), 0.006, "the address is what was pulled")


def keys(it):
    it.hold()
    it.page.focus("[data-handle=peak]")
    for _ in range(3):
        before = it.page.get_attribute("[data-handle=peak]", "aria-valuetext")
        it.page.keyboard.press("ArrowDown")
        assert it.page.get_attribute("[data-handle=peak]", "aria-valuetext") != before, "a key waits for the server"
    same_after_answer(it, "keys")


def preset(it):
    it.hold()
    it.page.click("[data-feel=easeOut]")
    assert it.page.get_attribute("[data-feel=easeOut]", "aria-checked") == "true" and it.page.locator(".handle").count() == 3
    same_after_answer(it, "preset")


@pytest.mark.page("/v1/transitions/move:bottom?animation=cubic-bezier:.34:1.56:.64:1&duration=0.4")
def test_an_easing_answers_before_the_server(it):
    """Delay and speed are a part of the closed form."""
    it.page.click(".physics summary")
    for label, value in [("Delay", "0.2"), ("Speed", "2")]:
        field = it.page.get_by_role("textbox", name=label)
        field.fill(value)
        field.press("Enter")
        it.settle()
    it.hold()
    box = it.box("[data-handle=bezier-1]")
    it.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    it.page.mouse.down()
    before = it.page.input_value(".field"), seen(it)
    it.page.mouse.move(box["x"] + box["width"] / 2 - 20, box["y"] + box["height"] / 2 + 15)
    it.frames(1)
    assert it.page.input_value(".field") != before[0] and seen(it)[0] != before[1][0]
    it.page.mouse.up()
    same_after_answer(it, "easing")


def parameter(it, asked):
    """A parameter has no closed form: the number answers at once, the server seldom."""
    it.settle()
    it.page.locator(".chip", has_text="0.8").first.click()
    track = it.page.locator(".popover input[type=range]")
    track.wait_for()
    box = track.bounding_box()
    it.settle()
    asked.clear()
    it.page.mouse.move(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    it.page.mouse.down()
    for move in range(1, 31):
        it.page.mouse.move(box["x"] + box["width"] * (0.5 + 0.01 * move), box["y"] + box["height"] / 2)
        it.frames(1)
    it.page.mouse.up()
    it.settle()
    assert len(asked) <= MOST, f"parameter: {len(asked)} requests: {asked}"
