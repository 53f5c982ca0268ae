internal import MicroHTTP
internal import TransitionCoding

/// The rules for the header fields of a message (streamable HTTP, revision 2026-07-28).
enum MCPHeaders {
    /// The fields that repeat parts of the body, so that proxies can route without reading it.
    private static let routing = ["mcp-protocol-version", "mcp-method", "mcp-name"]

    /// Validates the header fields of a message.
    ///
    /// - Throws: ``MCPError``: an unknown revision, a missing part, or a field that doesn't agree with the body.
    static func validate(_ head: HTTPRequestHead, _ message: MCPMessage, isStateless: Bool) throws(MCPError) {
        for name in routing where head.fields.count(where: { $0.name == name }) > 1 {
            throw MCPError(.headerMismatch, "the header field \(name) appears more than once")
        }
        let version = head.field("mcp-protocol-version")
        if message.id != nil, isStateless {
            try validate(head, message, version: version)
        } else if let version, !MCPVersion.all.contains(version) {
            throw MCPError(unsupportedVersion: version)
        }
    }

    private static func validate(
        _ head: HTTPRequestHead, _ message: MCPMessage, version: String?
    ) throws(MCPError) {
        let required = ["protocolVersion", "clientCapabilities"].map { "io.modelcontextprotocol/\($0)" }
        let missing = required.filter { message.meta?[$0] == nil }
        guard missing.isEmpty else {
            throw MCPError(.invalidParams, "params._meta lacks \(missing.joined(separator: " and "))")
        }
        guard let version, let requested = message.metaText("protocolVersion"), version == requested else {
            throw MCPError(.headerMismatch, "MCP-Protocol-Version must equal the protocolVersion of params._meta")
        }
        guard head.field("mcp-method") == message.method else {
            throw MCPError(.headerMismatch, "Mcp-Method must equal the method of the body")
        }
        if message.method == "tools/call", let name = message.params?["name"]?.string,
            head.field("mcp-name").flatMap(decoded) != name
        {
            throw MCPError(.headerMismatch, "Mcp-Name must equal params.name")
        }
        if version != MCPVersion.stateless { throw MCPError(unsupportedVersion: version) }
    }

    /// Returns the value of a field. What isn't plain ASCII is sent as `=?base64?…?=`.
    private static func decoded(_ value: String) -> String? {
        guard value.hasPrefix("=?base64?"), value.hasSuffix("?="), value.utf8.count >= 11 else { return value }
        let text = value.dropFirst(9).dropLast(2).replacing("+", with: "-").replacing("/", with: "_")
        return Base64URL.decode(String(text)).flatMap { String(validating: $0, as: UTF8.self) }
    }
}
