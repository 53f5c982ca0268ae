package import TransitionEngine

/// Keyframes and options for the Web Animations API (web-animations-1): `element.animate(motion.enter, motion.timing)`.
package struct WebAnimation: TimelineFormat {
    package let name = "waapi.json"
    package let mediaType = "application/json"
    package let summary = "Keyframes and a timing for element.animate(), in and out, with those for reduced motion."
    package var lessMotionScope: LessMotionScope { .timelines }
    package let defaultsToBoth = true

    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "the Web Animations API", showsMasks: true)
    }
    package func issues(with request: CurveRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "the Web Animations API", needsEnd: true)
    }

    /// Returns what each element has to have by itself: the order of the layers, and of a curl that it is hidden.
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
        if request.output.reduced != .keep, request.subjectMotions.contains(where: { $0.role == .curl }) {
            omissions.add("curl", "with less motion nothing curls, so hide its element then, as css does")
        }
        return omissions
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        let motion = try ScriptMotion(request)
        let members = [
            Self.head, ScriptValue.Member("url", CanonicalURL.source(request, format: name)),
            ScriptValue.Member("motion", motion.value(\.full)), ScriptValue.Member("reduced", motion.value(\.reduced)),
        ]
        var omissions = Self.stacking(of: request)
        if !motion.customProperties.isEmpty {
            omissions.add(
                motion.customProperties.joined(separator: ", "),
                "register it as a <number> with the initial value 1 (CSS.registerProperty), else it jumps; the module does so")
        }
        omissions.addCommon(of: request, in: name)
        return Self.output(members, request.warnings(omissions), omissions)
    }

    /// Writes the curve as `options`, which any animation can use.
    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        guard let plan = request.plan, let timing = try CurveTiming(plan.curve, request.tolerance)?.written() else {
            return RenderedOutput([])
        }
        let omissions = request.omissions(in: name)
        let members = [
            Self.head, ScriptValue.Member("url", CanonicalURL.curve(request, format: name)),
            ScriptValue.Member("options", timing.value), ScriptValue.Member("reduced", timing.reduced.value),
        ]
        return Self.output(members, request.warnings(omissions), omissions)
    }

    /// Says who wrote the file, as in `motion.json`; the URL that makes it again follows.
    private static let head = ScriptValue.Member("transitiond", .text(EngineRevision.current))

    /// Returns members, and the warnings if there are any.
    private static func output(
        _ members: [ScriptValue.Member], _ warnings: [TimelineWarning], _ omissions: Omissions
    ) -> RenderedOutput {
        let said = warnings.isEmpty ? [] : [ScriptValue.Member("warnings", .list(warnings.map(ScriptValue.init)))]
        return RenderedOutput(ScriptValue.object(members + said).text(.json) + "\n", omissions)
    }
}

extension ScriptValue.Member {
    /// Creates a text, or `null` without one.
    fileprivate init(_ key: String, _ text: String?) { self.init(key, text.map(ScriptValue.text) ?? .code("null")) }
}

extension ScriptValue {
    /// Creates a warning.
    init(_ warning: TimelineWarning) {
        self = .object([Member("code", .text(warning.code)), Member("detail", .text(warning.detail))])
    }
}
