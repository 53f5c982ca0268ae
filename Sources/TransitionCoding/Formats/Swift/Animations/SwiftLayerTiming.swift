internal import TransitionEngine

/// The timing of an animation of Core Animation's layers.
struct SwiftLayerTiming {
    /// The timing with the durations of the transaction filled in.
    let media: MediaTiming
    /// The timing function: the animation's own, else that of the transaction; `nil` for none.
    private let easing: Easing?
    private let pointer: String

    /// - Parameters:
    ///   - own: the timing function of the animation itself.
    ///   - settings: its other settings.
    ///   - spec: the spec, whose animation is that of the transaction.
    init(_ own: Easing?, _ settings: CoreAnimationSettings, of spec: TransitionSpec) {
        media = settings.resolvedTiming(for: spec)
        pointer = own == nil ? "/animation" : "/transition/timingFunction"
        let shared: Easing? = if case .curve(let easing, _)? = spec.givenAnimation?.base { easing } else { nil }
        easing = own ?? shared
    }

    /// Adds an issue for a timing function that isn't a cubic Bézier curve.
    func addIssues(to issues: inout SpecIssues) { Self.check(easing, at: pointer, to: &issues) }

    /// Adds an issue for an easing that isn't a cubic Bézier curve, by the type that takes only such curves.
    static func check(
        _ easing: Easing?, at pointer: String, _ type: String = "a CAMediaTimingFunction", to issues: inout SpecIssues
    ) {
        guard let easing, easing.bezier == nil else { return }
        issues.add(
            .unsupported, at: pointer,
            "\(type) is a cubic Bézier curve; the nearest name is \"easeInOut\", and css and json have the curve",
            suggestion: "easeInOut")
    }

    // MARK: - Code

    /// Returns assignments of those numbers that differ from the type's own.
    static func assignments(_ numbers: [(name: String, value: Double, standard: Double)]) -> [String] {
        numbers.filter { $0.value != $0.standard }.map { name, value, _ in
            "\(name) = \(value.isInfinite ? ".infinity" : exactText(value))"
        }
    }

    /// Returns the assignments of the clock.
    ///
    /// - Parameter duration: the duration as an expression. Default its seconds.
    func clock(_ duration: String? = nil) -> [String] {
        let sign = media.beginTime < 0 ? "-" : "+"
        let begin = "beginTime = CACurrentMediaTime() \(sign) \(exactText(abs(media.beginTime)))"
        return (media.beginTime == 0 ? [] : [begin]) + ["duration = \(duration ?? exactText(media.duration))"]
            + Self.assignments([
                ("timeOffset", media.timeOffset, 0), ("speed", media.speed, 1), ("repeatCount", media.repeatCount, 0),
                ("repeatDuration", media.repeatDuration, 0),
            ]) + (media.autoreverses ? ["autoreverses = true"] : [])
    }

    /// The assignments of filling.
    var filling: [String] {
        (media.fillMode == .removed ? [] : ["fillMode = .\(media.fillMode.rawValue)"])
            + (media.removedOnCompletion ? [] : ["isRemovedOnCompletion = false"])
    }

    /// All assignments.
    var assignments: [String] {
        clock() + (easing.map { ["timingFunction = \(Self.function($0))"] } ?? []) + filling
    }

    /// Returns a timing function as an expression.
    static func function(_ easing: Easing) -> String {
        guard let curve = easing.bezier else { return "nil" }
        let name = curve == .layerDefault ? "default" : curve.swiftName
        guard let name else { return "CAMediaTimingFunction(controlPoints: \(curve.swiftNumbers))" }
        return "CAMediaTimingFunction(name: .\(name == "easeInOut" ? "easeInEaseOut" : name))"
    }
}

extension CubicBezier {
    /// The curve of layers and of UIKit's animators that are given none.
    static let layerDefault = CubicBezier(0.25, 0.1, 0.25, 1)
}
