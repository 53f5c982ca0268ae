"""The gallery: one tile a look, all from the catalog; search; picking keeps what was chosen; the keyboard."""
import re

from browsers import Playground
from waiting import wait_until


def test_every_transition_has_a_tile_and_is_found(browsers, name, server):
    catalog = server.json("/v1/catalog")
    # Keyframes bring their own timing: they have no feel.
    motions = {entry["look"] for entry in catalog["transitions"] if entry["name"].startswith("motion/")}
    looks = {entry["look"] for entry in catalog["transitions"] + catalog["arrangements"]}
    with Playground(browsers, name, server) as it:
        tiles = it.page.locator(".tile").evaluate_all("all => all.map(each => each.dataset.look)")
        assert sorted(tiles) == sorted(looks)
        for look in tiles:
            it.pick(look)
            assert it.page.locator("#title").inner_text() == it.page.locator(f".tile[data-look={look}] > span:not(.tile-stage)").inner_text(), look
            assert ("bouncy" in it.address()) != (look in motions) or it.address().startswith("/v1/t/"), f"{look}: the feel stays"
        assert it.page.get_attribute("#search", "placeholder") == f"Search {len(tiles)} transitions", "it counts what is shown"
        search(it)
        words(it)
        keyboard(it)
        pointed_at(it)
        pressed(it)
        all_feels(it, catalog)


# What people call a transition, and one that they then see among the first three.
WORDS = {
    "bottom sheet": "Move", "sheet": "Cover", "modal": "Cover", "dialog": "Cover", "toast": "Move", "snackbar": "Move", "drawer": "Move", "hero": "Zoom", "shared element": "Match",
    "accordion": "Match", "stagger": "Stagger", "parallax": "Page push", "carousel": "Push", "menu": "Scale", "tooltip": "Scale", "container transform": "Match",
    "navigation stack": "Page push", "action sheet": "Move", "odometer": "Number roll", "hamburger": "Icon swap", "reorder": "Reflow",
    "matchedGeometryEffect": "Match", "UISheetPresentationController": "Cover", "error": "Shake",
}


def words(it):
    for text, title in WORDS.items():
        it.page.fill("#search", text)
        it.waits("text => document.getElementById('results').textContent.includes(`“${text}”`)", text)
        titles = it.page.locator(".hit:not([data-address]) b").all_inner_texts()
        assert title in titles[:3], (text, titles)
    for text, line in [("keyboard", "1 transition matches “keyboard”."), ("carousel", "2 transitions match")]:
        it.page.fill("#search", text)
        it.waits("line => document.getElementById('results').textContent.includes(line)", line)
    it.page.fill("#search", "linear")
    it.page.locator(".hit-feels button", has_text="Linear").first.click()
    it.waits_for_address("linear")
    it.settle()
    it.page.fill("#search", "spring")
    it.page.locator(".hit-feels button", has_text="Snappy").click()
    it.waits_for_address("snappy")
    assert it.page.locator("#tiles").is_visible()
    it.page.fill("#search", "bonce")
    it.waits("document.getElementById('results').textContent.includes('Did you mean this?')")
    assert it.page.locator("#results [role=option]").all_inner_texts() == ["Bounce\nmotion/bounce", "Bouncy"]
    it.page.fill("#search", "zzzz")
    it.page.get_by_role("option", name="Show all transitions").click()
    assert it.page.locator("#tiles").is_visible() and it.page.input_value("#search") == ""
    it.page.fill("#search", "fade")
    it.waits("document.querySelector('a.hit')?.textContent.includes('Fade')")
    it.page.keyboard.press("Enter")
    it.waits("document.getElementById('title').textContent === 'Fade'")
    assert it.page.evaluate("document.activeElement.id") == "stage", "single keys work again after a search"


def pointed_at(it):
    """A tile that plays keeps its drawing."""
    it.page.hover(".tile[data-look=move]")
    it.page.locator(".tile[data-look=move] .tile-stage i").first.wait_for()
    assert it.page.evaluate("getComputedStyle(document.querySelector('.tile-stage')).backgroundColor") in ("rgba(0, 0, 0, 0)", "transparent")
    assert float(it.page.evaluate("getComputedStyle(document.querySelector('.tile[data-look=move] .still use')).opacity")) > 0.1


def pressed(it):
    """A press on a tile that plays picks it, also where another tile has the focus."""
    it.page.focus(".tile[data-look=fade]")
    it.page.hover(".tile[data-look=scale]")
    it.page.locator(".tile[data-look=scale] .tile-stage i").first.wait_for()
    it.page.mouse.down()
    it.frames(2)
    it.page.mouse.up()
    it.waits("document.getElementById('title').textContent === 'Scale'")
    it.settle()


def all_feels(it, catalog):
    it.pick("move")
    it.page.click("[data-feel=bouncy]")
    it.settle()
    it.page.locator(".presets [aria-haspopup]").click()
    it.page.wait_for_selector(".feels-all .preset")
    names = it.page.locator(".feels-all .preset").evaluate_all("all => all.map(each => each.dataset.feel)")
    assert sorted(names) == sorted(each["name"] for each in catalog["animations"] + catalog["easings"])
    assert it.page.locator(".feels-all [aria-checked=true]").evaluate_all("all => all.map(each => each.dataset.feel)") == ["bouncy"], "the current one is marked"
    assert it.page.locator(".feels-all section").count() >= 6
    it.settle()
    seconds = dict(it.page.locator(".feels-all .preset").evaluate_all("all => all.map(each => [each.dataset.feel, each.querySelector('small').textContent])"))
    assert all(re.fullmatch(r"\d+\.\d\d s", each) for each in seconds.values()) and seconds["bouncy"] == "0.50 s" and seconds["linear"] == "0.35 s", seconds
    assert it.page.evaluate("document.activeElement.classList.contains('feels-search')"), "one types at once"
    it.page.fill(".feels-search", "back")
    assert it.page.locator(".feels-all .preset:visible").count() == 3
    it.page.fill(".feels-search", "expressive")
    assert it.page.locator(".feels-all .preset:visible").count() == 3
    it.page.keyboard.press("Enter")
    it.settle()
    it.waits("document.querySelector('.feels-popover') === null")
    stiffness = it.server.json(it.address().replace("?", ".json?"))["insertion"]["spec"]["animation"]["spring"]["stiffness"]
    assert stiffness == 800, stiffness


def test_a_part_of_the_page_that_does_not_come_says_so(it):
    it.page.route("**/feels.js*", lambda route: route.abort())
    it.page.locator(".presets [aria-haspopup]").click()
    it.waits("document.querySelector('#toasts .bad') !== null")
    assert "feels.js" in it.text("#toasts"), it.text("#toasts")
    wait_until(lambda: it.page.evaluate("1") and it.problems, "the browser says so too")
    assert all("feels.js" in each or "ERR_FAILED" in each for each in it.problems), it.problems
    it.problems.clear()


def search(it):
    it.page.keyboard.press("/")
    it.page.keyboard.type("fad")
    it.waits("document.querySelectorAll('.hit').length >= 3")
    assert it.page.locator(".hit b").all_inner_texts()[:3] == ["Fade", "Scale & fade", "Cross-fade"]
    it.page.keyboard.press("Enter")
    it.waits("document.getElementById('title').textContent === 'Fade'")
    it.page.fill("#search", "bonce")
    it.waits("document.getElementById('results').textContent.includes('No transition is called')")
    it.page.keyboard.press("Escape")
    assert it.page.locator("#tiles").is_visible()


def test_the_search_finds_motions_of_the_field_guide(it):
    """What the field guide has is found by its name, its product and its system; it opens from there."""
    for text, names in [("iOS sheet", ["Full-screen sheet", "Action sheet"]), ("Material container transform", ["Container transform"]), ("sonner", ["Toast"])]:
        it.page.fill("#search", text)
        for name in names:
            it.waits("name => [...document.querySelectorAll('#results a[data-address] b')].some(each => each.textContent === name)", name)
    exact(it)
    systems(it)
    chosen(it)
    described(it)
    springy(it)
    used(it)
    it.page.fill("#search", "sonner")
    it.waits("[...document.querySelectorAll('#results .hit b')].map(each => each.textContent).join() === 'Toast'")
    # It has the drawing of the field guide.
    assert it.page.locator("#results .hit .still rect").count() == 1
    before = it.address()
    # Where no transition has such a name, Enter takes the first motion.
    it.page.keyboard.press("Enter")
    it.waits("before => location.pathname + location.search !== before", before)
    it.settle()
    assert "move:bottom,opacity" in it.address() and "ease" in it.address(), it.address()
    it.page.fill("#search", "vaul")
    it.page.locator("#results a[data-address]", has_text="Drawer").click()
    it.waits_for_address("cubic-bezier")
    it.settle()
    assert it.page.input_value("#search") == "" and it.page.locator("#tiles").is_visible()
    it.page.fill("#search", "zzzz")
    it.waits("document.querySelector('#results').textContent.includes('No transition is called')")
    assert it.page.locator("#results a[data-address]").count() == 0
    it.page.keyboard.press("Escape")


def used(it):
    """A use finds the few motions that are for it; many say nothing."""
    for text, motions in [("hero", ["Zoom into a page", "Container transform"]), ("card", [])]:
        it.page.fill("#search", text)
        it.waits("text => document.querySelector('#results p').textContent.includes(text)", text)
        assert it.page.locator("#results a[data-address] b").all_inner_texts() == motions, text


def described(it):
    """What is made for a sheet and what is called one comes before a flip, whose description has the word."""
    it.page.fill("#search", "sheet")
    it.waits("[...document.querySelectorAll('#results .hit b')].some(each => each.textContent === 'Flip')")
    names = it.page.locator("#results .hit b").all_inner_texts()
    assert names.index("Move") < names.index("Bottom sheet") < names.index("Flip"), names
    lines = it.page.locator("#results").inner_text()
    assert "3 transitions match “sheet”." in lines and "1 more transition mentions “sheet”:" in lines, lines


def exact(it):
    """An exact name comes first, and Enter opens it."""
    for text, name, part in [("snackbar", "Snackbar", "scale:0.8,opacity"), ("action sheet", "Action sheet", "move:bottom"), ("fade", "Fade", "opacity")]:
        it.page.fill("#search", text)
        it.waits("text => document.querySelector('#results .hit b')?.textContent.toLowerCase() === text", text)
        assert it.page.locator("#results .hit b").first.inner_text() == name
        it.page.keyboard.press("Enter")
        it.waits_for_address(f"/{part}")
        it.settle()
        assert it.page.input_value("#search") == ""


def systems(it):
    """The motions of a system or a product come before the transitions, and those say where they are from."""
    for text, products in [("iOS", {"UIKit", "SwiftUI"}), ("UIKit", {"UIKit"}), ("android", {"Material 3", "Material Components", "Flutter"}), ("macOS", {"Core Animation", "CATransition"})]:
        it.page.fill("#search", text)
        it.waits("text => document.getElementById('results').textContent.includes(`“${text}”`) || document.querySelectorAll('#results a').length > 4", text)
        it.frames(2)
        hits = it.page.locator("#results .hit").evaluate_all("all => all.map(each => [each.dataset.address != null, each.querySelector('small')?.textContent ?? ''])")
        first = [product for isMotion, product in hits[:5] if isMotion]
        assert len(first) == 5 and set(first) <= products, (text, hits)
    it.page.fill("#search", "ios")
    it.waits("document.getElementById('results').textContent.includes('transitions mention “ios”:')")
    reasons = it.page.locator("#results .hit:not([data-address]) small").all_inner_texts()
    assert reasons and all("iOS" in each for each in reasons), reasons


def springy(it):
    """A spring without bounce isn't what one means by bounce; who asks for one without it finds it."""
    it.page.fill("#search", "bounce")
    it.waits("document.querySelectorAll('#results button').length > 0")
    feels = it.page.locator("#results button").all_inner_texts()
    assert not [each for each in feels if each.lower().startswith("smooth")], feels
    it.page.fill("#search", "without bounce")
    it.waits("[...document.querySelectorAll('#results button')].some(each => each.textContent.toLowerCase().startsWith('smooth'))")


def chosen(it):
    """Arrows choose among all results while the field has the focus; Enter takes the chosen one; in the results arrows work too."""
    it.page.fill("#search", "drawer")
    it.waits("document.querySelectorAll('#results .hit').length > 4")
    names = it.page.locator("#results .hit b").all_inner_texts()
    now = "document.getElementById(document.getElementById('search').getAttribute('aria-activedescendant')).querySelector('b').textContent"
    marked = "[...document.querySelectorAll('#results [aria-selected=true] b')].map(each => each.textContent).join()"
    assert it.page.evaluate(now) == it.page.evaluate(marked) == names[0]
    for name in names[1:4]:
        it.page.keyboard.press("ArrowDown")
        assert it.page.evaluate(now) == it.page.evaluate(marked) == name, (name, names)
    it.page.keyboard.press("ArrowUp")
    assert it.page.evaluate("document.activeElement.id") == "search" and it.page.get_attribute("#search", "aria-expanded") == "true"
    it.page.focus("#results [aria-selected=true]")
    it.page.keyboard.press("ArrowDown")
    assert it.page.evaluate(now) == it.page.evaluate("document.activeElement.querySelector('b').textContent") == names[3]
    assert it.page.locator("#results [tabindex='0']").count() == 1, "one tab stop"
    it.page.keyboard.press("Enter")
    it.waits("name => document.getElementById('title').textContent === name", names[3])
    it.settle()
    assert it.page.evaluate("document.activeElement.id") == "stage" and it.page.get_attribute("#search", "aria-expanded") == "false"


def keyboard(it):
    it.page.focus(".tile[aria-current]")
    it.page.keyboard.press("ArrowRight")
    it.page.keyboard.press("Enter")
    it.waits("document.getElementById('title').textContent === 'Move'")
    assert it.page.locator(".tile[tabindex='0']").count() == 1, "one tab stop"
