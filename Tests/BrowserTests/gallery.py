"""The gallery: one tile a look, all from the catalogue; search; picking keeps what was chosen; the keyboard."""
from browsers import Playground


def run(browsers, name, server):
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
        search(it)
        keyboard(it)
    return f"{len(looks)} tiles for {len(catalog['transitions'])} transitions; search by title, name and what they do"


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


def keyboard(it):
    it.page.focus(".tile[aria-current]")
    it.page.keyboard.press("ArrowRight")
    it.page.keyboard.press("Enter")
    it.waits("document.getElementById('title').textContent === 'Move'")
    assert it.page.locator(".tile[tabindex='0']").count() == 1, "one tab stop"
