#!/usr/bin/env bash
# `make test`: every Swift test, and the contract beside them. Needs the toolchain, the system libraries and Python, nothing else.
#
# SEED (1) is the seed of all random inputs. Hashing is deterministic, so that a failure repeats exactly; SWIFT_DETERMINISTIC_HASHING=
# (empty) leaves it random. CONTRACT=off leaves out the contract. What each half says is kept in
# .build/test; the last line says how many tests, and how long.
set -euo pipefail
cd "$(dirname "$0")/.."
logs=.build/test

# Set before the build too: the package is read anew wherever the environment has changed.
export SEED=${SEED:-1}
export SWIFT_DETERMINISTIC_HASHING=${SWIFT_DETERMINISTIC_HASHING-1}
[ -n "$SWIFT_DETERMINISTIC_HASHING" ] || unset SWIFT_DETERMINISTIC_HASHING

again() { echo "${PHASES:+PHASES=$PHASES }${EXAMPLES:+EXAMPLES=$EXAMPLES }SEED=$SEED make test"; }

fail() {
    echo "make test: FAILED in $* after $SECONDS s; to repeat: $(again)"
    exit 1
}

# What went wrong: issues as Swift's tests tell them, else the end, as of a crash.
show_swift_failures() {
    grep -aE -A3 '^✘ Test .* (recorded|failed)|^✘ Suite' "$logs/swift.log" | head -100 || true
    grep -aqE '^✘ Test ' "$logs/swift.log" || tail -40 "$logs/swift.log"
}

Scripts/deps.sh || fail "the installation of libraries"
products=$(Scripts/build.sh tests) || fail "the build"
mkdir -p "$logs"

contract=
if [ "${CONTRACT:-}" != off ]; then
    TRANSITIOND=$products/transitiond Scripts/contract.sh >"$logs/contract.log" 2>&1 &
    contract=$!
fi
swift test --skip-build >"$logs/swift.log" 2>&1 &
swift=$!
trap 'kill $contract $swift 2>/dev/null || true' EXIT

failed=()
wait $swift || failed+=("the Swift tests")
swift_summary=$(grep -aoE 'Test run with [1-9][0-9]* tests?.*' "$logs/swift.log" | tail -1 || true)
[ -z "$contract" ] || wait $contract || failed+=("the contract")
trap - EXIT

# No summary is no success, whatever the exit status says.
[ -n "$swift_summary" ] || [ "${failed[0]:-}" = "the Swift tests" ] || failed+=("the Swift tests (none ran)")
for part in ${failed[@]+"${failed[@]}"}; do
    case $part in
        *contract) tail -60 "$logs/contract.log" ;;
        *) show_swift_failures ;;
    esac
done

echo "Swift: ${swift_summary:-no summary} ($logs/swift.log)"
[ -z "$contract" ] || echo "contract: $(grep -aE '^ +[0-9]+ generated,' "$logs/contract.log" | tail -1 | xargs || true) ($logs/contract.log)"
[ ${#failed[@]} -eq 0 ] || fail "$(printf '%s, ' "${failed[@]}" | sed 's/, $//')"
count=$(sed -E 's/Test run with ([0-9]+) tests?.*/\1/' <<<"$swift_summary")
echo "make test: $count tests passed in $SECONDS s (seed $SEED)"
