internal import TransitionEngine

/// How far a view goes beyond its place where it lies at the edge from which it came: so far it uncovers what is behind.
struct Overshoot {
    /// The edge from which the view comes, or through which it leaves, in layout from left to right.
    fileprivate enum Side: CaseIterable { case bottom, top, left, right }

    private let edge: Side
    /// In sides of the view across that edge.
    private let share: Double

    /// Finds the greatest overshoot of a request; `nil` where no view comes from an edge, or none goes too far.
    ///
    /// - Throws: `CancellationError`.
    init?(_ request: TimelineRequest) throws {
        guard !request.spec.isScripted, !request.spec.hasKeyframes, request.spec.content.isView else { return nil }
        let stage = request.spec.stage.size
        var greatest: Overshoot?
        for motion in request.plans.flatMap(\.subjectMotions) where Self.roles.contains(motion.role) {
            for found in try Self.overshoots(of: motion, on: stage, request.spec.view.size)
            where found.share > greatest?.share ?? 0 { greatest = found }
        }
        guard let greatest else { return nil }
        self = greatest
    }

    private init(edge: Side, share: Double) { (self.edge, self.share) = (edge, share) }

    private static let roles: Set<Timeline.Subject.Role> = [.view, .incoming]

    /// What is seen of it: a five-hundredth of the side.
    private static let least = 0.002

    private static func overshoots(of motion: SubjectMotion, on stage: Size, _ view: Size) throws -> [Overshoot] {
        guard motion.duration > 0, !motion.propertySet.isDisjoint(with: [.translateX, .translateY, .m41, .m42]) else { return [] }
        let size = motion.role == .view ? view : stage
        guard size.width > 0, size.height > 0 else { return [] }
        func shapes(at times: [Double]) throws -> [Corners] {
            let tracks = TrackColumns(motion.properties, try motion.values(at: times))
            return times.indices.map { Corners(tracks, at: $0, of: size, about: motion.anchor) }
        }
        let times = Corners.evenly(256, from: 0, to: motion.duration)
        let sampled = try shapes(at: times)
        guard let first = sampled.first, let last = sampled.last else { return [] }
        return try Side.allCases.compactMap { edge in
            // What comes from an edge is beyond it before, and at its place afterwards.
            guard first.isBeyond(edge) && last.isAtRest || last.isBeyond(edge) && first.isAtRest else { return nil }
            let gaps = sampled.map { $0.gap(at: edge) }
            let share = try Corners.peak(of: gaps, at: times) { try shapes(at: $0).map { $0.gap(at: edge) } }
            return share > least ? Overshoot(edge: edge, share: share) : nil
        }
    }

    /// What the head of code says about it: code follows the layout direction of the device.
    ///
    /// - Throws: `CancellationError`.
    static func note(on request: TimelineRequest) throws -> String? {
        try Overshoot(request).map { found in
            "The view passes its end by \(found.amount): what is behind it shows at the edge it comes from."
        }
    }

    private var amount: String {
        let side = [.left, .right].contains(edge) ? "width" : "height"
        return "\(fixedText(100 * share, 1)) % of its \(side)"
    }

    /// What to do about it, for the head of a stylesheet.
    func advice(isMirrored: Bool) -> String {
        let place =
            switch edge {
            case .bottom: "taller at its bottom edge"
            case .top: "taller at its top edge"
            case .left, .right:
                "wider at \(isMirrored ? "the edge it comes from" : edge == .left ? "its left edge" : "its right edge")"
            }
        return "overshoots by \(amount): make it that much \(place), or a gap shows there"
    }
}

extension Corners {
    /// Whether most of it lies on the other side of an edge: seven tenths, as a view that is scaled on its way reaches back.
    fileprivate func isBeyond(_ edge: Overshoot.Side) -> Bool {
        points.allSatisfy { point in
            switch edge {
            case .bottom: point.y > 0.7
            case .top: point.y < 0.3
            case .left: point.x < 0.3
            case .right: point.x > 0.7
            }
        }
    }

    /// How far the nearer corner of its own edge has come away from where that lies at rest.
    fileprivate func gap(at edge: Overshoot.Side) -> Double {
        switch edge {
        case .bottom: 1 - min(points[2].y, points[3].y)
        case .top: max(points[0].y, points[1].y)
        case .left: max(points[0].x, points[2].x)
        case .right: 1 - min(points[1].x, points[3].x)
        }
    }
}
