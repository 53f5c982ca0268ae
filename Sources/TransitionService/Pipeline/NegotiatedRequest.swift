internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// A request for a timeline or a curve after negotiation: the source of its spec, and the format of the response.
///
/// A class, because the pipeline passes it from step to step, and a copy then counts one reference.
final class NegotiatedRequest: Sendable {
    let source: SpecSource
    let format: any TimelineFormat
    let query: Query
    /// The request fields by which the format was chosen.
    let varies: [String]
    /// The URL of the response, if it differs from the canonical URL of the spec.
    let location: String?

    /// The keys that a query may have if the spec isn't written in the URL.
    private static let keysBesideSpec = ["format", "rev"]

    /// Negotiates a request by its route.
    ///
    /// - Throws: ``RequestFailure``: a malformed URL, an unknown query key, or no acceptable format.
    convenience init(_ context: RequestContext) throws(RequestFailure) {
        var path: String { context.route?.rest(of: context.head.path) ?? "" }
        switch context.route?.name {
        case .timelines: try self.init(posted: .body(context.body), context)
        case .curves: try self.init(posted: .curveBody(context.body), context)
        case .transition:
            try self.init(path, query: try Self.query(of: context), context) { .recipe($0, $1) }
        case .curve:
            try self.init(path, query: try Self.query(of: context), context) { .curve($0, $1) }
        case .packed:
            try self.init(path, query: try Self.query(of: context, only: Self.keysBesideSpec), context) { name, _ in .packed(name)
            }
        case .preset:
            let query = try Self.query(
                of: context, only: Self.keysBesideSpec, because: "the operator has written the spec of a preset")
            try self.init(path, query: query, context) { name, _ in .preset(name) }
        default: throw RequestFailure(RequestRules.notFound(context.head.path))
        }
    }

    /// Negotiates a posted spec.
    private init(posted source: SpecSource, _ context: RequestContext) throws(RequestFailure) {
        let query = try Self.query(of: context, only: Self.keysBesideSpec)
        (format, varies) = try Self.format(context.head.path.hasSuffix(".json") ? BuiltInFormats.json : nil, query, context)
        self.source = source
        self.query = query
        location = nil
    }

    /// Negotiates a spec in a URL.
    private init(
        _ path: String, query: Query, _ context: RequestContext, _ source: (String, Query) -> SpecSource
    ) throws(RequestFailure) {
        let name = try FormatExtension(path: path)
        (format, varies) = try Self.format(name.format, query, context)
        let source = source(name.stem, query)
        self.source = source
        self.query = query
        // The canonical URL would show the spec of the preset, and this server may refuse it.
        location = if case .preset(let preset) = source { "/v1/presets/\(preset).\(format.name)" } else { nil }
    }

    /// Returns the format of the extension, else of `?format=`, else of `Accept`, and the request fields by which it was
    /// chosen.
    private static func format(
        _ named: (any TimelineFormat)?, _ query: Query, _ context: RequestContext
    ) throws(RequestFailure) -> (any TimelineFormat, varies: [String]) {
        let parameter = query["format"]
        if let named {
            guard parameter == nil else { throw RequestFailure(conflictingFormat: named.name) }
            return (named, [])
        }
        do throws(NegotiationFailure) {
            let format = try Negotiation.format(parameter: parameter, accept: context.head.list("accept"))
            return (format, parameter == nil ? ["Accept"] : [])
        } catch {
            throw RequestFailure(error)
        }
    }

    /// Returns the query. `rev` and `format` aren't part of a spec; each may be given once. `rev` must be a version, of this
    /// engine or of another one.
    ///
    /// - Parameters:
    ///   - known: the only keys that are allowed; `nil` allows all.
    ///   - reason: the reason why no other keys are allowed.
    private static func query(
        of context: RequestContext, only known: [String]? = nil, because reason: String = "the spec of a POST is its body"
    ) throws(RequestFailure) -> Query {
        guard let text = context.head.query else { return Query([]) }
        guard let query = Query(text) else {
            throw RequestFailure(Problem(.malformedURL, "The query holds a malformed percent escape or a control character."))
        }
        var issues: [RequestIssue] = []
        for key in ["rev", "format"] where query.items.filter({ Spelling.matches($0.key, key) }).count > 1 {
            issues.append(RequestIssue(SpecIssue(.duplicateKey, at: "", "\"\(key)\" is given twice"), parameter: key))
        }
        if issues.isEmpty, let issue = query.revisionIssue { issues.append(issue) }
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

extension Query {
    /// The issue of a `rev` that isn't a version; `nil` if there is none.
    var revisionIssue: RequestIssue? {
        guard let revision = self["rev"], !Self.isVersion(revision) else { return nil }
        let issue = SpecIssue(
            .malformed, at: "",
            "expected a version of the engine, such as \(EngineRevision.current), found \"\(revision.prefix(40))\"",
            suggestion: EngineRevision.current)
        return RequestIssue(issue, parameter: "rev")
    }

    /// Whether the query names another revision than that of this engine.
    var namesOtherRevision: Bool { self["rev"].map { $0 != EngineRevision.current } ?? false }

    /// Returns whether a query, as sent, is a version of the engine and nothing else.
    static func isRevision(_ query: String) -> Bool { query.hasPrefix("rev=") && isVersion(String(query.dropFirst(4))) }

    /// Returns whether a text is a version: numbers joined by dots, after an optional `v` and before an optional suffix
    /// (`1.0.0`, `v2`, `1.0.0-rc.1+7`), 64 bytes at most.
    private static func isVersion(_ text: String) -> Bool {
        let rest = text.dropFirst(text.hasPrefix("v") ? 1 : 0)
        let numbers = rest.prefix { $0 != "-" && $0 != "+" }
        let words = numbers.split(separator: ".", omittingEmptySubsequences: false)
        let isNumeric = words.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
        let suffix = rest.dropFirst(numbers.count)
        return isNumeric && text.utf8.count <= 64 && suffix.count != 1
            && suffix.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-+.".contains($0)) }
    }
}
