#!/usr/bin/env bash
# Builds the DocC archives of the engine and of its formats with the toolchain's own docc.
set -euo pipefail
cd "$(dirname "$0")/.."
graphs=.build/symbol-graphs
rm -rf "$graphs" .build/docs
mkdir -p "$graphs"/{TransitionEngine,TransitionCoding} .build/docs
products=$(Scripts/build.sh server)
# From the module that the build of the server has made.
target=$(swift -print-target-info | sed -nE 's/.*"triple": "([^"]*)".*/\1/p')
sdk=()
[ "$(uname)" = Linux ] || sdk=(-sdk "$(xcrun --show-sdk-path)")
for module in TransitionEngine TransitionCoding; do
    swift symbolgraph-extract -module-name "$module" -I "$products/Modules" -target "$target" ${sdk[@]+"${sdk[@]}"} \
        -Xcc -fmodule-map-file="$products/CJSONParser.build/module.modulemap" \
        -Xcc -fmodule-map-file=Sources/CDeflate/module.modulemap \
        -minimum-access-level public -skip-inherited-docs -output-dir "$graphs/$module"
    docc convert "Sources/$module/$module.docc" \
        --additional-symbol-graph-dir "$graphs/$module" --fallback-display-name "$module" \
        --fallback-bundle-identifier "transitiond.$module" --output-path ".build/docs/$module" --warnings-as-errors
done
echo "documentation: .build/docs (serve a folder in it with any file server)"
