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
                .physical(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: velocity))
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
            ("PathInterpolator(0.5f, 0.5f)", bezier([1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3])),
            ("PathInterpolatorCompat.create(0.75f, 0f)", bezier([0.5, 0, 2.5 / 3, 1.0 / 3])),
            (
                "<pathInterpolator android:controlX1='0.75' android:controlY1='0'/>", bezier([0.5, 0, 2.5 / 3, 1.0 / 3])
            ),
            ("CubicBezierEasing(0.2f, 0f, 0f, 1f)", bezier([0.2, 0, 0, 1])),
            ("CAMediaTimingFunction(controlPoints: 0.2, 0, 0, 1)", bezier([0.2, 0, 0, 1])),
            ("CAMediaTimingFunction(name: .easeOut)", bezier([0, 0, 0.58, 1])),
            ("tween(300, easing = FastOutSlowInEasing)", bezier([0.4, 0, 0.2, 1], 0.3)),
            ("tween(durationMillis = 400, easing = LinearEasing)", bezier([0, 0, 1, 1], 0.4)),
            ("spring(dampingRatio = 0.5f, stiffness = 400f)", spring(1, 400, 20)),
            ("spring(dampingRatio = 0.5f, 400f)", spring(1, 400, 20)), ("spring<Float>(0.5f, 400f)", spring(1, 400, 20)),
            ("spring(Spring.DampingRatioMediumBouncy, 400f)", spring(1, 400, 20)),
            ("spring(0.5f, Spring.StiffnessMediumLow)", spring(1, 400, 20)),
            ("spring(dampingRatio = Spring.DampingRatioHighBouncy, stiffness = Spring.StiffnessMediumLow)", spring(1, 400, 8)),
            ("SpringForce(1f).setStiffness(100f).setDampingRatio(1f)", spring(1, 100, 20)),
            ("SpringDescription(mass: 2, stiffness: 100, damping: 10)", spring(2, 100, 10)),
            ("withSpring(1, { mass: 1, stiffness: 100, damping: 10, velocity: 3 })", spring(1, 100, 10, velocity: 3)),
            ("withSpring(1)", spring(1, 100, 10)), ("withSpring(1, { damping: 15, stiffness: 120 })", spring(1, 120, 15)),
            ("Animated.spring(v, { toValue: 1, useNativeDriver: true })", spring(1, 230.2, 22)),
            ("Animated.spring(v, { toValue: 1, friction: 5 })", spring(1, 230.2, 16)),
            (
                "UIView.animate(springDuration: 0.5, bounce: 0.25) { }",
                .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.25), kind: .coreAnimation))
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
            "Mass 1\\nStiffness 400\\nDamping 20\\nDelay 150ms", "duration-300 delay-150",
            "tween(durationMillis = 300, delayMillis = 150, easing = LinearEasing)",
            "withDelay(150, withSpring(1, { stiffness: 100, damping: 10 }))",
            "UIView.animate(withDuration: 0.3, delay: 0.15, options: .curveEaseOut) { }",
            "Animated.timing(v, {toValue:1,duration:300,easing:Easing.linear, delay: 150})",
            "Animated.spring(v, { toValue: 1, stiffness: 100, damping: 10, delay: 150 })",
            "el.animate(kf, {duration:500,delay:150,easing:'cubic-bezier(0.2,0,0,1)'})",
            "anime({ targets: '.a', duration: 500, delay: 150, easing: 'easeOutQuad' })",
            "{ duration: 500, delay: 150, easing: 'ease-out' }",
            "animate('.a', { x: 1 }, { type: 'spring', stiffness: 100, damping: 10, delay: 0.15 })",
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
        ("tween(300, easing = EaseOutBounce)", { p in bounce(p) }), ("tween(300, 50, EaseOutBounce)", { p in bounce(p) }),
        ("tween(300, easing = EaseInBounce)", { p in 1 - bounce(1 - p) }),
        (
            "tween(300, easing = EaseOutElastic)",
            { p in p == 1 ? 1 : exponential(-6.931471805599453 * p) * sin((p - 0.075) * 2 * .pi / 0.3) + 1 }
        ),
    ]

    private static func bounce(_ p: Double) -> Double {
        if p < 1 / 2.75 { return 7.5625 * p * p }
        if p < 2 / 2.75 { return 7.5625 * (p - 1.5 / 2.75) * (p - 1.5 / 2.75) + 0.75 }
        if p < 2.5 / 2.75 { return 7.5625 * (p - 2.25 / 2.75) * (p - 2.25 / 2.75) + 0.9375 }
        return 7.5625 * (p - 2.625 / 2.75) * (p - 2.625 / 2.75) + 0.984375
    }

    @Test("An easing of GSAP or Compose follows its formula within 3e-5", arguments: formulas.indices)
    func followsFormula(index: Int) throws {
        let (name, value) = Self.formulas[index]
        guard case .curve(let easing, _) = try text(name).base else { throw SpecIssues() }
        #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
        for step in 1..<997 {
            let p = Double(step) / 997
            #expect(abs(easing.value(at: p) - value(p)) <= 3e-5, "\(name) at \(p)")
        }
    }

    /// A text, its curve or spring, and its delay.
    private static let lines: [(text: String, base: Animation.Base, delay: Double)] = [
        (
            "UIView.animate(withDuration: 0.5, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 1, options: .curveEaseInOut)",
            settling(0.5, 0.6, velocity: 1), 0.1
        ),
        (
            "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) { }",
            settling(0.5, 0.6, velocity: 0), 0
        ),
        ("UIView.animate(withDuration: 0.5) { }", .curve(NamedEasings.easeInOut, duration: 0.5), 0),
        (
            "SpringSimulation(SpringDescription(mass: 2, stiffness: 170, damping: 15), 0, 1, 3)", spring(2, 170, 15, velocity: 3),
            0
        ),
        (
            "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 9), 0, 200, 100)",
            spring(1, 100, 9, velocity: 0.5), 0
        ),
        ("Interval(0.2, 1, curve: Cubic(0.42, 0, 1, 1)) 1s", bezier([0.42, 0, 1, 1], 0.8), 0.2),
        ("Cubic(0.42, 0, 1, 1) 300ms 100ms", bezier([0.42, 0, 1, 1], 0.3), 0.1),
        ("animateFloatAsState(1f, tween(500, 100, LinearOutSlowInEasing))", bezier([0, 0, 0.2, 1], 0.5), 0.1),
        ("animateFloatAsState(1f, tween<Float>(300, 100))", bezier([0.4, 0, 0.2, 1], 0.3), 0.1),
        ("tween(300, easing = EaseInOutCubic)", bezier([0.65, 0, 0.35, 1], 0.3), 0),
        ("tween(300)", bezier([0.4, 0, 0.2, 1], 0.3), 0), ("tween(easing = LinearEasing)", bezier([0, 0, 1, 1], 0.3), 0),
        ("spring(Spring.DampingRatioLowBouncy, Spring.StiffnessMediumLow)", spring(1, 400, 30), 0),
        ("Ease out 300ms", .curve(NamedEasings.easeOut, duration: 0.3), 0),
        ("Ease in 300ms", .curve(NamedEasings.easeIn, duration: 0.3), 0),
        ("ease in and out 0.2s 0.1s", .curve(NamedEasings.easeInOut, duration: 0.2), 0.1),
        ("animation: out 300ms ease", .curve(SpecReader.cssEase, duration: 0.3), 0),
        ("duration-300 ease-in-out md:duration-700", bezier([0.4, 0, 0.2, 1], 0.3), 0),
        ("hover:delay-200 ease-in duration-100 hover:ease-out", bezier([0.4, 0, 1, 1], 0.1), 0),
        ("CurvedAnimation(parent: c, curve: Curves.easeOutBack) 1s", bezier([0.175, 0.885, 0.32, 1.275], 1), 0),
        ("FlippedCurve(Curves.easeIn) 1s", bezier([0, 0, 0.58, 1], 1), 0),
        ("Curves.easeIn.flipped 1s", bezier([0, 0, 0.58, 1], 1), 0),
        ("FlippedCurve(Cubic(0.2, 0, 0, 1)) 1s", bezier([1, 0, 0.8, 1], 1), 0),
        (
            "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.3)",
            .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3), kind: .interpolating)), 0
        ),
        (
            "SpringDescription.withDurationAndBounce(bounce: 0.3)",
            .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3), kind: .interpolating)), 0
        ),
        ("Curves.decelerate 1s", bezier([1.0 / 3, 1 - 1.0 / 3, 2.0 / 3, 1], 1), 0),
        ("{ tension: 180, friction: 12 }", spring(1, 180, 12), 0),
        ("{ type: 'spring', stiffness: 300, damping: 20, delay: .2, }", spring(1, 300, 20), 0.2),
        ("gsap.to('.a', { duration: 0.8, ease: 'back.out(1.5)', delay: 0.1 })", bezier([1.0 / 3, 1.5, 2.0 / 3, 1], 0.8), 0.1),
        ("gsap.to('.b', 1.5, {ease: Back.easeOut.config(3)})", bezier([1.0 / 3, 2, 2.0 / 3, 1], 1.5), 0),
        ("CustomEase.create('hop', 'M0,0 C0.2,0 0,1 1,1') 1s", bezier([0.2, 0, 0, 1], 1), 0),
        ("TweenMax.to('.b', 1.5, {ease:Linear.easeNone,delay:.2})", .curve(NamedEasings.linear, duration: 1.5), 0.2),
        ("gsap.to('.b', {duration:'1.5',ease:'none'})", .curve(NamedEasings.linear, duration: 1.5), 0),
        ("gsap.from('.a', { x: 9 })", bezier([1.0 / 3, 1 - 1.0 / 3, 2.0 / 3, 1], 0.5), 0),
        ("Mass 1 Stiffness 400 Damping 20 Duration 800ms", spring(1, 400, 20), 0),
        (
            #"{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":{\"mass\":1,\"stiffness\":90,\"damping\":8}}"#,
            spring(1, 90, 8), 0
        ),
    ]

    private static func settling(_ duration: Double, _ ratio: Double, velocity: Double) -> Animation.Base {
        .spring(
            SpringAnimation(
                .settling(settlingDuration: duration, dampingRatio: ratio), kind: .coreAnimation, initialVelocity: velocity))
    }

    @Test(arguments: [
        "gsap.to('.a',{duration:1,ease:'none',repeat:-1,yoyo:!0})", "useSpring({x:1,config:config.stiff,delay:200,loop:true})",
        "const s = useSpring({ x: 1, loop: { reverse: true }, config: { tension: 170, friction: 26 } })",
    ])
    func `a curve that repeats without an end is refused by name`(text: String) throws {
        let error = #expect(throws: (any Error).self) { try self.text(text) }
        #expect("\(String(describing: error))".contains("never comes to rest"))
    }

    @Test("A pasted line keeps its duration, delay and velocity", arguments: lines)
    func line(text: String, base: Animation.Base, delay: Double) throws {
        let animation = try self.text(text)
        #expect(animation.base == base)
        #expect(animation.modifiers == (delay == 0 ? [] : [.delay(delay)]))
    }

    /// Bounciness and speed, and the stiffness and damping that React Native makes of them, computed by its formulas in Python.
    @Test(arguments: [
        ("bounciness: 8, speed: 12", 342.10058823529414, 24.684019245284347), ("speed: 1", 108.45088235294118, 9.469466468790385),
        ("bounciness: 0, speed: 4", 172.1735294117647, 24.36369900010177),
        ("bounciness: 20", 342.10058823529414, 11.090783232871413),
    ])
    func `a spring of React Native by bounciness and speed has the numbers of its formulas`(
        members: String, stiffness: Double, damping: Double
    ) throws {
        guard case .spring(let spring) = try text("Animated.spring(v, { toValue: 1, \(members) })").base,
            case .physical(let mass, let read, let friction) = spring.form
        else { throw SpecIssues() }
        #expect(mass == 1 && abs(read - stiffness) <= 1e-9 && abs(friction - damping) <= 1e-9, "\(read) \(friction)")
    }

    @Test func `what Reanimated takes by itself is said`() throws {
        let request = try SpecReader.curve(Array(#"{"animation":"withSpring(1, { damping: 15, stiffness: 120 })"}"#.utf8))
        #expect(request.warnings.map(\.detail).contains { $0.contains("Reanimated 3's mass 1 here; version 4 has 4.") })
        let whole = try SpecReader.curve(Array(#"{"animation":"withSpring(1, { mass: 1, damping: 15, stiffness: 120 })"}"#.utf8))
        #expect(whole.warnings.isEmpty)
    }

    @Test func `the velocity of a vector is that of the axis along which it moves`() throws {
        for (dx, dy) in [(2, 0), (0, 2)] {
            let text =
                "UISpringTimingParameters(mass: 1, stiffness: 300, damping: 20, initialVelocity: CGVector(dx: \(dx), dy: \(dy)))"
            guard case .spring(let spring)? = try SpecReader.curve(Array("{\"animation\":\"\(text)\"}".utf8)).animation?.base
            else {
                throw SpecIssues()
            }
            #expect(spring.initialVelocity == 2, "\(dx), \(dy)")
        }
    }

    @Test func `of a variable that is set again, as for less motion, the first value counts`() throws {
        let text = ".a{--ease:ease-out;--dur:200ms}@media (prefers-reduced-motion:reduce){.a{--ease:linear;--dur:1ms}}"
        let animation = try SpecReader.curve(Array("{\"animation\":\"\(text)\"}".utf8)).animation
        #expect(animation?.base == .curve(NamedEasings.easeOut, duration: 0.2))
    }

    @Test func `a rule that takes a value out of a map beside its transition is read`() throws {
        let text = ".card{@include x(map.get($m,a)); transition:opacity .3s ease-out}"
        let animation = try SpecReader.curve(Array("{\"animation\":\"\(text)\"}".utf8)).animation
        #expect(animation?.base == .curve(NamedEasings.easeOut, duration: 0.3))
    }

    /// Numbers of Reanimated's, and the stiffness and damping of the same spring of mass 1, computed by its formula in Python.
    @Test(arguments: [
        ("duration: 500, dampingRatio: 0.5", 1047.6820679432028, 32.3679172629813),
        ("duration: 550", 224.738620164302, 29.982569613980854),
        ("duration: 550, stiffness: 100, damping: 10, mass: 1", 224.738620164302, 29.982569613980854),
        ("dampingRatio: 0.8", 345.5898262076921, 29.744074285337774),
        ("duration: 300, dampingRatio: 2", 203.50220718334847, 28.530839958427336),
    ])
    func `a spring of Reanimated by its duration is that of version 4`(members: String, stiffness: Double, damping: Double) throws
    {
        let request = try SpecReader.curve(Array("{\"animation\":\"withSpring(1, { \(members) })\"}".utf8))
        guard case .spring(let spring)? = request.animation?.base, case .physical(1, let read, let friction) = spring.form else {
            throw SpecIssues()
        }
        #expect(abs(read / stiffness - 1) <= 1e-9 && abs(friction / damping - 1) <= 1e-9, "\(read) \(friction)")
        #expect(request.warnings.map(\.detail).contains { $0.contains("about 1.5 times") })
    }

    @Test func `an interval of Flutter is a share of a duration that is said to be assumed`() throws {
        let request = try SpecReader.curve(Array(#"{"animation":"Interval(0.3, 1, curve: Curves.easeOut)"}"#.utf8))
        #expect(!request.assumesDuration)
        #expect(request.warnings.map(\.detail).contains { $0.contains("its controller's duration, which was taken as 0.35 s") })
        let whole = try SpecReader.curve(Array(#"{"animation":"Interval(0.3, 1, curve: Curves.easeOut) 1s"}"#.utf8))
        #expect(whole.warnings.isEmpty)
    }

    @Test func `a sequence of Reanimated without easings is read from 0, which is said`() throws {
        let text = #"{"animation":"withSequence(withTiming(0.6, {duration: 50}), withTiming(1, {duration: 150}))"}"#
        let request = try SpecReader.curve(Array(text.utf8))
        #expect(request.warnings.map(\.detail) == ["withSequence() doesn't say where it starts: it was taken as 0."])
        guard case .curve(let easing, 0.2)? = request.animation?.base else { throw SpecIssues() }
        // Each piece is quadratic on both ways.
        for (p, value) in [(0, 0), (0.125, 0.3), (0.0625, 0.075), (0.25, 0.6), (0.625, 0.8), (0.4375, 0.65), (1, 1)] {
            #expect(abs(easing.value(at: p) - value) <= 3e-5, "\(p)")
        }
    }

    @Test func `a timing of Reanimated without an easing is quadratic on both ways`() throws {
        let animation = try self.text("withTiming(1, { duration: 300 })")
        guard case .curve(let easing, 0.3) = animation.base else { throw SpecIssues() }
        for p in [0.1, 0.3, 0.5, 0.8] {
            #expect(abs(easing.value(at: p) - (p < 0.5 ? 2 * p * p : 1 - 2 * (1 - p) * (1 - p))) <= 3e-5)
        }
    }

    /// A text, whether its duration is assumed, and whether a curve is looked for behind its points.
    @Test(arguments: [
        ("elastic", true, false), ("bounce", true, false), ("sine.in", true, false), ("power2.inOut", true, false),
        ("circ", true, false), ("elastic.out(1, 0.5) 1s", false, false), ("linear(0, 0.5 20%, 1)", true, true),
        ("linear(0, 0.5 20%, 1) 1s", false, true), ("ease-out", false, false), ("cubic-bezier(0.2, 0, 0, 1)", false, false),
        ("FastOutSlowInEasing", true, false), ("FastOutSlowInEasing 1s", false, false),
        ("https://cubic-bezier.com/#.2,0,0,1", true, false), ("https://easings.net/#easeOutBack 1s", false, false),
        ("Cubic(0.42, 0, 1, 1)", true, false), ("CAMediaTimingFunction(name: .easeOut)", true, false),
        ("PathInterpolator(0.4f, 0f, 0.2f, 1f)", true, false), ("Cubic(0.42, 0, 1, 1) 1s", false, false),
        ("tween(easing = LinearEasing)", false, false),
        ("@android:interpolator/fast_out_slow_in", true, false), ("cubicBezier(0.2, 0, 0, 1)", true, false),
        ("cubicBezier(0.2, 0, 0, 1) 300ms", false, false), ("ease-[cubic-bezier(0.2,0,0,1)]", true, false),
        ("ease-[cubic-bezier(0.2,0,0,1)] duration-300", false, false), ("transition-opacity ease-in", false, false),
        (
            "<pathInterpolator android:controlX1='0.4' android:controlY1='0' android:controlX2='1' android:controlY2='1'/>", true,
            false
        ),
        ("Curves.easeOut", true, false), ("SpringDescription(mass: 1, stiffness: 100, damping: 10)", false, false),
    ])
    func `a duration is assumed of points and code, and points alone are recognized`(
        text: String, isAssumed: Bool, isRecognized: Bool
    ) throws {
        let request = try SpecReader.curve(Array(#"{"animation":"\#(text)"}"#.utf8))
        let answer = String(decoding: try BuiltInFormats.json.encode(request), as: UTF8.self)
        #expect(answer.contains("\"code\":\"duration-assumed\"") == isAssumed)
        #expect(answer.contains("\"recognized\":") == isRecognized)
    }

    @Test func `a class with a variant beside others without one is ignored with a warning`() throws {
        let request = try SpecReader.curve(Array(#"{"animation":"duration-300 md:duration-700"}"#.utf8))
        #expect(request.warnings.map(\.code) == ["unknown-value"])
        #expect(request.warnings[0].detail.contains("md:duration-700"))
    }

    @Test(
        "What is wrong in a pasted text is said",
        arguments: [
            ("duration-300 delay-long", "\"delay-long\" is no class of a transition in Tailwind"),
            ("duration-300 animate-wiggle", "@keyframes rule of others"),
            ("CycleInterpolator(2f)", "ends where it begins"),
            ("<cycleInterpolator android:cycles='2'/>", "ends where it begins"),
            (
                "<alpha android:duration='300'\\n android:interpolator='@android:anim/cycle_interpolator'/>",
                "ends where it begins"
            ),
            ("<alpha android:duration='300' android:interpolator='@anim/mine'/>", "paste the file that it names"),
            ("tween(300, easing = { it * it })", "an Easing with a formula"),
            ("Easing { x -> x * x }", "an Easing with a formula"),
            ("keyframesWithSpline { durationMillis = 300; 0.4f at 75; 1f at 300 }", "keyframesWithSpline runs along a spline"),
            ("repeatable(3, keyframesWithSpline { 0.4f at 75; 1f at 300 })", "keyframesWithSpline runs along a spline"),
            ("tween(300, 50, EaseOutWobble)", "no curve or spring was found"),
            ("Ease out\\nDuration 300ms\\nDuration 400ms", "\"Duration\" is unexpected"),
            ("Mass 1 Stiffness 100 Damping 10 Delay 300", "is no known curve or spring"),
            ("$ease: map.get($curves, out)", "out of a map of Sass"),
            ("withSpring(1, { duration: 0, dampingRatio: 0.5 })", "no curve or spring was found"),
            ("withSpring(1, { duration: 500, dampingRatio: 0 })", "no curve or spring was found"),
            ("FadeIn.springify().damping(15)", "the layout animations of React Native and Reanimated"),
            ("AnimationController(vsync: this)", "no animation that is read here"),
            ("animate-in fade-in duration-300", "give it as transition"),
            ("gsap.to('.a', { ease: 'slow(0.7,0.7,false)' })", "GSAP's ease"),
            ("gsap.to('.a', {ease:t=>t*t,duration:1})", "t=>t*t"),
            ("gsap.to('.a', {keyframes:{x:[0,100,50]},duration:1})", "the keyframes of GSAP"),
            ("Split(0.4, beginCurve: Curves.easeIn, endCurve: Curves.easeOut)", "Split joins two curves"),
            ("CustomEase.create('hop', 'M0,0 Q1,1 2,2')", "no curve or spring was found"),
            ("CustomEase.create('hop', 'M0,0 C0,0 0.056,0.442 0.175,0.442 0.294,0.442 1,0 1,0')", "this CustomEase ends at 0"),
            ("gsap.set('.a', { x: 100 })", "gsap.set() takes no time"),
            ("UIView.animateKeyframes(withDuration: 2, delay: 0) { }", "key frames of UIView"),
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

    /// A text, and the seconds of a curve whose duration it doesn't say.
    @Test(arguments: [
        ("ease-[cubic-bezier(0.2,0,0,1)]", "0.15 s"), ("Curves.easeIn", "0.35 s"),
        ("$ease-out: cubic-bezier(0,0,.2,1);", "0.35 s"), ("--ease-out: cubic-bezier(0,0,.2,1)", "0.35 s"),
    ])
    func `the warning of an assumed duration says which, in timelines too`(text: String, seconds: String) throws {
        let curve = try SpecReader.curve(Array(#"{"animation":"\#(text)"}"#.utf8))
        let answer = String(decoding: try BuiltInFormats.json.encode(curve), as: UTF8.self)
        #expect(answer.contains("A curve without a duration lasts \(seconds)"), "\(answer)")
        let timeline = try SpecReader.timeline(Array(#"{"transition":"opacity","animation":"\#(text)"}"#.utf8))
        #expect(timeline.warnings.map(\.code) == ["duration-assumed"] && timeline.warnings[0].detail.contains(seconds))
    }

    /// A spring that stops at its target, its mass, stiffness and damping, and whether it would pass it.
    @Test(arguments: [
        (#"{"tension":170,"friction":12,"clamp":true}"#, 170.0, 12.0, true),
        (#"{"tension":100,"friction":30,"clamp":true}"#, 100, 30, false),
        (#""withSpring(1, { mass: 1, damping: 12, stiffness: 170, overshootClamping: true })""#, 170, 12, true),
        (#""withSpring(1,{overshootClamping:true,mass:1,damping:12,stiffness:170})""#, 170, 12, true),
        (#""Animated.spring(v,{toValue:1,stiffness:170,damping:12,overshootClamping:!0})""#, 170, 12, true),
        (#"{"stiffness":170,"damping":12,"overshootClamping":true}"#, 170, 12, true),
        (#"{"tension":170,"friction":12,"overshootClamping":true}"#, 170, 12, true),
        (#"{"stiffness":100,"damping":30,"overshootClamping":true}"#, 100, 30, false),
    ])
    func `a clamped spring stops where it reaches its target`(
        json: String, stiffness: Double, damping: Double, passes: Bool
    ) throws {
        let animation = try animation(json)
        let spring = Animation(Self.spring(1, stiffness, damping))
        guard passes else {
            guard case .spring(let read) = animation.base else { throw SpecIssues() }
            return #expect(read.form == .physical(mass: 1, stiffness: stiffness, damping: damping))
        }
        guard case .curve(let easing, let seconds) = animation.base else { throw SpecIssues() }
        // The first time at which cos(ωt) + ζω₀/ω sin(ωt) is 0.
        let decay = damping / 2
        let omega = (stiffness - decay * decay).squareRoot()
        #expect(abs(seconds - (Double.pi - atan2(omega, decay)) / omega) <= 1e-6)
        for step in 0...50 {
            let progress = TimingCurve(spring).value(at: seconds * Double(step) / 50)
            #expect(abs(easing.value(at: Double(step) / 50) - progress) <= 3e-5)
        }
    }

    /// A line for UIKit, and the code and a part of its warning.
    @Test(arguments: [
        ("UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.6)", "approximation", "after its duration, 0.4 s"),
        (
            "UIViewPropertyAnimator(duration: 0.4, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 200, damping: 15, initialVelocity: .zero))",
            "without-effect",
            "duration 0.4 changes nothing: UIKit lets a spring by other parameters than a damping ratio settle by itself, after 0.986 s"
        ),
        (
            "UIViewPropertyAnimator(duration: 0.4, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3))",
            "without-effect", "duration 0.4 changes nothing"
        ),
        (
            "gsap.timeline().to('#a', { duration: 0.3 }).to('#b', { duration: 0.5, ease: 'none' })", "without-effect",
            "The first of 2 tweens"
        ),
        ("gsap.from('.a', { duration: 0.6, stagger: 0.1 })", "without-effect", "stagger changes nothing"),
        ("gsap.to('.a', {duration:1,repeat:1,repeatDelay:.5})", "without-effect", "repeatDelay changes nothing"),
        ("anime({targets:'.a',duration:500,easing:'linear',endDelay:200})", "without-effect", "endDelay changes nothing"),
        ("{ duration: 500, easing: 'linear', endDelay: 200 }", "without-effect", "endDelay changes nothing"),
        ("useSpring({ x: 1, loop: 3, config: { tension: 170 } })", "without-effect", "loop changes nothing"),
        ("useSpring({ x: 1, delay: wait, config: { tension: 170 } })", "without-effect", "delay changes nothing"),
        ("gsap.to('.a', { duration: time })", "without-effect", "duration changes nothing: \"time\" is no number"),
        (
            "CurvedAnimation(curve: Curves.easeIn, reverseCurve: Curves.easeOut) 1s", "without-effect",
            "reverseCurve changes nothing"
        ),
        ("{ tension: 170, friction: 26, precision: 0.1 }", "rest-ignored", "precision"),
        (
            ".a-enter-active { transition: all .3s } .a-leave-active { transition: all .8s }", "without-effect",
            "The last of 2 rules with transition"
        ),
        (
            "<set><alpha android:duration='300'/><scale android:duration='400' android:startOffset='700'/></set>",
            "without-effect",
            "The first of 2 durations"
        ),
        ("Bouncy 800ms", "approximation", "SwiftUI's bouncy"), ("Bouncy", "approximation", "SwiftUI's bouncy"),
        ("{type:'spring', duration: 0.5, bounce: 0.3}", "approximation", "Motion ends this spring after its duration, 0.5 s"),
        ("--ease: ease-out; --slow: 1s; --fast: 100ms", "without-effect", "--slow, --fast"),
        (
            "transition md:duration-700 lg:duration-900 duration-300", "unknown-value", "lg:duration-900"
        ),
        ("duration-300 font-bold hover:px-2", "without-effect", "left out: \"font-bold\", \"hover:px-2\""),
    ])
    func `what isn't read of a timing is said`(text: String, code: String, part: String) throws {
        let request = try SpecReader.curve(Array(#"{"animation":"\#(text)"}"#.utf8))
        #expect(request.warnings.map(\.code) == [code], "\(request.warnings)")
        #expect(request.warnings.first?.detail.contains(part) == true, "\(request.warnings)")
    }

    /// A line of code, its curve or spring, and what modifies it.
    private static let more: [(text: String, base: Animation.Base, modifiers: [Animation.Modifier])] = [
        (
            "UIViewPropertyAnimator(duration: 0.4, timingParameters: UISpringTimingParameters(mass: 1, stiffness: 200, damping: 15, initialVelocity: .zero))",
            .spring(SpringAnimation(.physical(mass: 1, stiffness: 200, damping: 15), kind: .coreAnimation)), []
        ),
        (
            "UIViewPropertyAnimator(duration: 0.4, timingParameters: UISpringTimingParameters(duration: 0.5, bounce: 0.3))",
            .spring(SpringAnimation(.durationBounce(duration: 0.5, bounce: 0.3), kind: .coreAnimation)), []
        ),
        (
            "CATransaction.setAnimationDuration(0.5)\\nCAMediaTimingFunction(name: .easeOut)",
            .curve(NamedEasings.easeOut, duration: 0.5), []
        ),
        ("let a = CABasicAnimation(keyPath: 'opacity')\\na.duration = 2", .curve(NamedEasings.linear, duration: 2), []),
        ("CABasicAnimation(keyPath: 'opacity')", .curve(NamedEasings.linear, duration: 0.25), []),
        (
            "let a = CABasicAnimation(keyPath: 'opacity')\\na.duration = 2\\na.speed = 2",
            .curve(NamedEasings.linear, duration: 2), [.speed(2)]
        ),
        (
            "UIView.animate(.spring(duration: 0.4, bounce: 0.2)) { }",
            .spring(SpringAnimation(.durationBounce(duration: 0.4, bounce: 0.2))), []
        ),
        (
            "ValueAnimator.ofFloat(0f, 1f).apply {\\n duration = 1000\\n repeatCount = 2\\n startDelay = 300\\n interpolator = LinearInterpolator()\\n}",
            .curve(NamedEasings.linear, duration: 1), [.repeatCount(3, autoreverses: false), .delay(0.3)]
        ),
        (
            "<objectAnimator\\n\\tandroid:duration='500'\\n\\tandroid:interpolator='@android:interpolator/linear'\\n\\tandroid:repeatCount='1'"
                + " android:repeatMode='reverse'/>",
            bezier([0, 0, 1, 1], 0.5), [.repeatCount(2, autoreverses: true)]
        ),
        (
            "<set><alpha android:interpolator='@android:anim/linear_interpolator' android:duration='300'/>"
                + "<scale android:duration='400' android:startOffset='700'/></set>",
            bezier([0, 0, 1, 1], 0.3), []
        ),
        ("repeatable(3, tween(200), RepeatMode.Reverse)", bezier([0.4, 0, 0.2, 1], 0.2), [.repeatCount(3, autoreverses: true)]),
        (
            "repeatable(iterations = 3, animation = tween(200))", bezier([0.4, 0, 0.2, 1], 0.2),
            [.repeatCount(3, autoreverses: false)]
        ),
        ("animateFloatAsState(if (on) 1f else 0f, label = 'alpha')", spring(1, 1500, 2 * 1500.0.squareRoot()), []),
        (
            "animateFloatAsState(\\n  targetValue = 1f,\\n  animationSpec = spring(\\n    dampingRatio = 0.5f,\\n    stiffness = 400f\\n  )\\n)",
            spring(1, 400, 20), []
        ),
        (
            "AnimatedOpacity(duration: const Duration(milliseconds: 500), child: c)", .curve(NamedEasings.linear, duration: 0.5),
            []
        ),
        (
            "AnimatedContainer(duration: Durations.medium2, curve: Easing.emphasizedDecelerate)",
            bezier([0.05, 0.7, 0.1, 1], 0.3), []
        ),
        (
            "element.animate([{ opacity: 0 }], { duration: 300, delay: 100, easing: 'ease-out', iterations: 3, direction: 'alternate' })",
            .curve(NamedEasings.easeOut, duration: 0.3), [.repeatCount(3, autoreverses: true), .delay(0.1)]
        ),
        (
            "gsap.to('.a',{duration:1,ease:'none',repeat:1,yoyo:true})", .curve(NamedEasings.linear, duration: 1),
            [.repeatCount(2, autoreverses: true)]
        ),
        (
            "anime({targets:'.a',duration:500,easing:'linear',loop:2,direction:'alternate'})",
            .curve(NamedEasings.linear, duration: 0.5), [.repeatCount(2, autoreverses: true)]
        ),
        (
            "anime({ targets: '.a', duration: 500, easing: 'linear', direction: 'alternate' })",
            .curve(NamedEasings.linear, duration: 0.5), [.repeatCount(2, autoreverses: true)]
        ),
        (
            "animate('.a', { x: 1, duration: 500, ease: 'linear', loop: 2 })",
            .curve(NamedEasings.linear, duration: 0.5), [.repeatCount(3, autoreverses: false)]
        ),
        ("useSpring({ x: 1, delay: 200, config: { tension: 170, friction: 26 } })", spring(1, 170, 26), [.delay(0.2)]),
        ("gsap.to('.a', { duration: 1, ease: 'steps(12)' })", .curve(.steps(Steps(12, .jumpEnd)), duration: 1), []),
        (
            "gsap.timeline().to('#a', { duration: 0.3 }).to('#b', { ease: 'none' })",
            bezier([1.0 / 3, 1 - 1.0 / 3, 2.0 / 3, 1], 0.3), []
        ),
        (
            "gsap.timeline({ defaults: { duration: 1, ease: 'none' } }).to('#a', { duration: 0.3 }).to('#b', { x: 1 })",
            .curve(NamedEasings.linear, duration: 0.3), []
        ),
        (
            "{ frequency: 0.5, damping: 0.7 }",
            .spring(SpringAnimation(.responseDamping(response: 0.5, dampingFraction: 0.7), kind: .interpolating)), []
        ),
    ]

    @Test("A line as documentation has it is read with its timing", arguments: more)
    func documented(text: String, base: Animation.Base, modifiers: [Animation.Modifier]) throws {
        let animation = try self.text(text)
        #expect(animation.base == base)
        #expect(animation.modifiers == modifiers)
    }

    /// A text as JSON, and a part of what is said of it.
    @Test(arguments: [
        (
            #""Gentle 800ms""#,
            "duration 0.8 changes nothing: a spring by mass, stiffness and damping settles by itself, after 1.022 s."
        ),
        (#""Smart animate\nGentle\n800ms""#, "duration 0.8 changes nothing"),
        (#""Gentle\nDelay 100ms\nDuration 300ms""#, "duration 0.3 changes nothing"),
        (#"{"type":"spring","stiffness":300,"duration":2}"#, "duration changes nothing"),
        (#""SMART_ANIMATE BOUNCY 0.8""#, "duration 0.8 changes nothing"), (#"{"type":"BOUNCY","duration":0.8}"#, "duration 0.8"),
        (#"{"type":"SMART_ANIMATE","easing":{"type":"GENTLE"},"duration":0.8}"#, "duration 0.8"),
        (
            #"{"type":"CUSTOM_SPRING","easingFunctionSpring":{"mass":1,"stiffness":100,"damping":15},"duration":0.8}"#,
            "duration 0.8"
        ),
        (#""Mass 1 Stiffness 400 Damping 20 Duration 800ms""#, "duration 0.8"),
        (#""Mass 1\nStiffness 400\nDamping 20\n800ms""#, "duration 0.8"),
        (#""animate('.a', { ease: spring({ bounce: .5 }), duration: 700 })""#, "duration 700 changes nothing: anime.js"),
        (#""spring({ bounce: .5, mass: 2 })""#, "mass changes nothing"), (#""spring({ mass: 0.5 })""#, "mass 0.5 counts as 1"),
    ])
    func `what a spring doesn't take is named`(animation: String, part: String) throws {
        let warnings = try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8)).warnings
        #expect(warnings.map(\.code) == ["without-effect"] && warnings[0].detail.contains(part), "\(warnings)")
    }

    @Test func `a duration in which the spring settles is no loss`() throws {
        let text = #"{"animation":"Spring\nMass 1\nStiffness 400\nDamping 20\nDuration 736ms"}"#
        #expect(try SpecReader.curve(Array(text.utf8)).warnings.isEmpty)
    }

    @Test func `the duration of Figma's transition is that of its spring by a bounce`() throws {
        let json =
            #"{"type":"SMART_ANIMATE","easing":{"type":"CUSTOM_SPRING","easingFunctionSpring":{"bounce":0.3}},"duration":0.8}"#
        let read = try SpecReader.curve(Array("{\"animation\":\(json)}".utf8))
        #expect(read.animation?.base == .spring(SpringAnimation(.durationBounce(duration: 0.8, bounce: 0.3))))
        #expect(read.warnings.isEmpty)
    }

    /// What is asked for, and what would end it.
    @Test(arguments: [
        (
            #"{"animation":{"curve":"linear","repeat":{"forever":true}}}"#,
            #"give /sampling/times, such as [0, 0.5, 1], or write a repetition in /animation with its end: {"repeat": {"forever""#
        ),
        (#"{"animation":".bouncy.repeatForever()"}"#, "write a repetition in /animation"),
        (#"{"animation":"spring:k=100:c=0"}"#, "give /sampling/times"),
    ])
    func `a curve without an end says what ends it, by the pointers of its body`(body: String, part: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try SpecReader.curve(Array(body.utf8)) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.pointer) == ["/animation"] && issues[0].issue.detail.contains(part), "\(issues)")
    }

    @Test(arguments: [
        ("json", "; give the query key times, such as times=0,0.5,1, or write a repetition that ends, such as .repeatCount(3)"),
        (
            "css",
            "; write a repetition that ends, such as .repeatCount(3), or ask for json, csv or f32 and give the query key times"
        ),
    ])
    func `a curve without an end says what ends it, by the keys of its URL`(name: String, part: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let failure = #expect(throws: DecodingFailure.self) {
            try SpecPath.curve(".bouncy.repeatForever()", query: Query([]), format: format)
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.parameter) == ["curve"] && issues[0].issue.detail.contains(part), "\(issues)")
    }
}
