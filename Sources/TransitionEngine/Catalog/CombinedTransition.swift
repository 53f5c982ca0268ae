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

    public var warnings: [TimelineWarning] {
        let order = filterOrderWarning.map { [$0] } ?? []
        return parts.flatMap(\.warnings) + order
    }

    /// A warning about parts whose filters apply in another order than those of one view.
    private var filterOrderWarning: TimelineWarning? {
        guard parts.count > 1 else { return nil }
        let layers = layers(in: .willAppear, of: ViewGeometry(size: Size(width: 1, height: 1)))
        var last = 0
        for layer in layers {
            let orders = layer.values.compactMap { Property.filters.firstIndex(of: $0.property) }
            guard let first = orders.min(), let end = orders.max() else { continue }
            if first < last {
                let names = Property.filters.map(\.rawValue).joined(separator: ", ")
                return TimelineWarning(
                    "filter-order", "The filters of a view apply in the order \(names), not in that of the parts.")
            }
            last = max(last, end)
        }
        return nil
    }

    /// Checks that no mask lies outside of what turns the view: what it shows is no rectangle of the view then.
    func validate(at pointer: String, into issues: inout SpecIssues) {
        var isTurned = false
        for (index, part) in parts.enumerated() {
            let layers = TransitionPhase.allCases.flatMap {
                part.layers(in: $0, of: ViewGeometry(size: Size(width: 1, height: 1)))
            }
            if isTurned, layers.contains(where: { $0.values.contains(where: \.property.isClip) }) {
                issues.add(
                    .unsupported, at: "\(pointer)/of/\(index)",
                    "a mask outside of what turns or slants the view shows no rectangle of it: put it before that part")
            }
            isTurned = isTurned || layers.contains(where: \.isTurned)
        }
    }

    public var transitionKind: TransitionKind { .combined(self) }
    public var reduced: any Transition { RestingFade.of(self) }
}

extension Effects {
    /// Whether it may turn or slant the view, or show it in perspective.
    fileprivate var isTurned: Bool {
        transform != nil || values.contains { [.rotate, .rotateX, .rotateY, .perspective].contains($0.property) }
    }
}
