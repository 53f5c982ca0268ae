import TransitionEngine

// UIKit's property animator: values at both ends, and how an app leads from one to the other.
extension SpecReader {
    private static let propertyAnimatorKeys: MemberKeys = [
        .type, .properties, .duration, .timing, .scrubsLinearly, .pausesOnCompletion, .anchor,
    ]

    mutating func propertyAnimator(_ value: JSONValue) -> (any Transition)? {
        guard let members = members(of: value, Self.propertyAnimatorKeys) else { return nil }
        source = .uiKit
        let anchor = members[.anchor].flatMap { value in at(.anchor) { $0.anchor(value) } } ?? .center
        var duration = members[.duration].map { value in at(.duration) { $0.seconds(value) } ?? 0 }
        let timing = members[.timing].flatMap { value in at(.timing) { $0.animatorTiming(value, within: duration) } }
        if duration == nil, case .spring(let spring)? = timing, case .settling(let own, _) = spring.form { duration = own }
        let scrubs = members[.scrubsLinearly].flatMap { value in at(.scrubsLinearly) { $0.boolean(value) } }
        let pauses = members[.pausesOnCompletion].flatMap { value in at(.pausesOnCompletion) { $0.boolean(value) } }
        guard let given = members[.properties] else {
            add(.missingKey, "\"properties\" is missing: an object of properties, each [from, to]")
            return nil
        }
        // UIKit mixes gamma-encoded sRGB (semantics §9.2).
        var changes = PropertyChanges(space: .device)
        at(.properties) { $0.changes(given, into: &changes) }
        let transition = PropertyTransition(
            scalars: changes.scalars, color: changes.color, transform: changes.transform, anchor: anchor)
        return PropertyAnimator(
            transition, duration: duration, timing: timing ?? .standard,
            scrubsLinearly: scrubs ?? true, pausesOnCompletion: pauses ?? false)
    }

    /// Reads a curve, or an object with a spring.
    private mutating func animatorTiming(_ value: JSONValue, within duration: Double?) -> PropertyAnimator.Timing? {
        guard Self.names(value, "spring") else { return timingFunction(value).map { .curve($0) } }
        guard let members = members(of: value, [.spring]), let given = members[.spring] else { return nil }
        // The animator's own duration takes its place.
        impliedSettlingDuration = duration == nil ? nil : 1
        defer { impliedSettlingDuration = nil }
        guard let spring = at(.spring, { $0.spring(given, .coreAnimation) }) else { return nil }
        if case .settling(let own, _) = spring.form, let duration, own != duration, Self.names(given, "settlingDuration") {
            let detail = "the animator's duration is \(duration) s, and its spring settles within it; leave settlingDuration out"
            at(.spring) { $0.at(.settlingDuration) { $0.add(.conflict, detail) } }
        }
        return .spring(spring)
    }

    /// Whether a value is an object with a member of that name.
    private static func names(_ value: JSONValue, _ member: String) -> Bool {
        value.kind == .object && value.eachMember.contains { Spelling.matches($0.key.text, member) }
    }
}
