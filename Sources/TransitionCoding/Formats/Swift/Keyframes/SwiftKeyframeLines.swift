internal import TransitionEngine

/// The keyframes of one track as lines of Swift.
struct SwiftKeyframeLines {
    private let initial: Double
    private let keyframes: [ResolvedKeyframe]
    /// Whether springs are given the seconds that they would take by another measure.
    private let isTimed: Bool
    private let text: SwiftKeyframeText

    init(from initial: Double, _ keyframes: [ResolvedKeyframe], isTimed: Bool) {
        (self.initial, self.keyframes, self.isTimed) = (initial, keyframes, isTimed)
        let values = [initial] + keyframes.map(\.to)
        text = SwiftKeyframeText(travel: (values.max() ?? 0) - (values.min() ?? 0))
    }

    /// Whether the keyframes never leave their first value.
    var isConstant: Bool {
        keyframes.allSatisfy { $0.from == initial && $0.to == initial && $0.startVelocity == 0 && $0.endVelocity == 0 }
    }

    /// Returns one pass.
    ///
    /// - Parameters:
    ///   - startingWithMove: whether the value is set first in any case. An animator goes on from its last value: where that is the
    ///     first one, nothing has to be set back.
    ///   - delay: seconds at the first value. Default 0.
    func pass(startingWithMove: Bool, holding delay: Double = 0) -> [String] {
        let pass = keyframes.indices.flatMap(line)
        let returns = delay == 0 && keyframes.last?.to == initial && pass.count > 1
        if returns, !startingWithMove { return pass }
        // A move that is followed by another one shows nothing.
        if delay == 0, case .move? = keyframes.first?.kind { return pass }
        return [text.move(initial)] + (delay > 0 ? [text.linear(initial, delay)] : []) + pass
    }

    /// Returns the time from the last keyframe to the end of a pass.
    func pause(for length: Double) -> [String] {
        let rest = length - keyframes.reduce(0) { $0 + $1.duration }
        return rest > 1e-9 ? [text.linear(keyframes.last?.to ?? initial, rest)] : []
    }

    private func line(_ index: Int) -> [String] {
        let (keyframe, duration) = (keyframes[index], keyframes[index].duration)
        let to = text.number(keyframe.to)
        switch keyframe.kind {
        case .move: return [text.move(keyframe.to)]
        case .linear(_, let easing): return linear(keyframe, duration, easing)
        case .cubic(_, let given, let end):
            // Beside a curve SwiftUI has no true slope (semantics §40.2): it is said.
            let start = given ?? (isCurved(index - 1) ? keyframe.startVelocity : nil)
            let stop = end ?? (isCurved(index + 1) ? keyframe.endVelocity : nil)
            return [text.cubic(keyframe.to, duration, start, stop)]
        case .spring(let spring, let given, let velocity):
            let time = given != nil || isTimed ? ", duration: \(text.seconds(duration))" : ""
            let start = velocity.map { ", startVelocity: \(text.velocity($0))" } ?? ""
            return [
                SwiftText.wrapped("SpringKeyframe(\(to)\(time), spring: \(SwiftSpringText.value(spring))\(start))", within: 100)
            ]
        }
    }

    private func isCurved(_ index: Int) -> Bool {
        guard keyframes.indices.contains(index) else { return false }
        switch keyframes[index].kind {
        case .linear(_, let easing): return easing != NamedEasings.linear
        case .cubic(_, _, let end): return end != nil
        case .spring, .move: return false
        }
    }

    /// A linear keyframe; a staircase and a `linear()` as one for each of their parts.
    private func linear(_ keyframe: ResolvedKeyframe, _ duration: Double, _ easing: Easing) -> [String] {
        if let curve = easing.bezier {
            guard let slopes = curve.cubicSlopes, duration > 0 else { return [text.linear(keyframe.to, duration, curve)] }
            let speed = (keyframe.to - keyframe.from) / duration
            return [text.cubic(keyframe.to, duration, slopes.start * speed, slopes.end * speed)]
        }
        if case .circular(let curve) = easing {
            return ["\(text.linear(keyframe.to, duration).dropLast()), timingCurve: .\(curve.rawValue))"]
        }
        if easing.isEmphasized {
            // Its curves meet at a sixth of the time and at 0.4.
            let joint = keyframe.from + 0.4 * (keyframe.to - keyframe.from)
            return [
                text.linear(joint, duration / 6, CubicBezier.emphasized.accelerate),
                text.linear(keyframe.to, duration - duration / 6, CubicBezier.emphasized.decelerate),
            ]
        }
        var last = (input: 0.0, output: 0.0)
        return (easing.corners ?? []).compactMap { corner in
            defer { last = corner }
            let value = corner.output == 1 ? keyframe.to : keyframe.from + (keyframe.to - keyframe.from) * corner.output
            if corner.input > last.input { return text.linear(value, duration * (corner.input - last.input)) }
            return corner.input == 0 && corner.output == 0 ? nil : text.move(value)
        }
    }
}

extension CubicBezier {
    /// The two curves of Material's emphasized easing.
    static let emphasized = (accelerate: CubicBezier(0.3, 0, 0.8, 0.15), decelerate: CubicBezier(0.05, 0.7, 0.1, 1))

    /// The slopes at both ends of a curve that is a cubic function of its input; `nil` for any other, and for a straight line.
    fileprivate var cubicSlopes: (start: Double, end: Double)? {
        guard abs(x1 - 1.0 / 3) < 1e-9, abs(x2 - 2.0 / 3) < 1e-9 else { return nil }
        let slopes = (start: 3 * y1, end: 3 * (1 - y2))
        return abs(slopes.start - 1) < 1e-9 && abs(slopes.end - 1) < 1e-9 ? nil : slopes
    }
}

/// Keyframes as Swift text.
struct SwiftKeyframeText {
    /// The decimals of values.
    private let decimals: Int

    init(decimals: Int) { self.decimals = decimals }

    /// - Parameter travel: the distance between the least and the greatest value. A hundred-thousandth of it is written.
    init(travel: Double) {
        var (decimals, part) = (6, travel)
        while part >= 1, decimals > 0 { (decimals, part) = (decimals - 1, part / 10) }
        while part > 0, part < 0.1, decimals < 9 { (decimals, part) = (decimals + 1, part * 10) }
        self.decimals = decimals
    }

    func number(_ value: Double) -> String { fixedText(value, decimals) }

    func seconds(_ value: Double) -> String { fixedText(value, 6) }

    func velocity(_ value: Double) -> String { fixedText(value, max(0, decimals - 2)) }

    func move(_ value: Double) -> String { "MoveKeyframe(\(number(value)))" }

    /// Returns a keyframe that goes straight to a value, or along a curve.
    func linear(_ value: Double, _ duration: Double, _ curve: CubicBezier? = nil) -> String {
        let timing = curve.flatMap { $0.swiftName == "linear" ? nil : ", timingCurve: \($0.unitCurve)" } ?? ""
        let line = "LinearKeyframe(\(number(value)), duration: \(seconds(duration))\(timing))"
        guard line.count > 100, let points = curve?.swiftPoints("UnitPoint") else { return line }
        return """
            LinearKeyframe(
                \(number(value)), duration: \(seconds(duration)),
                timingCurve: .bezier(
                    startControlPoint: \(points.0),
                    endControlPoint: \(points.1)))
            """
    }

    /// Returns a cubic keyframe. Velocities in units a second; `nil` for those that follow from the neighbours.
    func cubic(_ value: Double, _ duration: Double, _ start: Double?, _ end: Double?) -> String {
        func argument(_ label: String, _ value: Double?) -> String { value.map { ", \(label): \(velocity($0))" } ?? "" }
        let velocities = argument("startVelocity", start) + argument("endVelocity", end)
        return "CubicKeyframe(\(number(value)), duration: \(seconds(duration))\(velocities))"
    }
}
