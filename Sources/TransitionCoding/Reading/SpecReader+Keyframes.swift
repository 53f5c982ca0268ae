import TransitionEngine

// Keyframes: tracks of one property each.
extension SpecReader {
    mutating func keyframes(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, [.type, .tracks, .repeating, .anchor]) else { return nil }
        guard let given = members[.tracks] else {
            add(.missingKey, "\"tracks\" is missing: an object of properties, each with keyframes")
            return nil
        }
        let anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } } ?? .center
        let repetition = members[.repeating].flatMap { value in at(.repeating) { $0.keyframeRepetition(value) } }
        var (tracks, color) = ([KeyframeTransition.Track](), KeyframeTransition.ColorTrack?.none)
        let known = issues.all.count
        at(.tracks) { $0.tracks(given, into: &tracks, &color) }
        // What is missing because it couldn't be read is reported once.
        let isEmpty = tracks.isEmpty && color == nil || tracks.contains(where: \.keyframes.isEmpty)
        if issues.all.count > known, isEmpty || color?.keyframes.isEmpty == true { return nil }
        return KeyframeTransition(tracks, color: color, repeating: repetition, anchor: anchor)
    }

    private mutating func tracks(
        _ value: JSONValue, into tracks: inout [KeyframeTransition.Track], _ color: inout KeyframeTransition.ColorTrack?
    ) {
        guard value.kind == .object else {
            return add(.wrongType, "expected an object of properties, found \(value.kindName)")
        }
        for (key, member) in value.members where member.kind != .null {
            if Spelling.matches(key, "color") {
                if color != nil { at(key) { $0.add(.duplicateKey, "\"color\" is given twice") } }
                color = at(key) { $0.colorTrack(member) }
            } else if Spelling.matches(key, "transform") {
                at(key) {
                    $0.add(
                        .conflict, "a transform has no keyframes; name what changes of it",
                        allowed: ["translate", "rotate", "scale"])
                }
            } else if let properties = properties(named: key) {
                for track in at(key, { $0.scalarTracks(properties, member) }) {
                    noteAlias(of: track.property.rawValue, written: key)
                    if tracks.contains(where: { $0.property == track.property }) {
                        at(key) { $0.add(.duplicateKey, "\"\(track.property.rawValue)\" is given twice") }
                    }
                    tracks.append(track)
                }
            }
        }
    }

    private mutating func scalarTracks(_ properties: [Property], _ value: JSONValue) -> [KeyframeTransition.Track] {
        guard let members = members(of: value, [.initial, .keyframes]) else { return [] }
        let identities = properties.compactMap(\.identity)
        var initial = identities.count == properties.count ? identities : nil
        if let given = members[.initial] {
            initial = at(.initial) { $0.values(given, for: properties) }
        } else if initial == nil {
            add(.missingKey, "\"initial\" is missing: \(properties[0].rawValue) has no value of its own to start from")
        }
        let frames = keyframes(of: members) { reader, value in reader.values(value, for: properties) }
        guard let initial else { return [] }
        return properties.indices.map { index in
            KeyframeTransition.Track(
                properties[index], from: initial[index], frames.map { Keyframe($0.kind, to: $0.to[index]) })
        }
    }

    private mutating func colorTrack(_ value: JSONValue) -> KeyframeTransition.ColorTrack? {
        guard let members = members(of: value, [.initial, .space, .keyframes]) else { return nil }
        let names = ColorInterpolationSpace.allCases.map(\.rawValue)
        let space = members[.space].flatMap { value in at(.space) { $0.choice(value, names) } }
        if members[.initial] == nil { add(.missingKey, "\"initial\" is missing: the color to start from") }
        let initial = members[.initial].flatMap { value in at(.initial) { $0.color(value) } }
        let frames = keyframes(of: members, isColor: true) { reader, value in reader.color(value) }
        guard let initial else { return nil }
        return KeyframeTransition.ColorTrack(
            from: initial, space: space.flatMap(ColorInterpolationSpace.init(rawValue:)) ?? .linear, frames)
    }

    // MARK: - One keyframe

    /// The keyframes of a track.
    ///
    /// - Parameters:
    ///   - isColor: whether the values are colors, which have no velocity.
    ///   - target: reads the value of `to`.
    private mutating func keyframes<Value: Hashable & Sendable>(
        of members: Members, isColor: Bool = false, _ target: (inout SpecReader, JSONValue) -> Value?
    ) -> [Keyframe<Value>] {
        guard let list = members[.keyframes], list.kind == .array else {
            let found = members[.keyframes].map { "expected an array of keyframes, found \($0.kindName)" }
            at(.keyframes) { $0.add(found == nil ? .missingKey : .wrongType, found ?? "give one keyframe or more") }
            return []
        }
        return at(.keyframes) { reader in
            list.elements.enumerated().compactMap { index, element in
                reader.at(index) { $0.keyframe(element, isColor: isColor, target) }
            }
        }
    }

    private static let keyframeKeys: MemberKeys = [
        .kind, .to, .duration, .timingCurve, .spring, .startVelocity, .endVelocity,
    ]
    private static let keyframeKinds = ["linear", "cubic", "spring", "move"]

    private mutating func keyframe<Value: Hashable & Sendable>(
        _ value: JSONValue, isColor: Bool, _ target: (inout SpecReader, JSONValue) -> Value?
    ) -> Keyframe<Value>? {
        guard let members = members(of: value, Self.keyframeKeys) else { return nil }
        if members[.to] == nil { add(.missingKey, "\"to\" is missing: the value that the keyframe leads to") }
        let to = members[.to].flatMap { value in at(.to) { target(&$0, value) } }
        guard let word = members[.kind] else {
            add(.missingKey, "\"kind\" is missing", allowed: Self.keyframeKinds)
            return nil
        }
        guard let name = at(.kind, { $0.choice(word, Self.keyframeKinds) }) else { return nil }
        refuseStrayMembers(of: members, in: name, isColor: isColor)
        guard let kind = keyframeKind(name, members), let to else { return nil }
        return Keyframe(kind, to: to)
    }

    private mutating func keyframeKind(_ name: String, _ members: Members) -> KeyframeKind? {
        let duration = members[.duration].flatMap { value in at(.duration) { $0.seconds(value) } }
        func velocity(_ key: MemberKey) -> Double? { members[key].flatMap { value in at(key) { $0.number(value) } } }
        switch name {
        case "move": return .move
        case "spring":
            let spring = members[.spring].flatMap { value in at(.spring) { $0.keyframeSpring(value) } }
            return .spring(
                spring ?? SpringAnimation(.durationBounce(duration: 0.5, bounce: 0)), duration: duration,
                startVelocity: velocity(.startVelocity))
        default:
            if members[.duration] == nil { add(.missingKey, "\"duration\" is missing: a \(name) keyframe needs its seconds") }
            guard let duration else { return nil }
            if name == "cubic" {
                return .cubic(duration: duration, startVelocity: velocity(.startVelocity), endVelocity: velocity(.endVelocity))
            }
            let easing = members[.timingCurve].flatMap { value in at(.timingCurve) { $0.easing(value) } }
            return .linear(duration: duration, curve: easing ?? NamedEasings.linear)
        }
    }

    /// Reports the members that another kind of keyframe has.
    private mutating func refuseStrayMembers(of members: Members, in kind: String, isColor: Bool) {
        let owners: [(key: MemberKey, kinds: [String])] = [
            (.duration, ["linear", "cubic", "spring"]), (.timingCurve, ["linear"]), (.spring, ["spring"]),
            (.startVelocity, isColor ? [] : ["cubic", "spring"]), (.endVelocity, isColor ? [] : ["cubic"]),
        ]
        for (key, kinds) in owners where members[key] != nil && !kinds.contains(kind) {
            let detail =
                kinds.isEmpty
                ? "a color has no velocity"
                : "a \(kind) keyframe has no \(key.name); these have it: \(kinds.joined(separator: ", "))"
            at(key) { $0.add(.conflict, detail) }
        }
    }

    /// A SwiftUI `Spring`: what it starts with stands beside it.
    private mutating func keyframeSpring(_ value: JSONValue) -> SpringAnimation? {
        guard var spring = spring(value, nil) else { return nil }
        if spring.initialVelocity != 0 {
            let suggestion = "startVelocity"
            add(.conflict, "give \"startVelocity\" beside \"spring\", in units a second", suggestion: suggestion)
        }
        if value.kind == .object, spring.blendDuration != 0 {
            at("blendDuration") { $0.add(.conflict, "a keyframe takes over from no other spring") }
        }
        spring.blendDuration = 0
        spring.initialVelocity = 0
        if case .physical = spring.form { spring.kind = .interpolating } else { spring.kind = .fluid }
        return spring
    }

    /// `{"count": 2}` or `{"forever": true, "until": 3}`.
    private mutating func keyframeRepetition(_ value: JSONValue) -> KeyframeRepetition? {
        guard let members = members(of: value, [.count, .forever, .until]) else { return nil }
        let forever = members[.forever].flatMap { value in at(.forever) { $0.boolean(value) } } ?? false
        let until = members[.until].flatMap { value in at(.until) { $0.seconds(value) } }
        let count = members[.count].flatMap { value in at(.count) { $0.integer(value) } }
        if forever {
            if members[.count] != nil { add(.conflict, "give either count or forever, not both") }
            if members[.until] == nil {
                add(.missingKey, "\"until\" is missing: the second at which an endless repetition is cut off")
            }
            return until.map(KeyframeRepetition.until)
        }
        if members[.until] != nil { at(.until) { $0.add(.conflict, "only an endless repetition takes until") } }
        if members[.count] == nil {
            add(.missingKey, "a repetition needs \"count\", or \"forever\": true with \"until\"", allowed: ["count", "forever"])
        }
        return count.map(KeyframeRepetition.count)
    }
}
