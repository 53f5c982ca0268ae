@testable import MicroHTTP

/// The rules of a request head once more, over texts, slow and plain: what ``RequestHeadParser`` is held to.
enum FramingOracle {
    /// The head of a request, or why it is refused.
    static func head(
        method: String, target: String, version: String, fields: [HTTPField]
    ) throws(HTTPRefusal) -> HTTPRequestHead {
        guard !method.isEmpty, method.utf8.allSatisfy(isTokenByte) else {
            throw .malformed("The method is not a token.")
        }
        guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw .malformed("The request target holds a byte that must be percent-encoded.")
        }
        try check(fields)
        let isOneOne = version == "HTTP/1.1"
        try checkHost(fields, isRequired: isOneOne)
        try checkLength(fields, allowsChunks: isOneOne)
        guard fields.allSatisfy({ $0.name != "expect" || $0.value.lowercasedASCII == "100-continue" }) else {
            throw .unknownExpectation
        }
        let (path, query) = try split(target, method: method)
        return HTTPRequestHead(method: method, path: path, query: query, fields: fields)
    }

    private static func check(_ fields: [HTTPField]) throws(HTTPRefusal) {
        for field in fields {
            guard !field.name.isEmpty, field.name.utf8.allSatisfy(isTokenByte) else {
                throw .malformed("A header field name is not a token (RFC 9110 §5.1).")
            }
            guard field.value.utf8.allSatisfy({ ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }) else {
                throw .malformed("A header field value holds a control character (RFC 9110 §5.5).")
            }
        }
    }

    /// RFC 9112 §3.2.
    private static func checkHost(_ fields: [HTTPField], isRequired: Bool) throws(HTTPRefusal) {
        let hosts = fields.filter { $0.name == "host" }
        guard hosts.count <= 1, !isRequired || hosts.count == 1 else {
            throw .malformed("An HTTP/1.1 request has exactly one Host field (RFC 9112 §3.2).")
        }
        guard hosts.allSatisfy({ isHost($0.value) }) else {
            throw .malformed("The Host field is not a host (RFC 9110 §7.2).")
        }
    }

    /// RFC 9112 §6.
    private static func checkLength(_ fields: [HTTPField], allowsChunks: Bool) throws(HTTPRefusal) {
        let lengths = fields.filter { $0.name == "content-length" }
        let codings = fields.filter { $0.name == "transfer-encoding" }
        guard lengths.count <= 1 else { throw .malformed("Content-Length is given twice (RFC 9112 §6.3).") }
        guard lengths.isEmpty || codings.isEmpty else {
            throw .malformed("Content-Length and Transfer-Encoding exclude each other (RFC 9112 §6.1).")
        }
        if let length = lengths.first?.value {
            guard !length.isEmpty, length.utf8.count <= 18, length.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
                throw .malformed("Content-Length is not a number (RFC 9110 §8.6).")
            }
        }
        guard codings.isEmpty || codings.count == 1 && allowsChunks && codings[0].value.lowercasedASCII == "chunked" else {
            throw .malformed("The only transfer coding is chunked, once, in HTTP/1.1 (RFC 9112 §6.1).")
        }
    }

    /// Origin form, or the absolute form that proxies send (RFC 9112 §3.2).
    private static func split(_ target: String, method: String) throws(HTTPRefusal) -> (String, String?) {
        var rest = target[...]
        for scheme in ["http://", "https://"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
            let authority = rest.prefix { $0 != "/" && $0 != "?" }
            guard !authority.isEmpty, isHost(String(authority)) else {
                throw .malformed("The authority of the request target is not a host (RFC 9112 §3.2.2).")
            }
            rest = rest[(rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex)...]
            if rest.first != "/" { rest = "/" + rest }
            break
        }
        guard rest.first == "/" || (rest == "*" && method == "OPTIONS") else {
            throw .malformed("The request target is neither a path nor an absolute URL (RFC 9112 §3.2).")
        }
        // A fragment never travels; a client that sends one is confused about where the path ends.
        guard !rest.contains("#") else { throw .malformed("A request target has no fragment.") }
        guard let mark = rest.firstIndex(of: "?") else { return (String(rest), nil) }
        return (String(rest[..<mark]), String(rest[rest.index(after: mark)...]))
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// host [":" port] (RFC 9110 §4.2.1): a name or an IPv4 address, or an IPv6 address in brackets; may be empty.
    private static func isHost(_ text: String) -> Bool {
        var rest = text[...]
        if rest.first == "[" {
            guard let close = rest.firstIndex(of: "]") else { return false }
            let address = rest[rest.index(after: rest.startIndex)..<close]
            guard !address.isEmpty, address.allSatisfy({ $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }) else {
                return false
            }
            rest = rest[rest.index(after: close)...]
        } else {
            let name = rest.prefix { $0 != ":" }
            guard name.utf8.allSatisfy(isHostByte) else { return false }
            rest = rest.dropFirst(name.count)
        }
        guard let colon = rest.first else { return true }
        let port = rest.dropFirst()
        return colon == ":" && port.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } && (port.isEmpty || UInt16(port) != nil)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || "-._~!$&'()*+,;=".utf8.contains(byte)
    }
}
