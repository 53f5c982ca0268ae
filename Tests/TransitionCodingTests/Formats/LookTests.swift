import Testing

@testable import TransitionCoding

/// What formats write of the looks of a text, and of colors that are inverted.
struct LookTests {
    private static let look =
        #"{"transition":{"type":"interpolate","content":{"look":{"from":{"color":"red","size":17,"weight":"regular"},"#
        + #""to":{"color":"black","size":34,"weight":690}}}},"animation":"linear 1s"}"#
    private static let inverted = #"{"transition":{"type":"custom","effects":{"colorInvert":{"willAppear":1}}}}"#

    @Test(arguments: [
        (look, "swift", ".font(.system(size: value ? 34 : 17, weight: value ? .bold : .regular))"),
        (look, "swift", ".foregroundStyle(value ? Color.black : Color(red: 1, green: 0, blue: 0))"),
        (look, "swift", "`/content/look/weight`: SwiftUI's weights have names; the nearest is written"),
        (look, "css", "{ font-size: 17px; font-weight: 400 }"), (look, "css", "color: rgb(255 0 0 / 1)"),
        (look, "js", "fontWeight"), (look, "svg", "font.size, font.weight of view"),
        (inverted, "swift", ".contrast(1 - 2 * (phase == .willAppear ? 1 : 0))"), (inverted, "css", "filter: invert(1)"),
        (inverted, "kt", "invertMatrix("),
    ])
    func `a format writes a look by its own words`(spec: String, name: String, text: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let output = String(
            decoding: try format.encode(try SpecReader.timeline(Array(spec.utf8), format: format)), as: UTF8.self)
        let lines = output.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "/" } }
        #expect(lines.joined(separator: " ").contains(text) || output.contains(text.dropFirst()), "\(output)")
    }

    @Test(arguments: [
        ("", "contentTransition(.numericText()).animation(.smooth, value: value)", true),
        (#","stagger":{"each":0.1}"#, "keyframeAnimator", true),
        ("", "keyframeAnimator", false),
    ])
    func `in Swift the numbers of several views change by their container`(more: String, text: String, isWritten: Bool) throws {
        let spec =
            #"{"content":{"transition":"numeric-text","from":"12","to":"13"},"views":[{"id":"a"},{"id":"b"}],"animation":"smooth"\#(more)}"#
        let format = try #require(BuiltInFormats.named("swift"))
        let code = String(decoding: try format.encode(try SpecReader.timeline(Array(spec.utf8), format: format)), as: UTF8.self)
        #expect(code.contains(text) == isWritten, "\(code)")
    }

    @Test func `a weight by its name is echoed as a number`() throws {
        let request = try SpecReader.timeline(Array(Self.look.utf8))
        let echo = String(decoding: try BuiltInFormats.json.encode(request), as: UTF8.self)
        #expect(echo.contains(#""from":{"color":"color(srgb 1 0 0)","size":17,"weight":400}"#))
    }
}
