/// The color spaces of CSS Color 4.
public enum ColorSpace: String, CaseIterable, Hashable, Sendable {
    case srgb
    case srgbLinear = "srgb-linear"
    case displayP3 = "display-p3"
    case a98RGB = "a98-rgb"
    case prophotoRGB = "prophoto-rgb"
    case rec2020
    case xyzD65 = "xyz-d65"
    case xyzD50 = "xyz-d50"
    case lab, lch, oklab, oklch

    /// CIE XYZ relative to D65, from coordinates of this space.
    ///
    /// Source: CSS Color 4 §10 and its sample code's matrices.
    func toXYZ(_ c: [ValueAndVelocity]) -> [ValueAndVelocity] {
        switch self {
        case .xyzD65: c
        case .xyzD50: Matrix3.d50ToD65 * c
        case .srgbLinear: Matrix3.srgb * c
        case .srgb: Matrix3.srgb * c.map(Self.decodeSRGB)
        case .displayP3: Matrix3.displayP3 * c.map(Self.decodeSRGB)
        case .a98RGB: Matrix3.a98 * c.map { $0.signedPower(563 / 256) }
        case .prophotoRGB: Matrix3.d50ToD65 * (Matrix3.prophoto * c.map(Self.decodeProPhoto))
        case .rec2020: Matrix3.rec2020 * c.map(Self.decodeRec2020)
        case .lab: Matrix3.d50ToD65 * Self.labToXYZ(c)
        case .lch: Matrix3.d50ToD65 * Self.labToXYZ(Self.cartesian(c))
        case .oklab: Self.oklabToXYZ(c)
        case .oklch: Self.oklabToXYZ(Self.cartesian(c))
        }
    }

    /// Coordinates of this space, from CIE XYZ relative to D65.
    func fromXYZ(_ xyz: [ValueAndVelocity]) -> [ValueAndVelocity] {
        switch self {
        case .xyzD65: xyz
        case .xyzD50: Matrix3.d65ToD50 * xyz
        case .srgbLinear: Matrix3.toSRGB * xyz
        case .srgb: (Matrix3.toSRGB * xyz).map(Self.encodeSRGB)
        case .displayP3: (Matrix3.toDisplayP3 * xyz).map(Self.encodeSRGB)
        case .a98RGB: (Matrix3.a98.inverse * xyz).map { $0.signedPower(256 / 563) }
        case .prophotoRGB: (Matrix3.prophoto.inverse * (Matrix3.d65ToD50 * xyz)).map(Self.encodeProPhoto)
        case .rec2020: (Matrix3.rec2020.inverse * xyz).map(Self.encodeRec2020)
        case .lab: Self.xyzToLab(Matrix3.d65ToD50 * xyz)
        case .lch: Self.polar(Self.xyzToLab(Matrix3.d65ToD50 * xyz))
        case .oklab: Self.xyzToOklab(xyz)
        case .oklch: Self.polar(Self.xyzToOklab(xyz))
        }
    }

    // MARK: - Transfer functions, sign-preserving outside 0…1

    static func decodeSRGB(_ v: ValueAndVelocity) -> ValueAndVelocity {
        abs(v.value) <= 0.04045 ? (1 / 12.92) * v : shifted(v, by: 0.055, over: 1.055).signedPower(2.4)
    }

    static func encodeSRGB(_ v: ValueAndVelocity) -> ValueAndVelocity {
        abs(v.value) <= 0.0031308 ? 12.92 * v : unshifted(v.signedPower(1 / 2.4), by: 0.055, over: 1.055)
    }

    private static func decodeProPhoto(_ v: ValueAndVelocity) -> ValueAndVelocity {
        abs(v.value) <= 16.0 / 512 ? (1.0 / 16) * v : v.signedPower(1.8)
    }

    private static func encodeProPhoto(_ v: ValueAndVelocity) -> ValueAndVelocity {
        abs(v.value) >= 1.0 / 512 ? v.signedPower(1 / 1.8) : 16 * v
    }

    private static let rec2020Alpha = 1.09929682680944
    private static let rec2020Beta = 0.018053968510807

    private static func decodeRec2020(_ v: ValueAndVelocity) -> ValueAndVelocity {
        abs(v.value) < rec2020Beta * 4.5
            ? (1 / 4.5) * v : shifted(v, by: rec2020Alpha - 1, over: rec2020Alpha).signedPower(1 / 0.45)
    }

    private static func encodeRec2020(_ v: ValueAndVelocity) -> ValueAndVelocity {
        abs(v.value) > rec2020Beta
            ? unshifted(v.signedPower(0.45), by: rec2020Alpha - 1, over: rec2020Alpha) : 4.5 * v
    }

    /// (|v| + offset) / divisor with v's sign.
    private static func shifted(_ v: ValueAndVelocity, by offset: Double, over divisor: Double) -> ValueAndVelocity {
        (1 / divisor) * (v + ValueAndVelocity(v.value < 0 ? -offset : offset))
    }

    /// divisor · |v| − offset with v's sign.
    private static func unshifted(_ v: ValueAndVelocity, by offset: Double, over divisor: Double) -> ValueAndVelocity {
        divisor * v - ValueAndVelocity(v.value < 0 ? -offset : offset)
    }

    // MARK: - Lab and Oklab

    private static let d50White = [0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585]
    private static let labEpsilon = 216.0 / 24389
    private static let labKappa = 24389.0 / 27

    private static func labToXYZ(_ lab: [ValueAndVelocity]) -> [ValueAndVelocity] {
        let fy = (1.0 / 116) * (lab[0] + ValueAndVelocity(16))
        let f = [fy + (1.0 / 500) * lab[1], fy, fy - (1.0 / 200) * lab[2]]
        return (0..<3).map { index in
            let cube = f[index] * f[index] * f[index]
            let value = cube.value > labEpsilon ? cube : (1 / labKappa) * (116 * f[index] - ValueAndVelocity(16))
            return d50White[index] * value
        }
    }

    private static func xyzToLab(_ xyz: [ValueAndVelocity]) -> [ValueAndVelocity] {
        let f = (0..<3).map { index in
            let v = (1 / d50White[index]) * xyz[index]
            return v.value > labEpsilon ? v.cubeRoot : (1.0 / 116) * (labKappa * v + ValueAndVelocity(16))
        }
        return [116 * f[1] - ValueAndVelocity(16), 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
    }

    private static func oklabToXYZ(_ lab: [ValueAndVelocity]) -> [ValueAndVelocity] {
        Matrix3.lms.inverse * (Matrix3.oklab.inverse * lab).map { $0 * $0 * $0 }
    }

    private static func xyzToOklab(_ xyz: [ValueAndVelocity]) -> [ValueAndVelocity] {
        Matrix3.oklab * (Matrix3.lms * xyz).map(\.cubeRoot)
    }

    private static func cartesian(_ lch: [ValueAndVelocity]) -> [ValueAndVelocity] {
        let hue = radiansPerDegree * lch[2]
        return [lch[0], lch[1] * hue.cosine, lch[1] * hue.sine]
    }

    private static func polar(_ lab: [ValueAndVelocity]) -> [ValueAndVelocity] {
        let chroma = (lab[1] * lab[1] + lab[2] * lab[2]).squareRoot
        let hue = atan2(lab[2].value, lab[1].value) / radiansPerDegree
        // Only ends of an interpolation are taken to polar form, and they stand still.
        return [lab[0], chroma, ValueAndVelocity(hue < 0 ? hue + 360 : hue)]
    }
}

extension ValueAndVelocity {
    fileprivate var cubeRoot: ValueAndVelocity {
        let root = cbrt(value)
        return ValueAndVelocity(root, root == 0 ? 0 : velocity / (3 * root * root))
    }
}
