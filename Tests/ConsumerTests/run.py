"""What is served, in the hands of those who take it: browsers, players, parsers, compilers.

Usage: run.py BINARY [part …]
"""
import json
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

import agents
import batch
import builds
import client
import css
import kotlincode
import layout
import declarations
import documents
import generated
import library
import lottie
import packages
import pages as page_tests
import pictures
import runtime
import screens
import snapshots
import swiftcode
import tailwind
import tokens
import webanimations
from browser import Browser
from pages_origin import Pages
from transitiond import Transitiond
from waiting import LIMIT

# Besides every recipe of the catalog: what rides one progress and what doesn't, delays, percentages beside points.
MORE = [
    ("push:leading", {"animation": "bouncy"}),
    ("uikit/partial-curl", {"animation": "bouncy", "direction": "both"}),
    ("core-animation/filter:CIFlashTransition", {"animation": "linear 0.5s"}),
    ("push:trailing", {"animation": "easeInOut 350ms", "dir": "rtl"}),
    ("move:bottom,scale:0.5,opacity", {"animation": "snappy"}),
    ("move:leading,scale:0.5:top-leading", {"animation": "spring(0.6, 0.4)"}),
    ("scale:0.8:bottom-trailing", {}),
    ("opacity", {"animation": "linear 0.3s", "delay": "0.2s"}),
    ("slide", {"animation": "steps(4) 1s"}),
    ("move:top", {"animation": ".bouncy.delay(0.3).speed(2)"}),
    ("offset:40:-20", {"animation": ".easeIn(duration: 0.2).repeatCount(3, autoreverses: true)"}),
    ("uikit/push", {"size": "390x844"}),
]
# Specs that no recipe says.
POSTED = [
    {"transition": {"type": "custom", "effects": {
        "contrast": {"willAppear": 0.4, "didDisappear": 1.5}, "saturation": {"willAppear": 2}, "grayscale": {"didDisappear": 0.6},
        "hueRotation": {"willAppear": 90, "didDisappear": -40}, "blur": {"willAppear": 6}, "color": {"willAppear": "#f00", "identity": "#00f"}}},
     "animation": "easeInOut 600ms"},
    {"transition": {"type": "properties", "properties": {"saturation": [0, 1], "hueRotation": [180, 0]}}, "animation": "bouncy"},
    {"transition": {"type": "core-animation/filter", "filter": "CIDissolveTransition"}, "animation": "easeInOut 400ms"},
    # A frame of another shape, one of the same shape, and one that overshoots; each with radii.
    {"transition": {"type": "matched-geometry", "source": {"frame": [10, 20, 50, 60], "cornerRadius": 8},
                    "destination": {"frame": [100, 200, 300, 200]}}, "animation": "bouncy"},
    {"transition": {"type": "uikit/zoom", "source": {"frame": [150, 60, 100, 40], "cornerRadius": 20}},
     "container": {"size": [402, 874], "cornerRadius": 62}},
    {"transition": {"type": "uikit/zoom", "source": {"frame": [16, 300, 40, 280], "cornerRadius": 12}},
     "container": {"size": [390, 844]}, "animation": "bouncy"},
    # Matrices: one progress, one matrix that bends, a mirror, and turns in space.
    {"transition": {"type": "properties", "properties": {"transform": ["translate(50px, 20px) rotate(200deg) scale(0.5)", "none"]}},
     "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"transform": ["scale(2, 1) rotate(120deg) translate(50px)", "none"]}},
     "animation": "easeInOut 600ms"},
    {"transition": {"type": "properties", "properties": {"transform": ["matrix(0.5, 0.8, -0.3, 0.5, 10, 20)", "matrix(-1, 0, 0, 1, 0, 0)"]}},
     "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"transform": ["rotate3d(1, 1, 0, 80deg)", "none"]}}, "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"transform": ["rotateX(170deg) rotateY(60deg) scale(0.6)", "none"]}},
     "animation": "easeInOut 600ms"},
]


def recipes(server):
    """(recipe, query) of every catalog entry that a URL can say."""
    found = []
    for entry in server.json("/v1/catalog")["transitions"]:
        example = entry.get("example")
        if not example or not example.startswith("/v1/transitions/"):
            continue
        path, _, query = example.removeprefix("/v1/transitions/").partition("?")
        stem = path.removesuffix(".json")
        pairs = dict(pair.split("=", 1) for pair in query.split("&") if pair)
        found.append((stem, pairs))
    assert len(found) > 20, found
    return found


def styles(server, pages, browser):
    worst, counts = 0, {"keyframes": 0, "transition": 0, "view-transition": 0, "waapi": 0}
    for recipe, query in recipes(server) + MORE + [(json.dumps(spec), {}) for spec in POSTED]:
        status, _, body = server.get(css.url(recipe, "css", query))
        assert status == 200, body
        for reduced in (False, True):
            for name, part in (("keyframes", css.keyframes), ("transition", css.transition),
                               ("view-transition", css.view_transition), ("waapi", webanimations.run)):
                error = part(browser, pages, server, recipe, query, reduced)
                if error is not None:
                    counts[name] += 1
                    worst = max(worst, error)
    assert min(counts.values()) > 20, counts
    return f"{counts}, worst error {worst:.6f} of the travel"


def modules(server, pages, browser):
    said = webanimations.modules(browser, pages, server)
    assert browser.in_firefox(lambda: webanimations.modules(browser, pages, server)) == said
    return f"{said}; in both browsers"


PARTS = {
    "styles": styles,
    "behaviour": lambda server, pages, browser: css.behaviour(browser, pages, server),
    "modules": modules,
    "client": lambda server, pages, browser: client.run(browser, pages, server),
    "runtime": lambda server, pages, browser: runtime.run(browser, pages, server),
    "layout": lambda server, pages, browser: layout.run(browser, pages, server),
    "documents": lambda server, pages, browser: documents.run(browser, pages, server),
    "snapshots": lambda server, pages, browser: snapshots.run(browser, pages, server),
    "declarations": lambda server, pages, browser: declarations.run(server),
    "generated": lambda server, pages, browser: generated.run(server),
    "packages": lambda server, pages, browser: packages.run(browser, server),
    "pages": lambda server, pages, browser: page_tests.run(browser, pages, server),
    "pictures": lambda server, pages, browser: pictures.run(browser, pages, server, recipes(server) + MORE),
    "lottie": lambda server, pages, browser: lottie.run(server, recipes(server) + MORE),
    "tokens": lambda server, pages, browser: tokens.run(server, recipes(server) + MORE),
    "tailwind": lambda server, pages, browser: tailwind.run(browser, pages, server, recipes(server) + MORE),
    "agents": lambda server, pages, browser: agents.run(server),
    "batch": lambda server, pages, browser: batch.run(server),
    "builds": lambda server, pages, browser: builds.run(server, browser),
    "swift": lambda server, pages, browser: swiftcode.run(server, recipes(server) + MORE),
    "library": lambda server, pages, browser: library.run(),
    "screens": lambda server, pages, browser: screens.run(server),
    "kotlin": lambda server, pages, browser: kotlincode.run(server, recipes(server) + MORE),
}


def main():
    binary, chosen = sys.argv[1], sys.argv[2:] or list(PARTS)
    server, pages, browser = Transitiond(binary, deadline=LIMIT), Pages(), Browser()
    try:
        for name in chosen:
            start = time.monotonic()
            said = PARTS[name](server, pages, browser)
            print(f"{name}: {said} ({time.monotonic() - start:.1f} s)", flush=True)
        assert not browser.problems, browser.problems[:10]
    finally:
        browser.close()
        code = server.stop()
    assert code == 0, f"the server left with {code}"


main()
