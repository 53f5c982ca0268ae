import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Requirements that every format meets for every catalog entry.
struct FormatContractTests {
    static let formats = BuiltInFormats.all.map(\.name)

    /// Returns the request of a catalog example; `nil` if the format refuses it with a reason.
    private func request(_ entry: CatalogEntry, _ format: any TimelineFormat, _ query: String = "") throws -> TimelineRequest? {
        let query = [entry.exampleQuery, query].filter { !$0.isEmpty }.joined(separator: "&")
        return try supportedRequest(recipe: entry.example, query: query, format: format)
    }

    @Test(arguments: formats)
    func `every format writes every catalog entry or refuses it with a reason, with the same bytes each time`(name: String)
        throws
    {
        let format = try #require(BuiltInFormats.named(name))
        var written: [Bool: Int] = [:]
        for entry in Catalog.transitions {
            // Other tests hold the error of the keyframes. A coarse tolerance takes a third of the time.
            let query = format.defaultTolerance == nil ? "" : "tolerance=0.02"
            guard let first = try request(entry, format, query), let second = try request(entry, format, query) else { continue }
            let answer = try format.encode(first)
            #expect(!answer.isEmpty, "\(entry.example)")
            #expect(try answer == format.encode(second), "\(entry.example)")
            if name.hasSuffix("json") {
                #expect(throws: Never.self, "\(entry.example)") { try JSONSerialization.jsonObject(with: Data(answer)) }
            }
            written[entry.source == .motion, default: 0] += 1
        }
        // Transitions, and motions, which are all keyframes and so alike.
        let all = Dictionary(grouping: Catalog.transitions) { $0.source == .motion }.mapValues(\.count)
        #expect(written[false, default: 0] >= all[false, default: 0] * 3 / 4, "\(written) of \(all)")
        #expect(written[true, default: 0] == (name == "tokens.json" ? 0 : all[true]), "\(written) of \(all)")
    }

    /// Inherited members are planned and written once. A view with an empty member of its own takes the general path.
    @Test(arguments: formats)
    func `views that inherit members equal views that repeat them`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let specs = [
            #""transition":"push:leading","animation":"bouncy","stagger":{"each":0.05}"#,
            #""transition":"opacity","animation":"ease-in 200ms","direction":"removal","from":{"progress":0.25}"#,
            #""transition":{"type":"combined","of":["opacity","scale:0.5"]},"direction":"both","view":{"layoutDirection":"rtl"}"#,
            #""transition":"blueprint/fade""#,
            #""transition":"core-animation/reveal:leading","animation":null"#,
            #""events":[{"at":0,"action":"insert"},{"at":0.2,"action":"remove"}],"stagger":{"each":0.1}"#,
        ]
        var written = 0
        for spec in specs {
            func answer(_ views: String) -> Result<[UInt8], DecodingFailure> {
                let body = Array("{\(spec),\"views\":[\(views)]}".utf8)
                return Result { () throws(DecodingFailure) in
                    try Self.encoded(try SpecReader.timeline(body, format: format), format)
                }
            }
            let short = answer(#"{"id":"a"},{"id":"b"},{"id":"c","accessibility":{}},{"id":"d"}"#)
            let long = answer(["a", "b", "c", "d"].map { #"{"id":"\#($0)","accessibility":{}}"# }.joined(separator: ","))
            switch (short, long) {
            case (.success(let short), .success(let long)):
                #expect(short == long, "\(spec)")
                written += 1
            case (.failure(.issues(let short)), .failure(.issues(let long))): #expect(short == long, "\(spec)")
            default: Issue.record("only one of them is written: \(spec)")
            }
        }
        #expect(written > 0 || name == "tokens.json")
    }

    /// Writes a request. Nothing is cancelled here.
    private static func encoded(_ request: TimelineRequest, _ format: any TimelineFormat) throws(DecodingFailure) -> [UInt8] {
        do { return try format.encode(request) } catch { throw .cancelled }
    }

    private static func encoded(_ request: CurveRequest, _ format: any TimelineFormat) throws(DecodingFailure) -> [UInt8] {
        do { return try format.encode(request) } catch { throw .cancelled }
    }

    @Test(arguments: formats)
    func `every format writes every named curve or refuses it with a reason`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        for curve in AnimationNames.animations + AnimationNames.easings + ["spring:k=100:c=10", "steps:3", "linear(0, 2, 1)"] {
            do throws(DecodingFailure) {
                let request = try SpecPath.curve(curve, query: Query([]), format: format)
                #expect(try !Self.encoded(request, format).isEmpty, "\(curve)")
            } catch {
                #expect(isReasoned(error), "\(curve): \(error)")
            }
        }
    }

    @Test(arguments: formats)
    func `an endless animation is written up to the last requested time, or refused with a reason`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        // An easing has a finite duration, and source code has no number for an infinite one.
        let isEasing = ["css", "waapi.json", "js", "d.ts", "tokens.json"].contains(name)
        let isCode = ["swift", "kt"].contains(name)
        let forever = #""repeat":{"forever":true}"#
        let bases = [
            #""spring":"bouncy""#, #""curve":"linear","duration":1"#, #""curve":{"linear":[[0,0],[0.5,2],[1,1]]},"duration":1"#,
            #""curve":"stepEnd","duration":1"#, #""curve":"circularEaseIn","duration":1"#,
            #""curve":"easeInOut","duration":0.5,"delay":0.2"#,
        ]
        for animation in bases.map({ "{\($0),\(forever)}" }) + [#"{"spring":{"mass":1,"stiffness":100,"damping":0}}"#] {
            for times in ["[0,1]", "[0,0.25,2.75]"] {
                let spec = Array(#"{"animation":\#(animation),"sampling":{"times":\#(times)}}"#.utf8)
                do throws(DecodingFailure) {
                    let written = try Self.encoded(try SpecReader.curve(spec, format: format), format)
                    #expect(!written.isEmpty && !isEasing, "\(animation)")
                    let code = isCode ? String(decoding: written, as: UTF8.self) : ""
                    // Kotlin compares with null, and repeats infinitely.
                    let words: Set<String> = name == "kt" ? ["inf", "nan"] : ["inf", "nan", "null"]
                    #expect(words.isDisjoint(with: code.split { !$0.isLetter }.map(String.init)), "\(animation): \(code)")
                } catch {
                    #expect(isReasoned(error), "\(animation): \(error)")
                }
                do throws(DecodingFailure) {
                    #expect(try !Self.encoded(try SpecReader.timeline(spec, format: format), format).isEmpty, "\(animation)")
                } catch {
                    #expect(isReasoned(error), "\(animation): \(error)")
                }
            }
        }
    }

    @Test func `a constant color channel has no keyframes of its own in spite of rounding errors`() throws {
        for (from, to) in [("white", "red"), ("black", "red"), ("white", "blue"), ("#123456", "#12ff56")] {
            for space in ["linear", "srgb"] {
                let spec = """
                    {"transition":{"type":"properties","properties":{"color":{"from":"\(from)","to":"\(to)","space":"\(space)"}}},
                    "sampling":{"tolerance":0.01},"precision":9}
                    """
                let request = try SpecReader.timeline(Array(spec.utf8))
                let timeline = try #require(request.plans.first).timeline(decimals: 9)
                #expect(timeline.times.count < 40, "\(from) \(to) \(space): \(timeline.times.count)")
                #expect(timeline.maxError <= 0.01, "\(from) \(to) \(space)")
            }
        }
    }

    /// Compares the printed keyframes with the timeline itself at a thousand times.
    @Test(arguments: Catalog.transitions.map(\.example), [0.02, 0.001])
    func `printed keyframes stay within their tolerance at every time`(
        example: String, tolerance: Double
    ) throws {
        let entry = try #require(Catalog.transitions.first { $0.example == example })
        func timeline(_ sampling: String) throws -> [String: Any] {
            let request = try #require(try request(entry, BuiltInFormats.json, sampling))
            let answer = try BuiltInFormats.json.encode(request)
            return try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        }
        let (few, many) = (try timeline("tolerance=\(tolerance)&precision=9"), try timeline("count=1001&precision=9"))
        let stated = try #require((few["sampling"] as? [String: Any])?["maxError"] as? Double)
        #expect(stated <= tolerance)
        let times = try #require(few["times"] as? [Double])
        let trueTimes = try #require(many["times"] as? [Double])
        #expect(times.first == 0 && times.last == trueTimes.last)
        for (a, b) in zip(subjects(few), subjects(many)) {
            #expect(a.keys.sorted() == b.keys.sorted())
            for (property, values) in a {
                let trueValues = b[property] ?? []
                let travel = TrackTravel.of(trueValues)
                #expect(values.first == trueValues.first && values.last == trueValues.last, "\(property)")
                let worst = Self.worst(times, values, trueTimes, trueValues)
                #expect(worst <= stated * travel * 1.001 + 2e-9, "\(property)")
            }
        }
    }

    private func subjects(_ timeline: [String: Any]) -> [[String: [Double]]] {
        ((timeline["subjects"] as? [[String: Any]]) ?? []).map { subject in
            var tracks: [String: [Double]] = [:]
            for track in (subject["tracks"] as? [[String: Any]]) ?? [] {
                if let name = track["property"] as? String, let values = track["values"] as? [Double] { tracks[name] = values }
            }
            return tracks
        }
    }

    /// Returns the greatest distance between the lines and the true values. At a jump, or within a nanosecond of one,
    /// either side is accepted.
    private static func worst(_ times: [Double], _ values: [Double], _ trueTimes: [Double], _ trueValues: [Double]) -> Double {
        var worst = 0.0
        var link = 0
        for (time, expected) in zip(trueTimes, trueValues) {
            while link + 2 < times.count, times[link + 1] + 2e-9 < time { link += 1 }
            var least = Double.infinity
            var near = link
            while near + 1 < times.count, times[near] - 2e-9 <= time {
                let span = times[near + 1] - times[near]
                let share = span > 0 ? max(0, min(1, (time - times[near]) / span)) : 1
                least = min(least, abs(values[near] + (values[near + 1] - values[near]) * share - expected))
                if time <= times[near + 1] + 2e-9 {
                    least = min(least, time >= times[near + 1] - 2e-9 ? abs(values[near + 1] - expected) : least)
                }
                near += 1
            }
            if least.isFinite { worst = max(worst, least) }
        }
        return worst
    }

    @Test(arguments: [0.02, 0.0005])
    func `a stylesheet states an error within its tolerance`(tolerance: Double) throws {
        for entry in Catalog.transitions {
            let format = try #require(BuiltInFormats.named("css"))
            guard let request = try request(entry, format, "tolerance=\(tolerance)") else { continue }
            for subject in try LoweredSubject.all(request.plans, .sheet(request), isStaged: request.isStaged) {
                #expect(subject.maxError <= tolerance, "\(entry.example) \(subject.suffix)")
            }
        }
    }
}
