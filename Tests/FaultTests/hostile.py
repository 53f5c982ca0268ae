"""Whatever bytes come in: 2xx or a problem in the 4xx, in time, and the next good request gets the same bytes as before."""
import json
import pathlib
import urllib.parse

import pytest

from transitiond import Transitiond
from waiting import SEED, generator, until_answered

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORDS = ['"', "{", "}", "[", "]", ":", ",", "\\", "\\u0000", "\\ud800", "1e999", "-0", "-", "1e-999", "0.1e", "NaN", "null", "true", "\0",
         "\x7f", "\ufeff", "\ufffd", "999999999999999999999", "-1", "1e308", "\"transition\"", "\"views\"", "\"events\"", "linear(", "steps(",
         "cubic-bezier(", "spring(", "%", "%25", "%00", "&", "=", "+", "..", "/", "×", "👋", "\u202e"]
BODIES = [
    b"", b" ", b"{", b"[", b"]", b"nul", b"\"", b"{}", b"[]", b"null", b"1", b"\xff\xfe", b"\xef\xbb\xbf{}", b"{\"a\":1,}", b"{'a':1}",
    b"\0" * 1000, b"[" * 60000, b"{\"a\":" * 10000, b"9" * 60000, b"\"" + b"a" * 60000, b"{\"transition\":\"opacity\"}" * 2,
    b"{\"transition\":\"opacity\",\"transition\":\"slide\"}", b"{\"transition\":\"\xc3\"}", b"{\"transition\":\"\\ud800\"}",
    b"{\"transition\":\"opacity\",\"sampling\":{\"count\":1e18}}", b"{\"transition\":\"opacity\",\"sampling\":{\"count\":1.5}}",
    b"{\"transition\":\"opacity\",\"sampling\":{\"fps\":1e308}}", b"{\"transition\":\"opacity\",\"animation\":{\"spring\":{\"mass\":1e-300,\"stiffness\":1e300,\"damping\":0}}}",
    b"{\"transition\":\"scale:1e308,scale:1e308,scale:1e308\"}", b"{\"transition\":\"offset:1e308:-1e308\",\"view\":{\"size\":[1e308,1e308]}}",
    json.dumps({"transition": ",".join(["opacity"] * 5000)}).encode(), json.dumps({"transition": "opacity", "x" * 50000: 1}).encode(),
    json.dumps({"transition": "opacity", "views": [{"id": "a"}] * 3000}).encode(),
    json.dumps({"transition": {"type": "combined", "of": ["opacity"] * 3000}}).encode(),
    json.dumps({"transition": "opacity", "events": [{"at": i, "action": "insert"} for i in range(2000)]}).encode(),
]


def corpus():
    """The seeds of the fuzzer, which are also what is mutated here."""
    specs = [path.read_bytes() for path in sorted((ROOT / "Fuzz/Corpus/spec").iterdir())]
    paths = [path.read_text().strip() for path in sorted((ROOT / "Fuzz/Corpus/path").iterdir())]
    assert len(specs) > 10 and len(paths) > 10
    return specs, paths


def mutate(data, choose):
    for _ in range(choose.randint(1, 4)):
        at = choose.randrange(len(data) + 1)
        kind = choose.randrange(5)
        if kind == 0:
            data = data[:at] + choose.choice(WORDS).encode() + data[at:]
        elif kind == 1:
            data = data[:at] + data[at + choose.randint(1, 12):]
        elif kind == 2:
            data = data[:at] + bytes([choose.randrange(256)]) + data[at + 1:]
        elif kind == 3:
            end = min(len(data), at + choose.randint(1, 60))
            data = data[:at] + data[at:end] * choose.randint(2, 20) + data[end:]
        else:
            other = choose.randrange(len(data) + 1)
            data = data[:at] + data[other:other + 30] + data[at:]
    return data


VALUES = [None, True, "", "x" * 300, 0, -0.0, -1, 1e308, 1e-308, 2 ** 53, 0.1, [], {}, [[]], "bouncy", "none", "opacity", "1e9s", "100%", [1, 2], "leading"]


def alter(value, choose):
    """Somewhere inside, something else."""
    if isinstance(value, dict) and value and choose.random() < 0.9:
        key = choose.choice(list(value))
        return {name: alter(member, choose) if name == key else member for name, member in value.items()}
    if isinstance(value, list) and value and choose.random() < 0.9:
        at = choose.randrange(len(value))
        return value[:at] + [alter(value[at], choose)] + value[at + 1:]
    if isinstance(value, (int, float)) and not isinstance(value, bool) and choose.random() < 0.6:
        return value * choose.choice([-1, 0, 0.5, 2, 10, 1e3, 1e6]) + choose.choice([0, 0, 1e-9, 0.5])
    return choose.choice(VALUES)


def hostile_cases(server, choose):
    """Made by hand, then mutated: method, path, body."""
    specs, paths = corpus()
    cases = [("POST", route, body) for body in BODIES for route in ("/v1/timelines", "/v1/curves", "/v1/batch")]
    formats = [f["name"] for f in server.json("/v1/catalog")["formats"]]
    for number in range(1200):
        spec = choose.choice(specs)
        body = mutate(spec, choose) if number % 4 == 0 else json.dumps(alter(json.loads(spec), choose)).encode()
        cases.append(("POST", "/v1/timelines?format=" + choose.choice(formats), body))
    for _ in range(500):
        recipe, _, query = choose.choice(paths).partition("?")
        text = mutate(f"v1/transitions/{recipe}.{choose.choice(formats)}?{query}".encode(), choose)
        cases.append(("GET", "/" + urllib.parse.quote_from_bytes(text, safe="/?&=:,.%;@!$*()-_~"), None))
    return cases


def judged(status, fields, answer, where):
    assert 200 <= status < 300 or 400 <= status < 500 or status == 504, f"{status}: {where}"
    if status >= 400:
        assert fields["content-type"] == "application/problem+json", f"{status} {fields}: {where}"
        problem = json.loads(answer)
        assert problem["status"] == status and problem["detail"], where


def good(server):
    """The answer to a good request."""
    return until_answered(lambda: server.post("/v1/timelines", {"transition": "push:leading", "animation": "bouncy"}), "a good request")[2]


@pytest.fixture
def server(binary):
    with Transitiond(binary) as server:
        yield server
        assert server.stop() == 0, "the server left in disorder"


def test_any_input_is_answered_in_time_and_changes_no_later_response(server, record_property):
    before, hardest, counts = good(server), 0.0, {}
    cases = hostile_cases(server, generator("hostile"))
    assert len(cases) > 1500
    for number, (method, path, body) in enumerate(cases):
        where = f"seed {SEED}, {number}: {method} {path[:200]} {(body or b'')[:300]!r}"
        start = server.cpu()
        status, fields, answer = server.ask(method, path, body, {"Content-Type": "application/json"})
        # Processors' time: the deadline, two seconds, and what it takes to notice. Another's load doesn't add to it.
        took = server.cpu() - start
        hardest = max(hardest, took)
        counts[status // 100] = counts.get(status // 100, 0) + 1
        judged(status, fields, answer, where)
        assert took < 3.5, f"{took:.1f} s of work: {where}"
        if number % 100 == 0:
            assert good(server) == before, f"after {where} the answer is another"
    assert good(server) == before
    assert counts.get(2, 0) > 100, f"{counts}: too few are answered to say much"
    record_property("requests", len(cases))
    record_property("answered, by hundreds of the status", counts)
    record_property("seconds of work of the hardest", round(hardest, 2))
