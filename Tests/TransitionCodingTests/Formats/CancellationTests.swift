import Synchronization
import Testing
import TransitionEngine

@testable import TransitionCoding

/// What is given up half-way comes to an end, soon and in order.
struct CancellationTests {
    /// Counts how often it is asked, and says yes from some time on.
    private final class Countdown: Sendable {
        let asked = Atomic(0)
        let limit: Int

        init(_ limit: Int) { self.limit = limit }

        func hasHappened() -> Bool { asked.wrappingAdd(1, ordering: .relaxed).oldValue >= limit }
    }

    private func written(_ spec: String, _ format: any TimelineFormat, givenUpAfter limit: Int) -> (bytes: [UInt8]?, asked: Int) {
        let countdown = Countdown(limit)
        let bytes = Cancellation { countdown.hasHappened() }.run {
            (try? SpecDecoder.timeline(Array(spec.utf8), format: format)).map { format.encode($0) }
        }
        return (bytes, countdown.asked.load(ordering: .relaxed))
    }

    private static let specs = [
        #"{"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}, "sampling": {"tolerance": 0.01}}"#,
        #"{"transition": "uikit/zoom", "container": {"size": [402, 874]}, "sampling": {"tolerance": 0.2}}"#,
        #"{"transition": "scale:0.5,opacity", "animation": "bouncy", "views": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "stagger": {"each": 0.1}}"#,
        #"{"transition": "move:bottom,opacity", "events": [{"at": 0, "action": "insert"}, {"at": 0.1, "action": "remove"}, {"at": 0.2, "action": "insert"}], "include": ["velocity"]}"#,
        #"{"transition": {"type": "numeric-text", "content": {"from": "129", "to": "131", "value": [129, 131]}}, "view": {"size": [60, 40]}}"#,
    ]

    @Test(arguments: OutputFormats.all.map(\.name), specs)
    func `wherever a computation is given up, it ends`(name: String, spec: String) throws {
        let format = try #require(OutputFormats.named(name))
        let whole = written(spec, format, givenUpAfter: .max)
        #expect(whole.bytes != nil || !["json", "csv", "f32"].contains(name))
        var places = Set(0..<8)
        for share in 1...3 { places.insert(whole.asked * share / 4) }
        for place in places.sorted() where place < whole.asked {
            // What comes out means nothing; that it comes out, and not much later, does.
            let part = written(spec, format, givenUpAfter: place)
            #expect(part.asked <= max(4 * whole.asked, place + 4000))
        }
        #expect(written(spec, format, givenUpAfter: .max).bytes == whole.bytes)
    }

    @Test func `long work asks often, and giving it up saves nearly all of it`() throws {
        let views = (0..<20).map { #"{"id": "v\#($0)"}"# }.joined(separator: ", ")
        let spec =
            #"{"transition": "push:leading", "animation": ".spring(duration: 0.8, bounce: 0.4)", "views": [\#(views)], "stagger": {"each": 0.01}, "events": [{"at": 0, "action": "insert"}, {"at": 0.1, "action": "remove"}]}"#
        let css = try #require(OutputFormats.named("css"))
        let whole = written(spec, css, givenUpAfter: .max)
        #expect(whole.bytes != nil)
        #expect(whole.asked > 500)
        let part = written(spec, css, givenUpAfter: 100)
        #expect(part.asked < whole.asked / 2)
    }
}
