#!/usr/bin/env python3
"""Runs every command of the README's `sh` blocks against a server started by `make serve`, the README's own command.

A line `# →` under a command is a part of its real answer: the output must contain it. `make` lines are run by CI
elsewhere (`make test`) or here (`make serve`); the container's lines need an engine and are marked `console`.
"""
import pathlib
import re
import signal
import subprocess
import sys
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
LISTEN = "127.0.0.1:8080"


def commands():
    text = (ROOT / "README.md").read_text()
    for block in re.findall(r"^```sh\n(.*?)^```", text, re.M | re.S):
        lines = block.splitlines()
        index = 0
        while index < len(lines):
            command, expected = lines[index], []
            index += 1
            while command.endswith("\\"):
                command += "\n" + lines[index]
                index += 1
            while index < len(lines) and lines[index].startswith("# →"):
                expected.append(lines[index][3:].strip())
                index += 1
            if command.strip() and not command.startswith(("#", "make ", "git ", "cd ")):
                yield command, expected


def wait_until_ready():
    for _ in range(1800):
        try:
            with urllib.request.urlopen(f"http://{LISTEN}/readyz", timeout=1):
                return
        except OSError:
            time.sleep(0.5)
    sys.exit("make serve: no server after 15 minutes")


def main():
    server = subprocess.Popen(["make", "serve", f"LISTEN={LISTEN}"], cwd=ROOT, stderr=subprocess.DEVNULL, stdout=subprocess.PIPE)
    failed = passed = 0
    try:
        wait_until_ready()
        binary = subprocess.run(
            ["swift", "build", "-c", "release", "--show-bin-path"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.strip()
        for command, expected in commands():
            run = subprocess.run(
                ["bash", "-euc", f'PATH="{binary}:$PATH"\n{command}'], cwd=ROOT, capture_output=True, text=True, timeout=60
            )
            missing = [text for text in expected if text not in run.stdout]
            if run.returncode != 0 or missing:
                failed += 1
                print(f"FAILED {command}\n  exit {run.returncode}, missing {missing}\n  {run.stdout[:500]} {run.stderr[:500]}")
            else:
                passed += 1
    finally:
        server.send_signal(signal.SIGTERM)
        try:
            status = server.wait(timeout=30)
        except subprocess.TimeoutExpired:
            server.kill()
            status = "a kill"
    if status != 0:
        failed += 1
        print(f"FAILED make serve ended with {status}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


main()
