import Testing
import TransitionEngine

@testable import TransitionCoding

/// Transitions that are lines of code.
@Suite struct CodeTransitionTests {
    private func read(_ text: String) throws -> TimelineRequest {
        var body = TextBuffer()
        body.append("{\"transition\":")
        body.append(json: text)
        body.append("}")
        return try SpecReader.timeline(body.bytes)
    }

    /// A line, and the transition as JSON.
    @Test(arguments: [
        (".contentTransition(.numericText(value: Double(count)))", #""numeric-text:129:131""#),
        (".contentTransition(.symbolEffect(.replace.downUp.byLayer))", #""content-symbol-effect:replace:down-up""#),
        (
            ".contentTransition(.symbolEffect(.replace.wholeSymbol))",
            #"{"type":"content-symbol-effect","effect":"replace","scope":"whole-symbol"}"#
        ),
        (
            ".symbolEffect(.bounce.up.byLayer, options: .repeat(2))",
            #"{"type":"symbol-effect","effect":"bounce","direction":"up","repeats":2}"#
        ),
        (
            ".symbolEffect(.bounce, options: .speed(2).repeat(.periodic(3)), value: count)",
            #"{"type":"symbol-effect","effect":"bounce","speed":2,"repeats":3}"#
        ),
        (".symbolEffect(.variableColor, options: .nonRepeating, isActive: isPlaying)", #""symbol-effect:variable-color""#),
        (
            ".symbolEffect(.rotate.counterClockwise.wholeSymbol, value: 1)",
            #"{"type":"symbol-effect","effect":"rotate","direction":"counter-clockwise","scope":"whole-symbol"}"#
        ),
        (".symbolEffect(.pulse.byLayer)", #""symbol-effect:pulse""#),
        (".symbolEffect(.wiggle.left, value: 1)", #""symbol-effect:wiggle:left""#),
        (".symbolEffect(.drawOn.byLayer)", #""symbol-effect:draw-on""#),
        (
            ".symbolEffect(.appear.up.wholeSymbol)",
            #"{"type":"symbol-effect","effect":"appear","direction":"up","scope":"whole-symbol"}"#
        ),
        (
            "AnyTransition(.symbolEffect(.drawOff.individually))",
            #"{"type":"symbol-effect","effect":"draw-off","scope":"individually"}"#
        ),
        (
            ".symbolEffect(.appear, options: .repeat(.periodic(2, delay: 0.5)))",
            #"{"type":"symbol-effect","effect":"appear","repeats":2}"#
        ),
        (
            "let t = CATransition(); t.type = .push; t.subtype = .fromRight; t.duration = 0.3",
            #"{"type":"core-animation/push","subtype":"from-right","timing":{"duration":0.3}}"#
        ),
        (
            "let t = CATransition()\nt.type = .moveIn\nt.timingFunction = CAMediaTimingFunction(name: .easeOut)",
            #"{"type":"core-animation/move-in","timingFunction":"ease-out"}"#
        ),
        (
            "let t = CATransition(); t.filter = CIFilter(name: \"CISwipeTransition\")",
            #""core-animation/filter:CISwipeTransition""#
        ),
        ("vc.modalTransitionStyle = .flipHorizontal", #""uikit/flip-horizontal""#),
        ("controller.preferredTransition = .crossDissolve", #""uikit/cross-dissolve""#),
        ("detail.preferredTransition = .zoom { context in\n    self.cell\n}", #""uikit/zoom""#),
        ("imageView.addSymbolEffect(.bounce, options: .repeat(3))", #"{"type":"symbol-effect","effect":"bounce","repeats":3}"#),
        (
            "imageView.setSymbolImage(UIImage(systemName: \"pause\")!, contentTransition: .replace.offUp)",
            #""content-symbol-effect:replace:off-up""#
        ),
        (".transitionCrossDissolve", #""uikit/cross-dissolve""#),
        ("VisibilityTransition(alpha: 0)", #""blueprint/visibility:0""#),
        (
            "VisibilityTransition(alpha: 0, transform: CATransform3DMakeScale(0.5, 0.5, 1), attributes: .init(duration: 0.3, curve: .easeOut))",
            #"{"type":"blueprint/visibility","alpha":0,"transform":"scale(0.5)","attributes":"ease-out 0.3s"}"#
        ),
        ("CIFilter(name: \"CISwipeTransition\")", #""core-animation/filter:CISwipeTransition""#),
        ("CIFlashTransition", #""core-animation/filter:CIFlashTransition""#),
        (".navigationTransition(.zoom(sourceID: \"card-1\", in: ns))", #"{"type":"zoom","sourceID":"card-1"}"#),
        (".navigationTransition(.zoom(sourceID: photo.id, in: ns))", #""zoom""#),
    ])
    func `a line of code is the transition that it names`(line: String, json: String) throws {
        var read = try read(line)
        var expected = try SpecReader.timeline(Array("{\"transition\":\(json)}".utf8))
        read.serializeSpec()
        expected.serializeSpec()
        #expect(String(decoding: read.specText ?? [], as: UTF8.self) == String(decoding: expected.specText ?? [], as: UTF8.self))
    }

    /// Code of a `CATransition` or a `CIFilter`, and the transition as JSON.
    @Test(arguments: [
        (
            "let t = CATransition()\nt.type = kCATransitionPush\nt.subtype = kCATransitionFromLeft",
            #"{"type":"core-animation/push","subtype":"from-left"}"#
        ),
        (
            "let t = CATransition(); t.type = .push; t.subtype = CATransitionSubtype.fromTop",
            #"{"type":"core-animation/push","subtype":"from-top"}"#
        ),
        (
            "let t = CATransition(); t.type = CATransitionType(rawValue: \"reveal\"); t.subtype = .init(rawValue: \"fromBottom\")",
            #"{"type":"core-animation/reveal","subtype":"from-bottom"}"#
        ),
        (
            "let side = CATransitionSubtype.fromRight\nlet t = CATransition()\nt.type = .push\nt.subtype = side\nview.speed = 9",
            #"{"type":"core-animation/push","subtype":"from-right"}"#
        ),
        (
            "let t = CATransition()\nt.speed = 2\nt.repeatCount = 3\nt.autoreverses = true\nt.duration = 0.5",
            #"{"type":"core-animation/fade","timing":{"speed":2,"repeatCount":3,"autoreverses":true,"duration":0.5}}"#
        ),
        (
            "let t = CATransition()\nt.beginTime = CACurrentMediaTime() + 0.3\nt.timeOffset = 0.1\nt.fillMode = .both\n"
                + "t.isRemovedOnCompletion = false\nt.startProgress = 0.25\nt.endProgress = 0.75",
            #"{"type":"core-animation/fade","startProgress":0.25,"endProgress":0.75,"#
                + #""timing":{"beginTime":0.3,"timeOffset":0.1,"fillMode":"both","removedOnCompletion":false}}"#
        ),
        (
            "let t = CATransition(); t.type = .moveIn; t.timingFunction = .init(name: .easeIn)",
            #"{"type":"core-animation/move-in","timingFunction":"easeIn"}"#
        ),
        (
            "CIFilter(name: \"CISwipeTransition\", parameters: [\"inputAngle\": 1.57, \"inputWidth\": 100])",
            #"{"type":"core-animation/filter","filter":"CISwipeTransition","parameters":{"angle":1.57,"width":100}}"#
        ),
        (
            "let f = CIFilter(name: \"CISwipeTransition\")!\nf.setValue(1.57, forKey: \"inputAngle\")\n"
                + "f.setValue(100, forKey: kCIInputWidthKey)\nlet t = CATransition()\nt.filter = f\nt.duration = 1",
            #"{"type":"core-animation/filter","filter":"CISwipeTransition","parameters":{"angle":1.57,"width":100},"timing":{"duration":1}}"#
        ),
        (
            "let f = CIFilter.swipeTransition()\nf.inputImage = old\nf.angle = 1.57\nf.color = CIColor(red: 1, green: 0.5, blue: 0)",
            #"{"type":"core-animation/filter","filter":"CISwipeTransition","parameters":{"angle":1.57,"color":[1,0.5,0,1]}}"#
        ),
        (
            "let t = CATransition()\nt.type = .fade\nt.filter = CIFilter(name: \"CIRippleTransition\", parameters: [\n"
                + "    \"inputCenter\": CIVector(values: [10, 20], count: 2),\n])",
            #"{"type":"core-animation/filter","filter":"CIRippleTransition","parameters":{"center":[10,20]}}"#
        ),
    ])
    func `what code sets on a layer's transition is read`(line: String, json: String) throws {
        try `a line of code is the transition that it names`(line: line, json: json)
    }

    /// A modifier of Blueprint's, the transition as JSON, and parts of what is said of the rest.
    @Test(arguments: [
        (".transition(onAppear: .fade, onLayout: .specific())", #""blueprint/fade""#, ["onDisappear", "onLayout"]),
        (".transition(onAppear: .scaleAndFade)", #""blueprint/scale-and-fade""#, ["onDisappear"]),
        (".transition(onAppear: .scale, onDisappear: .scale)", #""blueprint/scale""#, []),
        ("Label()\n    .transition(onDisappear: VisibilityTransition(alpha: 0))", #""blueprint/visibility:0""#, ["onAppear"]),
    ])
    func `a modifier of Blueprint's is the transition of what appears`(line: String, json: String, parts: [String]) throws {
        try `a line of code is the transition that it names`(line: line, json: json)
        let details = try read(line).warnings.filter { $0.code == "without-effect" }.map(\.detail)
        #expect(details.count == parts.count && zip(details, parts).allSatisfy { $0.contains($1) }, "\(details)")
    }

    /// A modifier of Blueprint's with two transitions, and the same spec.
    @Test(arguments: [
        (
            ".transition(onDisappear: .scale, onAppear: .fade)",
            #"{"transition":{"type":"asymmetric","insertion":"blueprint/fade","removal":"blueprint/scale"},"animation":"easeInOut 200ms"}"#
        )
    ])
    func `what appears and what disappears each have their transition`(line: String, same: String) throws {
        var (read, expected) = (try read(line), try SpecReader.timeline(Array(same.utf8)))
        read.serializeSpec()
        expected.serializeSpec()
        #expect(read.specText == expected.specText && read.warnings.isEmpty)
    }

    /// A transition of Figma's, and the same spec.
    @Test(arguments: [
        (#"{"type":"PUSH","direction":"LEFT"}"#, #"{"transition":"push:trailing"}"#),
        (
            #"{"type":"MOVE_IN","direction":"TOP","matchLayers":false,"easing":{"type":"EASE_OUT"},"duration":0.4}"#,
            #"{"transition":"move:bottom","animation":"ease-out 0.4s"}"#
        ),
        (
            #"{"type":"DISSOLVE","easing":{"type":"LINEAR"},"duration":0.2}"#,
            #"{"transition":"opacity","animation":"linear 0.2s"}"#
        ),
    ])
    func `a transition of Figma's goes where it says`(figma: String, same: String) throws {
        var read = try SpecReader.timeline(Array("{\"transition\":\(figma)}".utf8))
        var expected = try SpecReader.timeline(Array(same.utf8))
        read.serializeSpec()
        expected.serializeSpec()
        #expect(String(decoding: read.specText ?? [], as: UTF8.self) == String(decoding: expected.specText ?? [], as: UTF8.self))
    }

    /// A transition of Figma's, where it is wrong, and what is said.
    @Test(arguments: [
        (#"{"type":"PUSH","direction":"UP"}"#, "/transition/direction", "no direction of Figma's"),
        (#"{"type":"PUSH","matchLayers":true}"#, "/transition", "direction"),
        (#"{"type":"SMART_ANIMATE","duration":0.3}"#, "/transition/type", "no equal here"),
    ])
    func `what is wrong with a transition of Figma's is said where it is`(figma: String, pointer: String, part: String) {
        let failure = #expect(throws: DecodingFailure.self) {
            try SpecReader.timeline(Array("{\"transition\":\(figma)}".utf8))
        }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.map(\.issue.pointer) == [pointer] && issues[0].issue.detail.contains(part), "\(issues)")
    }

    @Test(arguments: [("CINope", true), ("CISwipeTransition", false), ("CIndy", false), ("MyFilter", false)])
    func `a name that looks like one of Core Image's and is none has a warning`(name: String, isWarned: Bool) throws {
        let warnings = try read("core-animation/filter:\(name)").allWarnings
        #expect(warnings.contains { $0.code == "unknown-value" && $0.detail.contains(name) } == isWarned, "\(warnings)")
    }

    @Test func `a property of CATransition without a member is named`() throws {
        let warnings = try read("let t = CATransition()\nt.type = .push\nt.delegate = self").warnings
        #expect(warnings.contains { $0.detail.contains("\"delegate\"") }, "\(warnings)")
    }

    /// A line, and what is said of it.
    @Test(arguments: [
        (".contentTransition(.symbolEffect(.bounce))", "bounce"), (".symbolEffect(.blink.byLayer)", "blink"),
        (".contentTransition(.symbolEffect(.replace.individually))", "whole symbol"),
        ("UIView.transition(with: v, duration: 0.3, options: .transitionCurlUp)", "transitionCurlUp"),
        ("UIView.transition(with: v, duration: 0.3)", "needs an option"),
        ("vc.modalTransitionStyle = .pageSheet", "pageSheet"), ("let t = CATransition(); t.type = .spin", "spin"),
        ("VisibilityTransition(alpha: 0, transform: myTransform)", "myTransform"),
        (".transition(onLayout: .none)", "onAppear"),
        (".transition(onAppear: .fade, onAppear: .scale)", "onAppear is given twice"),
        (".navigationTransition(.slide)", "no navigationTransition"), (".contentTransition(.slide)", "no contentTransition"),
        (
            "let t = CATransition(); t.type = CATransitionType(rawValue: \"cube\"); t.subtype = .fromRight",
            "CATransitionType has no"
        ),
        ("let t = CATransition(); t.type = .init(rawValue: \"rippleEffect\")", "rippleEffect"),
        ("let t = CATransition(); t.type = .push; t.subtype = direction", "CATransitionSubtype"),
        ("let t = CATransition(); t.speed = rate", "speed of CATransition"),
        ("CIFilter(name: \"CISwipeTransition\", parameters: [\"inputAngle\": angle])", "angle of CISwipeTransition"),
        (
            "import SwiftUI\n\nstruct A: View {\n  var body: some View {\n    Text(\"a, b\").padding(.top, 3).frame(width: 1, height: 2)\n  }\n}",
            "neither a recipe"
        ),
        ("const a = { x: 1, y: 2, z: 3 }", "neither a recipe"),
    ])
    func `what can't be read has one problem that names it`(line: String, part: String) {
        do {
            _ = try read(line)
            Issue.record("\(line) was read")
        } catch let failure as DecodingFailure {
            guard case .issues(let issues) = failure else {
                Issue.record("\(failure)")
                return
            }
            #expect(issues.count == 1 && "\(failure)".contains(part), "\(failure)")
        } catch { Issue.record("\(error)") }
    }

    @Test func `names with commas that aren't known are said one by one`() {
        var reader = SpecReader()
        _ = reader.transition(text: "opacty,scal:0.8")
        #expect(reader.issues.all.count == 2)
    }
}
