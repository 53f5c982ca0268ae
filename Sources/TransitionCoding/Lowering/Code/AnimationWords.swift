internal import TransitionEngine

/// Animations in words, as the heads of Swift and Kotlin say them.
struct AnimationWords {
    /// Whether they say when a spring has settled: one of Compose ends by another rule. Default yes.
    var saysSettling = true

    /// Returns an animation in words: its curve and its duration, of a spring the perceptual duration and the bounce, then its
    /// modifiers, and when all of it has ended.
    ///
    /// - Parameters:
    ///   - animation: the animation; `nil` jumps.
    ///   - isDefault: whether it is SwiftUI's own, as none was given. Default no.
    ///   - seconds: how long it moves. Default as long as it takes.
    func text(_ animation: Animation?, isDefault: Bool = false, lasting seconds: Double? = nil) -> String {
        let (curve, alone) = (TimingCurve(animation), TimingCurve(animation.map { Animation($0.base) }))
        guard let animation, curve.duration > 0 else { return "at once" }
        var parts = [
            Self.base(animation.base, named: isDefault ? "SwiftUI's default" : nil, settles: animation.hasRepetition)
        ]
        parts += animation.modifiers.map(Self.words)
        if animation.reverses, Self.returns(curve) { parts.append("then a jump to the target") }
        return ended(parts, animation.base, in: seconds ?? curve.duration, from: alone.duration, repeats: animation.hasRepetition)
    }

    /// Whether a curve is back at its start when it ends.
    private static func returns(_ curve: TimingCurve) -> Bool {
        curve.duration.isFinite && abs(curve.value(at: curve.duration.nextDown)) < 0.01
    }

    /// Returns the timing of an animation of Core Animation in words.
    ///
    /// - Parameters:
    ///   - settings: its settings.
    ///   - spec: the spec, whose animation is that of the transaction.
    ///   - standard: the timing function without another one; `nil` for keyframes, which have their own.
    func text(_ settings: CoreAnimationSettings, in spec: TransitionSpec, standard: Easing?) -> String {
        let (media, curve) = (settings.resolvedTiming(for: spec), settings.timingCurve(for: spec))
        guard curve.duration > 0 else { return "at once" }
        let seconds = "\(fixedText(media.duration, 3)) s"
        var shape = settings.timingFunction ?? standard
        var spring: Animation.Base?
        switch spec.givenAnimation?.base {
        case .curve(let easing, _) where settings.timingFunction == nil: shape = easing
        case let base? where settings.timingFunction == nil: spring = base
        default: break
        }
        let repeats = media.repeatDuration > 0 || media.repeatCount > 0 && media.repeatCount != 1 || media.autoreverses
        let start =
            spring.map { Self.base($0, settles: repeats) } ?? shape.map { "\(Self.name(of: $0)): \(seconds)" } ?? seconds
        var parts = [start] + Self.words(media)
        if media.autoreverses, standard != nil, Self.returns(curve) { parts.append("then a jump to the target") }
        return ended(parts, spring, in: curve.duration, from: media.duration, repeats: repeats)
    }

    /// Returns parts with the time at which all has ended.
    ///
    /// - Parameters:
    ///   - base: the spring, or the curve, whose words the parts begin with; `nil` for a curve of Core Animation.
    ///   - whole: the seconds until all has ended.
    ///   - alone: the seconds of the base, without modifiers.
    ///   - repeats: whether the base is played several times, and has said how long each takes.
    private func ended(
        _ parts: [String], _ base: Animation.Base?, in whole: Double, from alone: Double, repeats: Bool
    ) -> String {
        let (words, end) = (parts.joined(separator: ", "), "\(fixedText(whole, 3)) s")
        guard whole.isFinite else { return words }
        if case .spring? = base, alone.isFinite, !repeats { return saysSettling ? "\(words), settles in \(end)" : words }
        return end == "\(fixedText(alone, 3)) s" ? words : "\(words), \(end) in all"
    }

    // MARK: - Curves and springs

    /// Returns a curve or a spring without modifiers.
    ///
    /// - Parameters:
    ///   - name: its name, if another than its own.
    ///   - settles: whether the time in which a spring settles is said.
    private static func base(_ base: Animation.Base, named name: String? = nil, settles: Bool) -> String {
        switch base {
        case .decay: "decay: \(fixedText(TimingCurve(Animation(base)).duration, 3)) s"
        case .curve(let easing, let duration): "\(name ?? self.name(of: easing)): \(fixedText(duration, 3)) s"
        case .spring(let spring): words(of: spring, named: name ?? self.name(of: spring), settles: settles)
        }
    }

    /// Returns a timing curve by its name, else as CSS writes it.
    static func name(of easing: Easing) -> String {
        if let name = NamedEasings.name(of: easing) { return name }
        switch easing {
        case .linear(let linear) where linear.stops.count > 5: return "linear() with \(linear.stops.count) stops"
        case .cubicBezier(let curve), .unitCurve(let curve):
            let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map { fixedText($0, 6) }
            return "cubic-bezier(\(numbers.joined(separator: ", ")))"
        case .steps, .linear, .circular: return CSSText.easing(easing) ?? "curve"
        }
    }

    /// Returns the name of a spring, with the parameters by which it was given unless those are its duration and its bounce.
    private static func name(of spring: SpringAnimation) -> String {
        var plain = spring
        // A layer's spring keeps the name of its parameters.
        if spring.kind == .coreAnimation { plain.kind = .fluid }
        let named = NamedAnimations.all.first { $0.animation.base == .spring(plain) && !$0.name.hasPrefix("default") }
        if let named { return named.name }
        switch plain.form {
        case .durationBounce(_, let bounce) where plain.kind == .fluid && plain.blendDuration == 0 && plain.initialVelocity == 0:
            return SwiftSpringText.name(ofBounce: bounce) ?? "spring"
        case .durationBounce, .responseDamping: return "spring"
        case .physical(let mass, let stiffness, let damping):
            // Of code, some gives the damping and some gives the limit.
            let limit = spring.capsDamping ? " limited to \(fixedText(spring.spring.damping, 3))" : ""
            let constants = [("mass", mass), ("stiffness", stiffness), ("damping", damping)]
            return "spring(\(constants.map { "\($0) \(fixedText($1, 3))" }.joined(separator: ", "))\(limit))"
        case .settling(let duration, let ratio):
            return "spring(settling duration \(fixedText(duration, 3)) s, damping ratio \(fixedText(ratio, 3)))"
        }
    }

    /// Returns what a spring does: of one that may not be overdamped that of the critical one.
    private static func words(of animation: SpringAnimation, named name: String, settles: Bool) -> String {
        let (spring, end) = (animation.spring, TimingCurve(Animation(.spring(animation))).duration)
        var words = "\(name): perceptual duration \(fixedText(spring.duration, 3)) s, bounce \(fixedText(spring.bounce, 3))"
        if spring.isExponential {
            let ratio = spring.dampingRatio
            let rate = spring.angularFrequency * (ratio - (ratio * ratio - 1).squareRoot())
            words = "\(name == "spring" ? "" : name + ": ")exponential, time constant \(fixedText(1 / rate, 3)) s"
        }
        if animation.initialVelocity != 0 { words += ", initial velocity \(fixedText(animation.initialVelocity, 3))" }
        if !end.isFinite { return "\(words), never settles" }
        return settles ? "\(words), settles in \(fixedText(end, 3)) s" : words
    }

    // MARK: - Modifiers

    private static func words(_ modifier: Animation.Modifier) -> String {
        switch modifier {
        case .delay(let seconds): "delay \(fixedText(seconds, 3)) s"
        case .speed(let factor): "speed \(exactText(factor))"
        case .repeatCount(let count, let reverses): "\(count) times\(reverses ? " back and forth" : "")"
        case .repeatForever(let reverses, let until):
            "forever\(reverses ? " back and forth" : "")" + (until.map { " until \(fixedText($0, 3)) s" } ?? "")
        case .logicallyComplete(let seconds): "logically complete after \(fixedText(seconds, 3)) s"
        }
    }

    private static func words(_ media: MediaTiming) -> [String] {
        var passes: [String] = []
        if media.repeatDuration.isInfinite || media.repeatCount.isInfinite {
            passes.append("forever")
        } else if media.repeatDuration > 0 {
            passes.append("repeated for \(fixedText(media.repeatDuration, 3)) s")
        } else if media.repeatCount > 0, media.repeatCount != 1 {
            passes.append("\(exactText(media.repeatCount)) times")
        }
        if media.autoreverses { passes.append("back and forth") }
        return [
            passes.isEmpty ? nil : passes.joined(separator: " "), media.speed == 1 ? nil : "speed \(exactText(media.speed))",
            media.beginTime > 0 ? "delay \(fixedText(media.beginTime, 3)) s" : nil,
            media.timeOffset == 0 ? nil : "time offset \(fixedText(media.timeOffset, 3)) s",
        ].compactMap { $0 }
    }
}

extension Animation {
    /// Whether it is played several times.
    var hasRepetition: Bool {
        modifiers.contains {
            switch $0 {
            case .repeatCount, .repeatForever: true
            case .delay, .speed, .logicallyComplete: false
            }
        }
    }

    /// Whether every second pass goes back.
    fileprivate var reverses: Bool {
        modifiers.contains {
            switch $0 {
            case .repeatCount(_, let reverses), .repeatForever(let reverses, _): reverses
            case .delay, .speed, .logicallyComplete: false
            }
        }
    }
}

extension Spring {
    /// The greatest error of an exponential in place of an overdamped spring, in progress.
    static let exponentialError = 0.0005

    /// Whether it is an exponential to the eye: its fast rate is over at once.
    var isExponential: Bool {
        guard dampingRatio > 1 else { return false }
        let root = (dampingRatio * dampingRatio - 1).squareRoot()
        return (dampingRatio - root) / (2 * root) < Self.exponentialError
    }
}
