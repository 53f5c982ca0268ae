/// A header field.
public struct HTTPField: Hashable, Sendable {
    /// The name in lower case, since names are compared without regard to case (RFC 9110 §5.1).
    public let name: String
    /// The value without blanks at its ends.
    public let value: String

    /// - Parameters:
    ///   - name: in lower case.
    ///   - value: without blanks at its ends.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// The head of a request: method, target and fields.
// A class: to pass it on counts one reference.
public final class HTTPRequestHead: Sendable {
    /// The method as sent; case matters (RFC 9110 §9.1).
    public let method: String
    /// The path of the target as sent, with its escapes. It begins with `/`, or is `*`.
    public let path: String
    /// The text behind the first `?` of the target, as sent; `nil` without one.
    public let query: String?
    /// All fields, in the order sent.
    public let fields: [HTTPField]
    /// The address at the other end of the connection, which may be a proxy's. Default ``HTTPClientAddress/unspecified``.
    public let client: HTTPClientAddress

    public init(
        method: String, path: String, query: String? = nil, fields: [HTTPField] = [], client: HTTPClientAddress = .unspecified
    ) {
        self.method = method
        self.path = path
        self.query = query
        self.fields = fields
        self.client = client
    }

    /// Returns the first value of a field.
    ///
    /// - Parameter name: in lower case.
    public func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Returns all values of a list field, joined by commas (RFC 9110 §5.2).
    ///
    /// - Parameter name: in lower case.
    public func list(_ name: String) -> String? {
        guard let first = fields.firstIndex(where: { $0.name == name }) else { return nil }
        return fields[(first + 1)...].reduce(fields[first].value) { $1.name == name ? $0 + ", " + $1.value : $0 }
    }
}

extension String {
    /// The text with the letters A to Z in lower case. No other letter changes: Unicode has others that become `k` or `s`.
    var lowercasedASCII: String {
        guard utf8.contains(where: { $0 &- UInt8(ascii: "A") < 26 }) else { return self }
        return unsafe String(unsafeUninitializedCapacity: utf8.count) { buffer in
            for (index, byte) in utf8.enumerated() { unsafe buffer[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
            return utf8.count
        }
    }
}

/// A complete response.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Int
    /// The fields in the order sent. The server adds `Date`, `Content-Length` and `Connection`.
    public var fields: [HTTPField]
    public var body: [UInt8]
    /// A body that other responses send too; it replaces `body`. Default `nil`.
    public var shared: HTTPBody?
    /// The same response, prepared. It is sent instead if the server has no field to add. Default `nil`.
    public var stored: HTTPStoredResponse?
    /// A body that is made while it is sent; it replaces `body`. Default `nil`.
    public var stream: HTTPBodyStream?
    /// Whether the connection is closed after the response. Default false.
    public var closesConnection: Bool

    public init(status: Int, fields: [HTTPField] = [], body: [UInt8] = [], closesConnection: Bool = false) {
        self.status = status
        self.fields = fields
        self.body = body
        self.closesConnection = closesConnection
    }

    /// The length of the body in bytes; 0 for a stream.
    public var length: Int { shared?.count ?? body.count }
}
