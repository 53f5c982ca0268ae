"""The running binary under load, faults and hostile input; docs/reliability.md has a row for each part.

Usage: run.py BINARY [part …]      SEED (default 1) is where random input begins
"""
import importlib
import pathlib
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Support"))

from transitiond import Transitiond
from waiting import LIMIT

# With a server that has these settings, or with the binary. Where a connection that closes is a refusal, nothing else may close one.
SERVED = {"framing": {"head_timeout": 10 * LIMIT, "body_timeout": 10 * LIMIT, "idle_timeout": 10 * LIMIT, "deadline": LIMIT}, "hostile": {}}
PARTS = [*SERVED] + ["access", "deadlines", "slow", "overload", "shutdown", "faults", "balancers", "caches"]


def main():
    binary, chosen = sys.argv[1], sys.argv[2:] or PARTS
    for name in chosen:
        start = time.monotonic()
        part = importlib.import_module(name)
        if name in SERVED:
            with Transitiond(binary, **SERVED[name]) as server:
                said = part.run(server)
                assert server.stop() == 0, "the server left in disorder"
        else:
            said = part.run(binary)
        print(f"{name}: {said} ({time.monotonic() - start:.1f} s)", flush=True)


main()
