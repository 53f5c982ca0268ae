internal import TransitionCoding
internal import TransitionEngine

/// The shared parts of all renderings: limits, presets, the cost estimate and the cache of bodies.
struct RenderingParts: Sendable {
    let limits: Limits
    /// The greatest size of a decompressed spec, in bytes.
    let unpackedLimit: Int
    let presets: Presets
    let estimate: CostEstimate
    /// The cached bodies, by the bytes that identify them.
    let bodies: ByteCache<EncodedBody>
    /// The easings of the last responses, which many stylesheets share.
    private let easings = ReducedCurveCache()

    init(_ configuration: ServiceConfiguration, bodies: ByteCache<EncodedBody>) {
        limits = configuration.limits
        unpackedLimit = configuration.bodyLimit
        presets = configuration.presets
        estimate = CostEstimate(inlineSeconds: configuration.inlineWork)
        self.bodies = bodies
    }

    /// Samples a planned spec and writes it.
    ///
    /// - Throws: `CancellationError`.
    func rendered(_ spec: PlannedSpec, in format: any TimelineFormat) throws -> [UInt8] {
        format.isDirect ? try spec.rendered(in: format).bytes : try easings.run { try spec.rendered(in: format).bytes }
    }
}
