#!/usr/bin/env bash
# Builds the Dockerfile's image without a Docker engine: with buildah, as root, and with stand-ins for both base images, made from
# Debian's own packages and the Swift toolchain of this machine, since no registry may be within reach.
#
# Usage: image.sh NAME        IMAGE_STORE=directory (default /tmp/transitiond-images) keeps images between runs.
# Writes what is in the image to SBOM (default .build/transitiond.cdx.json), and leaves the build stage as NAME-build.
set -euo pipefail
cd "$(dirname "$0")/.."
name=${1:?usage: image.sh NAME}
store=${IMAGE_STORE:-/tmp/transitiond-images}
buildah=(buildah --root "$store/root" --runroot "$store/run" --storage-driver overlay)

Scripts/deps.sh containers
mkdir -p "$store"
toolchain=$(dirname "$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")")

has() { "${buildah[@]}" inspect --type image "$1" >/dev/null 2>&1; }

debian=docker.io/library/debian:bookworm-slim
if ! has $debian; then
    # docker-clean deletes what apt has downloaded on the machine where apt runs: while the image is made, that is this one, where
    # another part may be installing packages.
    configure='mkdir -p "$1"/etc/apt/apt.conf.d; cp /etc/apt/apt.conf.d/* "$1"/etc/apt/apt.conf.d/ 2>/dev/null || true'
    mmdebstrap --quiet --variant=minbase --dpkgopt='path-exclude=/usr/share/man/*' \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
        --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        --setup-hook="$configure; rm -f \"\$1\"/etc/apt/apt.conf.d/docker-clean" --customize-hook="$configure" \
        bookworm "$store/debian.tar" /etc/apt/sources.list.d/debian.sources
    container=$("${buildah[@]}" from scratch)
    "${buildah[@]}" add -q "$container" "$store/debian.tar" / >/dev/null
    "${buildah[@]}" config --cmd bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
    "${buildah[@]}" commit -q --rm "$container" $debian >/dev/null
    rm "$store/debian.tar"
fi

# What Swift's own image installs beside the toolchain; the toolchain itself is lent at build time.
swift=docker.io/library/swift:6.3-bookworm
if ! has $swift; then
    container=$("${buildah[@]}" from --pull-never $debian)
    "${buildah[@]}" run --isolation chroot --network host "$container" -- sh -ec '
        export DEBIAN_FRONTEND=noninteractive
        apt-get -q update
        apt-get -q install -y --no-install-recommends ca-certificates binutils libcurl4-openssl-dev libedit2 libsqlite3-0 \
            libncurses6 libpython3.11 libxml2 pkg-config tzdata git gcc libc6-dev libstdc++-12-dev
        rm -rf /var/lib/apt/lists/*' >"$store/apt.log" 2>&1
    root=$("${buildah[@]}" mount "$container")
    for tool in "$toolchain"/usr/bin/*; do
        [ -e "$root/usr/bin/${tool##*/}" ] || ln -s "$tool" "$root/usr/bin/${tool##*/}"
    done
    [ ! -e /etc/gitconfig ] || cp /etc/gitconfig "$root/etc/gitconfig"
    "${buildah[@]}" umount "$container" >/dev/null
    "${buildah[@]}" commit -q --rm "$container" $swift >/dev/null
fi

lent=(-v "$toolchain:$toolchain:ro")
# A local mirror of Swift packages, where /etc/gitconfig points to one.
[ ! -d /opt/swift-packages ] || lent+=(-v /opt/swift-packages:/opt/swift-packages:ro)
bud() { Scripts/alone.sh "${buildah[@]}" bud --isolation chroot --network host --pull-never --format docker --layers "${lent[@]}" "$@" .; }
bud -t "$name"
# All of its layers are there already.
bud --target build -t "$name-build"
version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9.]+).*/\1/p')
IMAGE_STORE=$store python3 Scripts/sbom.py "$name" "$name-build" "$version" "${SBOM:-.build/transitiond.cdx.json}"
