"""The address is the state: reload, back and a link restore it."""
from browsers import Playground


def shown(it):
    it.settle()
    return [it.text("#title"), it.page.locator(".chip b").all_inner_texts(), it.page.locator(".number").evaluate_all("all => all.map(each => each.value)"), it.page.locator(".text").text_content()]


def run(browsers, name, server):
    with Playground(browsers, name, server) as it:
        assert it.address() in ("/", "/v1/transitions/move:bottom?animation=bouncy&direction=both")
        it.page.click("[data-chip='0/edge']")
        it.page.get_by_role("radio", name="top").click()
        it.waits_for_address("move:top")
        it.page.click("[data-feel=snappy]")
        it.waits_for_address("snappy")
        state, address = shown(it), it.address()
        it.page.reload()
        it.arrive()
        assert shown(it) == state, "a reload changes nothing"
        it.page.go_back()
        it.waits_for_address("bouncy")
        it.waits("document.querySelector('[data-feel=bouncy]').getAttribute('aria-checked') === 'true'")
        it.page.go_forward()
        it.waits("document.querySelector('[data-feel=snappy]').getAttribute('aria-checked') === 'true'")
    with Playground(browsers, name, server, address) as it:
        assert shown(it) == state, "another browser sees the same"
        it.page.keyboard.press("Control+z")
    with Playground(browsers, name, server) as it:
        it.pick("stagger")
        it.waits("location.pathname.startsWith('/v1/t/')")
        state = shown(it)
        it.page.reload()
        it.arrive()
        assert shown(it)[0] == state[0] == "Stagger"
    return "reload, back, forward and another browser restore the state"
