"""POST /v1/batch: in order, as a stream, errors on their lines, memory bounded, and nobody's leaving hurts."""
import http.client
import json
import socket
import time


def lines(server, body, kind="application/x-ndjson"):
    """Each line with the seconds after which it came."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("POST", "/v1/batch", body, {"Content-Type": kind})
    start = time.monotonic()
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    assert answer.getheader("Content-Type") == "application/x-ndjson"
    assert answer.getheader("Transfer-Encoding") == "chunked"
    while line := answer.readline():
        yield json.loads(line), time.monotonic() - start
    connection.close()


def memory(server):
    with open(f"/proc/{server.process.pid}/status") as status:
        return int(next(line for line in status if line.startswith("VmRSS")).split()[1]) / 1024


def run(server):
    spec = lambda index: {"transition": "push:leading", "sampling": {"count": 2 + index % 7}, "output": {"name": f"n{index}"}}
    for count in (1, 3, 4, 5, 50, 400):
        body = "\n".join(json.dumps(spec(index)) for index in range(count))
        for kind, text in (("application/x-ndjson", body), ("application/json", json.dumps([spec(i) for i in range(count)]))):
            names = [answer["spec"]["output"]["name"] for answer, _ in lines(server, text, kind)]
            assert names == [f"n{index}" for index in range(count)], (kind, count, names[:5])

    # The same bytes as a POST of its own, and problems where they belong.
    mixed = ['{"transition":"slide"}', "", '{"transition":"slid"}', "{nonsense", '{"animation":"bouncy"}']
    answers = [answer for answer, _ in lines(server, "\n".join(mixed))]
    assert [answer.get("line") for answer in answers] == [None, 3, 4, None], answers
    assert [answer.get("status") for answer in answers] == [None, 422, 400, None]
    assert answers[1]["errors"][0]["suggestion"] == "slide"
    assert answers[0] == json.loads(server.post("/v1/timelines", {"transition": "slide"})[2])

    # Lines go out while later ones are being computed; what lies in memory doesn't grow with their number.
    heavy = json.dumps({"transition": "push:leading", "sampling": {"count": 20000}})
    before = memory(server)
    came = [seconds for _, seconds in lines(server, "\n".join([heavy] * 60))]
    assert came[0] < came[-1] / 4, f"the first line after {came[0]:.2f} s of {came[-1]:.2f} s"
    grown = memory(server) - before
    assert grown < 48, f"{grown:.0f} MB more after 60 answers of a megabyte"

    # Whoever leaves in the middle costs nothing.
    body = "\n".join([heavy] * 40).encode()
    for _ in range(5):
        client = socket.create_connection(("127.0.0.1", server.port))
        client.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        client.recv(100)
        client.close()
    assert server.get("/livez")[0] == 200
    start = time.monotonic()
    assert server.post("/v1/timelines", {})[0] == 200
    assert time.monotonic() - start < 5, "those who left still keep the workers"

    for wrong in (b"", b"[1", b"[1,,2]", b"[1] x"):
        assert server.post("/v1/batch", wrong)[0] == 400, wrong
    assert server.post("/v1/batch", b"\n".join([b"{}"] * 1001))[0] == 422
    assert server.post("/v1/batch?format=css", b"{}")[0] == 422
    return f"first of 60 lines after {came[0] * 1000:.0f} ms of {came[-1] * 1000:.0f} ms, {max(0, grown):.0f} MB"
