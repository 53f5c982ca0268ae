import TransitionEngine

// Reads a spring of react-spring: `{"tension": 170, "friction": 26, "mass": 1}`. Its velocity is in travels a millisecond.
//
// Source: react-spring.dev/docs/advanced/config.
extension SpecReader {
    private static let reactSpringKeys: MemberKeys = [.tension, .friction, .mass, .velocity, .delay]

    private static let reactSpringPresets: [String: (tension: Double, friction: Double)] = [
        "default": (170, 26), "gentle": (120, 14), "wobbly": (180, 12), "stiff": (210, 20), "slow": (280, 60),
        "molasses": (280, 120),
    ]

    /// Returns the spring of a name of react-spring's, such as `config.wobbly`; `nil` for any other text.
    func reactSpring(named text: String) -> Animation? {
        guard text.hasPrefix("config."), let preset = Self.reactSpringPresets[String(text.dropFirst(7))] else { return nil }
        let form = SpringAnimation.Form.physical(mass: 1, stiffness: preset.tension, damping: preset.friction)
        return Animation(.spring(SpringAnimation(pasted: form, kind: source.physicalSpringKind)))
    }

    /// Returns whether an object has a key that only react-spring's have.
    static func isReactSpring(_ value: JSONValue) -> Bool {
        value.members.contains { $0.key == "tension" || $0.key == "friction" }
    }

    mutating func reactSpringAnimation(_ value: JSONValue) -> Animation? {
        guard let members = members(of: value, Self.reactSpringKeys) else { return nil }
        func read(_ key: MemberKey) -> Double? { members[key].flatMap { value in at(key) { $0.number(value) } } }
        let form = SpringAnimation.Form.physical(
            mass: read(.mass) ?? 1, stiffness: read(.tension) ?? 170, damping: read(.friction) ?? 26)
        let velocity = (read(.velocity) ?? 0) * 1000
        var animation = Animation(.spring(SpringAnimation(pasted: form, kind: source.physicalSpringKind, velocity: velocity)))
        if let delay = read(.delay), delay != 0 { animation.modifiers.append(.delay(delay / 1000)) }
        return animation
    }
}
