internal import TransitionEngine

/// An animation as other libraries have it: a line of code, or the object that a library takes.
///
/// A library that can't say the curve, its initial velocity or its delay has no member.
struct CurveEquivalents {
    /// The members in their order.
    let members: [(key: StaticString, value: Value)]

    enum Value {
        case code(String)
        /// A member `type`, if any, then numbers, which stand in an object of their own if that has a key.
        case object(type: String?, key: StaticString?, [(StaticString, Double)])
        /// A curve of Motion.
        case tween(MotionEase, [(StaticString, Double)])
    }

    /// An `ease` of Motion as data: its other easings are functions.
    enum MotionEase {
        case bezier([Double])
        case name(String)
    }

    init(_ animation: Animation) {
        let timing = PlainTiming(animation)
        var members: [(StaticString, Value?)] = []
        switch timing?.shape {
        case .easing(let easing, let duration): members = EquivalentEasing(easing, duration, delay: timing?.delay ?? 0).members
        case .spring(let spring, let velocity):
            members = EquivalentSpring(spring, velocity: velocity, delay: timing?.delay ?? 0).members
        case nil: break
        }
        let swiftUI: (StaticString, Value?) = ("swiftui", Self.swiftUI(animation).map { .code($0) })
        self.members = ([swiftUI] + members).compactMap { key, value in value.map { (key, $0) } }
    }

    /// Returns the animation as SwiftUI's; a spring by its numbers, which compare more easily than its name.
    private static func swiftUI(_ animation: Animation) -> String? {
        guard case .spring(let spring) = animation.base, spring.spring.stiffness.isFinite else {
            if case .spring = animation.base { return nil }
            return SwiftAnimationText.text(animation)
        }
        guard spring.initialVelocity == 0, !SwiftAnimationText.needsData(animation) else {
            return SwiftAnimationText.text(animation)
        }
        var form = spring
        let numbers = SpringNumbers(spring.spring)
        switch spring.form {
        case .durationBounce where spring.kind != .coreAnimation, .responseDamping where spring.kind != .coreAnimation: break
        case .physical where spring.kind == .interpolating && spring.allowsOverdamping != true: break
        case .durationBounce, .responseDamping, .physical, .settling:
            // Below critical damping Core Animation's springs settle as interpolating ones do.
            form =
                spring.kind == .fluid || numbers.dampingRatio > 1
                ? SpringAnimation(.responseDamping(response: numbers.duration, dampingFraction: numbers.dampingRatio))
                : SpringAnimation(
                    .physical(mass: spring.spring.mass, stiffness: spring.spring.stiffness, damping: spring.spring.damping))
        }
        return SwiftUIText.animation(Animation(.spring(form))) + SwiftAnimationText.modifiers(animation)
    }
}

/// An animation that plays once.
private struct PlainTiming {
    enum Shape {
        /// Over seconds.
        case easing(Easing, duration: Double)
        /// With its velocity in travels per second.
        case spring(Spring, velocity: Double)
    }

    let shape: Shape
    /// Seconds before it starts.
    let delay: Double

    /// Returns `nil` for an animation that repeats, jumps or has no end value.
    init?(_ animation: Animation) {
        var (delay, speed) = (0.0, 1.0)
        for modifier in animation.modifiers {
            switch modifier {
            case .delay(let seconds): delay += seconds
            case .speed(let factor): (delay, speed) = (delay / factor, speed * factor)
            case .logicallyComplete: break
            case .repeatCount, .repeatForever: return nil
            }
        }
        switch animation.base {
        case .curve(let easing, let duration) where duration > 0: shape = .easing(easing, duration: duration / speed)
        case .spring(let animation) where animation.spring.stiffness.isFinite:
            var spring = animation.spring
            (spring.stiffness, spring.damping) = (spring.stiffness * speed * speed, spring.damping * speed)
            shape = .spring(spring, velocity: animation.initialVelocity * speed)
        case .curve, .spring, .decay: return nil
        }
        self.delay = delay
    }
}

extension TextBuffer {
    /// Appends the object of all libraries.
    mutating func append(equivalentsOf animation: Animation) {
        append("{")
        for (index, member) in CurveEquivalents(animation).members.enumerated() {
            append(key: member.key, first: index == 0)
            switch member.value {
            case .code(let text): append(json: text)
            case .object(let type, let key, let numbers):
                append("{")
                if let type {
                    append(key: "type", first: true)
                    append(json: type)
                }
                if let key {
                    append(key: key, object: numbers)
                } else {
                    if type != nil { append(",") }
                    append(members: numbers)
                }
                append("}")
            case .tween(let ease, let numbers):
                append("{\"type\":\"tween\",\"ease\":")
                switch ease {
                case .bezier(let points): append(numbers: points)
                case .name(let name): append(json: name)
                }
                append(",")
                append(members: numbers)
                append("}")
            }
        }
        append("}")
    }
}
