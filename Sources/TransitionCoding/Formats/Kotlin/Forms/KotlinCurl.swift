internal import TransitionEngine

/// A page that curls up and stays curled: a modifier that draws it clipped, with its back above it.
struct KotlinCurl {
    private let hold: KotlinHold

    /// - Parameters:
    ///   - spec: the spec of a view.
    ///   - settings: what it has in common with other objects.
    ///   - late: seconds by which it starts later.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions than the curl.
    init?(_ spec: TransitionSpec, _ settings: KotlinSettings, late: Double) throws {
        guard spec.resolvedTransition is PartialCurlTransition else { return nil }
        hold = try KotlinHold(
            spec.shownAnimation, late: late, settings.directions(of: spec), tolerance: settings.tolerance)
    }

    /// - Parameter name: the name of its modifier.
    func object(named name: String) -> KotlinObject {
        var object = hold.object(
            named: name,
            usage: "In a `Box`, the page that is shown and above it `Box(Modifier.\(name)(isActive))` with the page that curls: "
                + "it stays curled for as long as `isActive` is true. Only its drawing curls: touches go to the flat page",
            ("curled", 0, 1), returning: Self.drawing)
        object.preview = .held("\(name)(isActive)", isAbove: true)
        return object
    }

    /// The page up to where it winds up, and its back.
    private static let drawing: String = {
        let (reach, wound, shortening) = (
            PartialCurlTransition.reach, PartialCurlTransition.wound, PartialCurlTransition.shortening
        )
        // About the middle of the page, where the back is turned over.
        let top = shortening / 2 + 0.5
        return """
            drawWithContent {
                // The page winds half a turn around a cylinder that rolls up, and uncovers this share of its height.
                clipRect(bottom = size.height * (1f - \(KotlinText.float(reach)) * curled)) { this@drawWithContent.drawContent() }
                withTransform({
                    // The back: turned over about its middle, and as short as half a turn looks. What is wound up moves it.
                    translate(top = size.height * (\(KotlinText.float(top)) - \(KotlinText.float(wound)) * curled))
                    scale(1f, \(KotlinText.float(0 - shortening)))
                    // The half of what is wound up that is seen.
                    clipRect(top = size.height * (1f - \(KotlinText.float(wound / 2)) * curled))
                }) { this@drawWithContent.drawContent() }
            }
            """
    }()
}
