internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WebAssets
internal import WorkerPool

/// What never changes while a server runs: the catalog, the contract, the schema, the index.
struct Documents: Sendable {
    private struct Document {
        let body: HTTPBody
        let mediaType: String
        /// What its entity tag is made from.
        let canonical: [UInt8]

        init(_ bytes: [UInt8], _ mediaType: String) {
            body = HTTPBody(bytes, isPermanent: true)
            self.mediaType = mediaType
            canonical = Array(Validators.tag(of: bytes).utf8)
        }

        init(_ asset: web_asset, _ mediaType: String) {
            self.init(Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length)), mediaType)
        }
    }

    private let documents: [Route: Document]

    init(_ configuration: ServiceConfiguration) {
        documents = [
            .index: Document(Array(Self.index.utf8), "text/plain; charset=utf-8"),
            .catalog: Document(
                CatalogJSON.encode(limits: configuration.catalogLimits, presets: configuration.presets.names), "application/json"),
            .specSchema: Document(web_asset_spec_schema(), "application/schema+json"),
            .openAPIYAML: Document(web_asset_openapi_yaml(), "application/yaml"),
            .openAPIJSON: Document(web_asset_openapi_json(), "application/json"),
            .errors: Document(web_asset_errors(), "text/markdown; charset=utf-8"),
        ]
    }

    func response(to route: Route, _ context: RequestContext, _ bodies: ByteCache<EncodedBody>) -> HTTPResponse {
        guard let document = documents[route] else {
            return context.problem(Problem(.notFound, "\(context.head.path) is not a path of this API."))
        }
        return Answer(
            canonical: document.canonical, mediaType: document.mediaType, location: nil, varies: [],
            query: Query(context.head.query ?? "") ?? Query([]), isDear: false
        ).response(context, bodies) { document.body }
    }

    private static let index = """
        transitiond \(EngineRevision.current): a transition spec in, a sampled keyframe timeline out.

          curl -s localhost:8080/v1/timelines -d '{"transition":"push:leading","animation":"bouncy","view":{"size":[320,200]}}'
          curl -s 'localhost:8080/v1/transitions/scale:0.8,opacity.json?animation=snappy'
          curl -s localhost:8080/v1/curves -d '{"animation":"linear(0, 0.4 20%, 1)","sampling":{"count":11}}'

        /v1/catalog           every transition, animation, easing, format and limit
        /v1/schema/spec.json  JSON Schema of the spec
        /openapi.yaml         the contract, also /openapi.json
        /docs/errors          what each problem means
        /livez /readyz /version

        """
}

extension ServiceConfiguration {
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
