import Testing
import TransitionEngine

@testable import TransitionCoding

/// Heads of Swift and Kotlin say what the code below them does.
struct NativeHeadTests {
    /// Returns code in a format.
    ///
    /// - Parameter request: a recipe with its query, or a spec.
    static func code(_ request: String, _ format: String) throws -> String {
        let format = try #require(BuiltInFormats.named(format))
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
        let lines = CommentText.rejoined(code).split(separator: "\n").prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
        return lines.map(String.init).joined(separator: "\n").replacing("\n//   ", with: " ").split(separator: "\n").map(
            String.init)
    }

    @Test(arguments: [
        ("move:left?animation=bouncy", "4.6 % of its width"),
        ("push:bottom,scale:0.5?animation=bouncy", "3.6 % of its height"),
        ("uikit/cover-vertical?animation=bouncy", "4.6 % of its height"),
        ("uikit/push?animation=bouncy", "4.6 % of its width"),
        ("move:leading?animation=bouncy&direction=removal", nil), ("move:left", nil), ("uikit/push", nil),
        ("scale:0.5?animation=bouncy", nil), ("opacity?animation=bouncy", nil),
    ])
    func `Swift and Kotlin say how far a view uncovers its edge, as CSS does`(recipe: String, words: String?) throws {
        for format in ["swift", "kt"] {
            let said = head(try Self.code(recipe, format)).filter { $0.contains("passes its end") }
            #expect(said.count == (words == nil ? 0 : 1), "\(format): \(said)")
            guard let words else { continue }
            #expect(said == ["// The view passes its end by \(words): what is behind it shows at the edge it comes from."])
        }
        let said = words.map { "overshoots by \($0)" }
        #expect(try Self.code(recipe, "css").contains(said ?? "overshoots") == (words != nil))
    }

    @Test func `what the system times goes nowhere too far`() throws {
        #expect(!(try Self.code("navigation-automatic?animation=bouncy", "swift")).contains("passes its end"))
    }

    @Test func `the head of a staircase speaks of the curve alone`() throws {
        let code = try Self.code("opacity?animation=steps:4", "swift")
        #expect(head(code).contains("// A CustomAnimation holds each step: SwiftUI has no such curve."), "\(code)")
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
        ("content-identity?reduced=keep", nil), ("push:leading?reduced=keep", MotionTitle.kept), ("opacity", nil),
    ])
    func `Swift says what it shows where motion is to be reduced`(request: String, less: String?) throws {
        let code = try Self.code(request, "swift")
        let said = head(code).filter { $0.hasPrefix("// Less motion: ") }
        #expect(said == (less.map { ["// Less motion: \($0)."] } ?? []), "\(code)")
        #expect(!code.contains("reduced`: "), "\(code)")
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
        // Only Compose counts whole milliseconds.
        let own = ["// \(MotionTitle.rounded)", KotlinHead.missingPackage]
        #expect(notes[0] == notes[1].filter { !own.contains(String($0)) }, "\(notes)")
        #expect(notes[0].prefix(2) == ["// Less motion", "// \(MotionTitle.absolute)"])
        #expect(swift.contains("[reduceMotion, layoutDirection]") || swift.contains("[layoutDirection]"), "\(swift)")
        #expect(swift.contains(".environment(\\.layoutDirection, .leftToRight)\n"), "\(swift)")
    }

    @Test(arguments: ["swift", "kt"], ["\n", "\r\n"])
    func `a URL that no line holds goes on after a backslash, and is read as a whole`(name: String, newline: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let code = try Self.code(Self.rise, name)
        let lines = code.split(separator: "\n").prefix { $0.hasPrefix("//") }
        #expect(lines.allSatisfy { $0.count <= 120 } && lines[1].hasPrefix("// /v1/t/") && lines[1].hasSuffix("\\"), "\(lines)")
        #expect(lines[2].hasPrefix("//   "), "\(lines)")
        let pasted = TextBuffer.bytes(capacity: 4096) { buffer in
            buffer.append("{\"transition\":")
            buffer.append(json: code.replacing("\n", with: newline))
            buffer.append("}")
        }
        let again = try format.encode(try SpecReader.timeline(pasted, format: format))
        let plain = String(decoding: again, as: UTF8.self).replacing(#/// warning: .*\n(//   .*\n)*/#, with: "")
        #expect(plain == code)
    }

    @Test(arguments: [
        ("ab cdefg", 10, ["// ab", "//   cdefg"]), ("ab cdefg", 9, ["// ab", "//   cde\\", "//   fg"]),
        ("ab cdefg", 7, ["// ab", "//   c\\", "//   d\\", "//   e\\", "//   fg"]),
        ("ab c?d&efghijk l", 13, ["// ab c?d&\\", "//   efghijk", "//   l"]),
        ("c?d&efghijk", 9, ["// c?\\", "//   d&\\", "//   efg\\", "//   hijk"]),
    ])
    func `a word is broken where no line holds it, a query between its parts`(text: String, width: Int, lines: [String]) {
        #expect(CommentText.lines(text, "// ", indent: 2, width: width) == lines)
        let whole = CommentText.rejoined(lines.joined(separator: "\n")).replacing("// ", with: "").split(separator: #/\s+/#)
        #expect(whole.joined(separator: " ") == text)
    }

    @Test(arguments: ["zoom", "uikit/flip-horizontal", "opacity?animation=spring:k=1000:c=500:m=3"])
    func `the head of a spring that may not be overdamped has the damping that acts`(recipe: String) throws {
        let parts = recipe.split(separator: "?").map(String.init)
        let query = try #require(Query(parts.count > 1 ? parts[1] : ""))
        let code = try KotlinCode().encode(SpecPath.timeline(recipe: parts[0], query: query, format: KotlinCode()))
        let text = String(decoding: code, as: UTF8.self)
        #expect(text.contains("spring(mass 3, stiffness 1000, damping 500 limited to 109.545)"), "\(text)")
        #expect(text.contains("spring(dampingRatio = 1f, stiffness = 333.333f"), "\(text)")
    }
}
