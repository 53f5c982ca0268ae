/// How a page follows a finger, and what lifting the finger does.
///
/// The numbers are measured from recordings of iOS 27 (semantics §6.2).
struct NavigationGesture: Sendable {
    /// The kinds of gesture.
    enum Kind: Sendable {
        /// From the edge sideways, along a push.
        case swipe
        /// A zoomed card, downwards.
        case pan
        /// A zoomed card, sideways.
        case edge
        /// A zoomed card, by two fingers.
        case pinch
    }

    /// What a finger has done since it went down, or two have.
    struct Finger: Sendable {
        /// Points, and points a second.
        var x = ValueAndVelocity(0)
        var y = ValueAndVelocity(0)
        /// The factor by which two fingers have spread, and its change a second.
        var pinch = ValueAndVelocity(1)
        /// Whether the travel before anything moves is taken off.
        var takesDeadZone = false

        /// Gives it the velocity with which it is lifted.
        mutating func move(at velocity: SIMD2<Double>, in kind: Kind) {
            if kind == .pinch {
                pinch.velocity = velocity.x
            } else {
                (x.velocity, y.velocity) = (velocity.x, velocity.y)
            }
        }
    }

    let kind: Kind
    let container: Size
    /// 1 where the page comes from the right, −1 where it is mirrored.
    let side: Double

    // MARK: - Following the finger

    /// Points that a finger travels before anything moves.
    var deadZone: Double {
        switch kind {
        case .pan: 18
        case .swipe, .edge: 12
        case .pinch: 0
        }
    }

    /// The distance of the finger towards dismissal, in points.
    private func travel(_ finger: Finger) -> ValueAndVelocity {
        let along = kind == .pan ? finger.y : side * finger.x
        let zone = finger.takesDeadZone ? deadZone : 0
        return along.value > zone ? along - ValueAndVelocity(zone) : ValueAndVelocity(0)
    }

    /// What part of a push is left, 1 being all of it.
    func progress(_ finger: Finger) -> ValueAndVelocity {
        let gone = (1 / max(container.width, 1)) * travel(finger)
        return gone.value >= 1 ? ValueAndVelocity(0) : ValueAndVelocity(1) - gone
    }

    private static let scaleGain = 0.67
    /// Travel, in heights, from which on a pan is rubber-banded, and the scale it then tends to.
    private static let knee = 0.52
    private static let leastPan = 0.37
    private static let leastEdge = 0.56

    /// How small a card becomes by a travel.
    private func scale(_ travel: ValueAndVelocity) -> ValueAndVelocity {
        let side = kind == .pan ? container.height : container.width
        let part = (1 / max(side, 1)) * travel
        if kind == .edge {
            let scale = ValueAndVelocity(1) - Self.scaleGain * part
            return scale.value < Self.leastEdge ? ValueAndVelocity(Self.leastEdge) : scale
        }
        guard part.value > Self.knee else { return ValueAndVelocity(1) - Self.scaleGain * part }
        let reach = (1 - Self.leastPan) / Self.scaleGain - Self.knee
        let beyond = RubberBand(dimension: reach, coefficient: 1).shown(part - ValueAndVelocity(Self.knee))
        return ValueAndVelocity(1) - Self.scaleGain * (ValueAndVelocity(Self.knee) + beyond)
    }

    /// The frame that a card caught in `frame` is taken to: x, y, width and height.
    func frame(of frame: [Double], _ finger: Finger) -> [ValueAndVelocity] {
        var scale = finger.pinch.value > 1 ? ValueAndVelocity(1) : finger.pinch
        var (moveX, moveY) = (ValueAndVelocity(0), ValueAndVelocity(0))
        if kind != .pinch {
            let travel = travel(finger)
            scale = self.scale(travel)
            (moveX, moveY) = kind == .pan ? (cross(finger.x, over: container.width), travel) : (side * travel, 0.43 * finger.y)
        }
        let (width, height) = (frame[2] * scale, frame[3] * scale)
        return [
            ValueAndVelocity(frame[0] + frame[2] / 2) + moveX - 0.5 * width,
            ValueAndVelocity(frame[1] + frame[3] / 2) + moveY - 0.5 * height,
            width, height,
        ]
    }

    /// Across its direction a pan follows the finger by 0.56, and never by more than 0.9 of the width.
    private func cross(_ x: ValueAndVelocity, over width: Double) -> ValueAndVelocity {
        let band = RubberBand(dimension: 0.9 * max(width, 1), coefficient: 0.56)
        return x.value < 0 ? -band.shown(-x) : band.shown(x)
    }

    // MARK: - Letting go

    /// Seconds by which a position is projected along its velocity.
    private static let projection = 0.12

    /// Whether letting go dismisses the page.
    func commits(_ finger: Finger) -> Bool {
        func projected(_ value: ValueAndVelocity) -> ValueAndVelocity {
            ValueAndVelocity(value.value + Self.projection * value.velocity)
        }
        var end = finger
        (end.x, end.y) = (projected(finger.x), projected(finger.y))
        let travel = travel(end)
        switch kind {
        case .swipe: return travel.value > 0.515 * container.width
        case .pan: return scale(travel).value < 0.905
        case .edge: return scale(travel).value < 0.7
        case .pinch: return finger.pinch.value < 0.5
        }
    }

    /// What takes the page away.
    var landing: Animation {
        switch kind {
        case .swipe: Self.spring(22, 0.85)
        case .pan: Self.spring(15, 0.75)
        case .edge: Self.spring(11, 0.625)
        case .pinch: Self.spring(16, 0.725)
        }
    }

    /// What takes it back.
    var cancellation: Animation {
        switch kind {
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
