"""Tokens, signed URLs, presets and limits, as a caller with another implementation of HMAC sees them."""
import base64
import hashlib
import hmac
import json
import os
import tempfile
import time

from transitiond import Transitiond
from waiting import LIMIT, pass_moment, wait_until

OLD, NEW = "000102030405060708090a0b0c0d0e0f", "736563726574207369676e696e67206b657920666f7220746573747320313233"
TOKEN = "a-token-of-sixteen-letters"
URL = "/v1/transitions/push:leading.css?animation=bouncy"


def sign(key, target, expires=None):
    def joined(item):
        return target + ("&" if "?" in target else "?") + item
    if expires is not None:
        target = joined(f"exp={expires}")
    code = hmac.new(bytes.fromhex(key), target.encode(), hashlib.sha256).digest()
    return joined("sig=" + base64.urlsafe_b64encode(code).rstrip(b"=").decode())


def problem(answer, status, kind):
    assert answer[0] == status, f"{answer[0]} instead of {status}: {answer[2][:300]}"
    assert json.loads(answer[2])["type"] == "/docs/errors#" + kind, answer[2]
    assert answer[1]["cache-control"] == "no-store"
    return answer


def while_valid(check):
    """Runs a check on ever later ends until it was over before that end. Returns the end and what the check gave."""
    for length in (3, 6, 12, 24, 48):
        soon = int(time.time()) + length
        given = check(soon, lambda: time.time() < soon)
        if time.time() < soon:
            return soon, given
    raise AssertionError("a handful of requests takes longer than 48 s")


def expiring(server, plain):
    """A URL whose end has come, and the fields of its answers before that."""
    def valid(soon, is_valid):
        url = sign(NEW, URL, soon)
        said = [server.ask("GET", url), server.ask("HEAD", url)]
        said.append(server.ask("GET", url, headers={"If-None-Match": said[0][1].get("etag", "-")}))
        # Only what came before the end is told: this process may have been held up.
        if is_valid():
            assert [answer[0] for answer in said] == [200, 200, 304], said
            assert said[0][2] == plain
        return url, said[0][1]

    begun = time.time()
    soon, (url, fields) = while_valid(valid)
    left = int(fields["cache-control"].split("max-age=")[1])
    # The server counts whole seconds.
    assert 0 <= left <= soon - int(begun) and "stale" not in fields["cache-control"], fields
    pass_moment(soon)
    return url, fields


def test_signed_urls_open_with_old_and_new_keys_until_they_expire(binary):
    with Transitiond(binary, deadline=LIMIT, signing_keys=NEW + "," + OLD) as server:
        for key in (OLD, NEW):
            for _ in range(3):
                status, fields, plain = server.ask("GET", sign(key, URL))
                assert status == 200 and fields["cache-control"].startswith("public, max-age=86400"), fields
        url, fields = expiring(server, plain)
        # Asked for before, and kept by the server: over is over.
        problem(server.ask("GET", url), 403, "signature-expired")
        problem(server.ask("GET", url, headers={"If-None-Match": fields["etag"]}), 403, "signature-expired")
        problem(server.ask("GET", URL), 403, "signature-required")
        problem(server.ask("GET", sign(NEW, URL).replace("bouncy", "smooth")), 403, "signature-invalid")
        problem(server.ask("GET", sign("ff" * 16, URL)), 403, "signature-invalid")
        problem(server.ask("GET", sign(NEW, URL) + "&name=x"), 403, "signature-required")
        # One spelling of each code: more would be more entries in every cache.
        last = sign(NEW, URL)[-1]
        for other in (sign(NEW, URL) + "=", sign(NEW, URL)[:-1] + chr(ord(last) + 1)):
            problem(server.ask("GET", other), 403, "signature-invalid")
        problem(server.ask("POST", "/v1/timelines", b'{"transition":"slide"}'), 403, "signature-required")
        assert server.ask("GET", "/v1/catalog")[0] == 200 and server.ask("GET", "/livez")[0] == 200
        assert server.stop() == 0


def test_a_bearer_token_or_a_signature_opens_and_nothing_else(binary):
    with Transitiond(binary, deadline=LIMIT, environment={"TRANSITIOND_BEARER_TOKENS": TOKEN}) as server:
        good = {"Authorization": "Bearer " + TOKEN}
        for _ in range(3):
            status, fields, body = server.ask("GET", URL, headers=good)
            assert status == 200 and fields["cache-control"].startswith("private"), fields
            # What an authorised caller has just been given is not there for the next one.
            answer = problem(server.ask("GET", URL), 401, "unauthorized")
            assert answer[1]["www-authenticate"].startswith("Bearer ")
            problem(server.ask("GET", URL, headers={"Authorization": "Bearer " + TOKEN[:-1]}), 401, "unauthorized")
        assert server.ask("POST", "/v1/timelines", b'{"transition":"slide"}', good)[0] == 200
        problem(server.ask("POST", "/v1/timelines", b'{"transition":"slide"}'), 401, "unauthorized")
        problem(server.ask("POST", "/v1/batch", b'{"transition":"slide"}'), 401, "unauthorized")
        assert server.stop() == 0
    with Transitiond(binary, deadline=LIMIT, bearer_tokens=TOKEN, signing_keys=NEW) as server:
        # Either opens, and both together.
        for _ in range(2):
            assert server.ask("GET", sign(NEW, URL), headers=good)[0] == 200
            assert server.ask("GET", sign(NEW, URL))[0] == 200
            assert server.ask("GET", URL, headers=good)[0] == 200
            lenient = server.ask("GET", sign(NEW, URL), headers={**good, "Prefer": "handling=lenient"})
            assert lenient[0] == 200 and b"sig" not in lenient[2], lenient
        problem(server.ask("GET", URL), 401, "unauthorized")
        # A browser asks first whether it may send the field.
        status, fields, _ = server.ask("OPTIONS", URL, headers={"Origin": "https://a", "Access-Control-Request-Headers": "authorization"})
        assert status == 204 and "authorization" in fields["access-control-allow-headers"]
        assert server.stop() == 0


def test_with_presets_only_each_preset_has_one_address_and_all_else_is_refused(binary):
    with tempfile.TemporaryDirectory() as directory:
        with open(os.path.join(directory, "card.json"), "w") as file:
            json.dump({"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}, "output": {"name": "card"}}, file)
        with Transitiond(binary, deadline=LIMIT, presets=directory, presets_only="true") as server:
            assert server.json("/v1/catalog")["presets"] == [{"name": "card", "example": "/v1/presets/card.json"}]
            status, fields, body = server.ask("GET", "/v1/presets/card.css")
            assert status == 200 and b".card" in body and fields["content-location"] == "/v1/presets/card.css", fields
            assert server.ask("GET", "/v1/presets/card.css", headers={"If-None-Match": fields["etag"]})[0] == 304
            assert json.loads(server.ask("GET", "/v1/presets/card")[2])["duration"] > 0
            problem(server.ask("GET", "/v1/presets/carf.css"), 404, "not-found")
            # One address for each answer.
            for path in ("card.css?animation=smooth", "card.css?rev=new", "card.css?REV=1.0.0", "card.css?&", "card.css?"):
                problem(server.ask("GET", "/v1/presets/" + path), 403, "presets-only")
            for path in ("card.CSS", "c%61rd.css", "card.nothing", "Card.css"):
                problem(server.ask("GET", "/v1/presets/" + path), 404, "not-found")
            assert server.ask("GET", "/v1/presets/card.css?rev=" + server.json("/v1/catalog")["engine"])[1]["cache-control"].endswith("immutable")
            # What an older engine answered, this one answers.
            status, old, same = server.ask("GET", "/v1/presets/card.css?rev=0.0.1")
            assert status == 200 and same == body and 'rel="latest-version"' in old["link"], (status, old)
            for method, path, body in (("GET", URL, None), ("POST", "/v1/timelines", b'{"transition":"slide"}'), ("POST", "/v1/batch", b"[]"),
                                       ("GET", "/v1/curves/easeIn.json", None), ("GET", "/v1/t/q1YqKUrMK84syczPU7JSKs7JTElVqgUA.json", None)):
                answer = problem(server.ask(method, path, body), 403, "presets-only")
                assert json.loads(answer[2])["allowed"] == ["/v1/presets/card"]
            assert server.stop() == 0


def ask_as(server, client, path=URL, method="GET", body=None):
    """What the nearest proxy says of a client is believed."""
    return server.ask(method, path, body, {"X-Forwarded-For": f"spoofed, {client}"})


def test_the_rate_limit_is_exact_for_each_client_behind_a_proxy(binary):
    # A request comes back in more than an hour: however slow the machine, the counts are exact.
    with Transitiond(binary, deadline=LIMIT, rate_limit="20/86400", proxies=1) as server:
        for left in range(19, -1, -1):
            status, fields, _ = ask_as(server, "198.51.100.1")
            assert status == 200 and fields["ratelimit"].startswith(f'"default";r={left};t='), fields
            assert fields["ratelimit-policy"] == '"default";q=20;w=86400'
        answer = problem(ask_as(server, "198.51.100.1"), 429, "rate-limited")
        assert 86400 / 20 - LIMIT <= int(answer[1]["retry-after"]) <= 86400 / 20 and answer[1]["ratelimit"].startswith('"default";r=0;'), answer[1]
        assert ask_as(server, "198.51.100.2")[0] == 200
        assert ask_as(server, "198.51.100.1", "/livez")[0] == 200
        lines = b"\n".join([b'{"transition":"slide"}'] * 15)
        answer = ask_as(server, "198.51.100.3", "/v1/batch", "POST", lines)
        assert answer[0] == 200 and answer[1]["ratelimit"].startswith('"default";r=5;'), answer[1]
        answer = ask_as(server, "198.51.100.5:4711", "/v1/batch", "POST", b"\n".join([b'{"transition":"slide"}'] * 21))
        problem(answer, 422, "limit-exceeded")
        assert ask_as(server, "[2001:db8::1]:443")[1]["ratelimit"].startswith('"default";r=19;')
        problem(ask_as(server, "198.51.100.3", "/v1/batch", "POST", lines), 429, "rate-limited")
        assert server.stop() == 0


def test_whoever_waits_for_as_long_as_it_was_told_gets_in(binary):
    # A request comes back in three seconds: asked for without a pause, sooner or later there is none.
    with Transitiond(binary, deadline=LIMIT, rate_limit="4/12", proxies=1) as server:
        def refusal():
            answer = ask_as(server, "198.51.100.1")
            return answer if answer[0] != 200 else None

        refused = problem(wait_until(refusal, "a refusal", every=0), 429, "rate-limited")
        seconds = int(refused[1]["retry-after"])
        assert 1 <= seconds <= 3, refused[1]
        time.sleep(seconds)
        assert ask_as(server, "198.51.100.1")[0] == 200, "nothing came back"
        assert server.stop() == 0
