"""A phone of 360 × 780 under a finger."""
from browsers import Playground

SHORT = "/v1/transitions/move:bottom?animation=easeInOut&duration=0.3&direction=both"
LONG = "/v1/transitions/move:bottom?animation=spring:10:0.3&direction=both"
# Times of the ruler, and the pixels where each begins and ends.
TIMES = """() => [...document.querySelectorAll("#ruler text")].map(each => { const { left, right } = each.getBoundingClientRect();
  return [each.textContent, left, right]; }).sort((a, b) => a[1] - b[1])"""


def test_panels_show_one_at_a_time_while_the_stage_and_copy_stay(browsers, name, server):
    with Playground(browsers, name, server, width=360, height=780, touch=name == "chromium") as it:
        press = it.page.tap if name == "chromium" else it.page.click
        assert it.page.evaluate("document.documentElement.scrollWidth") <= 360
        tops = {selector: it.box(selector) for selector in ("#canvas", "#play", "#copy", "#format", "#catch")}
        assert tops["#copy"]["y"] + tops["#copy"]["height"] <= 780 and all(box["height"] >= 44 for key, box in tops.items() if key != "#canvas"), tops
        press("#tabs >> text=Transition")
        assert it.page.locator("#gallery").is_visible() and it.page.locator("#feel").is_hidden()
        press(".tile[data-look=number]")
        it.waits("document.getElementById('title').textContent === 'Number roll'")
        press("#tabs >> text=Feel")
        press("[data-feel=smooth]")
        it.waits_for_address("smooth") if "/v1/t/" not in it.address() else it.settle()
        press("#tabs >> text=Code")
        assert it.page.locator(".text").is_visible()
        press("#format")
        assert it.box(".menu")["height"] <= 0.8 * 780 + 1, it.box(".menu")
        press(".menu > .close")
        assert it.page.locator(".menu").count() == 0
        press("#format")
        it.page.get_by_role("menuitem", name="SwiftUI").click()
        it.settle()
        press("#copy")
        it.waits("document.getElementById('copy').textContent === 'Copied'")
        press("#tabs >> text=Timeline")
        assert it.page.locator("#timeline").is_visible()
        assert it.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_the_ruler_of_a_short_motion_has_its_length_alone(browsers, name, server):
    with Playground(browsers, name, server, SHORT, width=360, height=740, touch=name == "chromium") as it:
        large(it, 360, 740, 0.37)
        short(it)


def test_times_of_the_ruler_never_lie_over_each_other(browsers, name, server):
    with Playground(browsers, name, server, LONG.replace("10:", "3:"), width=360, height=740, touch=name == "chromium") as it:
        apart(it)


def test_a_take_leaves_the_scene_as_it_is(browsers, name, server):
    with Playground(browsers, name, server, LONG, width=360, height=740, touch=name == "chromium") as it:
        taken(it)


def test_a_landscape_phone_has_stage_and_controls_side_by_side(browsers, name, server):
    with Playground(browsers, name, server, LONG, width=740, height=360, touch=name == "chromium") as it:
        large(it, 740, 360, 0.72)
        assert it.box("#transport")["x"] >= it.box("#canvas")["x"] + it.box("#canvas")["width"], "the controls are beside the scene"
        beside(it)
        reachable(it)
        taken(it)


def beside(it):
    """In landscape the panels are beside the stage, one at a time; the curve and the timeline are whole above Copy, and nothing scrolls the page."""
    for tab, part in (("Timeline", "#timeline .rows"), ("Feel", ".plot")):
        it.page.click(f"#tabs >> text={tab}")
        box, bar = it.box(part), it.box(".copy-bar")
        assert box["height"] > 30 and box["x"] >= it.box("#stage")["width"] and box["y"] + box["height"] <= bar["y"], (tab, box, bar)
    assert it.page.evaluate("document.documentElement.scrollHeight") == 360


def large(it, width, height, least):
    """The stage has two fifths of the height, and the scene this part of it."""
    it.settle()
    canvas, scene = it.box("#canvas"), it.box("#canvas .scene")
    assert canvas["height"] >= 0.4 * height and scene["height"] >= least * height, (canvas, scene)
    assert scene["x"] >= 0 and scene["y"] >= canvas["y"] and scene["x"] + scene["width"] <= width, (canvas, scene)


def short(it):
    """The ruler of a short motion says how long it takes, and no time beyond."""
    times = apart(it)
    assert [text for text, *_ in times] == ["In", "0.3", "Out", "0.3"], times


def apart(it):
    """No time of the ruler lies over another one. Returns them."""
    it.settle()
    it.page.locator("#tabs").get_by_text("Timeline").click()
    it.frames(3)
    times = it.page.evaluate(TIMES)
    assert len(times) >= 4 and all(right <= left for (_, _, right), (_, left, _) in zip(times, times[1:])), f"they lie over each other: {times}"
    return times


def reachable(it):
    """What one reaches for is in sight."""
    it.settle()
    for selector in ("#copy", "#download", "#format", "#catch"):
        box = it.box(selector)
        assert box["y"] + box["height"] <= 360 and box["height"] >= 44 and box["width"] >= 44, (selector, box)


def taken(it):
    """A take leaves the scene as large as it is, and its buttons are large enough for a finger."""
    it.settle()
    before = placed(it)
    it.waits("parseFloat(document.querySelector('#clock b').textContent) > 0.3")
    it.page.locator("#catch").click()
    it.page.locator("#copy-take").wait_for()
    after = placed(it)
    assert before == after, f"{before} became {after}"
    chip, stage = it.box(".take-chip"), it.box("#stage")
    assert chip["y"] >= stage["y"] and chip["y"] + chip["height"] <= stage["y"] + 60, f"the take is in the place of the sentence: {chip}"
    controls = ["#copy-take", "#reset", "#compare", "#download", ".bar-line .segments button >> nth=0", ".bar-line .segments button >> nth=1"]
    small = {each: it.box(each) for each in controls if min(it.box(each)["width"], it.box(each)["height"]) < 44}
    assert not small, small


def placed(it):
    """Where the scene is on the stage, and how large: the page may have been scrolled."""
    scene, stage = it.box("#canvas .scene"), it.box("#stage")
    return {**scene, "y": scene["y"] - stage["y"]}
