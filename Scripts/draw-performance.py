#!/usr/bin/env python3
"""Draws docs/performance.svg from the tables of docs/performance.md with a column "CPU µs": CPU time per request, one bar a row, on a logarithmic axis.

Usage: draw-performance.py [--check]      --check only compares, and fails where the picture is out of date
"""
import math
import pathlib
import re
import sys
from xml.sax.saxutils import escape

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
# As wide as the page in a small window, so that its text is read there. The name of a row is above its bar.
WIDTH, ROW, TOP, RIGHT = 328, 38, 84, 52
DECADES = [1, 10, 100, 1_000]
# Servers that aren't ours, by the first word of their row.
PEERS = {"raw": "floor", "Hummingbird": "peer", "Node": "peer"}
LEGEND = [("ours", "transitiond"), ("floor", "raw C"), ("peer", "other servers")]

STYLE = """
text { font: 12px system-ui, sans-serif; fill: #1f2328 }
.axis { fill: #59636e }
.title { font-weight: 600; font-size: 15px }
line { stroke: #d1d9e0 }
.ours { fill: #0b6bcb } .floor { fill: #59636e } .peer { fill: #b35900 }
@media (prefers-color-scheme: dark) {
  text { fill: #f0f6fc } .axis { fill: #9198a1 } line { stroke: #3d444d }
  .ours { fill: #4493f8 } .floor { fill: #9198a1 } .peer { fill: #db8a3c }
}
"""


def rows(markdown):
    """The name and the microseconds of each row, other servers first, which are in the second table."""
    for head, table in reversed(re.findall(r"^(\|.* CPU µs \|.*)\n\|[-| ]+\n((?:\|.*\n)+)", markdown, re.MULTILINE)):
        column = cells(head).index("CPU µs")
        for line in table.splitlines():
            yield re.sub(r"[*`]", "", cells(line)[0]), float(cells(line)[column])


def cells(line):
    return [cell.strip() for cell in line.strip("|").split("|")]


def offset(microseconds):
    """Where a value lies on the axis, in pixels."""
    if microseconds > DECADES[-1]:
        sys.exit(f"{written(microseconds)} is beyond the axis: add a decade")
    share = math.log10(microseconds / DECADES[0]) / math.log10(DECADES[-1] / DECADES[0])
    return share * (WIDTH - RIGHT)


def written(microseconds):
    if microseconds < 1_000:
        return f"{microseconds:g} µs"
    return f"{microseconds / 1_000:.3g} ms"


def picture(cases):
    height = TOP + ROW * len(cases) + 12
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" role="img" '
        f'aria-label="CPU time per request, by case and peer">',
        f"<style>{STYLE}</style>",
        '<text class="title" x="0" y="16">CPU time per request, logarithmic</text>',
    ]
    x = 0
    for kind, name in LEGEND:
        lines.append(f'<rect class="{kind}" x="{x}" y="30" width="11" height="11" rx="2"/><text x="{x + 17}" y="40">{name}</text>')
        x += 34 + 7 * len(name)
    for decade in DECADES:
        at = f"{offset(decade):.1f}"
        lines.append(f'<line x1="{at}" x2="{at}" y1="{TOP - 8}" y2="{height - 8}"/>')
        anchor = "middle" if decade > DECADES[0] else "start"
        lines.append(f'<text class="axis" x="{at}" y="{TOP - 14}" text-anchor="{anchor}">{written(decade)}</text>')
    for index, (name, microseconds) in enumerate(cases):
        y = TOP + ROW * index
        kind = PEERS.get(re.split(r"[ ,]", name)[0], "ours")
        end = offset(microseconds)
        lines.append(f'<text x="0" y="{y + 12}">{escape(name)}</text>')
        lines.append(f'<rect class="{kind}" x="0" y="{y + 17}" width="{end:.1f}" height="12" rx="2"/>')
        lines.append(f'<text x="{end + 6:.1f}" y="{y + 28}">{written(microseconds)}</text>')
    return "\n".join([*lines, "</svg>", ""])


def main():
    drawn = picture(list(rows((DOCS / "performance.md").read_text())))
    target = DOCS / "performance.svg"
    if sys.argv[1:] == ["--check"]:
        if not target.exists() or target.read_text() != drawn:
            sys.exit("docs/performance.svg is out of date: run Scripts/draw-performance.py")
    else:
        target.write_text(drawn)


if __name__ == "__main__":
    main()
