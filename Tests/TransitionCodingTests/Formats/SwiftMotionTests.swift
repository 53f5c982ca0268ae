import Testing
import TransitionEngine

@testable import TransitionCoding

/// What moves in Swift code: endless animations, layout directions, and keyframes that are those of the motion.
struct SwiftMotionTests {
    private static let format = SwiftCode()

    private func timeline(_ members: String) throws -> String {
        let spec = Array("{\(members)}".utf8)
        return String(decoding: try Self.format.encode(try SpecReader.timeline(spec, format: Self.format)), as: UTF8.self)
    }

    private func issues(_ members: String) -> [SpecIssue] {
        let error = #expect(throws: DecodingFailure.self) { try timeline(members) }
        guard case .issues(let issues)? = error else { return [] }
        return issues.map(\.issue)
    }

    // MARK: - Without an end

    @Test(arguments: [
        (#""transition":"opacity""#, ".easeInOut(duration: 0.8).repeatForever()"),
        (#""transition":"numeric-text:1:2""#, ".animation(.easeInOut(duration: 0.8).repeatForever(), value: value)"),
        (#""transition":"slide","views":[{"id":"a"},{"id":"b"}]"#, ".slide.animation(.easeInOut(duration: 0.8).repeatForever())"),
    ])
    func `what repeats for ever needs no time at which it is cut off`(members: String, text: String) throws {
        let animation = #","animation":".easeInOut(duration: 0.8).repeatForever()""#
        #expect(try timeline(members + animation).contains(text))
    }

    @Test func `a curve that repeats for ever is one line`() throws {
        let spec = Array(#"{"animation":".snappy.repeatForever(autoreverses: false)","output":{"name":"x"}}"#.utf8)
        let text = String(decoding: try Self.format.encode(try SpecReader.curve(spec, format: Self.format)), as: UTF8.self)
        #expect(text.contains("static var x: Animation { .snappy.repeatForever(autoreverses: false) }"), "\(text)")
    }

    @Test(arguments: [
        #""transition":"uikit/cover-vertical","animation":".easeIn.repeatForever()""#,
        #""transition":"core-animation/fade","animation":".easeIn.repeatForever()""#,
        #""transition":"matched-geometry","animation":".easeIn.repeatForever()","views":[{"id":"a"}]"#,
    ])
    func `code that needs an end refuses an animation without one`(members: String) {
        #expect(issues(members).contains { $0.code == .endless })
    }

    // MARK: - Layout direction

    @Test(arguments: [
        #""transition":"push:leading""#, #""transition":"uikit/push""#, #""transition":"motion/shake""#,
        #""transition":"opacity","animation":"smooth","views":[{"id":"a"}]"#,
    ])
    func `code that follows the layout direction is the same for auto`(members: String) throws {
        let auto = members + #","view":{"layoutDirection":"auto"}"#
        #expect(try timeline(auto) == timeline(members))
    }

    @Test(arguments: [
        #""transition":"move:leading","from":{"progress":0.3}"#,
        #""transition":"slide","events":[{"at":0,"action":"insert"}]"#,
    ])
    func `lengths of one layout direction refuse auto`(members: String) {
        let found = issues(members + #","view":{"layoutDirection":"auto"}"#)
        #expect(found.map(\.pointer) == ["/view/layoutDirection"] && found.map(\.code) == [.unsupported])
    }
}
