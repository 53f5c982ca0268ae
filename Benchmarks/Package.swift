// swift-tools-version:6.2
import PackageDescription

// The pieces of a request, each by itself. `Product` leads to the sources of the service: they are built here once more, with
// their internals visible, so that a kernel can be measured without the way to it.
let visible: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .unsafeFlags(["-enable-testing"]),
]

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: [])],
    targets: [
        .systemLibrary(name: "CSimdJSON", path: "Product/CSimdJSON", pkgConfig: "simdjson"),
        .systemLibrary(name: "CDeflate", path: "Product/CDeflate", pkgConfig: "libdeflate"),
        .target(name: "CJSONParser", dependencies: ["CSimdJSON"], path: "Product/CJSONParser"),
        .target(name: "TransitionEngine", path: "Product/TransitionEngine", swiftSettings: visible),
        .target(
            name: "TransitionCoding", dependencies: ["TransitionEngine", "CJSONParser", "CDeflate"],
            path: "Product/TransitionCoding",
            swiftSettings: visible),
        .target(name: "CRecurrence", path: "Peers/CRecurrence", cSettings: [.unsafeFlags(["-O3"])]),
        .executableTarget(
            name: "Pieces",
            dependencies: [
                "TransitionEngine", "TransitionCoding", "CRecurrence", .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/Pieces",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)
