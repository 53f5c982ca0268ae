"""What rests can be dragged and thrown; buttons and rows of a scene play; a picture of one's own stays in the page."""
import base64
import struct
import zlib

import pytest

from browsers import near
from waiting import wait_until

# Drops a file onto the stage, as a person does who drags it from a folder.
DROP = """async ([name, type, text]) => {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], name, { type }));
  document.getElementById("canvas").dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
}"""
# The sheet is as far below its place as it is high, and stands.
LEFT = """(() => { const part = document.querySelector("#canvas [data-part~=new]"), y = getComputedStyle(part).translate.split(" ")[1] ?? "0";
  const share = parseFloat(y) / (y.endsWith("%") ? 100 : part.offsetHeight);
  return Math.abs(share - 1) < 1e-3 && part.getAnimations().every(each => each.effect.composite !== "add"); })()"""
# Points between the picture of one's own and the lower edge of its scene.
LOW = """(() => { const part = document.querySelector(".own-picture");
  return Math.round(part.offsetParent.clientHeight - part.offsetTop - part.offsetHeight); })()"""
# Where a message and a popover overlap, the popover is seen.
COVERED = """() => { const [a, b] = [".toast", ".popover"].map((name) => document.querySelector(name).getBoundingClientRect());
  const [left, right, top, bottom] = [Math.max(a.left, b.left), Math.min(a.right, b.right), Math.max(a.top, b.top), Math.min(a.bottom, b.bottom)];
  return left < right && top < bottom && document.elementFromPoint((left + right) / 2, (top + bottom) / 2).closest(".popover") !== null; }"""
AT_REST = "document.getElementById('play').getAttribute('aria-label') === 'Play'"


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy&direction=both")
def test_what_is_thrown_goes_back_or_away(it):
    thrown(it)
    rows(it)
    in_flight(it)


@pytest.mark.page("/v1/transitions/move:bottom?animation=snappy")
def test_the_first_press_holds_what_rests(it):
    """A finger comes and presses at once, before what throws is there."""
    it.stop_at(70)
    asked = []
    it.page.route("**/throwing.js*", lambda route: asked.append(route))
    x, y = middle(it)
    it.press(x, y)
    wait_until(lambda: it.page.evaluate("1") and asked, "the script is asked for")
    asked[0].continue_()
    it.waits("document.getElementById('canvas').dataset.throws === 'true'")
    top = it.box("#canvas [data-part~=new]")["y"]
    for step in range(1, 4):
        it.point(x, y + 20 * step)
    it.waits_near(lambda: it.box("#canvas [data-part~=new]")["y"], top + 60, 1, "the sheet is under the finger")
    it.lift(500)
    it.waits_near(lambda: it.box("#canvas [data-part~=new]")["y"], top, 1, "it comes back")


def middle(it, selector="#canvas [data-part~=new]"):
    box = it.box(selector)
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 30)


def ready(it):
    """The first move of a pointer loads what throws."""
    it.page.mouse.move(4, 4)
    it.page.mouse.move(8, 8)
    it.waits("document.getElementById('canvas').dataset.throws === 'true'")


def rest(it):
    """Stands at the end of the way in."""
    ready(it)
    it.stop_at(70)
    it.waits(AT_REST)


def thrown(it):
    rest(it)
    address = it.address()
    scale = it.page.evaluate("document.querySelector('.scene').getBoundingClientRect().width / document.querySelector('.scene').offsetWidth")
    x, y = middle(it)
    it.press(x, y)
    it.point(x + 30, y - 20)
    it.point(x + 60, y - 40)
    it.waits_near(lambda: it.translation()[0] * 308 * scale, 60, 1, "the sheet is under the finger")
    it.lift(500)
    it.waits("getComputedStyle(document.querySelector('#canvas [data-part~=new]')).translate.startsWith('0') || getComputedStyle(document.querySelector('#canvas [data-part~=new]')).translate === 'none'")
    assert it.address() == address, "throwing changes no design"
    it.waits(f"{it.part()}.getAnimations().every(each => each.effect.composite !== 'add')")
    # Its row says where it is while it is held. Thrown down it leaves, and stays away until it is played.
    x, y = middle(it)
    it.press(x, y)
    for step in range(1, 6):
        it.point(x, y + 30 * step, 10)
    it.waits_near(lambda: row(it), 150 / scale, 1.5, "the row of the sheet under the finger")
    it.lift(4)
    it.waits(LEFT)
    stays_away(it)
    it.page.keyboard.press("t")
    it.waits("document.getElementById('toasts').textContent.includes('It has left. Play brings it back.')")
    it.page.click("#play")
    it.waits("document.querySelector('#clock b').textContent !== '0.00' && !(" + LEFT + ")")
    # A key does the same.
    rest(it)
    it.page.keyboard.press("t")
    it.waits(LEFT)
    stays_away(it)


def row(it):
    """Points in the first row of the timeline."""
    return float(it.page.locator("#timeline .rows output").first.inner_text().split("pt")[0])


def stays_away(it):
    it.frames(30)
    assert it.page.evaluate(AT_REST) and it.page.evaluate(LEFT), f"it is at {it.translation()}"


def in_flight(it):
    """What is paused on its way can be held, also where a thumbnail fades upon it."""
    ready(it)
    for look in ("zoom", "dissolve", "page-push", "scale"):
        it.pick(look)
        it.stop_at(8)
        before = it.box("#canvas [data-part~=new]")
        # The middle of what is seen of it.
        x = max(before["x"] + before["width"] / 2, before["x"] + 8)
        x, y = min(x, it.box("#canvas [data-device]")["x"] + it.box("#canvas [data-device]")["width"] - 8), before["y"] + before["height"] / 2
        it.press(x, y)
        it.point(x + 20, y - 10)
        it.point(x + 40, y - 20)
        it.waits_near(lambda: it.box("#canvas [data-part~=new]")["x"] - before["x"], 40, 1.5, f"{look} is under the finger")
        near(it.box("#canvas [data-part~=new]")["y"] - before["y"], -20, 1.5, look)
        it.lift(500)
        it.waits_near(lambda: it.box("#canvas [data-part~=new]")["x"] - before["x"], 0, 0.5, f"{look} is back")


def rows(it):
    rest(it)
    it.page.locator(".sheet header b").click()
    it.waits("document.getElementById('play').getAttribute('aria-label') === 'Pause'")
    it.waits("document.querySelector('#timeline, .ruler') !== null")
    it.pause()
    assert it.page.locator("#scrub").evaluate("each => Number(each.value)") > 1.5, "Done plays the way out"


@pytest.mark.page("/v1/transitions/motion/shake")
def test_what_has_no_way_out_comes_back(it):
    """Also what nothing can catch: it has no way out, so it comes back."""
    ready(it)
    it.pause()
    it.stop_at(120)
    x, y = middle(it)
    it.press(x, y)
    it.point(x - 40, y - 10)
    it.waits("getComputedStyle(document.querySelector('#canvas [data-part~=new]')).translate.startsWith('-')")
    it.lift(500)
    it.waits("!getComputedStyle(document.querySelector('#canvas [data-part~=new]')).translate.startsWith('-')")


def picture(width, height, color=(48, 96, 255)):
    """A PNG of one color."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + bytes(color) * width for _ in range(height))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


@pytest.mark.page("/v1/transitions/scale:0.8?animation=smooth&direction=both")
def test_a_picture_of_ones_own_is_shown_and_taken_back(it):
    asked = []
    it.page.on("request", lambda request: asked.append(request) if request.method != "GET" and "/v1/" not in request.url else None)
    address = it.address()
    it.page.evaluate(DROP, ["shot.png", "image/png", base64.b64encode(picture(240, 160)).decode()])
    it.waits("document.querySelector('.scene').dataset.scene === 'own' && document.querySelector('.own-picture').naturalWidth === 240")
    it.settle()
    assert it.address() == address and not asked, "nothing is uploaded"
    it.stop_at(0)
    near(float(it.style("scale")), 0.8, 0.001, "it moves by the server's numbers")
    follows(it)
    it.page.click(".picker [data-scene=own]")
    it.page.locator(".own-settings").get_by_role("radio", name="Sheet", exact=True).click()
    it.waits(f"({LOW}) === 0")
    it.page.get_by_label("Corners").fill("40")
    it.page.keyboard.press("Enter")
    it.waits("getComputedStyle(document.querySelector('.own-picture')).borderTopLeftRadius === '40px'")
    it.page.get_by_label("Width").fill("300")
    it.page.keyboard.press("Enter")
    it.waits("document.querySelector('.own-picture').offsetWidth === 300")
    it.page.get_by_label("Background").fill("#102030")
    it.waits("getComputedStyle(document.querySelector('.own-scene')).backgroundColor === 'rgb(16, 32, 48)'")
    with it.page.expect_file_chooser() as chooser:
        it.page.get_by_role("button", name="Behind it").click()
    chooser.value.set_files([{"name": "before.png", "mimeType": "image/png", "buffer": picture(120, 80, (9, 9, 9))}])
    it.waits("document.querySelector('.own-behind .own-full')?.naturalWidth === 120 && document.querySelector('.own-picture').naturalWidth === 240")
    assert it.page.evaluate(COVERED), "a message lies below the popover"
    grown(it)
    upright(it)
    it.page.click(".picker [data-scene=own]")
    it.page.get_by_role("button", name="Take away").click()
    it.waits("document.querySelector('.scene').dataset.scene !== 'own'")
    it.page.get_by_role("button", name="Undo").click()
    it.waits("document.querySelector('.scene').dataset.scene === 'own'")
    it.page.evaluate(DROP, ["notes.png", "image/png", base64.b64encode(b"no picture").decode()])
    it.waits("document.getElementById('toasts').textContent.includes('can’t show')")


def follows(it):
    """What a picture stands for is what the scene of the transition shows, until somebody chooses it."""
    for look, seen in [("move", "=== 0"), ("shake", "> 20"), ("push", "=== 0"), ("match", "> 20"), ("scale", "> 20")]:
        it.pick(look)
        it.waits(f"({LOW}) {seen}")
    whole = "document.querySelector('.own-picture').offsetHeight === document.querySelector('.own-scene').offsetHeight"
    assert not it.page.evaluate(whole)
    it.pick("push")
    assert it.page.evaluate(whole), "a page that is pushed"
    it.pick("scale")


def grown(it):
    """A zoom makes the picture grow out of a small one, whose place the server is told."""
    it.pick("zoom")
    it.stop_at(0)
    small, moving = it.box(".own-small"), it.box(".own-picture")
    for side in small:
        near(moving[side], small[side], 1, "it begins as the small one")
    it.stop_at(70)
    screen, moving = it.box(".own-scene"), it.box(".own-picture")
    for side in screen:
        near(moving[side], screen[side], 1, "it ends as the whole scene")
    it.pick("scale")


def upright(it):
    """The picture of a phone is the page of a phone."""
    it.page.evaluate(DROP, ["phone.png", "image/png", base64.b64encode(picture(195, 422)).decode()])
    it.waits("document.querySelector('.phone .own-picture')?.naturalWidth === 195")
    it.page.click(".picker [data-scene=own]")
    it.page.locator(".own-settings").get_by_role("radio", name="Page", exact=True).click()
    it.waits("document.querySelector('.own-picture').offsetHeight === document.querySelector('.own-scene').offsetHeight")
    it.page.keyboard.press("Escape")


@pytest.mark.page("/v1/transitions/scale:0.8,opacity?animation=snappy&direction=both")
def test_what_is_still_in_sight_has_not_left(it):
    """What is still in sight hasn't left: the page says which way is shown."""
    it.page.click(".picker [data-scene=cards]")
    it.waits("document.querySelector('.scene').dataset.scene === 'cards'")
    it.settle()
    for key, words in [("End", "Out is shown. Play brings it back."), ("Home", "The start is shown. Play brings it in.")]:
        it.page.focus("#ruler")
        it.page.keyboard.press(key)
        it.page.keyboard.press("t")
        it.waits("words => document.getElementById('toasts').textContent.includes(words)", words)
    assert "It has left" not in it.text("#toasts")
    it.pick("fade")
    assert it.page.locator(".toast").count() == 0, "a message goes with the next change of the design"
    it.page.evaluate("localStorage.clear()")


def test_the_ruler_is_scrubbed_again_and_again(it):
    """No drag on the ruler selects a text of it, which the next one would drag and drop as something to paste."""
    ruler = it.box("#ruler svg")
    for end in (0.3, 0.6):
        it.page.mouse.move(ruler["x"] + 0.1 * ruler["width"], ruler["y"] + 8)
        it.page.mouse.down()
        it.page.mouse.move(ruler["x"] + end * ruler["width"], ruler["y"] + 8, steps=6)
        it.page.mouse.up()
        assert it.page.evaluate("getSelection().toString()") == ""
        near(it.page.evaluate("(({ value, max }) => value / max)(document.getElementById('scrub'))"), end, 0.02, "the time is where the pointer is")
    assert it.page.locator(".popover").count() == 0


def test_a_chip_takes_the_press_and_keeps_the_focus_while_the_design_changes(it):
    it.settle()
    box = it.box("[data-chip='0/edge']")
    it.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    it.page.mouse.down()
    # Another design arrives before the release.
    it.page.evaluate("() => document.querySelector('[data-feel=snappy]').click()")
    it.waits_for_address("snappy")
    it.settle()
    it.page.mouse.up()
    it.page.get_by_role("radio", name="top").click()
    it.waits_for_address("move:top?animation=snappy")
    it.waits("document.activeElement.dataset.chip === '0/edge'")
    assert it.text("[data-chip='0/edge']") == "from the top"
