internal import MicroHTTP
internal import TransitionCoding
internal import TransitionEngine

/// The shared parts of all renderings: limits, presets, the cost estimate and the cache of bodies.
struct TimelineHandler: Sendable {
    let limits: Limits
    /// The greatest size of a decompressed spec, in bytes.
    let unpackedLimit: Int
    let presets: Presets
    let estimate: CostEstimate
    /// The cached bodies, by the bytes that identify them.
    let bodies: ByteCache<EncodedBody>
    /// The easings of the last responses, which many stylesheets share.
    private let easings = ReducedCurveCache()

    /// Reads the spec of a request.
    ///
    /// - Throws: ``RequestFailure``.
    func read(_ negotiated: NegotiatedRequest, isLenient: Bool) throws(RequestFailure) -> SpecRead {
        let isURL =
            switch negotiated.source {
            case .recipe, .curve: true
            case .body, .packed, .preset, .curveBody, .token: false
            }
        let isPreset = if case .preset = negotiated.source { true } else { false }
        // The presets were validated when the server started.
        let reader = SpecReader(limits: limits, isLenient: isLenient && !isPreset, format: negotiated.format, isURL: isURL)
        return try negotiated.source.read(by: reader, presets: presets, unpackedLimit: unpackedLimit)
    }

    /// Makes the response of a planned spec, and measures the cost of some of them.
    ///
    /// - Throws: `CancellationError`.
    func response(
        _ representation: Representation, _ spec: PlannedSpec, in format: any TimelineFormat, _ context: RequestContext
    ) throws -> HTTPResponse {
        try representation.response(for: context, bodies) {
            guard context.isMeasured else { return HTTPBody(try encoded(spec, in: format)) }
            let start = context.clock.nanoseconds()
            let body = HTTPBody(try encoded(spec, in: format))
            estimate.record(spec, format, seconds: context.clock.seconds(since: start))
            return body
        }
    }

    /// Samples a planned spec and writes it.
    ///
    /// - Throws: `CancellationError`.
    func encoded(_ spec: PlannedSpec, in format: any TimelineFormat) throws -> [UInt8] {
        format.isDirect ? try spec.encoded(in: format) : try easings.run { try spec.encoded(in: format) }
    }
}
