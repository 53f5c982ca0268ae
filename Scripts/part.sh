#!/usr/bin/env bash
# Runs one part of `make check`, and installs first what that part alone needs.
#
# Usage: part.sh PART[:SUBPART]      such as consumers, consumers:lottie, browsers:stage, faults:slow
# TRANSITIOND is the server under test; without it the debug server is built. A part that can't run here ends with 75 after a last line
# `skipped: REASON`.
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:?usage: part.sh PART[:SUBPART]}
part=${name%%:*}
only=()
[ "$part" = "$name" ] || only=("${name#*:}")

skip() {
    echo "skipped: $*"
    exit 75
}

only_on_linux() { [ "$(uname)" = Linux ] || skip "$part needs Linux"; }

# serve_to GROUPS RUN.PY: the tests of that file, with Python's groups, against the server.
serve_to() {
    local groups=() group
    for group in $1; do groups+=(--with "$group"); done
    local binary=${TRANSITIOND:-}
    if [ -z "$binary" ]; then binary=$(Scripts/build.sh server)/transitiond; fi
    Scripts/python.sh ${groups[@]+"${groups[@]}"} "$2" "$binary" ${only[@]+"${only[@]}"}
}

lint() {
    Scripts/deps.sh
    swift format lint --strict -r Sources Tests Package.swift
    python3 Scripts/lengths.py
    Scripts/python.sh Scripts/derive-docs.py --check
    .venv/bin/deno fmt --check
    Scripts/python.sh Scripts/derive-skill.py --check
    python3 Scripts/draw-performance.py --check
    Scripts/deps.sh minifier
    Scripts/python.sh Scripts/derive-client.py --check
    python3 Scripts/derive-pages.py --check
}

schemathesis() {
    Scripts/deps.sh
    Scripts/contract.sh
}

consumers() {
    Scripts/deps.sh browsers java types bundlers frameworks
    serve_to "browsers consumers generators" Tests/ConsumerTests/run.py
}

browsers() {
    Scripts/deps.sh browsers
    serve_to browsers Tests/BrowserTests/run.py
}

faults() {
    only_on_linux
    Scripts/deps.sh proxies
    serve_to "" Tests/FaultTests/run.py
}

deploy() {
    only_on_linux
    Scripts/deps.sh packages helm
    serve_to deploy Tests/DeployTests/run.py
}

readme() {
    Scripts/deps.sh shell
    local binary=${TRANSITIOND:-}
    # Before `make serve` builds the same: nobody would see why that fails.
    if [ -z "$binary" ]; then binary=$(Scripts/build.sh release)/transitiond; fi
    python3 Scripts/readme.py "$binary"
}

docs() {
    command -v docc >/dev/null || skip "no docc in this toolchain"
    Scripts/deps.sh
    Scripts/docs.sh
}

fuzz() {
    # Apple's toolchain has no libFuzzer.
    only_on_linux
    Scripts/deps.sh
    Scripts/fuzz.sh "${FUZZ_SECONDS:-20}"
}

sanitize() {
    Scripts/deps.sh
    Scripts/sanitize.sh address thread
}

image() {
    only_on_linux
    [ "$(id -u)" -eq 0 ] || skip "image needs root"
    Scripts/deps.sh containers
    Scripts/image.sh localhost/transitiond:check
    Scripts/python.sh --with image Tests/ContainerTests/run.py localhost/transitiond:check
}

case $part in
    consumers | browsers | faults) ;;
    lint | test | schemathesis | deploy | readme | docs | fuzz | sanitize | image)
        [ ${#only[@]} -eq 0 ] || { echo "$part has no parts of its own" >&2; exit 64; } ;;
    *)
        echo "no part $part; there are: lint test schemathesis consumers browsers faults deploy readme docs fuzz sanitize image" >&2
        exit 64
        ;;
esac
if [ "$part" = test ]; then exec Scripts/test.sh; fi
"$part"
