import TransitionEngine

// Properties by name, and transitions between plain values of them.
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
