internal import TransitionEngine

/// Writes a Lottie shape layer for one subject.
struct LottieLayer {
    private let drawn: DrawnSubject
    private var motion: SubjectMotion { drawn.motion }
    private let curves: ProgressKnots
    private let rate: Double
    private let start: Double
    /// The cubic Bézier curve that all values follow, if there is one, with its delay and duration in seconds.
    private let exact: (curve: CubicBezier, delay: Double, duration: Double)?

    /// - Parameters:
    ///   - drawn: the subject.
    ///   - curves: the progresses that are reduced already.
    ///   - rate: frames per second.
    ///   - start: the number of frames before the subject's segment.
    init(_ drawn: DrawnSubject, _ curves: ProgressKnots, rate: Double, start: Double) {
        self.drawn = drawn
        self.rate = rate
        self.start = start
        self.curves = curves
        exact = Self.exactCurve(of: drawn.motion)
    }

    /// Returns the cubic Bézier curve of a motion, with its delay and duration in seconds, if Lottie has it.
    private static func exactCurve(of motion: SubjectMotion) -> (curve: CubicBezier, delay: Double, duration: Double)? {
        guard let progress = motion.sharedProgress, let delayed = progress.curve.plainEasing, delayed.duration > 0,
            let curve = delayed.easing.cssBezier
        else { return nil }
        return (curve, progress.start + delayed.delay, delayed.duration)
    }

    /// Returns whether straight lines stand for the curve of a motion.
    static func needsKnots(_ motion: SubjectMotion) -> Bool { motion.duration > 0 && exactCurve(of: motion) == nil }

    func write(index: Int, end: Double, to buffer: inout TextBuffer) throws {
        let role = motion.role
        buffer.append("{\"ty\":4,\"nm\":")
        buffer.append(json: motion.id)
        buffer.append(
            text:
                ",\"ind\":\(index),\"st\":\(Int(start)),\"sr\":1,\"ip\":\(Int(start)),\"op\":\(Int(end)),\"ao\":0,\"bm\":0,\"ks\":{"
        )
        let anchor = try drawn.looks(at: [0])[0].anchor
        buffer.append("\"a\":{\"a\":0,\"k\":[0,0]},\"p\":{\"s\":true,\"x\":")
        try append(to: &buffer, LottieAspect([.x]) { look, _ in look.position.x })
        buffer.append(",\"y\":")
        try append(to: &buffer, LottieAspect([.y]) { look, _ in look.position.y })
        buffer.append("},\"s\":")
        try append(to: &buffer, LottieAspect([.scaleX, .scaleY], times: 100) { $1 == 0 ? $0.scale.x : $0.scale.y })
        buffer.append(",\"r\":")
        try append(to: &buffer, LottieAspect([.rotation]) { look, _ in look.rotation })
        buffer.append(",\"o\":")
        try append(to: &buffer, LottieAspect([.opacity], times: 100, within: 0...100) { look, _ in look.opacity })
        buffer.append("},\"shapes\":[{\"ty\":\"gr\",\"nm\":")
        buffer.append(json: role.rawValue)
        buffer.append(",\"it\":[{\"ty\":\"rc\",\"d\":1,\"s\":")
        try append(to: &buffer, LottieAspect([.width, .height]) { $1 == 0 ? $0.size.width : $0.size.height })
        buffer.append(",\"p\":")
        let offset = LottieAspect([.width, .height]) { look, axis in
            axis == 0 ? look.size.width * (0.5 - anchor.x) : look.size.height * (0.5 - anchor.y)
        }
        try append(to: &buffer, offset)
        buffer.append(",\"r\":")
        try append(to: &buffer, LottieAspect([.cornerRadius]) { look, _ in look.cornerRadius })
        buffer.append("},{\"ty\":\"fl\",\"c\":")
        let shade = Self.shades[role] ?? Self.shade
        let color = LottieAspect([.color, .color, .color, .color], within: 0...1) { look, part in
            part == 3 ? 1 : look.color?[part] ?? shade[part]
        }
        try append(to: &buffer, color)
        buffer.append(",\"o\":{\"a\":0,\"k\":100},\"r\":1},")
        buffer.append("{\"ty\":\"tr\",\"p\":{\"a\":0,\"k\":[0,0]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]},")
        buffer.append("\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100}}]}]}")
    }

    /// The fill colors by role, so that the layers can be distinguished.
    private static let shade = [0.27, 0.51, 0.93]
    private static let shades: [Timeline.Subject.Role: [Double]] = [
        .outgoing: [0.62, 0.66, 0.73], .presenter: [0.62, 0.66, 0.73], .partner: [0.62, 0.66, 0.73], .dimming: [0, 0, 0],
        .sourceSnapshot: [0.93, 0.6, 0.27],
    ]

    // MARK: - Properties

    /// Appends an animated or constant property.
    private func append(to buffer: inout TextBuffer, _ aspect: LottieAspect) throws {
        func values(_ times: [Double]) throws -> [[Double]] { aspect.values(of: try drawn.looks(at: times)) }
        guard motion.duration > 0, aspect.parts.contains(where: drawn.changes) else {
            return append(constant: try values([0]).map { $0[0] }, to: &buffer)
        }
        if let exact {
            let ends = try values([0, motion.duration])
            if ends.allSatisfy({ $0[0] == $0[1] }) { return append(constant: ends.map { $0[0] }, to: &buffer) }
            if let curve = try isAffine(ends, values) ? exact : nil { return append(ends, along: curve, to: &buffer) }
        }
        let knots = try printed(aspect)
        if knots.values.allSatisfy({ track in track.allSatisfy { $0 == track[0] } }) {
            return append(constant: knots.values.map { $0[0] }, to: &buffer)
        }
        buffer.append("{\"a\":1,\"k\":[")
        var last = -Double.infinity
        for index in knots.times.indices {
            if index > 0 { buffer.append(",") }
            // Two keyframes of a jump are a thousandth of a frame apart.
            let frame = max(last + 0.001, knots.times[index] * rate)
            last = frame
            buffer.append("{\"t\":")
            buffer.append(start + frame, decimals: 3)
            buffer.append(",\"s\":")
            append(numbers: knots.values.map { $0[index] }, to: &buffer)
            if index < knots.times.count - 1 { buffer.append(",\"o\":{\"x\":[0],\"y\":[0]},\"i\":{\"x\":[1],\"y\":[1]}") }
            buffer.append("}")
        }
        buffer.append("]}")
    }

    /// Returns whether the values are linear functions of the shared progress.
    private func isAffine(_ ends: [[Double]], _ values: ([Double]) throws -> [[Double]]) throws -> Bool {
        guard let exact else { return false }
        let fractions = [0.2, 0.5, 0.8]
        let actual = try values(fractions.map { exact.delay + exact.duration * $0 })
        return ends.indices.allSatisfy { track in
            fractions.indices.allSatisfy { index in
                let (from, to) = (ends[track][0], ends[track][1])
                let expected = from + (to - from) * exact.curve.value(at: fractions[index])
                return abs(actual[track][index] - expected) <= 1e-6 * max(1, abs(to - from))
            }
        }
    }

    /// Appends two keyframes with the handles of the curve.
    private func append(
        _ ends: [[Double]], along exact: (curve: CubicBezier, delay: Double, duration: Double), to buffer: inout TextBuffer
    ) {
        let curve = exact.curve
        buffer.append("{\"a\":1,\"k\":[{\"t\":")
        buffer.append(start + exact.delay * rate, decimals: 3)
        buffer.append(",\"s\":")
        append(numbers: ends.map { $0[0] }, to: &buffer)
        for (key, x, y) in [("o", curve.x1, curve.y1), ("i", curve.x2, curve.y2)] {
            buffer.append(text: ",\"\(key)\":{\"x\":[\(fixedText(x, 6))],\"y\":[\(fixedText(y, 6))]}")
        }
        buffer.append("},{\"t\":")
        buffer.append(start + (exact.delay + exact.duration) * rate, decimals: 3)
        buffer.append(",\"s\":")
        append(numbers: ends.map { $0[1] }, to: &buffer)
        buffer.append("}]}")
    }

    private func append(constant: [Double], to buffer: inout TextBuffer) {
        buffer.append("{\"a\":0,\"k\":")
        if constant.count == 1 { buffer.append(constant[0], decimals: 4) } else { append(numbers: constant, to: &buffer) }
        buffer.append("}")
    }

    private func append(numbers: [Double], to buffer: inout TextBuffer) {
        buffer.append("[")
        for (index, number) in numbers.enumerated() {
            if index > 0 { buffer.append(",") }
            buffer.append(number, decimals: 4)
        }
        buffer.append("]")
    }

    /// Returns the keyframes, rounded as they are printed: times to 3 decimals of a frame and values to 4 decimals.
    private func printed(_ aspect: LottieAspect) throws -> Knots {
        let bounds = aspect.bounds
        let knots = try drawn.knots(of: aspect.parts, using: 0.93, curves, within: bounds, aspect.values)
        func rounded(_ value: Double, _ unit: Double) -> Double { (value * unit).rounded() / unit }
        return Knots(
            times: knots.times.map { min(motion.duration, rounded($0 * rate, 1000) / rate) },
            values: knots.values.map { $0.map { min(bounds.upperBound, max(bounds.lowerBound, rounded($0, 10_000))) } })
    }
}

/// The numbers of a Lottie property.
private struct LottieAspect {
    /// The part of a look that each number shows.
    let parts: [LookPart]
    /// The factor of the numbers, such as 100 for percentages.
    private let scale: Double
    /// The range that Lottie allows for opacity and for colors. Values outside are clamped.
    let bounds: ClosedRange<Double>
    private let number: (_ look: Look, _ index: Int) -> Double

    init(
        _ parts: [LookPart], times scale: Double = 1, within bounds: ClosedRange<Double> = -.infinity ... .infinity,
        _ number: @escaping (_ look: Look, _ index: Int) -> Double
    ) {
        (self.parts, self.scale, self.bounds, self.number) = (parts, scale, bounds, number)
    }

    /// Returns one array for each number.
    func values(of looks: [Look]) -> [[Double]] {
        parts.indices.map { index in
            looks.map { min(bounds.upperBound, max(bounds.lowerBound, number($0, index) * scale)) }
        }
    }
}
