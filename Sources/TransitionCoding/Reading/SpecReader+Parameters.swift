import TransitionEngine

// The values of a named transition's parameters: as JSON, and as words of the string form.
extension SpecReader {
    mutating func argument(_ value: JSONValue, _ kind: TransitionParameter.Kind) -> ParameterValue? {
        switch kind {
        case .number: return number(value).map(ParameterValue.number)
        case .anchor: return anchor(value).map(ParameterValue.point)
        case .edge: return string(value).flatMap { edge($0) }.map(ParameterValue.edge)
        case .choice(let words): return string(value).flatMap { constant($0, words) }.map(ParameterValue.choice)
        case .flag: return boolean(value).map(ParameterValue.flag)
        case .text: return string(value).map(ParameterValue.text)
        case .color: return color(value).map(ParameterValue.color)
        case .rect: return rect(value).map(ParameterValue.rect)
        case .matchedView: return matchedView(value).map(ParameterValue.matchedView)
        case .content: return content(value).map(ParameterValue.content)
        case .easing: return timingFunction(value).map(ParameterValue.easing)
        case .animation: return animation(value).map(ParameterValue.animation)
        case .transform: return transformValue(value).map(ParameterValue.transform)
        case .mediaTiming: return mediaTiming(value).map(ParameterValue.mediaTiming)
        case .filterInputs: return filterInputs(value).map(ParameterValue.filterInputs)
        }
    }

    mutating func argument(text: String, _ kind: TransitionParameter.Kind) -> ParameterValue? {
        switch kind {
        case .number:
            guard let number = plainNumber(text) else {
                add(.malformed, "\"\(shortened(text))\" is no number")
                return nil
            }
            return .number(number)
        case .edge: return edge(text).map(ParameterValue.edge)
        case .anchor: return anchor(text: text).map(ParameterValue.point)
        case .choice(let words): return constant(text, words).map(ParameterValue.choice)
        case .flag: return choice(of: text, ["true", "false"]).map { .flag($0 == "true") }
        case .text: return .text(text)
        default:
            add(.malformed, "\"\(shortened(text))\" needs the object form")
            return nil
        }
    }

    /// Reads one of a list of words, which may be written as a constant of Core Animation.
    private mutating func constant(_ text: String, _ words: [String]) -> String? {
        let word = CoreAnimationNames.word(text, after: .transition)
        return choice(of: Spelling.match(word, in: words) == nil ? text : word, words)
    }

    private mutating func edge(_ text: String) -> Edge? {
        choice(of: text, Edge.allCases.map(\.rawValue)).flatMap(Edge.init(rawValue:))
    }

    mutating func rect(_ value: JSONValue) -> Rect? {
        numbers(value, count: 4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    // MARK: - Matched views

    mutating func matchedView(_ value: JSONValue) -> MatchedView? {
        let keys: MemberKeys = [.id, .frame, .anchor, .cornerRadius, .background, .shadow, .isSource]
        guard let members = members(of: value, keys) else { return nil }
        var result = MatchedView()
        if let id = members[.id] {
            let engine = pointer
            guard let named = at(.id, { $0.source(named: id, at: engine) }) else { return nil }
            result = named
        }
        read(members, into: &result, MatchedView.table)
        if let anchor = members[.anchor] { result.anchor = at(.anchor) { $0.anchor(anchor) } ?? .center }
        if let color = members[.background] { result.background = at(.background) { $0.color(color) } }
        if let shadow = members[.shadow] { result.shadow = at(.shadow) { $0.shadow(shadow) } }
        if let flag = members[.isSource] { result.isSource = at(.isSource) { $0.boolean(flag) } ?? true }
        return result
    }

    private mutating func shadow(_ value: JSONValue) -> MatchedView.Shadow? {
        guard let members = members(of: value, [.color, .radius, .x, .y]) else { return nil }
        var result = MatchedView.Shadow()
        func read(_ key: MemberKey) -> Double? { members[key].flatMap { value in at(key) { $0.number(value) } } }
        if let color = members[.color], let read = at(.color, { $0.color(color) }) { result.color = read }
        if members[.radius] == nil { add(.missingKey, "\"radius\" is missing: the shadow's blur in points") }
        result.radius = read(.radius) ?? 0
        result.x = read(.x) ?? 0
        result.y = read(.y) ?? 0
        return result
    }

    // MARK: - Contents

    private mutating func content(_ value: JSONValue) -> ContentChange? {
        members(of: value, [.from, .to, .value, .countsDown, .look]).flatMap { content($0) }
    }

    /// Reads the members of a content.
    mutating func content(_ members: Members) -> ContentChange? {
        // A look alone is that of any text.
        let isLookAlone = members[.look] != nil && members.present([.from, .to]).isEmpty
        for key in [MemberKey.from, .to] where members[key] == nil && !isLookAlone {
            add(.missingKey, "\"\(key)\" is missing: a text")
        }
        func text(_ key: MemberKey) -> String? {
            members[key].map { value in at(key) { $0.string(value) } } ?? (isLookAlone ? "" : nil)
        }
        let look = members[.look].flatMap { value in at(.look) { $0.lookChange(value) } }
        guard let old = text(.from), let new = text(.to), members[.look] == nil || look != nil else { return nil }
        let values = members[.value].flatMap { value in at(.value) { $0.numbers(value, count: 2) } }
        let countsDown = members[.countsDown].flatMap { value in at(.countsDown) { $0.boolean(value) } } ?? false
        var change = ContentChange(from: old, to: new, value: values, countsDown: countsDown)
        change.look = look
        return change
    }

    private mutating func lookChange(_ value: JSONValue) -> LookChange? {
        guard let members = members(of: value, [.from, .to]) else { return nil }
        func look(_ key: MemberKey) -> TextLook? {
            guard let value = members[key] else {
                add(.missingKey, "\"\(key)\" is missing: color, size and weight of the text")
                return nil
            }
            var look = TextLook()
            return at(key) { $0.read(value, into: &look, TextLook.table) } == nil ? nil : look
        }
        let (from, to) = (look(.from), look(.to))
        return from.flatMap { from in to.map { LookChange(from: from, to: $0) } }
    }

    /// The weight of a font, as a number or by SwiftUI's name.
    mutating func fontWeight(_ value: WrittenValue) -> Double? {
        guard case .json(let json) = value, json.kind == .string else { return number(value) }
        let name = choice(value, TextLook.weights.map(\.name))
        return TextLook.weights.first { $0.name == name }?.value
    }

    // MARK: - Core Animation

    static let timingKeys: MemberKeys = [
        .beginTime, .timeOffset, .duration, .speed, .repeatCount, .repeatDuration, .autoreverses, .fillMode,
        .removedOnCompletion,
    ]

    mutating func mediaTiming(_ value: JSONValue) -> MediaTiming? {
        guard let members = members(of: value, Self.timingKeys) else { return nil }
        func time(_ key: MemberKey) -> Double { members[key].flatMap { value in at(key) { $0.seconds(value) } } ?? 0 }
        func flag(_ key: MemberKey) -> Bool? { members[key].flatMap { value in at(key) { $0.boolean(value) } } }
        let fill = members[.fillMode].flatMap { value in at(.fillMode) { $0.fillMode(value) } }
        let speed = members[.speed].flatMap { value in at(.speed) { $0.number(value) } }
        let count = members[.repeatCount].flatMap { value in at(.repeatCount) { $0.repeatCount(value) } }
        var timing = MediaTiming(
            beginTime: time(.beginTime), timeOffset: time(.timeOffset), duration: time(.duration), speed: speed ?? 1,
            repeatCount: count ?? 0, repeatDuration: time(.repeatDuration), autoreverses: flag(.autoreverses) ?? false,
            fillMode: fill ?? .removed)
        if let isRemoved = flag(.removedOnCompletion) { timing.removedOnCompletion = isRemoved }
        return timing
    }

    private mutating func fillMode(_ value: JSONValue) -> MediaTiming.FillMode? {
        guard let text = string(value) else { return nil }
        let word = CoreAnimationNames.word(text, after: .fillMode)
        return choice(of: word, MediaTiming.FillMode.allCases.map(\.rawValue)).flatMap(MediaTiming.FillMode.init(rawValue:))
    }

    private mutating func repeatCount(_ value: JSONValue) -> Double? {
        if let text = value.string, Spelling.matches(text, "infinity") { return .infinity }
        return number(value)
    }

    /// Names as documented (`angle`) or as Core Image writes them (`inputAngle`).
    private mutating func filterInputs(_ value: JSONValue) -> [FilterInput]? {
        guard value.kind == .object else {
            add(.wrongType, "expected an object of inputs, found \(value.kindName)")
            return nil
        }
        var inputs: [FilterInput] = []
        for (key, member) in value.members where member.kind != .null {
            var name = key
            if key.hasPrefix("input"), key.count > 5, key != "inputTime" {
                let tail = key.dropFirst(5)
                name = tail.prefix(1).lowercased() + tail.dropFirst()
            }
            noteAlias(of: name, written: key)
            if inputs.contains(where: { $0.name == name }) {
                at(key) { $0.add(.duplicateKey, "\"\(name)\" is given twice") }
            }
            guard let values = at(key, { $0.filterInput(member) }) else { continue }
            inputs.append(FilterInput(name, values))
        }
        return inputs
    }

    /// Reads a number, a vector, or a color in the words of CSS as its components in encoded sRGB.
    private mutating func filterInput(_ value: JSONValue) -> [Double]? {
        if value.string != nil {
            return color(value).map { color in
                let srgb = color.converted(to: .srgb)
                return [srgb.components.x, srgb.components.y, srgb.components.z, srgb.alpha]
            }
        }
        if let number = value.number { return [number] }
        if value.kind == .array, (1...16).contains(value.elementCount) {
            return numbers(value, count: value.elementCount)
        }
        add(.wrongType, "expected a number or an array of numbers, found \(value.kindName)")
        return nil
    }
}

extension TransitionParameter.Kind {
    /// The words it may be, where that is a list.
    package var allowed: [String] {
        switch self {
        case .edge: Edge.allCases.map(\.rawValue)
        case .anchor: UnitPoint.names
        case .choice(let words): words
        default: []
        }
    }
}
