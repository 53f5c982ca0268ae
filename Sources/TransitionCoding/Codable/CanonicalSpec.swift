internal import TransitionEngine

/// A spec as what tells it from others: its canonical JSON, and the transitions in it that JSON has no name for.
struct CanonicalSpec {
    /// The JSON.
    let bytes: [UInt8]
    /// The transitions without a catalog entry, in order.
    let unnamed: [any Transition]

    /// - Parameter precision: the decimals that the JSON asks for. Default that of every request.
    init(_ spec: TransitionSpec, precision: Int = TimelineRequest.defaultPrecision) {
        let spec = spec.mapViews { $0.fillFilter() }
        var request = TimelineRequest(spec)
        request.precision = precision
        request.serializeSpec()
        bytes = request.specText ?? []
        unnamed = Self.unnamed(in: spec)
    }

    /// Returns the transitions of a spec that JSON has no name for, in order.
    static func unnamed(in spec: TransitionSpec) -> [any Transition] {
        switch spec.content {
        case .view:
            let given = spec.events.compactMap { event -> (any Transition)? in
                switch event.action {
                case .update(let transition): transition
                case .pushController(let controller): controller.transition
                default: nil
                }
            }
            let pages = (spec.stack ?? []).compactMap(\.transition)
            return ([spec.nominalTransition] + given + pages).flatMap { unnamed(in: $0) }
        case .views(let views, _): return views.flatMap { unnamed(in: $0.spec) }
        case .layout: return []
        }
    }

    private static func unnamed(in transition: any Transition) -> [any Transition] {
        switch transition.transitionKind {
        case .entry(let named): named.isInCatalog ? [] : [transition]
        case .layers, .scene, .navigation: [transition]
        case .combined, .asymmetric, .animated: transition.transitionKind.parts.flatMap { unnamed(in: $0.transition) }
        case .identity, .custom, .properties, .keyframes, .coreAnimationKeyframes, .phases, .animator: []
        }
    }

    /// The JSON as a value, its members in order of their keys.
    var tree: JSONTree? { (try? JSONTree(bytes))?.sorted }

    /// Whether both ask for the same.
    static func == (one: CanonicalSpec, other: CanonicalSpec) -> Bool {
        guard one.unnamed.count == other.unnamed.count else { return false }
        guard zip(one.unnamed, other.unnamed).allSatisfy({ isEqual($0, $1) }) else { return false }
        if one.bytes == other.bytes { return true }
        guard let tree = one.tree else { return false }
        return tree == other.tree
    }

    private static func isEqual(_ one: any Transition, _ other: any Transition) -> Bool {
        func isEqual<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
        guard let value = one as? any Equatable else { return false }
        return isEqual(value)
    }
}
