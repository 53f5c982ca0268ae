#!/usr/bin/env python3
"""Runs every command of the `sh` blocks of the pages below against a server started by `make serve`, the README's own command.
A comment `<!-- run: command -->` is a command too: it holds a file, such as a picture, against what the server makes.

Usage: readme.py BINARY      what `make serve` serves: its own release build, or TRANSITIOND

A line `# →` under a command is a part of its real answer: the output must contain it. `make` lines are run by CI
elsewhere (`make test`) or here (`make serve`); the container's lines need an engine and are marked `console`.
"""
import os
import pathlib
import re
import signal
import subprocess
import sys
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "Tests" / "Support"))

from waiting import LIMIT, wait_until

LISTEN = "127.0.0.1:8080"
TASKS = ["dialogs", "tailwind", "pages", "lists", "gestures", "numbers", "tokens", "handoff", "ios", "android", "less-motion"]
OPERATIONS = ["install", "builds", "agents", "snapshots", "hosting", "caching", "cdn", "revisions", "signed-urls", "access"]
REFERENCE = ["guide", "transitions", "animations", "options", "events", "formats", "limits", "settings", "headers"]
PAGES = ["README.md", *(f"docs/{name}.md" for name in [*TASKS, *OPERATIONS, *REFERENCE])]


def commands():
    text = "\n".join((ROOT / page).read_text() for page in PAGES)
    for block, check in re.findall(r"^```sh\n(.*?)^```|^<!-- run: (.*?) -->$", text, re.M | re.S):
        lines = (block or check).splitlines()
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


def answers():
    try:
        with urllib.request.urlopen(f"http://{LISTEN}/readyz", timeout=LIMIT):
            return True
    except OSError:
        return False


def wait_until_ready(server):
    def is_ready():
        if server.poll() is not None:
            sys.exit(f"make serve ended with {server.returncode} before it served")
        return answers()

    wait_until(is_ready, "make serve answers")


def main():
    if answers():
        sys.exit(f"something serves on {LISTEN} already")
    products = pathlib.Path(sys.argv[1]).parent
    # A session of its own: make and the server it runs are told to stop together.
    server = subprocess.Popen(
        ["make", "serve", f"LISTEN={LISTEN}"], cwd=ROOT, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    failed = passed = 0
    try:
        wait_until_ready(server)
        for command, expected in commands():
            run = subprocess.run(
                ["bash", "-euc", f'PATH="{products}:$PATH"\n{command}'], cwd=ROOT, capture_output=True, text=True, timeout=5 * LIMIT
            )
            missing = [text for text in expected if text not in run.stdout]
            if run.returncode != 0 or missing:
                failed += 1
                print(f"FAILED {command}\n  exit {run.returncode}, missing {missing}\n  {run.stdout[:500]} {run.stderr[:500]}")
            else:
                passed += 1
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        try:
            server.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(server.pid, signal.SIGKILL)
    try:
        wait_until(lambda: not answers(), "the server of `make serve` stops")
    except AssertionError as error:
        failed += 1
        print(f"FAILED {error}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
