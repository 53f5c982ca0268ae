/// Makes the plan of the spec, which validates what it means; reports what was wrong with its members when it was read.
final class PlanStep: RequestStep {
    static let summary = StepSummary(
        "plan", "validates the meaning, makes the plan and the canonical spec",
        calls: [
            "TransitionCoding/ReadSpec.swift", "TransitionCoding/TimelineRequest.swift",
            "TransitionEngine/TransitionSpec+Validation.swift", "TransitionEngine/TransitionPlan.swift",
            "TransitionEngine/TransitionPlanner.swift", "TransitionEngine/PhasePlanner.swift",
        ])
    static let place = StepPlace.either

    func isShort(_ context: RequestContext) -> Bool { context.unplanned?.isQuickToPlan == true }

    func run(_ context: RequestContext) throws {
        context.spec = try context.unplanned?.planned()
        context.unplanned = nil
    }
}
