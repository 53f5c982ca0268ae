"""Contrasts, measured from the pixels of the page in both schemes (WCAG 2.2: 4.5 for text, 3 for controls)."""
import base64

import pytest

from browsers import Playground

TEXTS = [".purpose b", ".tile:not([aria-current]) span", ".group h2 span", ".chip b", ".clock b", ".says", ".ends span", "#facts", ".tabs button:nth-child(2)", "#copy span", ".code-line p"]
# Of what is drawn the background is the commonest color, the ink the one that differs most from it.
MEASURE = """async picture => {
  const image = new Image();
  image.src = "data:image/png;base64," + picture;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width, image.height];
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) { const key = `${data[at]},${data[at + 1]},${data[at + 2]}`; counts.set(key, (counts.get(key) ?? 0) + 1); }
  const light = key => { const [r, g, b] = key.split(",").map(value => { const part = value / 255; return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const [ground] = [...counts].sort((a, b) => b[1] - a[1])[0];
  const ratio = key => { const [a, b] = [light(key), light(ground)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  return Math.max(...[...counts.keys()].map(ratio));
}"""


@pytest.mark.parametrize("name", ["chromium"])
def test_texts_have_enough_contrast_as_drawn(browsers, name, server):
    blank = browsers.context(name).new_page()
    for dark in (False, True):
        with Playground(browsers, name, server, dark=dark) as it:
            it.settle()
            it.pause()
            for selector in TEXTS:
                picture = it.page.locator(selector).first.screenshot()
                ratio = blank.evaluate(MEASURE, base64.b64encode(picture).decode())
                assert ratio >= 4.5, f"{selector} {'dark' if dark else 'light'}: {ratio:.2f}"
