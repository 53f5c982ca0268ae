"""CSS and Web Animations show in a browser what the timeline says: every recipe of the catalog, and specs that no recipe says."""
import json

import pytest

import css
import webanimations

# Specs that no recipe says.
POSTED = [
    {"transition": {"type": "custom", "effects": {
        "contrast": {"willAppear": 0.4, "didDisappear": 1.5}, "saturation": {"willAppear": 2}, "grayscale": {"didDisappear": 0.6},
        "hueRotation": {"willAppear": 90, "didDisappear": -40}, "blur": {"willAppear": 6}, "color": {"willAppear": "#f00", "identity": "#00f"}}},
     "animation": "easeInOut 600ms"},
    {"transition": {"type": "properties", "properties": {"saturation": [0, 1], "hueRotation": [180, 0]}}, "animation": "bouncy"},
    {"transition": {"type": "core-animation/filter", "filter": "CIDissolveTransition"}, "animation": "easeInOut 400ms"},
    # A frame of another shape, one of the same shape, and one that overshoots; each with radii.
    {"transition": {"type": "matched-geometry", "source": {"frame": [10, 20, 50, 60], "cornerRadius": 8},
                    "destination": {"frame": [100, 200, 300, 200]}}, "animation": "bouncy"},
    {"transition": {"type": "uikit/zoom", "source": {"frame": [150, 60, 100, 40], "cornerRadius": 20}},
     "container": {"size": [402, 874], "cornerRadius": 62}},
    {"transition": {"type": "uikit/zoom", "source": {"frame": [16, 300, 40, 280], "cornerRadius": 12}},
     "container": {"size": [390, 844]}, "animation": "bouncy"},
    # Matrices: one progress, one matrix that bends, a mirror, and turns in space.
    {"transition": {"type": "properties", "properties": {"transform": ["translate(50px, 20px) rotate(200deg) scale(0.5)", "none"]}},
     "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"transform": ["scale(2, 1) rotate(120deg) translate(50px)", "none"]}},
     "animation": "easeInOut 600ms"},
    {"transition": {"type": "properties", "properties": {"transform": ["matrix(0.5, 0.8, -0.3, 0.5, 10, 20)", "matrix(-1, 0, 0, 1, 0, 0)"]}},
     "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"transform": ["rotate3d(1, 1, 0, 80deg)", "none"]}}, "animation": "bouncy"},
    {"transition": {"type": "properties", "properties": {"transform": ["rotateX(170deg) rotateY(60deg) scale(0.6)", "none"]}},
     "animation": "easeInOut 600ms"},
]


@pytest.mark.parametrize("show", [css.keyframes, css.transition, css.view_transition, webanimations.played])
def test_a_style_shows_what_the_timeline_says(show, server, pages, browser, recipes, record_property):
    worst, count = 0, 0
    for recipe, query in recipes + [(json.dumps(spec), {}) for spec in POSTED]:
        status, _, body = server.get(css.url(recipe, "css", query))
        assert status == 200, body
        for reduced in (False, True):
            error = show(browser, pages, server, recipe, query, reduced)
            if error is not None:
                count += 1
                worst = max(worst, error)
    assert count > 20, count
    record_property("worst error of the travel", f"{worst:.6f}")
