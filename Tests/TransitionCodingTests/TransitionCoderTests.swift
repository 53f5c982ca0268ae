import Foundation
import Testing
import TransitionCoding
import TransitionEngine

/// The module as other packages use it: nothing here is internal to it.
struct TransitionCoderTests {
    private let coder = TransitionCoder()
    private let spec = TransitionSpec(.push(from: .leading), animation: .bouncy, sampling: .count(5))

    @Test func `f32 has the numbers of the timeline, each rounded once`() throws {
        let timeline = try TransitionPlan(spec).timeline()
        let output = try coder.encode(spec, as: .float32)
        let header = try #require(output.bytes.firstIndex(of: UInt8(ascii: "\n"))) + 1
        let numbers = stride(from: header, to: output.bytes.count, by: 4).map { start in
            Float(bitPattern: output.bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }
        let planes = [timeline.times] + timeline.subjects.flatMap(\.tracks).map(\.values)
        #expect(numbers == planes.joined().map { Float($0) })
        #expect(output.mediaType == "application/octet-stream")
    }

    @Test func `every format has bytes, and all but f32 have text`() throws {
        let formats = coder.formats
        #expect(
            Set(formats) == [
                .json, .motionJSON, .css, .shadcn, .webAnimations, .javaScript, .typeScript, .lottie, .svg, .plotSVG, .filmSVG,
                .swift, .kotlin, .designTokens, .csv, .float32,
            ])
        for format in formats {
            for output in [try coder.encode(spec, as: format), try coder.encode(curve: .easeOut(duration: 0.3), as: format)] {
                #expect(!output.bytes.isEmpty && output.format == format)
                guard format == .float32 else {
                    #expect(Array(try output.text.utf8) == output.bytes)
                    continue
                }
                let failure = #expect(throws: TransitionCoder.Failure.self) { try output.text }
                #expect(failure?.description == "f32 writes bytes that are no text; read bytes instead of text")
            }
        }
    }

    @Test func `an output has the warnings of the spec and what the format leaves out`() throws {
        let output = try coder.encode(
            json:
                #"{"transition":"opacity","output":{"stagger":0.1},"animation":{"spring":{"mass":1,"stiffness":9,"damping":90}}}"#,
            as: "waapi.json")
        #expect(output.warnings.map(\.code) == ["damping-capped"])
        #expect(output.omissions.map(\.code) == ["not-expressible"])
        #expect(output.omissions[0].detail.hasPrefix("output/stagger"))
        #expect(try coder.encode(spec).warnings.isEmpty)
    }

    @Test func `a curve is written as the service writes it`() throws {
        let written = try coder.encode(curveJSON: #"{"animation":"bouncy","sampling":{"count":3}}"#)
        #expect(written == (try coder.encode(curve: .bouncy, sampling: .count(3))))
        let json = try #require(try JSONSerialization.jsonObject(with: Data(written.bytes)) as? [String: Any])
        #expect((json["values"] as? [Double])?.count == 3)
        #expect(
            try coder.encode(curve: .linear(duration: 1), sampling: .count(2), as: "csv").text.hasSuffix("0,0,1\r\n1,1,1\r\n"))
    }

    @Test func `what can't be written has a reason`() throws {
        func reason(_ body: @autoclosure () throws -> TransitionCoder.Output) -> String {
            do {
                _ = try body()
                return ""
            } catch {
                return "\(error)"
            }
        }
        let coder = TransitionCoder(adding: [Refusing()])
        let endless = TransitionSpec(.opacity, animation: .linear.repeatForever())
        let wrong = #"{"transition":"push:leadin","sampling":{"fps":0}}"#
        #expect(
            reason(try coder.encode(spec, as: "cs")).hasPrefix(
                #""cs" is no format of this coder; did you mean "css"? (allowed: refusing, json, "#))
        #expect(reason(try coder.encode(json: "{")).contains("line 1"))
        #expect(reason(try coder.encode(curveJSON: "{}")).hasPrefix(#""animation" is missing: a curve needs one"#))
        #expect(reason(try coder.encode(endless)).hasPrefix("/animation: "))
        #expect(
            reason(try coder.encode(json: wrong)) == """
                /transition: "leadin" is none of the allowed values; did you mean "leading"? \
                (allowed: top, leading, bottom, trailing, left, right)
                /sampling/fps: must lie between 1 and 1000, not 0
                """)
        #expect(reason(try coder.encode(spec, as: "refusing")) == "/transition: nothing is written")
        #expect(reason(try coder.encode(curve: .bouncy, as: "refusing")) == "broken")
        let cancelled = try Cancellation { true }.run { reason(try coder.encode(spec)) }
        #expect(cancelled == "the work was cancelled")
    }

    /// Writes nothing.
    private struct Refusing: OutputFormat {
        enum Fault: Error { case broken }

        let name = "refusing"
        let mediaType = "text/plain; charset=utf-8"

        func render(_ request: OutputRequest) throws -> RenderedOutput {
            var issues = SpecIssues()
            issues.add(.unsupported, at: "/transition", "nothing is written")
            throw issues
        }

        func render(_ curve: CurvePlan) throws -> RenderedOutput { throw Fault.broken }
    }

    /// Writes one line.
    private struct Line: OutputFormat {
        var name = "css"
        var isText = true
        let mediaType = "text/plain"

        func render(_ request: OutputRequest) throws -> RenderedOutput {
            var omissions = Omissions()
            omissions.add("velocity", "a line has none")
            let timings = request.plans.map { "\($0.motion.timings.count)" }.joined(separator: ",")
            return RenderedOutput("\(request.name ?? "-") \(request.precision) \(timings)", omissions)
        }
    }

    @Test func `a format of one's own takes the place of one of the service in its coder alone`() throws {
        let coder = TransitionCoder(adding: [Line()])
        #expect(coder.formats.count == self.coder.formats.count && coder.formats[0] == "css")
        let json = #"{"transition":"opacity","direction":"both","precision":3,"output":{"name":"card"}}"#
        let output = try coder.encode(json: json, as: "CSS")
        #expect(try output.text == "card 3 1,1")
        #expect(output.omissions.map(\.detail) == ["velocity: a line has none"])
        #expect(try self.coder.encode(json: json, as: "css").text.contains("@keyframes"))
        let bytes = try TransitionCoder(adding: [Line(name: "line", isText: false)]).encode(json: json, as: "line")
        #expect(throws: TransitionCoder.Failure.self) { try bytes.text }
        #expect(throws: TransitionCoder.Failure.self) { try coder.encode(curve: .bouncy, as: "css") }
    }
}
