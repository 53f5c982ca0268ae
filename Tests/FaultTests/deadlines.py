"""A worker never goes on for nobody: not past the deadline, not for a client that has left."""
import json
import socket
import time

import pytest

from load import heavy
from transitiond import Transitiond
from waiting import until_answered, wait_until

# Each of these takes from seconds to minutes if nobody stops it, within every default limit.
ENDLESS = {
    "views that share 64 parts": ("css", {
        "transition": {"type": "combined", "of": [
            {"type": "animated", "transition": ["scale:0.5:top-leading", "move:leading", "offset:40:10", "opacity"][i % 4],
             "animation": {"spring": {"mass": 1, "stiffness": 100 + 7 * i, "damping": 0.5}}} for i in range(64)]},
        "views": [{"id": f"v{i}"} for i in range(500)], "sampling": {"count": 2}}),
    "500 springs at a tolerance": ("js", {
        "transition": "push:leading", "sampling": {"tolerance": 0.00001},
        "views": [{"id": f"v{i}", "animation": {"spring": {"mass": 1, "stiffness": 100 + i, "damping": 0.05}}} for i in range(500)]}),
    "events of many views": ("css", {
        "transition": "push:leading", "animation": {"spring": {"mass": 1, "stiffness": 100, "damping": 0.5}},
        "views": [{"id": f"v{i}"} for i in range(500)],
        "events": [{"at": 0.05 * i, "action": "insert" if i % 2 == 0 else "remove"} for i in range(8)],
        "sampling": {"tolerance": 0.00001}}),
}
GOOD = "/v1/transitions/push:leading.css?animation=bouncy"
DEADLINE = 0.5
# How much a worker may compute until it has noticed, in answers of `load.heavy` by the same binary on the same machine: it is
# processors' time on both sides, which no other load adds to. Left alone each spec takes some hundred of them.
NOTICED = 40


def unit(server):
    """Processors' time of one heavy answer, which must have all the time there is."""
    before = server.cpu()
    for serial in range(10):
        assert server.ask("POST", "/v1/timelines", heavy(serial))[0] == 200
    return (server.cpu() - before) / 10


def is_idle(server):
    now = server.metrics()
    return now["transitiond_workers_busy"] == 0 and now["transitiond_queue_depth"] == 0


def ask(server, name):
    form, spec = ENDLESS[name]
    body = json.dumps(spec).encode()
    assert len(body) < 65536
    return server.ask("POST", f"/v1/timelines?format={form}", body)


@pytest.fixture(scope="module")
def one(binary):
    """Processors' time of one heavy answer."""
    with Transitiond(binary, workers=2, deadline=600) as server:
        return unit(server)


def late(server, one):
    """Told on time, and given up. Returns heavy answers' worth of work after the deadline, at most, and seconds late."""
    worst, latest = 0.0, 0.0
    good = until_answered(lambda: server.get(GOOD), "a good answer")[2]
    for name in ENDLESS:
        before, start = server.cpu(), time.monotonic()
        status, fields, answer = ask(server, name)
        took = time.monotonic() - start
        assert status == 504, f"{name}: {status} after {took:.2f} s: {answer[:300]}"
        assert fields["retry-after"] and json.loads(answer)["type"] == "/docs/errors#deadline-exceeded"
        # The server counts whole milliseconds.
        assert took >= DEADLINE - 0.001, f"{name}: given up {DEADLINE - took:.3f} s too early"
        wait_until(lambda: is_idle(server), f"{name}: the worker is free")
        work = (server.cpu() - before - DEADLINE) / one
        assert work < NOTICED, f"{name}: a worker went on for the time of {work:.0f} heavy answers"
        worst, latest = max(worst, work), max(latest, took - DEADLINE)
    assert until_answered(lambda: server.get(GOOD), "the good answer again")[2] == good
    # What was given up was kept nowhere: the same is asked again, and given up again.
    assert ask(server, "events of many views")[0] == 504
    specs = ({"transition": "slide"}, ENDLESS["events of many views"][1], {"transition": "slide"})
    status, _, answer = server.ask("POST", "/v1/batch", b"\n".join(json.dumps(spec).encode() for spec in specs))
    lines = [json.loads(line) for line in answer.splitlines()]
    assert status == 200 and len(lines) == 3 and lines[1]["status"] == 504, answer[:500]
    return worst, latest


def left(server, one):
    """Clients that leave. Returns heavy answers' worth of work after that, at most."""
    worst = 0.0
    for name, (form, spec) in ENDLESS.items():
        body = json.dumps(spec).encode()
        head = f"POST /v1/timelines?format={form} HTTP/1.1\r\nHost: a\r\nContent-Length: {len(body)}\r\n\r\n".encode()
        # Two at work and two that wait: none of them is computed for nobody.
        clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
        for client in clients:
            client.sendall(head + body)

        def all_taken():
            now = server.metrics()
            return now["transitiond_workers_busy"] == 2 and now["transitiond_queue_depth"] == 2

        wait_until(all_taken, f"{name}: two at work, two that wait")
        for client in clients:
            client.close()
        # Read behind that: however long this process is held up, it isn't held against the server.
        before = server.cpu()
        wait_until(lambda: is_idle(server), f"{name}: the workers are free")
        work = (server.cpu() - before) / one
        assert work < 2 * NOTICED, f"{name}: workers went on for the time of {work:.0f} heavy answers for clients that had left"
        worst = max(worst, work)
    wait_until(lambda: gone(server) >= 4 * len(ENDLESS), lambda: f"{4 * len(ENDLESS)} that left, not {gone(server)}")
    assert gone(server) == 4 * len(ENDLESS), gone(server)
    return worst


def gone(server):
    return sum(value for name, value in server.metrics().items() if 'code="499"' in name)


def test_a_worker_stops_once_its_client_has_left(binary, record_property, one):
    # A deadline that never comes: a worker that stops has noticed by itself.
    with Transitiond(binary, workers=2, deadline=600) as server:
        record_property("work afterwards at most, in heavy answers", round(left(server, one), 1))
        assert server.stop() == 0


def test_what_takes_too_long_is_told_so_on_time_and_given_up(binary, record_property, one):
    with Transitiond(binary, workers=2, deadline=DEADLINE) as server:
        over, latest = late(server, one)
        assert server.stop() == 0
    record_property("seconds late at most", round(latest, 2))
    record_property("work afterwards at most, in heavy answers", round(over, 1))
