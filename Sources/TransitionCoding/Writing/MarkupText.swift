/// Text in XML and HTML.
package enum MarkupText {
    /// Returns text that is inert between tags and in quoted attributes. Control characters that XML forbids are left
    /// out (XML 1.0 §2.4).
    package static func escaped(_ words: String) -> String {
        var result = ""
        for scalar in words.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value >= 0xFFFE: result += " "
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
