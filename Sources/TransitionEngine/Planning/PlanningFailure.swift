/// Why a spec has no plan.
public enum PlanningFailure: Error, Hashable, Sendable, CustomStringConvertible {
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

    /// A line for each problem, or that the work was cancelled.
    public var description: String {
        switch self {
        case .issues(let issues): issues.description
        case .cancelled: "the work was cancelled"
        }
    }
}
