import Testing
import TransitionEngine

@testable import TransitionCoding

struct SpecReaderTests {
    /// A body, and the code and pointer of each issue in order.
    static let mistakes: [(String, [(SpecIssue.Code, String)])] = [
        (#"{"transition":"push:leadin"}"#, [(.unknownValue, "/transition")]),
        (#"{"transition":{"type":"push","edge":"leadin"}}"#, [(.unknownValue, "/transition/edge")]),
        (#"{"transition":{"type":"push"}}"#, [(.missingKey, "/transition")]),
        (#"{"transition":{"edge":"top"}}"#, [(.missingKey, "/transition")]),
        (#"{"transition":{"type":"scale","scale":5000}}"#, [(.outOfRange, "/transition/scale")]),
        (#"{"transition":"scale:5000"}"#, [(.outOfRange, "/transition")]),
        (#"{"transition":"scale:a"}"#, [(.malformed, "/transition")]),
        (#"{"transition":"opacity:1"}"#, [(.malformed, "/transition")]),
        (#"{"transition":""}"#, [(.malformed, "/transition")]),
        (#"{"transition":"push:leading,opacty"}"#, [(.unknownValue, "/transition")]),
        (#"{"transition":"combined"}"#, [(.malformed, "/transition")]),
        (
            #"{"transition":{"type":"combined","of":["opacity","mov:top",3]}}"#,
            [(.unknownValue, "/transition/of/1"), (.wrongType, "/transition/of/2")]
        ),
        (#"{"transition":{"type":"combined","of":[]}}"#, [(.wrongType, "/transition/of")]),
        (#"{"transition":{"type":"asymmetric","insertion":"opacity"}}"#, [(.missingKey, "/transition")]),
        (#"{"transition":{"type":"animated","transition":"opacity"}}"#, [(.missingKey, "/transition")]),
        (
            #"{"transition":{"type":"custom","effects":{"opacty":{"phaseValue":1}}}}"#,
            [(.unknownKey, "/transition/effects/opacty")]
        ),
        (
            #"{"transition":{"type":"custom","effects":{"blur":{"willAppear":-1}}}}"#,
            [(.outOfRange, "/transition/effects/blur/willAppear")]
        ),
        (#"{"transition":{"type":"properties","properties":{"opacity":[0]}}}"#, [(.wrongType, "/transition/properties/opacity")]),
        (
            #"{"transition":{"type":"properties","properties":{"color":["red","blu"]}}}"#,
            [(.malformed, "/transition/properties/color/1")]
        ),
        (
            #"{"transition":{"type":"properties","properties":{"transform":["rotate(1)","none"]}}}"#,
            [(.malformed, "/transition/properties/transform/0")]
        ),
        (
            #"{"transition":{"type":"properties","properties":{"opacity":[5,1],"Scale":{"from":0,"to":5000}}}}"#,
            [(.outOfRange, "/transition/properties/opacity/0"), (.outOfRange, "/transition/properties/Scale/to")]
        ),
        (
            #"{"transition":{"type":"custom","effects":{"rotation":{"phaseValue":1e9}}}}"#,
            [(.outOfRange, "/transition/effects/rotation/phaseValue")]
        ),
        (#"{"transition":"scroll-transition"}"#, [(.unsupported, "/transition")]),
        (#"{"transition":{"type":"scrollTransition"}}"#, [(.unsupported, "/transition/type")]),
        (#"{"transition":{"type":"keyframes"}}"#, [(.missingKey, "/transition")]),
        (
            #"{"transition":{"type":"keyframes","tracks":{"scale":{"keyframes":[{"kind":"linear","to":1.4,"startVelocity":2},"#
                + #"{"kind":"move","to":[1,2],"duration":3},{"to":3},{"kind":"cubik","to":3},{"kind":"spring"}]}}}}"#,
            [
                (.conflict, "/transition/tracks/scale/keyframes/0/startVelocity"),
                (.missingKey, "/transition/tracks/scale/keyframes/0"),
                (.conflict, "/transition/tracks/scale/keyframes/1/duration"),
                (.missingKey, "/transition/tracks/scale/keyframes/2"),
                (.unknownValue, "/transition/tracks/scale/keyframes/3/kind"),
                (.missingKey, "/transition/tracks/scale/keyframes/4"),
            ]
        ),
        (
            #"{"transition":{"type":"keyframes","tracks":{"color":{"keyframes":[{"kind":"cubic","to":"red","duration":1,"#
                + #""endVelocity":2}]},"transform":{},"frame.x":{"keyframes":[{"kind":"spring","to":3,"spring":{"#
                + #""initialVelocity":3}}]}},"repeating":{"forever":true}}}"#,
            [
                (.missingKey, "/transition/repeating"), (.missingKey, "/transition/tracks/color"),
                (.conflict, "/transition/tracks/color/keyframes/0/endVelocity"), (.conflict, "/transition/tracks/transform"),
                (.missingKey, "/transition/tracks/frame.x"), (.conflict, "/transition/tracks/frame.x/keyframes/0/spring"),
            ]
        ),
        (
            #"{"transition":{"type":"keyframes","tracks":{"Scale":{"keyframes":[{"kind":"move","to":5000}]}}}}"#,
            [(.outOfRange, "/transition/tracks/Scale/keyframes/0/to"), (.outOfRange, "/transition/tracks/Scale/keyframes/0/to")]
        ),
        (#"{"transition":"motion/shake","direction":"both"}"#, [(.conflict, "/direction")]),
        (#"{"transition":"motion/shake:5"}"#, [(.outOfRange, "/transition")]),
        (#"{"animation":{"curve":{"linear":[0,1e9,1]}}}"#, [(.outOfRange, "/animation/curve/linear/1")]),
        (#"{"transitoin":"opacity"}"#, [(.unknownKey, "/transitoin")]),
        (#"{"direction":"insertion","Direction":"removal"}"#, [(.duplicateKey, "/Direction")]),
        (#"{"direction":"insertion","direction":"removal"}"#, [(.duplicateKey, "/direction")]),
        (#"{"direction":"in"}"#, [(.unknownValue, "/direction")]),
        (#"{"animation":{"spring":{"duration":0.5,"stiffness":3,"damping":1}}}"#, [(.conflict, "/animation/spring")]),
        (#"{"animation":{"spring":{"stiffness":3}}}"#, [(.missingKey, "/animation/spring")]),
        (#"{"animation":{"spring":{"bounce":2}}}"#, [(.outOfRange, "/animation/spring/bounce")]),
        (#"{"animation":{"spring":{"bounce":-1}}}"#, [(.outOfRange, "/animation/spring/bounce")]),
        (#"{"animation":{"spring":{"bounce":1}}}"#, [(.endless, "/animation")]),
        (#"{"animation":{"curve":"ease","spring":"bouncy"}}"#, [(.conflict, "/animation")]),
        (#"{"animation":{"curve":"ease","duration":400}}"#, [(.outOfRange, "/animation/duration")]),
        (#"{"animation":{"curve":{"steps":1,"position":"jump-none"}}}"#, [(.outOfRange, "/animation/curve/steps")]),
        (#"{"animation":{"curve":{"steps":2,"inverse":true}}}"#, [(.conflict, "/animation/curve/inverse")]),
        (#"{"animation":{"curve":"linear","repeat":{"forever":true}}}"#, [(.endless, "/animation")]),
        (#"{"animation":{"curve":"linear","speed":0}}"#, [(.outOfRange, "/animation/speed")]),
        (#"{"animation":{}}"#, [(.missingKey, "/animation")]),
        (#"{"animation":{"decay":{"speed":1}}}"#, [(.unknownKey, "/animation/decay/speed"), (.missingKey, "/animation/decay")]),
        (#"{"animation":"bouncey 400ms"}"#, [(.unknownValue, "/animation")]),
        (#"{"sampling":{"fps":30,"count":3}}"#, [(.conflict, "/sampling")]),
        (#"{"sampling":{}}"#, [(.missingKey, "/sampling")]),
        (#"{"sampling":{"fps":0}}"#, [(.outOfRange, "/sampling/fps")]),
        (#"{"sampling":{"count":2.5}}"#, [(.wrongType, "/sampling/count")]),
        (#"{"sampling":{"times":[0,-1]}}"#, [(.outOfRange, "/sampling/times/1"), (.outOfRange, "/sampling/times/1")]),
        (#"{"sampling":{"times":[0.5,0.2]}}"#, [(.outOfRange, "/sampling/times/1")]),
        (#"{"sampling":{"tolerance":0.9}}"#, [(.outOfRange, "/sampling/tolerance")]),
        (#"{"view":{"size":[1]}}"#, [(.wrongType, "/view/size")]),
        (#"{"view":{"size":[1,-1]}}"#, [(.outOfRange, "/view/size/1")]),
        (#"{"view":{"size":["1",2]}}"#, [(.wrongType, "/view/size/0")]),
        (#"{"precision":12}"#, [(.outOfRange, "/precision")]), (#"{"precision":"6"}"#, [(.wrongType, "/precision")]),
        (#"{"include":["speed"]}"#, [(.unknownValue, "/include/0")]), (#"{"include":"velocity"}"#, [(.wrongType, "/include")]),
        (#"{"output":{"name":"a b"}}"#, [(.malformed, "/output/name")]),
        (
            #"{"events":[{"at":0,"action":"zzz"},{"at":0.1,"action":"insert"},{"at":0.05,"action":"remove"}]}"#,
            [(.unknownValue, "/events/0/action")]
        ),
        (
            #"{"view":{"size":[-1,5]},"views":[{"id":"a"},{"id":"b"}]}"#, [(.outOfRange, "/view/size/0")]
        ),
        (
            #"{"views":[{"id":"a","transition":"opacity","events":[{"at":0,"action":"insert"},{"at":1,"action":"set","properties":{"opacity":0}}]}]}"#,
            [(.conflict, "/views/0/events/1/action")]
        ),
        (
            #"{"transition":{"type":"properties","properties":{"dim":[0,52]}},"views":[{"id":"a"},{"id":"b","transition":"opacity"}]}"#,
            [(.outOfRange, "/transition/properties/dim/1")]
        ),
        (#"{"animation":"spring:0.5:7","views":[{"id":"a"},{"id":"b"}]}"#, [(.outOfRange, "/animation")]),
        (
            #"{"animation":{"curve":{"linear":[0,1e300,1]}},"views":[{"id":"a"},{"id":"b"}]}"#,
            [(.outOfRange, "/animation/curve/linear/1")]
        ),
        (
            #"{"layout":{"before":{"id":"a","frame":[0,0,1,1]},"after":{"id":"a","frame":[0,0,1,1],"layoutTransition":{"specific":{"curve":{"linear":[0,1e300,1]}}}}}}"#,
            [(.outOfRange, "/layout/after/layoutTransition/specific/curve/linear/1")]
        ),
        (
            #"{"transition":{"type":"properties","properties":{"scale":[1,2],"transform":{"from":"scale(1)","to":"scale(2)","interpolation":"component"}}}}"#,
            [(.conflict, "/transition/properties/scale")]
        ),
        (
            #"{"transition":{"type":"blueprint/fade","attributes":{"curve":"linear","repeat":{"forever":true}}}}"#,
            [(.endless, "/transition/attributes")]
        ),
        (
            #"{"events":[{"at":0,"action":"insert"},{"at":1,"action":"remove","animation":{"curve":"linear","repeat":{"forever":true}}}]}"#,
            [(.endless, "/events/1/animation")]
        ),
        (
            #"{"views":[{"id":"a"},{"id":"b","animation":{"curve":"linear","repeat":{"forever":true}}}]}"#,
            [(.endless, "/views/1/animation")]
        ),
        (#"{"views":[{"id":"a"},{"id":"a"}]}"#, [(.duplicateKey, "/views/1/id")]),
        // Keys that differ from a known key in one byte, at any index.
        (
            #"{"animation":{"curve":"linear","logicallzComplete":1}}"#,
            [(.unknownKey, "/animation/logicallzComplete")]
        ),
        (
            #"{"animation":{"spring":{"settlinhDuration":1,"dampingXatio":1}}}"#,
            [(.unknownKey, "/animation/spring/settlinhDuration"), (.unknownKey, "/animation/spring/dampingXatio")]
        ),
        (#"{"sampling":{"fpz":60},"vjew":{}}"#, [(.unknownKey, "/sampling/fpz"), (.unknownKey, "/vjew")]),
        (#"{"views":[{"id":"a","sampling":{"fps":30}}]}"#, [(.conflict, "/views/0/sampling")]),
        (#"{"views":[{"id":"a/b"}]}"#, [(.malformed, "/views/0/id")]),
        (#"{"stagger":{"each":0.1}}"#, [(.conflict, "/stagger")]),
        (#"{"direction":"removal","events":[{"at":0,"action":"insert"}]}"#, [(.conflict, "/direction")]),
        (#"{"transition":"opacity","events":[{"at":0,"action":"push"}]}"#, [(.conflict, "/events/0/action")]),
        (#"{"transition":"core-animation/fade","events":[{"at":0,"action":"insert"}]}"#, [(.conflict, "/events/0/action")]),
        (#"{"from":{"progress":0.5},"events":[{"at":0,"action":"insert"}]}"#, [(.conflict, "/from")]),
        (#"{"events":[{"at":0.5,"action":"insert"},{"at":0.2,"action":"remove"}]}"#, [(.outOfRange, "/events/1/at")]),
        (#"{"events":[{"at":0,"action":"insert","scale":2}]}"#, [(.unknownKey, "/events/0/scale")]),
        (
            #"{"events":[{"at":0,"action":"insert"},{"at":0.1,"action":"set","properties":{"translate.x":5}}]}"#,
            [(.conflict, "/events/1/action")]
        ),
        (
            #"{"transition":{"type":"core-animation/fade","timingFunction":"bouncy"}}"#,
            [(.unknownValue, "/transition/timingFunction")]
        ),
        (
            #"{"transition":{"type":"core-animation/push","startProgress":0.8,"endProgress":0.2}}"#,
            [(.conflict, "/transition/endProgress")]
        ),
        (
            #"{"transition":{"type":"core-animation/filter","filter":"CISwipeTransition","parameters":{"inputWidth":0}}}"#,
            [(.outOfRange, "/transition/parameters/inputWidth")]
        ),
        (
            #"{"transition":{"type":"core-animation/fade","timing":{"repeatCount":2,"repeatDuration":1}}}"#,
            [(.conflict, "/transition/timing/repeatDuration")]
        ),
        (#"{"transition":"numeric-text"}"#, [(.missingKey, "/transition")]),
        (#"{"transition":"opacity,uikit/zoom"}"#, [(.conflict, "/transition")]),
        (#"{"layout":{"after":{"id":"a","frame":[0,0,1,1]}}}"#, [(.missingKey, "/layout")]),
        (
            #"{"layout":{"before":{"id":"a","frame":[0,0,1,1]},"after":{"id":"a","frame":[0,0,-1,1],"alpha":2}}}"#,
            [(.outOfRange, "/layout/after/frame/2"), (.outOfRange, "/layout/after/alpha")]
        ),
        (
            #"{"layout":{"before":{"id":"a","frame":[0,0,1,1]},"after":{"id":"a","frame":[0,0,1,1],"appearing":"opacity"}}}"#,
            [(.unknownValue, "/layout/after/appearing")]
        ),
        (
            #"{"layout":{"after":{"id":"a","frame":[0,0,1,1],"appearing":{"type":"fade"}},"firstRender":true}}"#,
            [(.unknownValue, "/layout/after/appearing")]
        ),
        (
            #"{"transition":"opacity","layout":{"before":{"id":"a","frame":[0,0,1,1]},"after":{"id":"a","frame":[0,0,1,1]}}}"#,
            [(.conflict, "/transition")]
        ),
        (#"{"animation":{"decay":{"velocity":100,"bounds":[10,0]}}}"#, [(.outOfRange, "/animation/decay/bounds")]),
        (#"{"events":[]}"#, [(.wrongType, "/events")]), (#"[]"#, [(.wrongType, "")]), (#""opacity""#, [(.wrongType, "")]),
        (
            #"{"transition":"mov:top","animation":{"spring":{"bounce":7}},"sampling":{"fps":-1},"a/b~c":1}"#,
            [
                (.unknownKey, "/a~1b~0c"), (.unknownValue, "/transition"), (.outOfRange, "/animation/spring/bounce"),
                (.outOfRange, "/sampling/fps"),
            ]
        ),
    ]

    /// The default duration of a timing curve in seconds, by the source of the transition.
    @Test func `a misspelled filter input gets a suggestion`() throws {
        let failure = #expect(throws: DecodingFailure.self) {
            try request(
                #"{"transition":{"type":"core-animation/filter","filter":"CISwipeTransition","parameters":{"angel":1}}}"#)
        }
        guard case .issues(let found)? = failure else {
            Issue.record("no issues")
            return
        }
        #expect(found.map(\.issue.suggestion) == ["angle"])
    }

    @Test(arguments: [
        ("opacity", 0.35), ("uikit/cross-dissolve", 0.35), ("core-animation/fade", 0.25), ("blueprint/fade", 0.2),
    ])
    func `a curve without a duration has the default duration of its source`(transition: String, duration: Double) throws {
        for animation in [#""easeIn""#, #"{"curve":"easeIn"}"#, #"".easeIn""#] {
            let json = #"{"transition":"\#(transition)","animation":\#(animation)}"#
            let plan = try #require(try SpecReader.timeline(Array(json.utf8)).plans.first)
            #expect(plan.duration == duration, "\(animation)")
        }
    }

    @Test(arguments: mistakes)
    func `all issues are found, with their code and pointer`(body: String, expected: [(SpecIssue.Code, String)]) throws {
        let failure = #expect(throws: DecodingFailure.self) { _ = try SpecReader.timeline(Array(body.utf8)) }
        guard case .issues(let issues) = try #require(failure) else {
            Issue.record("not a syntax error")
            return
        }
        let found = issues.map { ($0.issue.code, $0.issue.pointer) }
        #expect(Set(found.map { "\($0)" }) == Set(expected.map { "\($0)" }))
        #expect(found.count >= Set(expected.map { "\($0)" }).count)
    }

    @Test func `case and hyphens are ignored in names, but not in values with a meaning`() throws {
        let plain = try request(
            #"{"transition":{"type":"blur-replace","configuration":"up-up"},"view":{"layoutDirection":"rtl"}}"#)
        let sloppy = try request(
            #"{"Transition":{"TYPE":"blurReplace","Configuration":"UpUp"},"VIEW":{"layout_direction":"RTL"}}"#)
        #expect(try BuiltInFormats.json.encode(plain) == BuiltInFormats.json.encode(sloppy))
    }

    @Test(arguments: ["fade", "scaleAndFade", "blueprint/scale"])
    func `a view of Blueprint needs no source before its transition`(name: String) throws {
        func bytes(_ name: String) throws -> [UInt8] {
            let tree = #"{"id":"a","frame":[0,0,1,1],"appearing":"\#(name)"}"#
            return try BuiltInFormats.json.encode(request(#"{"layout":{"after":\#(tree),"firstRender":true}}"#))
        }
        let own = ["fade": "blueprint/fade", "scaleAndFade": "blueprint/scale-and-fade"][name] ?? name
        #expect(try bytes(name) == bytes(own))
    }

    @Test func `lenient handling turns unknown keys into warnings`() throws {
        let body = Array(#"{"transition":"opacity","colour":1,"view":{"siz":[1,2]}}"#.utf8)
        #expect(throws: DecodingFailure.self) { _ = try SpecReader.timeline(body) }
        let request = try SpecReader.timeline(body, isLenient: true)
        #expect(request.warnings.map(\.code) == ["unknown-key", "unknown-key"])
        #expect(request.warnings[1].detail.contains("#/view/siz"))
    }

    @Test func `limits are checked before anything is allocated`() throws {
        let limits = Limits(combinedParts: 4, nesting: 8)
        let parts = Array(repeating: "opacity", count: 5).joined(separator: ",")
        let tooMany = #expect(throws: DecodingFailure.self) {
            _ = try SpecReader.timeline(Array("{\"transition\":\"\(parts)\"}".utf8), limits: limits)
        }
        guard case .issues(let issues) = try #require(tooMany) else { return }
        #expect(issues.first?.issue.code == .limitExceeded)
        let deep = String(repeating: "[", count: 9) + String(repeating: "]", count: 9)
        let tooDeep = #expect(throws: DecodingFailure.self) { _ = try SpecReader.timeline(Array(deep.utf8), limits: limits) }
        guard case .issues(let depth) = try #require(tooDeep) else { return }
        #expect(depth.map(\.issue.code) == [.limitExceeded])
        #expect(depth.first?.issue.detail == "The JSON nests deeper than 8 levels.")
    }

    @Test func `every combined part counts once, in string and object form`() throws {
        let strings = Array(repeating: "\"scale:0.9\"", count: 64).joined(separator: ",")
        #expect(try request("{\"transition\":{\"type\":\"combined\",\"of\":[\(strings)]}}").plans.count == 1)
        let failure = #expect(throws: DecodingFailure.self) {
            _ = try request("{\"transition\":{\"type\":\"combined\",\"of\":[\(strings),\"opacity\"]}}")
        }
        guard case .issues(let issues) = try #require(failure) else { return }
        #expect(issues.map(\.issue.code) == [.limitExceeded])
    }

    @Test func `both directions share one limit`() throws {
        // 1000 keyframes × 2 tracks in each direction.
        let body = Array(#"{"transition":"push:leading","direction":"both","sampling":{"count":1000}}"#.utf8)
        #expect(try SpecReader.timeline(body, limits: Limits(samples: 4000)).plans.map(\.valueCount) == [2000, 2000])
        let failure = #expect(throws: DecodingFailure.self) { _ = try SpecReader.timeline(body, limits: Limits(samples: 3999)) }
        guard case .issues(let issues) = try #require(failure) else { return }
        #expect(issues.map(\.issue.code) == [.limitExceeded])
        #expect(issues.first?.issue.detail.contains("limit of 3999") == true)
    }

    @Test func `both directions have a plan each`() throws {
        let both = try request(#"{"transition":"slide","direction":"both"}"#)
        #expect(both.plans.map(\.spec.direction) == [.insertion, .removal])
    }
}

func request(_ body: String) throws -> TimelineRequest {
    try SpecReader.timeline(Array(body.utf8))
}
