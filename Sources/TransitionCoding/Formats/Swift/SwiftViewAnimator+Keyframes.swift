internal import TransitionEngine

extension SwiftViewAnimator {
    /// Keyframes by their own names.
    ///
    /// - Parameters:
    ///   - stem: the name of the types, without their ending.
    ///   - keyframes: the tracks.
    ///   - motion: the subject that they move.
    ///   - delay: seconds by which they start later.
    init(_ stem: String, _ keyframes: KeyframeTransition, _ motion: SubjectMotion, delay: Double) {
        let length = keyframes.length
        let writer = SwiftKeyframeWriter(delay: delay, length: length, repetition: keyframes.repetition)
        let isEndless = if case .until? = keyframes.repetition { true } else { false }
        var tracks = keyframes.tracks.filter { SwiftKeyframes.writable.contains($0.property) }.map { track in
            let end = track.resolved.last?.to ?? track.initial
            let isFade = !track.property.hasMotion && track.initial != end
            return Track(
                property: track.property, rest: track.initial, still: isFade ? nil : end,
                isStillOncePlayed: track.initial != end && !isEndless,
                lines: writer.lines(from: track.initial, track.resolved, isTimed: track.property.isAngle))
        }
        if let color = keyframes.color {
            tracks += zip(0..<4, [Property.colorRed, .colorGreen, .colorBlue, .colorAlpha]).map { component, property in
                let initial = color.initial(component: component)
                return Track(
                    property: property, rest: initial, still: nil,
                    lines: writer.lines(from: initial, color.resolved(component: component), isTimed: true))
            }
        }
        self.init(
            stem: stem, tracks: tracks, constants: [], motion: motion,
            features: Features(repeats: isEndless, isLinearColor: keyframes.color?.space == .linear))
    }

    /// The color spaces in which SwiftUI has colors by their components.
    static let colorSpaces: Set<ColorInterpolationSpace> = [.linear, .device]
    /// Keyframes of all passes of a track.
    static let mostKeyframes = 1000
}

/// Writes the keyframes of a track, pass after pass.
struct SwiftKeyframeWriter {
    /// Seconds before the first pass.
    let delay: Double
    /// Seconds of a pass.
    let length: Double
    let repetition: KeyframeRepetition?

    /// - Parameters:
    ///   - initial: the value at the start of each pass.
    ///   - keyframes: those of one pass.
    ///   - isTimed: whether springs are given the seconds that they would take by another measure.
    func lines(from initial: Double, _ keyframes: [ResolvedKeyframe], isTimed: Bool) -> [String] {
        let start = "MoveKeyframe(\(Self.number(initial)))"
        let wait = delay > 0 ? [Self.hold(initial, delay)] : []
        let pass = keyframes.indices.flatMap { Self.lines(keyframes, $0, isTimed: isTimed) }
        guard case .count(let count)? = repetition, count > 1 else { return [start] + wait + pass }
        let rest = length - keyframes.reduce(0) { $0 + $1.duration }
        let pause = rest > 1e-9 ? [Self.hold(keyframes.last?.to ?? initial, rest)] : []
        var lines = [start] + wait + pass
        for _ in 1..<count {
            lines += pause
            lines.append(start)
            lines += pass
        }
        return lines
    }

    private static func hold(_ value: Double, _ seconds: Double) -> String {
        "LinearKeyframe(\(number(value)), duration: \(number(seconds)))"
    }

    /// A number without what rounding has left behind its ninth digit.
    private static func number(_ value: Double) -> String { fixedText(value, 9) }

    private static func lines(_ keyframes: [ResolvedKeyframe], _ index: Int, isTimed: Bool) -> [String] {
        let keyframe = keyframes[index]
        let to = number(keyframe.to)
        switch keyframe.kind {
        case .move: return ["MoveKeyframe(\(to))"]
        case .linear(let duration, let easing): return linear(keyframe, duration, easing)
        case .cubic(let duration, let given, let end):
            // Beside a curve SwiftUI has no true slope (semantics §40.2): it is said.
            let start = given ?? (isCurved(keyframes, index - 1) ? keyframe.startVelocity : nil)
            let stop = end ?? (isCurved(keyframes, index + 1) ? keyframe.endVelocity : nil)
            let velocities =
                (start.map { ", startVelocity: \(number($0))" } ?? "") + (stop.map { ", endVelocity: \(number($0))" } ?? "")
            return ["CubicKeyframe(\(to), duration: \(number(duration))\(velocities))"]
        case .spring(let spring, let given, let velocity):
            let seconds = given.map { number($0) } ?? (isTimed ? number(keyframe.duration) : nil)
            let duration = seconds.map { ", duration: \($0)" } ?? ""
            let start = velocity.map { ", startVelocity: \(number($0))" } ?? ""
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
        func value(_ output: Double) -> Double { keyframe.from + (keyframe.to - keyframe.from) * output }
        func part(_ share: Double, _ output: Double) -> String {
            let text = output == 1 ? number(keyframe.to) : number(value(output))
            return share > 0 ? "LinearKeyframe(\(text), duration: \(number(duration * share)))" : "MoveKeyframe(\(text))"
        }
        let to = "LinearKeyframe(\(number(keyframe.to)), duration: \(number(duration))"
        switch easing {
        case .cubicBezier(let curve), .unitCurve(let curve):
            let unit = SwiftAnimationText.unitCurve(curve)
            let line = "\(to)\(unit == ".linear" ? "" : ", timingCurve: \(unit)"))"
            guard line.count > 100 else { return [line] }
            let points = [(curve.x1, curve.y1), (curve.x2, curve.y2)].map {
                "UnitPoint(x: \(exactText($0)), y: \(exactText($1)))"
            }
            return [
                "LinearKeyframe(", "    \(number(keyframe.to)), duration: \(number(duration)),", "    timingCurve: .bezier(",
                "        startControlPoint: \(points[0]),", "        endControlPoint: \(points[1])))",
            ]
        case .circular(let curve): return ["\(to), timingCurve: .\(curve.rawValue))"]
        case .linear(let stops):
            let inner = stops.stops.filter { $0.input > 0 && $0.input < 1 }
            var corners: [(Double, Double)] = inner.map { ($0.input, $0.output) }
            corners.append((1, easing.value(at: 1)))
            var before = 0.0
            var lines: [String] = easing.value(at: 0) == 0 ? [] : [part(0, easing.value(at: 0))]
            for (input, output) in corners {
                lines.append(part(input - before, output))
                before = input
            }
            return lines
        case .steps(let steps):
            var level = 0.0
            var lines: [String] = []
            for index in 0..<steps.count {
                let output = steps.value(at: Double(index) / Double(steps.count))
                if output != level { lines.append(part(0, output)) }
                lines.append(part(1 / Double(steps.count), output))
                level = output
            }
            return lines + (level == easing.value(at: 1) ? [] : [part(0, easing.value(at: 1))])
        }
    }
}

extension Property {
    var isAngle: Bool { unit == "deg" }
}
