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
# Name, address, width and height, the frame that is shown, and what is done before.
STATES = [
    ("desktop", "/", (1440, 900), 8, None),
    ("zoom", "/v1/transitions/uikit/zoom?animation=snappy&container=308x599&container-radius=45&direction=both&source=106,208,97,95&source-radius=4", (1440, 900), 7, None),
    ("compare", "/v1/transitions/move:bottom?animation=bouncy", (1440, 900), 16, lambda it: (it.page.keyboard.press("b"), it.page.click("[data-feel=easeOut]"))),
    ("easing", "/v1/transitions/scale:0.9?animation=cubic-bezier:.34:1.56:.64:1&duration=0.4", (1280, 800), 10, None),
    ("sketch", "/v1/transitions/uikit/partial-curl?animation=smooth", (1280, 800), 10, None),
    ("tablet", "/v1/transitions/blueprint/scale-and-fade?animation=snappy&direction=both", (768, 1024), 10, None),
    ("phone", "/v1/transitions/slide?animation=smooth&direction=both", (360, 780), 10, None),
]


def main():
    TARGET.mkdir(exist_ok=True)
    browsers = Browsers()
    with Transitiond(sys.argv[1]) as server:
        for scheme, dark in (("light", False), ("dark", True)):
            for name, path, (width, height), frame, act in STATES:
                with Playground(browsers, "chromium", server, path, dark=dark, width=width, height=height) as it:
                    it.settle()
                    if act:
                        act(it)
                        it.settle()
                    if name == "phone":
                        it.pause()
                    else:
                        it.stop_at(frame)
                    it.page.evaluate("document.activeElement.blur()")
                    it.settle()
                    it.page.screenshot(path=TARGET / f"{name}-{scheme}.png")
            context = browsers.context("chromium", dark=dark, width=1440, height=900)
            page = context.new_page()
            page.goto(server.origin + "/docs/transitions/push")
            page.wait_for_selector("html[data-ready]")
            page.screenshot(path=TARGET / f"docs-{scheme}.png")
            context.close()
    browsers.close()


main()
