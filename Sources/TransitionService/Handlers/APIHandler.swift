internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// The public listener: judges, routes, and hands work to the pool.
// Sendable because every member is.
final class APIHandler: HTTPHandler {
    private let configuration: ServiceConfiguration
    private let clock: ServiceClock
    private let pool: WorkerPool
    private let metrics: Metrics
    private let log: AccessLog
    private let status: ServiceStatus
    private let common: CommonFields
    private let documents: Documents
    private let work: WorkHandler
    private let gate: Gate
    /// Answers by the bytes of the requests that they answer.
    private let answers: ByteCache<StoredAnswer>

    /// An answer with what is told of it each time it is sent.
    private struct StoredAnswer: Sendable {
        let response: HTTPStoredResponse
        let route: Route?
        let method: String
        let series: Metrics.Series
    }

    /// The fields of a request that its answer may depend on, besides those that come back in it.
    static let keyFields = [
        "accept", "accept-encoding", "content-type", "content-encoding", "if-none-match", "prefer",
    ]

    init(
        _ configuration: ServiceConfiguration, pool: WorkerPool, metrics: Metrics, log: AccessLog, status: ServiceStatus,
        clock: ServiceClock
    ) {
        self.configuration = configuration
        self.clock = clock
        self.pool = pool
        self.metrics = metrics
        self.log = log
        self.status = status
        common = CommonFields(corsOrigin: configuration.corsOrigin)
        documents = Documents(configuration)
        gate = Gate(configuration, clock: clock)
        isRecalling = !configuration.serverTiming && gate.isOpen
        // Half for the answers to the very same bytes, half for the bodies of what means the same.
        answers = ByteCache(bytes: configuration.cacheSize / 2, notesAsked: true)
        work = WorkHandler(
            limits: configuration.limits, bodyLimit: configuration.bodyLimit, presets: configuration.presets,
            estimate: CostEstimate(brief: configuration.briefWork),
            bodies: ByteCache(bytes: configuration.cacheSize / 2))
    }

    /// Makes what takes a while to make, once the server listens.
    func prepare() { documents.prepare() }

    /// What the caches hold and have done: answers to the same bytes, and bodies of the same meaning.
    var cacheGauges: (answers: CacheGauges, bodies: CacheGauges) { (answers.gauges, work.bodies.gauges) }

    /// Whether an answer may be sent again without a look at the request.
    private let isRecalling: Bool

    // MARK: - HTTPHandler

    func admit(_ head: HTTPRequestHead) -> HTTPAdmission {
        let route = Route(publicPath: head.path)
        if let allowance = gate.count(head, route), let problem = allowance.problem {
            var passage = Passage(head: head)
            passage.allowance = allowance
            let context = RequestContext(passage, route: route, clock: clock)
            return .refuse(finish(context.problem(problem), context))
        }
        let passage = gate.passage(for: head, route)
        if let problem = passage.problem ?? objection(to: head, route) {
            let context = RequestContext(passage, route: route, clock: clock)
            return .refuse(finish(context.problem(problem), context))
        }
        // A body where none is expected is read and ignored, as RFC 9110 §9.3.1 leaves to us.
        return .collect(limit: route == .batch ? configuration.batchLimit : configuration.bodyLimit)
    }

    func recall(_ key: UnsafeRawBufferPointer) -> HTTPStoredResponse? {
        // How long it took is another thing each time, and so is who may have it.
        guard isRecalling, let stored = answers.value(for: key) else { return nil }
        metrics.record(stored.series, seconds: 0)
        log.record(
            stored.method, stored.route?.template ?? "none", status: stored.response.head.status,
            bytes: stored.response.body.count, seconds: 0)
        return stored.response
    }

    func answer(_ request: HTTPRequest) -> HTTPAnswer {
        let route = Route(publicPath: request.head.path)
        let passage = gate.passage(for: request.head, route)
        let context = RequestContext(passage, route: route, clock: clock)
        // It got through when its head came; what it carries may have expired since.
        if let problem = passage.problem { return .now(finish(context.problem(problem), context)) }
        // What could be recalled as it is has been; what carries the caller's ids hasn't been looked up.
        if context.isIndividual || !isRecalling, let key = request.key, let stored = answers.value(for: key) {
            return .now(finish(stored.response, context))
        }
        if request.head.path == "*" { return .now(finish(common.serverOptions, context)) }
        guard let route else {
            return .now(finish(documents.missing(context) ?? context.problem(Self.notFound(request.head.path)), context))
        }
        if request.head.method == "OPTIONS" { return .now(finish(common.options(route), context)) }
        if let (answer, body) = documents.playground(on: request.head, route) {
            return .now(store(answer.response(context, work.bodies) { body }, for: request, context))
        }
        switch route {
        case .timelines, .transition, .packed, .preset, .curves, .curve:
            switch work.begin(request, route, context) {
            case .done(let response): return .now(storeIfAskedAgain(response, for: request, context))
            case .work(let rest): return later(request, context, rest)
            }
        case .batch:
            return later(request, context) { [pool, configuration, gate] in
                BatchHandler(configuration, pool: pool, gate: gate).response(to: request, context)
            }
        case .livez, .readyz, .version:
            return .now(finish(status.response(to: route), context))
        default:
            return .now(store(documents.response(to: route, context, work.bodies), for: request, context))
        }
    }

    func refusal(_ reason: HTTPRefusal, of head: HTTPRequestHead?) -> HTTPResponse {
        // Whose framing can't be trusted has no route either: its path may be anything.
        let context = RequestContext(head ?? HTTPRequestHead(method: "-", path: ""), route: nil, clock: clock)
        return finish(context.problem(Problem(reason)), context)
    }

    // MARK: - Judging

    /// What is wrong with a request by its head alone; remembered and answered once the body has passed by.
    private func objection(to head: HTTPRequestHead, _ route: Route?) -> Problem? {
        if head.path == "*" { return nil }
        // A browser gets a page instead.
        guard let route else { return Negotiation.wantsPage(head) ? nil : Self.notFound(head.path) }
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

    private static func notFound(_ path: String) -> Problem {
        Problem(.notFound, "\(path) is not a path of this API.", allowed: Route.publicPaths)
    }

    // MARK: - Answering

    /// Hands work to the pool; refuses at once when the pool is full.
    private func later(
        _ request: HTTPRequest, _ context: RequestContext, _ work: @escaping @Sendable () -> HTTPResponse
    ) -> HTTPAnswer {
        let deadline = configuration.pool.deadline
        return .later(within: deadline) { [self] lapse in
            finish(context.problem(Problem(lapse, deadline: deadline)), context)
        } start: { [self] reply in
            let job = WorkerPool.Job {
                // Nobody computes for a client that has left, or one that has been told that it took too long.
                guard !reply.isOver else { return nil }
                let start = self.clock.nanoseconds()
                let response = Cancellation { reply.isOver }.run(work)
                let isDear = self.clock.seconds(since: start) >= Answer.dearSeconds
                // What was given up is dropped here, and with it whatever it has made.
                return {
                    reply.send {
                        isDear
                            ? self.store(response, for: request, context)
                            : self.storeIfAskedAgain(response, for: request, context)
                    }
                }
            } expire: {
                reply.lapse(.overdue)
            }
            guard let refusal = pool.submit(job) else { return }
            let problem =
                refusal == .full
                ? Problem(.queueFull, "The queue is full; try again shortly.", fields: [HTTPField("retry-after", "1")])
                : Problem(.draining, "The server is stopping; try another.", fields: [HTTPField("retry-after", "1")])
            reply.send { finish(context.problem(problem), context) }
        }
    }

    /// Keeps what took little time, if somebody has asked for the same before, and finishes it.
    private func storeIfAskedAgain(
        _ response: HTTPResponse, for request: HTTPRequest, _ context: RequestContext
    ) -> HTTPResponse {
        guard let key = request.key, !answers.wasAsked(for: key) else { return store(response, for: request, context) }
        return finish(response, context)
    }

    /// Keeps a response for those who ask for the same, and finishes it.
    private func store(_ response: HTTPResponse, for request: HTTPRequest, _ context: RequestContext) -> HTTPResponse {
        guard let key = request.key, answers.isEnabled, Answer.isStorable(response) else { return finish(response, context) }
        var complete = response
        complete.fields += common.always
        let stored = HTTPStoredResponse(complete)
        let series = Metrics.series(context.route, method: context.head.method, status: response.status)
        answers.store(
            StoredAnswer(response: stored, route: context.route, method: context.head.method, series: series),
            size: stored.size, for: key)
        return finish(stored, context)
    }

    /// Finishes a stored response: it goes as it is, unless something of the caller's own comes with it.
    private func finish(_ stored: HTTPStoredResponse, _ context: RequestContext) -> HTTPResponse {
        var response = finish(stored.head, context, isComplete: true)
        if response.fields.count == stored.head.fields.count, context.passage.isUnmarked { response.stored = stored }
        return response
    }

    /// The last step of every response: common fields, one line in the log, one count in the metrics.
    ///
    /// - Parameter isComplete: whether it has the fields already that every response has.
    private func finish(_ response: HTTPResponse, _ context: RequestContext, isComplete: Bool = false) -> HTTPResponse {
        var response = response
        if !isComplete { response.fields += common.always }
        common.addIndividual(to: &response, context)
        context.passage.apply(to: &response, clock)
        let elapsed = clock.seconds(since: context.start)
        if configuration.serverTiming {
            let milliseconds = (elapsed * 1e6).rounded() / 1000
            response.fields.append(HTTPField("server-timing", "total;dur=\(milliseconds)"))
        }
        metrics.record(
            Metrics.series(context.route, method: context.head.method, status: response.status), seconds: elapsed)
        log.record(context, response, seconds: elapsed)
        return response
    }
}
