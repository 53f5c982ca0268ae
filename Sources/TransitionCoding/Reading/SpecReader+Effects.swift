import TransitionEngine

// Transitions given as data: custom bodies and plain properties.
extension SpecReader {
    /// Scalar properties by name, as a caller may name them.
    static let scalarProperties = Property.allCases.filter {
        !$0.rawValue.hasPrefix("transform.") && !$0.rawValue.hasPrefix("color.") && $0 != .inputTime && $0 != .maskOffset
            && !$0.rawValue.hasPrefix("font.") && $0 != .draw
    }
    /// One name for several properties.
    private static let groups: [(name: String, properties: [Property])] = [
        ("scale", [.scaleX, .scaleY]),
        ("translate", [.translateX, .translateY]),
        ("frame", [.frameX, .frameY, .frameWidth, .frameHeight]),
        ("clip", [.clipTop, .clipRight, .clipBottom, .clipLeft]),
    ]
    /// Every word for a property or a group: as documented first, then without its dot.
    private static let words: [(word: String, properties: [Property])] =
        scalarProperties.map { ($0.rawValue, [$0]) } + groups.map { ($0.name, $0.properties) }
        + [("rotation", [.rotate])] + scalarProperties.map { ($0.rawValue.filter { $0 != "." }, [$0]) }
    private static let exactWords = Dictionary(words.map { ($0.word, $0.properties) }) { first, _ in first }
    private static let propertyWords = MemberKeys(names: scalarProperties.map(\.rawValue))

    /// The property of this name, to the letter.
    private static func property(_ name: KeyWord) -> Property? {
        propertyWords.index(of: name).map { scalarProperties[$0] }
    }

    static let scalarNames = scalarProperties.map(\.rawValue) + groups.map(\.name)

    /// The word for properties: the name of one, or of the group that they are.
    static func name(of properties: [Property]) -> String {
        properties.count == 1 ? properties[0].rawValue : groups.first { $0.properties == properties }?.name ?? ""
    }

    // MARK: - Custom bodies

    mutating func custom(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, [.type, .effects, .anchor, .hasMotion]) else { return nil }
        guard let effects = members[.effects] else {
            add(.missingKey, "\"effects\" is missing: an object of properties")
            return nil
        }
        let hasMotion = members[.hasMotion].flatMap { value in at(.hasMotion) { $0.boolean(value) } } ?? true
        let anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } } ?? .center
        var custom = CustomEffects()
        at(.effects) { $0.effects(effects, into: &custom) }
        var transition = CustomTransition(custom.scalars, anchor: anchor, hasMotion: hasMotion)
        (transition.color, transition.transform) = (custom.color, custom.transform)
        return transition
    }

    /// What a custom body does.
    private struct CustomEffects {
        var scalars: [(property: Property, effect: CustomTransition.Effect)] = []
        var color: (PhaseValues<Color>, ColorInterpolationSpace)?
        var transform: (PhaseValues<TransformValue>, TransformValue.Interpolation)?
    }

    private mutating func effects(_ value: JSONValue, into result: inout CustomEffects) {
        guard value.kind == .object else {
            return add(.wrongType, "expected an object of properties, found \(value.kindName)")
        }
        for (key, member) in value.members where member.kind != .null {
            if Spelling.matches(key, "color") {
                result.color = at(key) { $0.phaseColor(member) }
                continue
            } else if Spelling.matches(key, "transform") {
                result.transform = at(key) { $0.phaseTransform(member) }
                continue
            } else if Spelling.matches(key, "colorMultiply") {
                let factors = at(key) { $0.phaseMultiply(member) }
                if let twice = factors.first(where: { factor in result.scalars.contains { $0.property == factor.property } }) {
                    at(key) { $0.add(.duplicateKey, "\"\(twice.property.rawValue)\" is given twice") }
                }
                result.scalars += factors
                continue
            }
            guard let properties = properties(named: key), let effect = at(key, { $0.effect(member) }) else { continue }
            for property in properties {
                noteAlias(of: property.rawValue, written: key)
                if result.scalars.contains(where: { $0.property == property }) {
                    at(key) { $0.add(.duplicateKey, "\"\(property.rawValue)\" is given twice") }
                }
                result.scalars.append((property, effect))
            }
        }
    }

    private mutating func phaseColor(_ value: JSONValue) -> (PhaseValues<Color>, ColorInterpolationSpace)? {
        let names = ColorInterpolationSpace.allCases.map(\.rawValue)
        return phaseValues(value, .space, names) { $0.color($1) }.map { values, word in
            (values, word.flatMap(ColorInterpolationSpace.init(rawValue:)) ?? .linear)
        }
    }

    /// Reads the color that colors are multiplied by, as its components in encoded sRGB.
    private mutating func phaseMultiply(_ value: JSONValue) -> [(property: Property, effect: CustomTransition.Effect)] {
        guard let members = members(of: value, [.willAppear, .identity, .didDisappear]) else { return [] }
        func components(_ key: MemberKey) -> [Double]? {
            members[key].flatMap { value in at(key) { $0.color(value) } }.map { color in
                let srgb = color.converted(to: .srgb)
                return [srgb.components.x, srgb.components.y, srgb.components.z, srgb.alpha]
            }
        }
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
        var values = PhaseValues<Value>()
        func phase(_ key: MemberKey) -> Value? { members[key].flatMap { value in at(key) { read(&$0, value) } } }
        (values.willAppear, values.identity) = (phase(.willAppear), phase(.identity))
        values.didDisappear = phase(.didDisappear)
        let word = members[option].flatMap { value in at(option) { $0.choice(value, words) } }
        if members.present([.willAppear, .identity, .didDisappear]).isEmpty {
            add(.missingKey, "give a value for at least one phase", allowed: ["willAppear", "identity", "didDisappear"])
        }
        return (values, word)
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

    /// The properties a key stands for; `rotation` and `translateX` are read as `rotate` and `translate.x`.
    mutating func properties(named key: String) -> [Property]? {
        if let properties = Self.exactWords[key] { return properties }
        let word = key.filter { $0 != "." }
        if let row = Self.words.first(where: { Spelling.matches($0.word, word) }) { return row.properties }
        unknownKey(key, Self.scalarNames)
        return nil
    }

    // MARK: - Plain properties

    private static let propertiesKeys: MemberKeys = [.type, .properties, .anchor, .hasMotion]

    mutating func properties(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, Self.propertiesKeys) else { return nil }
        guard let given = members[.properties] else {
            add(.missingKey, "\"properties\" is missing: an object of properties, each [from, to]")
            return nil
        }
        let hasMotion = members[.hasMotion].flatMap { value in at(.hasMotion) { $0.boolean(value) } }
        let anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } } ?? .center
        var changes = PropertyChanges()
        at(.properties) { $0.changes(given, into: &changes) }
        return PropertyTransition(
            scalars: changes.scalars, color: changes.color, transform: changes.transform, anchor: anchor,
            hasMotion: hasMotion)
    }

    struct PropertyChanges {
        /// The space that colors are mixed in where none is given.
        var space = ColorInterpolationSpace.linear
        var scalars: [PropertyTransition.Scalar] = []
        var color: PropertyTransition.ColorChange?
        var transform: PropertyTransition.TransformChange?
    }

    mutating func changes(_ value: JSONValue, into changes: inout PropertyChanges) {
        guard value.kind == .object else {
            add(.wrongType, "expected an object of properties, found \(value.kindName)")
            return
        }
        changes.scalars.reserveCapacity(value.memberCount)
        var pairs = PropertySet()
        for (name, member) in value.eachMember where member.kind != .null {
            // The usual case, with nothing made of it but two numbers.
            if let property = Self.property(name.word), let (from, to) = member.numberPair {
                pairs.insert(property)
                change(PropertyTransition.Scalar(property, from: from, to: to), name.text, into: &changes)
                continue
            }
            let key = name.text
            if let properties = Self.exactWords[key] {
                change(properties, key, member, into: &changes)
            } else if Spelling.matches(key, "color") {
                if changes.color != nil { at(key) { $0.add(.duplicateKey, "\"color\" is given twice") } }
                changes.color = at(key) { [space = changes.space] in $0.colorChange(member, in: space) }
            } else if Spelling.matches(key, "transform") {
                if changes.transform != nil { at(key) { $0.add(.duplicateKey, "\"transform\" is given twice") } }
                changes.transform = at(key) { $0.transformChange(member) }
            } else if let properties = properties(named: key) {
                change(properties, key, member, into: &changes)
            }
        }
        if !pairs.isEmpty { locations.aliases.append(.pairs(path.keptPosition(), pairs)) }
    }

    private mutating func change(
        _ scalar: PropertyTransition.Scalar, _ key: @autoclosure () -> String, into changes: inout PropertyChanges
    ) {
        if changes.scalars.contains(where: { $0.property == scalar.property }) {
            at(key()) { $0.add(.duplicateKey, "\"\(scalar.property.rawValue)\" is given twice") }
        }
        changes.scalars.append(scalar)
    }

    private mutating func change(
        _ properties: [Property], _ key: String, _ member: JSONValue, into changes: inout PropertyChanges
    ) {
        let position = path.keptPosition()
        let scalars = at(key) { $0.scalars(properties, member) }
        locations.aliases += scalars.map {
            .ends(position, property: $0.property.rawValue, key: key, isArray: member.kind == .array)
        }
        for scalar in scalars { change(scalar, key, into: &changes) }
    }

    /// `[from, to]` or `{"from": …, "to": …}`.
    private mutating func ends(_ value: JSONValue, and others: [MemberKey] = []) -> (JSONValue, JSONValue, Members?)? {
        if value.kind == .array {
            let elements = value.elements
            if elements.count == 2 { return (elements[0], elements[1], nil) }
        } else if let members = members(of: value, MemberKeys([.from, .to] + others)) {
            if let from = members[.from], let to = members[.to] { return (from, to, members) }
            for key in [MemberKey.from, .to] where members[key] == nil { add(.missingKey, "\"\(key)\" is missing") }
            return nil
        } else {
            return nil
        }
        add(.wrongType, "expected [from, to] or an object with from and to")
        return nil
    }

    private mutating func scalars(_ properties: [Property], _ value: JSONValue) -> [PropertyTransition.Scalar] {
        guard let (from, to, members) = ends(value) else { return [] }
        let tokens = members == nil ? ("0", "1") : ("from", "to")
        guard let a = at(tokens.0, { $0.values(from, for: properties) }),
            let b = at(tokens.1, { $0.values(to, for: properties) })
        else { return [] }
        return properties.indices.map { PropertyTransition.Scalar(properties[$0], from: a[$0], to: b[$0]) }
    }

    /// One number a property; a single number serves a group such as `scale`, but not a rectangle.
    mutating func values(_ value: JSONValue, for properties: [Property]) -> [Double]? {
        if properties.count == 1 { return number(value).map { [$0] } }
        if properties.count == 2, let number = value.number { return [number, number] }
        return numbers(value, count: properties.count)
    }

    // MARK: - Colors and transforms

    private mutating func colorChange(
        _ value: JSONValue, in standard: ColorInterpolationSpace
    ) -> PropertyTransition.ColorChange? {
        guard let (from, to, members) = ends(value, and: [.space]) else { return nil }
        let tokens = members == nil ? ("0", "1") : ("from", "to")
        let names = ColorInterpolationSpace.allCases.map(\.rawValue)
        let space = members?[.space].flatMap { value in at(.space) { $0.choice(value, names) } }
        guard let a = at(tokens.0, { $0.color(from) }), let b = at(tokens.1, { $0.color(to) }) else { return nil }
        return PropertyTransition.ColorChange(
            from: a, to: b, space: space.flatMap(ColorInterpolationSpace.init(rawValue:)) ?? standard)
    }

    mutating func color(_ value: JSONValue) -> Color? {
        guard let text = string(value) else { return nil }
        do throws(ColorText.Failure) {
            return try ColorText.parse(text)
        } catch {
            add(.malformed, error.detail, suggestion: error.suggestion)
            return nil
        }
    }

    private mutating func transformChange(_ value: JSONValue) -> PropertyTransition.TransformChange? {
        // A constant matrix may stand beside component properties that are animated on top of it.
        if value.kind == .string || value.elementCount == 16 {
            return transformValue(value).map { PropertyTransition.TransformChange(from: $0, to: $0) }
        }
        guard let (from, to, members) = ends(value, and: [.interpolation]) else { return nil }
        let tokens = members == nil ? ("0", "1") : ("from", "to")
        let names = TransformValue.Interpolation.allCases.map(\.rawValue)
        let word = members?[.interpolation].flatMap { value in at(.interpolation) { $0.choice(value, names) } }
        guard let a = at(tokens.0, { $0.transformValue(from) }), let b = at(tokens.1, { $0.transformValue(to) })
        else { return nil }
        return PropertyTransition.TransformChange(
            from: a, to: b, interpolation: word.flatMap(TransformValue.Interpolation.init(rawValue:)) ?? .css)
    }

    mutating func transformValue(_ value: JSONValue) -> TransformValue? {
        if let text = value.string {
            do throws(TransformText.Failure) {
                return try TransformText.parse(text)
            } catch {
                add(.malformed, error.detail)
                return nil
            }
        }
        guard value.kind == .array else {
            add(.wrongType, "expected a CSS transform or 16 numbers, found \(value.kindName)")
            return nil
        }
        guard let entries = numbers(value, count: 16), let matrix = Transform3D(entries: entries) else { return nil }
        guard entries.allSatisfy({ abs($0) <= 1e6 }) else {
            add(.outOfRange, "the numbers of a matrix must lie between -1000000 and 1000000")
            return nil
        }
        return TransformValue([.matrix(matrix)])
    }
}
