/// Decides the requests whose precondition does: 304 if the caller has the response already, 412 if it wants another one.
final class PreconditionStep: RequestStep {
    static let summary = StepSummary(
        "compare", "entity tag and canonical URL; a precondition answers 304 or 412",
        calls: ["TransitionService/Representation.swift", "TransitionService/Validators.swift"])
    static let place = StepPlace.either

    func run(_ context: RequestContext) {
        guard let spec = context.spec, let negotiated = context.negotiated else { return }
        let representation = Representation(of: spec, negotiated)
        context.representation = representation
        context.response = representation.conditional(for: context)
    }
}
