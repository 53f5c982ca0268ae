"""Two replicas and what stands before them, from the files of deploy/ with addresses of this machine."""
import pathlib
import shutil
import subprocess
import tempfile
import time

from transitiond import Transitiond, free_port

DEPLOY = pathlib.Path(__file__).resolve().parent.parent.parent / "deploy"


class Pair:
    """Two servers."""

    def __init__(self, binary, **settings):
        self.servers = [Transitiond(binary, **settings) for _ in range(2)]

    def text(self, name, *changes):
        """A file of deploy/ in front of these servers."""
        text = (DEPLOY / name).read_text()
        for number, server in enumerate(self.servers, 1):
            text = text.replace(f"transitiond-{number}:8080 port 9090", f"127.0.0.1:{server.port} port {server.admin}")
            text = text.replace(f"transitiond-{number}:8080", f"127.0.0.1:{server.port}")
            text = text.replace(f'.host = "transitiond-{number}"; .port = "8080"', f'.host = "127.0.0.1"; .port = "{server.port}"')
        for old, new in changes:
            assert old in text, f"{name}: {old}"
            text = text.replace(old, new)
        assert "transitiond-1" not in text
        return text

    def answered(self, route):
        return sum(server.answered(route) for server in self.servers)

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
            command = [binary, "-db", "-f", file]
        file.write_text(text)
        self.log = open(self.directory / "log", "wb")
        self.process = subprocess.Popen([str(word) for word in command], stdout=self.log, stderr=self.log)
        for _ in range(400):
            assert self.process.poll() is None, (self.directory / "log").read_text()
            try:
                if self.ask("GET", "/livez")[0] == 200:
                    break
            except OSError:
                pass
            time.sleep(0.05)
        else:
            raise AssertionError(f"{kind} doesn't serve: {(self.directory / 'log').read_text()[-2000:]}")
        # Its checks of the replicas have begun.
        time.sleep(0.4)

    def ask(self, method, path, body=None, headers=None):
        return Transitiond.ask(self, method, path, body, headers)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(10)
        self.log.close()
        shutil.rmtree(self.directory, ignore_errors=True)


