/// A path in points, as SVG path data writes it: what a view follows, relative to where it rests. y points down.
public struct MotionPath: Hashable, Sendable {
    /// The lines and curves in order. A part that doesn't begin where the one before ends begins a subpath.
    public let segments: [Segment]

    /// Creates a path.
    public init(_ segments: [Segment]) { self.segments = segments }

    /// A line or a curve.
    public enum Segment: Hashable, Sendable {
        /// From one point to another.
        case line(Point, Point)
        /// A quadratic Bézier curve with one control point.
        case quadratic(Point, Point, Point)
        /// A cubic Bézier curve with two control points.
        case cubic(Point, Point, Point, Point)
        /// A part of an ellipse.
        case arc(Arc)
    }

    /// A point in points.
    public struct Point: Hashable, Sendable {
        public var x: Double
        public var y: Double

        /// Creates a point.
        public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

        static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
        static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
        static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
        var length: Double { (x * x + y * y).squareRoot() }
    }

    /// A part of an ellipse, even in its angle.
    public struct Arc: Hashable, Sendable {
        /// The ends, which are exact.
        public let start: Point
        public let end: Point
        /// The center, and both radii in points.
        public let center: Point
        public let radii: Point
        /// The angle of the first radius with the x axis, in degrees.
        public let rotationInDegrees: Double
        /// The angle at the start on the ellipse, and how far it goes, in radians; positive is clockwise on the screen.
        public let angle: Double
        public let sweep: Double
        /// As SVG path data writes it: whether the longer way is taken, and whether it goes clockwise.
        public let isLarge: Bool
        public let isClockwise: Bool
    }
}

extension MotionPath.Segment {
    public typealias Point = MotionPath.Point

    /// The first point.
    public var start: Point {
        switch self {
        case .line(let a, _), .quadratic(let a, _, _), .cubic(let a, _, _, _): a
        case .arc(let arc): arc.start
        }
    }

    /// The last point.
    public var end: Point {
        switch self {
        case .line(_, let b), .quadratic(_, _, let b), .cubic(_, _, _, let b): b
        case .arc(let arc): arc.end
        }
    }

    /// The point at a parameter, 0…1.
    package func point(at u: Double) -> Point {
        if u == 0 { return start }
        if u == 1 { return end }
        let v = 1 - u
        switch self {
        case .line(let a, let b): return a + (b - a) * u
        case .quadratic(let a, let b, let c): return a * (v * v) + b * (2 * u * v) + c * (u * u)
        case .cubic(let a, let b, let c, let d):
            return a * (v * v * v) + b * (3 * u * v * v) + c * (3 * u * u * v) + d * (u * u * u)
        case .arc(let arc): return arc.center + arc.offset(at: arc.angle + arc.sweep * u)
        }
    }

    /// The derivatives by the parameter: the first, the second and the third.
    package func derivatives(at u: Double) -> [Point] {
        switch self {
        case .line(let a, let b): return [b - a, Point(0, 0), Point(0, 0)]
        case .quadratic(let a, let b, let c):
            return [((b - a) * (1 - u) + (c - b) * u) * 2, (c - b * 2 + a) * 2, Point(0, 0)]
        case .cubic(let a, let b, let c, let d):
            let v = 1 - u
            let first = ((b - a) * (v * v) + (c - b) * (2 * u * v) + (d - c) * (u * u)) * 3
            let second = ((c - b * 2 + a) * v + (d - c * 2 + b) * u) * 6
            return [first, second, (d - c * 3 + b * 3 - a) * 6]
        case .arc(let arc):
            let angle = arc.angle + arc.sweep * u
            let offset = arc.offset(at: angle)
            let quarter = arc.offset(at: angle + Double.pi / 2)
            return [quarter * arc.sweep, offset * (-arc.sweep * arc.sweep), quarter * (-arc.sweep * arc.sweep * arc.sweep)]
        }
    }

    /// The length from one parameter to another, in points: five points of Gauss and Legendre on each of so many parts.
    func length(from: Double, to: Double, parts: Int = 8) -> Double {
        if case .line(let a, let b) = self { return (b - a).length * (to - from) }
        let nodes: [(Double, Double)] = [
            (0, 128.0 / 225), (0.538469310105683, 0.478628670499366), (-0.538469310105683, 0.478628670499366),
            (0.906179845938664, 0.236926885056189), (-0.906179845938664, 0.236926885056189),
        ]
        let half = (to - from) / Double(2 * parts)
        return (0..<parts).reduce(0) { sum, part in
            let middle = from + half * Double(2 * part + 1)
            return sum + nodes.reduce(0) { $0 + $1.1 * derivatives(at: middle + half * $1.0)[0].length } * half
        }
    }
}

extension MotionPath.Arc {
    /// The point at an angle of the ellipse, relative to the center.
    func offset(at angle: Double) -> MotionPath.Point {
        let (x, y) = (radii.x * cos(angle), radii.y * sin(angle))
        let rotation = rotationInDegrees * radiansPerDegree
        let (c, s) = (cos(rotation), sin(rotation))
        return MotionPath.Point(x * c - y * s, x * s + y * c)
    }

    /// Creates an arc by its ends, as SVG path data writes it (SVG 2, appendix B.2.4).
    ///
    /// - Parameters:
    ///   - start: where the arc begins, in points.
    ///   - end: where the arc ends, in points.
    ///   - radii: both radii in points, above 0; too small ones are enlarged as SVG does.
    ///   - degrees: the angle of the first radius with the x axis.
    ///   - flags: whether the longer way is taken, and whether it goes clockwise on the screen.
    public init(
        from start: MotionPath.Point, to end: MotionPath.Point, radii: MotionPath.Point, degrees: Double,
        flags: (isLarge: Bool, isClockwise: Bool)
    ) {
        let rotation = degrees * radiansPerDegree
        let (c, s) = (cos(rotation), sin(rotation))
        let half = (start - end) * 0.5
        let (x, y) = (c * half.x + s * half.y, c * half.y - s * half.x)
        var (rx, ry) = (abs(radii.x), abs(radii.y))
        let excess = x * x / (rx * rx) + y * y / (ry * ry)
        if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
        let reach = rx * rx * y * y + ry * ry * x * x
        let root = max(0, (rx * rx * ry * ry - reach) / reach).squareRoot() * (flags.isLarge == flags.isClockwise ? -1 : 1)
        let (cx, cy) = (root * rx * y / ry, -root * ry * x / rx)
        let middle = (start + end) * 0.5
        let first = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
        if flags.isClockwise, sweep < 0 { sweep += 2 * Double.pi }
        if !flags.isClockwise, sweep > 0 { sweep -= 2 * Double.pi }
        (self.start, self.end) = (start, end)
        center = MotionPath.Point(c * cx - s * cy, s * cx + c * cy) + middle
        (self.radii, rotationInDegrees, angle, self.sweep) = (MotionPath.Point(rx, ry), degrees, first, sweep)
        (isLarge, isClockwise) = flags
    }
}
