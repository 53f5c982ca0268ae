"""Nothing is cut, from 320 to 1920 px, in both schemes and in several states; a landscape phone shows the stage."""
import pytest

from browsers import Playground

SIZES = [(320, 640), (360, 780), (780, 360), (768, 1024), (1024, 768), (1280, 800), (1440, 900), (1920, 1080)]
# What a control shows is as wide as the control, and no ancestor hides a part of it. What scrolls sideways may go on beyond its box.
CUT = """() => {
  const cut = [];
  const scrolls = style => style.overflowX === "auto" || style.overflowX === "scroll";
  const hides = style => style.overflowX === "hidden" || style.overflowX === "clip";
  for (const each of document.querySelectorAll("button, a, label, input:not([type=range]), summary, h2, .chip, .preset, .says, .clock, .advice, #facts")) {
    const box = each.getBoundingClientRect();
    if (!box.width || !box.height || each.closest(".unseen, noscript, .skip, #canvas") || getComputedStyle(each).visibility === "hidden") continue;
    const name = `${each.tagName} ${each.id || each.className} "${each.textContent.trim().slice(0, 30)}"`;
    if (each.clientWidth && each.scrollWidth > each.clientWidth + 1) cut.push(`${name} is ${each.scrollWidth} wide in ${each.clientWidth}`);
    let isSafe = false;
    for (let around = each.parentElement; around && !isSafe; around = around.parentElement) {
      const [style, outer] = [getComputedStyle(around), around.getBoundingClientRect()];
      if (scrolls(style)) isSafe = true;
      else if (hides(style) && (box.right > outer.right + 1 || box.left < outer.left - 1)) { cut.push(`${name} is cut by ${around.id || around.className}`); isSafe = true; }
    }
    if (!isSafe && (box.right > innerWidth + 1 || box.left < -1)) cut.push(`${name} is outside of the page`);
  }
  if (document.documentElement.scrollWidth > innerWidth) cut.push(`the page is ${document.documentElement.scrollWidth} wide`);
  return cut;
}"""


# Firefox, which takes longer for each, is asked for a phone both ways and a desktop, in light.
@pytest.mark.parametrize(("name", "width", "height", "dark"), [
    *(("chromium", *size, dark) for size in SIZES for dark in (False, True)),
    *(("firefox", *size, False) for size in (SIZES[1], SIZES[2], SIZES[5]))])
def test_nothing_is_cut(browsers, name, server, width, height, dark):
    with Playground(browsers, name, server, width=width, height=height, dark=dark) as it:
        it.pause()
        for tab in it.page.locator("#tabs button:visible").all():
            tab.click()
            whole(it, f"{width} × {height}{', dark' if dark else ''}, {tab.inner_text()}")
        if width in (320, 360, 780):
            it.page.click("#tabs >> text=Feel")
        whole(it, f"{width} × {height}{', dark' if dark else ''}")
        if not dark:
            states(it, width)


@pytest.mark.page(width=844, height=390)
def test_a_landscape_phone_shows_the_stage(it):
    scene = it.box("#canvas .scene")
    assert 0 <= scene["y"] and scene["y"] + scene["height"] <= 391 and scene["height"] > 150, scene


@pytest.mark.parametrize("width, height", [(1280, 720), (1280, 800), (1440, 900)])
def test_copy_stays_on_screen(browsers, name, server, width, height):
    with Playground(browsers, name, server, width=width, height=height) as it:
        it.pause()
        footer(it, height)


@pytest.mark.page(width=768, height=1024)
def test_a_tablet_shows_the_code(it):
    tablet(it)


@pytest.mark.page(width=768, height=1024, touch=True)
def test_the_scenes_of_a_tablet_are_beside_what_moves(it):
    it.settle()
    picked(it)
    it.page.click(".picker [data-scene=cards]")
    it.settle()
    apart(it, ".picker", "#canvas .scene")
    it.page.click("#compare")
    it.waits("document.querySelectorAll('.actor').length === 2")
    apart(it, ".picker", "#canvas .scene")
    it.page.click("#compare")
    it.page.click(".picker [data-scene=toast]")
    it.stop_at(12)
    it.page.keyboard.press("g")
    it.waits("!document.querySelector('.take-chip').hidden")
    for other in ("#canvas [data-part~=new]", "#transport"):
        apart(it, ".take-chip", other)


def picked(it):
    """A finger at the middle or near the lower edge of a button of the picker is on that button."""
    missed = it.page.evaluate("""() => [...document.querySelectorAll('.picker button')].filter(each => {
        const { left, width, top, bottom } = each.getBoundingClientRect();
        return [(top + bottom) / 2, bottom - 3].some(y => document.elementFromPoint(left + width / 2, y) !== each);
    }).map(each => each.getAttribute('aria-label') ?? each.textContent)""")
    assert not missed, missed


def apart(it, one, other):
    a, b = it.box(one), it.box(other)
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    assert beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"], (one, a, other, b)


@pytest.mark.page(width=1024, height=768)
def test_buttons_keep_their_distance_to_the_edge(it):
    for inner, outer in (("#catch", "#stage"), ("#save-feel", "#feel")):
        assert right(it, inner) <= right(it, outer) - 12, f"{inner} keeps its distance to the edge of {outer}"


def right(it, selector):
    box = it.box(selector)
    return box["x"] + box["width"]


def bottom(it, selector):
    box = it.box(selector)
    return box["y"] + box["height"]


def footer(it, height):
    """Copy stays where it is, on the screen, and the code keeps its room, whatever is open and whichever format is shown."""
    place = it.box("#copy")["y"]
    it.page.click(".physics summary")
    it.waits("document.querySelector('.plot.with-speed') !== null")
    it.settle()
    assert bottom(it, ".physics") <= it.box("#code")["y"] + 1, "what was opened is in sight"
    assert it.box(".code-panel")["height"] >= 120, it.box(".code-panel")
    for title in ("SwiftUI", "CSS"):
        it.page.click(f"#code .tabs >> text={title}")
        it.settle()
        assert it.box("#copy")["y"] == place and bottom(it, "#copy") <= height - 8, (title, it.box("#copy"), place)
    it.page.click("#code .more")
    header, menu = it.box(".top"), it.box(".menu")
    assert menu["y"] >= header["y"] + header["height"], "the menu leaves the header in sight"
    items = it.page.locator(".menu [role=menuitem]")
    assert items.count() == items.locator("> .icon").count(), "each format has an icon"
    it.page.keyboard.press("Escape")


def tablet(it):
    """The code is in sight before anybody scrolls."""
    it.settle()
    stage, controls, text, bar = (it.box(each) for each in ("#stage", "#transport", ".text", ".copy-bar"))
    assert controls["y"] - stage["y"] <= 360, (stage, controls)
    assert bar["y"] + bar["height"] <= 1024 and bar["y"] - text["y"] >= 120, (text, bar)


def whole(it, what):
    it.settle()
    cut = it.page.evaluate(CUT)
    assert not cut, f"{it.name}, {what}: {cut}"


def states(it, width):
    if width >= 600:
        it.page.click("#compare")
        it.waits("document.querySelectorAll('.actor').length === 2")
        it.page.locator("#format" if width == 780 else "#code .more").click()
        it.page.get_by_role("menuitem", name="View transition").click()
        it.settle()
        assert "Copy View transition of B" in it.text("#copy"), it.text("#copy")
        high = it.page.evaluate("(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])(document.getElementById('copy'))")
        assert high[0] <= high[1], f"{width} px, a long label: {high}"
        whole(it, f"{width} px, compared, with a long label")
        it.page.click("#compare")
    if width >= 1280:
        for look in ("scale", "match", "offset"):
            it.pick(look)
            room = it.page.evaluate("(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth])(document.getElementById('sentence'))")
            assert room[0] <= room[1], f"{width} px, the sentence of {look}: {room}"
        it.pick("move")
    it.page.locator(".presets [aria-haspopup]").click()
    it.page.wait_for_selector(".feels-all .preset")
    whole(it, f"{width} px, All feels")
    it.page.keyboard.press("Escape")
    if width >= 600:
        it.page.keyboard.press("/")
        it.page.keyboard.type("sheet")
        it.waits("document.querySelectorAll('.hit').length > 2")
        whole(it, f"{width} px, found")
