import TransitionEngine

/// A curve as a path from (0, 0) to (1, 1), as Android's `Path`, `pathData` and GSAP's `CustomEase` have it.
enum EasingPath {
    /// The straight lines that stand for one of several segments.
    private static let lines = 192
    private static let mostSegments = 16

    /// Reads `moveTo(0f, 0f)`, `lineTo(x, y)` and `cubicTo(x1, y1, x2, y2, x3, y3)`; `nil` where there is
    /// anything else.
    static func easing(calls text: String) -> Easing? {
        var (words, rest) = ("", text[...])
        while let end = rest.firstRange(of: "To(") {
            let name = rest[..<end.lowerBound].reversed().prefix { $0.isLetter }.reversed()
            let body = rest[end.upperBound...].prefix { $0 != ")" }
            guard let letter = ["move": "M", "cubic": "C", "line": "L"][String(name)] else { return nil }
            words += letter + body.filter { !"fF".contains($0) } + " "
            rest = rest[end.upperBound...]
        }
        return easing(data: words)
    }

    /// Reads the data of a path in SVG: absolute M, L, C from (0, 0) to (1, 1).
    static func easing(data: String) -> Easing? {
        segments(of: data).flatMap { easing(of: $0) }
    }

    /// Returns the curve that leads through points from (0, 0) to (1, 1), each by a line or a Bézier curve; `nil` for any other curve.
    static func easing(_ stations: [(time: Double, value: Double, easing: Easing)]) -> Easing? {
        var segments: [[Point]] = []
        for (from, to) in zip(stations, stations.dropFirst()) {
            let ends = [Point(x: from.time, y: from.value), Point(x: to.time, y: to.value)]
            guard to.easing != NamedEasings.linear, from.value != to.value else {
                segments.append(ends)
                continue
            }
            func inner(_ x: Double, _ y: Double) -> Point {
                Point(x: from.time + (to.time - from.time) * x, y: from.value + (to.value - from.value) * y)
            }
            if case .linear(let lines) = to.easing {
                let points = [ends[0]] + lines.stops.dropFirst().dropLast().map { inner($0.input, $0.output) } + [ends[1]]
                segments += zip(points, points.dropFirst()).map { [$0, $1] }
                continue
            }
            guard let curve = to.easing.cssBezier else { return nil }
            segments.append([ends[0], inner(curve.x1, curve.y1), inner(curve.x2, curve.y2), ends[1]])
        }
        return easing(of: segments)
    }

    /// - Parameter segments: two points of a line, four of a Bézier curve.
    private static func easing(of segments: [[Point]]) -> Easing? {
        guard let last = segments.last?.last, segments.first?.first == Point(x: 0, y: 0), last == Point(x: 1, y: 1),
            segments.count(where: { $0.count == 4 }) <= mostSegments
        else { return nil }
        if segments.count == 1 {
            guard segments[0].count == 4 else { return NamedEasings.linear }
            let points = segments[0]
            return .cubicBezier(CubicBezier(points[1].x, points[1].y, points[2].x, points[2].y))
        }
        var stops: [(input: Double?, output: Double)] = [(0, 0)]
        for points in segments {
            guard points.count == 4 else {
                stops.append((points[1].x, points[1].y))
                continue
            }
            for index in 1...lines { stops.append(point(at: Double(index) / Double(lines), of: points)) }
        }
        guard zip(stops, stops.dropFirst()).allSatisfy({ ($0.input ?? 0) <= ($1.input ?? 0) }) else { return nil }
        return LinearStops(stops).map { named($0) ?? .linear($0) }
    }

    /// Returns Material's emphasized curve for stops that are its own, but for the rounding of printed paths.
    private static func named(_ stops: LinearStops) -> Easing? {
        NamedEasings.all.lazy.map(\.easing).first { easing in
            guard case .linear(let known) = easing, known.stops.count == stops.stops.count else { return false }
            return zip(known.stops, stops.stops).allSatisfy {
                abs($0.input - $1.input) < 2e-6 && abs($0.output - $1.output) < 2e-6
            }
        }
    }

    /// Reads the four numbers of a Bézier curve, as in `0.17,0.67,0.83,0.67`.
    static func easing(list text: String) -> Easing? {
        let list = parts(of: text, at: ",").map { plainNumber(trimmed($0)) }
        return list.count == 4 && !list.contains(nil) ? bezier(list.compactMap(\.self)) : nil
    }

    /// Returns the curve of a Bézier curve's inner points: of two, or of one, which is quadratic; `nil` for other numbers.
    static func bezier(_ numbers: [Double]) -> Easing? {
        switch numbers.count {
        case 4: .cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
        case 2:
            .cubicBezier(
                CubicBezier(2 * numbers[0] / 3, 2 * numbers[1] / 3, (1 + 2 * numbers[0]) / 3, (1 + 2 * numbers[1]) / 3))
        default: nil
        }
    }

    private struct Point: Equatable { let x, y: Double }

    private static func point(at t: Double, of points: [Point]) -> (input: Double?, output: Double) {
        let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
        return (
            a * points[0].x + b * points[1].x + c * points[2].x + d * points[3].x,
            a * points[0].y + b * points[1].y + c * points[2].y + d * points[3].y
        )
    }

    /// Returns the points of each segment: two of a line, four of a Bézier curve.
    private static func segments(of data: String) -> [[Point]]? {
        var (segments, here) = ([[Point]](), Point(x: 0, y: 0))
        var command: Character?
        var numbers: [Double] = []
        func finish() -> Bool {
            guard let command else { return numbers.isEmpty }
            let size = command == "C" ? 6 : 2
            guard !numbers.isEmpty, numbers.count % size == 0 else { return false }
            for start in stride(from: 0, to: numbers.count, by: size) {
                let points = stride(from: start, to: start + size, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
                let end = points[points.count - 1]
                // What follows the first point of M is a line.
                if command == "M", start == 0, segments.isEmpty {
                    here = end
                    continue
                }
                segments.append([here] + points)
                here = end
            }
            return true
        }
        for word in tokens(data) {
            if let letter = word.first, letter.isLetter {
                guard "MCL".contains(letter), word.count == 1, finish() else { return nil }
                (command, numbers) = (letter, [])
            } else {
                guard let number = plainNumber(word) else { return nil }
                numbers.append(number)
            }
        }
        return finish() && !segments.isEmpty ? segments : nil
    }

    /// Returns the commands and numbers, which blanks and commas may leave out between them.
    private static func tokens(_ data: String) -> [String] {
        var words: [String] = []
        var isOpen = false
        for character in data {
            if character.isLetter, character != "e" {
                words.append(String(character))
                isOpen = false
            } else if character.isWhitespace || character == "," {
                isOpen = false
            } else if isOpen, character != "-" || words[words.count - 1].last == "e" {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
                isOpen = true
            }
        }
        return words
    }
}
