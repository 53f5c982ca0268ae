"""Several views on one clock: bars that a hand moves, patterns, how many; cells and rows of lists, each where the server has it."""
import pytest

from browsers import Playground, near


@pytest.fixture
def example(server):
    """The address of the catalog's example with several views."""
    return next(each for each in server.json("/v1/catalog")["arrangements"] if each["name"] == "views")["example"].replace(".json", "")


def test_starts_are_dragged_and_set_by_keys_and_patterns(browsers, name, server, example):
    with Playground(browsers, name, server, example) as it:
        one_class(it)
        bars(it)
        feel_keeps_starts(it)
        patterns(it)


def test_a_list_gives_its_rows_one_after_the_other(browsers, name, server, example):
    with Playground(browsers, name, server, example) as it:
        lists(it)


def test_in_a_low_window_the_rows_are_behind_a_button(browsers, name, server, example):
    with Playground(browsers, name, server, example, height=660) as it:
        low(it)


def spec(it):
    body = it.server.json(it.address() + ".json")
    return (body.get("insertion") or body)["spec"]


def starts(it):
    """When each view begins, as the server has it."""
    body = it.server.json(it.address() + ".json")
    body = body.get("insertion") or body
    phases = {each["subject"]: each["time"] for each in reversed(body["events"]) if each["type"] == "phase"}
    return [round(phases[view["id"]] + view["animation"]["delay"], 3) for view in body["spec"]["views"]]


def changed(it, before):
    """Waits until the address has changed, which comes after the last answer."""
    it.waits("before => location.pathname + location.search !== before", before)
    it.settle()
    return it.address()


def one_class(it):
    """The stylesheet of a plain pattern is that of any list."""
    it.settle()
    text = it.page.locator("#code .text").text_content()
    # What the line says is what the sheet does.
    assert ":nth-child(n + 6)" in text and "sibling-index()" in text and ".views-a-in" not in text, text[:300]
    assert it.text(".code-line") == ".views on the list, .views-out as they leave, all from item 6 on together", it.text(".code-line")


def bars(it):
    it.settle()
    it.waits("document.querySelectorAll('.bar').length === 6")
    assert not it.page.locator("#timeline .all").is_visible(), "all bars of six views are shown"
    assert it.page.locator(".bar[tabindex='0']").count() == 1, "one tab stop"
    before, history = it.address(), it.page.evaluate("history.length")
    bar = it.box(".bar >> nth=1")
    second = it.box(".bars")["width"] / it.page.evaluate("Number(document.getElementById('ruler').getAttribute('aria-valuemax'))")
    left, top = bar["x"] + 3, bar["y"] + bar["height"] / 2
    it.page.mouse.move(left, top)
    it.page.mouse.down()
    for step in (0.2, 0.5, 0.8, 1):
        it.page.mouse.move(left + 0.34 * second * step, top)
        it.waits_near(lambda: it.box(".bar >> nth=1")["x"] + 3, left + 0.34 * second * step, 6, "the bar under the pointer")
    it.page.mouse.up()
    changed(it, before)
    assert it.page.evaluate("history.length") == history + 1, "one gesture, one entry"
    assert starts(it) == [0, 0.4, 0.12, 0.18, 0.24, 0.3], starts(it)
    assert "its own time" in it.text("#sentence"), it.text("#sentence")
    assert it.text("#toasts").startswith("In CSS each view has a class of its own."), it.text("#toasts")
    assert it.text(".code-line").startswith(".views-a-in, .views-b-in"), it.text(".code-line")
    it.page.focus(".bar >> nth=2")
    moved = it.address()
    it.page.keyboard.press("Shift+ArrowRight")
    changed(it, moved)
    assert starts(it)[2] == 0.22, starts(it)
    it.waits("document.activeElement.dataset.place === 'bar/c'")


def feel_keeps_starts(it):
    before = it.address()
    it.page.click("[data-feel=snappy]")
    changed(it, before)
    assert starts(it) == [0, 0.4, 0.22, 0.18, 0.24, 0.3], starts(it)
    assert {view["animation"]["spring"]["bounce"] for view in spec(it)["views"]} == {0.15}


def patterns(it):
    expected = {"edges": [0, 0.06, 0.12, 0.12, 0.06, 0], "centre": [0.12, 0.06, 0, 0, 0.06, 0.12], "last": [0.3, 0.24, 0.18, 0.12, 0.06, 0]}
    for name, delays in expected.items():
        it.page.click("#sentence [data-chip=stagger]")
        before = it.address()
        it.page.get_by_role("radio", name=f"From the {name}").click()
        changed(it, before)
        assert f"from the {name}" in it.text("#sentence")
        assert starts(it) == delays, (name, starts(it))
    it.page.click("#sentence [data-chip=stagger]")
    before = it.address()
    assert "“From the first” has one class for all." in it.text(".pattern"), it.text(".pattern")
    it.page.locator(".pattern .number").nth(1).fill("8")
    it.page.keyboard.press("Enter")
    changed(it, before)
    assert len(spec(it)["views"]) == 8
    it.page.keyboard.press("Escape")
    before = it.address()
    it.page.keyboard.press("Control+z")
    changed(it, before)
    assert len(spec(it)["views"]) == 6, "undone"


def low(it):
    """In a low window the rows are behind a button. One class for all is back with one press on Undo."""
    it.settle()
    assert it.page.locator(".timeline .rows .row").count() == 0 and it.text("#timeline .all") == "6 rows", it.text("#timeline .all")
    it.page.click("#timeline .all")
    it.waits("document.querySelectorAll('.bar').length === 6")
    box = it.box(".bar >> nth=5")
    assert box["y"] + box["height"] <= 660, box
    before = it.address()
    it.page.focus(".bar >> nth=1")
    it.page.keyboard.press("Shift+ArrowRight")
    changed(it, before)
    moved = it.address()
    it.page.get_by_role("button", name="Undo").click()
    changed(it, moved)
    assert starts(it) == [0, 0.06, 0.12, 0.18, 0.24, 0.3] and ".views on the list" in it.text(".code-line"), it.text(".code-line")


@pytest.mark.page("/v1/transitions/blur-replace?animation=snappy&direction=both")
def test_one_view_becomes_several(it):
    """Any transition of one view becomes one of several, and goes back."""
    it.settle()
    it.page.click(".picker [data-scene=list]")
    it.waits("document.querySelector('.scene').dataset.scene === 'list'")
    it.settle()
    before = it.address()
    it.page.click("#sentence [data-chip=add]")
    it.page.get_by_role("menuitem", name="One after another").click()
    changed(it, before)
    assert starts(it) == [0, 0.06, 0.12, 0.18, 0.24, 0.3], starts(it)
    assert it.page.locator(".timeline .rows p").first.inner_text().startswith("Row 1")
    several = it.address()
    it.page.click("#sentence [data-chip=stagger]")
    it.page.get_by_role("button", name="All at once").click()
    changed(it, several)
    assert it.address() == before, it.address()


@pytest.mark.page("/v1/transitions/move:bottom?animation=snappy&direction=both")
def test_all_cards_move_though_the_scene_before_had_fewer_places(it):
    it.settle()
    assert it.page.get_attribute(".scene", "data-scene") == "sheet"
    before = it.address()
    it.page.click("#sentence [data-chip=add]")
    it.page.get_by_role("menuitem", name="One after another").click()
    changed(it, before)
    cards = it.page.locator("#canvas [data-cell]").count()
    assert it.page.get_attribute(".scene", "data-scene") == "cards" and len(starts(it)) == cards == 6


# What each scene moves one after the other: how far each is from its place, in points, and that nothing else lies over it.
MOVED = """selector => [...document.querySelectorAll(`#canvas ${selector}`)].slice(0, 4).map(each => {
  const { x, y, width, height } = each.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return [new DOMMatrix(getComputedStyle(each).transform).f || parseFloat(getComputedStyle(each).translate.split(" ")[1] ?? 0),
    each.contains(top) || top.contains(each) || each.parentNode === top.parentNode]; })"""
CELLS = {
    "page": "[data-part=old] li", "sheet": ".sheet li", "toast": ".window li", "cards": ".card", "list": ".packing li", "icon": ".player > *",
    "number": ".booking > *", "photo": ".grid > *", "password": ".sign-in > *",
}


@pytest.mark.page("/v1/transitions/offset:0:40?animation=linear&duration=2")
def test_every_scene_has_parts_that_come_one_after_the_other(it):
    """Its cards, rows or photos, else all that it shows; nothing lies over them."""
    it.settle()
    before = it.address()
    it.page.click("#sentence [data-chip=add]")
    it.page.get_by_role("menuitem", name="One after another").click()
    changed(it, before)
    for scene, cells in CELLS.items():
        it.page.click(f".picker [data-scene={scene}]")
        it.waits("scene => document.querySelector('.scene').dataset.scene === scene", scene)
        it.settle()
        it.stop_at(30)
        moved = it.page.evaluate(MOVED, cells)
        offsets = [offset for offset, _ in moved]
        # 40 points in two seconds, each 0.06 s later.
        for index, offset in enumerate(offsets):
            near(offset, 40 * (1 - (0.5 - 0.06 * index) / 2), 0.3, f"{scene} {index + 1}")
        assert len(offsets) == 4 and all(seen for _, seen in moved), (scene, moved)
        # A hand takes hold of one alone.
        second, third = (it.page.locator(f"#canvas {cells}").nth(index) for index in (1, 2))
        (box, still) = (second.bounding_box(), third.bounding_box())
        it.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        it.page.mouse.down()
        it.page.mouse.move(box["x"] + box["width"] / 2 + 30, box["y"] + box["height"] / 2, steps=4)
        it.waits_near(lambda: second.bounding_box()["x"], box["x"] + 30, 3, f"{scene}: what is held")
        assert third.bounding_box() == still, scene
        it.page.mouse.up()


def lists(it):
    """Rows of a list come one after the other, where the server says that they are."""
    it.settle()
    it.page.click(".picker [data-scene=list]")
    it.waits("document.querySelector('.scene').dataset.scene === 'list'")
    it.settle()
    time = it.stop_at(8)
    tracks = it.expected({**spec(it), "sampling": None}, [time])
    rows = it.page.evaluate("[...document.querySelectorAll('#canvas li')].map(row => Number(getComputedStyle(row).opacity))")
    for index, id in enumerate("abcdef"):
        near(rows[index], tracks[(id, "opacity")][0], 0.01, f"row {index + 1}")
    assert rows[0] > rows[2] > rows[4], rows
    assert it.page.locator(".timeline .rows p").first.inner_text().startswith("Row 1")
