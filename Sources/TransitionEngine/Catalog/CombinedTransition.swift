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

    public var transitionKind: TransitionKind { .combined(self) }
    public var reduced: any Transition { RestingFade.of(self) }
}
