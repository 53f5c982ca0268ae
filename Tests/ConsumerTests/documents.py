"""The code of docs/*.md: pages are opened in both browsers and used, scripts are compiled."""
import pathlib
import re
import shutil
import subprocess

from client import until

DOCS = pathlib.Path(__file__).resolve().parent.parent.parent / "docs"
# What a person does on a page, by its place among those of a document, and what is then true.
USES = {
    ("dialogs", 0): ("document.querySelector('button').click()", "document.querySelector('dialog').open"),
    ("dialogs", 1): ("document.querySelector('button').click()", "document.querySelector('p').matches(':popover-open')"),
    ("dialogs", 2): ("document.querySelector('button').click()", "!document.querySelector('div').hidden"),
    ("gestures", 0): ("0", "document.querySelector('.card').style.touchAction === 'pan-y'"),
    ("gestures", 2): ("document.querySelector('button').click()", "document.querySelector('.end').offsetLeft > 60 && moves"),
    ("gestures", 1): ("document.querySelector('button').click()", "document.querySelector('dialog').open && !document.getAnimations().length"),
    # Hidden until the recipe is there, then the motion.
    ("loading", 0): ("0", "moves === 2"),
    ("menus", 0): ("document.querySelector('button').click()", "document.querySelector('.menu').matches(':popover-open') && document.querySelector('.menu').offsetTop >= document.querySelector('button').offsetTop"),
    ("menus", 1): ("document.querySelector('button').focus()", "document.querySelector('.tip').checkVisibility()"),
    ("toasts", 0): ("document.querySelector('button').click()", "document.querySelector('.notice').matches(':popover-open')"),
    ("toasts", 1): ("document.querySelector('button').click()", "document.querySelector('.toasts').textContent === 'Message 1 is sent' && moves"),
    ("pages", 0): ("document.querySelector('#go').click()", "document.querySelector('h1').textContent === 'Detail'"),
    ("pages", 1): ("document.querySelector('.photo').click()", "document.querySelector('.photo').offsetWidth === 320"),
    ("lists", 0): ("0", "document.querySelector('li').getAnimations({ subtree: true }).length >= 0 && getComputedStyle(document.querySelector('li')).animationName.includes('td-rise')"),
    ("lists", 1): ("document.querySelector('#add').click()", "document.querySelector('li').textContent.startsWith('New') && moves >= 4"),
    ("lists", 2): ("0", "document.querySelectorAll('i').length === 9 && moves >= 9"),
    # Under its policy: the stylesheet, the runtime, the motion, and the module that `roll` loads.
    ("hosting", 0): ("document.querySelector('button').click()", "document.querySelector('output').innerHTML === '3' && moves >= 3 && getComputedStyle(document.querySelector('p')).animationName.includes('td-card')"),
    ("numbers", 0): ("document.querySelector('button').click()", "document.querySelector('output').innerHTML === '131'"),
    ("numbers", 1): ("document.querySelector('button').click()", "document.querySelector('output').textContent === '1280'"),
}
ELSEWHERE = "http://localhost:8080"


def blocks(language):
    """(document, index, text) of every block of code in a language."""
    for path in sorted(DOCS.glob("*.md")):
        for index, text in enumerate(re.findall(rf"^```{language}\n(.*?)^```", path.read_text(), re.M | re.S)):
            yield path.stem, index, text


# Counts the motions that scripts begin.
COUNT = """window.moves = 0; const { animate } = Element.prototype;
  Element.prototype.animate = function (...given) { moves += 1; return animate.apply(this, given); };"""


def html_pages():
    """(document, index, text) of every block of code that is a page of HTML."""
    counts = {}
    for name, _, text in blocks("html"):
        if text.startswith("<!doctype html>"):
            counts[name] = counts.get(name, -1) + 1
            yield name, counts[name], text


def test_every_page_of_the_documentation_opens(either, pages, server):
    count = 0
    for name, index, text in html_pages():
        pages.html = text.replace(ELSEWHERE, server.origin)
        page = either.page()
        page.add_init_script(COUNT)
        page.goto(pages.origin)
        use = USES.get((name, index))
        if use:
            page.wait_for_load_state("load")
            page.evaluate(use[0])
            until(page, use[1])
        page.close()
        count += 1
    assert count >= len(USES), count


def test_back_plays_backward_and_forward_forward(browser, pages, server):
    """Back in history plays backward, forward again forward: on one page, and between two documents. Firefox has no transitions between documents."""
    one, head = [text.replace(ELSEWHERE, server.origin) for name, _, text in blocks("html") if name == "pages" and "types" in text and "script" in text]
    page = browser.page()
    page.add_init_script("""window.seen = []; const start = document.startViewTransition;
      document.startViewTransition = function (options) { seen.push(options.types); return window.run = start.call(document, options); };""")
    pages.html = one
    page.goto(pages.origin)
    page.click("#go")
    for step, title, types in (("back", "List", ["back"]), ("forward", "Detail", [])):
        page.evaluate(f"history.{step}()")
        page.wait_for_function(f"document.querySelector('h1').textContent === '{title}'")
        assert page.evaluate("seen.at(-1)") == types, step
    # A second page of the same name lies deeper: Back from it is backward too.
    page.click("#go")
    page.evaluate("history.back()")
    page.wait_for_function("seen.length === 5")
    assert page.evaluate("seen.slice(-2)") == [[], ["back"]]
    assert page.text_content("h1") == "Detail"
    # Somebody in a hurry: the second transition skips the first. The browser would say a rejection that nobody handles.
    page.evaluate("async () => { const go = document.querySelector('#go'); go.click(); go.click(); await run.finished; }")
    assert not browser.problems, browser.problems
    page.close()
    page = browser.page()
    page.add_init_script("addEventListener('pagereveal', (event) => { window.revealed = event.viewTransition; });")
    pages.html = f"<!doctype html>{head}<a href='?detail'>Open</a>"
    page.goto(pages.origin)
    for step, types in (("document.querySelector('a').click()", []), ("history.back()", ["back"]), ("history.forward()", [])):
        before = page.url
        page.evaluate(step)
        page.wait_for_function(f"location.href !== '{before}' && window.revealed")
        assert page.evaluate("[...revealed.types]") == types, (step, types)
    page.close()


def test_the_keyboard_removes_an_item_of_a_list(browser, pages, server):
    """The keyboard removes an item of a list: Tab reaches its button."""
    pages.html = [text.replace(ELSEWHERE, server.origin) for name, _, text in html_pages() if name == "lists"][1]
    page = browser.page()
    page.goto(pages.origin)
    page.locator("#move").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('ul').textContent.trim().startsWith('Two')")
    page.close()


# What a browser lets the keyboard press, and components that are one of them.
PRESSED = {"button", "a", "summary", "input", "Motion", "Button"}


def test_what_a_click_acts_on_is_reached_by_the_keyboard():
    """What a click acts on in markup is reached by the keyboard, too."""
    count = 0
    for language in ("html", "tsx", "jsx", "vue", "svelte", "ts"):
        for name, _, text in blocks(language):
            for element in re.findall(r"<([\w.]+)(?=\s)(?:[^<>]|=>)*?\s(?:onClick|onclick|@click|\(click\)|on:click)\b", text):
                assert element in PRESSED, f"{name}: a click on <{element}>, which the keyboard doesn't reach"
                count += 1
    assert count > 20, count


COMPILER = """const typescript = require("typescript"), fs = require("fs");
for (const file of process.argv.slice(2)) {
  const { diagnostics } = typescript.transpileModule(fs.readFileSync(file, "utf8"), { reportDiagnostics: true, fileName: file,
    compilerOptions: { jsx: 1, target: 99, module: 99 } });
  for (const { messageText, start } of diagnostics) console.log(file, start, messageText);
}"""


def test_every_script_is_valid_and_imports_what_there_is(tmp_path):
    """Every script is valid; the imports of the runtime are names that it exports."""
    exported = set(re.findall(r"^export (?:declare )?(?:const|function|class|type|interface) (\w+)", (DOCS.parent / "client/source/client.d.ts").read_text(), re.M))
    files = []
    for language, extension in (("jsx", "jsx"), ("js", "js"), ("ts", "ts"), ("tsx", "tsx"), ("svelte", "js"), ("vue", "js")):
        for name, index, text in blocks(language):
            if language in ("svelte", "vue"):
                text = "\n".join(re.findall(r"<script[^>]*>\n(.*?)</script>", text, re.S))
            for names in re.findall(r"import \{([^}]*)\} from \"(?:[^\"]*/client.js|@transitiond/client)\"", text):
                missing = {each.strip() for each in names.split(",")} - exported
                assert not missing, (name, missing)
            path = tmp_path / f"{name}-{language}-{index}.{extension}"
            path.write_text(text)
            files.append(str(path))
    assert len(files) > 5, files
    node = shutil.which("node")
    assert node, "node is missing: tsc runs on it"
    done = subprocess.run([node, "-e", COMPILER, "-", *files], capture_output=True, text=True, env={"NODE_PATH": "/usr/share/nodejs"})
    assert done.returncode == 0 and not done.stdout, done.stdout + done.stderr
