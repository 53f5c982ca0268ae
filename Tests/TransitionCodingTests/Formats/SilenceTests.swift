import Foundation
import Testing
import TransitionEngine

@testable import TransitionCoding

/// No format drops a part of a spec silently.
///
/// One member of a spec is changed at a time. If the change affects the timeline, then each format must write
/// something else, echoes of the spec apart, or name the member in a warning, or refuse the spec by name. If the
/// change has no effect, a warning of the timeline must name the member.
struct SilenceTests {
    @Test(arguments: SilenceOutput.all)
    func `every change of a timeline changes each format, has a warning, or is refused`(output: SilenceOutput) {
        for group in SilenceSpec.timelines { compare(group, in: output) }
    }

    @Test(arguments: SilenceOutput.all.filter { $0.mode == nil || $0.mode == StylesheetMode.words.first })
    func `every change of a curve changes each format, has a warning, or is refused`(output: SilenceOutput) {
        for group in SilenceSpec.curves { compare(group, in: output) }
    }

    /// Compares each variation with the base and with the other variations.
    private func compare(_ group: [SilenceSpec], in output: SilenceOutput) {
        guard let base = group.first, base.formats.isEmpty || base.formats.contains(output.name) else { return }
        var seen: [(spec: SilenceSpec, text: SilenceText)] = []
        var lost: [String] = []
        for spec in group where seen.isEmpty || spec.shown != base.shown {
            guard let text = output.output(for: spec, in: group) else { continue }
            for other in seen where other.text.body == text.body && other.spec.shown != spec.shown {
                var changed = spec.changes(from: other.spec)
                // A token is a timing, whatever moves (docs/tokens.md).
                if output.name == "tokens.json" { changed.formIntersection(["times"]) }
                if changed.isEmpty { continue }
                let isReported =
                    output.isValidForAllValues(spec, text, in: group)
                    || output.isValidForAllValues(other.spec, other.text, in: group)
                    || text.names(spec.pointer, or: []) || other.text.names(other.spec.pointer, or: [])
                    // A part that only one of them has is named by that one.
                    || SilenceText(body: "", warnings: text.warnings + "\n" + other.text.warnings).names("", or: changed)
                if !isReported {
                    lost.append("\(spec) as \(other.spec) (\(changed.sorted().joined(separator: ", ")))")
                }
            }
            seen.append((spec, text))
        }
        #expect(lost.isEmpty, "\(output) drops in silence, over \(base.name): \(lost.joined(separator: "; "))")
    }

    @Test func `a member without effect on the timeline has a warning`() {
        for group in SilenceSpec.timelines + SilenceSpec.curves {
            guard let base = group.first else { continue }
            let silent = group.dropFirst().filter { spec in
                // Different forms with the same meaning, and the surroundings of the view, need no warning.
                spec.canonical != base.canonical && spec.shown == base.shown && spec.facts == base.facts
                    && !["/view", "/container", "/accessibility"].contains { spec.pointer.hasPrefix($0) }
                    && spec.pointer != "/transition"
                    && Set(spec.warnings) == Set(base.warnings)
                    && !SilenceText(body: "", warnings: spec.warnings.joined(separator: " ")).names(spec.pointer, or: [])
            }
            let names = silent.map(\.description).joined(separator: "; ")
            #expect(silent.isEmpty, "without effect or warning, over \(base.name): \(names)")
        }
    }

    /// Subjects besides the view or the two pages are the easiest to forget.
    @Test(arguments: SilenceOutput.all)
    func `every moving subject is named, drawn, or has a warning`(output: SilenceOutput) {
        let drawn = ["svg", "plot.svg", "film.svg"]
        // A token is a timing, whatever moves (docs/tokens.md).
        guard !drawn.contains(output.name), output.name != "tokens.json" else { return }
        for group in SilenceSpec.timelines.prefix(Catalog.transitions.count) {
            guard let base = group.first, let text = output.output(for: base, in: group) else { continue }
            let names = (text.body + text.warnings).lowercased().filter { $0 != "-" }
            // A format that uses the platform's own transition, or dims in another way, has these subjects
            // implicitly.
            let others = SilenceOutput.native + ["brightness(", "::backdrop", "sharedBounds(", "ContentTransform"]
            guard !others.contains(where: { text.body.contains($0) }) else { continue }
            for role in base.movingRoles where ![.view, .incoming, .outgoing, .glyph, .node].contains(role) {
                let word = role.rawValue.lowercased().filter { $0 != "-" }
                #expect(names.contains(word), "\(output) has no \(role.rawValue), over \(base.name)")
            }
        }
    }

    /// Members of the JSON besides its tracks, and the formats that can express them.
    @Test(arguments: [
        (#""transition":"interpolate""#, #""transition":{"type":"interpolate","addsDrawingGroup":true}"#, ["swift"]),
        (
            #""transition":"opacity","animation":{"curve":"easeInOut","duration":0.4}"#,
            #""transition":"opacity","animation":{"curve":"easeInOut","duration":0.4,"logicallyComplete":0.2}"#,
            ["swift", "plot.svg"]
        ),
    ])
    func `formats that can express a hint write it`(base: String, hinted: String, names: [String]) throws {
        let group = [SilenceSpec("hint", base, "", false), SilenceSpec("hint", hinted, "/hint", false)].compactMap { $0 }
        try #require(group.count == 2)
        for output in SilenceOutput.all where names.contains(output.name) {
            let (first, second) = (output.output(for: group[0], in: group), output.output(for: group[1], in: group))
            #expect(first?.body != second?.body, "\(output)")
        }
    }

    @Test func `an option on which a format doesn't act has a warning`() throws {
        let values = [
            "mode": #""transition""#, "reduced": #""none""#, "open": #""dialog""#, "element": #""photo""#, "class": #""photo""#,
            "type": #""detail""#, "geometry": #""layout""#, "tolerance": "0.01", "stagger": "0.05", "items": "5",
            "access": #""public""#, "package": #""com.example""#, "preview": "true",
        ]
        let members = OutputOptions.table.members.filter { $0.scope != nil }
        #expect(Set(members.map(\.key.name)) == Set(values.keys))
        for member in members {
            let (key, value) = (member.key.name, values[member.key.name] ?? "")
            let spec = #"{"transition":"move:bottom","output":{"\#(key)":\#(value)}}"#
            for name in BuiltInFormats.all.map({ TransitionCoder.Format($0.name) })
            where member.scope?.formats.contains(name) == false {
                let output = try TransitionCoder().encode(json: spec, as: name)
                #expect(output.omissions.contains { $0.detail.hasPrefix("output/\(key): ") }, "\(name.rawValue) \(key)")
                // Tables have no place for words.
                guard ![.csv, .float32].contains(name) else { continue }
                let text = SilenceOutput(name: name.rawValue, mode: nil).text(of: output.bytes)
                #expect(text.names(key, or: []), "\(name.rawValue) \(key)")
            }
        }
    }

    // MARK: - Completeness of the cases

    // Single properties are held by `TargetTests`.
    @Test func `every parameter and member is varied`() {
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
        for key in SpecReader.viewKeys + [.stagger, .views, .layout] { #expect(isVaried("/" + key.name), "\(key)") }
    }

    @Test func `JSON accepts every variation`() {
        let cases = (SilenceCase.timelines + SilenceCase.curves).map { ($0.name, $0.variations.count + 1) }
        for ((name, count), group) in zip(cases, SilenceSpec.timelines + SilenceSpec.curves) {
            // Some transitions can't be retargeted, and some members don't apply to every parameter.
            #expect(group.count * 2 >= count && group.first?.pointer == "", "\(name): \(group.count) of \(count)")
        }
    }
}

// MARK: - Specs

/// A spec of the cases, and the timeline that JSON gives for it.
final class SilenceSpec: Sendable, CustomStringConvertible {
    let name: String
    /// The member that was changed; empty for the base.
    let pointer: String
    /// The spec as JSON without its braces.
    let members: String
    let isCurve: Bool
    let canonical: [UInt8]
    /// The times, tracks, anchors, roles and zIndexes, by direction, subject and name.
    let shown: [String: [Double]]
    /// The values besides the tracks: logical duration, events and notes.
    let facts: [String]
    let warnings: [String]
    let movingRoles: Set<Timeline.Subject.Role>
    /// The formats in which the spec is tested; empty for all.
    let formats: [String]
    private let value: String

    static let timelines = SilenceCase.timelines.map(all)
    static let curves = SilenceCase.curves.map(all)

    var description: String { pointer.isEmpty ? "the base" : "\(pointer) = \(value)" }

    /// Returns the base and its variations, as far as JSON accepts them.
    private static func all(of group: SilenceCase) -> [SilenceSpec] {
        let variations: [SilenceCase.Variation?] = [nil] + group.variations.map(Optional.some)
        return variations.compactMap { variation in
            guard let members = try? group.members(variation) else { return nil }
            return SilenceSpec(
                group.name, members, variation?.pointer ?? "", group.isCurve, formats: group.formats,
                value: variation?.value ?? "nothing")
        }
    }

    /// Returns `nil` if the members aren't a valid spec.
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
            for (direction, plan) in request.plans.enumerated() {
                guard let timeline = try? plan.timeline(decimals: 6) else { return nil }
                shown["\(direction)/times"] = timeline.times
                facts.append("\(timeline.logicalDuration) \(timeline.events)")
                for (order, subject) in timeline.subjects.enumerated() {
                    let prefix = "\(direction)/\(subject.id)/"
                    shown[prefix + "anchor"] = [subject.anchor.x, subject.anchor.y]
                    shown[prefix + "zIndex"] = [Double(subject.zIndex)]
                    shown[prefix + "role"] = [Double(Timeline.Subject.Role.allCases.firstIndex(of: subject.role) ?? order)]
                    // Values are rounded as they are printed, so that differences in later digits don't count.
                    for track in subject.tracks {
                        shown[prefix + track.property.rawValue] = track.values.map { ($0 * 1e6).rounded() / 1e6 + 0 }
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

    /// Returns the names of what differs: properties and `times`, or `anchor`, `zIndex` and `role` if only these
    /// differ.
    func changes(from other: SilenceSpec) -> Set<String> {
        let keys = Set(shown.keys).union(other.shown.keys).filter { shown[$0] != other.shown[$0] }
        let words = Set(keys.compactMap { $0.split(separator: "/").last.map(String.init) })
        let tracks = words.subtracting(["anchor", "zIndex", "role"])
        return tracks.isEmpty ? words : tracks
    }
}

// MARK: - Outputs

/// The output of a format, without the parts that only echo the spec.
struct SilenceText {
    let body: String
    /// The warnings about what the format leaves out.
    let warnings: String

    /// Returns whether a warning names a member, by its pointer or its last name, or all properties that it changes.
    func names(_ pointer: String, or changed: Set<String>) -> Bool {
        let words = Set(
            warnings.split { !($0.isLetter || $0.isNumber || ".-_".contains($0)) }
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: ".-")) })
        let key = pointer.split(separator: "/").last { Int($0) == nil }.map(String.init)
        return !pointer.isEmpty && warnings.contains(pointer) || key.map(words.contains) == true
            || !changed.isEmpty && changed.isSubset(of: words)
    }
}

/// A format with its mode.
struct SilenceOutput: Sendable, CustomTestStringConvertible, CustomStringConvertible {
    let name: String
    let mode: String?

    // JSON is what the others are compared with, and the types of a module hold no values.
    static let all = BuiltInFormats.all.map(\.name).filter { !["json", "d.ts"].contains($0) }.flatMap { name in
        // The easing alone is what such a request asks for.
        name == "css"
            ? StylesheetMode.words.filter { $0 != "easing" }.map { SilenceOutput(name: name, mode: $0) }
            : [SilenceOutput(name: name, mode: nil)]
    }

    /// Text that shows that a platform's own transition is used. Such a transition adapts to size, layout
    /// direction and direction on its own.
    static let native = [
        "AnyTransition", "CATransition", "navigationTransition(", "preferredTransition", "contentTransition(",
        "matchedGeometryEffect(",
        "pushViewController(", "UIViewControllerAnimatedTransitioning",
    ]

    var description: String { name + (mode.map { " " + $0 } ?? "") }
    var testDescription: String { description }

    /// - Returns: the output; `nil` if the format refuses the spec by name.
    func output(for spec: SilenceSpec, in group: [SilenceSpec]) -> SilenceText? {
        guard let format = BuiltInFormats.named(name) else { return nil }
        let samples = ["csv": 31, "f32": 31, "film.svg": 12][name].map { #","sampling":{"count":\#($0)}"# } ?? ""
        let choice = mode.map { #","mode":"\#($0)""# } ?? ""
        let tolerance = spec.isCurve ? 0.02 : 0.1
        // The reduced-motion variant is held by another test and takes as long again.
        let output = #","output":{"name":"x","reduced":"keep","tolerance":\#(tolerance)\#(choice)}"#
        let bytes = Array("{\(spec.members)\(output)\(samples)}".utf8)
        do {
            if spec.isCurve { return text(of: try format.encode(try SpecReader.curve(bytes, format: format))) }
            return text(of: try format.encode(try SpecReader.timeline(bytes, format: format)))
        } catch {
            guard case DecodingFailure.issues(let issues) = error, issues.allSatisfy({ $0.issue.code == .unsupported }) else {
                Issue.record("\(self) refuses what JSON answers, over \(spec.name), \(spec): \(error)")
                return nil
            }
            return nil
        }
    }

    /// Returns whether the output is valid for every value of a member, so that it needn't change with it.
    func isValidForAllValues(_ spec: SilenceSpec, _ text: SilenceText, in group: [SilenceSpec]) -> Bool {
        let isNative = Self.native.contains { text.body.contains($0) }
        // A motion says which lengths follow the view, and what right-to-left layout mirrors.
        let isSymbolic = name == "motion.json" && text.body.contains(#/"(width|height)":|"mirrors":true|"anchor":\[(?!0\.5,)/#)
        if isSymbolic, ["/container", "/view/size", "/view/layoutDirection"].contains(spec.pointer) { return true }
        switch spec.pointer {
        // The platform's own transition takes the size of the container where it runs, as code for Compose does of all lengths.
        case "/container": return isNative || name == "kt"
        case let pointer where pointer.hasPrefix("/views/") && (pointer.hasSuffix("/view") || pointer.hasSuffix("/direction")):
            return isNative || name == "kt" || isSymbolic
        case "/view/size": return isNative || name == "kt" || text.body.contains(#/(translate|inset\()[^;}\]]*%/#)
        case "/view/layoutDirection":
            return isNative || [":dir(rtl)", "rtl:", "val isRtl", "SlideDirection."].contains { text.body.contains($0) }
        // A struct that keeps its motion is never replaced by a fade.
        case "/transition/hasMotion": return name == "swift" && text.body.contains("hasMotion: false")
        case "/direction":
            // The output is the same for all directions.
            let others = group.filter { $0.pointer == "/direction" || $0.pointer.isEmpty }
            return others.count == 3 && others.allSatisfy { self.output(for: $0, in: group)?.body == text.body }
        default: return false
        }
    }

    func text(of bytes: [UInt8]) -> SilenceText {
        if name == "f32" {
            let header = bytes.prefix { $0 != UInt8(ascii: "\n") }
            let text = String(decoding: header, as: UTF8.self)
            return SilenceText(body: text + Data(bytes).base64EncodedString(), warnings: Self.warnings(in: Data(header)))
        }
        // A comment goes on in lines that are indented.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\n//   ", with: " ")
            .replacing(#/\n {5}(?=[^ ])/#, with: " ")
        if name.hasSuffix("json") { return SilenceText(body: Self.bare(text), warnings: Self.warnings(in: Data(bytes))) }
        let (head, body) = Self.split(text)
        let warnings = text.split(separator: "\n").filter(Self.isWarning).joined(separator: "\n")
        return SilenceText(body: Self.bare(head + body), warnings: warnings)
    }

    /// Returns the text without URLs of the response itself and without the title of a picture.
    private static func bare(_ text: String) -> String {
        text.replacing(#/\/v1\/[^\s"<]*/#, with: "").replacing(#/<(title|desc)[^>]*>[^<]*<\/(title|desc)>/#, with: "")
    }

    private static func isWarning(_ line: Substring) -> Bool {
        ["warning", "Not carried", "not-expressible"].contains { line.contains($0) }
    }

    /// Splits the comments at the head, of which only the warnings count, from the rest.
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

    /// Returns all strings under `warnings`, and the description in Lottie's metadata.
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
