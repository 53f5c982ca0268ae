"""Twice what the server can do: what is accepted goes on as it came, the rest is refused at once, nothing else fails.

No speed is measured here but against another one of the same moments: a slower machine makes all of them slower.
"""
import threading

from load import Clients, heavy, percentile
from transitiond import Transitiond
from waiting import wait_until

QUEUE = 8
# One at work, and those that wait for it.
TAKEN = QUEUE + 1
CLIENTS = 40
ACCEPTED = 600


def request(serial, first=0):
    """Each another one, as what has been made once is cached; in a format that is never estimated as short, however quick the machine."""
    return "POST", "/v1/timelines?format=plot.svg", heavy(first + serial, 400)


class Doubled(Clients):
    """Offers two requests for each that is accepted: always twice what the server does, however fast it is."""

    def __init__(self, port):
        super().__init__(port, request, count=CLIENTS, expected=(200, 503))
        # As many as find no room at first; then two for one.
        self.turns = threading.Semaphore(CLIENTS)
        # Of each accepted request: how many others were answered while it was under way.
        self.passed, self.accepted, self.own = [], 0, threading.local()

    def next(self):
        while not self.turns.acquire(timeout=0.05):
            if self.stopping.is_set():
                return None
        with self.lock:
            self.own.accepted = self.accepted
        return super().next()

    def took(self, answer, seconds, what):
        super().took(answer, seconds, what)
        if answer.status == 200:
            with self.lock:
                self.passed.append(self.accepted - self.own.accepted)
                self.accepted += 1
            self.turns.release(2)


def capacity(server, first):
    """Processors' time of an answer where nobody has to wait, and the seconds of the quickest one."""
    before = server.cpu()
    with Clients(server.port, lambda serial: request(serial, first), count=1) as alone:
        alone.drive(15)
    assert not alone.failures, alone.failures[:3]
    return (server.cpu() - before) / len(alone.answers), min(alone.times(200))


def short(serial):
    return "GET", "/v1/transitions/opacity.json", None


def warm(server):
    """Until the short answer is cached: whether it is short would otherwise depend on how slow this machine is today."""
    def hits():
        server.ask("GET", short(0)[1])
        return server.metrics()['transitiond_cache_hits_total{cache="answers"}'] > 0
    wait_until(hits, "a short answer is recalled")


def completed(server):
    return server.metrics()["transitiond_jobs_completed_total"]


def overloaded(server):
    """Seconds that the accepted waited, processors' time for each, and figures. Nothing is compared but what happened side by side."""
    before, cpu, done = server.memory(), server.cpu(), completed(server)
    with Doubled(server.port) as offered, Clients(server.port, lambda _: ("GET", "/livez", None), count=1, pace=50) as health, \
            Clients(server.port, short, count=1, pace=50) as shorts:
        offered.drive(2 * ACCEPTED)
    for clients in (offered, health, shorts):
        assert not clients.failures, clients.failures[:3]
    accepted, refused = offered.times(200), offered.times(503)
    assert len(refused) >= 0.8 * len(accepted) - TAKEN, f"only {len(refused)} refused beside {len(accepted)}"
    assert all(retry for status, _, retry in offered.answers if status == 503), "a refusal without Retry-After"
    counted = server.metrics()
    assert counted["transitiond_jobs_refused_total"] == len(refused), f"{counted['transitiond_jobs_refused_total']} refusals counted, {len(refused)} seen"
    # Whatever was computed was for somebody.
    wait_until(lambda: completed(server) - done >= len(accepted), lambda: f"{len(accepted)} jobs, not {completed(server) - done}")
    assert completed(server) - done == len(accepted)
    assert counted["transitiond_jobs_expired_total"] == 0
    cost = (server.cpu() - cpu) / len(accepted)
    # In order: nobody waits for more than lie in the queue, and those that this process has not read or not sent yet.
    passed = percentile(offered.passed, 0.99)
    assert passed <= TAKEN + CLIENTS, f"{passed} answers went past one that had been accepted"
    waited = percentile(accepted, 0.5)
    figures = {"refused": refused, "health": health.times(200), "short": shorts.times(200)}
    for name, times in figures.items():
        assert len(times) > 20, f"{name}: {len(times)} answers"
        assert percentile(times, 0.9) < waited / 2, f"{name}: p90 {percentile(times, 0.9):.3f} s beside {waited:.3f} s of the accepted"
    grown = server.memory() - before
    assert grown < 48 << 20, f"memory grew by {grown >> 20} MiB"
    return waited, cost, {
        "answers": {"accepted": len(accepted), "refused": len(refused)}, "MiB grown": round(grown / 2**20, 1),
        "p99 in ms": {name: round(percentile(times, 0.99) * 1000) for name, times in {"accepted": accepted, **figures}.items()},
        "most answered before one that had been accepted": max(offered.passed)}


def test_at_twice_the_load_what_is_accepted_goes_on_and_the_rest_is_refused_at_once(binary, record_property):
    # One worker, so that the clients have a processor to themselves. Nothing is too late and no client too quiet here: order is what
    # is looked at.
    with Transitiond(binary, workers=1, queue=QUEUE, deadline=600, idle_timeout=600, inline_work=0.01) as server:
        before, _ = capacity(server, 10_000)
        warm(server)
        waited, cost, figures = overloaded(server)
        server.settle()
        after, quickest = capacity(server, 20_000)
        # As quick as ever: the queue is gone, nobody waits for a place.
        assert quickest < waited / 2, f"{quickest:.3f} s afterwards, {waited:.3f} s in the crowd"
        # If refusing cost as much as answering this would be 2.2.
        ratio = cost / max(before, after)
        assert ratio < 2, f"an answer in the crowd costs {ratio:.2f} times what it does alone"
        assert server.stop() == 0
    for name, figure in {**figures, "cost of each, in what it costs alone": round(ratio, 2)}.items():
        record_property(name, figure)
