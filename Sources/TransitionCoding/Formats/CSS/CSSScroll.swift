internal import TransitionEngine

/// `mode=scroll`: an element that comes as it scrolls into view, and leaves as it scrolls out of it (scroll-animations-1).
///
/// Scrolling takes the place of time: entering plays the insertion, and leaving plays the removal with the curve reversed,
/// as SwiftUI's `scrollTransition` does. Without an animation both are linear.
struct CSSScroll {
    let sheet: Rendered

    static func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        let motions = request.plans.flatMap(\.subjectMotions)
        if !request.spec.content.isView || request.spec.isScripted || !motions.allSatisfy({ $0.role == .view }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "one element scrolls, which comes and leaves; mode=keyframes can write more", allowed: OutputOptions.modes,
                suggestion: "keyframes")
        } else if motions.contains(where: { $0.properties.contains(.frameX) }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "what scrolls has the frame that the page gives it; mode=keyframes can write frames",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        } else if motions.contains(where: { $0.sharedProgress == nil }) {
            issues.add(
                .unsupported, at: "/output/mode",
                "scrolling moves one progress, and these tracks don't share one; mode=keyframes can write them",
                allowed: OutputOptions.modes, suggestion: "keyframes")
        } else if motions.contains(where: { timing(of: $0, in: request) == .none }) {
            issues.add(
                .unsupported, at: "/animation",
                "a scroll has no time in which a spring, a repetition or a jump runs; the nearest animation is ease-out",
                suggestion: "ease-out")
        }
        return issues
    }

    private static func omissions(from request: TimelineRequest) -> Omissions {
        var omissions = Omissions()
        omissions.add(
            "times",
            "scrolling takes the place of time: of an animation the curve counts, not its duration, delay or speed, nor attributes that set them"
        )
        if case .sourceDefault = request.spec.animation {
            omissions.add("animation", "the default is a spring, which has no time to run along a scroll: the scroll is linear")
        }
        if Set(request.plans.compactMap { $0.subjectMotions.first?.anchor }).count > 1 {
            omissions.add("anchor of the removal", "an element has one transform-origin; that of the insertion is written")
        }
        omissions.addCommon(of: request, writesLists: true)
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

    /// Whether an element moves linearly in a direction.
    private static func isLinear(_ direction: TransitionDirection, in request: TimelineRequest) -> Bool {
        request.plans.filter { $0.spec.direction == direction }.flatMap(\.subjectMotions)
            .allSatisfy { timing(of: $0, in: request) == .linear }
    }

    /// - Throws: `CancellationError`.
    init(_ request: TimelineRequest) throws {
        let motion = try WebMotion(request, .sheet(request))
        let isLinear = WebMotion.Sides(
            insertion: Self.isLinear(.insertion, in: request), removal: Self.isLinear(.removal, in: request))
        var sheet = StyleSheet()
        let name = request.name
        let omissions = Self.omissions(from: request)
        sheet.head(
            request,
            usage: [
                ".\(name) on what scrolls into view and out of it",
                "nothing moves with less motion, or in a browser without animation-timeline: view()",
                "a scroll never ends: a position: fixed child stays with its element",
            ], maxError: isLinear.insertion && isLinear.removal ? 0 : motion.maxError, omissions)
        var rules = CSSRules(request, motion)
        rules.requirement = "(animation-timeline: view())"
        if let subject = motion.subjects.first { Self.add(subject, to: &rules, name, isLinear: isLinear) }
        rules.write(motion, to: &sheet)
        self.sheet = Rendered(sheet.bytes, omissions)
    }

    /// One end of the scroll: the effects there, and the range of the scroll.
    private struct End {
        let effects: WebEffects
        let suffix: String
        let range: String

        init?(_ effects: WebEffects?, _ suffix: String, _ range: String) {
            guard let effects, !effects.effects.isEmpty else { return nil }
            (self.effects, self.suffix, self.range) = (effects, suffix, range)
        }
    }

    /// Adds the rules of an element.
    private static func add(
        _ subject: WebMotion.Subject, to rules: inout CSSRules, _ name: String, isLinear: WebMotion.Sides<Bool>
    ) {
        // The keyframes of leaving are turned round, and played in reverse: that reverses the curve too.
        let ends = [
            End(subject.insertion?.full, "in", "entry"), End(subject.removal?.full?.reversed, "out", "exit"),
        ].compactMap { $0 }
        guard !ends.isEmpty else { return }
        var (values, opposites): ([String], [String]) = ([], [])
        for end in ends {
            let keyframes = rules.names(of: rules.effects(of: end.effects, ".\(name)"), end.suffix).joined()
            let isExit = end.range == "exit"
            let easing = (isExit ? isLinear.removal : isLinear.insertion) ? "linear" : end.effects.effects[0].timing.easing
            values.append("\(keyframes) \(easing) \(isExit ? "reverse forwards" : "backwards")")
            let own = end.effects.rightToLeft.other.map { rules.names(of: $0.effects, end.suffix + "-rtl").joined() }
            opposites.append(own ?? keyframes)
        }
        var declarations = [
            "animation: \(values.joined(separator: ", "))", "animation-timeline: view()",
            "animation-range: \(ends.map(\.range).joined(separator: ", "))",
        ]
        let origin = ends[0].effects.origin
        if let origin { declarations.append("transform-origin: \(origin)") }
        rules.moving.append((".\(name)", declarations))
        var rightToLeft: [String] = []
        if !zip(values, opposites).allSatisfy({ $0.hasPrefix($1 + " ") }) {
            rightToLeft.append("animation-name: \(opposites.joined(separator: ", "))")
        }
        if let mirrored = ends[0].effects.rightToLeft.other, mirrored.origin != origin {
            rightToLeft.append("transform-origin: \(mirrored.origin ?? "center")")
        }
        if !rightToLeft.isEmpty { rules.moving.append((".\(name):dir(rtl)", rightToLeft)) }
    }
}
