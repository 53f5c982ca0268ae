internal import MicroHTTP

/// The last step of every response.
final class ResponseSender: RequestStep {
    static let summary = StepSummary(
        "send", "header fields, store, one count, one log line",
        calls: ["TransitionService/ResponseHeaders.swift", "TransitionService/AccessLog.swift"])
    static let place = StepPlace.anywhere

    let headers: ResponseHeaders
    let observability: Observability
    let clock: ServiceClock
    let cache: ResponseCache
    /// Whether responses have the field `Server-Timing`.
    let tellsTiming: Bool

    init(
        headers: ResponseHeaders, observability: Observability, clock: ServiceClock, cache: ResponseCache, tellsTiming: Bool
    ) {
        self.headers = headers
        self.observability = observability
        self.clock = clock
        self.cache = cache
        self.tellsTiming = tellsTiming
    }

    /// Returns the stored response for the bytes of a request, and counts and logs it.
    func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? {
        guard let known = cache.response(for: key) else { return nil }
        observability.metrics.record(known.series, seconds: 0)
        observability.log.record(
            AccessLog.Entry(
                method: known.method, route: known.route?.template ?? "none", status: known.response.head.status,
                bytes: known.response.body.count), seconds: 0)
        return known.response
    }

    func run(_ context: RequestContext) {
        guard var response = context.takeResponse() else { return }
        if context.stored == nil {
            response.fields += headers.always
            context.stored = cache.store(response, for: context)
        }
        let isComplete = complete(&response, context)
        if let stored = context.stored, isComplete { response.stored = stored }
        context.response = response
    }

    /// Returns a response as it is sent, without storing it.
    func send(_ response: HTTPResponse, _ context: RequestContext) -> HTTPResponse {
        var response = response
        response.fields += headers.always
        complete(&response, context)
        return response
    }

    /// Adds what belongs to one request, counts the response and logs it.
    ///
    /// - Returns: whether nothing was added.
    @discardableResult
    private func complete(_ response: inout HTTPResponse, _ context: RequestContext) -> Bool {
        let count = response.fields.count
        headers.addIndividual(to: &response, context)
        context.access.apply(to: &response, clock)
        let elapsed = clock.seconds(since: context.start)
        if tellsTiming {
            let milliseconds = (elapsed * 1e6).rounded() / 1000
            response.fields.append(HTTPField("server-timing", "total;dur=\(milliseconds)"))
        }
        observability.metrics.record(
            Metrics.series(context.route, method: context.head.method, status: response.status), seconds: elapsed,
            exemplar: context.sampledTraceID.map {
                Exemplars.Exemplar(traceID: $0, seconds: elapsed, unixSeconds: clock.unixSeconds())
            })
        observability.log.record(context, response, seconds: elapsed)
        return response.fields.count == count && context.access.addsNothing
    }
}
