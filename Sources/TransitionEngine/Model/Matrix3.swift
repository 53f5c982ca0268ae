/// A 3 × 3 matrix of color science, applied to column vectors.
struct Matrix3: Sendable {
    let rows: [SIMD3<Double>]

    init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = [a, b, c] }

    static func * (m: Matrix3, v: [ValueAndVelocity]) -> [ValueAndVelocity] {
        m.rows.map { row in row.x * v[0] + row.y * v[1] + row.z * v[2] }
    }

    var inverse: Matrix3 {
        let (a, b, c) = (rows[0], rows[1], rows[2])
        let determinant = a.dot(b.cross(c))
        let columns = [b.cross(c) / determinant, c.cross(a) / determinant, a.cross(b) / determinant]
        func row(_ index: Int) -> SIMD3<Double> { [columns[0][index], columns[1][index], columns[2][index]] }
        return Matrix3(row(0), row(1), row(2))
    }

    // Linear-light RGB to XYZ (D65), CSS Color 4 §17 sample code.
    static let srgb = Matrix3(
        [506752.0 / 1_228_815, 87881.0 / 245_763, 12673.0 / 70218],
        [87098.0 / 409_605, 175762.0 / 245_763, 12673.0 / 175_545],
        [7918.0 / 409_605, 87881.0 / 737_289, 1_001_167.0 / 1_053_270])
    static let toSRGB = srgb.inverse
    static let displayP3 = Matrix3(
        [608311.0 / 1_250_200, 189793.0 / 714_400, 198249.0 / 1_000_160],
        [35783.0 / 156_275, 247089.0 / 357_200, 198249.0 / 2_500_400],
        [0, 32229.0 / 714_400, 5_220_557.0 / 5_000_800])
    static let toDisplayP3 = displayP3.inverse
    static let a98 = Matrix3(
        [573536.0 / 994_567, 263643.0 / 1_420_810, 187206.0 / 994_567],
        [591459.0 / 1_989_134, 6_239_551.0 / 9_945_670, 374412.0 / 4_972_835],
        [53769.0 / 1_989_134, 351524.0 / 4_972_835, 4_929_758.0 / 4_972_835])
    static let rec2020 = Matrix3(
        [63_426_534.0 / 99_577_255, 20_160_776.0 / 139_408_157, 47_086_771.0 / 278_816_314],
        [26_158_966.0 / 99_577_255, 472_592_308.0 / 697_040_785, 8_267_143.0 / 139_408_157],
        [0, 19_567_812.0 / 697_040_785, 295_819_943.0 / 278_816_314])
    /// To XYZ relative to D50.
    static let prophoto = Matrix3(
        [0.79776664490064230, 0.13518129740053308, 0.03134773412839220],
        [0.28807482881940130, 0.71183523424187300, 0.00008993693872564],
        [0, 0, 0.82510460251046020])

    // Bradford adaptation.
    static let d50ToD65 = Matrix3(
        [0.955473421488075, -0.02309845494876471, 0.06325924320057072],
        [-0.0283697093338637, 1.0099953980813041, 0.021041441191917323],
        [0.012314014864481998, -0.020507649298898964, 1.330365926242124])
    static let d65ToD50 = d50ToD65.inverse

    // Oklab: XYZ to cone responses, and their cube roots to L, a, b.
    static let lms = Matrix3(
        [0.8190224379967030, 0.3619062600528904, -0.1288737815209879],
        [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
        [0.0481771893596242, 0.2642395317527308, 0.6335478284694309])
    static let oklab = Matrix3(
        [0.2104542683093140, 0.7936177747023054, -0.0040720430116193],
        [1.9779985324311684, -2.4285922420485799, 0.4505937096174110],
        [0.0259040424655478, 0.7827717124575296, -0.8086757549230774])
}
