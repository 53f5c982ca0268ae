/// Finds out where the spec is written, and the format of the response.
final class NegotiateStep: RequestStep {
    static let summary = StepSummary(
        "negotiate", "where the spec is written, and the format",
        calls: ["TransitionService/NegotiatedRequest.swift", "TransitionService/Negotiation.swift"])
    static let place = StepPlace.either

    func isShort(_ context: RequestContext) -> Bool { CostEstimate.isShortToRead(context) }

    func run(_ context: RequestContext) throws { context.negotiated = try NegotiatedRequest(context) }
}
