/// An object as JavaScript writes it: keys and names without quotes, other quotes, numbers without a zero, a comma at the end.
enum ObjectLiteral {
    /// Returns the same as JSON, as far as it is an object of plain values. JSON stays as it is.
    static func json(_ text: String) -> String {
        var (result, rest) = ("", text[...])
        while let character = rest.first {
            rest.removeFirst()
            switch character {
            case "\"", "'", "`":
                result += string(until: character, &rest)
            case "}", "]":
                while let last = result.last, last == "," || last.isWhitespace { result.removeLast() }
                result.append(character)
            case "." where rest.first?.isNumber == true && result.last?.isNumber != true:
                result += "0."
            case _ where (character.isLetter || character == "_" || character == "$") && result.last?.isNumber != true:
                let word = String(character) + rest.prefix { $0.isLetter || $0.isNumber || "_$.".contains($0) }
                rest = rest.dropFirst(word.count - 1)
                // A function of Motion's, which has the curve as a list too.
                if word == "cubicBezier", let call = PastedCode.block(rest), call.hasPrefix("(") {
                    result += "[" + call.dropFirst().dropLast() + "]"
                    rest = rest.dropFirst(call.count)
                    continue
                }
                result += ["true", "false", "null"].contains(word) ? word : "\"\(word)\""
            default: result.append(character)
            }
        }
        return result
    }

    /// Returns a string of JSON from one that has begun, up to its quote.
    private static func string(until quote: Character, _ rest: inout Substring) -> String {
        var result = "\""
        while let character = rest.popFirst(), character != quote {
            if character == "\\", let next = rest.popFirst() {
                result += next == "'" || next == "`" ? String(next) : "\\\(next)"
            } else {
                result += character == "\"" ? "\\\"" : String(character)
            }
        }
        return result + "\""
    }
}
