import Testing
import TransitionEngine

@testable import TransitionCoding

struct SpecPathTests {
    /// A spec in a URL, and the same spec as JSON.
    static let pairs: [(String, String, String)] = [
        ("push:leading", "", #"{"transition":"push:leading"}"#),
        (
            "push:leading", "animation=bouncy&size=320x200",
            #"{"transition":{"type":"push","edge":"leading"},"animation":"bouncy","view":{"size":[320,200]}}"#
        ),
        (
            "PUSH:Leading", "SIZE=320x200&animation=.bouncy",
            #"{"transition":"push:leading","animation":{"spring":{"duration":0.5,"bounce":0.3}},"view":{"size":[320,200]}}"#
        ),
        (
            "opacity", "easing=ease-out&duration=300ms&delay=0.1",
            #"{"transition":"opacity","animation":{"curve":"easeOut","duration":0.3,"delay":0.1}}"#
        ),
        ("opacity", "easing=.2,0,0,1", #"{"transition":"opacity","animation":"cubic-bezier(.2,0,0,1)"}"#),
        ("opacity", "easing=ease-out&duration=30s&delay=25s", #"{"transition":"opacity","animation":"ease-out 30s 25s"}"#),
        ("opacity", "spring=0.5,0.2", #"{"transition":"opacity","animation":{"spring":{"duration":0.5,"bounce":0.2}}}"#),
        ("opacity", "spring=k=170:c=26", #"{"transition":"opacity","animation":{"spring":{"stiffness":170,"damping":26}}}"#),
        ("opacity", "spring=bouncy&duration=0.4", #"{"transition":"opacity","animation":"bouncy 400ms"}"#),
        ("opacity", "duration=0.4", #"{"transition":"opacity","animation":"smooth 0.4s"}"#),
        ("opacity", "animation=none", #"{"transition":"opacity","animation":null}"#),
        ("move:top", "removal=opacity", #"{"transition":{"type":"asymmetric","insertion":"move:top","removal":"opacity"}}"#),
        (
            "asymmetric", "insertion=move:top&removal=slide",
            #"{"transition":{"type":"asymmetric","insertion":"move:top","removal":"slide"}}"#
        ),
        ("scale:0.5", "anchor=bottom", #"{"transition":{"type":"scale","scale":0.5,"anchor":"bottom"}}"#),
        (
            "slide", "direction=both&dir=rtl&count=7&precision=3&include=velocity&reduce-motion",
            #"{"transition":"slide","direction":"both","view":{"layoutDirection":"rtl"},"sampling":{"count":7},"precision":3,"include":["velocity"],"accessibility":{"reduceMotion":true}}"#
        ),
        (
            "uikit/zoom", "source=16,300,120,180&source-radius=12&container=390x844",
            #"{"transition":{"type":"uikit/zoom","source":{"frame":[16,300,120,180],"cornerRadius":12}},"container":{"size":[390,844]}}"#
        ),
        (
            "core-animation/push:from-right", "start=0.25&end=0.75&easing=ease-in",
            #"{"transition":{"type":"core-animation/push","subtype":"from-right","startProgress":0.25,"endProgress":0.75},"animation":{"curve":"easeIn","duration":0.25}}"#
        ),
        (
            "move:top", "animation=bouncy&from=0.4&velocity=2.1",
            #"{"transition":"move:top","animation":"bouncy","from":{"progress":0.4,"velocity":2.1}}"#
        ),
        (
            "slide", "container=390x844&container-radius=55&name=card&rev=1.0.0",
            #"{"transition":"slide","container":{"size":[390,844],"cornerRadius":55},"output":{"name":"card"}}"#
        ),
    ]

    @Test(arguments: pairs)
    func `a URL and JSON with the same meaning give the same request`(recipe: String, query: String, body: String) throws {
        let byURL = try SpecPath.timeline(recipe: recipe, query: try #require(Query(query)))
        #expect(try BuiltInFormats.json.encode(byURL) == BuiltInFormats.json.encode(try request(body)))
    }

    @Test(arguments: pairs)
    func `the canonical URL gives the same response`(recipe: String, query: String, body: String) throws {
        let original = try SpecPath.timeline(recipe: recipe, query: try #require(Query(query)))
        let url = try #require(CanonicalURL.timeline(original, format: "json"))
        let halves = url.dropFirst("/v1/transitions/".count).split(separator: "?", maxSplits: 1).map(String.init)
        let path = try #require(PercentEncoding.decode(halves[0].dropLast(".json".count)))
        let again = try SpecPath.timeline(recipe: path, query: try #require(Query(halves.count > 1 ? halves[1] : "")))
        #expect(try BuiltInFormats.json.encode(again) == BuiltInFormats.json.encode(original))
        #expect(CanonicalURL.timeline(again, format: "json") == url)
    }

    static let mistakes: [(String, String, SpecIssue.Code, String)] = [
        ("push:leadin", "", .unknownValue, "recipe"), ("push:leading", "animaton=bouncy", .unknownKey, "animaton"),
        ("opacity", "animation=bouncey", .unknownValue, "animation"), ("opacity", "fps=0", .outOfRange, "fps"),
        ("opacity", "fps=60&fps=30", .duplicateKey, "fps"), ("opacity", "a%2Fb~c=1", .unknownKey, "a/b~c"),
        ("opacity", "fps=30&count=3", .conflict, "count"),
        ("opacity", "duration=400", .outOfRange, "duration"), ("opacity", "spring=0.5,3", .outOfRange, "spring"),
        ("opacity", "spring=bouncy&duration=900s", .outOfRange, "duration"),
        ("opacity", "animation=ease&easing=ease", .conflict, "easing"),
        ("opacity", "size=320", .malformed, "size"), ("opacity", "size=-1x5", .outOfRange, "size"),
        ("opacity", "dir=auto", .conflict, "dir"),
        ("opacity", "anchor=top", .conflict, "anchor"), ("opacity", "tolerance=2", .outOfRange, "tolerance"),
        ("opacity", "tolerance=0.1&fps=30", .conflict, "tolerance"), ("opacity", "dir=auto", .conflict, "dir"),
        ("opacity", "insertion=slide&removal=slide", .conflict, "insertion"),
        ("asymmetric", "insertion=slide", .missingKey, "removal"),
        ("scale:5000", "", .outOfRange, "recipe"), ("opacity", "precision=1", .outOfRange, "precision"),
        ("opacity", "reduce-motion=maybe", .unknownValue, "reduce-motion"),
        ("opacity", "container-radius=3", .conflict, "container-radius"),
        ("opacity", "name=1x", .malformed, "name"), ("opacity", "include=all", .unknownValue, "include"),
        ("opacity", "animation=none&delay=1", .conflict, "animation"),
    ]

    @Test(arguments: mistakes)
    func `issues in a URL name their parameter`(recipe: String, query: String, code: SpecIssue.Code, parameter: String) throws {
        let failure = #expect(throws: DecodingFailure.self) {
            _ = try SpecPath.timeline(recipe: recipe, query: Query(query) ?? Query([]))
        }
        guard case .issues(let issues) = try #require(failure) else { return }
        #expect(issues.contains { $0.issue.code == code && $0.parameter == parameter }, "\(issues)")
    }

    @Test(arguments: [
        ("fps=60&fps=30", "fps"), ("fps=30&FPS=60", "fps"), ("delay=0&delay=0", "delay"), ("name=a&name=b", "name"),
        ("reduce-motion=true&reduceMotion=true", "reduce-motion"), ("tolerance=0.1&tolerance=0.01", "tolerance"),
    ])
    func `a query key that is given twice is one problem, at the key`(query: String, parameter: String) throws {
        let failure = #expect(throws: DecodingFailure.self) {
            _ = try SpecPath.timeline(recipe: "opacity", query: Query(query) ?? Query([]))
        }
        guard case .issues(let issues) = try #require(failure) else { return }
        #expect(issues.map(\.issue.code) == [.duplicateKey] && issues.map(\.parameter) == [parameter], "\(issues)")
    }

    @Test(arguments: ["%", "%2", "%zz", "a=%00", "a=%0a", "a=%ff"])
    func `malformed percent escapes are refused`(query: String) {
        #expect(Query(query) == nil)
    }

    @Test func `a query is decoded as HTML forms encode it`() throws {
        let query = try #require(Query("a=1+2%2B3&b&c=%C3%A9&&d=x=y"))
        #expect(query.items.map(\.key) == ["a", "b", "c", "d"])
        #expect(query.items.map(\.value) == ["1 2+3", "", "é", "x=y"])
    }

    static let curves = [
        "bouncy", "ease-in-out", "cubic-bezier:.2:0:0:1", "steps:4:jump-end", "spring:0.5:0.3", "spring:k=100:c=10:m=1:v=0",
        "spring:response=0.5:fraction=0.825", "ease-out 300ms", "circularEaseIn",
    ]

    @Test func `a curve can start in flight, by URL and as JSON`() throws {
        let byURL = try SpecPath.curve("bouncy", query: try #require(Query("from=0.4&velocity=2.1&count=5")))
        let body = Array(#"{"animation":"bouncy","from":{"progress":0.4,"velocity":2.1},"sampling":{"count":5}}"#.utf8)
        #expect(try CurveJSON.encode(byURL) == CurveJSON.encode(try SpecReader.curve(body)))
        #expect(CanonicalURL.curve(byURL, format: "json") == "/v1/curves/bouncy.json?count=5&from=0.4&velocity=2.1")
        for query in ["velocity=1", "from=x", "from=1e9"] {
            #expect(throws: DecodingFailure.self) { _ = try SpecPath.curve("bouncy", query: Query(query) ?? Query([])) }
        }
        #expect(throws: DecodingFailure.self) {
            _ = try SpecPath.curve(".easeIn.repeatCount(2)", query: Query("from=0.5") ?? Query([]))
        }
    }

    @Test(arguments: curves)
    func `curves have canonical URLs too`(curve: String) throws {
        let original = try SpecPath.curve(curve, query: Query([]))
        let url = try #require(CanonicalURL.curve(original, format: "json"))
        let halves = url.dropFirst("/v1/curves/".count).split(separator: "?").map(String.init)
        let again = try SpecPath.curve(
            String(halves[0].dropLast(".json".count)), query: try #require(Query(halves.count > 1 ? halves[1] : "")))
        #expect(try CurveJSON.encode(again) == CurveJSON.encode(original))
    }
}
