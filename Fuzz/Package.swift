// swift-tools-version:6.2
import PackageDescription

// libFuzzer on what reads strangers' bytes. `Product` leads to the sources of the service: they are built here once more, with
// coverage and AddressSanitizer. Build with lld and into a folder of their own (Makefile): gold can't link it.
let watched: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-sanitize=fuzzer,address"]),
]

let package = Package(
    name: "fuzz",
    targets: [
        .systemLibrary(name: "CSimdJSON", path: "Product/CSimdJSON", pkgConfig: "simdjson"),
        .systemLibrary(name: "CDeflate", path: "Product/CDeflate", pkgConfig: "libdeflate"),
        .target(
            name: "CJSONParser", dependencies: ["CSimdJSON"], path: "Product/CJSONParser",
            cxxSettings: [.unsafeFlags(["-fsanitize=fuzzer-no-link,address"])]),
        .target(name: "TransitionEngine", path: "Product/TransitionEngine", swiftSettings: watched),
        .target(
            name: "TransitionCoding", dependencies: ["TransitionEngine", "CJSONParser", "CDeflate"],
            path: "Product/TransitionCoding",
            swiftSettings: watched),
        .systemLibrary(name: "CMicroHTTPD", path: "Product/CMicroHTTPD", pkgConfig: "libmicrohttpd"),
        // Its parser of heads is internal.
        .target(
            name: "MicroHTTP", dependencies: ["CMicroHTTPD"], path: "Product/MicroHTTP",
            swiftSettings: watched + [.unsafeFlags(["-enable-testing"])]),
        .target(name: "CFuzzer", path: "CFuzzer"),
        .executableTarget(
            name: "Fuzz", dependencies: ["TransitionEngine", "TransitionCoding", "MicroHTTP", "CMicroHTTPD", "CFuzzer"],
            path: "Fuzz",
            swiftSettings: watched,
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address"])]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)
