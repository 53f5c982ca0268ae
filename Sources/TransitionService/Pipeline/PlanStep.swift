/// Makes the plan of the spec. No other step validates the meaning.
final class PlanStep: RequestStep {
    static let summary = StepSummary(
        "plan", "validates the meaning, makes the plan and the canonical spec",
        calls: [
            "TransitionCoding/ReadSpec.swift", "TransitionEngine/SpecValidator.swift", "TransitionEngine/TransitionPlan.swift",
        ])
    static let place = StepPlace.either

    func isShort(_ context: RequestContext) -> Bool { context.unplanned?.isQuickToPlan == true }

    func run(_ context: RequestContext) throws {
        context.spec = try context.unplanned?.planned()
        context.unplanned = nil
    }
}
