import Testing

@testable import TransitionEngine

struct TimingCurveTests {
    private func curve(_ duration: Double = 1, _ modifiers: Animation.Modifier...) -> TimingCurve {
        TimingCurve(Animation(.curve(NamedEasings.linear, duration: duration), modifiers: modifiers))
    }

    @Test func `no animation and no duration jump`() {
        for curve in [
            TimingCurve(nil), self.curve(0),
            TimingCurve(Animation(.spring(SpringAnimation(.durationBounce(duration: 0, bounce: 0))))),
        ] {
            #expect(curve.duration == 0)
            #expect(curve.value(at: 0) == 1)
        }
    }

    @Test func `a delay holds the start`() {
        let delayed = curve(1, .delay(0.5))
        #expect(delayed.duration == 1.5)
        #expect(delayed.value(at: 0.25) == 0)
        #expect(delayed.state(at: 0.25).velocity == 0)
        #expect(delayed.value(at: 1) == 0.5)
        #expect(delayed.value(at: 1.5) == 1)
    }

    @Test func `even a jump waits for its delay`() {
        let late = curve(0, .delay(1))
        #expect(late.duration == 1)
        #expect(late.value(at: 0.5) == 0)
        #expect(late.value(at: 1) == 1)
    }

    @Test func `the order of delay and speed matters`() {
        let scaled = curve(1, .delay(1), .speed(2))
        #expect(scaled.duration == 1)
        #expect(scaled.value(at: 0.5) == 0)
        #expect(scaled.value(at: 0.75) == 0.5)
        #expect(scaled.state(at: 0.75).velocity == 2)
        let unscaled = curve(1, .speed(2), .delay(1))
        #expect(unscaled.duration == 1.5)
        #expect(unscaled.value(at: 1.25) == 0.5)
    }

    @Test func `passes are counted one by one and run back along one minus value`() {
        let easeIn = Animation(
            .curve(NamedEasings.easeIn, duration: 1), modifiers: [.repeatCount(3, autoreverses: true)])
        let curve = TimingCurve(easeIn)
        let forward = NamedEasings.easeIn.value(at: 0.25)
        #expect(curve.duration == 3)
        #expect(curve.value(at: 0.25) == forward)
        // Not mirrored in time: 1 − f(0.25), not f(0.75).
        #expect(abs(curve.value(at: 1.25) - (1 - forward)) <= 1e-15)
        #expect(abs(curve.value(at: 2.25) - forward) <= 1e-15)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: 2) == 0)
        #expect(curve.value(at: 3) == 1)
    }

    @Test(arguments: [Animation.RepeatRule.passes, .cycles])
    func `a run that ends on the way back shows the target at its end, and the start just before`(rule: Animation.RepeatRule) {
        var animation = Animation(
            .curve(NamedEasings.linear, duration: 1), modifiers: [.repeatCount(2, autoreverses: true), .delay(0.5)])
        animation.repeatRule = rule
        let curve = TimingCurve(animation)
        let end = rule == .passes ? 2.5 : 4.5
        #expect(curve.duration == end)
        #expect(abs(curve.value(at: end - 1e-9)) <= 1e-8)
        #expect(curve.state(at: end) == (1, 0))
        #expect(curve.value(at: end + 0.001) == 1)
    }

    @Test func `passes without autoreverse start over`() {
        let curve = curve(1, .repeatCount(2, autoreverses: false))
        #expect(curve.value(at: 1) == 1)
        #expect(abs(curve.value(at: 1.25) - 0.25) <= 1e-15)
        #expect(curve.value(at: 2) == 1)
    }

    @Test(arguments: [0.1, 0.15, 0.3, 0.35, 0.6, 0.7], [24.0, 30, 60, 120])
    func `a boundary belongs to the pass that ends there, however it rounds`(duration: Double, rate: Double) {
        let curve = curve(duration, .repeatCount(12, autoreverses: false))
        for frame in 1...1200 {
            let passes = Double(frame) / rate / duration
            guard abs(passes - passes.rounded()) < 1e-9, passes < 12.5 else { continue }
            #expect(curve.value(at: Double(frame) / rate) == 1)
        }
        #expect(Steps(100).value(at: 0.29) == 0.29)
    }

    @Test func `a delay inside delays every pass, outside only once`() {
        let inside = curve(1, .delay(1), .repeatCount(2, autoreverses: false))
        #expect(inside.duration == 4)
        #expect(inside.value(at: 2.5) == 0)
        let outside = curve(1, .repeatCount(2, autoreverses: false), .delay(1))
        #expect(outside.duration == 3)
        #expect(outside.value(at: 2.5) == 0.5)
    }

    @Test func `repeating for ever ends only where it is cut`() {
        #expect(curve(1, .repeatForever(autoreverses: true, until: nil)).duration == .infinity)
        let cut = curve(1, .repeatForever(autoreverses: true, until: 2.25))
        #expect(cut.duration == 2.25)
        #expect(cut.value(at: 2.25) == 0.25)
    }

    @Test func `logical completion follows each kind`() {
        #expect(curve(1).logicalDuration == 1)
        #expect(curve(1, .logicallyComplete(after: 0.2)).logicalDuration == 0.2)
        #expect(curve(1, .logicallyComplete(after: 0.2), .delay(1)).logicalDuration == 1.2)
        #expect(curve(1, .logicallyComplete(after: 5)).logicalDuration == 1)
        let bouncy = TimingCurve(Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3)))))
        #expect(abs(bouncy.logicalDuration - 0.5) <= 1e-15)
        // SwiftUI leaves the mass out: 2π/√k.
        let heavy = SpringAnimation(.physical(mass: 4, stiffness: 100, damping: 10))
        #expect(abs(TimingCurve(Animation(.spring(heavy))).logicalDuration - 0.6283185307179586) <= 1e-15)
    }

    @Test func `a curve taken over mid-flight covers what is left`() {
        let rest = TimingCurve(.linear(1), from: MidFlight(progress: 0.4, velocity: 9))
        #expect(rest.value(at: 0) == 0.4)
        #expect(abs(rest.value(at: 0.5) - 0.7) <= 1e-15)
        #expect(rest.value(at: 1) == 1)
        let held = TimingCurve(
            Animation(.curve(NamedEasings.linear, duration: 1), modifiers: [.delay(1)]), from: MidFlight(progress: 0.4))
        #expect(held.value(at: 0.5) == 0.4)
    }

    @Test func `a spring taken over keeps its velocity, whatever its clock's speed`() {
        for speed in [0.5, 1, 3] {
            let animation = Animation(
                .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3))), modifiers: [.speed(speed)])
            let curve = TimingCurve(animation, from: MidFlight(progress: 0.4, velocity: 2.1))
            #expect(curve.state(at: 0).value == 0.4)
            #expect(abs(curve.state(at: 0).velocity - 2.1) <= 1e-12)
            #expect(curve.value(at: curve.duration) == 1)
        }
        // At the target already, but moving: it overshoots and comes back.
        let passing = TimingCurve(
            Animation(.spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0)))),
            from: MidFlight(progress: 1, velocity: 3))
        #expect(passing.value(at: 0.05) > 1.05)
        #expect(passing.duration > 0.3)
    }

    @Test func `the end is exact where the clock rounds`() {
        for speed in [0.1, 0.3, 0.7, 1.1, 3] {
            let curve = curve(0.35, .speed(speed), .delay(0.1))
            #expect(curve.value(at: curve.duration) == 1)
            let backwards = LinearStops([(0, 1), (1, 0)])!
            let falling = TimingCurve(Animation(.curve(.linear(backwards), duration: 0.35), modifiers: [.speed(speed)]))
            #expect(falling.value(at: 0) == 1)
            #expect(falling.value(at: falling.duration) == 0)
            #expect(falling.value(at: falling.duration + 1) == 1)
        }
    }
}
