// swift-tools-version:6.2
import PackageDescription

let package = Package(
    name: "Examples",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "transitiond", path: "..")],
    targets: [
        .executableTarget(
            name: "Examples",
            dependencies: [
                .product(name: "TransitionEngine", package: "transitiond"),
                .product(name: "TransitionCoding", package: "transitiond"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
