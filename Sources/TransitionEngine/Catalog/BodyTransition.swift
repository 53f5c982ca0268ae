/// A transition of one's own with a body, as SwiftUI has it: the content with modifiers whose values depend on the phase.
///
/// The modifiers are the same in all phases, in the same order.
///
/// Source: SwiftUI `Transition.body(content:phase:)`.
public protocol BodyTransition: Transition {
    /// Returns the content as it looks in a phase.
    func body(content: TransitionContent, phase: TransitionPhase) -> TransitionContent
}

extension BodyTransition {
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        body(content: TransitionContent(), phase: phase).layers
    }
}

/// A view in the body of a transition, with its modifiers: each is around those before it.
public struct TransitionContent: Sendable {
    /// Innermost first.
    private(set) var layers = [Effects()]
    /// The place of the last modifier among what a layer applies.
    private var last = -1
    /// Whether a modifier of the last layer has an anchor.
    private var isAnchored = false

    init() {}

    /// Makes it transparent.
    public func opacity(_ opacity: Double) -> TransitionContent { adding([(.opacity, opacity)]) }

    /// Blurs it.
    ///
    /// - Parameter radius: the standard deviation, in points.
    public func blur(radius: Double) -> TransitionContent { adding([(.blur, radius)]) }

    /// Adds to each color component.
    public func brightness(_ amount: Double) -> TransitionContent { adding([(.brightness, amount)]) }

    /// Multiplies the contrast.
    public func contrast(_ amount: Double) -> TransitionContent { adding([(.contrast, amount)]) }

    /// Multiplies the saturation.
    public func saturation(_ amount: Double) -> TransitionContent { adding([(.saturation, amount)]) }

    /// Makes it gray, wholly at 1.
    public func grayscale(_ amount: Double) -> TransitionContent { adding([(.grayscale, amount)]) }

    /// Turns its hues.
    public func hueRotation(degrees: Double) -> TransitionContent { adding([(.hueRotation, degrees)]) }

    /// Scales it. Default about the center.
    public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> TransitionContent {
        scaleEffect(x: scale, y: scale, anchor: anchor)
    }

    /// Scales it along each axis. Default not, and about the center.
    public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> TransitionContent {
        adding([(.scaleX, x), (.scaleY, y)], about: anchor)
    }

    /// Turns it clockwise. Default about the center.
    public func rotationEffect(degrees: Double, anchor: UnitPoint = .center) -> TransitionContent {
        adding([(.rotate, degrees)], about: anchor)
    }

    /// Moves it by points, the first of which right-to-left layout mirrors. Default not.
    public func offset(x: Double = 0, y: Double = 0) -> TransitionContent { adding([(.translateX, x), (.translateY, y)]) }

    /// Moves it by points.
    public func offset(_ offset: Size) -> TransitionContent { self.offset(x: offset.width, y: offset.height) }

    private func adding(_ values: [(property: Property, value: Double)], about anchor: UnitPoint? = nil) -> TransitionContent {
        var result = self
        let order = values[0].property.applicationOrder
        if order <= last || isAnchored && anchor != nil && anchor != layers[layers.count - 1].anchor {
            result.layers.append(Effects())
            result.isAnchored = false
        }
        result.last = order
        result.layers[result.layers.count - 1].values += Effects(values).values
        if let anchor {
            result.layers[result.layers.count - 1].anchor = anchor
            result.isAnchored = true
        }
        return result
    }
}

extension Property {
    /// Its place among what one layer applies, from the inside out.
    package var applicationOrder: Int {
        let filters = Self.filters
        switch self {
        case .opacity: return filters.count
        case .scaleX, .scaleY: return filters.count + 1
        case .rotate: return filters.count + 2
        case .translateX, .translateY: return filters.count + 3
        default: return filters.firstIndex(of: self) ?? 0
        }
    }
}
