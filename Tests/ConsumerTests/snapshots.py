"""The code of docs/snapshots.md stops motions at a time: one that a click starts, and one that starts with the page."""
import re

import pytest

from documents import blocks

# A page, the class of what moves in it, its recipe, and the style and the property that show where it is.
CASES = [
    ("push:leading", "", "card-in", "translate.x", 320),
    ("move:bottom,opacity", "&mode=transition", "card", "translate.y", 200),
]
PAGE = """<!doctype html><link rel="stylesheet" href="{origin}/v1/transitions/{recipe}.css?animation=bouncy&name=card{mode}">
<button onclick="document.querySelector('dialog')?.showModal()"></button>
<{tag} class="{name}" style="box-sizing: border-box; width: 320px; height: 200px"></{tag}>"""
MILLISECONDS = 200


def code():
    """The two functions of the page: what stops a motion, and what holds it from the start."""
    stop, hold = [text for name, _, text in blocks("js") if name == "snapshots"]
    return re.search(r"page\.evaluate\((\(time\) => \{.*?\n  \}), ", stop, re.S)[1], re.search(r"addInitScript\((.*)\);\n$", hold, re.S)[1]


def shown(browser, pages, server, case):
    """Where a motion was stopped, in points."""
    recipe, mode, name, prop, side = case
    stop, hold = code()
    pages.html = PAGE.format(origin=server.origin, recipe=recipe, mode=mode, name=name, tag="dialog" if mode else "div")
    page = browser.page()
    if not mode:
        page.add_init_script(f"({hold})()")
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    page.evaluate(stop, MILLISECONDS)
    values = page.evaluate(f"getComputedStyle(document.querySelector('.{name}')).translate").split()
    page.close()
    return float(values["xy".index(prop[-1])].removesuffix("%")) / 100 * side


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[0])
def test_a_motion_is_stopped_at_a_time(either, pages, server, case):
    recipe, _, _, prop, side = case
    timeline = server.json(f"/v1/transitions/{recipe}.json?animation=bouncy&size=320x200&times={MILLISECONDS / 1000}")
    [value] = [track["values"][0] for track in timeline["subjects"][0]["tracks"] if track["property"] == prop]
    # The tolerance of a stylesheet, of the travel of the track.
    assert abs(shown(either, pages, server, case) - value) <= 0.002 * side, (case, value)
