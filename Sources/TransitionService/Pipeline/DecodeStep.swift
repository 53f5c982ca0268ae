internal import TransitionCoding

/// Reads the spec, once. Problems in its members are reported when it is planned.
final class DecodeStep: RequestStep {
    static let summary = StepSummary(
        "decode", "reads the spec once, from JSON or from the URL; problems are located only where there are any",
        calls: [
            "TransitionService/SpecSource.swift", "TransitionCoding/SpecPath.swift", "TransitionCoding/SpecPath+Transition.swift",
            "TransitionCoding/SpecReader+Transition.swift", "TransitionCoding/SpecReader+AnimationText.swift",
            "TransitionCoding/SpecReader+Request.swift",
        ])
    static let place = StepPlace.either

    private let parts: RenderingParts

    init(_ parts: RenderingParts) { self.parts = parts }

    func run(_ context: RequestContext) throws {
        guard let negotiated = context.negotiated else { return }
        let isURL =
            switch negotiated.source {
            case .recipe, .curve: true
            case .body, .packed, .preset, .curveBody, .token: false
            }
        let isPreset = if case .preset = negotiated.source { true } else { false }
        // The presets were validated when the server started.
        context.unplanned = try negotiated.source.read(
            by: SpecReader(
                limits: parts.limits, isLenient: context.isLenient && !isPreset, format: negotiated.format, isURL: isURL),
            presets: parts.presets, unpackedLimit: parts.unpackedLimit)
    }
}
