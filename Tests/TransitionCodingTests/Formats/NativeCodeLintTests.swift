import Testing
import TransitionEngine

@testable import TransitionCoding

/// Rules that every file of Swift and Kotlin keeps: its comments are sentences, and its lines fit, whatever it is called.
struct NativeCodeLintTests {
    private static let formats: [any TimelineFormat] = [SwiftCode(), KotlinCode()]

    /// The last words of each comment below the head that doesn't end with a period.
    private func unfinished(_ code: String) -> [String] {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false).drop { $0.hasPrefix("//") }
            .map { String($0.drop { $0 == " " }) }
        func isComment(_ line: String) -> Bool { line.hasPrefix("//") || line.hasPrefix("* ") || line.hasPrefix("/** ") }
        return zip(lines, lines.dropFirst() + [""]).compactMap { line, next in
            let isLast = isComment(line) && !isComment(next)
            return isLast && !line.hasSuffix(".") && !line.hasSuffix(". */") ? line : nil
        }
    }

    /// Specs of what the catalog's examples don't reach.
    private static let specs = [
        #""views":[{"id":"a","transition":"push:leading"},{"id":"b","transition":"scale"}],"stagger":{"each":0.1}"#,
        #""views":[{"id":"a","transition":"motion/shake"},{"id":"b","transition":"numeric-text:12:13"}]"#,
        #""transition":{"type":"phases","phases":[{"scale":1},{"scale":1.4,"rotate":9}]}"#,
        #""transition":"uikit/cover-vertical","animation":"bouncy""#,
        #""transition":"core-animation/push","animation":"bouncy""#,
        #""transition":{"type":"core-animation/keyframes","path":"M0 0 C0 100 100 100 100 0","timing":{"duration":1}}"#,
        #""transition":{"type":"uikit/property-animator","properties":{"translate.x":[0,100]},"duration":1}"#,
        #""transition":"move:left","events":[{"at":0,"action":"insert"},{"at":0.3,"action":"remove"}]"#,
        #""transition":"opacity","animation":"steps(4) 1s""#, #""transition":"opacity","animation":".bouncy.delay(0.2)""#,
        #""layout":{"before":\#(list("a", "b")),"after":\#(list("c", "b")),"animation":"bouncy"}"#,
        #""stack":["a"],"events":[{"at":0,"action":"push"},{"at":1,"action":"pop"}]"#,
    ]
    private static let symbols = SymbolEffectTransition.Effect.allCases.map { #""transition":"symbol-effect:\#($0.rawValue)""# }

    private static func list(_ first: String, _ second: String) -> String {
        let place = first == "a" ? 0 : 9
        let nodes = [first, second].map {
            #"{"id":"\#($0)","frame":[0,\#(place),9,9],"appearing":"blueprint/scale","disappearing":"blueprint/fade"}"#
        }
        return #"{"id":"list","frame":[0,0,300,300],"children":[\#(nodes.joined(separator: ","))]}"#
    }

    @Test func `every comment ends with a period`() throws {
        var count = 0
        let all = Catalog.transitions.map { #""transition":"\#($0.example)""# } + Self.specs + Self.symbols
        for format in Self.formats {
            for (members, reduced) in all.flatMap({ members in ReducedVariant.allCases.map { (members, $0.rawValue) } }) {
                let spec = #"{\#(members),"output":{"preview":true,"reduced":"\#(reduced)"}}"#
                guard let request = try? SpecReader.timeline(Array(spec.utf8), format: format) else { continue }
                let code = String(decoding: try format.encode(request), as: UTF8.self)
                #expect(unfinished(code) == [], "\(members)")
                count += 1
            }
            let curve = Array(#"{"animation":"bouncy"}"#.utf8)
            let code = String(decoding: try format.encode(try SpecReader.curve(curve, format: format)), as: UTF8.self)
            #expect(unfinished(code) == [], "\(code)")
        }
        #expect(count > 300)
    }

    @Test(arguments: ["swift", "kt"])
    func `the longest name with the longest id leaves no line too long`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        let ids = ["a", "b"].map { $0 + String(repeating: "x", count: 62) }
        let tree = { (y: Int) in
            let nodes = ids.map { #"{"id":"\#($0)","frame":[0,\#(y),9,9],"layoutTransition":"specific"}"# }
            return #"{"id":"list","frame":[0,0,99,99],"children":[\#(nodes.joined(separator: ","))]}"#
        }
        let specs = [
            #""views":[{"id":"\#(ids[0])","transition":"motion/shake"},{"id":"\#(ids[1])","transition":"motion/tada"}]"#,
            #""views":[{"id":"\#(ids[0])","transition":"push:leading"},{"id":"\#(ids[1])","transition":"numeric-text:1:2"}]"#,
            #""layout":{"before":\#(tree(0)),"after":\#(tree(40)),"animation":"bouncy"}"#,
            #""stack":["a"],"events":[{"at":0,"action":"push","controller":"\#(ids[0])"},{"at":1,"action":"pop"}]"#,
        ]
        let called = #""name":"\#(String(repeating: "aB", count: 31) + "c")","access":"public","preview":true"#
        for spec in specs {
            let request = try SpecReader.timeline(Array(#"{\#(spec),"output":{\#(called)}}"#.utf8), format: format)
            let code = String(decoding: try format.encode(request), as: UTF8.self)
            let long = code.split(separator: "\n").filter { $0.count > 120 }
            #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
        }
    }

    @Test func `joined files need the newest of what each of them needs`() throws {
        func joined(_ recipes: [String], _ format: any TimelineFormat, _ join: ([String]) -> String) throws -> String {
            let files = try recipes.map { recipe in
                let request = try SpecReader.timeline(Array(#"{"transition":"\#(recipe)"}"#.utf8), format: format)
                return String(decoding: try format.encode(request), as: UTF8.self)
            }
            return String(join(files).prefix { $0 != "\n" })
        }
        let title = "// transitiond \(EngineRevision.current) · 3 motions · "
        func kotlinJoined(_ files: [String]) -> String { KotlinCode.joined(files.map { RenderedOutput($0) }) }
        let kotlin = ["opacity", "uikit/push", "matched-geometry"]
        #expect(try joined(kotlin, KotlinCode(), kotlinJoined) == title + "Compose 1.10, Android API 23")
        let older = ["opacity", "motion/shake", "scale"]
        #expect(try joined(older, KotlinCode(), kotlinJoined) == title + "Compose 1.6, Android API 21")
        let swift = ["opacity", "uikit/zoom", "blueprint/scale"]
        #expect(try joined(swift, SwiftCode(), SwiftCode.joined) == title + "iOS 18, macOS 14, BlueprintUI 5")
    }
}
