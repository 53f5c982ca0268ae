"""Debian's Chromium and Firefox, driven by playwright."""
import contextlib
import functools
import shutil

from playwright.sync_api import sync_playwright

from waiting import LIMIT


class Tabs:
    """Tabs that last, one for each context (`tabs`), and how many documents they were given (`visits`)."""

    def visit(self, origin, reduced=False):
        """A new document in a tab that lasts until somebody closes it: a new tab takes five times as much of the processor."""
        context = self.context(reduced)
        if context not in self.tabs or self.tabs[context].is_closed():
            self.tabs[context] = self.page(reduced)
        self.visits += 1
        # An address of its own: the same one again would be a reload, which restores.
        self.tabs[context].goto(f"{origin}/{self.visits}")
        return self.tabs[context]


class Browser(Tabs):
    """Chromium, with a context for each preference for reduced motion."""

    def __init__(self):
        self.playwright = sync_playwright().start()
        path = found("chromium", "google-chrome")
        self.browsers = [self.playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])]
        self.contexts = {
            reduced: limited(self.browsers[0].new_context(reduced_motion="reduce" if reduced else "no-preference"))
            for reduced in (False, True)
        }
        self.problems = []
        self.tabs, self.visits = {}, 0

    @functools.cached_property
    def firefox(self):
        """The same in Firefox."""
        return Firefox(self)

    @contextlib.contextmanager
    def in_firefox(self):
        """Meanwhile this is Firefox."""
        chromium = self.contexts
        self.contexts = {reduced: self.firefox.context(reduced) for reduced in (False, True)}
        try:
            yield
        finally:
            self.contexts = chromium

    def context(self, reduced):
        return self.contexts[reduced]

    def page(self, reduced=False):
        page = self.context(reduced).new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        return page

    def leave(self):
        """Closes every page, also those that a failed test has left open. The next test in Firefox has contexts of its own."""
        for page in [page for context in self.contexts.values() for page in context.pages]:
            page.close()
        for context in self.firefox.contexts.values():
            context.close()
        self.firefox.contexts.clear()

    def close(self):
        for browser in self.browsers:
            browser.close()
        self.playwright.stop()


class Firefox(Tabs):
    """Firefox takes what the system prefers from its settings only: one runs for each preference."""

    def __init__(self, owner):
        self.owner, self.running = owner, {}
        self.contexts, self.tabs, self.visits = {}, {}, 0

    def context(self, reduced):
        if reduced not in self.running:
            self.running[reduced] = self.owner.playwright.firefox.launch(
                channel="moz-firefox", executable_path=found("firefox-esr", "firefox"),
                firefox_user_prefs={"ui.prefersReducedMotion": int(reduced)})
            self.owner.browsers.append(self.running[reduced])
        if reduced not in self.contexts:
            self.contexts[reduced] = limited(
                self.running[reduced].new_context(color_scheme="null", reduced_motion="null", forced_colors="null", contrast="null"))
        return self.contexts[reduced]

    def page(self, reduced=False):
        return self.context(reduced).new_page()


def limited(context):
    context.set_default_timeout(1000 * LIMIT)
    return context


def found(*names):
    path = next((path for path in map(shutil.which, names) if path), None)
    assert path, f"{names[0]} is missing: make test installs it"
    return path
