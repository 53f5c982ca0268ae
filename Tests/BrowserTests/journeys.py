"""What a person comes for, within its budget of clicks, and without scrolling at 1280 × 800."""
import pytest


def test_css_is_copied_in_one_click(it):
    assert it.page.evaluate("document.documentElement.scrollHeight") <= 800, "nothing to scroll"
    it.settle()
    it.copy()
    assert it.stored_text() == it.server.text("/v1/transitions/move:bottom.css?animation=bouncy&direction=both")


def test_another_transition_is_copied_in_two_clicks(it):
    it.pick("blur")
    it.copy()
    text = it.stored_text()
    assert "blur(" in text and "bouncy" in text, "another transition, the same feel"


def test_a_feel_gets_bouncier_in_one_drag(it):
    it.drag(".handle", 0, -48)
    it.waits_for_address("spring:0.5:0.6")
    assert "too far" in it.text(".says")


def test_a_design_is_shared_in_one_click(it):
    it.pick("fade")
    it.page.click("#share")
    it.waits("document.getElementById('toasts').textContent.includes('Link copied')")
    assert it.stored_text().split("#")[0] == it.server.origin + it.address()


@pytest.mark.page("/v1/transitions/move:bottom?animation=spring:10:0.3&direction=both")
def test_a_catch_is_copied_in_two_clicks(it):
    before = it.address()
    it.waits("parseFloat(document.querySelector('#clock b').textContent) > 0.1")
    it.page.click("#catch")
    it.waits("document.querySelector('.take-chip:not([hidden])')")
    it.page.click("#copy-take")
    it.waits("document.getElementById('toasts').textContent.includes('of this take copied')")
    assert it.stored_text() != it.server.text(before.replace("?", ".css?"))
    assert it.address() == before
