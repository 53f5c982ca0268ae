/// A point in fractions of a view: (0, 0) is the top leading corner, (1, 1) the bottom trailing one.
///
/// Source: SwiftUI `UnitPoint`.
public struct UnitPoint: Hashable, Sendable {
    /// Fraction of the width.
    public var x: Double
    /// Fraction of the height.
    public var y: Double

    /// Creates a point from fractions.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)

    /// The nine named points, by name.
    public static let named: [(name: String, point: UnitPoint)] = [
        ("center", .center),
        ("leading", UnitPoint(x: 0, y: 0.5)), ("trailing", UnitPoint(x: 1, y: 0.5)),
        ("top", UnitPoint(x: 0.5, y: 0)), ("bottom", UnitPoint(x: 0.5, y: 1)),
        ("topLeading", UnitPoint(x: 0, y: 0)), ("topTrailing", UnitPoint(x: 1, y: 0)),
        ("bottomLeading", UnitPoint(x: 0, y: 1)), ("bottomTrailing", UnitPoint(x: 1, y: 1)),
    ]

    /// The same point seen in a mirror: x becomes 1 − x (semantics §2.4).
    var mirrored: UnitPoint { UnitPoint(x: 1 - x, y: y) }
}
