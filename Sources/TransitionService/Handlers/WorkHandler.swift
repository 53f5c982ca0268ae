internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// Timelines and curves, by JSON and by URL.
struct WorkHandler: Sendable {
    let limits: Limits
    /// Bytes that a packed spec may unpack to.
    let bodyLimit: Int
    let presets: Presets
    let estimate: CostEstimate
    /// Bodies by what they are made from.
    let bodies: ByteCache<EncodedBody>

    /// A request as far as an event loop may take it.
    enum Step {
        case done(HTTPResponse)
        /// The rest is for a worker.
        case work(@Sendable () throws -> HTTPResponse)
    }

    /// Does what takes little time, on an event loop; everything that is wrong is told by a worker.
    func begin(_ request: HTTPRequest, _ route: Route, _ context: RequestContext) -> Step {
        // Behind a 100 Continue the library loses an answer that is there at once, if more requests wait behind this one.
        guard estimate.brief > 0, context.head.field("expect") == nil, let asked = try? brief(request, route, context) else {
            return .work { try response(to: request, route, context) }
        }
        let packed = ContentCoding.negotiated(context.head.list("accept-encoding")) == .gzip
        if estimate.isBrief(asked.timeline, asked.format, packed: packed) {
            // Nothing cancels what an event loop does.
            if let response = try? answer(asked, context, isDear: false) { return .done(response) }
        }
        return .work { try answer(asked, context, isDear: true) }
    }

    /// What is asked for, where reading it takes little time; `nil` otherwise.
    private func brief(
        _ request: HTTPRequest, _ route: Route, _ context: RequestContext
    ) throws(WorkFailure) -> AskedTimeline? {
        switch route {
        case .timelines where request.body.count <= CostEstimate.briefBody:
            let (query, format) = try posted(context)
            guard
                let timeline = SpecDecoder.brief(request.body, limits: limits, isLenient: context.isLenient, format: format)
            else { return nil }
            return AskedTimeline(timeline, format: format, query: query, varies: query["format"] == nil ? ["Accept"] : [])
        case .transition(let rest)
        where context.head.path.utf8.count + (context.head.query?.utf8.count ?? 0) <= CostEstimate.briefTarget:
            let query = try query(of: context)
            let name = try FormatExtension(path: rest)
            let (format, varies) = try format(name, query, context)
            let brief = SpecPath.brief(
                recipe: name.stem, query: query, limits: limits, isLenient: context.isLenient, format: format)
            guard let timeline = brief else { return nil }
            return AskedTimeline(timeline, format: format, query: query, varies: varies)
        default: return nil
        }
    }

    /// The query and the format of what is posted.
    private func posted(_ context: RequestContext) throws(WorkFailure) -> (Query, any TimelineFormat) {
        let query = try query(of: context, only: ["format", "rev"])
        return (query, try format(query["format"], context.head.list("accept")))
    }

    /// - Throws: `CancellationError`.
    func response(to request: HTTPRequest, _ route: Route, _ context: RequestContext) throws -> HTTPResponse {
        do {
            switch route {
            case .timelines: return try timeline(posted: request, context)
            case .transition(let rest): return try timeline(at: rest, context)
            case .packed(let rest): return try timeline(packed: rest, context)
            case .preset(let rest): return try timeline(preset: rest, context)
            case .curves: return try curve(posted: request, context)
            case .curve(let rest): return try curve(at: rest, context)
            default: return context.problem(Problem(.notFound, "Nothing is here."))
            }
        } catch let failure as WorkFailure {
            return context.problem(failure.problem)
        }
    }

    // MARK: - Timelines

    private func timeline(posted request: HTTPRequest, _ context: RequestContext) throws -> HTTPResponse {
        let (query, format) = try posted(context)
        let timeline: TimelineRequest
        do throws(DecodingFailure) {
            timeline = try SpecDecoder.timeline(request.body, limits: limits, isLenient: context.isLenient, format: format)
        } catch {
            throw WorkFailure(Problem(error))
        }
        return try answer(timeline, format, context, query: query, varies: query["format"] == nil ? ["Accept"] : [])
    }

    private func timeline(at rest: String, _ context: RequestContext) throws -> HTTPResponse {
        let query = try query(of: context)
        let name = try FormatExtension(path: rest)
        let (format, varies) = try format(name, query, context)
        let timeline: TimelineRequest
        do throws(DecodingFailure) {
            timeline = try SpecPath.timeline(
                recipe: name.stem, query: query, limits: limits, isLenient: context.isLenient, format: format)
        } catch {
            throw WorkFailure(Problem(error))
        }
        return try answer(timeline, format, context, query: query, varies: varies)
    }

    private func timeline(packed rest: String, _ context: RequestContext) throws -> HTTPResponse {
        let query = try query(of: context, only: ["format", "rev"])
        let name = try FormatExtension(path: rest)
        let (format, varies) = try format(name, query, context)
        let bytes: [UInt8]
        do throws(PackedSpec.Failure) {
            bytes = try PackedSpec.unpack(name.stem, limit: bodyLimit)
        } catch {
            throw WorkFailure(error, limit: bodyLimit)
        }
        let timeline: TimelineRequest
        do throws(DecodingFailure) {
            timeline = try SpecDecoder.timeline(bytes, limits: limits, isLenient: context.isLenient, format: format)
        } catch {
            throw WorkFailure(Problem(error))
        }
        return try answer(timeline, format, context, query: query, varies: varies)
    }

    private func timeline(preset rest: String, _ context: RequestContext) throws -> HTTPResponse {
        let query = try query(of: context, only: ["format", "rev"], because: "the operator has written the spec of a preset")
        let name = try FormatExtension(path: rest)
        let (format, varies) = try format(name, query, context)
        guard let spec = presets[name.stem] else {
            let names = presets.names
            let nearest = Spelling.suggestion(for: name.stem, in: names).map { " Did you mean \"\($0)\"?" } ?? ""
            throw WorkFailure(
                Problem(.notFound, "This server has no preset of that name.\(nearest)", allowed: Array(names.prefix(100))))
        }
        let timeline: TimelineRequest
        do throws(DecodingFailure) {
            timeline = try SpecDecoder.timeline(spec, limits: limits, format: format)
        } catch {
            throw WorkFailure(Problem(error))
        }
        var asked = AskedTimeline(timeline, format: format, query: query, varies: varies)
        // The canonical URL would show what the name stands for, and may be one that this server doesn't answer.
        asked.location = "/v1/presets/\(name.stem).\(format.name)"
        return try answer(asked, context, isDear: true)
    }

    private func answer(
        _ timeline: TimelineRequest, _ format: any TimelineFormat, _ context: RequestContext, query: Query,
        varies: [String]
    ) throws -> HTTPResponse {
        try answer(AskedTimeline(timeline, format: format, query: query, varies: varies), context, isDear: true)
    }

    /// - Parameter isDear: whether the body may be worth keeping.
    private func answer(_ asked: AskedTimeline, _ context: RequestContext, isDear: Bool) throws -> HTTPResponse {
        let format = asked.format
        var canonical = asked.timeline.specText ?? []
        Self.finish(&canonical, format.name, asked.timeline.warnings)
        return try Answer(
            canonical: canonical, mediaType: format.mediaType,
            location: asked.location
                ?? (asked.timeline.warnings.isEmpty ? CanonicalURL.timeline(asked.timeline, format: format.name) : nil),
            varies: asked.varies, query: asked.query, isDear: isDear
        ).response(context, bodies) {
            let start = context.isMeasured ? context.clock.nanoseconds() : 0
            let body = HTTPBody(try format.encode(asked.timeline))
            if context.isMeasured { estimate.record(asked.timeline, format, seconds: context.clock.seconds(since: start)) }
            return body
        }
    }

    /// Adds to a spec's text what else its answer is made from.
    private static func finish(_ canonical: inout [UInt8], _ format: String, _ warnings: [TimelineWarning]) {
        canonical.reserveCapacity(canonical.count + 64)
        for part in ["\n", format, "\n", EngineRevision.current, "\n"] { canonical += part.utf8 }
        for warning in warnings { canonical += warning.detail.utf8 }
    }

    /// The extension decides; without one `?format=`, else `Accept`, which the answer then varies by.
    private func format(
        _ name: FormatExtension, _ query: Query, _ context: RequestContext
    ) throws(WorkFailure) -> (any TimelineFormat, varies: [String]) {
        if let given = name.format {
            if query["format"] != nil { throw WorkFailure(conflictingFormat: given.name) }
            return (given, [])
        }
        return (try format(query["format"], context.head.list("accept")), query["format"] == nil ? ["Accept"] : [])
    }

    private func format(_ parameter: String?, _ accept: String?) throws(WorkFailure) -> any TimelineFormat {
        do throws(NegotiationFailure) {
            return try Negotiation.format(parameter: parameter, accept: accept)
        } catch {
            throw WorkFailure(error)
        }
    }

    // MARK: - Curves

    private func curve(posted request: HTTPRequest, _ context: RequestContext) throws -> HTTPResponse {
        let (query, format) = try posted(context)
        let curve: CurveRequest
        do throws(DecodingFailure) {
            curve = try SpecDecoder.curve(request.body, limits: limits, isLenient: context.isLenient, format: format)
        } catch {
            throw WorkFailure(Problem(error))
        }
        return try answer(curve, format, context, query: query, varies: query["format"] == nil ? ["Accept"] : [])
    }

    private func curve(at rest: String, _ context: RequestContext) throws -> HTTPResponse {
        let query = try query(of: context)
        let name = try FormatExtension(path: rest)
        let (format, varies) = try format(name, query, context)
        let curve: CurveRequest
        do throws(DecodingFailure) {
            curve = try SpecPath.curve(name.stem, query: query, limits: limits, isLenient: context.isLenient, format: format)
        } catch {
            throw WorkFailure(Problem(error))
        }
        return try answer(curve, format, context, query: query, varies: varies)
    }

    private func answer(
        _ curve: CurveRequest, _ format: any TimelineFormat, _ context: RequestContext, query: Query, varies: [String]
    ) throws -> HTTPResponse {
        var text = TextBuffer(capacity: 512)
        text.append(spec: curve)
        text.append("\ncurve")
        var canonical = text.bytes
        Self.finish(&canonical, format.name, curve.warnings)
        return try Answer(
            canonical: canonical, mediaType: format.mediaType,
            location: curve.warnings.isEmpty ? CanonicalURL.curve(curve, format: format.name) : nil, varies: varies,
            query: query, isDear: true
        ).response(context, bodies) { HTTPBody(try format.encode(curve)) }
    }

    /// The query; `rev` and `format`, which are no part of a spec, at most once each.
    ///
    /// - Parameters:
    ///   - known: the only keys there may be, where the spec is elsewhere.
    ///   - reason: where it is.
    private func query(
        of context: RequestContext, only known: [String]? = nil, because reason: String = "the spec of a POST is its body"
    ) throws(WorkFailure) -> Query {
        guard let query = Query(context.head.query ?? "") else {
            throw WorkFailure(Problem(.malformedURL, "The query holds a malformed percent escape or a control character."))
        }
        var issues: [RequestIssue] = []
        for key in ["rev", "format"] where query.items.filter({ Spelling.matches($0.key, key) }).count > 1 {
            issues.append(RequestIssue(SpecIssue(.duplicateKey, at: "", "\"\(key)\" is given twice"), parameter: key))
        }
        if let known {
            for item in query.items where Spelling.match(item.key, in: known) == nil {
                let suggestion = Spelling.suggestion(for: item.key, in: known)
                let issue = SpecIssue(
                    .unknownKey, at: "", "unknown query key: \(reason)", allowed: known,
                    suggestion: suggestion)
                issues.append(RequestIssue(issue, parameter: String(item.key.prefix(80))))
            }
        }
        guard issues.isEmpty else { throw WorkFailure(Problem(issues)) }
        return query
    }
}

/// A timeline as it was asked for.
struct AskedTimeline: Sendable {
    /// With its spec written out.
    let timeline: TimelineRequest
    let format: any TimelineFormat
    let query: Query
    /// Request fields that chose the format.
    let varies: [String]
    /// The URL of the answer, where it is another than the spec's canonical one.
    var location: String?

    init(_ timeline: consuming TimelineRequest, format: any TimelineFormat, query: Query, varies: [String]) {
        timeline.spell()
        self.timeline = timeline
        self.format = format
        self.query = query
        self.varies = varies
    }
}
