import Testing
import TransitionEngine

@testable import TransitionCoding

/// No format drops an option silently: it writes something else, names the option as an omission, or refuses it.
///
/// The options and their values are the rows of `OutputOptions.table`, and which formats act on one is what its row says.
struct OptionSilenceTests {
    /// Members of a spec, and the options that they go with.
    private struct Base: Sendable {
        let members: String
        var options: [String: String] = [:]
        var isCurve = false
    }

    /// In each of them some options have an effect.
    private static let timelines = [
        Base(members: #""transition":"push:leading","animation":"bouncy""#),
        Base(members: #""transition":"move:top","animation":"easeOut 300ms""#, options: ["stagger": "0.1"]),
        Base(members: #""transition":{"type":"matched-geometry","source":{"frame":[16,300,120,180]}},"animation":"bouncy""#),
        Base(members: #""transition":"uikit/cover-vertical","container":{"size":[390,844]}"#),
        Base(members: #""transition":"motion/shake""#), Base(members: #""transition":"blueprint/scale-and-fade""#),
    ]
    private static let curves = [
        Base(members: #""animation":"bouncy""#, isCurve: true), Base(members: #""animation":"ease-in 300ms""#, isCurve: true),
    ]

    /// Formats whose numbers and code have no name: it is that of the file, and stands in titles and comments.
    private static let nameless = ["motion.json", "waapi.json", "js", "svg", "film.svg", "csv", "f32"]

    @Test(arguments: SilenceOutput.all)
    func `every option of a timeline acts, is named, or is refused in each format`(output: SilenceOutput) {
        compare(Self.timelines, in: output)
    }

    @Test(arguments: SilenceOutput.all.filter { $0.mode == nil || ["keyframes", "tailwind"].contains($0.mode) })
    func `every option of a curve acts, is named, or is refused in each format`(output: SilenceOutput) {
        compare(Self.curves, in: output)
    }

    /// A format that acts on an option names the values that it can't have by itself.
    @Test func `each format that a row names acts on its option somewhere`() {
        for row in OutputOptions.table.members {
            guard let scope = row.scope else { continue }
            for (formats, bases) in [(scope.formats, Self.timelines), (row.isOfCurves ? scope.curves : [], Self.curves)] {
                // The types of a module have no values, and what is exact is within every tolerance.
                for format in formats where format != .typeScript && row.key != .tolerance {
                    let acts = SilenceOutput.all.filter { $0.name == format.rawValue }.contains { output in
                        bases.contains { base in
                            guard let plain = written(base, in: output) else { return false }
                            return Self.values(of: row).contains {
                                [.acts, .named].contains(outcome(of: row, $0, base, plain, in: output))
                            }
                        }
                    }
                    #expect(acts, "\(row.key) in \(format), of \(bases[0].isCurve ? "a curve" : "a timeline")")
                }
            }
        }
    }

    /// Members of a request, the formats that act on them, and the name in the warning of all others.
    @Test(arguments: [
        (#""sampling":{"fps":30}"#, ["lottie.json"], "sampling/fps"),
        (#""sampling":{"count":4}"#, ["film.svg"], "sampling/count"),
        (#""sampling":{"times":[0,0.1]}"#, [], "sampling/times"), (#""include":["velocity"]"#, [], "include"),
        (#""precision":3"#, ["motion.json"], "precision"),
    ])
    func `what says how samples are written is named in formats without samples`(members: String, own: [String], name: String)
        throws
    {
        for format in BuiltInFormats.all {
            let body = #"{"transition":"slide",\#(members)}"#
            guard let request = try? SpecReader.timeline(Array(body.utf8), format: format) else { continue }
            let acts = ["json", "csv", "f32"].contains(format.name) || own.contains(format.name)
            #expect(request.warnings.contains { $0.detail.hasPrefix(name + " changes nothing") } != acts, "\(format.name)")
        }
    }

    // MARK: - Comparing

    private enum Outcome { case acts, named, refused, same, lost }

    private func compare(_ bases: [Base], in output: SilenceOutput) {
        for base in bases {
            // A base that the format refuses has nothing to lose.
            guard let plain = written(base, in: output) else { continue }
            for row in OutputOptions.table.members where row.key != .mode || output.mode ?? "keyframes" == "keyframes" {
                let formats = row.scope.map { base.isCurve ? $0.curves : $0.formats }
                let isOfFormat = formats?.contains(TransitionCoder.Format(output.name)) ?? true
                for value in Self.values(of: row) {
                    let outcome = outcome(of: row, value, base, plain, in: output)
                    #expect(outcome != .lost, "\(output) drops \(row.key) = \(value) in silence, over \(base.members)")
                    if !isOfFormat {
                        #expect(outcome != .acts, "\(output) acts on \(row.key) = \(value) unsaid, over \(base.members)")
                    }
                }
            }
        }
    }

    /// What a format writes, and the options as they were read.
    fileprivate typealias Written = (options: OutputOptions, text: SilenceText)

    /// - Parameter changes: options beside those of the base.
    private func written(_ base: Base, _ changes: [String: String] = [:], in output: SilenceOutput) -> Written? {
        var options = base.options
        if let mode = output.mode { options["mode"] = "\"\(mode)\"" }
        return output.output(of: base.members, options.merging(changes) { $1 }, isCurve: base.isCurve)
    }

    /// - Parameter plain: the base.
    private func outcome(
        of row: SpecMember<OutputOptions>, _ value: String, _ base: Base, _ plain: Written, in output: SilenceOutput
    ) -> Outcome {
        guard let given = written(base, [row.key.name: value], in: output) else { return .refused }
        if given.options == plain.options { return .same }
        // Code names it in the words of the caller.
        func names(_ text: SilenceText) -> Bool {
            ["\(row.key): ", "\(row.key)`: "].contains { text.warnings.contains($0) }
        }
        // Some things depend on how long a URL is.
        func body(_ text: SilenceText) -> [UInt8] { text.body.utf8.filter { $0 > 32 } }
        if body(given.text) != body(plain.text) { return names(given.text) && !names(plain.text) ? .named : .acts }
        return names(given.text) ? .named : isSatisfied(row, value, base, in: output) ? .same : .lost
    }

    /// Whether what a format writes anyway is what the option asks for.
    private func isSatisfied(
        _ row: SpecMember<OutputOptions>, _ value: String, _ base: Base, in output: SilenceOutput
    ) -> Bool {
        switch (row.key, value) {
        case (.name, _): Self.nameless.contains(output.name)
        case (.mode, #""tailwind""#): output.name == "shadcn.json"
        // With less motion keyframes stand still, Compose ends animations at once, and no scroll moves anything.
        // The usage of matched geometry changes at once in either case.
        case (.reduced, #""none""#):
            base.members.contains("motion/") || output.name == "kt" || output.mode == "scroll"
                || output.name == "swift" && base.members.contains("matched-geometry")
        // What Swift gives a declaration without a modifier.
        case (.access, #""internal""#): output.name == "swift"
        // A fade of Blueprint has nothing to reduce.
        case (.reduced, #""keep""#): base.members.contains("blueprint/") && output.name == "swift"
        // What is exact is within every tolerance.
        case (.tolerance, _): row.scope?.formats.contains(TransitionCoder.Format(output.name)) ?? true
        default: false
        }
    }

    /// Values that a row allows, as JSON.
    private static func values(of row: SpecMember<OutputOptions>) -> [String] {
        guard case .parameter(let kind) = row.kind else { return [] }
        return switch kind {
        case .choice(let words): words.map { "\"\($0)\"" }
        case .flag: ["true"]
        case .number(_, let range, let usual): row.isWhole ? ["7"] : [exactText((usual ?? range).upperBound / 2)]
        default: ["\"q\""]
        }
    }
}

extension SilenceOutput {
    /// - Returns: the output, and its options as they were read; `nil` if they are refused.
    fileprivate func output(
        of members: String, _ options: [String: String], isCurve: Bool
    ) -> OptionSilenceTests.Written? {
        let output = options.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
        let bytes = Array("{\(members),\"output\":{\(output)}}".utf8)
        guard let format = BuiltInFormats.named(name) else { return nil }
        let (rendered, read): (RenderedOutput, OutputOptions)
        do {
            if isCurve {
                let request = try SpecReader.curve(bytes, format: format)
                (rendered, read) = (try format.render(request), request.output)
            } else {
                let request = try SpecReader.timeline(bytes, format: format)
                (rendered, read) = (try format.render(request), request.output)
            }
        } catch {
            let codes =
                if case DecodingFailure.issues(let issues) = error { issues.map(\.issue.code) } else { [SpecIssue.Code]() }
            #expect(
                !codes.isEmpty && codes.allSatisfy { [.unsupported, .conflict].contains($0) }, "\(options) as \(self): \(error)")
            return nil
        }
        let text = text(of: rendered.bytes)
        // A table has no place for warnings: the result of rendering has them beside the bytes.
        guard ["csv", "f32"].contains(name) else { return (read, text) }
        return (read, SilenceText(body: text.body, warnings: rendered.omissions.warnings.map(\.detail).joined(separator: "\n")))
    }
}
