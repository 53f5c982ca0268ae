#!/usr/bin/env bash
# Runs Python with the packages that scripts and tests use, in a virtual environment of the project's own (.venv).
#
# Usage: python.sh [--with GROUP]… ARGUMENT…      also the packages of Scripts/requirements-GROUP.txt
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/.venv

files=(requirements)
while [ "${1:-}" = --with ]; do
    files+=("requirements-$2")
    shift 2
done

# A copy of each file of requirements lies beside what was installed from it: what has changed since is installed anew.
missing() {
    for file in "${files[@]}"; do
        cmp -s "$root/Scripts/$file.txt" "$venv/$file.txt" || echo "$file"
    done
}

install() {
    # Two at once would write over each other.
    mkdir -p "$venv"
    exec 9>"$venv/lock"
    if command -v flock >/dev/null; then flock 9; fi
    [ -x "$venv/bin/pip" ] || python3 -m venv "$venv"
    for file in $(missing); do
        echo "installing into .venv: Scripts/$file.txt" >&2
        "$venv/bin/pip" install -q --disable-pip-version-check -r "$root/Scripts/$file.txt"
        cp "$root/Scripts/$file.txt" "$venv/$file.txt"
    done
    exec 9>&-
}

[ -z "$(missing)" ] || install
exec "$venv/bin/python" "$@"
