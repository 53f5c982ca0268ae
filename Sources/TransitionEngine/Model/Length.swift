/// A length in a view: points, and a fraction of a side that is known only where the view is.
///
/// A plain number, such as an opacity, is a length of so many points.
public struct Length: Hashable, Sendable {
    /// What it is a fraction of.
    public enum Side: String, CaseIterable, Hashable, Sendable {
        case width, height, containerWidth, containerHeight
    }

    /// In the unit of the property: points of a translation, degrees of a rotation.
    public var points: Double
    /// How many times the side; 0 for none.
    public var fraction: Double
    /// The side, whatever the fraction is.
    public var side: Side
    /// Whether right-to-left layout negates it.
    public var mirrors: Bool

    /// Creates a length. Default 0 points, which nothing mirrors.
    public init(_ points: Double = 0, plus fraction: Double = 0, of side: Side = .width, mirrors: Bool = false) {
        self.points = points
        self.fraction = fraction
        self.side = side
        self.mirrors = mirrors
    }

    /// Whether it is the same number in every view.
    public var isNumber: Bool { fraction == 0 && (!mirrors || points == 0) }

    /// The same length, which right-to-left layout negates or not.
    func mirroring(_ mirrors: Bool) -> Length { Length(points, plus: fraction, of: side, mirrors: mirrors) }

    /// The length in the other direction.
    static prefix func - (length: Length) -> Length { length.times(-1) }

    /// The length so many times.
    func times(_ factor: Double) -> Length {
        // 0 - 0 is 0, where -1 × 0 is not.
        func scaled(_ value: Double) -> Double { factor == -1 ? 0 - value : value * factor }
        return Length(scaled(points), plus: scaled(fraction), of: side, mirrors: mirrors)
    }
}

extension Length {
    /// The sum of two lengths that follow the same side.
    static func + (a: Length, b: Length) -> Length {
        assert(a.fraction == 0 || b.fraction == 0 || a.side == b.side, "a length follows one side")
        return Length(
            a.points + b.points, plus: a.fraction + b.fraction, of: a.fraction == 0 ? b.side : a.side,
            mirrors: a.mirrors || b.mirrors)
    }

    static func - (a: Length, b: Length) -> Length { a + -b }
}

/// A rectangle whose sides may follow those of a view or a container.
public struct LengthRect: Hashable, Sendable {
    /// From the left.
    public var x: Length
    /// From the top.
    public var y: Length
    /// The width.
    public var width: Length
    /// The height.
    public var height: Length

    /// Creates a rectangle from its origin and its size.
    public init(x: Length = Length(), y: Length = Length(), width: Length, height: Length) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    /// Creates a rectangle that is the same in every view.
    public init(_ rect: Rect) {
        self.init(x: Length(rect.x), y: Length(rect.y), width: Length(rect.width), height: Length(rect.height))
    }

    /// The view itself, and its container.
    static let view = LengthRect(width: Length(plus: 1, of: .width), height: Length(plus: 1, of: .height))
    static let container = LengthRect(width: Length(plus: 1, of: .containerWidth), height: Length(plus: 1, of: .containerHeight))

    /// x, y, width and height.
    var components: [Length] { [x, y, width, height] }

    /// The point at fractions of its sides.
    func point(at unit: UnitPoint) -> (x: Length, y: Length) { (x + width.times(unit.x), y + height.times(unit.y)) }
}

/// The view and its container, in which lengths are points.
public struct Surroundings: Hashable, Sendable {
    /// The view.
    public var view: ViewGeometry
    /// The size of what the view lies in, in points.
    public var container: Size

    /// Creates surroundings. Default: the view is its own container.
    public init(_ view: ViewGeometry = ViewGeometry(), in container: Size? = nil) {
        self.view = view
        self.container = container ?? view.size
    }

    /// Returns a length in points, or in the unit of its property.
    public func points(of length: Length) -> Double {
        if length.isNumber { return length.points }
        let value = length.fraction == 0 ? length.points : length.points + length.fraction * side(length.side)
        return length.mirrors && view.layoutDirection == .rightToLeft ? 0 - value : value
    }

    private func side(_ side: Length.Side) -> Double {
        switch side {
        case .width: view.size.width
        case .height: view.size.height
        case .containerWidth: container.width
        case .containerHeight: container.height
        }
    }
}

/// What a value goes from or to: the number in the view that is planned, and the length that it comes from.
struct TrackEnd: Hashable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// In the property's unit.
    let value: Double
    /// The same for any view.
    let length: Length

    init(_ value: Double) {
        self.value = value
        length = Length(value)
    }

    init(_ length: Length, in surroundings: Surroundings) {
        value = surroundings.points(of: length)
        self.length = length
    }

    /// - Parameter value: the length's number.
    init(_ value: Double, of length: Length) {
        (self.value, self.length) = (value, length)
    }

    init(floatLiteral value: Double) { self.init(value) }
    init(integerLiteral value: Int) { self.init(Double(value)) }
}
