internal import MicroHTTP

/// Validates requests by their head: the path, the method, the media type of the body, and who calls the tools for agents.
final class RequestRules: RequestStep {
    static let summary = StepSummary("check", "path, method, media type and origin")
    static let place = StepPlace.head

    private let origins: MCPOrigins

    init(_ configuration: ServiceConfiguration) { origins = configuration.mcpOrigins }

    func run(_ context: RequestContext) {
        if let page = Self.page(for: context) {
            context.response = page
            return
        }
        let problem = Self.problem(with: context.head, context.route) ?? originProblem(of: context)
        if let problem { context.response = context.problem(problem) }
    }

    /// Returns the way to the page of the documentation that a path without a route means, or `nil`.
    private static func page(for context: RequestContext) -> HTTPResponse? {
        guard context.route == nil, ["GET", "HEAD"].contains(context.head.method),
            let page = DocsSuggestion.page(at: context.head.path)
        else { return nil }
        return HTTPResponse(status: 302, fields: [HTTPField("location", page), HTTPField("cache-control", "no-cache")])
    }

    /// Returns the problem of a page that may not call the Model Context Protocol, or `nil`.
    private func originProblem(of context: RequestContext) -> Problem? {
        guard context.route?.name == .mcp, !origins.allow(context.head.field("origin")) else { return nil }
        return Problem(
            .originNotAllowed, "Pages of this origin may not call /mcp; the operator allows origins with mcp-origins.",
            allowed: [origins.text])
    }

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
        let page = DocsSuggestion.path(for: path)
        let question = page.map { " Did you mean \($0)?" } ?? ""
        let isPage = path.hasPrefix("\(DocsPage.start.path)/")
        var problem = Problem(
            .notFound, "\(path) is not a \(isPage ? "page of the documentation" : "path of this API").\(question)",
            allowed: isPage ? DocsPage.all.map(\.path) + TransitionPage.all.map(\.path) : Route.publicPaths)
        problem.suggestion = page
        return problem
    }
}
