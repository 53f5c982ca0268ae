"""Files: each format by its right name, a film and a strip made in the page, previews drawn from the file, what is shown is what is copied."""
import base64
import pathlib

from browsers import Playground

ADDRESS = "/v1/transitions/move:bottom,scale:0.9?animation=bouncy"
NAMES = {"CSS": "scale.css", "JS": "scale.js", "SwiftUI": "Scale.swift", "Compose": "Scale.kt", "Lottie": "scale.lottie.json"}
# This Firefox tells nobody of its downloads: what the page gives it to save is remembered.
SAVED = """() => { const make = URL.createObjectURL; let blob;
  URL.createObjectURL = (each) => make.call(URL, (blob = each));
  HTMLAnchorElement.prototype.click = function () { window.saved = { name: this.download, blob }; }; }"""
BYTES = """async () => { const bytes = new Uint8Array(await window.saved.blob.arrayBuffer()); let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte); return [window.saved.name, btoa(text)]; }"""
PIXELS = """selector => { const canvas = document.querySelector(selector); const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0; for (let index = 0; index < data.length; index += 4) if (data[index + 3] > 20) sum += (index / 4 / canvas.width) | 0; return sum; }"""


def run(browsers, name, server):
    with Playground(browsers, name, server, ADDRESS, width=1440, height=900) as it:
        names(it)
        film(it)
    with Playground(browsers, name, server, width=1440, height=900) as it:
        previews(it)
    with Playground(browsers, name, server, "/v1/transitions/uikit/push?animation=smooth", width=1440) as it:
        it.settle()
        classes = it.text(".code-line").replace(" around", ",").split(", ")
        text = it.page.locator(".text").text_content()
        assert classes == [".push", ".push-out", ".push-dimming", ".push-in"] and all(f"{each} {{" in text for each in classes), classes
    return "names of files and classes, a film, a strip, cancelled; Lottie and SVG before one takes them"


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
        it.page.click("#copy")
        it.waits("document.getElementById('copy').textContent === 'Copied'")
        assert data.decode() == it.stored_text(), title
    it.page.get_by_role("tab", name="CSS", exact=True).click()
    it.settle()
    assert it.page.input_value("#class-name") == "scale" and ".scale-in" in it.text(".code-line"), "the class that is shown is the class that is copied"
    assert ".scale-in {" in it.page.locator(".text").text_content()


def film(it):
    name, data = saved(it, "Strip of pictures")
    assert name == "scale.png" and data.startswith(b"\x89PNG\r\n\x1a\n"), name
    it.page.click("#download")
    it.page.get_by_role("menuitem", name="Film").click()
    it.page.locator(".toast progress").wait_for()
    it.page.get_by_role("button", name="Cancel").click()
    it.waits("document.getElementById('toasts').textContent.includes('Film cancelled')")
    name, data = saved(it, "Film")
    assert name == "scale.webm" and data.startswith(b"\x1a\x45\xdf\xa3") and len(data) > 4000, f"{name}: {len(data)} bytes"


def previews(it):
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
