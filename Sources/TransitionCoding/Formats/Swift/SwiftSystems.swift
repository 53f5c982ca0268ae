/// The oldest systems of Apple that have what code uses, by each declaration's page in Apple's documentation.
struct SwiftSystems {
    /// The systems as the head says them.
    let text: String
    /// The platforms of an `@available` attribute; `nil` up to iOS 17, which every output may need. UIKit's are those of a zoom.
    let attribute: String?

    private struct Level {
        let apis: [String]
        let iOS: String
        let macOS: String
        var attribute: String?
    }

    private static let levels = [
        Level(
            apis: [".drawOn", ".drawOff", "@available(iOS 26,"], iOS: "26", macOS: "26",
            attribute: "iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26"),
        Level(
            apis: [
                ".repeat(.periodic(", "navigationTransition(", "matchedTransitionSource(", "preferredTransition = .zoom",
                "@available(iOS 18,",
            ],
            iOS: "18", macOS: "15", attribute: "iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2"),
        Level(
            apis: [
                ": Transition {", ": CustomAnimation {", "keyframeAnimator(", "phaseAnimator(", ".smooth", ".snappy", ".bouncy",
                " Spring(", "(Spring(", ".spring(duration:", ".interpolatingSpring(duration:", ".interpolatingSpring(.",
                "symbolEffect", "blurReplace", "UnitCurve", ".timingCurve(.", "visualEffect", ".logicallyComplete(",
                ".numericText(value:", "perceptualDuration:", "UISpringTimingParameters(duration:",
                "allowsOverdamping", ".default)", ".default,", "{ .default }",
            ], iOS: "17", macOS: "14"),
        Level(
            apis: [".sleep(for:", ".push(from:", "contentTransition(", ".numericText(", "contentTransitionAddsDrawingGroup"],
            iOS: "16",
            macOS: "13"),
        Level(apis: ["matchedGeometryEffect("], iOS: "14", macOS: "11"),
    ]

    /// - Parameters:
    ///   - code: declarations.
    ///   - isUIKit: whether they are for UIKit, which macOS doesn't have. Default no.
    init(of code: String, isUIKit: Bool = false) {
        let level = Self.levels.first { level in level.apis.contains { code.contains(code: $0) } }
        let (iOS, macOS) = (level?.iOS ?? "13", level?.macOS ?? "10.15")
        text = isUIKit ? "iOS \(iOS)" : "iOS \(iOS), macOS \(macOS)"
        attribute = isUIKit ? level?.attribute.map { _ in "iOS \(iOS), visionOS 2" } : level?.attribute
    }
}
