internal import Dispatch
internal import MicroHTTP
internal import Synchronization
internal import TransitionCoding
internal import TransitionEngine
internal import WorkerPool

/// Answers a batch of specs. Each line of the response answers one spec, in order, and is sent while later ones are
/// computed.
final class BatchHandler: RequestStep {
    static let summary = StepSummary(
        "batch", "a stream with a line for each spec of the body", calls: ["TransitionService/BatchLines.swift"])
    static let place = StepPlace.worker

    private let configuration: ServiceConfiguration
    private let pool: WorkerPool
    private let access: AccessControl

    init(_ configuration: ServiceConfiguration, pool: WorkerPool, access: AccessControl) {
        self.configuration = configuration
        self.pool = pool
        self.access = access
    }

    static let mediaType = "application/x-ndjson"

    func applies(to context: RequestContext) -> Bool { context.route?.name == .batch }

    /// Splits the body into specs and starts the stream.
    ///
    /// - Throws: ``RequestFailure``: a query, a body that is no list of specs, or too many of them.
    func run(_ context: RequestContext) throws {
        let lines = try lines(of: context)
        // The batch request itself has been counted already.
        let allowance = access.count(context.head, context.route, cost: max(0, lines.count - 1))
        if let allowance, var problem = allowance.problem {
            problem.fields += allowance.fields
            throw RequestFailure(problem)
        }
        let run = BatchRun(lines, configuration, pool: pool, context)
        var response = HTTPResponse(
            status: 200, fields: [HTTPField("content-type", Self.mediaType), HTTPField("cache-control", "no-store")])
        response.fields += allowance?.fields ?? []
        response.stream = run.start()
        context.response = response
    }

    /// Returns where each spec lies in the body.
    ///
    /// - Throws: ``RequestFailure``.
    private func lines(of context: RequestContext) throws(RequestFailure) -> [BatchLines.Line] {
        guard let query = Query(context.head.query ?? "") else {
            throw RequestFailure(Problem(.malformedURL, "The query holds a malformed percent escape or a control character."))
        }
        if let item = query.items.first(where: { !Spelling.matches($0.key, "rev") }) {
            let issue = SpecIssue(
                .unknownKey, at: "", "unknown query key: the response to a batch is always JSON lines", allowed: ["rev"])
            throw RequestFailure(Problem([RequestIssue(issue, parameter: String(item.key.prefix(80)))]))
        }
        let lines: [BatchLines.Line]
        do throws(BatchLines.Failure) {
            lines = try BatchLines(context.body).lines
        } catch {
            throw RequestFailure(Problem(.malformedJSON, error.detail))
        }
        if lines.count > configuration.batchSpecs {
            throw Self.tooMany(lines.count, "exceed the limit of \(configuration.batchSpecs) a batch")
        }
        if let quota = access.quota, lines.count > quota {
            throw Self.tooMany(lines.count, "exceed the \(quota) requests that a client may send at once")
        }
        return lines
    }

    private static func tooMany(_ count: Int, _ reason: String) -> RequestFailure {
        RequestFailure(Problem([RequestIssue(SpecIssue(.limitExceeded, at: "", "\(count) specs \(reason)"))]))
    }
}

/// One batch while it is answered.
// Sendable because all mutable state is behind a lock.
final class BatchRun: Sendable {
    private let lines: [BatchLines.Line]
    private let body: [UInt8]
    private let configuration: ServiceConfiguration
    private let pool: WorkerPool
    /// Of the request; not its context, whose response is the stream that this run feeds.
    private let origin: (path: String, requestID: String, isLenient: Bool, clock: ServiceClock)
    private let state = Mutex(State())

    private struct State {
        /// The indexes of the next spec to compute and of the next line to send.
        var next = 0
        var sent = 0
        /// The number of specs that are computed now, and of lines in the stream that the client hasn't taken yet.
        var running = 0
        var waiting = 0
        /// Finished lines that wait for those before them, by index.
        var ready: [Int: [UInt8]] = [:]
        /// The stream owns the run, not the reverse: when the stream is released, so is the run.
        weak var stream: HTTPBodyStream?
        /// Specs that a full queue refused. They are tried again.
        var returned: [Int] = []
        /// Whether a retry after a full queue is scheduled.
        var isRetrying = false
    }

    /// The greatest number of lines in memory at once, computed now or not yet sent. It bounds the memory for any
    /// number of specs.
    private static let window = 4
    /// The seconds until a full queue is tried again.
    private static let retry = 0.005

    init(_ lines: [BatchLines.Line], _ configuration: ServiceConfiguration, pool: WorkerPool, _ context: RequestContext) {
        self.lines = lines
        body = context.body
        self.configuration = configuration
        self.pool = pool
        origin = (context.head.path, context.requestID, context.isLenient, context.clock)
    }

    /// Returns the stream of lines. Computing has begun.
    func start() -> HTTPBodyStream {
        let stream = HTTPBodyStream { self.taken() }
        state.withLock { $0.stream = stream }
        if lines.isEmpty { stream.finish() }
        pump()
        return stream
    }

    /// Continues after a part was sent. If the client has left, it stops.
    private func taken() {
        state.withLock { state in
            state.waiting = max(0, state.waiting - 1)
            if state.stream?.isCancelled == true { state.stream = nil }
        }
        pump()
    }

    /// Submits as many specs to the pool as the limits allow.
    private func pump() {
        while let index = claim() {
            let job = WorkerPool.Job {
                let answer = self.answer(to: self.lines[index])
                return { self.finish(index, answer) }
            } expire: {
                self.finish(index, self.problem(Problem(.deadlineExceeded, "No worker was free in time."), self.lines[index]))
            }
            guard let refusal = pool.submit(job) else { continue }
            if refusal == .draining {
                finish(index, problem(Problem(.draining, "The server is stopping; try another."), lines[index]))
            } else {
                giveBack(index)
                return
            }
        }
    }

    private func claim() -> Int? {
        state.withLock { state in
            guard state.stream != nil, state.running + state.ready.count + state.waiting < Self.window else { return nil }
            if let index = state.returned.popLast() {
                state.running += 1
                return index
            }
            guard state.next < lines.count else { return nil }
            state.running += 1
            state.next += 1
            return state.next - 1
        }
    }

    /// Keeps a spec that a full queue refused, and schedules a retry.
    private func giveBack(_ index: Int) {
        let mustRetry = state.withLock { state in
            state.running -= 1
            state.returned.append(index)
            defer { state.isRetrying = true }
            return !state.isRetrying
        }
        guard mustRetry else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.retry) {
            self.state.withLock { $0.isRetrying = false }
            self.pump()
        }
    }

    /// Sends the finished lines that are next in order. The lock is held, so that two workers can't change the order.
    private func finish(_ index: Int, _ answer: [UInt8]) {
        state.withLock { state in
            state.running -= 1
            state.ready[index] = answer
            while let part = state.ready.removeValue(forKey: state.sent) {
                state.sent += 1
                state.waiting += 1
                state.stream?.push(part)
            }
            if state.sent == lines.count { state.stream?.finish() }
        }
        pump()
    }

    // MARK: - Lines

    private func answer(to line: BatchLines.Line) -> [UInt8] {
        let clock = origin.clock
        let start = clock.nanoseconds()
        let deadline = configuration.pool.deadline
        let stream = state.withLock { $0.stream }
        let cancellation = Cancellation { stream?.isCancelled != false || clock.seconds(since: start) > deadline }
        do {
            return try cancellation.run {
                let answer = try made(for: line)
                try Cancellation.check()
                return answer
            }
        } catch {
            return problem(Problem(.timeout, deadline: configuration.pool.deadline), line)
        }
    }

    /// Returns the line for a spec.
    ///
    /// - Throws: `CancellationError`.
    private func made(for line: BatchLines.Line) throws -> [UInt8] {
        let spec = Array(body[line.range])
        guard spec.count <= configuration.bodyLimit else {
            return problem(Problem(.bodyTooLarge, "The spec is larger than the limit of \(configuration.bodyLimit) bytes."), line)
        }
        let request: TimelineRequest
        do throws(DecodingFailure) {
            request = try SpecReader.timeline(spec, limits: configuration.limits, isLenient: origin.isLenient)
        } catch {
            if case .cancelled = error { throw CancellationError() }
            return problem(Problem(error), line)
        }
        return try BuiltInFormats.json.encode(request)
    }

    private func problem(_ problem: Problem, _ line: BatchLines.Line) -> [UInt8] {
        problem.response(instance: origin.path, requestID: origin.requestID, line: line.number).body
    }
}
