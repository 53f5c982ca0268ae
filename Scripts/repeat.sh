#!/usr/bin/env bash
# Runs tests again and again on a busy machine: what passes only sometimes shows itself.
#
# Usage: repeat.sh N             the Swift tests N times, beside four busy loops, with SEED=1…N and random hashing
#        repeat.sh N PART        a part of `make check` instead, such as consumers, faults or faults:slow; beside no busy loop
# BUSY is the number of busy loops. What each run says is kept in .build/repeat/RUN.log.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:?usage: repeat.sh N [PART]}
part=${2:-}
busy=${BUSY:-$([ -n "$part" ] && echo 0 || echo 4)}
logs=.build/repeat

loops=() process=
end_children() { kill ${loops[@]+"${loops[@]}"} ${process:+"$process"} 2>/dev/null || true; }
trap end_children EXIT
trap 'exit 130' INT TERM

be_busy() {
    for ((loop = 0; loop < busy; loop++)); do
        (while :; do :; done) &
        loops+=($!)
    done
}

# Built once, before anything is busy.
prepare() {
    mkdir -p "$logs"
    case ${part%%:*} in
        "") Scripts/build.sh tests >/dev/null ;;
        consumers | browsers | faults | deploy)
            [ -n "${TRANSITIOND:-}" ] || TRANSITIOND=$(Scripts/build.sh server)/transitiond
            export TRANSITIOND
            ;;
    esac
}

# One run, which a signal may interrupt; what hangs is ended after 20 minutes.
one() {
    local command=(swift test --skip-build) limit=() status=0
    [ -z "$part" ] || command=(Scripts/part.sh "$part")
    ! command -v timeout >/dev/null || limit=(timeout -k 10 1200)
    SEED=$1 ${limit[@]+"${limit[@]}"} "${command[@]}" >"$logs/$1.log" 2>&1 &
    process=$!
    wait $process || status=$?
    process=
    # A run in which nothing ran hasn't passed.
    [ $status -ne 0 ] || [ -n "$part" ] || grep -aqE 'Test run with [1-9][0-9]* tests?.* passed' "$logs/$1.log" || status=1
    return $status
}

# The failing tests of a log; of a crash and of a part without tests, its end.
failing() {
    local tests
    tests=$(grep -aE '^(✘ Test .* failed after|FAILED Tests|ERROR Tests)' "$1" | grep -avE '^✘ Test run with' | sed -E 's/^✘ Test (.*) failed after.*/\1/' | paste -sd ';' - || true)
    [ -n "$tests" ] || tests=$(tail -3 "$1" | paste -sd ' ' -)
    echo "$tests"
}

prepare
unset SWIFT_DETERMINISTIC_HASHING
be_busy
failures=0
for ((run = 1; run <= runs; run++)); do
    start=$SECONDS status=0
    one "$run" || status=$?
    took=$((SECONDS - start))
    if [ $status -eq 75 ]; then
        tail -1 "$logs/$run.log"
        exit 75
    elif [ $status -eq 0 ]; then
        echo "run $run: $took s, passed"
    else
        failures=$((failures + 1))
        echo "run $run: $took s, failed ($logs/$run.log): $(failing "$logs/$run.log")"
    fi
done
echo "$runs runs, $failures failures"
[ $failures -eq 0 ]
