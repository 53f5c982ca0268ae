internal import TransitionEngine

/// An easing over seconds in other libraries. What moves through several values goes from 0 to 1.
struct EquivalentEasing {
    private let easing: Easing
    private let duration, delay: Double
    private let pieces: EquivalentPieces?

    init(_ easing: Easing, _ duration: Double, delay: Double) {
        (self.easing, self.duration, self.delay) = (easing, derivedNumber(duration), derivedNumber(delay))
        pieces = EquivalentPieces(easing)
    }

    private var isDelayed: Bool { delay != 0 }
    private var curve: CubicBezier? { easing.cssBezier }

    var members: [(StaticString, CurveEquivalents.Value?)] {
        [
            ("core-animation", coreAnimation.map { .code($0) }), ("uikit", curve.map { .code(uiKit($0)) }),
            ("compose", compose.map { .code($0) }), ("android", android.map { .code($0) }),
            ("flutter", flutter.map { .code($0) }), ("reanimated", reanimated.map { .code($0) }),
            ("motion", motion), ("figma", curve.flatMap(figma)),
        ]
    }

    // MARK: - Apple

    private var coreAnimation: String? {
        guard curve != nil else {
            return pieces.flatMap(\.coreAnimation).map {
                "let animation = CAKeyframeAnimation(); \($0); animation.duration = \(exactText(duration))"
                    + Self.layerDelay(delay)
            }
        }
        let function = SwiftLayerTiming.function(easing)
        guard isDelayed else { return function }
        return "let animation = CABasicAnimation(); animation.timingFunction = \(function); "
            + "animation.duration = \(exactText(duration))" + Self.layerDelay(delay)
    }

    /// Returns the assignments that delay the animation of a layer; none for 0 s.
    static func layerDelay(_ delay: Double) -> String {
        guard delay != 0 else { return "" }
        return "; animation.beginTime = CACurrentMediaTime() + \(exactText(delay)); animation.fillMode = .backwards"
    }

    private func uiKit(_ curve: CubicBezier) -> String {
        let seconds = exactText(duration)
        if let name = curve.swiftName {
            let option = ".curve" + name.prefix(1).uppercased() + name.dropFirst()
            return "UIView.animate(withDuration: \(seconds), delay: \(exactText(delay)), options: \(option)) { }"
        }
        let (first, second) = curve.swiftPoints("CGPoint")
        let animator = "UIViewPropertyAnimator(duration: \(seconds), controlPoint1: \(first), controlPoint2: \(second))"
        return isDelayed ? "let animator = \(animator); animator.startAnimation(afterDelay: \(exactText(delay)))" : animator
    }

    // MARK: - Android

    /// The easing as an expression of Compose without declarations, in one line.
    private var kotlin: String? {
        guard let easing = KotlinEasing(easing), easing.helpers.isEmpty, easing.knots == 0 else { return nil }
        return easing.text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }

    private var compose: String? {
        // A path of Compose says where it begins.
        let path = pieces?.path?.replacing("{ ", with: "{ moveTo(0f, 0f); ")
        guard let text = kotlin ?? path.map({ "PathEasing(\($0))" }) else { return nil }
        let wait = isDelayed ? ", delayMillis = \(KotlinText.milliseconds(delay))" : ""
        return "tween(durationMillis = \(KotlinText.milliseconds(duration))\(wait), easing = \(text))"
    }

    private var android: String? {
        let points = curve.map { curve in
            [curve.x1, curve.y1, curve.x2, curve.y2].map { KotlinText.float($0, decimals: 6) }.joined(separator: ", ")
        }
        let path = (points ?? pieces?.path).map { "(PathInterpolator(\($0)))" }
        // A formula is a function of the fraction, as an `Easing` of Compose is.
        let formula = kotlin.flatMap { $0.hasPrefix("Easing {") ? String($0.dropFirst("Easing".count)) : nil }
        guard let interpolator = path ?? formula else { return nil }
        return "view.animate().setInterpolator\(interpolator).setDuration(\(KotlinText.milliseconds(duration)))"
            + (isDelayed ? ".setStartDelay(\(KotlinText.milliseconds(delay)))" : "")
    }

    // MARK: - Flutter

    private var flutter: String? {
        // After a delay a curve is the rest of both.
        let start = isDelayed ? fixedText(delay / (delay + duration), 6) : nil
        if let curve = curve.map({ "Cubic(\($0.swiftNumbers))" }) ?? FlutterCurves.code(easing) {
            return start.map { "Interval(\($0), 1, curve: \(curve))" } ?? curve
        }
        if case .steps(let steps) = easing {
            return EquivalentPieces.flutter(steps, of: start.map { "Interval(\($0), 1).transform(controller.value)" })
        }
        return pieces?.flutter.map { $0 + (start.map { ".chain(CurveTween(curve: Interval(\($0), 1)))" } ?? "") }
    }

    // MARK: - React

    private var reanimated: String? {
        let text: String? =
            if let curve {
                Self.timing(1, duration, "Easing.bezier(\(curve.swiftNumbers))")
            } else if let function = EquivalentPieces.reanimated(easing) {
                Self.timing(1, duration, function)
            } else {
                pieces?.reanimated(lasting: duration)
            }
        return text.map { Self.delayed($0, delay) }
    }

    /// Returns an animation of Reanimated to a value, over seconds.
    static func timing(_ value: Double, _ duration: Double, _ easing: String) -> String {
        let millis = exactText(derivedNumber(duration * 1000))
        return "withTiming(\(exactText(value)), { duration: \(millis), easing: \(easing) })"
    }

    /// Returns an animation of Reanimated after so many seconds.
    static func delayed(_ animation: String, _ delay: Double) -> String {
        delay == 0 ? animation : "withDelay(\(exactText(derivedNumber(delay * 1000))), \(animation))"
    }

    private var motion: CurveEquivalents.Value? {
        let times = EquivalentSpring.given("duration", duration) + EquivalentSpring.given("delay", delay)
        if let curve { return .tween(.bezier([curve.x1, curve.y1, curve.x2, curve.y2]), times) }
        guard case .circular(let circle) = easing else { return nil }
        return .tween(.name("circ" + circle.rawValue.dropFirst("circularEase".count)), times)
    }

    private func figma(_ curve: CubicBezier) -> CurveEquivalents.Value? {
        let corners: [(StaticString, Double)] = [("x1", curve.x1), ("y1", curve.y1), ("x2", curve.x2), ("y2", curve.y2)]
        return isDelayed ? nil : .object(type: "CUSTOM_CUBIC_BEZIER", key: "easingFunctionCubicBezier", corners)
    }
}
