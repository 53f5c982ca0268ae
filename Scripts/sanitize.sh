#!/usr/bin/env bash
# Builds tests with a sanitizer and runs those that can hold something that it sees: sanitize.sh address thread
# What only computes is left to the ordinary run: it takes ten times as long here. Test targets that hold nothing else aren't even built.
# Readers of strangers' bytes run on one thread, and so do the writers of the formats.
set -euo pipefail
cd "$(dirname "$0")/.."
threads=(MicroHTTPTests WorkerPoolTests TransitionServiceTests ContractTests)
bytes="^TransitionCodingTests\..*(Decod|SpecPath|Query|Import|Text|CSSKeyframes|every format writes every catalogue entry)"
for sanitizer in "$@"; do
    log=.build-$sanitizer/tests.log
    targets=("${threads[@]}")
    tests="^($(IFS='|'; echo "${threads[*]}"))\."
    if [ "$sanitizer" = address ]; then
        targets+=(TransitionCodingTests)
        tests+="|$bytes"
    fi
    # Package.swift reads it: set for both commands, or the package is read anew.
    export TEST_TARGETS=${targets[*]}
    echo "tests under the $sanitizer sanitizer"
    swift build --build-tests --sanitize="$sanitizer" --scratch-path ".build-$sanitizer"
    # XCTest's own few bytes would count as a leak.
    ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan.supp exitcode=66" \
        swift test --skip-build --sanitize="$sanitizer" --scratch-path ".build-$sanitizer" --filter "$tests" \
        >"$log" 2>&1 || { grep -aE -A4 "✘|ERROR: |SUMMARY: |WARNING: |error:" "$log" | head -80; exit 1; }
    if grep -aE "ERROR: AddressSanitizer|WARNING: ThreadSanitizer" "$log"; then exit 1; fi
    grep -aE "Test run with [1-9][0-9]+ tests .* passed" "$log"
done
