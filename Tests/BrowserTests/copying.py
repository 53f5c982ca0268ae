"""Copying: each tab has the server's own text, its size and its error."""
import json
import re
import urllib.parse

from browsers import Playground

ADDRESS = "/v1/transitions/push:leading?animation=bouncy"
FILES = {
    "CSS": "css", "View transition": "css", "WAAPI": "waapi.json", "Module": "js", "Lottie": "lottie.json", "SVG": "svg", "Swift": "swift",
    "Kotlin": "kt", "Tokens": "tokens.json",
}


def run(browsers, name, server):
    with Playground(browsers, name, server, ADDRESS) as it:
        said = {}
        for tab in it.page.get_by_role("tab").all_inner_texts():
            it.page.get_by_role("tab", name=tab, exact=True).click()
            it.waits("document.querySelector('#code-panel code').textContent.length > 0")
            expected = text(server, tab)
            if expected:
                it.waits("text => document.querySelector('#code-panel code').textContent === text", expected)
                facts = it.text("#code-facts")
                assert re.search(r"(bytes|kB).*(max error|within|exact)", facts), (tab, facts)
            said[tab] = it.page.locator("#code-panel code").text_content()
        assert said["URL"] == server.origin + ADDRESS
        assert said["curl"] == f"curl -s '{server.origin}{ADDRESS.replace('?', '.json?')}'"
        assert said["<link>"].startswith("<link ") and urllib.parse.quote("push:leading.css", ":") in said["<link>"]
        assert "::view-transition-new" in said["View transition"]
        clipboard(it, said)
    # What only a packed address can say is copied all the same.
    with Playground(browsers, name, server) as it:
        it.page.fill("#paste", json.dumps({"transition": "slide", "events": [{"at": 0, "action": "insert"}, {"at": 0.2, "action": "remove"}]}))
        it.page.click("#apply")
        it.waits("location.pathname.startsWith('/v1/t/')")
        it.page.get_by_role("tab", name="WAAPI").click()
        it.waits("document.querySelector('#code-panel code').textContent.includes('keyframes')")
    with Playground(browsers, name, server, ADDRESS) as it:
        # What was there before isn't copied under another name.
        it.page.get_by_role("tab", name="CSS", exact=True).click()
        it.waits("document.querySelector('#code-panel code').textContent.includes('@keyframes')")
        it.hold("waapi")
        it.page.get_by_role("tab", name="WAAPI").click()
        assert it.page.locator("#copy").is_disabled() and it.page.locator("#code-panel code").text_content() == ""
        it.release()
        it.waits("document.querySelector('#code-panel code').textContent.includes('keyframes') && !document.getElementById('copy').disabled")
    return f"{len(said)} tabs as the server writes them, with size and error"


def text(server, tab):
    if tab not in FILES:
        return None
    query = "?animation=bouncy" + ("&mode=view-transition" if tab == "View transition" else "")
    return server.text(f"/v1/transitions/push:leading.{FILES[tab]}{query}")


def clipboard(it, said):
    it.page.get_by_role("tab", name="Swift").click()
    it.waits("document.querySelector('#code-panel code').textContent.includes('SwiftUI')")
    # It is said for a moment only: written down, so that it needn't be looked at just then.
    it.page.evaluate("""() => { window.words = []; const button = document.getElementById("copy");
      new MutationObserver(() => words.push(button.textContent)).observe(button, { childList: true, characterData: true, subtree: true }); }""")
    it.page.click("#copy")
    it.waits("window.words.includes('Copied')")
    it.waits("document.getElementById('live').textContent === 'Swift copied'")
    if it.name == "chromium":
        assert it.page.evaluate("navigator.clipboard.readText()") == said["Swift"]
    # By the keyboard: a digit chooses, c copies.
    it.page.evaluate("document.activeElement.blur()")
    it.page.keyboard.press("3")
    it.waits("document.querySelector('[role=tab][aria-selected=true]').textContent === 'CSS'")
    it.waits("document.querySelector('#code-panel code').textContent.includes('@keyframes')")
    it.page.keyboard.press("c")
    it.waits("document.getElementById('live').textContent === 'CSS copied'")
