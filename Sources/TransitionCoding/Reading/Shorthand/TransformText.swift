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
            let arguments = body.split { $0 == "," || $0 == " " }.map(String.init)
            functions.append(try function(name, arguments))
            rest = trimmed(rest[rest.index(after: close)...])[...]
            if functions.count > longestList { throw Failure(detail: "more than \(longestList) transform functions") }
        }
        guard !functions.isEmpty else { throw Failure(detail: "expected a transform such as rotate(45deg), or none") }
        return TransformValue(functions)
    }

    /// Reads a function.
    ///
    /// - Parameter name: in lower case.
    static func function(_ name: String, _ arguments: [String]) throws(Failure) -> TransformFunction {
        switch name {
        case "translate", "translatex", "translatey", "translatez", "translate3d": try translation(name, arguments)
        case "scale", "scalex", "scaley", "scalez", "scale3d": try scale(name, arguments)
        case "rotate", "rotatex", "rotatey", "rotatez", "rotate3d": try rotation(name, arguments)
        case "skew", "skewx", "skewy": try skew(name, arguments)
        case "perspective": try perspective(arguments)
        case "matrix", "matrix3d": try matrix(name, arguments)
        default: throw Failure(detail: "\"\(name.prefix(40))\" is no transform function")
        }
    }

    /// Throws if a function has too few or too many arguments.
    private static func expect(_ range: ClosedRange<Int>, of name: String, _ arguments: [String]) throws(Failure) {
        guard !range.contains(arguments.count) else { return }
        let expected = range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
        throw Failure(detail: "\(name)() takes \(expected) values, not \(arguments.count)")
    }

    private static func translation(_ name: String, _ arguments: [String]) throws(Failure) -> TransformFunction {
        let zero = TransformFunction.Length()
        let count = name == "translate" ? 1...2 : name == "translate3d" ? 3...3 : 1...1
        try expect(count, of: name, arguments)
        switch name {
        case "translatex": return .translate(x: try length(arguments[0]), y: zero, z: 0)
        case "translatey": return .translate(x: zero, y: try length(arguments[0]), z: 0)
        case "translatez": return .translate(x: zero, y: zero, z: try depth(arguments[0]))
        default:
            let x = try length(arguments[0])
            let y = arguments.count > 1 ? try length(arguments[1]) : zero
            return .translate(x: x, y: y, z: arguments.count > 2 ? try depth(arguments[2]) : 0)
        }
    }

    private static func scale(_ name: String, _ arguments: [String]) throws(Failure) -> TransformFunction {
        let count = name == "scale" ? 1...2 : name == "scale3d" ? 3...3 : 1...1
        try expect(count, of: name, arguments)
        let first = try factor(arguments[0])
        switch name {
        case "scalex": return .scale(x: first, y: 1, z: 1)
        case "scaley": return .scale(x: 1, y: first, z: 1)
        case "scalez": return .scale(x: 1, y: 1, z: first)
        default:
            let y = arguments.count > 1 ? try factor(arguments[1]) : first
            return .scale(x: first, y: y, z: arguments.count > 2 ? try factor(arguments[2]) : 1)
        }
    }

    private static func rotation(_ name: String, _ arguments: [String]) throws(Failure) -> TransformFunction {
        guard name == "rotate3d" else {
            try expect(1...1, of: name, arguments)
            let degrees = try angle(arguments[0])
            let (isX, isY) = (name == "rotatex", name == "rotatey")
            return .rotate(x: isX ? 1 : 0, y: isY ? 1 : 0, z: isX || isY ? 0 : 1, degrees: degrees)
        }
        try expect(4...4, of: name, arguments)
        return .rotate(
            x: try number(arguments[0]), y: try number(arguments[1]), z: try number(arguments[2]),
            degrees: try angle(arguments[3]))
    }

    private static func skew(_ name: String, _ arguments: [String]) throws(Failure) -> TransformFunction {
        try expect(name == "skew" ? 1...2 : 1...1, of: name, arguments)
        let first = try angle(arguments[0])
        switch name {
        case "skewx": return .skewX(first)
        case "skewy": return .skewY(first)
        default: return .skew(x: first, y: arguments.count > 1 ? try angle(arguments[1]) : 0)
        }
    }

    private static func perspective(_ arguments: [String]) throws(Failure) -> TransformFunction {
        try expect(1...1, of: "perspective", arguments)
        if arguments[0].lowercased() == "none" { return .perspective(nil) }
        let distance = try depth(arguments[0])
        guard distance >= 0 else { throw Failure(detail: "a perspective is never negative") }
        return .perspective(distance)
    }

    private static func matrix(_ name: String, _ arguments: [String]) throws(Failure) -> TransformFunction {
        let count = name == "matrix" ? 6 : 16
        try expect(count...count, of: name, arguments)
        var n: [Double] = []
        for argument in arguments { n.append(try number(argument)) }
        guard name == "matrix" else { return .matrix(Transform3D(entries: n) ?? .identity) }
        return .matrix(Transform3D([n[0], n[1], 0, 0], [n[2], n[3], 0, 0], [0, 0, 1, 0], [n[4], n[5], 0, 1]))
    }

    private static func number(_ word: String) throws(Failure) -> Double {
        guard let value = plainNumber(word), abs(value) <= 1e6 else {
            throw Failure(detail: "\"\(word.prefix(40))\" is no number between -1000000 and 1000000")
        }
        return value
    }

    /// Returns a scale factor, given as a number or a percentage.
    private static func factor(_ word: String) throws(Failure) -> Double {
        word.hasSuffix("%") ? fraction(ofPercent: try number(String(word.dropLast()))) : try number(word)
    }

    private static func length(_ word: String) throws(Failure) -> TransformFunction.Length {
        if word.hasSuffix("%") {
            return TransformFunction.Length(fraction: fraction(ofPercent: try number(String(word.dropLast()))))
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
