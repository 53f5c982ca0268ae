"""What the machine does to a server: no descriptors, nobody who reads its log, a clock that jumps, a pause."""
import email.utils
import os
import select
import shutil
import signal
import socket
import tempfile
import time

from load import Clients, mixed
from transitiond import Transitiond
from waiting import LIMIT, until_answered, wait_until

GOOD = "/v1/transitions/opacity.json"
DESCRIPTORS = 48
# Nothing but what a test does ends a connection or an answer.
PATIENT = {"idle_timeout": 10 * LIMIT, "head_timeout": 10 * LIMIT, "deadline": LIMIT}


def test_the_server_comes_back_from_having_no_descriptors(binary):
    assert shutil.which("prlimit"), "prlimit is missing (util-linux)"
    # Nobody is cut: they are gone until the clients leave.
    with Transitiond(binary, prefix=["prlimit", f"--nofile={DESCRIPTORS}:{DESCRIPTORS}"], **PATIENT) as server:
        good = until_answered(lambda: server.get(GOOD), "a good answer")[2]
        clients = []
        for _ in range(80):
            client = socket.socket()
            client.setblocking(False)
            # Answered by the kernel; whether the server takes it is what is looked at.
            client.connect_ex(("127.0.0.1", server.port))
            clients.append(client)
        wait_until(lambda: server.descriptors() >= DESCRIPTORS, lambda: f"no descriptor is left of {DESCRIPTORS}, {server.descriptors()} used")
        assert server.is_alive()
        for client in clients:
            client.close()
        assert until_answered(lambda: server.get(GOOD), "it comes back from having no descriptors")[2] == good
        assert server.stop() == 0


def test_requests_are_answered_while_nobody_takes_the_log(binary):
    read, write = os.pipe()
    full = open("/dev/full", "wb")
    for name, stderr in (("a full disk", full), ("a pipe that nobody reads", write), ("a closed pipe", None)):
        if name == "a closed pipe":
            os.close(read)
            stderr = write
        with Transitiond(binary, stderr=stderr, **PATIENT) as server:
            # Lines of a hundred bytes and more: what a pipe takes is written long before these are answered.
            with Clients(server.port, mixed, count=4) as clients:
                clients.drive(1500)
            assert not clients.failures, f"{name}: {clients.failures[:3]}"
            if name == "a pipe that nobody reads":
                assert not select.select([], [write], [], 0)[1], "the pipe isn't full: nothing has been tried"
            assert server.stop() == 0, name
    os.close(write)
    full.close()


def test_requests_are_answered_while_the_clock_jumps_ten_years(binary):
    library = next((path for path in ("/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
                                      "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1") if os.path.exists(path)), None)
    assert library, "apt-get install libfaketime"
    with tempfile.TemporaryDirectory() as directory:
        when = os.path.join(directory, "when")

        def jump(text):
            with open(when, "w") as file:
                file.write(text)

        jump("+0")
        environment = {"LD_PRELOAD": library, "FAKETIME_TIMESTAMP_FILE": when, "FAKETIME_NO_CACHE": "1", "FAKETIME_DONT_FAKE_MONOTONIC": "1"}
        # The library changes the environment of the first process that loads it; the server must find its own untouched.
        with Transitiond(binary, prefix=["env"], environment=environment, rate_limit="100000/60", **PATIENT) as server:
            good = server.get(GOOD)[2]
            for text, days in (("+3650d", 3650), ("-3650d", -3650), ("+1d", 1), ("+0", 0)):
                jump(text)

                def has_jumped():
                    status, fields, body = server.ask("GET", GOOD)
                    assert status == 200 and body == good, f"{text}: {status}"
                    told = email.utils.parsedate_to_datetime(fields["date"]).timestamp()
                    return abs(told - time.time() - days * 86400) < 43200

                wait_until(has_jumped, f"answers are dated {text}")
                for _ in range(5):
                    assert has_jumped(), f"{text}: an answer is dated as before"
                assert until_answered(lambda: server.ask("POST", "/v1/timelines", b'{"transition":"slide"}'), text)
            assert server.stop() == 0


def test_what_comes_during_a_pause_of_the_process_is_answered(binary):
    with Transitiond(binary, **PATIENT) as server:
        client = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
        server.signal(signal.SIGSTOP)
        wait_until(lambda: server.state() == "T", "it is stopped")
        client.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
        # How long the pause lasts, which is what is tried: many times what any of its timers takes.
        time.sleep(1.5)
        server.signal(signal.SIGCONT)
        assert client.recv(4096).startswith(b"HTTP/1.1 200"), "what came during a pause is lost"
        client.close()
        assert server.stop() == 0


def test_many_requests_of_all_kinds_leave_no_descriptor_thread_or_memory_behind(binary, record_property):
    with Transitiond(binary, cache_size=1 << 20, **PATIENT) as server:
        def drive(count):
            with Clients(server.port, mixed, count=4) as clients:
                clients.drive(count)
            assert not clients.failures, clients.failures[:3]
            server.settle()
            return server.descriptors(), server.threads(), server.memory()
        first, last = drive(4000), drive(12000)
        assert last[0] <= first[0] + 4 and last[1] <= first[1] + 4, f"{first} {last}"
        grown = (last[2] - first[2]) / 12000
        assert grown < 500, f"{grown:.0f} bytes a request"
        assert server.stop() == 0
    record_property("bytes kept for each request", round(grown))
