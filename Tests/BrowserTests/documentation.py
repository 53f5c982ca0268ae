"""The documentation: every page, every section of a problem, every picture, no broken link."""
import re

from accessibility import judged
from browsers import Browsers
from waiting import wait_until

PAGES = ["/docs", "/docs/transitions", "/docs/transitions/push", "/docs/transitions/zoom", "/docs/formats", "/docs/errors", "/docs/access", "/docs/semantics", "/docs/api"]
HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

RUNNING = "it => it.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running')"


# What fades in has no contrast yet.
REST = "document.getAnimations().forEach(each => each.effect.getComputedTiming().endTime === Infinity ? each.cancel() : each.finish())"


def rest(page):
    """Brings what moves on the page to its end."""
    page.evaluate(REST)


def run(browsers, name, server):
    catalog = server.json("/v1/catalog")
    context = browsers.context(name, width=1100)
    page = context.new_page()
    links = set()
    for path in PAGES:
        page.goto(server.origin + path)
        rest(page)
        judged(page, path)
        links |= set(page.evaluate("[...document.querySelectorAll('a[href], img[src]')].map(each => each.getAttribute('href') ?? each.getAttribute('src'))"))
    broken(server, links)
    # A problem's type leads to its section.
    for link in ("unknown-value", "out-of-range", "queue-full"):
        page.goto(f"{server.origin}/docs/errors#{link}")
        assert page.evaluate("document.querySelector(':target')?.textContent") == link
    # What the catalog knows is there, in its words.
    page.goto(server.origin + "/docs/transitions")
    text = page.inner_text("main")
    for entry in catalog["transitions"]:
        assert entry["summary"] in text, entry["name"]
        for parameter in entry["parameters"]:
            assert parameter["summary"] in text, (entry["name"], parameter["name"])
    page.goto(server.origin + "/docs")
    text = page.inner_text("main")
    for entry in catalog["animations"] + catalog["formats"] + catalog["controls"]:
        assert entry["summary"] in text, entry
    for limit in catalog["limits"]:
        assert limit["name"] in text, limit
    # Who doesn't ask for HTML reads it as it was written.
    assert server.text("/docs").startswith("# Guide")
    context.close()
    for width in (360,):
        context = browsers.context(name, width=width)
        page = context.new_page()
        for path in PAGES:
            page.goto(server.origin + path)
            wide = page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{path} is {wide} px wide"
        context.close()
    status, fields, body = server.ask("GET", "/docs/nothing", headers={"Accept": HTML})
    assert status == 404 and fields["content-type"].startswith("text/html") and b"Nothing is here" in body
    assert server.ask("GET", "/docs/nothing", headers={"Accept": "*/*"})[1]["content-type"].startswith("application/problem+json")
    live(browsers, name, server)
    examples(browsers, name, server)
    return f"{len(PAGES)} pages, {len(links)} links and pictures, none broken"


def live(browsers, name, server):
    """The page of a transition: a stage that moves, moments, code with Copy, search."""
    context = browsers.context(name, width=1440)
    page = context.new_page()
    page.goto(server.origin + "/docs/transitions/push")
    page.wait_for_selector("html[data-ready]")
    assert page.locator(".moments figure").count() == 5
    page.get_by_role("tab", name="SwiftUI").click()
    page.get_by_text("import SwiftUI").wait_for()
    page.fill("#search", "zoom")
    assert page.locator(".pages li:visible").all_inner_texts() == ["Zoom"]
    context.close()


def examples(browsers, name, server):
    """The live examples of the task pages, used as a person would; no script or style of theirs is refused."""
    context = browsers.context(name, width=1100)
    page = context.new_page()
    messages = []
    page.on("console", lambda message: messages.append(message.text) if message.type == "error" else None)

    def opened(path):
        page.goto(server.origin + path)
        example = page.locator(".example").first
        example.wait_for()
        wait_until(lambda: not example.evaluate(RUNNING), f"{path} at rest")
        judged(page, path)
        return example

    def plays_again(example, selector):
        """Pressing the button animates the element."""
        example.get_by_role("button", name="Play again").click()
        wait_until(lambda: example.locator(selector).last.evaluate(RUNNING), f"{selector} in motion")

    plays_again(opened("/docs"), ".push-in")
    plays_again(opened("/docs/lists"), ".rise > li")
    plays_again(opened("/docs/numbers"), ".count span")
    example = opened("/docs/dialogs")
    example.get_by_role("button", name="Open").click()
    dialog = example.locator("dialog")
    dialog.wait_for(state="visible")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    page.get_by_role("button", name="What is this?").click()
    page.locator("#note").wait_for(state="visible")
    example = opened("/docs/gestures")
    example.get_by_role("button", name="Open").click()
    dialog = example.locator("dialog")
    dialog.wait_for(state="visible")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    example = opened("/docs/pages")
    example.get_by_role("button", name="Open").click()
    example.get_by_text("Detail").wait_for()
    example.get_by_role("button", name="Back").click()
    example.get_by_text("List").wait_for()
    assert not messages, messages
    context.close()


def broken(server, links):
    bodies = {}
    # A picture or a file must be one; a page of the playground opens on anything, so what it opens on is asked for as data.
    pages = [link for link in links if link.startswith("/v1/transitions/") and not re.search(r"\.[a-z]+(\?|$)", link)]
    for link in pages:
        path, mark, query = link.partition("?")
        assert server.ask("GET", f"{path}.json{mark}{query}")[0] == 200, f"{link} can't be opened"
    assert len(pages) > 20
    for link in sorted(links):
        if re.match("https?:|mailto:", link):
            continue
        path, _, section = link.partition("#")
        if not path:
            continue
        if path not in bodies:
            status, _, body = server.ask("GET", path, headers={"Accept": HTML})
            assert status == 200, f"{link}: {status} {body[:300]}"
            bodies[path] = body.decode()
        assert not section or f'id="{section}"' in bodies[path], f"{link} leads nowhere"
