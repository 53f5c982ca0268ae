import TransitionEngine

// Reads transition objects of Motion (Framer Motion): tweens, inertia, and springs by physical constants, by
// `visualDuration` and by `duration`, each with its own solver. Keys that Motion measures in pixels have no meaning
// for progress and are reported as unsupported.
extension SpecReader {
    private static let motionKeys: [MemberKey] = [
        .type, .stiffness, .damping, .mass, .velocity, .duration, .visualDuration, .bounce, .restSpeed, .restDelta,
        .delay, .ease, .repeat, .repeatType, .power, .timeConstant, .overshootClamping,
    ]
    private static let motionUnsupported: [MemberKey] = [
        .times, .repeatDelay, .modifyTarget, .min, .max, .bounceStiffness, .bounceDamping,
    ]
    /// The top-level keys that only Motion's objects have.
    private static let motionMarks = [
        "stiffness", "damping", "mass", "visualDuration", "bounce", "ease", "restSpeed", "restDelta",
        "repeatType",
    ]

    /// Returns whether an object without a Figma type is a Motion transition.
    static func isMotion(_ value: JSONValue) -> Bool {
        value.members.contains { $0.key == "type" || motionMarks.contains($0.key) }
            || value["times"] != nil && value["values"] == nil
    }

    /// Returns whether an object in a text has a duration, or passes as Motion counts them, and else only what objects here have too.
    static func isMotion(pasted value: JSONValue) -> Bool {
        guard value.kind == .object, value["repeat"]?.kind ?? value["duration"]?.kind ?? .object != .object else { return false }
        let known = (motionKeys + motionUnsupported).names
        return value.eachMember.allSatisfy { known.contains($0.key.text) }
    }

    mutating func motionAnimation(_ value: JSONValue) -> Animation? {
        if Self.isAnimeOptions(value) { return animeAnimation(value) }
        for (key, _) in value.members where Self.motionUnsupported.names.contains(key) {
            let detail =
                key == "times"
                ? "Motion's \"times\" are of keyframes: give the transition as {\"type\": \"keyframes\", \"tracks\": …}, or one "
                    + "value as points, {\"times\": [0, 0.5, 1], \"values\": [0, 0.8, 1]}"
                : "Motion's \"\(key)\" has no equivalent here; leave it out"
            at(key) { $0.add(.unsupported, detail) }
        }
        let known = Self.motionKeys + Self.motionUnsupported
        guard let members = members(of: value, MemberKeys(known)) else { return nil }
        let springMarks = members.present([.stiffness, .damping, .mass, .bounce, .visualDuration])
        let word = members[.type].flatMap { type in
            at(.type) { $0.choice(type, ["spring", "tween", "keyframes", "inertia", "decay"]) }
        }
        if members[.type] != nil, word == nil { return nil }
        var animation: Animation?
        switch word ?? (springMarks.isEmpty ? "tween" : "spring") {
        case "spring": animation = motionSpring(members)
        case "inertia", "decay": animation = motionInertia(members)
        default: animation = motionTween(members)
        }
        guard var animation else { return nil }
        if members[.restSpeed] != nil || members[.restDelta] != nil {
            warnings.append(
                TimelineWarning(
                    "rest-ignored",
                    "restSpeed and restDelta are in pixels and are ignored; the spring settles by the rule of its kind"))
        }
        let kind = members[.repeatType].flatMap { value in
            at(.repeatType) { $0.choice(value, ["loop", "reverse", "mirror"]) }
        }
        let isMirrored = kind == "reverse" || kind == "mirror"
        if members[.repeat]?.string == "Infinity" {
            animation.modifiers.append(.repeatForever(autoreverses: isMirrored, until: nil))
        } else if let count = members[.repeat].flatMap({ value in at(.repeat) { $0.integer(value) } }), count != 0 {
            guard count > 0 else {
                at(.repeat) { $0.add(.outOfRange, "must be 0 or more, not \(count)") }
                return nil
            }
            // Motion counts the repetitions after the first run.
            animation.modifiers.append(.repeatCount(count + 1, autoreverses: isMirrored))
        }
        warnings += [CodeAnimation.returnWarning(animation.modifiers)].compactMap(\.self)
        if let delay = members[.delay].flatMap({ value in at(.delay) { $0.seconds(value) } }), delay != 0 {
            animation.modifiers.append(.delay(delay))
        }
        return animation
    }

    private mutating func motionNumber(_ members: Members, _ key: MemberKey) -> Double? {
        members[key].flatMap { value in at(key) { $0.number(value) } }
    }

    // MARK: - Springs

    /// Reads a spring. Physical keys take precedence over those of time.
    private mutating func motionSpring(_ members: Members) -> Animation? {
        let velocity = motionNumber(members, .velocity) ?? 0
        let isPhysical = !members.present([.stiffness, .damping, .mass]).isEmpty
        let isTimed = !members.present([.duration, .bounce, .visualDuration]).isEmpty
        let spring: (stiffness: Double, damping: Double, mass: Double)
        var end: Double?
        if isPhysical || !isTimed {
            spring = (
                motionNumber(members, .stiffness) ?? 100, motionNumber(members, .damping) ?? 10,
                motionNumber(members, .mass) ?? 1
            )
        } else if let value = members[.visualDuration] {
            guard let duration = at(.visualDuration, { $0.seconds(value) }) else { return nil }
            spring = MotionSpring.visual(duration: duration, bounce: motionNumber(members, .bounce) ?? 0)
        } else {
            let duration = members[.duration].flatMap { value in at(.duration) { $0.seconds(value) } } ?? 0.8
            end = duration
            spring = MotionSpring.timed(duration: duration, bounce: motionNumber(members, .bounce) ?? 0.3, velocity: velocity)
        }
        let form = SpringAnimation.Form.physical(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping)
        let pasted = SpringAnimation(pasted: form, kind: source.physicalSpringKind, velocity: velocity)
        for key in isPhysical ? members.present([.duration, .bounce, .visualDuration]).names : [] {
            let detail =
                "\(key) changes nothing: in Motion a spring goes by its stiffness, damping and mass where it has one of them."
            warnings.append(TimelineWarning("without-effect", detail))
        }
        if let end, let settling = pasted.settlingText, settling != "\(fixedText(end, 3)) s" {
            let detail =
                "Motion ends this spring after its duration, \(exactText(end)) s. The curve here goes on until it settles, after "
                + "\(settling)."
            warnings.append(TimelineWarning("approximation", detail))
        }
        return isClamped(members, by: [.overshootClamping]) ? clamped(pasted) : Animation(.spring(pasted))
    }

    // MARK: - Tweens and inertia

    private mutating func motionTween(_ members: Members) -> Animation? {
        let duration = members[.duration].flatMap { value in at(.duration) { $0.seconds(value) } } ?? 0.3
        guard let ease = members[.ease] else { return Animation(.curve(MotionSpring.standard.easing, duration: duration)) }
        let easing: Easing? = at(.ease) { reader in
            if ease.kind == .array {
                guard ease.elements.first?.kind == .number else {
                    reader.add(
                        .unsupported, "an ease for each keyframe is of keyframes: give them as the transition; here give one ease"
                    )
                    return nil
                }
                return reader.numbers(ease, count: 4).map { .cubicBezier(CubicBezier($0[0], $0[1], $0[2], $0[3])) }
            }
            // GSAP's, which has its seconds under the same names.
            if let name = ease.string, name.contains(ascii: ".") || name.hasPrefix("power"),
                let easing = FormulaEasing.easing(name)
            {
                reader.lastCurve.origin = .formula
                return easing
            }
            guard let word = reader.choice(ease, MotionSpring.easings.map(\.name) + MotionSpring.pieced.map(\.name)) else {
                return nil
            }
            if let row = MotionSpring.easings.first(where: { $0.name == word }) { return row.easing }
            reader.lastCurve.origin = .formula
            return MotionSpring.pieced.first { $0.name == word }?.easing
        }
        return easing.map { Animation(.curve($0, duration: duration)) }
    }

    /// Reads an exponential approach. Its distance is power · velocity; its time constant is in milliseconds.
    private mutating func motionInertia(_ members: Members) -> Animation? {
        guard let velocity = motionNumber(members, .velocity) else {
            add(.missingKey, "\"velocity\" is missing (points per second)")
            return nil
        }
        // Source: motiondivision/motion, packages/motion-dom/src/animation/generators/inertia.ts (version 12.43).
        let constant = motionNumber(members, .timeConstant) ?? 325
        let power = motionNumber(members, .power) ?? 0.8
        guard constant > 0 else {
            at(.timeConstant) { $0.add(.outOfRange, "must be above 0") }
            return nil
        }
        var decay = Decay(velocity: power * velocity / (constant / 1000))
        decay.decelerationRate = MotionSpring.decelerationRate(timeConstant: constant)
        return Animation(.decay(decay))
    }
}

/// The formulas behind Motion's parameters.
enum MotionSpring {
    /// Returns a spring whose period is 1.2 times its visual duration.
    static func visual(duration: Double, bounce: Double) -> (stiffness: Double, damping: Double, mass: Double) {
        let root = 2 * Double.pi / (max(duration, 1e-3) * 1.2)
        return (root * root, 2 * min(1, max(0.05, 1 - bounce)) * root, 1)
    }

    /// Returns a spring whose envelope is within a thousandth of its target after `duration`. Like Motion, it takes
    /// twelve steps of Newton's method.
    static func timed(duration: Double, bounce: Double, velocity: Double) -> (stiffness: Double, damping: Double, mass: Double) {
        let ratio = min(1, max(0.05, 1 - bounce))
        let duration = min(10, max(0.01, duration))
        let rest = 0.001
        let velocity = -velocity
        var omega = 5 / duration
        for _ in 1..<12 {
            let value: Double
            let slope: Double
            if ratio < 1 {
                let decay = omega * ratio
                let share = exponential(-decay * duration)
                value = rest - (decay - velocity) / (omega * (1 - ratio * ratio).squareRoot()) * share
                let delta = decay * duration
                let d = delta * velocity + velocity
                let e = ratio * ratio * omega * omega * duration
                let g = omega * omega * (1 - ratio * ratio).squareRoot()
                let sign: Double = -value + rest > 0 ? -1 : 1
                slope = sign * ((d - e) * share) / g
            } else {
                let share = exponential(-omega * duration)
                value = -rest + share * ((omega - velocity) * duration + 1)
                slope = share * (velocity - omega) * duration * duration
            }
            omega -= value / slope
        }
        guard omega.isFinite, omega > 0 else { return (100, 10, 1) }
        return (omega * omega, 2 * ratio * omega, 1)
    }

    /// Returns the deceleration rate that gives the distance of a time constant in milliseconds: rate
    /// (1 − rate) of them.
    static func decelerationRate(timeConstant: Double) -> Double { timeConstant / (timeConstant + 1) }

    /// The easings of Motion that are one curve.
    static let easings: [(name: String, easing: Easing)] = [
        ("linear", NamedEasings.linear), ("easeIn", NamedEasings.easeIn), ("easeOut", NamedEasings.easeOut),
        ("easeInOut", NamedEasings.easeInOut), ("circIn", .circular(.easeIn)), ("circOut", .circular(.easeOut)),
        ("circInOut", .circular(.easeInOut)), ("backOut", .cubicBezier(CubicBezier(0.33, 1.53, 0.69, 0.99))),
        ("backIn", backIn),
    ]
    private static let backIn = Easing.cubicBezier(CubicBezier(0.31, 0.01, 0.67, -0.53))
    /// The ease of a tween that names none, wherever a property or an element is animated. The `easeInOut` of the generator of keyframes
    /// is left to those who call it themselves.
    ///
    /// Source: framer-motion, `animateMotionValue`; motion-dom, `startWaapiAnimation` (version 12).
    static let standard = (name: "easeOut", easing: NamedEasings.easeOut)
    /// The easings of Motion that consist of two curves, as lines.
    ///
    /// Source: motion-utils, easing/back and easing/anticipate (version 12).
    static let pieced: [(name: String, easing: Easing?)] = [
        ("backInOut", PennerEasing.lines(.inOut) { backIn.value(at: $0) }),
        (
            "anticipate",
            PennerEasing.lines(.in) { p in
                p < 0.5 ? backIn.value(at: 2 * p) / 2 : p < 1 ? 1 - exponential(-PennerEasing.log2 * 10 * (2 * p - 1)) / 2 : 1
            }
        ),
    ]

    /// Whether Motion has an easing of this name.
    static func isEase(_ name: String) -> Bool { easings.contains { $0.name == name } || pieced.contains { $0.name == name } }
}
