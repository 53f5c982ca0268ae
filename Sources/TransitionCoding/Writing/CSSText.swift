package import TransitionEngine

/// Curves as CSS timing functions.
package enum CSSText {
    /// Returns the CSS timing function that equals an animation's curve exactly; `nil` if there is none, as for
    /// springs, circular curves and repetitions.
    package static func easing(_ animation: Animation) -> String? {
        let hasNoDelayOrRepeat = animation.modifiers.allSatisfy {
            switch $0 {
            case .speed, .logicallyComplete: true
            case .delay, .repeatCount, .repeatForever: false
            }
        }
        guard hasNoDelayOrRepeat, case .curve(let easing, _) = animation.base else { return nil }
        return self.easing(easing)
    }

    /// Returns the keyword of a timing function that has one, such as `ease-out`; else the function itself.
    static func keyword(_ function: String) -> String { keywords[function] ?? function }

    private static let keywords = [
        "cubic-bezier(0.25, 0.1, 0.25, 1)": "ease", "cubic-bezier(0.42, 0, 1, 1)": "ease-in",
        "cubic-bezier(0, 0, 0.58, 1)": "ease-out", "cubic-bezier(0.42, 0, 0.58, 1)": "ease-in-out",
    ]

    /// Returns the CSS timing function that equals an easing exactly, or `nil`. Stops are printed with at most nine decimals.
    static func easing(_ easing: Easing) -> String? {
        switch easing {
        case .cubicBezier, .unitCurve:
            guard let curve = easing.cssBezier else { return nil }
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) }
            return curve == CubicBezier(0, 0, 1, 1) ? "linear" : "cubic-bezier(\(numbers.joined(separator: ", ")))"
        case .steps(let steps): return "steps(\(steps.count), \(steps.position.rawValue))"
        case .linear(let linear):
            let stops = linear.stops.map { "\(fixedText($0.output, 9)) \(fixedText($0.input * 100, 9))%" }
            return "linear(\(stops.joined(separator: ", ")))"
        case .circular: return nil
        }
    }
}
