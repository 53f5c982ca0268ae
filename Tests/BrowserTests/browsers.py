"""Debian's Chromium and Firefox, driven by playwright as a person would: pointer, keys, eyes."""
import re
import shutil
import time

from playwright.sync_api import sync_playwright

READY = "html[data-ready]"


class Browsers:
    """Both browsers; a context for each page, so that nothing is left over from the one before."""

    NAMES = ["chromium", "firefox"]

    def __init__(self):
        self.playwright = sync_playwright().start()
        self.running = {}

    def start(self, name, dark=False, reduced=False):
        key = (name, dark, reduced) if name == "firefox" else name
        if key not in self.running:
            if name == "chromium":
                self.running[key] = self.playwright.chromium.launch(executable_path=found("chromium"), args=["--no-sandbox"])
            else:
                # This Firefox takes what the system prefers from its settings only.
                preferences = {"ui.systemUsesDarkTheme": int(dark), "ui.prefersReducedMotion": int(reduced)}
                self.running[key] = self.playwright.firefox.launch(
                    channel="moz-firefox", executable_path=found("firefox-esr", "firefox"), firefox_user_prefs=preferences)
        return self.running[key]

    def context(self, name, width=1360, height=900, dark=False, reduced=False, scripts=True):
        browser = self.start(name, dark, reduced)
        viewport = {"width": width, "height": height}
        if name == "chromium":
            return browser.new_context(
                viewport=viewport, color_scheme="dark" if dark else "light", java_script_enabled=scripts,
                reduced_motion="reduce" if reduced else "no-preference", permissions=["clipboard-read", "clipboard-write"])
        return browser.new_context(viewport=viewport, color_scheme="null", reduced_motion="null", forced_colors="null", contrast="null")

    def close(self):
        for browser in self.running.values():
            browser.close()
        self.playwright.stop()


def found(*names):
    path = next((path for path in map(shutil.which, names) if path), None)
    assert path, f"{names[0]} is missing: make test installs it"
    return path


class Playground:
    """A page of the playground under a person's hands."""

    def __init__(self, browsers, name, server, path="/", **options):
        self.name, self.server = name, server
        self.context = browsers.context(name, **options)
        self.page = self.context.new_page()
        self.problems = []
        self.is_judged = False
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        self.open(path)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        if kind is None:
            # A 422 is an answer that some tests ask for; the browser writes it down all the same. axe styles what it looks at.
            allowed = r"status of 422" + ("|inline style" if self.is_judged else "")
            left = [text for text in self.problems if not re.search(allowed, text)]
            assert not left, f"{self.name}: {left}"
        self.context.close()

    def slowly(self, milliseconds, part=""):
        """The server's answers come so much later from now on: those of the page's own requests to such addresses."""
        self.page.evaluate(
            """([milliseconds, part]) => { window.plain ??= fetch; window.fetch = async (address, options) => {
              if (String(address).includes(part)) await new Promise(done => setTimeout(done, milliseconds));
              options?.signal?.throwIfAborted();
              return window.plain(address, options); }; }""", [milliseconds, part])

    def open(self, path):
        self.page.goto(self.server.origin + path)
        self.page.wait_for_selector(READY, timeout=20_000)

    # What is seen

    def address(self):
        return self.page.evaluate("location.pathname + location.search")

    def waits(self, script, argument=None):
        """Waits until something is so. Asked again and again: the policy of the pages lets nobody evaluate text in them."""
        end = time.monotonic() + 10
        while not self.page.evaluate(script, argument):
            assert time.monotonic() < end, f"{self.name} at {self.address()}: never {script} {argument or ''}"
            self.page.wait_for_timeout(15)

    def waits_for_address(self, part):
        self.waits("part => (location.pathname + location.search).includes(part)", part)

    def style(self, subject, name):
        return self.page.evaluate(
            "([subject, name]) => getComputedStyle(document.querySelector(`#stage [data-subject='${subject}']`))[name]", [subject, name])

    def translation(self, subject):
        """x and y in fractions of the subject's size."""
        return self.page.evaluate(
            """subject => {
              const element = document.querySelector(`#stage [data-subject='${subject}']`);
              const [x, y = "0"] = getComputedStyle(element).translate.replace("none", "0px").split(" ");
              const part = (text, size) => text.endsWith("%") ? parseFloat(text) / 100 : parseFloat(text) / size;
              return [part(x, element.offsetWidth), part(y, element.offsetHeight)];
            }""", subject)

    def box(self, selector):
        # What is made anew may be gone for a moment.
        for _ in range(20):
            box = self.page.locator(selector).first.bounding_box()
            if box:
                return box
            self.page.wait_for_timeout(20)
        raise AssertionError(f"{selector} isn't shown")

    def text(self, selector):
        return self.page.locator(selector).first.inner_text()

    def time(self):
        """Seconds on the clock."""
        return float(self.text("#clock").split()[0])

    # What is done

    def rest(self):
        """Waits until the motion has come to its end."""
        self.waits("document.getElementById('play').textContent === 'Play'")

    def stop_at(self, frames):
        """Stops at a frame, by the keyboard: to the beginning, then on."""
        self.rest()
        self.page.focus("#scrubber")
        self.page.keyboard.press("Home")
        for _ in range(frames):
            self.page.keyboard.press("ArrowRight")
        return frames / 60

    def expected(self, spec, times):
        """The tracks of the server's timeline at given times, by subject and property."""
        import json
        status, _, body = self.server.post("/v1/timelines", {**spec, "sampling": {"times": times}})
        assert status == 200, body
        return {(s["id"], t["property"]): t["values"] for s in json.loads(body)["subjects"] for t in s["tracks"]}


def near(value, expected, tolerance, what):
    assert abs(value - expected) <= tolerance, f"{what}: {value}, not {expected} ± {tolerance}"
