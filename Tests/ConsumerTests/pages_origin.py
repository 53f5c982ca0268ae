"""A page of another origin beside the running server."""
import http.server
import threading


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
