internal import TransitionEngine

/// How far a view goes beyond its place where it lies at the edge from which it came: so far it uncovers what is behind.
struct CSSOvershoot {
    /// The edge from which the view comes, or through which it leaves, in layout from left to right.
    private enum Edge { case bottom, top, left, right }

    private let edge: Edge
    /// In sides of the view along the way.
    private let share: Double

    /// Finds the greatest overshoot of a request; `nil` where no view comes from an edge, or none goes too far.
    ///
    /// - Throws: `CancellationError`.
    init?(_ request: TimelineRequest) throws {
        guard !request.spec.isScripted, !request.spec.hasKeyframes, request.spec.content.isView else { return nil }
        let stage = request.spec.stage.size
        var greatest: CSSOvershoot?
        for motion in request.plans.flatMap(\.subjectMotions) where Self.roles.contains(motion.role) {
            for found in try Self.overshoots(of: motion, on: stage, request.spec.view.size)
            where found.share > greatest?.share ?? 0 { greatest = found }
        }
        guard let greatest else { return nil }
        self = greatest
    }

    private init(edge: Edge, share: Double) { (self.edge, self.share) = (edge, share) }

    private static let roles: Set<Timeline.Subject.Role> = [.view, .incoming]

    /// What is seen of it: a five-hundredth of the side.
    private static let least = 0.002

    private static func overshoots(of motion: SubjectMotion, on stage: Size, _ view: Size) throws -> [CSSOvershoot] {
        guard motion.duration > 0, !Set(motion.properties).isDisjoint(with: [.translateX, .translateY]) else { return [] }
        let size = motion.role == .view ? view : stage
        let times = evenly(256, from: 0, to: motion.duration)
        return try zip(motion.properties.indices, try motion.values(at: times)).compactMap { index, values in
            let property = motion.properties[index]
            guard property == .translateX || property == .translateY, let first = values.first, let last = values.last
            else { return nil }
            let side = property == .translateX ? size.width : size.height
            let away = abs(first) > abs(last) ? first : last
            // What comes from an edge is beyond it before, and at its place afterwards.
            guard side > 0, abs(away) > 0.99 * side, abs(first + last - away) < 1e-9 * side else { return nil }
            let greatest = try peak(of: values, at: times, { try motion.values(at: $0)[index] }, by: { away < 0 ? $0 : -$0 })
            let share = greatest / side
            guard share > least else { return nil }
            let isHorizontal = property == .translateX
            let edge: Edge = isHorizontal ? (away > 0 ? .right : .left) : (away > 0 ? .bottom : .top)
            return CSSOvershoot(edge: edge, share: share)
        }
    }

    private static func evenly(_ count: Int, from start: Double, to end: Double) -> [Double] {
        (0...count).map { start + (end - start) * Double($0) / Double(count) }
    }

    /// The greatest of values between their samples, too: three times 32 samples around the greatest one find it to 1e-7 of a way.
    private static func peak(
        of samples: [Double], at sampleTimes: [Double], _ valuesAt: ([Double]) throws -> [Double], by measure: (Double) -> Double
    ) rethrows -> Double {
        var (times, values) = (sampleTimes, samples.map(measure))
        for _ in 0..<3 {
            guard let at = values.indices.max(by: { values[$0] < values[$1] }) else { return 0 }
            times = evenly(32, from: times[max(at - 1, 0)], to: times[min(at + 1, times.count - 1)])
            values = try valuesAt(times).map(measure)
        }
        return values.max() ?? 0
    }

    /// What to do about it, for the head of a stylesheet.
    func advice(isMirrored: Bool) -> String {
        let amount = "\(fixedText(100 * share, 1)) % of its"
        let (side, place) =
            switch edge {
            case .bottom: ("height", "below its bottom edge")
            case .top: ("height", "above its top edge")
            case .left, .right:
                ("width", isMirrored ? "beyond the edge it comes from" : "beyond its \(edge == .left ? "left" : "right") edge")
            }
        return "goes \(amount) \(side) too far: let it reach so far \(place), or what is behind shows there"
    }
}
