#!/usr/bin/env bash
# Installs what the machine lacks: always what the build and `make test` need, and the groups that are named. Says what it installs; does
# nothing, and asks for no rights, when all is there. A group that can't be installed here ends with 75 and a last line `skipped: REASON`.
#
# Usage: deps.sh [browsers | java | types | bundlers | frameworks | minifier | proxies | shell | packages | helm | containers]…
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/sbin:/usr/local/sbin

has() { for tool; do command -v "$tool" >/dev/null || return 1; done; }

# The build, and Python for the contract.
libraries=(libmicrohttpd-dev libsimdjson-dev libdeflate-dev nettle-dev pkg-config libstdc++-12-dev libc6-dev python3 python3-venv)
has_libraries() {
    has pkg-config python3 && pkg-config --exists libmicrohttpd simdjson libdeflate nettle && python3 -c 'import venv, ensurepip' 2>/dev/null || return 1
    # clang takes the newest GCC's C++ headers; without them simdjson.h doesn't compile.
    [ "$(uname)" != Linux ] || ls /usr/include/c++/*/vector >/dev/null 2>&1
}

browsers=(chromium firefox-esr)
has_browsers() { has chromium && { has firefox-esr || has firefox; }; }

# What the Kotlin compiler runs on.
java=(default-jre-headless)
has_java() { has java; }

# What checks the declarations of modules.
types=(node-typescript)
has_types() { has tsc; }

# What runs the build recipes. Debian's modules for Node have a folder of their own; elsewhere NODE_PATH says where they are.
bundlers=(rollup node-postcss make)
has_bundlers() {
    has node make && NODE_PATH=${NODE_PATH:-/usr/share/nodejs} node -e 'require("rollup"); require("postcss")' 2>/dev/null
}

# What the packages of packages/ are packed with, and run in.
frameworks=(node-react node-react-dom)
has_frameworks() { has npm && ls "${NODE_PATH:-/usr/share/nodejs}"/{react,react-dom}/umd/*.development.js >/dev/null 2>&1; }

# What makes the browser runtime and the pages small.
minifier=(terser rollup)
has_minifier() { has terser rollup; }

# What the tests put in front of the server, and what they do to its machine. Varnish compiles its settings with gcc.
proxies=(haproxy nginx-light varnish gcc libc6-dev libfaketime util-linux)
has_proxies() { has haproxy nginx varnishd gcc prlimit && ls /usr/lib/*/faketime/libfaketimeMT.so.1 >/dev/null 2>&1; }

# What the commands of the README use.
shell=(curl openssl)
has_shell() { has curl openssl; }

# Nothing but apt's lists: the tests of deploy/ take two programs out of packages that they don't install.
has_packages() { has apt-get dpkg-deb && [ "$(apt-cache policy prometheus kubernetes-client 2>/dev/null | grep -c 'Candidate: [0-9]')" -eq 2 ]; }

# What renders the Helm chart where there is no helm, which Debian doesn't have: its template language, and Go to build with.
helm=(golang-go golang-github-masterminds-sprig-dev golang-k8s-sigs-yaml-dev)
has_helm() { has helm || { has go && [ -d /usr/share/gocode/src/github.com/Masterminds/sprig ] && [ -d /usr/share/gocode/src/sigs.k8s.io/yaml ]; }; }

containers=(buildah mmdebstrap podman runc)
has_containers() { has "${containers[@]}"; }

# Who may install: root, or one whom sudo asks for a password at most.
rights() {
    if [ "$(id -u)" -eq 0 ]; then return; fi
    has sudo || return 1
    [ -t 0 ] || sudo -n true 2>/dev/null
}

apt() {
    local root=()
    [ "$(id -u)" -eq 0 ] || root=(sudo)
    # Servers that are installed for tests are started by them, not by their packages.
    ${root[@]+"${root[@]}"} env DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get -q "$@" >/dev/null
}

install_libraries() {
    echo "installing libraries: ${libraries[*]}" >&2
    if has apt-get; then
        apt update
        apt install -y --no-install-recommends "${libraries[@]}"
    elif has brew; then
        brew install libmicrohttpd simdjson libdeflate nettle pkg-config python3
    else
        echo "neither apt-get nor brew is here; install them by hand" >&2
        exit 1
    fi
}

install_group() {
    local name=$1
    shift
    if ! has apt-get; then
        echo "skipped: no apt-get here to install $name (${*:-the lists of apt})"
        exit 75
    fi
    if ! rights; then
        echo "skipped: neither root nor sudo to install $name (${*:-the lists of apt})"
        exit 75
    fi
    echo "installing $name: ${*:-the lists of apt}" >&2
    apt update
    [ $# -eq 0 ] || apt install -y --no-install-recommends "$@"
}

# Parts that run side by side install one after the other.
wait_for_turn() {
    mkdir -p .build
    exec 9>.build/deps.lock
    if has flock; then flock 9; fi
}

need() {
    "has_$1" && return
    wait_for_turn
    # Somebody else may have installed it meanwhile.
    "has_$1" && return
    case $1 in
        libraries) install_libraries ;;
        browsers) install_group browsers "${browsers[@]}" ;;
        java) install_group java "${java[@]}" ;;
        types) install_group types "${types[@]}" ;;
        bundlers) install_group bundlers "${bundlers[@]}" ;;
        # Node's own packages bring npm.
        frameworks) has npm || frameworks+=(npm); install_group frameworks "${frameworks[@]}" ;;
        minifier) install_group minifier "${minifier[@]}" ;;
        proxies) install_group proxies "${proxies[@]}" ;;
        shell) install_group shell "${shell[@]}" ;;
        packages) install_group packages ;;
        helm) install_group helm "${helm[@]}" ;;
        containers) install_group containers "${containers[@]}" ;;
    esac
}

for group; do
    if ! declare -F "has_$group" >/dev/null; then
        echo "no group $group; there are: browsers java types bundlers frameworks minifier proxies shell packages helm containers" >&2
        exit 64
    fi
done
need libraries
for group; do need "$group"; done
