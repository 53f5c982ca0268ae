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

    /// A line, and what is said of it.
    @Test(arguments: [
        (".contentTransition(.symbolEffect(.bounce))", "bounce"), (".symbolEffect(.blink.byLayer)", "blink"),
        (".contentTransition(.symbolEffect(.replace.individually))", "whole symbol"),
        ("UIView.transition(with: v, duration: 0.3, options: .transitionCurlUp)", "transitionCurlUp"),
        ("UIView.transition(with: v, duration: 0.3)", "needs an option"),
        ("vc.modalTransitionStyle = .pageSheet", "pageSheet"), ("let t = CATransition(); t.type = .spin", "spin"),
        ("VisibilityTransition(alpha: 0, transform: myTransform)", "myTransform"),
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
