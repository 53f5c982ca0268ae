internal import TransitionEngine

/// An easing that other libraries put together of pieces: straight lines, a staircase, or Material's two Bézier curves.
struct EquivalentPieces {
    private let easing: Easing
    /// The corners between the pieces, from input 0 to input 1; those of a staircase are left out.
    private let corners: [(input: Double, output: Double)]
    /// The Bézier curve of each piece; none for straight lines.
    private let curves: [CubicBezier]

    /// The most pieces that one line holds.
    private static let most = 32

    /// Returns `nil` for an easing of one piece, and for one of more pieces than a line holds.
    init?(_ easing: Easing) {
        self.easing = easing
        let halves = CubicBezier.emphasized
        switch easing {
        case .linear where easing.isEmphasized:
            (corners, curves) = ([(0, 0), (1.0 / 6, 0.4), (1, 1)], [halves.accelerate, halves.decelerate])
        case .linear(let stops) where stops.stops.count <= Self.most: (corners, curves) = (easing.corners ?? [], [])
        case .steps(let steps) where steps.count <= Self.most: (corners, curves) = ([], [])
        case .linear, .steps, .circular, .cubicBezier, .unitCurve: return nil
        }
    }

    /// Whether it jumps between two pieces.
    private var jumps: Bool { zip(corners, corners.dropFirst()).contains { $0.input == $1.input } }

    // MARK: - Core Animation

    /// The assignments to a `CAKeyframeAnimation`.
    var coreAnimation: String? {
        func list(_ numbers: [Double]) -> String { numbers.map { fixedText($0, 6) }.joined(separator: ", ") }
        if case .steps(let steps) = easing {
            let levels = (0..<steps.count).map { steps.value(at: Double($0) / Double(steps.count)) }
            return "animation.values = [\(list(levels))]; animation.calculationMode = .discrete"
        }
        let functions = curves.map { SwiftLayerTiming.function(.cubicBezier($0)) }.joined(separator: ", ")
        return "animation.values = [\(list(corners.map(\.output)))]; animation.keyTimes = [\(list(corners.map(\.input)))]"
            + (functions.isEmpty ? "" : "; animation.timingFunctions = [\(functions)]")
    }

    // MARK: - Android

    /// A path of Android and Compose, which has one value at each time and leads from 0 to 1; `nil` for any other easing.
    var path: String? {
        guard let first = corners.first, let last = corners.last, first.output == 0, last.output == 1, !jumps else { return nil }
        func points(_ numbers: [Double]) -> String { numbers.map { KotlinText.float($0, decimals: 6) }.joined(separator: ", ") }
        let lines = zip(corners, corners.dropFirst()).enumerated().map { index, ends in
            let (start, end) = ends
            guard !curves.isEmpty else { return "lineTo(\(points([end.input, end.output])))" }
            let (width, height, curve) = (end.input - start.input, end.output - start.output, curves[index])
            return "cubicTo("
                + points([
                    start.input + width * curve.x1, start.output + height * curve.y1, start.input + width * curve.x2,
                    start.output + height * curve.y2, end.input, end.output,
                ]) + ")"
        }
        return "Path().apply { \(lines.joined(separator: "; ")) }"
    }

    // MARK: - Flutter

    /// A sequence of Flutter's, which has no jumps.
    var flutter: String? {
        guard !corners.isEmpty, curves.isEmpty, !jumps else { return nil }
        let items = zip(corners, corners.dropFirst()).map { start, end in
            let tween = "Tween<double>(begin: \(exactText(start.output)), end: \(exactText(end.output)))"
            return "TweenSequenceItem(tween: \(tween), weight: \(fixedText((end.input - start.input) * 100, 4)))"
        }
        return "TweenSequence<double>([\(items.joined(separator: ", "))])"
    }

    /// Returns a staircase as a number of Dart.
    ///
    /// - Parameter time: the progress of time as an expression; `nil` is that of `controller`.
    static func flutter(_ steps: Steps, of time: String?) -> String {
        let (count, time) = (steps.count, time ?? "controller.value")
        func level(_ begin: Int) -> String { "StepTween(begin: \(begin), end: \(begin + count)).transform(\(time))" }
        return switch steps.position {
        case .jumpEnd: "\(level(0)) / \(count)"
        case .jumpStart: "min(\(level(1)), \(count)) / \(count)"
        case .jumpNone: "min(\(level(0)), \(count - 1)) / \(count - 1)"
        case .jumpBoth: "\(level(1)) / \(count + 1)"
        }
    }

    // MARK: - Reanimated

    /// Returns an easing that Reanimated has as one function; `nil` for any other.
    static func reanimated(_ easing: Easing) -> String? {
        switch easing {
        case .circular(.easeIn): return "Easing.circle"
        case .circular(.easeOut): return "Easing.out(Easing.circle)"
        case .circular(.easeInOut): return "Easing.inOut(Easing.circle)"
        case .steps(let steps):
            func worklet(_ value: String) -> String { "(t) => { 'worklet'; return \(value) }" }
            let (count, level) = (steps.count, "Math.floor(t * \(steps.count))")
            return switch steps.position {
            // Its own staircases jump at one end of each interval.
            case .jumpEnd: "Easing.steps(\(count), false)"
            case .jumpStart: "Easing.steps(\(count), true)"
            case .jumpNone: worklet("Math.min(\(level), \(count - 1)) / \(count - 1)")
            case .jumpBoth: worklet("(\(level) + 1) / \(count + 1)")
            }
        case .linear:
            return switch NamedEasings.name(of: easing) {
            // Its bounce by itself is the way out.
            case "easeOutBounce": "Easing.bounce"
            case "easeInBounce": "Easing.out(Easing.bounce)"
            default: nil
            }
        case .cubicBezier, .unitCurve: return nil
        }
    }

    /// Returns the pieces one after the other; `nil` for a staircase.
    func reanimated(lasting duration: Double) -> String? {
        guard !corners.isEmpty else { return nil }
        let easings = curves.map { "Easing.bezier(\($0.swiftNumbers))" }
        // It starts at 0: any other value is a jump to it.
        let all = corners[0].output == 0 ? corners : [(0, 0)] + corners
        let parts = zip(all, all.dropFirst()).enumerated().map { index, ends in
            EquivalentEasing.timing(
                ends.1.output, (ends.1.input - ends.0.input) * duration, easings.isEmpty ? "Easing.linear" : easings[index])
        }
        return "withSequence(\(parts.joined(separator: ", ")))"
    }
}
