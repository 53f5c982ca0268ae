internal import TransitionEngine

/// Finds what neither a stylesheet, nor a format that is made from one, can show.
enum StyleIssues {
    /// - Parameter showsMasks: whether the format has the mask of a swipe. Default no.
    static func issues(with request: TimelineRequest, in format: String, showsMasks: Bool = false) -> SpecIssues {
        var issues = SpecIssues()
        let motions = request.subjectMotions
        let hasMask = motions.contains { $0.propertySet.contains(.maskOffset) }
        if hasMask, !showsMasks {
            issues.add(
                .unsupported, at: request.spec.content.isView ? "/transition" : "/views",
                "\(format) has no mask.offset; css and waapi.json have it, and the nearest transition is \"core-animation/fade\"",
                suggestion: "core-animation/fade")
        } else if let (pointer, filter) = unseenFilter(of: request.spec, hasMask: hasMask) {
            issues.add(
                .unsupported, at: pointer,
                "\(format) can't show the pixels of \(filter.name); the nearest transition that it can show is \"core-animation/fade\"",
                suggestion: "core-animation/fade")
        }
        addFilters(of: motions, request.spec.content, in: format, to: &issues)
        return issues
    }

    /// Returns the first filter without tracks that show it, and where it is; `nil` where there is none.
    private static func unseenFilter(
        of spec: TransitionSpec, hasMask: Bool
    ) -> (pointer: String, filter: CoreImageFilter)? {
        let views = spec.content.views?.enumerated().map { ("/views/\($0)/transition", $1.spec) } ?? [("/transition", spec)]
        return views.lazy.compactMap { pointer, spec -> (pointer: String, filter: CoreImageFilter)? in
            // With less motion another transition is shown.
            guard spec.content.isView, let layer = spec.resolvedTransition as? any LayerTransition,
                let filter = layer.settings.filter, !filter.hasTracks(mask: hasMask)
            else { return nil }
            return (pointer, filter)
        }.first
    }

    /// Adds an issue for a filter that CSS has no function for: brightness that is added, and contrast below 0.
    private static func addFilters(
        of motions: [SubjectMotion], _ content: TransitionSpec.Content, in format: String, to issues: inout SpecIssues
    ) {
        let place = content.isView ? "/transition" : content.views != nil ? "/views" : "/layout"
        if motions.contains(where: { $0.propertySet.contains(.brightness) }) {
            issues.add(
                .unsupported, at: place,
                "\(format) has no brightness that is added: its own brightness() multiplies; json and swift have it",
                suggestion: "json")
        }
        let multiplied = Property.colorMultiply.filter { property in motions.contains { $0.propertySet.contains(property) } }
        if !multiplied.isEmpty {
            issues.add(
                .unsupported, at: place,
                "\(format) has no \(multiplied.map(\.rawValue).joined(separator: ", ")): no filter function multiplies colors; json and swift have it",
                suggestion: "json")
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
