"""The running server, for tests that stand outside of it."""
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request

from waiting import LIMIT, wait_until

# Below the ports that the system gives to clients: a server that comes back finds its own still free.
PORTS = range(20_000, 32_000)
# The numbers that were given out, each with what holds it as long as this process lives.
reserved = {}


def free_port():
    """A port that nobody listens on, and that no other run of the tests on this machine is given."""
    for step in range(len(PORTS)):
        port = PORTS[(os.getpid() * 37 + len(reserved) + step) % len(PORTS)]
        if port in reserved:
            continue
        mark = socket.socket(socket.AF_UNIX)
        try:
            if sys.platform == "linux":
                mark.bind(f"\0transitiond-test-port-{port}")
            with socket.socket() as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind(("127.0.0.1", port))
        except OSError:
            mark.close()
            continue
        reserved[port] = mark
        return port
    raise AssertionError("no port is free")


class Transitiond:
    """The binary under test on free ports; `settings` by name, `_` for `-`."""

    def __init__(self, binary, port=None, admin=None, prefix=(), stderr=None, environment=None, **settings):
        self.binary, self.prefix, self.stderr, self.environment = binary, list(prefix), stderr, environment
        self.port, self.admin = port or free_port(), admin or free_port()
        self.settings = {name.replace("_", "-"): value for name, value in settings.items()}
        self.origin = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self):
        command = self.prefix + [self.binary, "serve", "--listen", f"127.0.0.1:{self.port}",
                                 "--admin-listen", f"127.0.0.1:{self.admin}"]
        for name, value in self.settings.items():
            command += ["--set", f"{name}={value}"]
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL if self.stderr is None else self.stderr,
            env={**os.environ, **(self.environment or {})})
        try:
            wait_until(self.is_ready, "the server is ready")
        except BaseException:
            self.kill()
            raise

    def is_ready(self):
        assert self.process.poll() is None, f"the server left with {self.process.returncode}"
        try:
            return urllib.request.urlopen(self.origin + "/readyz", timeout=LIMIT).status == 200
        except OSError:
            return False

    def is_alive(self):
        return self.process.poll() is None

    # Asking

    def ask(self, method, path, body=None, headers=None, timeout=LIMIT, port=None):
        """Status, header fields (names in lower case) and body, over a connection of its own."""
        connection = http.client.HTTPConnection("127.0.0.1", port or self.port, timeout=timeout)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json", **(headers or {})} if body else headers or {})
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def get(self, path, accept=None):
        """Status, header fields and body."""
        request = urllib.request.Request(self.origin + path, headers={"Accept": accept} if accept else {})
        try:
            with urllib.request.urlopen(request, timeout=LIMIT) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def text(self, path):
        status, _, body = self.get(path)
        assert status == 200, f"{path}: {status} {body.decode()[:400]}"
        return body.decode()

    def json(self, path):
        return json.loads(self.text(path))

    def post(self, path, value):
        body = value if isinstance(value, bytes) else json.dumps(value).encode()
        request = urllib.request.Request(
            self.origin + path, data=body, headers={"Content-Type": "application/json"}, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=LIMIT) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    def metrics(self):
        """Sample values by name and labels as printed."""
        text = self.ask("GET", "/metrics", port=self.admin)[2].decode()
        return {m[1]: float(m[2]) for m in re.finditer(r"^([a-z_]+(?:\{.*\})?) (\S+)$", text, re.M)}

    def answered(self, route):
        """Requests answered on a route, by whatever method and status."""
        return sum(v for k, v in self.metrics().items()
                   if k.startswith("transitiond_http_requests_total{") and f'route="{route}"' in k)

    def settle(self):
        """Waits until nobody is connected and nothing is computed."""
        def is_quiet():
            now = self.metrics()
            return all(now[f"transitiond_{name}"] == 0 for name in ("connections_open", "requests_active", "workers_busy", "queue_depth"))
        wait_until(is_quiet, lambda: f"no connection, no work: {self.metrics()}")

    # The process

    def cpu(self):
        """Seconds of processors' time that it has used; another's load doesn't add to them."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def state(self):
        """The letter that the system has for what the process does: T is stopped."""
        with open(f"/proc/{self.process.pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0]

    def ends(self):
        """Its ends of open connections: bytes that it hasn't read, by the client's port. What only the kernel has belongs to no one."""
        with open("/proc/net/tcp") as table:
            rows = [row.split() for row in table][1:]
        own = f"0100007F:{self.port:04X}"
        return {int(row[2].split(":")[1], 16): int(row[4].split(":")[1], 16) for row in rows if row[1] == own and row[3] != "0A" and row[9] != "0"}

    def holds(self, client):
        """Whether its end of a client's connection is open."""
        return client.getsockname()[1] in self.ends()

    def memory(self):
        """Resident bytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+) kB", status.read())[1]) * 1024

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def signal(self, number):
        self.process.send_signal(number)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self, timeout=LIMIT):
        """Ends it; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
