"""Stylesheets in a real browser: each recipe and mode, in both motion preferences, against the JSON timeline."""
import re
from urllib.parse import quote

from timelines import Truth, check

TIMES = 11
STYLE = """(element, pseudo) => { const s = getComputedStyle(element, pseudo);
  return {translate: s.translate, rotate: s.rotate, scale: s.scale, transform: s.transform, opacity: s.opacity,
    filter: s.filter, left: s.left, top: s.top, width: s.width, height: s.height, color: s.color, role: element.className,
    borderTopLeftRadius: s.borderTopLeftRadius, clipPath: s.clipPath, display: s.display}; }"""
# Reads the text of a sheet by itself and asks the browser for every declaration in it.
DROPPED = """async (href) => {
  const text = (await (await fetch(href)).text()).replace(/\\/\\*[^]*?\\*\\//g, "");
  const sheet = [...document.styleSheets].find((s) => s.href === href);
  const missing = [];
  const walk = (text, rules) => {
    let depth = 0, start = 0, prelude = "", index = 0;
    for (let at = 0; at < text.length; at++) {
      if (text[at] === "{") { if (depth++ === 0) { prelude = text.slice(start, at).trim(); start = at + 1; } }
      else if (text[at] === "}" && --depth === 0) {
        const body = text.slice(start, at); start = at + 1;
        const rule = rules[index++];
        if (!rule) { missing.push("rule " + prelude); continue; }
        if (body.includes("{")) walk(body, rule.cssRules);
        else if (rule.style) for (const declaration of body.split(";").filter(Boolean)) {
          const name = declaration.slice(0, declaration.indexOf(":"));
          if (rule.style.getPropertyValue(name) === "") missing.push(prelude + " " + declaration);
        }
      }
    }
    if (index !== rules.length) missing.push("rules: " + index + " written, " + rules.length + " read");
  };
  walk(text, sheet.cssRules);
  return missing;
}"""


def stated_error(text):
    return float(re.search(r"max error ([\d.]+)", text).group(1))


def class_of(subject, direction):
    role = subject["role"]
    way = {"insertion": "in", "removal": "out"}[direction]
    if role == "view":
        return way
    if role == "incoming":
        return "in"
    if role == "outgoing":
        return "out"
    if role == "glyph":
        return re.sub(r"[^A-Za-z0-9_]", "-", subject["id"]) + "-" + way
    return role + "-" + way


def url(recipe, extension, query):
    pairs = "&".join(f"{key}={quote(str(value), safe=':,./()')}" for key, value in query.items())
    return f"/v1/transitions/{quote(recipe, safe=':,/()')}.{extension}" + (f"?{pairs}" if pairs else "")


def size_of(query):
    return tuple(float(side) for side in query.get("size", "100x100").split("x"))


def box(query):
    width, height = size_of(query)
    return f"<style>.box{{width:{width}px;height:{height}px;background:#48c}}</style>"


known = {}


def truths(server, recipe, query, reduced):
    """By class suffix: the timeline at eleven times, and its duration."""
    key = (recipe, tuple(sorted(query.items())), reduced)
    if key not in known:
        known[key] = read_truths(server, recipe, query, reduced)
    return known[key]


def read_truths(server, recipe, query, reduced):
    result = {}
    base = dict(query)
    if reduced:
        base["reduce-motion"] = "true"
    directions = ["insertion", "removal"]
    for direction in directions:
        timeline = server.json(url(recipe, "json", {**base, "direction": direction, "count": TIMES, "precision": 9}))
        dense = server.json(url(recipe, "json", {**base, "direction": direction, "count": 400, "precision": 9}))
        layered = any(s["role"] in ("incoming", "outgoing") for s in timeline["subjects"])
        if layered and direction == "removal":
            continue
        for subject in timeline["subjects"]:
            other = next(s for s in dense["subjects"] if s["id"] == subject["id"])
            result[class_of(subject, direction)] = (Truth(subject, other, size_of(query)), timeline["duration"])
    return result


def keyframes(browser, pages, server, recipe, query, reduced):
    """mode=keyframes: the classes on elements of the view's size. Returns the worst error seen."""
    query = {**query, "name": "card"}
    address = url(recipe, "css", query)
    text = server.text(address)
    stated = stated_error(text)
    expected = truths(server, recipe, {k: v for k, v in query.items() if k != "name"}, reduced)
    divs = "".join(f'<div class="box card-{suffix}"></div>' for suffix in expected)
    pages.html = (
        f'<!doctype html><link rel=stylesheet crossorigin href="{server.origin}{address}">'
        f"{box(query)}<body>{divs}")
    page = browser.page(reduced)
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    dropped = page.evaluate(DROPPED, server.origin + address)
    assert not dropped, f"{address}: the browser dropped {dropped}"
    worst = 0
    for suffix, (truth, duration) in expected.items():
        styles = page.evaluate(
            """([name, times]) => { const element = document.querySelector("." + name);
              const animations = element.getAnimations(); const read = """ + STYLE + """;
              return times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; });
                return read(element); }); }""",
            [f"card-{suffix}", [duration * 1000 * step / (TIMES - 1) for step in range(TIMES)]])
        worst = max(worst, check(f"{address} .card-{suffix}{' reduced' if reduced else ''}", styles, truth, stated))
        if reduced and query.get("reduced") != "keep":
            moving = page.evaluate(
                """(name) => document.querySelector("." + name).getAnimations().flatMap((a) => a.effect.getKeyframes())
                  .flatMap(Object.keys).filter((k) => ["translate", "rotate", "scale", "transform"].includes(k))""",
                f"card-{suffix}")
            plain = truths(server, recipe, {k: v for k, v in query.items() if k != "name"}, False)
            has_motion = [truth.tracks for truth, _ in plain.values()] != [truth.tracks for truth, _ in expected.values()]
            assert not moving or not has_motion, f"{address} .card-{suffix} moves: {moving}"
    page.close()
    return worst


def transition(browser, pages, server, recipe, query, reduced):
    """mode=transition: in by adding `open`, out by taking it away; the element stays until its exit is done."""
    query = {**query, "name": "card", "mode": "transition"}
    address = url(recipe, "css", query)
    status, _, body = server.get(address)
    if status == 422:
        assert b"mode=keyframes" in body, body
        return None
    stated = stated_error(body.decode())
    plain = {k: v for k, v in query.items() if k not in ("name", "mode")}
    expected = truths(server, recipe, plain, reduced)
    pages.html = (
        f"<!doctype html>{box(query)}"
        f'<link rel=stylesheet crossorigin href="{server.origin}{address}"><body><div class="box card"></div>')
    page = browser.page(reduced)
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    dropped = page.evaluate(DROPPED, server.origin + address)
    assert not dropped, f"{address}: the browser dropped {dropped}"
    worst = 0
    for suffix, change in (("in", "add"), ("out", "remove")):
        truth, duration = expected[suffix]
        styles = page.evaluate(
            """async ([change, times]) => { const element = document.querySelector(".box"); const read = """ + STYLE + """;
              read(element); element.classList[change]("open"); read(element);
              const animations = element.getAnimations();
              const styles = times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; });
                return read(element); });
              animations.forEach((a) => a.finish());
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
              return [styles, animations.length, read(element).display]; }""",
            [change, [min(duration * 1000 * step / (TIMES - 1), duration * 1000 - 0.01) for step in range(TIMES)]])
        styles, count, display = styles
        where = f"{address} {suffix}{' reduced' if reduced else ''}"
        if any(travel for name, travel in truth.travel.items() if name != "progress"):
            assert count > 0, f"{where}: nothing moves"
            assert all(style["display"] == "block" for style in styles), f"{where}: gone before its exit is done"
        assert display == ("block" if change == "add" else "none"), f"{where}: {display} at the end"
        worst = max(worst, check(where, styles[:-1], truth, stated))
    page.close()
    return worst


def view_transition(browser, pages, server, recipe, query, reduced):
    """mode=view-transition: the old and the new page of a real view transition."""
    query = {**query, "name": "card", "mode": "view-transition"}
    address = url(recipe, "css", query)
    status, _, body = server.get(address)
    if status == 422:
        return None
    stated = stated_error(body.decode())
    expected = truths(server, recipe, {k: v for k, v in query.items() if k not in ("name", "mode")}, reduced)
    pages.html = (
        f'<!doctype html><link rel=stylesheet crossorigin href="{server.origin}{address}">'
        "<style>html{width:100px;height:100px}body{margin:0}</style><body><h1>old</h1>")
    page = browser.page(reduced)
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    dropped = page.evaluate(DROPPED, server.origin + address)
    assert not dropped, f"{address}: the browser dropped {dropped}"
    page.evaluate(
        """async () => { const t = document.startViewTransition(() => { document.querySelector("h1").textContent = "new"; });
          await t.ready; window.running = document.getAnimations(); running.forEach((a) => a.pause()); }""")
    worst = 0
    size = page.evaluate("""() => { const s = getComputedStyle(document.documentElement, "::view-transition-group(root)");
        return [parseFloat(s.width), parseFloat(s.height)]; }""")
    for suffix, pseudo in (("out", "old"), ("in", "new")):
        if suffix not in expected:
            continue
        truth, duration = expected[suffix]
        styles = page.evaluate(
            """([pseudo, times]) => { const read = """ + STYLE + """;
              return times.map((time) => { running.forEach((a) => { a.currentTime = time; });
                return read(document.documentElement, pseudo); }); }""",
            [f"::view-transition-{pseudo}(root)", [duration * 1000 * step / (TIMES - 1) for step in range(TIMES)]])
        # Percentages are of the page here, and of a view of 100 points in the timeline.
        worst = max(worst, check(f"{address} ::{pseudo}{' reduced' if reduced else ''}", styles, truth, stated))
    assert size[0] > 0
    page.close()
    return worst
