#!/usr/bin/env bash
# Builds the tests with a sanitizer and runs those that can hold something that it sees: sanitize.sh address thread
# What only computes is left to the ordinary run: it takes ten times as long here. Readers of strangers' bytes run on one thread.
set -euo pipefail
cd "$(dirname "$0")/.."
threads="MicroHTTPTests|WorkerPoolTests|TransitionServiceTests|ContractTests"
bytes="Decod|SpecPath|Query|Import|Text"
for sanitizer in "$@"; do
    log=.build-$sanitizer/tests.log
    tests=$threads
    [ "$sanitizer" = thread ] || tests+="|$bytes"
    echo "tests under the $sanitizer sanitizer"
    swift build --build-tests --sanitize="$sanitizer" --scratch-path ".build-$sanitizer"
    # XCTest's own few bytes would count as a leak.
    ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan.supp exitcode=66" \
        swift test --sanitize="$sanitizer" --scratch-path ".build-$sanitizer" --filter "$tests" \
        >"$log" 2>&1 || { grep -aE -A4 "✘|ERROR: |SUMMARY: |WARNING: |error:" "$log" | head -80; exit 1; }
    if grep -aE "ERROR: AddressSanitizer|WARNING: ThreadSanitizer" "$log"; then exit 1; fi
    grep -aE "Test run with [1-9][0-9]+ tests .* passed" "$log"
done
