internal import MicroHTTP
internal import TransitionCoding

/// A message of the Model Context Protocol: one JSON-RPC 2.0 request or notification.
struct MCPMessage {
    /// The id of a request, which its response repeats; `nil` for a notification.
    let id: ID?
    let method: String
    /// The object of parameters, if there is one.
    let params: JSONValue?

    enum ID {
        case string(String)
        case number(Double)
    }

    /// Reads a message.
    ///
    /// - Throws: ``MCPError``: no request and no notification, or several messages.
    init(_ root: JSONValue) throws(MCPError) {
        guard root.kind == .object else {
            throw MCPError(.invalidRequest, "expected one JSON-RPC message, found \(root.kindName)")
        }
        guard root["jsonrpc"]?.string == "2.0" else { throw MCPError(.invalidRequest, "\"jsonrpc\" must be \"2.0\"") }
        guard let method = root["method"]?.string else {
            throw MCPError(.invalidRequest, "\"method\" is missing: this server takes requests and notifications")
        }
        self.method = method
        let params = root.member("params")
        if let params, params.kind != .object { throw MCPError(.invalidRequest, "\"params\" must be an object") }
        self.params = params
        guard let id = root.member("id") else {
            self.id = nil
            return
        }
        if let text = id.string {
            self.id = .string(text)
        } else if let number = id.number, number == number.rounded() {
            self.id = .number(number)
        } else {
            let found = id.number == nil ? id.kindName : "a number with a fraction"
            throw MCPError(.invalidRequest, "\"id\" must be a string or an integer, not \(found)")
        }
    }

    /// What a client says of itself with each request since revision 2026-07-28.
    var meta: JSONValue? { params?["_meta"] }

    /// A text of ``meta`` by the last part of its key.
    func metaText(_ key: String) -> String? { meta?["io.modelcontextprotocol/\(key)"]?.string }
}

extension TextBuffer {
    /// Appends the id of a message; `null` if it couldn't be read.
    mutating func append(id: MCPMessage.ID?) {
        switch id {
        case .string(let text): append(json: text)
        case .number(let number): append(exactly: number)
        case nil: append("null")
        }
    }
}

/// An error of the protocol itself. Problems of a spec are results of a tool, so that the model reads them.
struct MCPError: Error {
    let code: Code
    let message: String
    /// The revisions that the server speaks and the one that was asked for.
    var versions: (supported: [String], requested: String)?

    /// The codes of JSON-RPC 2.0 (section 5.1) and of the Model Context Protocol, revision 2026-07-28.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case headerMismatch = -32020
        case unsupportedVersion = -32022

        /// The HTTP status since revision 2026-07-28.
        var status: Int { self == .methodNotFound ? 404 : 400 }
    }

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Creates the error for a revision that the server doesn't speak.
    init(unsupportedVersion requested: String) {
        self.init(.unsupportedVersion, "the revision \"\(requested.prefix(40))\" is not supported")
        versions = (MCPVersion.all, String(requested.prefix(40)))
    }

    /// Returns the response to a message.
    func body(id: MCPMessage.ID?) -> [UInt8] {
        var buffer = TextBuffer(capacity: 256)
        buffer.append("{\"jsonrpc\":\"2.0\",\"id\":")
        buffer.append(id: id)
        buffer.append(text: ",\"error\":{\"code\":\(code.rawValue)")
        buffer.append(key: "message", json: message)
        if let versions {
            buffer.append(",\"data\":{\"supported\":")
            buffer.append(array: versions.supported) { $1.append(json: $0) }
            buffer.append(key: "requested", json: versions.requested)
            buffer.append("}")
        }
        buffer.append("}}\n")
        return buffer.bytes
    }
}

/// The revisions of the Model Context Protocol that the server speaks.
enum MCPVersion {
    /// Each request stands alone and says its revision.
    static let stateless = "2026-07-28"
    /// The client begins with `initialize`. The newest one first.
    static let handshake = ["2025-11-25", "2025-06-18"]
    static let all = [stateless] + handshake
}
