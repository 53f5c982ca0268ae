internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// What never changes while a server runs: the catalog, the contract, the schema, the pages and what they load.
struct Documents: Sendable {
    private struct Document {
        let body: HTTPBody
        let mediaType: String
        /// What its entity tag is made from.
        let canonical: [UInt8]
        let freshness: Answer.Freshness

        init(_ bytes: [UInt8], _ mediaType: String, _ freshness: Answer.Freshness = .lasting) {
            body = HTTPBody(bytes, isPermanent: true)
            self.mediaType = mediaType
            canonical = Array(Validators.tag(of: bytes).utf8)
            self.freshness = freshness
        }

        init(_ asset: WebAsset, _ mediaType: String, _ freshness: Answer.Freshness = .lasting) {
            self.init(asset.bytes, mediaType, freshness)
        }

        static func page(_ html: String) -> Document { Document(Array(html.utf8), HTMLText.mediaType, .revalidated) }
    }

    private let documents: [Route: Document]
    /// The same for who wants to look at it.
    private let pages: [Route: Document]
    /// `nil` where visitors couldn't ask for anything.
    private let playground: PlaygroundPage?

    init(_ configuration: ServiceConfiguration) {
        var documents: [Route: Document] = [
            .index: Document(Array(Self.index.utf8), "text/plain; charset=utf-8"),
            .catalog: Document(
                CatalogJSON.encode(limits: configuration.catalogLimits, presets: configuration.presets.names), "application/json"),
            .specSchema: Document(.named("spec.schema.json"), "application/schema+json"),
            .openAPIYAML: Document(.named("openapi.yaml"), "application/yaml"),
            .openAPIJSON: Document(.named("openapi.json"), "application/json"),
        ]
        var pages: [Route: Document] = [:]
        for page in DocsPage.allCases {
            documents[.docs(page)] = Document(page.source, page.sourceMediaType, .revalidated)
            pages[.docs(page)] = .page(page.html(configuration))
        }
        for (name, mediaType) in WebAsset.served { documents[.asset(name)] = Document(.named(name), mediaType, .revalidated) }
        playground = configuration.offersPlayground ? PlaygroundPage() : nil
        pages[.index] =
            playground.map { .page($0.html(path: PlaygroundPage.start.path, query: PlaygroundPage.start.query)) }
            ?? pages[.docs(.guide)]
        self.documents = documents
        self.pages = pages
    }

    func response(to route: Route, _ context: RequestContext, _ bodies: ByteCache<EncodedBody>) -> HTTPResponse {
        let page = Negotiation.wantsPage(context.head) ? pages[route] : nil
        guard let document = page ?? documents[route] else {
            return context.problem(Problem(.notFound, "\(context.head.path) is not a path of this API."))
        }
        var answer = Answer(
            canonical: document.canonical, mediaType: document.mediaType, location: nil,
            varies: pages[route] == nil ? [] : ["Accept"], query: Query(context.head.query ?? "") ?? Query([]), isDear: false)
        answer.freshness = document.freshness
        if page != nil { answer.fields = HTMLText.policy }
        return answer.response(context, bodies) { document.body }
    }

    /// The playground opened on a timeline, if that is what is asked for: by a browser, without a word about the format.
    func playground(on head: HTTPRequestHead, _ route: Route) -> (answer: Answer, body: HTTPBody)? {
        guard let playground, route.isTimelineByURL, Negotiation.wantsPage(head) else { return nil }
        let query = Query(head.query ?? "")
        // What names a format, or something that is none, isn't a page.
        guard query?["format"] == nil, let name = try? FormatExtension(path: head.path), name.format == nil else { return nil }
        let html = playground.html(path: head.path, query: head.query ?? "")
        var answer = Answer(
            canonical: Array(html.utf8), mediaType: HTMLText.mediaType, location: nil, varies: ["Accept"],
            query: query ?? Query([]), isDear: false)
        answer.freshness = .revalidated
        answer.fields = HTMLText.policy
        return (answer, HTTPBody(Array(html.utf8)))
    }

    private static let index = """
        transitiond \(EngineRevision.current): a transition spec in, a sampled keyframe timeline out.

          curl -s localhost:8080/v1/timelines -d '{"transition":"push:leading","animation":"bouncy","view":{"size":[320,200]}}'
          curl -s 'localhost:8080/v1/transitions/scale:0.8,opacity.json?animation=snappy'
          curl -s localhost:8080/v1/curves -d '{"animation":"linear(0, 0.4 20%, 1)","sampling":{"count":11}}'

        /                     the playground, in a browser
        /docs                 the guide, also /docs/transitions /docs/formats /docs/api
        /docs/errors          what each problem means
        /v1/catalog           every transition, animation, easing, format and limit
        /v1/schema/spec.json  JSON Schema of the spec
        /openapi.yaml         the contract, also /openapi.json
        /livez /readyz /version

        """
}

extension Route {
    /// Whether a browser that comes here may look at the timeline instead of reading it.
    var isTimelineByURL: Bool {
        switch self {
        case .transition, .packed: true
        default: false
        }
    }
}

extension ServiceConfiguration {
    /// Whether the playground is of use: whoever opens it may ask for whatever they like.
    var offersPlayground: Bool { hasPlayground && !isPresetsOnly && bearerTokens.isEmpty && signingKeys.isEmpty }

    /// The limits as the catalog lists them.
    var catalogLimits: [CatalogJSON.Limit] {
        [
            .init("body", Double(bodyLimit), "bytes"),
            .init("batch", Double(batchLimit), "bytes"),
            .init("batchSpecs", Double(batchSpecs), "specs"),
            .init("cache", Double(cacheSize), "bytes"),
            .init("target", Double(http.targetLimit), "bytes"),
            .init("head", Double(http.headLimit), "bytes"),
            .init("headFields", Double(HTTPServer.fieldLimit), "fields"),
            .init("nesting", Double(limits.nesting), "levels"),
            .init("combinedParts", Double(limits.combinedParts), "transitions"),
            .init("events", Double(limits.events), "events"),
            .init("allEvents", Double(limits.allEvents), "events"),
            .init("evaluations", Double(limits.evaluations), "keyframes × targets"),
            .init("stops", Double(limits.stops), "stops of linear() curves in all views"),
            .init("views", Double(limits.views), "views"),
            .init("treeNodes", Double(limits.treeNodes), "nodes"),
            .init("duration", limits.duration, "s"),
            .init("samples", Double(limits.samples), "keyframes × tracks"),
            .init("rateQuota", Double(rateLimit?.quota ?? 0), "requests a client"),
            .init("rateWindow", Double(rateLimit?.window ?? 0), "s"),
            .init("queue", Double(pool.queueDepth), "requests"),
            .init("deadline", pool.deadline, "s"),
            .init("connections", Double(http.connections), "connections"),
            .init("connectionsPerAddress", Double(http.connectionsPerAddress), "connections"),
            .init("idle", Double(http.idleTimeout), "s"),
            .init("headArrival", Double(http.headTimeout), "s"),
            .init("bodyArrival", Double(http.bodyTimeout), "s"),
        ]
    }
}
