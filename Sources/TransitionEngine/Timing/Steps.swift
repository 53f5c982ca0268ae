/// A staircase.
///
/// Source: css-easing-2 §3.3.
public struct Steps: Hashable, Sendable {
    /// Number of intervals; at least 1, with ``Position/jumpNone`` at least 2.
    public var count: Int
    /// Where the jumps lie. Default ``Position/jumpEnd``.
    public var position: Position

    /// At which ends of its intervals a staircase jumps (css-easing-2 §3.3).
    public enum Position: String, CaseIterable, Hashable, Sendable {
        case jumpStart = "jump-start"
        case jumpEnd = "jump-end"
        case jumpNone = "jump-none"
        case jumpBoth = "jump-both"
    }

    /// Creates a staircase. Default ``Position/jumpEnd``.
    public init(_ count: Int, _ position: Position = .jumpEnd) {
        self.count = count
        self.position = position
    }

    /// Returns the output progress.
    ///
    /// - Parameters:
    ///   - p: the input progress, 0…1; beyond, the bound counts.
    ///   - isBefore: whether the animation has not begun yet, or, running backwards, has ended: on the edge of a step the step
    ///     below it applies (css-easing-2 §3.3, "before flag"). Default no.
    public func value(at p: Double, isBefore: Bool = false) -> Double {
        let intervals = snapped(max(0, min(1, p)) * Double(count))
        var step = intervals.rounded(.down)
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        if isBefore, step > 0, intervals == intervals.rounded(.down) { step -= 1 }
        let jumps =
            switch position {
            case .jumpStart, .jumpEnd: count
            case .jumpNone: count - 1
            case .jumpBoth: count + 1
            }
        return min(step, Double(jumps)) / Double(jumps)
    }
}
