import TestSupport
import Testing
import TransitionCoding
import TransitionEngine

/// What Swift says is written as the service writes the same as JSON.
struct CoderOptionsTests {
    private let coder = TransitionCoder()

    /// The text of a format, or what is wrong.
    private func text(_ output: @autoclosure () throws -> TransitionCoder.Output) -> String {
        do {
            return String(decoding: try output().bytes, as: UTF8.self)
        } catch {
            return "\(error)"
        }
    }

    /// Specs as Swift and as JSON.
    private static let specs: [(TransitionSpec, String)] = [
        (TransitionSpec(.push(from: .leading), animation: .bouncy), #""transition":"push:leading","animation":"bouncy""#),
        (TransitionSpec(.opacity), #""transition":"opacity""#), (TransitionSpec(), ""),
        (TransitionSpec(.opacity, animation: nil), #""transition":"opacity","animation":null"#),
        (TransitionSpec(CoverVerticalTransition()), #""transition":"uikit/cover-vertical""#),
        (
            TransitionSpec(.slide.combined(with: .opacity), animation: .easeOut(duration: 0.2), sampling: .count(4)),
            #""transition":".slide.combined(with: .opacity)","animation":"easeOut 0.2s","sampling":{"count":4}"#
        ),
        (
            TransitionSpec(.scale(0.5), sampling: .tolerance(0.01)),
            #""transition":"scale:0.5","sampling":{"tolerance":0.01}"#
        ),
    ]

    @Test(arguments: TransitionCoder().formats)
    func `a spec has the bytes of its JSON in every format, with and without both directions`(format: TransitionCoder.Format) {
        for (spec, members) in Self.specs {
            func isWritten(_ spec: TransitionSpec, _ directions: TransitionCoder.Directions, as direction: String) -> Bool {
                let json = "{\([members, direction].filter { !$0.isEmpty }.joined(separator: ","))}"
                return text(try coder.encode(spec, as: format, directions: directions))
                    == text(try coder.encode(json: json, as: format))
            }
            var removal = spec
            removal.direction = .removal
            #expect(isWritten(spec, .automatic, as: ""), "\(members)")
            #expect(isWritten(spec, .own, as: #""direction":"insertion""#), "\(members)")
            #expect(isWritten(removal, .automatic, as: #""direction":"removal""#), "\(members)")
            #expect(isWritten(removal, .both, as: #""direction":"both""#), "\(members)")
        }
    }

    /// Specs of one run.
    private static let runs = [
        #""transition":{"type":"phases","phases":[{"scale":1},{"scale":2}]}"#,
        #""transition":"opacity","events":[{"at":0,"action":"insert"},{"at":0.1,"action":"remove"}]"#,
        #""layout":{"before":{"id":"a","frame":[0,0,9,9]},"after":{"id":"a","frame":[0,0,9,5]},"animation":"bouncy"}"#,
        #""stack":["a","b"],"events":[{"at":0,"action":"pop"}]"#,
        #""views":[{"id":"a","transition":"opacity","events":[{"at":0,"action":"insert"}]},{"id":"b"}]"#,
    ]

    @Test(arguments: [TransitionCoder.Format.json, .css, .csv])
    func `what has one run is written once, or both directions are refused as the service refuses them`(
        format: TransitionCoder.Format
    ) throws {
        for members in Self.runs {
            let spec = try TransitionSpec(json: "{\(members)}")
            for (directions, direction) in [(TransitionCoder.Directions.automatic, ""), (.both, #","direction":"both""#)] {
                let written = text(try coder.encode(spec, as: format, directions: directions))
                let isSame = written == text(try coder.encode(json: "{\(members)\(direction)}", as: format))
                #expect(isSame, "\(members)\(direction): \(written.prefix(200))")
            }
        }
        let events = try TransitionSpec(json: "{\(Self.runs[1])}")
        #expect(
            text(try coder.encode(events, directions: .both))
                == #"/direction: events define the direction; give either "direction" or "events""#)
    }

    /// Options as Swift and as JSON.
    private static let options: [(OutputOptions, String)] = [
        (OutputOptions(), "{}"), (OutputOptions(name: "card"), #"{"name":"card"}"#),
        (OutputOptions(mode: .transition, open: .dialog), #"{"mode":"transition","open":"dialog"}"#),
        (OutputOptions(reduced: .none, tolerance: 0.01), #"{"reduced":"none","tolerance":0.01}"#),
        (OutputOptions(mode: .viewTransition, element: "photo"), #"{"mode":"view-transition","element":"photo"}"#),
        (
            OutputOptions(mode: .viewTransition, transitionType: "forward", transitionClass: "photo"),
            #"{"mode":"view-transition","type":"forward","class":"photo"}"#
        ),
        (OutputOptions(stagger: 0.1, items: 5), #"{"stagger":0.1,"items":5}"#),
        (OutputOptions(geometry: .layout), #"{"geometry":"layout"}"#),
        (OutputOptions(name: "4", tolerance: 2), #"{"name":"4","tolerance":2}"#),
        (OutputOptions(stagger: 30, items: 1, transitionType: "back"), #"{"stagger":30,"items":1,"type":"back"}"#),
    ]

    @Test func `options have the effect that they have as JSON, and the same limits`() {
        let spec = TransitionSpec(.push(from: .leading), animation: .bouncy)
        for (output, json) in Self.options {
            for format in [TransitionCoder.Format.css, .kotlin, .json, .javaScript] {
                let body = #"{"transition":"push:leading","animation":"bouncy","precision":4,"output":\#(json)}"#
                let written = text(try coder.encode(spec, as: format, precision: 4, output: output))
                #expect(text(try coder.encode(json: body, as: format)) == written, "\(json)")
                let curve = text(try coder.encode(curve: .bouncy, as: format, precision: 4, output: output))
                let curveBody = #"{"animation":"bouncy","precision":4,"output":\#(json)}"#
                #expect(text(try coder.encode(curveJSON: curveBody, as: format)) == curve, "\(json)")
            }
        }
    }

    @Test func `what is wrong with options has its place`() {
        let wrong: [(Int?, OutputOptions, [String])] = [
            (10, OutputOptions(), ["/precision"]), (1, OutputOptions(name: "a b"), ["/precision", "/output/name"]),
            (nil, OutputOptions(stagger: -1, items: 501), ["/output/stagger", "/output/items"]),
            (nil, OutputOptions(tolerance: .nan, stagger: .infinity), ["/output/tolerance", "/output/stagger"]),
            (nil, OutputOptions(element: ""), ["/output/element"]),
        ]
        for (precision, output, pointers) in wrong {
            let failure = #expect(throws: TransitionCoder.Failure.self) {
                try coder.encode(TransitionSpec(.opacity), as: .css, precision: precision, output: output)
            }
            #expect(failure?.all.map(\.pointer) == pointers)
        }
    }

    /// Has an entry that is not registered.
    private struct Drop: NamedTransition {
        var entry: CatalogEntry {
            let description = CatalogEntry.Description(summary: "Drops in.", hasMotion: true, example: "drop")
            return CatalogEntry("drop", description: description, of: Drop())
        }

        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
            phase.isIdentity ? [] : [Effects(lengths: [(.translateY, Length(plus: phase.value, of: .height))])]
        }
    }

    /// Has no entry.
    private struct Fall: Transition {
        func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { Drop().layers(in: phase, of: view) }
    }

    @Test func `code of a transition that no reader knows has no URL, and JSON has a warning`() throws {
        for spec in [TransitionSpec(Drop()), TransitionSpec(.opacity.combined(with: Drop())), TransitionSpec(Fall())] {
            for format in coder.formats where format != .json {
                guard let output = try? coder.encode(spec, as: format) else { continue }
                #expect(!String(decoding: output.bytes, as: UTF8.self).contains("/v1/transitions/"), "\(format)")
                #expect(output.warnings.isEmpty, "\(format)")
            }
            let json = try coder.encode(spec)
            #expect(json.warnings.map(\.code) == ["not-expressible"])
            #expect(json.warnings[0].detail.contains("has no entry in the catalog"))
            #expect(try json.text.contains(#""code":"not-expressible""#))
        }
        #expect(try coder.encode(TransitionSpec(.opacity), as: .css).text.contains("/v1/transitions/opacity.css"))
        #expect(Omissions().isEmpty)
    }
}
