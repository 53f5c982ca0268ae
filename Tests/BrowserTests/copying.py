"""Copying: each format has the server's own text, its size and its error; what a format can't say explains itself."""
import base64
import json
import re
import zlib

import pytest

from browsers import Playground

ADDRESS = "/v1/transitions/push:leading?animation=bouncy"
# A stagger from the centre.
VIEWS = {"views": [{"id": each} for each in "abc"], "stagger": {"each": 0.06, "from": "center"}, "transition": "move:bottom", "animation": "snappy"}
DEFLATE = zlib.compressobj(wbits=-15)
PACKED = "/v1/t/" + base64.urlsafe_b64encode(DEFLATE.compress(json.dumps(VIEWS).encode()) + DEFLATE.flush()).decode().rstrip("=")
TABS = {"CSS": "css", "JS": "js", "SwiftUI": "swift", "Compose": "kt", "Lottie": "lottie.json"}


@pytest.mark.page(ADDRESS, width=1440)
def test_copy_takes_what_is_shown_of_every_format(it, server):
    for title, extension in TABS.items():
        it.page.get_by_role("tab", name=title, exact=True).click()
        copies(it, server.text(ADDRESS.replace("?", f".{extension}?")), title)
    more(it)
    named(it)


@pytest.mark.page(ADDRESS, width=1440)
def test_a_press_counts_though_the_label_changes_before_the_release(it):
    it.settle()
    box = it.box("#copy")
    it.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    it.page.mouse.down()
    # As it does two seconds after a copy.
    it.page.evaluate("() => document.getElementById('copy').replaceChildren('Copy CSS')")
    it.copy(lambda _: it.page.mouse.up())


@pytest.mark.page("/v1/transitions/core-animation/filter:CIRippleTransition?animation=smooth")
def test_what_a_format_cannot_say_is_told_with_another_one(it):
    it.settle()
    assert "CSS can’t say a filter" in it.text(".cannot")
    it.page.get_by_role("button", name="Show JSON").click()
    it.settle()
    assert it.page.locator(".text").is_visible() and it.page.locator(".cannot").is_hidden()


@pytest.mark.parametrize(("address", "names"), [
    ("/v1/transitions/motion/shake", "enter(element)"), (ADDRESS + "&direction=both", "enter(element) and leave(element)")])
def test_the_functions_of_a_module_are_named(browsers, name, server, address, names):
    with Playground(browsers, name, server, address) as it:
        it.page.get_by_role("tab", name="JS", exact=True).click()
        it.settle()
        assert it.text(".code-line p") == names, it.text(".code-line p")


@pytest.mark.page(ADDRESS, width=1440)
def test_code_is_folded_and_its_classes_keep_their_name_if_asked(it):
    folded(it)
    renamed(it)


def copies(it, expected, title):
    it.settle()
    it.copy()
    assert it.stored_text() == expected, f"{title} is the server's own text"
    assert re.search(r"(bytes|kB), (within|exact)", it.text("#facts")), it.text("#facts")


def more(it):
    for title, address in (("Tailwind", ADDRESS.replace("?", ".css?") + "&mode=tailwind"), ("shadcn", ADDRESS.replace("?", ".shadcn.json?"))):
        it.page.locator("#code .more").click()
        it.page.get_by_role("menuitem", name=title).click()
        copies(it, it.server.text(address), title)
    it.page.locator("#code .more").click()
    it.page.get_by_role("menuitem", name="Link tag").click()
    it.settle()
    it.copy()
    assert it.stored_text() == f'<link rel="stylesheet" href="{it.server.origin}{ADDRESS.replace("?", ".css?")}">'


def renamed(it):
    """Another effect may give the classes another name: the page says so, shows what it copies, and keeps the name if asked."""
    def shown():
        it.settle()
        text = it.page.locator(".text").text_content()
        return it.page.input_value("#class-name"), set(re.findall(r"\.([a-z-]+)-in\b", text)), it.text(".code-line code")

    assert shown() == ("push", {"push"}, ".push-in"), shown()
    it.page.click("#sentence [data-chip=add]")
    it.page.get_by_role("menuitem", name="Scale").first.click()
    it.waits("document.querySelector('.toast')?.textContent.startsWith('The name in code is now scale, it was push')")
    message, code = it.box(".toast"), it.box("#code-panel")
    assert message["x"] >= code["x"] and message["y"] + message["height"] <= code["y"] + code["height"], (message, code)
    assert shown() == ("scale", {"scale"}, ".scale-in"), shown()
    assert "scale:0.8&" in it.address() + "&" or "scale:0.8?" in it.address(), f"about its centre: {it.address()}"
    it.page.get_by_role("button", name="Keep push").click()
    it.waits_for_address("name=push")
    assert shown() == ("push", {"push"}, ".push-in"), shown()


@pytest.mark.page(PACKED, width=1440)
def test_a_long_address_is_folded_and_copied_whole(it):
    """A design that is one long word of an address: the head says less until one opens it, and Copy takes all."""
    for title in ("CSS", "JS"):
        it.page.get_by_role("tab", name=title, exact=True).click()
        it.settle()
        seen = it.page.locator(".text").inner_text()
        assert "transitiond" in seen and not re.search(r"/v1/t/[\w-]{20}", seen), seen[:300]
        it.copy()
        assert re.search(r"/v1/t/[\w-]{60}", it.stored_text()), it.stored_text()[:300]
    it.page.click(".text .head summary")
    assert re.search(r"/v1/t/[\w-]{60}", it.page.locator(".text").inner_text())


def folded(it):
    """The rules for less motion, which a stylesheet has first, are behind a line that opens them: one reads the motion."""
    it.settle()
    line = it.page.locator(".text summary", has_text="With less motion")
    fade = "animation: td-push-in-fade"
    assert "2 rules" in line.inner_text() and fade not in it.page.locator(".text").inner_text(), it.page.locator(".text").inner_text()
    it.page.locator(".text summary").first.focus()
    it.page.keyboard.press("ArrowDown")
    it.page.keyboard.press("Enter")
    assert fade in it.page.locator(".text").inner_text()


def named(it):
    it.page.keyboard.press("1")
    it.settle()
    it.page.fill("#class-name", "シート")
    it.page.keyboard.press("Enter")
    assert it.page.get_attribute("#class-name", "aria-invalid") == "true" and "letters a to z" in it.text("#toasts")
    for typed, taken in [("my sheet!", "my-sheet"), ("été", "ete"), ("2nd", "_2nd"), ("sheet", "sheet")]:
        it.page.fill("#class-name", typed)
        it.page.keyboard.press("Enter")
        it.settle()
        assert it.page.input_value("#class-name") == taken and f".{taken}-in" in it.page.locator(".text").text_content(), "made a class name"
    assert ".sheet-in" in it.page.locator(".text").text_content()
    it.pick("slide")
    assert ".sheet-in" in it.page.locator(".text").text_content(), "a typed name stays"
