"""Keyframes on the timeline: dragged in time and value, snapped, added, deleted, eased, by pointer and by keys; undo takes each back.

Several are selected, moved and deleted together."""
import base64
import json
import re
import zlib

import pytest

from browsers import Playground, near

SHAKE = "/v1/transitions/motion/shake:2:0.8"
SPEC = """async () => {
  const body = await (await fetch(location.pathname + ".json" + location.search)).json();
  return (body.insertion ?? body).spec;
}"""

# The points of the curve in the first row.
CURVE = "document.querySelector('.rows .curve').getAttribute('d').slice(1).split('L').map(each => each.split(' ').map(Number))"


@pytest.mark.parametrize("width, height", [(1280, 800), (390, 844), (740, 360)])
def test_the_row_of_a_keyframe_stays_in_sight_of_its_popover(browsers, name, server, width, height):
    with Playground(browsers, name, server, SHAKE, width=width, height=height, touch=name == "chromium" and width < 1000) as it:
        in_sight(it)


def test_keyframes_are_moved_on_a_phone(browsers, name, server):
    with Playground(browsers, name, server, SHAKE, width=390, height=844, touch=name == "chromium") as it:
        on_a_phone(it)


def address_of(spec):
    """The address of a design that has no recipe: its JSON in base64url, deflated."""
    deflate = zlib.compressobj(wbits=-15)
    return "/v1/t/" + base64.urlsafe_b64encode(deflate.compress(json.dumps(spec).encode()) + deflate.flush()).decode().rstrip("=")


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
    assert it.page.get_by_label("Intensity").first.input_value() == "1.00", "what is drawn anew is at 1"
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


@pytest.mark.page(SHAKE)
def test_the_curve_of_a_diamond_follows_while_it_is_dragged(it):
    """While a diamond is dragged its curve is the one that the server answers after that; it has two points a pixel and more."""
    for easing in ("Smooth", "Ease out"):
        ready(it)
        it.page.locator(".way-name").nth(3).click()
        it.page.get_by_role("radio", name=easing, exact=True).click()
        it.settle()
        it.waits(f"({CURVE}).length > 600")
        x, y = centre(it, 3)
        it.page.mouse.move(x, y)
        it.page.mouse.down()
        before = it.page.evaluate(CURVE)
        it.hold("/v1/timelines")
        it.page.mouse.move(x + 20, y - 4, steps=3)
        it.frames(2)
        during = it.page.evaluate(CURVE)
        it.release()
        it.page.mouse.up()
        it.settle()
        it.waits(f"({CURVE}).length > 600")
        after = it.page.evaluate(CURVE)
        assert apart(before, during) > 0.05, "it moves at once"
        assert apart(during, after) < 0.02, f"{easing}: the curve under the hand is {apart(during, after)} from the server's"


def apart(one, other):
    """How far two curves of the same times are from each other at most, each in parts of its own height: a release may change the scale."""
    assert len(one) == len(other), (len(one), len(other))
    shapes = []
    for points in (one, other):
        low, high = (find(y for _, y in points) for find in (min, max))
        shapes.append([(y - low) / (high - low) for _, y in points])
    return max(abs(a - b) for a, b in zip(*shapes))


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
    it.waits("document.activeElement.matches('.station.chosen')")
    it.page.keyboard.press("Delete")
    it.settle()
    assert len(track(it)["keyframes"]) == 6, "what a double click has added is deleted as well"
    it.page.keyboard.press("Control+z")
    it.settle()
    it.stop_at(4)
    it.page.get_by_role("button", name="Add a keyframe").click()
    it.settle()
    assert len(track(it)["keyframes"]) == 8
    near(times(track(it))[1], 4 / 60, 0.011, "where the time was")
    # What was added is selected and has the focus: Delete takes it away.
    it.waits("document.activeElement.matches('.station.chosen')")
    it.page.keyboard.press("Delete")
    it.settle()
    assert len(track(it)["keyframes"]) == 7
    # An easing by a click on its name below the way.
    it.page.locator(".way-name").nth(3).click()
    it.page.get_by_role("radio", name="Bouncy").click()
    it.settle()
    # It arrives in time: its spring is as long as its way.
    arrives = track(it)["keyframes"][3]
    assert arrives["kind"] == "spring" and arrives["spring"]["bounce"] == 0.3, arrives
    near(arrives["spring"]["duration"], arrives["duration"] / 1.5, 1e-6, "the spring")
    it.stop_at(round(60 * times(track(it))[4]))
    near(float(it.text(".rows output").removesuffix("pt")), arrives["to"], 1, "the value at the keyframe")
    # All of it in another time: it still arrives.
    typed(it, "Duration", "1.6")
    slower = track(it)["keyframes"][3]
    near(slower["spring"]["duration"], slower["duration"] / 1.5, 1e-6, "the spring in another time")
    assert slower["duration"] > 1.9 * arrives["duration"], (slower, arrives)
    it.page.get_by_role("button", name="Back to Shake").click()
    it.settle()
    assert it.text("#title") == "Shake" and SHAKE.split("?")[0] in it.address(), it.address()


def typed(it, label, number):
    field = it.page.get_by_role("textbox", name=label, exact=True)
    field.fill(number)
    field.press("Enter")
    it.settle()


def values(it):
    """What the server has, without its rounding."""
    return [round(each["to"], 6) for each in track(it)["keyframes"]]


def test_a_spring_that_was_pasted_stays_as_it_is(browsers, name, server):
    """Its keyframe and its neighbors are moved: its numbers are its own."""
    spring = {"duration": 0.4, "bounce": 0.3}
    keyframes = [{"kind": "linear", "to": 40, "duration": 0.4}, {"kind": "spring", "to": 0, "duration": 0.4, "spring": spring}]
    given = {"transition": {"type": "keyframes", "tracks": {"translate.x": {"initial": 0, "keyframes": keyframes}}}}
    with Playground(browsers, name, server, address_of(given)) as it:
        ready(it)
        for index, seconds in ((2, 0.85), (1, 0.45)):
            before = it.address()
            it.page.locator(".station").nth(index).focus()
            for _ in range(5):
                it.page.keyboard.press("ArrowRight")
            it.settle()
            it.waits("before => location.pathname !== before", before)
            near(times(track(it))[index], seconds, 1e-6, "where it was moved to")
            assert track(it)["keyframes"][1]["spring"] == spring, track(it)


@pytest.mark.page(SHAKE)
def test_the_intensity_of_keyframes_is_a_factor_of_what_was_drawn(it):
    """1 is what a hand has drawn: half of it is half as far, 1 again is exact, an undo takes the slider along, and a diamond that is moved is at 1 again."""
    ready(it)
    pull(it, 3, 0, -12)
    drawn = values(it)
    intensity = it.page.get_by_role("textbox", name="Intensity", exact=True)
    assert intensity.input_value() == "1.00"
    typed(it, "Intensity", "0.5")
    assert values(it) == [round(each / 2, 6) for each in drawn], (values(it), drawn)
    typed(it, "Duration", "1.6")
    assert intensity.input_value() == "0.50", "another length changes no intensity"
    typed(it, "Intensity", "0")
    typed(it, "Intensity", "1")
    assert values(it) == drawn, "nothing is lost on the way"
    for wanted in ("0", "0.50", "0.50", "1.00"):
        it.page.keyboard.press("Control+z")
        it.settle()
        assert intensity.input_value() == wanted, (intensity.input_value(), wanted)
    assert values(it) == drawn
    typed(it, "Intensity", "0.5")
    pull(it, 3, 0, -6)
    assert intensity.input_value() == "1.00"


@pytest.mark.page(SHAKE)
def test_what_stands_goes_on_standing_while_keyframes_are_changed(it):
    """Paused, a diamond that is moved by keys or by hand plays nothing: the stage shows the time that one looks at. Playing, it plays from its beginning."""
    ready(it)
    time = it.stop_at(24)
    it.page.locator(".station").nth(2).focus()
    it.page.keyboard.press("ArrowUp")
    it.settle()
    assert it.page.get_attribute("#play", "aria-label") == "Play"
    near(it.time(), time, 0.006, "where it stood")
    pull(it, 3, 20, 0)
    assert it.page.get_attribute("#play", "aria-label") == "Play"
    near(it.time(), times(track(it))[3], 0.006, "at the keyframe that was moved")
    it.page.keyboard.press("Control+z")
    it.settle()
    assert it.page.get_attribute("#play", "aria-label") == "Play", "nor does an undo"
    # A hand that is called off leaves the clock where it was.
    time = it.stop_at(12)
    x, y = centre(it, 3)
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    it.page.mouse.move(x + 12, y, steps=3)
    it.waits("time => Math.abs(parseFloat(document.querySelector('#clock b').textContent) - time) > 0.1", time)
    it.page.keyboard.press("Escape")
    it.page.mouse.up()
    it.settle()
    near(it.time(), time, 0.006, "where it stood before the hand")
    while it.text("#speed") != "¼×":
        it.page.click("#speed")
    it.stop_at(40)
    it.page.click("#play")
    it.page.locator(".station").nth(2).focus()
    it.page.keyboard.press("ArrowDown")
    it.settle()
    assert it.time() < 0.6 and it.page.get_attribute("#play", "aria-label") == "Pause", "it begins anew"


def selected(it):
    return it.page.locator(".station.chosen").evaluate_all("all => all.map(each => each.dataset.place)")


@pytest.mark.page(SHAKE)
def test_several_keyframes_are_moved_and_deleted_together(it):
    """Two keyframes that are selected move by the same time and value, and go together; each act is undone in one step."""
    ready(it)
    before = it.address()
    for index in (2, 3):
        it.page.keyboard.down("Shift")
        it.page.mouse.click(*centre(it, index))
        it.page.keyboard.up("Shift")
    assert selected(it) == ["translate.x/2", "translate.x/3"] and it.page.locator(".popover").count() == 0, selected(it)
    was = [0, 0.1091, 0.2545, 0.4, 0.5455, 0.6909, 0.8]
    pull(it, 2, 20, 0)
    now = times(track(it))
    moved = now[2] - was[2]
    assert 0.02 < moved < 0.06, now
    for index, time in enumerate(was):
        near(now[index], time + (moved if index in (2, 3) else 0), 1e-3, f"keyframe {index + 1}")
    assert selected(it) == ["translate.x/2", "translate.x/3"], "they stay selected"
    it.page.keyboard.press("ArrowDown")
    it.settle()
    it.waits("document.querySelectorAll('.station.chosen').length === 2")
    assert [round(each["to"], 6) for each in track(it)["keyframes"]] == [-16, 15, -13, 12, -6, 0], track(it)
    # As far as those that stay let them: the last of them stops before the next keyframe.
    it.waits("document.activeElement.dataset.place === 'translate.x/2'")
    for _ in range(2):
        it.page.keyboard.press("Shift+ArrowRight")
        it.settle()
        it.waits("document.activeElement.dataset.place === 'translate.x/2'")
    near(times(track(it))[3], was[4] - 0.01, 1e-3, "before the next one")
    it.page.keyboard.press("Delete")
    it.settle()
    it.waits("document.querySelectorAll('.station').length === 5")
    assert [round(each["to"], 6) for each in track(it)["keyframes"]] == [-16, 12, -6, 0], track(it)
    assert selected(it) == [], "what is gone isn't selected"
    # The second of the two steps to the right changed nothing: it is none.
    for left in (6, 6, 6):
        it.page.keyboard.press("Control+z")
        it.settle()
        assert len(track(it)["keyframes"]) == left
    it.page.keyboard.press("Control+z")
    it.waits("() => document.getElementById('title').textContent === 'Shake'")
    assert it.address() == before, it.address()


@pytest.mark.page(SHAKE)
def test_a_drag_over_the_track_selects_keyframes(it):
    """A drag over the empty track selects what it passes; keys select and clear."""
    ready(it)
    box = it.box(".stations")
    it.page.mouse.move(box["x"] + 0.1 * box["width"], box["y"] + 3)
    it.page.mouse.down()
    it.page.mouse.move(box["x"] + 0.6 * box["width"], box["y"] + 30, steps=4)
    assert it.page.locator(".stations .band").is_visible()
    it.page.mouse.up()
    assert selected(it) == [f"translate.x/{index}" for index in (1, 2, 3)], selected(it)
    assert it.text(".ruler p") == "3 selected: click one", it.text(".ruler p")
    assert it.page.locator(".stations .band").is_hidden()
    it.waits("document.activeElement.dataset.place === 'translate.x/1'")
    it.page.keyboard.press("Escape")
    assert selected(it) == []
    it.page.keyboard.press("Shift+PageDown")
    assert selected(it) == ["translate.x/1", "translate.x/2"], selected(it)
    it.page.keyboard.press("Control+a")
    assert len(selected(it)) == 7
    it.page.mouse.click(box["x"] + 0.2 * box["width"], box["y"] + 3)
    assert selected(it) == [] and it.text("#title") == "Shake", "a click beside them clears, and changes nothing"
    assert it.text(".ruler p") == ""


@pytest.mark.page(SHAKE)
def test_several_keyframes_are_changed_in_one_popover(it):
    """A click on one of several that are selected opens a popover for all: what it changes, it changes in each, in one step; others stay."""
    ready(it)
    before = it.address()

    def change(label, value):
        """Selects the second and the third keyframe, and opens their popover."""
        it.page.locator(".station").nth(0).focus()
        if selected(it):
            it.page.keyboard.press("Escape")
        for index in (2, 3):
            it.page.locator(".station").nth(index).click(modifiers=["Shift"])
        assert selected(it) == ["translate.x/2", "translate.x/3"], selected(it)
        it.page.locator(".station").nth(3).click()
        assert it.text(".popover h3") == "2 keyframes"
        if label:
            field = it.page.get_by_label(label)
            unchanged = field.input_value()
            field.fill(value)
            it.page.keyboard.press("Enter")
            it.settle()
            assert field.input_value() == unchanged, "it stays open for the next step"
            it.page.keyboard.press("Escape")
            it.waits("document.activeElement.dataset.place === 'translate.x/3'")
        else:
            it.page.get_by_role("radio", name=value, exact=True).click()
        it.settle()
        it.waits("document.querySelector('.station')")
        return track(it)

    was = [0, 0.1091, 0.2545, 0.4, 0.5455, 0.6909, 0.8]
    longer = change("Scale time in %", "150")
    for index, time in enumerate(was):
        near(times(longer)[index], time + (0.5 * 0.1455 if index == 3 else 0), 1e-3, f"keyframe {index + 1}")
    near(times(change("Scale time in %", "900"))[3], was[4] - 0.01, 1e-3, "as far as the next one lets it")
    it.page.keyboard.press("Control+z")
    it.settle()
    assert [round(each["to"], 6) for each in change("Scale value in %", "50")["keyframes"]] == [-16, 8, -6, 12, -6, 0]
    assert [round(each["to"], 6) for each in change("Shift value in pt", "-2")["keyframes"]] == [-16, 6, -8, 12, -6, 0]
    later = times(change("Shift time in s", "0.02"))
    for index in (2, 3):
        near(later[index], was[index] + 0.02 + (0.5 * 0.1455 if index == 3 else 0), 1e-3, "both are later")
    eased = change(None, "Ease out")["keyframes"]
    assert [each.get("timingCurve") for each in eased] == [None, "easeOut", "easeOut", None, None, None], eased
    for _ in range(5):
        it.page.keyboard.press("Control+z")
        it.settle()
    assert it.address() == before, "five steps"


@pytest.mark.page(SHAKE)
def test_what_a_hand_changes_is_said_beside_it_and_drawn_in_the_panel(it):
    """The label of a dragged diamond is inside of its row; the curve of the panel is as smooth as that of the row, before the server has answered."""
    ready(it)
    x, y = centre(it, 2)
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    it.hold("/v1/timelines")
    it.page.mouse.move(x + 15, y - 3, steps=3)
    it.frames(2)
    tip, row = it.box(".stations .tip:not([hidden])"), it.box(".rows")
    assert row["y"] - 1 <= tip["y"] and tip["y"] + tip["height"] <= row["y"] + row["height"] + 1, (tip, row)
    assert len(it.page.locator(".moves-plot .way").get_attribute("d").split("L")) > 600
    said = it.text(".moves")
    it.release()
    it.page.mouse.up()
    it.settle()
    assert said == it.text(".moves"), (said, it.text(".moves"))


@pytest.mark.page(SHAKE)
def test_a_click_selects_and_a_shift_click_adds_to_it(it):
    ready(it)
    it.page.locator(".station").nth(2).click()
    it.page.keyboard.press("Escape")
    it.page.locator(".station").nth(3).click(modifiers=["Shift"])
    assert selected(it) == ["translate.x/2", "translate.x/3"], selected(it)
    it.page.get_by_role("button", name="Add a keyframe").click()
    it.settle()
    it.waits("document.querySelectorAll('.station').length === 8")
    assert len(selected(it)) == 1, "what is added is selected"


@pytest.mark.page(SHAKE)
def test_steps_in_one_popover_add_up_before_the_server_has_answered(it):
    ready(it)
    for index in (2, 3):
        it.page.locator(".station").nth(index).click(modifiers=["Shift"])
    it.page.locator(".station").nth(3).click()
    it.hold("/v1/timelines")
    for label, value in (("Scale time in %", "150"), ("Scale value in %", "50")):
        it.page.get_by_label(label).fill(value)
        it.page.keyboard.press("Enter")
    for value in ("0", "-50"):
        it.page.get_by_label("Scale time in %").fill(value)
        it.page.keyboard.press("Tab")
        assert it.page.get_by_label("Scale time in %").get_attribute("aria-invalid") == "true", value
    it.release()
    it.settle()
    assert [round(each["to"], 6) for each in track(it)["keyframes"]] == [-16, 8, -6, 12, -6, 0]
    near(times(track(it))[3] - times(track(it))[2], 1.5 * 0.1455, 1e-3, "both steps")


@pytest.mark.page("/v1/transitions/motion/wobble")
def test_keyframes_of_several_rows_are_scaled_about_one_time(it):
    ready(it)
    [subject] = it.server.json("/v1/transitions/motion/wobble.motion.json")["insertion"]["subjects"]
    before = {each["property"]: [segment["start"] for segment in each["segments"]] for each in subject["tracks"]}
    for place in ("translate.x/2", "rotate/3"):
        it.page.locator(f".station[data-place='{place}']").click(modifiers=["Shift"])
    it.page.locator(".station[data-place='rotate/3']").click()
    it.page.get_by_label("Scale time in %").fill("90")
    it.page.keyboard.press("Enter")
    it.settle()
    about = before["translate.x"][2]
    near(times(track(it, "translate.x"))[2], about, 1e-3, "the first one stays")
    near(times(track(it, "rotate"))[3], about + 0.9 * (before["rotate"][3] - about), 1e-3, "the other one comes nearer to it")


@pytest.mark.page(SHAKE)
def test_a_selection_is_told_and_lasts(it):
    """Each selected keyframe says so to a screen reader; another design with other keyframes has none selected."""
    ready(it)
    it.page.locator(".station").nth(1).focus()
    it.page.keyboard.press("Control+a")
    assert it.page.locator(".station[aria-description=Selected]").count() == 7
    it.page.keyboard.press("ArrowUp")
    it.settle()
    it.waits("document.querySelectorAll('.station[aria-description=Selected]').length === 7")
    it.pick("nod")
    it.waits("document.querySelector('.station')?.dataset.place.startsWith('translate.y')")
    assert selected(it) == []


@pytest.mark.page("/v1/transitions/motion/tada")
def test_all_keyframes_are_selected_and_deleted_but_for_the_ends(it):
    """Ctrl A selects a track, and once more every track; Delete leaves each track at rest, and says so."""
    ready(it)
    before, count = it.address(), it.page.locator(".station").count()
    first = it.page.locator(".station").nth(1)
    first.focus()
    it.page.keyboard.press("Control+a")
    one = len(selected(it))
    it.page.keyboard.press("Control+a")
    assert 1 < one < len(selected(it)) == count, selected(it)
    it.page.keyboard.press("Delete")
    it.settle()
    tracks = {name: [each["to"] for each in track(it, name)["keyframes"]] for name in ("scale.x", "rotate")}
    assert tracks == {"scale.x": [1], "rotate": [0]}, tracks
    assert "A track keeps two keyframes" in it.text(".toast"), it.text(".toast")
    it.page.keyboard.press("Control+z")
    it.waits("() => document.getElementById('title').textContent === 'Tada'")
    ready(it)
    assert it.address() == before
    # In its popover Delete deletes it too, but where one types.
    first.focus()
    it.page.keyboard.press("Escape")
    it.page.locator(".station").nth(2).click()
    it.waits("document.querySelector('.popover.keyframe')?.contains(document.activeElement)")
    it.page.get_by_role("textbox", name="Value").focus()
    it.page.keyboard.press("End")
    it.page.keyboard.press("Delete")
    assert it.page.locator(".popover.keyframe").is_visible()
    it.page.locator(".popover.keyframe [role=radio]").first.focus()
    it.page.keyboard.press("Delete")
    it.waits("count => document.querySelectorAll('.station').length === count", count - 1)


@pytest.mark.page(SHAKE)
def test_undo_works_in_a_field(it):
    """A field takes back what was typed until it is applied; after that the design goes back, and on again."""
    ready(it)
    field = it.page.get_by_role("textbox", name="Duration")
    field.fill("0.5")
    it.page.keyboard.press("Control+z")
    it.settle()
    assert field.input_value() == "0.80s" and it.address() == SHAKE, "the text alone"
    field.fill("0.6")
    it.page.keyboard.press("Enter")
    it.waits_for_address("shake:2:0.6")
    for key, address, value in (("z", SHAKE, "0.80s"), ("Shift+z", "shake:2:0.6", "0.60s"), ("z", SHAKE, "0.80s"), ("y", "shake:2:0.6", "0.60s")):
        it.page.keyboard.press(f"Control+{key}")
        it.waits_for_address(address)
        it.settle()
        assert field.input_value() == value, f"{key}: {field.input_value()}"
    it.waits("document.querySelector('.station')")
    it.page.locator(".station").nth(2).click()
    it.page.get_by_label("Value in pt").fill("12,5")
    it.page.keyboard.press("Enter")
    it.settle()
    assert track(it)["keyframes"][1]["to"] == 12.5, track(it)
    it.page.keyboard.press("Control+z")
    it.waits_for_address("shake:2:0.6")


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


def in_sight(it):
    """The row that a keyframe's popover changes stays in sight."""
    it.settle()
    if it.page.locator("#tabs").is_visible():
        it.page.get_by_role("tab", name="Timeline").click()
    ready(it)
    it.page.locator(".station").nth(3).click()
    it.waits("document.querySelector('.popover.keyframe')")
    assert it.page.locator(".station").nth(3).get_attribute("aria-expanded") == "true"
    row, over = it.box(".rows .row"), it.box(".popover.keyframe")
    is_apart = any(row[at] + row[size] <= over[at] or over[at] + over[size] <= row[at] for at, size in (("x", "width"), ("y", "height")))
    size = it.page.evaluate("[innerWidth, innerHeight]")
    assert is_apart and row["y"] >= 0 and row["y"] + row["height"] <= size[1], (row, over)
    assert 0 <= over["y"] and over["y"] + over["height"] <= size[1] and 0 <= over["x"] and over["x"] + over["width"] <= size[0], over


def on_a_phone(it):
    it.settle()
    it.page.get_by_role("tab", name="Timeline").click()
    it.waits("document.querySelector('.station')")
    press = (lambda element: element.tap()) if it.name == "chromium" else (lambda element: element.click())
    box = it.box(".stations")
    first, last = (it.box(f".station >> nth={at}") for at in (0, 6))
    assert last["x"] - first["x"] > 0.95 * box["width"], "the motion has all the width"
    if it.name == "chromium":
        # Beside a diamond the nearest one takes the press.
        left, top = centre(it, 2)
        it.page.touchscreen.tap(left - 8, top - 18)
    else:
        press(it.page.locator(".station").nth(2))
    it.waits("document.querySelector('.popover.keyframe h3')?.textContent === 'Keyframe 3'")
    popover = it.box(".popover.keyframe")
    near(popover["y"] + popover["height"], 844, 1, "at the bottom edge")
    near(popover["width"], it.page.evaluate("document.documentElement.clientWidth"), 1, "as wide as the screen")
    press(it.page.get_by_role("radio", name="Linear"))
    it.settle()
    assert track(it)["keyframes"][1]["kind"] == "linear"
