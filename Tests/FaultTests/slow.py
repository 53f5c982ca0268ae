"""Those who send or read slowly lose their connection, never too early; honest clients beside them notice nothing."""
import socket
import statistics
import struct
import threading
import time

import pytest

from load import Clients, mixed
from transitiond import Transitiond
from waiting import LIMIT, until_answered, wait_until

# One limit at a time is short, and the others last for longer than this test would wait: a connection that is cut is cut by that one.
LONG = 10 * LIMIT
LIMITS = {"head_timeout": LONG, "body_timeout": LONG, "write_timeout": LONG, "idle_timeout": LONG, "deadline": 600,
          "max_samples": 10_000_000, "max_evaluations": 100_000_000}
# libmicrohttpd reads a clock that advances in steps of the kernel's timer.
TICK = 0.02
POST = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"


def cut_after(server, first, then=b"", every=0.05):
    """Seconds until the server ends a connection that goes on sending."""
    start = time.monotonic()
    client = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
    client.settimeout(every)
    client.sendall(first)

    def is_cut():
        try:
            if then:
                client.sendall(then)
            return not client.recv(65536)
        except TimeoutError:
            return False
        except OSError:
            return True

    wait_until(is_cut, f"the end of {first[:60]!r} and {then!r} for ever", every=0)
    client.close()
    return time.monotonic() - start


# By the limit that cuts them, in seconds: what is sent at first, and then again and again.
ATTACKS = {
    ("head_timeout", 1): {
        "silence": (b"", b""),
        "a head that trickles": (b"GET /livez HTTP/1.1\r\nX: ", b"y"),
        "empty lines for ever": (b"\r\n", b"\r\n"),
    },
    ("body_timeout", 1): {
        "a body that trickles": (POST + b"Content-Length: 60000\r\n\r\n", b" "),
        "chunks that trickle": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        "trailers that trickle": (POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"X: y\r\n"),
        "a body that nobody wants": (b"POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n", b" "),
    },
    ("idle_timeout", 2): {
        "an idle connection": (b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n", b""),
    },
}


# Keyframes of an answer that lies in the kernel as a whole once it is sent, and of one that is larger than any socket's buffer.
KEPT, TOO_LARGE = 60_000, 600_000


def slow_reader(server, count):
    """Seconds until the server lets go of a client that hardly reads: from the request, and from the answer's first byte."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    client.settimeout(LIMIT)
    client.connect(("127.0.0.1", server.port))
    body = b'{"transition":"push:leading","view":{"size":[320,200]},"sampling":{"count":%d}}' % count
    start = time.monotonic()
    client.sendall(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    assert client.recv(12) == b"HTTP/1.1 200"
    answered = time.monotonic()

    def is_let_go():
        try:
            client.recv(64)
        except ConnectionError:
            return True
        return not server.holds(client)

    wait_until(is_let_go, "a slow reader is let go", every=0.05)
    client.close()
    return time.monotonic() - start, time.monotonic() - answered


def flood(server):
    """Hundreds that say nothing, and hundreds that leave with a reset, before and after the head."""
    clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
    for client in clients:
        client.settimeout(LIMIT)
        try:
            assert client.recv(1) == b"", "a silent connection is answered"
        except ConnectionError:
            pass
        client.close()
    for bytes_sent in (b"", POST + b"Content-Length: 60000\r\n\r\n{"):
        for _ in range(100):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(bytes_sent)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()


def beside_honest(binary, limit, seconds, attack):
    """Runs an attack under one short limit beside honest clients. Returns what it returns."""
    with Transitiond(binary, **{**LIMITS, limit: seconds}) as server:
        server.settle()
        start = server.descriptors()
        with Clients(server.port, mixed, count=2, pace=150) as honest:
            result = attack(server)
            # However quick the attack was over.
            honest.drive(50)
        assert not honest.failures, honest.failures[:5]
        server.settle()
        wait_until(lambda: server.descriptors() <= start + 2, lambda: f"{start} descriptors again, not {server.descriptors()}")
        assert server.stop() == 0
    return result


class Slow:
    """Clients of every slow kind that go on for as long as the test wants; under long limits none is cut."""

    def __init__(self, server, each=20):
        self.server, self.stopping, self.clients = server, threading.Event(), []
        for first, then in (way for ways in ATTACKS.values() for way in ways.values()):
            for _ in range(each):
                client = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
                client.sendall(first)
                self.clients.append((client, then))
        self.thread = threading.Thread(target=self.trickle, daemon=True)

    def trickle(self):
        while not self.stopping.wait(0.05):
            for client, then in self.clients:
                client.sendall(then)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_):
        self.stopping.set()
        self.thread.join(LIMIT)
        for client, _ in self.clients:
            client.close()

    def are_held(self):
        ends = self.server.ends()
        return all(client.getsockname()[1] in ends for client, _ in self.clients)


def test_honest_clients_are_answered_as_fast_while_hundreds_of_slow_ones_are_held(binary, record_property):
    ratios = []
    with Transitiond(binary, **LIMITS) as server:
        def mean():
            # At a pace, so that it takes the better part of a second.
            with Clients(server.port, mixed, count=2, pace=150) as honest:
                honest.drive(100)
            return statistics.mean(honest.times(200)[:100])
        # From the third time on all of them are recalled.
        for _ in range(3):
            mean()
        # One of three rounds is enough: who is delayed by the slow is delayed in each, whatever else this machine does meanwhile.
        for _ in range(3):
            server.settle()
            alone = mean()
            with Slow(server) as slow:
                beside = mean()
                assert slow.are_held(), "a slow one was cut long before its time"
            ratios.append(beside / max(alone, mean()))
        assert min(ratios) < 10, f"honest requests take {min(ratios):.1f} times as long beside slow ones"
        server.settle()
        assert server.stop() == 0
    record_property("times as long as without them", round(min(ratios), 1))


@pytest.mark.parametrize(("limit", "seconds"), ATTACKS)
def test_who_sends_slowly_is_cut_on_time(binary, record_property, limit, seconds):
    def attack(server):
        for name, (first, then) in ATTACKS[limit, seconds].items():
            took = cut_after(server, first, then)
            assert took >= seconds - TICK, f"{name}: cut after {took:.3f} s"
            record_property(f"seconds late: {name}", round(took - seconds, 2))
    beside_honest(binary, limit, seconds, attack)


def test_hundreds_that_say_nothing_or_leave_with_a_reset_leave_nothing_behind(binary):
    beside_honest(binary, "head_timeout", 1, flood)


# An answer that is too large for the kernel is under the write limit; one that lies there leaves the connection idle.
@pytest.mark.parametrize(("limit", "keyframes"), [("write_timeout", TOO_LARGE), ("idle_timeout", KEPT)])
def test_who_reads_slowly_is_let_go_on_time(binary, record_property, limit, keyframes):
    took, since = beside_honest(binary, limit, 2, lambda server: slow_reader(server, keyframes))
    assert took >= 2 - TICK, f"a slow reader was let go after {took:.3f} s"
    record_property("seconds late", round(since - 2, 2))


def test_an_address_has_its_number_of_connections_and_gets_them_back(binary):
    with Transitiond(binary, connections_per_address=20, **LIMITS) as server:
        for _ in range(2):
            # The connections that were before have to be gone.
            server.settle()
            clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)]
            served = sum(1 for client in clients if is_served(client))
            for client in clients:
                client.close()
            assert served == 20, f"{served} of 60 from one address"
        until_answered(lambda: server.get("/livez"), "an address gets its connections back")
        assert server.stop() == 0


def is_served(client):
    client.settimeout(LIMIT)
    try:
        client.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
        return client.recv(4096).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False
