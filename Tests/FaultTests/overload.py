"""Twice what the server can do: what is accepted is as quick as ever, the rest is refused at once, nothing else fails."""
import time

from load import Clients, heavy, percentile
from transitiond import Transitiond

QUEUE = 8


def request(serial):
    return "POST", "/v1/timelines", heavy(serial)


def run(binary):
    # One worker, so that the clients have a processor to themselves. What is brief for a release is so for a debug build too,
    # which takes some twenty times as long.
    with Transitiond(binary, workers=1, queue=QUEUE, deadline=30, brief_work=0.001) as server:
        with Clients(server.port, request, count=2) as closed:
            time.sleep(4)
        assert not closed.failures, closed.failures[:3]
        capacity = len(closed.answers) / 4
        before, counted = server.memory(), 0
        for _ in range(4):
            with Clients(server.port, request, count=40, expected=(200, 503), pace=2 * capacity) as offered, \
                    Clients(server.port, lambda _: ("GET", "/livez", None), count=1, pace=50) as health, \
                    Clients(server.port, lambda _: ("GET", "/v1/transitions/opacity.json", None), count=1, pace=50) as short:
                time.sleep(8)
            accepted, refused = offered.times(200), offered.times(503)
            counted += len(refused)
            if len(refused) > len(accepted) / 4:
                break
            # A machine that has become quicker since it was measured wasn't overloaded: nothing has been tried yet.
            capacity = max(capacity, len(accepted) / 8)
        service = 1 / capacity
        grown = server.memory() - before
        for clients in (offered, health, short):
            assert not clients.failures, clients.failures[:3]
        assert len(accepted) / 8 >= 0.75 * capacity, f"{len(accepted) / 8:.1f} of {capacity:.1f} a second"
        assert len(refused) > len(accepted) / 4, f"only {len(refused)} refused beside {len(accepted)}"
        assert all(retry for status, _, retry in offered.answers if status == 503), "a refusal without Retry-After"
        figures = {
            "accepted": (percentile(accepted, 0.99), (QUEUE + 3) * service * 2 + 0.1),
            "refused": (percentile(refused, 0.99), 0.3),
            "health": (percentile(health.times(200), 0.99), 0.3),
            "short": (percentile(short.times(200), 0.99), 0.3),
        }
        for name, (p99, limit) in figures.items():
            assert p99 <= limit, f"{name}: p99 {p99:.3f} s, not {limit:.3f} s"
        assert grown < 48 << 20, f"memory grew by {grown >> 20} MiB"
        with Clients(server.port, request, count=1) as after:
            time.sleep(1)
        assert not after.failures and percentile(after.times(200), 0.5) < 3 * service + 0.05
        refusals = server.metrics()["transitiond_jobs_refused_total"]
        assert refusals == counted, f"{refusals} counted, {counted} seen"
        assert server.stop() == 0
    text = ", ".join(f"{name} p99 {p99 * 1000:.0f} ms" for name, (p99, _) in figures.items())
    return f"capacity {capacity:.0f}/s, offered twice that: {len(accepted)} accepted, {len(refused)} refused, {text}, {grown / 2**20:+.1f} MiB"
