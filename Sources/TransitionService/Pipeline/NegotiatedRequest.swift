internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A request for a timeline or a curve after negotiation: where its spec is written, and in which format the answer is.
struct NegotiatedRequest: Sendable {
    let source: SpecSource
    let format: any TimelineFormat
    let query: Query
    /// The request fields that chose the format.
    let varies: [String]
    /// The URL of the answer, where it is another than the spec's canonical one.
    var location: String?

    /// Query keys beside a spec that is written elsewhere.
    private static let keysBesideSpec = ["format", "rev"]

    /// Takes a request apart by its route.
    ///
    /// - Throws: ``RequestFailure``: a malformed URL, unknown query keys, no acceptable format.
    init(_ request: HTTPRequest, _ route: Route, _ context: RequestContext) throws(RequestFailure) {
        switch route {
        case .timelines: try self.init(posted: .body(request.body), context)
        case .curves: try self.init(posted: .curveBody(request.body), context)
        case .transition(let path):
            try self.init(path, query: try Self.query(of: context), context) { .recipe($0, $1) }
        case .curve(let path):
            try self.init(path, query: try Self.query(of: context), context) { .curve($0, $1) }
        case .packed(let path):
            try self.init(path, query: try Self.query(of: context, only: Self.keysBesideSpec), context) { name, _ in .packed(name)
            }
        case .preset(let path):
            let query = try Self.query(
                of: context, only: Self.keysBesideSpec, because: "the operator has written the spec of a preset")
            try self.init(path, query: query, context) { name, _ in .preset(name) }
            // The canonical URL would show what the preset stands for, and may be one that this server doesn't answer.
            if case .preset(let name) = source { location = "/v1/presets/\(name).\(format.name)" }
        default: throw RequestFailure(Problem(.notFound, "\(context.head.path) is not a path of this API."))
        }
    }

    /// What is posted: `?format=` decides, else `Accept`.
    private init(posted source: SpecSource, _ context: RequestContext) throws(RequestFailure) {
        let query = try Self.query(of: context, only: Self.keysBesideSpec)
        format = try Self.format(query, context)
        varies = query["format"] == nil ? ["Accept"] : []
        self.source = source
        self.query = query
    }

    /// What is asked for by URL: the extension decides; without one `?format=`, else `Accept`.
    private init(
        _ path: String, query: Query, _ context: RequestContext, _ source: (String, Query) -> SpecSource
    ) throws(RequestFailure) {
        let name = try FormatExtension(path: path)
        if let given = name.format {
            if query["format"] != nil { throw RequestFailure(conflictingFormat: given.name) }
            (format, varies) = (given, [])
        } else {
            format = try Self.format(query, context)
            varies = query["format"] == nil ? ["Accept"] : []
        }
        self.source = source(name.stem, query)
        self.query = query
    }

    private static func format(_ query: Query, _ context: RequestContext) throws(RequestFailure) -> any TimelineFormat {
        do throws(NegotiationFailure) {
            return try Negotiation.format(parameter: query["format"], accept: context.head.list("accept"))
        } catch {
            throw RequestFailure(error)
        }
    }

    /// Returns the query; `rev` and `format`, which are no part of a spec, may each be given once.
    ///
    /// - Parameters:
    ///   - known: the only keys allowed, where the spec is written elsewhere.
    ///   - reason: why there are no others.
    private static func query(
        of context: RequestContext, only known: [String]? = nil, because reason: String = "the spec of a POST is its body"
    ) throws(RequestFailure) -> Query {
        guard let query = Query(context.head.query ?? "") else {
            throw RequestFailure(Problem(.malformedURL, "The query holds a malformed percent escape or a control character."))
        }
        var issues: [RequestIssue] = []
        for key in ["rev", "format"] where query.items.filter({ Spelling.matches($0.key, key) }).count > 1 {
            issues.append(RequestIssue(SpecIssue(.duplicateKey, at: "", "\"\(key)\" is given twice"), parameter: key))
        }
        if let known {
            for item in query.items where Spelling.match(item.key, in: known) == nil {
                let suggestion = Spelling.suggestion(for: item.key, in: known)
                let issue = SpecIssue(
                    .unknownKey, at: "", "unknown query key: \(reason)", allowed: known, suggestion: suggestion)
                issues.append(RequestIssue(issue, parameter: String(item.key.prefix(80))))
            }
        }
        guard issues.isEmpty else { throw RequestFailure(Problem(issues)) }
        return query
    }
}
