import Synchronization
import Testing
import TransitionEngine

@testable import TransitionCoding

/// A cancelled computation soon throws and has no result.
struct CancellationTests {
    /// Counts its checks and reports a cancellation after a number of them.
    private final class Countdown: Sendable {
        let calls = Atomic(0)
        let limit: Int

        init(_ limit: Int) { self.limit = limit }

        func isCancelled() -> Bool { calls.wrappingAdd(1, ordering: .relaxed).oldValue >= limit }
    }

    /// The outcome of reading and writing a spec.
    private enum Outcome: Equatable {
        case bytes([UInt8])
        case cancelled
        /// The spec or the format refuses it.
        case refused
    }

    /// - Parameter limit: the number of checks that pass before the cancellation.
    private func written(_ spec: String, _ format: any TimelineFormat, cancelledAfter limit: Int) -> (
        outcome: Outcome, calls: Int
    ) {
        let countdown = Countdown(limit)
        let outcome = Cancellation { countdown.isCancelled() }.run { () -> Outcome in
            do {
                return .bytes(try format.encode(try SpecReader.timeline(Array(spec.utf8), format: format)))
            } catch is CancellationError {
                return .cancelled
            } catch DecodingFailure.cancelled {
                return .cancelled
            } catch {
                return .refused
            }
        }
        return (outcome, countdown.calls.load(ordering: .relaxed))
    }

    private static let specs = [
        #"{"transition": "push:leading", "animation": "bouncy", "view": {"size": [320, 200]}, "sampling": {"tolerance": 0.01}}"#,
        #"{"transition": "uikit/zoom", "container": {"size": [402, 874]}, "sampling": {"tolerance": 0.2}}"#,
        #"{"transition": "scale:0.5,opacity", "animation": "bouncy", "views": [{"id": "a"}, {"id": "b"}, {"id": "c"}], "stagger": {"each": 0.1}}"#,
        #"{"transition": "move:bottom,opacity", "events": [{"at": 0, "action": "insert"}, {"at": 0.1, "action": "remove"}, {"at": 0.2, "action": "insert"}], "include": ["velocity"]}"#,
        #"{"transition": {"type": "numeric-text", "content": {"from": "129", "to": "131", "value": [129, 131]}}, "view": {"size": [60, 40]}}"#,
    ]

    @Test(arguments: BuiltInFormats.all.map(\.name), specs)
    func `a cancelled computation throws at its next check`(name: String, spec: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let complete = written(spec, format, cancelledAfter: .max)
        #expect(complete.outcome != .refused || !["json", "csv", "f32"].contains(name))
        #expect(complete.outcome != .cancelled)
        var limits = Set(0..<8)
        for share in 1...3 { limits.insert(complete.calls * share / 4) }
        for limit in limits.sorted() where limit < complete.calls {
            let part = written(spec, format, cancelledAfter: limit)
            #expect(part.outcome == .cancelled)
            #expect(part.calls == limit + 1)
        }
        #expect(written(spec, format, cancelledAfter: .max).outcome == complete.outcome)
    }

    @Test func `long work checks for cancellation often and stops soon after it`() throws {
        let views = (0..<20).map { #"{"id": "v\#($0)"}"# }.joined(separator: ", ")
        let spec =
            #"{"transition": "push:leading", "animation": ".spring(duration: 0.8, bounce: 0.4)", "views": [\#(views)], "stagger": {"each": 0.01}, "events": [{"at": 0, "action": "insert"}, {"at": 0.1, "action": "remove"}]}"#
        let css = try #require(BuiltInFormats.named("css"))
        let complete = written(spec, css, cancelledAfter: .max)
        #expect(complete.outcome != .cancelled && complete.outcome != .refused)
        #expect(complete.calls > 500)
        #expect(written(spec, css, cancelledAfter: 100).calls == 101)
    }
}
