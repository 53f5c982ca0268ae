import TransitionEngine

extension TextBuffer {
    /// Appends a layout change in the form that the reader reads. It always lists updates.
    mutating func append(layout: LayoutChange) {
        append("{\"updates\":")
        append(array: layout.updates) { update, buffer in
            buffer.append("{\"at\":")
            buffer.append(seconds: update.time)
            buffer.append(key: "tree")
            buffer.append(node: update.tree)
            buffer.append(key: "animation")
            buffer.append(animation: update.animation)
            buffer.append("}")
        }
        append(key: "firstRender")
        append(layout.isFirstRender)
        append(key: "mode", json: layout.mode.rawValue)
        append("}")
    }

    private mutating func append(node: LayoutNode) {
        append("{\"id\":")
        append(json: node.id)
        append(key: "type", json: node.type)
        append(key: "frame")
        append(rect: node.frame)
        append(key: "alpha", exactly: node.alpha)
        if node.transform != .identity {
            append(key: "transform")
            append(transform: node.transform)
        }
        append(key: "layoutTransition")
        append(layoutTransition: node.layoutTransition)
        for (key, transition) in [("appearing", node.appearing), ("disappearing", node.disappearing)]
            as [(StaticString, VisibilityTransition?)]
        {
            guard let transition else { continue }
            append(key: key)
            append(transition: BlueprintTransition(transition))
        }
        if !node.children.isEmpty {
            append(key: "children", array: node.children) { $1.append(node: $0) }
        }
        append("}")
    }

    private mutating func append(layoutTransition: LayoutTransition) {
        switch layoutTransition {
        case .none: append(json: "none")
        case .inherited: append(json: "inherited")
        case .specific(let animation):
            append("{\"specific\":")
            append(animation: animation)
            append("}")
        case .inheritedWithFallback(let animation):
            append("{\"inheritedWithFallback\":")
            append(animation: animation)
            append("}")
        }
    }

    /// Appends the resolved form of a node's layout transition.
    mutating func append(resolved: ResolvedLayoutTransition) {
        append("{")
        append(members: resolved)
        append("}")
    }

    /// Appends the members of that form.
    mutating func append(members resolved: ResolvedLayoutTransition) {
        append(key: "layoutTransition", first: true)
        append(animation: resolved.animation)
        append(key: "from")
        switch resolved.origin {
        case .node(let id, let path):
            append("{\"node\":")
            append(json: id)
            append(key: "path", json: path)
            append("}")
        case .own: append(json: "self")
        case .block: append(json: "block")
        case .none: append(json: "none")
        }
    }
}
