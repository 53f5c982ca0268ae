internal import TransitionEngine

/// How far a view goes beyond its place where it lies at the edge from which it came: so far it uncovers what is behind.
struct Overshoot {
    /// The edge from which the view comes, or through which it leaves, in layout from left to right.
    private enum Edge: CaseIterable { case bottom, top, left, right }

    private let edge: Edge
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

    private init(edge: Edge, share: Double) { (self.edge, self.share) = (edge, share) }

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
        let times = evenly(256, from: 0, to: motion.duration)
        let sampled = try shapes(at: times)
        guard let first = sampled.first, let last = sampled.last else { return [] }
        return try Edge.allCases.compactMap { edge in
            // What comes from an edge is beyond it before, and at its place afterwards.
            guard first.isBeyond(edge) && last.isAtRest || last.isBeyond(edge) && first.isAtRest else { return nil }
            let share = try peak(of: sampled.map { $0.gap(at: edge) }, at: times) { try shapes(at: $0).map { $0.gap(at: edge) } }
            return share > least ? Overshoot(edge: edge, share: share) : nil
        }
    }

    private static func evenly(_ count: Int, from start: Double, to end: Double) -> [Double] {
        (0...count).map { start + (end - start) * Double($0) / Double(count) }
    }

    /// The greatest of values between their samples, too: three times 32 samples around the greatest one find it to 1e-7 of a way.
    private static func peak(
        of samples: [Double], at sampleTimes: [Double], _ valuesAt: ([Double]) throws -> [Double]
    ) rethrows -> Double {
        var (times, values) = (sampleTimes, samples)
        for _ in 0..<3 {
            guard let at = values.indices.max(by: { values[$0] < values[$1] }) else { return 0 }
            times = evenly(32, from: times[max(at - 1, 0)], to: times[min(at + 1, times.count - 1)])
            values = try valuesAt(times)
        }
        return values.max() ?? 0
    }

    /// The corners of a view, in sides of it from its place: the top left ones are 0, the bottom right ones 1.
    private struct Corners {
        /// Top left, top right, bottom left, bottom right.
        private let points: [SIMD2<Double>]

        init(_ tracks: TrackColumns, at index: Int, of size: Size, about anchor: UnitPoint) {
            func value(_ property: Property, _ identity: Double) -> Double { tracks.value(property, at: index) ?? identity }
            let turn = value(.rotate, 0) * radiansPerDegree
            let (x, y) = (SIMD2(cos(turn), sin(turn)) * value(.scaleX, 1), SIMD2(-sin(turn), cos(turn)) * value(.scaleY, 1))
            // A matrix stands for all of them.
            let across = x * value(.m11, 1) + y * value(.m12, 0)
            let down = x * value(.m21, 0) + y * value(.m22, 1)
            let move = SIMD2(value(.translateX, 0) + value(.m41, 0), value(.translateY, 0) + value(.m42, 0))
            points = [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].map { corner in
                let point = across * ((corner.0 - anchor.x) * size.width) + down * ((corner.1 - anchor.y) * size.height) + move
                return point / SIMD2(size.width, size.height) + SIMD2(anchor.x, anchor.y)
            }
        }

        /// Whether it lies at its place.
        var isAtRest: Bool {
            zip(points, [SIMD2(0, 0), SIMD2(1, 0), SIMD2(0, 1), SIMD2(1, 1)]).allSatisfy { point, place in
                abs(point.x - place.x) < 1e-9 && abs(point.y - place.y) < 1e-9
            }
        }

        /// Whether most of it lies on the other side of an edge: seven tenths, as a view that is scaled on its way reaches back.
        func isBeyond(_ edge: Edge) -> Bool {
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
        func gap(at edge: Edge) -> Double {
            switch edge {
            case .bottom: 1 - min(points[2].y, points[3].y)
            case .top: max(points[0].y, points[1].y)
            case .left: max(points[0].x, points[2].x)
            case .right: 1 - min(points[1].x, points[3].x)
            }
        }
    }

    /// What the head of code says about it: code follows the layout direction of the device.
    ///
    /// - Throws: `CancellationError`.
    static func note(on request: TimelineRequest) throws -> String? {
        try Overshoot(request).map { "The view \($0.advice(isMirrored: true))." }
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
