import Testing
import TransitionEngine

@testable import TransitionCoding

/// Swift output by its parts: each curve and each transition in the platform's own words.
struct SwiftCodeTests {
    private static let format = SwiftCode()

    private func curve(_ animation: String) throws -> String {
        let spec = Array(#"{"animation":\#(animation),"output":{"name":"ramp"}}"#.utf8)
        return String(decoding: try Self.format.encode(try SpecReader.curve(spec, format: Self.format)), as: UTF8.self)
    }

    private func timeline(_ members: String) throws -> String {
        let spec = Array("{\(members)}".utf8)
        return String(decoding: try Self.format.encode(try SpecReader.timeline(spec, format: Self.format)), as: UTF8.self)
    }

    // MARK: - Curves

    @Test(arguments: [
        (#""bouncy""#, ".bouncy"), (#""smooth""#, ".smooth"), (#""interactive""#, ".interactiveSpring"),
        (#""spring:0.5:0.2""#, ".spring(duration: 0.5, bounce: 0.2)"),
        (#"".bouncy(duration: 0.4)""#, ".bouncy(duration: 0.4)"), (#""spring:0.3:0""#, ".smooth(duration: 0.3)"),
        (#"".snappy(duration: 0.4, extraBounce: 0.1)""#, ".spring(duration: 0.4, bounce: 0.25)"),
        (#""spring:response=0.55:fraction=0.825""#, ".spring(response: 0.55, dampingFraction: 0.825)"),
        (#""spring:settling=0.5:ratio=0.7""#, ".spring(Spring(settlingDuration: 0.5, dampingRatio: 0.7))"),
        (
            #""m3-expressive-spatial-default""#,
            ".spring(Spring(mass: 1, stiffness: 380, damping: 31.1897))"
        ),
        (#""spring:k=100:c=10:v=2""#, ".interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 2)"),
        (#""spring:0.5:0.3:v=2.1""#, ".interpolatingSpring(Spring(duration: 0.5, bounce: 0.3), initialVelocity: 2.1)"),
        (
            #"{"spring":{"mass":3,"stiffness":1000,"damping":500},"kind":"core-animation"}"#,
            ".interpolatingSpring(mass: 3, stiffness: 1000, damping: 500)"
        ),
        (#""interpolating-spring""#, ".interpolatingSpring"),
        (#""easeInOut""#, ".easeInOut"), (#""ease-out 300ms""#, ".easeOut(duration: 0.3)"),
        (#""cubic-bezier(.2,0,0,1) 0.3s""#, ".timingCurve(0.2, 0, 0, 1, duration: 0.3)"),
        (#""circularEaseIn 0.3s""#, ".timingCurve(.circularEaseIn, duration: 0.3)"),
        (#"{"curve":{"unitCurve":"easeIn"},"duration":0.3}"#, ".timingCurve(.easeIn, duration: 0.3)"),
        (#"{"curve":{"unitCurve":"easeIn","inverse":true},"duration":0.3}"#, ".timingCurve(.bezier(startControlPoint:"),
        (
            #"".snappy.delay(0.1).speed(2).repeatCount(3, autoreverses: false)""#,
            ".snappy.delay(0.1).speed(2).repeatCount(3, autoreverses: false)"
        ),
        (#"".bouncy.logicallyComplete(after: 0.2)""#, ".bouncy.logicallyComplete(after: 0.2)"),
        (#""steps(4) 1s""#, "Animation(RampAnimation())"),
        (#""m3-emphasized""#, "Animation(EmphasizedAnimation(duration: 0.35))"),
        (#""spring:0.5:-0.3:v=2""#, "Animation(RampAnimation())"),
    ])
    func `a curve has the name that SwiftUI gives it, or is data`(animation: String, text: String) throws {
        let code = try curve(animation).replacing("{\n        ", with: "{ ").replacing("(\n            ", with: "(")
        #expect(code.contains("static var ramp: Animation { \(text)"))
    }

    @Test(arguments: [
        ("linear(0, 0.4 20%, 1) 0.3s", "[(0, 0), (0.06, 0.4), (0.3, 1)]"),
        ("linear(0, 0.4 20% 50%, 1) 0.3s", "[(0, 0), (0.06, 0.4), (0.15, 0.4), (0.3, 1)]"),
    ])
    func `a curve of straight lines is written with its corners`(animation: String, knots: String) throws {
        let text = try curve("\"\(animation)\"")
        #expect(text.contains("private static let knots: [(time: Double, value: Double)] = \(knots)"))
        #expect(!text.contains("Approximate"))
    }

    @Test(arguments: [
        ("steps(4) 1s", "time < 1 ? value.scaled(by: (4 * time).rounded(.down) / 4) : nil"),
        ("steps(2, jump-start) 0.5s", "value.scaled(by: ((2 * time / 0.5).rounded(.down) + 1) / 2)"),
        ("steps(3, jump-none) 1s", "value.scaled(by: (3 * time).rounded(.down) / 2)"),
        ("steps(3, jump-both) 1s", "value.scaled(by: ((3 * time).rounded(.down) + 1) / 4)"),
    ])
    func `a staircase is its formula, and the head says why`(animation: String, value: String) throws {
        let text = try curve("\"\(animation)\"")
        #expect(text.contains(value) && text.contains("// A CustomAnimation holds each step: "), "\(text)")
    }

    @Test func `an approximation says how many knots it has and how far it is off`() throws {
        let stops = (0...40).map { "\(Double($0 * $0) / 1600)" }.joined(separator: ", ")
        let text = try curve("\"linear(\(stops)) 1s\"")
        let match = try #require(text.firstMatch(of: #/Approximate: (\d+) knots, error ≤ (0\.\d+)\./#))
        #expect(try #require(Double(match.2)) <= 0.002)
        // The curve doesn't overshoot, and neither does a knot.
        for value in text.matches(of: #/\([\d.]+, ([\d.]+)\)/#) { #expect(try #require(Double(value.1)) <= 1) }
        #expect(text.matches(of: #/\([\d.]+, [\d.]+\)/#).count == Int(match.1))
    }

    // MARK: - Transitions

    @Test(arguments: [
        (#""transition":"opacity""#, ".opacity.animation(.x)"), (#""transition":"slide""#, ".slide.animation(.x)"),
        (
            #""transition":"move:bottom,scale:0.8:top""#,
            ".move(edge: .bottom).combined(with: .scale(scale: 0.8, anchor: .top)).animation(.x)"
        ),
        (#""transition":"offset:40:0""#, ".offset(x: 40).animation(.x)"), (#""transition":"identity""#, ".identity"),
        (#""transition":"push:leading","animation":null"#, ".push(from: .leading).animation(nil)"),
        (#""transition":"blur-replace:up-up""#, "AnyTransition(.blurReplace(.upUp)).animation(.x)"),
        (#""transition":{"type":"animated","transition":"slide","animation":"snappy"}"#, ".slide.animation(.snappy)"),
    ])
    func `a transition of SwiftUI is written as SwiftUI has it`(members: String, body: String) throws {
        let text = try timeline(members + #","output":{"name":"x"}"#)
        let start = "    @MainActor static var x: AnyTransition {"
        #expect(
            text.contains("\(start) \(body) }\n") || body.count > 64 && text.contains("\(start)\n        \(body)\n    }\n"),
            "\(text)")
    }

    @Test(arguments: [
        (#"{"type":"symbol-effect","effect":"appear","speed":2}"#, ".symbolEffect(.appear, options: .speed(2))"),
        (#"{"type":"symbol-effect","repeats":3}"#, ".symbolEffect(.automatic, options: .repeat(.periodic(3)))"),
    ])
    func `a symbol effect is a member of Transition: the system times it`(transition: String, effect: String) throws {
        let text = try timeline(#""transition":\#(transition),"output":{"name":"x"}"#)
        #expect(text.contains("extension Transition where Self == SymbolEffectTransition {\n"), "\(text)")
        #expect(text.contains("    static var x: Self { \(effect) }\n"), "\(text)")
    }

    @Test(arguments: [
        (
            #""transition":{"type":"numeric-text","content":{"from":"1","to":"2","value":[1,2]}},"animation":"snappy""#,
            "contentTransition(.numericText(value: value)).animation(.snappy, value: value)", "Double"
        ),
        (
            #""transition":{"type":"numeric-text","from":"1","to":"2","countsDown":true},"animation":"snappy""#,
            "contentTransition(.numericText(countsDown: true)).animation(.snappy, value: value)", "some Equatable"
        ),
        (
            #""transition":"interpolate","animation":"smooth""#,
            "contentTransition(.interpolate).animation(.smooth, value: value)", "some Equatable"
        ),
        (#""transition":"content-opacity""#, "contentTransition(.opacity).animation(.default, value: value)", "some Equatable"),
        (
            #""transition":{"type":"content-symbol-effect","effect":"replace","speed":2}"#,
            "contentTransition(.symbolEffect(.replace, options: .speed(2))).animation(.default, value: value)", "some Equatable"
        ),
        (
            #""transition":{"type":"interpolate","addsDrawingGroup":true}"#,
            "contentTransition(.interpolate).environment(\\.contentTransitionAddsDrawingGroup, true)", "some Equatable"
        ),
    ])
    func `a content transition is a view modifier of its value`(members: String, body: String, type: String) throws {
        let text = try timeline(members + #","output":{"name":"score"}"#).replacing("\n            .", with: ".")
        #expect(text.contains("    func score(_ value: \(type)) -> some View {\n        \(body)"), "\(text)")
    }

    @Test func `the default animation is a spring since iOS 17`() throws {
        #expect(try timeline(#""transition":"content-opacity""#).contains(" · iOS 17, macOS 14\n"))
    }

    @Test func `a body says which phase has which value`() throws {
        let text = try timeline(
            #""transition":{"type":"custom","anchor":"bottom","hasMotion":false,"effects":{"opacity":{"willAppear":0,"didDisappear":0},"#
                + #""rotate":{"phaseValue":-30},"translate.x":{"willAppear":-40,"didDisappear":80},"blur":{"didDisappear":3}}},"#
                + #""animation":"easeInOut 0.35s","output":{"name":"turn"}"#)
        #expect(
            text.hasSuffix(
                """
                    static var turn: Self { Self() }
                }

                /// How a view looks in each phase of the transition, and its animation.
                @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
                struct TurnTransition: Transition {
                    // So that SwiftUI doesn't fade instead where motion is to be reduced.
                    static let properties = TransitionProperties(hasMotion: false)

                    func body(content: Content, phase: TransitionPhase) -> some View {
                        content.animation(.turn) {
                            $0
                                .opacity(phase.isIdentity ? 1 : 0)
                                .blur(radius: phase == .didDisappear ? 3 : 0)
                                .rotationEffect(.degrees(-30 * phase.value), anchor: .bottom)
                                .offset(x: phase == .willAppear ? -40 : phase == .didDisappear ? 80 : 0)
                        }
                    }
                }

                """))
    }

    @Test func `both sides of an asymmetric transition keep their animations`() throws {
        let text = try timeline(
            #""transition":{"type":"asymmetric","insertion":{"type":"animated","transition":"move:leading","animation":"bouncy"},"#
                + #""removal":{"type":"animated","transition":"opacity","animation":"ease-out 200ms"}},"output":{"name":"note"}"#)
        #expect(text.contains("insertion: .move(edge: .leading).animation(.bouncy),\n"))
        #expect(text.contains("removal: .opacity.animation(.easeOut(duration: 0.2))\n"))
    }

    @Test func `views one after the other are a function of their index`() throws {
        let text = try timeline(
            #""transition":"opacity","animation":"smooth","views":[{"id":"a"},{"id":"b"},{"id":"c"}],"stagger":{"each":0.05},"#
                + #""output":{"name":"row"}"#)
        #expect(
            text.contains(
                "@MainActor static func row(_ index: Int) -> AnyTransition {\n"
                    + "        .opacity.animation(.smooth.delay(0.05 * Double(index)))\n    }\n"))
    }

    @Test func `a CATransition has every property that differs from its default`() throws {
        let text = try timeline(
            #""transition":{"type":"core-animation/push","subtype":"from-right","startProgress":0.25,"endProgress":0.75,"#
                + #""timing":{"beginTime":0.1,"duration":0.5,"timeOffset":0.05,"speed":2,"repeatCount":1.5,"autoreverses":true,"#
                + #""fillMode":"forwards"},"timingFunction":"easeIn"}"#)
        for line in [
            "type = .push", "subtype = .fromRight", "startProgress = 0.25", "endProgress = 0.75",
            "beginTime = CACurrentMediaTime() + 0.1", "duration = 0.5", "timeOffset = 0.05", "speed = 2", "repeatCount = 1.5",
            "autoreverses = true", "timingFunction = CAMediaTimingFunction(name: .easeIn)", "fillMode = .forwards",
            "isRemovedOnCompletion = false",
        ] { #expect(text.contains("        transition.\(line)\n"), "\(line)") }
    }

    /// Text of a symbol effect, and the same as it is written.
    @Test(arguments: [
        (".symbolEffect(.appear, options: .speed(2))", ".symbolEffect(.appear, options: .speed(2))"),
        (
            "SymbolEffectTransition(effect: .drawOn, options: .repeat(2))",
            ".symbolEffect(.drawOn, options: .repeat(.periodic(2)))"
        ),
        (
            ".symbolEffect(.bounce.up.byLayer, options: .repeat(2))",
            "symbolEffect(.bounce.up, options: .repeat(.periodic(2)), value: value)"
        ),
        (".symbolEffect(.scale.down, isActive: isOn)", "symbolEffect(.scale.down, isActive: isActive)"),
        (".symbolEffect(.scale, options: .repeat(3), isActive: isOn)", "symbolEffect(.scale, isActive: isActive)"),
        (
            ".symbolEffect(.wiggle.counterClockwise.wholeSymbol)",
            "symbolEffect(.wiggle.counterClockwise.wholeSymbol, value: value)"
        ),
        (".symbolEffect(.variableColor)", "symbolEffect(.variableColor, value: value)"),
        (
            ".contentTransition(.symbolEffect(.replace.upUp.wholeSymbol))",
            "contentTransition(.symbolEffect(.replace.upUp.wholeSymbol))"
        ),
    ])
    func `a symbol effect that is read is written as it was`(text: String, written: String) throws {
        let code = try timeline(#""transition":"\#(text)""#)
        #expect(code.contains(written), "\(code)")
        // What is written is read as the same.
        let line = try #require(code.split(separator: "\n").first { $0.contains(written) })
        let again =
            written.contains("value: value") || written.contains("isActive") || written.hasPrefix("content")
            ? "." + written : written
        #expect(try timeline(#""transition":"\#(again)""#).contains(line), "\(again)")
    }

    /// The effect, and the newest systems that it needs.
    @Test(arguments: [
        ("bounce", "iOS 17"), ("breathe", "iOS 18"), ("rotate", "iOS 18"), ("wiggle", "iOS 18"), ("pulse", "iOS 17"),
    ])
    func `an effect of a symbol that stays needs the systems that have it`(effect: String, system: String) throws {
        let code = try timeline(#""transition":"symbol-effect:\#(effect)""#)
        #expect(code.contains("· \(system), ") && code.contains("Plays the effect each time that `value` changes"), "\(code)")
    }

    @Test func `a symbol effect needs an animation around the change, and says so`() throws {
        let text = try timeline(#""transition":"symbol-effect:appear""#).replacing("\n    /// ", with: " ")
        #expect(text.contains("changed by `withAnimation { shown.toggle() }`"))
    }

    @Test func `a spring on layers is a CASpringAnimation`() throws {
        let text = try timeline(#""transition":"core-animation/push:from-right","animation":"bouncy","output":{"name":"swap"}"#)
        #expect(text.contains("let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3)\n"))
        let call = #"add `CASpringAnimation.swap(isEntering: true, width: width)` to the new layer and "#
        #expect(text.replacing("\n    /// ", with: " ").contains(call), "\(text)")
        #expect(
            text.contains("spring.fromValue = isEntering ? width : 0\n")
                && text.contains("spring.toValue = isEntering ? 0 : -width\n"))
    }

    @Test(arguments: [
        ("fade", "isEntering: Bool", "isEntering ? 0 : 1", "isEntering ? 1 : 0", "isEntering"),
        ("move-in:from-left", "width: CGFloat", "-width", "0", nil),
        ("reveal:from-top", "height: CGFloat", "0", "height", "false"),
    ])
    func `only the layers that move have a spring, and what leaves stays away`(
        kind: String, parameters: String, from: String, to: String, removal: String?
    ) throws {
        let text = try timeline(
            #""transition":"core-animation/\#(kind)","animation":"bouncy","output":{"name":"swap","reduced":"keep"}"#)
        #expect(text.contains("static func swap(\(parameters)) -> CASpringAnimation {"), "\(text)")
        #expect(text.contains("spring.fromValue = \(from)\n") && text.contains("spring.toValue = \(to)\n"), "\(text)")
        #expect(text.contains("isRemovedOnCompletion") == (removal != nil))
        if let removal { #expect(text.contains("spring.isRemovedOnCompletion = \(removal)\n")) }
    }

    @Test(arguments: [
        (#""transition":"uikit/cover-vertical""#, "controller.preferredTransition = .coverVertical"),
        (#""transition":"uikit/partial-curl""#, "controller.preferredTransition = .partialCurl"),
        (#""transition":"uikit/push""#, "extension UINavigationController {"),
        (#""transition":"uikit/cover-vertical","animation":"bouncy""#, "UISpringTimingParameters(duration: 0.5, bounce: 0.3)"),
        (
            ##""transition":{"type":"uikit/zoom","dimmingColor":"#0000004d"}"##,
            "options.dimmingColor = UIColor(white: 0, alpha: 0.3"
        ),
        (#""transition":"zoom""#, "navigationTransition(.zoom(sourceID: id, in: namespace))"),
        (#""transition":"navigation-automatic""#, "navigationTransition(.automatic)"),
        (#""transition":"blueprint/scale-and-fade""#, "return reduceMotion ? .fade : .scaleAndFade"),
        (
            #""transition":{"type":"blueprint/visibility","alpha":0,"transform":"translate(0px, 20px)"}"#,
            "transform: CATransform3DMakeTranslation(0, 20, 0)"
        ),
    ])
    func `UIKit, navigation and Blueprint go by their own names`(members: String, line: String) throws {
        #expect(try timeline(members).contains(line))
    }

    // MARK: - Refused, and not carried

    @Test(arguments: [
        (#""transition":{"type":"properties","properties":{"translate.z":[0,10]}}"#, "/transition"),
        (#""transition":"core-animation/fade","animation":"steps(3) 1s""#, "/animation"),
        (#""transition":{"type":"core-animation/fade","timingFunction":{"steps":3}}"#, "/transition/timingFunction"),
        (#""transition":"core-animation/fade","animation":null"#, "/animation"),
        (#""transition":"blueprint/fade","animation":"steps(3) 1s""#, "/animation"),
        (
            #""transition":"uikit/cover-vertical","animation":".easeInOut.repeatForever(autoreverses: false)","#
                + #""sampling":{"times":[0,1]}"#, "/animation"
        ),
        (
            #""transition":{"type":"combined","of":["opacity","#
                + #"{"type":"blueprint/visibility","alpha":0.2,"attributes":".easeIn.repeatForever()"}]},"#
                + #""sampling":{"times":[0,1]}"#, "/transition"
        ),
        (
            ##""transition":{"type":"uikit/property-animator","properties":{"rotate":[0,180]},"duration":1}"##,
            "/transition/properties/rotate"
        ),
        (
            ##""transition":{"type":"uikit/property-animator","properties":{"scale.x":[-1,1]},"duration":1}"##,
            "/transition/properties/scale.x"
        ),
        (
            #""transition":{"type":"uikit/property-animator","properties":{"opacity":[0,1]},"#
                + #""timing":{"spring":{"mass":1,"stiffness":100,"damping":30,"allowsOverdamping":true}}}"#,
            "/transition/timing/spring"
        ),
    ])
    func `what would become another transition is refused`(members: String, pointer: String) throws {
        let error = #expect(throws: DecodingFailure.self) { try timeline(members) }
        guard case .issues(let issues)? = error else { return }
        #expect(issues.map(\.issue.pointer) == [pointer] && issues.map(\.issue.code) == [.unsupported])
    }

    @Test(arguments: [
        (#""transition":"symbol-effect:appear","animation":"bouncy""#, "animation: the system times symbol effects"),
        (#""transition":"zoom","animation":"bouncy""#, "animation: the system times this transition"),
        (#""transition":{"type":"zoom","grab":false}"#, "grab: "),
        (#""transition":{"type":"properties","properties":{"opacity":[0,1],"translate.z":[10,0]}}"#, "translate.z: "),
        (#""transition":{"type":"core-animation/push","fades":true}"#, "`/transition/fades`: "),
    ])
    func `what leaves the transition the same is named at the head`(members: String, loss: String) throws {
        #expect(try timeline(members).contains("// Not carried: \(loss)"))
    }

    @Test func `a track of more than two values is an animator that starts where the view comes from`() throws {
        let text = try timeline(
            #""transition":{"type":"properties","properties":{"translate.x":[-100,0]}},"animation":"linear 0.2s","#
                + #""events":[{"at":0,"action":"insert"},{"at":0.1,"action":"set","properties":{"translate.x":40}}],"#
                + #""output":{"name":"wobble"}"#)
        #expect(text.contains("private struct WobbleFrame { var x = -100.0 }\n"))
        #expect(text.contains("KeyframeTrack(\\.x) {\n                MoveKeyframe(-100)\n                LinearKeyframe("))
        #expect(text.contains(".offset(x: reduceMotion ? 40 : frame.x)"))
    }

    @Test(arguments: [
        ("steps(3) 1s", "Bézier curves and springs"), (".easeIn.delay(1)", "no delay, speed or repetition"),
        ("spring:0:0", "stiffness is infinite"),
    ])
    func `Blueprint says why it has no such animation`(animation: String, reason: String) throws {
        let error = #expect(throws: DecodingFailure.self) {
            try timeline(#""transition":"blueprint/fade","animation":"\#(animation)""#)
        }
        guard case .issues(let issues)? = error else { return }
        #expect(issues.map(\.issue.detail).contains { $0.contains(reason) }, "\(issues)")
    }

    // MARK: - Parts and views

    @Test(arguments: [
        (#""easeIn 2s""#, "AnyTransition(XTransition()).animation(.easeIn(duration: 2))"),
        ("null", "AnyTransition(XTransition())"),
    ])
    func `a part of Blueprint keeps the animation of its attributes`(attributes: String, part: String) throws {
        let text = try timeline(
            #""transition":{"type":"combined","of":["opacity","#
                + #"{"type":"blueprint/visibility","alpha":0.2,"attributes":\#(attributes)}]},"#
                + #""output":{"name":"x"}"#)
        #expect(text.contains(".opacity.combined(with: \(part)).animation("), "\(text)")
    }

    @Test func `a part that changes nothing is the identity`() throws {
        let text = try timeline(
            #""transition":{"type":"combined","of":["opacity","blueprint/visibility"]},"output":{"name":"x"}"#)
        #expect(text.contains(".opacity.combined(with: .identity).animation(.x)"), "\(text)")
    }

    @Test func `views that inherit what SwiftUI has no transition for become keyframes`() throws {
        let text = try timeline(#""transition":"matched-geometry","views":[{"id":"a","transition":"opacity"},{"id":"b"}]"#)
        #expect(!text.contains(".identity") && text.contains("keyframeAnimator"), "\(text)")
    }

    @Test(arguments: ["first", "last"])
    func `a struct that several views share is declared once`(from: String) throws {
        let text = try timeline(
            #""transition":{"type":"custom","effects":{"opacity":{"willAppear":0}}},"views":[{"id":"a"},{"id":"b"},{"id":"c"}],"#
                + #""stagger":{"each":0.05,"from":"\#(from)"},"output":{"name":"row"}"#)
        #expect(text.matches(of: #/struct \w+: Transition /#).count == 1, "\(text)")
    }

    @Test func `views whose ids differ only in other characters have structs of different names`() throws {
        let text = try timeline(
            #""transition":"matched-geometry","views":[{"id":"a"},{"id":"a!"},{"id":"a2"}],"direction":"insertion""#)
        let names = text.matches(of: #/struct (\w+)/#).map(\.1)
        #expect(names.count >= 3 && Set(names).count == names.count, "\(text)")
    }

    // MARK: - Words

    @Test(arguments: [
        ("default", ".default"), (".default", ".default"), ("smooth", ".smooth"), ("bouncy.delay(0.1)", ".bouncy.delay(0.1)"),
    ])
    func `the animation said is the animation written, and its URL gives it again`(word: String, text: String) throws {
        let query = try #require(Query("animation=\(word)&name=x"))
        let request = try SpecPath.timeline(recipe: "opacity", query: query, format: Self.format)
        let code = String(decoding: try Self.format.encode(request), as: UTF8.self)
        #expect(code.contains("static var x: Animation { \(text) }"), "\(code)")
        #expect(try timeline(#""transition":"opacity","animation":"\#(word)","output":{"name":"x"}"#).contains("{ \(text) }"))
        let url = try #require(CanonicalURL.timeline(request, format: "swift"))
        let parts = url.split(separator: "?", maxSplits: 1).map(String.init)
        let again = try SpecPath.timeline(
            recipe: "opacity", query: try #require(Query(parts.count > 1 ? parts[1] : "")), format: Self.format)
        #expect(String(decoding: try Self.format.encode(again), as: UTF8.self) == code)
    }

    @Test(arguments: [
        (
            #""transition":"scale:0.9","animation":"bouncy""#,
            "scale 0.9 · bouncy: perceptual duration 0.5 s, bounce 0.3, settles in 1.045 s"
        ),
        (
            #""transition":"uikit/cover-vertical","animation":"bouncy""#,
            "cover vertical · bouncy: perceptual duration 0.5 s, bounce 0.3, settles in 1.045 s"
        ),
        (
            #""transition":{"type":"blueprint/visibility","alpha":0,"attributes":"linear 0.4s"}"#,
            "visibility 0 · linear: 0.4 s"
        ),
        (#""transition":"blueprint/fade""#, "fade · easeInOut: 0.2 s"),
        (
            #""transition":"opacity","views":[{"id":"a"},{"id":"b"},{"id":"c"}],"stagger":{"each":0.05}"#,
            "3 views · opacity · SwiftUI's default: perceptual duration 0.5 s, bounce 0, settles in 0.8 s, "
                + "the last one 0.1 s later"
        ),
    ])
    func `the head says the times of the code`(members: String, title: String) throws {
        let text = try timeline(members)
        let head = text.replacing("\n//   ", with: " ")
        #expect(head.hasPrefix("// transitiond \(EngineRevision.current) · \(title)\n"), "\(text.prefix(200))")
    }

    @Test func `less motion is read by the code, and the head doesn't say that it is replaced`() throws {
        let text = try timeline(#""transition":"slide","accessibility":{"reduceMotion":true}"#)
        #expect(!text.contains("replaced"), "\(text)")
    }

    @Test(arguments: [
        (#""transition":"motion/tada""#, "tada · 0.9 s", "Plays for 0.9 s each time"),
        (
            #""transition":{"type":"keyframes","tracks":{"rotate":{"initial":0,"keyframes":[{"kind":"linear","to":9,"duration":0.7}]}}}"#,
            "keyframes · 0.7 s", "Plays for 0.7 s each"
        ),
        (
            #""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4}]},"animation":"linear 0.3s""#,
            "phases · 2 phases, linear: 0.3 s, 0.6 s in all", "reduceMotion ? [.first]"
        ),
        (#""views":[{"id":"a","transition":"motion/tada"},{"id":"b"}]"#, "2 views · 0.9 s in all", "Plays for 0.9 s each time"),
    ])
    func `keyframes that stand still with less motion have the times at which their code plays`(
        members: String, title: String, part: String
    ) throws {
        for (setting, key) in [("reduceMotion", "reduce-motion"), ("prefersCrossFade", "prefers-cross-fade")] {
            let text = try timeline(members + #","accessibility":{"\#(setting)":true}"#)
            #expect(text.hasPrefix("// transitiond \(EngineRevision.current) · \(title)\n") && text.contains(part), "\(text)")
            #expect(!text.contains(" 0 s") && !text.contains("last value from the start"))
            let words = ["`\(key)`", "`/accessibility/\(setting)`"]
            #expect(words.contains { text.contains("Not carried: \($0)") } && text.contains("reads the setting of the device"))
        }
    }

    // MARK: - Colors and keyframes

    @Test func `a color goes from one to the other by the animation itself`() throws {
        let text = try timeline(
            #""transition":{"type":"properties","properties":{"color":["red","black"]}},"animation":"bouncy","output":{"name":"ink"}"#
        )
        #expect(text.contains(".foregroundStyle(phase.isIdentity ? Color.black : Color(red: 1, green: 0, blue: 0))"), "\(text)")
        #expect(text.contains("{ .bouncy }") && text.contains(".animation(.ink)") && !text.contains("Keyframe"))
    }

    @Test func `with less motion a view rests where its keyframes end`() throws {
        let text = try timeline(
            #""transition":{"type":"properties","properties":{"translate.x":[0,40]}},"from":{"progress":0.25},"animation":"linear 1s""#
        )
        #expect(text.contains("reduceMotion ? 40 : frame.x"), "\(text)")
    }

    @Test(arguments: [
        // Once it is played it is at its end; before, it rests where it begins. What only fades goes on fading.
        (40, "", "if reduceMotion {\n                    MoveKeyframe(40)\n                } else {\n"),
        (40, #""repeating":{"forever":true,"until":9},"#, ".offset(x: reduceMotion ? 40 : frame.x)"),
    ])
    func `with less motion keyframes are cut`(end: Int, repeating: String, line: String) throws {
        func track(_ to: Int) -> String { #"{"initial":0,"keyframes":[{"kind":"linear","to":\#(to),"duration":1}]}"# }
        let tracks = #"{"translate.x":\#(track(end)),"opacity":\#(track(1))}"#
        let text = try timeline(#""transition":{"type":"keyframes",\#(repeating)"tracks":\#(tracks)}"#)
        #expect(text.contains(line) && text.contains(".opacity(frame.opacity)"), "\(text)")
    }

    @Test func `a track that never leaves its first value is left out`() throws {
        let text = try timeline(
            #""transition":{"type":"keyframes","tracks":{"translate.x":{"keyframes":[{"kind":"linear","to":0,"duration":1}]},"#
                + #""scale":{"keyframes":[{"kind":"linear","to":1.4,"duration":1}]}}}"#)
        #expect(!text.contains(".offset(") && text.contains("KeyframeTrack(\\.scale)"), "\(text)")
    }

    @Test func `with less motion a phase animator stays in its first phase`() throws {
        let text = try timeline(#""transition":{"type":"phases","phases":[{"scale":1},{"scale":2}]},"output":{"name":"beat"}"#)
        #expect(text.contains("@Environment(\\.accessibilityReduceMotion) private var reduceMotion\n"))
        #expect(text.contains(".phaseAnimator(reduceMotion ? [.first] : BeatMotionPhase.allCases, trigger: trigger)"), "\(text)")
    }

    @Test func `with less motion the size of a node is cut`() throws {
        let tree = { (width: Int) in
            let own = #""frame":[0,0,\#(width),40],"layoutTransition":{"specific":".bouncy.speed(2)"}"#
            return #"{"id":"r","frame":[0,0,9,9],"children":[{"id":"a",\#(own)},{"id":"b","frame":[0,0,\#(width),9]}]}"#
        }
        let text = try timeline(#""layout":{"before":\#(tree(10)),"after":\#(tree(200))}"#)
        #expect(text.contains(".frame(width: reduceMotion ? 200 : frame.frameWidth)"), "\(text)")
    }

    @Test func `a node of a layout is moved from where the layout puts it`() throws {
        let text = try timeline(
            #""layout":{"before":{"id":"root","frame":[0,0,320,480],"children":[{"id":"b","frame":[0,0,9,9]},"#
                + #"{"id":"a","frame":[0,0,100,40]}]},"#
                + #""after":{"id":"root","frame":[0,0,320,480],"children":[{"id":"b","frame":[9,0,9,9]},{"id":"a","frame":[0,60,100,40],"#
                + #""layoutTransition":{"specific":".linear(duration: 1).speed(2)"}}]}}"#)
        #expect(text.contains(".offset(y: reduceMotion ? 0 : frame.frameY - 60)"), "\(text)")
    }

    // MARK: - Core Animation

    @Test(arguments: [
        (#""fillMode":"forwards""#, true), (#""fillMode":"forwards","removedOnCompletion":true"#, false),
        (#""fillMode":"backwards""#, false), (#""removedOnCompletion":false"#, true),
    ])
    func `a CATransition stays only if it is not removed`(timing: String, stays: Bool) throws {
        let text = try timeline(#""transition":{"type":"core-animation/push","timing":{"duration":1,\#(timing)}}"#)
        #expect(text.contains("transition.isRemovedOnCompletion = false") == stays, "\(text)")
    }

    @Test(arguments: [("größe", #"inputGr\u{F6}\u{DF}e"#), ("my_size", "inputMy_size"), ("angle", "inputAngle")])
    func `an input of a filter keeps its name`(name: String, key: String) throws {
        let text = try timeline(
            #""transition":{"type":"core-animation/filter","filter":"MyFilter","parameters":{"\#(name)":0.25}}"#)
        #expect(text.contains(#""\#(key)": 0.25"#), "\(text)")
    }
}
