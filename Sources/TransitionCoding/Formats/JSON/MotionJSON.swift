package import TransitionEngine

/// The symbolic motion as JSON: what a transition means, for any view (docs/formats.md).
package struct MotionJSON: TimelineFormat {
    package let name = "motion.json"
    package let mediaType = "application/json"
    package let summary =
        "The motion itself, unsampled: segments, timings and lengths that follow the view, for any size and direction."
    package var lessMotionScope: LessMotionScope { .timelines }

    package var defaultsToBoth: Bool { true }
    package var defaultPrecision: Int { 9 }
    package var samplingMembers: Set<SamplingMember> { [.precision] }
    package var defaultTolerance: Double? { TimelineRequest.defaultTolerance }

    package init() {}

    /// A curve has no subjects: its timing alone.
    package func issues(with request: CurveRequest) -> SpecIssues {
        guard let plan = request.plan, plan.curve.motionTiming == nil else { return SpecIssues() }
        var issues = SpecIssues()
        issues.add(
            .unsupported, at: "/animation", "motion.json has no closed form of this curve; json has its samples",
            allowed: ["json", "css"])
        return issues
    }

    /// Returns what has no closed form.
    private static func omissions(from motions: [Motion]) -> Omissions {
        var omissions = Omissions()
        for subject in motions.flatMap(\.subjects) {
            for case .sampled(let properties) in subject.tracks {
                let names = properties.map(\.rawValue).joined(separator: ", ")
                omissions.add(
                    TimelineWarning(
                        "sampled", "\(names) of \(subject.id) has no closed form: knots, for the view of the request"))
            }
        }
        return omissions
    }

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        var buffer = TextBuffer()
        buffer.append("{\"transitiond\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(key: "url", json: CanonicalURL.curve(request, format: name))
        buffer.append(key: "timings", array: [request.plan?.curve.motionTiming].compactMap { $0 }) {
            $1.append(timing: $0, decimals: request.precision)
        }
        buffer.append(key: "warnings")
        let omissions = request.omissions(in: name)
        buffer.append(warnings: request.warnings(omissions))
        buffer.append("}\n")
        return RenderedOutput(buffer.bytes, omissions)
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        var buffer = TextBuffer(capacity: 8192)
        buffer.append("{\"transitiond\":")
        buffer.append(json: EngineRevision.current)
        buffer.append(key: "url", json: CanonicalURL.source(request, format: name))
        buffer.append(",")
        let motions = try request.motions(reducesMotion: false)
        try buffer.append(motions: motions, of: request)
        if request.output.reduced != .keep {
            buffer.append(key: "reduced")
            buffer.append("{")
            try buffer.append(motions: request.motions(reducesMotion: true), of: request)
            buffer.append("}")
        }
        var omissions = Self.omissions(from: motions.map(\.motion))
        omissions.addCommon(of: request, in: name)
        buffer.append(key: "warnings")
        buffer.append(warnings: request.warnings(omissions))
        buffer.append("}\n")
        return RenderedOutput(buffer.bytes, omissions)
    }
}
