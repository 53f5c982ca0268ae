internal import TransitionEngine

/// Literals and lines as Kotlin source.
enum KotlinText {
    /// Columns of a line.
    static let width = 120

    // MARK: - Literals

    /// Returns a `Float` literal.
    ///
    /// - Parameters:
    ///   - value: the number.
    ///   - decimals: the greatest number of decimals. Default 4.
    static func float(_ value: Double, decimals: Int = 4) -> String { fixedText(value, decimals) + "f" }

    /// Returns a `Float` literal with six significant digits.
    static func significant(_ value: Double) -> String {
        var (decimals, size) = (5, abs(value))
        while size >= 10, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        while size > 0, size < 1, decimals < 9 {
            size *= 10
            decimals += 1
        }
        return float(value, decimals: decimals)
    }

    /// Returns a length in points as a `Dp` literal; a negative one in parentheses.
    static func points(_ value: Double) -> String {
        let number = fixedText(value, 3)
        let literal = number.contains(".") ? number + "f" : number
        return value < 0 ? "(\(literal)).dp" : "\(literal).dp"
    }

    /// Returns whole milliseconds.
    static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

    /// Returns a point of a layer as a `TransformOrigin`. If the layer follows the layout direction, `rtl` mirrors it.
    static func origin(_ anchor: UnitPoint, isMirrored: Bool) -> String {
        let (left, right) = (float(anchor.x), float(1 - anchor.x))
        let x = isMirrored && left != right ? "if (rtl) \(right) else \(left)" : left
        return "TransformOrigin(\(x), \(float(anchor.y)))"
    }

    /// Returns a color as an expression.
    static func color(_ color: Color) -> String {
        let color = color.converted(to: .srgb)
        let channels = [color.components.x, color.components.y, color.components.z].map { max(0, min(1, $0)) }
        let alpha = max(0, min(1, color.alpha))
        if channels == [0, 0, 0] { return alpha == 1 ? "Color.Black" : "Color.Black.copy(alpha = \(float(alpha)))" }
        return "Color(\((channels + (alpha == 1 ? [] : [alpha])).map { float($0) }.joined(separator: ", ")))"
    }

    // MARK: - Lines

    /// Returns a comment of `//` lines. Each line after the first is indented.
    static func comment(_ text: String) -> String {
        CommentText.lines(text.inertInCode, "// ", indent: 2).joined(separator: "\n")
    }

    /// Returns a text with each line four columns to the right.
    static func indented(_ text: String) -> String {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + Substring($0) }.joined(separator: "\n")
    }

    /// Returns a line that is too long together with its lambda in three lines. Default indented by eight columns.
    static func broken(_ line: String) -> String {
        guard line.count + 8 > width, let start = line.firstRange(of: " { "), line.hasSuffix(" }") else { return line }
        return "\(line[..<start.lowerBound]) {\n        \(line[start.upperBound...].dropLast(2))\n    }"
    }

    /// Returns the declaration of a member and its expression in one line, or in two where one is too long. Members are
    /// indented by four columns.
    static func joined(_ declaration: String, _ expression: String) -> String {
        let isShort = declaration.count + expression.count + 5 <= width
        return declaration + (isShort ? " " : "\n    ") + expression
    }

    /// Returns the declaration of a member with a sum of terms.
    static func sum(_ declaration: String, _ terms: [String]) -> String {
        let terms = terms.map(broken)
        let all = terms.joined(separator: " + ")
        if all.count + 8 <= width { return joined(declaration, all) }
        var lines = [declaration]
        for (index, term) in terms.enumerated() {
            if lines[lines.count - 1].count + term.count + 7 > width { lines.append("   ") }
            lines[lines.count - 1] += " " + term + (index == terms.count - 1 ? "" : " +")
        }
        return lines.joined(separator: "\n")
    }
}
