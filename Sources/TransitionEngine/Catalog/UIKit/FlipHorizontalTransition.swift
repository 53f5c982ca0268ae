/// Both pages turn about the vertical axis as the two sides of one sheet: right to left in, left to right out.
///
/// Source: UIKit `UIModalTransitionStyle.flipHorizontal`; semantics §6.3.
public struct FlipHorizontalTransition: NavigationTransition, BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "flip-horizontal",
        source: .uiKit,
        description: .init(
            summary: "Two pages turn about the vertical axis like the sides of one sheet.", hasMotion: true,
            example: "uikit/flip-horizontal"),
        of: FlipHorizontalTransition())

    public static let parameters = [
        ParameterRow(
            "perspective", \Self.perspective, as: .number(unit: "pt", range: 0...1e6, usual: 0...2000), use: .objectOnly,
            "The distance of the viewer; the near edge stays as high as the container. 0 is flat.")
    ]

    /// Points from the eye to the page; 0 is flat.
    public var perspective: Double

    /// Creates a flip. Default flat.
    public init(perspective: Double = 0) { self.perspective = perspective }

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] {
        let comes = context.direction == .insertion
        let half = context.container.size.width / 2
        // The eye withdraws as the near edge approaches, which is the same picture as a sheet that shrinks (semantics §30).
        func turned(from start: Double, to end: Double) -> [Scene.Subject.Track] {
            guard perspective > 0 else { return [(.rotateY, .between(start, end))] }
            let size = ProgressMapping.withdrawn(distance: perspective, radius: half, from: start, to: end)
            return [
                (.rotateY, .between(start, end)), (.perspective, .between(perspective, perspective)), (.scaleX, size),
                (.scaleY, size),
            ]
        }
        // CSS sign: with a negative angle the right side comes to the front. Each side shows for its half of the turn.
        return [
            NavigationSubject(
                .init(
                    comes ? .outgoing : .incoming,
                    turned(from: 0, to: -180) + [(.opacity, .breakpoints((0, 1), (0.5, 1), (0.5, 0), (1, 0)))])),
            NavigationSubject(
                .init(
                    comes ? .incoming : .outgoing, zIndex: 1,
                    turned(from: 180, to: 0) + [(.opacity, .breakpoints((0, 0), (0.5, 0), (0.5, 1), (1, 1)))])),
        ]
    }

    public var warnings: [TimelineWarning] {
        let flat = TimelineWarning(
            "unpublished",
            "UIKit's perspective and duration are not published: the flip is flat, and without an animation takes the system spring."
        )
        return perspective > 0 ? [.unpublished("perspective and duration", of: "flip")] : [flat]
    }
}
