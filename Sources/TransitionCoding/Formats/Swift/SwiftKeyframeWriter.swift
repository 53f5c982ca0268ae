internal import TransitionEngine

/// Writes keyframes that were given as such, pass after pass.
struct SwiftKeyframeWriter {
    /// Seconds before the first pass.
    let delay: Double
    /// Seconds of a pass.
    let length: Double
    let repetition: KeyframeRepetition?

    private static let text = SwiftKeyframeText(decimals: 9)

    func tracks(of keyframes: KeyframeTransition) -> [SwiftTrack] {
        let isEndless = if case .until? = repetition { true } else { false }
        let scalars = keyframes.tracks.filter { SwiftModifiers.writable.contains($0.property) }.map { track in
            let end = track.resolved.last?.to ?? track.initial
            let isFade = SwiftTrackWriter.unmoving.contains(track.property)
            return SwiftTrack(
                property: track.property, rest: track.initial, still: isFade ? nil : end,
                isStillOncePlayed: track.initial != end && !isEndless,
                lines: lines(from: track.initial, track.resolved, isTimed: track.property.isAngle),
                isConstant: Self.isConstant(track.initial, track.resolved))
        }.filter { !$0.isConstant || $0.rest != $0.property.identity }
        guard let color = keyframes.color else { return scalars }
        return scalars
            + zip(0..<4, [Property.colorRed, .colorGreen, .colorBlue, .colorAlpha]).map { component, property in
                let initial = color.initial(component: component)
                let lines = lines(from: initial, color.resolved(component: component), isTimed: true)
                return SwiftTrack(
                    property: property, rest: initial, still: nil, lines: lines,
                    isConstant: Self.isConstant(initial, color.resolved(component: component)))
            }
    }

    /// Whether keyframes never leave their first value.
    private static func isConstant(_ initial: Double, _ keyframes: [ResolvedKeyframe]) -> Bool {
        keyframes.allSatisfy { $0.from == initial && $0.to == initial && $0.startVelocity == 0 && $0.endVelocity == 0 }
    }

    /// - Parameters:
    ///   - initial: the value at the start of each pass.
    ///   - keyframes: those of one pass.
    ///   - isTimed: whether springs are given the seconds that they would take by another measure.
    private func lines(from initial: Double, _ keyframes: [ResolvedKeyframe], isTimed: Bool) -> [String] {
        let pass = keyframes.indices.flatMap { Self.lines(keyframes, $0, isTimed: isTimed) }
        // An animator goes on from its last value: where that is the first one, nothing has to be set back.
        let returns = delay == 0 && keyframes.last?.to == initial && pass.count > 1
        let first = returns ? pass : Self.text.start(initial, holding: delay) + pass
        guard case .count(let count)? = repetition, count > 1 else { return first }
        let rest = length - keyframes.reduce(0) { $0 + $1.duration }
        let pause = rest > 1e-9 ? [Self.text.linear(keyframes.last?.to ?? initial, rest)] : []
        return first + (1..<count).flatMap { _ in pause + [Self.text.move(initial)] + pass }
    }

    private static func lines(_ keyframes: [ResolvedKeyframe], _ index: Int, isTimed: Bool) -> [String] {
        let keyframe = keyframes[index]
        func argument(_ label: String, _ value: Double?) -> String { value.map { ", \(label): \(text.number($0))" } ?? "" }
        let to = text.number(keyframe.to)
        switch keyframe.kind {
        case .move: return [text.move(keyframe.to)]
        case .linear(let duration, let easing): return linear(keyframe, duration, easing)
        case .cubic(let duration, let given, let end):
            // Beside a curve SwiftUI has no true slope (semantics §40.2): it is said.
            let start = given ?? (isCurved(keyframes, index - 1) ? keyframe.startVelocity : nil)
            let stop = end ?? (isCurved(keyframes, index + 1) ? keyframe.endVelocity : nil)
            let velocities = argument("startVelocity", start) + argument("endVelocity", stop)
            return ["CubicKeyframe(\(to)\(argument("duration", duration))\(velocities))"]
        case .spring(let spring, let given, let velocity):
            let duration = argument("duration", given ?? (isTimed ? keyframe.duration : nil))
            let start = argument("startVelocity", velocity)
            return ["SpringKeyframe(\(to)\(duration), spring: \(SwiftSpringText.value(spring))\(start))"]
        }
    }

    private static func isCurved(_ keyframes: [ResolvedKeyframe], _ index: Int) -> Bool {
        guard keyframes.indices.contains(index) else { return false }
        switch keyframes[index].kind {
        case .linear(_, let easing): return easing != NamedEasings.linear
        case .cubic(_, _, let end): return end != nil
        case .spring, .move: return false
        }
    }

    /// A linear keyframe; a staircase and a `linear()` as one for each of their parts.
    private static func linear(_ keyframe: ResolvedKeyframe, _ duration: Double, _ easing: Easing) -> [String] {
        if let curve = easing.bezier {
            return [text.linear(keyframe.to, duration, curve)]
        }
        if case .circular(let curve) = easing {
            return ["\(text.linear(keyframe.to, duration).dropLast()), timingCurve: .\(curve.rawValue))"]
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
