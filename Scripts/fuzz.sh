#!/usr/bin/env bash
# Builds the fuzzers and runs each of them: fuzz.sh [SECONDS] [TARGET …]. What is found lies in Fuzz/.build/findings; what was learned
# stays in Fuzz/.build/corpus for the next run.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-20}
shift || true
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(spec path text head)

# gold, the default, can't link what is instrumented so.
Scripts/alone.sh swift build -c release --package-path Fuzz --scratch-path Fuzz/.build -Xswiftc -use-ld=lld
binary=$(swift build -c release --package-path Fuzz --scratch-path Fuzz/.build --show-bin-path)/Fuzz
mkdir -p Fuzz/.build/findings
for target in "${targets[@]}"; do
    mkdir -p "Fuzz/.build/corpus/$target"
    echo "fuzzing $target for $seconds s"
    # libFuzzer's own bookkeeping is what a leak check would find.
    FUZZ_TARGET=$target SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$binary" \
        -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=1 -verbosity=1 \
        -dict=Fuzz/json.dict -artifact_prefix="Fuzz/.build/findings/$target-" \
        "Fuzz/.build/corpus/$target" "Fuzz/Corpus/$target" >"Fuzz/.build/$target.log" 2>&1 \
        || { grep -aE "FUZZ:|ERROR|Fatal|SUMMARY|artifact_prefix" "Fuzz/.build/$target.log"; exit 1; }
    grep -aE "^stat::number_of_executed_units|^Done" "Fuzz/.build/$target.log"
done
