/// A color in one of the spaces of CSS Color 4.
public struct Color: Hashable, Sendable {
    /// The space of the components.
    public var space: ColorSpace
    /// The three coordinates, in the space's own ranges (0…1 for RGB; L 0…1 for Oklab, 0…100 for Lab; hue in
    /// degrees). Values outside are out of gamut, and kept.
    public var components: SIMD3<Double> {
        get { [first, second, third] }
        set { (first, second, third) = (newValue.x, newValue.y, newValue.z) }
    }
    /// Opacity, 0…1.
    public var alpha: Double
    /// Coordinates that CSS calls missing (`none`): they take the other color's value where both meet.
    public var missing: SIMDMask<SIMD3<Double>.MaskStorage> {
        get { [isFirstMissing, isSecondMissing, isThirdMissing] }
        set { (isFirstMissing, isSecondMissing, isThirdMissing) = (newValue[0], newValue[1], newValue[2]) }
    }
    /// Whether the opacity is missing (`none`): it then takes the other color's.
    public var isAlphaMissing = false
    // Not kept as vectors, whose alignment would make every value that may hold a color twice as large, and slow to allocate.
    private var first, second, third: Double
    private var isFirstMissing, isSecondMissing, isThirdMissing: Bool

    /// Creates a color. Default opaque, with no component missing.
    public init(
        _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1,
        missing: SIMDMask<SIMD3<Double>.MaskStorage> = .init(repeating: false)
    ) {
        self.space = space
        self.alpha = alpha
        (first, second, third) = (components.x, components.y, components.z)
        (isFirstMissing, isSecondMissing, isThirdMissing) = (missing[0], missing[1], missing[2])
    }

    /// The same color in `other`; missing coordinates count as 0 unless the space stays the same.
    public func converted(to other: ColorSpace) -> Color {
        if other == space { return self }
        let values = components.replacing(with: 0, where: missing)
        let xyz = space.toXYZ([ValueAndVelocity(values.x), ValueAndVelocity(values.y), ValueAndVelocity(values.z)])
        var result = Color(other, other.fromXYZ(xyz).values, alpha: alpha)
        result.isAlphaMissing = isAlphaMissing
        return result
    }
}

/// How two colors are mixed.
public enum ColorInterpolationSpace: String, CaseIterable, Hashable, Sendable {
    /// Oklab, alpha apart: SwiftUI `Color.mix(in: .perceptual)`.
    case perceptual
    /// Gamma-encoded sRGB, alpha apart: SwiftUI `Color.mix(in: .device)` and Core Animation.
    case device
    /// Linear-light sRGB, alpha apart: how SwiftUI animates a color (semantics §9.2).
    case linear
    /// The CSS spaces premultiply (CSS Color 4 §12.3).
    case srgb, srgbLinear = "srgb-linear", displayP3 = "display-p3", oklab, oklch

    var space: ColorSpace {
        switch self {
        case .perceptual, .oklab: .oklab
        case .device, .srgb: .srgb
        case .linear, .srgbLinear: .srgbLinear
        case .displayP3: .displayP3
        case .oklch: .oklch
        }
    }

    var premultiplies: Bool {
        switch self {
        case .perceptual, .device, .linear: false
        default: true
        }
    }
}

extension [ValueAndVelocity] {
    var values: SIMD3<Double> { [self[0].value, self[1].value, self[2].value] }
}
