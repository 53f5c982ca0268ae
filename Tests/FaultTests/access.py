"""Tokens, signed URLs, presets and limits, as a caller with another implementation of HMAC sees them."""
import base64
import hashlib
import hmac
import json
import os
import tempfile
import time

from transitiond import Transitiond

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


def signatures(binary):
    with Transitiond(binary, signing_keys=NEW + "," + OLD) as server:
        for key in (OLD, NEW):
            for _ in range(3):
                status, fields, plain = server.ask("GET", sign(key, URL))
                assert status == 200 and fields["cache-control"].startswith("public, max-age=86400"), fields
        soon = int(time.time()) + 3
        url = sign(NEW, URL, soon)
        status, fields, body = server.ask("GET", url)
        assert status == 200 and body == plain
        left = int(fields["cache-control"].split("max-age=")[1])
        assert 0 <= left <= 3 and "stale" not in fields["cache-control"], fields
        assert server.ask("HEAD", url)[0] == 200
        assert server.ask("GET", url, headers={"If-None-Match": fields["etag"]})[0] == 304
        time.sleep(max(0, soon - time.time()) + 1)
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


def tokens(binary):
    with Transitiond(binary, environment={"TRANSITIOND_BEARER_TOKENS": TOKEN}) as server:
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
    with Transitiond(binary, bearer_tokens=TOKEN, signing_keys=NEW) as server:
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


def presets(binary):
    with tempfile.TemporaryDirectory() as directory:
        with open(os.path.join(directory, "card.json"), "w") as file:
            json.dump({"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}, "output": {"name": "card"}}, file)
        with Transitiond(binary, presets=directory, presets_only="true") as server:
            assert server.json("/v1/catalog")["presets"] == [{"name": "card", "example": "/v1/presets/card.json"}]
            status, fields, body = server.ask("GET", "/v1/presets/card.css")
            assert status == 200 and b".card" in body and fields["content-location"] == "/v1/presets/card.css", fields
            assert server.ask("GET", "/v1/presets/card.css", headers={"If-None-Match": fields["etag"]})[0] == 304
            assert json.loads(server.ask("GET", "/v1/presets/card")[2])["duration"] > 0
            problem(server.ask("GET", "/v1/presets/carf.css"), 404, "not-found")
            # One address for each answer.
            for path in ("card.css?animation=smooth", "card.css?rev=0.0.1", "card.css?REV=1.0.0", "card.css?&", "card.css?"):
                problem(server.ask("GET", "/v1/presets/" + path), 403, "presets-only")
            for path in ("card.CSS", "c%61rd.css", "card.nothing", "Card.css"):
                problem(server.ask("GET", "/v1/presets/" + path), 404, "not-found")
            assert server.ask("GET", "/v1/presets/card.css?rev=" + server.json("/v1/catalog")["engine"])[1]["cache-control"].endswith("immutable")
            for method, path, body in (("GET", URL, None), ("POST", "/v1/timelines", b'{"transition":"slide"}'), ("POST", "/v1/batch", b"[]"),
                                       ("GET", "/v1/curves/easeIn.json", None), ("GET", "/v1/t/q1YqKUrMK84syczPU7JSKs7JTElVqgUA.json", None)):
                answer = problem(server.ask(method, path, body), 403, "presets-only")
                assert json.loads(answer[2])["allowed"] == ["/v1/presets/card"]
            assert server.stop() == 0


def rates(binary):
    with Transitiond(binary, rate_limit="20/60", proxies=1) as server:
        def ask(client, path=URL, method="GET", body=None):
            return server.ask(method, path, body, {"X-Forwarded-For": f"spoofed, {client}"})
        for left in range(19, -1, -1):
            status, fields, _ = ask("198.51.100.1")
            assert status == 200 and fields["ratelimit"].startswith(f'"default";r={left};t='), fields
            assert fields["ratelimit-policy"] == '"default";q=20;w=60'
        answer = problem(ask("198.51.100.1"), 429, "rate-limited")
        assert 1 <= int(answer[1]["retry-after"]) <= 4 and answer[1]["ratelimit"].startswith('"default";r=0;'), answer[1]
        assert ask("198.51.100.2")[0] == 200
        assert ask("198.51.100.1", "/livez")[0] == 200
        time.sleep(int(answer[1]["retry-after"]) + 0.2)
        assert ask("198.51.100.1")[0] == 200, "nothing came back"
        lines = b"\n".join([b'{"transition":"slide"}'] * 15)
        answer = ask("198.51.100.3", "/v1/batch", "POST", lines)
        assert answer[0] == 200 and answer[1]["ratelimit"].startswith('"default";r=5;'), answer[1]
        answer = ask("198.51.100.5:4711", "/v1/batch", "POST", b"\n".join([b'{"transition":"slide"}'] * 21))
        problem(answer, 422, "limit-exceeded")
        assert ask("[2001:db8::1]:443")[1]["ratelimit"].startswith('"default";r=19;')
        problem(ask("198.51.100.3", "/v1/batch", "POST", lines), 429, "rate-limited")
        assert server.stop() == 0


def run(binary):
    for part in (signatures, tokens, presets, rates):
        part(binary)
    return "signatures with rotation and expiry, tokens, presets alone, limits by client behind a proxy"
