/// A colour in one of the spaces of CSS Color 4.
public struct Color: Hashable, Sendable {
    public var space: ColorSpace
    /// The three coordinates, in the space's own ranges (0…1 for RGB; L 0…1 for Oklab, 0…100 for Lab; hue in
    /// degrees). Values outside are out of gamut, and kept.
    public var components: SIMD3<Double>
    /// Opacity, 0…1.
    public var alpha: Double
    /// Coordinates that CSS calls missing (`none`): they take the other colour's value where both meet.
    public var missing: SIMDMask<SIMD3<Double>.MaskStorage>
    /// Whether the opacity is missing (`none`): it then takes the other colour's.
    public var isAlphaMissing = false

    public init(
        _ space: ColorSpace, _ components: SIMD3<Double>, alpha: Double = 1,
        missing: SIMDMask<SIMD3<Double>.MaskStorage> = .init(repeating: false)
    ) {
        self.space = space
        self.components = components
        self.alpha = alpha
        self.missing = missing
    }

    /// The same colour in `other`; missing coordinates count as 0 unless the space stays the same.
    public func converted(to other: ColorSpace) -> Color {
        if other == space { return self }
        let values = components.replacing(with: 0, where: missing)
        let xyz = space.toXYZ([Dual(values.x), Dual(values.y), Dual(values.z)])
        var result = Color(other, other.fromXYZ(xyz).values, alpha: alpha)
        result.isAlphaMissing = isAlphaMissing
        return result
    }
}

/// How two colours are mixed.
public enum ColorInterpolationSpace: String, CaseIterable, Hashable, Sendable {
    /// Oklab, alpha apart: SwiftUI `Color.mix(in: .perceptual)`.
    case perceptual
    /// Gamma-encoded sRGB, alpha apart: SwiftUI `Color.mix(in: .device)` and Core Animation.
    case device
    /// Linear-light sRGB, alpha apart: how SwiftUI animates a colour (semantics §9.2).
    case linear
    /// The CSS spaces premultiply, as CSS Color 4 §12.3 says.
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

/// The way between two colours; every answer is gamma-encoded sRGB, unpremultiplied, possibly outside 0…1.
struct ColorInterpolation {
    private let from: [Double]
    private let to: [Double]
    private let space: ColorSpace
    private let premultiplies: Bool
    private let ends: (Color, Color)

    var isConstant: Bool { ends.0 == ends.1 }

    init(from: Color, to: Color, in interpolation: ColorInterpolationSpace) {
        space = interpolation.space
        premultiplies = interpolation.premultiplies
        var (from, to) = (from, to)
        if from.isAlphaMissing { from.alpha = to.isAlphaMissing ? 0 : to.alpha }
        if to.isAlphaMissing { to.alpha = from.alpha }
        ends = (from.converted(to: .srgb), to.converted(to: .srgb))
        var (a, b) = (from.converted(to: space), to.converted(to: space))
        if space == .oklch {
            // A grey has no hue of its own (CSS Color 4 §12.2, powerless components).
            a.missing[2] = a.missing[2] || a.components[1] < 1e-6
            b.missing[2] = b.missing[2] || b.components[1] < 1e-6
        }
        for index in 0..<3 {
            if a.missing[index] { a.components[index] = b.missing[index] ? 0 : b.components[index] }
            if b.missing[index] { b.components[index] = a.components[index] }
        }
        if space == .oklch {
            // The shorter way round (CSS Color 4 §12.4).
            let turn = b.components[2] - a.components[2]
            if turn > 180 { a.components[2] += 360 }
            if turn < -180 { b.components[2] += 360 }
        }
        // Hue is an angle and isn't premultiplied (CSS Color 4 §12.3).
        let weighted = premultiplies ? (space == .oklch ? 2 : 3) : 0
        self.from = Self.coordinates(a, premultiplying: weighted)
        self.to = Self.coordinates(b, premultiplying: weighted)
    }

    private static func coordinates(_ color: Color, premultiplying count: Int) -> [Double] {
        var c = color.components
        for index in 0..<count { c[index] *= color.alpha }
        return [c.x, c.y, c.z, color.alpha]
    }

    /// Red, green, blue and alpha.
    func at(_ fraction: Dual) -> [Dual] {
        var mixed = (0..<4).map { interpolate(from[$0], to[$0], fraction) }
        if premultiplies, mixed[3].value != 0 {
            for index in 0..<(space == .oklch ? 2 : 3) { mixed[index] = mixed[index] / mixed[3] }
        }
        let rgb = ColorSpace.srgb.fromXYZ(space.toXYZ([mixed[0], mixed[1], mixed[2]]))
        var result = space == .srgb ? [mixed[0], mixed[1], mixed[2]] : rgb
        result.append(mixed[3])
        // The ends are exact: no digit is lost on the way through another space.
        if fraction.value == 0 { Self.place(ends.0, in: &result) }
        if fraction.value == 1 { Self.place(ends.1, in: &result) }
        return result
    }

    private static func place(_ color: Color, in result: inout [Dual]) {
        for index in 0..<3 { result[index].value = color.missing[index] ? 0 : color.components[index] }
        result[3].value = color.alpha
    }
}

extension [Dual] {
    var values: SIMD3<Double> { [self[0].value, self[1].value, self[2].value] }
}
