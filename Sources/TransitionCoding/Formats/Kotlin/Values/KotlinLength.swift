internal import TransitionEngine

/// A length that follows the view's own size, in both layout directions. A container is as large as the view.
struct KotlinLength: Equatable {
    let ltr: Parts
    let rtl: Parts

    /// A length in one layout direction.
    struct Parts: Equatable {
        var points = 0.0
        /// A fraction of the view's width.
        var width = 0.0
        /// A fraction of the view's height.
        var height = 0.0

        /// Returns the sum of a length and a multiple of another one. Sums that differ by rounding alone are equal.
        func adding(_ other: Parts, times factor: Double) -> Parts {
            func sum(_ a: Double, _ b: Double) -> Double { ((a + b * factor) * 1e9).rounded() / 1e9 }
            return Parts(points: sum(points, other.points), width: sum(width, other.width), height: sum(height, other.height))
        }
    }

    static let zero = KotlinLength(Length())

    init(_ length: Length) {
        switch length.side {
        case .width, .containerWidth: ltr = Parts(points: length.points, width: length.fraction)
        case .height, .containerHeight: ltr = Parts(points: length.points, height: length.fraction)
        }
        rtl = length.mirrors ? Parts().adding(ltr, times: -1) : ltr
    }

    private init(_ a: KotlinLength, plus b: KotlinLength, times factor: Double) {
        (ltr, rtl) = (a.ltr.adding(b.ltr, times: factor), a.rtl.adding(b.rtl, times: factor))
    }

    /// The part in points, left to right.
    var points: Double { ltr.points }
    /// Whether right-to-left layout has another length.
    var isMirrored: Bool { ltr != rtl }
    /// Whether it has points, which only a density makes pixels of.
    var hasPoints: Bool { ltr.points != 0 || rtl.points != 0 }

    static func + (a: KotlinLength, b: KotlinLength) -> KotlinLength { KotlinLength(a, plus: b, times: 1) }
    static func - (a: KotlinLength, b: KotlinLength) -> KotlinLength { KotlinLength(a, plus: b, times: -1) }
}
