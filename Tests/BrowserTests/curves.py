"""The curve: drawn from the server's numbers, said in words, dragged by its handles."""
import json

from browsers import Playground

EASE = "/v1/transitions/move:leading?animation=cubic-bezier:.25:.1:.25:1"


def run(browsers, name, server):
    with Playground(browsers, name, server, "/v1/transitions/move:leading?animation=bouncy") as it:
        plotted(it)
    with Playground(browsers, name, server, EASE) as it:
        handles(it)
    return "plots say settling time and overshoot, handles and ghosts follow"


def plotted(it):
    said = it.page.locator("#curve svg").get_attribute("aria-label")
    curve = json.loads(it.server.text("/v1/curves/bouncy.json"))
    assert f"settles in {curve['duration']:.3f} s" in said, said
    over = 100 * (max(curve["values"]) - 1)
    assert f"overshoots by {round(over, 1):g} %" in said, (said, over)
    points = it.page.locator("#curve path.position").get_attribute("d").count("L")
    assert points == len(curve["values"]) - 1, "every sample is a point of the plot"
    assert it.page.locator("#curve path.velocity").count() == 1
    assert it.page.locator("#curve path.ghost").count() == 1, "compared with ease at first"
    it.page.select_option("#curve select", "none")
    it.waits("!document.querySelector('#curve path.ghost')")
    before = it.page.locator("#curve path.position").get_attribute("d")
    it.page.select_option("#preset", "snappy")
    it.waits_for_address("animation=snappy")
    it.waits("document.getElementById('live').textContent.includes('settles in')")
    it.page.select_option("#curve select", "previous")
    it.waits("document.querySelector('#curve path.ghost')")
    assert it.page.locator("#curve path.ghost").get_attribute("d").count("L") == before.count("L"), "the one before"


def handles(it):
    it.rest()
    first = it.page.locator("#curve .handle").first
    first.scroll_into_view_if_needed()
    box = first.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    for step in range(1, 6):
        it.page.mouse.move(x + 10 * step, y - 6 * step)
    it.page.mouse.up()
    it.waits("!location.search.includes('.25:.1') && location.search.includes('cubic-bezier')")
    it.settle()

    def middle(start, length):
        box = it.box("#curve .handle")
        return box[start] + box[length] / 2

    it.waits_near(lambda: middle("x", "width"), x + 50, 3, "the handle is where it was dragged")
    it.waits_near(lambda: middle("y", "height"), y - 30, 12, "and as high")
    # One drag is one step back.
    it.page.go_back()
    it.waits("location.search.includes('0.25:0.1:0.25:1') || location.search.includes('.25:.1:.25:1')")
    # By the keyboard too, and it is said.
    it.waits("document.querySelector('#curve .handle')")
    it.page.locator("#curve .handle").nth(1).focus()
    it.page.keyboard.press("ArrowDown")
    it.waits("document.querySelectorAll('#curve .handle')[1].getAttribute('aria-valuetext') === 'x 0.25, y 0.99'")
    assert it.page.evaluate("document.activeElement.dataset.handle") == "1", "the handle keeps the focus"
