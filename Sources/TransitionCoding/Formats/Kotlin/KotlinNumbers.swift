internal import TransitionEngine

/// Numbers and lines as Kotlin source.
enum KotlinText {
    /// Columns of a line.
    static let width = 120

    /// Returns a `Float` literal.
    ///
    /// - Parameters:
    ///   - value: the number.
    ///   - decimals: the greatest number of decimals. Default 4.
    static func float(_ value: Double, decimals: Int = 4) -> String { fixedText(value, decimals) + "f" }

    /// Returns a `Float` literal with six significant digits.
    static func significant(_ value: Double) -> String {
        var (decimals, size) = (5, abs(value))
        while size >= 10, decimals > 0 {
            size /= 10
            decimals -= 1
        }
        while size > 0, size < 1, decimals < 9 {
            size *= 10
            decimals += 1
        }
        return float(value, decimals: decimals)
    }

    /// Returns whole milliseconds.
    static func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }

    /// Returns a point of a layer as a `TransformOrigin`. If the layer follows the layout direction, `rtl` turns it round.
    static func origin(_ anchor: UnitPoint, isMirrored: Bool) -> String {
        let (left, right) = (float(anchor.x), float(1 - anchor.x))
        let x = isMirrored && left != right ? "if (rtl) \(right) else \(left)" : left
        return "TransformOrigin(\(x), \(float(anchor.y)))"
    }

    /// Returns a color as an expression.
    static func color(_ color: Color) -> String {
        let color = color.converted(to: .srgb)
        let channels = [color.components.x, color.components.y, color.components.z].map { max(0, min(1, $0)) }
        let alpha = max(0, min(1, color.alpha))
        if channels == [0, 0, 0] { return alpha == 1 ? "Color.Black" : "Color.Black.copy(alpha = \(float(alpha)))" }
        return "Color(\((channels + (alpha == 1 ? [] : [alpha])).map { float($0) }.joined(separator: ", ")))"
    }

    /// Returns a comment of `//` lines. Each line after the first is indented.
    static func comment(_ text: String) -> String {
        CommentText.lines(text.inertInCode, "// ", indent: 2).joined(separator: "\n")
    }
}

/// A length that follows the view's own size: points, and fractions of its width and height.
struct KotlinLength: Equatable {
    var points = 0.0
    var width = 0.0
    var height = 0.0

    static let zero = KotlinLength()

    /// Returns a length in a layout direction. A container is as large as the view.
    init(_ length: Length, isRightToLeft: Bool) {
        let sign = isRightToLeft && length.mirrors ? -1.0 : 1
        points = Self.cleaned(sign * length.points)
        switch length.side {
        case .width, .containerWidth: width = Self.cleaned(sign * length.fraction)
        case .height, .containerHeight: height = Self.cleaned(sign * length.fraction)
        }
    }

    init(points: Double = 0) { self.points = points }

    private static func cleaned(_ value: Double) -> Double { abs(value) < 1e-9 ? 0 : (value * 1e9).rounded() / 1e9 }

    static func + (a: KotlinLength, b: KotlinLength) -> KotlinLength {
        var sum = KotlinLength(points: cleaned(a.points + b.points))
        (sum.width, sum.height) = (cleaned(a.width + b.width), cleaned(a.height + b.height))
        return sum
    }

    static func - (a: KotlinLength, b: KotlinLength) -> KotlinLength { a + -b }

    static prefix func - (length: KotlinLength) -> KotlinLength {
        var result = KotlinLength(points: 0 - length.points)
        (result.width, result.height) = (0 - length.width, 0 - length.height)
        return result
    }
}
