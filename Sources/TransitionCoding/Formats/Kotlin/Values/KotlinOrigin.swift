internal import TransitionEngine

/// A point of a layer that scale, rotation and skew leave in place, as a `TransformOrigin`.
struct KotlinOrigin {
    /// The expression.
    let text: String
    /// Whether right-to-left layout mirrors it, of which `isRtl` tells.
    let isMirrored: Bool
    /// Whether it is as far from the left as from the right.
    let isCentered: Bool

    /// Returns `nil` for the center, which is Compose's default.
    ///
    /// - Parameters:
    ///   - anchor: the point.
    ///   - followsLayoutDirection: whether its layer follows the layout direction. Default no.
    init?(_ anchor: UnitPoint, followsLayoutDirection: Bool = false) {
        if anchor == .center { return nil }
        let (left, right) = (KotlinText.float(anchor.x), KotlinText.float(1 - anchor.x))
        isMirrored = followsLayoutDirection && left != right
        isCentered = left == KotlinText.float(0.5)
        text = "TransformOrigin(\(isMirrored ? "if (isRtl) \(right) else \(left)" : left), \(KotlinText.float(anchor.y)))"
    }
}
