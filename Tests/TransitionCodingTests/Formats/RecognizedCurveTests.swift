import Testing
import TransitionEngine

@testable import TransitionCoding

/// What the answer to a curve of points says of the animation behind it.
@Suite struct RecognizedCurveTests {
    private func answer(_ animation: String) throws -> String {
        let body = #"{"animation":"\#(animation)","sampling":{"count":2}}"#
        return String(decoding: try BuiltInFormats.json.encode(try SpecReader.curve(Array(body.utf8))), as: UTF8.self)
    }

    @Test(
        "Points are read back as what was printed, with its shorthand",
        arguments: [
            (
                "linear(0, 0.0486 2.2%, 0.2226 4.56%, 0.9131 12.43%, 1.1364 16.59%, 1.2167 21.06%, 1.1744 24.75%, 0.965 37.96%, "
                    + "0.9664 43.95%, 1.0073 65.33%, 1) 1219ms",
                #""recognized":{"animation":{"spring":{"mass":1,"stiffness":180,"damping":12,"#,
                #""shorthand":"spring:k=180:c=12""#
            ),
            (
                "linear(0, 0.25 25%, 0.5, 0.75 75%, 1) 300ms", #""recognized":{"animation":{"curve":"linear","#,
                #""shorthand":"linear""#
            ),
            ("linear(0, 0.9, 0.1, 0.8, 0.3, 1) 1s", #""recognized":null"#, #""warnings":[]"#),
        ])
    func points(animation: String, recognized: String, shorthand: String) throws {
        let text = try answer(animation)
        #expect(text.contains(recognized), "\(text)")
        #expect(text.contains(shorthand), "\(text)")
    }

    @Test(
        "Points without a duration are read with a warning that names the assumed one",
        arguments: [
            ("linear(0, 0.3, 1)", true), ("linear(0, 0.3, 1) 1s", false), ("linear(0, 0.3, 1) 350ms", false),
            ("linear 350ms", false),
        ])
    func assumed(animation: String, isWarned: Bool) throws {
        #expect(try answer(animation).contains("A curve without a duration lasts 0.35 s") == isWarned)
    }

    @Test("A duration that is given is not assumed, even if it is the default one, as a member or as a query")
    func given() throws {
        let curve = #""curve":"linear(0, 0.3, 1)""#
        for (more, isWarned) in [("", true), (#","duration":0.35"#, false)] {
            let body = #"{"animation":{\#(curve)\#(more)}}"#
            let text = String(decoding: try BuiltInFormats.json.encode(try SpecReader.curve(Array(body.utf8))), as: UTF8.self)
            #expect(text.contains("duration-assumed") == isWarned, "\(body)")
        }
        for (query, isWarned) in [("", true), ("duration=350ms", false)] {
            let request = try SpecPath.curve("linear(0,0.3,1)", query: try #require(Query(query)))
            let text = String(decoding: try BuiltInFormats.json.encode(request), as: UTF8.self)
            #expect(text.contains("duration-assumed") == isWarned, "\(query)")
        }
    }

    @Test(
        "Points that stop before their spring has come to rest are recognized by a spring that goes on to 1, with a warning",
        arguments: [(0.45, true), (0.6, true), (1.2, false)])
    func cutOff(end: Double, isWarned: Bool) throws {
        let curve = TimingCurve(Animation.interpolatingSpring(mass: 1, stiffness: 180, damping: 12, initialVelocity: 0))
        let values = (0...36).map { fixedText(curve.value(at: end * Double($0) / 36), 4) }.joined(separator: ", ")
        let text = try answer("linear(\(values)) \(end)s")
        #expect(text.contains(#""shorthand":"spring:k=180:c=12""#), "\(text)")
        #expect(text.contains("spring-cut-off") == isWarned, "\(text)")
    }

    @Test(
        "A curve that wasn't given as points has nothing to recognize",
        arguments: ["bouncy", "ease-in-out 300ms", "m3-emphasized"])
    func others(animation: String) throws {
        #expect(try !answer(animation).contains("recognized"))
    }
}
