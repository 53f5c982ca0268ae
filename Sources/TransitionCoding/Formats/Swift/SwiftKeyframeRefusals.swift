internal import TransitionEngine

/// What keyframes have and SwiftUI's don't.
enum SwiftKeyframeRefusals {
    static func add(of request: TimelineRequest, to issues: inout SpecIssues) {
        if let views = request.spec.content.views {
            for (index, view) in views.enumerated() { add(of: view.spec, at: "/views/\(index)/transition", to: &issues) }
        } else {
            add(of: request.spec, at: "/transition", to: &issues)
        }
    }

    /// Notes that an endless repetition isn't cut off.
    static func addOmissions(of request: TimelineRequest, to omissions: inout Omissions) {
        for spec in request.spec.content.views?.map(\.spec) ?? [request.spec] {
            guard case .keyframed(let transition) = spec.nominalTransition.transitionKind,
                case .until? = transition.keyframes?.repetition
            else { continue }
            omissions.add("until", "it repeats until the view goes")
        }
    }

    private static func add(of spec: TransitionSpec, at pointer: String, to issues: inout SpecIssues) {
        guard case .keyframed(let transition) = spec.nominalTransition.transitionKind, let keyframes = transition.keyframes
        else { return }
        if let color = keyframes.color, !SwiftViewAnimator.colorSpaces.contains(color.space) {
            issues.add(
                .unsupported, at: pointer + "/tracks/color/space",
                "SwiftUI has keyframes of colors by linear or by device components; css, waapi.json and json have every space",
                allowed: ["linear", "device"], suggestion: "linear")
        }
        let passes = if case .count(let count)? = keyframes.repetition { count } else { 1 }
        if keyframes.keyframeCount.multipliedReportingOverflow(by: passes).partialValue > SwiftViewAnimator.mostKeyframes
            || passes > SwiftViewAnimator.mostKeyframes
        {
            issues.add(
                .unsupported, at: pointer + "/repeating/count",
                "SwiftUI repeats keyframes for ever or not at all, and \(passes) passes are more than "
                    + "\(SwiftViewAnimator.mostKeyframes) keyframes; give forever, or fewer passes")
        }
    }
}
