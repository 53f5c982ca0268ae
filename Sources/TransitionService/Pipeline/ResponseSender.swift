internal import MicroHTTP

/// The last step of every response: it gets its header fields, is stored for those who request the same, is counted and logged.
struct ResponseSender: Sendable {
    let headers: ResponseHeaders
    let metrics: Metrics
    let log: AccessLog
    let clock: ServiceClock
    /// Whether responses carry `Server-Timing`.
    let tellsTiming: Bool
    /// Whether a stored response may be sent without a look at the request: how long it took and who may have it are then no part of it.
    let sendsStoredResponses: Bool
    /// Responses by the bytes of the requests that they answer.
    let cache: ByteCache<CachedResponse>

    /// A response, and what is logged of it each time it is sent.
    struct CachedResponse: Sendable {
        let response: HTTPStoredResponse
        let route: Route?
        let method: String
        let series: Metrics.Series
    }

    /// Returns the response that is stored for the bytes of a request; it is counted and logged.
    func storedResponse(for key: UnsafeRawBufferPointer) -> HTTPStoredResponse? {
        guard sendsStoredResponses, let cached = cache.value(for: key) else { return nil }
        metrics.record(cached.series, seconds: 0)
        log.record(
            cached.method, cached.route?.template ?? "none", status: cached.response.head.status,
            bytes: cached.response.body.count, seconds: 0)
        return cached.response
    }

    /// Returns the stored response of a request that carries ids, which a look at its bytes alone leaves out.
    func storedResponse(for request: HTTPRequest, _ context: RequestContext) -> HTTPResponse? {
        guard context.isIndividual || !sendsStoredResponses, let key = request.key, let cached = cache.value(for: key) else {
            return nil
        }
        return send(cached.response, context)
    }

    /// Sends a response, and stores it where that pays: at once if it was expensive, else when it is requested again.
    ///
    /// Most requests never come a second time: storing each of them would take time and push out those that do.
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

    /// Sends a stored response: as it is, unless the request adds something of its own.
    private func send(_ stored: HTTPStoredResponse, _ context: RequestContext) -> HTTPResponse {
        var response = send(stored.head, context, isComplete: true)
        if response.fields.count == stored.head.fields.count, context.access.addsNothing { response.stored = stored }
        return response
    }

    /// Sends a response that isn't stored.
    func send(_ response: HTTPResponse, _ context: RequestContext) -> HTTPResponse { send(response, context, isComplete: false) }

    /// - Parameter isComplete: whether it has the fields already that every response has.
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
            Metrics.series(context.route, method: context.head.method, status: response.status), seconds: elapsed)
        log.record(context, response, seconds: elapsed)
        return response
    }
}
