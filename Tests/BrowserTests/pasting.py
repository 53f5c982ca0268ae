"""The paste box reads back what the page copies, and what people have at hand."""
import json

import pytest

from browsers import Playground

TEXTS = [
    ("0.2, 0, 0, 1", "0.2, 0, 0, 1"), ("cubic-bezier(.2,0,0,1)", "0.2, 0, 0, 1"), ("--ease: linear(0, 0.4 20%, 1);", "3 stops"),
    ('transition={{ type: "spring", stiffness: 100, damping: 10 }}', "0.63 s, bounce 0.50"), ("withAnimation(.bouncy) {", "0.50 s, bounce 0.30"),
    ('gsap.to(".a", { x: 1, duration: 0.8, ease: "back.out(1.7)" })', "0.80 s"), ("power2.inOut", "stops, 0.35 s"), ("easeOutBack", "Ease out back"),
    ("FastOutSlowInEasing", "0.4, 0, 0.2, 1"), ("https://cubic-bezier.com/#.17,.67,.83,.67", "0.17, 0.67, 0.83, 0.67"),
    ("https://easings.net/#easeInOutQuart", "quart"), ("spring(dampingRatio = 0.7f, stiffness = 200f)", "0.44 s, bounce 0.30"),
    (".transition(.move(edge: .bottom).combined(with: .opacity))", "Move"), ('<link rel="stylesheet" href="/v1/transitions/slide.css?animation=snappy">', "Slide"),
    ("See [this](/v1/transitions/slide.css?animation=cubic-bezier(0.2,0,0,1)&duration=200ms).", "Slide"),
    ("/v1/curves/linear(0,0.6%2025%25,1).css?name=pop", "stops"),
    ("https://example.com/v1/transitions/slide?animation=snappy#scene=sheet", "Slide"),
    ("/v1/curves/bouncy.css", "0.50 s, bounce 0.30"),
    ("https://easings.net/de#easeOutBack 1s", "Ease out back, 1.00 s"), ("(0.2 0 0 1)", "0.2, 0, 0, 1, 0.35 s"),
    ('<a class="px-4 transition-colors duration-200 ease-in">', "0.20 s"), ("uikit/push", "Page push"),
    (".a-enter-active { transition: all 0.5s linear } .a-enter-from { opacity: 0; scale: 0.5 }", "Scale & fade, 0.50 s"),
    ("initial={{ opacity: 0, y: 20 }} animate={{ opacity: 1, y: 0 }} transition={{ duration: 0.4 }}", "Move & fade, 0.40 s"),
    ('{"type": "push", "edge": "leading"}', "Push"), ('{"transition": "slide", "animation": "snappy"}', "Slide"),
    (".easeInOut(duration: 1).repeatForever()", "Ease in out, 1.00 s"),
]
FORMATS = ["css", "js", "swift", "kt", "tokens.json", "waapi.json", "motion.json", "shadcn.json", "lottie.json", "svg", "json"]
# What the server says of what nobody can read, of a text as a transition and as an animation: the one that helps.
PROBLEMS = [
    ("hello world", "hello world is no known transition"), ("<p>Hello <b>you</b></p>", "is no known transition"),
    ("cubic-bezier(0.2, 0, 0)", "takes four numbers"), ("slid", "Did you mean slide"), ("easeOutBak", "Did you mean easeOutBack"),
    ("ease-out 300", "300 is in seconds"), ("<motion.a animate={{ opacity: 1 }}>", "paste both"), ("{", "give it as JSON"),
    ("https://example.com/", "an address isn't opened"), ("x" * 60_000, "longer than 4096 bytes"),
    ("<p>" * 20_000, "longer than 4096 bytes"),
]


def test_what_is_pasted_is_understood_or_told_why_not(browsers, name, server):
    with Playground(browsers, name, server) as it:
        it.settle()
        it.page.click("#paste")
        for text, words in TEXTS:
            understood(it, text, words)
        for extension in FORMATS:
            text = server.text(f"/v1/transitions/push:leading.{extension}?animation=bouncy")
            understood(it, text, "Push")
        for extension in ("swift", "kt"):
            text = server.text(f"/v1/transitions/push:leading.{extension}?animation=bouncy&name={'a' * 60}&access=public&preview=true")
            assert "&\\\n//   " in text, text
            understood(it, text, "Push")
        for text, words in PROBLEMS:
            fill(it, text)
            it.waits(SAYS, [".understood.no", words])
        a_list(it)
        two_ways(it)
        late(it)
        left_out(it)
        variables(it)
        corrected(it)


SAYS = "([line, words]) => document.querySelector(line)?.textContent.toLowerCase().includes(words.toLowerCase())"


def understood(it, text, words):
    fill(it, text)
    it.waits(SAYS, [".understood.ok", words])


def fill(it, text):
    it.page.fill("#paste-box textarea", "")
    it.waits("document.querySelector('.understood').textContent === ''")
    # The driver's own fill loses line breaks in Firefox.
    it.page.evaluate(
        "text => { const field = document.querySelector('#paste-box textarea'); field.focus(); field.value = text;"
        " field.dispatchEvent(new InputEvent('input', {bubbles: true})); }", text)


def a_list(it):
    understood(it, "transition: opacity 200ms ease, transform 0.4s cubic-bezier(.2, 0, 0, 1)", "Ease, 0.20 s")
    it.page.get_by_role("button", name="transform", exact=True).click()
    it.waits("document.querySelector('.understood').textContent.includes('0.40 s')")
    understood(it, "--in: cubic-bezier(.5, 0, 1, 1); --out: cubic-bezier(0, 0, .5, 1); --time: 0.2s", "0.5, 0, 1, 1, 0.20 s")
    it.page.get_by_role("button", name="--out", exact=True).click()
    it.waits("document.querySelector('.understood').textContent.includes('0, 0, 0.5, 1, 0.20 s')")


def two_ways(it):
    """A text may be a whole transition and a timing; both are asked about at once."""
    asked = []
    it.page.on("request", lambda request: request.method == "POST" and asked.append(request.url))
    understood(it, 'gsap.from(".a", { x: 100, duration: 0.8, ease: "power2.out" })', "Move, 0.80 s")
    assert len(asked) == 2, asked
    it.page.get_by_role("button", name="The timing", exact=True).click()
    it.waits("document.querySelector('.understood').textContent.endsWith('1, 0.80 s')")
    assert len(asked) == 2, asked


def late(it):
    """What the server answers to a text that is no longer there changes nothing."""
    it.hold("/v1/curves")
    fill(it, "bouncy")
    it.waits("window.underway > 0")
    understood(it, "/v1/transitions/slide", "Slide")
    it.release()
    it.settle()
    assert "Slide" in it.text(".understood.ok"), it.text(".understood")


NOTES = "[...document.querySelectorAll('.left-out li')].map(each => each.textContent).join('|')"


def left_out(it):
    """What is left out of a text is said before it is used: what the page knows, and what the server warns of."""
    understood(it, "transition: opacity 200ms ease", "Ease, 0.20 s")
    assert it.page.evaluate(NOTES) == "" and not it.page.locator(".left-out").is_visible()
    understood(it, "animation: wiggle 1s ease-in-out infinite both", "Ease in out, 1.00 s")
    assert it.page.evaluate(NOTES) == (
        "The keyframes \"wiggle\" aren't in the text: only their timing is read.|It repeats for ever, which is left out.")
    rule = "@keyframes wiggle { 50% { rotate: 8deg; width: 30px } } .a { animation: wiggle 1s }"
    understood(it, rule, "Wiggle, 3 keyframes, 1.00 s")
    status, _, body = it.server.post("/v1/timelines", {"transition": rule, "sampling": {"count": 2}})
    warnings = [each["detail"] for each in json.loads(body)["warnings"]]
    assert status == 200 and len(warnings) == 1 and "width" in warnings[0], body
    assert it.page.evaluate(NOTES) == warnings[0]


def variables(it):
    """A variable is a part of the transition that takes it; what a fallback says counts."""
    understood(it, "--ease: cubic-bezier(.2, 0, 0, 1);\ntransition: transform .4s var(--ease);", "0.2, 0, 0, 1, 0.40 s")
    assert it.page.locator(".kinds button").count() == 0, "there is one meaning"
    understood(it, ":root { --d: 250ms; } .a { transition: opacity var(--d) var(--e, ease-out) }", "Ease out, 0.25 s")
    it.page.fill("#paste-box textarea", '{ "mass": 1, "curve": "easeOut" }')
    it.waits("document.querySelector('.understood.no')")
    assert '"' not in it.text(".understood.no"), it.text(".understood.no")


def corrected(it):
    it.page.fill("#paste-box textarea", ".spring(duration: 0.5, bonce: 0.2)")
    it.waits("document.querySelector('.understood.no')?.textContent.includes('bounce')")
    it.page.click("#use")
    it.waits("document.querySelector('.understood.ok')?.textContent.includes('bounce 0.20')")
    it.page.click("#use")
    it.waits_for_address("spring:0.5:0.2")


# A spring of stiffness 180 and damping 12, as linear-easing-generator prints it.
POINTS = ("linear(0, 0.0486 2.2%, 0.2226 4.56%, 0.9131 12.43%, 1.1364 16.59%, 1.2167 21.06%, 1.1744 24.75%, 0.965 37.96%, 0.9664 43.95%, "
          "1.0073 65.33%, 1) 1219ms")


def test_what_is_pasted_is_tuned_by_sliders(it):
    """What is behind points has sliders; the points can be taken as they are."""
    it.settle()
    it.page.click("#paste")
    understood(it, POINTS, "0.47 s, bounce 0.55, within 1 %")
    it.page.get_by_role("button", name="As points", exact=True).click()
    it.waits("document.querySelector('.understood').textContent.includes('11 stops')")
    it.page.get_by_role("button", name="With sliders", exact=True).click()
    it.page.click("#use")
    it.waits_for_address("180")
    it.settle()
    assert it.page.get_by_role("slider", name="Bounce", exact=True).first.is_visible()


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy")
def test_keyframes_that_are_pasted_keep_their_own_name(it):
    it.settle()
    it.page.fill("#class-name", "sheet")
    it.page.press("#class-name", "Enter")
    it.waits_for_address("name=sheet")
    it.page.click("#paste")
    understood(it, "@keyframes pop { from { scale: 0.5 } to { scale: 1 } } .a { animation: pop 0.6s }", "My pop, 2 keyframes, 0.60 s")
    it.page.click("#use")
    it.waits("document.querySelector('#class-name').value === 'my-pop'")
    it.settle()
    assert ".my-pop-in" in it.page.locator(".text").text_content() and "sheet" not in it.address(), it.address()


def test_an_easing_is_pasted_onto_a_motion(it):
    """A motion keeps its own time: a feel that is pasted is shown by a transition, and that is said."""
    it.pick("shake")
    history = it.page.evaluate("history.length")
    it.page.click("#paste")
    understood(it, "cubic-bezier(0.3, 0, 0.8, 0.15) 300ms", "0.3, 0, 0.8, 0.15, 0.30 s")
    it.page.click("#use")
    it.waits_for_address("move:bottom")
    it.waits_for_address("cubic-bezier")
    assert it.text(".toast span") == "Shake keeps its own timing: Move shows the one that you pasted.", it.text(".toast")
    assert it.page.evaluate("history.length") == history + 1, "one act, one entry"
    it.page.keyboard.press("Control+z")
    it.waits_for_address("motion/shake")


def test_what_is_pasted_by_a_key_is_used_in_two_clicks(it):
    it.settle()
    # Firefox takes the data of an event that a script makes by members of its own.
    it.page.evaluate("""() => { const data = new DataTransfer(); const text = "cubic-bezier(0.3, 0, 0.8, 0.15) 300ms";
      data.setData("text/plain", text);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, dataType: "text/plain", data: text, bubbles: true })); }""")
    it.waits("document.querySelector('.understood.ok')")
    it.page.click("#use")
    it.waits_for_address("cubic-bezier")
    it.page.get_by_role("tab", name="SwiftUI").click()
    it.settle()
    it.copy()
    assert "timingCurve" in it.stored_text()


RULE = """@keyframes wiggle { 0%, 100% { rotate: 0deg } 25% { rotate: -8deg } 75% { rotate: 8deg } }
.bell { animation: wiggle 600ms ease-in-out }"""


def rule(name, *frames):
    """A rule with keyframes at even times."""
    stops = " ".join(f"{100 * at / (len(frames) - 1):g}% {{ {each} }}" for at, each in enumerate(frames))
    return f"@keyframes {name} {{ {stops} }} .a {{ animation: {name} 0.4s linear }}"


# What is pasted, its title, and what it says of its motion where it keeps its own time.
MOTIONS = [
    (rule("appear", "opacity: 0", "opacity: 1"), "Appear", "Fades in, in 0.40 s."),
    (rule("leave", "opacity: 1", "opacity: 0"), "Leave", "Fades out, in 0.40 s."),
    (rule("dip", "opacity: 1", "opacity: 0.3", "opacity: 1"), "Dip", "Fades to 30 % and back, in 0.40 s."),
    (rule("half", "opacity: 0.2", "opacity: 0.8"), "Half", "Fades from 20 % to 80 %, in 0.40 s."),
    (rule("rise", "translate: 0 20px", "translate: 0 0"), "Rise", "Moves 20 pt up, in 0.40 s."),
    (rule("past", "translate: -50px", "translate: 10px", "translate: 0"), "Past", "Moves 50 pt right, 10 pt too far, in 0.40 s."),
    (rule("grow", "scale: 0", "scale: 1.1", "scale: 1"), "Grow", "Grows from 0 % to 110 %, ends at 100 %, in 0.40 s."),
    (rule("vanish", "scale: 1", "scale: 0"), "Vanish", "Shrinks to 0 %, in 0.40 s."),
    (rule("round", "rotate: -90deg", "rotate: 0deg"), "Round", "Turns 90° right, in 0.40 s."),
    ('gsap.from(".a", { y: 40, opacity: 0, rotate: 5, duration: 0.6 })', "Move & turn & fade", None),
    ("initial={{ filter: 'grayscale(1)' }} animate={{ filter: 'grayscale(0)' }}", "Custom transition", None),
    (".transition(.move(edge: .bottom).combined(with: .opacity)).animation(.spring(response: 0.4, dampingFraction: 0.7))", "Move", None),
]


def test_a_rule_with_keyframes_is_pasted(it):
    """A rule with keyframes is a motion of its own, whose keyframes are on the timeline."""
    it.settle()
    it.page.click("#paste")
    understood(it, RULE, "Wiggle, 4 keyframes, 0.60 s")
    it.page.click("#use")
    it.waits("document.getElementById('title').textContent === 'Wiggle'")
    it.waits("document.querySelectorAll('.station').length === 4")
    assert it.text(".moves") == "Turns 8° left and 8° right, in 0.60 s.", it.text(".moves")
    assert ".wiggle-in" in it.text("#code"), "the code has the same name"
    for text, title, words in MOTIONS:
        it.page.click("#paste")
        fill(it, text)
        it.waits(SAYS, [".understood.ok", title])
        it.page.click("#use")
        it.waits("title => document.getElementById('title').textContent === title", title)
        it.waits(SAYS, [".moves" if words else "#sentence", words or title])
        it.settle()
    chips = it.page.locator("#sentence .chip").all_inner_texts()
    assert chips[:2] == ["from the bottom", "and fade"], chips
    assert it.page.get_by_role("textbox", name="Bounce").input_value() == "0.30", "the animation of the transition is the feel"
