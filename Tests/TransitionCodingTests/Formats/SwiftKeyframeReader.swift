import Foundation
import TransitionEngine

@testable import TransitionCoding

/// Reads the keyframes of Swift code back.
struct SwiftKeyframeReader {
    /// The tracks of one keyframe animator: the field, the value at rest, and the keyframes.
    let tracks: [(field: String, rest: Double, keyframes: [Keyframe<Double>])]

    /// Returns the animators of a file in their order.
    static func animators(in text: String) -> [SwiftKeyframeReader] {
        // Each keyframe on a line of its own.
        let line = text.replacing(#/\(\n\s+/#, with: "(").replacing(#/,\n\s+/#, with: ", ").replacing(#/\n\s+\)/#, with: ")")
        var found: [(rests: String, code: String)] = []
        for part in line.components(separatedBy: "private struct ").dropFirst() {
            if let rests = part.firstMatch(of: #/^\w+Frame \{ var ([^}]*) \}/#) {
                found.append((String(rests.1), ""))
            } else if !found.isEmpty {
                found[found.count - 1].code += part
            }
        }
        return found.map { SwiftKeyframeReader(rests: $0.rests, code: $0.code) }
    }

    private init(rests: String, code: String) {
        var rest: [String: Double] = [:]
        for match in rests.matches(of: #/(\w+) = (-?[\d.]+)/#) { rest[String(match.1)] = Double(match.2) }
        var tracks: [(field: String, rest: Double, keyframes: [Keyframe<Double>])] = []
        for part in code.components(separatedBy: "KeyframeTrack(\\.").dropFirst() {
            let field = String(part.prefix { $0 != ")" })
            var keyframes: [Keyframe<Double>] = []
            for match in part.matches(of: #/(Move|Linear|Cubic|Spring)Keyframe\((.*)\)/#) {
                if let keyframe = Self.keyframe(String(match.1), String(match.2)) { keyframes.append(keyframe) }
            }
            tracks.append((field, rest[field] ?? 0, keyframes))
        }
        self.tracks = tracks
    }

    private static func keyframe(_ kind: String, _ arguments: String) -> Keyframe<Double>? {
        func number(_ label: String) -> Double? {
            guard let range = arguments.range(of: ", \(label): ") else { return nil }
            return Double(arguments[range.upperBound...].prefix { "-.0123456789".contains($0) })
        }
        guard let to = Double(arguments.prefix { "-.0123456789".contains($0) }) else { return nil }
        switch kind {
        case "Move": return Keyframe(.move, to: to)
        case "Cubic":
            return number("duration").map {
                Keyframe(.cubic(duration: $0, startVelocity: number("startVelocity"), endVelocity: number("endVelocity")), to: to)
            }
        case "Linear": return number("duration").map { Keyframe(.linear(duration: $0, curve: curve(arguments)), to: to) }
        default:
            let spring = SpringAnimation(spring(arguments), kind: .fluid)
            return Keyframe(.spring(spring, duration: number("duration"), startVelocity: number("startVelocity")), to: to)
        }
    }

    private static func curve(_ arguments: String) -> Easing {
        let names = [
            "easeIn": NamedEasings.easeIn, "easeOut": NamedEasings.easeOut, "easeInOut": NamedEasings.easeInOut,
        ]
        guard let text = arguments.firstMatch(of: #/timingCurve: \.(\w+)/#)?.1 else { return NamedEasings.linear }
        if let easing = names[String(text)] { return easing }
        let points = arguments.matches(of: #/[xy]: (-?[\d.e]+)/#).compactMap { Double($0.1) }
        return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3]))
    }

    private static func spring(_ arguments: String) -> SpringAnimation.Form {
        let bounces = ["smooth": 0.0, "snappy": 0.15, "bouncy": 0.3]
        if let name = arguments.firstMatch(of: #/spring: \.(\w+)/#)?.1 {
            return .durationBounce(duration: 0.5, bounce: bounces[String(name)] ?? 0)
        }
        let text = arguments.firstMatch(of: #/Spring\(([^)]*)\)/#).map { String($0.1) } ?? ""
        let numbers = text.matches(of: #/: (-?[\d.]+)/#).compactMap { Double($0.1) }
        return numbers.count == 2
            ? .durationBounce(duration: numbers[0], bounce: numbers[1])
            : .physical(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    }
}
