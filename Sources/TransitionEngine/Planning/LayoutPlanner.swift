/// A layout tree and its updates: which nodes move, appear and disappear, and by what animation.
///
/// Source: Blueprint's `LayoutTransition` and `VisibilityTransition`; semantics §8.
struct LayoutPlanner {
    private let change: LayoutChange
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

        /// An animation that takes no time is none (semantics §8.2).
        var animates: Bool { animation.map { TimingCurve($0).duration > 0 } ?? false }
    }

    static func plan(_ change: LayoutChange, in curves: inout CurveTable) -> ViewPlan {
        var timeline = LayoutPlanner(change)
        for (index, update) in change.updates.enumerated() {
            timeline.apply(update, isFirst: index == 0, &curves)
        }
        return timeline.plan(curves)
    }

    private init(_ change: LayoutChange) {
        self.change = change
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

    private mutating func apply(_ update: LayoutChange.Update, isFirst: Bool, _ curves: inout CurveTable) {
        let before = present
        var seen: Set<String> = []
        var order = 0
        let block = Context(
            animation: update.animation?.repeating(as: .blueprint), origin: update.animation == nil ? .none : .block)
        visit(
            update.tree, at: update.tree.id, update.time, block, isInsideNew: isFirst, &seen, &order, before, &curves)
        remove(before, except: seen, at: update.time, &curves)
    }

    private mutating func visit(
        _ node: LayoutNode, at path: String, _ time: Double, _ context: Context, isInsideNew: Bool,
        _ seen: inout Set<String>, _ order: inout Int, _ before: [String: Int], _ curves: inout CurveTable
    ) {
        let place = order
        order += 1
        if let index = before[path], views[index].node.type == node.type {
            seen.insert(path)
            views[index].order = place
            let (own, inherited) = resolve(node, hasChanged: views[index].differs(from: node), context)
            views[index].lay(out: node, at: time, by: own, in: &curves)
            for child in node.children {
                visit(
                    child, at: path + "/" + child.id, time, inherited, isInsideNew: false, &seen, &order, before, &curves)
            }
            return
        }
        // A new view is laid out without animation; only the topmost one appears by its transition.
        lives[path, default: 0] += 1
        let life = lives[path, default: 1]
        let name = names[path] ?? path
        var view = LayoutNodePlanner(id: life == 1 ? name : "\(name)#\(life)", node, order: place)
        if !isInsideNew { view.appear(at: time, in: &curves) }
        views.append(view)
        present[path] = views.count - 1
        for child in node.children {
            // What was below a view of another type goes with it.
            visit(child, at: path + "/" + child.id, time, context, isInsideNew: true, &seen, &order, [:], &curves)
        }
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
        _ node: LayoutNode, hasChanged: Bool, _ context: Context
    ) -> (own: ResolvedLayoutTransition, inherited: Context) {
        let transition = change.mode == .actual && !hasChanged ? .inherited : node.layoutTransition
        let inherited = ResolvedLayoutTransition(animation: context.animation, origin: context.origin)
        let named = ResolvedLayoutTransition.Origin.node(node.id)
        switch transition {
        case .inherited: return (inherited, context)
        case .none:
            return (
                ResolvedLayoutTransition(animation: nil, origin: .own), Context(animation: nil, origin: named)
            )
        case .specific(let plain):
            let animation = plain.repeating(as: .blueprint)
            return (
                ResolvedLayoutTransition(animation: animation, origin: .own), Context(animation: animation, origin: named)
            )
        case .inheritedWithFallback(let plain):
            let fallback = plain.repeating(as: .blueprint)
            if context.animates { return (inherited, context) }
            return (
                ResolvedLayoutTransition(animation: fallback, origin: .own), Context(animation: fallback, origin: named)
            )
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
        guard change.isFirstRender, change.updates.count == 1 else { return [] }
        return [TimelineWarning("first-render", "In a first render nothing appears with a transition.")]
    }
}
