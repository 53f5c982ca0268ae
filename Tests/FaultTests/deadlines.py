"""A worker never goes on for nobody: not past the deadline, not for a client that has left."""
import json
import socket
import time

from transitiond import Transitiond

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


# Seconds in which a worker has noticed, in a debug build too; left alone it would go on for a minute and more.
NOTICED = 2


def idle(server):
    """Seconds until no worker is at work."""
    start = time.monotonic()
    while time.monotonic() - start < NOTICED + 10:
        if server.metrics()["transitiond_workers_busy"] == 0:
            return time.monotonic() - start
        time.sleep(0.02)
    return time.monotonic() - start


def run(binary):
    worst = {"late": 0.0, "busy": 0.0, "gone": 0.0}
    with Transitiond(binary, workers=2, deadline=0.5) as server:
        good = server.get("/v1/transitions/push:leading.css?animation=bouncy")[2]
        for name, (form, spec) in ENDLESS.items():
            body = json.dumps(spec).encode()
            assert len(body) < 65536
            start = time.monotonic()
            status, fields, answer = server.ask("POST", f"/v1/timelines?format={form}", body)
            took = time.monotonic() - start
            assert status == 504, f"{name}: {status} after {took:.2f} s: {answer[:300]}"
            assert fields["retry-after"] and json.loads(answer)["type"] == "/docs/errors#deadline-exceeded"
            assert took < 1.5, f"{name}: told after {took:.2f} s"
            busy = idle(server)
            assert busy < NOTICED, f"{name}: a worker went on for {busy:.1f} s"
            worst["late"], worst["busy"] = max(worst["late"], took - 0.5), max(worst["busy"], busy)
        assert server.get("/v1/transitions/push:leading.css?animation=bouncy")[2] == good
        # What was given up was kept nowhere: the same is asked again, and given up again.
        form, spec = ENDLESS["events of many views"]
        assert server.ask("POST", f"/v1/timelines?format={form}", json.dumps(spec).encode())[0] == 504
        batch = b"\n".join(json.dumps(spec).encode() for spec in ({"transition": "slide"}, ENDLESS["views that share 64 parts"][1], {"transition": "slide"}))
        status, _, answer = server.ask("POST", "/v1/batch", batch)
        assert status == 200 and len(answer.splitlines()) == 3
        assert server.stop() == 0
    with Transitiond(binary, workers=2, deadline=60) as server:
        for name, (form, spec) in ENDLESS.items():
            body = json.dumps(spec).encode()
            head = f"POST /v1/timelines?format={form} HTTP/1.1\r\nHost: a\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            # Two at work and two that wait: none of them is computed for nobody.
            clients = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
            for client in clients:
                client.sendall(head + body)
            time.sleep(0.4)
            assert server.metrics()["transitiond_workers_busy"] == 2, name
            for client in clients:
                client.close()
            gone = idle(server)
            assert gone < NOTICED, f"{name}: workers went on for {gone:.1f} s for clients that had left"
            worst["gone"] = max(worst["gone"], gone)
        left = sum(v for k, v in server.metrics().items() if 'code="499"' in k)
        assert left == 4 * len(ENDLESS), left
        assert server.stop() == 0
    return (f"{len(ENDLESS)} endless specs: 504 at most {worst['late']:.2f} s late, workers free {worst['busy']:.2f} s after; "
            f"free {worst['gone']:.2f} s after clients left")
