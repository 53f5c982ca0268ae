/// What a browser shows between two keyframes with one matrix each.
///
/// Flat matrices are interpolated by their parts (semantics §32), others by those of css-transforms-2 §13.2, turning the
/// shorter way.
package struct MatrixTween: Sendable {
    private let interpolation: TransformInterpolation

    /// Creates the change from one matrix to another.
    ///
    /// - Returns: `nil` unless both have the sixteen entries m11, m12, … m44.
    package init?(from: [Double], to: [Double]) {
        guard let start = Transform3D(entries: from), let end = Transform3D(entries: to) else { return nil }
        interpolation = TransformInterpolation(between: start, end)
    }

    /// Returns the sixteen entries at a fraction of the way: 0 at the first keyframe, 1 at the second.
    package func entries(at fraction: Double) -> [Double] {
        interpolation.at(ValueAndVelocity(fraction)).value.entries
    }
}
