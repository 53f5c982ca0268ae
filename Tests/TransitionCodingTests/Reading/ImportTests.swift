import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Values of other tools and their meaning here.
struct ImportTests {
    private func animation(_ json: String, source: TransitionSource = .swiftUI) throws -> (Animation?, SpecIssues) {
        try JSONDocument.read(Array(json.utf8), nesting: 32) { value in
            var reader = SpecReader()
            reader.source = source
            let animation = reader.animation(value)
            return (animation, reader.issues)
        }
    }

    private static func curve(_ easing: Easing, _ duration: Double, _ modifiers: Animation.Modifier...) -> Animation {
        Animation(.curve(easing, duration: duration), modifiers: modifiers)
    }

    private static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        .cubicBezier(CubicBezier(x1, y1, x2, y2))
    }

    private static func spring(
        _ stiffness: Double, _ damping: Double, mass: Double = 1, velocity: Double = 0, kind: SpringAnimation.Kind? = nil
    ) -> Animation {
        let form = SpringAnimation.Form.physical(mass: mass, stiffness: stiffness, damping: damping)
        var spring = SpringAnimation(form, kind: kind, initialVelocity: velocity)
        // Other tools leave a spring overdamped.
        if spring.capsDamping { spring.allowsOverdamping = true }
        return Animation(.spring(spring))
    }

    static let meant: [(String, Animation)] = [
        // CSS shorthands: the first time is the duration, the second the delay, the first bare number a count.
        (#""opacity 300ms ease-in-out 100ms""#, curve(NamedEasings.easeInOut, 0.3, .delay(0.1))),
        (#""all .3s""#, curve(bezier(0.25, 0.1, 0.25, 1), 0.3)),
        (
            #""animation: slide 1s cubic-bezier(.2,0,0,1) 2 alternate both;""#,
            curve(bezier(0.2, 0, 0, 1), 1, .repeatCount(2, autoreverses: true))
        ),
        (
            #""3s linear 1s infinite running""#,
            curve(NamedEasings.linear, 3, .repeatForever(autoreverses: false, until: nil), .delay(1))
        ),
        (#""transition:transform 200ms steps(4, jump-end)""#, curve(.steps(Steps(4, .jumpEnd)), 0.2)),
        // Material 3, by the names of its tokens.
        (#""m3-standard m3-medium2""#, curve(bezier(0.2, 0, 0, 1), 0.3)),
        (#""md.sys.motion.easing.emphasized.accelerate md.sys.motion.duration.short3""#, curve(bezier(0.3, 0, 0.8, 0.15), 0.15)),
        (#""m3-extra-long2 m3-legacy""#, curve(bezier(0.4, 0, 0.2, 1), 0.8)),
        (#""md.sys.motion.spring.fast.spatial""#, spring(1400, 1.8 * 1400.0.squareRoot(), kind: .fluid)),
        (#""m3-expressive-spatial-slow""#, spring(200, 1.6 * 200.0.squareRoot(), kind: .fluid)),
        // Design tokens, in the format of 2025.10 and in older ones.
        (
            #"{"$type":"transition","$value":{"duration":{"value":200,"unit":"ms"},"delay":{"value":0.5,"unit":"s"},"timingFunction":[0.5,0,1,1]}}"#,
            curve(bezier(0.5, 0, 1, 1), 0.2, .delay(0.5))
        ),
        (#"{"$type":"transition","$value":{"duration":"200ms","timingFunction":"ease-out"}}"#, curve(NamedEasings.easeOut, 0.2)),
        (#"{"$type":"cubicBezier","$value":[0.1,0.2,0.3,0.4]}"#, curve(bezier(0.1, 0.2, 0.3, 0.4), 0.35)),
        (#"{"$value":{"value":1.5,"unit":"s"}}"#, curve(NamedEasings.easeInOut, 1.5)),
        (
            #"{"tokens":{"motion":{"$type":"duration","quick":{"$value":"0.2s"}},"accel":{"$type":"cubicBezier","$value":[0.5,0,1,1]},"go":{"$type":"transition","$value":{"duration":"{motion.quick}","timingFunction":"{accel}"}}},"token":"go"}"#,
            curve(bezier(0.5, 0, 1, 1), 0.2)
        ),
        (
            ##"{"tokens":{"a":{"$type":"cubicBezier","$value":[0.5,0,{"$ref":"#/x/$value"},1]},"x":{"$type":"number","$value":0.25}},"token":"a"}"##,
            curve(bezier(0.5, 0, 0.25, 1), 0.35)
        ),
        (
            #"{"$schema":"https://www.designtokens.org/schemas/2025.10/format.json","only":{"$type":"transition","$value":{"duration":"1s","timingFunction":[0,0,1,1]}}}"#,
            curve(NamedEasings.linear, 1)
        ),
        // The type of an alias is that of its target, before that of its group.
        (
            #"{"tokens":{"g":{"$type":"cubicBezier","a":{"$value":"{quick}"}},"quick":{"$type":"duration","$value":"1s"}},"token":"g.a"}"#,
            curve(NamedEasings.easeInOut, 1)
        ),
        (
            ##"{"tokens":{"a":{"$ref":"#/b/$value"},"b":{"$type":"duration","$value":{"value":2,"unit":"s"}}},"token":"a"}"##,
            curve(NamedEasings.easeInOut, 2)
        ),
        (
            #"{"tokens":{"d":{"$type":"duration","$value":{"value":"{n}","unit":"ms"}},"n":{"$type":"number","$value":250}},"token":"d"}"#,
            curve(NamedEasings.easeInOut, 0.25)
        ),
        // Figma.
        (#"{"type":"EASE_IN_AND_OUT_BACK"}"#, curve(bezier(0.7, -0.4, 0.4, 1.4), 0.35)),
        (#"{"type":"SMART_ANIMATE","easing":{"type":"EASE_OUT"},"duration":0.3}"#, curve(NamedEasings.easeOut, 0.3)),
        (
            #"{"type":"CUSTOM_CUBIC_BEZIER","easingFunctionCubicBezier":{"x1":0.1,"y1":0.2,"x2":0.3,"y2":0.4},"duration":0.5}"#,
            curve(bezier(0.1, 0.2, 0.3, 0.4), 0.5)
        ),
        (#"{"type":"GENTLE"}"#, spring(100, 15)), (#"{"type":"SLOW"}"#, spring(80, 20)),
        (
            #"{"type":"CUSTOM_SPRING","easingFunctionSpring":{"mass":2,"stiffness":100,"damping":10,"initialVelocity":3}}"#,
            spring(100, 10, mass: 2, velocity: 3)
        ),
        // Motion: physical keys take precedence over those of time.
        (#"{"type":"spring"}"#, spring(100, 10)),
        (#"{"type":"spring","stiffness":200,"damping":20,"duration":3,"bounce":0.1}"#, spring(200, 20)),
        (#"{"stiffness":300,"mass":2}"#, spring(300, 10, mass: 2)),
        (#"{"ease":[0.1,0.2,0.3,0.4],"duration":0.4,"delay":0.1}"#, curve(bezier(0.1, 0.2, 0.3, 0.4), 0.4, .delay(0.1))),
        (
            #"{"duration":2,"repeat":2,"repeatType":"mirror"}"#,
            curve(NamedEasings.easeOut, 2, .repeatCount(3, autoreverses: true))
        ),
        (#"{"type":"tween"}"#, curve(NamedEasings.easeOut, 0.3)),
        (
            #"{"type":"tween","ease":"backOut","repeat":2,"repeatType":"reverse"}"#,
            curve(bezier(0.33, 1.53, 0.69, 0.99), 0.3, .repeatCount(3, autoreverses: true))
        ),
    ]

    @Test(arguments: meant)
    func `values of other tools have the meaning that they have there`(json: String, expected: Animation) throws {
        let (animation, issues) = try animation(json)
        #expect(issues.isEmpty, "\(issues.all)")
        #expect(animation == expected)
    }

    /// Motion's two springs by time have different solvers.
    @Test func `the period of a spring is 1.2 times its visual duration`() throws {
        let (found, _) = try animation(#"{"type":"spring","visualDuration":0.5,"bounce":0.25}"#)
        guard case .spring(let spring)? = found?.base else { return #expect(Bool(false)) }
        let omega = 2 * Double.pi / 0.6
        #expect(abs(spring.spring.stiffness - omega * omega) < 1e-9)
        #expect(abs(spring.spring.dampingRatio - 0.75) < 1e-12)
    }

    @Test(arguments: [(0.8, 0.3), (0.5, 0), (1.2, 0.6), (2, 0.95)])
    func `a duration is the time at which the envelope is within a thousandth`(duration: Double, bounce: Double) throws {
        let (found, _) = try animation(#"{"type":"spring","duration":\#(duration),"bounce":\#(bounce)}"#)
        guard case .spring(let spring)? = found?.base else { return #expect(Bool(false)) }
        let (omega, ratio) = (spring.spring.stiffness.squareRoot(), spring.spring.dampingRatio)
        #expect(abs(ratio - max(0.05, 1 - bounce)) < 1e-9)
        let envelope =
            ratio < 1
            ? ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * omega * duration)
            : (1 + omega * duration) * exp(-omega * duration)
        #expect(abs(envelope - 0.001) < 1e-6)
    }

    /// An ease of Motion, and its progress after three quarters of the time; `nil` where that mirrors the first quarter.
    @Test(arguments: [("backInOut", nil), ("anticipate", 0.984375)] as [(String, Double?)])
    func `an ease of Motion that consists of two curves has their values`(name: String, late: Double?) throws {
        let (found, _) = try animation(#"{"type":"tween","ease":"\#(name)","duration":0.5}"#)
        guard case .curve(let easing, 0.5)? = found?.base else { return #expect(Bool(false)) }
        let early = Easing.cubicBezier(CubicBezier(0.31, 0.01, 0.67, -0.53)).value(at: 0.5) / 2
        // Lines are within 2e-5 of the formula.
        for (time, value) in [(0.25, early), (0.5, 0.5), (0.75, late ?? 1 - early)] as [(Double, Double)] {
            #expect(abs(easing.value(at: time) - value) <= 2e-5, "\(time)")
        }
        #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
    }

    @Test func `inertia covers power times velocity with Motion's time constant`() throws {
        let (found, _) = try animation(#"{"type":"inertia","velocity":500,"power":0.8,"timeConstant":350}"#)
        guard case .decay(let decay)? = found?.base else { return #expect(Bool(false)) }
        #expect(abs(decay.velocity - 0.8 * 500 / 0.35) < 1e-9)
        let rate = decay.decelerationRate
        #expect(abs(rate / (1 - rate) - 350) < 1e-9)
    }

    @Test func `inertia without a time constant takes that of Motion's code`() throws {
        let (found, _) = try animation(#"{"type":"inertia","velocity":500}"#)
        #expect(found == (try animation(#"{"type":"inertia","velocity":500,"power":0.8,"timeConstant":325}"#)).0)
    }

    static let refused: [(String, SpecIssue.Code, String)] = [
        (#""slide 1s reverse""#, .unsupported, ""), (#""bouncey 400ms""#, .unknownValue, ""), (#""1s foo bar""#, .malformed, ""),
        (#""fade 1s ease 1.5""#, .unsupported, ""), (#""m3-emphasised 400ms""#, .unknownValue, ""),
        (
            #"{"tokens":{"a":{"$type":"duration","$value":"{b}"},"b":{"$type":"duration","$value":"{a}"}},"token":"a"}"#,
            .conflict, "/tokens/a/$value"
        ),
        (
            #"{"tokens":{"go":{"$type":"transition","$value":{"duration":"{quik}","timingFunction":[0,0,1,1]}},"quick":{"$type":"duration","$value":"1s"}},"token":"go"}"#,
            .unknownValue, "/tokens/go/$value/duration"
        ),
        // A value is wrong where it is written, whichever alias leads there.
        (
            #"{"tokens":{"go":{"$type":"transition","$value":{"duration":"{x.y}","timingFunction":[0,0,1,1]}},"x":{"y":{"$type":"duration","$value":{"value":1,"unit":"h"}}}},"token":"go"}"#,
            .unknownValue, "/tokens/x/y/$value/unit"
        ),
        (#"{"$type":"duration","$value":"1s","$extensions":[]}"#, .wrongType, "/$extensions"),
        (#"{"tokens":{"quick":{"$type":"duration","$value":"1s"}},"token":"quik"}"#, .unknownValue, "/token"),
        (
            #"{"$type":"transition","$value":{"duration":"{quick}","timingFunction":[0,0,1,1]}}"#, .unknownValue,
            "/$value/duration"
        ),
        (#"{"$type":"transition","$value":{"duration":"1s","timingFunction":[2,0,1,1]}}"#, .outOfRange, "/$value/timingFunction"),
        (#"{"$type":"color","$value":"red"}"#, .unknownValue, "/$value"),
        (#"{"tokens":{"a":{"$type":"duration","$value":"1s"}}}"#, .missingKey, "/tokens"),
        // The type of a group applies to its tokens.
        (
            #"{"tokens":{"g":{"$type":"dimension","a":{"$value":"1s"}}},"token":"g.a"}"#, .unknownValue, "/tokens/g/a/$value"
        ),
        (#"{"type":"EASE_INN"}"#, .unknownValue, "/type"), (#"{"type":"CUSTOM_SPRING"}"#, .missingKey, ""),
        (#"{"type":"spring","repeatDelay":2}"#, .unsupported, "/repeatDelay"), (#"{"type":"sprng"}"#, .unknownValue, "/type"),
        (#"{"type":"tween","ease":"anticipation"}"#, .unknownValue, "/ease"), (#"{"type":"inertia"}"#, .missingKey, ""),
        (#"{"type":"inertia","velocity":1,"timeConstant":0}"#, .outOfRange, "/timeConstant"),
        (#"{"type":"tween","repeat":-1}"#, .outOfRange, "/repeat"),
        // Flags are no numbers, and numbers no flags.
        (#"".linear(duration: true)""#, .malformed, ""), (#"".linear.repeatCount(2, autoreverses: 5)""#, .malformed, ""),
    ]

    @Test(arguments: refused)
    func `values without an equivalent are reported at their pointer`(json: String, code: SpecIssue.Code, pointer: String) throws
    {
        let (_, issues) = try animation(json)
        #expect(issues.all.first?.code == code, "\(issues.all)")
        #expect(issues.all.first?.pointer == pointer)
    }

    @Test func `UIKit repeats alternating iterations in pairs`() throws {
        let (even, _) = try animation(#""a 1s linear 4 alternate""#, source: .uiKit)
        #expect(even?.modifiers == [.repeatCount(2, autoreverses: true)])
        let (_, issues) = try animation(#""a 1s linear 3 alternate""#, source: .uiKit)
        #expect(issues.all.first?.code == .unsupported)
    }

    static let swift: [(String, String)] = [
        (".push(from: .leading)", "push:leading"), (".move(edge: .top)", "move:top"), (".opacity", "opacity"),
        (".slide", "slide"),
        ("AnyTransition.identity", "identity"), (".offset(x: 10, y: -4)", "offset:10:-4"), (".offset(y: 3)", "offset:0:3"),
        (".offset(x: 1e+2)", "offset:100:0"),
        (".scale", "scale"), (".scale(scale: 0.8, anchor: .topLeading)", "scale:0.8:top-leading"),
        (".scale(anchor: .top)", "scale:1e-05:top"),
        ("AnyTransition(.blurReplace(.upUp))", "blur-replace:up-up"), (".symbolEffect(.appear)", "symbol-effect:appear"),
        (".opacity.combined(with: .scale(scale: 0.8)).combined(with: .slide)", "opacity,scale:0.8,slide"),
        (".offset(CGSize(width: 10, height: -4))", "offset:10:-4"), (".offset(.init(width: 1, height: 2))", "offset:1:2"),
        (".scale(scale: 0.8, anchor: UnitPoint(x: 0.5, y: 1))", "scale:0.8:0.5;1"),
        ("OpacityTransition()", "opacity"), ("MoveTransition(edge: .top)", "move:top"),
        ("PushTransition(edge: .leading)", "push:leading"), ("ScaleTransition(0.8, anchor: .top)", "scale:0.8:top"),
        ("OffsetTransition(CGSize(width: 3, height: 4))", "offset:3:4"),
        ("BlurReplaceTransition(configuration: .upUp)", "blur-replace:up-up"),
        ("SymbolEffectTransition(effect: .drawOn)", "symbol-effect:draw-on"),
        ("OpacityTransition().combined(with: MoveTransition(edge: .top))", "opacity,move:top"),
        (".transition(.scale(scale: 0.8))", "scale:0.8"), (".contentTransition(.opacity)", "content-opacity"),
        (".contentTransition(.interpolate)", "interpolate"), (".contentTransition(.identity)", "content-identity"),
        (".contentTransition(.symbolEffect(.replace))", "content-symbol-effect:replace"),
        (".navigationTransition(.automatic)", "navigation-automatic"),
        (".navigationTransition(.zoom(sourceID: photo.id, in: namespace))", "zoom"),
        (".contentTransition(.numericText())", "numeric-text:129:131"), (".numericText(value: count)", "numeric-text:129:131"),
        (".contentTransition(.numericText(countsDown: true))", "numeric-text:131:129:true"),
        (".coverVertical", "uikit/cover-vertical"), ("UIModalTransitionStyle.crossDissolve", "uikit/cross-dissolve"),
        ("CATransitionType.push", "core-animation/push"), ("CATransitionType.moveIn", "core-animation/move-in"),
        ("VisibilityTransition.fade", "blueprint/fade"), ("VisibilityTransition.scaleAndFade", "blueprint/scale-and-fade"),
    ]

    @Test(arguments: [
        (".symbolEffect(.appear, options: .speed(2))", 2.0, 1.0),
        (".symbolEffect(.appear.up, options: .repeat(3).speed(0.5))", 0.5, 3),
        ("SymbolEffectTransition(effect: .appear, options: .nonRepeating)", 1, 1),
        (".contentTransition(.symbolEffect(.replace, options: .speed(2)))", 2, 1),
    ])
    func `a symbol effect is read with its options`(text: String, speed: Double, repeats: Double) throws {
        var reader = SpecReader()
        let read = reader.transition(text: text)
        let found =
            (read as? SymbolEffectTransition).map { ($0.speed, $0.repeats) }
            ?? (read as? SymbolReplaceTransition).map { ($0.speed, $0.repeats) }
        #expect(try #require(found) == (speed, repeats) && reader.issues.isEmpty)
    }

    @Test(arguments: [
        (".symbolEffect(.appear, options: %%%)", "is no options of a symbol effect"),
        (".symbolEffect(.appear, options: [.speed(3)])", "is no options of a symbol effect"),
        (".symbolEffect(.appear, options: .repeat(.often))", #""repeat(.often)" has no number"#),
        (".symbolEffect(.appear, options: .sped(3))", "has no option"),
        (".numericText(countsDown: up)", "neither true nor false"),
        ("UIModalTransitionStyle.push", "UIModalTransitionStyle has no"), ("UIModalTransitionStyle.zoom", "has no"),
    ])
    func `what a SwiftUI expression says and nothing reads is refused`(text: String, detail: String) {
        var reader = SpecReader()
        #expect(reader.transition(text: text) == nil)
        #expect(reader.issues.all.contains { $0.detail.contains(detail) }, "\(reader.issues.all)")
    }

    @Test(arguments: swift)
    func `a SwiftUI expression gives the same transition as its recipe`(text: String, recipe: String) throws {
        func spec(_ text: String) throws -> [UInt8] {
            let request = try SpecPath.timeline(recipe: text, query: Query([]))
            var buffer = TextBuffer()
            buffer.append(spec: request, direction: "insertion")
            return buffer.bytes
        }
        #expect(try spec(text) == spec(recipe))
    }

    @Test func `asymmetric transitions and attached animations nest as in SwiftUI`() throws {
        var reader = SpecReader()
        let read = reader.transition(
            text: ".asymmetric(insertion: .move(edge: .top), removal: .opacity.animation(nil)).animation(.bouncy)")
        let outer = try #require(read as? AnimatedTransition)
        let inner = try #require(outer.transition as? AsymmetricTransition)
        #expect((inner.removal as? AnimatedTransition)?.animation == nil && inner.removal is AnimatedTransition)
        #expect(reader.issues.isEmpty)
    }

    @Test func `an attached animation has arguments and modifiers of its own`() throws {
        var reader = SpecReader()
        let text =
            ".opacity.animation(.easeInOut(duration: 0.3).delay(0.1))"
            + ".combined(with: .slide.animation(.spring(duration: 1)))"
        let combined = try #require(reader.transition(text: text) as? CombinedTransition)
        let parts = combined.parts.compactMap { $0 as? AnimatedTransition }
        #expect(parts.count == 2)
        #expect(parts.first?.animation == .easeInOut(duration: 0.3).delay(0.1))
        #expect(reader.issues.isEmpty)
    }

    @Test(arguments: [
        (".modifier(active: Hidden(), identity: Shown())", SpecIssue.Code.unsupported),
        (".zoom(of: 1)", .unknownKey), (".symbolEffect(.appear, options: .sometimes)", .unsupported),
        (".numericText(of: 5)", .unknownKey), ("FadeTransition()", .unknownValue),
        (".pusch(from: .leading)", .unknownValue), (".move(side: .top)", .unknownKey),
        (".move(edge: .tpo)", .unknownValue),
        (".opacity.combined(.slide)", .missingKey), (".opacity.animation()", .malformed), (".opacity.delay(1)", .unknownValue),
        (".scale(scale: .init(2))", .malformed), (".opacity(", .malformed),
        // Nothing of a call is dropped, and nothing of it is another part of a recipe.
        (".opacity.combined(with: .slide, .scale)", .malformed), (".offset(x: 1, x: 2)", .duplicateKey),
        (".asymmetric(insertion: .slide, removal: .opacity, .scale)", .malformed), (".move(edge: .top+opacity)", .malformed),
        (String(repeating: "AnyTransition(", count: 70) + ".opacity" + String(repeating: ")", count: 70), .limitExceeded),
    ])
    func `mistakes in Swift expressions have their code`(text: String, code: SpecIssue.Code) {
        var reader = SpecReader()
        #expect(reader.transition(text: text) == nil)
        #expect(reader.issues.all.first?.code == code, "\(reader.issues.all)")
    }
}
