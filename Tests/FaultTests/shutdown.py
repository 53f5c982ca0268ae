"""SIGTERM under load: whatever was accepted is answered, the process leaves with 0."""
import http.client
import signal
import socket
import threading
import time

from load import heavy, mixed
from transitiond import Transitiond

ROUNDS = 6


class Caller(threading.Thread):
    """Sends until it is told that the connection closes; every request that was sent before must be answered."""

    def __init__(self, port, seed):
        super().__init__(daemon=True)
        self.port, self.seed, self.answered, self.lost = port, seed, 0, []

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
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


def run(binary):
    answered, longest = 0, 0.0
    for turn in range(ROUNDS):
        with Transitiond(binary, lame_duck=0.4, grace_period=3) as server:
            callers = [Caller(server.port, seed) for seed in range(12)]
            held = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(30)]
            for client in held[:5]:
                client.sendall(b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: 500\r\n\r\n{")
            for caller in callers:
                caller.start()
            time.sleep(0.3 + turn * 0.05)
            start = time.monotonic()
            server.signal(signal.SIGTERM)
            time.sleep(0.1)
            assert server.ask("GET", "/readyz", port=server.admin)[0] == 503, "ready while it stops"
            # Asking twice changes nothing.
            server.signal(signal.SIGTERM)
            code = server.process.wait(25)
            longest = max(longest, time.monotonic() - start)
            for caller in callers:
                caller.join(10)
            lost = [text for caller in callers for text in caller.lost]
            answered += sum(caller.answered for caller in callers)
            assert code == 0, f"round {turn}: left with {code}"
            assert not lost, f"round {turn}: {len(lost)} lost, {lost[:3]}"
            for client in held:
                client.close()
    assert longest < 5.5, f"{longest:.1f} s"
    return f"{ROUNDS} rounds, {answered} answered, 0 lost, {longest:.1f} s at most with half-sent uploads open"
