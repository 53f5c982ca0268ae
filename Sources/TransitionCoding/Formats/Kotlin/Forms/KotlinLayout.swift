internal import TransitionEngine

/// A layout tree as items of a lazy list: `Modifier.animateItem` with what moves, shows and hides each of them.
struct KotlinLayout {
    /// What each item does.
    private var items: [(id: String, item: Item)] = []
    private let name: String
    /// Whether an item changes at once, and has no modifier.
    private var hasOthers = false
    private var omissions = Omissions()

    /// What an item does; `nil` for what it doesn't do.
    private struct Item: Equatable {
        var fadeIn: KotlinTiming?
        var placement: KotlinTiming?
        var fadeOut: KotlinTiming?

        /// Both in one; `nil` where they differ.
        func joined(_ other: Item) -> Item? {
            func differ(_ a: KotlinTiming?, _ b: KotlinTiming?) -> Bool { a != nil && b != nil && a != b }
            if differ(fadeIn, other.fadeIn) || differ(placement, other.placement) || differ(fadeOut, other.fadeOut) { return nil }
            return Item(
                fadeIn: fadeIn ?? other.fadeIn, placement: placement ?? other.placement, fadeOut: fadeOut ?? other.fadeOut)
        }

        /// Whether it is animated.
        var moves: Bool { [fadeIn, placement, fadeOut].contains { $0 != nil && $0 != .snap } }
    }

    /// - Parameters:
    ///   - layout: the tree and its updates.
    ///   - request: the request, which is planned.
    ///   - name: the name of the modifier.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` where nothing is animated.
    init?(_ layout: LayoutChange, of request: TimelineRequest, named name: String) throws {
        self.name = name
        let subjects = request.plans.first?.subjectMotions ?? []
        var completesLogically = false
        func timing(_ animation: Animation?) throws -> KotlinTiming {
            guard let animation, TimingCurve(animation).duration > 0 else { return .snap }
            if animation.completesLogically { completesLogically = true }
            return try KotlinTiming(TimingCurve(animation), tolerance: request.tolerance)
        }
        for (before, after) in zip(layout.updates, layout.updates.dropFirst()) {
            let (old, new) = (Self.nodes(of: before.tree), Self.nodes(of: after.tree))
            for (path, node) in new {
                if let last = old.first(where: { $0.path == path })?.node {
                    guard last.frame != node.frame else { continue }
                    let subject = subjects.first { $0.id == path } ?? subjects.first { $0.id == node.id }
                    let resolution = subject?.note.resolutions.last { $0.time <= after.time }?.resolved
                    add(
                        Item(placement: try timing((resolution ?? subject?.note.resolved)?.animation)), of: node.id,
                        at: after.time)
                } else {
                    addLost(of: node.appearing, "appearing")
                    add(Item(fadeIn: try timing(node.appearing?.ownAnimation)), of: node.id, at: after.time)
                }
            }
            for (path, node) in old where !new.contains(where: { $0.path == path }) {
                addLost(of: node.disappearing, "disappearing")
                add(Item(fadeOut: try timing(node.disappearing?.ownAnimation)), of: node.id, at: after.time)
            }
            addLost(from: old, to: new)
        }
        if layout.updates.count > 2 || layout.updates.dropFirst().contains(where: { $0.time != 0 }) {
            omissions.add("the times of updates", "the app changes its list itself")
        }
        if completesLogically { omissions.addLogicalCompletion() }
        hasOthers = items.contains { !$0.item.moves }
        items.removeAll { !$0.item.moves }
        if items.isEmpty { return nil }
    }

    /// The nodes of a tree with their paths.
    private static func nodes(of node: LayoutNode, below path: String = "") -> [(path: String, node: LayoutNode)] {
        let own = path.isEmpty ? node.id : path + "/" + node.id
        return [(own, node)] + node.children.flatMap { nodes(of: $0, below: own) }
    }

    /// Adds what an item does in an update to what it does in others.
    private mutating func add(_ item: Item, of id: String, at time: Double) {
        guard let index = items.firstIndex(where: { $0.id == id }) else { return items.append((id, item)) }
        if let joined = items[index].item.joined(item) {
            items[index].item = joined
        } else {
            omissions.add("the animation of \(id) at \(fixedText(time, 3)) s", "animateItem has one for all changes")
        }
    }

    /// The items that one modifier serves, as none of them contradicts another.
    private var groups: [(ids: [String], item: Item)] {
        items.reduce(into: []) { groups, own in
            for index in groups.indices {
                guard let joined = groups[index].item.joined(own.item) else { continue }
                groups[index].ids.append(own.id)
                groups[index].item = joined
                return
            }
            groups.append(([own.id], own.item))
        }
    }

    private mutating func addLost(of transition: VisibilityTransition?, _ name: String) {
        guard let transition else { return }
        if transition.transform != .identity { omissions.add("the transform of \(name)", "animateItem fades alone") }
        let hasAlpha = transition.alpha != 1 || transition.transform == .identity
        if transition.alpha != 0, hasAlpha { omissions.add("alpha of \(name)", "animateItem fades from and to 0") }
    }

    /// Adds what changes besides the place.
    private mutating func addLost(
        from old: [(path: String, node: LayoutNode)], to new: [(path: String, node: LayoutNode)]
    ) {
        for (path, node) in new {
            guard let last = old.first(where: { $0.path == path })?.node else { continue }
            let sizes = [
                ("frame.width", last.frame.width, node.frame.width), ("frame.height", last.frame.height, node.frame.height),
            ]
            for (property, before, after) in sizes where before != after {
                omissions.add("\(property) of \(node.id)", "animateItem moves it; Modifier.animateContentSize follows its size")
            }
        }
        // At rest too: animateItem has neither.
        for node in (old + new).map(\.node) {
            if node.alpha != 1 { omissions.add("alpha of \(node.id)", "give the item a layer of its own") }
            if node.transform != .identity { omissions.add("transform of \(node.id)", "give the item a layer of its own") }
        }
    }

    // MARK: - What is written

    var object: KotlinObject {
        let groups = groups
        func timings(_ part: (Item) -> KotlinTiming?) -> [KotlinTiming] {
            groups.compactMap { part($0.item) }.filter { $0 != .snap }
        }
        let fades = timings(\.fadeIn) + timings(\.fadeOut)
        var specs = KotlinSpecs(
            [
                ("placementMotion", timings(\.placement)), ("appearingMotion", timings(\.fadeIn)),
                ("disappearingMotion", timings(\.fadeOut)),
            ], values: timings(\.placement).map { ($0, .offset) } + fades.map { ($0, .number) })
        specs.stem = KotlinText.stem(of: name)
        let names = names(of: groups.map { $0.ids[0] })
        let uses = groups.map(\.ids.listedIDs)
        let usage = "`items(list, key = { it.id }) { item -> Box(Modifier.\(names[0])(this)) }` in a `LazyColumn`"
        let others = zip(names, uses).dropFirst().map { ", `\($0)` for \($1)" }.joined()
        var object = KotlinObject(
            usage: usage + (hasOthers || uses.count > 1 ? " for \(uses[0])" : "") + others, specs: specs, declarations: [])
        object.modifiers = zip(names, groups).map { declaration($0, $1.item, specs) }
        object.omissions = omissions
        object.preview = .list(names[0])
        return object
    }

    /// Returns the names of the functions.
    private func names(of ids: [String]) -> [String] {
        ids.count == 1 ? [name] : KotlinText.types(of: ids, in: name).map { KotlinText.member($0, of: KotlinText.stem(of: name)) }
    }

    private func declaration(_ name: String, _ item: Item, _ specs: KotlinSpecs) -> String {
        func spec(_ timing: KotlinTiming?, _ call: (KotlinTiming) -> String) -> String {
            timing.map { $0 == .snap ? "null" : call($0) } ?? "null"
        }
        return """
            \(KotlinText.signature("fun Modifier.\(name)", ["scope: LazyItemScope"], ": Modifier = with(scope) {"))
                animateItem(
                    fadeInSpec = \(spec(item.fadeIn, specs.call)),
                    placementSpec = \(spec(item.placement, specs.slide)),
                    fadeOutSpec = \(spec(item.fadeOut, specs.call)),
                )
            }
            """
    }
}

extension VisibilityTransition {
    fileprivate var ownAnimation: Animation { animation ?? Self.defaultAnimation }
}
