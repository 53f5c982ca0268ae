/// The direction in which leading runs to trailing.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
    /// Leading is left.
    case leftToRight = "ltr"
    /// Leading is right: horizontal effects are mirrored.
    case rightToLeft = "rtl"
}
