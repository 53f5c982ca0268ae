/// An edge of a view.
///
/// `leading` and `trailing` follow the layout direction (SwiftUI `Edge`); `left` and `right` never do.
public enum Edge: String, CaseIterable, Hashable, Sendable {
    case top, leading, bottom, trailing, left, right

    /// The edge across the view.
    public var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        case .left: .right
        case .right: .left
        }
    }

    /// How far a view of `size` moves to lie just outside this edge, in points, for left-to-right layout.
    ///
    /// Right-to-left layout mirrors whole layers afterwards, so a physical edge is turned here first.
    /// The distance is the view's own size, never the container's (semantics §2.1).
    func outwardOffset(of size: Size, in direction: LayoutDirection) -> (x: Double, y: Double) {
        let mirrored = direction == .rightToLeft
        return switch self {
        case .top: (0, -size.height)
        case .bottom: (0, size.height)
        case .leading: (-size.width, 0)
        case .trailing: (size.width, 0)
        case .left: (mirrored ? size.width : -size.width, 0)
        case .right: (mirrored ? -size.width : size.width, 0)
        }
    }
}
