"""What the page says by itself: names of buttons without words, and why it stands still where less motion is preferred."""
import pytest

from browsers import near

SHOWN = "document.querySelector('.tip:not([hidden])')?.textContent ?? ''"


def test_without_less_motion_nothing_is_said_of_it(it):
    assert it.page.locator(".still-note").count() == 0


def test_tips_come_by_pointer_and_by_focus_and_go_by_escape(it):
    for selector, words in [("#keys", "Keys?"), ("#theme", "Theme: system"), ("#transport .more", "More"), ("#play", "PauseSpace")]:
        it.page.hover(selector)
        it.waits(f"words => ({SHOWN}) === words", words)
        it.page.keyboard.press("Escape")
        assert it.page.evaluate(SHOWN) == "", "Escape takes a tip away"
        it.page.mouse.move(640, 400)
    # What has words needs none.
    it.page.hover("#compare")
    it.page.focus("#keep")
    it.page.keyboard.press("Tab")
    it.page.keyboard.press("Tab")
    it.waits(f"() => ({SHOWN}) === 'Keys?'")
    box, tip = it.box("#keys"), it.box(".tip")
    assert tip["y"] >= box["y"] + box["height"] and tip["x"] + tip["width"] <= 1280, "beside its button, inside of the window"
    it.page.keyboard.press("Tab")
    it.waits(f"() => ({SHOWN}) === 'Theme: system'")


@pytest.mark.page("/v1/transitions/move:bottom?animation=spring:0.3:0.3", reduced=True)
def test_with_less_motion_the_stage_says_why_it_is_still_and_plays_once(it):
    it.settle()
    assert "your system asks for less motion" in it.text(".still-note") and it.time() == 0
    assert it.page.get_attribute("#play", "aria-label") == "Play", "it plays by itself"
    it.page.click("#play-once")
    it.waits("parseFloat(document.querySelector('#clock b').textContent) > 0.1")
    # The full motion, not its reduced form: something travels.
    it.waits("document.getAnimations().some(each => each.effect.getKeyframes().some(frame => frame.translate))")
    it.waits("document.getElementById('play-once').offsetWidth > 0 && document.getElementById('play-once').textContent === 'Play again'")
    near(it.time(), 0, 0.001, "it stands at the start again")
    it.page.click("#play")
    it.waits("!document.querySelector('.still-note')")
    assert it.text("#ruler p") == "Full motion" and it.text(".says").startswith("The full motion; the stage shows less."), it.text(".says")
    assert it.page.locator(".hint:visible").count() == 0


@pytest.mark.page(reduced=True)
def test_to_play_once_holds_for_one_design(it):
    """To play once holds for one design: the next one stands still, and says so where its reduced form has nothing that moves."""
    it.settle()
    it.page.click("#play-once")
    it.waits("document.querySelector('#play').getAttribute('aria-label') === 'Pause'")
    it.pick("shake")
    assert it.page.get_attribute("#play", "aria-label") == "Play" and it.time() == 0, "the next design plays in full"
    assert it.page.locator(".still-note").is_visible()
    it.page.click("#play")
    it.waits("document.getElementById('toasts').textContent.includes('With reduced motion nothing moves here.')")
    it.frames(10)
    assert it.page.get_attribute("#play", "aria-label") == "Play" and it.time() == 0, "time runs where nothing moves"


@pytest.mark.page("/v1/transitions/move:bottom?animation=snappy&direction=both", reduced=True)
def test_rows_and_panel_stay_those_of_what_is_shown_while_the_next_is_awaited(it):
    """While the next design is awaited, the rows and the panel are those of the one that is shown."""
    it.settle()
    it.hold("/v1/timelines")
    it.page.click("[data-look=shake].tile")
    it.page.click("#transport .more")
    it.page.get_by_role("menuitem", name="As with reduced motion").click()
    it.frames(3)
    assert it.page.locator(".motion-panel:visible").count() == 0, "a panel for keyframes beside a spring"
    it.release()
    it.settle()
    it.waits("document.querySelector('.motion-panel')?.offsetWidth > 0")
