import TestSupport
import Testing

@testable import TransitionEngine

struct KeyframeContinuityTests {
    /// A random keyframe: any kind, any length from a hundredth of a second to a second.
    private static func keyframe(_ generator: inout SeededGenerator) -> Keyframe<Double> {
        let to = Double.random(in: -100...100, using: &generator)
        let duration = Double.random(in: 0.01...1, using: &generator)
        let velocity = Bool.random(using: &generator) ? Double.random(in: -300...300, using: &generator) : nil
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: return Keyframe(.move, to: to)
        case 1: return Keyframe(.linear(duration: duration), to: to)
        case 2: return Keyframe(.linear(duration: duration, curve: NamedEasings.easeInOut), to: to)
        case 3, 4, 5: return Keyframe(.cubic(duration: duration, startVelocity: velocity), to: to)
        default:
            let spring = SpringAnimation(
                .durationBounce(
                    duration: Double.random(in: 0.1...1, using: &generator),
                    bounce: Double.random(in: -0.5...0.8, using: &generator)))
            return Keyframe(.spring(spring, duration: Bool.random(using: &generator) ? duration : nil), to: to)
        }
    }

    @Test func `ten thousand random tracks jump at moves alone, and cubics hand their velocity on`() {
        var generator = SeededGenerator("keyframe continuity")
        for _ in 0..<10_000 {
            let keyframes = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
                let keyframe = Self.keyframe(&generator)
                return Keyframe(keyframe.kind, to: [keyframe.to])
            }
            let track = KeyframePieces(from: [Double.random(in: -10...10, using: &generator)], keyframes)
            let pieces = track.pieces[0]
            var expected = track.first[0]
            var index = 0
            for keyframe in keyframes {
                if keyframe.kind == .move {
                    expected = keyframe.to[0]
                    continue
                }
                guard index < pieces.count else { break }
                let piece = pieces[index]
                #expect(piece.from == expected)
                #expect(abs(piece.state(at: piece.start).value - piece.from) <= 1e-9 * max(1, abs(piece.from)))
                // Just before its end it is where it ends. SwiftUI's rule for a spring that rests leaves 1/√(1 − ζ²) out of the
                // amplitude, so next to critical damping a little more than 1e-4 may be missing.
                let near = piece.state(at: piece.end - piece.duration * 1e-9)
                let speed = max(abs(near.velocity), abs(piece.endVelocity))
                #expect(abs(near.value - piece.to) <= 1e-3 + speed * piece.duration * 1e-8)
                expected = piece.to
                index += 1
            }
            expectVelocities(pieces, keyframes)
        }
    }

    /// Where two keyframes meet without a move, a cubic among them, velocities agree unless one is given.
    private func expectVelocities(_ pieces: [KeyframePiece], _ keyframes: [Keyframe<[Double]>]) {
        let timed = keyframes.filter { $0.kind != .move }
        guard timed.count == keyframes.count, timed.count == pieces.count else { return }
        for index in pieces.indices.dropFirst() {
            let (before, after) = (pieces[index - 1], pieces[index])
            switch (timed[index - 1].kind, timed[index].kind) {
            case (.cubic, .linear), (.cubic, .cubic), (.linear, .cubic(_, nil, _)), (.spring, .cubic(_, nil, _)),
                (.linear, .spring), (.spring, .spring(_, _, nil)):
                let start = after.state(at: after.start).velocity
                #expect(abs(before.endVelocity - start) <= 1e-9 * max(1, abs(start)))
            default: break
            }
        }
    }

    @Test func `springs under hand-over agree with an integration step by step`() {
        // A semi-analytic check: fourth-order Runge–Kutta on x″ = −k(x − to) − c·x′.
        for (bounce, velocity, from, to) in [(0.3, 50.0, 10.0, 0.0), (-0.4, -20, 0, 3), (0, 400, 5, 5), (0.8, 0, -1, 1)] {
            let spring = Spring(duration: 0.4, bounce: bounce)
            let motion = KeyframeSpring(spring, from: from, to: to, velocity: velocity)
            var (x, v) = (from, velocity)
            let step = 1e-4
            func slope(_ x: Double, _ v: Double) -> (Double, Double) { (v, -spring.stiffness * (x - to) - spring.damping * v) }
            for index in 1...5000 {
                let (a, b) = slope(x, v)
                let (c, d) = slope(x + a * step / 2, v + b * step / 2)
                let (e, f) = slope(x + c * step / 2, v + d * step / 2)
                let (g, h) = slope(x + e * step, v + f * step)
                x += step / 6 * (a + 2 * c + 2 * e + g)
                v += step / 6 * (b + 2 * d + 2 * f + h)
                guard index.isMultiple(of: 500) else { continue }
                let state = motion.state(at: Double(index) * step)
                #expect(abs(state.value - x) <= 1e-8 * max(1, abs(velocity)))
                #expect(abs(state.velocity - v) <= 1e-7 * max(1, abs(velocity)))
            }
        }
    }

    @Test func `tangents are those of Catmull and Rom for uneven times`() {
        // The parabola through three points has, at the middle one, the weighted mean of both slopes; SwiftUI takes the
        // slope of the chord instead. Derived here from the Hermite conditions by finite differences.
        let pieces = KeyframePieces(
            from: [0], [10, 30, -5].map { Keyframe(.cubic(duration: $0 == 30 ? 0.3 : 0.1), to: [$0]) }
        ).pieces[0]
        let chords = [(30.0 - 0) / 0.4, (-5.0 - 10) / 0.4]
        for (piece, chord) in zip(pieces, chords) {
            let h = 1e-6
            let difference = (piece.to - piece.state(at: piece.end - h).value) / h
            #expect(abs(difference - chord) <= 0.05)
            #expect(abs(piece.endVelocity - chord) <= 1e-9)
        }
    }
}
