import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// CSV and Float32 planes have the same values as the JSON.
struct TableFormatTests {
    private func request(_ json: String) throws -> TimelineRequest { try SpecReader.timeline(Array(json.utf8)) }

    private func csv(_ json: String) throws -> [String] {
        let text = String(decoding: try CSV().encode(try request(json)), as: UTF8.self)
        #expect(text.hasSuffix("\r\n"))
        return text.components(separatedBy: "\r\n").dropLast()
    }

    @Test(arguments: [
        (
            #"{"transition":"push:leading","animation":"linear 1s","sampling":{"count":3}}"#,
            ["time,opacity,translate.x", "0,0,-100", "0.5,0.5,-50", "1,1,0"]
        ),
        (
            #"{"transition":"opacity","animation":"linear 1s","include":["velocity"],"sampling":{"count":2}}"#,
            ["time,opacity,opacity.velocity", "0,0,1", "1,1,1"]
        ),
        // The curve is vertical here, so it has no velocity.
        (
            #"{"transition":"opacity","animation":{"curve":"circularEaseIn","duration":1},"include":["velocity"],"sampling":{"count":2}}"#,
            ["time,opacity,opacity.velocity", "0,0,0", "1,1,"]
        ),
        (
            #"{"transition":"core-animation/fade","sampling":{"count":2}}"#,
            ["time,outgoing.opacity,incoming.opacity,outgoing.zIndex,incoming.zIndex", "0,1,0,0,1", "0.25,0,1,0,1"]
        ),
        // Constants other than the defaults have columns too.
        (
            #"{"transition":"scale:0:bottom","animation":"linear 1s","sampling":{"count":2}}"#,
            ["time,scale.x,scale.y,anchor.x,anchor.y", "0,0,0,0.5,1", "1,1,1,0.5,1"]
        ),
        // A property that only one direction has is empty in the other.
        (
            #"{"transition":{"type":"asymmetric","insertion":"move:top","removal":"opacity"},"animation":"linear 1s","direction":"both","sampling":{"count":2}}"#,
            ["direction,time,translate.y,opacity", "insertion,0,-100,", "insertion,1,0,", "removal,0,,1", "removal,1,,0"]
        ),
        // A caller's names stay text in every spreadsheet.
        (
            #"{"transition":"opacity","animation":"linear 1s","views":[{"id":"=1+1"},{"id":"a,\"b\""}],"sampling":{"times":[0.5]}}"#,
            [#"time,'=1+1.opacity,"a,""b"".opacity",'=1+1.zIndex,"a,""b"".zIndex""#, "0.5,0.5,0.5,0,1"]
        ),
        (#"{"transition":"identity"}"#, ["time", "0"]),
    ])
    func `CSV has a row for each time and a column for each track`(json: String, rows: [String]) throws {
        #expect(try csv(json) == rows)
    }

    @Test func `a curve has three columns`() throws {
        let bytes = try CSV().encode(try SpecPath.curve("linear", query: Query("count=3&duration=1") ?? Query([])))
        #expect(String(decoding: bytes, as: UTF8.self) == "time,value,value.velocity\r\n0,0,1\r\n0.5,0.5,1\r\n1,1,1\r\n")
    }

    /// Returns the header and the planes of a response.
    private func planes(_ bytes: [UInt8]) throws -> (header: [String: Any], numbers: [Float], start: Int) {
        let newline = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        let header = try #require(
            try JSONSerialization.jsonObject(with: Data(bytes[..<newline])) as? [String: Any])
        let numbers = stride(from: newline + 1, to: bytes.count, by: 4).map { place in
            Float(bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[place + $1]) << UInt32(8 * $1) })
        }
        return (header, numbers, newline + 1)
    }

    @Test(arguments: [
        #"{"transition":"push:leading","animation":"bouncy","include":["velocity"]}"#,
        #"{"transition":"core-animation/push:from-left","direction":"both"}"#,
        #"{"transition":"opacity,move:top","views":[{"id":"a"},{"id":"ü"}],"stagger":{"each":0.1}}"#,
    ])
    func `Float32 planes hold the values of the timeline, aligned to four bytes`(json: String) throws {
        let request = try request(json)
        let (header, numbers, start) = try planes(Float32Planes().encode(request))
        #expect(start.isMultiple(of: 4))
        let channels = try #require(header["channels"] as? [[String: Any]])
        #expect(channels.compactMap { $0["count"] as? Int }.reduce(0, +) == numbers.count)
        var expected: [Float] = []
        for timeline in try request.plans.map({ try $0.timeline() }) {
            expected += timeline.times.map { Float($0) }
            for track in timeline.subjects.flatMap(\.tracks) {
                expected += track.values.map { Float($0) } + (track.velocities ?? []).map { Float($0) }
            }
        }
        #expect(numbers == expected)
        #expect(channels.first?["property"] as? String == "time")
        #expect(channels.contains { $0["direction"] as? String == "removal" } == request.isBoth)
    }
}
