import TransitionEngine

// Events: interruption as data (openapi.yaml).
extension SpecReader {
    private static var actions: [String] { SpecEvent.Vocabulary.allActions }

    mutating func events(_ value: JSONValue) -> [SpecEvent] {
        guard value.kind == .array, value.elementCount > 0 else {
            let found = value.kind == .array ? "none" : value.kindName
            add(.wrongType, "expected an array of one event or more, found \(found)")
            return []
        }
        guard value.elementCount <= limits.events else {
            add(.limitExceeded, "\(value.elementCount) events exceed the limit of \(limits.events)")
            return []
        }
        let events = value.elements.enumerated().map { index, element in at(index) { $0.event(element) } }
        let read = events.compactMap { $0 }
        // With one of them missing the problems of the others would be located at wrong indexes.
        return read.count == events.count ? read : []
    }

    private mutating func event(_ value: JSONValue) -> SpecEvent? {
        guard value.kind == .object else {
            add(.wrongType, "expected an object with at and action, found \(value.kindName)")
            return nil
        }
        // Which keys there may be depends on the action.
        guard let given = value.members.first(where: { Spelling.matches($0.key, "action") })?.value else {
            add(.missingKey, "\"action\" is missing: what happens", allowed: Self.actions)
            return nil
        }
        guard let written = at("action", { $0.choice(given, Self.actions) }) else { return nil }
        // UIKit presents and dismisses what it doesn't push and pop.
        let word = ["present": "push", "dismiss": "pop"][written] ?? written
        // A page whose source view is gone has the source null.
        if word == "update", value["sourceID"] != nil {
            at("sourceID") { $0.add(.unknownKey, "an update names its source as \"source\": {\"id\": …}", suggestion: "source") }
            return nil
        }
        let nullable: [MemberKey] = word == "update" ? [.animation, .source] : [.animation]
        let keys = MemberKeys([.at, .action, .animation] + Self.keys(of: word), nullable: nullable)
        guard let members = members(of: value, keys) else { return nil }
        guard let time = members[.at] else {
            add(.missingKey, "\"at\" is missing: seconds")
            return nil
        }
        let seconds = at(.at) { $0.seconds(time) }
        guard let action = action(word, members), let seconds else { return nil }
        // A damping ratio alone settles within what is left.
        if word == "continue" { impliedSettlingDuration = 1 }
        let animation = members[.animation].map { value in at(.animation) { $0.animationChoice(value) } }
        impliedSettlingDuration = nil
        var event = SpecEvent(at: seconds, action, animation: animation)
        event.word = written
        return event
    }

    private static func keys(of action: String) -> [MemberKey] {
        switch action {
        case "update": [.transition, .source, .controller, .content]
        case "push": [.controller, .transition]
        case "pop": [.to]
        case "set": [.properties]
        case "drag": [.translation, .velocity, .deadZone]
        case "pinch": [.scale, .velocity]
        case "release": [.velocity]
        case "fraction": [.value]
        case "continue": [.durationFactor]
        case "finish": [.position]
        default: []
        }
    }

    private mutating func action(_ word: String, _ members: Members) -> SpecEvent.Action? {
        switch word {
        case "insert": return .insert
        case "remove": return .remove
        case "push": return push(members)
        case "pop":
            guard let target = members[.to] else { return .pop }
            return at(.to) { $0.identity(target) }.map(SpecEvent.Action.popTo)
        case "cancel": return .cancel
        case "grab": return .grab
        case "update": return update(members)
        case "set":
            guard let value = required(.properties, members, "an object of properties and their new values") else { return nil }
            return at(.properties) { $0.targets(value) }.map(SpecEvent.Action.set)
        case "drag":
            guard let value = required(.translation, members, "[x, y] in points from where the finger went down")
            else { return nil }
            let translation = at(.translation) { $0.vector(value) }
            let velocity = members[.velocity].map { value in at(.velocity) { $0.vector(value) } } ?? [0, 0]
            let takesDeadZone = members[.deadZone].flatMap { value in at(.deadZone) { $0.boolean(value) } } ?? false
            guard let translation, let velocity else { return nil }
            return .drag(translation: translation, velocity: velocity, takesDeadZone: takesDeadZone)
        case "pinch":
            guard let value = required(.scale, members, "the factor by which the fingers have spread") else { return nil }
            let velocity = members[.velocity].flatMap { value in at(.velocity) { $0.number(value) } } ?? 0
            return at(.scale) { $0.number(value) }.map { .pinch(scale: $0, velocity: velocity) }
        case "release":
            // After a pinch the velocity is a number, after a drag [x, y].
            guard let value = members[.velocity] else { return .release(velocity: nil) }
            if let number = value.number { return .release(velocity: [number, 0]) }
            return at(.velocity) { $0.vector(value) }.map { .release(velocity: $0) }
        default: return animatorCall(word, members).map(SpecEvent.Action.animator)
        }
    }

    private mutating func animatorCall(_ word: String, _ members: Members) -> PropertyAnimator.Call? {
        switch word {
        case "start": return .start
        case "pause": return .pause
        case "reverse": return .reverse
        case "fraction":
            guard let value = required(.value, members, "a fraction of the way, 0…1") else { return nil }
            return at(.value) { $0.number(value) }.map { .fraction($0) }
        case "continue":
            guard let value = members[.durationFactor] else { return .resume(durationFactor: nil) }
            return at(.durationFactor) { $0.number(value) }.map { .resume(durationFactor: $0) }
        case "finish":
            guard let value = members[.position] else { return .finish(.end) }
            let names = PropertyAnimator.Position.allCases.map(\.rawValue)
            return at(.position) { $0.choice(value, names) }.flatMap(PropertyAnimator.Position.init(rawValue:)).map {
                .finish($0)
            }
        default: return .stop
        }
    }

    private mutating func push(_ members: Members) -> SpecEvent.Action? {
        guard members[.controller] != nil || members[.transition] != nil else { return .push }
        var controller = StackedController(id: TransitionSpec.pushedController)
        if let value = members[.controller] {
            guard let id = at(.controller, { $0.identity(value) }) else { return nil }
            controller.id = id
        }
        if let value = members[.transition] { controller.transition = at(.transition) { $0.transition(value) } }
        return .pushController(controller)
    }

    private mutating func update(_ members: Members) -> SpecEvent.Action? {
        if let value = members[.content] {
            for key in [MemberKey.transition, .source, .controller] where members[key] != nil {
                at(key) { $0.add(.conflict, "give either content or \(key.name)") }
            }
            return at(.content) { $0.contentUpdate(value) }.map(SpecEvent.Action.updateContent)
        }
        guard let value = members[.source] else {
            guard
                let value = required(
                    .transition, members, "the transition from now on; or \"source\", a page's, or \"content\", a text's")
            else {
                return nil
            }
            if members[.controller] != nil { at(.controller) { $0.add(.conflict, "it requires \"source\"") } }
            return at(.transition) { $0.transition(value) }.map(SpecEvent.Action.update)
        }
        if members[.transition] != nil { at(.transition) { $0.add(.conflict, "give either transition or source") } }
        let controller = members[.controller].flatMap { value in at(.controller) { $0.identity(value) } }
        if value.kind == .null { return .updateSource(nil, controller: controller) }
        return at(.source) { $0.newSource(value) }.map { .updateSource($0, controller: controller) }
    }

    /// Reads the next text: alone, or with a number or a direction.
    private mutating func contentUpdate(_ value: JSONValue) -> SpecEvent.ContentUpdate? {
        if let text = value.string { return SpecEvent.ContentUpdate(to: text) }
        guard let members = members(of: value, [.to, .value, .countsDown]) else { return nil }
        guard let text = required(.to, members, "the text after the change") else { return nil }
        let number = members[.value].map { value in at(.value) { $0.number(value) } }
        let flag = members[.countsDown].map { value in at(.countsDown) { $0.boolean(value) } }
        return at(.to) { $0.string(text) }.map { SpecEvent.ContentUpdate(to: $0, value: number ?? nil, countsDown: flag ?? nil) }
    }

    private mutating func newSource(_ value: JSONValue) -> MatchedView? {
        guard value.string == nil else {
            add(.wrongType, "expected an object, found a string; a source of the page is {\"id\": …}")
            return nil
        }
        guard let members = members(of: value, [.id, .frame, .cornerRadius]) else { return nil }
        var result = MatchedView()
        if let id = members[.id] {
            let engine = pointer
            guard let named = at(.id, { $0.source(named: id, at: engine) }) else { return nil }
            result = named
            result.id = nil
        }
        if let frame = members[.frame] {
            result.frame = at(.frame) { $0.rect(frame) }
        } else if result.frame == nil {
            add(.missingKey, "\"frame\" is missing: [x, y, width, height] in points; or give null for no source")
            return nil
        }
        if let radius = members[.cornerRadius] { result.cornerRadius = at(.cornerRadius) { $0.number(radius) } ?? 0 }
        return result
    }

    // MARK: - Stacks

    /// Controllers of a stack, bottom first: names, or objects with a transition of their own.
    mutating func stack(_ value: JSONValue) -> [StackedController]? {
        guard value.kind == .array, value.elementCount > 0 else {
            let found = value.kind == .array ? "none" : value.kindName
            add(.wrongType, "expected an array of one controller or more, found \(found)")
            return nil
        }
        guard value.elementCount <= limits.views else {
            add(.limitExceeded, "\(value.elementCount) controllers exceed the limit of \(limits.views)")
            return nil
        }
        let read = value.elements.enumerated().map { index, element in at(index) { $0.stackedController(element) } }
        let controllers = read.compactMap { $0 }
        return controllers.count == read.count ? controllers : nil
    }

    private mutating func stackedController(_ value: JSONValue) -> StackedController? {
        if value.kind == .string { return identity(value).map { StackedController(id: $0) } }
        guard let members = members(of: value, [.id, .transition]) else { return nil }
        guard let id = required(.id, members, "it names the controller") else { return nil }
        guard let name = at(.id, { $0.identity(id) }) else { return nil }
        let transition = members[.transition].flatMap { value in at(.transition) { $0.transition(value) } }
        return StackedController(id: name, transition: transition)
    }

    private mutating func required(_ key: MemberKey, _ members: Members, _ what: String) -> JSONValue? {
        if let value = members[key] { return value }
        add(.missingKey, "\"\(key)\" is missing: \(what)")
        return nil
    }

    private mutating func vector(_ value: JSONValue) -> SIMD2<Double>? {
        numbers(value, count: 2).map { [$0[0], $0[1]] }
    }

    private mutating func targets(_ value: JSONValue) -> SpecEvent.PropertyTargets? {
        guard value.kind == .object, value.memberCount > 0 else {
            add(.wrongType, "expected an object of properties and their new values, found \(value.kindName)")
            return nil
        }
        var targets = SpecEvent.PropertyTargets()
        for (key, member) in value.members where member.kind != .null {
            if Spelling.matches(key, "color") {
                targets.color = at(key) { $0.color(member) }
            } else if Spelling.matches(key, "transform") {
                at(key) {
                    $0.add(.unsupported, "a transform can't be given other ends on the way; set translate, scale and rotate")
                }
            } else if let properties = properties(named: key), let values = at(key, { $0.values(member, for: properties) }) {
                for (property, value) in zip(properties, values) {
                    noteAlias(of: property.rawValue, written: key)
                    targets.scalars.append((property, value))
                }
            }
        }
        // Unknown keys that may pass are no target.
        if isLenient, targets.scalars.isEmpty, targets.color == nil {
            add(.missingKey, "give at least one property and its new value", allowed: Self.scalarNames)
        }
        return targets
    }

    // MARK: - Several views

    mutating func stagger(_ value: JSONValue) -> Stagger? {
        guard let members = members(of: value, [.each, .from, .grid]) else { return nil }
        guard let each = members[.each] else {
            add(.missingKey, "\"each\" is missing: seconds from one view to the next")
            return nil
        }
        var stagger = Stagger(each: at(.each) { $0.seconds(each) } ?? 0)
        if let from = members[.from] { stagger.origin = at(.from) { $0.origin(from) } ?? .first }
        if let grid = members[.grid], let sides = at(.grid, { $0.numbers(grid, count: 2) }) {
            if let columns = Int(exactly: sides[0]), let rows = Int(exactly: sides[1]) {
                stagger.grid = Stagger.Grid(columns: columns, rows: rows)
            } else {
                at(.grid) { $0.add(.wrongType, "expected whole numbers: [columns, rows]") }
            }
        }
        return stagger
    }

    private mutating func origin(_ value: JSONValue) -> Stagger.Origin? {
        if value.number != nil { return integer(value).map(Stagger.Origin.index) }
        switch choice(value, ["first", "last", "center", "edges"]) {
        case "first": return .first
        case "last": return .last
        case "center": return .center
        case "edges": return .edges
        default: return nil
        }
    }
}
