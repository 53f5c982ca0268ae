#!/usr/bin/env bash
# Runs Python with the packages that scripts and tests use, in a virtual environment of the project's own (.venv).
#
# Usage: python.sh [--with GROUP]… ARGUMENT…      also the packages of a group of pyproject.toml
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/.venv

groups=(scripts)
while [ "${1:-}" = --with ]; do
    groups+=("$2")
    shift 2
done

# The file as it was when a group was installed lies beside that group: after a change it is installed anew.
missing() {
    for group in "${groups[@]}"; do
        cmp -s "$root/pyproject.toml" "$venv/$group.toml" || echo "$group"
    done
}

# Python before 3.11 reads TOML by the copy in pip, which itself knows groups since 25.1 only.
packages() {
    "$venv/bin/python" - "$root/pyproject.toml" "$1" <<'PYTHON'
import sys
try:
    import tomllib
except ImportError:
    from pip._vendor import tomli as tomllib
with open(sys.argv[1], "rb") as file:
    print(*tomllib.load(file)["dependency-groups"][sys.argv[2]], sep="\n")
PYTHON
}

install() {
    # Two at once would write over each other.
    mkdir -p "$venv"
    exec 9>"$venv/lock"
    if command -v flock >/dev/null; then flock 9; fi
    [ -x "$venv/bin/pip" ] || python3 -m venv "$venv"
    for group in $(missing); do
        echo "installing into .venv: $group" >&2
        packages "$group" | xargs "$venv/bin/pip" install -q --disable-pip-version-check
        cp "$root/pyproject.toml" "$venv/$group.toml"
    done
    exec 9>&-
}

[ -z "$(missing)" ] || install
exec "$venv/bin/python" "$@"
