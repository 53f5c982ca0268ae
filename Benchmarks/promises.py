#!/usr/bin/env python3
"""What the server promises besides CPU per request: start, memory, scaling, and that long work doesn't delay short work.

Needs wrk. Usage: promises.py [--binary PATH] [start|memory|scaling|delay …]
"""
import argparse
import json
import pathlib
import re
import socket
import statistics
import subprocess
import tempfile
import threading
import time

from driver import OURS, SPRING, body, cpu, drive, need, ours, release, running, status


def start(binary, _):
    """Milliseconds from the start of the process to its first answer."""
    text = body(SPRING, 0).encode()
    request = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(text) + text
    times = []
    for _ in range(11):
        before = time.perf_counter()
        process = subprocess.Popen(ours(binary), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while True:
            try:
                client = socket.create_connection(("127.0.0.1", OURS))
                break
            except OSError:
                time.sleep(0.0005)
        client.sendall(request)
        assert b"200 OK" in client.recv(65_536)
        times.append((time.perf_counter() - before) * 1000)
        client.close()
        process.terminate()
        process.wait()
    print(f"start to first answer: median {statistics.median(times):.1f} ms, most {max(times):.1f} ms")


def memory(binary, folder):
    """Resident memory idle, under a thousand connections, and over a million requests."""
    with running(ours(binary, loops=2), OURS) as process:
        time.sleep(1)
        print(f"idle: {status(process, 'VmRSS') / 1024:.1f} MB resident, {status(process, 'RssAnon') / 1024:.1f} MB of it its own")
        drive(OURS, SPRING, True, folder, 5, connections=1000)
        print(f"1,000 connections, all different, 5 s: {status(process, 'VmHWM') / 1024:.1f} MB at most")
    with running(ours(binary, loops=2), OURS) as process:
        total, sizes = 0, []
        while total < 1_000_000:
            # Half of them stored answers, half of them new ones.
            total += drive(OURS, SPRING, len(sizes) % 2 == 0, folder, 5, total, connections=64)
            sizes.append((total, status(process, "VmRSS") / 1024))
        print("over requests: " + ", ".join(f"{count // 1000}k {size:.1f} MB" for count, size in sizes[:3] + sizes[-3:]))


def scaling(binary, folder):
    """CPU per request with one event loop and with two at the same load: what two cost more is what they can't scale."""
    for title, varies in (("stored answers", False), ("all different", True)):
        costs = {1: [], 2: []}
        shares = []
        for _ in range(5):
            for loops in costs:
                with running(ours(binary, loops=loops), OURS) as process:
                    before = cpu(process)
                    requests = drive(OURS, SPRING, varies, folder, 2, connections=64)
                    costs[loops].append((cpu(process) - before) / requests * 1e6)
                    if loops == 2:
                        shares.append(share(process))
        one, two = (statistics.median(costs[loops]) for loops in (1, 2))
        print(f"{title}: {one:.1f} µs with one loop, {two:.1f} with two: two do {2 * one / two:.2f} times what one does; "
              f"the lesser of the two had {statistics.median(shares):.0%} of the work")


def share(process):
    """What part of the event loops' work the less busy one has done."""
    times = []
    for task in pathlib.Path(f"/proc/{process.pid}/task").iterdir():
        name = (task / "comm").read_text().strip()
        if name.startswith("MHD"):
            fields = (task / "stat").read_text().rsplit(")", 1)[1].split()
            times.append(int(fields[11]) + int(fields[12]))
    times = sorted(times)[-2:]
    return times[0] / max(1, sum(times))


def delay(binary, folder):
    """The latency of short requests, alone and beside long ones that keep every worker busy."""
    long = json.dumps({
        "transition": "uikit/zoom", "source": None, "views": [
            {"id": f"v{index}", "transition": "push:leading",
             "animation": {"spring": {"duration": 0.3 + index / 1000, "bounce": 0.2}}} for index in range(60)
        ], "sampling": {"tolerance": 0.001}})
    long = json.dumps({key: value for key, value in json.loads(long).items() if key not in ("source", "transition")})

    def latencies(seconds):
        with socket.create_connection(("127.0.0.1", OURS)) as client:
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            request, found = b"GET /v1/transitions/push:leading.json HTTP/1.1\r\nHost: a\r\n\r\n", []
            end = time.perf_counter() + seconds
            while time.perf_counter() < end:
                before = time.perf_counter()
                client.sendall(request)
                data = b""
                while b"\r\n\r\n" not in data:
                    data += client.recv(65_536)
                head, _, rest = data.partition(b"\r\n\r\n")
                length = int(re.search(rb"content-length: (\d+)", head.lower()).group(1))
                while len(rest) < length:
                    rest += client.recv(65_536)
                found.append((time.perf_counter() - before) * 1000)
                time.sleep(0.001)
            return sorted(found)

    def busy(stop, count):
        with socket.create_connection(("127.0.0.1", OURS)) as client:
            number = 0
            while not stop.is_set():
                number += 1
                text = long.replace("0.3", f"0.3{count}{number:04d}", 1).encode()
                client.sendall(b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(text) + text)
                while b'"engine"' not in (data := client.recv(1 << 20)) and data:
                    pass
                done[count] = number

    with running(ours(binary), OURS):
        alone = latencies(3)
        stop, done = threading.Event(), {}
        workers = [threading.Thread(target=busy, args=(stop, count)) for count in range(1, 3)]
        for worker in workers:
            worker.start()
        time.sleep(0.5)
        beside = latencies(5)
        stop.set()
        for worker in workers:
            worker.join()
    at = lambda list_, part: list_[int(len(list_) * part)]
    print(f"short requests alone: p50 {at(alone, 0.5):.2f} ms, p99 {at(alone, 0.99):.2f} ms; beside {sum(done.values())} long ones of "
          f"{5500 / max(1, sum(done.values())) * 2:.0f} ms each: p50 {at(beside, 0.5):.2f} ms, p99 {at(beside, 0.99):.2f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--binary")
    parser.add_argument("parts", nargs="*")
    options = parser.parse_args()
    need("wrk")
    binary = options.binary or release()
    with tempfile.TemporaryDirectory() as name:
        for part in (start, memory, scaling, delay):
            if not options.parts or part.__name__ in options.parts:
                part(binary, pathlib.Path(name))


main()
