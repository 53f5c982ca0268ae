import TestSupport
import Testing

@testable import TransitionEngine

/// Points that stop before their curve has come to its end, as they were measured and scaled to end at 1.
struct RecognizedCutOffTests {
    private func recognized(_ points: [(Double, Double)], lasting duration: Double, isScaled: Bool) throws -> RecognizedAnimation?
    {
        let scale = isScaled ? points[points.count - 1].1 : 1
        let stops = try #require(LinearStops(points.map { ($0.0, $0.1 / scale) }))
        return try RecognizedAnimation(of: Animation(.curve(.linear(stops), duration: duration)))
    }

    @Test func `a spring that is cut off is recognized with its stiffness and damping within 1 %`() throws {
        var random = SeededGenerator("springs that are cut off")
        var (count, missed) = (0, [String]())
        for _ in 0..<40 {
            let spring = Spring(
                response: .random(in: 0.3...1.2, using: &random), dampingRatio: .random(in: 0.2...1.2, using: &random))
            let motion = SpringMotion(spring, initialVelocity: 0)
            for distance in [0.045, 0.03, 0.015, 0.006] {
                let last = Int((CurvePrinter.settled(motion, within: distance) * 60).rounded(.up))
                let points = (0...last).map {
                    (Double($0) / Double(last), CurvePrinter.rounded(motion.value(at: Double($0) / 60), 4))
                }
                for isScaled in [false, true] {
                    count += 1
                    let found = try recognized(points, lasting: Double(last) / 60, isScaled: isScaled)
                    if let found, isNear(found, spring), found.maxError <= 0.001 { continue }
                    missed.append("\(spring), \(distance), \(isScaled): \(String(describing: found))")
                }
            }
        }
        #expect(count == 320 && missed.count * 100 <= count, "\(missed)")
    }

    private func isNear(_ found: RecognizedAnimation, _ spring: Spring) -> Bool {
        guard case .spring(let base) = found.animation.base else { return false }
        // A spring by its duration has a mass of its own.
        let scale = spring.mass / base.spring.mass
        return abs(base.spring.stiffness * scale / spring.stiffness - 1) <= 0.01
            && abs(base.spring.damping * scale / spring.damping - 1) <= 0.01
    }

    @Test func `points that stop before their spring rests say its progress there`() throws {
        let spring = Spring(response: 0.5, dampingRatio: 0.5)
        let motion = SpringMotion(spring, initialVelocity: 0)
        for (duration, isCutOff) in [(0.45, true), (2.0, false)] {
            let points = (0...60).map { (Double($0) / 60, motion.value(at: Double($0) / 60 * duration)) }
            let found = try #require(try recognized(points, lasting: duration, isScaled: true))
            #expect((found.cutOff != nil) == isCutOff)
            if let cutOff = found.cutOff { #expect(abs(cutOff - motion.value(at: duration)) < 1e-4) }
        }
    }

    @Test func `easings and Bézier curves that are cut off at 95 % aren't taken for springs`() throws {
        var random = SeededGenerator("curves that are cut off")
        // By its formula easeOutElastic is a spring with an initial velocity, which only its name comes before.
        let rows = NamedEasings.all.filter { row in
            if case .steps = row.easing { false } else { row.name != "easeOutElastic" }
        }
        var curves = rows.map(\.easing)
        for _ in 0..<60 {
            curves.append(
                .cubicBezier(
                    CubicBezier(
                        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random),
                        .random(in: 0...1, using: &random), .random(in: -0.5...1.5, using: &random))))
        }
        #expect(curves.count >= 100)
        for easing in curves {
            let points = (0...60).map { (Double($0) / 60, easing.value(at: Double($0) / 60 * 0.95)) }
            for isScaled in [false, true] {
                let found = try recognized(points, lasting: 1, isScaled: isScaled)
                if case .spring? = found?.animation.base { Issue.record("\(easing), \(isScaled): \(String(describing: found))") }
            }
        }
    }
}
