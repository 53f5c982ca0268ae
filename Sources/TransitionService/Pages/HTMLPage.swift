internal import MicroHTTP

/// An HTML file with placeholders: `{{name}}`.
struct HTMLTemplate: Sendable {
    private enum Part {
        case text(String)
        case placeholder(String)
    }

    private let parts: [Part]

    init(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}") {
            parts.append(.text(String(rest[..<open.lowerBound])))
            parts.append(.placeholder(String(rest[open.upperBound..<close.lowerBound])))
            rest = rest[close.upperBound...]
        }
        parts.append(.text(String(rest)))
        self.parts = parts
    }

    /// Returns the page.
    ///
    /// - Parameter values: the markup of each placeholder. A placeholder without a value stays empty.
    func filled(_ values: [String: String]) -> String {
        parts.reduce(into: "") { page, part in
            switch part {
            case .text(let text): page += text
            case .placeholder(let name): page += values[name] ?? ""
            }
        }
    }
}

/// The media type of every page.
enum HTMLPage {
    static let mediaType = "text/html; charset=utf-8"

    /// The content security policy of every page: it loads from this server, runs what was loaded, and nothing else. Pictures may
    /// also be files that somebody drops on the page, which it alone knows the address of (`blob:`), and those that the page makes of its
    /// own stage, for a film (`data:`): a picture runs no script and loads nothing.
    static let policy = [
        HTTPField(
            "content-security-policy",
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; base-uri 'none'; "
                + "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"),
        HTTPField("cross-origin-opener-policy", "same-origin"),
        HTTPField("referrer-policy", "no-referrer"),
        HTTPField("x-frame-options", "DENY"),
    ]
}
