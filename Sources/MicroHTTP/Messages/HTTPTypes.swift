/// One header field; names are compared in lower case.
public struct HTTPField: Hashable, Sendable {
    /// In lower case.
    public let name: String
    /// Without blanks at the ends.
    public let value: String

    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The head of a request, before its body has arrived.
public struct HTTPRequestHead: Sendable {
    /// As sent: methods are case-sensitive (RFC 9110 §9.1).
    public let method: String
    /// Path of the target as sent, escapes and all; begins with `/`, or is `*`.
    public let path: String
    /// What follows the first `?`, as sent; `nil` without one.
    public let query: String?
    public let fields: [HTTPField]
    /// Who sent it: the other end of the connection, which may be a proxy.
    public var client = HTTPClientAddress.unspecified

    public init(method: String, path: String, query: String? = nil, fields: [HTTPField] = []) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
    }

    /// The first value of a field, its name given in lower case.
    public func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// All values of a list field as one, its name given in lower case (RFC 9110 §5.2).
    public func list(_ name: String) -> String? {
        guard let first = fields.firstIndex(where: { $0.name == name }) else { return nil }
        return fields[(first + 1)...].reduce(fields[first].value) { $1.name == name ? $0 + ", " + $1.value : $0 }
    }

    /// The declared length of the body in bytes; `nil` if none is declared.
    public var contentLength: Int? { field("content-length").flatMap { Int($0) } }
}

extension String {
    /// With the letters A to Z in lower case, and nothing else changed: Unicode knows other letters that become `k` or `s`.
    var lowercasedASCII: String {
        guard utf8.contains(where: { $0 &- UInt8(ascii: "A") < 26 }) else { return self }
        return unsafe String(unsafeUninitializedCapacity: utf8.count) { buffer in
            for (place, byte) in utf8.enumerated() { unsafe buffer[place] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
            return utf8.count
        }
    }
}

/// A whole request.
public struct HTTPRequest: Sendable {
    public let head: HTTPRequestHead
    public let body: [UInt8]
    /// Everything its answer may depend on, as it arrived: by it an answer may be stored. `nil` where the answer can't be
    /// told by its bytes alone.
    public let key: [UInt8]?

    public init(head: HTTPRequestHead, body: [UInt8] = [], key: [UInt8]? = nil) {
        self.head = head
        self.body = body
        self.key = key
    }
}

/// A whole response.
public struct HTTPResponse: Sendable {
    public var status: Int
    /// In the order sent; the server adds `Date`, `Content-Length` and `Connection`.
    public var fields: [HTTPField]
    public var body: [UInt8]
    /// Instead of `body`: bytes that other responses send too.
    public var shared: HTTPBody?
    /// The same response, prepared: what is sent if nothing has to be added.
    public var stored: HTTPStoredResponse?
    /// Instead of `body`: what is made while it is sent.
    public var stream: HTTPBodyStream?
    /// Ask for the connection to be closed after it.
    public var closesConnection: Bool

    public init(status: Int, fields: [HTTPField] = [], body: [UInt8] = [], closesConnection: Bool = false) {
        self.status = status
        self.fields = fields
        self.body = body
        self.closesConnection = closesConnection
    }

    /// Bytes of the body, so far as they are known.
    public var length: Int { shared?.count ?? body.count }
}
