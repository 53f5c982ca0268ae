"""Waiting for what a test needs to see, never for time to pass. A limit only ends a run in which it never comes."""
import os
import random
import sys
import time

# Far beyond what the slowest machine takes. Also the deadline of a server whose own isn't what a test looks at: a slow machine would
# be told 504.
LIMIT = 60

SEED = os.environ.get("SEED", "1")


def generator(part):
    """Random numbers of one part of the tests. They come from SEED, which conftest.py prints."""
    return random.Random(f"{SEED}:{part}")


def wait_until(condition, what, limit=LIMIT, every=0.02):
    """Asks again and again until the condition holds; returns what it gave. `what` is a text, or a function that words one."""
    end = time.monotonic() + limit
    while True:
        # Looked at before the last question: a process that is held up in between still asks once more.
        is_last = time.monotonic() >= end
        value = condition()
        if value:
            return value
        if is_last:
            raise AssertionError(f"never, in {limit} s: {what() if callable(what) else what}")
        time.sleep(every)


def until_answered(ask, what):
    """The first answer of 200 to a question that may fail for a while: connections that are refused, 503, 504."""
    last = []

    def answered():
        try:
            answer = ask()
        except OSError as error:
            last[:] = [repr(error)]
            return None
        last[:] = [answer[0]]
        return answer if answer[0] == 200 else None

    return wait_until(answered, lambda: f"{what} ({last[0]} in the end)")


# Linux reads whole seconds from a clock that advances with the kernel's timer, a little behind the finer ones.
CLOCK_OF_SECONDS = 5 if sys.platform == "linux" else time.CLOCK_REALTIME


def pass_moment(moment):
    """Returns once this machine's clock has passed a moment, in seconds since 1970: what expires has expired then."""
    while (left := moment - time.clock_gettime(CLOCK_OF_SECONDS)) > 0:
        time.sleep(left)
