"""The running server, for tests that stand outside of it."""
import http.client
import json
import os
import re
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request

# Ports taken in this run: a free one is only free until somebody else asks.
taken = set()


def free_port():
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        if port not in taken:
            taken.add(port)
            return port


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
        for _ in range(800):
            assert self.process.poll() is None, f"the server left with {self.process.returncode}"
            if self.is_ready():
                return
            time.sleep(0.02)
        raise SystemExit("the server doesn't answer")

    def is_ready(self):
        try:
            return urllib.request.urlopen(self.origin + "/readyz", timeout=1).status == 200
        except OSError:
            return False

    # Asking

    def ask(self, method, path, body=None, headers=None, timeout=20, port=None):
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
            with urllib.request.urlopen(request, timeout=20) as answer:
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
            with urllib.request.urlopen(request, timeout=20) as answer:
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

    # The process

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

    def stop(self, timeout=30):
        """Ends it; the exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.kill()
