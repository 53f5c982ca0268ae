"""SVG: well-formed, drawn by a browser, alive, and at home in <img> from another origin."""
import xml.etree.ElementTree as ElementTree

from css import url

KINDS = ["svg", "plot.svg", "film.svg"]


def test_every_picture_is_well_formed_and_drawn(browser, pages, server, recipes):
    for recipe, query in recipes:
        shown = []
        for kind in KINDS:
            status, headers, body = server.get(url(recipe, kind, query))
            if status == 422:
                continue
            assert headers["Content-Type"] == "image/svg+xml"
            assert "default-src 'none'" in headers["Content-Security-Policy"]
            root = ElementTree.fromstring(body)
            assert root.tag.endswith("svg") and root.get("viewBox")
            assert root.find("{http://www.w3.org/2000/svg}title").text
            assert root.find("{http://www.w3.org/2000/svg}desc").text
            shown.append(server.origin + url(recipe, kind, query))
        pages.html = "<!doctype html><body>" + "".join(f'<img src="{address}">' for address in shown)
        page = browser.visit(pages.origin)
        page.wait_for_load_state("load")
        sizes = page.evaluate("[...document.images].map((image) => [image.complete, image.naturalWidth, image.naturalHeight])")
        assert all(complete and width > 0 and height > 0 for complete, width, height in sizes), (recipe, sizes)


def test_a_preview_moves_where_motion_may(browser, server):
    page = browser.page()
    page.set_content(server.text("/v1/transitions/move:leading.svg?animation=bouncy"))
    group = page.locator("svg g.s0")
    boxes = []
    for step in range(4):
        page.evaluate("(time) => document.getAnimations().forEach((a) => { a.pause(); a.currentTime = time; })", step * 120)
        boxes.append(group.bounding_box()["x"])
    assert len({round(x) for x in boxes}) == 4, boxes
    plain = page.screenshot()
    page.close()
    still = browser.page(reduced=True)
    still.set_content(server.text("/v1/transitions/move:leading.svg?animation=bouncy"))
    boxes = []
    for step in range(3):
        still.evaluate("(time) => document.getAnimations().forEach((a) => { a.pause(); a.currentTime = time; })", step * 120)
        boxes.append(still.locator("svg g.s0").bounding_box()["x"])
    assert len(set(boxes)) == 1, f"a preview moves where motion is to be reduced: {boxes}"
    still.close()
    assert len(plain) > 500


def test_a_plot_has_what_a_designer_looks_for(server):
    plot = server.text("/v1/curves/spring:k=100:c=10.plot.svg")
    for word in ("settles", "+16.3 %", "velocity", "/s"):
        assert word in plot, f"the plot lacks {word}"
