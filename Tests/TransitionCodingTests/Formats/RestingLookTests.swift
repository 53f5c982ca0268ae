import Testing
import TransitionEngine

@testable import TransitionCoding

/// What is shown at rest doesn't depend on the setting for less motion.
struct RestingLookTests {
    private static let custom =
        #""transition":{"type":"custom","active":{"opacity":0},"identity":{"opacity":0.8,"scale":1.2,"mask":{"scale":0.9}}}"#
    private static let combined =
        #""transition":{"type":"combined","of":["slide",{"type":"custom","active":{},"identity":{"blur":2}}]}"#
    private static let look =
        #""transition":{"type":"interpolate","content":{"look":{"from":{"color":"red","size":17},"to":{"color":"blue","size":34}}}}"#

    private func output(_ spec: String, _ name: String, _ more: String = "") throws -> String {
        let format = try #require(BuiltInFormats.named(name))
        let body = "{\(spec),\"animation\":\"linear 1s\"\(more)}"
        return String(decoding: try format.encode(try SpecReader.timeline(Array(body.utf8), format: format)), as: UTF8.self)
    }

    @Test(arguments: [
        (custom, #""property":"opacity","unit":"","values":[0,0.8]"#),
        (custom, #""property":"scale.x","unit":"","values":[1.2,1.2]"#),
        (custom, #""property":"clip.top","unit":"pt","values":[5,5]"#),
        (combined, #""property":"opacity","unit":"","values":[0,1]"#),
        (combined, #""property":"blur","unit":"pt","values":[2,2]"#),
        (#""transition":{"type":"animated","transition":\#(custom.dropFirst(13)),"animation":"bouncy"}"#, #""values":[1.2,1.2]"#),
        (#""transition":{"type":"asymmetric","insertion":\#(custom.dropFirst(13)),"removal":"slide"}"#, #""values":[0,0.8]"#),
    ])
    func `with less motion a view fades to its identity, which stays`(spec: String, track: String) throws {
        let json = try output(spec, "json", #","accessibility":{"reduceMotion":true},"sampling":{"count":2}"#)
        #expect(json.contains(track), "\(json)")
    }

    @Test func `a stylesheet and the symbolic motion have the identity with less motion too`() throws {
        let sheet = try output(Self.custom, "css")
        #expect(sheet.contains("from { scale: 1.2; opacity: 0; clip-path: inset(5% 5% 5% 5%) }"), "\(sheet)")
        #expect(sheet.contains(".custom-in { animation: td-custom-in-fade 200ms linear both }"), "\(sheet)")
        let motion = try output(Self.custom, "motion.json")
        let reduced = try #require(motion.split(separator: #""reduced":"#).last)
        #expect(reduced.contains(#""property":"opacity","segments":[{"start":0,"from":0,"to":0.8,"timing":0}]"#), "\(reduced)")
        #expect(reduced.contains(#""property":"scale.x""#) && reduced.contains(#""property":"clip.left""#), "\(reduced)")
    }

    @Test(arguments: [
        ("", ".interpolate-in { font-size: 34px; color: rgb(0 0 255 / 1) }"),
        ("", ".interpolate-out { font-size: 17px; color: rgb(255 0 0 / 1) }"),
        (#","output":{"reduced":"none"}"#, ".interpolate-in { font-size: 34px; color: rgb(0 0 255 / 1) }"),
    ])
    func `with less motion a text has its last look at once`(more: String, text: String) throws {
        let sheet = try output(Self.look, "css", more)
        #expect(sheet.contains(text), "\(sheet)")
        #expect(!sheet.contains("opacity"), "\(sheet)")
    }

    @Test(arguments: [
        (#"{"type":"custom","active":{"color":"red"}}"#, true),
        (#"{"type":"custom","active":{"color":"red"},"identity":{"color":"blue"}}"#, false),
        (#"{"type":"custom","active":{"opacity":0},"identity":{"color":"red"}}"#, false),
    ])
    func `a color in one phase only has a warning`(transition: String, isWarned: Bool) throws {
        let request = try SpecReader.timeline(Array("{\"transition\":\(transition)}".utf8))
        #expect(try #require(request.plans.first).warnings.contains { $0.code == "constant-color" } == isWarned)
    }

    @Test(arguments: [
        (#"{"transition":{"type":"zoom","sourceID":"x"}}"#, "has the id \\\"x\\\""),
        (#"{"transition":{"type":"matched-geometry","id":"x"}}"#, "has the id \\\"x\\\""),
        (#"{"transition":"zoom"}"#, #""Without a source"#),
    ])
    func `a source that is missing is named`(spec: String, text: String) throws {
        let json = String(decoding: try BuiltInFormats.json.encode(try SpecReader.timeline(Array(spec.utf8))), as: UTF8.self)
        #expect(json.contains(text), "\(json.suffix(900))")
    }

    @Test func `a percentage is the double nearest to it, and an offset may be two numbers`() throws {
        let easing = try SpecReader.curve(Array(#"{"animation":"linear(0, 0.5 2.2%, 1) 1s"}"#.utf8))
        #expect(String(decoding: try BuiltInFormats.json.encode(easing), as: UTF8.self).contains("[0.022,0.5]"))
        let pair = #"{"transition":{"type":"custom","active":{"mask":{"offset":[10,0]}}}}"#
        let json = String(decoding: try BuiltInFormats.json.encode(try SpecReader.timeline(Array(pair.utf8))), as: UTF8.self)
        #expect(json.contains(#""offset":{"x":10,"y":0}"#))
    }
}
