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
        it.page.wait_for_selector("html[data-ready]")
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
    with Playground(browsers, name, server, address) as it:
        settled(it, "0.15")
        assert shown(it) == state, "another browser sees the same"
    return "reload, back, forward and another browser restore the state"


def settled(it, bounce):
    """Waits until the linked spring has been filled in."""
    it.waits("bounce => document.querySelector(\"#panel [data-pointer='/animation/spring/bounce'] input[type=number]\")?.value === bounce", bounce)


def shown(it):
    return it.page.evaluate(
        """() => [location.pathname + location.search, document.getElementById('title').textContent, document.getElementById('summary').textContent,
          [...document.querySelectorAll('#panel input:not([type=range]), #panel select')].map(each => each.type === 'checkbox' ? each.checked : each.value)]""")
