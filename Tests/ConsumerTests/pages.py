"""What the service promises in one line of HTML, and what no caller may bring about."""
import base64
import json
import re
import urllib.parse
import zlib

FIVE_LINES = """<!doctype html>
<link rel=stylesheet href="{origin}/v1/transitions/push:leading.css?animation=bouncy&name=card">
<style>.card-in{{width:320px;height:200px;background:#48c}}</style>
<div class=card-in></div>
"""
# What would end a string, a comment, an element or a statement somewhere.
EVIL = [
    '"></style><script>window.hacked=1</script>', "'}*{display:none}.x{", "*/ body{display:none} /*", "${window.hacked=1}",
    "\\u0022);window.hacked=1;//", "--><svg onload=window.hacked=1>", "]]><x/>", "url(javascript:window.hacked=1)",
    "\u2028window.hacked=1", "`${1}`", "{{7*7}}", "\";import Foundation//",
]


def packed(spec):
    deflate = zlib.compressobj(wbits=-15)
    word = deflate.compress(json.dumps(spec).encode()) + deflate.flush()
    return base64.urlsafe_b64encode(word).decode().rstrip("=")


def test_a_page_uses_the_server_by_link_fetch_and_import(browser, pages, server):
    pages.html = FIVE_LINES.format(origin=server.origin)
    page = browser.page()
    # Written down as it begins: by the time that somebody asks it may be over.
    page.add_init_script("""window.begun = [];
      addEventListener("animationstart", ({target}) => begun.push(...target.getAnimations().map((a) => [a.animationName, a.effect.getTiming().duration])));""")
    page.goto(pages.origin)
    page.wait_for_function("window.begun.length > 0")
    running = page.evaluate("begun")
    assert running and running[0][0] == "td-card-in" and running[0][1] > 1000, running

    # fetch() and import() from another origin, an error's own words included.
    said = page.evaluate(
        """async (origin) => {
          const good = await (await fetch(origin + "/v1/curves/bouncy.json")).json();
          const bad = await fetch(origin + "/v1/transitions/pusch.json");
          const etag = bad.headers.get("x-request-id");
          const module = await import(origin + "/v1/curves/bouncy.js");
          const sheet = await (await fetch(origin + "/v1/curves/bouncy.css")).text();
          const easing = sheet.match(/linear\\([^)]*\\)/)[0].replace(/\\s+/g, " ").replace(/ ?([()]) ?/g, "$1");
          return [good.css, bad.status, (await bad.json()).errors[0].suggestion, etag !== null, module.easing === easing]; }""",
        server.origin)
    browser.problems[:] = [problem for problem in browser.problems if "422" not in problem]
    assert said[0].startswith("linear(") and said[1:] == [422, "push", True, True], said
    page.close()


def test_a_curve_has_as_few_stops_as_it_may(server):
    sheet = server.text("/v1/curves/spring:k=100:c=10.css?tolerance=0.001")
    stops = re.search(r"linear\(([^)]*)\);", sheet).group(1).split(",")
    # 26 is the optimum.
    assert len(stops) <= 26, f"{len(stops)} stops"
    assert float(re.search(r"max error ([\d.]+)", sheet).group(1)) <= 0.001


def test_one_spec_has_the_same_tag_and_bytes_however_it_is_said(server):
    """One spec by URL, permuted, as JSON, as a Swift string and packed: the same tag and bytes."""
    spec = {"transition": {"type": "push", "edge": "leading"}, "animation": "bouncy", "output": {"name": "card"}}
    swift = urllib.parse.quote(".push(from: .leading)")
    for kind in ("css", "json", "waapi.json", "svg", "swift", "tokens.json"):
        answers = [
            server.get(f"/v1/transitions/push:leading.{kind}?animation=bouncy&name=card"),
            server.get(f"/v1/transitions/push:leading.{kind}?name=card&animation=.bouncy"),
            server.get(f"/v1/transitions/{swift}.{kind}?name=card&animation=bouncy"),
            server.get(f"/v1/t/{packed(spec)}.{kind}"),
            server.post(f"/v1/timelines?format={kind}", spec),
            server.post(f"/v1/timelines?format={kind}", {**spec, "transition": ".push(from: .leading)"}),
        ]
        assert {status for status, _, _ in answers} == {200}, [status for status, _, _ in answers]
        assert len({headers["ETag"] for _, headers, _ in answers}) == 1, kind
        assert len({body for _, _, body in answers}) == 1, kind


def test_whatever_string_a_caller_chooses_is_refused_or_inert(browser, pages, server):
    """Every string a caller can choose, in every format: refused, or inert where it is used."""
    import xml.etree.ElementTree as ElementTree

    formats = [row["name"] for row in server.json("/v1/catalog")["formats"]]
    for evil in EVIL:
        status, _, _ = server.post("/v1/timelines?format=css", {"output": {"name": evil}})
        assert status == 422, evil
        specs = [
            {"views": [{"id": evil.replace("/", "").replace("#", "")[:60]}, {"id": "b"}], "transition": "move:leading"},
            {"transition": {"type": "numeric-text", "content": {"from": evil[:8], "to": evil[:9]}}, "view": {"size": [60, 40]}},
            {"transition": {"type": "core-animation/filter", "filter": "CISwipe" + evil}},
        ]
        for spec in specs:
            for kind in formats:
                status, headers, body = server.post(f"/v1/timelines?format={kind}", spec)
                assert status in (200, 422), (evil, kind, status)
                if status != 200:
                    json.loads(body)
                    continue
                text = body.decode("utf-8", "replace")
                if kind.endswith("json"):
                    json.loads(text)
                    assert "<" not in text, (evil, kind)
                elif kind.endswith("svg"):
                    root = ElementTree.fromstring(text)
                    assert not [e for e in root.iter() if e.tag.endswith("script") or any(k.startswith("on") for k in e.attrib)], evil
                elif kind in ("css", "js"):
                    pages.html = (
                        f"<!doctype html><style>{text}</style><p id=p>seen</p>" if kind == "css"
                        else f"<!doctype html><p id=p>seen</p><script type=module>{text}</script>")
                    page = browser.visit(pages.origin)
                    assert page.evaluate("window.hacked") is None, (evil, kind)
                    assert page.locator("#p").is_visible(), (evil, kind)
