import TransitionEngine

/// Reads a value of the CSS property `transform`.
///
/// Lengths are in `px` or `pt`, which are equal here, plain numbers, or percentages of the view's own size. Angles
/// are in `deg`, `rad`, `grad` or `turn`, or they are 0.
///
/// Source: css-transforms-1 §12, css-transforms-2 §12.
enum TransformText {
    struct Failure: Error {
        let detail: String
    }

    private static let longestList = 64

    static func parse(_ text: String) throws(Failure) -> TransformValue {
        let text = trimmed(text)
        if text.lowercased() == "none" { return .identity }
        var functions: [TransformFunction] = []
        var rest = text[...]
        while !rest.isEmpty {
            guard let open = rest.firstIndex(of: "("), let close = rest[open...].firstIndex(of: ")") else {
                throw Failure(detail: "\"\(text.prefix(60))\" is no transform: expected functions such as rotate(45deg)")
            }
            let name = trimmed(rest[..<open]).lowercased()
            let body = rest[rest.index(after: open)..<close]
            let words = body.split { $0 == "," || $0 == " " }.map(String.init)
            functions.append(try function(name, words))
            rest = trimmed(rest[rest.index(after: close)...])[...]
            if functions.count > longestList { throw Failure(detail: "more than \(longestList) transform functions") }
        }
        guard !functions.isEmpty else { throw Failure(detail: "expected a transform such as rotate(45deg), or none") }
        return TransformValue(functions)
    }

    private static func function(_ name: String, _ words: [String]) throws(Failure) -> TransformFunction {
        func count(_ range: ClosedRange<Int>) throws(Failure) {
            guard range.contains(words.count) else {
                let span = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
                throw Failure(detail: "\(name)() takes \(span) values, not \(words.count)")
            }
        }
        let zero = TransformFunction.Length()
        switch name {
        case "translate":
            try count(1...2)
            return .translate(x: try length(words[0]), y: words.count > 1 ? try length(words[1]) : zero, z: 0)
        case "translatex":
            try count(1...1)
            return .translate(x: try length(words[0]), y: zero, z: 0)
        case "translatey":
            try count(1...1)
            return .translate(x: zero, y: try length(words[0]), z: 0)
        case "translatez":
            try count(1...1)
            return .translate(x: zero, y: zero, z: try depth(words[0]))
        case "translate3d":
            try count(3...3)
            return .translate(x: try length(words[0]), y: try length(words[1]), z: try depth(words[2]))
        case "scale":
            try count(1...2)
            let x = try factor(words[0])
            return .scale(x: x, y: words.count > 1 ? try factor(words[1]) : x, z: 1)
        case "scalex":
            try count(1...1)
            return .scale(x: try factor(words[0]), y: 1, z: 1)
        case "scaley":
            try count(1...1)
            return .scale(x: 1, y: try factor(words[0]), z: 1)
        case "scalez":
            try count(1...1)
            return .scale(x: 1, y: 1, z: try factor(words[0]))
        case "scale3d":
            try count(3...3)
            return .scale(x: try factor(words[0]), y: try factor(words[1]), z: try factor(words[2]))
        case "rotate", "rotatez", "rotatex", "rotatey":
            try count(1...1)
            let degrees = try angle(words[0])
            return .rotate(
                x: name == "rotatex" ? 1 : 0, y: name == "rotatey" ? 1 : 0, z: name.count == 6 || name == "rotatez" ? 1 : 0,
                degrees: degrees)
        case "rotate3d":
            try count(4...4)
            return .rotate(
                x: try number(words[0]), y: try number(words[1]), z: try number(words[2]), degrees: try angle(words[3]))
        case "skew":
            try count(1...2)
            return .skew(x: try angle(words[0]), y: words.count > 1 ? try angle(words[1]) : 0)
        case "skewx":
            try count(1...1)
            return .skewX(try angle(words[0]))
        case "skewy":
            try count(1...1)
            return .skewY(try angle(words[0]))
        case "perspective":
            try count(1...1)
            if words[0].lowercased() == "none" { return .perspective(nil) }
            let distance = try depth(words[0])
            guard distance >= 0 else { throw Failure(detail: "a perspective is never negative") }
            return .perspective(distance)
        case "matrix":
            try count(6...6)
            var n: [Double] = []
            for word in words { n.append(try number(word)) }
            return .matrix(Transform3D([n[0], n[1], 0, 0], [n[2], n[3], 0, 0], [0, 0, 1, 0], [n[4], n[5], 0, 1]))
        case "matrix3d":
            try count(16...16)
            var n: [Double] = []
            for word in words { n.append(try number(word)) }
            return .matrix(Transform3D(entries: n) ?? .identity)
        default:
            throw Failure(detail: "\"\(name.prefix(40))\" is no transform function")
        }
    }

    private static func number(_ word: String) throws(Failure) -> Double {
        guard let value = plainNumber(word), abs(value) <= 1e6 else {
            throw Failure(detail: "\"\(word.prefix(40))\" is no number between -1000000 and 1000000")
        }
        return value
    }

    /// Returns a scale factor, given as a number or a percentage.
    private static func factor(_ word: String) throws(Failure) -> Double {
        word.hasSuffix("%") ? try number(String(word.dropLast())) / 100 : try number(word)
    }

    private static func length(_ word: String) throws(Failure) -> TransformFunction.Length {
        if word.hasSuffix("%") {
            return TransformFunction.Length(fraction: try number(String(word.dropLast())) / 100)
        }
        return TransformFunction.Length(points: try depth(word))
    }

    /// Returns a length that isn't a percentage.
    private static func depth(_ word: String) throws(Failure) -> Double {
        let lower = word.lowercased()
        return try number(lower.hasSuffix("px") || lower.hasSuffix("pt") ? String(lower.dropLast(2)) : lower)
    }

    private static func angle(_ word: String) throws(Failure) -> Double {
        let lower = word.lowercased()
        let units: [(suffix: String, degrees: Double)] = [
            ("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360),
        ]
        for unit in units where lower.hasSuffix(unit.suffix) {
            return try number(String(lower.dropLast(unit.suffix.count))) * unit.degrees
        }
        guard let zero = plainNumber(lower), zero == 0 else {
            throw Failure(detail: "\"\(word.prefix(40))\" is no angle: write deg, rad, grad or turn")
        }
        return 0
    }
}
