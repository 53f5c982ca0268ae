internal import TransitionEngine

/// Writes a Lottie layer for one subject: the composition of its content, or a shape where the content itself changes.
struct LottieLayer {
    private let drawn: DrawnSubject
    private let name: String
    private let rate: Double
    private let start: Double
    /// How what has been written stands for other curves.
    private(set) var approximations: Set<Approximation> = []

    /// What stands for a curve that Lottie doesn't have.
    enum Approximation {
        case curves, lines
    }

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

    /// What the subject contains, if that doesn't change.
    ///
    /// - Throws: `CancellationError`.
    func content() throws -> LottieContent? {
        let changing: [DrawnAttribute] = [.width, .height, .cornerRadius, .red]
        guard !drawn.hasTrack(of: changing.flatMap(\.properties)) else { return nil }
        let shown = try drawn.appearances(at: [0])[0]
        return LottieContent(
            subject: drawn.motion.id, width: shown[.width], height: shown[.height], cornerRadius: shown[.cornerRadius],
            fill: Self.shades[drawn.motion.role] ?? Self.shade)
    }

    /// - Parameters:
    ///   - index: the number of the layer.
    ///   - end: the frame before which it ends.
    ///   - content: what it contains, and the name of that composition; `nil` draws it here.
    mutating func write(index: Int, end: Double, content: (LottieContent, id: String)?, to buffer: inout TextBuffer) throws {
        buffer.append(content == nil ? "{\"ty\":4,\"nm\":" : "{\"ty\":0,\"nm\":")
        buffer.append(json: name)
        buffer.append(
            text: ",\"ind\":\(index),\"st\":\(Int(start)),\"sr\":1,\"ip\":\(Int(start)),\"op\":\(Int(end)),\"ao\":0,\"bm\":0")
        var anchor = [0.0, 0.0]
        if let (content, id) = content {
            buffer.append(key: "refId", json: id)
            buffer.append(text: ",\"w\":\(Lottie.pixels(content.width)),\"h\":\(Lottie.pixels(content.height))")
            anchor = [drawn.anchor.x * content.width, drawn.anchor.y * content.height]
        }
        buffer.append(",\"ks\":{\"a\":")
        buffer.append(constant: anchor)
        let transform: [(StaticString, [DrawnNumber])] = [
            (",\"p\":{\"s\":true,\"x\":", [DrawnNumber(.x)]), (",\"y\":", [DrawnNumber(.y)]),
            ("},\"s\":", [DrawnNumber(.scaleX, times: 100), DrawnNumber(.scaleY, times: 100)]),
            (",\"r\":", [DrawnNumber(.rotation)]), (",\"o\":", [DrawnNumber(.opacity, times: 100, within: 0...100)]),
        ]
        for (key, numbers) in transform { try append(key, numbers, to: &buffer) }
        buffer.append("}")
        if content == nil { try appendShapes(to: &buffer) }
        buffer.append("}")
    }

    /// Appends the rectangle of a subject whose size, corner or color changes.
    private mutating func appendShapes(to buffer: inout TextBuffer) throws {
        let (motion, anchor) = (drawn.motion, drawn.anchor)
        buffer.append(",\"shapes\":[{\"ty\":\"gr\",\"nm\":")
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
            buffer.append(constant: (Self.shades[motion.role] ?? Self.shade) + [1])
        }
        buffer.append(LottieContent.end)
    }

    // MARK: - Properties

    /// Appends an animated or constant property.
    private mutating func append(_ key: StaticString, _ numbers: [DrawnNumber], to buffer: inout TextBuffer) throws {
        buffer.append(key)
        let change = try drawn.change(of: numbers)
        switch change {
        case .constant(let values): return buffer.append(constant: values)
        case .straight(let lines, let progress):
            guard let bezier = progress.bezier, lines.allSatisfy({ $0.change == 0 || $0.isUnbounded }) else { break }
            let (curve, from) = (bezier.curve, bezier.start * rate)
            let values = lines.map { [$0.from, $0.from + $0.change] }
            return append(
                [from, from + bezier.duration * rate], values, along: { _ in [curve.x1, curve.y1, curve.x2, curve.y2] },
                to: &buffer)
        case .bent: break
        }
        if let curves = try drawn.bezierKnots(of: change), !curves.isStraight {
            // Handles that are printed with four decimals are that far off.
            if curves.error > 1e-4 { approximations.insert(.curves) }
            let handles = { [1.0 / 3, curves.handles[$0][0], 2.0 / 3, curves.handles[$0][1]] }
            append(printed(curves.times), printed(curves.values, numbers), along: handles, to: &buffer)
            return
        }
        let lines = try drawn.knots(of: change)
        let values = printed(lines.values, numbers)
        if values.allSatisfy({ track in track.allSatisfy { $0 == track[0] } }) {
            return buffer.append(constant: values.map { $0[0] })
        }
        approximations.insert(.lines)
        append(printed(lines.times), values, along: { _ in [0, 0, 1, 1] }, to: &buffer)
    }

    /// Returns seconds as frames with 3 decimals, rising: two keyframes of a jump are a thousandth of a frame apart.
    private func printed(_ times: [Double]) -> [Double] {
        var last = -Double.infinity
        return times.map { time in
            last = max(last + 0.001, (time * rate * 1000).rounded() / 1000)
            return last
        }
    }

    /// Returns values as they are printed: with 4 decimals, within the bounds of their numbers.
    private func printed(_ values: [[Double]], _ numbers: [DrawnNumber]) -> [[Double]] {
        zip(numbers, values).map { number, values in
            values.map { min(number.bounds.upperBound, max(number.bounds.lowerBound, ($0 * 10_000).rounded() / 10_000)) }
        }
    }

    /// Appends keyframes, with the handles of the cubic Bézier curve from each to the next.
    ///
    /// - Parameters:
    ///   - frames: rising, from the start of the segment.
    ///   - values: one array a number.
    ///   - handles: x1, y1, x2 and y2 of the curve after a keyframe.
    private func append(
        _ frames: [Double], _ values: [[Double]], along handles: (Int) -> [Double], to buffer: inout TextBuffer
    ) {
        func append(handle key: StaticString, _ x: Double, _ y: Double) {
            buffer.append(key)
            buffer.append(x, decimals: 4)
            buffer.append("],\"y\":[")
            buffer.append(y, decimals: 4)
            buffer.append("]}")
        }

        buffer.append("{\"a\":1,\"k\":[")
        for index in frames.indices {
            buffer.append("{\"t\":")
            buffer.append(start + frames[index], decimals: 3)
            buffer.append(",\"s\":")
            buffer.append(values: values.map { $0[index] }, decimals: 4)
            guard index < frames.count - 1 else { break }
            let handles = handles(index)
            append(handle: ",\"o\":{\"x\":[", handles[0], handles[1])
            append(handle: ",\"i\":{\"x\":[", handles[2], handles[3])
            buffer.append("},")
        }
        buffer.append("}]}")
    }
}
