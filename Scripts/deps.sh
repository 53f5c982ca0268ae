#!/usr/bin/env bash
# Installs what the build needs and the machine lacks, with `tests` also the browser that the tests drive. Does nothing, and
# asks for no rights, when all is there.
set -euo pipefail
tests=${1:-}

missing=()
for library in libmicrohttpd simdjson libdeflate nettle; do
    command -v pkg-config >/dev/null && pkg-config --exists "$library" || missing+=("$library")
done
command -v pkg-config >/dev/null || missing+=(pkg-config)
# clang takes the newest GCC's C++ headers; without them simdjson.h doesn't compile.
if [ "$(uname)" = Linux ] && ! ls /usr/include/c++/*/vector >/dev/null 2>&1; then missing+=(c++); fi
command -v python3 >/dev/null && python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3)
browser=()
if [ "$tests" = tests ] && [ "$(uname)" = Linux ] && ! command -v chromium >/dev/null; then
    missing+=(chromium)
    browser=(chromium)
fi
[ ${#missing[@]} -eq 0 ] && exit 0
echo "installing: ${missing[*]}" >&2

if command -v apt-get >/dev/null; then
    root=()
    [ "$(id -u)" -eq 0 ] || root=(sudo)
    "${root[@]}" apt-get -q update >/dev/null
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends \
        libmicrohttpd-dev libsimdjson-dev libdeflate-dev nettle-dev pkg-config libstdc++-12-dev libc6-dev python3 python3-venv ${browser[@]+"${browser[@]}"} >/dev/null
elif command -v brew >/dev/null; then
    brew install libmicrohttpd simdjson libdeflate nettle pkg-config python3
else
    echo "neither apt-get nor brew is here; install by hand: ${missing[*]}" >&2
    exit 1
fi
