extension PropertyAnimator {
    /// What an app calls on an animator.
    public enum Call: Hashable, Sendable {
        /// It runs from where it stands.
        case start
        /// It stands still.
        case pause
        /// It is scrubbed to a fraction of its way, 0…1, while it is paused.
        case fraction(Double)
        /// It turns round.
        case reverse
        /// It goes on after a pause. What is left takes so many times its duration, 0…1000; 0 and `nil` keep the time that is
        /// left.
        case resume(durationFactor: Double?)
        /// It is stopped for good where it stands.
        case stop
        /// It completes after it was stopped.
        case finish(Position)

        /// The word in a spec.
        public var name: String {
            switch self {
            case .start: "start"
            case .pause: "pause"
            case .fraction: "fraction"
            case .reverse: "reverse"
            case .resume: "continue"
            case .stop: "stop"
            case .finish: "finish"
            }
        }

        /// All words.
        static let names = ["start", "pause", "fraction", "reverse", "continue", "stop", "finish"]

        func validate(at pointer: String, into issues: inout SpecIssues) {
            switch self {
            case .fraction(let fraction): issues.check(fraction, in: 0...1, at: pointer + "/value")
            case .resume(let factor?): issues.check(factor, in: 0...1000, at: pointer + "/durationFactor")
            case .start, .pause, .reverse, .resume(nil), .stop, .finish: break
            }
        }
    }
}
