internal import MicroHTTP

/// The stored responses, by the bytes of their requests.
final class ResponseCache: RequestStep {
    static let summary = StepSummary(
        "reuse",
        "what the lookup by bytes leaves out: a stored response for a request with ids, or where a server isn't open or tells timing"
    )
    static let place = StepPlace.eventLoop

    /// Whether a stored response is sent before anything else is known of the request. Neither its time nor its audience is
    /// then a part of the response.
    let looksFirst: Bool
    private let responses: ByteCache<Entry>

    /// A response, and what is logged each time it is sent.
    struct Entry: Sendable {
        let response: HTTPStoredResponse
        let route: Route?
        let method: String
        let series: Metrics.Series
    }

    init(bytes: Int, looksFirst: Bool, seed: UInt64) {
        responses = ByteCache(bytes: bytes, notesKeys: true, seed: seed)
        self.looksFirst = looksFirst
    }

    var gauges: CacheGauges { responses.gauges }

    /// Returns the stored response for the bytes of a request.
    func response(for key: UnsafeRawBufferPointer) -> Entry? { looksFirst ? responses.value(for: key) : nil }

    func run(_ context: RequestContext) {
        guard context.isIndividual || !looksFirst, let key = context.key, let known = responses.value(for: key) else { return }
        context.stored = known.response
        context.response = known.response.head
    }

    /// Stores a complete response if that pays: an expensive one at once, any other when it is requested again.
    ///
    /// Most requests never come a second time. Storing all of them would take time and displace those that do.
    ///
    /// - Returns: the stored response; `nil` if it isn't stored.
    func store(_ response: HTTPResponse, for context: RequestContext) -> HTTPStoredResponse? {
        guard let key = context.key, responses.isEnabled, Representation.isStorable(response),
            context.storesAtOnce || responses.isSeenBefore(key)
        else { return nil }
        let stored = HTTPStoredResponse(response)
        let series = Metrics.series(context.route, method: context.head.method, status: response.status)
        responses.store(
            Entry(response: stored, route: context.route, method: context.head.method, series: series),
            size: stored.size, for: key)
        return stored
    }
}
