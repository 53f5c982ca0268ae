/// Where something is, and how fast it moves, when a new animation takes over.
public struct MidFlight: Hashable, Sendable {
    /// 0 at the start, 1 at the target; may lie outside.
    public var progress: Double
    /// Progress a second towards the target. Springs keep it; a timing curve starts with its own slope.
    public var velocity: Double

    /// Creates a state. Default at rest.
    public init(progress: Double, velocity: Double = 0) {
        self.progress = progress
        self.velocity = velocity
    }

    static let velocityNotKept = TimelineWarning(
        "velocity-not-kept", "A timing curve starts with its own slope: only springs keep the velocity given.")

    func validate(at pointer: String, into issues: inout SpecIssues) {
        issues.check(progress, in: -1000...1000, at: pointer + "/progress")
        issues.check(velocity, in: -1e4...1e4, at: pointer + "/velocity")
    }
}
