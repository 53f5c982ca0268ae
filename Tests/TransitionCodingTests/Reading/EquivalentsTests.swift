import Testing
import TransitionEngine

@testable import TransitionCoding

/// What a curve's answer says in the words of other libraries, read back.
@Suite struct EquivalentsTests {
    private static let animations = [
        "bouncy", "smooth", "spring:k=120:c=9", "spring:k=120:c=9:m=2:v=3", "spring:0.5:0.3:v=-2", "snappy 0.4s 100ms",
        "spring:response=0.4:fraction=0.6", "spring:settling=0.8:ratio=0.5", "spring:0.5:-0.3",
        ".interpolatingSpring(stiffness: 90, damping: 8, initialVelocity: 4).delay(0.15)",
        ".spring(duration: 0.6, bounce: 0.2).speed(2)", "ease-out", "ease-in-out 0.5s 0.1s", "linear 0.2s",
        "cubic-bezier:0.2:0:0:1", "cubic-bezier:0.2:0:0:1 0.4s 0.2s", "cubic-bezier:0.3:-0.4:0.7:1.6 1s", "steps:4 0.8s",
        "steps:3:jump-start 0.6s 0.2s", "steps:3:jump-none 0.6s", "steps:3:jump-both 0.6s", "circularEaseIn 0.4s",
        "circularEaseOut 0.4s 0.1s", "circularEaseInOut 0.4s", ".bouncy.delay(0.1)",
        "m3-emphasized 0.5s", "easeOutElastic 0.35s", "easeInElastic 0.35s", "easeInOutElastic 0.35s", "easeOutBounce 0.35s",
        "easeInBounce 0.35s", "easeInOutBounce 0.35s", "linear(0, 0.5 20%, 1) 0.5s",
        ".easeOut(duration: 0.8).speed(2).delay(0.2)",
    ]

    /// What a library's words don't say, or what isn't read of them.
    private static let losses: Set<String> = [
        // A timing function alone has no duration.
        "core-animation: linear 0.2s", "core-animation: cubic-bezier:0.3:-0.4:0.7:1.6 1s", "figma: linear 0.2s",
        "figma: cubic-bezier:0.3:-0.4:0.7:1.6 1s", "flutter: ease-in-out 0.5s 0.1s", "flutter: linear 0.2s",
        "flutter: cubic-bezier:0.2:0:0:1 0.4s 0.2s", "flutter: cubic-bezier:0.3:-0.4:0.7:1.6 1s", "flutter: m3-emphasized 0.5s",
        "flutter: .easeOut(duration: 0.8).speed(2).delay(0.2)",
        "flutter: steps:4 0.8s", "flutter: steps:3:jump-start 0.6s 0.2s", "flutter: steps:3:jump-none 0.6s",
        "flutter: steps:3:jump-both 0.6s", "flutter: linear(0, 0.5 20%, 1) 0.5s",
    ]

    private static func animation(_ json: String) throws -> Animation {
        let body = #"{"animation":\#(json),"sampling":{"count":2}}"#
        return try #require(try SpecReader.curve(Array(body.utf8)).animation)
    }

    @Test func `every equivalent is read back as the same animation, or is a named loss`() throws {
        var lost: Set<String> = []
        for text in Self.animations {
            let animation = try Self.animation("\"\(text)\"")
            let expected = TimingCurve(animation)
            for (key, value) in CurveEquivalents(animation).members {
                let curve = (try? Self.animation(Self.json(value))).map { TimingCurve($0) }
                // Springs of other kinds settle by other rules: before they end, they are alike.
                let isSame = (0...40).allSatisfy { step in
                    let time = Double(step) / 50 * expected.duration
                    return curve.map { abs($0.value(at: time) - expected.value(at: time)) < 1e-4 } ?? false
                }
                if !isSame { lost.insert("\(key): \(text)") }
            }
        }
        #expect(lost.subtracting(Self.losses).sorted() == [])
        #expect(Self.losses.subtracting(lost).sorted() == [])
    }

    private static func json(_ value: CurveEquivalents.Value) -> String {
        func list(_ numbers: [(StaticString, Double)]) -> String {
            numbers.map { "\"\($0.0)\":\(exactText($0.1))" }.joined(separator: ",")
        }
        switch value {
        case .code(let text):
            var buffer = TextBuffer()
            buffer.append(json: text)
            return String(decoding: buffer.bytes, as: UTF8.self)
        case .object(let type, let key, let numbers):
            let members = key.map { "\"\($0)\":{\(list(numbers))}" } ?? list(numbers)
            return "{" + (type.map { "\"type\":\"\($0)\"," } ?? "") + members + "}"
        case .tween(let ease, let numbers):
            let text =
                switch ease {
                case .bezier(let points): "[\(points.map { exactText($0) }.joined(separator: ","))]"
                case .name(let name): "\"\(name)\""
                }
            return "{\"type\":\"tween\",\"ease\":\(text),\(list(numbers))}"
        }
    }
}
