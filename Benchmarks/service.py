#!/usr/bin/env python3
"""CPU per request of the release binary, as a ratio to a raw C libmicrohttpd server that answers the same bytes.

Both are driven in turn, round after round, by wrk over keep-alive connections; medians are printed. Server and wrk share
one core: waking a client that sleeps on another one costs a slow server more than its own work, and a fast one nothing.
Ratios carry over from machine to machine, microseconds don't. Needs wrk and a C compiler (apt-get install wrk gcc).

Usage: service.py [--rounds N] [--seconds S] [--binary PATH] [CASE…]      cases by the first word of their names
"""
import argparse
import contextlib
import http.client
import json
import os
import pathlib
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
CONNECTIONS = 8
OURS, RAW = 18301, 18302

# 600 bytes of spec, eight tracks of 61 frames on one spring. @ is where a number changes with every request.
SPRING = {
    "transition": {
        "type": "properties",
        "properties": {
            "opacity": [0, 1], "translate.x": [-320, 0], "translate.y": [40, 0], "scale.x": [0.8, 1], "scale.y": [0.8, 1],
            "rotate": [-12, 0], "blur": [8, 0], "cornerRadius": [24, 8],
        },
        "anchor": [0.5, 1],
    },
    "animation": {
        "spring": {"mass": 1, "stiffness": 170, "damping": 15, "initialVelocity": "@"}, "kind": "interpolating", "delay": 0,
        "speed": 1,
    },
    "direction": "insertion",
    "view": {"size": [320, 200], "layoutDirection": "ltr"},
    "container": {"size": [390, 844], "cornerRadius": 0},
    "sampling": {"fps": 60},
    "accessibility": {"reduceMotion": False},
    "precision": 6,
}
# Fifty views, one after the other, 28 KB.
STAGGER = {
    "transition": "opacity",
    "animation": {"spring": {"duration": 0.5, "bounce": 0.1, "initialVelocity": "@"}},
    "views": [{"id": f"v{index}"} for index in range(50)],
    "stagger": {"each": 0.01},
    "sampling": {"count": 60},
}
PUSH = {"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}}
HANDED_OVER = ["--set", "brief-work=0"]

# name, spec, whether every request asks for something else, further arguments of the server
CASES = [
    ("same: eight tracks, again", SPRING, False, []),
    ("push: 64 × 2, again", PUSH, False, []),
    ("all: eight tracks, all different", SPRING, True, []),
    ("pool: the same, handed over", SPRING, True, HANDED_OVER),
    ("stagger: 50 tracks, all different", STAGGER, True, []),
]


def body(spec, number):
    return json.dumps(spec, separators=(",", ":")).replace('"@"', f"{0.1 + number * 1e-7:.7f}")


def cpu(process):
    """User and system seconds of a process so far."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drive(port, spec, varies, folder, seconds, offset):
    head, tail = json.dumps(spec, separators=(",", ":")).split('"@"') if varies else (body(spec, 0), "")
    script = folder / "post.lua"
    script.write_text(
        'wrk.method = "POST"\nwrk.path = "/v1/timelines"\nwrk.headers["Content-Type"] = "application/json"\n'
        + (
            f'local n = {offset}\nrequest = function()\n  n = n + 1\n'
            f'  return wrk.format(nil, nil, nil, [==[{head}]==] .. string.format("%.7f", 0.1 + n * 1e-7) .. [==[{tail}]==])\nend\n'
            if varies
            else f"wrk.body = [==[{head}]==]\n"
        )
        + 'done = function(summary)\n  local e = summary.errors\n'
        '  io.write("COUNT ", summary.requests, " ", e.connect + e.read + e.write + e.status + e.timeout, "\\n")\nend\n'
    )
    out = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", str(script), f"http://127.0.0.1:{port}"],
        capture_output=True, text=True, check=True,
    ).stdout
    requests, errors = (int(word) for word in out.split("COUNT ")[1].split())
    if errors:
        sys.exit(f"port {port} failed {errors} requests:\n{out}")
    return requests


def wait_for(port):
    for _ in range(400):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/livez", timeout=1)
            return
        except OSError:
            time.sleep(0.01)
    sys.exit(f"nothing answers on port {port}")


@contextlib.contextmanager
def running(arguments, port):
    process = subprocess.Popen([str(word) for word in arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(port)
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait()


def ours(binary, *arguments):
    return [
        binary, "serve", "--listen", f"127.0.0.1:{OURS}", "--admin-listen", "off", "--set", "log-level=error",
        "--set", "event-loops=1", *arguments,
    ]


def answer(spec):
    """The whole answer of our server, as files that the raw server can be given."""
    connection = http.client.HTTPConnection("127.0.0.1", OURS)
    connection.request("POST", "/v1/timelines", body(spec, 0), {"Content-Type": "application/json"})
    response = connection.getresponse()
    bytes_ = response.read()
    if response.status != 200:
        sys.exit(bytes_.decode())
    made = ("date", "content-length", "connection")
    return bytes_, "".join(f"{name}: {value}\n" for name, value in response.getheaders() if name.lower() not in made)


def measure(case, binary, raw, folder, options):
    title, spec, varies, arguments = case
    offset = 0
    with running(ours(binary, *arguments), OURS) as process:
        bytes_, fields = answer(spec)
        (folder / "body").write_bytes(bytes_)
        (folder / "fields").write_text(fields)
        with running([raw, RAW, 1, folder / "body", folder / "fields"], RAW) as peer:
            rows = []
            for _ in range(options.rounds):
                costs = []
                for server, port in ((peer, RAW), (process, OURS)):
                    before = cpu(server)
                    requests = drive(port, spec, varies, folder, options.seconds, offset)
                    offset += requests if port == OURS else 0
                    costs.append((cpu(server) - before) / requests * 1e6)
                rows.append(costs)
    floor, mine = (statistics.median(row[index] for row in rows) for index in (0, 1))
    ratio = statistics.median(row[1] / row[0] for row in rows)
    print(f"{title:36} {len(bytes_):6} {floor:9.1f} {mine:9.1f} {ratio:6.2f}", flush=True)
    return title, ratio


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--binary")
    parser.add_argument("cases", nargs="*")
    options = parser.parse_args()
    for tool in ("wrk", "cc"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing: apt-get install wrk gcc")
    binary = options.binary or subprocess.run(
        ["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip() + "/transitiond"
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"{'case':36} {'bytes':>6} {'raw C µs':>9} {'ours µs':>9} {'ratio':>6}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        raw = folder / "raw"
        subprocess.run(["cc", "-O2", "-o", raw, ROOT / "Benchmarks/Peers/raw.c", "-lmicrohttpd"], check=True)
        for case in CASES:
            if not options.cases or case[0].split(":")[0] in options.cases:
                measure(case, binary, raw, folder, options)


main()
