#!/usr/bin/env bash
# Runs Python with the packages that scripts and contract tests use, in a virtual environment of the project's own.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
venv=$root/.venv
if [ ! -e "$venv/ready" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install -q --disable-pip-version-check -r "$root/Scripts/requirements.txt"
    touch "$venv/ready"
fi
exec "$venv/bin/python" "$@"
