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

    /// The top leading corner, as ``topLeading``.
    public static let zero = UnitPoint(x: 0, y: 0)
    /// The center.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading side.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// The middle of the trailing side.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// The middle of the bottom.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// The top trailing corner.
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    /// The bottom trailing corner.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    /// The nine named points, by name.
    public static let named: [(name: String, point: UnitPoint)] = [
        ("center", .center), ("leading", .leading), ("trailing", .trailing), ("top", .top), ("bottom", .bottom),
        ("topLeading", .topLeading), ("topTrailing", .topTrailing), ("bottomLeading", .bottomLeading),
        ("bottomTrailing", .bottomTrailing),
    ]

    /// The same point seen in a mirror: x becomes 1 − x (semantics §2.4).
    var mirrored: UnitPoint { UnitPoint(x: 1 - x, y: y) }
}
