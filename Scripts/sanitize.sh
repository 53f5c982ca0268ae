#!/usr/bin/env bash
# Builds tests with a sanitizer and runs those in which memory or threads can go wrong: sanitize.sh address thread
# Only these targets and what they watch are built with it (Package.swift): in the folder of `make test`, which has built the others.
# The engine and the formats share nothing between threads; what reads strangers' bytes there runs under AddressSanitizer in fuzz.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
for sanitizer in "$@"; do
    log=.build/$sanitizer.log
    export SANITIZER=$sanitizer
    echo "tests under the $sanitizer sanitizer"
    Scripts/build.sh tests
    # XCTest's own few bytes would count as a leak.
    ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan.supp exitcode=66" \
        swift test --skip-build >"$log" 2>&1 || { grep -aE -A4 "✘|ERROR: |SUMMARY: |WARNING: |error:" "$log" | sed -n 1,80p; exit 1; }
    if grep -aE "ERROR: AddressSanitizer|WARNING: ThreadSanitizer" "$log"; then exit 1; fi
    grep -aE "Test run with [1-9][0-9]+ tests .* passed" "$log"
done
