#!/usr/bin/env python3
"""The table of docs/performance.md: what each format costs by GET, the same URL again beside URLs that are all different.

wrk drives the server over eight connections. Each row has a server of its own for each of both, so that its memory is its own. Requests
per second and mean times depend on the machine; the CPU time beside that of the same spec as JSON carries over. Medians of the rounds.
Needs wrk (apt-get install wrk).

Usage: table.py [--rounds N] [--seconds S] [--binary PATH] [--write] [ROW…]      rows by the first word of their names
       --write puts the table into docs/performance.md, in place of the one below "## Each format", and draws the picture anew
"""
import argparse
import datetime
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

from driver import OURS, ROOT, cpu, need, ours, release, running, status
from formats import CURVE, PUSH, ZOOM

PAGE = ROOT / "docs" / "performance.md"
CONNECTIONS = 8
# The name of each row, its path, and the row with the same spec as JSON. {} stands for a number.
ROWS = [
    ("push as JSON", PUSH, "json", "push as JSON"),
    ("push as JSON by `tolerance=0.002`", PUSH + "&tolerance=0.002", "json", "push as JSON"),
    ("push as CSS, both directions", PUSH, "css", "push as JSON"),
    ("push as Web Animations", PUSH, "waapi.json", "push as JSON"),
    ("push as Lottie", PUSH, "lottie.json", "push as JSON"),
    ("push as SVG", PUSH, "svg", "push as JSON"),
    ("push as Swift", PUSH, "swift", "push as JSON"),
    ("push as Kotlin", PUSH, "kt", "push as JSON"),
    ("curve as JSON", CURVE + ".{}", "json", "curve as JSON"),
    ("curve as CSS, 26 stops at 0.001", CURVE + ".{}?tolerance=0.001", "css", "curve as JSON"),
    ("`uikit/zoom.json`, six elements", ZOOM, "json", "`uikit/zoom.json`, six elements"),
    ("`uikit/zoom.css`", ZOOM, "css", "`uikit/zoom.json`, six elements"),
    ("`uikit/zoom.svg`", ZOOM, "svg", "`uikit/zoom.json`, six elements"),
    ("`uikit/zoom.lottie.json`", ZOOM, "lottie.json", "`uikit/zoom.json`, six elements"),
]
HEAD = """| format | again: requests/s | mean | different: requests/s | mean | peak memory | CPU µs | beside JSON |
|---|---|---|---|---|---|---|---|
"""


def address(path, extension):
    """The parts of the URL before and after its number, which stands in the spring."""
    return path.replace("{}", extension, 1).split("{:.3f}")


def driven(binary, url, varies, seconds, folder):
    """Requests per second, the mean time in ms, the peak memory in MB and the CPU time in µs a request, with a server of its own."""
    before, after = url
    number = 'string.format("%.5f", 100 + n * 1e-5)' if varies else '"100"'
    script = folder / "get.lua"
    script.write_text(
        f"local n = 0\nrequest = function()\n  n = n + 1\n  return wrk.format('GET', [==[{before}]==] .. {number} .. [==[{after}]==])\nend\n"
        "done = function(all, latency)\n  local e = all.errors\n  io.write('COUNT ', all.requests, ' ', all.duration, ' ', latency.mean, ' ',\n"
        "    e.connect + e.read + e.write + e.status + e.timeout, '\\n')\nend\n")
    with running(ours(binary, loops=len(os.sched_getaffinity(0))), OURS) as process:
        start = cpu(process)
        command = ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{seconds}s", "-s", str(script), f"http://127.0.0.1:{OURS}"]
        said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        requests, duration, mean, errors = (float(word) for word in said.split("COUNT ")[1].split())
        if errors or not requests:
            sys.exit(f"{before}: {errors:.0f} errors in {requests:.0f} requests\n{said}")
        return requests / duration * 1e6, mean / 1000, status(process, "VmHWM") / 1024, (cpu(process) - start) / requests * 1e6


def measured(options, folder):
    """The numbers of each row: of the same URL again, and of URLs that are all different."""
    binary, values = options.binary or release(), {}
    for name, path, extension, _ in chosen(options):
        url = address(path, extension)
        both = []
        for varies in (False, True):
            rounds = [driven(binary, url, varies, options.seconds, folder) for _ in range(options.rounds)]
            both.append([statistics.median(column) for column in zip(*rounds)])
        values[name] = both
        print(f"{name}: {both[0][0]:,.0f} requests/s again, {both[1][0]:,.0f} different", file=sys.stderr, flush=True)
    return values


def chosen(options):
    """The rows that were asked for, and those they are compared with."""
    rows = [row for row in ROWS if not options.rows or row[0].strip("`").split()[0] in options.rows]
    return [row for row in ROWS if row in rows or row[0] in {base for *_, base in rows}]


def table(values, options):
    lines = []
    for name, _, _, base in chosen(options):
        again, different = values[name]
        ratio = different[3] / values[base][1][3]
        lines.append(
            f"| {name} | {again[0]:,.0f} | {again[1]:.2f} ms | {different[0]:,.0f} | {different[1]:.2f} ms | "
            f"{max(again[2], different[2]):.0f} MB | {different[3]:.0f} | {ratio:.1f} |\n")
    return HEAD + "".join(lines)


def write(text):
    """Puts the table into the page, with when and how it was measured, and draws the picture."""
    cores = len(os.sched_getaffinity(0))
    how = (
        f"Measured on {datetime.date.today()}: {cores} cores, which the server shares with wrk, {CONNECTIONS} connections, static build. "
        "“Again” is one URL, “different” are URLs that\nwere never requested before. CPU µs are those of different URLs.\n")
    page = PAGE.read_text()
    changed, count = re.subn(r"(?<=^## Each format\n\n)(?:.+\n)+\n(?:\|.*\n)+", lambda _: f"{how}\n{text}", page, flags=re.M)
    assert count == 1, "docs/performance.md has no table below ## Each format"
    PAGE.write_text(changed)
    subprocess.run([sys.executable, ROOT / "Scripts" / "draw-performance.py"], check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--binary")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("rows", nargs="*")
    options = parser.parse_args()
    if options.write and options.rows:
        parser.error("--write takes all rows")
    need("wrk")
    with tempfile.TemporaryDirectory() as name:
        text = table(measured(options, pathlib.Path(name)), options)
    print(text, end="")
    if options.write:
        write(text)


main()
