/// Something a caller should know about an answer that is otherwise good.
public struct TimelineWarning: Hashable, Sendable {
    /// Public and never reused.
    public var code: String
    /// One sentence or two.
    public var detail: String

    /// A member that is given and changes nothing.
    ///
    /// - Parameters:
    ///   - member: where it stands below the transition, such as `source/anchor`.
    ///   - reason: why it changes nothing.
    static func withoutEffect(_ member: String, _ reason: String) -> TimelineWarning {
        TimelineWarning("without-effect", "transition/\(member) changes nothing: \(reason).")
    }

    /// Returns whether it says that a member changes nothing.
    ///
    /// - Parameter member: where it stands below the transition.
    package func isWithoutEffect(of member: String) -> Bool {
        code == "without-effect" && detail.hasPrefix("transition/\(member) changes nothing")
    }

    /// Creates a warning.
    public init(_ code: String, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
