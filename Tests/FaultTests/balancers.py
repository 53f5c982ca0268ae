"""Two replicas behind haproxy and nginx; one is terminated, or killed, under load."""
import signal

import pytest

from load import Clients, mixed
from replicas import Front, Pair
from waiting import LIMIT

ROUNDS = 2
# Answers that are waited for at each step: before a replica goes, while it is gone, once it is there again.
ANSWERS = 100
# Seconds for which a stopping replica still serves. What stands before it asks ten times a second.
LAME_DUCK = 3


def rounds(pair, front, how):
    """Requests answered and failed while each replica leaves and comes back."""
    with Clients(front.port, mixed, count=8) as clients:
        for turn in range(ROUNDS):
            server = pair.servers[turn % 2]
            pair.all_asked()
            clients.drive(ANSWERS)
            assert server.is_alive()
            server.signal(how)
            code = server.process.wait(LIMIT)
            assert how == signal.SIGKILL or code == 0, code
            clients.drive(ANSWERS)
            server.start()
            # Whatever stands before it has to see it.
            front.sees_all()
            pair.all_asked()
        clients.drive(ANSWERS)
    return len(clients.times(200)), clients.failures


# Nothing is sent twice here: what the stopping server has accepted it answers, and nothing new is sent to it.
STRICT = ("  retries 3\n  retry-on conn-failure empty-response response-timeout\n  option redispatch 1\n  option http-buffer-request\n", "  retries 0\n")
UNCACHED = ("proxy_cache timelines;", "")


@pytest.mark.parametrize(("kind", "name", "changes", "how"), [
    pytest.param("haproxy", "haproxy.cfg", [STRICT], signal.SIGTERM, id="haproxy-SIGTERM-without-retries"),
    pytest.param("haproxy", "haproxy.cfg", [], signal.SIGKILL, id="haproxy-SIGKILL"),
    pytest.param("nginx", "nginx.conf", [UNCACHED], signal.SIGTERM, id="nginx-SIGTERM"),
    pytest.param("nginx", "nginx.conf", [UNCACHED], signal.SIGKILL, id="nginx-SIGKILL"),
])
def test_no_request_fails_while_one_of_two_replicas_leaves(binary, record_property, kind, name, changes, how):
    with Pair(binary, lame_duck=LAME_DUCK) as pair:
        with Front(kind, pair.text(name, *changes)) as front:
            answered, failures = rounds(pair, front, how)
        assert not failures, f"{len(failures)} of {answered} failed, {failures[:5]}"
        for server in pair.servers:
            assert server.stop() == 0
    record_property("answered", answered)
