# syntax=docker/dockerfile:1
FROM swift:6.3-bookworm AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends libmicrohttpd-dev libsimdjson-dev libdeflate-dev nettle-dev pkg-config \
    && rm -rf /var/lib/apt/lists/*
WORKDIR /src
# The manifest first: dependencies are fetched anew only when it changes.
COPY Package.swift ./
COPY Scripts/build.sh Scripts/alone.sh Scripts/
COPY Sources Sources
COPY docs/*.md docs/performance.svg docs/
COPY client/client.js client/client-more.js client/
COPY client/source/client.d.ts client/source/
# The binary, the shared libraries that it names, the loader: what runs holds nothing else. In one step: built from the layer of another,
# everything would be built twice.
SHELL ["/bin/bash", "-o", "pipefail", "-c"]
# Packed relative relocations make the binary a megabyte smaller. They need glibc 2.36, which the image has, and a linker that writes them.
RUN binary="$(Scripts/build.sh release -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs)/transitiond" \
    && install -D --strip "$binary" /out/usr/local/bin/transitiond \
    && ldd "$binary" | grep -oE '/[^ ]+' | sort -u | xargs -I{} cp --parents -L {} /out

FROM scratch
COPY --from=build /out/ /
ENV TRANSITIOND_LISTEN=:8080 TRANSITIOND_ADMIN_LISTEN=:9090 MALLOC_ARENA_MAX=2
USER 65532:65532
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=2s CMD ["/usr/local/bin/transitiond", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/transitiond"]
CMD ["serve"]
LABEL org.opencontainers.image.title="transitiond" org.opencontainers.image.licenses="MIT"
