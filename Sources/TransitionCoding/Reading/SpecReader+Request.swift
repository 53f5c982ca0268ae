import TransitionEngine

// The members of a request besides transition and animation.
extension SpecReader {
    static let viewGeometryKeys: MemberKeys = [.size, .layoutDirection]
    private static let containerKeys: MemberKeys = [.size, .cornerRadius]
    static let samplingKeys: MemberKeys = [.fps, .count, .times, .tolerance]
    static let accessibilityKeys: MemberKeys = [.reduceMotion, .prefersCrossFade]

    mutating func view(_ value: JSONValue, into view: inout ViewGeometry) {
        guard let members = members(of: value, Self.viewGeometryKeys) else { return }
        if let size = members[.size] { at(.size) { $0.size(size, into: &view.size) } }
        if let direction = members[.layoutDirection] {
            view.layoutDirection = at(.layoutDirection) { $0.layoutDirection(direction) }
        }
    }

    private mutating func layoutDirection(_ value: JSONValue) -> LayoutDirection {
        string(value).map { layoutDirection(text: $0) } ?? .leftToRight
    }

    mutating func layoutDirection(text: String) -> LayoutDirection {
        if Spelling.matches(text, "auto") {
            isAutoDirection = format.takesAutoDirection
            if !isAutoDirection {
                add(
                    .conflict, "auto needs a format that writes both layout directions, such as css; give ltr or rtl",
                    allowed: ["ltr", "rtl"])
            }
            return .leftToRight
        }
        return choice(of: text, ["ltr", "rtl", "auto"]).flatMap(LayoutDirection.init(rawValue:)) ?? .leftToRight
    }

    mutating func size(_ value: JSONValue, into size: inout Size) {
        if let (width, height) = value.numberPair {
            size = Size(width: width, height: height)
            return
        }
        guard let numbers = numbers(value, count: 2) else { return }
        size = Size(width: numbers[0], height: numbers[1])
    }

    mutating func container(_ value: JSONValue) -> ContainerGeometry? {
        guard let members = members(of: value, Self.containerKeys) else { return nil }
        var container = ContainerGeometry(size: Size(width: 0, height: 0))
        if let size = members[.size] {
            at(.size) { $0.size(size, into: &container.size) }
        } else {
            add(.missingKey, "\"size\" is missing: [width, height] in points")
        }
        if let radius = members[.cornerRadius] {
            container.cornerRadius = at(.cornerRadius) { $0.number(radius) } ?? 0
        }
        return container
    }

    mutating func sampling(_ value: JSONValue) -> Sampling {
        guard let members = members(of: value, Self.samplingKeys) else {
            return .default
        }
        // What equals its default changes nothing beside another one.
        let present = members.present
        let given = present.count > 1 ? present.filter { !isDefault(members[$0], of: $0) } : present
        if given.count > 1 {
            let names = given.names.joined(separator: " and ")
            add(.conflict, "give exactly one of fps, count, times and tolerance, not \(names)")
        }
        if let key = given.first, let number = members[key] {
            let sampling: Sampling? = at(key) { reader in
                switch key {
                case .fps: reader.number(number).map(Sampling.fps)
                case .count: reader.integer(number).map(Sampling.count)
                case .times: reader.times(number)
                default: reader.number(number).map(Sampling.tolerance)
                }
            }
            return sampling ?? .default
        }
        if value.eachMember.allSatisfy({ $0.value.kind == .null }) {
            add(.missingKey, "give one of fps, count, times and tolerance", allowed: members.names)
        }
        return .default
    }

    mutating func midFlight(_ value: JSONValue) -> MidFlight? {
        guard let members = members(of: value, [.progress, .velocity]) else { return nil }
        guard let progress = members[.progress] else {
            add(.missingKey, "\"progress\" is missing: 0 at the start of the way, 1 at the target")
            return nil
        }
        let velocity = members[.velocity].flatMap { value in at(.velocity) { $0.number(value) } } ?? 0
        return at(.progress) { $0.number(progress) }.map { MidFlight(progress: $0, velocity: velocity) }
    }

    private mutating func times(_ value: JSONValue) -> Sampling? {
        guard value.kind == .array else {
            add(.wrongType, "expected an array of seconds, found \(value.kindName)")
            return nil
        }
        let elements = value.elements
        guard elements.count <= limits.samples else {
            add(.limitExceeded, "\(elements.count) times exceed the limit of \(limits.samples)")
            return nil
        }
        let times = elements.enumerated().map { index, element in at(index) { $0.number(element) } }
        let read = times.compactMap { $0 }
        return read.count == times.count ? .times(read) : nil
    }

    mutating func accessibility(_ value: JSONValue) -> TransitionSpec.Accessibility {
        var result = TransitionSpec.Accessibility()
        guard let members = members(of: value, Self.accessibilityKeys) else { return result }
        if let flag = members[.reduceMotion] { result.reduceMotion = at(.reduceMotion) { $0.boolean(flag) } ?? false }
        if let flag = members[.prefersCrossFade] {
            result.prefersCrossFade = at(.prefersCrossFade) { $0.boolean(flag) } ?? false
        }
        return result
    }

    /// Whether velocities are wanted.
    mutating func include(_ value: JSONValue) -> Bool {
        guard value.kind == .array else {
            add(.wrongType, "expected an array of extras, such as [\"velocity\"], found \(value.kindName)")
            return false
        }
        var result = false
        for (index, element) in value.elements.enumerated() {
            if at(index, { $0.choice(element, ["velocity"]) }) != nil { result = true }
        }
        return result
    }

    mutating func precision(_ value: JSONValue) -> Int {
        integer(value).flatMap { precision(checked: $0) } ?? format.defaultPrecision
    }

    mutating func precision(checked value: Int) -> Int? {
        let range = TimelineRequest.precisionRange
        guard range.contains(value) else {
            add(.outOfRange, "must lie between \(range.lowerBound) and \(range.upperBound), not \(value)")
            return nil
        }
        return value
    }

    static let outputKeys: MemberKeys = [
        .name, .mode, .reduced, .open, .element, .class, .type, .geometry, .stagger, .items, .tolerance,
    ]

    mutating func output(_ value: JSONValue) -> OutputOptions {
        var result = OutputOptions()
        guard let members = members(of: value, Self.outputKeys) else { return result }
        if let name = members[.name] {
            result.name = at(.name) { reader in reader.string(name).flatMap { reader.identifier($0) } }
        }
        if let mode = members[.mode] { result.mode = at(.mode) { $0.choice(mode, OutputOptions.modes) } }
        if let tolerance = members[.tolerance], let number = at(.tolerance, { $0.number(tolerance) }) {
            let allowed = Sampling.tolerances
            if allowed.contains(number) {
                result.tolerance = number
            } else {
                at(.tolerance) { $0.add(.outOfRange, "must lie between \(allowed.lowerBound) and \(allowed.upperBound)") }
            }
        }
        if let open = members[.open] { result.open = at(.open) { $0.choice(open, OutputOptions.openers) } }
        if let geometry = members[.geometry] { result.geometry = at(.geometry) { $0.choice(geometry, OutputOptions.geometries) } }
        if let element = members[.element] {
            result.element = at(.element) { reader in reader.string(element).flatMap { reader.identifier($0) } }
        }
        if let name = members[.class] {
            result.transitionClass = at(.class) { reader in reader.string(name).flatMap { reader.customIdentifier($0) } }
        }
        if let type = members[.type] {
            result.transitionType = at(.type) { reader in reader.string(type).flatMap { reader.transitionType($0) } }
        }
        if let stagger = members[.stagger] {
            result.stagger = at(.stagger) { reader in reader.seconds(stagger).flatMap { reader.stagger(checked: $0) } }
        }
        if let items = members[.items] {
            result.items = at(.items) { reader in reader.integer(items).flatMap { reader.items(checked: $0) } }
        }
        if let reduced = members[.reduced] {
            result.reduced = at(.reduced) { $0.choice(reduced, OutputOptions.reductions) }
        }
        return result
    }

    /// The seconds between the items of a list.
    mutating func stagger(checked value: Double) -> Double? {
        guard OutputOptions.staggers.contains(value) else {
            add(.outOfRange, "must lie between 0 and \(exactText(OutputOptions.staggers.upperBound)) s")
            return nil
        }
        return value
    }

    mutating func items(checked value: Int) -> Int? {
        let range = OutputOptions.itemCounts
        guard range.contains(value) else {
            add(.outOfRange, "must lie between \(range.lowerBound) and \(range.upperBound), not \(value)")
            return nil
        }
        return value
    }

    /// A CSS identifier that is no keyword where authors choose a name (css-values-4, `<custom-ident>`).
    mutating func customIdentifier(_ text: String) -> String? {
        let keywords = ["none", "auto", "default", "inherit", "initial", "unset", "revert", "revert-layer"]
        guard !keywords.contains(text.lowercased()) else {
            add(.malformed, "\"\(text)\" is a keyword of CSS; choose another name")
            return nil
        }
        return identifier(text)
    }

    /// The type of view transitions. The type `back` is that of the way back.
    mutating func transitionType(_ text: String) -> String? {
        guard text.lowercased() != "back" else {
            add(.conflict, "\"back\" is the type of the way back, which comes beside this one; choose another name")
            return nil
        }
        return customIdentifier(text)
    }

    /// A CSS identifier, as openapi.yaml narrows it.
    mutating func identifier(_ text: String) -> String? {
        guard OutputOptions.isName(text) else {
            add(.malformed, "a name is a letter or _ and up to 63 letters, digits, - and _")
            return nil
        }
        return text
    }
}

extension SpecReader {
    /// Whether a member of a view or of the sampling equals its default, so that it changes nothing where it has no meaning.
    func isDefault(_ value: JSONValue?, of key: MemberKey) -> Bool {
        guard let value else { return true }
        var (reader, view) = (self, ViewGeometry())
        switch key {
        case .direction: return isDefaultDirection(value)
        case .fps: return value.number == 60
        case .tolerance: return value.number.map { $0 == format.defaultTolerance } == true
        case .platform: return value.string.map { Spelling.matches($0, Platform.ios.rawValue) } == true
        case .context: return value.string.map { Spelling.matches($0, NavigationContext.navigation.rawValue) } == true
        case .view:
            reader.view(value, into: &view)
            return view == ViewGeometry() && reader.issues.all.count == issues.all.count
        default: return false
        }
    }

    /// Whether a direction is the one that the format writes by default.
    func isDefaultDirection(_ value: JSONValue) -> Bool {
        value.string.map { Spelling.matches($0, format.defaultDirection) } == true
    }
}
