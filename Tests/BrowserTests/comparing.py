"""Two designs on one clock."""
from browsers import Playground


def run(browsers, name, server):
    with Playground(browsers, name, server, "/v1/transitions/move:bottom?animation=bouncy") as it:
        it.page.click("#compare")
        it.waits("document.querySelectorAll('.actor').length === 2")
        it.page.click("[data-feel=easeOut]")
        it.settle()
        it.waits("document.querySelector('.says').textContent.includes('earlier')")
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
    return "A stays, B is edited; rows, curve and copy say which; one stays"
