#!/usr/bin/env python3
"""CPU per request of the release binary, as a ratio to a raw C libmicrohttpd server that answers the same bytes.

Both are driven in turn, round after round, by wrk over keep-alive connections; the medians are printed. Ratios carry
over from machine to machine, microseconds don't. Needs wrk and a C compiler (apt-get install wrk gcc).
"""
import json
import os
import pathlib
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
ROUNDS, SECONDS, CONNECTIONS = 5, 3, 8
PORTS = {"transitiond": 18301, "raw C": 18302}

# 600 bytes of spec, eight springs of 60 frames.
SPEC = {
    "transition": {
        "type": "properties",
        "properties": {
            "opacity": [0, 1], "translate.x": [-320, 0], "translate.y": [40, 0], "scale.x": [0.8, 1], "scale.y": [0.8, 1],
            "rotate": [-12, 0], "blur": [8, 0], "cornerRadius": [24, 8],
        },
    },
    "animation": {"spring": {"mass": 1, "stiffness": 170, "damping": 15, "initialVelocity": 0.5}, "kind": "interpolating"},
    "view": {"size": [320, 200], "layoutDirection": "ltr"},
    "sampling": {"fps": 60},
}
CASES = {
    "push, bouncy, 64 × 2": {"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}},
    "eight properties, 61 × 8": SPEC,
}


def cpu(process):
    """User and system seconds of a process so far."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drive(port, body, folder):
    script = folder / "post.lua"
    script.write_text(
        'wrk.method = "POST"\nwrk.path = "/v1/timelines"\nwrk.headers["Content-Type"] = "application/json"\n'
        f"wrk.body = [==[{body}]==]\n"
    )
    out = subprocess.run(
        ["wrk", "-t1", f"-c{CONNECTIONS}", f"-d{SECONDS}s", "-s", str(script), f"http://127.0.0.1:{port}"],
        capture_output=True, text=True, check=True,
    ).stdout
    if "Non-2xx" in out:
        sys.exit(f"port {port} refused requests:\n{out}")
    return int(re.search(r"(\d+) requests in", out).group(1))


def wait_for(port):
    for _ in range(200):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/livez", timeout=1)
            return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"nothing answers on port {port}")


def main():
    for tool in ("wrk", "cc"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing: apt-get install wrk gcc")
    binary = subprocess.run(
        ["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()
    print(f"{'case':28} {'bytes':>6} {'raw C µs':>9} {'ours µs':>9} {'ratio':>6}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        raw = folder / "raw"
        subprocess.run(["cc", "-O2", "-o", raw, ROOT / "Benchmarks/Peers/raw.c", "-lmicrohttpd"], check=True)
        for title, spec in CASES.items():
            body = json.dumps(spec, separators=(",", ":"))
            ours = subprocess.Popen(
                [f"{binary}/transitiond", "serve", "--listen", f"127.0.0.1:{PORTS['transitiond']}", "--admin-listen", "off",
                 "--set", "log-level=error"],
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            )
            peer = None
            try:
                wait_for(PORTS["transitiond"])
                request = urllib.request.Request(f"http://127.0.0.1:{PORTS['transitiond']}/v1/timelines", data=body.encode())
                answer = urllib.request.urlopen(request).read()
                (folder / "answer").write_bytes(answer)
                peer = subprocess.Popen([raw, str(PORTS["raw C"]), folder / "answer"])
                wait_for(PORTS["raw C"])
                rows = []
                for _ in range(ROUNDS):
                    costs = []
                    for process, port in ((peer, PORTS["raw C"]), (ours, PORTS["transitiond"])):
                        before = cpu(process)
                        requests = drive(port, body, folder)
                        costs.append((cpu(process) - before) / requests * 1e6)
                    rows.append(costs)
                floor = statistics.median(row[0] for row in rows)
                mine = statistics.median(row[1] for row in rows)
                ratio = statistics.median(row[1] / row[0] for row in rows)
                print(f"{title:28} {len(answer):6} {floor:9.1f} {mine:9.1f} {ratio:6.2f}")
            finally:
                for process in (ours, peer):
                    if process:
                        process.send_signal(signal.SIGTERM)
                        process.wait()


main()
