"""Without scripts: the default, its picture, the gallery and the documentation; the policy of the pages; their size."""
import gzip
import re

from browsers import Playground

HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


def run(browsers, name, server):
    if name == "chromium":
        unscripted(browsers, server)
        weight = policy_and_size(server)
        return f"readable without scripts; strict policy; {weight / 1000:.1f} kB compressed in all"
    return "readable without scripts"


def unscripted(browsers, server):
    context = browsers.context("chromium", scripts=False)
    page = context.new_page()
    for path in ("/", "/v1/transitions/scale:0.8?animation=bouncy"):
        page.goto(server.origin + path)
        pictures = page.evaluate("[...document.querySelectorAll('main img')].map(each => [each.naturalWidth > 0 && each.checkVisibility(), each.getAttribute('src')])")
        assert len(pictures) == 3 and all(shown for shown, _ in pictures), pictures
        assert page.locator("#gallery a:visible").count() == len(server.json("/v1/catalog")["transitions"])
        assert page.locator("button:visible, input:visible, select:visible").count() == 0, "nothing that does nothing"
    page.get_by_role("link", name="The documentation").click()
    assert page.locator("h1").inner_text() == "Guide"
    context.close()


def policy_and_size(server):
    """Every page under a strict policy, and everything that a page loads within 60 kB."""
    weight = 0
    pages = ["/", "/docs", "/docs/transitions", "/docs/formats", "/docs/errors", "/docs/access", "/docs/semantics", "/docs/api"]
    loaded = set()
    for path in pages:
        status, fields, body = server.ask("GET", path, headers={"Accept": HTML, "Accept-Encoding": "gzip"})
        assert (status, fields["content-type"]) == (200, "text/html; charset=utf-8"), (path, status, fields)
        policy = fields["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
            assert part in policy, (path, policy)
        assert "unsafe" not in policy
        weight += len(body)
        loaded |= set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', gzip.decompress(body).decode()))
    queue = sorted(loaded)
    while queue:
        path = queue.pop()
        status, fields, body = server.ask("GET", path, headers={"Accept-Encoding": "gzip"})
        assert status == 200 and fields["cache-control"] == "public, no-cache", (path, status)
        weight += len(body)
        text = gzip.decompress(body).decode() if fields.get("content-encoding") == "gzip" else body.decode()
        for other in re.findall(r'from "\./([^"]+)"', text):
            if f"/assets/{other}" not in loaded:
                loaded.add(f"/assets/{other}")
                queue.append(f"/assets/{other}")
    assert weight <= 60_000, f"{weight} bytes"
    return weight
