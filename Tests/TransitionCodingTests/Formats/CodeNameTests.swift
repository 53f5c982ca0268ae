import Testing
import TransitionEngine

@testable import TransitionCoding

/// The names that generated code gives to its declarations.
struct CodeNameTests {
    private func timeline(_ recipe: String, _ query: String, _ format: String) throws -> TimelineRequest {
        let query = try #require(Query(query))
        return try SpecPath.timeline(recipe: recipe, query: query, format: try #require(BuiltInFormats.named(format)))
    }

    @Test(arguments: [
        ("opacity", "opacityMotion"), ("move:top,opacity", "moveTopOpacityMotion"),
        ("opacity,move:top", "opacityMoveTopMotion"), ("move:left", "moveLeftMotion"), ("push:leading", "pushLeadingMotion"),
        ("blur-replace:up-up", "blurReplaceUpUpMotion"), ("blur-replace:down-up", "blurReplaceMotion"),
        ("core-animation/push:from-left", "coreAnimationPushFromLeftMotion"), ("core-animation/push", "coreAnimationPushMotion"),
        ("symbol-effect:wiggle:counter-clockwise", "symbolEffectWiggleCounterClockwiseMotion"),
        ("content-symbol-effect:replace:off-up", "contentSymbolEffectReplaceOffUpMotion"),
        ("symbol-effect:bounce", "symbolEffectBounceMotion"), ("symbol-effect:pulse", "symbolEffectPulseMotion"),
        ("scale:0.8:top", "scaleMotion"),
        ("matched-geometry:position", "matchedGeometryPositionMotion"), ("uikit/cover-vertical", "uikitCoverVerticalMotion"),
        ("motion/shake", "shakeMotion"),
        ("numeric-text:1:2", "numericTextMotion"), ("identity", "identityMotion"),
        ("opacity,scale:0.8,move:top,offset:4:4,push:top", "opacityScaleAnd3MoreMotion"),
        ("symbol-effect,blur-replace,offset:1:1,opacity,scale:0.8", "symbolEffectAnd4MoreMotion"),
    ])
    func `the default name has all parts of the recipe that fit with their edges and directions, and how many don't, then Motion`(
        recipe: String, name: String
    )
        throws
    {
        #expect(CodeNames(of: try timeline(recipe, "", "swift")).value == name)
    }

    @Test func `no two transitions of the catalog have one name`() throws {
        let names = try Catalog.transitions.map { CodeNames(of: try timeline($0.example, "", "json")).value }
        #expect(Set(names).count == names.count, "\(names.sorted())")
    }

    @Test(arguments: [
        (#"{"transition":{"type":"asymmetric","insertion":"move:top","removal":"opacity"}}"#, "moveTopOpacityMotion"),
        (#"{"transition":{"type":"asymmetric","insertion":"move:top","removal":"move:bottom"}}"#, "moveTopMoveBottomMotion"),
        (#"{"transition":{"type":"custom","effects":{"opacity":{"willAppear":0}}}}"#, "customMotion"),
        (#"{"transition":{"type":"properties","properties":{"opacity":[0,1]}}}"#, "propertiesMotion"),
        (#"{"views":[{"id":"a"},{"id":"b"}]}"#, "viewsMotion"),
        (#"{"stack":["a","b"],"events":[{"at":0,"action":"pop"}]}"#, "uikitPopMotion"),
        (
            #"{"stack":["a"],"events":[{"at":0,"action":"push","controller":"b","transition":"uikit/cover-vertical"}]}"#,
            "uikitCoverVerticalMotion"
        ),
        (#"{"stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]}"#, "uikitPushMotion"),
    ])
    func `a spec without a recipe is named after its type`(spec: String, name: String) throws {
        #expect(CodeNames(of: try SpecReader.timeline(Array(spec.utf8))).value == name)
    }

    /// Numbers are no names: `scale:0.8` and `scale:0.5` in one file need `?name=`.
    @Test func `no two words of the catalog have one name, in code and in design tokens`() throws {
        var owners: [String: String] = [:]
        for entry in Catalog.transitions {
            for recipe in Self.recipes(of: entry) {
                guard let request = try? timeline(recipe, "", "json") else { continue }
                let name = CodeNames.parts(of: request)
                let spec = CanonicalURL.comment(request, format: "json")
                if let other = owners.updateValue(spec, forKey: name) { #expect(other == spec, "\(recipe): \(name)") }
            }
        }
        #expect(owners.count > 70, "\(owners.count)")
    }

    /// Each word of an entry alone, in the place of its parameter in the short form.
    private static func recipes(of entry: CatalogEntry) -> [String] {
        let base = entry.example.split(separator: ":").map(String.init)
        let rows = entry.parameters.filter(\.isInShorthand)
        return [entry.example]
            + rows.enumerated().flatMap { index, row -> [String] in
                let words: [String] =
                    switch row.kind {
                    case .edge: Edge.allCases.map(\.rawValue)
                    case .choice(let words): words
                    default: []
                    }
                guard !words.isEmpty, index < base.count else { return [] }
                return words.map { word in
                    (base[..<(index + 1)] + [word] + base.dropFirst(index + 2)).joined(separator: ":")
                }
            }
    }

    @Test func `no two edges of a transition have one name`() throws {
        let names = try Edge.allCases.flatMap { edge in
            try ["move", "push"].map { CodeNames(of: try timeline("\($0):\(edge.rawValue)", "", "json")).value }
        }
        #expect(Set(names).count == 2 * Edge.allCases.count, "\(names)")
    }

    @Test(arguments: [
        ("scale:0.8,opacity", "", "scale-opacity"), ("uikit/push", "", "uikit-push"), ("push:leading", "", "push-leading"),
        ("move:top,opacity", "", "move-top-opacity"), ("opacity", "name=card", "card"),
    ])
    func `a group of design tokens has the name of the parts, or the one given`(recipe: String, query: String, name: String)
        throws
    {
        let tokens = try timeline(recipe, query, "tokens.json")
        let text = String(decoding: try DesignTokens().encode(tokens), as: UTF8.self)
        #expect(text.contains("\n  \"\(name)\": {"), "\(text)")
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
        ("CARD", "card", "CARD", "CARDMotion"), ("URLCard", "urlCard", "URLCard", "URLCardMotion"),
        ("uikit-push", "uikitPush", "UIKitPush", "UIKitPushMotion"), ("UIKitPush", "uikitPush", "UIKitPush", "UIKitPushMotion"),
        ("slow_motion", "slowMotion", "SlowMotion", "SlowMotion"), ("_1", "transition1", "Transition1", "Transition1Motion"),
    ])
    func `a given name takes the case of the code`(name: String, value: String, type: String, motion: String) {
        let names = CodeNames(name)
        #expect((names.value, names.type) == (value, type))
        #expect(names.motionType == motion)
    }

    @Test(arguments: [
        ("opacity", "opacity", "AnyTransition"), ("opacity", "slide", "AnyTransition"), ("opacity", "bouncy", "Animation"),
        ("opacity", "default", "word of Swift"), ("opacity", "self", "word of Swift"), ("opacity", "Content", "type"),
        ("opacity", "CA", "type"), ("numeric-text:1:2", "sheet", "View"), ("numeric-text:1:2", "content-transition", "View"),
        ("matched-geometry", "matchedGeometryEffect", "View"), ("zoom", "matched-transition", "View"),
        ("core-animation/push", "speed", "CATransition"), ("core-animation/push?animation=bouncy", "mass", "CASpringAnimation"),
        ("blueprint/fade", "scale-and-fade", "VisibilityTransition"), ("uikit/cover-vertical?animation=bouncy", "CA", "type"),
    ])
    func `a name that the extended type has is refused by that type, and the suggestion is accepted`(
        recipe: String, name: String, type: String
    ) throws {
        let parts = recipe.split(separator: "?").map(String.init)
        func read(_ name: String) throws -> TimelineRequest {
            try timeline(parts[0], (parts.dropFirst() + ["name=\(name)"]).joined(separator: "&"), "swift")
        }
        do {
            _ = try read(name)
            Issue.record("\(name) is accepted")
        } catch let DecodingFailure.issues(issues) {
            #expect(issues.map(\.issue.code) == [.nameTaken] && issues.map(\.parameter) == ["name"])
            let issue = try #require(issues.first?.issue)
            #expect(issue.detail.contains(type), "\(issue.detail)")
            #expect(try !SwiftCode().encode(read(try #require(issue.suggestion))).isEmpty)
        }
    }

    @Test(arguments: [
        ("opacity", "sheet"), ("opacity", "present"), ("numeric-text:1:2", "opacityText"), ("core-animation/push", "slide"),
        ("uikit/cover-vertical", "opacity"), ("blueprint/fade", "sheet"),
    ])
    func `a name that only another type has is taken`(recipe: String, name: String) throws {
        #expect(try timeline(recipe, "name=\(name)", "swift").output.name == name)
    }

    @Test(arguments: ["fun", "object", "when", "in", "tween", "fade-in", "keyframes", "default"])
    func `an object of Kotlin ends in Motion, which no word and no function does`(name: String) throws {
        let text = String(decoding: try KotlinCode().encode(try timeline("opacity", "name=\(name)", "kt")), as: UTF8.self)
        #expect(text.contains("object \(CodeNames(name).motionType) {"))
    }

    @Test(arguments: ["bouncy", "default", "ease-in-out"])
    func `a curve can't have a name that Animation has`(name: String) throws {
        let query = try #require(Query("name=\(name)"))
        let error = #expect(throws: DecodingFailure.self) {
            try SpecPath.curve("snappy", query: query, format: SwiftCode())
        }
        guard case .issues(let issues)? = error else { return }
        #expect(issues.map(\.issue.code) == [.nameTaken] && issues.first?.issue.detail.contains("Swift") == true)
    }

    @Test func `a posted name is refused at its pointer`() throws {
        let format = try #require(BuiltInFormats.named("swift"))
        let error = #expect(throws: DecodingFailure.self) {
            try SpecReader.timeline(Array(#"{"output":{"name":"opacity"}}"#.utf8), format: format)
        }
        guard case .issues(let issues)? = error else { return }
        #expect(issues.map(\.issue.pointer) == ["/output/name"])
        #expect(issues.first?.issue.suggestion == "opacityMotion")
    }

    @Test func `no default name is reserved`() {
        for entry in Catalog.transitions {
            for type in SwiftDeclaration.ExtendedType.allCases {
                let name = CodeNames(entry.name + "-motion").value
                #expect(ReservedNames.problem(of: .member(name, of: type)) == nil, "\(name) in \(type)")
            }
        }
        for type in SwiftDeclaration.ExtendedType.allCases {
            for word in ReservedNames.members(of: type) { #expect(!word.hasSuffix("Motion"), "\(word)") }
        }
    }

    @Test func `formats without code take every name`() throws {
        #expect(try timeline("opacity", "name=opacity", "css").output.name == "opacity")
    }
}
