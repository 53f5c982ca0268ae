"""Debian's Chromium and Firefox, driven by playwright."""
import shutil

from playwright.sync_api import sync_playwright

from waiting import LIMIT


class Browser:
    def __init__(self):
        self.playwright = sync_playwright().start()
        path = found("chromium", "google-chrome")
        self.browser = self.playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        self.browsers = [self.browser]
        self.contexts = {
            reduced: self.browser.new_context(reduced_motion="reduce" if reduced else "no-preference")
            for reduced in (False, True)
        }
        for context in self.contexts.values():
            context.set_default_timeout(1000 * LIMIT)
        self.problems = []

    def page(self, reduced=False):
        page = self.contexts[reduced].new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        return page

    def firefox(self):
        """The same in Firefox, which takes what the system prefers from its settings only."""
        return Firefox(self)

    def close(self):
        for browser in self.browsers:
            browser.close()
        self.playwright.stop()


class Firefox:
    def __init__(self, browser):
        self.owner = browser
        self.contexts = {}

    def page(self, reduced=False):
        if reduced not in self.contexts:
            running = self.owner.playwright.firefox.launch(
                channel="moz-firefox", executable_path=found("firefox-esr", "firefox"),
                firefox_user_prefs={"ui.prefersReducedMotion": int(reduced)})
            self.owner.browsers.append(running)
            self.contexts[reduced] = running.new_context()
            self.contexts[reduced].set_default_timeout(1000 * LIMIT)
        return self.contexts[reduced].new_page()


def found(*names):
    path = next((path for path in map(shutil.which, names) if path), None)
    assert path, f"{names[0]} is missing: make test installs it"
    return path
