#!/usr/bin/env python3
"""Derives the browser runtime that is served and published: client/client.js and client.d.ts from client/source and openapi.yaml.

Usage: derive-client.py [--check]     --check writes nothing and exits 1 if a derived file is stale.
Needs Debian's terser (Scripts/deps.sh minifier) and PyYAML.
"""
import gzip
import os
import pathlib
import shutil
import subprocess
import sys

import yaml

import typescript

ROOT = pathlib.Path(__file__).resolve().parent.parent
CLIENT = ROOT / "client"
# Bytes of the derived file, compressed.
LIMIT = 5 * 1024
COMPRESS = "passes=3,unsafe_arrows=true,unsafe=true,unsafe_methods=true,pure_getters=true,keep_fargs=false"


def minified():
    tool = shutil.which("terser") or sys.exit("terser is missing: Scripts/deps.sh minifier")
    # Debian's command doesn't find its own modules without the path.
    paths = {**os.environ, "NODE_PATH": "/usr/share/nodejs"}
    options = ["--module", "--ecma", "2020", "--compress", COMPRESS, "--mangle", "--format", "wrap_func_args=false"]
    return subprocess.run([tool, CLIENT / "source" / "client.js", *options], env=paths, capture_output=True, check=True).stdout


def types():
    schemas = yaml.safe_load((ROOT / "openapi.yaml").read_text())["components"]["schemas"]
    lines = typescript.declarations(schemas, ["Spec", "Timeline", "BothTimelines", "Format"])
    return (CLIENT / "source" / "client.d.ts").read_text() + "\n".join(["export declare namespace Contract {", *lines, "}", ""])


def module():
    text = minified().rstrip() + b"\n"
    size = len(gzip.compress(text, 9))
    if size > LIMIT:
        sys.exit(f"client.js has {size} bytes compressed; the limit is {LIMIT}")
    return text


def main():
    stale = []
    for name, text in {"client.js": module(), "client.d.ts": types().encode()}.items():
        path = CLIENT / name
        if path.exists() and path.read_bytes() == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            path.write_bytes(text)
    if "--check" in sys.argv and stale:
        sys.exit(f"stale, run `make contract`: {', '.join(stale)}")


main()
