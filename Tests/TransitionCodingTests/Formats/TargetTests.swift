import Testing
import TransitionEngine

@testable import TransitionCoding

/// A target is what its format does: what it has changes the output, and what it lacks is named.
struct TargetTests {
    // The types of a module hold no values.
    static let formats = BuiltInFormats.all.map(\.name).filter { $0 != "d.ts" }

    /// What moves in a spec: a member of its properties at one end, at the other, and another value for either.
    private struct Moved {
        let member: String
        /// What a target has that shows it.
        let shown: Set<Property>
        /// The tracks, as omissions name them.
        var tracks: Set<Property>?
        let from, to, other: String

        static let all =
            SpecReader.scalarProperties.map { property in
                let (from, to, other) = ends(of: property)
                return Moved(
                    member: property.rawValue, shown: [property], from: "\(from)", to: "\(to)", other: "\(other)")
            } + [
                Moved(
                    member: "color", shown: [.colorRed, .colorGreen], from: ##""#f00""##, to: ##""#0f0""##,
                    other: ##""#880""##),
                Moved(
                    member: "transform", shown: [.scaleX], tracks: [.m11], from: #""scaleX(0.5)""#, to: #""none""#,
                    other: #""scaleX(0.8)""#),
            ]
    }

    @Test(arguments: formats) func `a property changes the output if the target has it, else it is named`(name: String) throws {
        let format = try #require(BuiltInFormats.named(name))
        var (unshown, unnamed): ([String], [String]) = ([], [])
        for moved in Moved.all {
            let ends = [(moved.from, moved.to), (moved.other, moved.to), (moved.from, moved.other)]
            let outputs = try ends.map { try Self.render(moved, from: $0, to: $1, as: format) }
            let isRefused = outputs.contains { $0 == nil }
            if moved.shown.isSubset(of: format.target.properties) {
                if isRefused || Set(outputs.map { $0?.bytes }).count < ends.count { unshown.append(moved.member) }
            } else if !isRefused, name != "tokens.json" {
                // A token is a timing, whatever moves (docs/tokens.md).
                let names = outputs.allSatisfy { output in
                    (moved.tracks ?? moved.shown).allSatisfy { output?.omissions.names($0) == true }
                }
                if !names { unnamed.append(moved.member) }
            }
        }
        #expect(unshown.isEmpty && unnamed.isEmpty, "not shown: \(unshown); neither refused nor named: \(unnamed)")
    }

    /// Returns the output, in which another property moves too; `nil` where the member is refused by name.
    private static func render(
        _ moved: Moved, from: String, to: String, as format: any TimelineFormat
    ) throws -> RenderedOutput? {
        let other = moved.member == "opacity" ? "rotate" : "opacity"
        let properties = #""properties":{"\#(moved.member)":[\#(from),\#(to)],"\#(other)":[0.5,1]}"#
        let spec = #"{"transition":{"type":"properties",\#(properties)},"animation":"linear 100ms","output":{"name":"x"}}"#
        do {
            return try format.render(try SpecReader.timeline(Array(spec.utf8), format: format))
        } catch DecodingFailure.issues(let issues) {
            #expect(
                issues.allSatisfy { found in
                    // A token refuses what has several timings, whatever it is.
                    found.issue.code == .unsupported
                        && (format.name == "tokens.json" || (found.issue.detail + found.issue.pointer).contains(moved.member))
                }, "\(moved.member): \(issues.map(\.issue.detail))")
            return nil
        }
    }

    private static func ends(of property: Property) -> (from: Double, to: Double, other: Double) {
        switch property.unit {
        case "pt": (40, property.identity ?? 100, 70)
        case "deg": (40, 0, 70)
        default: property.identity == 0 ? (0.4, 0, 0.7) : (0.25, 1, 0.5)
        }
    }
}

extension Omissions {
    /// Whether a property is named as left out.
    fileprivate func names(_ property: Property) -> Bool {
        warnings.contains { warning in
            warning.detail.prefix { $0 != ":" }.split { ", ".contains($0) }.contains { $0 == property.rawValue }
        }
    }
}
