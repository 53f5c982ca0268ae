"""Those who send or read slowly lose their connection in time; honest clients beside them notice nothing."""
import socket
import struct
import time

from load import Clients, mixed, percentile
from transitiond import Transitiond

LIMITS = {"head_timeout": 1, "body_timeout": 1, "write_timeout": 2, "idle_timeout": 2}
SLACK = 1.5
POST = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"


def cut_after(server, first, then=b"", every=0.05, limit=8):
    """Seconds until the server ends a connection that goes on sending."""
    client = socket.create_connection(("127.0.0.1", server.port))
    client.settimeout(every)
    start = time.monotonic()
    client.sendall(first)
    while time.monotonic() - start < limit:
        try:
            if then:
                client.sendall(then)
            if not client.recv(65536):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    client.close()
    return time.monotonic() - start


ATTACKS = {
    "silence": (b"", b"", 1),
    "a head that trickles": (b"GET /livez HTTP/1.1\r\nX: ", b"y", 1),
    "empty lines for ever": (b"\r\n", b"\r\n", 1),
    "a body that trickles": (POST + b"Content-Length: 60000\r\n\r\n", b" ", 1),
    "chunks that trickle": (POST + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n", 1),
    "trailers that trickle": (POST + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n", b"X: y\r\n", 1),
    "a body that nobody wants": (b"POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\n", b" ", 1),
    "an idle connection": (b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n", b"", 2),
}


def slow_reader(server):
    """Seconds until the server lets go of a client that hardly reads."""
    before = server.descriptors()
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    client.connect(("127.0.0.1", server.port))
    body = b'{"transition":"push:leading","view":{"size":[320,200]},"sampling":{"count":60000}}'
    client.sendall(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body)
    time.sleep(0.5)
    start = time.monotonic()
    while server.descriptors() > before and time.monotonic() - start < 8:
        client.recv(64)
        time.sleep(0.05)
    took = time.monotonic() - start
    client.close()
    return took


def run(binary):
    with Transitiond(binary, **LIMITS) as server:
        start = server.descriptors()
        with Clients(server.port, mixed, count=2, pace=150) as honest:
            worst = 0.0
            for name, (first, then, limit) in ATTACKS.items():
                took = cut_after(server, first, then)
                assert limit * 0.8 <= took <= limit + SLACK, f"{name}: cut after {took:.1f} s"
                worst = max(worst, took - limit)
            took = slow_reader(server)
            assert took <= LIMITS["write_timeout"] + SLACK, f"a slow reader was let go after {took:.1f} s"
            flood(server)
        assert not honest.failures, honest.failures[:5]
        p99 = percentile(honest.times(200), 0.99)
        assert p99 < 0.25, f"honest clients waited {p99:.3f} s"
        for _ in range(60):
            if server.descriptors() <= start + 2:
                break
            time.sleep(0.1)
        assert server.descriptors() <= start + 2, "descriptors were left behind"
        assert server.stop() == 0
    with Transitiond(binary, connections_per_address=20, **LIMITS) as server:
        # The connection that asked whether it is ready has to be gone.
        time.sleep(0.5)
        served = sum(1 for client in [socket.create_connection(("127.0.0.1", server.port)) for _ in range(60)] if is_served(client))
        assert served == 20, f"{served} of 60 from one address"
        time.sleep(1.5)
        assert server.get("/livez")[0] == 200, "an address never gets its connections back"
    return (f"{len(ATTACKS) + 1} ways of being slow, cut {worst:.2f} s late at most; 300 silent beside {len(honest.answers)} honest requests, "
            f"p99 {p99 * 1000:.0f} ms; {served} of 60 from one address")


def flood(server):
    clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
    time.sleep(1 + SLACK)
    for client in clients:
        client.settimeout(0.01)
        try:
            assert client.recv(1) == b"", "a silent connection is open still"
        except ConnectionError:
            pass
        client.close()
    # Those that leave with a reset, before and after the head.
    for bytes_sent in (b"", POST + b"Content-Length: 60000\r\n\r\n{"):
        for _ in range(100):
            client = socket.create_connection(("127.0.0.1", server.port))
            client.sendall(bytes_sent)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            client.close()


def is_served(client):
    client.settimeout(2)
    try:
        client.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
        return client.recv(4096).startswith(b"HTTP/1.1 200")
    except OSError:
        return False
