import Testing
import TransitionEngine

@testable import TransitionCoding

/// Words of the sources that are read besides the contract's own.
struct SourceWordsTests {
    private func text(_ spec: String, _ format: any TimelineFormat = BuiltInFormats.json) throws -> String {
        let request = try SpecReader.timeline(Array(spec.utf8), format: format)
        return String(decoding: try format.encode(request), as: UTF8.self)
    }

    @Test(arguments: [
        (
            #"{"transition":"uikit/cover-vertical","events":[{"at":0,"action":"present"},{"at":0.2,"action":"dismiss"}]}"#,
            #"{"transition":"uikit/cover-vertical","events":[{"at":0,"action":"push"},{"at":0.2,"action":"pop"}]}"#
        ),
        (#"{"transition":"uikit/zoom","platform":"iPadOS"}"#, #"{"transition":"uikit/zoom","platform":"ios"}"#),
        (#"{"transition":"uikit/zoom","platform":"macCatalyst"}"#, #"{"transition":"uikit/zoom","platform":"mac-catalyst"}"#),
        (#"{"transition":".offset(.zero)"}"#, #"{"transition":"offset:0:0"}"#),
        (
            #"{"transition":"AnyTransition(.blurReplace).animation(.bouncy)"}"#,
            #"{"transition":{"type":"animated","transition":"blur-replace","animation":"bouncy"}}"#
        ),
        (
            #"{"transition":"AnyTransition(MoveTransition(edge: .top)).combined(with: .opacity)"}"#,
            #"{"transition":"move:top,opacity"}"#
        ),
    ])
    func `a word of the source means the same`(word: String, plain: String) throws {
        #expect(try text(word) == text(plain))
    }

    @Test(arguments: [("kCATransitionCube", "core-animation/push"), ("kCATransitionOglFlip", "uikit/flip-horizontal")])
    func `a private type is refused with the nearest public one`(name: String, suggestion: String) {
        let failure = #expect(throws: DecodingFailure.self) { try text(#"{"transition":"\#(name)"}"#) }
        guard case .issues(let issues) = failure else { return #expect(Bool(false)) }
        #expect(issues.map(\.issue.suggestion) == [suggestion])
    }

    @Test func `the center of a filter is the middle of its extent`() throws {
        let filter = #""type":"core-animation/filter","filter":"CIFlashTransition""#
        let view = #""view":{"size":[640,480]}"#
        let given = try text(#"{"transition":{\#(filter),"parameters":{"extent":[0,0,100,50]}},\#(view)}"#)
        #expect(given.contains(#""center":[50,25],"extent":[0,0,100,50]"#), "\(given)")
        #expect(try text(#"{"transition":{\#(filter)},\#(view)}"#).contains(#""center":[320,240],"extent":[0,0,640,480]"#))
    }

    @Test func `Swift has no extent of a layer whose size isn't given`() throws {
        let filter = #""transition":"core-animation/filter:CISwipeTransition""#
        let unsized = try text("{\(filter)}", SwiftCode())
        #expect(unsized.contains(#"CIFilter(name: "CISwipeTransition")"#) && !unsized.contains("100, 100"), "\(unsized)")
        let sized = try text(#"{\#(filter),"view":{"size":[640,480]}}"#, SwiftCode())
        #expect(sized.contains("inputExtent") && sized.contains("640"), "\(sized)")
    }

    @Test func `the catalog says what a filter's extent and center follow`() {
        let catalog = String(decoding: CatalogJSON.encode(limits: []), as: UTF8.self)
        #expect(catalog.contains(#"{"name":"extent","default":null,"summary":"Default: The view's bounds."}"#))
        #expect(catalog.contains(#"{"name":"center","default":null,"summary":"Default: The middle of the extent."}"#))
        #expect(!catalog.contains("[0,0,300,300]") && !catalog.contains("[150,150]"))
    }

    @Test func `a removal by a CATransition is warned about where it is asked for`() throws {
        let warning = "direction changes nothing: a CATransition has no reverse"
        #expect(try text(#"{"transition":"core-animation/push","direction":"removal"}"#).contains(warning))
        for direction in ["insertion", "both"] {
            #expect(try !text(#"{"transition":"core-animation/push","direction":"\#(direction)"}"#).contains(warning))
        }
        #expect(try !text(#"{"transition":"push:top","direction":"removal"}"#).contains(warning))
    }
}
