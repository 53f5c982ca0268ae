"""Debian's Chromium and Firefox, driven by playwright."""
import shutil

from playwright.sync_api import sync_playwright

from waiting import LIMIT


class Browser:
    def __init__(self):
        path = shutil.which("chromium") or shutil.which("google-chrome")
        assert path, "Chromium is missing: make test installs it"
        self.playwright = sync_playwright().start()
        self.browsers = [self.playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])]
        self.use({
            reduced: self.browsers[0].new_context(reduced_motion="reduce" if reduced else "no-preference")
            for reduced in (False, True)
        })
        self.problems = []

    def use(self, contexts):
        """Takes the contexts of a browser: without and with a preference for reduced motion."""
        for context in contexts.values():
            context.set_default_timeout(1000 * LIMIT)
        self.contexts = contexts

    def in_firefox(self, test):
        """What a test returns in Firefox, which takes what the system prefers from its settings only."""
        path = shutil.which("firefox-esr") or shutil.which("firefox")
        assert path, "Firefox is missing: make test installs it"
        before, contexts = self.contexts, {}
        for reduced in (False, True):
            firefox = self.playwright.firefox.launch(
                channel="moz-firefox", executable_path=path, firefox_user_prefs={"ui.prefersReducedMotion": int(reduced)})
            self.browsers.append(firefox)
            contexts[reduced] = firefox.new_context(
                color_scheme="null", reduced_motion="null", forced_colors="null", contrast="null")
        self.use(contexts)
        result = test()
        self.contexts = before
        return result

    def page(self, reduced=False):
        page = self.contexts[reduced].new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        return page

    def close(self):
        for browser in self.browsers:
            browser.close()
        self.playwright.stop()
