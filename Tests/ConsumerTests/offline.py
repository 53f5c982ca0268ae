"""The symbolic motion in the page: the server's numbers at any size and direction, also of an imported file with no server."""
import urllib.parse

from client import answer
from waiting import generator

EXACT = [
    "push:leading?animation=bouncy", "push:top", "slide?animation=easeInOut 400ms", "move:trailing,opacity?animation=.easeIn(duration: 0.2).repeatCount(3, autoreverses: true).delay(0.1)",
    "offset:40:-20?animation=.snappy.speed(2).delay(0.1)", "scale:0.5:top-leading?animation=spring(0.6, 0.4)", "blur-replace?animation=snappy", "motion/shake", "motion/tada", "uikit/cover-vertical",
    "opacity?animation=steps(4) 1s", "move:bottom?animation=linear(0, 0.2 30%25, 1.25, 1) 750ms", "push:leading?animation=bouncy&from=0.25&velocity=-2",
]
POSTED = [
    {"transition": "offset:40:-20", "animation": {"spring": {"mass": 2, "stiffness": 120, "damping": 9, "initialVelocity": 3}}},
    {"transition": "scale:0.5,opacity", "animation": {"spring": {"mass": 1, "stiffness": 100, "damping": 40}}},
    {"transition": "push:leading", "animation": "bouncy", "events": [{"at": 0, "action": "insert"}, {"at": 0.25, "action": "remove"}]},
    {"transition": {"type": "keyframes", "tracks": {"translate.x": {"initial": 2, "keyframes": [{"kind": "linear", "to": 10, "duration": 0.25, "timingCurve": "easeIn"}, {"kind": "spring", "to": 20, "duration": 0.3}, {"kind": "cubic", "to": 0, "duration": 0.2}]}}}},
    {"transition": "slide", "animation": {"curve": "linear", "duration": 0.25, "repeat": {"count": 2, "autoreverses": True}, "delay": 0.5}},
    *({"transition": {"type": "properties", "properties": {"opacity": [0, 1], "color": {"from": start, "to": "#0a84ff", "space": space}}}, "animation": "bouncy"}
      for start in ("#e63022", "#000000") for space in ("perceptual", "device", "linear", "srgb", "srgb-linear", "display-p3", "oklab")),
    # SwiftUI mixes colors without their alpha, CSS with it, which has no closed form.
    *({"transition": {"type": "properties", "properties": {"color": {"from": "#01030240", "to": "#0a84ff", "space": space}}}, "animation": "bouncy"} for space in ("perceptual", "device", "linear")),
]


def numbers(page, server):
    """The runtime's values at random sizes, directions and times, against the server's timelines."""
    random, count = generator("runtime"), 0
    for spec in EXACT + POSTED:
        for direction in ("insertion", "removal"):
            size, is_mirrored = [random.randrange(20, 900), random.randrange(20, 900)], random.random() < 0.5
            own = page.evaluate(
                """async ([spec, direction, size, dir, shares]) => { const motion = await client.load(spec, { direction: "both" }), part = motion[direction];
                  if (!part) return null; const times = [0, ...shares.map((share) => share * part.duration)].sort((a, b) => a - b);
                  return { times, duration: part.duration, values: times.map((time) => client.sample(motion, time, { direction, size, dir })) }; }""",
                [spec, direction, size, "rtl" if is_mirrored else "ltr", [random.uniform(0.001, 0.999) for _ in range(6)]])
            if own is None:
                continue
            if isinstance(spec, str):
                path, _, query = spec.partition("?")
                query = query + "&" if query else ""
                times = ",".join(f"{time:.17g}" for time in own["times"])
                address = f"/v1/transitions/{path}.json?{query}size={size[0]}x{size[1]}&dir={'rtl' if is_mirrored else 'ltr'}&precision=9&direction={direction}&times={times}"
                expected = server.json(urllib.parse.quote(address, safe="/?&=,:.%()"))
            else:
                body = {**spec, "view": {"size": size, "layoutDirection": "rtl" if is_mirrored else "ltr"}, "precision": 9, "sampling": {"times": own["times"]}}
                expected = answer(server, "/v1/timelines", {**body, **({} if "events" in spec else {"direction": direction})})
            for subject in expected["subjects"]:
                for track in subject["tracks"]:
                    travel = max(1, *map(abs, track["values"]))
                    for index, value in enumerate(track["values"]):
                        if index >= len(own["times"]):
                            continue
                        is_at = own["values"][index][subject["id"]][track["property"]]["value"]
                        assert abs(is_at - value) <= 1e-9 * travel, f"{spec} {direction} {size} {track['property']} at {own['times'][index]}: {is_at}, the server says {value}"
                        count += 1
    return count


# A motion of each kind: lengths of the view, of its container, scales around a corner, colors.
IMPORTED = ["push:leading?animation=bouncy", "move:bottom,opacity?animation=easeInOut 400ms", "scale:0.5:top-leading?animation=snappy", "blur-replace?animation=bouncy"]
COLORED = {"transition": {"type": "properties", "properties": {"color": {"from": "#ff0000", "to": "#0000ff", "space": "linear"}}}, "animation": "linear 1s"}


def imported(page, server):
    """A file that is imported as JSON or as a module plays without any request, where nothing listens."""
    count = 0
    for recipe in IMPORTED:
        path, query = recipe.split("?")
        query = urllib.parse.quote(query, safe="=&")
        sheet = server.text(f"/v1/transitions/{path}.motion.json?{query}")
        for size, direction, way in (([320, 200], "ltr", "insertion"), ([47, 613], "rtl", "insertion"), ([900, 33], "rtl", "removal")):
            times = [0, 0.05, 0.11, 0.3]
            seen = page.evaluate(
                """async ([text, [width, height], dir, direction, times, isModule]) => {
                  const kind = isModule ? "text/javascript" : "application/json", address = `data:${kind},${encodeURIComponent((isModule ? "export default " : "") + text)}`;
                  const { default: sheet } = await (isModule ? import(address) : import(address, { with: { type: "json" } }));
                  const card = fresh(`<div class="card" dir="${dir}">x</div>`); Object.assign(card.style, { width: `${width}px`, height: `${height}px` });
                  const before = performance.getEntriesByType("resource").length, motion = client.play(card, sheet, { direction }); await motion.ready; motion.pause();
                  const values = times.map((time) => motion.sample(time).view), { duration } = motion; motion.play().seek(duration); const done = await motion.finished; motion.cancel();
                  return { values, duration, done, told: told.length, requests: performance.getEntriesByType("resource").length - before }; }""",
                [sheet, size, direction, way, times, way == "removal"])
            assert (seen["done"], seen["told"], seen["requests"]) == (True, 0, 0), (recipe, seen)
            expected = server.json(f"/v1/transitions/{path}.json?{query}&size={size[0]}x{size[1]}&dir={direction}&direction={way}&precision=9&times={','.join(map(str, times))}")
            assert abs(seen["duration"] - expected["duration"]) < 1e-9, (recipe, seen["duration"])
            for track in expected["subjects"][0]["tracks"]:
                for value, own in zip(track["values"], seen["values"]):
                    assert abs(own[track["property"]]["value"] - value) <= 1e-9 * max(1, abs(value)), (recipe, size, direction, track["property"], own, value)
                    count += 1
    return count


def shown(page, server):
    """Colors are seen, and go on from where they are."""
    seen = page.evaluate(
        """async (spec) => { const card = fresh('<div class="card">x</div>'), motion = client.play(card, spec); await motion.ready; motion.pause().seek(0.5);
          const pen = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d"); pen.fillStyle = getComputedStyle(card).color; pen.fillRect(0, 0, 1, 1);
          const half = [...pen.getImageData(0, 0, 1, 1).data], before = motion.sample().view; motion.retarget("start").pause().seek(0); const after = motion.sample().view; motion.cancel();
          const loaded = await client.load(spec, { direction: "both" }), one = client.sample(loaded, 0.5).view["color.red"].value;
          return { half, one, jumps: Object.keys(before).map((name) => Math.abs(before[name].value - after[name].value) + Math.abs(before[name].velocity - after[name].velocity)) }; }""", COLORED)
    tracks = answer(server, "/v1/timelines", {**COLORED, "sampling": {"times": [0.5]}, "precision": 9})["subjects"][0]["tracks"]
    expected = [track["values"][0] for track in tracks]
    assert abs(seen["one"] - expected[0]) < 1e-8 and max(seen["jumps"]) < 1e-6, (seen, expected)
    assert all(abs(seen - 255 * value) <= 1 for seen, value in zip(seen["half"], expected)), (seen, expected)
