"""What the machine does to a server: no descriptors, nobody who reads its log, a clock that jumps, a pause."""
import os
import shutil
import signal
import socket
import tempfile
import time

from load import Clients, mixed
from transitiond import Transitiond


def no_descriptors(binary):
    with Transitiond(binary, prefix=["prlimit", "--nofile=48:48"], idle_timeout=1, head_timeout=1) as server:
        good = server.get("/v1/transitions/opacity.json")[2]
        clients = []
        for _ in range(80):
            client = socket.socket()
            client.settimeout(0.2)
            try:
                client.connect(("127.0.0.1", server.port))
            except OSError:
                pass
            clients.append(client)
        time.sleep(0.5)
        assert server.process.poll() is None
        for client in clients:
            client.close()
        for _ in range(60):
            try:
                assert server.get("/v1/transitions/opacity.json")[2] == good
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise AssertionError("it never came back from having no descriptors")
        assert server.stop() == 0


def log_that_goes_nowhere(binary):
    read, write = os.pipe()
    full = open("/dev/full", "wb")
    for name, stderr, settings in (("a full disk", full, {}), ("a pipe that nobody reads", write, {}), ("a closed pipe", None, {})):
        if name == "a closed pipe":
            os.close(read)
            stderr = write
        with Transitiond(binary, stderr=stderr, **settings) as server:
            with Clients(server.port, mixed, count=4) as clients:
                time.sleep(1.5)
            assert not clients.failures, f"{name}: {clients.failures[:3]}"
            assert len(clients.answers) > 200, f"{name}: {len(clients.answers)} answers"
            assert server.stop() == 0, name
    os.close(write)
    full.close()


def clock_that_jumps(binary):
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
        with Transitiond(binary, prefix=["env"], environment=environment, rate_limit="100000/60") as server:
            good = server.get("/v1/transitions/opacity.json")[2]
            years = set()
            for text in ("+3650d", "-3650d", "+1d", "+0"):
                jump(text)
                for _ in range(5):
                    status, fields, body = server.ask("GET", "/v1/transitions/opacity.json")
                    assert status == 200 and body == good, f"{text}: {status}"
                    years.add(fields["date"].split(" ")[3])
                    time.sleep(0.25)
                assert server.ask("POST", "/v1/timelines", b'{"transition":"slide"}')[0] == 200
            assert len(years) > 1, f"the clock didn't jump: {years}"
            assert server.stop() == 0


def pause(binary):
    with Transitiond(binary, head_timeout=10) as server:
        client = socket.create_connection(("127.0.0.1", server.port))
        client.settimeout(10)
        server.signal(signal.SIGSTOP)
        client.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
        time.sleep(1.5)
        server.signal(signal.SIGCONT)
        assert client.recv(4096).startswith(b"HTTP/1.1 200"), "what came during a pause is lost"
        client.close()
        assert server.stop() == 0


def nothing_left_behind(binary):
    """Descriptors, threads and memory after many requests of all kinds."""
    with Transitiond(binary, cache_size=1 << 20) as server:
        def drive(count):
            with Clients(server.port, mixed, count=4) as clients:
                while len(clients.answers) < count:
                    time.sleep(0.05)
            assert not clients.failures, clients.failures[:3]
        drive(4000)
        first = (server.descriptors(), server.threads(), server.memory())
        drive(12000)
        last = (server.descriptors(), server.threads(), server.memory())
        assert last[0] <= first[0] + 4 and last[1] <= first[1] + 4, f"{first} {last}"
        grown = (last[2] - first[2]) / 12000
        assert grown < 500, f"{grown:.0f} bytes a request"
        assert server.stop() == 0
        return grown


def run(binary):
    if not shutil.which("prlimit"):
        raise SystemExit("prlimit is missing (util-linux)")
    no_descriptors(binary)
    log_that_goes_nowhere(binary)
    clock_that_jumps(binary)
    pause(binary)
    grown = nothing_left_behind(binary)
    return f"no descriptors, three logs that nobody reads, clocks ten years off, a pause; {grown:.0f} bytes a request kept"
