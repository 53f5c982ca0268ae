#!/usr/bin/env bash
# Builds, with the same flags whoever asks, and prints the folder with what was built. Warnings are errors where CI is set (Package.swift).
#
# Usage: build.sh release | server | tests [FLAG …]       the server for release; the debug server; the debug server and every Swift test;
# FLAG goes to `swift build`.
set -euo pipefail
cd "$(dirname "$0")/.."
build=(swift build --explicit-target-dependency-import-check error)

case ${1:-} in
    release)
        what=(-c release --product transitiond)
        # The server carries Swift's own libraries where that is possible: a third less CPU, and nothing to install beside it.
        [ "$(uname)" != Linux ] || what+=(--static-swift-stdlib)
        ;;
    server) what=(--product transitiond) ;;
    tests) what=(--build-tests) ;;
    *)
        echo "usage: build.sh release | server | tests" >&2
        exit 64
        ;;
esac
what+=("${@:2}")
Scripts/alone.sh "${build[@]}" "${what[@]}" >&2
"${build[@]}" "${what[@]}" --show-bin-path
