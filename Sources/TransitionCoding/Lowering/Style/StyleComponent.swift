internal import TransitionEngine

/// One number of a style: the value of a track. A length that follows the view's own size has two: points and a fraction.
struct StyleComponent: Hashable {
    let property: Property
    var part = Part.value

    /// The part of the track.
    enum Part: Hashable {
        case value
        /// A fraction of the view's own width or height, which CSS writes as a percentage.
        case fraction
        /// A part of a flat matrix, by the entry that stands for it: m41 and m42 the translation, m12 the angle, m21 the
        /// skew, both in degrees, m11 and m22 the scale.
        case function
        /// A radius of a clip, along the element's own x and y.
        case alongX, alongY
    }

    /// The parts of a flat matrix, in the order of `FlatMatrixPath`: translation, angle, skew, scale.
    static let functions = [Property.m41, .m42, .m12, .m21, .m11, .m22].map { StyleComponent(property: $0, part: .function) }

    /// The value that has no effect.
    var identity: Double? { part == .fraction ? 0 : property.identity }

    /// Returns the travel that it counts with at least. The opacity of a shadow is mostly a few hundredths: a fraction of those
    /// is less than half of a step that a screen shows (1 of 255), which is left out.
    func leastTravel(within tolerance: Double) -> Double { property == .shadowOpacity ? min(1, 0.002 / tolerance) : 0 }

    /// Whether it is an entry of a matrix.
    var isEntry: Bool { part == .value && property.isMatrixEntry }

    /// The properties of a role that CSS itself never shows below 0, whatever an easing overshoots.
    static func clamped(_ role: Timeline.Subject.Role) -> PropertySet { role == .dimming ? clampedDimming : clamped }

    private static let clampedDimming = PropertySet(
        Property.allCases.filter { StyleComponent(property: $0).bounds.lowerBound == 0 })
    private static let clamped = clampedDimming.subtracting([.dim])

    /// The range that CSS can show. CSS itself clamps only at the keyframes, not between them.
    var bounds: ClosedRange<Double> {
        switch property {
        case .opacity, .dim, .colorAlpha, .shadowOpacity, .grayscale, .colorInvert: 0...1
        case .blur, .cornerRadius, .shadowRadius, .frameWidth, .frameHeight, .contrast, .saturation, .fontSize:
            0 ... .infinity
        case .fontWeight: 1...1000
        default: -.infinity ... .infinity
        }
    }

    /// Returns the value clamped to ``bounds``.
    func shown(_ value: Double) -> Double { max(bounds.lowerBound, min(bounds.upperBound, value)) }
}
