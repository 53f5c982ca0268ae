#!/usr/bin/env python3
"""Derives the browser runtime that is served and published: client/client.js and client/client-more.js from the modules of client/source.

Usage: derive-client.py [--check]     --check writes nothing and exits 1 if a derived file is stale.
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
# The modules of each file, each after those that it imports; the bytes that the file may have, compressed; and what makes it smaller.
FILES = {
    "client": (["springs", "reading", "styles", "loading", "motion", "client"], 6144, ",hoist_funs=true"),
    "client-more": (["colors", "drag", "layout", "client-more"], 4608, ""),
}
COMPRESS = "passes=2,unsafe_arrows=true,unsafe=true,unsafe_methods=true,pure_getters=true,keep_fargs=false,reduce_funcs=false"


def joined(names):
    """One module of all: only the last one's exports stay."""
    texts = [(CLIENT / "source" / f"{name}.js").read_text() for name in names]
    text = "".join(re.sub(r"^export (?!\{)", "", text, flags=re.M) for text in texts)
    return re.sub(r"^import \{.*\n", "", text, flags=re.M)


def minified(names, more):
    tool = shutil.which("terser") or sys.exit("terser is missing: Scripts/deps.sh minifier")
    # Debian's command doesn't find its own modules without the path.
    paths = {**os.environ, "NODE_PATH": "/usr/share/nodejs"}
    options = ["--module", "--ecma", "2020", "--compress", COMPRESS + more, "--mangle", "--format", "wrap_func_args=false"]
    return subprocess.run([tool, *options], input=joined(names).encode(), env=paths, capture_output=True, check=True).stdout


def module(file):
    names, limit, more = FILES[file]
    text = minified(names, more).rstrip() + b"\n"
    size = len(gzip.compress(text, 9))
    if size > limit:
        sys.exit(f"{file}.js has {size} bytes compressed; the limit is {limit}")
    return text


def main():
    for file in FILES:
        text, path = module(file), CLIENT / f"{file}.js"
        if path.exists() and path.read_bytes() == text:
            continue
        if "--check" in sys.argv:
            sys.exit(f"stale, run `make contract`: {file}.js")
        path.write_bytes(text)


main()
