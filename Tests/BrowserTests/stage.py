"""The stage moves by the server's own output alone: where a part is at a time is what the server's numbers say."""
import json
import math
import re

import pytest

from browsers import near


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy&direction=both")
def test_parts_are_where_the_server_says_and_playing_changes_nothing(it):
    places(it)
    both_ways(it)
    playing_changes_nothing(it)


@pytest.mark.page("/v1/transitions/core-animation/filter:CIRippleTransition?animation=smooth")
def test_a_filter_is_a_sketch_and_says_so(it):
    assert "This is a sketch" in it.text("#notes"), it.text("#notes")


@pytest.mark.page("/v1/transitions/uikit/zoom")
def test_a_zoom_without_measures_takes_those_of_the_scene(it):
    it.stop_at(36)
    device, photo = it.box("[data-device]"), it.box("[data-part~=new]")
    near(photo["width"], device["width"], 1, "it fills the screen")
    assert "source=" in it.text("#code-panel .text"), "and so does the code"


@pytest.mark.page("/v1/transitions/identity")
def test_what_moves_nothing_says_so(it):
    assert "Nothing moves" in it.page.get_attribute(".plot", "aria-label")


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy&direction=both")
def test_the_stage_is_shown_alone_and_its_messages_cover_no_control(it):
    alone(it)
    says(it)
    scrubbed(it)


@pytest.mark.page("/v1/transitions/move:bottom?animation=spring:0.5:0.863")
def test_code_curve_and_words_say_the_same_overshoot(it):
    # exp(-πζ / √(1 - ζ²)) with ζ = 0.137 is 0.64759: 60 samples a second see 0.6473 of it.
    it.settle()
    seen = it.text(".says"), it.text(".plot .caption"), " ".join(it.page.locator(".text").text_content().split())
    assert "Goes 64.8 %" in seen[0] and "+64.8 %" in seen[1] and "overshoots by 64.8 % of its height" in seen[2], seen


def places(it):
    spec = {"transition": "move:bottom", "animation": "bouncy", "view": {"size": [100, 100]}}
    for frames in (0, 6, 13, 30):
        time = it.stop_at(frames)
        expected = it.expected(spec, [time])[("view", "translate.y")][0] / 100
        near(it.translation()[1], expected, 0.004, f"the sheet at {time:.3f} s")


def alone(it):
    """The stage alone has no controls but the way back: Esc, or a button."""
    controls = "#sentence, #below, #transport, #timeline, .top, .side, .gallery"
    it.settle()
    for way in ("Escape", "button"):
        it.page.keyboard.press("f")
        seen = [each for each in it.page.locator(controls).all() if each.is_visible()]
        assert not seen and it.box("#canvas")["height"] == 800 and it.page.locator(".stage-back").is_visible(), seen
        it.page.keyboard.press("Escape") if way == "Escape" else it.page.click(".stage-back")
        it.frames(2)
        assert it.page.locator(".stage-back").count() == 0 and it.page.locator("#transport").is_visible(), way
    # Space plays; it isn't the button's that leads back.
    it.page.keyboard.press("f")
    it.page.keyboard.press(" ")
    assert it.page.locator(".stage-back").is_visible(), "Space leaves the stage"
    it.page.keyboard.press("Escape")
    it.frames(2)


def says(it):
    """A message lies at the bottom of the stage, on no control."""
    it.page.click("#share")
    toast, canvas = it.box(".toast"), it.box("#canvas")
    near(toast["x"] + toast["width"] / 2, canvas["x"] + canvas["width"] / 2, 1, "in the middle of the stage")
    assert toast["y"] > canvas["y"] + canvas["height"] / 2 and toast["y"] + toast["height"] <= canvas["y"] + canvas["height"], (toast, canvas)
    controls = it.page.evaluate("""box => [...document.querySelectorAll('.tools, .gallery, .side, .sentence, .below, #transport')].filter(each => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left < box.x + box.width && right > box.x && top < box.y + box.height && bottom > box.y; }).map(each => each.className)""", toast)
    assert not controls, (toast, controls)


def scrubbed(it):
    """The ruler is pressed anywhere: at its numbers as at its ticks."""
    ruler = it.box("#ruler svg")
    for down in (2, ruler["height"] / 2, ruler["height"] - 2):
        for part in (0.1, 0.3):
            it.page.mouse.click(ruler["x"] + part * ruler["width"], ruler["y"] + down)
            it.frames(2)
            near(float(it.page.get_attribute("#ruler", "aria-valuenow")) / float(it.page.get_attribute("#ruler", "aria-valuemax")), part, 0.01, f"pressed {down} px below the top")


def both_ways(it):
    # Out begins half a second after the way in has ended.
    time = it.stop_at(100) - 1.044713 - 0.5
    spec = {"transition": "move:bottom", "animation": "bouncy", "direction": "removal"}
    near(it.translation()[1], it.expected(spec, [time])[("view", "translate.y")][0] / 100, 0.004, "on its way out")


def playing_changes_nothing(it):
    before = (it.address(), it.page.locator(".text").text_content())
    it.page.click("#speed")
    it.page.click("#play")
    it.page.click(".picker [data-scene=cards]")
    it.waits("document.querySelector('.scene').dataset.scene === 'cards'")
    it.settle()
    assert (it.address(), it.page.locator(".text").text_content()) == before
    it.pick("fade")
    assert it.page.get_attribute(".scene", "data-scene") == "cards", "a scene that was chosen stays"
    it.pick("icon-swap")
    it.page.click(".picker [data-scene=icon]")
    it.waits("document.querySelector('.scene').dataset.scene === 'icon'")
    bar, name = it.box(".player .bar"), it.box(".player .h3")
    assert bar["y"] > name["y"] + name["height"] and bar["width"] > 0.8 * it.box(".player")["width"], f"how far the song is: {bar}, below {name}"
    it.page.click(".picker [data-scene=cards]")
    it.waits("document.querySelector('.scene').dataset.scene === 'cards'")
    it.settle()
    it.pick("page-push")
    assert it.page.get_attribute(".scene", "data-scene") == "page", "pages need a scene with pages"
    it.page.click(".picker [data-scene=cards]")
    it.waits("document.querySelector('.scene').dataset.scene === 'cards'")
    it.settle()
    it.pick("curl")
    assert it.page.get_attribute(".scene", "data-scene") == "cards", "what was chosen for pages stays for them"
    it.pick("fade")
    assert it.page.get_attribute(".scene", "data-scene") == "cards", "the chosen scene is back"
    it.pick("heartbeat")
    it.settle()
    assert it.page.locator(".advice").is_hidden(), "nobody waits for what draws the eye"
    assert it.text(".code-line p") == ".heartbeat-in plays it", it.text(".code-line p")
    it.page.evaluate("localStorage.clear()")


@pytest.mark.page("/v1/transitions/opacity?animation=easeInOut&duration=0.5")
def test_a_fade_has_the_opacity_of_the_server(it):
    time = it.stop_at(12)
    spec = {"transition": "opacity", "animation": "easeInOut 0.5s"}
    near(float(it.style("opacity")), it.expected(spec, [time])[("view", "opacity")][0], 0.004, "opacity")


@pytest.mark.page("/v1/transitions/uikit/partial-curl?animation=smooth")
def test_a_curl_is_a_sketch(it):
    time = it.stop_at(12)
    tracks = it.expected({"transition": "uikit/partial-curl", "animation": "smooth", "container": {"size": [100, 100]}}, [time])
    insets = [it.page.evaluate("part => getComputedStyle(document.querySelector(`[data-part=${part}]`)).clipPath", part) for part in ("old", "curl")]
    numbers = [[float(number) for number in re.findall(r"[\d.]+(?=%|px)", inset)] for inset in insets]
    near(numbers[0][-1] if len(numbers[0]) == 1 else numbers[0][2], tracks[("outgoing", "clip.bottom")][0], 0.4, insets[0])
    near(numbers[1][0], tracks[("curl", "clip.top")][0], 0.4, insets[1])


@pytest.mark.page("/v1/transitions/uikit/push?animation=smooth&direction=both")
def test_pages_are_where_the_server_says(it):
    time = it.stop_at(8)
    tracks = it.expected({"transition": "uikit/push", "animation": "smooth"}, [time])
    near(it.translation("new")[0], tracks[("incoming", "translate.x")][0] / 100, 0.006, "the new page")
    near(it.translation("old")[0], tracks[("outgoing", "translate.x")][0] / 100, 0.006, "the old page gives way")
    assert "calls your code" in it.text("#timeline")


# How much of its way a part is seen: from where it is hidden by the edge of the device to its place, as a share of its way.
SEEN = """() => { const part = document.querySelector("#canvas [data-part~=new]"), device = document.querySelector("#canvas [data-device]");
  const [x, y = "0"] = getComputedStyle(part).translate.replace("none", "0px").split(" ");
  const way = [x, y].map((text, axis) => text.endsWith("%") ? parseFloat(text) / 100 * [part.offsetWidth, part.offsetHeight][axis] : parseFloat(text));
  let [left, top] = [0, 0]; for (let at = part; at !== device; at = at.offsetParent) [left, top] = [left + at.offsetLeft, top + at.offsetTop];
  const room = [way[0] > 0 ? device.offsetWidth - left : left + part.offsetWidth, way[1] > 0 ? device.offsetHeight - top : top + part.offsetHeight];
  const length = Math.hypot(...way);
  return length < 20 ? 1 : Math.min(room[Math.abs(way[0]) > Math.abs(way[1]) ? 0 : 1] / length, 1); }"""


def test_most_of_the_way_is_seen_and_what_has_gone_is_out_of_sight(it):
    """At least four fifths of the way are seen, and what has gone is out of sight."""
    for look in ("move", "slide", "push", "page-push", "cover", "push-over", "move-in"):
        it.pick(look)
        it.stop_at(0)
        assert it.page.evaluate(SEEN) >= 0.8, f"{look}: {it.page.evaluate(SEEN):.2f} of the way are seen"
    for look in ("page-push", "cover", "move"):
        it.pick(look)
        it.page.click(".picker [data-scene=toast]")
        it.waits("document.querySelector('.scene').dataset.scene === 'toast'")
        it.settle()
        it.stop_at(0)
        device, part = it.box("#canvas [data-device]"), it.box("#canvas .toast-card p")
        is_beside = part["x"] >= device["x"] + device["width"] - 1 or part["x"] + part["width"] <= device["x"] + 1
        assert is_beside or part["y"] >= device["y"] + device["height"] - 1, f"the toast stays in view before {look}: {part} in {device}"
    it.page.evaluate("localStorage.clear()")


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy&direction=both")
def test_advice_comes_where_it_matters(it):
    """One quiet line, where it matters."""
    it.waits("document.querySelector('.advice')?.textContent")
    it.settle()
    height = it.page.evaluate("document.querySelector('#canvas [data-part~=new]').offsetHeight")
    spec = {"transition": "move:bottom", "animation": "bouncy", "view": {"size": [100, height]}}
    status, _, body = it.server.post("/v1/timelines", spec)
    least = min(json.loads(body)["subjects"][0]["tracks"][0]["values"])
    assert it.text(".advice") == f"Make the sheet {math.ceil(-least)} px taller for its bounce.", it.text(".advice")
    assert "overshoots by 4.6 % of its height: make it that much taller at its bottom edge" in " ".join(it.page.locator(".text").text_content().split())
    it.page.click("[data-feel=smooth]")
    it.settle()
    it.waits("document.querySelector('.advice').hidden")
    it.page.click(".picker [data-scene=toast]")
    it.settle()
    it.page.fill(".slider .number >> nth=0", "0.9")
    it.page.keyboard.press("Enter")
    it.settle()
    it.waits("document.querySelector('.advice').textContent === '0.9 s is slow for a toast.'")
    # What matters most comes first; the rest is there too.
    it.page.get_by_label("Bounce", exact=True).last.fill("0.5")
    it.page.keyboard.press("Enter")
    it.settle()
    assert re.fullmatch(r"Make the toast \d+ px taller for its bounce\.\n0.9 s is slow for a toast\.", it.text(".advice")), it.text(".advice")
    it.page.evaluate("localStorage.clear()")


@pytest.mark.page("/v1/transitions/uikit/cross-dissolve?animation=bouncy&direction=both")
def test_a_page_feels_done_before_it_is_at_rest(it):
    """A page feels done before it is at rest: 0.5 of 1.04 s are not slow."""
    it.settle()
    assert "feels done 0.50 s" in it.page.locator(".plot").text_content(), it.page.locator(".plot").text_content()
    assert it.page.locator(".advice").is_hidden(), it.text(".advice")


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy", reduced=True)
def test_with_less_motion_the_stage_fades_in_place(it):
    assert it.page.get_attribute("#play", "aria-label") == "Play", "it doesn't start by itself"
    it.stop_at(8)
    assert it.translation()[1] == 0 and float(it.style("opacity")) < 1, "it fades and stays in place"
