import Testing
import TransitionEngine

@testable import TransitionCoding

/// Where Swift code has knots: points of a curve that was sampled, with straight lines between them, instead of a form of the
/// platform. The lists here are all of it.
struct SwiftKnotTests {
    private static let format = SwiftCode()

    /// Animations without a form: straight lines and stairs, whose corners are exact, and passes back that are mirrored in time.
    private static let animations: Set = ["steps(4) 1s", "linear(0, 0.4 20%, 1) 0.3s"]
    /// Transitions whose pages zoom or have a shadow that bends along the way.
    private static let inFlight: Set = ["navigation-automatic", "zoom"]

    private static let walked = [
        "default", "bouncy", "spring:0.5:0.2", "spring:k=100:c=10:v=2", "spring:0.5:-0.3:v=2", "ease-in-out", "ease-out 300ms",
        "cubic-bezier(.2,0,0,1) 0.3s", "circularEaseIn 0.3s", "m3-emphasized", ".snappy.delay(0.1).speed(2)",
        ".easeIn.repeatCount(3)", "steps(4) 1s", "linear(0, 0.4 20%, 1) 0.3s",
    ]

    /// Returns the code of a spec; `nil` where Swift refuses it.
    private func code(_ members: String) throws -> String? {
        guard let request = try? SpecReader.timeline(Array("{\(members)}".utf8), format: Self.format) else { return nil }
        return String(decoding: try Self.format.encode(request), as: UTF8.self)
    }

    private func hasKnots(_ text: String) -> Bool { text.contains(" knots") || text.contains("static let knots") }

    @Test(arguments: Catalog.transitions.map(\.example))
    func `a transition has knots only for an animation without a form`(recipe: String) throws {
        for animation in Self.walked {
            guard let text = try code(#""transition":"\#(recipe)","animation":"\#(animation)""#) else { continue }
            #expect(!hasKnots(text) || Self.animations.contains(animation), "\(recipe), \(animation): \(text)")
        }
    }

    @Test func `a transition in flight has keyframes by its segments`() throws {
        var found: Set<String> = []
        for recipe in Catalog.transitions.map(\.example) {
            for animation in ["default", "bouncy", "ease-out 300ms"] {
                let spec = #""transition":"\#(recipe)","animation":"\#(animation)","from":{"progress":0.4}"#
                if let text = try code(spec), hasKnots(text) { found.insert(recipe) }
            }
        }
        #expect(found == Self.inFlight)
    }

    /// What is posted, why it has knots, `nil` for what has none, and how many.
    private static let posted: [(spec: String, reason: String?, knots: Int)] = [
        (#""transition":{"type":"properties","properties":{"transform":["rotate(45deg) translate(20px,0)","none"]}}"#, nil, 0),
        (
            #""transition":{"type":"custom","effects":{"transform":{"willAppear":"rotate(40deg)","didDisappear":"scale(2)"}}}"#,
            nil, 0
        ),
        (#""transition":{"type":"properties","properties":{"transform":["skewX(10deg)","none"]}}"#, nil, 0),
        (
            #""transition":{"type":"properties","properties":{"transform":["rotate(40deg)","scale(2)"]}}"#,
            "functions that differ", 106
        ),
        (
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.3,"action":"remove"}],"animation":"bouncy""#, nil,
            0
        ),
        (#""transition":"opacity,scale:0.5,move:bottom","from":{"progress":0.4}"#, nil, 0),
        (#""transition":"offset:20:0,scale:0.5","from":{"progress":0.4}"#, "a scale of what has moved", 52),
        (
            #""transition":"slide","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove"}],"animation":"easeIn 0.3s""#,
            "a curve that leads on from a curve", 27
        ),
        (#""stack":["home"],"events":[{"at":0,"action":"push"},{"at":0.4,"action":"pop"}]"#, nil, 0),
        (
            #""transition":{"type":"zoom","source":{"frame":[16,300,120,180]}},"container":{"size":[402,874]},"#
                + #""events":[{"at":0,"action":"drag","translation":[0,60]},{"at":0.1,"action":"drag","translation":[0,140]},"#
                + #"{"at":0.15,"action":"release"}]"#, "a finger", 88
        ),
        (
            #""layout":{"before":{"id":"a","frame":[0,0,9,40]},"after":{"id":"a","frame":[0,0,9,60]},"animation":"bouncy"}"#, nil,
            0
        ),
        (#""transition":"motion/tada","views":[{"id":"a"},{"id":"b"}],"stagger":{"each":0.05}"#, nil, 0),
        (#""transition":{"type":"phases","phases":[{"scale":1},{"scale":2}],"advance":"removed"},"animation":"snappy""#, nil, 0),
        (
            #""transition":{"type":"uikit/property-animator","properties":{"frame.width":[10,100]},"duration":0.4,"timing":"easeIn"}"#,
            nil, 0
        ),
    ]

    @Test(arguments: posted)
    func `what is posted has knots only where nothing has a form`(spec: String, reason: String?, knots: Int) throws {
        let text = try #require(try code(spec))
        #expect(hasKnots(text) == (reason != nil), "\(reason ?? ""): \(text)")
        let said = try text.firstMatch(of: #/Approximate: (\d+) knots/#).map { try #require(Int($0.1)) } ?? 0
        #expect(said == knots, "\(reason ?? ""): \(text)")
        // Each knot is a keyframe of a track without springs and cubics, and each keyframe of such a track is one.
        let tracks = text.split(separator: "KeyframeTrack(").dropFirst().filter { !$0.contains(#/(Spring|Cubic)Keyframe\(/#) }
        let written = tracks.reduce(0) { $0 + $1.matches(of: #/\n +(Move|Linear)Keyframe\(/#).count }
        #expect(reason == nil || written == knots, "\(text)")
    }
}
