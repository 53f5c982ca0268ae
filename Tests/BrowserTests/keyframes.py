"""Keyframes on the timeline: dragged in time and value, snapped, added, deleted, eased, by pointer and by keys; undo takes each back."""
import json

import pytest

from browsers import Playground, near

SHAKE = "/v1/transitions/motion/shake:2:0.8"
SPEC = """async () => {
  const body = await (await fetch(location.pathname + ".json" + location.search)).json();
  return (body.insertion ?? body).spec;
}"""


def test_keyframes_are_moved_on_a_phone(browsers, name, server):
    with Playground(browsers, name, server, SHAKE, width=390, height=844, touch=name == "chromium") as it:
        on_a_phone(it)


def ready(it):
    it.settle()
    it.waits("document.querySelector('.station')")


def spec(it):
    # Its address comes after the last answer.
    it.waits_for_address("/v1/t/")
    return it.page.evaluate(SPEC)


def track(it, name="translate.x"):
    return spec(it)["transition"]["tracks"][name]


def times(track):
    total, all = 0, [0]
    for keyframe in track["keyframes"]:
        total += keyframe["duration"]
        all.append(total)
    return all


def centre(it, index):
    box = it.page.locator(".station").nth(index).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(it, index, x, y, steps=5, key=None):
    """Drags a diamond; after each step it must be under the pointer."""
    left, top = centre(it, index)
    it.page.mouse.move(left, top)
    it.page.mouse.down()
    if key:
        it.page.keyboard.down(key)
    for step in range(1, steps + 1):
        it.page.mouse.move(left + x * step / steps, top + y * step / steps)
        for axis, wanted in ((0, left + x * step / steps), (1, top + y * step / steps)):
            it.waits_near(lambda: centre(it, index)[axis], wanted, 7, "the diamond under the pointer")
    it.page.mouse.up()
    if key:
        it.page.keyboard.up(key)
    it.settle()


@pytest.mark.page(SHAKE)
def test_a_keyframe_is_dragged(it):
    ready(it)
    assert it.page.locator(".station").count() == 7, "the beginning and six keyframes"
    before, history = it.address(), it.page.evaluate("history.length")
    pull(it, 3, 24, -12, key="Shift")
    assert it.text("#title") == "Shake, edited", it.text("#title")
    assert "Reach makes them stronger in place of Shake’s intensity" in it.text(".motion-panel"), it.text(".motion-panel")
    assert it.page.evaluate("history.length") == history + 1, "one gesture, one entry"
    changed = track(it)
    assert changed["keyframes"][2]["to"] > -12 + 4 and times(changed)[3] > 0.42, json.dumps(changed)
    near(times(changed)[4], 0.545, 0.001, "the next one stays")
    assert spec(it)["output"]["name"] == "shake", "the code keeps its name"
    stage_follows(it)
    # Sideways: 0.05 s catches it.
    value = track(it)["keyframes"][2]["to"]
    pull(it, 3, 6, 0)
    assert track(it)["keyframes"][2]["to"] == value, "moved sideways, it keeps its value"
    near(times(track(it))[3] * 20 % 1, 0, 0.001, "snapped to 0.05 s")
    it.page.keyboard.press("Control+z")
    it.settle()
    it.page.keyboard.press("Control+z")
    it.settle()
    it.waits("() => document.getElementById('title').textContent === 'Shake'")
    assert it.address() == before, it.address()


def stage_follows(it):
    time = it.stop_at(26)
    expected = it.expected({**spec(it), "sampling": None}, [time])[("view", "translate.x")][0]
    width = it.page.evaluate(f"{it.part()}.offsetWidth")
    near(it.translation()[0] * width, expected, 0.3, "the stage shows what the server says")


@pytest.mark.page(SHAKE)
def test_an_edit_of_one_keyframe_leaves_the_others(it):
    """An edit that changes one keyframe leaves all others where the motion had them."""
    ready(it)
    it.page.locator(".station").nth(6).focus()
    it.page.keyboard.press("ArrowUp")
    it.settle()
    changed = track(it)
    assert [round(each["to"], 6) for each in changed["keyframes"]] == [-16, 16, -12, 12, -6, 1], changed
    seen = it.expected({"transition": "motion/shake:2:0.8"}, [0.1, 0.3, 0.5])[("view", "translate.x")]
    made = it.expected({"transition": spec(it)["transition"]}, [0.1, 0.3, 0.5])[("view", "translate.x")]
    for a, b in zip(seen, made):
        near(b, a, 1e-4, "the same values elsewhere")


@pytest.mark.page(SHAKE)
def test_a_keyframe_is_moved_by_keys(it):
    ready(it)
    stops = it.page.locator(".station[tabindex='0']")
    assert stops.count() == 1, "one tab stop"
    stops.focus()
    it.page.keyboard.press("PageDown")
    assert "Keyframe 3 of 7" in it.page.evaluate("document.activeElement.getAttribute('aria-label')")
    it.page.keyboard.press("ArrowDown")
    it.settle()
    near(track(it)["keyframes"][1]["to"], 15, 0.001, "an arrow is 1 pt")
    it.waits("document.activeElement.dataset.place === 'translate.x/2'")
    it.page.keyboard.press("ArrowRight")
    it.settle()
    near(times(track(it))[2], 0.2545 + 0.01, 0.001, "an arrow is 0.01 s")
    it.waits("document.activeElement.dataset.place === 'translate.x/2'")
    it.page.keyboard.press("Enter")
    it.waits("document.querySelector('.popover.keyframe')")
    it.page.get_by_role("radio", name="Ease out", exact=True).click()
    it.settle()
    assert track(it)["keyframes"][1]["timingCurve"] == "easeOut", track(it)
    it.waits("document.activeElement.dataset.place === 'translate.x/2'")
    it.page.keyboard.press("Delete")
    it.settle()
    assert len(track(it)["keyframes"]) == 5
    it.page.keyboard.press("Control+z")
    it.settle()
    assert len(track(it)["keyframes"]) == 6, "undone"


@pytest.mark.page(SHAKE)
def test_keyframes_are_added_and_deleted(it):
    ready(it)
    box = it.page.locator(".stations").bounding_box()
    it.page.mouse.dblclick(box["x"] + box["width"] * 0.36 / 0.8, box["y"] + 4)
    it.settle()
    changed = track(it)
    assert len(changed["keyframes"]) == 7, json.dumps(changed)
    near(times(changed)[3], 0.36, 0.02, "where the pointer was")
    it.stop_at(4)
    it.page.get_by_role("button", name="Add a keyframe").click()
    it.settle()
    assert len(track(it)["keyframes"]) == 8
    near(times(track(it))[1], 4 / 60, 0.011, "where the time was")
    # An easing by a click on its name below the way.
    it.page.locator(".way-name").nth(3).click()
    it.page.get_by_role("radio", name="Bouncy").click()
    it.settle()
    assert track(it)["keyframes"][3]["kind"] == "spring", track(it)
    it.page.get_by_role("button", name="Back to Shake").click()
    it.settle()
    assert it.text("#title") == "Shake" and SHAKE.split("?")[0] in it.address(), it.address()


@pytest.mark.page("/v1/transitions/motion/jello")
def test_scales_that_differ_have_a_row_each(it):
    """Both scales have rows where they differ; each has its own keyframes."""
    ready(it)
    rows = it.page.locator(".timeline .rows p").all_inner_texts()
    assert len(rows) == 3 and "wider" in rows[0] and "taller" in rows[1], rows
    it.page.locator(".station").nth(1).focus()
    it.page.keyboard.press("Shift+ArrowUp")
    it.settle()
    near(track(it, "scale.x")["keyframes"][0]["to"], 1.2, 0.001, "width")
    near(track(it, "scale.y")["keyframes"][0]["to"], 0.9, 0.001, "height stays")


def on_a_phone(it):
    it.settle()
    it.page.get_by_role("tab", name="Timeline").click()
    it.waits("document.querySelector('.station')")
    press = (lambda element: element.tap()) if it.name == "chromium" else (lambda element: element.click())
    box = it.box(".stations")
    first, last = (it.box(f".station >> nth={at}") for at in (0, 6))
    assert last["x"] - first["x"] > 0.95 * box["width"], "the motion has all the width"
    press(it.page.locator(".station").nth(2))
    it.waits("document.querySelector('.popover.keyframe')")
    popover = it.box(".popover.keyframe")
    near(popover["y"] + popover["height"], 844, 1, "at the bottom edge")
    near(popover["width"], it.page.evaluate("document.documentElement.clientWidth"), 1, "as wide as the screen")
    press(it.page.get_by_role("radio", name="Linear"))
    it.settle()
    assert track(it)["keyframes"][1]["kind"] == "linear"
