/// Why a spec has no plan.
public enum PlanningFailure: Error, Sendable {
    /// All that is wrong with the spec.
    case issues(SpecIssues)
    /// A ``Cancellation`` has ended the work.
    case cancelled

    /// All that is wrong with the spec; none where the work was cancelled.
    public var all: [SpecIssue] {
        switch self {
        case .issues(let issues): issues.all
        case .cancelled: []
        }
    }
}
