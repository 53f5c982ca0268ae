internal import MicroHTTP

/// The last step of every response: adds the header fields, stores the response, counts it and logs it.
struct ResponseSender: Sendable {
    let headers: ResponseHeaders
    let metrics: Metrics
    let log: AccessLog
    let clock: ServiceClock
    /// Whether responses have the field `Server-Timing`.
    let tellsTiming: Bool
    /// Whether a stored response can be sent without looking at the request. Its time and its audience are then no
    /// part of the response.
    let sendsStoredResponses: Bool
    /// The stored responses, by the bytes of their requests.
    let cache: ByteCache<CachedResponse>

    /// A response, and what is logged each time it is sent.
    struct CachedResponse: Sendable {
        let response: HTTPStoredResponse
        let route: Route?
        let method: String
        let series: Metrics.Series
    }

    /// Returns the stored response for the bytes of a request, and counts and logs it.
    func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? {
        guard sendsStoredResponses, let cached = cache.value(for: key) else { return nil }
        metrics.record(cached.series, seconds: 0)
        log.record(
            AccessLog.Entry(
                method: cached.method, route: cached.route?.template ?? "none", status: cached.response.head.status,
                bytes: cached.response.body.count), seconds: 0)
        return cached.response
    }

    /// Returns the stored response for a request with ids, which the lookup by bytes leaves out.
    func storedResponse(for request: HTTPRequest, _ context: RequestContext) -> HTTPResponse? {
        guard context.isIndividual || !sendsStoredResponses, let key = request.key, let cached = cache.value(for: key) else {
            return nil
        }
        return send(cached.response, context)
    }

    /// Sends a response and stores it if that pays: an expensive one at once, any other when it is requested again.
    ///
    /// Most requests never come a second time. Storing all of them would take time and displace those that do.
    func send(
        _ response: HTTPResponse, for request: HTTPRequest, _ context: RequestContext, isExpensive: Bool
    ) -> HTTPResponse {
        guard let key = request.key, cache.isEnabled, Representation.isStorable(response),
            isExpensive || cache.isSeenBefore(key)
        else { return send(response, context) }
        var complete = response
        complete.fields += headers.always
        let stored = HTTPStoredResponse(complete)
        let series = Metrics.series(context.route, method: context.head.method, status: response.status)
        cache.store(
            CachedResponse(response: stored, route: context.route, method: context.head.method, series: series),
            size: stored.size, for: key)
        return send(stored, context)
    }

    /// Sends a stored response, with the ids of the request added.
    private func send(_ stored: HTTPStoredResponse, _ context: RequestContext) -> HTTPResponse {
        var response = send(stored.head, context, isComplete: true)
        if response.fields.count == stored.head.fields.count, context.access.addsNothing { response.stored = stored }
        return response
    }

    /// Sends a response that isn't stored.
    func send(_ response: HTTPResponse, _ context: RequestContext) -> HTTPResponse { send(response, context, isComplete: false) }

    /// - Parameter isComplete: whether the response already has the header fields of every response.
    private func send(_ response: HTTPResponse, _ context: RequestContext, isComplete: Bool) -> HTTPResponse {
        var response = response
        if !isComplete { response.fields += headers.always }
        headers.addIndividual(to: &response, context)
        context.access.apply(to: &response, clock)
        let elapsed = clock.seconds(since: context.start)
        if tellsTiming {
            let milliseconds = (elapsed * 1e6).rounded() / 1000
            response.fields.append(HTTPField("server-timing", "total;dur=\(milliseconds)"))
        }
        metrics.record(
            Metrics.series(context.route, method: context.head.method, status: response.status), seconds: elapsed,
            exemplar: context.sampledTraceID.map {
                Exemplars.Exemplar(traceID: $0, seconds: elapsed, unixSeconds: clock.unixSeconds())
            })
        log.record(context, response, seconds: elapsed)
        return response
    }
}
