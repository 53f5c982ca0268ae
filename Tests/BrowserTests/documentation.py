"""The documentation: every page, every section of a problem, every picture, no broken link."""
import json
import re

import pytest

from accessibility import judged
from browsers import FRAMES
from waiting import wait_until

TRANSITIONS = ["/docs/transitions/push", "/docs/transitions/zoom"]
# What people type, and the page that they want: the first of what is found.
PHRASES = {
    "dialogs": ["dialog", "modal", "popover", "accordion", "drawer", "popup", "lightbox", "collapse", "how to animate a modal closing", "moddal", "dialgo", "acordion", "sidebar"],
    "toasts": ["toast", "snackbar", "notification", "tost", "snackbr"], "menus": ["dropdown", "menu", "tooltip", "dropdwon"],
    "loading": ["preload", "modulepreload", "loading", "spinner", "skeleton", "shimmer"],
    "pages": ["view transition", "page transition", "view transitions API", "shared element", "route", "back button", "veiw transition", "tabs"],
    "lists": ["stagger", "list", "animated list", "reorder", "flip animation", "cascade", "strager", "staggerd"],
    "gestures": ["drag", "swipe", "interrupt", "gesture", "throw", "bottom sheet"],
    "numbers": ["counter", "rolling number", "odometer", "digits", "number animation"],
    "tokens": ["design tokens", "Figma", "DTCG"],
    "react": ["React", "usePresence"], "vue": ["Vue"], "svelte": ["Svelte"], "angular": ["Angular"],
    "tailwind": ["Tailwind", "shadcn", "Radix"],
    "ios": ["SwiftUI", "iOS", "Xcode", "swiftui transition"], "android": ["Compose", "Android", "Kotlin"],
    "handoff": ["hand-off", "Flutter", "React Native"],
    "builds": ["Vite", "build", "PostCSS", "Style Dictionary"],
    "agents": ["MCP", "Claude", "agent", "llms.txt"],
    "snapshots": ["snapshot testing", "visual regression", "Storybook"],
    "less-motion": ["reduced motion", "accessibility", "accessiblity", "prefers-reduced-motion"], "install": ["download binary", "CLI"], "hosting": ["content security policy", "CSP", "nonce", "self-hosting", "Helm", "Kubernetes", "k8s"],
    "caching": ["ETag", "caching"], "cdn": ["CDN", "Varnish"], "revisions": ["rev"], "signed-urls": ["signed URL"],
    "animations": ["spring CSS", "cubic-bezier", "linear()", "easing", "perceptual duration"],
    "options": ["options", "query keys"], "events": ["events"], "formats": ["Lottie", "CSV", "parallax"],
    "errors": ["unknown-value", "problem"], "access": ["rate limit", "bearer token"], "limits": ["limits"], "settings": ["environment variables"],
    "headers": ["CORS", "cors"], "semantics": ["semantics"], "glossary": ["glossary"], "transitions/bounce": ["bounce"], "transitions/zoom": ["zoom"], "transitions/fade": ["fade in"], "transitions/slide": ["carousel"],
}
HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

RUNNING = "it => it.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running')"
# Whether the last element of a selector moves in any frame from now on.
WATCHED = """(it, selector) => {
    window.hasMoved = false;
    const look = () => {
        const element = [...it.querySelectorAll(selector)].at(-1);
        window.hasMoved ||= element?.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running') ?? false;
        if (!window.hasMoved) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""

# Whether what opens is seen in any frame of a page before it is opened.
SEEN = """
    window.hasBeenSeen = false;
    requestAnimationFrame(function look() {
        window.hasBeenSeen ||= [...document.querySelectorAll('.menu, .tip')].some((each) => each.checkVisibility());
        requestAnimationFrame(look);
    });
"""

# Tables that scroll sideways, small code in tables, and the margins of the page where they differ in a small window.
TABLES = """() => [
    ...[...document.querySelectorAll('.table')].filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => `wide: ${each.textContent.slice(0, 40)}`),
    ...[...document.querySelectorAll('.table code')].filter((each) => parseFloat(getComputedStyle(each).fontSize) < 12).map((each) => `small: ${each.textContent}`),
    ...[...document.querySelectorAll('main > p')].filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect())
        .filter(({ left, right }) => innerWidth < 760 && Math.abs(document.documentElement.clientWidth - right - left) > 1).map(({ left, right }) => `margins: ${left}, ${right}`),
].slice(0, 5)"""


# Words of tables that are broken into two lines; one of more than 26 letters may be (LONGEST in tables.js).
WORDS = """() => {
    const broken = new Set(), range = new Range();
    for (const cell of document.querySelectorAll('.table :is(td, th)')) {
        const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
            for (const { 0: word, index } of walker.currentNode.data.matchAll(/\\b\\w{2,26}\\b/g)) {
                range.setStart(walker.currentNode, index);
                range.setEnd(walker.currentNode, index + word.length);
                if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(word);
            }
        }
    }
    return [...broken].slice(0, 8);
}"""


# What fades in has no contrast yet.
REST = "document.getAnimations().forEach(each => each.effect.getComputedTiming().endTime === Infinity ? each.cancel() : each.finish())"


def rest(page):
    """Brings what moves on the page to its end. Motion begins once its stylesheet or its script is there."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function("[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)")
    page.evaluate(REST)


def pages_of(server):
    """The pages that the start page lists, and two of transitions."""
    start = server.text("/docs")
    return ["/docs", *re.findall(r"^- \[[^\]]+\]\((/docs/[\w-]+)\)", start, re.M), *TRANSITIONS]


@pytest.fixture
def several(name, server):
    """What depends on the browser is looked at in one page of each kind in the second one."""
    return pages_of(server) if name == "chromium" else ["/docs", "/docs/dialogs", "/docs/options", *TRANSITIONS]


def test_pages_are_accessible_whole_at_each_width_and_no_link_is_broken(browsers, name, server, several):
    page = browsers.context(name, width=1280).new_page()
    links = set()
    for path in several:
        page.goto(server.origin + path)
        rest(page)
        judged(page, path)
        links |= set(page.evaluate("[...document.querySelectorAll('a[href], img[src]')].map(each => each.getAttribute('href') ?? each.getAttribute('src'))"))
        for width in (1280, 360):
            page.set_viewport_size({"width": width, "height": 800})
            wait_until(lambda: page.evaluate("innerWidth") == width, f"{path} is {width} px wide")
            # The page hears of its new width before it draws.
            page.evaluate(FRAMES, 2)
            uncut(page, f"{path} at {width} px", width)
        page.set_viewport_size({"width": 1280, "height": 800})
    if name == "chromium":
        broken(server, links)


def test_tables_of_a_small_window_are_whole_from_the_beginning(browsers, name, server):
    page = browsers.context(name, width=360).new_page()
    for path in ("/docs/options", "/docs/dialogs"):
        page.goto(server.origin + path)
        page.wait_for_load_state("networkidle")
        uncut(page, f"{path} opened at 360 px", 360)


def uncut(page, where, width):
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width, f"{where} is {wide} px wide"
    clipped = page.evaluate("[...document.querySelectorAll('main pre')].filter(each => each.scrollWidth > each.clientWidth + 1).length")
    assert clipped == 0, f"{clipped} blocks of code are cut on {where}"
    assert not (faults := page.evaluate(TABLES)), f"{where}: {faults}"
    assert not (words := page.evaluate(WORDS)), f"{where} breaks {words}"


def test_the_type_of_a_problem_leads_to_its_section(browsers, name, server):
    page = browsers.context(name, width=1100).new_page()
    for link in ("unknown-value", "out-of-range", "queue-full"):
        page.goto(f"{server.origin}/docs/errors#{link}")
        assert page.evaluate("document.querySelector(':target')?.textContent") == link


def test_what_the_catalog_knows_is_there_in_its_words(browsers, name, server):
    catalog = server.json("/v1/catalog")
    page = browsers.context(name, width=1100).new_page()
    page.goto(server.origin + "/docs/transitions")
    text = page.inner_text("main")
    for entry in catalog["transitions"]:
        assert entry["summary"] in text, entry["name"]
        for parameter in entry["parameters"]:
            assert parameter["summary"] in text, (entry["name"], parameter["name"])
    for part, path in (("animations", "animations"), ("controls", "options")):
        page.goto(f"{server.origin}/docs/{path}")
        text = page.inner_text("main")
        for entry in catalog[part]:
            assert entry["summary"] in text, entry
    page.goto(f"{server.origin}/docs/formats")
    text = page.inner_text("main")
    for entry in catalog["formats"]:
        assert entry["name"] in text, entry
    page.goto(f"{server.origin}/docs/limits")
    text = page.inner_text("main")
    for limit in catalog["limits"]:
        assert limit["name"] in text, limit


def test_who_does_not_ask_for_html_gets_markdown_with_this_servers_address(server):
    assert server.text("/docs").startswith("# Documentation")
    assert server.origin in server.text("/docs/dialogs") and "localhost:8080" not in server.text("/docs/dialogs")


@pytest.mark.parametrize("width", [360, 1280])
def test_each_card_has_its_picture(browsers, name, server, width):
    cards(browsers.context(name, width=width).new_page(), server, width)


def test_an_unknown_page_is_a_page_for_browsers_and_a_problem_for_others(server):
    status, fields, body = server.ask("GET", "/docs/nothing", headers={"Accept": HTML})
    assert status == 404 and fields["content-type"].startswith("text/html") and b"Nothing is here" in body
    assert server.ask("GET", "/docs/nothing", headers={"Accept": "*/*"})[1]["content-type"].startswith("application/problem+json")


def cards(page, server, width):
    """Each card of the start page has its picture: above its words, in a small window beside them."""
    page.goto(server.origin + "/docs")
    places = page.evaluate("""[...document.querySelectorAll('.jobs a')].map((card) => {
        const [still, words] = [...card.children].map((each) => each.getBoundingClientRect());
        return [card.querySelector('.still > *') != null && still.height > 30, words != null && words.left >= still.right, card.textContent];
    })""")
    assert len(places) == len(pages_of(server)) - 1 - len(TRANSITIONS)
    for has_picture, is_beside, text in places:
        assert has_picture and is_beside == (width == 360), f"the card of {text} at {width} px"


def test_the_page_of_a_transition_is_live(browsers, name, server):
    """The page of a transition: a stage that moves, moments, code with Copy, which moves in an empty page; in a small window below the stage."""
    page = browsers.context(name, width=1440).new_page()
    page.goto(server.origin + "/docs/transitions/push")
    page.wait_for_selector("html[data-ready]")
    assert page.locator(".moments figure").count() == 5
    assert page.locator("#docs-code").bounding_box()["x"] > page.locator("#less-motion").bounding_box()["x"] + 600
    page.get_by_role("tab", name="SwiftUI").click()
    page.get_by_text("import SwiftUI").wait_for()
    for look in ("fade", "push", "page-push", "zoom", "number", "restyle", "shake"):
        page.goto(f"{server.origin}/docs/transitions/{look}")
        page.get_by_role("button", name="Copy HTML").click()
        page.get_by_text("Copied").first.wait_for()
        taken = page.evaluate("navigator.clipboard.readText()" if name == "chromium" else "window.copiedText")
        assert "direction=both" not in taken and f'href="{server.origin}/v1/transitions/' in taken, taken
        other = page.context.new_page()
        other.set_content(taken)
        assert other.evaluate("document.getAnimations().length") > 0, f"the code of {look} does nothing: {taken}"
        other.close()
    page = browsers.context(name, width=360, touch=True).new_page()
    page.goto(server.origin + "/docs/transitions/push")
    page.get_by_role("button", name="Copy HTML").wait_for()
    code, settings = page.locator("#docs-code").bounding_box(), page.locator("#settings").bounding_box()
    assert code["y"] + code["height"] < settings["y"]
    # The list of pages has a button that closes it, wherever one is in it.
    page.get_by_role("button", name="All pages").click()
    page.locator("#pages h2").last.scroll_into_view_if_needed()
    page.get_by_role("button", name="Close").click()
    page.locator("#pages").wait_for(state="hidden")
    assert page.locator(".search kbd").is_visible() != page.evaluate("matchMedia('(pointer: coarse)').matches"), "a hint for a keyboard"
    # Another word for a page leads to it.
    page.goto(server.origin + "/docs/modal")
    assert page.url == server.origin + "/docs/dialogs"


def test_the_index_of_a_long_page_finds_its_sections(browsers, name, server):
    """The indexes of the long pages: a field finds a section by the keyboard; without scripts they are lists of links."""
    page = browsers.context(name, width=1100).new_page()
    for path, words, found, target in (
        ("transitions", "wrong shake", "Shake motion/shake", "motion-shake"),
        # By the title that the list of pages has; a cross-fade is found by these two words as well.
        ("transitions", "icon swap symbol", "Icon swap content-symbol-effect", "content-symbol-effect"),
        ("api", "curves post", "POST /v1/curves", "post-v1-curves"),
    ):
        page.goto(f"{server.origin}/docs/{path}")
        field = page.locator(".index input")
        count = page.locator(".index li:visible").count()
        field.fill("nothing has this")
        page.get_by_text("Nothing has these words.").wait_for()
        assert page.locator(".index li:visible").count() == 0
        field.fill(words)
        wait_until(lambda: page.locator(".index li:visible").all_inner_texts() == [found], found)
        assert page.locator(".index ul:visible").count() == 1 < count
        page.keyboard.press("ArrowDown")
        assert page.evaluate("document.activeElement.textContent") == found
        page.keyboard.press("Enter")
        page.wait_for_url(f"**#{target}")
        assert page.locator(f"[id='{target}']").bounding_box()["y"] < 720
    # Only in the first browser is there a context without scripts.
    page = browsers.context(name, width=1100, scripts=name != "chromium").new_page()
    page.goto(f"{server.origin}/docs/transitions")
    assert page.locator(".index input").count() == (0 if name == "chromium" else 1)
    assert page.locator(".index li:visible").count() == len(server.json("/v1/catalog")["transitions"])


def test_each_phrase_leads_to_its_page(browsers, name, server):
    """What people type leads to the page that they want, by the keyboard alone."""
    page = browsers.context(name, width=1100).new_page()
    page.goto(server.origin + "/docs")
    page.keyboard.press("/")
    wrong = []
    for wanted, phrases in PHRASES.items():
        # What is found doesn't depend on the browser: the second one is asked once for each page.
        for phrase in phrases if name == "chromium" else phrases[:1]:
            page.fill("#search", phrase)
            page.wait_for_function("text => document.querySelector('#found').dataset.query === text", arg=phrase)
            first = page.evaluate("document.querySelector('#found a')?.getAttribute('href')") or "nothing"
            if first.partition("#")[0] != f"/docs/{wanted}":
                wrong.append(f"{phrase}: {first} instead of {wanted}")
    assert not wrong, "; ".join(wrong)
    # A result is described by a sentence; a word that is spelled as it should be finds nothing that is spelled nearly so.
    for phrase in ("modal", "stagger", "spring", "nonce", "strager"):
        page.fill("#search", phrase)
        page.wait_for_function("text => document.querySelector('#found').dataset.query === text", arg=phrase)
        for text in page.locator("#found small").all_inner_texts():
            assert re.fullmatch(r"[^a-z].*[.!?…]", text, re.S), f"{phrase}: {text}"
    # A word that begins with another letter is another word.
    page.fill("#search", "jquery")
    page.get_by_text("Nothing about “jquery”").wait_for()
    # Each result has the group of its page.
    groups = {each["path"]: each["group"] for each in server.json("/docs/search.json")}
    page.fill("#search", "modal")
    page.wait_for_function("document.querySelector('#found').dataset.query === 'modal'")
    for link in page.locator("#found a").all():
        assert link.locator("b").inner_text().endswith(f" · {groups[link.get_attribute('href').partition('#')[0]]}")
    page.fill("#search", "toast")
    page.wait_for_function("document.querySelector('#found').dataset.query === 'toast'")
    has = {each["path"] for each in server.json("/docs/search.json") if "toast" in json.dumps(each).lower()}
    shown = {link.partition("#")[0] for link in page.evaluate("[...document.querySelectorAll('#found a')].map((link) => link.getAttribute('href'))")}
    assert shown and shown <= has, shown - has
    page.fill("#search", "blur")
    page.wait_for_function("document.querySelector('#found').dataset.query === 'blur'")
    assert "Blur" in page.locator("#found [aria-selected=true]").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_url("**/docs/transitions/blur**")


def test_the_stack_of_a_reader_is_kept_and_copy_takes_what_is_shown(browsers, name, server):
    """The reader's stack is kept from page to page, and Copy takes what is shown."""
    page = browsers.context(name, width=1100).new_page()
    page.goto(server.origin + "/docs/dialogs")
    page.get_by_role("tab", name="React").first.click()
    assert page.locator("[data-stack]:visible").first.get_attribute("data-stack") == "React"
    page.goto(server.origin + "/docs/lists")
    assert page.locator("[data-stack]:visible").first.get_attribute("data-stack") == "React"
    page.goto(server.origin + "/docs/dialogs")
    block = page.locator(".codeblock:visible").first
    shown = block.locator("code").inner_text()
    block.get_by_role("button", name="Copy the code").click()
    block.get_by_text("Copied").wait_for()
    taken = page.evaluate("navigator.clipboard.readText()" if name == "chromium" else "window.copiedText")
    assert taken.strip() == shown.strip()


def test_the_examples_of_task_pages_work(browsers, name, server):
    """The live examples of the task pages, used as a person would; no script or style of theirs is refused."""
    page = browsers.context(name, width=1100).new_page()
    messages, seen = [], set()
    page.on("console", lambda message: messages.append(message.text) if message.type == "error" else None)
    page.add_init_script(SEEN)

    def opened(path, demo):
        page.goto(server.origin + path)
        example = page.locator(f"[data-demo={demo}]").first
        example.locator(":scope > *").first.wait_for()
        rest(page)
        assert not page.evaluate("window.hasBeenSeen"), f"what opens in {demo} is seen before"
        if path not in seen:
            judged(page, path)
        seen.add(path)
        return example

    def moves(example, name, selector):
        """Pressing the button animates the element. The page looks itself, in each frame: the motion may be over before a question arrives."""
        example.evaluate(WATCHED, selector)
        example.get_by_role("button", name=name, exact=True).click()
        wait_until(lambda: page.evaluate("window.hasMoved"), f"{selector} in motion")

    moves(opened("/docs/lists", "list"), "Play again", ".rise > li")
    example = opened("/docs/lists", "reorder")
    moves(example, "Rotate", "ul")
    wait_until(lambda: example.locator("li").all_inner_texts()[-1] == "One", "the first item is the last")
    moves(example, "Add", "ul")
    wait_until(lambda: example.locator("li").count() == 4, "an item more")
    example = opened("/docs/numbers", "number")
    moves(example, "Add 2", "output")
    wait_until(lambda: example.locator("output").inner_text() == "131" and not example.evaluate(RUNNING), "131")
    example = opened("/docs/numbers", "counter")
    example.get_by_role("button", name="Count again").click()
    wait_until(lambda: example.locator("output").inner_text() == "1280", "1280")
    example = opened("/docs/dialogs", "dialog")
    example.get_by_role("button", name="Open").click()
    dialog = example.locator("dialog")
    dialog.wait_for(state="visible")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    page.get_by_role("button", name="What is this?").click()
    page.locator("#note").wait_for(state="visible")
    page.keyboard.press("Escape")
    example = opened("/docs/dialogs", "accordion")
    example.get_by_role("button", name="More").click()
    example.get_by_text("As high as its text.").wait_for()
    example = opened("/docs/toasts", "toast")
    moves(example, "Save", ".notice")
    example.locator(".notice").wait_for(state="visible")
    example = opened("/docs/toasts", "toasts")
    moves(example, "Send", "[role=log] p")
    example.get_by_text("Message 1 is sent").wait_for()
    example = opened("/docs/menus", "menu")
    moves(example, "Edit", ".menu")
    example.get_by_role("button", name="Paste").click()
    example.locator(".menu").wait_for(state="hidden")
    example = opened("/docs/menus", "tooltip")
    example.get_by_role("button", name="Save").focus()
    example.get_by_role("tooltip").wait_for(state="visible")
    page.keyboard.press("Escape")
    example.get_by_role("tooltip").wait_for(state="hidden")
    crossed(page, example.get_by_role("button", name="Save"), example.get_by_role("tooltip"))
    example = opened("/docs/gestures", "sheet")
    example.get_by_role("button", name="Open").click()
    dialog = example.locator("dialog")
    dialog.wait_for(state="visible")
    page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")
    opened("/docs/gestures", "card").get_by_text("Throw me").wait_for()
    example = opened("/docs/pages", "pages")
    example.get_by_role("button", name="Open").click()
    example.get_by_text("Detail").wait_for()
    example.get_by_role("button", name="Back").click()
    example.get_by_text("List").wait_for()
    opened("/docs/animations", "curve").get_by_role("img").wait_for()
    assert not messages, messages


def crossed(page, button, tip):
    """A pointer that moves from a button to its tooltip, a pixel a step, never closes it."""
    box = button.bounding_box()
    x, y = box["x"] + 12, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    tip.wait_for(state="visible")
    for step in range(60):
        page.mouse.move(x, y + step)
        assert tip.evaluate("tip => tip.classList.contains('open')"), f"the tooltip closes {step} px below the middle of its button"
        if tip.evaluate("(tip, [x, y]) => document.elementFromPoint(x, y) === tip", [x, y + step]):
            break
    else:
        raise AssertionError("the pointer doesn't reach the tooltip")
    page.mouse.move(0, 0)
    tip.wait_for(state="hidden")


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
