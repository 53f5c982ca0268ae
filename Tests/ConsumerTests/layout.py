"""Lists, numbers and accordions of the browser runtime: nothing jumps, and nothing is left at rest."""
import pytest

from client import until

PAGE = """<!doctype html><style>body{{margin:0;font:16px/20px monospace}} ul{{margin:0;padding:0;list-style:none}} li{{height:20px}}</style><body><script type="module">
import * as client from "{origin}/client.js"; window.client = client; client.connect(undefined, {{ timeout: 1e5 }});
window.fresh = (html) => {{ document.body.innerHTML = html; return document.body.firstElementChild; }};
window.tops = (list) => [...list.children].map((item) => [item.textContent, Math.round(item.getBoundingClientRect().top)]);
window.loaded = true;</script>"""
LIST = "<ul><li>A</li><li>B</li><li>C</li></ul>"


def reordered(page):
    """Each is first seen where it was, and rests where the page has it."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), before = tops(list); const motion = client.flip(list, () => list.append(list.firstElementChild)); await motion.ready; motion.pause().seek(0);
          const first = tops(list); motion.play().seek(motion.duration); const done = await motion.finished;
          return { before, first, done, rest: tops(list), left: document.getAnimations().length, html: list.outerHTML }; }""", LIST)
    assert sorted(seen["first"]) == seen["before"] == [["A", 0], ["B", 20], ["C", 40]], seen
    assert seen["rest"] == [["B", 0], ["C", 20], ["A", 40]] and seen["done"] is True and seen["left"] == 0, seen
    assert seen["html"] == "<ul><li>B</li><li>C</li><li>A</li></ul>", seen


def added(page):
    """What is added fades in; a copy of what is removed fades out where it was."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), old = list.children[1];
          const motion = client.flip(list, () => { old.remove(); const item = document.createElement("li"); item.textContent = "D"; list.prepend(item); }, "snappy"); await motion.ready; motion.pause().seek(0);
          const first = tops(list), opacities = [...list.children].map((item) => +getComputedStyle(item).opacity), copy = list.lastElementChild;
          motion.seek(0.1); const half = +getComputedStyle(copy).opacity, top = copy.getBoundingClientRect().top; motion.play().seek(motion.duration); await motion.finished;
          return { first, opacities, half, top, isOld: copy === old, rest: tops(list), html: list.outerHTML }; }""", LIST)
    assert seen["first"] == [["D", 0], ["A", 0], ["C", 40], ["B", 20]] and seen["opacities"] == [0, 1, 1, 1], seen
    assert 0 < seen["half"] < 1 and abs(seen["top"] - 20) < 0.1 and seen["isOld"] is False, seen
    assert seen["html"] == "<ul><li>D</li><li>A</li><li>C</li></ul>", seen


def unsent(page):
    """A form doesn't send what is on its way out."""
    seen = page.evaluate(
        """async () => { const form = fresh('<form><ul><li><input name="tag" value="a"><li><input name="tag" value="b"></ul></form>'), list = form.firstElementChild;
          const motion = client.flip(list, () => list.lastElementChild.remove()); await motion.ready; motion.pause().seek(0.1);
          return [list.children.length, new FormData(form).getAll("tag")]; }""")
    assert seen == [2, ["a"]], seen
    seen = page.evaluate(
        """async () => { const form = fresh('<form><ul><li><input type="radio" name="c" value="1" checked><input name="b" required><li><input type="radio" name="c" value="2"></ul></form>'), list = form.firstElementChild;
          const motion = client.flip(list, () => { list.firstElementChild.remove(); list.querySelector("input").checked = true; }); await motion.ready; motion.pause().seek(0.1);
          return [list.children.length, new FormData(form).get("c"), form.checkValidity()]; }""")
    assert seen == [2, "2", True], seen


def interrupted(page):
    """A second change goes on from where everything is, with its velocity."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), item = list.firstElementChild; const first = client.flip(list, () => list.append(item)); await first.ready; first.pause().seek(0.1);
          const [before, was] = [item.getBoundingClientRect().top, first.stateOf(item)["translate.y"].velocity];
          const second = client.flip(list, () => list.prepend(item)); await second.ready; second.pause().seek(0);
          return [before, item.getBoundingClientRect().top, was, second.stateOf(item)["translate.y"].velocity]; }""", LIST)
    assert abs(seen[0] - seen[1]) < 0.1 and seen[2] > 10 and abs(seen[2] - seen[3]) < 1e-6, seen


def left(page):
    """An element that moves with others leaves alone, and they go on."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), item = list.lastElementChild; const motion = client.flip(list, () => list.prepend(item)); await motion.ready; motion.pause().seek(0.1);
          const before = tops(list)[1], going = client.leave(item, "opacity"); await going.ready; const after = tops(list)[1]; going.seek(going.duration); const gone = await going.finished;
          motion.play().seek(motion.duration); return { same: going === motion, jump: before[1] - after[1], gone, rest: await motion.finished, html: list.outerHTML }; }""", LIST)
    assert seen == {"same": False, "jump": 0, "gone": True, "rest": True, "html": "<ul><li>A</li><li>B</li></ul>"}, seen


def kept(page):
    """The change is made also where its motion is cancelled at once; what the page sets on a motion stays."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), last = () => list.append(list.firstElementChild), first = client.flip(list, last); first.cancel(); await first.ready;
          const second = client.flip(list, last), seen = [list.textContent]; second.onrest = () => seen.push("rest"); await second.ready; second.play().seek(second.duration);
          return [await first.finished, await second.finished, ...seen, list.textContent, document.getAnimations().length]; }""", LIST)
    assert seen == [False, True, "BCA", "rest", "CAB", 0], seen


def released(page):
    """At rest each item is on its own again: what is done to one does nothing to the others. Under way they share one motion."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), [item, other] = list.children, motion = client.flip(list, () => list.append(list.firstElementChild)); await motion.ready; const isShared = client.motionOf(item) === motion;
          motion.pause().seek(0.1).play().seek(motion.duration); await motion.finished; const own = client.motionOf(item), at = tops(list);
          own.hold({ "translate.y": 30 }); const held = tops(list); own.cancel(); return { isShared, isOwn: own !== motion && own !== client.motionOf(other), isMoving: motion.isMoving, at, held, rest: tops(list) }; }""", LIST)
    rest = [["B", 0], ["C", 20], ["A", 40]]
    assert seen == {"isShared": True, "isOwn": True, "isMoving": False, "at": rest, "held": [*rest[:2], ["A", 70]], "rest": rest}, seen


def rolled(page):
    for old, new, signs in (("129", 131, [-1, -1]), ("99", "100", [-1, -1]), ("10", 9, [1, 1]), ("7", 7, [])):
        seen = page.evaluate(
            """async ([old, text]) => { const output = fresh(`<output>${old}</output>`), motion = client.roll(output, text); await motion.ready; motion.pause().seek(Math.min(0.1, motion.duration));
              const out = [...output.querySelectorAll("[inert]")].map((copy) => Math.sign(motion.stateOf(copy)["translate.y"].velocity));
              const said = [output.role, output.ariaLabel];
              motion.play().seek(motion.duration); const done = await motion.finished; return { out, said, rest: [output.role, output.ariaLabel], done, html: output.innerHTML, left: document.getAnimations().length }; }""", [old, new])
        assert seen.pop("said") == [None, str(new)] and seen.pop("rest") == [None, None], (old, new, seen)
        assert seen == {"out": signs, "done": True, "html": str(new), "left": 0}, (old, new, seen)
    seen = page.evaluate(
        """async () => { const output = fresh("<output>1</output>"), first = client.roll(output, 2), { finished } = first; const second = client.roll(output, 30); await second.ready; second.seek(second.duration);
          return [await finished, await second.finished, output.innerHTML]; }""")
    assert seen == [False, True, "30"], seen
    seen = page.evaluate(
        """async () => { const output = fresh("<p role='timer'>1</p>"), motion = client.roll(output, 2); await motion.ready; const during = [output.role, output.ariaLabel]; motion.cancel(); await motion.finished; await frame();
          return [during, output.outerHTML]; }""".replace("frame()", "new Promise(requestAnimationFrame)"))
    assert seen == [["timer", "2"], '<p role="timer">2</p>'], seen
    for html, expected in (("<output>1</output>", [None, "2"]), ("<h2>1</h2>", [None, "2"]), ("<span aria-labelledby='x'>1</span>", [None, None]), ("<div aria-live='polite'>1</div>", [None, "2"])):
        seen = page.evaluate("""async (html) => { const output = fresh(html), motion = client.roll(output, 2); await motion.ready; return [output.role, output.ariaLabel]; }""", html)
        assert seen == expected, (html, seen)
    seen = page.evaluate("""async () => { const output = fresh("<span>1</span>"), motion = client.roll(output, 2); await motion.ready; return [output.role, output.ariaLabel]; }""")
    assert seen == ["img", "2"], seen


# The language, the text before, what is shown next, and whether it is more.
READ = [
    (None, "999", "1,000", True), ("en", "1,280.50", "1,280.75", True), ("en", "1,280", "9.5", False), ("en", "12,345,678", "2,345,678", False), ("en", "0,5", "0,4", False),
    ("de", "900,00 €", "1.000,00 €", True), ("de", "1.000", "999", False), ("de", "1.000.000", "999.999", False), ("de", "1,5", "1,25", False), ("de-CH", "900", "1’000.50", True),
    ("en", "900,50", "1.000,25", True), ("fr", "9 999,5", "10 000,5", True), ("pl", "2 000", "999", False), ("hi", "12,34,567", "1,23,456", False), ("ar-EG", "٩٩", "١٠٠", True), ("ar-EG", "١٬٠٠٠٫٥", "٩٩٩", False),
    ("de", "2.5", 1.125, False), ("de", "1.125 kg", 900, False), ("en", "−5", "-7", False), ("en_US", "900", "1,000", True), ("x", "10", "9", False),
]


def read(page):
    """A text is a number as its language writes it: digits roll up if it increases."""
    for lang, old, new, isMore in READ:
        seen = page.evaluate(
            """async ([lang, old, text]) => { const output = fresh(`<p${lang ? ` lang="${lang}"` : ""}><output>${old}</output></p>`).firstElementChild, motion = client.roll(output, text); await motion.ready; motion.pause().seek(0.05);
              const way = [...output.children].map((glyph) => Math.sign(motion.stateOf(glyph)["translate.y"]?.velocity ?? 0)).filter((way) => way); motion.cancel(); return [...new Set(way)]; }""", [lang, old, new])
        assert seen == [-1 if isMore else 1], (lang, old, new, seen)
    # A number that was shown as one is compared as one, whatever the language.
    seen = page.evaluate(
        """async () => { const output = fresh("<p lang='de'><output>1</output></p>").firstElementChild, first = client.roll(output, 1.125); await first.ready; first.seek(first.duration); await first.finished;
          const next = client.roll(output, 1.5); await next.ready; next.pause().seek(0.05); return Math.sign(next.stateOf(output.lastElementChild.previousElementSibling ?? output.lastElementChild)["translate.y"].velocity); }""")
    assert seen == -1, seen


def taken(page):
    """An item that opens while its list moves leaves that motion; the others go on."""
    seen = page.evaluate(
        """async () => { const list = fresh("<ul><li>A</li><li>B</li><li><div hidden style='height:40px'></div></li></ul>"), motion = client.flip(list, () => list.append(list.firstElementChild)); await motion.ready; motion.pause().seek(0.1);
          const [first, item] = list.children, before = first.getBoundingClientRect().top; const open = client.height(item, false); await open.ready; open.pause();
          return { stays: first.getBoundingClientRect().top === before && motion.isMoving, isOwn: client.motionOf(item) === open, isShared: client.motionOf(first) === motion }; }""")
    assert seen == {"stays": True, "isOwn": True, "isShared": True}, seen


def opened(page):
    """To and from the element's own height, and turned round on the way."""
    seen = page.evaluate(
        """async () => { const box = fresh('<div hidden><p style="margin:0;height:80px">x</p></div>'), height = () => box.getBoundingClientRect().height;
          const motion = client.height(box, true); await motion.ready; motion.pause().seek(0); const seen = [box.hidden, height()]; motion.seek(0.1); const half = height(), { velocity } = motion.stateOf(box)["frame.height"];
          const back = client.height(box, false); await back.ready; back.pause().seek(0); const turned = [height(), back.stateOf(box)["frame.height"].velocity, box.hidden]; back.play().seek(back.duration); const done = await back.finished;
          return { seen, half, turned, velocity, done, html: box.outerHTML, left: document.getAnimations().length }; }""")
    assert seen["seen"] == [False, 0] and 10 < seen["half"] < 80 and seen["done"] is True and seen["left"] == 0, seen
    assert abs(seen["turned"][0] - seen["half"]) < 0.1 and abs(seen["turned"][1] - seen["velocity"]) < 1e-6 and seen["turned"][2] is False, seen
    assert seen["html"].startswith('<div hidden="">'), seen
    seen = page.evaluate(
        """async () => { const details = fresh('<details><summary>S</summary><p style="margin:0;height:80px">x</p></details>'), closed = details.offsetHeight;
          const motion = client.height(details, true); await motion.ready; motion.seek(motion.duration); await motion.finished; const open = [details.open, details.offsetHeight - closed];
          const back = client.height(details, false); await back.ready; back.pause().seek(0.05); const still = details.open; back.play().seek(back.duration); await back.finished; return [...open, still, details.open, details.offsetHeight - closed]; }""")
    assert seen == [True, 80, True, False, 0], seen


def still(page):
    """Where less motion is preferred it is there at once."""
    seen = page.evaluate(
        """async (html) => { const list = fresh(html), motion = client.flip(list, () => list.append(list.firstElementChild)); await motion.ready; const at = [motion.duration, tops(list).at(-1)]; await motion.finished;
          const output = fresh("<output>1</output>"), rolled = client.roll(output, 2); await rolled.finished; return [...at, output.innerHTML]; }""", LIST)
    assert seen == [0, ["A", 40], "2"] or seen[1:] == [["A", 40], "2"] and seen[0] < 0.2, seen


@pytest.mark.parametrize("part", [reordered, added, unsent, interrupted, left, kept, released, rolled, read, opened, taken, still])
def test_nothing_jumps_and_nothing_is_left_at_rest(either, pages, server, part):
    pages.html = PAGE.format(origin=server.origin)
    page, errors = either.contexts[part is still].new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(pages.origin)
    until(page, "window.loaded")
    part(page)
    page.close()
    assert not errors, errors
