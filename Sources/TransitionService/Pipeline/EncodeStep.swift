internal import MicroHTTP

/// Samples the plan and writes it in the format.
final class EncodeStep: RequestStep {
    static let summary = StepSummary(
        "encode", "samples or lowers the plan and writes the format",
        calls: [
            "TransitionService/RenderingParts.swift", "TransitionCoding/BuiltInFormats.swift",
            "TransitionCoding/CSS.swift", "TransitionCoding/CSSKeyframes.swift", "TransitionCoding/Target.swift",
            "TransitionCoding/WebMotion.swift", "TransitionCoding/LoweredSubject.swift", "TransitionCoding/StyleReducer.swift",
            "TransitionCoding/CSSRules.swift", "TransitionCoding/StyleSheet.swift", "TransitionCoding/TimelineJSON.swift",
            "TransitionEngine/Sampler.swift",
        ])
    static let place = StepPlace.either

    private let parts: RenderingParts

    init(_ parts: RenderingParts) { self.parts = parts }

    func isShort(_ context: RequestContext) -> Bool {
        guard let spec = context.spec, let format = context.negotiated?.format else { return true }
        return parts.estimate.isShort(spec, format, compressed: Representation.coding(for: context) == .gzip)
    }

    func run(_ context: RequestContext) throws {
        guard let spec = context.spec, let format = context.negotiated?.format, let representation = context.representation else {
            return
        }
        representation.mayTakeLong = context.stage == .worker
        context.response = try representation.response(for: context, parts.bodies) {
            guard context.isMeasured else { return HTTPBody(try parts.rendered(spec, in: format)) }
            let start = context.clock.nanoseconds()
            let body = HTTPBody(try parts.rendered(spec, in: format))
            parts.estimate.record(spec, format, seconds: context.clock.seconds(since: start))
            return body
        }
    }
}
