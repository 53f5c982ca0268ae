/// The web origins whose pages may call `POST /mcp`.
///
/// A page of a stranger could reach a server in a private network under a name that leads there (DNS rebinding). So the
/// protocol wants the `Origin` of a browser checked. Other clients send none.
struct MCPOrigins: Sendable, Equatable {
    /// The setting: `localhost`, `*`, or origins separated by commas.
    let text: String
    private let origins: [String]

    static let localhost = MCPOrigins("localhost")

    /// Reads the setting.
    ///
    /// - Returns: `nil` if a part is neither `localhost`, `*` nor an origin such as `https://example.com`.
    init?(setting text: String) {
        let parts = text.split(separator: ",").map { String($0).lowercased() }
        let isValid = parts.allSatisfy { part in
            part == "*" || part == "localhost"
                || ["http://", "https://"].contains { part.hasPrefix($0) && part.utf8.count > $0.utf8.count }
                    && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } && part.split(separator: "/").count == 2
                    && !part.hasSuffix("/")
        }
        guard isValid else { return nil }
        self.init(text)
    }

    private init(_ text: String) {
        self.text = text
        origins = text.split(separator: ",").map { String($0).lowercased() }
    }

    /// Returns whether pages of an origin may call. A client that sends none is no page.
    func allow(_ origin: String?) -> Bool {
        guard let origin = origin?.lowercased() else { return true }
        return origins.contains { $0 == "*" || $0 == origin || $0 == "localhost" && Self.isLocal(origin) }
    }

    /// Whether an origin is this machine, on any port.
    private static func isLocal(_ origin: String) -> Bool {
        guard let colon = origin.firstRange(of: "://") else { return false }
        let host = origin[colon.upperBound...]
        return ["localhost", "127.0.0.1", "[::1]"].contains { name in
            host == name || host.hasPrefix(name + ":") && host.dropFirst(name.count + 1).allSatisfy(\.isNumber)
        }
    }
}
