"""A phone of 360 × 780 under a finger."""
from browsers import Playground

SHORT = "/v1/transitions/move:bottom?animation=easeInOut&duration=0.3&direction=both"
LONG = "/v1/transitions/move:bottom?animation=spring:10:0.3&direction=both"
# Times of the ruler, and the pixels where each begins and ends.
TIMES = """() => [...document.querySelectorAll("#ruler text")].map(each => { const { left, right } = each.getBoundingClientRect();
  return [each.textContent, left, right]; }).sort((a, b) => a[1] - b[1])"""

# Controls in sight that take presses on fewer than 44 pixels across or down. The edge of the window, the bars and what scrolls cut some
# of them: those are left out, and so is what a handle or another control lies on.
SMALL = """() => {
  const top = document.querySelector(".phone-tabs").getBoundingClientRect().bottom;
  const bottom = document.querySelector(".copy-bar").getBoundingClientRect().top;
  const small = [];
  for (const each of document.querySelectorAll(".top :is(a, button), #stage :is(button, input), .phone-tabs button, .side :is(button, input), .gallery :is(button, input), .ruler, .copy-bar button")) {
    const box = each.getBoundingClientRect();
    const isInPanel = each.closest(".side, .gallery") && !each.closest(".copy-bar");
    const edge = each.closest(".sentence, body").getBoundingClientRect().right;
    if (!box.width || box.left < 0 || box.right > edge || (isInPanel && (box.top < top + 8 || box.bottom > bottom - 16))) continue;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const takes = (x, y) => { const hit = document.elementFromPoint(x, y); return hit && (each.contains(hit) || hit.closest("label")?.control === each); };
    if (!takes(x, y)) continue;
    const reach = (dx, dy) => { let far = 0; while (far < 22 && takes(x + dx * (far + 1), y + dy * (far + 1))) far++; return far; };
    const [across, down] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
    if (Math.min(across, down) < 43) small.push(`${each.id || each.className} "${each.textContent || each.ariaLabel}": ${across} × ${down}`);
  }
  return small;
}"""


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
        it.copy(press)
        press("#tabs >> text=Timeline")
        assert it.page.locator("#timeline").is_visible()
        assert it.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_phone_has_the_stage_and_the_sliders_at_once_and_targets_for_fingers(browsers, name, server):
    with Playground(browsers, name, server, SHORT, width=360, height=740, touch=name == "chromium") as it:
        large(it, 360, 740, 0.37)
        first_view(it, ".sliders")
        directions(it)
        for tab in ("Transition", "Feel", "Code", "Timeline") if name == "chromium" else ():
            it.page.tap(f"#tabs >> text={tab}")
            it.frames(3)
            small = it.page.evaluate(SMALL)
            assert not small, (tab, small)


def test_a_phone_makes_room_for_what_is_used(browsers, name, server):
    with Playground(browsers, name, server, SHORT, width=360, height=740, touch=name == "chromium") as it:
        room(it)
        pulled(it)


def test_the_ruler_of_a_short_motion_has_its_length_alone(browsers, name, server):
    with Playground(browsers, name, server, SHORT, width=360, height=740, touch=name == "chromium") as it:
        short(it)


def test_sliders_and_the_curve_are_in_the_first_view_of_a_larger_phone(browsers, name, server):
    with Playground(browsers, name, server, SHORT, width=390, height=844, touch=name == "chromium") as it:
        first_view(it, ".sliders")
        first_view(it, ".plot")
        compared(it)


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
    """In landscape the panels are beside the stage, one at a time; the curve, the numbers and the timeline are whole above Copy, and nothing scrolls the page."""
    for tab, part in (("Timeline", "#timeline .rows"), ("Feel", ".plot"), ("Feel", ".presets"), ("Feel", ".sliders .number")):
        it.page.click(f"#tabs >> text={tab}")
        box, bar = it.box(part), it.box(".copy-bar")
        assert box["height"] > 30 and box["x"] >= it.box("#stage")["width"] and box["y"] + box["height"] <= bar["y"], (tab, box, bar)
    assert it.page.evaluate("document.documentElement.scrollHeight") == 360


def first_view(it, part):
    """What tunes the feel is in sight before anybody scrolls."""
    it.settle()
    box, bar = it.box(f"#feel {part}"), it.box(".copy-bar")
    assert it.page.evaluate("scrollY") == 0 and box["height"] > 40 and box["y"] + box["height"] <= bar["y"], (part, box, bar)


def room(it):
    """The code and what is searched have more of the window than what is tuned."""
    it.page.click("#tabs >> text=Feel")
    it.waits("document.getElementById('canvas').offsetHeight >= 296")
    it.page.click("#tabs >> text=Code")
    it.waits("document.getElementById('canvas').offsetHeight <= 200")
    # Before the next press, or that would miss what moves down.
    assert it.page.evaluate("document.querySelector('#tabs button').click(), document.getElementById('canvas').offsetHeight") >= 296
    it.page.click("#search")
    it.waits("document.getElementById('canvas').offsetHeight <= 200")
    # A tile takes the press although the stage grows back.
    it.page.click(".tile[data-look=scale]")
    it.waits("document.getElementById('title').textContent === 'Scale' && document.getElementById('canvas').offsetHeight >= 296")
    it.page.click(".tile[data-look=move]")
    it.settle()
    box, edge = it.box(".chip.add"), it.box("#below")
    assert "leaves" in it.text("[data-chip=leaves]") and box["x"] + box["width"] / 2 < edge["x"], "the whole sentence can be told"


def pulled(it):
    """A pulled handle lies over sliders that have faded."""
    it.page.click("#tabs >> text=Feel")
    it.page.locator(".plot .handle").first.scroll_into_view_if_needed()
    box = it.box(".plot .handle")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    it.page.mouse.move(x, y - 20)
    it.page.mouse.move(x, y - 40)
    it.waits("Number(getComputedStyle(document.querySelector('.feel .sliders')).opacity) < 0.3")
    it.page.mouse.up()
    it.waits("getComputedStyle(document.querySelector('.feel .sliders')).opacity === '1'")


def directions(it):
    """The stage has no room for In, Out, In + out: More has them."""
    for title, direction in (("Out", "removal"), ("In + out", "both")):
        it.page.click("#transport .more")
        it.page.get_by_role("menuitem", name=title, exact=True).click()
        it.waits_for_address(f"direction={direction}")
    it.page.click("#speed")
    assert it.text("#speed") == "½×"
    it.page.click("#speed")
    it.page.click("#speed")


def compared(it):
    """What is compared comes into sight, although Compare is below the curve."""
    it.page.click("#compare")
    it.page.locator(".side-card").first.wait_for()
    card, tabs, bar = it.box(".side-card"), it.box(".phone-tabs"), it.box(".copy-bar")
    assert tabs["y"] + tabs["height"] <= card["y"] and card["y"] + card["height"] <= bar["y"], (card, tabs, bar)


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
