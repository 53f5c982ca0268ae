internal import MicroHTTP

/// The address by which a client reaches this server. The documentation has it in its examples.
struct ServedAddress: Equatable {
    /// The address that the files of the documentation are written with.
    private static let written = (scheme: "http", host: "localhost:8080")

    /// The host and port, as the client sent them.
    let host: String
    let scheme: String

    /// - Parameters:
    ///   - head: the request, whose Host field is a host (RFC 9110 §7.2).
    ///   - proxies: the number of proxies in front of the server. Without one, `X-Forwarded-Proto` may be anybody's.
    init(_ head: HTTPRequestHead, proxies: Int) {
        host = head.list("host").flatMap { $0.isEmpty ? nil : $0 } ?? Self.written.host
        let isSecure = proxies > 0 && head.list("x-forwarded-proto").map { $0.lowercased() == "https" } ?? false
        scheme = isSecure ? "https" : "http"
    }

    var origin: String { "\(scheme)://\(host)" }

    /// Returns a text of the documentation with this address in its examples. A command without a scheme keeps it so where that
    /// means HTTP.
    func filled(_ text: String) -> String {
        guard origin != "\(Self.written.scheme)://\(Self.written.host)" else { return text }
        return text.replacing("\(Self.written.scheme)://\(Self.written.host)", with: origin)
            .replacing(Self.written.host, with: scheme == "http" ? host : origin)
    }
}
