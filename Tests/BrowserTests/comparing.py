"""Two designs on one clock."""
import pytest

LABELS = """() => [...document.querySelectorAll('.plot text.strong')].map(each => { const box = each.getBoundingClientRect();
  return { text: each.textContent, color: getComputedStyle(each).fill, left: box.left, right: box.right }; })"""


def labels(it):
    """Each rest has a label in the color of its side, none over another."""
    a, b = sorted(it.page.evaluate(LABELS), key=lambda each: each["text"])
    assert a["text"].startswith("A at rest") and b["text"].startswith("B at rest"), (a, b)
    colors = it.page.evaluate("() => ['--accent-text', '--second-text'].map(name => { const each = document.createElement('i'); each.style.color = `var(${name})`; document.body.append(each); const { color } = getComputedStyle(each); each.remove(); return color; })")
    assert [a["color"], b["color"]] == colors, (a, b, colors)
    assert a["right"] <= b["left"] or b["right"] <= a["left"], f"labels overlap: {a}, {b}"
    plot = it.box(".plot")
    assert all(plot["x"] - 1 <= each["left"] and each["right"] <= plot["x"] + plot["width"] + 1 for each in (a, b)), (a, b, plot)


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy")
def test_a_stays_while_b_is_edited_and_everything_says_which(it):
    it.page.click("#compare")
    it.waits("document.querySelectorAll('.actor').length === 2")
    labels(it)
    it.page.click("[data-feel=easeOut]")
    it.settle()
    it.waits("document.querySelector('.says').textContent.includes('earlier')")
    labels(it)
    assert "Copy CSS of B" in it.text("#copy"), it.text("#copy")
    assert [each[0] for each in it.page.locator(".timeline .rows p").all_inner_texts()] == ["A", "B"]
    b = it.address()
    it.page.click(".side-card.a")
    it.settle()
    assert "bouncy" in it.address() and it.address() != b, "the address is that of what is edited"
    it.page.get_by_role("button", name="Swap A and B").click()
    it.settle()
    assert "Ease out" in it.text(".side-card.a")
    it.page.keyboard.press("b")
    it.waits("document.querySelectorAll('.actor').length === 1")
    assert it.page.locator(".sides").is_hidden()


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy&direction=both", width=1280, height=800)
def test_the_sliders_stay_in_sight_while_two_are_compared(it):
    it.page.get_by_role("button", name="Compare").click()
    it.waits("document.querySelectorAll('.side-card').length === 2")
    it.settle()
    ends, code = it.box(".slider .ends >> nth=0"), it.box("#code")
    assert ends["y"] + ends["height"] <= code["y"], (ends, code)
