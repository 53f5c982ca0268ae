// swift-tools-version:6.2
import Foundation
import PackageDescription

/// Policy shared by every Swift target: what a file imports, and what is existential, is written out.
let strict: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "transitiond",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "TransitionEngine", targets: ["TransitionEngine"]),
        .library(name: "TransitionCoding", targets: ["TransitionCoding"]),
        .executable(name: "transitiond", targets: ["transitiond"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        // C doors: each holds only what Swift cannot say.
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CDeflate", pkgConfig: "libdeflate",
            providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
        .systemLibrary(
            name: "CSimdJSON", pkgConfig: "simdjson",
            providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
        .systemLibrary(
            name: "CNettle", pkgConfig: "nettle",
            providers: [.apt(["nettle-dev"]), .brew(["nettle"])]),
        .target(name: "CJSONParser", dependencies: ["CSimdJSON"]),
        .target(name: "WebAssets", exclude: ["bundle", "contract", "docs", "pages"]),

        // Libraries, from the inside out. Their import law: CONTRIBUTING.md, kept by ArchitectureTests.
        .target(name: "TransitionEngine", swiftSettings: strict),
        .target(
            name: "TransitionCoding", dependencies: ["TransitionEngine", "CJSONParser", "CDeflate"],
            swiftSettings: strict),
        .target(
            name: "MicroHTTP", dependencies: ["CMicroHTTPD"],
            swiftSettings: strict + [.strictMemorySafety()]),
        .target(name: "WorkerPool", swiftSettings: strict),
        .target(
            name: "TransitionService",
            dependencies: [
                "MicroHTTP", "WorkerPool", "TransitionCoding", "TransitionEngine", "WebAssets", "CDeflate",
                "CNettle",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "transitiond",
            dependencies: [
                "TransitionService", "TransitionCoding", "TransitionEngine", "MicroHTTP",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),

        // One test target a library; the running binary and the import law have their own.
        .testTarget(
            name: "TransitionEngineTests", dependencies: ["TransitionEngine", "TestSupport"],
            exclude: ["Reference/generate.py"], swiftSettings: strict),
        .testTarget(
            name: "TransitionCodingTests", dependencies: ["TransitionCoding", "TransitionEngine", "TestSupport"],
            exclude: ["Cases", "Golden"], swiftSettings: strict),
        .testTarget(name: "MicroHTTPTests", dependencies: ["MicroHTTP", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "WorkerPoolTests", dependencies: ["WorkerPool", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "TransitionServiceTests",
            dependencies: [
                "TransitionService", "TransitionCoding", "TransitionEngine", "MicroHTTP", "WorkerPool", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ContractTests", dependencies: ["transitiond", "TestSupport"],
            exclude: ["schemathesis.toml", "catalog.json", "nullable.py", "schema.py", "examples.py"], swiftSettings: strict),
        .testTarget(name: "ArchitectureTests", swiftSettings: strict),
        // Published values of other projects; what they are and where they come from: Tests/Conformance/README.md.
        .testTarget(
            name: "ConformanceTests", dependencies: ["TransitionCoding", "TransitionEngine"], path: "Tests/Conformance",
            exclude: ["Data", "README.md"], swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx17
)

// Where only the product is built, as in the container image, `Tests` isn't there.
if !FileManager.default.fileExists(atPath: Context.packageDirectory + "/Tests") {
    package.targets.removeAll { $0.isTest || $0.name == "TestSupport" }
}

// The tests compute more than it costs to optimize the engine for them. Not in what another package has fetched: SwiftPM refuses
// unsafe flags there.
if !["/checkouts/", "/registry/"].contains(where: Context.packageDirectory.contains),
    let engine = package.targets.first(where: { $0.name == "TransitionEngine" })
{
    engine.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
}

// Scripts/sanitize.sh: a sanitizer watches what shares memory between threads or hands it to C, and the tests of that.
if let sanitizer = Context.environment["SANITIZER"] {
    let watched = ["MicroHTTP", "WorkerPool", "TransitionService", "transitiond"]
    let tests = ["MicroHTTPTests", "WorkerPoolTests", "TransitionServiceTests", "ContractTests"]
    package.targets.removeAll { $0.isTest && !tests.contains($0.name) }
    for target in package.targets where (watched + tests).contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(["-sanitize=\(sanitizer)"]))
        target.linkerSettings = [.unsafeFlags(["-sanitize=\(sanitizer)"])]
    }
}
