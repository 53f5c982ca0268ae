"""Debian's Chromium and Firefox, driven by playwright as a person would: pointer, keys, eyes."""
import json
import re
import shutil

from playwright.sync_api import sync_playwright

from waiting import LIMIT, wait_until

READY = "html[data-ready]"
# Counts requests until their answers are there to the last byte, and holds back those that a test wants to come later.
FETCH = """() => {
  if (window.plain) return;
  window.plain = fetch;
  window.underway = 0;
  window.held = null;
  window.fetch = async (address, options) => {
    window.underway++;
    try {
      if (window.held && String(address).includes(window.held.part)) await window.held.over;
      options?.signal?.throwIfAborted();
      const answer = await window.plain(address, options);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      window.underway--;
    }
  };
}"""
# When a hand moves is told by the test, not by how fast this machine passes it on.
HAND = """() => {
  window.handTime = performance.now();
  Object.defineProperty(Event.prototype, "timeStamp", { configurable: true, get() { return window.handTime; } });
}"""
COPIED = """() => {
  window.hasCopied = false;
  const button = document.getElementById("copy");
  new MutationObserver((_, observer) => {
    if (button.textContent !== "Copied") return;
    window.hasCopied = true;
    observer.disconnect();
  }).observe(button, { childList: true, subtree: true });
}"""
FRAMES = "count => new Promise(done => { const next = () => count-- > 0 ? requestAnimationFrame(next) : done(true); next(); })"


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

    def context(self, name, width=1280, height=800, dark=False, reduced=False, scripts=True, touch=False):
        browser = self.start(name, dark, reduced)
        options = {"viewport": {"width": width, "height": height}, "has_touch": touch}
        if name == "chromium":
            context = browser.new_context(
                **options, color_scheme="dark" if dark else "light", java_script_enabled=scripts,
                reduced_motion="reduce" if reduced else "no-preference", permissions=["clipboard-read", "clipboard-write"])
        else:
            context = browser.new_context(**options, color_scheme="null", reduced_motion="null", forced_colors="null", contrast="null")
        context.set_default_timeout(1000 * LIMIT)
        if name == "firefox":
            # This browser lets no script read its clipboard.
            context.add_init_script("if (navigator.clipboard) navigator.clipboard.writeText = async text => { window.copiedText = text; };")
        return context

    def leave(self):
        """Closes every page, also those that a failed test has left open: what moves in them would go on."""
        for browser in self.running.values():
            for context in browser.contexts:
                context.close()

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
        self.asked = set()
        self.is_judged = False
        self.page.on("request", lambda request: self.asked.add(request))
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, lambda request: self.asked.discard(request))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        self.open(path)

    def __enter__(self):
        return self

    def __exit__(self, kind, error, _):
        if kind:
            error.add_note(f"{self.name} at {self.page.url}, problems: {self.problems}, unanswered: {[each.url for each in self.asked]}")
        else:
            # A 422 is an answer that some tests ask for; the browser writes it down all the same. axe styles what it looks at.
            allowed = r"status of 422" + ("|inline style" if self.is_judged else "")
            left = [text for text in self.problems if not re.search(allowed, text)]
            assert not left, f"{self.name}: {left}"
        self.context.close()

    def hold(self, part=""):
        """The server's answers to the page's own requests to such addresses don't come until `release`."""
        self.page.evaluate("part => { let open; const over = new Promise(done => open = done); window.held = { part, over, open }; }", part)

    def release(self):
        """What was held back comes now."""
        self.page.evaluate("() => { window.held.open(); window.held = null; }")

    def settle(self):
        """Waits until every answer that the page has asked for is there, and what it makes of them is seen."""
        self.waits("window.underway === 0")
        self.frames(3)
        self.waits("window.underway === 0")

    def frames(self, count):
        """Waits until so many frames have been drawn."""
        self.page.evaluate(FRAMES, count)

    def open(self, path):
        self.page.goto(self.server.origin + path)
        self.arrive()

    def arrive(self):
        """Waits until a page that was opened or loaded anew is ready."""
        self.page.wait_for_selector(READY)
        self.page.evaluate(FETCH)

    # What is seen

    def address(self):
        return self.page.evaluate("location.pathname + location.search")

    def waits(self, script, argument=None):
        """Waits until something is so. Asked again and again: the policy of the pages lets nobody evaluate text in them."""
        wait_until(lambda: self.page.evaluate(script, argument), lambda: f"{script} {argument or ''} in {self.name} at {self.address()}")

    def waits_near(self, seen, expected, tolerance, what):
        """Waits until what is seen is near to what is expected."""
        wait_until(lambda: abs(seen() - expected) <= tolerance, lambda: f"{what}: {seen()}, not {expected} ± {tolerance}, in {self.name}")

    def waits_for_address(self, part):
        self.waits("part => (location.pathname + location.search).includes(part)", part)

    def part(self, name="new"):
        """The element of a scene that has a role, as a script."""
        return f"document.querySelector('#canvas [data-part~=\"{name}\"]')"

    def style(self, name, part="new"):
        return self.page.evaluate(f"name => getComputedStyle({self.part(part)})[name]", name)

    def translation(self, part="new"):
        """x and y in fractions of the part's own size."""
        return self.page.evaluate(
            f"""() => {{
              const element = {self.part(part)};
              const [x, y = "0"] = getComputedStyle(element).translate.replace("none", "0px").split(" ");
              const share = (text, size) => text.endsWith("%") ? parseFloat(text) / 100 : parseFloat(text) / size;
              return [share(x, element.offsetWidth), share(y, element.offsetHeight)];
            }}""")

    def box(self, selector):
        # What is made anew may be gone for a moment.
        return wait_until(lambda: self.page.locator(selector).first.bounding_box(), f"{selector} is shown")

    def text(self, selector):
        return self.page.locator(selector).first.inner_text()

    def time(self):
        """Seconds on the clock."""
        return float(self.text("#clock b"))

    def stored_text(self):
        """What was copied last."""
        return self.page.evaluate("navigator.clipboard.readText()" if self.name == "chromium" else "window.copiedText")

    # What is done

    def copy(self, press=None):
        """Presses Copy, and waits until the button has said so. It does for two seconds only, so the page itself looks out for it."""
        self.page.evaluate(COPIED)
        (press or self.page.click)("#copy")
        self.waits("window.hasCopied")

    def pause(self):
        if self.page.get_attribute("#play", "aria-label") == "Pause":
            self.page.click("#play")
        self.waits("document.getElementById('play').getAttribute('aria-label') === 'Play'")

    def stop_at(self, frames):
        """Stands at a frame of a 60th of a second, by the keyboard; returns its time."""
        self.page.focus("#ruler")
        self.page.keyboard.press("Home")
        for _ in range(frames // 10):
            self.page.keyboard.press("Shift+ArrowRight")
        for _ in range(frames % 10):
            self.page.keyboard.press("ArrowRight")
        self.frames(2)
        return frames / 60

    def pick(self, look):
        """Picks a tile, and waits until it is shown."""
        self.page.click(f"[data-look={look}].tile")
        self.waits("look => document.querySelector(`[data-look=${look}].tile`).hasAttribute('aria-current')", look)
        self.settle()

    def drag(self, selector, x, y, steps=6):
        """Drags an element by so many pixels."""
        box = self.box(selector)
        left, top = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.mouse.move(left, top)
        self.page.mouse.down()
        for step in range(1, steps + 1):
            self.page.mouse.move(left + x * step / steps, top + y * step / steps)
            self.frames(1)
        self.page.mouse.up()
        self.settle()

    def point(self, x, y, after=16):
        """Moves the pointer, so many milliseconds later by the hand's own clock."""
        self.page.evaluate("after => { window.handTime += after; }", after)
        self.page.mouse.move(x, y)

    def press(self, x, y):
        """Takes hold where the pointer is; from now on the hand has its own clock."""
        self.page.mouse.move(x, y)
        self.page.evaluate(HAND)
        self.page.mouse.down()

    def lift(self, after=8):
        """Lets go, so many milliseconds after the last move."""
        self.page.evaluate("after => { window.handTime += after; }", after)
        self.page.mouse.up()

    def expected(self, spec, times):
        """The tracks of the server's timeline at given times, by subject and property."""
        status, _, body = self.server.post("/v1/timelines", {**spec, "sampling": {"times": times}})
        assert status == 200, body
        return {(s["id"], t["property"]): t["values"] for s in json.loads(body)["subjects"] for t in s["tracks"]}


def near(value, expected, tolerance, what):
    assert abs(value - expected) <= tolerance, f"{what}: {value}, not {expected} ± {tolerance}"
