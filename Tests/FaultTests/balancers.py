"""Two replicas behind haproxy and nginx; one is terminated, or killed, under load."""
import signal

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


def run(binary):
    said = []
    with Pair(binary, lame_duck=LAME_DUCK) as pair:
        # Nothing is sent twice here: what the stopping server has accepted it answers, and nothing new is sent to it.
        strict = ("  retries 3\n  retry-on conn-failure empty-response response-timeout\n  option redispatch 1\n  option http-buffer-request\n", "  retries 0\n")
        for kind, name, changes, how in (
                ("haproxy", "haproxy.cfg", [strict], signal.SIGTERM), ("haproxy", "haproxy.cfg", [], signal.SIGKILL),
                ("nginx", "nginx.conf", [("proxy_cache timelines;", "")], signal.SIGTERM),
                ("nginx", "nginx.conf", [("proxy_cache timelines;", "")], signal.SIGKILL)):
            with Front(kind, pair.text(name, *changes)) as front:
                answered, failures = rounds(pair, front, how)
            word = f"{kind}, {how.name}"
            assert not failures, f"{word}: {len(failures)} of {answered} failed, {failures[:5]}"
            said.append(f"{word}{' without retries' if changes and kind == 'haproxy' else ''}: 0 of {answered} failed")
        for server in pair.servers:
            assert server.stop() == 0
    return "; ".join(said)
