#!/usr/bin/env python3
"""Derives what the pages load, Sources/WebAssets/bundle, from the modules and stylesheets of Sources/WebAssets/pages.

A page loads few files: the modules that its entry alone imports are one, those that the playground and the documentation share are
another, and what is imported later stays a file of its own. A stylesheet holds those that it imports. A browser runs the sources just as
well, unbundled.

Usage: derive-pages.py [--check]     --check writes nothing and exits 1 if a derived file is stale.
Needs Debian's rollup and terser (Scripts/deps.sh minifier).
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGES = ROOT / "Sources" / "WebAssets" / "pages"
BUNDLE = ROOT / "Sources" / "WebAssets" / "bundle"
# The entries of the pages: what the first one imports is in its file, what the others share beside that in a file of their own.
ENTRIES = ["app/first", "app/main", "docs/docs"]
# What rollup calls that file: the last of its modules.
SHARED = "theme.js"
STYLES = ["playground", "docs", "guide", "scenes", "base"]
# Debian's commands don't find their own modules without the path.
PATHS = {**os.environ, "NODE_PATH": "/usr/share/nodejs"}


def run(tool, *options, **given):
    command = shutil.which(tool) or sys.exit(f"{tool} is missing: Scripts/deps.sh minifier")
    return subprocess.run([command, *options], env=PATHS, capture_output=True, check=True, **given).stdout


def modules():
    """The files of the modules, by name."""
    with tempfile.TemporaryDirectory() as folder:
        inputs = [str(PAGES / f"{entry}.js") for entry in ENTRIES]
        run("rollup", *inputs, "--dir", folder, "--format", "es", "--external", "/client.js", "--preserveEntrySignatures", "false",
            "--chunkFileNames", "[name].js", "--no-hoistTransitiveImports", "--silent")
        texts = {path.name: path.read_text() for path in sorted(pathlib.Path(folder).iterdir())}
    return {name.replace(SHARED, "shared.js"): minified(text.replace(f"'./{SHARED}'", "'./shared.js'")) for name, text in texts.items()}


def minified(text):
    # In the pages `new` is for classes (unsafe_arrows), built-in functions are what they are everywhere (unsafe), reading a property does
    # nothing else (pure_getters), and nobody sees the last bit of a number (unsafe_math).
    compress = "passes=5,keep_fargs=false,hoist_funs,inline=1,sequences=false,unsafe,unsafe_arrows,unsafe_math,pure_getters"
    options = ["--module", "--ecma", "2022", "--compress", compress, "--mangle", "--format", "wrap_func_args=false"]
    return run("terser", *options, input=text.encode()).rstrip() + b"\n"


def stylesheet(name):
    """A stylesheet with those that it imports, in their order, without comments and the space that only people need."""
    text = (PAGES / f"{name}.css").read_text()
    text = re.sub(r'@import "([\w./-]+)";\n', lambda match: (PAGES / match[1]).read_text(), text)
    strings = re.split(r'("[^"]*")', re.sub(r"/\*.*?\*/", "", text, flags=re.S))
    strings[::2] = (re.sub(r" ?([{};,>]) ?|(?<=\w)(:) ", r"\1\2", re.sub(r"\s+", " ", part)).replace(";}", "}") for part in strings[::2])
    # 1.500px is 1.5px, and 0.5 is .5.
    text = re.sub(r"(\.\d*?[1-9])0+(?=px|r?em|m?s\b|deg|[%;}, )/])", r"\1", "".join(strings))
    return re.sub(r"(?<![\w.])0\.(?=\d)", ".", text).strip().encode() + b"\n"


def main():
    files = modules()
    files |= {f"{name}.css": stylesheet(name) for name in STYLES}
    BUNDLE.mkdir(exist_ok=True)
    stale = [name for name, text in files.items() if not (BUNDLE / name).exists() or (BUNDLE / name).read_bytes() != text]
    stale += [path.name for path in BUNDLE.iterdir() if path.name not in files]
    table = (BUNDLE.parent / "webassets.c").read_text()
    unnamed = [name for name in files if f'"bundle/{name}"' not in table]
    if unnamed:
        sys.exit(f"name it in webassets.c: {', '.join(unnamed)}")
    if "--check" in sys.argv:
        sys.exit(f"stale, run `make contract`: {', '.join(sorted(stale))}" if stale else 0)
    for path in BUNDLE.iterdir():
        if path.name not in files:
            path.unlink()
    for name, text in files.items():
        (BUNDLE / name).write_bytes(text)


main()
