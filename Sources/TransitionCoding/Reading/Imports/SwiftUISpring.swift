import TransitionEngine

// Reads the springs of SwiftUI and the values of its `Spring`.
extension SpecReader {
    /// Reads one of the two forms of a fluid spring. The argument labels decide which.
    mutating func spring(_ call: SwiftUIAnimation.Call, _ defaults: FluidSpringDefaults) -> Animation? {
        if let value = Self.springValue(call), defaults.bounceKey == "bounce" {
            guard let form = springForm(value), let given = arguments(call.withoutFirst, ["blendDuration"]) else { return nil }
            return Animation(.spring(SpringAnimation(form, kind: .fluid, blendDuration: given["blendDuration"] ?? 0)))
        }
        let isResponse = call.arguments.contains {
            $0.label.map { Spelling.matches($0, "response") || Spelling.matches($0, "dampingFraction") } ?? false
        }
        if isResponse {
            guard let given = arguments(call, ["response", "dampingFraction", "blendDuration"]) else { return nil }
            let form = SpringAnimation.Form.responseDamping(
                response: given["response"] ?? defaults.response,
                dampingFraction: given["dampingFraction"] ?? defaults.dampingFraction)
            return Animation(.spring(SpringAnimation(form, blendDuration: given["blendDuration"] ?? defaults.blendDuration)))
        }
        if let label = call.arguments.lazy.compactMap(\.label).first(where: Self.isPhysical) {
            add(
                .unknownKey, "spring takes no \"\(shortened(label))\": .interpolatingSpring has mass, stiffness and damping",
                allowed: ["duration", defaults.bounceKey, "blendDuration"], suggestion: "interpolatingSpring")
            return nil
        }
        guard let given = arguments(call, ["duration", defaults.bounceKey, "blendDuration"]) else { return nil }
        let base = defaults.bounceKey == "extraBounce" ? defaults.bounce : 0
        let form = SpringAnimation.Form.durationBounce(
            duration: given["duration"] ?? defaults.duration,
            bounce: given[defaults.bounceKey].map { derivedNumber(base + $0) } ?? defaults.bounce)
        return Animation(.spring(SpringAnimation(form, blendDuration: given["blendDuration"] ?? defaults.blendDuration)))
    }

    mutating func interpolatingSpring(_ call: SwiftUIAnimation.Call) -> Animation? {
        if let value = Self.springValue(call) {
            guard let form = springForm(value), let given = arguments(call.withoutFirst, ["initialVelocity"]) else { return nil }
            return Animation(
                .spring(SpringAnimation(form, kind: .interpolating, initialVelocity: given["initialVelocity"] ?? 0)))
        }
        guard call.arguments.contains(where: { $0.label.map(Self.isPhysical) ?? false }) else {
            guard let given = arguments(call, ["duration", "bounce", "initialVelocity"]) else { return nil }
            let form = SpringAnimation.Form.durationBounce(duration: given["duration"] ?? 0.5, bounce: given["bounce"] ?? 0)
            return Animation(
                .spring(SpringAnimation(form, kind: .interpolating, initialVelocity: given["initialVelocity"] ?? 0)))
        }
        guard let given = arguments(call, ["mass", "stiffness", "damping", "initialVelocity"]) else { return nil }
        guard let stiffness = given["stiffness"], let damping = given["damping"] else {
            add(.missingKey, "interpolatingSpring needs both stiffness and damping")
            return nil
        }
        let form = SpringAnimation.Form.physical(mass: given["mass"] ?? 1, stiffness: stiffness, damping: damping)
        return Animation(.spring(SpringAnimation(form, initialVelocity: given["initialVelocity"] ?? 0)))
    }

    /// Returns the value of `Spring` that a spring takes first, as in `.spring(.bouncy)`, or `nil` if it takes numbers.
    private static func springValue(_ call: SwiftUIAnimation.Call) -> String? {
        guard let first = call.arguments.first, first.label == nil, plainNumber(first.value) == nil else { return nil }
        return first.value.hasPrefix("Spring") || first.value.hasPrefix(".") ? first.value : nil
    }

    /// Reads a value of SwiftUI's `Spring`: `.bouncy`, or `Spring(duration: 0.5, bounce: 0.2)`.
    private mutating func springForm(_ text: String) -> SpringAnimation.Form? {
        let text = text.hasPrefix("Spring.") ? String(text.dropFirst("Spring".count)) : text
        guard let calls = try? SwiftUIAnimation.parse(text), calls.count == 1 else {
            add(.malformed, "\"\(shortened(text))\" is no Spring, such as .bouncy or Spring(duration: 0.5, bounce: 0.2)")
            return nil
        }
        let call = calls[0]
        if ["Spring", "init"].contains(call.name) { return initializedSpring(call) }
        let presets = ["smooth", "snappy", "bouncy"]
        guard let name = choice(of: call.name, presets),
            case .spring(let spring)? = base(SwiftUIAnimation.Call(name: name, arguments: call.arguments))?.base
        else { return nil }
        return spring.form
    }

    /// Reads one of the initializers of `Spring`. The argument labels decide which.
    mutating func initializedSpring(_ call: SwiftUIAnimation.Call) -> SpringAnimation.Form? {
        func has(_ labels: String...) -> Bool { call.arguments.contains { $0.label.map(labels.contains) ?? false } }
        if has("response") {
            guard let given = arguments(call, ["response", "dampingRatio"]) else { return nil }
            return .responseDamping(response: given["response"] ?? 0.5, dampingFraction: given["dampingRatio"] ?? 1)
        }
        if has("settlingDuration") {
            guard let given = arguments(call, ["settlingDuration", "dampingRatio"]) else { return nil }
            return .settling(settlingDuration: given["settlingDuration"] ?? 1, dampingRatio: given["dampingRatio"] ?? 1)
        }
        guard has("mass", "stiffness", "damping") else {
            guard let given = arguments(call, ["duration", "bounce"]) else { return nil }
            return .durationBounce(duration: given["duration"] ?? 0.5, bounce: given["bounce"] ?? 0)
        }
        guard let given = arguments(call, ["mass", "stiffness", "damping", "allowOverDamping"]) else { return nil }
        guard let stiffness = given["stiffness"], let damping = given["damping"] else {
            add(.missingKey, "a Spring by its mass needs both stiffness and damping")
            return nil
        }
        let mass = given["mass"] ?? 1
        let critical = 2 * max(0, mass * stiffness).squareRoot()
        // Without a word it is at most critically damped (semantics §3.3).
        guard damping > critical, given["allowOverDamping"] != 1 else {
            return .physical(mass: mass, stiffness: stiffness, damping: damping)
        }
        warnings.append(
            TimelineWarning(
                "damping-capped",
                "Spring(mass:stiffness:damping:) is not overdamped by default: damping \(exactText(damping)) moves as "
                    + "\(exactText(derivedNumber(critical))). For the overdamped motion write allowOverDamping: true."))
        return .physical(mass: mass, stiffness: stiffness, damping: critical)
    }

    private static func isPhysical(_ label: String) -> Bool {
        Spelling.match(label, in: ["mass", "stiffness", "damping"]) != nil
    }
}

/// The default arguments of a fluid spring in SwiftUI. Durations are in seconds.
struct FluidSpringDefaults {
    let duration: Double
    /// The label of the bounce: `bounce`, or `extraBounce`, which is added to the default.
    let bounceKey: String
    let bounce: Double
    let response: Double
    let dampingFraction: Double
    let blendDuration: Double

    static let spring = FluidSpringDefaults(
        duration: 0.5, bounceKey: "bounce", bounce: 0, response: 0.5, dampingFraction: 0.825, blendDuration: 0)
    static let interactiveSpring = FluidSpringDefaults(
        duration: 0.15, bounceKey: "extraBounce", bounce: 0.15, response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
}
