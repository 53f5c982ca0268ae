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
        guard let segments = segments(of: data), let last = segments.last?.last, let first = segments.first?.first,
            first == Point(x: 0, y: 0), last == Point(x: 1, y: 1)
        else { return nil }
        guard segments.count <= mostSegments else { return nil }
        if segments.count == 1 {
            let points = segments[0]
            return .cubicBezier(CubicBezier(points[1].x, points[1].y, points[2].x, points[2].y))
        }
        var stops: [(input: Double?, output: Double)] = [(0, 0)]
        for points in segments {
            for index in 1...lines { stops.append(point(at: Double(index) / Double(lines), of: points)) }
        }
        guard zip(stops, stops.dropFirst()).allSatisfy({ ($0.input ?? 0) <= ($1.input ?? 0) }) else { return nil }
        return LinearStops(stops).map { stops in
            // Material's emphasized path has a name.
            let easing = Easing.linear(stops)
            return NamedEasings.all.first { $0.easing == easing }?.easing ?? easing
        }
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

    /// Returns the four points of each segment; of a line those of the Bézier curve that equals it.
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
                segments.append([here] + (size == 6 ? points : [third(here, end, 1), third(here, end, 2), end]))
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

    private static func third(_ a: Point, _ b: Point, _ count: Double) -> Point {
        Point(x: a.x + (b.x - a.x) * count / 3, y: a.y + (b.y - a.y) * count / 3)
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
