"""Timelines as the JSON says them, and computed styles held against them."""
import math
import re


class Truth:
    """One subject of a timeline: its tracks at the times of the test, and how far each goes."""

    def __init__(self, subject, dense, size=(100, 100)):
        self.tracks = {track["property"]: track["values"] for track in subject["tracks"]}
        self.size = size
        self.travel = {}
        for track in dense["tracks"]:
            values = track["values"]
            self.travel[track["property"]] = max(max(values) - min(values), abs(values[-1] - values[0]))

    def value(self, name, index, default):
        return self.tracks[name][index] if name in self.tracks else default


# The functions of `filter`, and the amounts that change nothing.
FILTERS = [("blur", "blur", 0), ("contrast", "contrast", 1), ("saturation", "saturate", 1), ("grayscale", "grayscale", 0),
           ("hueRotation", "hue-rotate", 0)]


def lengths(text, size):
    """The px values of a computed `translate` or inset list: percentages and sums resolved."""
    result = []
    for part in re.findall(r"calc\([^)]*\)|\S+", text):
        side = size[0] if len(result) % 2 == 0 else size[1]
        total = 0.0
        for sign, number, unit in re.findall(r"([+-]?)\s*([\d.]+(?:e[+-]?\d+)?)(px|%)", part):
            total += (-1 if sign == "-" else 1) * float(number) * (1 if unit == "px" else side / 100)
        result.append(total)
    return result


def product(a, b):
    """Matrices of column vectors: b applies first."""
    return [[sum(a[i][k] * b[k][j] for k in range(4)) for j in range(4)] for i in range(4)]


def identity():
    return [[1.0 if i == j else 0.0 for j in range(4)] for i in range(4)]


def rotation(axis, degrees):
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    m = identity()
    a, b = {"x": (1, 2), "y": (2, 0), "z": (0, 1)}[axis]
    m[a][a], m[a][b], m[b][a], m[b][b] = c, -s, s, c
    return m


def matrix_of(text):
    """A computed `transform`."""
    if text in ("none", ""):
        return identity()
    numbers = [float(n) for n in re.findall(r"-?[\d.]+(?:e[+-]?\d+)?", text.split("(", 1)[1])]
    m = identity()
    if text.startswith("matrix3d"):
        for column in range(4):
            for row in range(4):
                m[row][column] = numbers[4 * column + row]
    else:
        a, b, c, d, e, f = numbers
        m[0][0], m[1][0], m[0][1], m[1][1], m[0][3], m[1][3] = a, b, c, d, e, f
    return m


def differences(style, truth, index):
    """(what, found, expected, travel) for everything the timeline says of a subject at one time."""
    value = truth.value
    tracks = truth.tracks
    found = []
    if any(n in tracks for n in ("translate.x", "translate.y", "translate.z")):
        parts = (lengths(style["translate"], truth.size) if style["translate"] != "none" else []) + [0, 0, 0]
        for place, name in enumerate(("translate.x", "translate.y", "translate.z")):
            found.append((name, parts[place], value(name, index, 0)))
    spatial = any(n in tracks for n in ("rotate.x", "rotate.y", "perspective"))
    if "rotate" in tracks:
        found.append(("rotate", float(style["rotate"].replace("deg", "")) if style["rotate"] != "none" else 0, value("rotate", index, 0)))
    if not spatial and any(n in tracks for n in ("scale.x", "scale.y", "scale.z")):
        parts = [float(p) for p in style["scale"].split()] if style["scale"] != "none" else [1]
        parts = (parts + [parts[0]])[:2] + (parts[2:] or [1])
        for place, name in enumerate(("scale.x", "scale.y", "scale.z")):
            found.append((name, parts[place], value(name, index, 1)))
    if spatial:
        m = identity()
        distance = value("perspective", index, 0)
        if distance:
            m[3][2] = -1 / distance
        m = product(m, rotation("y", value("rotate.y", index, 0)))
        m = product(m, rotation("x", value("rotate.x", index, 0)))
        for axis, name in enumerate(("scale.x", "scale.y", "scale.z")):
            for row in range(4):
                m[row][axis] *= value(name, index, 1)
        seen = matrix_of(style["transform"])
        # An angle's error in radians is at most the entries' error.
        for i in range(3):
            for j in range(3):
                found.append(("rotate.y" if "rotate.y" in tracks else "rotate.x", math.degrees(seen[i][j]), math.degrees(m[i][j])))
    entries = [n for n in tracks if n.startswith("transform.")]
    if entries:
        seen = matrix_of(style["transform"])
        for name in entries:
            row, column = int(name[-2]) - 1, int(name[-1]) - 1
            found.append((name, seen[column][row], value(name, index, 0)))
    if "opacity" in tracks:
        found.append(("opacity", float(style["opacity"]), min(1, max(0, value("opacity", index, 1)))))
    if "dim" in tracks and "dim" in style["role"]:
        found.append(("dim", float(style["opacity"]), min(1, max(0, value("dim", index, 0)))))
    if "below" in tracks:
        dark = re.match(r"brightness\(([\d.e-]+)\)", style["filter"])
        found.append(("below", 1 - float(dark.group(1)) if dark else 0, value("below", index, 0)))
    for name, function, rest in FILTERS:
        if name in tracks:
            amount = re.search(function + r"\(([\d.e-]+)(?:px|deg)?\)", style["filter"])
            said = value(name, index, rest)
            found.append((name, float(amount.group(1)) if amount else rest, said if name == "hueRotation" else max(0, said)))
    for name, key in (("frame.x", "left"), ("frame.y", "top"), ("frame.width", "width"), ("frame.height", "height"),
                      ("cornerRadius", "borderTopLeftRadius")):
        if name in tracks:
            text = style[key].split()[0]
            said = value(name, index, 0)
            # CSS has no size and no radius below 0.
            found.append((name, float(text.replace("px", "")), said if name in ("frame.x", "frame.y") else max(0, said)))
    if "mask.offset" in tracks:
        # From the left: the soft edge lies in the middle of the picture. At rest nothing is masked.
        if style["maskImage"] == "none":
            offset = truth.size[0]
        else:
            assert style["maskImage"].startswith("linear-gradient(90deg,"), style["maskImage"]
            place, side = (float(style[key].split()[0].removesuffix("px")) for key in ("maskPosition", "maskSize"))
            offset = place + side / 2
        found.append(("mask.offset", offset, value("mask.offset", index, 0)))
    if "color.alpha" in tracks:
        numbers = [float(n) for n in re.findall(r"[\d.]+(?:e-?\d+)?", style["color"].replace("srgb", ""))]
        scale = 1 if style["color"].startswith("color(") else 255
        alpha = numbers[3] if len(numbers) > 3 else 1
        found.append(("color.alpha", alpha, min(1, max(0, value("color.alpha", index, 1)))))
        if alpha > 0.2:
            for place, name in enumerate(("color.red", "color.green", "color.blue")):
                # A computed color has eight bits.
                seen, said = numbers[place] / scale, min(1, max(0, value(name, index, 0)))
                found.append((name, said + max(0, abs(seen - said) - 0.6 / 255) * (1 if seen > said else -1), said))
    return found


def check(where, styles, truth, stated):
    """Every style of a run against its timeline, within the error that was stated."""
    worst = 0
    for index, style in enumerate(styles):
        for name, seen, said in differences(style, truth, index):
            travel = truth.travel.get(name, 0)
            if name in ("rotate.y", "rotate.x"):
                travel = max(travel, 1)
            allowed = stated * travel * 1.02 + 3e-4 * max(1, abs(said) / 10)
            if name.startswith("frame."):
                # Chromium lays out in 64ths of a pixel.
                allowed += 1 / 64
            assert abs(seen - said) <= allowed, (
                f"{where}: {name} at {index}/10 is {seen}, the timeline says {said}, allowed {allowed}")
            worst = max(worst, abs(seen - said) / travel if travel else 0)
    return worst
