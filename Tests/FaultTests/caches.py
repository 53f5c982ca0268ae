"""nginx and Varnish in front: what has been asked once never reaches a replica again, and outlives both of them."""
import threading

import pytest

import access
from replicas import Front, Pair
from waiting import LIMIT, pass_moment, until_answered, wait_until

ROUTE = "/v1/transitions/{recipe}"
SPEC = b'{"transition":"slide"}'


def herd(front, path, count=50):
    """Everyone at once."""
    barrier, answers = threading.Barrier(count), []

    def one():
        barrier.wait()
        answers.append(front.ask("GET", path))

    threads = [threading.Thread(target=one) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(2 * LIMIT)
    assert len(answers) == count, f"{len(answers)} of {count} are answered"
    return answers


def fresh(pair, front):
    """Answers while they are fresh."""
    path = "/v1/transitions/push:leading.css?animation=bouncy&duration=0.5"
    first, second = front.ask("GET", path), front.ask("GET", path)
    assert first[1]["x-cache"] == "MISS" and second[1]["x-cache"] == "HIT" and first[2] == second[2], (first[1], second[1])
    before = pair.answered(ROUTE)
    again = front.ask("GET", path, headers={"If-None-Match": second[1]["etag"]})
    assert again[0] == 304 and again[2] == b"", again
    # Ids are each caller's own, whatever the cache holds.
    assert front.ask("GET", path, headers={"X-Request-Id": "mine"})[1]["x-request-id"] == "mine"
    assert front.ask("GET", path)[1].get("x-request-id") != "mine"
    assert pair.answered(ROUTE) == before, "the cache asked again for what it has"
    packed = front.ask("GET", path, headers={"Accept-Encoding": "gzip"})
    assert packed[0] == 200 and packed[1].get("content-encoding") == "gzip", packed[1]
    reached = []
    for turn in range(3):
        before = pair.answered(ROUTE)
        answers = herd(front, f"/v1/transitions/scale:0.5,opacity.css?animation=bouncy&duration=0.7{turn}")
        assert {answer[0] for answer in answers} == {200} and len({answer[2] for answer in answers}) == 1
        reached.append(pair.answered(ROUTE) - before)
    assert reached == [1, 1, 1], f"{reached} requests reached the origin"
    problem = front.ask("GET", "/v1/transitions/opacty.css")
    assert problem[0] == 422 and front.ask("GET", "/v1/transitions/opacty.css")[1]["x-cache"] != "HIT", "a problem was cached"
    posted = [front.ask("POST", "/v1/timelines", SPEC) for _ in range(2)]
    assert all(answer[0] == 200 and answer[1].get("x-cache") != "HIT" for answer in posted)


@pytest.mark.parametrize(("kind", "name"), [("nginx", "nginx.conf"), ("varnishd", "varnish.vcl")])
def test_a_signed_url_ends_behind_a_cache_too(binary, kind, name):
    with Pair(binary, signing_keys=access.NEW, rate_limit="1000/60", proxies=1) as pair, Front(kind, pair.text(name)) as front:
        url = "/v1/transitions/push:leading.css?size=320x200&animation=bouncy"
        for _ in range(2):
            answer = front.ask("GET", access.sign(access.NEW, url))
            assert answer[0] == 200 and "ratelimit" not in answer[1], answer[:2]
        def valid(soon, is_valid):
            answer = front.ask("GET", access.sign(access.NEW, url, soon))
            assert answer[0] == 200 or not is_valid(), answer

        until, _ = access.while_valid(valid)
        # A cache counts whole seconds from when it was given an answer.
        pass_moment(until + 1)
        for _ in range(3):
            assert front.ask("GET", access.sign(access.NEW, url, until))[0] == 403, "over is not over behind a cache"


def stale(pair, front):
    """Answers that are too old, and at last nobody to ask."""
    path = "/v1/transitions/move:bottom.css?animation=smooth"
    first = until_answered(lambda: front.ask("GET", path), "the first answer")
    before = pair.answered(ROUTE)

    def old():
        answer = front.ask("GET", path)
        assert answer[0] == 200 and answer[2] == first[2], answer[:2]
        return answer if answer[1]["x-cache"] == "STALE" else None

    wait_until(old, "an answer that is too old is given all the same")
    wait_until(lambda: pair.answered(ROUTE) > before, "it is asked for again behind the scenes")
    assert pair.answered(ROUTE) == before + 1, "one that is too old is asked for more than once"
    for server in pair.servers:
        server.kill()
    answer = wait_until(old, "an answer that is too old is given when the origin is gone")
    assert front.ask("GET", path, headers={"If-None-Match": answer[1]["etag"]})[0] == 304
    assert front.ask("POST", "/v1/timelines", SPEC)[0] in (502, 503, 504)
    for server in pair.servers:
        server.start()
    until_answered(lambda: front.ask("POST", "/v1/timelines", SPEC), "it finds the replicas again")


@pytest.fixture
def pair(binary):
    with Pair(binary) as pair:
        yield pair
        for server in pair.servers:
            assert server.stop() == 0


def test_nginx_answers_what_it_has_without_the_replicas(pair):
    with Front("nginx", pair.text("nginx.conf")) as front:
        fresh(pair, front)


def test_nginx_answers_what_is_too_old_when_both_replicas_are_gone(pair):
    soon = ("proxy_cache timelines;", "proxy_cache timelines; proxy_ignore_headers Cache-Control Expires; proxy_cache_valid 200 1s;")
    with Front("nginx", pair.text("nginx.conf", soon)) as front:
        stale(pair, front)


def test_varnish_answers_what_it_has_without_the_replicas_in_whatever_order_it_is_asked(pair):
    with Front("varnishd", pair.text("varnish.vcl")) as front:
        fresh(pair, front)
        before = pair.answered(ROUTE)
        assert front.ask("GET", "/v1/transitions/push:leading.css?duration=0.5&animation=bouncy")[1]["x-cache"] == "HIT"
        assert pair.answered(ROUTE) == before


def test_varnish_answers_what_is_too_old_when_both_replicas_are_gone(pair):
    with Front("varnishd", pair.text("varnish.vcl", ("set beresp.grace", "set beresp.ttl = 1s;\n  set beresp.grace"))) as front:
        stale(pair, front)
