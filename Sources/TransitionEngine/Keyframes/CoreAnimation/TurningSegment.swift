/// A segment of a path with the angle of its tangent, which goes on from the segment before by the nearest turn.
struct TurningSegment: Sendable {
    private let segment: MotionPath.Segment
    /// Points along the segment.
    let length: Double
    /// The angle at evenly spaced parameters, in degrees, without jumps of a turn.
    private let angles: [Double]
    /// The length up to the same parameters, in points.
    private let lengths: [Double]

    /// The parts in which a segment is looked at.
    private static let parts = 64

    /// Returns the segments of a path.
    ///
    /// - Parameter reversed: whether the view turns the other way round.
    static func parts(of path: MotionPath, reversed: Bool) -> [TurningSegment] {
        var parts: [TurningSegment] = []
        for segment in path.segments {
            parts.append(TurningSegment(segment, after: parts.last?.angles.last, reversed: reversed))
        }
        return parts
    }

    private init(_ segment: MotionPath.Segment, after angle: Double?, reversed: Bool) {
        self.segment = segment
        var lengths = [0.0]
        var angles: [Double] = []
        for part in 0...Self.parts {
            let u = Double(part) / Double(Self.parts)
            let direction = Self.angle(of: segment, at: u) + (reversed ? 180 : 0)
            angles.append((angles.last ?? angle).map { Self.nearest(direction, to: $0) } ?? Self.nearest(direction, to: 0))
            guard part > 0 else { continue }
            let start = Double(part - 1) / Double(Self.parts)
            lengths.append(lengths[part - 1] + segment.length(from: start, to: u, parts: 2))
        }
        (self.angles, self.lengths) = (angles, lengths)
        length = lengths[Self.parts]
    }

    /// Returns x, y and the angle at a parameter.
    func components(at u: Double) -> [Double] { (0..<3).map { state(at: u, $0).value } }

    /// A component and its derivative by the parameter, 0…1: 0 is x, 1 is y, 2 is the angle in degrees.
    func state(at u: Double, _ component: Int) -> (value: Double, slope: Double) {
        let u = max(0, min(1, u))
        let derivatives = segment.derivatives(at: u)
        let (first, second) = (derivatives[0], derivatives[1])
        switch component {
        case 0: return (segment.point(at: u).x, first.x)
        case 1: return (segment.point(at: u).y, first.y)
        default:
            let index = min(Self.parts, Int((u * Double(Self.parts)).rounded()))
            let reference = angles[index]
            let direct = Self.angle(of: segment, at: u)
            // The table has the reversed angle too.
            let turned = Self.nearest(direct, to: reference)
            let value = abs(turned - reference) > 90 ? Self.nearest(direct + 180, to: reference) : turned
            let square = first.x * first.x + first.y * first.y
            let slope = square > 0 ? (first.x * second.y - first.y * second.x) / square / radiansPerDegree : 0
            return (value, slope)
        }
    }

    /// A component and its derivative by the length, at a length in points.
    func state(atLength distance: Double, _ component: Int) -> (value: Double, slope: Double) {
        guard length > 0 else { return (state(at: 0, component).value, 0) }
        let u = parameter(at: max(0, min(length, distance)))
        let (value, slope) = state(at: u, component)
        let speed = segment.derivatives(at: u)[0].length
        return (value, speed > 0 ? slope / speed : 0)
    }

    /// The parameter at a length: Newton's method within the part that holds it, with bisection where it leaves it.
    private func parameter(at distance: Double) -> Double {
        if case .line = segment { return distance / length }
        let index = max(0, min(Self.parts, lengths.indices.partitionPoint { lengths[$0] > distance }) - 1)
        guard index < Self.parts else { return 1 }
        let start = Double(index) / Double(Self.parts)
        var (low, high) = (start, start + 1 / Double(Self.parts))
        var u = low + (high - low) / 2
        for _ in 0..<40 {
            let excess = lengths[index] + segment.length(from: start, to: u, parts: 2) - distance
            if excess > 0 { high = u } else { low = u }
            let speed = segment.derivatives(at: u)[0].length
            let next = speed > 0 ? u - excess / speed : low
            let step = next > low && next < high ? next : low + (high - low) / 2
            if abs(step - u) < 1e-15 { return step }
            u = step
        }
        return u
    }

    /// The direction of the tangent in degrees; where the curve stands still, that in which it goes on, at its end that from
    /// which it comes.
    private static func angle(of segment: MotionPath.Segment, at u: Double) -> Double {
        let derivatives = segment.derivatives(at: u)
        let scale = derivatives.map(\.length).max() ?? 0
        for (order, derivative) in derivatives.enumerated() where derivative.length > 1e-9 * scale {
            let sign: Double = u == 1 && order == 1 ? -1 : 1
            return atan2(sign * derivative.y, sign * derivative.x) / radiansPerDegree
        }
        return 0
    }

    /// The angle that differs from `angle` by whole turns and is nearest to `reference`.
    private static func nearest(_ angle: Double, to reference: Double) -> Double {
        angle - 360 * ((angle - reference) / 360).rounded()
    }
}
