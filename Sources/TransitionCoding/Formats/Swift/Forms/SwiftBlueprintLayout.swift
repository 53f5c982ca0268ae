internal import TransitionEngine

/// A layout tree with layout transitions, as Blueprint has them: a method of `Element` for each transition of its nodes.
struct SwiftBlueprintLayout: SwiftForm {
    private let layout: LayoutChange
    /// The transitions in the order of the nodes that have them, each once.
    private let uses: [Use]
    /// Whether a node has an opacity of its own, and whether one is transformed at rest.
    private let hasAlpha, hasTransform: Bool

    /// An argument of `transition(onAppear:onDisappear:onLayout:)`.
    private struct Argument: Equatable {
        let label: String
        let value: String
        /// What fades instead, where motion is to be reduced; `nil` for what is in place at once. Default `nil`.
        var fade: String?

        /// Returns it as it is where motion isn't reduced, and as the variant where it is.
        func expression(_ reduced: ReducedVariant) -> SwiftConditional {
            let none = label == "onLayout" ? ".none" : "nil"
            let less: String =
                switch reduced {
                case .keep: value
                case .fade: fade ?? none
                case .none: none
                }
            return SwiftConditional(value, orLess: less == value ? nil : less)
        }
    }

    /// The arguments, and who has them.
    private struct Use {
        let arguments: [Argument]
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
    private static func arguments(of node: LayoutNode) -> [Argument]? {
        var arguments: [Argument] = []
        let size = Size(width: node.frame.width, height: node.frame.height)
        for (label, transition) in [("onAppear", node.appearing), ("onDisappear", node.disappearing)] {
            guard let transition else { continue }
            guard let value = visibility(transition, in: size) else { return nil }
            let moves = !transition.transform.functions.isEmpty
            arguments.append(Argument(label: label, value: value, fade: moves ? visibility(transition.faded, in: size) : value))
        }
        switch node.layoutTransition {
        case .inherited: break
        case .none: arguments.append(Argument(label: "onLayout", value: ".none"))
        case .specific(let animation), .inheritedWithFallback(let animation):
            guard let attributes = SwiftBlueprintText.attributes(animation) else { return nil }
            let isSpecific = node.layoutTransition == .specific(animation)
            let text = animation == VisibilityTransition.defaultAnimation ? "" : attributes.replacing("\n        ", with: "")
            let name = isSpecific ? "specific" : "inheritedWithFallback"
            arguments.append(Argument(label: "onLayout", value: ".\(name)(\(text))"))
        }
        return arguments
    }

    private static func visibility(_ transition: VisibilityTransition, in size: Size) -> String? {
        let attributes = transition.animation.map { SwiftBlueprintText.attributes($0) }
        if case .some(.none) = attributes { return nil }
        return SwiftBlueprintText.name(of: transition)
            ?? SwiftBlueprintText.visibility(transition, attributes ?? nil, in: size)
    }

    func omission(of reduced: ReducedVariant) -> String? { nil }

    var lessMotion: String? {
        uses.flatMap(\.arguments).contains { $0.fade != nil } ? MotionTitle.inPlaceFading : MotionTitle.inPlace
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .element)] }

    func write(to output: inout SwiftOutput) throws {
        let reduced = output.request.output.reduced
        let values = uses.flatMap(\.arguments).map { $0.expression(reduced) }
        output.head.imports = SwiftBlueprintText.imports(
            of: values.map(\.text).joined(), readsSetting: values.contains(where: \.readsSetting))
        output.head.systems = SwiftBlueprintText.systems
        output.addAccessibility()
        addOmissions(to: &output.head.omissions, reduced)
        var members: [String] = []
        var known: [String] = []
        for use in uses {
            let stem = output.names.value
            let node = uses.count == 1 ? "" : CodeNames.suffix(of: use.nodes[0].id, after: stem)
            let member = CodeNames.free(stem + node, among: known)
            known.append(member)
            let usage = CommentText.documentation("Adds the transitions of \(words(use)).", width: 112)
            members += (members.isEmpty ? [] : [""]) + usage
            members += Self.member(member, use.arguments.map { ($0.label, $0.expression(reduced)) })
        }
        output.extend("Element", by: members)
    }

    private func addOmissions(to omissions: inout Omissions, _ reduced: ReducedVariant) {
        omissions.add("frame", "Blueprint lays the elements out itself")
        if hasAlpha { omissions.add("alpha", "it is the elements' own") }
        if hasTransform { omissions.add("transform", "it is the elements' own") }
        if layout.updates.contains(where: { $0.animation != nil }) {
            let place = "it is UIKit's, around the update: `UIView.animate { … }`"
            omissions.add("animation", reduced == .keep ? place : "\(place), where motion isn't reduced")
        }
        if layout.mode == .documented {
            omissions.add(
                "mode", "Blueprint itself moves as mode actual: specific and none act only on a node whose own layout changes")
        }
    }

    /// Returns a method with a call, which reads the setting for less motion if an argument depends on it.
    private static func member(_ name: String, _ labeled: [(label: String, value: SwiftConditional)]) -> [String] {
        let reads = labeled.contains(where: \.value.readsSetting)
        let arguments = labeled.map { "\($0.label): \($0.value.text)" }
        let start = reads ? "\(SwiftBlueprintText.setting)\nreturn " : ""
        let call = "transition(\(arguments.joined(separator: ", ")))"
        let lines = arguments.map { "    " + $0.replacing("\n", with: "\n    ") }
        let isShort = call.count <= (reads ? 101 : 108) && !call.contains("\n")
        let broken = isShort ? call : "transition(\n\(lines.joined(separator: ",\n"))\n)"
        return SwiftText.member("func \(name)() -> TransitionContainer", start + call, broken: start + broken)
    }

    /// Returns the nodes of a transition, with the number of the update where they have it in some only.
    private func words(_ use: Use) -> String {
        var ids: [String] = []
        for node in use.nodes where !ids.contains(node.id) { ids.append(node.id) }
        let shown = ids.prefix(12).map { id in
            let updates = use.nodes.filter { $0.id == id }.map(\.update)
            let isAlways = updates.count == layout.updates.count { Self.contains(id, $0.tree) }
            let numbers = updates.map { "\($0 + 1)" }.joined(separator: ", ")
            let place = layout.isChange ? updates == [0] ? "`before`" : "`after`" : "update \(numbers)"
            let some = isAlways || layout.updates.count < 2 ? "" : " in \(place)"
            return id.inertInCode + some
        }
        return shown.joined(separator: "; ") + (ids.count > 12 ? "; …" : "")
    }

    private static func contains(_ id: String, _ node: LayoutNode) -> Bool {
        node.id == id || node.children.contains { contains(id, $0) }
    }
}
