import TransitionEngine

// Custom bodies: values by phase, or the two bodies of `AnyTransition.modifier(active:identity:)`.
extension SpecReader {
    mutating func custom(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, [.type, .effects, .active, .identity, .anchor, .hasMotion]) else { return nil }
        let hasMotion = members[.hasMotion].flatMap { value in at(.hasMotion) { $0.boolean(value) } } ?? true
        let anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } } ?? .center
        var custom = CustomEffects()
        if let effects = members[.effects] {
            for key in members.present([.active, .identity]) {
                at(key) { $0.add(.conflict, "give either effects by phase, or active and identity, not both") }
            }
            at(.effects) { $0.effects(effects, into: &custom) }
        } else if let active = members[.active] {
            bodies(active, members[.identity], into: &custom)
        } else {
            let missing = members[.identity] == nil ? "effects" : "active"
            add(.missingKey, "\"\(missing)\" is missing: an object of properties")
            return nil
        }
        var transition = CustomTransition(custom.scalars, anchor: anchor, hasMotion: hasMotion)
        (transition.color, transition.transform, transition.mask) = (custom.color, custom.transform, custom.mask)
        return transition
    }

    /// What a custom body does.
    private struct CustomEffects {
        var scalars: [(property: Property, effect: CustomTransition.Effect)] = []
        var color: (PhaseValues<Color>, ColorInterpolationSpace)?
        var transform: (PhaseValues<TransformValue>, TransformValue.Interpolation)?
        var mask: PhaseValues<MaskRectangle>?
    }

    /// The members of a body that aren't numbers.
    private static let compounds = ["color", "transform", "colorMultiply", "mask"]

    private mutating func effects(_ value: JSONValue, into result: inout CustomEffects) {
        guard value.kind == .object else {
            return add(.wrongType, "expected an object of properties, found \(value.kindName)")
        }
        for (key, member) in value.members where member.kind != .null {
            switch Spelling.match(key, in: Self.compounds) {
            case "color": result.color = at(key) { $0.phaseColor(member) }
            case "transform": result.transform = at(key) { $0.phaseTransform(member) }
            case "mask": result.mask = at(key) { $0.phaseMask(member) }
            case "colorMultiply":
                let factors = at(key) { $0.phaseMultiply(member) }
                addOnce(factors.map(\.property), key, to: result.scalars.map(\.property))
                result.scalars += factors
            default:
                guard let properties = properties(named: key), let effect = at(key, { $0.effect(member) }) else { continue }
                for property in properties { noteAlias(of: property.rawValue, written: key) }
                addOnce(properties, key, to: result.scalars.map(\.property))
                result.scalars += properties.map { ($0, effect) }
            }
        }
    }

    /// Reports properties that another key has given already.
    private mutating func addOnce(_ properties: [Property], _ key: String, to given: [Property]) {
        guard let twice = properties.first(where: given.contains) else { return }
        at(key) { $0.add(.duplicateKey, "\"\(twice.rawValue)\" is given twice") }
    }

    // MARK: - Two bodies

    /// A body of `modifier(active:identity:)`.
    private struct Body {
        var scalars: [(property: Property, value: Double)] = []
        var color: Color?
        var transform: TransformValue?
        var mask: MaskRectangle?

        subscript(property: Property) -> Double? { scalars.first { $0.property == property }?.value }
    }

    /// Reads both bodies: `active` is that of the phases in which the view is away.
    private mutating func bodies(_ active: JSONValue, _ identity: JSONValue?, into result: inout CustomEffects) {
        let away = body(active, .active, ["willAppear", "didDisappear"])
        let there = identity.map { body($0, .identity, ["identity"]) } ?? Body()
        func phases<Value>(_ value: (Body) -> Value?) -> PhaseValues<Value>? {
            let (away, there) = (value(away), value(there))
            return away == nil && there == nil ? nil : PhaseValues(willAppear: away, identity: there, didDisappear: away)
        }
        let properties = PropertySet((away.scalars + there.scalars).map(\.property)).ordered
        result.scalars = properties.map { property in
            (property, .perPhase(willAppear: away[property], identity: there[property], didDisappear: away[property]))
        }
        result.color = phases(\.color).map { ($0, .linear) }
        result.transform = phases(\.transform).map { ($0, .css) }
        result.mask = phases(\.mask)
    }

    /// Reads one body.
    ///
    /// - Parameter phases: the phases that have it, as the engine calls them.
    private mutating func body(_ value: JSONValue, _ body: MemberKey, _ phases: [String]) -> Body {
        var result = Body()
        guard value.kind == .object else {
            at(body) { $0.add(.wrongType, "expected an object of properties, found \(value.kindName)") }
            return result
        }
        for (key, member) in value.members where member.kind != .null {
            let compound = Spelling.match(key, in: Self.compounds)
            let before = result.scalars.count
            at(body) { reader in
                reader.at(key) { $0.add(member, compound, to: &result) }
                guard compound == nil, let properties = reader.properties(named: key),
                    let values = reader.at(key, { $0.values(member, for: properties) })
                else { return }
                result.scalars += zip(properties, values).map { ($0, $1) }
            }
            let added = result.scalars[before...].map(\.property)
            at(body) { $0.addOnce(added, key, to: result.scalars[..<before].map(\.property)) }
            let written = "/\(body.name)/" + JSONPointer.escaped(key)
            for (name, phase) in (added.map(\.rawValue) + [compound ?? key]).flatMap({ name in phases.map { (name, $0) } }) {
                locations.aliases.append(.renamed(path.keptPosition(), engine: "/effects/\(name)/\(phase)", written: written))
            }
        }
        return result
    }

    /// Reads the value of a member that isn't a number.
    private mutating func add(_ value: JSONValue, _ compound: String?, to body: inout Body) {
        switch compound {
        case "color": body.color = color(value)
        case "transform": body.transform = transformValue(value)
        case "mask": body.mask = mask(value)
        case "colorMultiply": body.scalars += factors(value).map { zip(Property.colorMultiply, $0).map { ($0, $1) } } ?? []
        default: break
        }
    }

    // MARK: - Values by phase

    private mutating func phaseColor(_ value: JSONValue) -> (PhaseValues<Color>, ColorInterpolationSpace)? {
        let names = ColorInterpolationSpace.allCases.map(\.rawValue)
        return phaseValues(value, .space, names) { $0.color($1) }.map { values, word in
            (values, word.flatMap(ColorInterpolationSpace.init(rawValue:)) ?? .linear)
        }
    }

    /// Reads the color that colors are multiplied by, as its components in encoded sRGB.
    private mutating func phaseMultiply(_ value: JSONValue) -> [(property: Property, effect: CustomTransition.Effect)] {
        guard let members = members(of: value, [.willAppear, .identity, .didDisappear]) else { return [] }
        func components(_ key: MemberKey) -> [Double]? { members[key].flatMap { value in at(key) { $0.factors(value) } } }
        let (willAppear, identity) = (components(.willAppear), components(.identity))
        let didDisappear = components(.didDisappear)
        if members.present([.willAppear, .identity, .didDisappear]).isEmpty {
            add(.missingKey, "give a color for at least one phase", allowed: members.names)
        }
        return Property.colorMultiply.enumerated().map { index, property in
            (
                property,
                .perPhase(willAppear: willAppear?[index], identity: identity?[index], didDisappear: didDisappear?[index])
            )
        }
    }

    /// Reads a color as its components in encoded sRGB.
    private mutating func factors(_ value: JSONValue) -> [Double]? {
        color(value).map { color in
            let srgb = color.converted(to: .srgb)
            return [srgb.components.x, srgb.components.y, srgb.components.z, srgb.alpha]
        }
    }

    private mutating func phaseMask(_ value: JSONValue) -> PhaseValues<MaskRectangle>? {
        guard let members = members(of: value, [.willAppear, .identity, .didDisappear]) else { return nil }
        if members.present.isEmpty { add(.missingKey, "give a rectangle for at least one phase", allowed: members.names) }
        return phases(members) { $0.mask($1) }
    }

    private mutating func mask(_ value: JSONValue) -> MaskRectangle? {
        guard let members = members(of: value, [.shape, .scale, .anchor, .offset]) else { return nil }
        if let shape = members[.shape] { _ = at(.shape) { $0.choice(shape, ["rectangle"]) } }
        var mask = MaskRectangle()
        if let scale = members[.scale] {
            let read = scale.number.map { ($0, $0) } ?? at(.scale) { $0.axes(scale, default: 1) }
            if let (x, y) = read { (mask.scaleX, mask.scaleY) = (x, y) }
            if scale.number != nil { for axis in ["x", "y"] { noteAlias(of: "scale/" + axis, written: "scale") } }
        }
        mask.anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } }
        if let (x, y) = members[.offset].flatMap({ value in at(.offset) { $0.axes(value, default: 0) } }) {
            mask.offset = Size(width: x, height: y)
        }
        return mask
    }

    /// Reads a number along each axis, as an object or as both numbers.
    private mutating func axes(_ value: JSONValue, default standard: Double) -> (Double, Double)? {
        if value.kind == .array {
            for (index, axis) in ["x", "y"].enumerated() { noteAlias(of: axis, written: String(index)) }
            return numbers(value, count: 2).map { ($0[0], $0[1]) }
        }
        guard let members = members(of: value, [.x, .y]) else { return nil }
        func read(_ key: MemberKey) -> Double { members[key].flatMap { value in at(key) { $0.number(value) } } ?? standard }
        return (read(.x), read(.y))
    }

    private mutating func phaseTransform(
        _ value: JSONValue
    ) -> (PhaseValues<TransformValue>, TransformValue.Interpolation)? {
        let names = TransformValue.Interpolation.allCases.map(\.rawValue)
        return phaseValues(value, .interpolation, names) { $0.transformValue($1) }.map { values, word in
            (values, word.flatMap(TransformValue.Interpolation.init(rawValue:)) ?? .css)
        }
    }

    /// Reads a value for each phase, and the word that says how they are mixed.
    private mutating func phaseValues<Value>(
        _ value: JSONValue, _ option: MemberKey, _ words: [String], _ read: (inout SpecReader, JSONValue) -> Value?
    ) -> (PhaseValues<Value>, String?)? {
        guard let members = members(of: value, MemberKeys([.willAppear, .identity, .didDisappear, option])) else { return nil }
        let values = phases(members, read)
        let word = members[option].flatMap { value in at(option) { $0.choice(value, words) } }
        if members.present([.willAppear, .identity, .didDisappear]).isEmpty {
            add(.missingKey, "give a value for at least one phase", allowed: ["willAppear", "identity", "didDisappear"])
        }
        return (values, word)
    }

    private mutating func phases<Value>(
        _ members: Members, _ read: (inout SpecReader, JSONValue) -> Value?
    ) -> PhaseValues<Value> {
        var values = PhaseValues<Value>()
        func phase(_ key: MemberKey) -> Value? { members[key].flatMap { value in at(key) { read(&$0, value) } } }
        (values.willAppear, values.identity) = (phase(.willAppear), phase(.identity))
        values.didDisappear = phase(.didDisappear)
        return values
    }

    private mutating func effect(_ value: JSONValue) -> CustomTransition.Effect? {
        guard let members = members(of: value, [.willAppear, .identity, .didDisappear, .phaseValue]) else { return nil }
        func read(_ key: MemberKey) -> Double? { members[key].flatMap { value in at(key) { $0.number(value) } } }
        if members[.phaseValue] != nil {
            if members.present([.willAppear, .identity, .didDisappear]).count > 0 {
                add(.conflict, "give either values per phase or phaseValue, not both")
            }
            return read(.phaseValue).map(CustomTransition.Effect.phaseValue)
        }
        // Where unknown keys may pass, those alone are no effect either; where they may not, they are the problem.
        if value.memberCount == 0 || isLenient && members.present([.willAppear, .identity, .didDisappear]).isEmpty {
            add(.missingKey, "give a value for at least one phase, or phaseValue", allowed: members.names)
        }
        return .perPhase(
            willAppear: read(.willAppear), identity: read(.identity), didDisappear: read(.didDisappear))
    }
}
