import Testing
import TransitionEngine

@testable import TransitionCoding

/// The names that generated code gives to its declarations.
struct CodeNameTests {
    static let languages = [("swift", ReservedNames.swift), ("kt", ReservedNames.kotlin)]

    private func timeline(_ recipe: String, _ query: String, _ format: String) throws -> TimelineRequest {
        let query = try #require(Query(query))
        return try SpecPath.timeline(recipe: recipe, query: query, format: try #require(OutputFormats.named(format)))
    }

    @Test(arguments: [
        ("opacity", "opacityMotion"), ("move:top,opacity", "opacityMotion"), ("opacity,move:top", "moveMotion"),
        ("blur-replace:up-up", "blurReplaceMotion"), ("uikit/cover-vertical", "coverVerticalMotion"),
        ("numeric-text:1:2", "numericTextMotion"), ("identity", "identityMotion"),
    ])
    func `the default name is the last part of the recipe with Motion`(recipe: String, name: String) throws {
        #expect(CodeNames(of: try timeline(recipe, "", "swift")).value == name)
    }

    @Test(arguments: [
        (#"{"transition":{"type":"asymmetric","insertion":"move:top","removal":"opacity"}}"#, "moveMotion"),
        (#"{"transition":{"type":"custom","effects":{"opacity":{"willAppear":0}}}}"#, "customMotion"),
        (#"{"transition":{"type":"properties","properties":{"opacity":[0,1]}}}"#, "propertiesMotion"),
        (#"{"views":[{"id":"a"},{"id":"b"}]}"#, "viewsMotion"),
    ])
    func `a spec without a recipe is named after its type`(spec: String, name: String) throws {
        #expect(CodeNames(of: try SpecReader.timeline(Array(spec.utf8))).value == name)
    }

    @Test(arguments: [
        ("bouncy", "bouncyMotion"), ("ease-in-out", "easeInOutMotion"), ("spring:0.4:0.1", "springMotion"),
        ("steps:4", "stepsMotion"),
        ("cubic-bezier:.2:0:0:1", "curveMotion"), ("m3-emphasized", "m3EmphasizedMotion"),
    ])
    func `a curve is named after its preset or its kind`(curve: String, name: String) throws {
        #expect(CodeNames(of: try SpecPath.curve(curve, query: Query([]))).value == name)
    }

    @Test(arguments: [
        ("card-stack", "cardStack", "CardStack", "CardStackMotion"), ("Card", "card", "Card", "CardMotion"),
        ("slow_motion", "slowMotion", "SlowMotion", "SlowMotion"), ("_1", "transition1", "Transition1", "Transition1Motion"),
    ])
    func `a given name takes the case of the code`(name: String, value: String, type: String, motion: String) {
        let names = CodeNames(name)
        #expect((names.value, names.type) == (value, type))
        #expect(names.motionType == motion)
    }

    @Test(arguments: [
        "opacity", "slide", "push", "scale", "spring", "default", "init", "self", "any", "none", "content-transition",
        "matchedGeometryEffect", "CA", "CASpring", "custom", "layout", "animation", "type", "present", "rotation3D-effect",
    ])
    func `a word of Swift or a member of its frameworks is refused, and the suggestion is accepted`(name: String) throws {
        try expectTaken(name, in: "swift")
    }

    @Test(arguments: ["fun", "object", "when", "in", "tween", "fade-in", "keyframes"])
    func `a word of Kotlin or a function of Compose is refused, and the suggestion is accepted`(name: String) throws {
        try expectTaken(name, in: "kt")
    }

    private func expectTaken(_ name: String, in format: String) throws {
        for isCurve in [false, true] {
            func read(_ name: String) throws -> Bool {
                let query = try #require(Query("name=\(name)"))
                let format = try #require(OutputFormats.named(format))
                if isCurve {
                    return try !format.encode(try SpecPath.curve("bouncy", query: query, format: format)).isEmpty
                }
                return try !format.encode(try SpecPath.timeline(recipe: "opacity", query: query, format: format)).isEmpty
            }
            do {
                _ = try read(name)
                Issue.record("\(name) is accepted")
            } catch let DecodingFailure.issues(issues) {
                #expect(issues.map(\.issue.code) == [.nameTaken])
                #expect(issues.map(\.issue.pointer) == ["/name"] && issues.map(\.parameter) == ["name"])
                #expect(try read(try #require(issues.first?.issue.suggestion)))
            }
        }
    }

    @Test func `a posted name is refused at its pointer`() throws {
        let format = try #require(OutputFormats.named("swift"))
        let error = #expect(throws: DecodingFailure.self) {
            try SpecReader.timeline(Array(#"{"output":{"name":"opacity"}}"#.utf8), format: format)
        }
        guard case .issues(let issues)? = error else { return }
        #expect(issues.map(\.issue.pointer) == ["/output/name"])
        #expect(issues.first?.issue.suggestion == "opacityMotion")
    }

    @Test(arguments: languages)
    func `no default name is reserved`(format: String, reserved: ReservedNames) {
        for entry in Catalog.transitions { #expect(!reserved.words.contains(CodeNames(entry.name + "-motion").value)) }
        for word in reserved.words { #expect(!word.hasSuffix("Motion"), "\(word)") }
    }

    @Test func `formats without code take every name`() throws {
        #expect(try timeline("opacity", "name=opacity", "css").output.name == "opacity")
    }
}
