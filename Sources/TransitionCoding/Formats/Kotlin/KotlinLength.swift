internal import TransitionEngine

/// A length that follows the view's own size, in both layout directions. A container is as large as the view.
struct KotlinLength: Equatable {
    /// Points, and fractions of the view's width and height, from left to right.
    let ltr: SIMD3<Double>
    /// The same from right to left.
    let rtl: SIMD3<Double>

    /// A length of no points is 0.
    static let zero = KotlinLength(Length())

    init(_ length: Length) {
        switch length.side {
        case .width, .containerWidth: ltr = SIMD3(length.points, length.fraction, 0)
        case .height, .containerHeight: ltr = SIMD3(length.points, 0, length.fraction)
        }
        rtl = length.mirrors ? SIMD3() - ltr : ltr
    }

    private init(ltr: SIMD3<Double>, rtl: SIMD3<Double>) {
        // Sums that are equal but for rounding are equal.
        (self.ltr, self.rtl) = (
            (ltr * 1e9).rounded(.toNearestOrAwayFromZero) / 1e9, (rtl * 1e9).rounded(.toNearestOrAwayFromZero) / 1e9
        )
    }

    /// The part in points, left to right.
    var points: Double { ltr.x }
    /// Whether right-to-left layout has another length.
    var isMirrored: Bool { ltr != rtl }

    static func + (a: KotlinLength, b: KotlinLength) -> KotlinLength { KotlinLength(ltr: a.ltr + b.ltr, rtl: a.rtl + b.rtl) }
    static func - (a: KotlinLength, b: KotlinLength) -> KotlinLength { KotlinLength(ltr: a.ltr - b.ltr, rtl: a.rtl - b.rtl) }
}
