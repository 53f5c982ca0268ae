internal import MicroHTTP

/// Samples the plan and writes it in the format.
final class EncodeStep: RequestStep {
    static let summary = StepSummary(
        "encode", "samples or lowers the plan and writes the format",
        calls: [
            "TransitionService/TimelineHandler.swift", "TransitionCoding/OutputFormats.swift",
            "TransitionCoding/TimelineJSON.swift",
            "TransitionEngine/Sampler.swift", "TransitionCoding/Target.swift",
        ])
    static let place = StepPlace.either

    private let timelines: TimelineHandler

    init(_ timelines: TimelineHandler) { self.timelines = timelines }

    func isShort(_ context: RequestContext) -> Bool {
        guard let spec = context.spec, let format = context.negotiated?.format else { return true }
        return timelines.estimate.isShort(spec, format, compressed: Representation.coding(for: context) == .gzip)
    }

    func run(_ context: RequestContext) throws {
        guard let spec = context.spec, let format = context.negotiated?.format, let representation = context.representation else {
            return
        }
        representation.isExpensive = context.place == .worker
        context.response = try representation.response(for: context, timelines.bodies) {
            guard context.isMeasured else { return HTTPBody(try timelines.encoded(spec, in: format)) }
            let start = context.clock.nanoseconds()
            let body = HTTPBody(try timelines.encoded(spec, in: format))
            timelines.estimate.record(spec, format, seconds: context.clock.seconds(since: start))
            return body
        }
    }
}
