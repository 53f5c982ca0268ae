internal import TransitionEngine

/// One curve as JSON (openapi.yaml).
package struct CurveJSON {
    /// Samples the request's plan and writes it.
    ///
    /// - Throws: `CancellationError`.
    package static func encode(_ request: CurveRequest) throws -> [UInt8] {
        guard let plan = request.plan else { return [] }
        let decimals = request.precision
        let samples = try plan.samples(decimals: decimals)
        var buffer = TextBuffer(capacity: 8192)
        buffer.append("{")
        buffer.append(key: "duration", first: true)
        buffer.append(plan.duration, decimals: decimals)
        buffer.append(key: "logicalDuration")
        buffer.append(plan.logicalDuration, decimals: decimals)
        if case .spring(let spring) = plan.animation?.base {
            buffer.append(key: "settlingDuration")
            buffer.append(plan.start == nil ? spring.settlingDuration : plan.duration, decimals: decimals)
        }
        buffer.append(key: "sampling")
        buffer.append(plan.sampling, count: samples.times.count, maxError: samples.maxError)
        buffer.append(key: "times")
        buffer.append(times: samples.times, of: plan.sampling, decimals: decimals)
        buffer.append(key: "values")
        buffer.append(values: samples.values, decimals: decimals)
        buffer.append(key: "velocities")
        buffer.append(values: samples.velocities, decimals: decimals)
        if case .spring(let spring) = plan.animation?.base {
            buffer.append(key: "spring")
            buffer.append(spring: spring.spring)
        }
        var recognized: RecognizedAnimation?
        if let animation = plan.animation {
            buffer.append(key: "equivalents")
            buffer.append(equivalentsOf: animation)
            if animation.isGivenAsPoints, !request.isFormula {
                recognized = try RecognizedAnimation(of: animation)
                append(recognized: recognized, of: request, to: &buffer)
            }
        }
        if let animation = plan.animation { try append(css: animation, of: plan, within: request.tolerance, to: &buffer) }
        buffer.append(key: "warnings")
        let warnings = assumed(of: request) + [recognized?.cutOff].compactMap { $0.map(TimelineWarning.cutOff) }
        let omissions = request.omissions(in: BuiltInFormats.json.name)
        buffer.append(warnings: plan.warnings + samples.warnings + request.warnings + warnings + omissions.warnings)
        buffer.append(key: "spec")
        buffer.append(spec: request)
        buffer.append(key: "engine", json: EngineRevision.current)
        buffer.append("}\n")
        return buffer.bytes
    }

    /// Returns a warning where no duration was given for points or for code: what they are taken from may last otherwise.
    private static func assumed(of request: CurveRequest) -> [TimelineWarning] {
        guard request.assumesDuration, case .curve(_, let seconds)? = request.animation?.base else { return [] }
        return [.assumed(seconds, ofPoints: request.animation?.isGivenAsPoints == true && !request.isFormula)]
    }

    /// Appends the animation behind a curve that was given as points; `null` if none explains them.
    private static func append(recognized: RecognizedAnimation?, of request: CurveRequest, to buffer: inout TextBuffer) {
        buffer.append(key: "recognized")
        guard let recognized, let plan = try? CurvePlan(recognized.animation, sampling: .count(2), within: Limits()) else {
            return buffer.append("null")
        }
        buffer.append("{")
        buffer.append(key: "animation", first: true)
        buffer.append(animation: recognized.animation)
        if let shorthand = CanonicalURL.shorthand(of: recognized.animation) { buffer.append(key: "shorthand", json: shorthand) }
        buffer.append(key: "duration")
        buffer.append(plan.duration, decimals: request.precision)
        buffer.append(key: "maxError")
        buffer.append(errorBound: recognized.maxError)
        buffer.append(key: "equivalents")
        buffer.append(equivalentsOf: recognized.animation)
        buffer.append("}")
    }

    /// Appends the CSS timing function and its greatest distance from the curve, which is 0 if both are equal. A
    /// curve that starts in flight has none, because a timing function starts at 0.
    private static func append(
        css animation: Animation, of plan: CurvePlan, within tolerance: Double, to buffer: inout TextBuffer
    ) throws {
        guard plan.start == nil else { return }
        let exact = CSSText.easing(animation)
        var linear: LinearText?
        // A `linear()` with more stops than the tolerance needs is reduced. All other CSS timing functions are kept.
        if exact == nil || animation.linearStops != nil { linear = try LinearText(plan.curve, tolerance: tolerance) }
        if let stops = animation.linearStops, let found = linear, found.count >= stops.stops.count { linear = nil }
        guard let text = linear?.text ?? exact else { return }
        buffer.append(key: "css", json: text)
        buffer.append(key: "cssMaxError")
        buffer.append(errorBound: linear?.maxError ?? 0)
    }
}

extension TimelineWarning {
    /// What is said of a curve whose duration wasn't given.
    ///
    /// - Parameters:
    ///   - seconds: how long it lasts.
    ///   - ofPoints: whether it was given as points.
    static func assumed(_ seconds: Double, ofPoints: Bool) -> TimelineWarning {
        TimelineWarning(
            "duration-assumed",
            "A curve without a duration lasts \(fixedText(seconds, 3)) s; give "
                + (ofPoints ? "the duration of the points, which recognized goes by." : "it after the curve, such as 300ms."))
    }

    /// What is said of points that stop before their spring has come to rest.
    ///
    /// - Parameter progress: that of the spring at the last point.
    fileprivate static func cutOff(at progress: Double) -> TimelineWarning {
        TimelineWarning(
            "spring-cut-off",
            "The points stop before their spring has come to rest: recognized is at \(fixedText(progress, 3)) there, and goes on to 1."
        )
    }
}

extension Animation {
    /// The stops of a curve that is a `linear()`; `nil` for every other one.
    fileprivate var linearStops: LinearStops? {
        if case .curve(.linear(let stops), _) = base { stops } else { nil }
    }
}

extension TextBuffer {
    /// Appends a curve request fully expanded. A request with this body gives the same response, but for warnings of reading.
    package mutating func append(spec request: CurveRequest) {
        append("{\"animation\":")
        append(animation: request.animation)
        if let start = request.start {
            append(key: "from")
            append(start: start)
        }
        append(key: "sampling")
        append(sampling: request.sampling)
        append(key: "precision", integer: UInt64(request.precision))
        append(output: request.output)
        append("}")
    }

    /// Appends a spring in every form. A spring that jumps has no physical constants.
    mutating func append(spring: Spring) {
        let spring = SpringNumbers(spring)
        append(
            object: spring.physical + [
                ("duration", spring.duration), ("bounce", spring.bounce), ("dampingRatio", spring.dampingRatio),
                ("response", spring.duration), ("dampingFraction", spring.dampingRatio),
            ])
    }
}
