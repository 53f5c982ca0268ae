"""The running server, and a page of another origin beside it."""
import http.server
import json
import os
import random
import subprocess
import threading
import time
import urllib.error
import urllib.request


class Transitiond:
    """The binary under test on a free port."""

    def __init__(self, binary):
        self.port = random.randint(20000, 39999)
        self.origin = f"http://127.0.0.1:{self.port}"
        self.log = open(os.devnull, "w")
        self.process = subprocess.Popen(
            [binary, "serve", "--listen", f"127.0.0.1:{self.port}", "--admin-listen", "off"],
            stdout=self.log, stderr=self.log)
        for _ in range(400):
            try:
                urllib.request.urlopen(self.origin + "/livez", timeout=1).read()
                return
            except OSError:
                time.sleep(0.02)
        raise SystemExit("the server doesn't answer")

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

    def stop(self):
        self.process.terminate()
        return self.process.wait(20)


class Pages:
    """Serves whatever page a test has just written, from an origin of its own."""

    def __init__(self):
        pages = self
        self.html = ""

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                body = pages.html.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                try:
                    self.wfile.write(body)
                except BrokenPipeError:
                    # The page was closed before its icon had come.
                    pass

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.origin = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
