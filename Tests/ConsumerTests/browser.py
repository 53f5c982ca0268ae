"""Debian's Chromium, driven by playwright."""
import shutil

from playwright.sync_api import sync_playwright

from waiting import LIMIT


class Browser:
    def __init__(self):
        path = shutil.which("chromium") or shutil.which("google-chrome")
        assert path, "Chromium is missing: make test installs it"
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
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

    def close(self):
        self.browser.close()
        self.playwright.stop()
