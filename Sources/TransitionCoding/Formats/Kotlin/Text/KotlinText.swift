internal import TransitionEngine

/// Literals and lines as Kotlin source.
enum KotlinText {
    /// Columns of the lines of an object, which another one may indent by four more.
    static let width = 116

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
        CommentText.lines(text.inertInHead, "// ", indent: 2).joined(separator: "\n")
    }

    /// Whether a private declaration is a value, which what reads it has to follow.
    static func isValue(_ declaration: String) -> Bool { declaration.hasPrefix("private val ") }

    /// Returns declarations with the helpers that they call: values precede what reads them, functions follow.
    static func placed(_ helpers: [String], around declarations: [String]) -> [String] {
        helpers.filter(isValue) + declarations + helpers.filter { !isValue($0) }
    }

    /// Returns a text with each line four columns to the right.
    static func indented(_ text: String) -> String {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "    " + Substring($0) }.joined(separator: "\n")
    }

    /// Returns a call with its lambda, if it has one, in several lines if one is too long.
    ///
    /// - Parameter column: the columns in front of it.
    static func broken(_ line: String, column: Int = 8) -> String {
        guard column + line.count > width else { return line }
        if line.hasSuffix(") {") { return spread(String(line.dropLast(2)), column: column + 2) + " {" }
        guard let start = line.firstRange(of: " { "), line.hasSuffix(" }") else { return spread(line, column: column) }
        let call = spread(String(line[..<start.lowerBound]), column: column + 2)
        let body = broken(String(line[start.upperBound...].dropLast(2)), column: column + 4)
        return "\(call) {\n\(indented(body))\n}"
    }

    /// Returns the start of a function, with a line for each parameter if it is long. An access may precede it.
    static func signature(_ name: String, _ parameters: [String], _ end: String) -> String {
        let line = "\(name)(\(parameters.joined(separator: ", ")))\(end)"
        return line.count + 15 <= width ? line : "\(name)(\n\(parameters.map { "    \($0),\n" }.joined()))\(end)"
    }

    /// Returns a call with a line for each argument if one is too long.
    private static func spread(_ call: String, column: Int) -> String {
        guard column + call.count > width, let start = call.firstIndex(of: "("), call.hasSuffix(")") else { return call }
        var arguments = [""]
        var depth = 0
        for character in call[call.index(after: start)...].dropLast() {
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            if character == ",", depth == 0 { arguments.append("") } else { arguments[arguments.count - 1].append(character) }
        }
        return call[...start] + arguments.map { "\n    \($0.drop { $0 == " " })," }.joined() + "\n)"
    }

    /// Returns the declaration of a member and its expression in one line, or in two where one is too long. Members are
    /// indented by four columns.
    static func joined(_ declaration: String, _ expression: String) -> String {
        let isShort = declaration.count + expression.count + 5 <= width
        return declaration + (isShort ? " \(expression)" : "\n" + indented(broken(expression)))
    }

    /// Returns a statement that ends with a sum of terms, such as a declaration up to its `=` or `return`.
    ///
    /// - Parameters:
    ///   - start: the statement up to the sum.
    ///   - terms: the terms, each a call.
    ///   - sign: what stands between two terms. Default `+`.
    ///   - column: the columns in front of it. Default 4.
    static func sum(_ start: String, _ terms: [String], sign: String = "+", column: Int = 4) -> String {
        let all = terms.joined(separator: " \(sign) ")
        if column + start.count + 1 + all.count <= width { return "\(start) \(all)" }
        // An expression starts in the line of `return`, but in the one after `=`.
        let isReturn = start == "return"
        if !isReturn, column + 4 + all.count <= width { return "\(start)\n    \(all)" }
        let texts = terms.enumerated().map { index, term in
            broken(term, column: column + 10) + (index == terms.count - 1 ? "" : " \(sign)")
        }
        let rest = texts.dropFirst().map { "\n" + indented($0) }.joined()
        let sum = texts[0] + rest
        return isReturn ? "return \(sum)" : "\(start)\n" + indented(sum)
    }

    /// Returns a `return` of calls on `Modifier`, the outermost first: each in a line of its own, or behind the brace of the one
    /// before.
    static func chain(_ calls: [String]) -> String {
        var text = "return " + calls[0].dropFirst()
        var isIndented = false
        for (last, call) in zip(calls, calls.dropFirst()) {
            let followsBrace = last.contains("\n")
            isIndented = isIndented || !followsBrace
            let lines = isIndented ? indented(call) : call
            text += followsBrace ? String(lines.drop { $0 == " " }) : "\n" + lines
        }
        return text
    }

    // MARK: - Names

    /// Returns the name of the modifier of an output named `type`: `cardMotion` of `CardMotion`.
    static func modifier(of type: String) -> String {
        let name = CodeNames(type).value
        return name.hasSuffix("Motion") || name == "motion" ? name : name + "Motion"
    }

    /// Returns what the names of the parts of an output begin with: `card` of `cardMotion`.
    static func stem(of name: String) -> String { name.hasSuffix("Motion") ? String(name.dropLast("Motion".count)) : name }

    /// Returns the names of the objects of views or routes, from their ids: no two are the same, or differ by case alone.
    ///
    /// - Parameter name: the name of what they are parts of.
    static func types(of ids: [String], in name: String) -> [String] {
        var taken = Set<String>()
        return ids.map { id in
            let type = CodeNames.suffix(of: id, after: name)
            let stem = type == "Motion" ? type : self.stem(of: type)
            var (free, number) = (stem, 1)
            while !taken.insert(free.lowercased()).inserted {
                number += 1
                free = "\(stem)\(number)"
            }
            return free + "Motion"
        }
    }

    /// Returns the name of a private declaration: `cardDim` with the stem `card`, alone inside of an object.
    ///
    /// - Parameter stem: what it begins with; empty for none.
    static func member(_ name: String, of stem: String) -> String {
        stem.isEmpty ? name : stem + name.prefix(1).uppercased() + name.dropFirst()
    }

    /// Returns names joined by dots, those that are words of Kotlin between backticks.
    static func path(_ names: String) -> String {
        names.split(separator: ".").map { words.contains(String($0)) ? "`\($0)`" : String($0) }.joined(separator: ".")
    }

    /// The words that name nothing in Kotlin.
    private static let words: Set<String> = [
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object",
        "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while",
    ]
}
