internal import MicroHTTP

/// Validates requests by their head: the path, the method and the media type of the body.
enum RequestRules {
    /// Returns the problem of a request's head, or `nil` if it is valid.
    static func problem(with head: HTTPRequestHead, _ route: Route?) -> Problem? {
        if head.path == "*" { return nil }
        // A browser gets a page instead, which the pipeline sends.
        guard let route else { return Negotiation.wantsPage(head) ? nil : notFound(head.path) }
        guard route.methods.contains(head.method) else {
            let allow = route.methods.joined(separator: ", ")
            return Problem(
                .methodNotAllowed, "\(head.path) answers \(allow).", allowed: route.methods,
                fields: [HTTPField("allow", allow)])
        }
        guard route.takesBody, head.method != "OPTIONS" else { return nil }
        if let coding = head.field("content-encoding"), coding.lowercased() != "identity" {
            return Problem(
                .unsupportedMediaType, "Content-Encoding \(coding) is not accepted; send the body as it is.",
                allowed: ["identity"])
        }
        guard MediaType.isJSON(head.field("content-type")) else {
            return Problem(
                .unsupportedMediaType, "The body must be JSON in UTF-8, not \(head.field("content-type") ?? "").",
                allowed: MediaType.accepted)
        }
        return nil
    }

    static func notFound(_ path: String) -> Problem {
        Problem(.notFound, "\(path) is not a path of this API.", allowed: Route.publicPaths)
    }
}
