import Testing
import TransitionEngine

@testable import TransitionCoding

/// Curves that other tools give as points.
struct PastedPointsTests {
    private func curve(_ animation: String) throws(DecodingFailure) -> CurveRequest {
        try SpecReader.curve(Array("{\"animation\":\(animation)}".utf8))
    }

    private func quoted(_ text: String) -> String {
        var buffer = TextBuffer()
        buffer.append(json: text)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    /// An animation, its stops and its seconds.
    @Test(
        arguments: [
            ("[[0,0],[0.25,0.5],[1,1]]", [[0, 0], [0.25, 0.5], [1, 1]], 1),
            ("[[0,0],[0.5,40],[2,80]]", [[0, 0], [0.25, 0.5], [1, 1]], 2),
            (#"{"stops":[[0,0],[0.25,0.5],[1,1]],"duration":0.6}"#, [[0, 0], [0.25, 0.5], [1, 1]], 0.6),
            (#"{"times":[0,0.1,0.4],"values":[0,0.5,1]}"#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#"{"k":[{"t":0,"s":[10]},{"t":15,"s":[20]},{"t":60,"s":[30]}]}"#, [[0, 0], [0.25, 0.5], [1, 1]], 1),
            (#""time,value\n0,0\n0.1,0.5\n0.4,1\n""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""time,value,value.velocity\r\n0,0,1\r\n0.1,0.5,2\r\n0.4,1,""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""time;value\n0;0\n0,1;0,5\n0,4;1\n""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""Time (ms)\tProgress\n0\t0\n100\t0.5\n400\t1""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""t,x\n0,0\n0.1,0.5\n0.4,1""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""x,t\n0,0\n0.5,0.1\n1,0.4""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""ms;v\n0;0\n100;0,5\n400;1""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""time,opacity\n0,0\n0.1,0.5\n0.4,1""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""time,translate.x\n0,80\n0.1,40\n0.4,0""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""value, t\n0, 0\n0.5, 0.1\n1, 0.4""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""0,0\n0.1,0.5\n0.4,1""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""\"0\",\"0\"\n\"0.1\",\"0.5\"\n\"0.4\",\"1\"""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""\"time\";\"value\"\n\"0\";\"0\"\n\"0,1\";\"0,5\"\n\"0,4\";\"1\"""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""0\t0\t5\n0.1\t0.5\t5\n0.4\t1\t0\n""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (#""0 0\r\n\r\n0.1 0.5\r\n0.4 1""#, [[0, 0], [0.25, 0.5], [1, 1]], 0.4),
            (
                #""@keyframes a { from { opacity: 0.2; animation-timing-function: linear } 25% { opacity: 0.6; animation-timing-function: linear } to { opacity: 1 } } .a { animation: a 2s }""#,
                [[0, 0], [0.25, 0.5], [1, 1]], 2
            ),
            (
                #""@keyframes a { from { opacity: 0.1; transform: translateX(-20px) } } .a { animation: a 2s linear }""#,
                [[0, 0], [1, 1]], 2
            ),
        ] as [(String, [[Double]], Double)])
    func `points are a curve from 0 to 1`(animation: String, stops: [[Double]], duration: Double) throws {
        let request = try curve(animation)
        guard case .curve(.linear(let linear), let seconds) = request.animation?.base else {
            Issue.record("\(String(describing: request.animation))")
            return
        }
        let near = zip(linear.stops, stops).allSatisfy { abs($0.input - $1[0]) < 1e-12 && abs($0.output - $1[1]) < 1e-12 }
        #expect(linear.stops.count == stops.count && near, "\(linear.stops)")
        #expect(abs(seconds - duration) < 1e-12)
    }

    /// An animation, its stops, and whether its values are scaled.
    @Test(
        arguments: [
            (#"{"times":[0,0.1,0.4],"values":[0,1.2,0.99]}"#, [[0, 0], [0.25, 1.2], [1, 0.99]], false),
            (#""time,value\n0,0\n0.1,0.5\n0.4,1.01\n""#, [[0, 0], [0.25, 0.5], [1, 1.01]], false),
            ("[[0,0],[0.5,0.5],[1,1]]", [[0, 0], [0.5, 0.5], [1, 1]], false),
            (#"{"stops":[[0,0],[0.5,0.45],[1,0.9]],"duration":1}"#, [[0, 0], [0.5, 0.5], [1, 1]], true),
            (#"{"times":[0,0.1,0.2],"values":[0,0.3,0.5]}"#, [[0, 0], [0.5, 0.6], [1, 1]], true),
            (#"{"k":[{"t":0,"s":[10]},{"t":15,"s":[20]},{"t":60,"s":[30]}]}"#, [[0, 0], [0.25, 0.5], [1, 1]], false),
        ] as [(String, [[Double]], Bool)])
    func `values that end near 1 stay, others are scaled with a warning`(
        animation: String, stops: [[Double]], isScaled: Bool
    ) throws {
        let request = try curve(animation)
        guard case .curve(.linear(let linear), _) = request.animation?.base else {
            Issue.record("\(String(describing: request.animation))")
            return
        }
        let near = zip(linear.stops, stops).allSatisfy { abs($0.input - $1[0]) < 1e-12 && abs($0.output - $1[1]) < 1e-12 }
        #expect(linear.stops.count == stops.count && near, "\(linear.stops)")
        #expect(request.warnings.contains { $0.code == "values-scaled" } == isScaled, "\(request.warnings)")
    }

    @Test func `points without seconds say that their duration is assumed`() throws {
        #expect(try curve("[[0,0],[0.25,0.5],[1,1]]").assumesDuration)
        #expect(!(try curve(#"{"times":[0,0.1,0.4],"values":[0,0.5,1]}"#).assumesDuration))
        #expect(try curve(#""x,y\n0,0\n0.5,0.2\n1,1""#).assumesDuration)
        #expect(!(try curve(#""time,value\n0,0\n0.5,0.2\n1,1""#).assumesDuration))
    }

    @Test func `keyframes of Lottie say how many frames a second was taken to have`() throws {
        let keyframes = #""k":[{"t":0,"s":[10]},{"t":60,"s":[30]}]"#
        let read = try curve("{\(keyframes)}")
        #expect(read.warnings.contains { $0.code == "duration-assumed" && $0.detail.contains("60 a second") })
        #expect(try curve("{\(keyframes),\"duration\":0.5}").warnings.isEmpty)
    }

    /// A spring of stiffness 180 and damping 12, in a table of so many rows that end after so many seconds.
    @Test(
        arguments: [
            (18, 1.2, true), (27, 1.2, true), (36, 1.2, true), (36, 1.0, true),
            // It is cut off within 0.05 of its end.
            (27, 0.45, true), (36, 0.6, true), (360, 0.6, true),
            // It is far from rest.
            (18, 0.3, false), (36, 0.3, false),
        ] as [(Int, Double, Bool)])
    func `a table of few rows is recognized where its spring is near its end, and else says what it lacks`(
        rows: Int, end: Double, isRecognized: Bool
    ) throws {
        let whole = Animation.interpolatingSpring(mass: 1, stiffness: 180, damping: 12, initialVelocity: 0)
        let curve = TimingCurve(whole)
        let table = (0..<rows).map { row in
            let time = end * Double(row) / Double(rows - 1)
            return "\(fixedText(time, 4)),\(fixedText(curve.value(at: time), 4))"
        }
        let read = try self.curve(quoted("time,value\n" + table.joined(separator: "\n")))
        let recognized = try RecognizedAnimation(of: try #require(read.animation))?.animation
        #expect((recognized == whole) == isRecognized, "\(String(describing: recognized))")
        let isAdvised = read.warnings.contains { $0.detail.contains("until it stays within 0.05 of 1") }
        #expect(isAdvised == !isRecognized, "\(read.warnings)")
    }

    @Test(arguments: [
        "bouncy", "bouncy?delay=0.2", "snappy?delay=0.25", "bouncy?delay=0.21", "spring:k=180:c=12?delay=0.1",
        "spring:0.5:-0.3?delay=0.3",
        "ease-out 300ms", "ease-out 300ms 200ms", "ease-in 300ms 70ms", "ease-in-out 400ms 50ms", "linear 300ms 100ms",
        "cubic-bezier(0.2,0,0,1) 500ms 100ms", "cubic-bezier(0.34,1.56,0.64,1) 300ms 40ms", "steps(4) 400ms", "steps(1) 300ms",
        "steps(12) 700ms", "steps(7) 1s 120ms", "steps(5, jump-start) 300ms", "steps(5, jump-start) 300ms 100ms",
        "steps(3, jump-none) 500ms", "steps(4, jump-both) 400ms",
    ])
    func `the table of a curve is read back to its animation, its delay and its steps`(words: String) throws {
        let parts = words.split(separator: "?").map(String.init)
        let request = try SpecPath.curve(
            parts[0], query: try #require(Query(parts.count == 2 ? parts[1] : "")), format: CSV())
        let text = String(decoding: try CSV().render(request).bytes, as: UTF8.self)
        let read = try curve(quoted(text))
        #expect(try RecognizedAnimation(of: try #require(read.animation))?.animation == request.animation)
        #expect(read.warnings.isEmpty, "\(read.warnings)")
    }

    /// An animation, and a part of what is said of it.
    @Test(arguments: [
        ("[[0,0],[1,0]]", "end where they begin"), ("[[0,0],[0,1]]", "rise"), (#"{"times":[0,1],"values":[0]}"#, "2 times"),
        (#""time,value\n0,0\n0.1""#, "no time and no value"), ("[1,2,3]", #"{"curve": {"linear": "#),
        (#""frame,value\n0,0\n6,0.5\n24,1""#, #"a column "time" and a column "value"; found frame, value"#),
        (#""Frames\tOpacity\n0\t0\n6\t0.5\n24\t1""#, "divide the frames by their rate"),
        (#""time,opacity\n0,0\n0.1,x\n0.3,1""#, "no time and no value"),
        (#""time,opacity,scale\n0,0,0.5\n0.1,0.5,0.7\n0.3,1,1""#, "a table has two columns"),
        (#""0;0\n0.1;0.5\n0.4;1\n0.5""#, "\"0.5\" has no time"), (#""0,0\n50,0.5\n400,1""#, "time (ms)"),
        ("[[0,0],[400,1]]", "400ms"), (#"{"k":[{"t":0,"s":0},{"t":9}]}"#, "value s"),
        (#""@keyframes a { to { opacity: 0.5; rotate: 9deg } 50% { opacity: 0.3 } }""#, "one property"),
    ])
    func `points that are no curve have a problem that says why`(animation: String, part: String) throws {
        let failure = #expect(throws: DecodingFailure.self) { try curve(animation) }
        guard case .issues(let issues)? = failure else { return }
        #expect(issues.count == 1 && issues[0].issue.detail.contains(part), "\(issues.map(\.issue))")
    }
}
