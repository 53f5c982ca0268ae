"""Requests that two parties could read in two ways, and those that only look so (RFC 9110, RFC 9112)."""
import socket
import time

import pytest

from transitiond import Transitiond
from waiting import LIMIT

HEAD = b"Host: a\r\n"
SPEC = b'{"transition":"opacity"}'
POST = b"POST /v1/timelines HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
# What would be smuggled: its answer must never be seen.
SECOND = b"GET /version HTTP/1.1\r\nHost: a\r\n\r\n"
CLOSED = 0


def get(line=b"GET /livez HTTP/1.1", *fields):
    return line + b"\r\n" + b"".join(f + b"\r\n" for f in (fields or (b"Host: a",))) + b"\r\n"


def post(*fields, body=SPEC):
    return POST + b"".join(f + b"\r\n" for f in fields) + b"\r\n" + body


def chunked(body, *fields):
    return post(b"Transfer-Encoding: chunked", *fields, body=body)


# Bytes, and the statuses that may come first; 0 is a connection closed without an answer.
REFUSED = {
    "no host": get(b"GET /livez HTTP/1.1", b"X: y"),
    "two hosts": get(b"GET /livez HTTP/1.1", b"Host: a", b"Host: b"),
    "the same host twice": get(b"GET /livez HTTP/1.1", b"Host: a", b"Host: a"),
    "host with a path": get(b"GET /livez HTTP/1.1", b"Host: a/b"),
    "host with a user": get(b"GET /livez HTTP/1.1", b"Host: u@a"),
    "host with two ports": get(b"GET /livez HTTP/1.1", b"Host: a:1:2"),
    "host with a port too large": get(b"GET /livez HTTP/1.1", b"Host: a:65536"),
    "length twice": post(b"Content-Length: 24", b"Content-Length: 25"),
    "the same length twice": post(b"Content-Length: 24", b"Content-Length: 24"),
    "length and chunks": post(b"Content-Length: 24", b"Transfer-Encoding: chunked"),
    "chunks and length": post(b"Transfer-Encoding: chunked", b"Content-Length: 24", body=b"0\r\n\r\n"),
    "chunks folded": post(b"Transfer-Encoding:\r\n chunked", b"Content-Length: 24"),
    "chunks in a folded name": post(b"Transfer-Encodin: chunked\r\n g", body=b"0\r\n\r\n"),
    "length in a folded name": post(b"Content-Lengt: 24\r\n h"),
    "chunked twice": post(b"Transfer-Encoding: chunked", b"Transfer-Encoding: chunked", body=b"0\r\n\r\n"),
    "chunked, chunked": post(b"Transfer-Encoding: chunked, chunked", body=b"0\r\n\r\n"),
    "gzip, chunked": post(b"Transfer-Encoding: gzip, chunked", body=b"0\r\n\r\n"),
    "chunked, identity": post(b"Transfer-Encoding: chunked, identity", body=b"0\r\n\r\n"),
    "identity": post(b"Transfer-Encoding: identity"),
    "gzip": post(b"Transfer-Encoding: gzip"),
    "an empty coding": post(b"Transfer-Encoding: "),
    "a coding with a blank": post(b"Transfer-Encoding: chunked ", body=b"0\r\n\r\n"),
    "a coding behind a tab": post(b"Transfer-Encoding: chunked\t", body=b"0\r\n\r\n"),
    "a coding in quotes": post(b'Transfer-Encoding: "chunked"', body=b"0\r\n\r\n"),
    "a coding with a parameter": post(b"Transfer-Encoding: chunked;a=b", body=b"0\r\n\r\n"),
    "a coding behind a comma": post(b"Transfer-Encoding: ,chunked", body=b"0\r\n\r\n"),
    "another coding": post(b"Transfer-Encoding: xchunked", body=b"0\r\n\r\n"),
    "a coding with Unicode's k": post("Transfer-Encoding: chun\u212aed".encode(), body=b"0\r\n\r\n"),
    "a coding with NUL": post(b"Transfer-Encoding: chunked\0", body=b"0\r\n\r\n"),
    "blank before the colon": get(b"GET /livez HTTP/1.1", b"Host: a", b"X : y"),
    "tab before the colon": get(b"GET /livez HTTP/1.1", b"Host: a", b"X\t: y"),
    "coding, blank before the colon": post(b"Transfer-Encoding : chunked", b"Content-Length: 24"),
    "blank before the name": get(b"GET /livez HTTP/1.1", b" Host: a", b"Host: b"),
    "no name": get(b"GET /livez HTTP/1.1", b"Host: a", b": y"),
    "no colon": get(b"GET /livez HTTP/1.1", b"Host: a", b"X"),
    "a name that is no token": get(b"GET /livez HTTP/1.1", b"Host: a", b"X(y): z"),
    "a name in UTF-8": get(b"GET /livez HTTP/1.1", b"Host: a", "X-\u00e4: y".encode()),
    "a name with Unicode's k": get(b"GET /livez HTTP/1.1", b"Host: a", "X-\u212a: y".encode()),
    "a name with NUL": get(b"GET /livez HTTP/1.1", b"Host: a", b"X\0: y"),
    "a value with NUL": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: y\0z"),
    "a value with a control": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: y\x01z"),
    "a value with DEL": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: y\x7fz"),
    "a value with a bare CR": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: y\rz"),
    "a line that begins with NUL": get(b"GET /livez HTTP/1.1", b"Host: a", b"\0") + SECOND,
    "a folded value": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: y\r\n z"),
    "a fold with a tab": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: y\r\n\tz"),
    "bare line feeds": b"GET /livez HTTP/1.1\nHost: a\n\n",
    "one bare line feed": b"GET /livez HTTP/1.1\r\nHost: a\nX: y\r\n\r\n",
    "two blanks": b"GET  /livez HTTP/1.1\r\nHost: a\r\n\r\n",
    "a blank in the target": b"GET /li vez HTTP/1.1\r\nHost: a\r\n\r\n",
    "a NUL in the target": b"GET /livez\0 HTTP/1.1\r\nHost: a\r\n\r\n",
    "bytes above ASCII in the target": "GET /\u00e4 HTTP/1.1\r\nHost: a\r\n\r\n".encode(),
    "a fragment in the target": b"GET /livez#x HTTP/1.1\r\nHost: a\r\n\r\n",
    "no slash": b"GET livez HTTP/1.1\r\nHost: a\r\n\r\n",
    "an asterisk for GET": b"GET * HTTP/1.1\r\nHost: a\r\n\r\n",
    "a method that is no token": b"G(T /livez HTTP/1.1\r\nHost: a\r\n\r\n",
    "another version": b"GET /livez HTTP/2.0\r\nHost: a\r\n\r\n",
    "no version number": b"GET /livez HTTP/x\r\nHost: a\r\n\r\n",
    "a negative length": post(b"Content-Length: -1"),
    "a length with a sign": post(b"Content-Length: +24"),
    "a length in hexadecimal": post(b"Content-Length: 0x18"),
    "a list of lengths": post(b"Content-Length: 24, 24"),
    "an empty length": post(b"Content-Length: "),
    "a length in words": post(b"Content-Length: many"),
    "a length past 2^64": post(b"Content-Length: 18446744073709551640"),
    "a length with a point": post(b"Content-Length: 24.0"),
    "a length with NUL": post(b"Content-Length: 24\0"),
    "a chunk size that is none": chunked(b"x\r\n"),
    "a negative chunk size": chunked(b"-1\r\n"),
    "a chunk size with a sign": chunked(b"+18\r\n" + SPEC),
    "a chunk size with a prefix": chunked(b"0x18\r\n" + SPEC),
    "a chunk size past 2^64": chunked(b"10000000000000018\r\n" + SPEC),
    "a chunk without its end": chunked(b"2\r\n{}XX0\r\n\r\n"),
    "another expectation": get(b"GET /livez HTTP/1.1", b"Host: a", b"Expect: tea"),
    "fields without end": get(b"GET /livez HTTP/1.1", b"Host: a", *[b"X: y"] * 200),
    "a field too long": get(b"GET /livez HTTP/1.1", b"Host: a", b"X: " + b"y" * 17000),
    "a target too long": b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
    "HTTP/2's preface": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "TLS": bytes.fromhex("160301020001000001fc0303") + bytes(range(256)),
    "random bytes": bytes((i * 197 + 91) % 256 for i in range(600)),
    "HTTP/0.9": b"GET /livez\r\n\r\n",
}

# Bytes, and the statuses of all answers.
ANSWERED = {
    "absolute form": (get(b"GET http://a/livez HTTP/1.1"), [200]),
    "an asterisk for OPTIONS": (get(b"OPTIONS * HTTP/1.1"), [204]),
    "HTTP/1.0 without a host": (b"GET /livez HTTP/1.0\r\n\r\n", [200]),
    "HTTP/1.0 that stays": (b"GET /livez HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + SECOND, [200, 200]),
    "an empty line before": (b"\r\n" + get(), [200]),
    "a host with a port": (get(b"GET /livez HTTP/1.1", b"Host: a:8080"), [200]),
    "an IPv6 host": (get(b"GET /livez HTTP/1.1", b"Host: [::1]:8080"), [200]),
    "blanks around a value": (get(b"GET /livez HTTP/1.1", b"Host:   a  "), [200]),
    "a length with zeros": (post(b"Content-Length: 0024"), [200]),
    "a body for GET": (get(b"GET /livez HTTP/1.1", b"Host: a", b"Content-Length: 5") + b"hello" + get(), [200, 200]),
    "a body that nobody wants": (b"POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello" + get(), [404, 200]),
    "a wrong method": (b"DELETE /livez HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello" + get(), [405, 200]),
    "TRACE": (get(b"TRACE /livez HTTP/1.1"), [405]),
    "CONNECT": (get(b"CONNECT a:80 HTTP/1.1"), [400]),
    "a decoded slash is none": (get(b"GET /livez%2Fx HTTP/1.1"), [404]),
    "dots are not resolved": (get(b"GET /v1/../livez HTTP/1.1"), [404]),
    "a decoded NUL": (get(b"GET /livez%00/x HTTP/1.1"), [404]),
    "an escape that is none": (get(b"GET /v1/transitions/%zz.json HTTP/1.1"), [400]),
    "chunks": (chunked(b"18\r\n" + SPEC + b"\r\n0\r\n\r\n"), [200]),
    "chunks of one byte": (chunked(b"".join(b"1\r\n%c\r\n" % c for c in SPEC) + b"0\r\n\r\n"), [200]),
    "behind chunks nothing": (chunked(b"18\r\n" + SPEC + b"\r\n0\r\n\r\n") + SECOND, [200]),
    "an extension ended by a line feed": (chunked(b"2;\nxx\r\n0\r\n\r\n") + SECOND, [400]),
    "a NUL among the trailers": (chunked(b"18\r\n" + SPEC + b"\r\n0\r\n\0\r\n") + SECOND, [200]),
    "100 pipelined": (get() * 100, [200] * 100),
    "pipelined with a refusal": (get() + get(b"GET /livez HTTP/1.1", b"X: y") + SECOND, [200, 400]),
}


# Asked last where the connection is still open: what comes before its answer is all there is.
LAST = b"GET /version HTTP/1.1\r\nHost: a\r\nX-Request-Id: last-of-all\r\nConnection: close\r\n\r\n"


def exchange(port, data, count, pieces=1, pause=0.0):
    """Everything that comes back; and whether the server closed the connection before so many answers had come, or with them."""
    with socket.create_connection(("127.0.0.1", port), timeout=LIMIT) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        size = max(1, -(-len(data) // pieces))
        try:
            for at in range(0, len(data), size):
                client.sendall(data[at:at + size])
                time.sleep(pause)
        except OSError:
            pass
        answer, closed = received(client, b"", count)
        if closed:
            return answer, True
        try:
            client.sendall(LAST)
        except OSError:
            pass
        answer, closed = received(client, answer, None)
        assert closed
        # It may have been closing already: then the last one isn't answered.
        last = answer.rfind(b"HTTP/1.1 ")
        is_asked = b"last-of-all" in answer[last:]
        return (answer[:last] if is_asked else answer), not is_asked


def received(client, answer, count):
    """What comes until there are so many whole answers, or the other side has closed; `None` waits for that."""
    while count is None or len(statuses(answer)) < count:
        try:
            part = client.recv(65536)
        except ConnectionError:
            part = b""
        if not part:
            return answer, True
        answer += part
    return answer, False


def statuses(answer):
    """The statuses of the final answers that are whole, by reading them as a client would."""
    found = []
    while answer.startswith(b"HTTP/1.") and b"\r\n\r\n" in answer:
        head, _, rest = answer.partition(b"\r\n\r\n")
        status = int(head.split(b" ")[1])
        length = next((int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length")), 0)
        if status == 100:
            answer = rest
            continue
        if b"transfer-encoding: chunked" in head.lower():
            if b"0\r\n\r\n" not in rest:
                break
            length = rest.index(b"0\r\n\r\n") + 5
        elif status in (204, 304):
            length = 0
        if len(rest) < length:
            break
        found.append(status)
        answer = rest[length:]
    return found


@pytest.fixture(scope="module")
def server(binary):
    # Where a connection that closes is a refusal, nothing else may close one.
    long = 10 * LIMIT
    with Transitiond(binary, head_timeout=long, body_timeout=long, idle_timeout=long, deadline=LIMIT) as server:
        before = server.get("/v1/transitions/opacity.json")[2]
        yield server
        assert server.get("/v1/transitions/opacity.json")[2] == before
        assert server.stop() == 0, "the server left in disorder"


@pytest.mark.parametrize("name", REFUSED)
def test_what_can_be_read_in_two_ways_is_refused_and_the_connection_closed(server, name):
    # One answer more than there may be: only the server's end of the connection ends this.
    answer, closed = exchange(server.port, REFUSED[name], 3)
    got = statuses(answer)
    assert closed, f"the connection stays open after {got}"
    assert all(status in (400, 404, 405, 413, 414, 417, 431, 501, 505) for status in got) and len(got) <= 2, got
    assert b'"engine"' not in answer, "the second request was answered"
    assert server.get("/livez")[0] == 200


# At once, and as a slow network delivers it.
@pytest.mark.parametrize(("most", "pause"), [(1, 0), (40, 0.001)])
@pytest.mark.parametrize("name", ANSWERED)
def test_what_only_looks_so_is_answered(server, name, most, pause):
    data, expected = ANSWERED[name]
    answer, _ = exchange(server.port, data, len(expected), min(len(data), most), pause)
    assert statuses(answer) == expected, answer[:600]


def test_head_has_the_fields_of_get_and_no_body(server):
    paths = ["/", "/v1/catalog", "/openapi.yaml", "/openapi.json", "/docs/errors", "/v1/schema/spec.json", "/livez", "/readyz",
             "/version", "/nowhere", "/v1/transitions/nothing.json", "/v1/curves/easeIn.json", "/v1/timelines"]
    formats = [f["name"] for f in server.json("/v1/catalog")["formats"]]
    paths += [f"/v1/transitions/push:leading.{name}" for name in formats]
    for path in paths:
        for extra in ({}, {"Accept-Encoding": "gzip"}):
            got = server.ask("GET", path, headers=extra)
            head = server.ask("HEAD", path, headers=extra)
            # A problem names its request, and so is each time another; the time goes on.
            fields = [{k: v for k, v in f.items() if k not in ("date", "x-request-id")} for _, f, _ in (got, head)]
            assert got[0] == head[0] and fields[0] == fields[1] and head[2] == b"", f"{path}: {got[:2]} {head[:2]}"
