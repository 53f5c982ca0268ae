"""The address bar is the API: every state has its address, opening it restores the state, reload and back work."""
from browsers import Playground


def run(browsers, name, server):
    with Playground(browsers, name, server) as it:
        assert it.address() == "/", "nothing has been chosen yet"
        it.page.select_option("#panel [data-pointer='/transition/edge'] select", "top")
        it.waits_for_address("push:top")
        it.page.select_option("#preset", "snappy")
        it.waits_for_address("animation=snappy")
        settled(it, "0.15")
        state = shown(it)
        address = it.address()
        # The same address, asked by a program, is the data.
        assert server.json(address.replace("?", ".json?"))["insertion"]["spec"]["transition"]["edge"] == "top"
        it.page.reload()
        it.arrive()
        settled(it, "0.15")
        assert shown(it) == state, "a reload changes nothing"
        it.page.go_back()
        it.waits("!location.search.includes('snappy')")
        it.waits("document.getElementById('preset').value === 'bouncy'")
        it.page.go_back()
        it.waits("location.pathname === '/'")
        it.waits("document.querySelector(\"#panel [data-pointer='/transition/edge'] select\").value === 'leading'")
        it.page.go_forward()
        it.waits("document.querySelector(\"#panel [data-pointer='/transition/edge'] select\").value === 'top'")
    # A dot in a number is no extension.
    with Playground(browsers, name, server, "/v1/transitions/scale:0.8,opacity?animation=bouncy") as it:
        assert it.text("#title") == "scale:0.8,opacity"
    with Playground(browsers, name, server, address) as it:
        settled(it, "0.15")
        assert shown(it) == state, "another browser sees the same"
    with Playground(browsers, name, server, "/v1/transitions/slide?animation=bouncy") as it:
        gestures(it)
        overtaken(it)
    return "reload, back, forward and another browser restore the state"


def gestures(it):
    """One gesture is one step back, by key or by pointer, however slow the server."""
    before = it.page.evaluate("history.length")
    slider = it.page.locator("#panel [data-pointer='/animation/spring/bounce'] input[type=range]")
    slider.focus()
    it.page.keyboard.press("ArrowRight")
    it.waits("!location.search.includes('bouncy')")
    assert it.page.evaluate("history.length") == before + 1
    it.page.go_back()
    it.waits_for_address("animation=bouncy")
    settled(it, "0.3")
    box = slider.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    it.page.mouse.move(x, y)
    it.page.mouse.down()
    # Some steps are answered while the slider is held, some when it isn't any more.
    for steps in (range(1, 5), range(5, 8)):
        it.hold()
        for step in steps:
            it.page.mouse.move(x - 3 * step, y)
        if 7 in steps:
            it.page.mouse.up()
        it.release()
        it.settle()
    it.waits("!location.search.includes('bouncy')")
    assert it.page.evaluate("history.length") == before + 1, "one drag is one entry"
    it.page.go_back()
    it.waits_for_address("animation=bouncy")


def overtaken(it):
    """Two changes, the second before the first is answered: both are made."""
    settled(it, "0.3")
    it.hold()
    for name, value in (("duration", "0.9"), ("bounce", "0.6")):
        field = it.page.locator(f"#panel [data-pointer='/animation/spring/{name}'] input[type=number]")
        field.fill(value)
        field.press("Enter")
    it.release()
    it.waits("decodeURIComponent(location.search).includes('spring:0.9:0.6')")


def settled(it, bounce):
    """Waits until the linked spring has been filled in."""
    it.waits("bounce => document.querySelector(\"#panel [data-pointer='/animation/spring/bounce'] input[type=number]\")?.value === bounce", bounce)


def shown(it):
    return it.page.evaluate(
        """() => [location.pathname + location.search, document.getElementById('title').textContent, document.getElementById('summary').textContent,
          [...document.querySelectorAll('#panel input:not([type=range]), #panel select')].map(each => each.type === 'checkbox' ? each.checked : each.value)]""")
