"""The field guide: every motion is an address of the server with the numbers of its source; search, keyboard, tried on the stage, used, compared."""
import re

import pytest

from accessibility import judged
from browsers import Playground

CERTAINTIES = {"documented", "measured", "approximated"}
# What the sources say: mass, stiffness and damping of a spring; or the points of a curve and its seconds.
NUMBERS = {
    ("Full-screen sheet", "UIKit"): (3, 1000, 500),
    ("Action sheet", "UIKit"): (1, 522.35, 45.7099552),
    ("Expressive spring, default", "Material 3"): (1, 380, 2 * 0.8 * 380 ** 0.5),
    ("What moves", "Motion"): (1, 500, 25),
    ("Default spring", "react-spring"): (1, 170, 26),
    ("Standard", "Material 3"): ([0.2, 0, 0, 1], 0.3),
    ("Emphasized, enters", "Material 3"): ([0.05, 0.7, 0.1, 1], 0.4),
    ("Drawer", "Vaul"): ([0.32, 0.72, 0, 1], 0.5),
    ("Toast", "Sonner"): ([0.25, 0.1, 0.25, 1], 0.4),
    ("Action sheet", "Ionic"): ([0.36, 0.66, 0.04, 1], 0.4),
    ("Offcanvas", "Bootstrap 5"): ([0.42, 0, 0.58, 1], 0.3),
    ("Dialog", "Fluent UI"): ([0, 0, 0, 1], 0.25),
}
ROWS = """() => [...document.querySelectorAll('.guide-list li')].map(each => ({
  name: each.querySelector('.guide-motion b').textContent, product: each.querySelector('i').textContent,
  address: each.querySelector('.guide-motion').getAttribute('href'), source: each.querySelector('p a').href, text: each.querySelector('p a').textContent,
  certainty: each.querySelector('p b').textContent, title: each.querySelector('p a').title, note: each.querySelector('p span')?.textContent ?? '' }))"""
SHOWN = ".guide-list li:not([hidden])"


def test_each_motion_of_the_guide_is_filtered_played_opened_and_compared(browsers, name, server):
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=snappy&direction=both") as it:
        asked = it.page.evaluate("performance.getEntriesByType('resource').filter(each => /guidepanel/.test(each.name)).length")
        assert asked == 0, "it is loaded with the first opening"
        guide(it)
        rows = it.page.evaluate(ROWS)
        answered(it, rows)
        worded(it)
        filtered(it, rows)
        keyboard(it)
        plays(it)
        changed(it)
        opened(it)
        compared(it)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_guide_keeps_nobody_out(browsers, name, server, dark):
    with Playground(browsers, name, server, dark=dark) as it:
        guide(it)
        it.is_judged = True
        judged(it.page, f"field guide {'dark' if dark else 'light'}")


def guide(it, press=None):
    (press or it.page.click)(".gallery > .guide-open")
    it.page.locator(".guide-list li").first.wait_for()
    it.settle()


def animation(it, address):
    body = it.server.json(re.sub(r"(\?|$)", r".json\1", address, count=1))
    return (body.get("insertion") or body)["spec"]["animation"]


def answered(it, rows):
    """Every recipe is answered, and those of the table with the numbers of their source."""
    assert 30 <= len(rows) <= 50, len(rows)
    assert len({(row["name"], row["product"]) for row in rows}) == len(rows)
    easings = {each["name"]: each["css"] for each in it.server.json("/v1/catalog")["easings"] if each.get("css")}
    found = {}
    for row in rows:
        assert row["certainty"] in CERTAINTIES and row["text"] and re.match(r"https://|http://[^/]+/docs/", row["source"]), row
        assert row["note"] or row["certainty"] != "approximated", f"what is approximated says what: {row}"
        assert row["text"] in row["title"] and row["note"] in row["title"], f"what is cut is whole in the title: {row}"
        found[row["name"], row["product"]] = animation(it, row["address"])
    for key, expected in NUMBERS.items():
        given = found[key]
        if len(expected) == 3:
            spring = given["spring"]
            numbers = [spring.get("mass", 1), spring["stiffness"], spring["damping"]]
        else:
            curve = given["curve"]
            points = curve["cubicBezier"] if isinstance(curve, dict) else [float(each) for each in re.findall(r"[\d.]+", easings[curve].split("(")[1])]
            numbers, expected = [*points, given["duration"]], [*expected[0], expected[1]]
        assert all(abs(a - b) < 1e-6 for a, b in zip(numbers, expected, strict=True)), (key, numbers, expected)


# Feels as people say them.
SAID = {
    ("Full-screen sheet", "UIKit"): "mass 3, stiffness 1000, damping 500", ("Action sheet", "UIKit"): "stiffness 522.4, damping 45.7",
    ("View that appears", "SwiftUI"): "Default, 0.50 s, no bounce", ("Snappy", "SwiftUI"): "Snappy, 0.50 s, bounce 0.15",
    ("Expressive spring, default", "Material 3"): "stiffness 380, damping 31.2", ("Standard", "Material 3"): "M3 standard, 0.30 s",
    ("Drawer", "Vaul"): "cubic-bezier(0.32, 0.72, 0, 1), 0.50 s", ("Toast", "Sonner"): "Ease, 0.40 s", ("What moves", "Motion"): "stiffness 500, damping 25",
    ("Navigation push", "UIKit"): "timing of its own",
}


def worded(it):
    said = it.page.evaluate("""() => [...document.querySelectorAll('.guide-motion')].map(each => [
        each.querySelector('b').textContent, each.querySelector('i').textContent, each.querySelector('small').textContent])""")
    words = {(name, product): text for name, product, text in said}
    for key, expected in SAID.items():
        assert words[key] == expected, (key, words[key])
    assert not [text for text in words.values() if "NaN" in text or "undefined" in text or "spring:" in text], words


def acting(it):
    """How many rows show their actions."""
    return it.page.locator(".guide-acts").evaluate_all("all => all.filter(each => getComputedStyle(each).opacity === '1').length")


def names(it):
    return it.page.locator(f"{SHOWN} .guide-motion b").all_inner_texts()


def searched(it, rows):
    """Words find names, systems and sources; where none has them, what a transition is for. What finds nothing says so."""
    it.page.keyboard.type("iOS push")
    assert names(it) == ["Navigation push"], "one types at once"
    it.page.keyboard.press("ArrowDown")
    assert it.page.evaluate("document.activeElement.querySelector('b').textContent") == "Navigation push"
    it.page.focus(".guide [role=radio] >> nth=0")
    it.page.keyboard.press("/")
    assert it.page.evaluate("document.activeElement.closest('.guide') !== null && document.activeElement.type") == "search"
    for text, expected in [("drawer", {"Drawer"}), ("flutter", {"Action sheet", "Alert", "Bottom sheet"}), ("sonner", {"Toast"}), ("iOS push", {"Navigation push"})]:
        it.page.fill(".guide [type=search]", text)
        assert set(names(it)) == expected, (text, names(it))
    it.page.fill(".guide [type=search]", "tooltip")
    assert "Menu" in names(it) and "Drawer" not in names(it), names(it)
    it.page.fill(".guide [type=search]", "confetti")
    assert names(it) == [] and it.text(".guide-count").startswith(f"0 of {len(rows)} motions"), it.text(".guide-count")
    it.page.fill(".guide [type=search]", "")
    assert len(names(it)) == len(rows)
    it.page.focus(".guide-list a >> nth=0")
    it.page.keyboard.press("/")
    assert it.page.evaluate("document.activeElement.type") == "search"


def filtered(it, rows):
    searched(it, rows)
    chosen(it, "Web")
    web = it.page.locator(SHOWN).count()
    assert 0 < web < len(rows)
    chosen(it, "Sheets, drawers")
    names = it.page.locator(f"{SHOWN} .guide-motion i").all_inner_texts()
    assert "Vaul" in names and "Sonner" not in names and len(names) < web, names
    assert it.text(".guide-count") == f"{len(names)} of {len(rows)} motions", it.text(".guide-count")
    it.page.fill(".guide [type=search]", "drawer")
    assert it.page.locator(SHOWN).count() == 2, "filters and words hold together"
    chosen(it, "macOS")
    assert it.page.locator(SHOWN).count() == 0
    assert it.page.locator(".guide [aria-checked=true]").all_inner_texts() == ["macOS", "Sheets, drawers"]
    it.page.fill(".guide [type=search]", "")
    chosen(it, "All systems")
    chosen(it, "All uses")
    assert it.page.locator(SHOWN).count() == len(rows)


def chosen(it, title):
    it.page.get_by_role("radio", name=title, exact=True).click()


def keyboard(it):
    """One tab stop for the list, arrows within, Escape back to the button."""
    assert it.page.locator(".guide-list [tabindex='0']").count() == 1, "the list"
    it.page.focus(".guide-list a >> nth=0")
    second = it.page.locator(".guide-motion b").nth(1).inner_text()
    it.page.keyboard.press("ArrowDown")
    assert it.page.evaluate("document.activeElement.querySelector('b').textContent") == second, "up and down go from motion to motion"
    it.waits("document.querySelectorAll('.guide-motion')[1].getAttribute('aria-current')")
    it.page.keyboard.press("ArrowRight")
    it.waits("document.activeElement.textContent.startsWith('Flutter')")
    it.page.keyboard.press("ArrowRight")
    it.waits("document.activeElement.textContent === 'Use it'")
    assert acting(it) == 1, "one row has its actions"
    it.page.keyboard.press("ArrowUp")
    assert it.page.evaluate("document.activeElement.querySelector('b').textContent") != second
    it.page.keyboard.press("ArrowDown")
    it.page.locator(".guide-motion").nth(3).hover()
    it.waits("document.querySelectorAll('.guide-motion')[3].getAttribute('aria-current')")
    assert acting(it) == 1, "one row has its actions, also where another one has the focus"
    assert it.page.locator(".guide-list [tabindex='0']").count() == 1, "still one tab stop"
    it.page.keyboard.press("Escape")
    it.waits("!document.querySelector('.guide') && document.activeElement.classList.contains('guide-open')")
    # What was reached by the arrows was tried: one's own design comes back.
    it.waits("document.getElementById('title').textContent === 'Move'")
    it.settle()


def plays(it):
    """What is pointed at or reached plays on the stage, which nothing covers; Escape and Close bring one's own back, from anywhere."""
    before, title = it.address(), it.text("#title")
    drawings(it)
    stage = it.box("#canvas")
    panel = it.box(".guide")
    assert stage["x"] >= panel["x"] + panel["width"] - 1, (stage, panel)
    shown = ".guide-list li:has([aria-current]) .guide-acts"
    heights = "[...document.querySelectorAll('.guide-list li')].map(each => each.offsetHeight).join()"
    still = it.page.evaluate(heights)
    assert max(map(int, still.split(","))) <= 90, f"three or four lines: {still}"
    it.page.locator(".guide-motion", has_text="Vaul").hover()
    it.waits("document.getElementById('title').textContent === 'Drawer'")
    it.settle()
    assert it.page.locator(shown).evaluate("each => getComputedStyle(each).opacity") == "1", "the row that plays has its actions"
    assert it.page.locator(shown).inner_text().split() == ["Use", "it", "Compare"] and it.page.evaluate(heights) == still, "no row moves"
    others = it.page.locator(".guide-list li:not(:has([aria-current], :focus-visible)) .guide-acts").evaluate_all("all => all.map(each => getComputedStyle(each).opacity)")
    assert set(others) == {"0"}, "and no other row has"
    assert it.address() == before, "what is tried is no entry of the history"
    assert it.page.locator(".guide-motion[aria-current=true]").count() == 1
    # The stage and its controls can be used meanwhile.
    it.page.mouse.click(stage["x"] + stage["width"] / 2, stage["y"] + 20)
    it.page.focus("#transport button >> nth=0")
    assert it.page.locator(".guide").count() == 1 and it.text("#title") == "Drawer"
    it.page.keyboard.press("Escape")
    it.waits("title => !document.querySelector('.guide') && document.getElementById('title').textContent === title", title)
    it.settle()
    assert it.address() == before
    guide(it)
    it.page.focus(".guide-list a >> nth=0")
    it.page.keyboard.press("End")
    it.page.keyboard.press("Home")
    it.waits("document.getElementById('title').textContent === 'Full-screen sheet'")
    it.settle()
    it.page.get_by_role("button", name="Close", exact=True).click()
    it.waits("title => document.getElementById('title').textContent === title", title)
    it.settle()
    assert it.address() == before


def drawings(it):
    """What comes from below is drawn upright; an alert, a dialog, a snackbar and what loads look different."""
    guide(it)
    looks = dict(it.page.locator(".guide-motion").evaluate_all("all => all.map(each => [each.querySelector('b').textContent, each.querySelector('.still').innerHTML])"))
    assert len({looks[each] for each in ("Alert", "Dialog", "Snackbar", "Loading", "Action sheet", "Bottom sheet", "Toast")}) == 7, looks
    assert not [look for look in looks.values() if "transform" in look], "nothing is turned"


def changed(it):
    """What is tried and then changed is one's own: undo goes back to the motion, and then to what was there before."""
    before = it.address()
    guide(it)
    it.page.locator(".guide-motion", has_text="Vaul").hover()
    it.waits("document.getElementById('title').textContent === 'Drawer'")
    it.settle()
    it.page.click("[data-feel=bouncy]")
    it.waits_for_address("bouncy")
    it.settle()
    assert "bouncy" in it.address() and it.text("#title") == "Drawer, edited" and it.page.locator(".guide").count() == 0
    it.page.keyboard.press("Control+z")
    it.waits_for_address("cubic-bezier")
    it.settle()
    it.page.keyboard.press("Control+z")
    it.waits("before => location.pathname + location.search === before", before)
    it.settle()


def opened(it):
    """A press on a row uses it, and so does its button."""
    before = it.address()
    guide(it)
    it.page.locator(".guide-motion", has_text="Sonner").click()
    it.waits("document.getElementById('title').textContent === 'Toast'")
    it.settle()
    assert it.page.locator(".guide").count() == 0 and "opacity" in it.address(), it.address()
    it.page.keyboard.press("Control+z")
    it.waits("before => location.pathname + location.search === before", before)
    guide(it)
    acted(it, "Drawer of Vaul", "Use it: Drawer of Vaul")
    it.waits("before => location.pathname + location.search !== before", before)
    it.settle()
    assert "move:bottom" in it.address() and animation(it, it.address())["duration"] == 0.5, it.address()
    assert it.page.locator(".guide").count() == 0
    it.page.keyboard.press("Control+z")
    it.waits("before => location.pathname + location.search === before", before)
    it.settle()


def acted(it, motion, action):
    """Points at a motion, and presses what then appears."""
    name, product = motion.split(" of ")
    row = it.page.locator(".guide-motion", has_text=f"{name} {product}")
    row.hover()
    it.waits("name => document.querySelector('.guide-motion[aria-current]')?.textContent.startsWith(name)", f"{name} {product}")
    it.page.get_by_role("button", name=action).click()


def test_what_is_picked_keeps_its_name(it):
    """What is picked keeps its name, whose it is and the scene for its use; a change says so, and another look is another design."""
    guide(it)
    acted(it, "Snackbar of Material Components", "Use it: Snackbar of Material Components")
    it.waits("document.getElementById('title').textContent === 'Snackbar'")
    it.settle()
    product = it.page.locator("#sentence [data-chip=product]")
    assert product.locator("b").inner_text() == "Material Components" and "mdc-snackbar" in product.get_attribute("href")
    assert it.page.get_attribute(".scene", "data-scene") == "toast"
    assert "snackbar-in" in it.text("#code-panel .text") and it.page.input_value("#class-name") == "snackbar", "its classes too"
    shared(it)
    tops = it.page.locator("#sentence > *:visible").evaluate_all("all => all.map(each => { const { y, height } = each.getBoundingClientRect(); return y + height / 2; })")
    assert max(tops) - min(tops) < 4, f"one line: {tops}"
    it.page.click("[data-feel=bouncy]")
    it.waits("document.getElementById('title').textContent === 'Snackbar, edited'")
    it.settle()
    assert it.page.get_attribute(".scene", "data-scene") == "toast", "a change keeps the scene"
    it.page.keyboard.press("Control+z")
    it.waits("document.getElementById('title').textContent === 'Snackbar'")
    it.pick("fade")
    assert it.text("#title") == "Fade" and product.count() == 0


def shared(it):
    """A link to a motion opens it by its name."""
    it.page.click("#share")
    it.waits("document.getElementById('toasts').textContent.includes('Link copied')")
    link = it.stored_text()
    page = it.context.new_page()
    page.goto(link)
    page.wait_for_selector("html[data-ready]")
    seen = page.locator("#title").inner_text(), page.locator("#sentence [data-chip=product] b").inner_text()
    page.close()
    assert seen == ("Snackbar", "Material Components"), (seen, link)


def compared(it):
    """B is the motion, A is one's own design and stays the one that is edited; Undo takes it away."""
    mine = it.address()
    guide(it)
    acted(it, "Toast of Sonner", "Compare Toast of Sonner with yours")
    it.waits("document.querySelectorAll('.actor').length === 2 && document.querySelector('.toast')?.textContent.includes('Sonner')")
    it.settle()
    assert it.address() == mine, it.address()
    assert "Snappy" in it.text(".side-card.a") and "Ease" in it.text(".side-card.b"), (it.text(".side-card.a"), it.text(".side-card.b"))
    guide(it)
    acted(it, "Drawer of Vaul", "Compare Drawer of Vaul with yours")
    it.waits("document.querySelector('.toast')?.textContent.includes('Vaul')")
    it.settle()
    assert it.address() == mine and "Ease" not in it.text(".side-card.b"), it.text(".side-card.b")
    it.page.locator(".toast button").click()
    it.waits("document.querySelector('.side-card.b').textContent.includes('Ease')")
    it.settle()
    assert it.address() == mine and "Snappy" in it.text(".side-card.a")
    it.page.click("#compare")
    tried(it, mine)
    beside(it)


def tried(it, mine):
    """Compare while a motion is tried is a comparison with it."""
    guide(it)
    it.page.locator(".guide-motion", has_text="Drawer Vaul").hover()
    it.waits("document.querySelector('#code').textContent.includes('0.32, 0.72, 0, 1')")
    it.page.click("#compare")
    it.waits("document.querySelector('.side-card.b b')?.textContent === 'Drawer of Vaul'")
    it.settle()
    assert it.address() == mine and "Snappy" in it.text(".side-card.a"), (it.address(), it.text(".side-card.a"))
    it.page.locator(".guide").get_by_role("button", name="Close").click()
    it.settle()
    assert it.text(".side-card.b b") == "Drawer of Vaul" and it.address() == mine


def beside(it):
    """What is compared has its name, and stands on one scene; what is made of it is known by its feel again."""
    it.page.click("#compare")
    it.pick("shake")
    guide(it)
    acted(it, "Drawer of Vaul", "Compare Drawer of Vaul with yours")
    it.waits("document.querySelector('.side-card.b b')?.textContent === 'Drawer of Vaul'")
    it.settle()
    assert it.page.evaluate("[...document.querySelectorAll('.scene')].map(each => each.dataset.scene).join()") == "password,password"
    assert it.page.locator(".actor-label").all_inner_texts()[1].split("\n")[-1] == "Drawer of Vaul, 0.50 s", it.page.locator(".actor-label").all_inner_texts()
    guide(it)
    long = "Expressive spring, default of Material 3"
    acted(it, long, f"Compare {long} with yours")
    it.waits("long => document.querySelector('.side-card.b').title === long", long)
    assert it.page.locator(".side-card.b b").evaluate("each => each.offsetHeight") <= 16, "a long name takes one line"
    label, stage = it.box(".actor-label >> nth=1"), it.box("#stage")
    assert label["x"] + label["width"] <= stage["x"] + stage["width"] - 8 and long in it.page.locator(".actor-label span >> nth=1").get_attribute("title")
    it.page.click(".side-card.b")
    it.page.click("[data-feel=snappy]")
    it.waits("document.querySelector('.side-card.b b').textContent === 'Snappy'")
    it.settle()


def test_on_narrow_pages_the_guide_is_a_sheet(browsers, name, server):
    """A sheet from the bottom edge, as wide as the screen, nothing beside it."""
    with Playground(browsers, name, server, width=360, height=760, touch=name == "chromium") as it:
        it.page.get_by_role("tab", name="Transition").click()
        # A mouse would hover a row.
        guide(it, it.page.tap if name == "chromium" else it.page.click)
        box = it.box(".guide")
        # One of the browsers has a scroll bar beside the page.
        assert box["x"] == 0 and box["width"] == it.page.evaluate("document.documentElement.clientWidth") and abs(box["y"] + box["height"] - 760) < 1, box
        assert it.page.evaluate("document.querySelector('.guide-list').scrollWidth <= document.querySelector('.guide-list').clientWidth"), "nothing is cut off"
        # A finger plays first. Firefox has none here.
        row = it.page.locator(".guide-motion >> nth=1")
        row.tap() if name == "chromium" else row.hover()
        it.waits("document.getElementById('title').textContent === 'Action sheet'")
        it.settle()
        assert it.box("#canvas")["y"] + it.box("#canvas")["height"] <= it.box(".guide")["y"], "the stage is in sight"
        assert it.page.locator(".guide").count() == 1
        it.page.get_by_role("button", name="Compare Action sheet of UIKit with yours").click()
        it.waits("document.querySelectorAll('.actor-label').length === 2")
        it.settle()
        boxes = it.page.locator(".actor-label").evaluate_all("all => all.map(each => each.getBoundingClientRect().toJSON())")
        assert boxes[0]["right"] <= boxes[1]["left"] and boxes[1]["right"] <= 360, boxes
    with Playground(browsers, name, server, width=768, height=1024) as it:
        it.page.click("#intents .guide-open")
        it.page.locator(".guide-list li").first.wait_for()
        box = it.box(".guide")
        assert box["x"] >= 0 and box["x"] + box["width"] <= 768, box
        assert it.box("#canvas")["y"] + it.box("#canvas")["height"] <= box["y"] + 8, "the stage is in sight"
    with Playground(browsers, name, server, width=740, height=360) as it:
        it.page.get_by_role("tab", name="Transition").click()
        guide(it)
        assert it.box("#canvas")["x"] + it.box("#canvas")["width"] <= it.box(".guide")["x"] + 1, (it.box("#canvas"), it.box(".guide"))


def test_what_a_finger_has_tried_can_be_taken_when_the_guide_is_closed(browsers, server):
    """Only one of the browsers has a finger here."""
    with Playground(browsers, "chromium", server, width=360, height=760, touch=True) as it:
        before = it.address()
        it.page.get_by_role("tab", name="Transition").click()
        guide(it, it.page.tap)
        # A finger leaves no pointer behind: a row that comes below it isn't pointed at.
        it.page.mouse.move(180, 100)
        it.page.locator(".guide-motion", has_text="Vaul").tap()
        it.waits("document.getElementById('title').textContent === 'Drawer'")
        acts, sheet = it.box(".guide-list li:has([aria-current]) .guide-acts"), it.box(".guide")
        assert acts["y"] + acts["height"] <= sheet["y"] + sheet["height"], "what can be done with it is in sight"
        words = it.box(".guide-list li:has([aria-current]) p")
        assert words["y"] + words["height"] <= acts["y"] + 1, "and covers nothing"
        it.page.get_by_role("button", name="Close", exact=True).tap()
        it.waits("document.querySelector('.toast')?.textContent.includes('“Drawer” was only tried')")
        it.settle()
        assert it.address() == before
        it.page.get_by_role("button", name="Use it").tap()
        it.waits("document.getElementById('title').textContent === 'Drawer'")
        it.settle()
        tile = it.box(".tile[aria-current]")
        assert 0 <= tile["y"] and tile["y"] + tile["height"] <= 760, f"its tile is in sight: {tile}"
