internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// The documents that never change while the server runs: the catalog, the contract, the schema, the pages and their
/// assets.
final class Documents: RequestStep {
    static let summary = StepSummary(
        "documents", "catalog, contract, pages and assets, the playground, the page of an unknown path",
        calls: ["TransitionService/Document.swift"])
    static let place = StepPlace.eventLoop

    /// By path.
    private let documents: [String: Document]
    /// What a browser gets instead, by path.
    private let pages: [String: Document]
    private let offersPlayground: Bool
    private let proxies: Int
    /// The compressed bodies.
    private let bodies: ByteCache<EncodedBody>

    init(_ configuration: ServiceConfiguration, _ bodies: ByteCache<EncodedBody>) {
        self.bodies = bodies
        proxies = configuration.proxies
        let named: [Route.Name: Document] = [
            .index: Document("text/plain; charset=utf-8", .addressed) { Array(Self.index(configuration).utf8) },
            .catalog: Document("application/json") {
                CatalogJSON.encode(limits: configuration.catalogLimits, presets: configuration.presets.names)
            },
            .specSchema: Document("application/schema+json") { ServiceContract.text(.schema) },
            .openAPIYAML: Document("application/yaml") { ServiceContract.text(.yaml) },
            .openAPIJSON: Document("application/json") { ServiceContract.text(.json) },
            .client: Document("client.js", "text/javascript; charset=utf-8"),
            .clientMore: Document("client-more.js", "text/javascript; charset=utf-8"),
            .clientTypes: Document("text/typescript; charset=utf-8") { ServiceContract.text(.types) },
            .llms: Document(LLMsText.mediaType, .addressed) { Array(LLMsText.index(configuration).utf8) },
            .docsSearch: Document("application/json", .revalidated) { DocsSearch.json(configuration) },
            .llmsFull: Document(LLMsText.mediaType, .addressed) { Array(LLMsText.full(configuration).utf8) },
        ]
        var documents = Dictionary(uniqueKeysWithValues: named.map { (Route.named($0).paths[0], $1) })
        var pages: [String: Document] = [:]
        for page in DocsPage.all {
            let source = Document.markdown { page.markdown(configuration) }
            for path in [page.path] + page.markdownPaths { documents[path] = source }
            pages[page.path] = .page { page.html(configuration) }
        }
        for page in TransitionPage.all {
            let source = Document.markdown { page.markdown(configuration) }
            (documents[page.path], documents[page.markdownPath]) = (source, source)
            pages[page.path] = .page { page.html(configuration) }
        }
        for (name, mediaType) in WebAsset.served { documents["/assets/\(name)"] = Document(name, mediaType, .revalidated) }
        offersPlayground = configuration.offersPlayground
        let start = PlaygroundPage.start
        pages["/"] =
            offersPlayground ? .page { PlaygroundPage.html(path: start.path, query: start.query) } : pages[DocsPage.start.path]
        self.documents = documents
        self.pages = pages
    }

    func run(_ context: RequestContext) {
        guard let response = playground(for: context) ?? document(for: context) ?? missing(context) else { return }
        context.storesAtOnce = true
        context.response = response
    }

    private func document(for context: RequestContext) -> HTTPResponse? {
        let path = context.head.path
        guard context.route?.isWork == false, let source = documents[path] else { return nil }
        let page = pages[path].flatMap { page in
            Negotiation.wantsPage(context.head, over: source.mediaType, byDefault: path == DocsPage.api.path) ? page : nil
        }
        let document = page ?? source
        let content = document.content
        let address = document.hasAddress ? ServedAddress(context.head, proxies: proxies) : nil
        let representation = Representation(
            identity: content.canonical + Array((address?.origin ?? "").utf8), mediaType: document.mediaType,
            varies: pages[path] == nil ? [] : ["Accept"],
            query: Query(context.head.query ?? "") ?? Query([]))
        representation.freshness = document.freshness
        if page != nil { representation.fields = HTMLPage.policy }
        return representation.conditional(for: context)
            ?? representation.response(for: context, bodies) {
                address.map { HTTPBody(Array($0.filled(String(decoding: content.bytes, as: UTF8.self)).utf8)) } ?? content.body
            }
    }

    /// Returns the playground for a timeline, if a browser requests it without a format; else `nil`.
    func playground(for context: RequestContext) -> HTTPResponse? {
        let head = context.head
        guard offersPlayground, let name = context.route?.name, name == .transition || name == .packed,
            Negotiation.wantsPage(head)
        else { return nil }
        let query = Query(head.query ?? "")
        // A path with an extension, valid or not, isn't a page.
        guard query?["format"] == nil, let name = try? FormatExtension(path: head.path), name.format == nil else { return nil }
        let html = Array(PlaygroundPage.html(path: head.path, query: head.query ?? "").utf8)
        let representation = Representation(
            identity: Array(Validators.tag(of: html).utf8), mediaType: HTMLPage.mediaType, varies: ["Accept"],
            query: query ?? Query([]))
        representation.freshness = .revalidated
        representation.fields = HTMLPage.policy
        return representation.conditional(for: context) ?? representation.response(for: context, bodies) { HTTPBody(html) }
    }

    /// Returns the page for a path that doesn't exist, if there is no route. Other clients than browsers have got a problem.
    private func missing(_ context: RequestContext) -> HTTPResponse? {
        guard context.route == nil else { return nil }
        let fields = [
            HTTPField("content-type", HTMLPage.mediaType), HTTPField("cache-control", "no-store"), HTTPField("vary", "Accept"),
        ]
        return HTTPResponse(
            status: 404, fields: fields + HTMLPage.policy, body: Array(MissingPage.html(path: context.head.path).utf8))
    }

    private static func index(_ configuration: ServiceConfiguration) -> String {
        """
        transitiond \(EngineRevision.current): a transition spec in, a sampled keyframe timeline out.

          curl -s localhost:8080/v1/timelines -d '{"transition":"push:leading","animation":"bouncy","view":{"size":[320,200]}}'
          curl -s 'localhost:8080/v1/transitions/scale:0.8,opacity.json?animation=snappy'
          curl -s localhost:8080/v1/curves -d '{"animation":"linear(0, 0.4 20%, 1)","sampling":{"count":11}}'

        \(configuration.offersPlayground ? "/                     the playground, in a browser\n" : "")\
        /docs                 the documentation, also /docs/guide /docs/transitions /docs/formats
        /docs/errors          what each problem means
        /v1/catalog           every transition, animation, easing, format and limit
        /v1/schema/spec.json  JSON Schema of the spec
        /openapi.yaml         the contract, also /openapi.json
        /client.js            the browser runtime, with types in /client.d.ts
        /mcp                  tools for agents (Model Context Protocol)
        /llms.txt             the documentation for language models, whole in /llms-full.txt
        /livez /readyz /version

        """
    }

    /// Makes the documents that take long to make, before they are requested.
    func prepare() {
        for document in [documents["/v1/catalog"]].compactMap(\.self) + pages.values { _ = document.content }
    }
}

extension ServiceConfiguration {
    /// Whether the playground is available: it is enabled, and its visitors may send requests.
    var offersPlayground: Bool { hasPlayground && answersEverything }

    /// Whether every client may send every request.
    var answersEverything: Bool { !isPresetsOnly && bearerTokens.isEmpty && signingKeys.isEmpty }
}
