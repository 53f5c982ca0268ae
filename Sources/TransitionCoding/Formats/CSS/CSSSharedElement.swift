internal import TransitionEngine

/// An element that both states of a view transition have, at frames of their own: a zoom, or a matched geometry, with a name.
///
/// The browser moves the group from the old frame to the new one, whatever their sizes. It takes the timing of the motion.
struct CSSSharedElement {
    /// The timing of the frame forward, and back where it differs; without frames of ours.
    let forward: WebEffect?
    let back: WebEffect?
    /// The error of the timing, as a fraction of the frame's travel.
    let maxError: Double
    private let isCard: Bool

    /// How the snapshots fill the group. The content of a card keeps its proportions, and is cut off at the end.
    var fit: [String] { isCard ? ["block-size: 100%", "object-fit: cover", "object-position: 0 0"] : [] }

    /// The effects of the groups, with the suffixes of their names.
    var effects: [(effect: WebEffect, suffix: String)] {
        [(forward, "group"), (back, "back-group")].compactMap { effect, suffix in effect.map { ($0, suffix) } }
    }

    /// - Returns: `nil` unless a frame moves, and the element has a name or a class.
    /// - Throws: `CancellationError`.
    init?(_ request: TimelineRequest) throws {
        guard Self.isShared(request) else { return nil }
        let timings = try Self.progresses(of: request).compactMap { progress in
            try progress.flatMap { progress in
                try CurveTiming(progress.curve, request.tolerance).map { (timing: $0, start: progress.start) }
            }
        }
        let effects = timings.map { WebEffect(timing: $0.timing.written(after: $0.start), frames: []) }
        forward = effects.first
        back = effects.count > 1 && effects[1] != effects[0] ? effects[1] : nil
        maxError = timings.map(\.timing.maxError).max() ?? 0
        isCard = request.subjectMotions.contains { $0.role == .card }
    }

    /// The one progress that the frame of each direction follows; `nil` where it follows several, or is made of several layers,
    /// as in an asymmetric transition.
    private static func progresses(of request: TimelineRequest) -> [SubjectMotion.SharedProgress?] {
        request.plans.compactMap { plan in
            plan.subjectMotions.first { $0.properties.contains(.frameWidth) }
                .map { $0.keeping(TransformedFrame.frame).sharedProgress(clamping: []) }
        }
    }

    /// Whether a frame has no one progress, so that the timing of the group isn't known.
    static func lacksTiming(_ request: TimelineRequest) -> Bool {
        isShared(request) && progresses(of: request).contains { $0 == nil }
    }

    /// Whether a request moves the frame of an element with a name or a class in a view transition.
    static func isShared(_ request: TimelineRequest) -> Bool {
        isNamed(request) && request.subjectMotions.contains { $0.properties.contains(.frameWidth) }
    }

    /// Whether a view transition changes an element with a name or a class, whose frames before and after the browser knows.
    static func isNamed(_ request: TimelineRequest) -> Bool {
        let output = request.output
        return output.mode == .viewTransition && (output.transitionClass != nil || output.element != OutputOptions.defaultElement)
    }

    /// Returns the layers that the browser's own cross-fade doesn't show: the picture of the source, which fades over the card.
    func layers(_ motion: WebMotion) -> CSSViewTransitionLayers {
        CSSViewTransitionLayers(fading: isCard ? motion.subjects.first { $0.role == .sourceSnapshot } : nil)
    }

    /// Returns what a group of snapshots leaves out.
    static func omissions(of request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        for motion in request.subjectMotions {
            let left = try motion.shownProperties.filter { property in
                switch motion.role {
                case .card, .view: !TransformedFrame.frame.contains(property)
                case .sourceSnapshot: property != .opacity
                default: true
                }
            }
            guard !left.isEmpty else { continue }
            omissions.add(
                "\(left.map(\.rawValue).joined(separator: ", ")) of \(motion.id)",
                "the snapshots of a shared element move by their frames alone; mode=keyframes can write more")
        }
        return omissions
    }
}
