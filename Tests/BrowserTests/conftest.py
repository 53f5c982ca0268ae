import pytest

from browsers import Browsers, Playground


@pytest.fixture(scope="session")
def running():
    browsers = Browsers()
    yield browsers
    browsers.close()


@pytest.fixture
def browsers(running):
    """Both browsers, each started once for all tests; what a test opens is closed after it."""
    yield running
    running.leave()


@pytest.fixture(params=Browsers.NAMES)
def name(request):
    """Which browser a test drives; one that asks for it runs in each."""
    return request.param


@pytest.fixture
def it(request, browsers, name, server):
    """A page of the playground: the default, or as the mark `page` has it."""
    mark = request.node.get_closest_marker("page") or pytest.mark.page.mark
    with Playground(browsers, name, server, *mark.args, **mark.kwargs) as it:
        yield it
