internal import TransitionEngine

/// `mode=scroll`: an element that comes as it scrolls into view, and leaves as it scrolls out of it (scroll-animations-1).
///
/// Scrolling takes the place of time: entering plays the insertion, and leaving plays the removal with the curve reversed,
/// as SwiftUI's `scrollTransition` does. Without an animation both are linear.
struct CSSScroll: CSSMode {
    let maxError: Double
    private let request: TimelineRequest
    let motion: WebMotion
    private var rules: CSSRules

    static func addIssues(with request: TimelineRequest, to issues: inout SpecIssues) {
        let motions = request.subjectMotions
        if !request.hasOneView {
            issues.refuseMode("one element scrolls, which comes and leaves; mode=keyframes can write more")
        } else if motions.contains(where: { $0.properties.contains(.frameX) }) {
            issues.refuseMode("what scrolls has the frame that the page gives it; mode=keyframes can write frames")
        } else if motions.contains(where: { $0.sharedProgress == nil }) {
            issues.refuseMode("scrolling moves one progress, and these tracks don't share one; mode=keyframes can write them")
        } else if motions.contains(where: { timing(of: $0, in: request) == .none }) {
            issues.add(
                .unsupported, at: "/animation",
                "a scroll has no time in which a spring, a repetition or a jump runs; the nearest animation is ease-out",
                suggestion: "ease-out")
        }
    }

    func omissions() -> Omissions {
        var omissions = Omissions()
        omissions.add(
            "times",
            "scrolling takes the place of time: of an animation the curve counts, not its duration, delay or speed, nor attributes that set them"
        )
        if case .sourceDefault = request.spec.animation {
            omissions.add("animation", "the default is a spring, which has no time to run along a scroll: the scroll is linear")
        }
        omissions.addAnchors(of: request)
        return omissions
    }

    /// What moves an element along its scroll.
    private enum Timing { case none, linear, easing }

    private static func timing(of motion: SubjectMotion, in request: TimelineRequest) -> Timing {
        guard let curve = motion.sharedProgress?.curve else { return .linear }
        if case .sourceDefault = request.spec.animation, curve.duration == TimingCurve(request.spec.shownAnimation).duration {
            return .linear
        }
        return curve.plainEasing == nil || curve.duration <= curve.delay ? .none : .easing
    }

    let usage: [String]

    init(_ request: TimelineRequest, _ motion: WebMotion) {
        (self.request, self.motion) = (request, motion)
        usage = [
            ".\(motion.name) on what scrolls into view and out of it",
            "nothing moves with less motion, or in a browser without animation-timeline: view()",
            "a scroll never ends: a position: fixed child stays with its element",
        ]
        let directions: [TransitionDirection] = [.insertion, .removal]
        let isLinear = directions.map { direction in
            request.plans.filter { $0.spec.direction == direction }.flatMap(\.subjectMotions)
                .allSatisfy { Self.timing(of: $0, in: request) == .linear }
        }
        maxError = isLinear == [true, true] ? 0 : motion.maxError
        rules = CSSRules(request, motion)
        rules.requirement = "(animation-timeline: view())"
        guard let subject = motion.subjects.first else { return }
        // The keyframes of leaving are reversed, and played in reverse: that reverses the curve too.
        add(
            [
                End(subject.insertion?.full, "in", "entry", isLinear: isLinear[0]),
                End(subject.removal?.full?.reversed, "out", "exit", isLinear: isLinear[1]),
            ].compactMap { $0 })
    }

    func write(to sheet: inout StyleSheet) { rules.write(motion, to: &sheet) }

    /// One end of the scroll: the motion there, and the range of the scroll.
    private struct End {
        let variant: WebVariant
        let suffix: String
        let range: String
        /// The easing and the fill.
        let playback: String

        init?(_ variant: WebVariant?, _ suffix: String, _ range: String, isLinear: Bool) {
            guard let variant, let first = variant.effects.first else { return nil }
            (self.variant, self.suffix, self.range) = (variant, suffix, range)
            playback = (isLinear ? "linear" : first.timing.easing) + (range == "exit" ? " reverse forwards" : " backwards")
        }
    }

    /// Adds the rules of an element.
    private mutating func add(_ ends: [End]) {
        guard let first = ends.first?.variant else { return }
        var (names, opposites): ([String], [String]) = ([], [])
        for end in ends {
            names.append(rules.names(of: rules.effects(of: end.variant, ".\(name)"), end.suffix).joined())
            let opposite = end.variant.mirrored.map { rules.names(of: $0.effects, end.suffix + "-rtl").joined() }
            opposites.append(opposite ?? names[names.count - 1])
        }
        let values = zip(names, ends).map { "\($0) \($1.playback)" }
        rules.moving.append(
            (
                ".\(name)",
                [
                    "animation: \(values.joined(separator: ", "))", "animation-timeline: view()",
                    "animation-range: \(ends.map(\.range).joined(separator: ", "))",
                ] + (first.origin.map { ["transform-origin: \($0)"] } ?? [])
            ))
        var rightToLeft: [String] = []
        if names != opposites { rightToLeft.append("animation-name: \(opposites.joined(separator: ", "))") }
        if let mirrored = first.mirrored, mirrored.origin != first.origin {
            rightToLeft.append("transform-origin: \(mirrored.origin ?? "center")")
        }
        if !rightToLeft.isEmpty { rules.moving.append((".\(name):dir(rtl)", rightToLeft)) }
    }
}
