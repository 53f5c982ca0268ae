"""Clients that count what they get."""
import http.client
import json
import threading
import time

from waiting import LIMIT, wait_until

GOOD = {"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}}


def heavy(seed=0, count=6000):
    """A spec whose answer takes a worker some tens of milliseconds."""
    return json.dumps({
        "transition": "push:leading,scale:0.5,opacity",
        "animation": {"spring": {"duration": 0.8 + seed * 1e-6, "bounce": 0.3}},
        "view": {"size": [320, 200]}, "sampling": {"count": count}}).encode()


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))] if values else 0.0


class Clients:
    """Threads with keep-alive connections; nothing is sent twice, and whatever isn't an expected status has failed."""

    def __init__(self, port, request, count=8, expected=(200,), pace=None):
        self.port, self.request, self.expected, self.pace = port, request, expected, pace
        self.lock, self.stopping = threading.Lock(), threading.Event()
        self.answers, self.failures, self.serial = [], [], 0
        self.threads = [threading.Thread(target=self.run, daemon=True) for _ in range(count)]

    def __enter__(self):
        self.start = time.monotonic()
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, kind, *_):
        self.stopping.set()
        for thread in self.threads:
            thread.join(2 * LIMIT)
            assert kind or not thread.is_alive(), "a client waits for ever"

    def drive(self, count):
        """Waits for so many more answers."""
        wanted = len(self.answers) + count
        wait_until(lambda: len(self.answers) >= wanted or self.failures, lambda: f"{wanted} answers, not {len(self.answers)}", limit=10 * LIMIT)
        assert not self.failures, self.failures[:5]

    def next(self):
        """The number of the next request, once its turn has come; `None` when it is over."""
        with self.lock:
            self.serial += 1
            serial = self.serial
        if self.pace:
            self.stopping.wait(max(0.0, self.start + serial / self.pace - time.monotonic()))
        return None if self.stopping.is_set() else serial

    def run(self):
        connection = None
        while (serial := self.next()) is not None:
            method, path, body = self.request(serial)
            began = time.monotonic()
            try:
                if connection is None:
                    connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
                connection.request(method, path, body, {"Content-Type": "application/json"} if body else {})
                answer = connection.getresponse()
                answer.read()
                self.took(answer, time.monotonic() - began, f"{method} {path}")
                if (answer.getheader("Connection") or "").lower() == "close":
                    connection.close()
                    connection = None
            except (OSError, http.client.HTTPException) as error:
                with self.lock:
                    self.failures.append(f"{method} {path}: {error!r}")
                if connection:
                    connection.close()
                connection = None
        if connection:
            connection.close()

    def took(self, answer, seconds, what):
        with self.lock:
            self.answers.append((answer.status, seconds, answer.getheader("Retry-After")))
            if answer.status not in self.expected:
                self.failures.append(f"{what}: {answer.status}")

    def times(self, status):
        with self.lock:
            return [took for got, took, _ in self.answers if got == status]


def mixed(serial):
    """Three in four by URL, all kinds; the fourth posts."""
    if serial % 4 == 0:
        return "POST", "/v1/timelines", json.dumps({**GOOD, "animation": f"spring(0.{serial % 89 + 10}, 0.2)"}).encode()
    return "GET", f"/v1/transitions/push:leading.css?animation=bouncy&duration=0.{serial % 97 + 100}", None
