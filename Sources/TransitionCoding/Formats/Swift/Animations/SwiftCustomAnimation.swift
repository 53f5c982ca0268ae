internal import TransitionEngine

/// The members of a `CustomAnimation`: a curve that SwiftUI has no name for, by its formula, or as knots.
struct SwiftCustomAnimation {
    /// The constants.
    private let constants: [String]
    /// The value and the velocity at `time`, as expressions of `V?`.
    private let (value, velocity): (String, String)
    /// The functions that these call.
    private let helpers: [String]
    /// What the head of the output says about its form or its error; `nil` for a formula that needs no word.
    let approximation: String?

    /// - Throws: `CancellationError`.
    init(_ animation: Animation, within tolerance: Double) throws {
        if let exact = animation.modifiers.isEmpty ? SwiftCustomAnimation(exactly: animation.base) : nil {
            self = exact
            return
        }
        let knots = try SwiftKnots(animation, within: tolerance)
        self.init(
            ["private static let knots: [(time: Double, value: Double)] = \(knots.literal)"],
            "Self.sample(time).map { value.scaled(by: $0.value) }", "Self.sample(time).map { value.scaled(by: $0.slope) }",
            """
            private static func sample(_ time: Double) -> (value: Double, slope: Double)? {
                guard let next = knots.dropFirst().firstIndex(where: { time < $0.time }) else { return nil }
                let (a, b) = (knots[next - 1], knots[next])
                let slope = (b.value - a.value) / (b.time - a.time)
                return (a.value + slope * (time - a.time), slope)
            }
            """, approximation: knots.approximation)
    }

    private init(_ constants: [String], _ value: String, _ velocity: String, _ helper: String = "", approximation: String? = nil)
    {
        (self.constants, self.value, self.velocity, self.approximation) = (constants, value, velocity, approximation)
        helpers = helper.isEmpty ? [] : [helper]
    }

    /// Returns `nil` for a curve without a formula.
    private init?(exactly base: Animation.Base) {
        let duration = TimingCurve(Animation(base)).duration
        guard duration.isFinite else { return nil }
        let end = fixedText(duration, 3)
        switch base {
        case .spring(let spring) where spring.spring.stiffness.isFinite:
            let speed = spring.initialVelocity
            let start = speed == 0 ? "" : "initialVelocity: value.scaled(by: \(exactText(speed))), "
            let arguments = "target: value, \(start)time: time"
            self.init(
                ["private static let spring = \(SwiftSpringText.value(spring))"],
                "time < \(end) ? Self.spring.value(\(arguments)) : nil",
                "time < \(end) ? Self.spring.velocity(\(arguments)) : nil")
        case .decay(let decay) where decay.bounds == nil && decay.velocity != 0:
            let rate = SwiftText.number(1000 * (1 - decay.decelerationRate) / decay.decelerationRate)
            self.init(
                [], "time < \(end) ? value.scaled(by: 1 - exp(-\(rate) * time)) : nil",
                "time < \(end) ? value.scaled(by: \(rate) * exp(-\(rate) * time)) : nil")
        case .curve(.steps(let steps), let duration) where duration > 0: self.init(steps, lasting: exactText(duration))
        case .spring, .decay, .curve: return nil
        }
    }

    /// A staircase.
    private init(_ steps: Steps, lasting duration: String) {
        let step = "(\(steps.count) * time\(duration == "1" ? "" : " / " + duration)).rounded(.down)"
        let (sum, jumps) =
            switch steps.position {
            case .jumpEnd: (step, steps.count)
            case .jumpStart: ("(\(step) + 1)", steps.count)
            case .jumpNone: (step, steps.count - 1)
            case .jumpBoth: ("(\(step) + 1)", steps.count + 1)
            }
        self.init(
            [], "time < \(duration) ? value.scaled(by: \(sum) / \(jumps)) : nil", "time < \(duration) ? .zero : nil",
            approximation: "A CustomAnimation holds each step: SwiftUI has no such curve.")
    }

    /// Returns the struct. It has no `shouldMerge`: SwiftUI adds it to the animation that it interrupts.
    func declaration(_ type: String) -> CodeText {
        """
        struct \(type): CustomAnimation {
            \(constants.isEmpty ? [] : constants + [""])
            func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
                \([value])
            }

            func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
                \([velocity])
            }
            \(helpers.isEmpty ? [] : [""] + helpers)
        }
        """
    }
}
