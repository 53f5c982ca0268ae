package import TransitionEngine

/// Curves in the words of CSS.
package enum CSSText {
    /// The timing function that is the curve itself, not an approximation; `nil` where CSS has none, as for springs,
    /// circles and repetitions.
    package static func easing(_ animation: Animation) -> String? {
        let isPlain = animation.modifiers.allSatisfy {
            switch $0 {
            case .speed, .logicallyComplete: true
            case .delay, .repeatCount, .repeatForever: false
            }
        }
        guard isPlain, case .curve(let easing, _) = animation.base else { return nil }
        return self.easing(easing)
    }

    /// The same of an easing alone.
    static func easing(_ easing: Easing) -> String? {
        switch easing {
        case .cubicBezier(let curve), .unitCurve(let curve):
            guard (0...1).contains(curve.x1), (0...1).contains(curve.x2) else { return nil }
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { exactText($0) }
            return curve == CubicBezier(0, 0, 1, 1) ? "linear" : "cubic-bezier(\(numbers.joined(separator: ", ")))"
        case .steps(let steps): return "steps(\(steps.count), \(steps.position.rawValue))"
        case .linear(let linear):
            let stops = linear.stops.map { "\(exactText($0.output)) \(exactText($0.input * 100))%" }
            return "linear(\(stops.joined(separator: ", ")))"
        case .circular: return nil
        }
    }
}
