import TransitionEngine

// Reads a spring of react-spring: `{"tension": 170, "friction": 26, "mass": 1}`. Its velocity is in travels a millisecond.
//
// Source: react-spring.dev/docs/advanced/config.
extension SpecReader {
    private static let reactSpringKeys: MemberKeys = [.tension, .friction, .mass, .velocity, .delay]

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
        var animation = Animation(.spring(SpringAnimation(form, kind: .fluid, initialVelocity: velocity)))
        if let delay = read(.delay), delay != 0 { animation.modifiers.append(.delay(delay / 1000)) }
        return animation
    }
}
