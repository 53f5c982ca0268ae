"""Starts servers, drives them with wrk, and counts what that cost them."""
import contextlib
import http.client
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
OURS, RAW, PEER = 18301, 18302, 18303

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


def body(spec, number):
    return json.dumps(spec, separators=(",", ":")).replace('"@"', f"{0.1 + number * 1e-7:.7f}")


def cpu(process):
    """User and system seconds of a process so far."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def drive(port, spec, varies, folder, seconds, offset=0, connections=8, path="/v1/timelines"):
    """Requests answered in so many seconds; with `varies` each asks for something else."""
    head, tail = json.dumps(spec, separators=(",", ":")).split('"@"') if varies else (body(spec, 0), "")
    script = folder / "post.lua"
    script.write_text(
        'wrk.method = "POST"\nwrk.path = "' + path + '"\nwrk.headers["Content-Type"] = "application/json"\n'
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
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", str(script), f"http://127.0.0.1:{port}"],
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
        process.wait(20)


def ours(binary, *arguments, loops=1):
    return [
        binary, "serve", "--listen", f"127.0.0.1:{OURS}", "--admin-listen", "off", "--set", "log-level=error",
        "--set", f"event-loops={loops}", *arguments,
    ]


def release():
    """The release binary, as `make build` leaves it."""
    return subprocess.run(
        ["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip() + "/transitiond"


def need(*tools):
    for tool in tools:
        if not shutil.which(tool):
            sys.exit(f"{tool} is missing: apt-get install wrk gcc")


def status(process, key):
    """A line of /proc/PID/status, in KiB."""
    for line in pathlib.Path(f"/proc/{process.pid}/status").read_text().splitlines():
        if line.startswith(key + ":"):
            return int(line.split()[1])
    return 0


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
