import Testing
import TransitionEngine

@testable import TransitionCoding

/// A target is what its format does: what it has changes the output, and what it lacks is named.
struct TargetTests {
    // The types of a module hold no values.
    static let formats = OutputFormats.all.map(\.name).filter { $0 != "d.ts" }

    @Test(arguments: formats) func `a property changes the output if the target has it, else it is named`(name: String) throws {
        let format = try #require(OutputFormats.named(name))
        var (unshown, unnamed): ([String], [String]) = ([], [])
        for property in SpecReader.scalarProperties {
            let (from, to, other) = Self.ends(of: property)
            let outputs = try [from, other].map { try Self.render(property, from: $0, to: to, as: format) }
            if format.target.properties.contains(property) {
                if outputs.contains(where: { $0 == nil }) || outputs[0]?.bytes == outputs[1]?.bytes {
                    unshown.append(property.rawValue)
                }
            } else if outputs.contains(where: { $0?.omissions.names(property) == false }) {
                unnamed.append(property.rawValue)
            }
        }
        #expect(unshown.isEmpty && unnamed.isEmpty, "not shown: \(unshown); neither refused nor named: \(unnamed)")
    }

    /// Returns the output; `nil` where the property is refused by name.
    private static func render(
        _ property: Property, from: Double, to: Double, as format: any TimelineFormat
    ) throws -> RenderedOutput? {
        let properties = #""properties":{"\#(property.rawValue)":[\#(from),\#(to)]}"#
        let spec = #"{"transition":{"type":"properties",\#(properties)},"animation":"linear 100ms","output":{"name":"x"}}"#
        do {
            return try format.render(try SpecReader.timeline(Array(spec.utf8), format: format))
        } catch DecodingFailure.issues(let issues) {
            #expect(
                issues.allSatisfy { found in
                    found.issue.code == .unsupported
                        && (found.issue.detail + found.issue.pointer).contains(property.rawValue)
                })
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
