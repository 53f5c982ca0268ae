#!/usr/bin/env python3
"""CPU per answer of every format, and its ratio to the same spec as JSON.

One keep-alive connection, nothing cached, every request another spring; medians of rounds that take turns. The unit is what all
threads of the server ran (/proc/PID/task/*/schedstat), so a busy machine changes it little; the ratio carries over.

Usage: formats.py [--rounds N] [--requests N] [--binary PATH] [CASE…]      cases by the first word of their names
"""
import argparse
import http.client
import json
import pathlib
import statistics
import time

from driver import OURS, ours, release, running

SPRING = "spring:k={:.3f}:c=10"
# name, path, path of the same spec as JSON; each takes a number
PUSH = "/v1/transitions/push:leading.{}?size=320x200&animation=" + SPRING
ZOOM = "/v1/transitions/uikit/zoom.{}?animation=" + SPRING
CURVE = "/v1/curves/" + SPRING
CASES = {
    "curve: 26 stops, CSS": (CURVE + ".css?tolerance=0.001", CURVE + ".json"),
    "push: CSS": (PUSH.replace("{}", "css", 1), PUSH.replace("{}", "json", 1)),
    "tolerance: push, JSON": (PUSH.replace("{}", "json", 1) + "&tolerance=0.002", PUSH.replace("{}", "json", 1)),
    "lottie: push": (PUSH.replace("{}", "lottie.json", 1), PUSH.replace("{}", "json", 1)),
    "svg: push": (PUSH.replace("{}", "svg", 1), PUSH.replace("{}", "json", 1)),
    "waapi: push": (PUSH.replace("{}", "waapi.json", 1), PUSH.replace("{}", "json", 1)),
    "swift: push": (PUSH.replace("{}", "swift", 1), PUSH.replace("{}", "json", 1)),
    "kotlin: push": (PUSH.replace("{}", "kt", 1), PUSH.replace("{}", "json", 1)),
    "zoom: CSS": (ZOOM.replace("{}", "css", 1), ZOOM.replace("{}", "json", 1)),
    "zoom-svg: SVG": (ZOOM.replace("{}", "svg", 1), ZOOM.replace("{}", "json", 1)),
    "zoom-lottie: Lottie": (ZOOM.replace("{}", "lottie.json", 1), ZOOM.replace("{}", "json", 1)),
    "stagger: 500 views, CSS": ("/v1/timelines?format=css", "/v1/timelines?format=json"),
}


def staggered(number):
    return json.dumps({
        "transition": "opacity", "animation": {"spring": {"duration": 0.5, "bounce": 0.1, "initialVelocity": number * 1e-5}},
        "views": [{"id": f"v{index}"} for index in range(500)], "stagger": {"each": 0.01}, "sampling": {"count": 2},
    })


def cpu(process):
    """Nanoseconds that all threads of a process ran."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks)


def fetch(connection, path, number):
    if path.startswith("/v1/timelines"):
        connection.request("POST", path, staggered(number), {"Content-Type": "application/json"})
    else:
        connection.request("GET", path.format(100 + number * 0.01))
    response = connection.getresponse()
    body = response.read()
    if response.status != 200:
        raise SystemExit(f"{path}: {body[:500].decode()}")
    return len(body)


def measure(process, connection, path, first, count):
    """Microseconds an answer."""
    before = cpu(process)
    for number in range(first, first + count):
        fetch(connection, path, number)
    return (cpu(process) - before) / count / 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--requests", type=int, default=40)
    parser.add_argument("--binary")
    parser.add_argument("cases", nargs="*")
    options = parser.parse_args()
    with running(ours(options.binary or release(), "--set", "cache-size=0"), OURS) as process:
        connection = http.client.HTTPConnection("127.0.0.1", OURS)
        print(f"{'answer':28} {'bytes':>7} {'JSON µs':>8} {'µs':>9} {'ratio':>7}")
        for title, paths in CASES.items():
            if options.cases and title.split(":")[0] not in options.cases:
                continue
            count = 3 if "500" in title else options.requests
            rows, number = [], 0
            length = fetch(connection, paths[0], 9999)
            fetch(connection, paths[1], 9999)
            for _ in range(options.rounds):
                rows.append([measure(process, connection, path, number, count) for path in reversed(paths)])
                number += count
            ours_, json_ = statistics.median(row[1] for row in rows), statistics.median(row[0] for row in rows)
            print(f"{title:28} {length:7} {json_:8.0f} {ours_:9.0f} {ours_ / json_:7.1f}", flush=True)


if __name__ == "__main__":
    main()
