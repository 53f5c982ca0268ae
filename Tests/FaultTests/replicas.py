"""Two replicas and what stands before them, from the files of deploy/ with addresses of this machine."""
import pathlib
import shutil
import socket
import subprocess
import tempfile

from transitiond import Transitiond, free_port
from waiting import LIMIT, wait_until

DEPLOY = pathlib.Path(__file__).resolve().parent.parent.parent / "deploy"
# By file: how long each proxy waits for an answer until it takes a replica for dead. These are right for machines that have time for
# what they run; here two replicas, a proxy and its clients share one, and nothing but what a test does to a replica may count.
PATIENCE = {
    "haproxy.cfg": [("timeout connect 100ms", "timeout connect 1s"), ("timeout check 500ms", "timeout check 30s")],
    "nginx.conf": [("proxy_connect_timeout 500ms", "proxy_connect_timeout 30s"), ("proxy_read_timeout 10s", "proxy_read_timeout 60s"),
                   ("proxy_cache_lock_timeout 250ms", "proxy_cache_lock_timeout 60s")],
    "varnish.vcl": [(".timeout = 200ms", ".timeout = 30s"), (".connect_timeout = 1s", ".connect_timeout = 30s"),
                    (".first_byte_timeout = 10s", ".first_byte_timeout = 60s")],
}


class Pair:
    """Two servers."""

    def __init__(self, binary, **settings):
        self.servers = [Transitiond(binary, deadline=LIMIT, **settings) for _ in range(2)]

    def text(self, name, *changes):
        """A file of deploy/ in front of these servers."""
        text = (DEPLOY / name).read_text()
        for number, server in enumerate(self.servers, 1):
            text = text.replace(f"transitiond-{number}:8080 port 9090", f"127.0.0.1:{server.port} port {server.admin}")
            text = text.replace(f"transitiond-{number}:8080", f"127.0.0.1:{server.port}")
            text = text.replace(f'.host = "transitiond-{number}"; .port = "8080"', f'.host = "127.0.0.1"; .port = "{server.port}"')
        for old, new in [*changes, *PATIENCE[name]]:
            assert old in text, f"{name}: {old}"
            text = text.replace(old, new)
        assert "transitiond-1" not in text
        return text

    def answered(self, route):
        return sum(server.answered(route) for server in self.servers)

    def all_asked(self, count=20):
        """Waits until each replica has answered so many more requests for transitions or timelines."""
        def counts():
            return [sum(server.answered(route) for route in ("/v1/transitions/{recipe}", "/v1/timelines")) for server in self.servers]
        before = counts()
        wait_until(lambda: all(now >= then + count for now, then in zip(counts(), before)), "both replicas are asked")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for server in self.servers:
            server.__exit__()


class Front:
    """A proxy: nginx, varnishd or haproxy, in a directory of its own."""

    def __init__(self, kind, text):
        self.kind, self.port = kind, free_port()
        self.directory = pathlib.Path(tempfile.mkdtemp(prefix="front-"))
        self.directory.chmod(0o755)
        binary = shutil.which(kind) or shutil.which(kind, path="/usr/sbin:/usr/local/sbin")
        assert binary, f"{kind} is not installed"
        file = self.directory / "config"
        if kind == "nginx":
            text = "user root;\n" + text.replace("listen 8000;", f"listen 127.0.0.1:{self.port};").replace("/tmp/", f"{self.directory}/")
            command = [binary, "-p", self.directory, "-e", "stderr", "-c", file]
        elif kind == "varnishd":
            command = [binary, "-F", "-j", "none", "-n", self.directory / "work", "-a", f"127.0.0.1:{self.port}", "-T", "none", "-f", file,
                       "-s", "malloc,32m", "-l", "2m"]
        else:
            text = text.replace("bind :8000", f"bind 127.0.0.1:{self.port}")
            text = text.replace("global\n  maxconn", f"global\n  stats socket {self.directory}/stats\n  maxconn")
            command = [binary, "-db", "-f", file]
        file.write_text(text)
        self.log = open(self.directory / "log", "wb")
        self.process = subprocess.Popen([str(word) for word in command], stdout=self.log, stderr=self.log)
        wait_until(self.is_serving, lambda: f"{kind} serves: {(self.directory / 'log').read_text()[-2000:]}")
        self.sees_all()

    def is_serving(self):
        assert self.process.poll() is None, (self.directory / "log").read_text()
        try:
            return self.ask("GET", "/livez")[0] == 200
        except OSError:
            return False

    def checks(self):
        """What haproxy found when it last asked each replica whether it is ready."""
        with socket.socket(socket.AF_UNIX) as client:
            client.settimeout(LIMIT)
            client.connect(str(self.directory / "stats"))
            client.sendall(b"show stat\n")
            text = b"".join(iter(lambda: client.recv(65536), b"")).decode()
        names, *rows = [line.split(",") for line in text.lstrip("# ").splitlines() if line]
        table = [dict(zip(names, row)) for row in rows]
        return {row["svname"]: (row["status"], row["check_status"]) for row in table if row["svname"] in ("one", "two")}

    def sees_all(self):
        """Waits until both replicas are known to be ready. Only haproxy asks by itself before it needs to know."""
        if self.kind == "haproxy":
            wait_until(lambda: set(self.checks().values()) == {("UP", "L7OK")}, lambda: f"both replicas are up: {self.checks()}")

    def ask(self, method, path, body=None, headers=None):
        return Transitiond.ask(self, method, path, body, headers)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(LIMIT)
        self.log.close()
        shutil.rmtree(self.directory, ignore_errors=True)


