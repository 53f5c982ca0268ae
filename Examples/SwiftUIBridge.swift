// Values of TransitionEngine as values of SwiftUI, for iOS 17, macOS 14, tvOS 17, watchOS 10 and later. Copy this file into an app
// that depends on the product TransitionEngine; with both modules imported, write `SwiftUI.Animation` and `TransitionEngine.Animation`.
import SwiftUI
import TransitionEngine

// MARK: - Animations

extension SwiftUI.Animation {
    /// An animation that moves as the engine's does.
    ///
    /// What SwiftUI has is SwiftUI's own, and merges with others by its rules. Anything else is a ``SampledAnimation``. A spring
    /// of Core Animation has the same values, but SwiftUI decides when it has settled.
    init(_ animation: TransitionEngine.Animation) {
        guard animation.modifiers.allSatisfy({ Self.has($0, under: animation.repeatRule) }),
            let base = Self.base(animation.base)
        else {
            self = Self.sampled(animation)
            return
        }
        self = animation.modifiers.reduce(base) { inner, modifier in
            switch modifier {
            case .delay(let seconds): inner.delay(seconds)
            case .speed(let factor): inner.speed(factor)
            case .repeatCount(let count, let autoreverses): inner.repeatCount(count, autoreverses: autoreverses)
            case .repeatForever(let autoreverses, _): inner.repeatForever(autoreverses: autoreverses)
            case .logicallyComplete(let seconds): inner.logicallyComplete(after: seconds)
            }
        }
    }

    /// Whether SwiftUI has a modifier: it repeats without an end of its own, and never runs back mirrored in time.
    private static func has(_ modifier: TransitionEngine.Animation.Modifier, under rule: TransitionEngine.Animation.RepeatRule)
        -> Bool
    {
        switch modifier {
        case .delay, .speed, .logicallyComplete: true
        case .repeatCount(_, let autoreverses): rule == .passes || !autoreverses
        case .repeatForever(let autoreverses, let end): end == nil && (rule == .passes || !autoreverses)
        }
    }

    /// `nil` where SwiftUI has no such curve.
    private static func base(_ base: TransitionEngine.Animation.Base) -> SwiftUI.Animation? {
        switch base {
        case .curve(.cubicBezier(let curve), let duration):
            .timingCurve(curve.x1, curve.y1, curve.x2, curve.y2, duration: duration)
        case .curve(.unitCurve(let curve), let duration): .timingCurve(SwiftUI.UnitCurve(curve), duration: duration)
        case .curve(.circular(.easeIn), let duration): .timingCurve(.circularEaseIn, duration: duration)
        case .curve(.circular(.easeOut), let duration): .timingCurve(.circularEaseOut, duration: duration)
        case .curve(.circular(.easeInOut), let duration): .timingCurve(.circularEaseInOut, duration: duration)
        case .curve(.steps, _), .curve(.linear, _), .decay: nil
        case .spring(let spring): self.spring(spring)
        }
    }

    /// `nil` for an overdamped spring that is interpolating or has a velocity, which SwiftUI doesn't have.
    private static func spring(_ spring: SpringAnimation) -> SwiftUI.Animation? {
        let isOverdamped = spring.spring.dampingRatio > 1
        if isOverdamped, spring.kind == .interpolating || spring.initialVelocity != 0 { return nil }
        if case .physical(let mass, let stiffness, let damping) = spring.form, spring.kind != .fluid, !isOverdamped {
            // SwiftUI limits the damping of these as the engine does.
            return .interpolatingSpring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: spring.initialVelocity)
        }
        guard spring.kind == .fluid || isOverdamped, spring.initialVelocity == 0 else {
            return .interpolatingSpring(SwiftUI.Spring(spring.spring), initialVelocity: spring.initialVelocity)
        }
        switch spring.form {
        case .durationBounce(let duration, let bounce) where !spring.capsDamping:
            return .spring(duration: duration, bounce: bounce, blendDuration: spring.blendDuration)
        case .responseDamping(let response, let fraction) where !spring.capsDamping:
            return .spring(response: response, dampingFraction: fraction, blendDuration: spring.blendDuration)
        default: return .spring(SwiftUI.Spring(spring.spring), blendDuration: spring.blendDuration)
        }
    }

    private static func sampled(_ animation: TransitionEngine.Animation) -> SwiftUI.Animation {
        let sampled = SampledAnimation(animation)
        return sampled.duration > 0 ? SwiftUI.Animation(sampled) : .linear(duration: 0)
    }
}

/// An animation of the engine that SwiftUI asks for its value in every frame.
struct SampledAnimation: CustomAnimation {
    private let animation: TransitionEngine.Animation
    private let curve: TimingCurve

    init(_ animation: TransitionEngine.Animation) {
        self.animation = animation
        curve = TimingCurve(animation)
    }

    /// Seconds until it ends; infinite for one without end.
    var duration: Double { curve.duration }

    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < duration ? value.scaled(by: curve.value(at: time)) : nil
    }

    /// Where the curve is vertical it has no velocity that a spring could take over.
    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard time < duration else { return nil }
        let velocity = curve.state(at: time).velocity
        return value.scaled(by: velocity.isFinite ? velocity : 0)
    }

    /// An animation that begins meanwhile is added to it, as to SwiftUI's curves.
    func shouldMerge<V: VectorArithmetic>(
        previous: SwiftUI.Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool { false }

    static func == (one: SampledAnimation, other: SampledAnimation) -> Bool { one.animation == other.animation }
    func hash(into hasher: inout Hasher) { hasher.combine(animation) }
}

extension SwiftUI.Spring {
    /// The same spring, overdamped ones too. A spring that jumps has no duration.
    init(_ spring: TransitionEngine.Spring) {
        guard spring.stiffness.isFinite else {
            self.init(duration: 0)
            return
        }
        self.init(mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true)
    }
}

extension SwiftUI.UnitCurve {
    /// The Bézier curve between the same control points.
    init(_ curve: CubicBezier) {
        self = .bezier(
            startControlPoint: SwiftUI.UnitPoint(x: curve.x1, y: curve.y1),
            endControlPoint: SwiftUI.UnitPoint(x: curve.x2, y: curve.y2))
    }
}

// MARK: - Geometry

extension SwiftUI.UnitPoint {
    /// The same point.
    init(_ point: TransitionEngine.UnitPoint) { self.init(x: point.x, y: point.y) }
}

extension SwiftUI.Edge {
    /// The same edge. SwiftUI has no edge that is left in either layout direction.
    init(_ edge: TransitionEngine.Edge, in layoutDirection: SwiftUI.LayoutDirection = .leftToRight) {
        let isMirrored = layoutDirection == .rightToLeft
        self =
            switch edge {
            case .top: .top
            case .bottom: .bottom
            case .leading: .leading
            case .trailing: .trailing
            case .left: isMirrored ? .trailing : .leading
            case .right: isMirrored ? .leading : .trailing
            }
    }
}

// MARK: - Transitions

extension AnyTransition {
    /// The same transition, with its own animations; `nil` for one that SwiftUI doesn't have.
    ///
    /// - Parameters:
    ///   - transition: the transition.
    ///   - layoutDirection: what `left` and `right` are. Default left to right.
    @MainActor init?(_ transition: any TransitionEngine.Transition, in layoutDirection: SwiftUI.LayoutDirection = .leftToRight) {
        func same(_ transition: any TransitionEngine.Transition) -> AnyTransition? {
            AnyTransition(transition, in: layoutDirection)
        }
        let found: AnyTransition? =
            switch transition {
            case is TransitionEngine.IdentityTransition: .identity
            case is TransitionEngine.OpacityTransition: .opacity
            case is TransitionEngine.SlideTransition: .slide
            case let scale as TransitionEngine.ScaleTransition:
                .scale(scale: scale.scale, anchor: SwiftUI.UnitPoint(scale.anchor))
            case let move as TransitionEngine.MoveTransition: .move(edge: SwiftUI.Edge(move.edge, in: layoutDirection))
            case let push as TransitionEngine.PushTransition: .push(from: SwiftUI.Edge(push.edge, in: layoutDirection))
            case let offset as TransitionEngine.OffsetTransition: .offset(x: offset.x, y: offset.y)
            case let blur as TransitionEngine.BlurReplaceTransition:
                AnyTransition(SwiftUI.BlurReplaceTransition.blurReplace(blur.configuration == .upUp ? .upUp : .downUp))
            case let animated as TransitionEngine.AnimatedTransition:
                same(animated.transition)?.animation(animated.animation.map { SwiftUI.Animation($0) })
            case let asymmetric as TransitionEngine.AsymmetricTransition: asymmetric.swiftUI(same)
            case let combined as TransitionEngine.CombinedTransition: combined.swiftUI(same)
            default: nil
            }
        guard let found else { return nil }
        self = found
    }
}

extension TransitionEngine.AsymmetricTransition {
    @MainActor fileprivate func swiftUI(_ same: (any TransitionEngine.Transition) -> AnyTransition?) -> AnyTransition? {
        guard let insertion = same(insertion), let removal = same(removal) else { return nil }
        return .asymmetric(insertion: insertion, removal: removal)
    }
}

extension TransitionEngine.CombinedTransition {
    @MainActor fileprivate func swiftUI(_ same: (any TransitionEngine.Transition) -> AnyTransition?) -> AnyTransition? {
        let parts = parts.compactMap(same)
        guard parts.count == self.parts.count, let first = parts.first else { return nil }
        return parts.dropFirst().reduce(first) { $0.combined(with: $1) }
    }
}
