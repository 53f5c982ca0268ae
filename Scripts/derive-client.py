#!/usr/bin/env python3
"""Derives the browser runtime that is served and published: client/client.js from the modules of client/source.

Usage: derive-client.py [--check]     --check writes nothing and exits 1 if the derived file is stale.
Needs Debian's terser (Scripts/deps.sh minifier).
"""
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
# Bytes of the derived file, compressed.
LIMIT = 8448
# Each after those that it imports.
MODULES = ["springs", "reading", "styles", "loading", "motion", "layout", "client"]
COMPRESS = "passes=3,unsafe_arrows=true,unsafe=true,unsafe_methods=true,pure_getters=true,keep_fargs=false"


def joined():
    """One module of all: only the last one's exports stay."""
    texts = [(CLIENT / "source" / f"{name}.js").read_text() for name in MODULES]
    text = "".join(re.sub(r"^export (?!\{)", "", text, flags=re.M) for text in texts)
    return re.sub(r"^import \{.*\n", "", text, flags=re.M)


def minified():
    tool = shutil.which("terser") or sys.exit("terser is missing: Scripts/deps.sh minifier")
    # Debian's command doesn't find its own modules without the path.
    paths = {**os.environ, "NODE_PATH": "/usr/share/nodejs"}
    options = ["--module", "--ecma", "2020", "--compress", COMPRESS, "--mangle", "--format", "wrap_func_args=false"]
    return subprocess.run([tool, *options], input=joined().encode(), env=paths, capture_output=True, check=True).stdout


def module():
    text = minified().rstrip() + b"\n"
    size = len(gzip.compress(text, 9))
    if size > LIMIT:
        sys.exit(f"client.js has {size} bytes compressed; the limit is {LIMIT}")
    return text


def main():
    text, path = module(), CLIENT / "client.js"
    if path.exists() and path.read_bytes() == text:
        return
    if "--check" in sys.argv:
        sys.exit("stale, run `make contract`: client.js")
    path.write_bytes(text)


main()
