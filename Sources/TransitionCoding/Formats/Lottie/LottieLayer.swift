internal import TransitionEngine

/// Writes a Lottie shape layer for one subject.
struct LottieLayer {
    private let drawn: DrawnSubject
    private let name: String
    private let rate: Double
    private let start: Double
    /// Whether straight lines between knots stand for a curve in what has been written.
    private(set) var hasLines = false

    /// - Parameters:
    ///   - drawn: the subject.
    ///   - name: the name of the layer.
    ///   - rate: frames per second.
    ///   - start: the number of frames before the subject's segment.
    init(_ drawn: DrawnSubject, name: String, rate: Double, start: Double) {
        (self.drawn, self.name, self.rate, self.start) = (drawn, name, rate, start)
    }

    /// The fill colors by role, so that the layers can be distinguished.
    private static let shade = [0.27, 0.51, 0.93]
    private static let shades: [Timeline.Subject.Role: [Double]] = [
        .outgoing: [0.62, 0.66, 0.73], .presenter: [0.62, 0.66, 0.73], .partner: [0.62, 0.66, 0.73], .dimming: [0, 0, 0],
        .sourceSnapshot: [0.93, 0.6, 0.27],
    ]

    mutating func write(index: Int, end: Double, to buffer: inout TextBuffer) throws {
        let (motion, anchor) = (drawn.motion, drawn.anchor)
        buffer.append("{\"ty\":4,\"nm\":")
        buffer.append(json: name)
        buffer.append(
            text: ",\"ind\":\(index),\"st\":\(Int(start)),\"sr\":1,\"ip\":\(Int(start)),\"op\":\(Int(end)),\"ao\":0,\"bm\":0")
        let transform: [(StaticString, [DrawnNumber])] = [
            (",\"ks\":{\"a\":{\"a\":0,\"k\":[0,0]},\"p\":{\"s\":true,\"x\":", [DrawnNumber(.x)]),
            (",\"y\":", [DrawnNumber(.y)]),
            ("},\"s\":", [DrawnNumber(.scaleX, times: 100), DrawnNumber(.scaleY, times: 100)]),
            (",\"r\":", [DrawnNumber(.rotation)]), (",\"o\":", [DrawnNumber(.opacity, times: 100, within: 0...100)]),
        ]
        for (key, numbers) in transform { try append(key, numbers, to: &buffer) }
        buffer.append("},\"shapes\":[{\"ty\":\"gr\",\"nm\":")
        buffer.append(json: motion.role.rawValue)
        let offset = [DrawnNumber(.width, times: 0.5 - anchor.x), DrawnNumber(.height, times: 0.5 - anchor.y)]
        let rectangle: [(StaticString, [DrawnNumber])] = [
            (",\"it\":[{\"ty\":\"rc\",\"nm\":\"box\",\"d\":1,\"s\":", [DrawnNumber(.width), DrawnNumber(.height)]),
            (",\"p\":", offset),
            (",\"r\":", [DrawnNumber(.cornerRadius)]),
        ]
        for (key, numbers) in rectangle { try append(key, numbers, to: &buffer) }
        let fill: StaticString = "},{\"ty\":\"fl\",\"nm\":\"fill\",\"c\":"
        if motion.properties.contains(.colorRed) {
            try append(fill, [DrawnAttribute.red, .green, .blue, .alpha].map { DrawnNumber($0, within: 0...1) }, to: &buffer)
        } else {
            buffer.append(fill)
            append(constant: (Self.shades[motion.role] ?? Self.shade) + [1], to: &buffer)
        }
        buffer.append(",\"o\":{\"a\":0,\"k\":100},\"r\":1},")
        buffer.append(
            "{\"ty\":\"tr\",\"nm\":\"transform\",\"p\":{\"a\":0,\"k\":[0,0]},\"a\":{\"a\":0,\"k\":[0,0]},\"s\":{\"a\":0,\"k\":[100,100]},"
        )
        buffer.append("\"r\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":100}}]}]}")
    }

    // MARK: - Properties

    /// Appends an animated or constant property.
    private mutating func append(_ key: StaticString, _ numbers: [DrawnNumber], to buffer: inout TextBuffer) throws {
        buffer.append(key)
        let change = try drawn.change(of: numbers)
        switch change {
        case .constant(let values): return append(constant: values, to: &buffer)
        case .straight(let lines, let progress):
            guard let bezier = progress.bezier, lines.allSatisfy({ $0.change == 0 || $0.isUnbounded }) else { break }
            let (curve, from) = (bezier.curve, start + bezier.start * rate)
            let keyframes = [(from, lines.map(\.from)), (from + bezier.duration * rate, lines.map { $0.from + $0.change })]
            return append(keyframes, handles: (curve.x1, curve.y1, curve.x2, curve.y2), to: &buffer)
        case .bent: break
        }
        let knots = try drawn.knots(of: change)
        // Rounded as they are printed: times to 3 decimals of a frame and values to 4 decimals.
        let values = zip(numbers, knots.values).map { number, values in
            values.map { min(number.bounds.upperBound, max(number.bounds.lowerBound, ($0 * 10_000).rounded() / 10_000)) }
        }
        if values.allSatisfy({ track in track.allSatisfy { $0 == track[0] } }) {
            return append(constant: values.map { $0[0] }, to: &buffer)
        }
        hasLines = true
        var last = -Double.infinity
        let keyframes = knots.times.indices.map { index in
            // Two keyframes of a jump are a thousandth of a frame apart.
            last = max(last + 0.001, (knots.times[index] * rate * 1000).rounded() / 1000)
            return (start + last, values.map { $0[index] })
        }
        append(keyframes, handles: (0, 0, 1, 1), to: &buffer)
    }

    /// Appends keyframes, each a frame and its numbers, with the handles of the cubic Bézier curve between them.
    private func append(
        _ keyframes: [(frame: Double, values: [Double])], handles: (Double, Double, Double, Double), to buffer: inout TextBuffer
    ) {
        func append(handle key: StaticString, _ x: Double, _ y: Double) {
            buffer.append(key)
            buffer.append(x, decimals: 6)
            buffer.append("],\"y\":[")
            buffer.append(y, decimals: 6)
            buffer.append("]}")
        }

        buffer.append("{\"a\":1,\"k\":[")
        for (index, keyframe) in keyframes.enumerated() {
            buffer.append("{\"t\":")
            buffer.append(keyframe.frame, decimals: 3)
            buffer.append(",\"s\":")
            buffer.append(values: keyframe.values, decimals: 4)
            guard index < keyframes.count - 1 else { break }
            append(handle: ",\"o\":{\"x\":[", handles.0, handles.1)
            append(handle: ",\"i\":{\"x\":[", handles.2, handles.3)
            buffer.append("},")
        }
        buffer.append("}]}")
    }

    private func append(constant: [Double], to buffer: inout TextBuffer) {
        buffer.append("{\"a\":0,\"k\":")
        if constant.count == 1 {
            buffer.append(constant[0], decimals: 4)
        } else {
            buffer.append(values: constant, decimals: 4)
        }
        buffer.append("}")
    }
}
