import contextlib

import pytest

from browser import Browser
from pages_origin import Pages

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


@pytest.fixture(scope="session")
def recipes(server):
    """(recipe, query) of every catalog entry that a URL can say, and more."""
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
    return found + MORE


@pytest.fixture(scope="session")
def pages():
    return Pages()


@pytest.fixture(scope="session")
def running():
    browser = Browser()
    yield browser
    browser.close()
    assert not browser.problems, browser.problems[:10]


@pytest.fixture
def browser(running):
    """Chromium, started once for all tests, and what starts Firefox. No page that it makes may complain of anything."""
    yield running
    running.leave()
    problems, running.problems[:] = running.problems[:], []
    assert not problems, problems[:10]


@pytest.fixture(params=["chromium", "firefox"])
def either(request, browser):
    """Chromium, and then Firefox."""
    with browser.in_firefox() if request.param == "firefox" else contextlib.nullcontext():
        yield browser
