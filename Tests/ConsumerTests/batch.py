"""POST /v1/batch: in order, as a stream, errors on their lines, memory bounded, and nobody's leaving hurts."""
import http.client
import json
import socket

from waiting import LIMIT, until_answered

# Specs that are worth a megabyte each. Their answers fit into no buffer on the way.
MANY = 60


def lines(server, body, kind="application/x-ndjson"):
    """Each line, as it comes."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=LIMIT)
    connection.request("POST", "/v1/batch", body, {"Content-Type": kind})
    answer = connection.getresponse()
    assert answer.status == 200, answer.read()
    assert answer.getheader("Content-Type") == "application/x-ndjson"
    assert answer.getheader("Transfer-Encoding") == "chunked"
    while line := answer.readline():
        yield json.loads(line)
    connection.close()


def completed(server):
    return server.metrics()["transitiond_jobs_completed_total"]


def test_answers_come_in_the_order_of_their_specs(server):
    """Answers in the order of their specs, from lines and from an array."""
    spec = lambda index: {"transition": "push:leading", "sampling": {"count": 2 + index % 7}, "output": {"name": f"n{index}"}}
    for count in (1, 3, 4, 5, 50, 400):
        body = "\n".join(json.dumps(spec(index)) for index in range(count))
        for kind, text in (("application/x-ndjson", body), ("application/json", json.dumps([spec(i) for i in range(count)]))):
            names = [answer["spec"]["output"]["name"] for answer in lines(server, text, kind)]
            assert names == [f"n{index}" for index in range(count)], (kind, count, names[:5])

    # The same bytes as a POST of its own, and problems where they belong.
    mixed = ['{"transition":"slide"}', "", '{"transition":"slid"}', "{nonsense", '{"animation":"bouncy"}']
    answers = list(lines(server, "\n".join(mixed)))
    assert [answer.get("line") for answer in answers] == [None, 3, 4, None], answers
    assert [answer.get("status") for answer in answers] == [None, 422, 400, None]
    assert answers[1]["errors"][0]["suggestion"] == "slide"
    assert answers[0] == json.loads(server.post("/v1/timelines", {"transition": "slide"})[2])


def heavy(first):
    """A body of specs that nobody has asked for before: what has been made once is recalled."""
    return "\n".join(json.dumps({"transition": "push:leading", "sampling": {"count": 20000 + first + index}}) for index in range(MANY))


def test_lines_go_out_while_later_ones_are_still_computed(server, record_property):
    """Lines go out while later ones are still to be computed; what lies in memory doesn't grow with their number."""
    before, done = server.memory(), completed(server)
    answers = lines(server, heavy(0))
    assert "spec" in next(answers)
    # However long this process is held up here: nothing is computed further ahead than the connection takes.
    ahead = completed(server) - done
    assert ahead < MANY, "nothing came before everything had been computed"
    assert all("spec" in answer for answer in answers), "not every line is answered"
    server.settle()
    # Reading the batch itself may be a job too.
    assert completed(server) - done in (MANY, MANY + 1), completed(server) - done
    grown = (server.memory() - before) / 2**20
    assert grown < 48, f"{grown:.0f} MB more after {MANY} answers of a megabyte"
    record_property(f"computed of {MANY} when the first had come", round(ahead))
    record_property("MB grown", round(max(0, grown)))


def test_what_those_wanted_who_have_left_is_not_computed(server, record_property):
    """Whoever leaves in the middle costs nothing: what they wanted is not computed any more."""
    done, leaving = completed(server), 5
    for number in range(leaving):
        body = heavy(100 * (1 + number)).encode()
        client = socket.create_connection(("127.0.0.1", server.port), timeout=LIMIT)
        client.sendall(b"POST /v1/batch HTTP/1.1\r\nHost: a\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
        assert client.recv(12) == b"HTTP/1.1 200"
        client.close()
    assert server.get("/livez")[0] == 200
    server.settle()
    ahead = completed(server) - done
    assert ahead < leaving * MANY, "everything was computed for those who had left"
    until_answered(lambda: server.post("/v1/timelines", {}), "the workers are free for others")
    record_property(f"computed of {leaving * MANY}", round(ahead))


def test_what_is_no_batch_is_refused(server):
    for wrong in (b"", b"[1", b"[1,,2]", b"[1] x"):
        assert server.post("/v1/batch", wrong)[0] == 400, wrong
    assert server.post("/v1/batch", b"\n".join([b"{}"] * 1001))[0] == 422
    assert server.post("/v1/batch?format=css", b"{}")[0] == 422
