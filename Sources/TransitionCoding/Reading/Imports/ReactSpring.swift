import TransitionEngine

// Reads a spring of react-spring: `{"tension": 170, "friction": 26, "mass": 1}`. Its velocity is in travels a millisecond.
//
// Source: react-spring.dev/docs/advanced/config.
extension SpecReader {
    private static let reactSpringKeys: MemberKeys = [
        .tension, .friction, .mass, .velocity, .delay, .clamp, .frequency, .damping, .precision, .overshootClamping,
    ]

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
        value.members.contains { ["tension", "friction", "frequency"].contains($0.key) }
    }

    mutating func reactSpringAnimation(_ value: JSONValue) -> Animation? {
        guard let members = members(of: value, Self.reactSpringKeys) else { return nil }
        func read(_ key: MemberKey) -> Double? { members[key].flatMap { value in at(key) { $0.number(value) } } }
        var form = SpringAnimation.Form.physical(
            mass: read(.mass) ?? 1, stiffness: read(.tension) ?? 170, damping: read(.friction) ?? 26)
        if let frequency = read(.frequency) {
            // It takes the place of tension and friction.
            form = .responseDamping(response: frequency, dampingFraction: read(.damping) ?? 1)
        }
        if members[.precision] != nil {
            warnings.append(
                TimelineWarning("rest-ignored", "precision is ignored; the spring settles by the rule of its kind"))
        }
        let velocity = (read(.velocity) ?? 0) * 1000
        let spring = SpringAnimation(pasted: form, kind: source.physicalSpringKind, velocity: velocity)
        var animation = isClamped(members, by: [.clamp, .overshootClamping]) ? clamped(spring) : Animation(.spring(spring))
        if let delay = read(.delay), delay != 0 { animation.modifiers.append(.delay(delay / 1000)) }
        return animation
    }

    /// Returns whether an object says that its spring stops where it reaches its target: by `clamp` of react-spring, or by
    /// `overshootClamping` of React Native and Reanimated.
    ///
    /// - Parameter keys: those of them that the object can have.
    mutating func isClamped(_ members: Members, by keys: [MemberKey]) -> Bool {
        var isClamped = false
        for key in keys {
            guard let value = members[key] else { continue }
            if at(key, { $0.boolean(value) }) == true { isClamped = true }
        }
        return isClamped
    }

    /// Returns a spring that stops where it first reaches its target, as lines along it; one that doesn't pass it as it is.
    mutating func clamped(_ spring: SpringAnimation) -> Animation {
        let whole = Animation(.spring(spring))
        var issues = SpecIssues()
        whole.validate(at: "", into: &issues)
        let curve = TimingCurve(whole)
        guard issues.isEmpty, curve.duration.isFinite, curve.duration > 0 else { return whole }
        let steps = 4096
        let step = (1..<steps).first { curve.value(at: curve.duration * Double($0) / Double(steps)) >= 1 }
        guard let step else { return whole }
        var (early, late) = (curve.duration * Double(step - 1) / Double(steps), curve.duration * Double(step) / Double(steps))
        for _ in 0..<60 {
            let middle = (early + late) / 2
            if curve.value(at: middle) >= 1 { late = middle } else { early = middle }
        }
        // To a millionth of a second, as times are printed.
        let seconds = (late * 1e6).rounded() / 1e6
        guard seconds > 0, let easing = PennerEasing.lines(.in, { curve.value(at: $0 * late) }) else { return whole }
        lastCurve.origin = .formula
        return Animation(.curve(easing, duration: seconds))
    }
}
