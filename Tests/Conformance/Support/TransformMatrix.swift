import Foundation

/// The matrix of a CSS transform, worked out apart from the product, after css-transforms-1 §11 and -2 §12.
///
/// Sixteen numbers in the order of `matrix3d()`, that is m11, m12, … m44; translations stand last. Percentages are
/// those of a box of 100 × 100. It reads what the data files hold: lengths in px, percentages and sums of both in
/// `calc()`, angles with units.
enum TransformMatrix {
    struct Unreadable: Error {
        let text: String
    }

    private static let boxSide = 100.0
    static let identity = (0..<16).map { $0 % 5 == 0 ? 1.0 : 0 }

    /// - Throws: ``Unreadable``.
    static func evaluate(_ text: String) throws -> [Double] {
        var result = identity
        var rest = text.trimmingCharacters(in: .whitespaces)[...]
        if rest == "none" { return result }
        while let open = rest.firstIndex(of: "(") {
            var depth = 0
            let closing = rest[open...].firstIndex { character in
                depth += character == "(" ? 1 : character == ")" ? -1 : 0
                return depth == 0
            }
            guard let closing else { throw Unreadable(text: text) }
            let name = rest[..<open].trimmingCharacters(in: .whitespaces).lowercased()
            let words = rest[rest.index(after: open)..<closing].split(separator: ",")
            // The first function is outermost: rows times columns, the inner one first.
            result = product(try function(name, words.map { $0.trimmingCharacters(in: .whitespaces) }), result)
            rest = rest[rest.index(after: closing)...]
        }
        guard rest.allSatisfy(\.isWhitespace) else { throw Unreadable(text: text) }
        return result
    }

    private static func product(_ a: [Double], _ b: [Double]) -> [Double] {
        var result = Array(repeating: 0.0, count: 16)
        for row in 0..<4 {
            for column in 0..<4 {
                for inner in 0..<4 { result[row * 4 + column] += a[row * 4 + inner] * b[inner * 4 + column] }
            }
        }
        return result
    }

    private static func function(_ name: String, _ words: [String]) throws -> [Double] {
        var matrix = identity
        switch name {
        case "translate", "translate3d": matrix.replaceSubrange(12..<(12 + words.count), with: try words.map(length))
        case "translatex": matrix[12] = try length(words[0])
        case "translatey": matrix[13] = try length(words[0])
        case "translatez": matrix[14] = try length(words[0])
        case "scale", "scale3d":
            let factors = try words.map(number)
            (matrix[0], matrix[5]) = (factors[0], factors.count > 1 ? factors[1] : factors[0])
            if factors.count > 2 { matrix[10] = factors[2] }
        case "scalex": matrix[0] = try number(words[0])
        case "scaley": matrix[5] = try number(words[0])
        case "scalez": matrix[10] = try number(words[0])
        case "rotate", "rotatez": matrix = rotation(0, 0, 1, try angle(words[0]))
        case "rotatex": matrix = rotation(1, 0, 0, try angle(words[0]))
        case "rotatey": matrix = rotation(0, 1, 0, try angle(words[0]))
        case "rotate3d": matrix = rotation(try number(words[0]), try number(words[1]), try number(words[2]), try angle(words[3]))
        case "skew", "skewx":
            matrix[4] = tan(try angle(words[0]))
            if words.count > 1 { matrix[1] = tan(try angle(words[1])) }
        case "skewy": matrix[1] = tan(try angle(words[0]))
        case "perspective": matrix[11] = -1 / max(1, try length(words[0]))
        case "matrix":
            let given = try words.map(number)
            for (place, value) in zip([0, 1, 4, 5, 12, 13], given) { matrix[place] = value }
        case "matrix3d": matrix = try words.map(number)
        default: throw Unreadable(text: name)
        }
        return matrix
    }

    /// About the axis (x, y, z), by an angle in radians.
    private static func rotation(_ x: Double, _ y: Double, _ z: Double, _ angle: Double) -> [Double] {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return identity }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (sin(angle), cos(angle))
        let t = 1 - c
        return [
            t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0,
            t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0,
            t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0,
            0, 0, 0, 1,
        ]
    }

    private static func number(_ word: String) throws -> Double {
        guard let value = Double(word) else { throw Unreadable(text: word) }
        return value
    }

    private static func length(_ word: String) throws -> Double {
        if word.hasPrefix("calc("), word.hasSuffix(")") {
            let terms = word.dropFirst(5).dropLast().split(separator: " ").map(String.init)
            return try stride(from: 0, to: terms.count, by: 2).reduce(0) { sum, index in
                let term = try length(terms[index])
                return index > 0 && terms[index - 1] == "-" ? sum - term : sum + term
            }
        }
        if word.hasSuffix("%") { return try number(String(word.dropLast())) / 100 * boxSide }
        return try number(word.hasSuffix("px") ? String(word.dropLast(2)) : word)
    }

    private static func angle(_ word: String) throws -> Double {
        for (unit, radians) in [("grad", Double.pi / 200), ("deg", .pi / 180), ("rad", 1), ("turn", 2 * .pi)]
        where word.hasSuffix(unit) {
            return try number(String(word.dropLast(unit.count))) * radians
        }
        return try number(word)
    }
}
