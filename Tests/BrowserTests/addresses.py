"""The address is the state: reload, back and a link restore it."""
import pytest

from browsers import Playground


def shown(it):
    it.settle()
    return [it.text("#title"), it.page.locator(".chip b").all_inner_texts(), it.page.locator(".number").evaluate_all("all => all.map(each => each.value)"), it.page.locator(".text").text_content()]


def test_the_address_restores_what_is_shown(browsers, name, server):
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


def test_an_address_of_several_views_restores_them(it):
    it.pick("stagger")
    it.waits("location.pathname.startsWith('/v1/t/')")
    state = shown(it)
    it.page.reload()
    it.arrive()
    assert shown(it)[0] == state[0] == "Stagger"


@pytest.mark.page("/v1/transitions/move:bottom?animation=bouncy")
def test_changes_of_a_slider_are_undone_and_done_again(it):
    """A slider is no text field: while it has the focus its changes are taken back, and brought back."""
    addresses = [it.address()]
    it.page.focus(".sliders input[type=range] >> nth=1")
    for _ in range(2):
        it.page.keyboard.press("Shift+ArrowRight")
        it.waits("before => location.pathname + location.search !== before", addresses[-1])
        it.settle()
        addresses.append(it.address())
    for key, index in (("z", 1), ("z", 0), ("Shift+z", 1), ("y", 2), ("z", 1)):
        it.page.keyboard.press(f"Control+{key}")
        it.waits("address => location.pathname + location.search === address", addresses[index])
        it.settle()
    # What is changed anew leaves nothing to bring back.
    it.page.keyboard.press("Shift+ArrowLeft")
    it.waits("before => location.pathname + location.search !== before", addresses[1])
    it.settle()
    address = it.address()
    it.page.keyboard.press("Control+y")
    it.settle()
    assert it.address() == address


def test_a_link_restores_scene_and_comparison(browsers, name, server):
    """A link holds everything that is seen."""
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=bouncy") as it:
        it.page.click(".picker [data-scene=cards]")
        it.waits("document.querySelector('.scene').dataset.scene === 'cards'")
        it.page.click("#compare")
        it.page.click("[data-feel=smooth]")
        it.settle()
        it.page.click("#share")
        it.waits("document.getElementById('toasts').textContent.includes('opens exactly this')")
        link = it.stored_text()
        address = it.address()
    assert link.startswith(server.origin)
    with Playground(browsers, name, server, link.removeprefix(server.origin)) as it:
        it.settle()
        assert it.page.locator(".actor").count() == 2 and it.page.get_attribute(".scene", "data-scene") == "cards"
        assert it.page.get_attribute(".side-card.b", "aria-checked") == "true" and "Bouncy" in it.text(".side-card.a") and "Smooth" in it.text(".side-card.b")
        assert it.address() == address
        assert it.page.evaluate("localStorage.getItem('scene')") is None, "a link chooses no scene for the next visit"


def test_a_page_names_itself_where_a_link_to_it_is_shown(server):
    """What a page says of itself where a link to it is shown."""
    _, _, page = server.ask("GET", "/v1/transitions/move:bottom?animation=bouncy&direction=both", headers={"Accept": "text/html"})
    text = page.decode()
    assert '<meta property="og:title" content="Move · bouncy">' in text
    # Who shows links takes no SVG, and the server draws nothing else.
    assert "og:image" not in text


def test_what_no_address_holds_says_so(browsers, name, server):
    """A design that no address holds: the page says so, its code is complete, and its JSON opens it again."""
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=bouncy") as it:
        it.settle()
        before = it.address()
        pasted(it, "elastic.out(1.5, 0.25) 800ms")
        it.waits("document.querySelector('.toast')?.textContent.startsWith('This design is too long for the address bar')")
        it.settle()
        assert it.address() == before
        assert "linear(" in it.page.locator(".text").text_content() and "--td-move-dur: 800ms" in it.page.locator(".text").text_content()
        it.page.click("#share")
        it.waits("document.querySelector('.toast.bad')?.textContent.startsWith('This design is too long for a link')")
        chosen(it, "Link tag")
        assert "This design is too long for an address" in it.text(".cannot"), it.text(".cannot")
        chosen(it, "JSON timeline")
        it.copy()
        text, says = it.stored_text(), it.text(".says")
        it.page.click("[data-feel=snappy]")
        it.waits_for_address("snappy")
        it.settle()
        pasted(it, text)
        it.waits("says => document.querySelector('.says').textContent === says", says)
        # A feel of one's own may be too long for a link too: the link is there without it, and says so.
        it.page.click("#save-feel")
        it.page.get_by_label("Name of this feel").fill("Rubber")
        it.page.keyboard.press("Enter")
        it.page.locator("[data-own=Rubber]").wait_for()
        it.page.click("[data-feel=bouncy]")
        it.waits_for_address("bouncy")
        it.settle()
        it.page.click("#share")
        it.waits("document.getElementById('toasts').textContent.includes('Your feels are too long for a link')")
        assert "feels=" not in it.stored_text() and len(it.stored_text()) < 200, it.stored_text()


def chosen(it, title):
    it.page.click("#code .more")
    it.page.get_by_role("menuitem", name=title).click()
    it.settle()


def pasted(it, text):
    it.page.click("#paste")
    it.page.locator("#paste-box[open]").wait_for()
    it.page.evaluate(
        "text => { const field = document.querySelector('#paste-box textarea'); field.value = text;"
        " field.dispatchEvent(new InputEvent('input', {bubbles: true})); }", text)
    it.waits("document.querySelector('.understood.ok')")
    it.page.click("#use")
    it.settle()
