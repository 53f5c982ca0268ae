import Testing
import TransitionEngine

@testable import TransitionCoding

/// Heads of Swift and Kotlin say what the code below them does.
struct NativeHeadTests {
    /// Returns code in a format.
    ///
    /// - Parameter request: a recipe with its query, or a spec.
    static func code(_ request: String, _ format: String) throws -> String {
        let format = try #require(OutputFormats.named(format))
        if request.hasPrefix("{") {
            let read = try SpecReader.timeline(Array(request.utf8), format: format)
            return String(decoding: try format.encode(read), as: UTF8.self)
        }
        let parts = request.split(separator: "?").map(String.init)
        let query = try #require(Query(parts.count > 1 ? parts[1] : ""))
        return String(
            decoding: try format.encode(try SpecPath.timeline(recipe: parts[0], query: query, format: format)), as: UTF8.self)
    }

    /// Returns the lines of the head, each in one.
    private func head(_ code: String) -> [String] {
        let lines = code.split(separator: "\n").prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
        return lines.map(String.init).joined(separator: "\n").replacing("\n//   ", with: " ").split(separator: "\n").map(
            String.init)
    }

    private static let flicker =
        #"{"transition":{"type":"keyframes","tracks":{"opacity":{"keyframes":[{"kind":"linear","to":0.2,"duration":0.2},"#
        + #"{"kind":"linear","to":1,"duration":0.2}]}},"repeating":{"forever":true,"until":3}}}"#
    private static let rise =
        #"{"transition":{"type":"keyframes","tracks":{"opacity":{"initial":0,"keyframes":[{"kind":"linear","to":1,"duration":0.2}]},"#
        + #""translate.y":{"initial":9,"keyframes":[{"kind":"linear","to":0,"duration":0.2}]}}}}"#

    private static func animator(_ properties: String) -> String {
        #"{"transition":{"type":"uikit/property-animator","properties":{\#(properties)},"duration":0.4}}"#
    }

    @Test(arguments: [
        (animator(#""translate.y":[40,0]"#), MotionTitle.still),
        (animator(#""opacity":[0,1],"translate.y":[40,0]"#), MotionTitle.stillFading),
        (animator(#""opacity":[0,1]"#), nil),
        (flicker, MotionTitle.still), (rise, MotionTitle.stillFading), ("motion/flash", MotionTitle.still),
        ("motion/shake?reduced=none", MotionTitle.still), ("push:leading?reduced=none", MotionTitle.atOnceByUsage),
        ("opacity?reduced=none", MotionTitle.atOnceByUsage), ("blueprint/scale?reduced=none", MotionTitle.atOnce),
        ("core-animation/push?reduced=none", MotionTitle.atOnce), ("content-identity?reduced=none", nil),
        ("content-identity?reduced=keep", nil), ("push:leading?reduced=keep", nil), ("opacity", nil),
    ])
    func `Swift says what it shows where motion is to be reduced`(request: String, less: String?) throws {
        let code = try Self.code(request, "swift")
        let said = head(code).filter { $0.hasPrefix("// Less motion: ") }
        #expect(said == (less.map { ["// Less motion: \($0)."] } ?? []), "\(code)")
        #expect(!code.contains("Not carried: output/reduced"), "\(code)")
    }

    @Test(arguments: [
        (flicker, true), (rise, true), ("motion/shake?reduced=none", true), ("push:leading?reduced=none", true),
        ("push:leading?reduced=keep", false), ("opacity", false), ("content-identity?reduced=none", false),
    ])
    func `Kotlin says that Compose reduces motion, whatever variant it reduces to`(request: String, says: Bool) throws {
        let said = head(try Self.code(request, "kt")).filter { $0.hasPrefix("// Less motion: ") }
        #expect(said == (says ? ["// Less motion: \(MotionTitle.byCompose)."] : []))
    }

    @Test(arguments: [
        ("uikit/push", "push", "UIKit"), ("uikit/zoom", "zoom", "UIKit"), ("uikit/cover-vertical", "cover vertical", "UIKit"),
        ("zoom?animation=bouncy", "zoom", "SwiftUI"), ("navigation-automatic", "navigation automatic", "SwiftUI"),
        (#"{"stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]}"#, "push", "UIKit"),
    ])
    func `the head of what a system times has no numbers that the code lacks`(
        request: String, motion: String, system: String
    ) throws {
        let title = head(try Self.code(request, "swift"))[0]
        #expect(title == "// transitiond \(EngineRevision.current) · \(motion) · timed by \(system)")
    }

    @Test(arguments: ["shake", "wobble", "tada", "swing", "jello", "attention"])
    func `an emphasis with sides is the same in right-to-left layout on both platforms`(name: String) throws {
        let (swift, kotlin) = (try Self.code("motion/" + name, "swift"), try Self.code("motion/" + name, "kt"))
        let notes = [swift, kotlin].map { code in
            head(code).dropFirst(2).filter { !$0.hasPrefix("// Needs ") }.map { $0.prefix { $0 != ":" } }
        }
        #expect(notes[0] == notes[1], "\(notes)")
        #expect(notes[0].prefix(2) == ["// Less motion", "// \(MotionTitle.absolute)"])
        #expect(swift.contains("[reduceMotion, layoutDirection]") || swift.contains("[layoutDirection]"), "\(swift)")
        #expect(swift.contains(".environment(\\.layoutDirection, .leftToRight)\n"), "\(swift)")
    }

    @Test func `the long line of a posted spec is silenced for SwiftLint`() throws {
        let long = head(try Self.code(Self.rise, "swift"))[1]
        #expect(long.hasPrefix("// /v1/t/") && long.contains(".swift // swiftlint:disable:this line_length"), "\(long)")
        #expect(try !Self.code("opacity", "swift").contains("swiftlint"))
    }
}
