internal import TransitionEngine

/// A layout tree with layout transitions, as Blueprint has them: a method of `Element` for each transition of its nodes.
struct SwiftBlueprintLayout: SwiftForm {
    private let layout: LayoutChange
    /// The transitions in the order of the nodes that have them, each once.
    private let uses: [Use]
    /// Whether a node has an opacity of its own, and whether one is transformed at rest.
    private let hasAlpha, hasTransform: Bool

    /// The arguments of `transition(onAppear:onDisappear:onLayout:)`, and who has them.
    private struct Use {
        let arguments: [String]
        var nodes: [(id: String, update: Int)]
    }

    /// Returns `nil` for a tree without layout transitions, and for animations that Blueprint doesn't have.
    init?(_ spec: TransitionSpec) {
        guard let layout = spec.content.layout else { return nil }
        self.layout = layout
        var uses: [Use] = []
        var (hasLayoutTransition, isExpressible) = (false, true)
        var (hasAlpha, hasTransform) = (false, false)
        func visit(_ node: LayoutNode, _ update: Int) {
            if node.layoutTransition != .inherited { hasLayoutTransition = true }
            if node.alpha != 1 { hasAlpha = true }
            if !node.transform.functions.isEmpty { hasTransform = true }
            guard let arguments = Self.arguments(of: node) else { return isExpressible = false }
            if let known = uses.firstIndex(where: { $0.arguments == arguments }) {
                uses[known].nodes.append((node.id, update))
            } else if !arguments.isEmpty {
                uses.append(Use(arguments: arguments, nodes: [(node.id, update)]))
            }
            for child in node.children { visit(child, update) }
        }
        for (index, update) in layout.updates.enumerated() { visit(update.tree, index) }
        guard hasLayoutTransition, isExpressible else { return nil }
        self.uses = uses
        (self.hasAlpha, self.hasTransform) = (hasAlpha, hasTransform)
    }

    /// Returns the arguments that differ from their defaults; `nil` for an animation that Blueprint doesn't have.
    private static func arguments(of node: LayoutNode) -> [String]? {
        var arguments: [String] = []
        for (label, transition) in [("onAppear", node.appearing), ("onDisappear", node.disappearing)] {
            guard let transition else { continue }
            guard let text = visibility(transition, in: Size(width: node.frame.width, height: node.frame.height)) else {
                return nil
            }
            arguments.append("\(label): \(text)")
        }
        switch node.layoutTransition {
        case .inherited: break
        case .none: arguments.append("onLayout: .none")
        case .specific(let animation), .inheritedWithFallback(let animation):
            guard let attributes = SwiftBlueprintText.attributes(animation) else { return nil }
            let isSpecific = node.layoutTransition == .specific(animation)
            let text = animation == VisibilityTransition.defaultAnimation ? "" : attributes.replacing("\n        ", with: "")
            arguments.append("onLayout: .\(isSpecific ? "specific" : "inheritedWithFallback")(\(text))")
        }
        return arguments
    }

    private static func visibility(_ transition: VisibilityTransition, in size: Size) -> String? {
        let attributes = transition.animation.map { SwiftBlueprintText.attributes($0) }
        if case .some(.none) = attributes { return nil }
        return SwiftBlueprintText.name(of: transition)
            ?? SwiftBlueprintText.visibility(transition, attributes ?? nil, in: size)
    }

    func omission(of reduced: ReducedVariant) -> String? { reduced == .keep ? nil : "Blueprint doesn't reduce motion itself" }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .element)] }

    func write(to output: inout SwiftOutput) throws {
        let name = output.names.value
        let text = uses.flatMap(\.arguments).joined()
        output.head.imports =
            ["BlueprintUI"] + (text.contains("CATransform3D") ? ["QuartzCore"] : [])
            + (text.contains("CGPoint") || text.contains("CGVector") ? ["UIKit"] : [])
        output.head.systems = "iOS 15, BlueprintUI 5"
        output.leaveOutAccessibility("Blueprint doesn't reduce motion", advice: " and use .fade")
        output.head.omissions.add("frame", "Blueprint lays the elements out itself")
        if hasAlpha { output.head.omissions.add("alpha", "it is the elements' own") }
        if hasTransform { output.head.omissions.add("transform", "it is the elements' own") }
        if layout.updates.contains(where: { $0.animation != nil }) {
            output.head.omissions.add("animation", "it is UIKit's, around the update: `UIView.animate { … }`")
        }
        if layout.mode == .documented {
            output.head.omissions.add(
                "mode", "Blueprint's code takes specific and none only where a node's own layout changes (`actual`)")
        }
        var members: [String] = []
        var known: [String] = []
        for use in uses {
            let node = CodeNames(String(use.nodes[0].id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })).type
            var member = uses.count == 1 ? name : name + node
            let number = known.count { $0.hasPrefix(member) }
            if number > 0 { member += "\(number + 1)" }
            known.append(member)
            members += CommentText.lines("On \(words(use)).", "/// ", width: 112)
            members += SwiftText.member("func \(member)() -> TransitionContainer", call(use), broken: broken(use))
        }
        output.extend("Element", by: members)
    }

    private func call(_ use: Use) -> String { "transition(\(use.arguments.joined(separator: ", ")))" }

    private func broken(_ use: Use) -> String {
        if call(use).count <= 108, !call(use).contains("\n") { return call(use) }
        let lines = use.arguments.map { "    " + $0.replacing("\n", with: "\n    ") }
        return "transition(\n\(lines.joined(separator: ",\n"))\n)"
    }

    /// Returns the nodes of a transition, with the number of the update where they have it in some only.
    private func words(_ use: Use) -> String {
        var ids: [String] = []
        for node in use.nodes where !ids.contains(node.id) { ids.append(node.id) }
        let shown = ids.prefix(12).map { id in
            let updates = use.nodes.filter { $0.id == id }.map(\.update)
            let isAlways = updates.count == layout.updates.count { Self.contains(id, $0.tree) }
            let numbers = updates.map { "\($0 + 1)" }.joined(separator: ", ")
            let place = layout.updates.count > 2 ? "in update \(numbers)" : "\(updates == [0] ? "before" : "after") the update"
            let some = isAlways || layout.updates.count < 2 ? "" : " \(place)"
            return id.inertInCode + some
        }
        return shown.joined(separator: "; ") + (ids.count > 12 ? "; …" : "")
    }

    private static func contains(_ id: String, _ node: LayoutNode) -> Bool {
        node.id == id || node.children.contains { contains(id, $0) }
    }
}
