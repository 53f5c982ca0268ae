import Testing
import TransitionEngine

@testable import TransitionCoding

/// Requests of every kind that code for Compose once refused: what it writes of them, and what it still refuses.
struct NativeCodeTrialTests {
    /// What the request is about, and the request: a recipe with its query, or a spec.
    private typealias Row = (group: String, request: String)

    private static let motions =
        Catalog.transitions.filter { $0.source == .motion }.map { Row("emphasis", $0.example) }
        + ["pulse:1.2", "tada:0.5", "shake:2", "nod:0.8", "bounce:1.5"].map { Row("emphasis", "motion/" + $0) }

    private static func keyframes(_ tracks: String, _ more: String = "") -> Row {
        ("keyframes", #"{"transition":{"type":"keyframes","tracks":{\#(tracks)}\#(more)}}"#)
    }

    private static func core(_ content: String) -> Row {
        ("Core Animation's keyframes", #"{"transition":{"type":"core-animation/keyframes",\#(content),"timing":{"duration":1}}}"#)
    }

    private static func animator(_ more: String) -> Row {
        (
            "property animators",
            #"{"transition":{"type":"uikit/property-animator","properties":{"translate.x":[0,100]},"duration":1,\#(more)}}"#
        )
    }

    private static let written: [Row] =
        [
            keyframes(
                #""scale":{"keyframes":[{"kind":"spring","to":1.2,"duration":0.4},{"kind":"cubic","to":1,"duration":0.3}]}"#),
            keyframes(#""opacity":{"keyframes":[{"kind":"linear","to":0.2,"duration":0.2}]}"#, #","repeating":{"count":2}"#),
            keyframes(#""rotate":{"keyframes":[{"kind":"move","to":9},{"kind":"linear","to":0,"duration":0.2}]}"#),
            (
                "phases",
                #"{"transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4}],"animations":["bouncy","easeOut 0.2s"]}}"#
            ),
            ("phases", #"{"transition":{"type":"phases","phases":[{"blur":0},{"blur":8}],"repeating":true,"until":3}}"#),
            animator(#""timing":"easeInOut""#), animator(#""timing":{"spring":{"mass":1,"stiffness":200,"damping":18}}"#),
            animator(#""timing":{"spring":{"dampingRatio":0.7,"settlingDuration":1}}"#),
            core(#""property":"translate.x","values":[310,60,310]"#),
            core(#""property":"rotate","values":[0,90],"calculationMode":"paced""#),
            core(#""path":"M0 0 C0 100 100 100 100 0","rotationMode":"auto""#),
            ("numbers", "numeric-text:129:131"), ("numbers", "numeric-text:9:10?animation=snappy"),
            ("numbers", "numeric-text:1:2?animation=bouncy"),
            ("numbers", #"{"transition":{"type":"numeric-text","from":"3","to":"2","countsDown":true}}"#),
            ("layouts", KotlinFormTests.movingItem),
            ("decays", #"{"transition":"slide","animation":{"decay":{"velocity":1000}}}"#),
            (
                "filters of color",
                #"{"transition":{"type":"properties","properties":{"brightness":[0.5,0],"saturation":[0,1],"hueRotation":[90,0]}}}"#
            ),
            (
                "transforms in any order",
                #"{"transition":{"type":"properties","properties":{"transform":["rotate(45deg) translate(20px, 0)","none"]}}}"#
            ),
            ("layout direction", "push:leading?dir=auto"),
            ("endless animations", "opacity?animation=.easeInOut(duration:0.8).repeatForever(autoreverses:true)"),
            ("springs with numbers", "opacity?animation=bouncy:0.4:0.1"), ("page curl", "uikit/partial-curl"),
        ]
        + [
            "symbol-effect:appear", "symbol-effect:disappear", "symbol-effect:automatic",
            "symbol-effect:appear?direction=removal",
            "content-symbol-effect:replace", "content-symbol-effect:automatic", "opacity,symbol-effect:appear",
        ].map { ("symbol effects", $0) }

    /// What Compose doesn't have.
    private static let refused: [Row] =
        ["symbol-effect:draw-on", "symbol-effect:draw-off"].map { ("paths of symbols", $0) }
        + [
            ("glyphs", "interpolate"), ("glyphs", "interpolate?animation=bouncy"),
            ("Core Image", "core-animation/filter:CISwipeTransition"),
            ("Core Image", #"{"transition":{"type":"core-animation/push","filter":"CISwipeTransition"}}"#),
            ("one of both", "matched-geometry:position"),
            ("one of both", "matched-geometry:size"),
            ("one run", #"{"transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.5,"action":"remove"}]}"#),
            ("one run", #"{"transition":"move:bottom","from":{"progress":0.4}}"#),
        ]

    /// Returns the issues with which code for Compose refuses a request; none where it is written.
    private func issues(of request: String) throws -> [SpecIssue] {
        let format = try #require(BuiltInFormats.named("kt"))
        do throws(DecodingFailure) {
            if request.hasPrefix("{") {
                _ = try SpecReader.timeline(Array(request.utf8), format: format)
            } else {
                let parts = request.split(separator: "?").map(String.init)
                let query = Query(parts.count > 1 ? parts[1] : "") ?? Query([])
                _ = try SpecPath.timeline(recipe: parts[0], query: query, format: format)
            }
            return []
        } catch {
            guard case .issues(let issues) = error else { throw error }
            return issues.map(\.issue)
        }
    }

    @Test func `code for Compose refuses what Compose doesn't have, and nothing else`() throws {
        let all = Self.motions + Self.written + Self.refused
        #expect(all.count == 58)
        let refused = try all.filter { try !issues(of: $0.request).isEmpty }
        #expect(refused.map(\.request) == Self.refused.map(\.request))
        for row in Self.refused {
            #expect(try issues(of: row.request).allSatisfy { $0.code == .unsupported }, "\(row)")
        }
    }
}
