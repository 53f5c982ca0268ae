internal import MicroHTTP
internal import TransitionEngine
internal import WorkerPool

/// The path of every request of the public listener: an array of steps over one ``RequestContext``, which is walked.
// Sendable because every member is.
final class RequestPipeline: HTTPHandler {
    /// The steps in order. The last one sends.
    let steps: [any RequestStep]
    private let configuration: ServiceConfiguration
    private let clock: ServiceClock
    private let pool: WorkerPool
    private let access: AccessControl
    private let documents: Documents
    private let parts: RenderingParts
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
        self.pool = pool
        access = AccessControl(configuration, clock: clock)
        let headers = ResponseHeaders(corsOrigin: configuration.corsOrigin)
        // One half of the memory is for responses by the bytes of the request, the other for bodies by the meaning of
        // the request.
        parts = RenderingParts(
            configuration, bodies: ByteCache(bytes: configuration.cacheSize / 2, seed: configuration.cacheSeed))
        documents = Documents(configuration, parts.bodies)
        sender = ResponseSender(
            headers: headers, observability: observability, clock: clock,
            cache: ResponseCache(
                bytes: configuration.cacheSize / 2, looksFirst: !configuration.serverTiming && access.isOpen,
                seed: configuration.cacheSeed),
            tellsTiming: configuration.serverTiming)
        steps = [
            RouteStep(), access, RequestRules(configuration), sender.cache, headers, status, documents,
            BatchHandler(configuration, pool: pool, access: access), MCPHandler(configuration, parts),
            NegotiateStep(), DecodeStep(parts), PlanStep(), PreconditionStep(), EncodeStep(parts), sender,
        ]
    }

    /// Makes the documents that take long to make. Called when the server listens.
    func prepare() { documents.prepare() }

    /// The counts of both caches: responses by the bytes of the request, and bodies by its meaning.
    var cacheGauges: (responses: CacheGauges, bodies: CacheGauges) { (sender.cache.gauges, parts.bodies.gauges) }

    // MARK: - Before a request has a context

    var isOpenToAll: Bool { access.isOpen }

    func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? { sender.storedResponse(for: key) }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse {
        // If the framing is invalid, the path can't be trusted. Such a request has no route.
        let context = RequestContext(head ?? HTTPRequestHead(method: "-", path: ""), clock: clock)
        return sender.send(context.problem(Problem(reason)), context)
    }

    // MARK: - On the event loop

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission {
        let context = RequestContext(head, clock: clock)
        do {
            // It stops at the first step that needs more than the head. A response that is made before leads to the last
            // step, which runs here too.
            try walk(context, to: steps.count)
        } catch {
            return .refuse(
                sender.send(context.problem((error as? RequestFailure)?.problem ?? .noResponse), context))
        }
        if let response = context.takeResponse() { return .refuse(response) }
        // A body that isn't expected is read and ignored, which RFC 9110 §9.3.1 allows.
        let limit = context.route?.name == .batch ? configuration.batchLimit : configuration.bodyLimit
        return .collect(limit: limit, AdmittedRequest(pipeline: self, context: context))
    }

    fileprivate func respond(to context: RequestContext) -> HTTPAnswer {
        context.stage = .body
        // After `100 Continue`, libmicrohttpd loses a response that is ready at once if more requests are pipelined behind
        // this one.
        context.runsInline = configuration.inlineWork > 0 && context.head.field("expect") == nil
        do {
            try walk(context, to: steps.count)
        } catch {
            // Writing a problem with all its suggestions takes longer than a short response: a worker does it. There the step fails
            // again with any other error.
            context.failure = error as? RequestFailure
        }
        return context.takeResponse().map { .now($0) } ?? runOnWorker(context)
    }

    /// Runs the steps up to an index, as far as they may run where the request is. A response leads to the last step.
    ///
    /// - Throws: the error of a step.
    func walk(_ context: RequestContext, to end: Int) throws {
        while context.nextStep < end {
            let step = steps[context.nextStep]
            if step.applies(to: context) {
                guard mayRun(step, context) else { return }
                try step.run(context)
            }
            let isAnswered = context.response != nil && context.nextStep < steps.count - 1
            context.nextStep = isAnswered ? steps.count - 1 : context.nextStep + 1
        }
    }

    private func mayRun(_ step: any RequestStep, _ context: RequestContext) -> Bool {
        switch type(of: step).place {
        case .head: return true
        case .eventLoop: return context.stage != .head
        case .worker: return context.stage == .worker
        case .either: return context.stage == .worker || context.runsInline && step.isShort(context)
        case .anywhere: return context.response != nil
        }
    }

    // MARK: - On a worker

    /// Submits the other steps to the pool. Answers 503 at once if the pool is full or stopping.
    private func runOnWorker(_ context: RequestContext) -> HTTPAnswer {
        let deadline = configuration.pool.deadline
        return .later(within: deadline) { [sender] cancellation in
            sender.send(context.problem(Problem(cancellation, deadline: deadline)), context)
        } start: { [self] responder in
            guard let refusal = pool.submit(job(context, responder)) else { return }
            let problem =
                refusal == .full
                ? Problem(.queueFull, "The queue is full; try again shortly.", fields: [HTTPField("retry-after", "1")])
                : Problem(.draining, "The server is stopping; try another.", fields: [HTTPField("retry-after", "1")])
            responder.send { sender.send(context.problem(problem), context) }
        }
    }

    private func job(_ context: RequestContext, _ responder: HTTPResponder) -> WorkerPool.Job {
        WorkerPool.Job { [self] in
            // The client has left, or its request has timed out. No response is needed.
            guard !responder.isFinished else { return nil }
            let start = clock.nanoseconds()
            guard (try? Cancellation({ responder.isFinished }).run { try runUntilResponse(context) }) != nil else { return nil }
            context.storesAtOnce = clock.seconds(since: start) >= Representation.expensiveSeconds
            return { [sender] in
                responder.send {
                    if context.response == nil { context.response = context.problem(.noResponse) }
                    sender.run(context)
                    return context.takeResponse() ?? HTTPResponse(status: 500)
                }
            }
        } expire: {
            responder.cancel(.timeout)
        }
    }

    /// Runs all steps that are left but the last one. Called on a worker.
    ///
    /// - Throws: `CancellationError`.
    func runUntilResponse(_ context: RequestContext) throws {
        context.stage = .worker
        do {
            if let failure = context.failure { throw failure }
            try walk(context, to: steps.count - 1)
        } catch let failure as RequestFailure {
            context.response = context.problem(failure.problem)
        }
    }
}

/// A request whose head has passed the steps before the body.
private struct AdmittedRequest: HTTPAdmittedRequest {
    let pipeline: RequestPipeline
    let context: RequestContext

    var head: HTTPRequestHead { context.head }

    func respond(body: [UInt8], key: [UInt8]?) -> HTTPAnswer {
        context.body = body
        context.key = key
        context.start = context.clock.nanoseconds()
        return pipeline.respond(to: context)
    }
}
