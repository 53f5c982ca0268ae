"""Lottie: valid by the specification's schema, and drawn by rlottie where the timeline says."""
import json
import pathlib

import jsonschema
import lottie_specs
from rlottie_python import LottieAnimation

from css import url

RATE = 60
# Views that stay in the picture, so that their edges can be seen.
MOVES = [
    ("offset:120:-80", {}), ("offset:60:40,scale:0.5", {"animation": "easeInOut 300ms"}), ("scale:0.4:top-leading", {}),
    ("opacity", {"animation": "linear 0.5s"}), ("offset:-90:30,opacity", {"animation": "bouncy"}),
    ("scale:0.3", {"animation": ".bouncy.delay(0.1)"}), ("offset:50:0", {"animation": "steps(4) 1s"}),
    ("offset:80:0", {"animation": "cubic-bezier(.3,-.4,.2,1.5) 0.6s"}), ("motion/shake", {}), ("motion/pulse", {}),
    ("offset:100:60", {"animation": "spring:k=200:c=6"}),
]


def schema():
    data = pathlib.Path(lottie_specs.__file__).parent / "data"
    found = [path for path in data.rglob("*.json") if "schema" in path.name]
    assert found, list(data.rglob("*"))[:20]
    return json.loads(max(found, key=lambda path: path.stat().st_size).read_text())


def box(image):
    """The edges of what is drawn, to a part of a pixel: the edge's own pixel is as opaque as it is covered."""
    alpha = image.getchannel("A")
    left, top, right, bottom = alpha.getbbox()
    y, x = (top + bottom) // 2, (left + right) // 2
    full = max(1, alpha.getpixel((x, y)))
    part = lambda at: alpha.getpixel(at) / full
    return (
        left + 1 - part((left, y)), top + 1 - part((x, top)), right - 1 + part((right - 1, y)),
        bottom - 1 + part((x, bottom - 1))), full / 255


def warned(document, recipe):
    """The description says what isn't carried; the marker that it names is there, behind the motion and before the end."""
    assert "warnings" not in document, recipe
    details = document["meta"]["d"].split("; ")
    assert any(detail.startswith("container: the stage has the fixed size") for detail in details), (recipe, details)
    markers = {marker["cm"]: marker for marker in document["markers"]}
    named = any('marker "reduced"' in detail for detail in details)
    assert named == ("reduced" in markers), (recipe, details)
    if named:
        fade = markers["reduced"]
        assert fade["tm"] > 1 and fade["tm"] + fade["dr"] <= document["op"] and 1 < fade["dr"] <= 0.2 * document["fr"] + 2, (recipe, fade)
        fading = [layer for layer in document["layers"] if layer["ip"] == fade["tm"]]
        assert fading and any(layer["ks"]["o"]["a"] for layer in fading), recipe
        for layer in fading:
            moving = [layer["ks"]["p"]["x"], layer["ks"]["p"]["y"], layer["ks"]["s"], layer["ks"]["r"]]
            assert not any(track["a"] for track in moving), recipe


# What the specification and Bodymovin have at the root: `meta` is that of the user, `metadata` that of the document.
ROOT = {"v", "ver", "fr", "ip", "op", "w", "h", "nm", "assets", "markers", "layers", "meta", "metadata"}


def replaceable(document, recipe):
    """Layers and shapes have names, each layer its own; what a layer contains is a composition with a group to replace."""
    assert set(document) <= ROOT, (recipe, set(document) - ROOT)
    names = [layer["nm"] for layer in document["layers"]]
    assert len(set(names)) == len(names), (recipe, names)
    assets = {asset["id"]: asset for asset in document["assets"]}
    assert len(assets) == len(document["assets"]), recipe
    for layer in document["layers"]:
        shapes = layer["shapes"] if layer["ty"] == 4 else assets[layer["refId"]]["layers"][0]["shapes"]
        assert shapes and all(shape["nm"] for shape in shapes) and all(item["nm"] for item in shapes[0]["it"]), (recipe, layer["nm"])
        assert layer["ty"] == 4 or shapes[0]["nm"] == "replace", (recipe, layer["nm"])
    if recipe.startswith("motion/"):
        assert {(layer["ty"], layer.get("refId")) for layer in document["layers"]} == {(0, "view")}, (recipe, document["layers"])


def test_every_animation_is_valid_and_is_played(server, recipes):
    validator = jsonschema.Draft202012Validator(schema())
    for recipe, query in recipes:
        status, headers, body = server.get(url(recipe, "lottie.json", query))
        if status == 422:
            continue
        assert headers["Content-Type"] == "video/lottie+json"
        document = json.loads(body)
        errors = sorted(validator.iter_errors(document), key=lambda error: str(error.path))
        assert not errors, f"{recipe}: {list(errors[0].path)} {errors[0].message[:300]}"
        warned(document, recipe)
        replaceable(document, recipe)
        player = LottieAnimation.from_data(body.decode())
        assert player.lottie_animation_get_totalframe() > 0, recipe
        player.render_pillow_frame(0)


def test_the_player_shows_what_the_timeline_says(server, record_property):
    worst = 0
    for recipe, query in MOVES:
        query = {**query, "container": "400x400", "size": "100x100"}
        timeline = server.json(url(recipe, "json", {**query, "fps": RATE, "precision": 9}))
        player = LottieAnimation.from_data(server.text(url(recipe, "lottie.json", query)))
        tracks = {t["property"]: t["values"] for t in timeline["subjects"][0]["tracks"]}
        anchor = timeline["subjects"][0]["anchor"]
        count = len(timeline["times"])
        for frame in [1, count // 5, count // 3, count // 2 + 4, count - 3]:
            # A frame of the middle of time shows the end as well.
            value = lambda name, identity: tracks[name][frame] if name in tracks else identity
            opacity = min(1, max(0, value("opacity", 1)))
            if opacity < 0.1:
                continue
            edges, seen = box(player.render_pillow_frame(frame))
            w, h = 100 * value("scale.x", 1), 100 * value("scale.y", 1)
            x = 150 + 100 * anchor[0] + value("translate.x", 0)
            y = 150 + 100 * anchor[1] + value("translate.y", 0)
            said = (x - w * anchor[0], y - h * anchor[1], x + w * (1 - anchor[0]), y + h * (1 - anchor[1]))
            for a, b in zip(edges, said):
                # rlottie covers edges in 1/16 pixels; the error of 0.002 of a way of 120 points adds a quarter.
                assert abs(a - b) <= 0.6, f"{recipe} frame {frame}: {edges}, the timeline says {said}"
                worst = max(worst, abs(a - b))
            assert abs(seen - opacity) <= 0.02, f"{recipe} frame {frame}: opacity {seen}, {opacity}"
    record_property("px off at most", round(worst, 2))
