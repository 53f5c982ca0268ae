package import TransitionEngine

/// Keyframes and options for the Web Animations API (web-animations-1): `element.animate(motion.enter, motion.timing)`.
package struct WebAnimation: TimelineFormat {
    package let name = "waapi.json"
    package let mediaType = "application/json"
    package let summary = "Keyframes and a timing for element.animate(), in and out, with those for reduced motion."
    package let defaultsToBoth = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "the Web Animations API", showsMasks: true)
    }
    package func issues(with request: CurveRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "the Web Animations API", needsEnd: true)
    }

    private static func omissions(from request: TimelineRequest, _ motion: ScriptMotion) -> Omissions {
        var omissions = stacking(of: request)
        let custom = motion.customProperties
        if !custom.isEmpty {
            omissions.add(
                custom.joined(separator: ", "),
                "register it as a <number> with the initial value 1 (CSS.registerProperty), else it jumps; the module does so")
        }
        omissions.addCommon(of: request)
        return omissions
    }

    /// Returns the order of the layers, which each element has to have by itself.
    static func stacking(of request: TimelineRequest) -> Omissions {
        var omissions = Omissions()
        let orders = request.plans.map { plan in
            let motions = plan.subjectMotions
            return Set(motions.map(\.zIndex)).count > 1 ? motions.sorted { $0.zIndex < $1.zIndex }.map(\.id) : []
        }
        for (index, order) in orders.enumerated() where !order.isEmpty && (index == 0 || order != orders[0]) {
            let prefix = Set(orders).count == 1 ? "" : index == 0 ? "on the way in, " : "on the way back, "
            omissions.add(
                "zIndex", "\(prefix)stack the layers in this order, from back to front: \(order.joined(separator: ", "))")
        }
        return omissions
    }

    package func render(_ request: TimelineRequest) throws -> Rendered {
        let motion = try ScriptMotion(request)
        var members = [
            ScriptValue.Member("motion", motion.value(\.full)), ScriptValue.Member("reduced", motion.value(\.reduced)),
        ]
        let omissions = Self.omissions(from: request, motion)
        let warnings = request.warnings(omissions)
        if !warnings.isEmpty {
            members.append(
                ScriptValue.Member(
                    "warnings",
                    .list(
                        warnings.map {
                            .object([ScriptValue.Member("code", .text($0.code)), ScriptValue.Member("detail", .text($0.detail))])
                        })))
        }
        return Rendered(ScriptValue.object(members).text(.json) + "\n", omissions)
    }

    /// Writes the curve as `options`, which any animation can use.
    package func render(_ request: CurveRequest) throws -> Rendered {
        guard let plan = request.plan, let (timing, _) = try ScriptMotion.Timing.of(plan, request.tolerance) else {
            return Rendered([])
        }
        let value = ScriptValue.object([
            ScriptValue.Member("options", timing.value),
            ScriptValue.Member("reduced", ScriptMotion.Timing.reduced(timing).value),
        ])
        return Rendered(value.text(.json) + "\n", Omissions())
    }
}

extension ScriptMotion.Timing {
    /// Returns the timing of a curve and its error, or `nil` if the curve never ends.
    ///
    /// - Throws: `CancellationError`.
    static func of(_ plan: CurvePlan, _ tolerance: Double) throws -> (timing: ScriptMotion.Timing, maxError: Double)? {
        guard let found = try StyledElement.timing(of: plan.curve, tolerance) else { return nil }
        let error = if case .linear(let linear) = found.timing { linear.maxError } else { 0.0 }
        return (
            ScriptMotion.Timing(duration: found.duration * 1000, easing: found.timing.easing, delay: found.delay * 1000), error
        )
    }

    /// Returns the timing where reduced motion is preferred.
    static func reduced(_ timing: ScriptMotion.Timing) -> ScriptMotion.Timing {
        ScriptMotion.Timing(
            duration: min(WebMotion.reducedDuration, (timing.duration + timing.delay).rounded(.up)), easing: "linear")
    }
}
