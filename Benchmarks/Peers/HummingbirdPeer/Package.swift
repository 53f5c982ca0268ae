// swift-tools-version:6.1
import PackageDescription

// The same job with what people use today: Hummingbird 2 and Foundation's JSON.
let package = Package(
    name: "HummingbirdPeer",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1")],
    targets: [
        .executableTarget(
            name: "HummingbirdPeer", dependencies: [.product(name: "Hummingbird", package: "hummingbird")])
    ]
)
