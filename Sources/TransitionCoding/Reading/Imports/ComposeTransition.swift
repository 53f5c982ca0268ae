/// Enter and exit transitions of Compose: `fadeIn() + slideInVertically { it / 2 }`, `fadeIn(tween(300)) togetherWith fadeOut()`,
/// `AnimatedVisibility(visible, enter = fadeIn(), exit = fadeOut())`.
///
/// Source: `androidx.compose.animation`, EnterExitTransition.kt.
struct ComposeTransition {
    /// One call, such as `slideInVertically(tween(300)) { it / 2 }`.
    struct Term {
        let name: String
        /// What stands in the parentheses, a lambda after them as the last one.
        var arguments: [(label: String?, value: String)]
        /// As it is written.
        let text: String

        /// Whether it says how a view goes.
        var leaves: Bool { name.firstRange(of: "Out") != nil || name.hasPrefix("shrink") || name.hasPrefix("ExitTransition") }

        /// Takes an argument by its label, or the first one without a label that fits.
        mutating func take(_ labels: [String], where fits: (String) -> Bool) -> String? {
            let index =
                arguments.firstIndex { $0.label.map(labels.contains) ?? false }
                ?? arguments.firstIndex { $0.label == nil && fits($0.value) }
            return index.map { arguments.remove(at: $0).value }
        }
    }

    /// How the view comes and how it goes; empty where the text doesn't say.
    private(set) var enter: [Term] = []
    private(set) var exit: [Term] = []
    /// The first part that is no transition of Compose.
    private(set) var wrong: String?

    /// What no other language writes, not even as the name of keyframes.
    private static let marks = [
        "fadeIn(", "fadeOut(", "slideIn(", "slideOut(", "slideInVertically", "slideInHorizontally", "slideOutVertically",
        "slideOutHorizontally", "slideIntoContainer(", "slideOutOfContainer(", "IntOffset(", "scaleIn(", "scaleOut(", "expandIn(",
        "expandVertically(", "expandHorizontally(", "shrinkOut(", "shrinkVertically(", "shrinkHorizontally(",
        "AnimatedVisibility(",
        "EnterTransition.", "ExitTransition.",
    ]

    /// Returns `nil` for a text that isn't written for Compose.
    init?(_ text: String) {
        guard Self.marks.contains(where: { text.firstRange(of: $0) != nil }), !text.hasPrefix(".") else { return nil }
        for side in Self.sides(of: text) {
            for part in PastedCode.arguments(side[...], at: "+") {
                guard let term = Self.term(part) else {
                    wrong = wrong ?? part
                    continue
                }
                if term.leaves { exit.append(term) } else { enter.append(term) }
            }
        }
    }

    /// Returns the expressions of transitions in a text.
    private static func sides(of text: String) -> [String] {
        var text = PastedCode.withoutComments(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if let arguments = PastedCode.arguments(openedBy: "AnimatedVisibility(", in: text)?.compactMap(argument) {
            return arguments.filter { ["enter", "exit"].contains($0.label) }.map(\.value)
        }
        if let block = PastedCode.block(openedBy: "transitionSpec = {", in: text) {
            text = trimmed(block.dropFirst().dropLast())
        } else if let mark = text.firstRange(of: " = "), isName(text[..<mark.lowerBound]) {
            text = trimmed(text[mark.upperBound...])
        }
        // How the size of the content changes.
        for word in [" using ", ".using("] {
            if let size = text.firstRange(of: word) { text = trimmed(text[..<size.lowerBound]) }
        }
        while text.hasPrefix("("), PastedCode.block(text[...])?.endIndex == text.endIndex {
            text = trimmed(text.dropFirst().dropLast())
        }
        for word in [".togetherWith(", " togetherWith ", " with "] {
            guard let middle = text.firstRange(of: word) else { continue }
            let last = text[middle.upperBound...]
            return [String(text[..<middle.lowerBound]), word.hasSuffix("(") ? "(" + last : String(last)].map {
                let side = trimmed($0)
                return side.hasPrefix("(") && side.hasSuffix(")") ? trimmed(side.dropFirst().dropLast()) : side
            }
        }
        return [text]
    }

    /// Whether a text declares a name: `val enter`, `enter: EnterTransition`.
    private static func isName(_ text: Substring) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber || " :_".contains($0) }
    }

    private static func term(_ text: String) -> Term? {
        let text = trimmed(text)
        let name = text.prefix { $0.isLetter || $0 == "." }
        var rest = text[name.endIndex...]
        var arguments: [(label: String?, value: String)] = []
        if rest.first == "(" {
            guard let block = PastedCode.block(rest) else { return nil }
            arguments = PastedCode.arguments(block.dropFirst().dropLast()).compactMap(argument)
            rest = rest[block.endIndex...]
        }
        let lambda = trimmed(rest)
        if lambda.hasPrefix("{") {
            guard PastedCode.block(lambda[...])?.endIndex == lambda.endIndex else { return nil }
            arguments.append((nil, lambda))
        } else if !lambda.isEmpty {
            return nil
        }
        return name.isEmpty ? nil : Term(name: String(name), arguments: arguments, text: text)
    }

    private static func argument(_ text: String) -> (label: String?, value: String)? {
        guard let mark = text.firstIndex(of: "="), text[..<mark].allSatisfy({ $0.isLetter || $0 == " " }) else {
            return (nil, trimmed(text))
        }
        return (trimmed(text[..<mark]), trimmed(text[text.index(after: mark)...]))
    }
}

/// The length that a lambda of Compose returns: `{ -it / 2 }`, `{ fullWidth -> fullWidth }`, `{ with(density) { 40.dp.roundToPx() } }`.
struct ComposeLength {
    var points = 0.0
    /// Of the side that the lambda takes.
    var fraction = 0.0
    /// Whether points are pixels, whose size is the device's own.
    private(set) var isInPixels = false

    /// - Parameters:
    ///   - text: an expression.
    ///   - names: what it may call its side.
    /// - Returns: `nil` for any other expression.
    init?(_ text: String, of names: [String]) {
        var text = text.filter { !$0.isWhitespace }
        for call in [".toInt()", ".roundToInt()", ".roundToPx()"] { text = text.replacing(call, with: "") }
        while text.hasPrefix("("), PastedCode.block(text[...])?.endIndex == text.endIndex {
            text = String(text.dropFirst().dropLast())
        }
        let isNegative = text.hasPrefix("-")
        if isNegative { text = String(text.dropFirst()) }
        while text.hasPrefix("("), PastedCode.block(text[...])?.endIndex == text.endIndex {
            text = String(text.dropFirst().dropLast())
        }
        let sign = isNegative ? -1.0 : 1
        if let name = names.first(where: { text.hasPrefix($0) }) {
            let rest = text.dropFirst(name.count)
            guard let factor = rest.isEmpty ? 1 : Self.factor(rest) else { return nil }
            fraction = sign * factor
        } else if let number = CodeAnimation.number(text.hasSuffix(".dp") ? text.dropLast(3) : text[...]) {
            (points, isInPixels) = (sign * number, number != 0 && !text.hasSuffix(".dp"))
        } else {
            return nil
        }
    }

    /// Reads `/2` and `*0.5f`.
    private static func factor(_ text: Substring) -> Double? {
        guard let number = CodeAnimation.number(text.dropFirst()), number != 0 else { return nil }
        switch text.first {
        case "/": return derivedNumber(1 / number)
        case "*": return number
        default: return nil
        }
    }
}
