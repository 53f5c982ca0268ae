/// A timing curve with a name: one row in ``NamedEasings/all`` and it is known everywhere.
public struct NamedEasing: Sendable {
    /// The name in camel case; spelling is forgiven where it is read.
    public let name: String
    /// The curve.
    public let easing: Easing
    /// Where the numbers come from.
    public let source: String
}

/// Every named timing curve.
public enum NamedEasings {
    /// Constant speed.
    public static let linear = Easing.cubicBezier(CubicBezier(0, 0, 1, 1))
    /// Starts slowly.
    public static let easeIn = Easing.cubicBezier(CubicBezier(0.42, 0, 1, 1))
    /// Ends slowly.
    public static let easeOut = Easing.cubicBezier(CubicBezier(0, 0, 0.58, 1))
    /// Starts and ends slowly.
    public static let easeInOut = Easing.cubicBezier(CubicBezier(0.42, 0, 0.58, 1))

    /// Every named curve.
    public static let all: [NamedEasing] = [
        NamedEasing(name: "linear", easing: linear, source: "SwiftUI, CSS"),
        NamedEasing(name: "easeIn", easing: easeIn, source: "SwiftUI, CSS"),
        NamedEasing(name: "easeOut", easing: easeOut, source: "SwiftUI, CSS"),
        NamedEasing(name: "easeInOut", easing: easeInOut, source: "SwiftUI, CSS"),
        row("ease", [0.25, 0.1, 0.25, 1], "CSS; CAMediaTimingFunction default"),
        NamedEasing(name: "circularEaseIn", easing: .circular(.easeIn), source: "SwiftUI UnitCurve"),
        NamedEasing(name: "circularEaseOut", easing: .circular(.easeOut), source: "SwiftUI UnitCurve"),
        NamedEasing(name: "circularEaseInOut", easing: .circular(.easeInOut), source: "SwiftUI UnitCurve"),
        NamedEasing(name: "stepStart", easing: .steps(Steps(1, .jumpStart)), source: "CSS"),
        NamedEasing(name: "stepEnd", easing: .steps(Steps(1, .jumpEnd)), source: "CSS"),
        row("easeInSine", [0.12, 0, 0.39, 0], easings), row("easeOutSine", [0.61, 1, 0.88, 1], easings),
        row("easeInOutSine", [0.37, 0, 0.63, 1], easings),
        row("easeInQuad", [0.11, 0, 0.5, 0], easings), row("easeOutQuad", [0.5, 1, 0.89, 1], easings),
        row("easeInOutQuad", [0.45, 0, 0.55, 1], easings),
        row("easeInCubic", [0.32, 0, 0.67, 0], easings), row("easeOutCubic", [0.33, 1, 0.68, 1], easings),
        row("easeInOutCubic", [0.65, 0, 0.35, 1], easings),
        row("easeInQuart", [0.5, 0, 0.75, 0], easings), row("easeOutQuart", [0.25, 1, 0.5, 1], easings),
        row("easeInOutQuart", [0.76, 0, 0.24, 1], easings),
        row("easeInQuint", [0.64, 0, 0.78, 0], easings), row("easeOutQuint", [0.22, 1, 0.36, 1], easings),
        row("easeInOutQuint", [0.83, 0, 0.17, 1], easings),
        row("easeInExpo", [0.7, 0, 0.84, 0], easings), row("easeOutExpo", [0.16, 1, 0.3, 1], easings),
        row("easeInOutExpo", [0.87, 0, 0.13, 1], easings),
        row("easeInCirc", [0.55, 0, 1, 0.45], easings), row("easeOutCirc", [0, 0.55, 0.45, 1], easings),
        row("easeInOutCirc", [0.85, 0, 0.15, 1], easings),
        row("easeInBack", [0.36, 0, 0.66, -0.56], easings), row("easeOutBack", [0.34, 1.56, 0.64, 1], easings),
        row("easeInOutBack", [0.68, -0.6, 0.32, 1.6], easings),
        row("easeInElastic", PennerEasing.elastic(.in)), row("easeOutElastic", PennerEasing.elastic(.out)),
        row("easeInOutElastic", PennerEasing.elastic(.inOut)),
        row("easeInBounce", PennerEasing.bounce(.in)), row("easeOutBounce", PennerEasing.bounce(.out)),
        row("easeInOutBounce", PennerEasing.bounce(.inOut)),
        row("m3Standard", [0.2, 0, 0, 1], material), row("m3StandardDecelerate", [0, 0, 0, 1], material),
        row("m3StandardAccelerate", [0.3, 0, 1, 1], material), row("m3EmphasizedDecelerate", [0.05, 0.7, 0.1, 1], material),
        row("m3EmphasizedAccelerate", [0.3, 0, 0.8, 0.15], material), row("m3Legacy", [0.4, 0, 0.2, 1], material),
        NamedEasing(name: "m3Emphasized", easing: .linear(emphasized), source: material),
    ]

    /// Material's emphasized path, `M0,0 C.05,0,.133333,.06,.166666,.4 C.208333,.82,.25,1,1,1`: two Béziers, followed by
    /// straight lines to within 2e-5.
    private static let emphasized: LinearStops = {
        let segments: [[(x: Double, y: Double)]] = [
            [(0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4)], [(0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)],
        ]
        let count = 192
        var stops: [(input: Double?, output: Double)] = [(0, 0)]
        for points in segments {
            for index in 1...count {
                let t = Double(index) / Double(count)
                let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
                stops.append(
                    (
                        a * points[0].x + b * points[1].x + c * points[2].x + d * points[3].x,
                        a * points[0].y + b * points[1].y + c * points[2].y + d * points[3].y
                    ))
            }
        }
        return LinearStops(stops) ?? .straight
    }()

    private static let easings = "easings.net (Bézier forms)"
    private static let material = "Material 3"

    /// - Parameter points: x and y of both control points.
    private static func row(_ name: String, _ points: SIMD4<Double>, _ source: String) -> NamedEasing {
        NamedEasing(name: name, easing: .cubicBezier(CubicBezier(points.x, points.y, points.z, points.w)), source: source)
    }

    private static func row(_ name: String, _ formula: Easing?) -> NamedEasing {
        NamedEasing(name: name, easing: formula ?? linear, source: "easings.net (formulas)")
    }

    /// The name of a curve, if it has one. Four numbers that a design system calls something stay four numbers.
    public static func name(of easing: Easing) -> String? {
        guard let row = all.first(where: { $0.easing == easing }) else { return nil }
        if row.source == material, case .cubicBezier = easing { return nil }
        return row.name
    }
}

extension Easing {
    /// Whether it is Material's emphasized easing: two Bézier curves, which meet at a sixth of the time and at 0.4.
    package var isEmphasized: Bool { NamedEasings.name(of: self) == "m3Emphasized" }
}
