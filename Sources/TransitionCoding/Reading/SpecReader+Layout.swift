import TransitionEngine

// Layout trees (openapi.yaml).
extension SpecReader {
    mutating func layout(_ value: JSONValue) -> LayoutChange? {
        let keys: MemberKeys = [.before, .after, .animation, .updates, .firstRender, .mode]
        guard let members = members(of: value, keys) else { return nil }
        let isFirst = members[.firstRender].flatMap { value in at(.firstRender) { $0.boolean(value) } } ?? false
        let word = members[.mode].flatMap { value in
            at(.mode) { $0.choice(value, LayoutChange.Mode.allCases.map(\.rawValue)) }
        }
        let updates = members[.updates] == nil ? pair(members, isFirst) : series(members)
        guard let updates else { return nil }
        return LayoutChange(
            updates, isFirstRender: isFirst, mode: word.flatMap(LayoutChange.Mode.init(rawValue:)) ?? .documented)
    }

    /// `before` and `after`; a first render has only the latter.
    private mutating func pair(_ members: Members, _ isFirst: Bool) -> [LayoutChange.Update]? {
        guard let after = members[.after] else {
            add(.missingKey, "give \"before\" and \"after\", or \"updates\"", allowed: ["before", "after", "updates"])
            return nil
        }
        let animation = members[.animation].flatMap { block($0) }
        let tree = at(.after) { $0.node(after) }
        var updates: [LayoutChange.Update] = []
        if let before = members[.before] {
            if isFirst { at(.firstRender) { $0.add(.conflict, "what has a before is no first render") } }
            guard let before = at(.before, { $0.node(before) }) else { return nil }
            updates.append(LayoutChange.Update(at: 0, before))
        } else if !isFirst {
            add(.missingKey, "\"before\" is missing; write \"firstRender\": true for a first render")
        }
        let position = path.keptPosition()
        let pairs = [
            ("/updates/0/tree", updates.isEmpty ? "/after" : "/before"), ("/updates/\(updates.count)/tree", "/after"),
            ("/updates/\(updates.count)/animation", "/animation"),
        ]
        locations.aliases += pairs.map { .renamed(position, engine: $0.0, written: $0.1) }
        guard let tree else { return nil }
        updates.append(LayoutChange.Update(at: 0, tree, animation: animation))
        return updates
    }

    private mutating func series(_ members: Members) -> [LayoutChange.Update]? {
        for key in members.present([.before, .after, .animation]) {
            at(key) { $0.add(.conflict, "\"updates\" lists every state; remove \"\(key)\"") }
        }
        guard let list = members[.updates], list.kind == .array, list.elementCount > 0 else {
            at(.updates) { $0.add(.wrongType, "expected an array of updates, each with at and tree") }
            return nil
        }
        guard list.elementCount <= limits.events else {
            at(.updates) { $0.add(.limitExceeded, "more than \($0.limits.events) updates") }
            return nil
        }
        let updates = list.elements.enumerated().map { index, element in
            at(.updates) { $0.at(index) { $0.update(element) } }
        }
        let read = updates.compactMap { $0 }
        return read.count == updates.count ? read : nil
    }

    private mutating func update(_ value: JSONValue) -> LayoutChange.Update? {
        guard let members = members(of: value, [.at, .tree, .animation]) else { return nil }
        guard let time = members[.at], let tree = members[.tree] else {
            for key in [MemberKey.at, .tree] where members[key] == nil { add(.missingKey, "\"\(key)\" is missing") }
            return nil
        }
        let seconds = at(.at) { $0.seconds(time) }
        let node = at(.tree) { $0.node(tree) }
        let animation = members[.animation].flatMap { block($0) }
        guard let seconds, let node else { return nil }
        return LayoutChange.Update(at: seconds, node, animation: animation)
    }

    /// The animation block around an update; `null` is none.
    private mutating func block(_ value: JSONValue) -> Animation? {
        value.kind == .null ? nil : at(.animation) { $0.animation(value) }
    }

    // MARK: - Nodes

    private mutating func node(_ value: JSONValue) -> LayoutNode? {
        let keys: MemberKeys = [
            .id, .type, .frame, .alpha, .transform, .layoutTransition, .appearing, .disappearing, .children,
        ]
        guard let members = members(of: value, keys) else { return nil }
        guard let id = members[.id], let frame = members[.frame] else {
            for key in [MemberKey.id, .frame] where members[key] == nil { add(.missingKey, "\"\(key)\" is missing") }
            return nil
        }
        let name = at(.id) { $0.identity(id) }
        let rect = at(.frame) { $0.rect(frame) }
        guard let name, let rect else { return nil }
        var node = LayoutNode(id: name, frame: rect)
        node.type = members[.type].flatMap { value in at(.type) { $0.string(value) } }
        if let value = members[.alpha] { node.alpha = at(.alpha) { $0.number(value) } ?? 1 }
        if let value = members[.transform] { node.transform = at(.transform) { $0.transformValue(value) } ?? .identity }
        if let value = members[.layoutTransition] {
            node.layoutTransition = at(.layoutTransition) { $0.layoutTransition(value) } ?? .inherited
        }
        if let value = members[.appearing] { node.appearing = at(.appearing) { $0.visibility(value) } }
        if let value = members[.disappearing] { node.disappearing = at(.disappearing) { $0.visibility(value) } }
        guard let children = members[.children] else { return node }
        guard children.kind == .array else {
            at(.children) { $0.add(.wrongType, "expected an array of nodes, found \(children.kindName)") }
            return node
        }
        node.children = children.elements.enumerated().compactMap { index, child in
            at(.children) { $0.at(index) { $0.node(child) } }
        }
        return node
    }

    private mutating func layoutTransition(_ value: JSONValue) -> LayoutTransition? {
        if value.string != nil {
            let word = choice(value, ["none", "inherited", "specific", "inheritedWithFallback"])
            switch word {
            case "none": return LayoutTransition.none
            case "inherited": return .inherited
            // Without an argument both take the default attributes.
            case "specific": return .specific(VisibilityTransition.defaultAnimation)
            case "inheritedWithFallback": return .inheritedWithFallback(VisibilityTransition.defaultAnimation)
            default: return nil
            }
        }
        guard let members = members(of: value, [.specific, .inheritedWithFallback]) else { return nil }
        let given = members.present
        guard given.count == 1, let key = given.first, let animation = members[key] else {
            add(.conflict, "give either specific or inheritedWithFallback", allowed: members.names)
            return nil
        }
        guard let read = at(key, { $0.animation(animation) }) else { return nil }
        return key == .specific ? .specific(read) : .inheritedWithFallback(read)
    }

    /// One of Blueprint's visibility transitions.
    private mutating func visibility(_ value: JSONValue) -> VisibilityTransition? {
        let (names, allowed) = (
            BlueprintTransition.entries.map(\.name), BlueprintTransition.entries.map { TransitionNames.displayName($0) }
        )
        var transition: (any Transition)?
        let name = (value.string ?? value["type"]?.string).flatMap { $0.utf8.count <= Self.longestText ? trimmed($0) : nil }
        if value.string != nil, let name, Spelling.match(trimmed(name.prefix { $0 != ":" }), in: names) != nil {
            // Here a name needs no source.
            noteString()
            transition = self.transition(text: "blueprint/" + name)
        } else if let name, name.allSatisfy({ $0.isLetter || "-:".contains($0) }) {
            let suggestion = Spelling.match(name, in: names) ?? Spelling.suggestion(for: name, in: names)
            let own = suggestion.map { "blueprint/" + $0 }
            add(
                .unknownValue, "\"\(shortened(name))\" is no transition of Blueprint\(didYouMean(own))", allowed: allowed,
                suggestion: own)
            return nil
        } else {
            transition = self.transition(value)
        }
        guard let transition else { return nil }
        if let blueprint = transition as? BlueprintTransition { return blueprint.visibility }
        add(.unknownValue, "a view of Blueprint appears by one of Blueprint's transitions", allowed: allowed)
        return nil
    }
}
