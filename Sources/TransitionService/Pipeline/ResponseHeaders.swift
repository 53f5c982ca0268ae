internal import MicroHTTP

/// The header fields of every response of the public listener, and the response to `OPTIONS`, which has nothing else.
final class ResponseHeaders: RequestStep {
    static let summary = StepSummary("options", "the response to OPTIONS")
    static let place = StepPlace.eventLoop

    /// The fields that are the same in every response.
    let always: [HTTPField]
    private let preflight: [HTTPField]

    init(corsOrigin: String) {
        var always = [
            HTTPField("x-content-type-options", "nosniff"), HTTPField("cross-origin-resource-policy", "cross-origin"),
        ]
        var preflight: [HTTPField] = []
        if !corsOrigin.isEmpty {
            always.append(HTTPField("access-control-allow-origin", corsOrigin))
            always.append(
                HTTPField(
                    "access-control-expose-headers",
                    "ETag, Content-Location, Link, Server-Timing, X-Request-Id, traceparent, Retry-After, RateLimit, RateLimit-Policy"
                ))
            preflight = [
                HTTPField("access-control-allow-methods", "GET, HEAD, POST, QUERY, OPTIONS"),
                HTTPField(
                    "access-control-allow-headers",
                    "authorization, content-type, prefer, traceparent, x-request-id, if-match, if-none-match, "
                        + "mcp-protocol-version, mcp-method, mcp-name"),
                HTTPField("access-control-max-age", "7200"),
            ]
        }
        self.always = always
        self.preflight = preflight
    }

    func run(_ context: RequestContext) {
        guard context.head.method == "OPTIONS" else { return }
        context.response = context.head.path == "*" ? serverOptions : context.route.map(options)
    }

    /// Adds the ids of a request. An id made here is added to problems only, which name it.
    func addIndividual(to response: inout HTTPResponse, _ context: RequestContext) {
        if context.givenID != nil || response.status >= 400 {
            response.fields.append(HTTPField("x-request-id", context.requestID))
        }
        if let traceparent = context.traceparent { response.fields.append(HTTPField("traceparent", traceparent)) }
    }

    /// The response to `OPTIONS *` (RFC 9110 §9.3.7).
    private var serverOptions: HTTPResponse {
        HTTPResponse(status: 204, fields: [HTTPField("allow", "GET, HEAD, POST, QUERY, OPTIONS")] + preflight)
    }

    /// Returns the response to `OPTIONS` for a route.
    func options(_ route: Route) -> HTTPResponse {
        var fields = [HTTPField("allow", route.methods.joined(separator: ", "))] + preflight
        if route.name == .timelines { fields.append(HTTPField("accept-query", "\"application/json\"")) }
        return HTTPResponse(status: 204, fields: fields)
    }
}
