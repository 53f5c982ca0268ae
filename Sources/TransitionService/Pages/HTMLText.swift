internal import MicroHTTP

/// HTML, written so that nothing in it is markup by accident.
enum HTMLText {
    /// Text as it goes between tags and into quoted attributes.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: isSpecial) else { return text }
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\"")
            || byte == UInt8(ascii: "'")
    }
}

/// An HTML file with places to fill: `{{name}}`.
struct HTMLTemplate: Sendable {
    private enum Part {
        case text(String)
        case place(String)
    }

    private let parts: [Part]

    init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            parts.append(.text(String(rest[..<open.lowerBound])))
            parts.append(.place(String(rest[open.upperBound..<close.lowerBound])))
            rest = rest[close.upperBound...]
        }
        parts.append(.text(String(rest)))
        self.parts = parts
    }

    /// The page.
    ///
    /// - Parameter values: markup by place; a place without one stays empty.
    func filled(_ values: [String: String]) -> String {
        parts.reduce(into: "") { page, part in
            switch part {
            case .text(let text): page += text
            case .place(let name): page += values[name] ?? ""
            }
        }
    }
}

extension HTMLText {
    static let mediaType = "text/html; charset=utf-8"

    /// What a page of ours may do: load from here, run what was loaded, and nothing else.
    static let policy = [
        HTTPField(
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"),
        HTTPField("cross-origin-opener-policy", "same-origin"),
        HTTPField("referrer-policy", "no-referrer"),
        HTTPField("x-frame-options", "DENY"),
    ]
}
