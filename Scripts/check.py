#!/usr/bin/env python3
"""`make check`: runs the parts, some beside others, and ends with a table of what came of them.

Usage: check.py [PART …]       all parts without any; VERBOSE=1 shows what each says while it runs, as one part alone does.
What a part says is kept in .build/check/PART.log, what pytest reports in PART.xml. A part that ends with 75 after a last line `skipped: REASON` counts as skipped.
"""
import collections
import os
import pathlib
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LOGS = ROOT / ".build" / "check"
SKIPPED = 75
# Seconds after which a part hangs, and the lines of its log that are shown when it fails.
LIMIT, TAIL = 2700, 80

# The parts in the order in which they begin, at most LANES at once, and what each has to itself while it runs: no two drive browsers, no
# two change what lies in .build. Parts mostly keep one core busy; they wait for each other's builds of Swift (alone.sh).
LANES = 3
BROWSERS, BUILD = {"browsers"}, {".build"}
PARTS = {
    "lint": set(),
    "test": set(),
    "docs": BUILD,  # from the modules of the tests
    "image": set(),
    "consumers": BROWSERS,
    "schemathesis": set(),
    "readme": set(),
    "deploy": set(),
    "fuzz": set(),
    "browsers": BROWSERS,
    "sanitize": BUILD,  # builds anew what the parts before it use
    "faults": set(),
}
# What keeps both cores busy by itself, or measures time, runs beside nothing but lint.
ALONE = {"test", "faults"}
# Those that are given the debug server.
SERVED = {"schemathesis", "consumers", "browsers", "readme", "deploy", "faults"}
# The contract, which `make test` holds the server against too, is a part of its own here, with more examples than there is time for there.
SETTINGS = {"test": {"CONTRACT": "off"}, "schemathesis": {"EXAMPLES": "60"}}


def command(name):
    return [str(ROOT / "Scripts" / "part.sh"), name]


class Part:
    """One part while it runs, and what came of it."""

    def __init__(self, name, environment, is_live, ended):
        self.name, self.is_live, self.start = name, is_live, time.monotonic()
        self.last = collections.deque(maxlen=TAIL)
        self.is_late = False
        # A session of its own: whatever it starts ends with it.
        self.process = subprocess.Popen(
            command(name), cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", start_new_session=True)
        self.timer = threading.Timer(LIMIT, self.give_up)
        self.timer.start()
        threading.Thread(target=self.follow, args=[ended], daemon=True).start()

    def follow(self, ended):
        with open(LOGS / f"{self.name}.log", "w") as log:
            for line in self.process.stdout:
                log.write(line)
                log.flush()
                self.last.append(line)
                if self.is_live:
                    say(f"{self.name} | {line.rstrip()}")
        _, status, usage = os.wait4(self.process.pid, 0)
        self.process.returncode = os.waitstatus_to_exitcode(status)
        # Of all that it started and waited for.
        self.processor = usage.ru_utime + usage.ru_stime
        self.timer.cancel()
        self.seconds = time.monotonic() - self.start
        self.result, self.reason = self.outcome()
        ended.put(self)

    def outcome(self):
        code, last = self.process.returncode, self.last[-1].strip() if self.last else ""
        if self.is_late:
            return "failed", f"not done after {LIMIT} s"
        if code == SKIPPED and last.startswith("skipped: "):
            return "skipped", last.removeprefix("skipped: ")
        return ("passed", "") if code == 0 else ("failed", f"exit {code}")

    def give_up(self):
        self.is_late = True
        self.end(signal.SIGKILL)

    def end(self, how=signal.SIGTERM):
        try:
            os.killpg(self.process.pid, how)
        except ProcessLookupError:
            pass

    def tell(self):
        reason = f": {self.reason}" if self.reason else ""
        say(f"{self.name}: {self.result} after {self.seconds:.0f} s{reason}")

    def tell_end(self):
        """Says the last lines of its log, unless they were shown while it ran."""
        if self.is_live:
            return
        say(f"the end of {(LOGS / self.name).relative_to(ROOT)}.log:")
        say("".join(f"  {line}" for line in self.last).rstrip())


class Unbuilt:
    """A part that has no server to run against."""

    def __init__(self, name):
        self.name, self.seconds, self.processor = name, 0, 0
        self.result, self.reason = "failed", "the debug server wasn't built"

    def tell_end(self):
        """Nothing: the build has said why."""


def say(text):
    print(text, flush=True)


def server():
    """The path of the debug server, built once for all parts; None if it can't be."""
    build = subprocess.run([str(ROOT / "Scripts" / "build.sh"), "server"], cwd=ROOT, text=True, stdout=subprocess.PIPE)
    if build.returncode != 0:
        return None
    # A copy: the sanitizers build another in its place while these parts run.
    return str(shutil.copy2(f"{build.stdout.strip()}/transitiond", LOGS / "transitiond"))


def environment_of(name):
    if name in SERVED and "TRANSITIOND" not in os.environ:
        path = server()
        if path is None:
            return None
        os.environ["TRANSITIOND"] = path
    return {**SETTINGS.get(name, {}), **os.environ}


def fits(name, running):
    """Whether a part can run beside others."""
    others = [other for other in running if other != "lint"]
    if name == "lint":
        return True
    if name in ALONE or any(other in ALONE for other in others):
        return not others
    return len(others) < LANES and not any(PARTS[name] & PARTS[other] for other in others)


def run(names):
    """Runs the parts; what came of them, in the order in which they ended."""
    waiting, running, done, ended = list(names), {}, [], queue.Queue()
    is_live = len(waiting) == 1 or bool(os.environ.get("VERBOSE"))
    try:
        while waiting or running:
            for name in list(waiting):
                if not fits(name, running):
                    continue
                waiting.remove(name)
                environment = environment_of(name)
                if environment is None:
                    done.append(Unbuilt(name))
                    say(f"{name}: failed: {done[-1].reason}")
                    continue
                say(f"{name}: started")
                running[name] = Part(name, environment, is_live, ended)
            if running:
                part = ended.get()
                del running[part.name]
                part.tell()
                done.append(part)
    finally:
        for part in running.values():
            part.timer.cancel()
            part.end()
    return done


def table(done, seconds):
    say(f"\n{'part':<12} {'seconds':>7} {'CPU':>7}  result")
    for part in sorted(done, key=lambda part: list(PARTS).index(part.name)):
        say(f"{part.name:<12} {part.seconds:>7.0f} {part.processor:>7.0f}  {part.result}{f' ({part.reason})' if part.reason else ''}")
    say(f"{'together':<12} {seconds:>7.0f} {sum(part.processor for part in done):>7.0f}")
    counts = collections.Counter(part.result for part in done)
    # At the end: a CI that shows the last lines alone shows the cause too.
    for part in done:
        if part.result == "failed":
            part.tell_end()
    say(", ".join(f"{counts[result]} {result}" for result in ("passed", "failed", "skipped")))
    return counts["failed"]


def main():
    chosen = sys.argv[1:] or list(PARTS)
    unknown = [name for name in chosen if name not in PARTS]
    if unknown:
        sys.exit(f"no part {', '.join(unknown)}; there are: {' '.join(PARTS)}")
    LOGS.mkdir(parents=True, exist_ok=True)
    start = time.monotonic()
    # Ended from outside, it ends what it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    failed = table(run([name for name in PARTS if name in chosen]), time.monotonic() - start)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
