internal import TransitionEngine

/// A layout tree that changes once, as SwiftUI has it: one animation for what moves, and a transition for what comes and goes.
struct SwiftLayout: SwiftForm {
    /// What moves the nodes that stay; `nil` where they jump, or none moves.
    private let animation: Animation?
    /// The ids of the nodes that move.
    private let moving: [String]
    /// The nodes that come and go.
    private let changes: [Change]
    /// Whether a node has an opacity of its own.
    private let hasAlpha: Bool
    /// Whether a node is transformed at rest.
    private let hasTransform: Bool

    /// A node that comes or goes.
    private struct Change {
        let id: String
        let isComing: Bool
        /// The transition without its animation.
        let text: String
        let animation: Animation?
    }

    /// Returns `nil` for several updates, for nodes that move by animations of their own, turn or become another view, and for
    /// visibility transitions that SwiftUI has no name for.
    init?(_ spec: TransitionSpec) {
        guard let layout = spec.content.layout, layout.updates.count == 2, !layout.isFirstRender,
            layout.isChange
        else { return nil }
        let (before, after) = (TreeNodes(layout.updates[0].tree), TreeNodes(layout.updates[1].tree))
        guard before.hasUniqueIDs, after.hasUniqueIDs, before.root == after.root else { return nil }
        let staying = after.nodes.filter { before.byPath[$0.path] != nil }
        let pairs = staying.compactMap { node in before.byPath[node.path].map { (before: $0, after: node.node) } }
        let moves = layout.moves(at: 1)
        guard pairs.allSatisfy({ $0.before.type == $0.after.type && $0.before.transform == $0.after.transform }),
            Set(moves.map(\.animation)).count <= 1
        else { return nil }
        moving = moves.map(\.id)
        animation = moves.first?.animation
        guard animation.map({ SwiftAnimationText.text($0) != nil && !$0.hasRepetition }) ?? true else { return nil }
        hasAlpha = (before.nodes + after.nodes).contains { $0.node.alpha != 1 }
        hasTransform = (before.nodes + after.nodes).contains { !$0.node.transform.functions.isEmpty }
        let coming = after.nodes.filter { before.byPath[$0.path] == nil && before.byPath[$0.parent] != nil }
        let going = before.nodes.filter { after.byPath[$0.path] == nil && after.byPath[$0.parent] != nil }
        let changes =
            coming.map { Self.change($0.node, by: $0.node.appearing, isComing: true) }
            + going.map { Self.change($0.node, by: $0.node.disappearing, isComing: false) }
        self.changes = changes.compactMap { $0 }
        guard self.changes.count == changes.count, animation != nil || !changes.isEmpty else { return nil }
    }

    /// The nodes of a tree from back to front, with the ids from the root to them.
    private struct TreeNodes {
        private(set) var nodes: [(path: String, parent: String, node: LayoutNode)] = []
        private(set) var byPath: [String: LayoutNode] = [:]

        init(_ root: LayoutNode) { add(root, "", root.id) }

        private mutating func add(_ node: LayoutNode, _ parent: String, _ path: String) {
            nodes.append((path, parent, node))
            byPath[path] = node
            for child in node.children { add(child, path, path + "/" + child.id) }
        }

        var root: String? { nodes.first?.path }
        var hasUniqueIDs: Bool { Set(nodes.map(\.node.id)).count == nodes.count }
    }

    private static func change(_ node: LayoutNode, by transition: VisibilityTransition?, isComing: Bool) -> Change? {
        guard let transition else { return Change(id: node.id, isComing: isComing, text: ".identity", animation: nil) }
        var parts = transition.alpha == 0 ? [".opacity"] : []
        guard transition.alpha == 0 || transition.alpha == 1, transition.transform.functions.count <= 1 else { return nil }
        switch transition.transform.functions.first {
        case nil: break
        case .scale(let x, let y, _) where x == y: parts.insert(".scale(scale: \(exactText(x)))", at: 0)
        case .translate(let x, let y, 0) where x.fraction == 0 && y.fraction == 0:
            parts.insert(".\(SwiftText.call("offset", ["x": x.points, "y": y.points]))", at: 0)
        default: return nil
        }
        let animation = transition.animation ?? VisibilityTransition.defaultAnimation
        guard !animation.hasRepetition else { return nil }
        let text = parts.isEmpty ? ".identity" : parts[0] + parts.dropFirst().map { ".combined(with: \($0))" }.joined()
        return Change(id: node.id, isComing: isComing, text: text, animation: animation)
    }

    func omission(of reduced: ReducedVariant) -> String? {
        changes.isEmpty || reduced == .none ? nil : "SwiftUI fades what comes and goes where motion is to be reduced"
    }

    var lessMotion: String? { changes.isEmpty ? MotionTitle.inPlace : MotionTitle.inPlaceFading }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: .animation), .member(names.value, of: .anyTransition)]
    }

    func write(to output: inout SwiftOutput) throws {
        let name = output.names.value
        let given = SwiftConditional(".\(name)", orLess: output.request.output.reduced == .keep ? nil : "nil")
        if !moving.isEmpty, let animation {
            let usage =
                "Moves \(moving.listedIDs): `withAnimation(\(given.text)) { … }` around the change."
                + SwiftText.setting(isRead: given.readsSetting)
            output.extend(
                "Animation",
                by: CommentText.documentation(usage, width: 112)
                    + SwiftText.member("static var \(name): Animation", try output.animations.expression(animation)))
        } else if !moving.isEmpty {
            output.head.omissions.add("the nodes that move (\(moving.listedIDs))", "they are laid out anew without an animation")
        }
        let members = try transitions(&output)
        if !members.isEmpty { output.extend("AnyTransition", by: members) }
        if members.isEmpty, !moving.isEmpty { output.preview = .animation(given) }
        output.head.omissions.add("frame", "SwiftUI lays the nodes out itself")
        if hasAlpha { output.head.omissions.add("alpha", "it is the views' own: `withAnimation` animates it") }
        if hasTransform { output.head.omissions.add("transform", "it is the views' own, before and after the change") }
        output.addAccessibility()
    }

    /// Returns the members of `AnyTransition`, with the preview of the first one: each once, and named by its node where there are
    /// several.
    ///
    /// - Throws: `CancellationError`.
    private func transitions(_ output: inout SwiftOutput) throws -> [String] {
        var texts: [(text: String, node: String, uses: [String])] = []
        for change in changes {
            let animation = try change.animation.map { ".animation(\(try output.animations.expression($0)))" } ?? ""
            let text = change.text + (change.text == ".identity" ? "" : animation)
            let use = "\(change.id.inertInCode), which \(change.isComing ? "comes" : "goes")"
            if let known = texts.firstIndex(where: { $0.text == text }) {
                texts[known].uses.append(use)
            } else {
                texts.append((text, CodeNames.suffix(of: change.id, after: output.names.value), [use]))
            }
        }
        var (members, names) = ([String](), [String]())
        for entry in texts {
            let name = CodeNames.free(output.names.value + (texts.count == 1 ? "" : entry.node), among: names)
            names.append(name)
            let reduced = entry.text == ".identity" ? .keep : output.request.output.reduced
            let value = SwiftConditional(transition: ".\(name)", reduced)
            let usage =
                "For \(entry.uses.joined(separator: "; ")): `.transition(\(value.text))`."
                + SwiftText.setting(isRead: value.readsSetting)
            members += (members.isEmpty ? [] : [""]) + CommentText.documentation(usage, width: 112)
            members += SwiftText.member(SwiftTransitionWriter.declaration(name), entry.text)
            if output.preview == nil { output.preview = .transition(value) }
        }
        return members
    }
}

extension LayoutChange {
    /// Whether it is one change, from one tree to another.
    var isChange: Bool { updates.count == 2 && updates[0].time == updates[1].time }

    /// Returns why its nodes follow keyframes, and not `withAnimation`; `nil` where that is said elsewhere.
    func keyframeReason(in motions: [Motion]) -> String? {
        if updates.count > 2 {
            let isTakenOver = motions.contains { motion in
                motion.subjects.flatMap(\.tracks).contains { $0.isTakenOver(motion.timings) }
            }
            return isTakenOver
                ? "an update takes over what is in flight, where withAnimation follows other rules"
                : "each update has a time of its own; an app that makes them itself has withAnimation for each"
        }
        let moves = updates.count == 2 ? self.moves(at: 1) : []
        if Set(moves.map(\.animation)).count > 1 {
            return "nodes move by animations of their own, where withAnimation has one for all"
        }
        return moves.contains { $0.animation == nil } ? "nodes change at once, without an animation" : nil
    }

    /// Returns the nodes whose layout an update changes, each with what moves it; `nil` where it changes at once.
    fileprivate func moves(at index: Int) -> [(id: String, animation: Animation?)] {
        var moves: [(id: String, animation: Animation?)] = []
        func visit(_ node: LayoutNode, was last: LayoutNode?, by inherited: Animation?) {
            let hasChanged = last.map { $0.frame != node.frame || $0.alpha != node.alpha || $0.transform != node.transform }
            var animation = inherited
            switch mode == .actual && hasChanged != true ? .inherited : node.layoutTransition {
            case .inherited: break
            case .none: animation = nil
            case .specific(let own): animation = own
            case .inheritedWithFallback(let own):
                // By the code an animation that takes no time is none.
                let isAnimated = inherited.map { mode == .documented || TimingCurve($0).duration > 0 } ?? false
                if !isAnimated { animation = own }
            }
            if hasChanged == true { moves.append((node.id, animation)) }
            for child in node.children {
                visit(child, was: last?.children.first { $0.id == child.id }, by: animation)
            }
        }
        visit(updates[index].tree, was: updates[index - 1].tree, by: updates[index].animation)
        return moves
    }
}

extension Motion.Track {
    /// Whether a segment starts before the one in front of it has ended.
    fileprivate func isTakenOver(_ timings: [MotionTiming]) -> Bool {
        guard case .values(_, let segments) = self else { return true }
        return zip(segments, segments.dropFirst()).contains { first, next in
            let timing = timings[first.timing]
            return next.chains || first.start + timing.delay + timing.duration / timing.speed * timing.passes > next.start + 1e-6
        }
    }
}
