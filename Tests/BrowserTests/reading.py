"""Without scripts: the default, its picture, the gallery and the documentation; the policy of the pages; their size."""
import gzip
import pathlib
import re

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "WebAssets"
HTML = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


# Scripts can be turned off in one browser only by the means at hand.
def test_pages_are_readable_without_scripts(browsers, server):
    page = browsers.context("chromium", scripts=False).new_page()
    for path in ("/", "/v1/transitions/scale:0.8?animation=bouncy"):
        page.goto(server.origin + path)
        pictures = page.evaluate("[...document.querySelectorAll('main img')].map(each => [each.naturalWidth > 0 && each.checkVisibility(), each.getAttribute('src')])")
        assert len(pictures) == 1 and all(shown for shown, _ in pictures), pictures
        assert page.locator(".tile:visible").count() == page.locator(".tile").count() > 0
        assert "<link rel=" in page.inner_text("#code")
        assert page.locator("button:visible, input:visible, select:visible").count() == 0, "nothing that does nothing"
    page.get_by_role("link", name="The documentation").click()
    assert page.locator("h1").inner_text() == "Documentation"


def test_every_page_has_a_strict_policy_and_is_as_small_as_promised(server, record_property):
    """Every page under a strict policy; what a visit to the playground loads, and all that is embedded for browsers, as small as promised."""
    visit = 0
    for path in ["/", "/v1/transitions/slide", "/docs", "/docs/transitions", "/docs/transitions/push", "/docs/formats", "/docs/errors", "/docs/access", "/docs/semantics", "/docs/api"]:
        fields, text, size = page(server, path)
        policy = fields["content-security-policy"]
        for part in ("default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"):
            assert part in policy, (path, policy)
        assert "unsafe" not in policy and fields["x-frame-options"] == "DENY" and fields["referrer-policy"] == "no-referrer"
        # A picture that no scene shows would be loaded in vain, and the browser warns of it.
        assert 'as="image"' not in text, path
        if path == "/":
            visit = size + weight(server, text)
    assert visit <= 95_000, f"the playground: {visit} bytes as sent"
    names = re.findall(r'#embed "((?:pages|docs|bundle)/[^"]+)"', (ASSETS / "webassets.c").read_text())
    documents = [f"docs/{name}" for name in re.findall(r'#embed "([\w-]+\.html)"', (ASSETS / "docs" / "embedded.h").read_text())]
    # Another page of the documentation may weigh what one does; the pages' own code and pictures may not grow with it.
    own, written = packed(names), packed(documents)
    assert own <= 128_000, f"what the pages are made of: {own} bytes compressed"
    assert written <= 2_750 * len(documents), f"{len(documents)} documents: {written} bytes compressed"
    record_property("bytes of a visit", visit)
    record_property("bytes embedded", own + written)


def packed(names):
    """Bytes of some files as one compressed archive."""
    return len(gzip.compress(b"".join((ASSETS / name).read_bytes() for name in names), 9))


def page(server, path):
    status, fields, body = server.ask("GET", path, headers={"Accept": HTML, "Accept-Encoding": "gzip"})
    assert (status, fields["content-type"]) == (200, "text/html; charset=utf-8"), (path, status, fields)
    return fields, gzip.decompress(body).decode(), len(body)


def weight(server, text):
    """Bytes as sent of what a page loads, and what that loads."""
    total, known, queue = 0, set(), set(re.findall(r'(?:src|href)="(/assets/[^"]+)"', text))
    while queue:
        path = queue.pop()
        known.add(path)
        status, fields, body = server.ask("GET", path, headers={"Accept-Encoding": "gzip"})
        assert status == 200 and fields["cache-control"] == "public, no-cache", (path, status)
        total += len(body)
        text = gzip.decompress(body).decode() if fields.get("content-encoding") == "gzip" else body.decode()
        queue |= {f"/assets/{other}" for other in re.findall(r'from "\./([^"]+)"', text)} - known
    return total
