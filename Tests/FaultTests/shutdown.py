"""SIGTERM under load: whatever was accepted is answered, the process leaves with 0."""
import http.client
import signal
import socket
import threading
import time

import pytest

from load import heavy, mixed
from transitiond import Transitiond
from waiting import LIMIT, wait_until

ROUNDS = 6
# Nothing but what a test does ends a connection in these.
PATIENT = {"head_timeout": 10 * LIMIT, "body_timeout": 10 * LIMIT, "idle_timeout": 10 * LIMIT}
UPLOAD = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{"


class Caller(threading.Thread):
    """Sends until it is told that the connection closes; every request that was sent before must be answered."""

    def __init__(self, port, seed):
        super().__init__(daemon=True)
        self.port, self.seed, self.answered, self.lost = port, seed, 0, []

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        serial = self.seed * 1000
        try:
            connection.connect()
        except OSError:
            return
        while True:
            serial += 1
            method, path, body = ("POST", "/v1/timelines", heavy(serial, 2000)) if serial % 5 == 0 else mixed(serial)
            try:
                connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
                answer = connection.getresponse()
                answer.read()
            except (OSError, http.client.HTTPException) as error:
                self.lost.append(repr(error))
                return
            self.answered += 1
            if (answer.getheader("Connection") or "").lower() == "close":
                return


def half_sent(server, count=5):
    """Uploads that have begun and don't go on."""
    clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(count)]
    for client in clients:
        client.sendall(UPLOAD)
    wait_until(lambda: server.metrics()["transitiond_requests_active"] >= count, "the uploads have begun")
    return clients


def is_unready(server):
    assert server.is_alive(), "it left before it had answered"
    return server.ask("GET", "/readyz", port=server.admin)[0] == 503


def terminated(server, turn):
    """SIGTERM while all callers are served; a connection that was accepted is served for as long as the uploads keep the server. Returns answers."""
    uploads = half_sent(server)
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(25)]
    callers = [Caller(server.port, seed) for seed in range(12)]
    for caller in callers:
        caller.start()
    # Each has been let in; each round is at another point of what they do.
    wait_until(lambda: all(caller.answered > 0 or caller.lost for caller in callers), "all callers are served")
    begun = sum(caller.answered for caller in callers)
    wait_until(lambda: sum(caller.answered for caller in callers) >= begun + turn or any(caller.lost for caller in callers), "they go on")
    server.signal(signal.SIGTERM)
    wait_until(lambda: is_unready(server), "it says that it isn't ready any more")
    # Asking twice changes nothing.
    server.signal(signal.SIGTERM)
    for caller in callers:
        caller.join(2 * LIMIT)
        assert not caller.is_alive(), f"round {turn}: a caller waits for ever"
    lost = [text for caller in callers for text in caller.lost]
    assert not lost, f"round {turn}: {len(lost)} lost, {lost[:3]}"
    assert server.is_alive(), f"round {turn}: it left before those who had begun to send were done"
    for client in uploads + idle:
        client.close()
    code = server.process.wait(LIMIT)
    assert code == 0, f"round {turn}: left with {code}"
    return sum(caller.answered for caller in callers)


def test_uploads_that_never_go_on_hold_the_server_for_the_period_of_grace_alone(binary, record_property):
    duck, period = 0.4, 1.0
    with Transitiond(binary, lame_duck=duck, grace_period=period, **PATIENT) as server:
        uploads = half_sent(server)
        start = time.monotonic()
        server.signal(signal.SIGTERM)
        # Their own limit is ten times as far away as this one.
        code = server.process.wait(LIMIT)
        took = time.monotonic() - start
        assert code == 0, f"left with {code}"
        assert took >= duck + period, f"left after {took:.2f} s, before the time was over that uploads are given"
        for client in uploads:
            client.close()
    record_property("seconds", round(took, 2))


@pytest.mark.parametrize("turn", range(ROUNDS))
def test_sigterm_under_load_loses_no_accepted_request(binary, record_property, turn):
    # It is the test that lets go of the uploads: however slow the machine, the period of grace isn't over before.
    with Transitiond(binary, lame_duck=0.4, grace_period=10 * LIMIT, deadline=LIMIT, **PATIENT) as server:
        record_property("answered", terminated(server, turn))
