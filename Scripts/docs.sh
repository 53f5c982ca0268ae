#!/usr/bin/env bash
# Builds the DocC archive of the engine with the toolchain's own docc.
set -euo pipefail
cd "$(dirname "$0")/.."
graphs=.build/symbol-graphs
rm -rf "$graphs" .build/docs
mkdir -p "$graphs"
products=$(Scripts/build.sh server)
# From the module that the build of the server has made.
target=$(swift -print-target-info | sed -nE 's/.*"triple": "([^"]*)".*/\1/p')
sdk=()
[ "$(uname)" = Linux ] || sdk=(-sdk "$(xcrun --show-sdk-path)")
swift symbolgraph-extract -module-name TransitionEngine -I "$products/Modules" -target "$target" ${sdk[@]+"${sdk[@]}"} \
    -minimum-access-level public -skip-inherited-docs -output-dir "$graphs"
docc convert Sources/TransitionEngine/TransitionEngine.docc \
    --additional-symbol-graph-dir "$graphs" --fallback-display-name TransitionEngine \
    --fallback-bundle-identifier transitiond.TransitionEngine --output-path .build/docs --warnings-as-errors
echo "documentation: .build/docs (serve it with any file server)"
