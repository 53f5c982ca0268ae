"""Files: each format by its right name, a film and a strip made in the page, previews drawn from the file, what is shown is what is copied."""
import base64
import math
import pathlib
import struct

import pytest

from browsers import near
from handling import DROP, picture

ADDRESS = "/v1/transitions/move:bottom,scale:0.9?animation=bouncy"
NAMES = {"CSS": "scale.css", "JS": "scale.js", "SwiftUI": "Scale.swift", "Compose": "Scale.kt", "Lottie": "scale.lottie.json"}
# This Firefox tells nobody of its downloads: what the page gives it to save is remembered.
SAVED = """() => { const make = URL.createObjectURL; let blob;
  URL.createObjectURL = (each) => make.call(URL, (blob = each));
  HTMLAnchorElement.prototype.click = function () { window.saved = { name: this.download, blob }; }; }"""
BYTES = """async () => { const bytes = new Uint8Array(await window.saved.blob.arrayBuffer()); let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte); return [window.saved.name, btoa(text)]; }"""
# How many pixels of a picture have each of some colors, nearly.
COUNTS = """async ([text, colors]) => { const image = new Image(); image.src = `data:image/png;base64,${text}`; await image.decode();
  const canvas = document.createElement("canvas"); canvas.width = image.width; canvas.height = image.height;
  const context = canvas.getContext("2d"); context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height), counts = colors.map(() => 0);
  for (let at = 0; at < data.length; at += 4) colors.forEach((color, index) => {
    if (color.every((part, channel) => Math.abs(part - data[at + channel]) < 6)) counts[index]++; });
  return counts; }"""
# By what part of its pixels each of so many cells of a strip's first row differs from the one before.
CHANGES = """async ([text, count]) => { const image = new Image(); image.src = `data:image/png;base64,${text}`; await image.decode();
  const canvas = document.createElement("canvas"); canvas.width = image.width; canvas.height = image.height;
  const context = canvas.getContext("2d"); context.drawImage(image, 0, 0);
  const across = (image.width - 16) / count, [width, height] = [across - 16, image.height - 88];
  const cells = Array.from({ length: count }, (_, at) => context.getImageData(16 + at * across, 44, width, height).data);
  return cells.slice(1).map((cell, at) => { let sum = 0;
    for (let index = 0; index < cell.length; index += 4) if (Math.abs(cell[index] - cells[at][index]) > 24) sum++;
    return (4 * sum) / cell.length; }); }"""
# The mean color of the middle of a film at 0.3 s. The policy of the playground lets it show no film: another page does.
COLOR = """async text => { const video = document.createElement("video"); video.muted = true;
  video.src = URL.createObjectURL(new Blob([Uint8Array.from(atob(text), each => each.charCodeAt(0))], { type: "video/webm" }));
  await new Promise((done, failed) => { video.onloadeddata = done; video.onerror = () => failed(Error("no film")); });
  await new Promise(done => { video.onseeked = done; video.currentTime = 0.3; });
  const canvas = document.createElement("canvas"); canvas.width = canvas.height = 9;
  const context = canvas.getContext("2d"); context.drawImage(video, video.videoWidth / 2 - 4, video.videoHeight / 2 - 4, 9, 9, 0, 0, 9, 9);
  return [...context.getImageData(4, 4, 1, 1).data].slice(0, 3); }"""
PIXELS = """selector => { const canvas = document.querySelector(selector); const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0; for (let index = 0; index < data.length; index += 4) if (data[index + 3] > 20) sum += (index / 4 / canvas.width) | 0; return sum; }"""


@pytest.mark.page(ADDRESS, width=1440, height=900)
def test_files_have_right_names_and_a_film_is_made_in_the_page(it):
    names(it)
    film(it)


@pytest.mark.page("/v1/transitions/offset:10:0?animation=linear&duration=0.2", width=1440, height=900)
def test_a_picture_of_ones_own_is_in_the_film(it, name):
    if name == "firefox":
        it.page.evaluate(SAVED)
    own_picture(it)


@pytest.mark.page("/v1/transitions/uikit/push?animation=smooth", width=1440)
def test_classes_of_a_file_are_named_beside_it(it):
    it.settle()
    classes = it.text(".code-line").replace(" around", ",").split(", ")
    text = it.page.locator(".text").text_content()
    assert classes == [".push", ".push-out", ".push-dimming", ".push-in"] and all(f"{each} {{" in text for each in classes), classes


def saved(it, item):
    """The name and the bytes of a file that an item of the menu saves."""
    def choose():
        it.page.click("#download")
        it.page.get_by_role("menuitem", name=item).click()

    if it.name == "firefox":
        it.page.evaluate("() => { window.saved = null; }")
        choose()
        it.waits("window.saved !== null")
        name, text = it.page.evaluate(BYTES)
        return name, base64.b64decode(text)
    with it.page.expect_download() as download:
        choose()
    return download.value.suggested_filename, pathlib.Path(download.value.path()).read_bytes()


def names(it):
    if it.name == "firefox":
        it.page.evaluate(SAVED)
    for title, file in NAMES.items():
        it.page.get_by_role("tab", name=title, exact=True).click()
        it.settle()
        name, data = saved(it, f"{title} file")
        assert name == file, (title, name)
        it.copy()
        assert data.decode() == it.stored_text(), title
    it.page.get_by_role("tab", name="CSS", exact=True).click()
    it.settle()
    assert it.page.input_value("#class-name") == "scale" and ".scale-in" in it.text(".code-line"), "the class that is shown is the class that is copied"
    assert ".scale-in {" in it.page.locator(".text").text_content()


def film(it):
    name, data = saved(it, "Strip of pictures")
    assert name == "scale.png" and data.startswith(b"\x89PNG\r\n\x1a\n"), name
    shows_the_stage(it, data, 8)
    changes = it.page.evaluate(CHANGES, [base64.b64encode(data).decode(), 8])
    assert min(changes) > 0.003, f"each picture is another moment of the motion: {changes}"
    assert it.text("#download").strip() == "Download"
    it.page.click("#download")
    # The menu's module is fetched when it is first asked for.
    it.page.locator(".menu").wait_for()
    items = [each.split("\n")[0] for each in it.page.locator(".menu [role=menuitem]").all_inner_texts()]
    assert items == ["Film", "Strip of pictures", "CSS file"], items
    it.page.get_by_role("menuitem", name="Film").click()
    it.page.locator(".toast progress").wait_for()
    it.waits("/^[1-9]\\d* s left$/.test(document.querySelector('.toast small').textContent)")
    it.page.get_by_role("button", name="Cancel").click()
    it.waits("document.getElementById('toasts').textContent.includes('Film cancelled')")
    it.waits("document.getElementById('play').getAttribute('aria-label') === 'Pause'")
    name, data = saved(it, "Film")
    assert name == "scale.webm", name
    # 1.044713 s of motion and 0.5 s in which its end is held.
    film, times = webm(data)
    assert len(times) == round(60 * 1.544713) and film["duration"] == 1000 * len(times) / 60, (len(times), film)
    assert max(abs(time - 1000 * at / 60) for at, time in enumerate(times)) <= 0.5, times
    assert max(film["size"]) == 1280 and min(film["size"]) > 600, film


def own_picture(it):
    """A picture of one's own is in the strip, and the file is as it is on the stage: nothing is asked of the server."""
    color = (48, 96, 255)
    it.page.evaluate(DROP, ["shot.png", "image/png", base64.b64encode(picture(240, 160)).decode()])
    it.waits("document.querySelector('.own-picture')?.naturalWidth === 240")
    it.page.click(".picker [data-scene=own]")
    it.page.locator(".own-settings").get_by_role("radio", name="Card", exact=True).click()
    it.page.keyboard.press("Escape")
    it.settle()
    _, data = saved(it, "Strip of pictures")
    counts = it.page.evaluate(COUNTS, [base64.b64encode(data).decode(), [color]])
    width, height = it.page.evaluate("(() => { const { offsetWidth, offsetHeight } = document.querySelector('.own-picture'); return [offsetWidth, offsetHeight]; })()")
    # A scene of 590 points with what is around it is 480 pixels wide; round corners of 16 points and half a pixel at each edge are mixed.
    scale = 480 / 662
    whole = (width * scale - 1) * (height * scale - 1) - (4 - math.pi) * (16 * scale) ** 2
    near(counts[0] / (8 * whole), 1, 0.05, "as large as on the stage, eight times")
    for at, color in enumerate([(48, 96, 255), (14, 95, 80), (234, 235, 244)]):
        film_has(it, color, 241 + at)


def film_has(it, color, width):
    """A picture of one color has it in the film, as this browser plays it."""
    it.page.evaluate(DROP, ["shot.png", "image/png", base64.b64encode(picture(width, 160, color)).decode()])
    it.waits("width => document.querySelector('.own-picture')?.naturalWidth === width", width)
    it.settle()
    page = it.context.new_page()
    seen = page.evaluate(COLOR, base64.b64encode(saved(it, "Film")[1]).decode())
    page.close()
    assert all(abs(a - b) <= 3 for a, b in zip(seen, color)), f"{color} became {seen}"


def shows_the_stage(it, data, count):
    """The scene is in each picture: its button, its frame."""
    green, frame = it.page.evaluate(COUNTS, [base64.b64encode(data).decode(), [[14, 95, 80], [6, 7, 10]]])
    assert green > 40 * count and frame > 1500 * count, (green, frame)


def webm(data):
    """The size and the duration of a film, and the time of each picture in milliseconds."""
    film, times, stack = {}, [], [(0, len(data))]
    names = {0x18538067: None, 0x1549A966: None, 0x1654AE6B: None, 0xAE: None, 0xE0: None, 0x1F43B675: None}
    start = 0
    while stack:
        at, end = stack.pop()
        while at < end:
            key, at = number(data, at, keeps_mark=True)
            length, at = number(data, at)
            value = data[at:at + length]
            if key in names:
                stack.append((at + length, end))
                end = at + length
                continue
            if key == 0x4489:
                film["duration"] = struct.unpack(">d", value)[0]
            elif key in (0xB0, 0xBA):
                film.setdefault("size", []).append(int.from_bytes(value, "big"))
            elif key == 0xE7:
                start = int.from_bytes(value, "big")
            elif key == 0xA3:
                times.append(start + int.from_bytes(value[1:3], "big", signed=True))
            at += length
    return film, times


def number(data, at, keeps_mark=False):
    """A number of EBML and where it ends: its first byte says how long it is."""
    length = 9 - data[at].bit_length()
    value = int.from_bytes(data[at:at + length], "big")
    return (value if keeps_mark else value & ~(1 << 7 * length)), at + length


@pytest.mark.page(width=1440, height=900)
def test_previews_are_drawn_from_the_file(it):
    it.page.get_by_role("tab", name="Lottie", exact=True).click()
    it.page.locator(".preview canvas[data-frame]").wait_for()
    before = it.page.evaluate(PIXELS, ".preview canvas")
    it.waits(f"before => ({PIXELS})('.preview canvas') !== before", before)
    it.page.locator("#code .more").click()
    it.page.get_by_role("menuitem", name="SVG picture").click()
    it.waits("document.querySelector('.preview img')?.naturalWidth > 0")
    assert it.page.locator("#code .more").inner_text().strip() == "SVG picture"
    it.page.locator("#code .more").click()
    assert "SVG picture" in it.page.locator(".menu [aria-current=true]").inner_text(), "the menu marks what is shown"
    it.page.keyboard.press("Escape")
    it.page.get_by_role("tab", name="CSS", exact=True).click()
    it.settle()
    assert it.page.locator(".preview").is_hidden()
