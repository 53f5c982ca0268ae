internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// What the renderings of all requests share: limits, presets, the cost estimate, and the bodies made before.
struct TimelineHandler: Sendable {
    let limits: Limits
    /// Bytes that a packed spec may unpack to.
    let unpackedLimit: Int
    let presets: Presets
    let estimate: CostEstimate
    /// Bodies by what they are made from.
    let bodies: ByteCache<EncodedBody>

    /// Reads the spec of a request.
    ///
    /// - Throws: ``RequestFailure``.
    func read(_ negotiated: NegotiatedRequest, isLenient: Bool) throws(RequestFailure) -> SpecRead {
        let isURL =
            switch negotiated.source {
            case .recipe, .curve: true
            case .body, .packed, .preset, .curveBody: false
            }
        let isPreset = if case .preset = negotiated.source { true } else { false }
        // The operator's specs were checked when the server started.
        let reader = SpecReader(limits: limits, isLenient: isLenient && !isPreset, format: negotiated.format, isURL: isURL)
        return try negotiated.source.read(by: reader, presets: presets, unpackedLimit: unpackedLimit)
    }

    /// Makes the response of a planned spec, and measures its cost now and then.
    ///
    /// - Throws: `CancellationError`.
    func response(
        _ representation: Representation, _ spec: PlannedSpec, in format: any TimelineFormat, _ context: RequestContext
    ) throws -> HTTPResponse {
        try representation.response(for: context, bodies) {
            guard context.isMeasured else { return HTTPBody(try spec.encoded(in: format)) }
            let start = context.clock.nanoseconds()
            let body = HTTPBody(try spec.encoded(in: format))
            estimate.record(spec, format, seconds: context.clock.seconds(since: start))
            return body
        }
    }
}
