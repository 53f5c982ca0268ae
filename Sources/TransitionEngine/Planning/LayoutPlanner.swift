/// A layout tree and its updates: which nodes move, appear and disappear, and by what animation.
///
/// Source: Blueprint's `LayoutTransition` and `VisibilityTransition`; semantics §8.
struct LayoutPlanner {
    private let change: LayoutChange
    private let reducesMotion: Bool
    private let names: [String: String]
    /// Every view there has ever been; those that are there now by their path.
    private var views: [LayoutNodePlanner] = []
    private var present: [String: Int] = [:]
    /// How many views each path has had.
    private var lives: [String: Int] = [:]

    /// The animation that descendants inherit, and whose it is.
    private struct Context {
        var animation: Animation?
        var origin: ResolvedLayoutTransition.Origin
        /// The views that were there before the update, by path.
        var before: [String: Int]
        /// Whether an ancestor is new.
        var isInsideNew: Bool
    }

    /// - Parameter reducesMotion: whether frames and transforms change at once, and nodes come and go by a fade.
    static func plan(_ change: LayoutChange, reducesMotion: Bool, in curves: inout CurveTable) -> ViewPlan {
        var timeline = LayoutPlanner(change, reducesMotion: reducesMotion)
        for (index, update) in change.updates.enumerated() {
            timeline.apply(update, isFirst: index == 0, &curves)
        }
        return timeline.plan(curves)
    }

    private init(_ change: LayoutChange, reducesMotion: Bool) {
        self.change = change
        self.reducesMotion = reducesMotion
        // An id names its subject where only one path ends in it.
        var paths: [String: Set<String>] = [:]
        func visit(_ node: LayoutNode, _ path: String) {
            paths[node.id, default: []].insert(path)
            for child in node.children { visit(child, path + "/" + child.id) }
        }
        for update in change.updates { visit(update.tree, update.tree.id) }
        var names: [String: String] = [:]
        for (id, all) in paths { for path in all { names[path] = all.count == 1 ? id : path } }
        self.names = names
    }

    // MARK: - Updates

    /// One walk over the tree of an update.
    private struct Walk {
        /// Seconds.
        let time: Double
        /// The paths that have been visited.
        var seen: Set<String> = []
        /// The next node's position from the back.
        var order = 0
    }

    private mutating func apply(_ update: LayoutChange.Update, isFirst: Bool, _ curves: inout CurveTable) {
        let before = present
        var walk = Walk(time: update.time)
        let block = Context(
            animation: update.animation?.repeating(as: .blueprint), origin: update.animation == nil ? .none : .block,
            before: before, isInsideNew: isFirst)
        visit(update.tree, at: update.tree.id, block, &walk, &curves)
        remove(before, except: walk.seen, at: update.time, &curves)
    }

    private mutating func visit(
        _ node: LayoutNode, at path: String, _ context: Context, _ walk: inout Walk, _ curves: inout CurveTable
    ) {
        let position = walk.order
        walk.order += 1
        if let index = context.before[path], views[index].node.type == node.type {
            walk.seen.insert(path)
            views[index].order = position
            var (own, inherited) = resolve(node, at: path, hasChanged: views[index].differs(from: node), context)
            inherited.isInsideNew = false
            views[index].lay(out: node, at: walk.time, by: own, in: &curves)
            for child in node.children { visit(child, at: path + "/" + child.id, inherited, &walk, &curves) }
            return
        }
        // A new view is laid out without animation; only the topmost one appears by its transition.
        lives[path, default: 0] += 1
        let life = lives[path, default: 1]
        let name = names[path] ?? path
        var view = LayoutNodePlanner(
            id: life == 1 ? name : "\(name)#\(life)", node, order: position, reducesMotion: reducesMotion)
        if !context.isInsideNew { view.appear(at: walk.time, in: &curves) }
        views.append(view)
        present[path] = views.count - 1
        // What was below a view of another type goes with it.
        var inside = context
        (inside.before, inside.isInsideNew) = ([:], true)
        for child in node.children { visit(child, at: path + "/" + child.id, inside, &walk, &curves) }
    }

    /// The topmost of the views that are gone disappear; what lies in them goes with them.
    private mutating func remove(
        _ before: [String: Int], except seen: Set<String>, at time: Double, _ curves: inout CurveTable
    ) {
        for (path, index) in before.sorted(by: { $0.value < $1.value }) where !seen.contains(path) {
            if present[path] == index { present[path] = nil }
            let isTopmost = Self.parent(of: path).map { before[$0] == nil || seen.contains($0) } ?? true
            if isTopmost { views[index].disappear(at: time, in: &curves) } else { views[index].isGone = true }
        }
    }

    private static func parent(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    // MARK: - Resolution (semantics §8.2)

    /// What moves a node, and what its descendants inherit.
    private func resolve(
        _ node: LayoutNode, at path: String, hasChanged: Bool, _ context: Context
    ) -> (own: ResolvedLayoutTransition, inherited: Context) {
        let transition = change.mode == .actual && !hasChanged ? .inherited : node.layoutTransition
        let inherited = ResolvedLayoutTransition(animation: context.animation, origin: context.origin)
        /// The node decides by itself, for its descendants too.
        func deciding(_ animation: Animation?) -> (own: ResolvedLayoutTransition, inherited: Context) {
            var inside = context
            (inside.animation, inside.origin) = (animation, .node(id: node.id, path: path))
            return (ResolvedLayoutTransition(animation: animation, origin: .own), inside)
        }
        switch transition {
        case .inherited: return (inherited, context)
        case .none: return deciding(nil)
        case .specific(let animation): return deciding(animation.repeating(as: .blueprint))
        case .inheritedWithFallback(let fallback):
            // By the code an animation that takes no time is none (semantics §8.2).
            let isInherited = context.animation.map { change.mode == .documented || TimingCurve($0).duration > 0 } ?? false
            return isInherited ? (inherited, context) : deciding(fallback.repeating(as: .blueprint))
        }
    }

    // MARK: - Result

    private func plan(_ curves: CurveTable) -> ViewPlan {
        var plan = ViewPlan()
        let subjects = views.filter(\.isSubject)
        plan.subjects = subjects.map { view in
            var subject = view.subject
            if view.isGone { subject.zIndex -= views.count }
            return subject
        }
        let rest = subjects.compactMap { $0.rest(in: curves) }.latest
        let last = change.updates.last?.time ?? 0
        plan.duration = max(last, rest?.removed ?? 0)
        plan.logicalDuration = min(plan.duration, max(last, rest?.logical ?? 0))
        plan.events = TimelineEvent.completion(logical: plan.logicalDuration, removed: plan.duration)
        plan.warnings = warnings
        return plan
    }

    private var warnings: [TimelineWarning] {
        var warnings: [TimelineWarning] = []
        if change.isFirstRender, change.updates.count == 1 {
            warnings.append(TimelineWarning("first-render", "In a first render nothing appears with a transition."))
        }
        if views.contains(where: \.hasLessMotion) {
            warnings.append(
                TimelineWarning(
                    "reduced-motion",
                    "Motion is to be reduced: frames and transforms change at once, and nodes come and go by a fade."))
        }
        return warnings
    }
}
