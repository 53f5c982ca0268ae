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

    /// The translation that moves a view to just outside this edge.
    ///
    /// The distance is the view's own size, never the container's (semantics §2.1).
    var outwardTranslation: (property: Property, length: Length) {
        switch self {
        case .top: (.translateY, Length(plus: -1, of: .height))
        case .bottom: (.translateY, Length(plus: 1, of: .height))
        case .leading: (.translateX, Length(plus: -1, of: .width, mirrors: true))
        case .trailing: (.translateX, Length(plus: 1, of: .width, mirrors: true))
        case .left: (.translateX, Length(plus: -1, of: .width))
        case .right: (.translateX, Length(plus: 1, of: .width))
        }
    }
}
