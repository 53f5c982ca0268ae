#!/usr/bin/env bash
# Builds and runs the tests under sanitizers: sanitize.sh address thread
set -euo pipefail
cd "$(dirname "$0")/.."
for sanitizer in "$@"; do
    echo "tests under the $sanitizer sanitizer"
    # XCTest's own few bytes count as a leak, and a process that is killed by a test can't be asked.
    ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS="suppressions=$PWD/Scripts/tsan.supp halt_on_error=0 exitcode=66" \
        swift test --sanitize="$sanitizer" --scratch-path ".build-$sanitizer" --skip "GoldenTests|ArchitectureTests" 2>&1 \
        | tee ".build-$sanitizer.log" | grep -E "^(✘|Test run|.*Test run)|ERROR: |SUMMARY: |WARNING: ThreadSanitizer" || true
    grep -qE "Test run with [0-9]+ tests .* passed" ".build-$sanitizer.log"
    ! grep -qE "ERROR: AddressSanitizer|WARNING: ThreadSanitizer" ".build-$sanitizer.log"
done
