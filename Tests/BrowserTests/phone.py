"""A phone of 360 × 780 under a finger."""
from browsers import Playground


def run(browsers, name, server):
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
        it.page.get_by_role("menuitem", name="SwiftUI").click()
        it.settle()
        press("#copy")
        it.waits("document.getElementById('copy').textContent === 'Copied'")
        press("#tabs >> text=Timeline")
        assert it.page.locator("#timeline").is_visible()
        assert it.page.evaluate("document.documentElement.scrollWidth") <= 360
    return "four panels, one at a time; the stage and Copy stay; 44 px under a finger"
