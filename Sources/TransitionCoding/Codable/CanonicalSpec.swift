internal import TransitionEngine

/// A spec as what tells it from others: its canonical JSON, and the transitions in it that JSON has no name for.
struct CanonicalSpec {
    /// The JSON.
    let bytes: [UInt8]
    /// The transitions without a catalogue entry, in order.
    private(set) var unnamed: [any Transition] = []

    /// - Parameter precision: the decimals that the JSON asks for. Default that of every request.
    init(_ spec: TransitionSpec, precision: Int = TimelineRequest.defaultPrecision) {
        let spec = spec.mapViews { $0.fillFilter() }
        var request = TimelineRequest(spec)
        request.precision = precision
        request.serializeSpec()
        bytes = request.specText ?? []
        switch spec.content {
        case .view: addUnnamed(of: spec)
        case .views(let views, _): for view in views { addUnnamed(of: view.spec) }
        case .layout: break
        }
    }

    private mutating func addUnnamed(of spec: TransitionSpec) {
        addUnnamed(in: spec.nominalTransition)
        for event in spec.events { if case .update(let transition) = event.action { addUnnamed(in: transition) } }
        for page in spec.stack ?? [] { if let transition = page.transition { addUnnamed(in: transition) } }
    }

    private mutating func addUnnamed(in transition: any Transition) {
        switch transition.transitionKind {
        case .entry(let named): if !Self.isRead(named) { unnamed.append(transition) }
        case .layers, .scene, .navigation: unnamed.append(transition)
        case .combined, .asymmetric, .animated:
            for part in transition.transitionKind.parts { addUnnamed(in: part.transition) }
        case .identity, .custom, .properties, .keyframes, .coreAnimationKeyframes, .phases, .animator: break
        }
    }

    /// Whether the catalogue makes this transition by its name: its entry is registered, and the name is no other one's.
    private static func isRead(_ named: any NamedTransition) -> Bool {
        let entry = Catalog.transitions.first { $0.path == named.entry.path }
        return entry.map { type(of: $0.make(named.arguments)) == type(of: named) } ?? false
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
