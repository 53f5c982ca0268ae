internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// The path of every request of the public listener, step by step:
///
/// 1. Parse the head: `MicroHTTP` refuses what is malformed or too large.
/// 2. Cached response: the response stored for the same bytes is sent, and nothing below happens.
/// 3. Authorize: token, signature, presets, rate limit; then method and media type.
/// 4. Negotiate: the route, where the spec is written, the format.
/// 5. Decode: ``SpecSource`` reads the spec, once.
/// 6. Plan: validates the meaning.
/// 7. Conditional request: 304 or 412.
/// 8. Execute: ``Executor`` runs steps 4 to 9 on the event loop while they are short, else on a worker.
/// 9. Sample and encode.
/// 10. Store and send: ``ResponseSender``.
// Sendable because every member is.
final class RequestPipeline: HTTPHandler {
    private let configuration: ServiceConfiguration
    private let clock: ServiceClock
    private let access: AccessControl
    private let headers: ResponseHeaders
    private let documents: Documents
    private let status: ServiceStatus
    private let timelines: TimelineHandler
    private let batch: BatchHandler
    private let mcp: MCPHandler
    private let executor: Executor
    private let sender: ResponseSender

    /// The request fields that a response can depend on, besides those that are echoed.
    static let keyFields = [
        "accept", "accept-encoding", "content-type", "content-encoding", "if-match", "if-none-match", "prefer",
    ]

    init(
        _ configuration: ServiceConfiguration, pool: WorkerPool, observability: Observability, status: ServiceStatus,
        clock: ServiceClock
    ) {
        self.configuration = configuration
        self.clock = clock
        self.status = status
        access = AccessControl(configuration, clock: clock)
        headers = ResponseHeaders(corsOrigin: configuration.corsOrigin)
        documents = Documents(configuration)
        // One half of the memory is for responses by the bytes of the request, the other for bodies by the meaning of
        // the request.
        timelines = TimelineHandler(
            limits: configuration.limits, unpackedLimit: configuration.bodyLimit, presets: configuration.presets,
            estimate: CostEstimate(inlineSeconds: configuration.inlineWork),
            bodies: ByteCache(bytes: configuration.cacheSize / 2))
        sender = ResponseSender(
            headers: headers, metrics: observability.metrics, log: observability.log, clock: clock,
            tellsTiming: configuration.serverTiming, sendsStoredResponses: !configuration.serverTiming && access.isOpen,
            cache: ByteCache(bytes: configuration.cacheSize / 2, notesKeys: true))
        executor = Executor(
            pool: pool, deadline: configuration.pool.deadline, runsInline: configuration.inlineWork > 0, sender: sender)
        batch = BatchHandler(configuration, pool: pool, access: access)
        mcp = MCPHandler(configuration, timelines)
    }

    /// Makes the documents that take long to make. Called when the server listens.
    func prepare() { documents.prepare() }

    /// The counts of both caches: responses by the bytes of the request, and bodies by its meaning.
    var cacheGauges: (answers: CacheGauges, bodies: CacheGauges) { (sender.cache.gauges, timelines.bodies.gauges) }

    // MARK: - 2. Cached response

    var isOpenToAll: Bool { access.isOpen }

    func cachedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? { sender.storedResponse(for: key) }

    // MARK: - 3. Authorize

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission {
        let route = Route.ofPublicPath(head.path)
        var decision: AccessDecision
        if let allowance = access.count(head, route), allowance.problem != nil {
            decision = AccessDecision(head: head, allowance: allowance, problem: allowance.problem)
        } else {
            decision = access.decision(for: head, route)
            if decision.problem == nil { decision.problem = RequestRules.problem(with: head, route) }
            if decision.problem == nil, route?.name == .mcp { decision.problem = originProblem(of: head) }
        }
        if let problem = decision.problem {
            let context = RequestContext(decision, route: route, clock: clock)
            return .refuse(sender.send(context.problem(problem), context))
        }
        // A body that isn't expected is read and ignored, which RFC 9110 §9.3.1 allows.
        return .collect(limit: route?.name == .batch ? configuration.batchLimit : configuration.bodyLimit)
    }

    /// Returns the problem of a page that may not call the Model Context Protocol, or `nil`.
    private func originProblem(of head: HTTPRequestHead) -> Problem? {
        guard !configuration.mcpOrigins.allow(head.field("origin")) else { return nil }
        return Problem(
            .originNotAllowed, "Pages of this origin may not call /mcp; the operator allows origins with mcp-origins.",
            allowed: [configuration.mcpOrigins.text])
    }

    // MARK: - 4 to 10

    func respond(to request: HTTPRequest) -> HTTPAnswer {
        let route = Route.ofPublicPath(request.head.path)
        let decision = access.decision(for: request.head, route)
        let context = RequestContext(decision, route: route, clock: clock)
        // The signature may have expired while the body arrived.
        if let problem = decision.problem { return .now(sender.send(context.problem(problem), context)) }
        if let response = sender.storedResponse(for: request, context) { return .now(response) }
        guard let route else { return .now(sender.send(pathlessResponse(request.head, context), context)) }
        if request.head.method == "OPTIONS" { return .now(sender.send(headers.options(route), context)) }
        if let response = documents.playground(for: context, route, timelines.bodies) {
            return .now(sender.send(response, for: request, context, isExpensive: true))
        }
        switch route.name {
        case .timelines, .transition, .packed, .preset, .curves, .curve:
            return executor.run(Rendering(request, route, context, by: timelines), for: request, context)
        case .batch:
            return executor.runOnWorker(for: request, context) { [batch] in batch.response(to: request, context) }
        case .mcp:
            return executor.runOnWorker(for: request, context) { [mcp] in try mcp.response(to: request, context) }
        case .livez, .readyz, .version:
            return .now(sender.send(status.response(to: route), context))
        default:
            let response = documents.response(to: context, timelines.bodies)
            return .now(sender.send(response, for: request, context, isExpensive: true))
        }
    }

    /// Returns the response to `OPTIONS *` or to an unknown path.
    private func pathlessResponse(_ head: HTTPRequestHead, _ context: RequestContext) -> HTTPResponse {
        head.path == "*"
            ? headers.serverOptions : documents.missing(context) ?? context.problem(RequestRules.notFound(head.path))
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse {
        // If the framing is invalid, the path can't be trusted. Such a request has no route.
        let context = RequestContext(
            AccessDecision(head: head ?? HTTPRequestHead(method: "-", path: "")), route: nil, clock: clock)
        return sender.send(context.problem(Problem(reason)), context)
    }
}
