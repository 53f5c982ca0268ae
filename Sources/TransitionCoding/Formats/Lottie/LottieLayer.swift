internal import TransitionEngine

/// Writes a Lottie layer for one subject: the composition of its content, or a shape where the content itself changes.
struct LottieLayer {
    private let drawn: DrawnSubject
    private let name: String
    private let rate: Double
    private let start: Double
    /// In fractions of a track's travel.
    private let tolerance: Double
    /// How what has been written stands for other curves.
    private(set) var approximations: Set<Approximation> = []

    /// What stands for a curve that Lottie doesn't have.
    enum Approximation: CaseIterable {
        case curves, lines

        /// What stands for the curve, in words.
        var text: String {
            switch self {
            case .curves: "several Bézier curves"
            case .lines: "straight lines between knots"
            }
        }
    }

    /// - Parameters:
    ///   - drawn: the subject.
    ///   - name: the name of the layer.
    ///   - rate: frames per second.
    ///   - start: the number of frames before the subject's segment.
    ///   - tolerance: the greatest error, in fractions of a track's travel.
    init(_ drawn: DrawnSubject, name: String, rate: Double, start: Double, within tolerance: Double) {
        (self.drawn, self.name, self.rate, self.start, self.tolerance) = (drawn, name, rate, start, tolerance)
    }

    /// The fill colors by role, so that the layers can be distinguished.
    private static let shade = [0.27, 0.51, 0.93]
    private static let shades: [Timeline.Subject.Role: [Double]] = [
        .outgoing: [0.62, 0.66, 0.73], .presenter: [0.62, 0.66, 0.73], .partner: [0.62, 0.66, 0.73], .dimming: [0, 0, 0],
        .sourceSnapshot: [0.93, 0.6, 0.27], .curl: [0.85, 0.87, 0.9],
    ]

    /// What the subject contains, if that doesn't change.
    ///
    /// - Throws: `CancellationError`.
    func content() throws -> LottieContent? {
        let changing: [DrawnAttribute] = [.width, .height, .cornerRadius, .red, .drawn]
        guard !drawn.hasTrack(of: changing) else { return nil }
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

    /// Appends the rectangle of a subject whose size, corner or color changes, or whose outline is drawn.
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
        let isOutline = motion.propertySet.contains(.draw)
        if isOutline {
            // Trims what stands before it: from the start of the outline to a part of it.
            try append(
                "},{\"ty\":\"tm\",\"nm\":\"trim\",\"m\":1,\"s\":{\"a\":0,\"k\":0},\"o\":{\"a\":0,\"k\":0},\"e\":",
                [DrawnNumber(.drawn, times: 100, within: 0...100)], to: &buffer)
        }
        let fill: StaticString =
            isOutline ? "},{\"ty\":\"st\",\"nm\":\"stroke\",\"c\":" : "},{\"ty\":\"fl\",\"nm\":\"fill\",\"c\":"
        if motion.properties.contains(.colorRed) {
            try append(fill, [DrawnAttribute.red, .green, .blue, .alpha].map { DrawnNumber($0, within: 0...1) }, to: &buffer)
        } else {
            buffer.append(fill)
            buffer.append(constant: (Self.shades[motion.role] ?? Self.shade) + [1])
        }
        buffer.append(LottieContent.opacity)
        if isOutline {
            let shown = try drawn.appearances(at: [0])[0]
            buffer.append(",\"w\":")
            buffer.append(constant: [min(shown[.width], shown[.height]) * 0.06])
            buffer.append(",\"lc\":1,\"lj\":2")
        } else {
            buffer.append(LottieContent.rule)
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
            let (curve, from) = (bezier.curve, bezier.start)
            let values = lines.map { [$0.from, $0.from + $0.change] }
            return append(
                [from, from + bezier.duration], values, along: [[curve.x1, curve.y1, curve.x2, curve.y2]], to: &buffer)
        case .bent: break
        }
        if let curves = try drawn.bezierKnots(of: change), !curves.isStraight {
            if !curves.isExact { approximations.insert(.curves) }
            let handles = curves.handles.map { [1.0 / 3, $0[0], 2.0 / 3, $0[1]] }
            return append(curves.times, printed(curves.values, numbers), along: handles, to: &buffer)
        }
        let lines = try drawn.knots(of: change)
        let values = printed(lines.values, numbers)
        if values.allSatisfy({ track in track.allSatisfy { $0 == track[0] } }) {
            return buffer.append(constant: values.map { $0[0] })
        }
        approximations.insert(.lines)
        let straight = [[Double]](repeating: [0, 0, 1, 1], count: lines.times.count - 1)
        append(lines.times, values, along: straight, to: &buffer)
    }

    /// Returns how many decimals of a frame the times of keyframes have, so that a twentieth of the tolerance holds their rounding.
    private func decimals(_ frames: [Double], _ values: [[Double]], along handles: [[Double]]) -> Int {
        let travels = values.map { values in
            let extent = (values.max() ?? 0) - (values.min() ?? 0)
            let change = abs((values.last ?? 0) - (values.first ?? 0))
            return 2 * change < extent ? extent : change
        }
        let length = (frames.last ?? 0) - (frames.first ?? 0)
        var steepest = 0.0
        for (index, handle) in handles.enumerated() {
            let step = frames[index + 1] - frames[index]
            // A jump may be anywhere within its step.
            guard step > 1e-5 * length else { continue }
            let rises = [
                handle[1] / max(0.1, handle[0]), (handle[3] - handle[1]) / max(0.1, handle[2] - handle[0]),
                (1 - handle[3]) / max(0.1, 1 - handle[2]),
            ]
            let rise = rises.map(abs).max() ?? 0
            for (track, travel) in zip(values, travels) where travel > 0 {
                steepest = max(steepest, rise * abs(track[index + 1] - track[index]) / travel / step)
            }
        }
        let unit = 0.1 * tolerance / max(steepest, .leastNormalMagnitude)
        return [3, 4, 5].first { 1 / powerOfTen($0) <= unit } ?? 6
    }

    /// Returns frames with some decimals, rising: two keyframes of a jump are a unit of the last one apart.
    private func printed(_ frames: [Double], decimals: Int) -> [Double] {
        let scale = powerOfTen(decimals)
        var last = -Double.infinity
        return frames.map { frame in
            last = max(last + 1, (frame * scale).rounded())
            return last / scale
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
    ///   - times: seconds from the start of the segment, rising.
    ///   - values: one array a number.
    ///   - handles: x1, y1, x2 and y2 of the curve after each keyframe but the last.
    private func append(
        _ times: [Double], _ values: [[Double]], along handles: [[Double]], to buffer: inout TextBuffer
    ) {
        func append(handle key: StaticString, _ x: Double, _ y: Double) {
            buffer.append(key)
            buffer.append(x, decimals: 4)
            buffer.append("],\"y\":[")
            buffer.append(y, decimals: 4)
            buffer.append("]}")
        }

        let exact = times.map { $0 * rate }
        let decimals = decimals(exact, values, along: handles)
        let frames = printed(exact, decimals: decimals)
        buffer.append("{\"a\":1,\"k\":[")
        for index in frames.indices {
            buffer.append("{\"t\":")
            buffer.append(start + frames[index], decimals: decimals)
            buffer.append(",\"s\":")
            buffer.append(values: values.map { $0[index] }, decimals: 4)
            guard index < frames.count - 1 else { break }
            append(handle: ",\"o\":{\"x\":[", handles[index][0], handles[index][1])
            append(handle: ",\"i\":{\"x\":[", handles[index][2], handles[index][3])
            buffer.append("},")
        }
        buffer.append("}]}")
    }
}
