/// Several transitions applied to one view, the first innermost; all get the same phase.
///
/// Source: SwiftUI `Transition.combined(with:)`, semantics §2.2.
public struct CombinedTransition: Transition {
    /// The parts, the first innermost.
    public let parts: [any Transition]

    /// Combines transitions, the first innermost.
    public init(_ parts: [any Transition]) {
        self.parts = parts
    }

    public var properties: TransitionProperties {
        parts.reduce(TransitionProperties(hasMotion: false)) { $0.union($1.properties) }
    }

    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        parts.flatMap { $0.layers(in: phase, of: view) }
    }

    public func validate(at pointer: String, into issues: inout SpecIssues) {
        for (index, part) in parts.enumerated() { part.validatePart(at: "\(pointer)/of/\(index)", into: &issues) }
    }

    public var warnings: [TimelineWarning] { parts.flatMap(\.warnings) }
    public var isIdentity: Bool { parts.allSatisfy(\.isIdentity) }
}
