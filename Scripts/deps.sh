#!/usr/bin/env bash
# Installs what the build needs and the machine lacks, with `tests` also what the tests drive: browsers, proxies, caches. Does nothing, and
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
extra=()
if [ "$tests" = tests ] && [ "$(uname)" = Linux ]; then
    command -v chromium >/dev/null && command -v firefox-esr >/dev/null || {
        missing+=(browsers)
        extra=(chromium firefox-esr)
    }
fi
# What the tests put in front of the server, and what they do to its machine.
if [ "$tests" = tests ] && [ "$(uname)" = Linux ]; then
    command -v haproxy >/dev/null && command -v nginx >/dev/null && command -v varnishd >/dev/null && command -v prlimit >/dev/null \
        && command -v gcc >/dev/null && command -v openssl >/dev/null && ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1 || {
        missing+=(proxies)
        extra+=(haproxy nginx-light varnish gcc libfaketime util-linux openssl)
    }
fi
[ ${#missing[@]} -eq 0 ] && exit 0
echo "installing: ${missing[*]}" >&2

if command -v apt-get >/dev/null; then
    root=()
    [ "$(id -u)" -eq 0 ] || root=(sudo)
    # Servers that are installed for tests are started by them, not by their packages.
    "${root[@]}" apt-get -q update >/dev/null
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -q install -y --no-install-recommends \
        libmicrohttpd-dev libsimdjson-dev libdeflate-dev nettle-dev pkg-config libstdc++-12-dev libc6-dev python3 python3-venv ${extra[@]+"${extra[@]}"} >/dev/null
elif command -v brew >/dev/null; then
    brew install libmicrohttpd simdjson libdeflate nettle pkg-config python3
else
    echo "neither apt-get nor brew is here; install by hand: ${missing[*]}" >&2
    exit 1
fi
