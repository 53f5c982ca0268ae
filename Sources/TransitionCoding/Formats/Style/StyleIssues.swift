internal import TransitionEngine

/// Finds what neither a stylesheet, nor a format that is made from one, can show.
enum StyleIssues {
    /// - Parameter showsMasks: whether the format has the mask of a swipe, the only filter with a model. Default no.
    static func issues(with request: TimelineRequest, in format: String, showsMasks: Bool = false) -> SpecIssues {
        var issues = SpecIssues()
        // With less motion another transition is shown.
        let shown = request.spec.resolvedTransition
        let name = shown.named != nil ? TransitionNames.lastName(of: shown) : ""
        let nearest: [String: String] = ["filter": "core-animation/fade"]
        let motions = request.subjectMotions
        let hasMask = motions.contains { $0.propertySet.contains(.maskOffset) }
        if hasMask, !showsMasks {
            issues.add(
                .unsupported, at: request.spec.content.isView ? "/transition" : "/views",
                "\(format) has no mask.offset; css and waapi.json have it, and the nearest transition is \"core-animation/fade\"",
                suggestion: "core-animation/fade")
        } else if request.spec.content.isView, !hasMask, let nearest = nearest[name], !showsFilter(request) {
            issues.add(
                .unsupported, at: "/transition",
                "\(format) can't show \"\(name)\"; the nearest transition that it can show is \"\(nearest)\"", suggestion: nearest
            )
        }
        addFilters(of: motions, request.spec.content, in: format, to: &issues)
        return issues
    }

    /// Whether a filter has tracks that show all of it: those of a dissolve are opacities.
    private static func showsFilter(_ request: TimelineRequest) -> Bool {
        request.plans.allSatisfy { $0.subjectMotions.contains { $0.isDissolved } }
    }

    /// Adds an issue for a filter that CSS has no function for: brightness that is added, and contrast below 0.
    private static func addFilters(
        of motions: [SubjectMotion], _ content: TransitionSpec.Content, in format: String, to issues: inout SpecIssues
    ) {
        let place = content.isView ? "/transition" : content.views != nil ? "/views" : "/layout"
        if motions.contains(where: { $0.propertySet.contains(.draw) }) {
            issues.add(
                .unsupported, at: place,
                "\(format) has no draw, a fraction of the symbol's paths; json has it, and the nearest is \"symbol-effect:appear\"",
                suggestion: "symbol-effect:appear")
        }
        if motions.contains(where: { $0.propertySet.contains(.brightness) }) {
            issues.add(
                .unsupported, at: place,
                "\(format) has no brightness that is added: its own brightness() multiplies; json and swift have it, and the nearest is \"opacity\"",
                suggestion: "opacity")
        }
        let multiplied = Property.colorMultiply.filter { property in motions.contains { $0.propertySet.contains(property) } }
        if !multiplied.isEmpty {
            issues.add(
                .unsupported, at: place,
                "\(format) has no \(multiplied.map(\.rawValue).joined(separator: ", ")): no filter function multiplies colors; json and swift have it, and the nearest is \"opacity\"",
                suggestion: "opacity")
        }
        let isInverted = motions.contains { motion in
            guard let track = motion.properties.firstIndex(of: .contrast) else { return false }
            // Between keyframes a little below 0 is an overshoot, which CSS cuts off.
            let times = (0...32).map { motion.duration * Double($0) / 32 }
            return (try? motion.values(at: times))?[track].contains { $0 < -0.5 } == true
                || (try? motion.values(at: [0, motion.duration]))?[track].contains { $0 < 0 } == true
        }
        if isInverted {
            issues.add(.unsupported, at: place, "\(format) has no contrast below 0; json and swift have it")
        }
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

extension SubjectMotion {
    /// Whether a filter's time is there beside the opacity that shows it.
    var isDissolved: Bool { propertySet.contains(.inputTime) && propertySet.contains(.opacity) }

    /// The subject without what other tracks of it show: the time of a filter, the progress of a curl.
    var shown: SubjectMotion {
        let isCurled =
            [.incoming, .outgoing].contains(role) && propertySet.contains(.progress) && propertySet.contains(.clipBottom)
        return isDissolved || isCurled ? keeping(propertySet.subtracting([.inputTime, .progress])) : self
    }
}
