#!/usr/bin/env bash
# Builds the tests with a sanitizer and runs those that handle memory by hand, threads or strangers' bytes: sanitize.sh address thread
# What only computes is left to the ordinary run: it takes ten times as long here and holds nothing that a sanitizer sees.
set -euo pipefail
cd "$(dirname "$0")/.."
for sanitizer in "$@"; do
    log=.build-$sanitizer/tests.log
    echo "tests under the $sanitizer sanitizer"
    swift build --build-tests --sanitize="$sanitizer" --scratch-path ".build-$sanitizer"
    # XCTest's own few bytes would count as a leak.
    ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan.supp exitcode=66" \
        swift test --sanitize="$sanitizer" --scratch-path ".build-$sanitizer" \
        --filter "MicroHTTPTests|WorkerPoolTests|TransitionServiceTests|ContractTests|Decod|SpecPath|Query|Import|Text" \
        >"$log" 2>&1 || { grep -aE -A4 "✘|ERROR: |SUMMARY: |WARNING: |error:" "$log" | head -80; exit 1; }
    if grep -aE "ERROR: AddressSanitizer|WARNING: ThreadSanitizer" "$log"; then exit 1; fi
    grep -aE "Test run with [1-9][0-9]+ tests .* passed" "$log"
done
