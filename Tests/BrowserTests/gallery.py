"""The gallery: every entry of the catalog, alive under pointer and focus, filtered by source and by what it does."""
from browsers import Playground


def run(browsers, name, server):
    catalog = server.json("/v1/catalog")["transitions"]
    with Playground(browsers, name, server) as it:
        names = it.page.locator("#gallery a > b").all_inner_texts()
        assert names == [entry["name"] for entry in catalog], "every entry, in order"
        alive(it)
        filtered(it, catalog)
        it.page.locator("#gallery a", has=it.page.locator("b", has_text="blur-replace")).click()
        it.waits_for_address("/v1/transitions/blur-replace")
        assert it.page.locator("#gallery [aria-current=true] > b").inner_text() == "blur-replace"
    return f"{len(catalog)} entries, previews on hover and focus, filters"


def alive(it):
    card = it.page.locator("#gallery a", has=it.page.locator("b", has_text="slide"))
    card.scroll_into_view_if_needed()
    assert card.locator(".subject").count() == 0
    card.hover()
    moving = """() => { const view = document.querySelector('#gallery .small .subject'); return view && getComputedStyle(view).translate.includes('%')
      && view.getAnimations().some(each => each.playState === 'running'); }"""
    it.waits(moving)
    it.page.mouse.move(700, 20)
    it.waits("!document.querySelector('#gallery .small')")
    card.focus()
    it.waits(moving)
    # One stop for the tab key, arrows within.
    it.page.keyboard.press("ArrowDown")
    it.waits("document.activeElement.querySelector(':scope > b')?.textContent === 'push'")
    assert it.page.locator("#gallery a[tabindex='0']").count() == 1


def filtered(it, catalog):
    it.page.select_option("#filter-source", "uikit")
    shown = it.page.locator("#gallery li:visible a > b").all_inner_texts()
    assert shown == [entry["name"] for entry in catalog if entry["source"] == "uikit"], shown
    it.page.select_option("#filter-source", "")
    it.page.select_option("#filter-does", "turns")
    shown = it.page.locator("#gallery li:visible a > b").all_inner_texts()
    assert shown == [e["name"] for e in catalog if any(p.startswith("rotate") for p in e["animates"])], shown
    assert f"{len(shown)} of {len(catalog)}" in it.text("#gallery-count")
    it.page.select_option("#filter-does", "")
