"""What a person comes for, within its budget of clicks, and without scrolling at 1280 × 800."""
from browsers import Playground


def run(browsers, name, server):
    with Playground(browsers, name, server) as it:
        css_in_one_click(it)
    with Playground(browsers, name, server) as it:
        another_in_two(it)
    with Playground(browsers, name, server) as it:
        bouncier_in_one_drag(it)
    with Playground(browsers, name, server) as it:
        shared_in_one_click(it)
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=spring:10:0.3&direction=both") as it:
        caught_and_copied_in_two(it)
    return "CSS in 1 click, another in 2, bouncier in 1 drag, shared in 1, caught and copied in 2"


def css_in_one_click(it):
    assert it.page.evaluate("document.documentElement.scrollHeight") <= 800, "nothing to scroll"
    it.settle()
    it.page.click("#copy")
    it.waits("document.getElementById('copy').textContent === 'Copied'")
    assert it.stored_text() == it.server.text("/v1/transitions/move:bottom.css?animation=bouncy&direction=both")


def another_in_two(it):
    it.pick("blur")
    it.page.click("#copy")
    it.waits("document.getElementById('copy').textContent === 'Copied'")
    text = it.stored_text()
    assert "blur(" in text and "bouncy" in text, "another transition, the same feel"


def bouncier_in_one_drag(it):
    it.drag(".handle", 0, -48)
    it.waits_for_address("spring:0.5:0.6")
    assert "too far" in it.text(".says")


def shared_in_one_click(it):
    it.pick("fade")
    it.page.click("#share")
    it.waits("document.getElementById('toasts').textContent.includes('Link copied')")
    assert it.stored_text().split("#")[0] == it.server.origin + it.address()


def caught_and_copied_in_two(it):
    before = it.address()
    it.waits("parseFloat(document.querySelector('#clock b').textContent) > 0.1")
    it.page.click("#catch")
    it.waits("document.querySelector('.take-chip:not([hidden])')")
    it.page.click("#copy-take")
    it.waits("document.getElementById('toasts').textContent.includes('of this take copied')")
    assert it.stored_text() != it.server.text(before.replace("?", ".css?"))
    assert it.address() == before
