internal import TransitionEngine

/// What the animations of Core Animation's layers share.
enum SwiftLayerText {
    /// Returns the timing function of an animation: its own, else that of the transaction; `nil` for none.
    static func easing(_ own: Easing?, of spec: TransitionSpec) -> Easing? {
        if let own { return own }
        guard case .curve(let easing, _)? = spec.givenAnimation?.base else { return nil }
        return easing
    }

    /// Adds an issue for an easing that isn't a cubic Bézier curve.
    ///
    /// - Parameters:
    ///   - easing: the easing; `nil` for none.
    ///   - pointer: its place in the spec.
    ///   - type: the type that takes curves, and its verb.
    ///   - issues: what the output can't say.
    static func check(
        _ easing: Easing?, at pointer: String, _ type: String = "a CAMediaTimingFunction", to issues: inout SpecIssues
    ) {
        guard let easing, easing.bezier == nil else { return }
        issues.add(
            .unsupported, at: pointer,
            "\(type) is a cubic Bézier curve; the nearest name is \"easeInOut\", and css and json have the curve",
            suggestion: "easeInOut")
    }

    /// Returns assignments of those numbers that differ from the type's own.
    static func assignments(_ numbers: [(name: String, value: Double, standard: Double)]) -> [String] {
        numbers.filter { $0.value != $0.standard }.map { name, value, _ in
            "\(name) = \(value.isInfinite ? ".infinity" : exactText(value))"
        }
    }

    /// Returns the assignments of `CAMediaTiming` but its filling.
    ///
    /// - Parameters:
    ///   - timing: the timing.
    ///   - duration: an expression. Default the seconds of the timing.
    static func clock(_ timing: MediaTiming, duration: String? = nil) -> [String] {
        let sign = timing.beginTime < 0 ? "-" : "+"
        let begin = "beginTime = CACurrentMediaTime() \(sign) \(exactText(abs(timing.beginTime)))"
        return (timing.beginTime == 0 ? [] : [begin]) + ["duration = \(duration ?? exactText(timing.duration))"]
            + assignments([
                ("timeOffset", timing.timeOffset, 0), ("speed", timing.speed, 1), ("repeatCount", timing.repeatCount, 0),
                ("repeatDuration", timing.repeatDuration, 0),
            ]) + (timing.autoreverses ? ["autoreverses = true"] : [])
    }

    /// Returns the assignments of filling.
    static func filling(_ timing: MediaTiming) -> [String] {
        (timing.fillMode == .removed ? [] : ["fillMode = .\(timing.fillMode.rawValue)"])
            + (timing.removedOnCompletion ? [] : ["isRemovedOnCompletion = false"])
    }

    /// Returns the assignment of a timing function; nothing for none.
    static func assignment(_ easing: Easing?) -> [String] { easing.map { ["timingFunction = \(timingFunction($0))"] } ?? [] }

    /// Returns a timing function as an expression.
    static func timingFunction(_ easing: Easing) -> String {
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
