#!/usr/bin/env bash
# Runs a command while no other part of `make check` builds Swift: two builds at once take longer than one after the other.
#
# Usage: alone.sh COMMAND ARGUMENT…
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$root/.build"
if command -v flock >/dev/null; then exec flock "$root/.build/build.lock" "$@"; fi
exec "$@"
