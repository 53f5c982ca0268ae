"""A system of one's own: favourites, feels by name that drive every transition, links that carry them, their export as four files."""
import json
import re

import pytest

from accessibility import judged
from browsers import Playground

FILES = {"Design tokens": "motion.tokens.json", "CSS": "motion.css", "Swift": "Motion.swift", "Kotlin": "Motion.kt"}
# What the page gives the browser to save is remembered: Firefox tells nobody of its downloads.
SAVED = """() => { const make = URL.createObjectURL; let blob; window.saved = {};
  URL.createObjectURL = (each) => make.call(URL, (blob = each));
  HTMLAnchorElement.prototype.click = function () { const { download: name } = this; blob.text().then(text => { window.saved[name] = text; }); }; }"""
NAMES = "[...document.querySelectorAll('.own-feels [data-own]')].map(each => each.dataset.own).join()"


@pytest.mark.page(width=1440, height=900)
def test_favourites_are_kept(it):
    favourites(it)
    it.page.reload()
    it.arrive()
    it.waits(f"{looks()} === 'scale,move'")


@pytest.mark.page("/v1/transitions/move:bottom?animation=snappy&direction=both")
def test_any_design_is_kept_under_a_name(it):
    kept(it)


def test_feels_are_named_exported_linked_and_undone(browsers, name, server):
    with Playground(browsers, name, server, width=1440, height=900) as it:
        feels(it)
        it.pause()
        seen(it)
        exported(it, server)
        link = linked(it)
        undone(it)
    with Playground(browsers, name, server, link, width=768, height=1024, dark=True) as it:
        taken(it)


def looks():
    return "[...document.querySelectorAll('[data-intent=favourites].group .tile')].map(each => each.dataset.look).join()"


def favourites(it):
    it.page.hover(".tile[data-look=fade]")
    # Without any the group says how one gets there, where it moves nothing.
    it.waits("document.querySelector('.group:last-child .no-favourites')?.offsetHeight > 0")
    it.page.locator("[data-heart=fade]").click()
    it.waits(f"{looks()} === 'fade'")
    assert it.page.locator(".group").first.get_attribute("data-intent") == "favourites", "they come first"
    assert it.page.locator(".no-favourites").is_hidden()
    # By the keyboard: what has the focus.
    it.page.focus(".tile[data-look=scale]")
    it.page.keyboard.press("h")
    it.waits(f"{looks()} === 'fade,scale'")
    it.page.locator("[data-intent=favourites].group .tile[data-look=scale]").click()
    it.waits("document.getElementById('title').textContent === 'Scale'")
    it.settle()
    assert it.page.locator(".tile[tabindex='0']").count() == 1, "one tab stop"
    assert it.page.locator(".tile[aria-current]").count() == 2, "it is marked in both groups"
    it.page.focus("[data-intent=favourites].group .tile[data-look=fade]")
    it.page.keyboard.press("h")
    it.waits(f"{looks()} === 'scale'")
    assert it.page.evaluate("document.activeElement.dataset.look") == "fade", "the focus stays"
    it.page.get_by_role("button", name="Undo").click()
    it.waits(f"{looks()} === 'fade,scale'")
    it.page.focus("[data-intent=favourites].group .tile[data-look=fade]")
    it.page.keyboard.press("h")
    it.page.focus(".group:not([data-intent=favourites]) .tile[data-look=move]")
    it.page.keyboard.press("h")
    it.waits(f"{looks()} === 'scale,move'")
    it.page.keyboard.press("Control+z")
    it.waits(f"{looks()} === 'scale'")
    it.page.focus(".group:not([data-intent=favourites]) .tile[data-look=move]")
    it.page.keyboard.press("h")
    it.waits(f"{looks()} === 'scale,move'")


# Keyframes of one's own, which no tile has.
CUSTOM = "/v1/t/bcxBCoAgEAXQu8xaQlt6lWgx5ASiaahBEd49pxYRNLvPf39OKAlDtsXGAPqEcqwEGhwdc8KFMggGk8t3ydRjoW7n-CI9tGSDaUtvA2HiWQStegFmS_h8l52q4h_Kr-vrWNtd"
YOURS = "[data-intent=favourites].group li"


def kept(it):
    """Any design is kept under its title, also one that no tile has; it gets another name, comes back and goes."""
    before = it.address()
    it.page.click("#keep")
    it.waits("document.querySelector('[data-intent=favourites] li input')?.value === 'Move'")
    assert it.page.locator(".tile[aria-current]").count() == 1 and it.page.locator(f"{YOURS} .tile[aria-current]").count() == 1, "one mark"
    it.open(CUSTOM)
    title = it.text("#title")
    it.page.focus("#stage")
    it.page.keyboard.press("h")
    it.waits("document.querySelectorAll('[data-intent=favourites] li input').length === 2")
    it.page.locator(f"{YOURS} input").first.fill("House sheet")
    it.page.keyboard.press("Enter")
    it.waits("document.querySelector('[data-intent=favourites] .tile').getAttribute('aria-label') === 'House sheet'")
    it.page.reload()
    it.arrive()
    it.page.locator(f"{YOURS} input").first.wait_for()
    assert it.page.locator(f"{YOURS} input").evaluate_all("all => all.map(each => each.value)") == ["House sheet", title]
    it.page.get_by_role("button", name="House sheet", exact=True).click()
    it.waits("before => location.pathname + location.search === before", before)
    it.settle()
    assert it.page.get_attribute(f"{YOURS} .tile >> nth=0", "aria-current") == "true"
    it.page.locator(f"{YOURS} .tile").nth(1).click()
    it.waits("title => document.getElementById('title').textContent === title", title)
    it.settle()
    assert it.address().startswith("/v1/t/"), it.address()
    it.page.locator(f"{YOURS}").first.hover()
    it.page.get_by_role("button", name="Yours: House sheet").click()
    it.waits("document.querySelectorAll('[data-intent=favourites] li input').length === 1")
    it.page.get_by_role("button", name="Undo").click()
    it.waits("document.querySelectorAll('[data-intent=favourites] li input').length === 2")
    # A second time it goes again.
    it.page.click("#keep")
    it.waits("document.querySelectorAll('[data-intent=favourites] li input').length === 1")


def saves(it, name):
    """Saves the feel that is shown."""
    it.page.click("#save-feel")
    it.page.get_by_label("Name of this feel").fill(name)
    it.page.keyboard.press("Enter")


def own_in_all(it):
    """Feels of one's own come first among all of them, are found, and are used from there."""
    it.page.get_by_role("button", name="All", exact=False).and_(it.page.locator(".presets [aria-haspopup]")).first.click()
    mine = it.page.get_by_role("dialog").locator("section").first
    assert mine.locator(".feels-title").inner_text().split() == ["Yours", "2"], mine.inner_text()
    assert mine.locator("[aria-checked=true]").inner_text().startswith("Brand pop"), mine.inner_text()
    assert it.page.locator(".feels-all [aria-checked=true]").count() == 1, "one of two that are the same"
    it.page.keyboard.type("quick")
    it.waits("[...document.querySelectorAll('.feels-all .preset')].filter(each => each.checkVisibility()).length === 1")
    it.page.keyboard.press("Enter")
    it.waits("!document.querySelector('.feels-all')")
    it.settle()
    assert it.page.evaluate("document.querySelector('.own-feels [aria-checked=true]').dataset.own") == "Quick"
    it.page.click("[data-own='Brand pop']")
    it.waits_for_address("bouncy")
    it.settle()


def feels(it):
    it.pick("move")
    it.page.click("[data-feel=bouncy]")
    it.settle()
    saves(it, "Bouncy")
    it.waits("document.querySelector('.popover [role=status]').textContent.includes('Code can’t call it that')")
    it.page.get_by_label("Name of this feel").fill("Brand pop")
    it.page.keyboard.press("Enter")
    it.waits(f"{NAMES} === 'Brand pop'")
    it.page.click("[data-feel=easeOut]")
    it.settle()
    saves(it, "Quick")
    it.waits(f"{NAMES} === 'Brand pop,Quick'")
    it.settle()
    checked = "document.querySelector('.own-feels [aria-checked=true]')?.dataset.own"
    assert it.page.evaluate(checked) == "Quick"
    it.page.click("[data-own='Brand pop']")
    it.waits_for_address("bouncy")
    it.settle()
    assert it.page.evaluate(checked) == "Brand pop"
    own_in_all(it)
    it.pick("scale")
    assert "bouncy" in it.address() and it.page.evaluate(checked) == "Brand pop", "it drives every transition"
    it.page.reload()
    it.arrive()
    it.settle()
    assert it.page.evaluate(NAMES) == "Brand pop,Quick" and it.page.evaluate(checked) == "Brand pop", "this browser keeps them"


def exported(it, server):
    it.page.evaluate(SAVED)
    it.page.click("#code .more")
    # How far it is stands there until all is written.
    it.hold("/v1/curves")
    it.page.get_by_role("menuitem", name="Export system").click()
    it.page.locator(".toast progress").wait_for()
    assert it.text(".toast") == "Writing 2 feels for every platform" and it.page.locator(".toast progress").evaluate("each => each.value") == 0
    it.release()
    it.page.get_by_role("menuitem", name="All 4 files").wait_for()
    assert it.page.locator(".toast").count() == 0 and "Brand pop, Quick" in it.text(".menu [role=menuitem]")
    # Each says its file and how it is used.
    uses = {"Design tokens": "{brand-pop.easing}", "CSS": "var(--td-brand-pop-ease)", "Swift": "withAnimation(.brandPop)", "Kotlin": "BrandPopMotion.spec()"}
    for title, use in uses.items():
        text = it.page.get_by_role("menuitem", name=title).inner_text()
        assert FILES[title] in text and use in text, text
    it.page.get_by_role("menuitem", name="All 4 files").click()
    it.waits("Object.keys(window.saved).length === 4")
    assert it.text(".toast") == f"Saved: {', '.join(FILES.values())}", it.text(".toast")
    saved = it.page.evaluate("window.saved")
    assert sorted(saved) == sorted(FILES.values()), saved.keys()
    spring = {"spring": {"duration": 0.5, "bounce": 0.3}}

    def written(animation, name, format):
        status, _, body = server.post(f"/v1/curves?format={format}", {"animation": animation, "output": {"name": name}})
        assert status == 200, body
        return body.decode() if isinstance(body, bytes) else body

    own = [(spring, "brand-pop"), ({"curve": "easeOut", "duration": 0.35}, "quick")]
    tokens = json.loads(saved["motion.tokens.json"])
    for animation, name in own:
        expected = json.loads(written(animation, name, "tokens.json"))[name]
        assert tokens[name]["duration"] == expected["duration"] and tokens[name]["easing"] == expected["easing"], name
        body = written(animation, name, "css")
        assert body[body.index("*/"):] in saved["motion.css"], (name, saved["motion.css"])
        for format, file in ("swift", "Motion.swift"), ("kt", "Motion.kt"):
            text = written(animation, name, format)
            # Below the imports stands what was there.
            assert re.split(r"^import .*\n", text, flags=re.M)[-1].strip() in saved[file], (name, file, saved[file])
    for file in "Motion.swift", "Motion.kt":
        lines = saved[file].splitlines()
        imports = [index for index, line in enumerate(lines) if line.startswith("import ")]
        assert imports == list(range(len(imports))) and len({lines[index] for index in imports}) == len(imports), "imports stand once, at the top"
    it.page.locator(".presets [aria-haspopup]").first.click()
    it.page.get_by_role("button", name="Export system").click()
    it.page.get_by_role("menuitem", name="Swift").wait_for()
    it.page.keyboard.press("Escape")


def linked(it):
    it.page.click("#share")
    it.waits("document.getElementById('toasts').textContent.includes('with your feels')")
    link = it.stored_text()
    return link[len(it.server.origin):]


def undone(it):
    it.page.focus("[data-own=Quick]")
    it.page.keyboard.press("Delete")
    it.waits(f"{NAMES} === 'Brand pop'")
    assert it.page.evaluate("document.activeElement.dataset.own") == "Brand pop", "the focus stays in the group"
    it.page.get_by_role("button", name="Undo").click()
    it.waits(f"{NAMES} === 'Brand pop,Quick'")
    it.page.click("#own-feels")
    it.page.get_by_role("menuitem", name="Delete Brand pop").click()
    it.waits(f"{NAMES} === 'Quick'")
    it.page.keyboard.press("Control+z")
    it.waits(f"{NAMES} === 'Brand pop,Quick'")
    # A name that is there already is changed.
    it.page.click("[data-feel=smooth]")
    it.settle()
    saves(it, "quick")
    it.waits(f"{NAMES} === 'Brand pop,quick'")
    it.page.keyboard.press("Control+z")
    it.waits(f"{NAMES} === 'Brand pop,Quick'")


def taken(it):
    it.settle()
    assert it.page.evaluate(NAMES) == "Brand pop,Quick", "a link brings its feels"
    it.page.focus(".group.shown .tile")
    it.page.keyboard.press("h")
    it.waits("document.querySelector('[data-intent=favourites].group') !== null")
    it.page.locator("#intents button", has_text="Yours").click()
    it.pause()
    seen(it)
    assert it.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    it.page.reload()
    it.arrive()
    it.settle()
    assert it.page.evaluate(NAMES) == "Brand pop,Quick", "once"
    it.page.evaluate("location.hash = 'feels=' + encodeURIComponent('[[\"<b>\",1],7,[\"__proto__\",{\"spring\":null}]]')")
    it.page.reload()
    it.arrive()
    assert it.page.evaluate(NAMES) == "Brand pop,Quick", "nothing else gets in"


def seen(it):
    """Nothing of it keeps anybody out."""
    it.is_judged = True
    judged(it.page, f"a system in {it.name}")


def test_a_feel_is_saved_on_a_phone(browsers, name, server):
    with Playground(browsers, name, server, width=360, height=740, touch=name == "chromium") as it:
        it.page.get_by_role("button", name="Save this feel").click()
        it.page.get_by_label("Name of this feel").fill("Mine")
        it.page.get_by_role("button", name="Save", exact=True).click()
        it.waits(f"{NAMES} === 'Mine'")
        assert it.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if name == "chromium":
            box = it.box("#save-feel")
            assert box["width"] >= 44 and box["height"] >= 44, box
