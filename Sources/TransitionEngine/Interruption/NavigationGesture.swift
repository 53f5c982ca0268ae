/// What a finger does to a page that is shown, and what lifting it means.
///
/// The numbers are measured from recordings of iOS 27 (semantics §6.2).
struct NavigationGesture: Sendable {
    /// How the page is taken hold of.
    enum Grip: Sendable {
        /// From the edge sideways, along a push.
        case swipe
        /// A zoomed card, downwards.
        case pan
        /// A zoomed card, sideways.
        case edge
        /// A zoomed card, by two fingers.
        case pinch
    }

    let grip: Grip
    let container: Size
    /// 1 where the page comes from the right, −1 where it is mirrored.
    let side: Double

    // MARK: - Following the finger

    /// Points that a finger travels before anything moves.
    var deadZone: Double {
        switch grip {
        case .pan: 18
        case .swipe, .edge: 12
        case .pinch: 0
        }
    }

    /// How far the finger has gone on its way out.
    private func travel(_ x: Dual, _ y: Dual, takesDeadZone: Bool) -> Dual {
        let along = grip == .pan ? y : side * x
        let zone = takesDeadZone ? deadZone : 0
        return along.value > zone ? along - Dual(zone) : Dual(0)
    }

    /// What part of a push is left, 1 being all of it.
    func progress(_ x: Dual, _ y: Dual, takesDeadZone: Bool) -> Dual {
        let gone = (1 / max(container.width, 1)) * travel(x, y, takesDeadZone: takesDeadZone)
        return gone.value >= 1 ? Dual(0) : Dual(1) - gone
    }

    private static let scaleGain = 0.67
    /// Travel, in heights, from which on a pan is rubber-banded, and the scale it then tends to.
    private static let knee = 0.52
    private static let leastPan = 0.37
    private static let leastEdge = 0.56

    /// How small a card becomes by a travel.
    private func scale(_ travel: Dual) -> Dual {
        let side = grip == .pan ? container.height : container.width
        let part = (1 / max(side, 1)) * travel
        if grip == .edge {
            let scale = Dual(1) - Self.scaleGain * part
            return scale.value < Self.leastEdge ? Dual(Self.leastEdge) : scale
        }
        guard part.value > Self.knee else { return Dual(1) - Self.scaleGain * part }
        let reach = (1 - Self.leastPan) / Self.scaleGain - Self.knee
        let beyond = RubberBand(dimension: reach, coefficient: 1).shown(part - Dual(Self.knee))
        return Dual(1) - Self.scaleGain * (Dual(Self.knee) + beyond)
    }

    /// The frame that a card caught in `frame` is taken to: x, y, width and height.
    func frame(of frame: [Double], _ x: Dual, _ y: Dual, pinch: Dual, takesDeadZone: Bool) -> [Dual] {
        var scale = pinch.value > 1 ? Dual(1) : pinch
        var (moveX, moveY) = (Dual(0), Dual(0))
        if grip != .pinch {
            let travel = travel(x, y, takesDeadZone: takesDeadZone)
            scale = self.scale(travel)
            (moveX, moveY) = grip == .pan ? (cross(x, over: container.width), travel) : (side * travel, 0.43 * y)
        }
        let (width, height) = (frame[2] * scale, frame[3] * scale)
        return [
            Dual(frame[0] + frame[2] / 2) + moveX - 0.5 * width, Dual(frame[1] + frame[3] / 2) + moveY - 0.5 * height,
            width, height,
        ]
    }

    /// Across its way a pan gives by 0.56, and never more than 0.9 of the width.
    private func cross(_ x: Dual, over width: Double) -> Dual {
        let band = RubberBand(dimension: 0.9 * max(width, 1), coefficient: 0.56)
        return x.value < 0 ? -band.shown(-x) : band.shown(x)
    }

    // MARK: - Letting go

    /// Seconds by which a position is projected along its velocity.
    private static let projection = 0.12

    /// Whether letting go dismisses the page.
    func commits(_ x: Dual, _ y: Dual, pinch: Dual, takesDeadZone: Bool) -> Bool {
        func projected(_ value: Dual) -> Dual { Dual(value.value + Self.projection * value.velocity) }
        let travel = travel(projected(x), projected(y), takesDeadZone: takesDeadZone)
        switch grip {
        case .swipe: return travel.value > 0.515 * container.width
        case .pan: return scale(travel).value < 0.905
        case .edge: return scale(travel).value < 0.7
        case .pinch: return pinch.value < 0.5
        }
    }

    /// What takes the page away.
    var landing: Animation {
        switch grip {
        case .swipe: Self.spring(22, 0.85)
        case .pan: Self.spring(15, 0.75)
        case .edge: Self.spring(11, 0.625)
        case .pinch: Self.spring(16, 0.725)
        }
    }

    /// What takes it back.
    var cancellation: Animation {
        switch grip {
        case .swipe: Self.spring(22, 0.85)
        case .pan: Self.spring(22.5, 0.9)
        case .edge, .pinch: Self.spring(22, 0.9)
        }
    }

    /// What lets the covered page come back.
    static let recovery = spring(15, 1)

    /// By angular frequency, in radians a second, and damping ratio.
    static func spring(_ omega: Double, _ ratio: Double) -> Animation {
        Animation(.spring(SpringAnimation(.responseDamping(response: 2 * Double.pi / omega, dampingFraction: ratio))))
    }
}
