"""Stylesheets in a real browser: each recipe and mode, in both motion preferences, against the JSON timeline."""
import base64
import copy
import json
import math
import re
import zlib
from urllib.parse import quote

import pytest

from timelines import Truth, check, lengths

TIMES = 11
STYLE = """(element, pseudo) => { const s = getComputedStyle(element, pseudo);
  return {translate: s.translate, rotate: s.rotate, scale: s.scale, transform: s.transform, opacity: s.opacity,
    filter: s.filter, left: s.left, top: s.top, width: s.width, height: s.height, color: s.color, role: element.className,
    borderTopLeftRadius: s.borderTopLeftRadius, maskImage: s.maskImage, maskPosition: s.maskPosition, maskSize: s.maskSize,
    clipPath: s.clipPath, display: s.display}; }"""
# Reads the text of a sheet by itself and asks the browser for every declaration in it.
DROPPED = """async (href) => {
  const text = (await (await fetch(href)).text()).replace(/\\/\\*[^]*?\\*\\//g, "");
  const sheet = [...document.styleSheets].find((s) => s.href === href);
  const missing = [];
  const check = (body, rule, prelude) => {
    for (const declaration of body.split(";").map((d) => d.trim()).filter(Boolean)) {
      const name = declaration.slice(0, declaration.indexOf(":")).trim();
      // A browser has no text for an animation with a timeline of its own; its longhands stay.
      const read = name === "animation" && rule.style.getPropertyValue("animation-timeline") ? "animation-name" : name;
      if (rule.style.getPropertyValue(read) === "") missing.push(prelude + " " + declaration);
    }
  };
  const walk = (text, rules, owner) => {
    let depth = 0, start = 0, prelude = "", index = 0;
    for (let at = 0; at < text.length; at++) {
      if (text[at] === "{") {
        if (depth++ === 0) {
          // Declarations may stand before a nested rule.
          const before = text.slice(start, at), end = before.lastIndexOf(";") + 1;
          if (owner?.style) check(before.slice(0, end), owner, "nested");
          prelude = before.slice(end).trim(); start = at + 1;
        }
      } else if (text[at] === "}" && --depth === 0) {
        const body = text.slice(start, at); start = at + 1;
        // Chromium keeps declarations within at-rules in a rule without a selector.
        while (rules[index] && !rules[index].selectorText && rules[index].style && !rules[index].keyText && !prelude.startsWith("@")) index++;
        const rule = rules[index++];
        if (!rule) { missing.push("rule " + prelude); continue; }
        if (body.includes("{")) walk(body, rule.cssRules, rule);
        else if (rule.style) check(body, rule, prelude);
      }
    }
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
        return re.sub(r"[^A-Za-z0-9_]", "-", subject["id"]) + ("" if subject["id"].endswith("-out") else "-in")
    return role + "-" + way


def packed(text, query):
    """A spec as the text of a URL, with the members that query keys stand for."""
    spec = json.loads(text)
    for key in ("direction", "precision"):
        if key in query:
            spec[key] = query[key]
    if "count" in query:
        spec["sampling"] = {"count": query["count"]}
    if "reduce-motion" in query:
        spec["accessibility"] = {"reduceMotion": True}
    output = {key: query[key] for key in ("name", "mode", "open", "element", "geometry", "tolerance") if key in query}
    if output:
        spec["output"] = output
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.urlsafe_b64encode(deflate.compress(json.dumps(spec).encode()) + deflate.flush()).decode().rstrip("=")


def url(recipe, extension, query):
    """The address of a recipe, or of a spec as JSON text."""
    if recipe.startswith("{"):
        return f"/v1/t/{packed(recipe, query)}.{extension}"
    pairs = "&".join(f"{key}={quote(str(value), safe=':,./()')}" for key, value in query.items())
    return f"/v1/transitions/{quote(recipe, safe=':,/()')}.{extension}" + (f"?{pairs}" if pairs else "")


def size_of(query):
    return tuple(float(side) for side in query.get("size", "100x100").split("x"))


def box(query):
    width, height = size_of(query)
    return f"<style>.box{{width:{width}px;height:{height}px;background:#48c}}</style>"


known = {}


def timelines(server, recipe, query, direction, reduced):
    """The timeline at eleven times, and a dense one."""
    key = (recipe, tuple(sorted(query.items())), direction, reduced)
    if key not in known:
        base = {**query, "direction": direction, "precision": 9}
        if reduced:
            base["reduce-motion"] = "true"
        known[key] = tuple(server.json(url(recipe, "json", {**base, "count": count})) for count in (TIMES, 400))
    return known[key]


def truth_of(subject, dense, query):
    return Truth(subject, next(s for s in dense["subjects"] if s["id"] == subject["id"]), size_of(query))


def straight(truth, only=None):
    """What a linear change between both ends shows."""
    result = copy.copy(truth)
    result.tracks = {name: [values[0] + (values[-1] - values[0]) * step / (TIMES - 1) for step in range(TIMES)]
                     for name, values in truth.tracks.items() if (only is None or name in only) and values[0] != values[-1]}
    return result


def turned(truth):
    """The way back of two values: the ends are swapped, the timing stays."""
    result = copy.copy(truth)
    result.tracks = {name: [values[0] + values[-1] - value for value in values] for name, values in truth.tracks.items()}
    return result


def truths(server, recipe, query, reduced):
    """By direction and role: the truth and its duration in milliseconds, as a stylesheet is to show it."""
    result = {}
    for direction in ("insertion", "removal"):
        if direction == "removal" and recipe.startswith("motion/"):
            continue  # Keyframes have no removal.
        few, dense = timelines(server, recipe, query, direction, False)
        full = {s["id"]: truth_of(s, dense, query) for s in few["subjects"]}
        roles = {s["id"]: s["role"] for s in few["subjects"]}
        duration = few["duration"] * 1000
        if reduced and query.get("reduced") != "keep":
            less, dense = timelines(server, recipe, query, direction, True)
            fades = {s["id"]: truth_of(s, dense, query) for s in less["subjects"]}
            page = "incoming" if direction == "insertion" else "outgoing"
            full = {key: straight(fades[key]) if key in fades
                    else straight(fades[page]) if roles[key] == "card" and page in fades
                    else straight(truth, {"opacity", "dim"}) for key, truth in full.items()}
            duration = min(200, math.ceil(duration - 1e-6))
        result[direction] = {key: (truth, duration, roles[key]) for key, truth in full.items()}
    if {role for _, _, role in result["insertion"].values()} == {"incoming", "outgoing"}:
        there, back = result["insertion"], result["removal"]
        if all(there[key][0].tracks == back[key][0].tracks for key in there):
            swapped = {"incoming": "outgoing", "outgoing": "incoming"}
            result["removal"] = {key: (turned(there[swapped[key]][0]), *there[key][1:]) for key in there}
    return result


SEEK = """([selector, times]) => { const element = document.querySelector(selector);
  const animations = element.getAnimations(); const read = """ + STYLE + """;
  return times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; });
    return read(element); }); }"""


def opened(browser, pages, server, address, body, reduced, style=""):
    """A page with the stylesheet, which the browser understands completely."""
    # The page's own rules come first: those of the stylesheet are as specific. Nothing plays until the test says so: on a busy machine
    # it would be over before it is looked at.
    style += "<style>*{animation-play-state:paused!important}</style>"
    pages.html = f'<!doctype html>{style}<link rel=stylesheet crossorigin href="{server.origin}{address}"><body>{body}'
    page = browser.visit(pages.origin, reduced)
    page.wait_for_load_state("load")
    dropped = page.evaluate(DROPPED, server.origin + address)
    assert not dropped, f"{address}: the browser dropped {dropped}"
    return page


def steps(duration):
    return [duration * step / (TIMES - 1) for step in range(TIMES)]


def has_frame(recipe):
    """Whether a recipe moves a frame: laid out with geometry=layout, else as a transform of the box at rest."""
    return any(name in recipe for name in ("zoom", "matched-geometry"))


def keyframes(browser, pages, server, recipe, query, reduced):
    """mode=keyframes: the classes on elements of the view's size. Returns the worst error seen."""
    query = {**query, "name": "card"}
    if has_frame(recipe):
        flips(browser, pages, server, recipe, query, reduced)
        query["geometry"] = "layout"
    address = url(recipe, "css", query)
    text = server.text(address)
    stated = stated_error(text)
    expected = truths(server, recipe, {k: v for k, v in query.items() if k not in ("name", "geometry")}, reduced)
    roles = {role for _, _, role in expected["insertion"].values()}
    staged, worst = bool(roles & {"incoming", "outgoing"}), 0
    cases = []
    for direction, subjects in expected.items():
        if direction == "removal" and "glyph" in roles:
            continue
        for key, (truth, duration, role) in subjects.items():
            suffix = class_of({"role": role, "id": key}, direction)
            suffix = role if staged and role in ("dimming", "curl") else suffix
            selector = (".stage.back > " if staged and direction == "removal" else "") + f".card-{suffix}"
            cases.append((direction, selector, truth, duration))
    classes = dict.fromkeys(selector.split(".card-")[1] for _, selector, _, _ in cases)
    boxes = "".join(f'<div class="box card-{suffix}"></div>' for suffix in classes)
    body = f'<div class="card stage">{boxes}</div>' if staged else boxes
    page = opened(browser, pages, server, address, body, reduced, box(query))
    for direction in ("insertion", "removal"):
        if direction == "removal" and staged:
            # New layers, as after another page has come.
            page.evaluate(
                """() => { const stage = document.querySelector(".stage"); stage.classList.add("back");
                  stage.replaceChildren(...[...stage.children].map((layer) => layer.cloneNode())); }""")
        for way, selector, truth, duration in cases:
            if way == direction:
                styles = page.evaluate(SEEK, [selector, steps(duration)])
                worst = max(worst, check(f"{address} {selector}{' reduced' if reduced else ''}", styles, truth, stated))
    return worst


# The box that is seen, and its corner radii: the border box less its clip.
SEEN = """([selector, times]) => { const element = document.querySelector(selector);
  const animations = element.getAnimations();
  return times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; });
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    const scale = [box.width / element.offsetWidth, box.height / element.offsetHeight];
    const clip = style.clipPath.match(/inset\\(([^)]*)\\)/);
    const [sides, round = ""] = clip ? clip[1].split("round") : ["0px"];
    const [top, right = top, bottom = top, left = right] = sides.trim().split(/\\s+/).map(parseFloat);
    const radii = round.split("/").map((text) => parseFloat(text) || 0);
    const radius = clip ? [radii[0] * scale[0], (radii[1] ?? radii[0]) * scale[1]]
      : [parseFloat(style.borderTopLeftRadius), parseFloat(style.borderTopLeftRadius)];
    return [box.left + left * scale[0], box.top + top * scale[1], box.right - right * scale[0], box.bottom - bottom * scale[1],
      ...radius]; }); }"""


def flips(browser, pages, server, recipe, query, reduced):
    """geometry=transform: at each time the box that is seen is that of geometry=layout; at rest nothing is left."""
    query = {**query, "tolerance": 0.0005}
    if reduced and query.get("reduced") != "keep":
        return
    for direction in ("insertion", "removal"):
        plain = {k: v for k, v in query.items() if k not in ("name", "tolerance")}
        subjects = server.json(url(recipe, "json", {**plain, "direction": direction, "count": 2}))
        duration, way = subjects["duration"] * 1000, {"insertion": "in", "removal": "out"}[direction]
        for subject in subjects["subjects"]:
            tracks = {track["property"]: track["values"] for track in subject["tracks"]}
            if not {"frame.x", "frame.y", "frame.width", "frame.height"} <= set(tracks):
                continue
            rest = [tracks[f"frame.{side}"][-1 if direction == "insertion" else 0] for side in ("x", "y", "width", "height")]
            place = ";".join(f"{name}:{value}px" for name, value in zip(("left", "top", "width", "height"), rest))
            css_class = f"card-{class_of({'role': subject['role'], 'id': subject['id']}, direction)}"
            seen = {}
            for geometry in ("transform", "layout"):
                address = url(recipe, "css", {**query, "geometry": geometry})
                body = f'<div class="{css_class}" style="position:absolute;{place}"></div>'
                page = opened(browser, pages, server, address, body, reduced, "<style>body{margin:0}</style>")
                seen[geometry] = page.evaluate(SEEN, [f".{css_class}", steps(duration)])
                if geometry == "transform":
                    laid = page.evaluate(
                        """() => document.getAnimations().flatMap((a) => a.effect.getKeyframes()).flatMap(Object.keys)
                          .filter((name) => ["left", "top", "width", "height"].includes(name))""")
                    assert not laid, f"{address} .{css_class} lays out {laid}"
                    if direction == "insertion" and tracks.get("cornerRadius", [0])[-1] == 0:
                        rests(page, css_class, address)
            for step, (flipped, layout) in enumerate(zip(seen["transform"], seen["layout"])):
                for a, b in zip(flipped, layout):
                    assert abs(a - b) <= 0.5, f"{address} .{css_class} at {step}/10: {flipped}, laid out {layout}"


def rests(page, css_class, address):
    """After its end an element has no animation, transform or clip."""
    left = page.evaluate(
        """async (selector) => { const element = document.querySelector(selector);
          element.getAnimations().forEach((a) => a.finish());
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          const { translate, scale, clipPath } = getComputedStyle(element);
          return [element.getAnimations().length, translate, scale, clipPath]; }""", "." + css_class)
    assert left == [0, "none", "none", "none"], f"{address} .{css_class} keeps {left}"


OPENERS = {
    "class": ("<div id=it class='box card'></div>", "it.classList.add('open')", "it.classList.remove('open')"),
    "dialog": ("<dialog id=it class='box card'></dialog>", "it.showModal()", "it.close()"),
    "popover": ("<div id=it popover class='box card'></div>", "it.showPopover()", "it.hidePopover()"),
    "data-state": ("<div id=it class='box card'></div>", "it.dataset.state = 'open'", "it.dataset.state = 'closed'"),
}
# What Base UI and Headless UI do to an element that they insert and remove.
LIBRARIES = {
    "data-open": ("<div id=it class='box card' data-starting-style></div>", "it.removeAttribute('data-starting-style')",
                  "it.setAttribute('data-ending-style', '')"),
    "data-closed": ("<div id=it class='box card' data-closed data-enter></div>", "it.removeAttribute('data-closed')",
                    "it.removeAttribute('data-enter'), it.setAttribute('data-leave', ''), it.setAttribute('data-closed', '')"),
}


def transition(browser, pages, server, recipe, query, reduced, opener="class"):
    """mode=transition: in by opening, out by closing; the element stays until its exit is done."""
    query = {**query, "name": "card", "mode": "transition"}
    address = url(recipe, "css", query)
    status, _, body = server.get(address)
    if status == 422:
        assert b"mode=keyframes" in body, body
        return None
    stated = stated_error(body.decode())
    expected = truths(server, recipe, {k: v for k, v in query.items() if k not in ("name", "mode")}, reduced)
    markup, enter, leave = {**OPENERS, **LIBRARIES}[opener]
    page = opened(browser, pages, server, address, markup, reduced, box(query))
    worst = 0
    for direction, change in (("insertion", enter), ("removal", leave)):
        truth, duration, _ = expected[direction]["view"]
        # At its very end a transition is over, and the element may be gone.
        times = [min(time, duration - 0.01) for time in steps(duration)]
        styles, count, display = page.evaluate(
            """async ([change, times]) => { const it = document.querySelector("#it"); const read = """ + STYLE + """;
              read(it); new Function("it", change)(it); read(it);
              const animations = it.getAnimations();
              const styles = times.map((time) => { animations.forEach((a) => { a.pause(); a.currentTime = time; });
                return read(it); });
              animations.forEach((a) => a.finish());
              await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
              return [styles, animations.length, read(it).display]; }""", [change, times])
        where = f"{address} {opener} {direction}{' reduced' if reduced else ''}"
        if any(values[0] != values[-1] for name, values in truth.tracks.items() if name != "progress"):
            assert count > 0, f"{where}: nothing moves"
            assert all(style["display"] == "block" for style in styles), f"{where}: gone before its exit is done"
        is_shown = direction == "insertion" or opener in LIBRARIES
        assert display == ("block" if is_shown else "none"), f"{where}: {display} at the end"
        worst = max(worst, check(where, styles[:-1], truth, stated))
    return worst


def view_transition(browser, pages, server, recipe, query, reduced, element="root"):
    """mode=view-transition: the old and the new snapshot of a real view transition, forward and back."""
    query = {**query, "name": "card", "mode": "view-transition", "element": element}
    address = url(recipe, "css", query)
    status, _, body = server.get(address)
    if status == 422:
        return None
    stated = stated_error(body.decode())
    plain = {k: v for k, v in query.items() if k not in ("name", "mode", "element")}
    expected = truths(server, recipe, plain, False)
    name = "" if element == "root" else f"<style>main{{width:100px;height:100px;view-transition-name:{element}}}</style>"
    page = opened(browser, pages, server, address, "<main><h1>old</h1></main>", reduced,
                  name + "<style>html{width:100px;height:100px}body{margin:0}</style>")
    worst = 0
    for back in (False, True):
        page.evaluate(
            """async (back) => { const update = () => { document.querySelector("h1").textContent = "new"; };
              window.run = document.startViewTransition(back ? { update, types: ["back"] } : { update });
              await run.ready; window.running = document.getAnimations(); running.forEach((a) => a.pause()); }""", back)
        if reduced and query.get("reduced") != "keep":
            moving = page.evaluate(
                """() => running.filter((a) => a.effect.getKeyframes().some((f) => "translate" in f || "scale" in f))
                  .map((a) => a.effect.pseudoElement)""")
            longest = page.evaluate("Math.max(0, ...running.map((a) => a.effect.getComputedTiming().endTime))")
            assert not moving and longest <= 200, f"{address}: {moving} {longest} ms with less motion"
        else:
            for pseudo, (truth, duration) in layers(expected, back, b"view-transition-type(back)" in body).items():
                styles = page.evaluate(
                    """([pseudo, times]) => { const read = """ + STYLE + """;
                      return times.map((time) => { running.forEach((a) => { a.currentTime = time; });
                        return read(document.documentElement, pseudo); }); }""",
                    [f"::view-transition-{pseudo}({element})", steps(duration)])
                worst = max(worst, check(f"{address} ::{pseudo}{' back' if back else ''}", styles, truth, stated))
        page.evaluate("async () => { run.skipTransition(); await run.finished; }")
    # The sheet lets the next document of this tab come in by a transition too.
    page.close()
    return worst


def layers(expected, back, turns):
    """The truths of the old and the new snapshot. A black dimming lies over the page below; another color isn't written.

    Without a way back (`turns`) a single view goes forward again: the warning in the sheet says so.
    """
    there, home = expected["insertion"], expected["removal"]
    if "view" in there:
        old, new = home["view"][0], there["view"][0]
        # The entries of a matrix don't change along one line, so they can't be turned; the other way has the same ends and timing.
        if back and turns and not any(name.startswith("transform.") for name in new.tracks):
            old, new = turned(new), turned(old)
        times = (there["view"][1], home["view"][1])
        return {"old": (old, times[0 if back and turns else 1]), "new": (new, times[1 if back and turns else 0])}
    subjects = home if back else there
    result = {pseudo: subjects[role][:2] for pseudo, role in (("old", "outgoing"), ("new", "incoming")) if role in subjects}
    if "dimming" in subjects and result and "color.red" not in subjects["dimming"][0].tracks:
        below = "new" if back else "old"
        truth, duration = result[below]
        truth = copy.copy(truth)
        dim = subjects["dimming"][0]
        truth.tracks = {**truth.tracks, "below": dim.tracks.get("dim", [0] * TIMES)}
        truth.travel = {**truth.travel, "below": dim.travel.get("dim", 0)}
        result[below] = (truth, duration)
    return result


def test_fixed_children_are_free_at_rest(browser, pages, server):
    fixed = '<i style="position:fixed;left:7px;top:9px;width:1px;height:1px"></i>'
    for recipe in ("push:leading", "blur-replace", "scale:0.5", "uikit/flip-horizontal"):
        address = url(recipe, "css", {"name": "card", "animation": "bouncy"})
        body = f'<div style="margin:50px"><div class="box card-in">{fixed}</div></div>'
        page = opened(browser, pages, server, address, body, False, box({}))
        page.evaluate("document.getAnimations().forEach((a) => a.finish())")
        place = page.evaluate("() => { const r = document.querySelector('i').getBoundingClientRect(); return [r.left, r.top]; }")
        left = page.evaluate("document.getAnimations().length")
        assert place == [7, 9] and left == 0, f"{address}: a fixed child is at {place}, {left} animations are left"
        page.close()


@pytest.mark.parametrize("reduced", [False, True], ids=["full", "reduced"])
def test_every_way_to_open_plays_both_ways(browser, pages, server, reduced):
    for opener in OPENERS:
        transition(browser, pages, server, "move:bottom", {"animation": "bouncy"}, reduced, opener)
        transition(browser, pages, server, "push:leading", {"animation": "easeIn 0.3s", "open": opener}, reduced, opener)
    for opener in LIBRARIES:
        for query in ({"animation": "bouncy"}, {"animation": "easeIn 0.3s", "removal": "scale:0.5,opacity"}):
            transition(browser, pages, server, "push:leading", {**query, "open": opener}, reduced, opener)


def test_an_attribute_of_a_library_plays_its_way(browser, pages, server):
    for attribute, name in (("data-open", "td-card-in"), ("data-closed", "td-card-out")):
        address = url("push:leading", "css", {"name": "card", "open": "data-open"})
        page = opened(browser, pages, server, address, f"<div class='box card' {attribute}></div>", False, box({}))
        names = page.evaluate("document.getAnimations().map((a) => a.animationName)")
        assert names == [name], f"{address} {attribute}: {names}"


@pytest.mark.parametrize("element", ["root", "page"])
def test_an_element_may_have_the_view_transition_of_a_page(browser, pages, server, element):
    view_transition(browser, pages, server, "push:leading", {"animation": "smooth"}, False, element)


def test_one_sheet_has_both_directions_of_text(browser, pages, server):
    address = url("push:leading", "css", {"name": "card", "dir": "auto", "animation": "linear 1s"})
    body = '<div class="box card-in"></div><div dir=rtl><div class="box card-in"></div></div>'
    page = opened(browser, pages, server, address, body, False, box({}))
    places = page.evaluate(
        """() => [...document.querySelectorAll(".card-in")].map((element) => { const [a] = element.getAnimations();
          a.pause(); a.currentTime = 500; return getComputedStyle(element).translate; })""")
    assert [lengths(place, (100, 100))[0] for place in places] == [-50, 50], places
    page.close()


# Gives an element other attributes in turn, each time when what it played has ended, and looks at the middle of what it plays then.
IN_TURN = """(states) => states.map((state) => {
  const element = document.getElementById("it");
  for (const { name } of [...element.attributes]) { if (name !== "id") element.removeAttribute(name); }
  for (const [name, value] of Object.entries(state)) element.setAttribute(name, value);
  const animations = element.getAnimations(), count = animations.filter((a) => a.playState !== "finished").length;
  for (const a of animations) { a.pause(); a.currentTime = a.effect.getComputedTiming().endTime / 2; }
  const { opacity, translate } = getComputedStyle(element), found = { opacity: Number(opacity), translate, count };
  animations.forEach((a) => a.finish());
  return found;
})"""


def played_in_turn(page, states, reduced, where):
    """An element that a page has centered comes and leaves in turn: each way fades and moves from where it is."""
    for seen in page.evaluate(IN_TURN, states * 2):
        assert seen["count"] == 1 and 0.4 < seen["opacity"] < 0.6, f"{where}: {seen}"
        assert lengths(seen["translate"], (100, 100)) == [-50, -50 if reduced else 0], f"{where}: {seen}"


def test_one_element_plays_both_ways_in_turn(browser, pages, server):
    """One element with the classes or attributes of both ways: what is played has another name each time, or nothing would start."""
    ways = {
        None: [{"class": "card-in"}, {"class": "card-out"}],
        "data-state": [{"class": "card", "data-state": "open"}, {"class": "card", "data-state": "closed"}],
        "data-open": [{"class": "card", "data-open": ""}, {"class": "card", "data-closed": ""}],
    }
    centered = "<style>#it{width:100px;height:100px;translate:-50% -50%}</style>"
    for opener, states in ways.items():
        for reduced in (False, True):
            query = {"name": "card", "animation": "linear 200ms", **({"open": opener} if opener else {})}
            address = url("move:bottom,opacity", "css", query)
            page = opened(browser, pages, server, address, "<div id=it></div>", reduced, centered)
            played_in_turn(page, states, reduced, f"{address}{' reduced' if reduced else ''}")
    # With less motion a transition fades such an element where it is.
    for recipe, query in (("move:bottom", {}), ("push:leading", {"dir": "auto"}), ("scale:0.5", {"animation": "bouncy"})):
        address = url(recipe, "css", {"name": "card", "mode": "transition", **query})
        page = opened(browser, pages, server, address, "<div id=it class=card></div>", True, centered)
        for state in ("card open", "card"):
            [seen] = page.evaluate(IN_TURN, [{"class": state}])
            assert 0.4 < seen["opacity"] < 0.6 and lengths(seen["translate"], (100, 100)) == [-50, -50], f"{address} {state}: {seen}"
    stage = "<div class=page><i id=it></i></div>"
    for recipe in ("uikit/push", "core-animation/fade"):
        address = url(recipe, "css", {"name": "page"})
        page = opened(browser, pages, server, address, stage, True)
        for seen in page.evaluate(IN_TURN, [{"class": "page-in"}, {"class": "page-out"}] * 2):
            assert seen["count"] == 1 and 0 < seen["opacity"] < 1, f"{address}: {seen}"


def test_a_shadow_tree_adopts_a_stylesheet(browser, pages, server):
    """A stylesheet that a shadow tree adopts moves the elements in it: its custom properties reach them."""
    address = url("push:leading", "css", {"name": "card", "animation": "bouncy"})
    pages.html = "<!doctype html><body><div id=host></div>"
    page = browser.page()
    page.goto(pages.origin)
    duration = server.json(url("push:leading", "json", {"animation": "bouncy", "count": 2}))["duration"]
    seen = page.evaluate(
        """async (href) => { const sheet = new CSSStyleSheet();
          sheet.replaceSync(await (await fetch(href)).text());
          const root = document.querySelector("#host").attachShadow({mode: "open"});
          root.adoptedStyleSheets = [sheet];
          root.innerHTML = "<div class=card-in style='width:100px;height:100px'></div>";
          const [animation] = root.firstElementChild.getAnimations();
          if (!animation) return null;
          animation.pause(); animation.currentTime = 0;
          return [animation.animationName, animation.effect.getTiming().duration, getComputedStyle(root.firstElementChild).translate]; }""",
        server.origin + address)
    assert seen == ["td-card-in", math.ceil(duration * 1000 - 1e-6), "-100%"], f"{address} in a shadow root: {seen}"
    page.close()


def test_one_page_has_view_transitions_of_several_types(browser, pages, server):
    """type=NAME: two page transitions live on one page, each with a way back."""
    sheets = {"detail": ("push:leading", "translate"), "about": ("scale:0.5", "scale")}
    links = "".join(f'<link rel=stylesheet crossorigin href="{server.origin}'
                    f'{url(recipe, "css", {"mode": "view-transition", "type": kind, "animation": "linear 1s"})}">'
                    for kind, (recipe, _) in sheets.items())
    pages.html = f"<!doctype html>{links}<body><main><h1>old</h1></main>"
    page = browser.page()
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    for kind, (_, moved) in sheets.items():
        for back in (False, True):
            names = page.evaluate(
                """async (types) => { const run = document.startViewTransition({ update() {}, types }); await run.ready;
                  const names = document.getAnimations().filter((a) => a.effect.pseudoElement.includes("(root)"))
                    .map((a) => [a.animationName, a.effect.getTiming().duration]);
                  run.skipTransition(); await run.finished; return names; }""", [kind] + ["back"] * back)
            ours = [name for name, duration in names if duration == 1000 and name.startswith("td-")]
            assert ours and all(name.startswith(f"td-{kind}-") for name in ours), f"{kind}{' back' if back else ''} plays {names}"
    plain = page.evaluate(
        """async () => { const run = document.startViewTransition({ update() {} }); await run.ready;
          const names = document.getAnimations().map((a) => a.animationName); run.skipTransition(); await run.finished; return names; }""")
    assert not any(name.startswith("td-") for name in plain), f"without a type {plain}"
    page.close()


def test_each_element_of_a_class_has_its_own_view_transition(browser, pages, server):
    """class=NAME: each element with the class enters, leaves and travels by itself, as React's ViewTransition asks for."""
    sheets = "".join(f'<link rel=stylesheet crossorigin href="{server.origin}{url(recipe, "css", query)}">' for recipe, query in (
        ("push:leading", {"mode": "view-transition", "class": "card", "animation": "linear 1s"}),
        ("matched-geometry", {"mode": "view-transition", "class": "photo", "animation": "bouncy", "source": "16,300,120,180"})))
    style = """<style>main>*{position:absolute;width:50px;height:50px;view-transition-class:card}
      #photo{view-transition-class:photo;left:10px}</style>"""
    pages.html = f"""<!doctype html>{sheets}{style}<body><main><i id=gone style="view-transition-name:gone"></i>
      <i id=photo style="view-transition-name:photo"></i></main>"""
    page = browser.page()
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    for types in ([], ["back"]):
        seen = page.evaluate(
            """async (types) => { const main = document.querySelector("main"), before = main.innerHTML;
              const update = () => { gone.remove(); photo.style.left = "200px"; main.insertAdjacentHTML("beforeend",
                '<i style="view-transition-name:new1"></i><i style="view-transition-name:new2"></i>'); };
              const run = document.startViewTransition({ update, types }); await run.ready;
              const seen = Object.fromEntries(document.getAnimations().map((a) =>
                [a.effect.pseudoElement, [a.animationName, a.effect.getTiming().duration, a.effect.getTiming().easing.slice(0, 6)]]));
              run.skipTransition(); await run.finished; main.innerHTML = before; return seen; }""", types)
        way = "back-" if types else ""
        for name, kind in (("new1", "new"), ("new2", "new"), ("gone", "old")):
            mine = seen.get(f"::view-transition-{kind}({name})")
            assert mine == [f"td-card-{way}{kind}", 1000, "linear"], f"{name} {types}: {seen}"
        assert seen["::view-transition-group(photo)"][1:] == [1045, "linear"], f"photo {types}: {seen}"
    page.close()


@pytest.mark.parametrize("recipe", ["zoom", "matched-geometry"])
def test_a_shared_element_moves_along_the_spring(browser, pages, server, recipe):
    """An element with a name moves from its old to its new frame along the spring, and not at all with less motion."""
    element = "photo"
    query = {"source": "16,300,120,180", "container": "390x844", "animation": "bouncy", "mode": "view-transition", "element": element}
    if recipe == "matched-geometry":
        query = {key: value for key, value in query.items() if key != "container"}
    address = url(recipe, "css", query)
    curve = server.json(f"/v1/curves/bouncy.json?count={TIMES}")
    duration = math.ceil(curve["duration"] * 1000 - 1e-6)
    style = f"<style>body{{margin:0}}#it{{position:absolute;view-transition-name:{element};left:0;top:0;width:100px;height:100px;background:#48c}}</style>"
    for reduced in (False, True):
        pages.html = (f"<!doctype html><link rel=stylesheet crossorigin href='{server.origin}{address}'>{style}"
                      "<body><div id=it></div>")
        page = browser.page(reduced)
        page.goto(pages.origin)
        page.wait_for_load_state("load")
        seen = page.evaluate(
            """async ([element, times]) => { const run = document.startViewTransition({ update() {
                document.querySelector("#it").style.left = "200px"; } });
              await run.ready; const all = document.getAnimations(); all.forEach((a) => a.pause());
              const group = `::view-transition-group(${element})`;
              const places = times.map((time) => { all.forEach((a) => { a.currentTime = time; });
                return new DOMMatrix(getComputedStyle(document.documentElement, group).transform).e; });
              const own = all.filter((a) => a.effect.pseudoElement.endsWith(`(${element})`));
              const longest = Math.max(0, ...own.map((a) => a.effect.getComputedTiming().endTime));
              run.skipTransition(); await run.finished; return [places, longest]; }""", [element, steps(duration)])
        places, longest = seen
        if reduced:
            assert places == [200] * TIMES and longest <= 200, f"{address} with less motion: {seen}"
        else:
            worst = max(abs(place - 200 * value) for place, value in zip(places, curve["values"]))
            assert worst <= 2, f"{address}: {places}, not 200 times {curve['values']}"
        page.close()


def test_firefox_plays_keyframes_alike(browser, pages, server):
    """Firefox plays keyframes alike, and of transitions the way in; then it hides at once."""
    firefox = browser.firefox
    for reduced in (False, True):
        for recipe in ("push:leading", "blur-replace", "core-animation/push:from-right", "uikit/flip-horizontal"):
            keyframes(firefox, pages, server, recipe, {"animation": "bouncy"}, reduced)
    address = url("move:bottom", "css", {"name": "card", "mode": "transition", "animation": "linear 1s"})
    pages.html = f"<!doctype html><link rel=stylesheet crossorigin href='{server.origin}{address}'>{box({})}<body><div class='box card'></div>"
    page = firefox.page()
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    seen = page.evaluate(
        """() => { const it = document.querySelector(".box"), style = getComputedStyle(it); style.translate;
          it.classList.add("open"); style.translate; const [a] = it.getAnimations(); a.pause(); a.currentTime = 500;
          const half = style.translate; a.finish(); it.classList.remove("open"); return [half, style.display]; }""")
    assert lengths(seen[0], (100, 100))[1] == 50 and seen[1] == "none", seen
    page.close()
    # The items after the twelfth wait as long as that one.
    address = url("opacity,offset:0:20", "css", {"name": "rows", "animation": "ease-out 350ms", "stagger": "50ms"})
    pages.html = (f"<!doctype html><link rel=stylesheet crossorigin href='{server.origin}{address}'>"
                  f"<body><ul class=rows>{'<li>row</li>' * 50}</ul>")
    page = firefox.page()
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    delays = page.evaluate("() => [...document.querySelectorAll('li')].map((li) => li.getAnimations()[0].effect.getTiming().delay)")
    assert [round(delay) for delay in delays] == [50 * min(index, 11) for index in range(50)], delays
    page.close()
    scroll_page(firefox, pages, server, "opacity,scale:0.8", {"animation": "ease-out"})
    seen = firefox.last.evaluate("() => [CSS.supports('animation-timeline: view()'), document.getAnimations().length]")
    assert seen == [False, 0], f"without a scroll timeline {seen}"
    firefox.last.close()


def scroll_page(browser, pages, server, recipe, query, reduced=False):
    """A page on which a tile of 100 px scrolls through a viewport of 500 px."""
    address = url(recipe, "css", {**query, "name": "tile", "mode": "scroll"})
    style = ("<style>body{margin:0}#view{height:500px;overflow-y:scroll}#view i{display:block;height:900px}"
             ".tile{height:100px;width:100px;background:#48c}</style>")
    pages.html = (f"<!doctype html>{style}<link rel=stylesheet crossorigin href='{server.origin}{address}'>"
                  "<body><div id=view><i></i><div class=tile></div><i></i></div>")
    page = browser.last = browser.page(reduced)
    page.goto(pages.origin)
    page.wait_for_load_state("load")
    return page


def test_a_tile_shows_at_each_offset_what_the_timeline_says(browser, pages, server):
    """mode=scroll: what a tile shows at each offset is what the timeline says at that progress, and in reverse on leaving."""
    for recipe, query, direction in (("opacity,scale:0.8", {}, "insertion"), ("opacity,offset:0:20", {"animation": "ease-out 1s"}, "insertion"),
                                     ("push:bottom", {"animation": "ease-in 1s"}, "removal")):
        page = scroll_page(browser, pages, server, recipe, query)
        dropped = page.evaluate(DROPPED, server.origin + url(recipe, "css", {**query, "name": "tile", "mode": "scroll"}))
        assert not dropped, dropped
        timing = {"animation": query.get("animation", "linear 1s"), "count": 11, "precision": 9}
        there, back = (server.json(url(recipe, "json", {**timing, "direction": side})) for side in ("insertion", "removal"))
        for name, timeline, start in (("in", there, 400), ("out", back, 900)):
            # Leaving is the removal with its curve reversed: what it lacks of its end at 1 - p.
            tracks = {track["property"]: track["values"] for track in timeline["subjects"][0]["tracks"]}
            for step in range(11):
                style = page.evaluate(
                    """([offset]) => { const view = document.querySelector("#view"); view.scrollTop = offset;
                      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
                        const s = getComputedStyle(document.querySelector(".tile"));
                        done({opacity: s.opacity, scale: s.scale, translate: s.translate, offset: view.scrollTop}); }))); }""",
                    [start + 10 * step])
                assert style["offset"] == start + 10 * step, style
                for track, values in tracks.items():
                    said = values[step] if name == "in" else values[0] + values[-1] - values[10 - step]
                    seen = {"opacity": lambda: float(style["opacity"]),
                            "scale.x": lambda: float(style["scale"].split()[0]) if style["scale"] != "none" else 1,
                            "scale.y": lambda: float(style["scale"].split()[-1]) if style["scale"] != "none" else 1,
                            "translate.x": lambda: (lengths(style["translate"], (100, 100)) + [0])[0] if style["translate"] != "none" else 0,
                            "translate.y": lambda: (lengths(style["translate"], (100, 100)) + [0])[1] if style["translate"] != "none" else 0}[track]()
                    allowed = 2e-3 * max(1, abs(values[0] - values[-1]))
                    assert abs(seen - said) <= allowed, f"{recipe} {name}: {track} at offset {style['offset']} is {seen}, not {said}"
        page.close()
    page = scroll_page(browser, pages, server, "opacity", {}, reduced=True)
    assert page.evaluate("document.getAnimations().length") == 0, "a tile moves with less motion"
    page.close()


def test_items_of_a_list_come_one_after_the_other(browser, pages, server):
    """stagger: one class for lists of any length, each item after the one before it."""
    query = {"name": "rows", "animation": "ease-out 350ms", "delay": "0.1", "stagger": "50ms"}
    address = url("opacity,offset:0:20", "css", query)
    for count in (1, 7, 50):
        body = "<ul class=rows>" + "<li>row</li>" * count + "</ul>"
        page = opened(browser, pages, server, address, body, False)
        expected = [100 + 50 * min(index, 11) for index in range(count)]
        delays = """() => [...document.querySelectorAll("li")].map((item) => Math.round(1e6 * item.getAnimations()[0].effect.getTiming().delay) / 1e6)"""
        assert page.evaluate(delays) == expected, f"{address}: delays of {count}"
        # Browsers without sibling-index() go by the rules with nth-child.
        removed = page.evaluate(
            """() => { const strip = (rules, parent) => [...rules].reduceRight((count, rule, at) => {
                if (rule.conditionText?.includes("sibling-index")) { parent.deleteRule(at); return count + 1; }
                return count + (rule.cssRules ? strip(rule.cssRules, rule) : 0); }, 0);
              return [...document.styleSheets].reduce((count, sheet) => count + strip(sheet.cssRules, sheet), 0); }""")
        assert removed == 1 and page.evaluate(delays) == expected, f"{address}: delays of {count} without sibling-index()"
        page.evaluate("document.getAnimations().forEach((a) => a.finish())")
        assert page.evaluate("document.getAnimations().length") == 0
        page.close()
    page = opened(browser, pages, server, address, "<ul class=rows><li>1</li><li>2</li></ul>", True)
    fades = page.evaluate("document.getAnimations().map((a) => [a.animationName, a.effect.getTiming().delay, a.effect.getTiming().duration])")
    assert fades == [["td-rows-in-fade", 0, 200]] * 2, fades
    page.close()


def test_a_dialog_leaves_with_its_motion_by_escape(browser, pages, server):
    """A dialog that Escape lets leave: it is seen until it has left, and keeps the display of the page."""
    address = url("move:bottom", "css", {"name": "sheet", "mode": "transition", "animation": "bouncy"})
    body = "<dialog class=sheet><p>There</p></dialog>"
    page = opened(browser, pages, server, address, body, False, "<style>dialog:open,dialog[open]{display:grid}</style>")
    page.evaluate("document.querySelector('dialog').showModal()")
    seen = "getComputedStyle(document.querySelector('dialog')).display"
    fade = page.evaluate(
        """() => document.getAnimations().filter((a) => a.effect.pseudoElement === "::backdrop").map((a) => a.transitionProperty)""")
    assert "opacity" in fade, f"the backdrop animates {fade}"
    page.evaluate("document.getAnimations().forEach((a) => a.finish())")
    assert page.evaluate(seen) == "grid"
    page.keyboard.press("Escape")
    leaving = page.evaluate(f"() => [document.querySelector('dialog').open, {seen}]")
    assert leaving[0] is False and leaving[1] != "none", f"on its way out: {leaving}"
    page.evaluate("document.getAnimations().forEach((a) => a.finish())")
    page.wait_for_function(seen + " === 'none'")
    page.close()
