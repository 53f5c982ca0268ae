internal import TransitionEngine

/// A layout tree as items of a lazy list: `Modifier.animateItem` with what moves, shows and hides each of them.
struct KotlinLayout {
    private var items: [(ids: [String], item: Item)] = []
    private let name: String
    private var omissions = Omissions()

    /// What an item does; `nil` for what it doesn't, or does at once.
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
        func timing(_ animation: Animation?) throws -> KotlinTiming? {
            guard let animation, TimingCurve(animation).duration > 0 else { return nil }
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
                } else if let appearing = node.appearing {
                    addLost(of: appearing, "appearing")
                    add(
                        Item(fadeIn: try timing(appearing.animation ?? VisibilityTransition.defaultAnimation)), of: node.id,
                        at: after.time)
                }
            }
            for (path, node) in old where !new.contains(where: { $0.path == path }) {
                guard let disappearing = node.disappearing else { continue }
                addLost(of: disappearing, "disappearing")
                add(
                    Item(fadeOut: try timing(disappearing.animation ?? VisibilityTransition.defaultAnimation)), of: node.id,
                    at: after.time)
            }
            addLost(from: old, to: new)
        }
        if layout.updates.count > 2 || layout.updates.dropFirst().contains(where: { $0.time != 0 }) {
            omissions.add("the times of updates", "the app changes its list itself")
        }
        items.removeAll { $0.item == Item() }
        if items.isEmpty { return nil }
    }

    /// The nodes of a tree with their paths.
    private static func nodes(of node: LayoutNode, below path: String = "") -> [(path: String, node: LayoutNode)] {
        let own = path.isEmpty ? node.id : path + "/" + node.id
        return [(own, node)] + node.children.flatMap { nodes(of: $0, below: own) }
    }

    /// Adds what an item does in an update to what it does in others, or to another one that it doesn't contradict.
    private mutating func add(_ item: Item, of id: String, at time: Double) {
        let own = items.firstIndex { $0.ids.contains(id) }
        for index in own.map({ [$0] }) ?? Array(items.indices) {
            guard let joined = items[index].item.joined(item) else { continue }
            items[index].item = joined
            if own == nil { items[index].ids.append(id) }
            return
        }
        if own == nil {
            items.append(([id], item))
        } else {
            omissions.add("the animation of \(id) at \(fixedText(time, 3)) s", "animateItem has one for all changes")
        }
    }

    private mutating func addLost(of transition: VisibilityTransition, _ name: String) {
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
        let all = items.map(\.item)
        var specs = KotlinSpecs(
            [
                ("placementMotion", all.compactMap(\.placement)), ("appearingMotion", all.compactMap(\.fadeIn)),
                ("disappearingMotion", all.compactMap(\.fadeOut)),
            ], sliding: all.compactMap(\.placement))
        specs.stem = KotlinText.stem(of: name)
        let names = names
        var object = KotlinObject(
            usage: "`items(list, key = { it.id }) { item -> Box(Modifier.\(names[0])(this)) }` in a `LazyColumn`",
            specs: specs, declarations: [])
        object.modifiers = zip(names, all).map { declaration($0, $1, specs) }
        object.omissions = omissions
        object.preview = .list(names[0])
        return object
    }

    /// The names of the functions, each once: ids may differ in other characters than letters and digits.
    private var names: [String] {
        guard items.count > 1 else { return [name] }
        var names: [String] = []
        for item in items {
            let stem = KotlinText.member(
                CodeNames(item.ids[0].inertName).motionType, of: KotlinText.stem(of: name))
            var (free, number) = (stem, 1)
            while names.contains(free) {
                number += 1
                free = "\(stem)\(number)"
            }
            names.append(free)
        }
        return names
    }

    private func declaration(_ name: String, _ item: Item, _ specs: KotlinSpecs) -> String {
        """
        \(KotlinText.signature("fun Modifier.\(name)", ["scope: LazyItemScope"], ": Modifier = with(scope) {"))
            animateItem(
                fadeInSpec = \(item.fadeIn.map(specs.call) ?? "null"),
                placementSpec = \(item.placement.map(specs.slide) ?? "null"),
                fadeOutSpec = \(item.fadeOut.map(specs.call) ?? "null"),
            )
        }
        """
    }
}

extension String {
    /// The text with dashes in place of what no name has.
    var inertName: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }) }
}
