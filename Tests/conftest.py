"""What the parts share that run by pytest: the server under test, the order of the files, the figures that tests measure."""
import os

import pytest

from transitiond import Transitiond
from waiting import LIMIT, SEED

# The files that say the most run first; the others follow by name.
FIRST = ["framing", "hostile", "journeys", "stage", "catching", "curves", "styles", "css", "webanimations", "client"]


@pytest.fixture(scope="session")
def binary():
    """The path of the server under test."""
    return os.environ["TRANSITIOND"]


@pytest.fixture(scope="session")
def server(binary):
    """The server with its usual settings, but a deadline that no slow machine meets."""
    with Transitiond(binary, deadline=LIMIT) as server:
        yield server
        assert server.stop() == 0, "the server left in disorder"


def pytest_collection_modifyitems(items):
    items.sort(key=lambda item: FIRST.index(item.path.stem) if item.path.stem in FIRST else len(FIRST))


def pytest_report_header():
    return f"SEED={SEED}"


def pytest_terminal_summary(terminalreporter):
    """Prints what tests have recorded: docs/reliability.md has figures of these."""
    for report in terminalreporter.stats.get("passed", []):
        for name, figure in report.user_properties:
            terminalreporter.write_line(f"{report.nodeid.rpartition('/')[2]}: {name}: {figure}")
