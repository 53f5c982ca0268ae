/// Something a caller should know about an answer that is otherwise good.
public struct TimelineWarning: Hashable, Sendable {
    /// Public and never reused.
    public var code: String
    /// One sentence or two.
    public var detail: String
    /// What code says in its place that plays the model of a timeline; `nil`: the same.
    package var detailInCode: String?

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

    /// - Parameters:
    ///   - code: public and never reused.
    ///   - detail: one sentence or two, in the words of a timeline.
    ///   - detailInCode: the same in words of code, which has no tracks and subjects.
    init(_ code: String, _ detail: String, inCode detailInCode: String) {
        (self.code, self.detail, self.detailInCode) = (code, detail, detailInCode)
    }

    /// Creates a warning.
    public init(_ code: String, _ detail: String) {
        self.code = code
        self.detail = detail
    }
}
