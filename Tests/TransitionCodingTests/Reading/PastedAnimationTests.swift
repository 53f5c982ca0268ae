import Testing
import TransitionEngine

@testable import TransitionCoding

/// Animations in the words of other tools.
@Suite struct PastedAnimationTests {
    private func animation(_ json: String) throws -> Animation {
        let body = #"{"animation":\#(json),"sampling":{"count":2}}"#
        return try #require(try SpecReader.curve(Array(body.utf8)).animation)
    }

    private func text(_ text: String) throws -> Animation { try animation("\"\(text)\"") }

    private static func spring(_ mass: Double, _ stiffness: Double, _ damping: Double, velocity: Double = 0) -> Animation.Base {
        .spring(
            SpringAnimation(
                .physical(mass: mass, stiffness: stiffness, damping: damping), kind: .fluid, initialVelocity: velocity))
    }

    private static func bezier(_ numbers: [Double], _ duration: Double = 0.35) -> Animation.Base {
        .curve(.cubicBezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])), duration: duration)
    }

    @Test(
        "A text of another tool is read as the curve or the spring that it means",
        arguments: [
            ("Mass 1 Stiffness 400 Damping 20", spring(1, 400, 20)), ("stiffness: 300, damping: 15", spring(1, 300, 15)),
            ("ease-[cubic-bezier(0.4,0,0.2,1)] duration-300", bezier([0.4, 0, 0.2, 1], 0.3)),
            ("transition-transform duration-[250ms] ease-out", bezier([0, 0, 0.2, 1], 0.25)),
            ("motion-safe:duration-200 hover:ease-[steps(4,_end)]", .curve(.steps(Steps(4, .jumpEnd)), duration: 0.2)),
            ("PathInterpolator(0.4f, 0f, 0.2f, 1f)", bezier([0.4, 0, 0.2, 1])),
            ("CubicBezierEasing(0.2f, 0f, 0f, 1f)", bezier([0.2, 0, 0, 1])),
            ("CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)", bezier([0.2, 0, 0, 1])),
            ("CAMediaTimingFunction(name: .easeOut)", bezier([0, 0, 0.58, 1])),
            ("tween(300, easing = FastOutSlowInEasing)", bezier([0.4, 0, 0.2, 1], 0.3)),
            ("tween(durationMillis = 400, easing = LinearEasing)", bezier([0, 0, 1, 1], 0.4)),
            ("spring(dampingRatio = 0.5f, stiffness = 400f)", spring(1, 400, 20)),
            ("spring(dampingRatio = Spring.DampingRatioHighBouncy, stiffness = Spring.StiffnessMediumLow)", spring(1, 400, 8)),
            ("SpringForce(1f).setStiffness(100f).setDampingRatio(1f)", spring(1, 100, 20)),
            ("SpringDescription(mass: 2, stiffness: 100, damping: 10)", spring(2, 100, 10)),
            ("withSpring(1, { mass: 1, stiffness: 100, damping: 10, velocity: 3 })", spring(1, 100, 10, velocity: 3)),
            (
                "UIView.animate(springDuration: 0.5, bounce: 0.25) { }",
                .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.25)))
            ),
            ("power2.in", bezier([1.0 / 3, 0, 2.0 / 3, 0])), ("power1", bezier([1.0 / 3, 1 - 1.0 / 3, 2.0 / 3, 1])),
        ])
    func textOfTool(text: String, base: Animation.Base) throws {
        let animation = try self.text(text)
        #expect(animation.base == base)
        #expect(animation.modifiers.isEmpty)
    }

    @Test(
        "A delay is read in the unit of its tool",
        arguments: [
            "duration-300 delay-150", "tween(durationMillis = 300, delayMillis = 150, easing = LinearEasing)",
            "withDelay(150, withSpring(1, { stiffness: 100, damping: 10 }))",
            "UIView.animate(withDuration: 0.3, delay: 0.15, options: .curveEaseOut) { }",
        ])
    func delays(text: String) throws {
        #expect(try self.text(text).modifiers == [.delay(0.15)])
    }

    @Test(
        "An object of react-spring or of Figma is read",
        arguments: [
            (#"{"tension":170,"friction":26}"#, spring(1, 170, 26)),
            (#"{"tension":210,"friction":20,"mass":2,"velocity":0.005}"#, spring(2, 210, 20, velocity: 5)),
            (
                #"{"type":"CUSTOM_SPRING","easingFunctionSpring":{"bounce":0.4},"duration":0.6}"#,
                .spring(SpringAnimation(.durationBounce(duration: 0.6, bounce: 0.4)))
            ),
            (#"{"type":"HOLD"}"#, .curve(.steps(Steps(1, .jumpEnd)), duration: 0.35)),
        ])
    func objectOfTool(json: String, base: Animation.Base) throws {
        #expect(try animation(json).base == base)
    }

    /// The formulas of GSAP 3, with p from 0 to 1.
    private static let formulas: [(name: String, value: @Sendable (Double) -> Double)] = [
        (
            "back.out(1.7)",
            { p in
                let q = p - 1; return q * q * (2.7 * q + 1.7) + 1
            }
        ),
        ("back.in", { p in p * p * (2.70158 * p - 1.70158) }), ("sine.in", { p in 1 - cos(p * .pi / 2) }),
        ("power3.inOut", { p in p < 0.5 ? 8 * p * p * p * p : 1 - 8 * (1 - p) * (1 - p) * (1 - p) * (1 - p) }),
        ("circ.out", { p in (1 - (1 - p) * (1 - p)).squareRoot() }),
        ("elastic.out(1, 0.3)", { p in p == 1 ? 1 : exponential(-6.931471805599453 * p) * sin((p - 0.075) * 2 * .pi / 0.3) + 1 }),
        (
            "elastic.out(2, 0.5)",
            { p in p == 1 ? 1 : 2 * exponential(-6.931471805599453 * p) * sin((p - 0.25 / .pi * asin(0.5)) * 2 * .pi / 0.5) + 1 }
        ),
        ("easeOutBounce", { p in bounce(p) }), ("bounce.in", { p in 1 - bounce(1 - p) }),
    ]

    private static func bounce(_ p: Double) -> Double {
        if p < 1 / 2.75 { return 7.5625 * p * p }
        if p < 2 / 2.75 { return 7.5625 * (p - 1.5 / 2.75) * (p - 1.5 / 2.75) + 0.75 }
        if p < 2.5 / 2.75 { return 7.5625 * (p - 2.25 / 2.75) * (p - 2.25 / 2.75) + 0.9375 }
        return 7.5625 * (p - 2.625 / 2.75) * (p - 2.625 / 2.75) + 0.984375
    }

    @Test("An easing of GSAP follows its formula within 3e-5", arguments: formulas.indices)
    func followsFormula(index: Int) throws {
        let (name, value) = Self.formulas[index]
        guard case .curve(let easing, _) = try text(name).base else { throw SpecIssues() }
        #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
        for step in 1..<997 {
            let p = Double(step) / 997
            #expect(abs(easing.value(at: p) - value(p)) <= 3e-5, "\(name) at \(p)")
        }
    }

    @Test(
        "What the equivalents of a curve say is read back as the same curve",
        arguments: [
            "bouncy", "spring:k=120:c=9", "ease-out", "cubic-bezier:0.2:0:0:1",
        ])
    func equivalents(curve: String) throws {
        let format = try #require(OutputFormats.named("json"))
        let request = try SpecPath.curve(curve, query: try #require(Query("count=2")), format: format)
        let text = String(decoding: try format.encode(request), as: UTF8.self)
        let start = try #require(text.firstRange(of: #""equivalents":{"#)?.upperBound)
        let expected = try TimingCurve(animation("\"\(curve)\""))
        var count = 0
        for member in Self.members(text[start...]) {
            let curve = TimingCurve(try animation(member))
            count += 1
            // Springs of other kinds settle by other rules: before they end, they are alike.
            for step in 0...40 {
                let time = Double(step) / 50 * expected.duration
                #expect(abs(curve.value(at: time) - expected.value(at: time)) < 1e-5, "\(member) at \(time)")
            }
        }
        #expect(count >= 8)
    }

    /// The values of an object's members as JSON, which have no object inside of an object but one.
    private static func members(_ text: Substring) -> [String] {
        var (values, depth, isString, start) = ([String](), 0, false, text.startIndex)
        for index in text.indices {
            switch text[index] {
            case "\"": isString.toggle()
            case "{" where !isString: depth += 1
            case "}" where !isString: depth -= 1
            case ":" where !isString && depth == 0: start = text.index(after: index)
            default: break
            }
            if !isString, text[index] == ",", depth == 0 { values.append(String(text[start..<index])) }
            if depth < 0 { return values + [String(text[start..<index])] }
        }
        return values
    }

    @Test(
        "What is wrong in a pasted text is said",
        arguments: [
            ("duration-300 font-bold", "no class of a transition in Tailwind"),
            ("CASpringAnimation(keyPath: x)", "no curve or spring was found"),
            ("power2.out(3)", "numbers that this easing of GSAP doesn't take"), ("elastic.out(1, x)", "numbers that this easing"),
        ])
    func wrong(text: String, part: String) throws {
        do {
            _ = try animation("\"\(text)\"")
            Issue.record("\(text) was read")
        } catch let failure as DecodingFailure {
            #expect("\(failure)".contains(part), "\(failure)")
        }
    }
}
