#!/usr/bin/env python3
"""CPU per request of the release binary, as a ratio to a raw C libmicrohttpd server that answers the same bytes.

Both are driven in turn, round after round, by wrk over eight keep-alive connections; medians are printed. Server and wrk
share one core unless --cores is given: waking a client that sleeps on another core costs a slow server more than its own
work, and a fast one nothing. Ratios carry over from machine to machine, microseconds don't. Needs wrk and a C compiler
(apt-get install wrk gcc).

Usage: service.py [--rounds N] [--seconds S] [--cores] [--binary PATH] [CASE…]      cases by the first word of their names
"""
import argparse
import os
import pathlib
import statistics
import subprocess
import tempfile

from driver import OURS, PEER, PUSH, RAW, ROOT, SPRING, STAGGER, answer, cpu, drive, need, ours, release, running

HANDED_OVER = ["--set", "inline-work=0"]
# name, spec, whether every request asks for something else, further arguments of the server
CASES = [
    ("same: eight tracks, again", SPRING, False, []),
    ("push: 64 × 2, again", PUSH, False, []),
    ("all: eight tracks, all different", SPRING, True, []),
    ("pool: the same, handed over", SPRING, True, HANDED_OVER),
    ("stagger: 50 tracks, all different", STAGGER, True, []),
]
HUMMINGBIRD = ROOT / "Benchmarks/Peers/HummingbirdPeer"


def row(title, length, floor, mine, ratio):
    print(f"{title:42} {length:6} {floor:9.1f} {mine:9.1f} {ratio:7.2f}", flush=True)


def rounds(servers, folder, options):
    """Medians of the servers' costs, and of their ratios to the first; each is (process, port, spec, varies, path)."""
    rows, offsets = [], [0] * len(servers)
    for _ in range(options.rounds):
        costs = []
        for index, (process, port, spec, varies, path) in enumerate(servers):
            before = cpu(process)
            requests = drive(port, spec, varies, folder, options.seconds, offsets[index], path=path)
            offsets[index] += requests
            costs.append((cpu(process) - before) / requests * 1e6)
        rows.append(costs)
    return [
        (statistics.median(row[index] for row in rows), statistics.median(row[index] / row[0] for row in rows))
        for index in range(len(servers))
    ]


def measure(case, binary, raw, folder, options):
    title, spec, varies, arguments = case
    with running(ours(binary, *arguments), OURS) as process:
        bytes_, fields = answer(spec)
        (folder / "body").write_bytes(bytes_)
        (folder / "fields").write_text(fields)
        with running([raw, RAW, 1, folder / "body", folder / "fields"], RAW) as peer:
            path = "/v1/timelines"
            costs = rounds([(peer, RAW, spec, varies, path), (process, OURS, spec, varies, path)], folder, options)
    row(title, len(bytes_), costs[0][0], *costs[1])


def hummingbird(binary, raw, folder, options):
    """The same job on Hummingbird 2 with Foundation's JSON, and the same bytes ready-made."""
    peer = HUMMINGBIRD / ".build/release/HummingbirdPeer"
    if not peer.exists():
        print("hummingbird: not built; cd Benchmarks/Peers/HummingbirdPeer && swift build -c release")
        return
    with running(ours(binary), OURS) as process:
        bytes_, fields = answer(SPRING)
        (folder / "body").write_bytes(bytes_)
        (folder / "fields").write_text(fields)
        with running([raw, RAW, 1, folder / "body", folder / "fields"], RAW) as floor, \
                running([peer, PEER, folder / "body"], PEER) as other:
            costs = rounds(
                [
                    (floor, RAW, SPRING, True, "/v1/timelines"), (process, OURS, SPRING, True, "/v1/timelines"),
                    (other, PEER, SPRING, True, "/v1/timelines"), (other, PEER, SPRING, False, "/fixed"),
                ], folder, options)
    row("hummingbird: the job, all different", len(bytes_), costs[0][0], *costs[2])
    row("hummingbird: the same bytes, ready-made", len(bytes_), costs[0][0], *costs[3])
    print(f"  ours computes it for 1/{costs[2][0] / costs[1][0]:.1f} of the first and {costs[1][0] / costs[3][0]:.2f} of the second")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=int, default=3)
    parser.add_argument("--cores", action="store_true")
    parser.add_argument("--binary")
    parser.add_argument("cases", nargs="*")
    options = parser.parse_args()
    need("wrk", "cc")
    binary = options.binary or release()
    if not options.cores:
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    print(f"{'case':42} {'bytes':>6} {'raw C µs':>9} {'µs':>9} {'ratio':>7}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        raw = folder / "raw"
        subprocess.run(["cc", "-O2", "-o", raw, ROOT / "Benchmarks/Peers/raw.c", "-lmicrohttpd"], check=True)
        for case in CASES:
            if not options.cases or case[0].split(":")[0] in options.cases:
                measure(case, binary, raw, folder, options)
        if not options.cases or "hummingbird" in options.cases:
            hummingbird(binary, raw, folder, options)


main()
