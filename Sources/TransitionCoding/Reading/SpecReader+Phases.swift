import TransitionEngine

// SwiftUI's phase animator: values of one phase after the other.
extension SpecReader {
    private static let phaseAnimationKeys: MemberKeys = [.type, .phases, .animations, .advance, .repeating, .until, .anchor]

    mutating func phases(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, Self.phaseAnimationKeys) else { return nil }
        let anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } } ?? .center
        let animations = members[.animations].flatMap { value in at(.animations) { $0.phaseAnimations(value) } }
        let words = ["logicallyComplete", "removed"]
        let advance = members[.advance].flatMap { value in at(.advance) { $0.choice(value, words) } }
        let until = phaseRepetition(members)
        guard let given = members[.phases] else {
            add(.missingKey, "\"phases\" is missing: an array of two objects of properties or more")
            return nil
        }
        let known = issues.all.count
        let phases = at(.phases) { reader in reader.list(given) { reader, value in reader.phase(value) } }
        // What is missing because it couldn't be read is reported once.
        guard let phases, issues.all.count == known else { return nil }
        return PhaseAnimation(
            phases, animations: animations,
            advance: advance.flatMap(TimelineEvent.CompletionCriteria.init(rawValue:)) ?? .logicallyComplete, until: until,
            anchor: anchor)
    }

    private mutating func phase(_ value: JSONValue) -> PhaseAnimation.Phase? {
        guard value.kind == .object else {
            add(.wrongType, "expected an object of properties, found \(value.kindName)")
            return nil
        }
        var phase = PhaseAnimation.Phase([:])
        for (key, member) in value.members where member.kind != .null {
            if Spelling.matches(key, "color") {
                phase.color = at(key) { $0.color(member) }
            } else if Spelling.matches(key, "transform") {
                let allowed = ["translate", "rotate", "scale"]
                at(key) { $0.add(.conflict, "a phase has no transform; name what changes of it", allowed: allowed) }
            } else if let properties = properties(named: key), let values = at(key, { $0.values(member, for: properties) }) {
                for (property, value) in zip(properties, values) {
                    noteAlias(of: property.rawValue, written: key)
                    if phase.values.updateValue(value, forKey: property) != nil {
                        at(key) { $0.add(.duplicateKey, "\"\(property.rawValue)\" is given twice") }
                    }
                }
            }
        }
        return phase
    }

    /// Reads a list of animations, in which `null` jumps.
    private mutating func phaseAnimations(_ value: JSONValue) -> [Animation?]? {
        list(value) { reader, value -> Animation?? in
            if value.kind == .null { return .some(nil) }
            return reader.animation(value).map { .some($0) }
        }
    }

    /// Reads `repeating` and `until`, which belong together.
    private mutating func phaseRepetition(_ members: Members) -> Double? {
        let isRepeating = members[.repeating].flatMap { value in at(.repeating) { $0.boolean(value) } } ?? false
        let until = members[.until].flatMap { value in at(.until) { $0.seconds(value) } }
        if isRepeating, members[.until] == nil {
            add(.missingKey, "\"until\" is missing: the second at which the repetition is cut off")
        } else if !isRepeating, members[.until] != nil {
            at(.until) { $0.add(.conflict, "only a repetition takes until; give \"repeating\": true") }
        }
        return until
    }
}
