#!/usr/bin/env bash
# Runs one part of `make check`, and installs first what that part alone needs.
#
# Usage: part.sh PART[:FILE]      such as consumers, consumers:lottie, browsers:stage, faults:slow
# TRANSITIOND is the server under test; without it the debug server is built. PYTEST_ADDOPTS are more options of pytest, such as "-k firefox".
# A part that can't run here ends with 75 after a last line `skipped: REASON`.
set -euo pipefail
cd "$(dirname "$0")/.."
IFS=: read -r part only <<<"${1:?usage: part.sh PART[:FILE]}"

skip() {
    echo "skipped: $*"
    exit 75
}

only_on_linux() { [ "$(uname)" = Linux ] || skip "$part needs Linux"; }

# run_tests FOLDER [--with GROUP]…: the tests of a folder, or of one file in it, with groups of Python's packages.
run_tests() { Scripts/python.sh "${@:2}" -m pytest "Tests/$1${only:+/$only.py}" "--junitxml=.build/check/$part.xml"; }

# The same against the server.
serve_to() {
    if [ -z "${TRANSITIOND:-}" ]; then TRANSITIOND=$(Scripts/build.sh server)/transitiond; fi
    export TRANSITIOND
    run_tests "$@"
}

lint() {
    Scripts/deps.sh
    swift format lint --strict -r Sources Tests Package.swift
    python3 Scripts/lengths.py
    Scripts/python.sh Scripts/derive-docs.py --check
    .venv/bin/deno fmt --check
    defined
    Scripts/python.sh Scripts/derive-skill.py --check
    python3 Scripts/draw-performance.py --check
    Scripts/deps.sh minifier
    Scripts/python.sh Scripts/derive-client.py --check
    python3 Scripts/derive-pages.py --check
}

# Finds names in the pages' scripts that nothing defines. They declare no types: nothing else that deno says of them counts.
defined() {
    local said
    said=$(NO_COLOR=1 .venv/bin/deno check Sources/WebAssets/pages/*/*.js 2>&1 || true)
    grep -q "^Check .*main.js" <<<"$said"
    ! grep -A 3 -E '^TS(2304|2305|2552|18004) ' <<<"$said" || return 1
}

schemathesis() {
    Scripts/deps.sh
    Scripts/contract.sh
}

consumers() {
    Scripts/deps.sh browsers java types bundlers frameworks
    serve_to ConsumerTests --with browsers --with consumers --with generators
}

browsers() {
    Scripts/deps.sh browsers
    serve_to BrowserTests --with browsers
}

faults() {
    only_on_linux
    Scripts/deps.sh proxies
    serve_to FaultTests
}

deploy() {
    only_on_linux
    Scripts/deps.sh packages helm
    serve_to DeployTests --with deploy
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
    export IMAGE=localhost/transitiond:check
    Scripts/image.sh "$IMAGE"
    run_tests ContainerTests --with image
}

case $part in
    consumers | browsers | faults | deploy) ;;
    lint | test | schemathesis | readme | docs | fuzz | sanitize | image)
        [ -z "$only" ] || { echo "$part has no parts of its own" >&2; exit 64; } ;;
    *)
        echo "no part $part; there are: lint test schemathesis consumers browsers faults deploy readme docs fuzz sanitize image" >&2
        exit 64
        ;;
esac
if [ "$part" = test ]; then exec Scripts/test.sh; fi
"$part"
