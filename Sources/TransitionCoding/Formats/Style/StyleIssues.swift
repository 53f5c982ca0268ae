internal import TransitionEngine

/// Finds what neither a stylesheet, nor a format that is made from one, can show.
enum StyleIssues {
    static func issues(with request: TimelineRequest, in format: String) -> SpecIssues {
        var issues = SpecIssues()
        let name =
            request.spec.nominalTransition.named != nil
            ? TransitionNames.lastName(of: request.spec.nominalTransition) : ""
        let nearest: [String: String] = ["partial-curl": "uikit/cover-vertical", "filter": "core-animation/fade"]
        if request.spec.content.isView, let nearest = nearest[name] {
            issues.add(
                .unsupported, at: "/transition",
                "\(format) can't show \"\(name)\"; the nearest transition that it can show is \"\(nearest)\"", suggestion: nearest
            )
        }
        return issues
    }

    /// - Parameter needsEnd: whether the format writes the curve as an easing, which needs a finite duration.
    static func issues(with request: CurveRequest, in format: String, needsEnd: Bool = false) -> SpecIssues {
        var issues = SpecIssues()
        guard let plan = request.plan else { return issues }
        if needsEnd { addEndless(plan.animation, in: format, to: &issues) }
        if plan.start != nil {
            issues.add(.unsupported, at: "/from", "a timing function starts at 0; json, csv and f32 can start in flight")
        } else if case .decay? = plan.animation?.base {
            issues.add(
                .unsupported, at: "/animation",
                "a decay has no target, so it has no progress; json, csv and f32 list its values")
        }
        return issues
    }

    /// Adds an issue if the animation never ends.
    static func addEndless(_ animation: Animation?, in format: String, to issues: inout SpecIssues) {
        guard TimingCurve(animation).duration.isInfinite else { return }
        issues.add(
            .unsupported, at: "/animation",
            "\(format) has no easing that never ends; set the time until which it repeats, or ask for json, csv or f32")
    }
}
