/// What a browser shows between two lists of transform functions in the plane, as translation, turn and scale.
///
/// Source: css-transforms-2 §13.1 for the interpolation, semantics §32 for the parts.
package struct FlatTransformTween: Sendable {
    /// The parts of a matrix, which follow each other from outside in this order.
    package struct Parts: Sendable {
        /// In points.
        package let translation: SIMD2<Double>
        /// In degrees, above −180 and up to 180; `nil` where nothing is left to turn.
        package let degrees: Double?
        /// Factors along x and y.
        package let scale: SIMD2<Double>
        /// The tangent of the slant along x, between turn and scale.
        package let skew: Double
    }

    private let interpolation: TransformInterpolation

    /// - Parameters:
    ///   - from: the functions of one keyframe, the first outermost, without any in space.
    ///   - to: those of the next one.
    ///   - size: that of the view, in points.
    package init(from: TransformValue, to: TransformValue, in size: Size) {
        interpolation = TransformInterpolation(from: from, to: to, by: .css, in: size)
    }

    /// Returns the parts at a fraction of the way: 0 at the first keyframe, 1 at the second; others go beyond them.
    package func parts(at fraction: Double) -> Parts {
        let matrix = interpolation.at(ValueAndVelocity(fraction)).value
        if let parts = FlatDecomposition(matrix) {
            return Parts(
                translation: parts.translation, degrees: parts.angle / radiansPerDegree, scale: parts.scale, skew: parts.skew)
        }
        // A singular matrix: what is left of one axis says how it turns.
        let (x, y) = (SIMD2(matrix[0, 0], matrix[0, 1]), SIMD2(matrix[1, 0], matrix[1, 1]))
        let scale = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
        let angle: Double? = scale.x > 0 ? atan2(x.y, x.x) : scale.y > 0 ? atan2(-y.x, y.y) : nil
        return Parts(
            translation: SIMD2(matrix[3, 0], matrix[3, 1]), degrees: angle.map { $0 / radiansPerDegree }, scale: scale, skew: 0)
    }
}
