#!/usr/bin/env python3
"""Takes the pictures of docs/screenshots: the main states of the playground and the documentation, in both schemes.

Usage: screenshots.py BINARY
"""
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "Tests" / "Support"), str(ROOT / "Tests" / "BrowserTests")]

from browsers import Browsers, Playground
from transitiond import Transitiond

TARGET = ROOT / "docs" / "screenshots"
ZOOM = "/v1/transitions/uikit/zoom?source=16,300,120,180&source-radius=12&container=390x844&container-radius=55"
# Name, address, the frame that is shown, and what is pressed before.
STATES = [
    ("push", "/", 7, None),
    ("zoom", ZOOM, 6, None),
    ("bezier", "/v1/transitions/move:bottom,opacity?animation=cubic-bezier:.3:1.4:.4:1&size=280x180", 12, "CSS"),
    ("numeric-text", "/v1/transitions/numeric-text:1299:1310?animation=bouncy&size=240x90", 9, "Swift"),
]


def main():
    TARGET.mkdir(exist_ok=True)
    browsers = Browsers()
    with Transitiond(sys.argv[1]) as server:
        for scheme, dark in (("light", False), ("dark", True)):
            for name, path, frame, tab in STATES:
                with Playground(browsers, "chromium", server, path, dark=dark, width=1360, height=1000) as it:
                    if tab:
                        it.page.get_by_role("tab", name=tab, exact=True).click()
                    it.stop_at(frame)
                    it.page.evaluate("document.activeElement.blur()")
                    it.page.wait_for_timeout(500)
                    it.page.screenshot(path=TARGET / f"{name}-{scheme}.png")
            context = browsers.context("chromium", dark=dark, width=1100, height=900)
            page = context.new_page()
            page.goto(server.origin + "/docs")
            page.screenshot(path=TARGET / f"docs-{scheme}.png")
            context.close()
        with Playground(browsers, "chromium", server, ZOOM, width=360, height=760) as it:
            it.stop_at(6)
            it.page.screenshot(path=TARGET / "narrow-light.png")
    browsers.close()


main()
