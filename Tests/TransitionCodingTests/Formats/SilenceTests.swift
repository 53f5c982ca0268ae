import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// Every format says everything, or says what it can't.
///
/// One member of a spec is changed at a time. What changes the timeline must change what every format writes, echoes of the
/// spec apart, or be named in a warning of it, or be refused by name. What changes nothing must be named in a warning of the
/// timeline itself.
struct SilenceTests {
    @Test(arguments: SilenceOutput.all)
    func `what changes a timeline changes every format, or is warned of, or is refused by name`(output: SilenceOutput) {
        for group in SilenceSpec.timelines { hold(group, in: output) }
    }

    @Test(arguments: SilenceOutput.all.filter { $0.mode == nil || $0.mode == OutputOptions.modes.first })
    func `what changes a curve changes every format, or is warned of, or is refused by name`(output: SilenceOutput) {
        for group in SilenceSpec.curves { hold(group, in: output) }
    }

    /// Holds each variation against its base and against the others.
    private func hold(_ group: [SilenceSpec], in output: SilenceOutput) {
        guard let base = group.first, base.formats.isEmpty || base.formats.contains(output.name) else { return }
        var seen: [(spec: SilenceSpec, answer: SilenceAnswer)] = []
        var lost: [String] = []
        for spec in group where seen.isEmpty || spec.shown != base.shown {
            guard let answer = output.answer(to: spec, in: group) else { continue }
            for other in seen where other.answer.body == answer.body && other.spec.shown != spec.shown {
                let changed = spec.changes(from: other.spec)
                let isSaid =
                    output.holdsForAll(spec, answer, in: group) || output.holdsForAll(other.spec, other.answer, in: group)
                    || answer.names(spec.pointer, or: []) || other.answer.names(other.spec.pointer, or: [])
                    // What only one of them has is named by that one.
                    || SilenceAnswer(body: "", warnings: answer.warnings + "\n" + other.answer.warnings).names("", or: changed)
                if !isSaid { lost.append("\(spec) as \(other.spec) (\(changed.sorted().joined(separator: ", ")))") }
            }
            seen.append((spec, answer))
        }
        #expect(lost.isEmpty, "\(output) drops in silence, over \(base.name): \(lost.joined(separator: "; "))")
    }

    @Test func `what changes nothing in a timeline is warned of`() {
        for group in SilenceSpec.timelines + SilenceSpec.curves {
            guard let base = group.first else { continue }
            let silent = group.dropFirst().filter { spec in
                // Other words for the same, and what the view is shown in, whether that matters or not.
                spec.canonical != base.canonical && spec.shown == base.shown && spec.facts == base.facts
                    && !["/view", "/container", "/accessibility"].contains { spec.pointer.hasPrefix($0) }
                    && spec.pointer != "/transition"
                    && Set(spec.warnings) == Set(base.warnings)
                    && !SilenceAnswer(body: "", warnings: spec.warnings.joined(separator: " ")).names(spec.pointer, or: [])
            }
            let names = silent.map(\.description).joined(separator: "; ")
            #expect(silent.isEmpty, "without effect or warning, over \(base.name): \(names)")
        }
    }

    /// Subjects that stand beside the view or the two pages: they are lost most easily.
    @Test(arguments: SilenceOutput.all)
    func `every subject that moves is told apart, drawn or warned of`(output: SilenceOutput) {
        let drawn = ["svg", "plot.svg", "film.svg"]
        guard !drawn.contains(output.name) else { return }
        for group in SilenceSpec.timelines.prefix(Catalog.transitions.count) {
            guard let base = group.first, let answer = output.answer(to: base, in: group) else { continue }
            let text = (answer.body + answer.warnings).lowercased().filter { $0 != "-" }
            // Whoever has the transition itself, or darkens by other words, has its subjects too.
            let others = SilenceOutput.native + ["brightness(", "::backdrop"]
            guard !others.contains(where: { answer.body.contains($0) }) else { continue }
            for role in base.movingRoles where ![.view, .incoming, .outgoing, .glyph, .node].contains(role) {
                let word = role.rawValue.lowercased().filter { $0 != "-" }
                #expect(text.contains(word), "\(output) has no \(role.rawValue), over \(base.name)")
            }
        }
    }

    /// What JSON says beside its tracks, and who has words for it.
    @Test(arguments: [
        (#""transition":"interpolate""#, #""transition":{"type":"interpolate","addsDrawingGroup":true}"#, ["swift"]),
        (
            #""transition":"opacity","animation":{"curve":"easeInOut","duration":0.4}"#,
            #""transition":"opacity","animation":{"curve":"easeInOut","duration":0.4,"logicallyComplete":0.2}"#,
            ["swift", "plot.svg"]
        ),
    ])
    func `hints are said by whoever has words for them`(plain: String, hinted: String, names: [String]) throws {
        let group = [SilenceSpec("hint", plain, "", false), SilenceSpec("hint", hinted, "/hint", false)].compactMap { $0 }
        try #require(group.count == 2)
        for output in SilenceOutput.all where names.contains(output.name) {
            let (first, second) = (output.answer(to: group[0], in: group), output.answer(to: group[1], in: group))
            #expect(first?.body != second?.body, "\(output)")
        }
    }

    // MARK: - The table itself

    @Test func `every parameter, property and member is varied`() {
        let cases = SilenceCase.timelines
        func isVaried(_ pointer: String, _ word: String = "") -> Bool {
            cases.contains {
                (word.isEmpty || $0.base.contains(word)) && $0.variations.contains { ($0.pointer + "/").hasPrefix(pointer + "/") }
            }
        }
        for entry in Catalog.transitions {
            let type = #""type":"\#(TransitionNames.displayName(entry))""#
            for parameter in entry.parameters {
                #expect(isVaried("/transition/" + parameter.name, type), "\(entry.name) \(parameter.name)")
            }
        }
        for composition in Catalog.compositions {
            for member in composition.members {
                #expect(isVaried("/transition/" + member, #""type":"\#(composition.name)""#), "\(composition.name) \(member)")
            }
        }
        for property in SpecReader.scalarProperties { #expect(isVaried("/transition/properties/" + property.rawValue)) }
        for key in SpecReader.viewKeys + [.stagger, .views, .layout] { #expect(isVaried("/" + key.name), "\(key)") }
    }

    @Test func `every variation is a spec that JSON answers`() {
        let cases = (SilenceCase.timelines + SilenceCase.curves).map { ($0.name, $0.variations.count + 1) }
        for ((name, count), group) in zip(cases, SilenceSpec.timelines + SilenceSpec.curves) {
            // Some transitions can't be taken over on their way, and a member of a parameter may be out of place.
            #expect(group.count * 2 >= count && group.first?.pointer == "", "\(name): \(group.count) of \(count)")
        }
    }
}

// MARK: - Specs

/// A spec of the table, and what JSON makes of it.
final class SilenceSpec: Sendable, CustomStringConvertible {
    let name: String
    /// What was changed; empty for the base.
    let pointer: String
    /// As JSON without braces.
    let members: String
    let isCurve: Bool
    let canonical: [UInt8]
    /// Times, tracks, anchors, roles and places, by way, subject and word.
    let shown: [String: [Double]]
    /// What is said beside the tracks: logical duration, events, notes.
    let facts: [String]
    let warnings: [String]
    let movingRoles: Set<Timeline.Subject.Role>
    /// The formats that it is written in; empty for all.
    let formats: [String]
    private let value: String

    static let timelines = SilenceCase.timelines.map(all)
    static let curves = SilenceCase.curves.map(all)

    var description: String { pointer.isEmpty ? "the base" : "\(pointer) = \(value)" }

    /// The base and what is made of it, as far as JSON answers it.
    private static func all(of group: SilenceCase) -> [SilenceSpec] {
        let variations: [SilenceCase.Variation?] = [nil] + group.variations.map(Optional.some)
        return variations.compactMap { variation in
            guard let members = try? group.members(variation) else { return nil }
            return SilenceSpec(
                group.name, members, variation?.pointer ?? "", group.isCurve, formats: group.formats,
                value: variation?.value ?? "nothing")
        }
    }

    /// `nil` for what isn't a spec.
    init?(_ name: String, _ members: String, _ pointer: String, _ isCurve: Bool, formats: [String] = [], value: String = "") {
        (self.name, self.members, self.pointer, self.isCurve, self.value) = (name, members, pointer, isCurve, value)
        self.formats = formats
        let spec = Array(#"{\#(members),"sampling":{"count":31}}"#.utf8)
        var buffer = TextBuffer()
        var shown: [String: [Double]] = [:]
        var facts: [String] = []
        var roles: Set<Timeline.Subject.Role> = []
        if isCurve {
            guard let request = try? SpecReader.curve(spec), let plan = request.plan else { return nil }
            guard let samples = try? plan.samples(decimals: 6) else { return nil }
            shown = ["times": samples.times, "values": samples.values]
            facts = ["\(plan.logicalDuration)"]
            warnings = (plan.warnings + request.warnings).map(\.detail)
            buffer.append(spec: request)
        } else {
            guard let request = try? SpecReader.timeline(spec) else { return nil }
            for (way, plan) in request.plans.enumerated() {
                guard let timeline = try? plan.timeline(decimals: 6) else { return nil }
                shown["\(way)/times"] = timeline.times
                facts.append("\(timeline.logicalDuration) \(timeline.events)")
                for (order, subject) in timeline.subjects.enumerated() {
                    let place = "\(way)/\(subject.id)/"
                    shown[place + "anchor"] = [subject.anchor.x, subject.anchor.y]
                    shown[place + "zIndex"] = [Double(subject.zIndex)]
                    shown[place + "role"] = [Double(Timeline.Subject.Role.allCases.firstIndex(of: subject.role) ?? order)]
                    // As printed: what differs in later digits alone is the same.
                    for track in subject.tracks {
                        shown[place + track.property.rawValue] = track.values.map { ($0 * 1e6).rounded() / 1e6 + 0 }
                    }
                    let moves = subject.tracks.contains { track in track.values.contains { $0 != track.values.first } }
                    if moves { roles.insert(subject.role) }
                    facts.append("\(subject.note)")
                }
            }
            warnings = (request.plans.flatMap(\.warnings) + request.warnings).map(\.detail)
            buffer.append(spec: request, direction: request.isBoth ? "both" : request.spec.direction.rawValue)
        }
        (self.shown, self.facts, movingRoles, canonical) = (shown, facts, roles, buffer.bytes)
    }

    /// The words of what differs: properties, `times`, and where there are none of those `anchor`, `zIndex` and `role`.
    func changes(from other: SilenceSpec) -> Set<String> {
        let keys = Set(shown.keys).union(other.shown.keys).filter { shown[$0] != other.shown[$0] }
        let words = Set(keys.compactMap { $0.split(separator: "/").last.map(String.init) })
        let tracks = words.subtracting(["anchor", "zIndex", "role"])
        return tracks.isEmpty ? words : tracks
    }
}

// MARK: - Answers

/// What a format writes, without what merely echoes the spec.
struct SilenceAnswer {
    let body: String
    /// What it says that it can't say.
    let warnings: String

    /// Whether a warning names a member, by its pointer or its last word, or all that is changed by it.
    func names(_ pointer: String, or changed: Set<String>) -> Bool {
        let words = Set(
            warnings.split { !($0.isLetter || $0.isNumber || ".-_".contains($0)) }
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".-")) })
        let key = pointer.split(separator: "/").last { Int($0) == nil }.map(String.init)
        return !pointer.isEmpty && warnings.contains(pointer) || key.map(words.contains) == true
            || !changed.isEmpty && changed.isSubset(of: words)
    }
}

/// A format, and the mode of it.
struct SilenceOutput: Sendable, CustomTestStringConvertible, CustomStringConvertible {
    let name: String
    let mode: String?

    static let all = OutputFormats.all.map(\.name).filter { $0 != "json" }.flatMap { name in
        name == "css" ? OutputOptions.modes.map { SilenceOutput(name: name, mode: $0) } : [SilenceOutput(name: name, mode: nil)]
    }

    /// Words by which a platform's own transition is meant: it follows size, layout direction and way by itself.
    static let native = ["AnyTransition", "CATransition", "navigationTransition(", "preferredTransition", "contentTransition("]

    var description: String { name + (mode.map { " " + $0 } ?? "") }
    var testDescription: String { description }

    /// - Returns: `nil` for what is refused by name.
    func answer(to spec: SilenceSpec, in group: [SilenceSpec]) -> SilenceAnswer? {
        guard let format = OutputFormats.named(name) else { return nil }
        let samples = ["csv": 31, "f32": 31, "film.svg": 12][name].map { #","sampling":{"count":\#($0)}"# } ?? ""
        let choice = mode.map { #","mode":"\#($0)""# } ?? ""
        let tolerance = spec.isCurve ? 0.02 : 0.1
        // What is shown where motion is reduced is another test's, and takes as long again.
        let output = #","output":{"name":"x","reduced":"keep","tolerance":\#(tolerance)\#(choice)}"#
        let bytes = Array("{\(spec.members)\(output)\(samples)}".utf8)
        do {
            if spec.isCurve { return read(try format.encode(try SpecReader.curve(bytes, format: format))) }
            return read(try format.encode(try SpecReader.timeline(bytes, format: format)))
        } catch {
            guard case DecodingFailure.issues(let issues) = error, issues.allSatisfy({ $0.issue.code == .unsupported }) else {
                Issue.record("\(self) refuses what JSON answers, over \(spec.name), \(spec): \(error)")
                return nil
            }
            return nil
        }
    }

    /// Whether the same answer holds whatever a member is, so that it needn't change with it.
    func holdsForAll(_ spec: SilenceSpec, _ answer: SilenceAnswer, in group: [SilenceSpec]) -> Bool {
        let isNative = Self.native.contains { answer.body.contains($0) }
        switch spec.pointer {
        case "/view/size": return isNative || answer.body.contains(#/(translate|inset\()[^;}\]]*%/#)
        case "/view/layoutDirection": return isNative || answer.body.contains(":dir(rtl)") || answer.body.contains("rtl:")
        case "/direction":
            // All ways are the same to it.
            let others = group.filter { $0.pointer == "/direction" || $0.pointer.isEmpty }
            return others.count == 3 && others.allSatisfy { self.answer(to: $0, in: group)?.body == answer.body }
        default: return false
        }
    }

    private func read(_ bytes: [UInt8]) -> SilenceAnswer {
        if name == "f32" {
            let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
            let text = String(decoding: header, as: UTF8.self)
            return SilenceAnswer(body: text + Data(bytes).base64EncodedString(), warnings: Self.warnings(in: Data(header)))
        }
        let text = String(decoding: bytes, as: UTF8.self)
        if name.hasSuffix("json") { return SilenceAnswer(body: Self.bare(text), warnings: Self.warnings(in: Data(bytes))) }
        let (head, body) = Self.split(text)
        let said = text.split(separator: "\n").filter(Self.isWarning).joined(separator: "\n")
        return SilenceAnswer(body: Self.bare(head + body), warnings: said)
    }

    /// Without the addresses of the answer itself, and without a picture's title.
    private static func bare(_ text: String) -> String {
        text.replacing(#/\/v1\/[^\s"<]*/#, with: "").replacing(#/<(title|desc)[^>]*>[^<]*<\/(title|desc)>/#, with: "")
    }

    private static func isWarning(_ line: Substring) -> Bool {
        ["warning", "Not carried", "not-expressible"].contains { line.contains($0) }
    }

    /// The comments at the head, of which only the warnings count, and the rest.
    private static func split(_ text: String) -> (head: String, body: String) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var kept: [Substring] = []
        var isInside = false
        while let line = lines.first, isInside || line.hasPrefix("/*") || line.hasPrefix("//") {
            isInside = (isInside || line.contains("/*")) && !line.contains("*/")
            if isWarning(line) { kept.append(line) }
            lines = lines.dropFirst()
        }
        return (kept.joined(separator: "\n"), lines.joined(separator: "\n"))
    }

    /// All strings under `warnings`, and what Lottie says of itself.
    private static func warnings(in json: Data) -> String {
        func strings(_ value: Any, _ isWarning: Bool) -> [String] {
            switch value {
            case let text as String: isWarning ? [text] : []
            case let list as [Any]: list.flatMap { strings($0, isWarning) }
            case let object as [String: Any]:
                object.sorted { $0.key < $1.key }.flatMap { strings($0.value, isWarning || ["warnings", "d"].contains($0.key)) }
            default: []
            }
        }
        return (try? JSONSerialization.jsonObject(with: json)).map { strings($0, false).joined(separator: "\n") } ?? ""
    }
}
