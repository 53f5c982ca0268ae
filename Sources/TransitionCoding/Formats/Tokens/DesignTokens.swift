package import TransitionEngine

/// Design tokens (DTCG format module 2025.10). A token is a `transition` whose timing function is the nearest Bézier
/// curve. The exact curve, as a spring or as `linear()`, is under `$extensions`.
package struct DesignTokens: TimelineFormat {
    package let name = "tokens.json"
    package let mediaType = "application/design-tokens+json"
    package let summary = "DTCG design tokens: the nearest Bézier curve, with the exact spring or curve."

    package var defaultTolerance: Double? { StyledElements.defaultTolerance }

    package init() {}

    package func issues(with request: TimelineRequest) -> SpecIssues {
        var issues = SpecIssues()
        if !request.spec.content.isView || request.spec.isScripted {
            issues.add(.unsupported, at: "", "a design token is one transition; json and css can write more")
        } else if request.plans.contains(where: { $0.subjectMotions.allSatisfy { $0.sharedProgress == nil } }) {
            issues.add(
                .unsupported, at: "/transition",
                "a design token has one timing function, and these tracks share none; json, css and waapi.json can write them")
        }
        return issues
    }

    package func issues(with request: CurveRequest) -> SpecIssues {
        StyleIssues.issues(with: request, in: "a design token", needsEnd: true)
    }

    package func omissions(from request: TimelineRequest) throws -> Omissions {
        var omissions = Omissions()
        for motion in request.plans.flatMap(\.subjectMotions) {
            let tracks = try motion.shownProperties.map(\.rawValue).joined(separator: ", ")
            omissions.add(
                "\(tracks.isEmpty ? "" : tracks + ", ")anchor, zIndex and role of \(motion.id) (\(motion.role.rawValue))",
                "a token is the timing alone; json and css have the rest")
        }
        let sharedProgresses = request.plans.flatMap { $0.subjectMotions.compactMap(\.sharedProgress) }
        if let first = sharedProgresses.first,
            sharedProgresses.contains(where: { $0.curve.duration != first.curve.duration || $0.start != first.start })
        {
            omissions.add("times", "the subjects have timings of their own; the token has the first of each direction")
        }
        return omissions
    }

    package func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan else { return [] }
        var buffer = TextBuffer(capacity: 2048)
        head(&buffer)
        buffer.append(json: request.name)
        buffer.append(":")
        try append(
            Token(
                curve: plan.curve, delay: 0, animation: plan.animation, location: CanonicalURL.curve(request, format: name),
                warnings: []), tolerance: request.tolerance, to: &buffer)
        buffer.append("}\n")
        return buffer.bytes
    }

    package func encode(_ request: TimelineRequest) throws -> [UInt8] {
        var buffer = TextBuffer(capacity: 4096)
        head(&buffer)
        var isFirst = true
        for plan in request.plans {
            guard let progress = plan.subjectMotions.compactMap(\.sharedProgress).first else { continue }
            if !isFirst { buffer.append(",") }
            isFirst = false
            buffer.append(
                json: request.isBoth ? "\(request.name)-\(plan.spec.direction == .removal ? "out" : "in")" : request.name)
            buffer.append(":")
            try append(
                Token(
                    curve: progress.curve, delay: progress.start, animation: plan.spec.resolvedAnimation,
                    location: CanonicalURL.timeline(request, format: name), warnings: request.warnings(self)),
                tolerance: request.tolerance, to: &buffer)
        }
        buffer.append("}\n")
        return buffer.bytes
    }

    private func head(_ buffer: inout TextBuffer) {
        buffer.append("{\"$schema\":\"https://www.designtokens.org/schemas/2025.10/format.json\",")
    }

    /// The timing of one token.
    private struct Token {
        let curve: TimingCurve
        /// The delay before the curve starts, in seconds.
        let delay: Double
        /// The animation of the curve, whose spring is written beside the Bézier curve.
        let animation: Animation?
        /// The canonical URL, if there is one.
        let location: String?
        let warnings: [TimelineWarning]
    }

    private func append(_ token: Token, tolerance: Double, to buffer: inout TextBuffer) throws {
        let curve = token.curve
        let delayed = curve.plainEasing
        let wait = token.delay + (delayed?.delay ?? curve.delay)
        let duration = delayed?.duration ?? max(0, curve.duration - curve.delay)
        var exact: CubicBezier?
        if let delayed, case .cubicBezier(let bezier) = delayed.easing { exact = bezier }
        if let delayed, case .unitCurve(let bezier) = delayed.easing { exact = bezier }
        if let curve = exact, !(0...1).contains(curve.x1) || !(0...1).contains(curve.x2) { exact = nil }
        let fit = exact == nil && duration > 0 ? CubicBezierFit { curve.value(at: curve.delay + $0 * duration) } : nil
        let bezier = exact ?? fit?.curve ?? CubicBezier(0, 0, 1, 1)

        buffer.append("{\"$type\":\"transition\",\"$value\":{\"duration\":")
        append(time: duration, to: &buffer)
        buffer.append(",\"delay\":")
        append(time: wait, to: &buffer)
        buffer.append(",\"timingFunction\":[")
        for (index, number) in [bezier.x1, bezier.y1, bezier.x2, bezier.y2].enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append(number, decimals: 6)
        }
        buffer.append("]},\"$extensions\":{\"dev.transitiond\":{\"engine\":")
        buffer.append(json: EngineRevision.current)
        if let location = token.location {
            buffer.append(key: "url")
            buffer.append(json: location)
        }
        buffer.append(key: "bezierMaxError")
        buffer.append(errorBound: fit?.maxError ?? 0)
        if case .spring(let spring)? = token.animation?.base, token.animation?.delayedSpring?.isCurve(curve) == true {
            buffer.append(key: "spring")
            buffer.append(spring: spring.spring)
        }
        if exact == nil, let linear = try LinearText(curve, after: curve.delay, tolerance: tolerance) {
            buffer.append(key: "linear")
            buffer.append(json: linear.text)
            buffer.append(key: "linearMaxError")
            buffer.append(errorBound: linear.maxError)
        }
        if !token.warnings.isEmpty {
            buffer.append(key: "warnings")
            buffer.append(warnings: token.warnings)
        }
        buffer.append("}}}")
    }

    /// Appends a duration as DTCG writes it: a value and the unit `ms`.
    private func append(time seconds: Double, to buffer: inout TextBuffer) {
        buffer.append("{\"value\":")
        buffer.append(seconds * 1000, decimals: 4)
        buffer.append(",\"unit\":\"ms\"}")
    }
}
