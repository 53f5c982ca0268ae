// swift-tools-version:6.2
import PackageDescription

/// Policy shared by every Swift target: what a file imports, and what is existential, is written out.
let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "transitiond",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "TransitionEngine", targets: ["TransitionEngine"]),
    ],
    dependencies: [
    ],
    targets: [
        .systemLibrary(
            name: "CSimdJSON", pkgConfig: "simdjson",
            providers: [.apt(["libsimdjson-dev"]), .brew(["simdjson"])]),
        .target(name: "CJSONParser", dependencies: ["CSimdJSON"]),
        .target(name: "TransitionEngine", swiftSettings: strict),
        .target(
            name: "TransitionCoding", dependencies: ["TransitionEngine", "CJSONParser"],
            swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
