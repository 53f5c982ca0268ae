#!/usr/bin/env bash
# Builds the DocC archive of the engine with the toolchain's own docc.
set -euo pipefail
cd "$(dirname "$0")/.."
graphs=.build/symbol-graphs
rm -rf "$graphs" .build/docs
mkdir -p "$graphs"
# A build folder of its own, made anew: a module that is up to date would emit no graph.
rm -rf .build/docs-build
swift build --scratch-path .build/docs-build --target TransitionEngine \
    -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc "$PWD/$graphs"
docc convert Sources/TransitionEngine/TransitionEngine.docc \
    --additional-symbol-graph-dir "$graphs" --fallback-display-name TransitionEngine \
    --fallback-bundle-identifier transitiond.TransitionEngine --output-path .build/docs --warnings-as-errors
echo "documentation: .build/docs (serve it with any file server)"
