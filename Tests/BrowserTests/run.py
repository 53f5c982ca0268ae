"""The playground and the documentation in real browsers, driven as a person would.

Usage: run.py BINARY [part …] [chromium | firefox]
"""
import importlib
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from browsers import Browsers
from transitiond import Transitiond
from waiting import LIMIT

PARTS = [
    "journeys", "stage", "catching", "curves", "latency", "hints", "motions", "keyframes", "staggers", "comparing", "pasting", "copying", "addresses",
    "gallery", "fieldguide", "phone", "reading", "accessibility", "contrasts", "documentation", "speed", "widths", "filing", "handling", "system",
]


def main():
    binary, words = sys.argv[1], sys.argv[2:]
    names = [word for word in words if word in Browsers.NAMES] or Browsers.NAMES
    browsers = Browsers()
    with Transitiond(binary, deadline=LIMIT) as server:
        for part in [word for word in words if word in PARTS] or PARTS:
            start = time.monotonic()
            module = importlib.import_module(part)
            said = {module.run(browsers, name, server) for name in names}
            print(f"{part}: {'; '.join(sorted(said))} ({', '.join(names)}, {time.monotonic() - start:.1f} s)", flush=True)
        browsers.close()
        assert server.stop() == 0, "the server left in disorder"


main()
