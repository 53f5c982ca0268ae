/// How a page follows the finger that holds it, and what lifting the finger does.
///
/// The numbers are measured from recordings of iOS 27 (semantics §6.2); positions count from where the page was caught, in both directions
/// (semantics §21).
struct NavigationGesture: Hashable, Sendable {
    /// The kinds of gesture.
    enum Kind: Hashable, Sendable {
        /// From the edge sideways, along a push.
        case swipe
        /// A zoomed card, downwards.
        case pan
        /// A zoomed card, sideways.
        case edge
        /// A zoomed card, by two fingers.
        case pinch
    }

    /// Where a finger is, or two are, counted from where they went down.
    struct Finger: Hashable, Sendable {
        /// Points, and points a second.
        var x = ValueAndVelocity(0)
        var y = ValueAndVelocity(0)
        /// The factor by which two fingers have spread, and its change a second.
        var pinch = ValueAndVelocity(1)
        /// Points of travel that move nothing.
        var deadZone = ValueAndVelocity(0)

        /// Gives it the velocity with which it is lifted.
        mutating func move(at velocity: SIMD2<Double>, in kind: Kind) {
            if kind == .pinch {
                pinch.velocity = velocity.x
            } else {
                (x.velocity, y.velocity) = (velocity.x, velocity.y)
            }
        }

        /// On a straight line to another point.
        func on(_ fraction: ValueAndVelocity, ofTheWayTo other: Finger) -> Finger {
            func between(_ part: KeyPath<Finger, ValueAndVelocity>) -> ValueAndVelocity {
                interpolate(self[keyPath: part].value, other[keyPath: part].value, fraction)
            }
            return Finger(x: between(\.x), y: between(\.y), pinch: between(\.pinch), deadZone: between(\.deadZone))
        }
    }

    let kind: Kind
    let container: Size
    /// 1 where the page comes from the right, −1 where it is mirrored.
    let side: Double
    /// How far the page was presented when it was caught.
    let page: Double
    /// The frame in which a card was caught: x, y, width and height. Empty without a card.
    let card: [Double]

    // MARK: - Following the finger

    /// Points that a finger may be asked to travel before anything moves.
    var deadZone: Double {
        switch kind {
        case .pan: 18
        case .swipe, .edge: 12
        case .pinch: 0
        }
    }

    /// The finger's distance along the gesture, towards dismissal.
    private func distance(_ finger: Finger) -> ValueAndVelocity { kind == .pan ? finger.y : side * finger.x }

    /// The travel of the finger towards dismissal, in points; the dead zone is subtracted in both directions.
    private func travel(_ finger: Finger) -> ValueAndVelocity {
        let distance = distance(finger)
        if distance.value >= finger.deadZone.value { return distance - finger.deadZone }
        if distance.value <= -finger.deadZone.value { return distance + finger.deadZone }
        return ValueAndVelocity(0)
    }

    /// The places between which a swiped page moves, in points: on the screen and beside it, or where it was caught further out.
    private var swipeRange: ClosedRange<Double> {
        let caught = (1 - page) * container.width
        return min(0, caught)...max(container.width, caught)
    }

    /// How far a swiped page is presented.
    func progress(_ finger: Finger) -> ValueAndVelocity {
        let width = max(container.width, 1)
        let place = ValueAndVelocity((1 - page) * container.width) + travel(finger)
        return ValueAndVelocity(1) - (1 / width) * place.clamped(to: swipeRange)
    }

    /// The factor by which a card may grow: to the container's size.
    private var growth: Double {
        max(1, min(container.width / max(card[2], 1e-3), container.height / max(card[3], 1e-3)))
    }

    /// The side along which a card is dragged.
    private var length: Double { max(kind == .pan ? container.height : container.width, 1) }

    /// The travel of a card, as far as it may grow when it goes back.
    private func cardTravel(_ finger: Finger) -> ValueAndVelocity {
        let travel = travel(finger)
        let most = (growth - 1) * length / Self.scaleGain
        return travel.clamped(to: -most...Double.greatestFiniteMagnitude)
    }

    private static let scaleGain = 0.67
    /// Travel, in heights, from which on a pan is rubber-banded, and the scale it then tends to.
    private static let knee = 0.52
    private static let leastPan = 0.37
    private static let leastEdge = 0.56

    /// How small or large a card becomes by a travel.
    private func scale(_ travel: ValueAndVelocity) -> ValueAndVelocity {
        let part = (1 / length) * travel
        let straight = ValueAndVelocity(1) - Self.scaleGain * part
        if kind == .edge { return straight.clamped(to: Self.leastEdge...Double.greatestFiniteMagnitude) }
        guard part.value > Self.knee else { return straight }
        let reach = (1 - Self.leastPan) / Self.scaleGain - Self.knee
        let beyond = RubberBand(dimension: reach, coefficient: 1).shown(part - ValueAndVelocity(Self.knee))
        return ValueAndVelocity(1) - Self.scaleGain * (ValueAndVelocity(Self.knee) + beyond)
    }

    /// The frame that the card is taken to: x, y, width and height.
    func frame(_ finger: Finger) -> [ValueAndVelocity] {
        var scale = finger.pinch.clamped(to: 0...growth)
        var (moveX, moveY) = (ValueAndVelocity(0), ValueAndVelocity(0))
        if kind != .pinch {
            let travel = cardTravel(finger)
            scale = self.scale(travel)
            (moveX, moveY) = kind == .pan ? (cross(finger.x, over: container.width), travel) : (side * travel, 0.43 * finger.y)
        }
        let (width, height) = (card[2] * scale, card[3] * scale)
        return [
            ValueAndVelocity(card[0] + card[2] / 2) + moveX - 0.5 * width,
            ValueAndVelocity(card[1] + card[3] / 2) + moveY - 0.5 * height,
            width, height,
        ]
    }

    /// Across its direction a pan follows the finger by 0.56, and never by more than 0.9 of the width.
    private func cross(_ x: ValueAndVelocity, over width: Double) -> ValueAndVelocity {
        let band = RubberBand(dimension: 0.9 * max(width, 1), coefficient: 0.56)
        return x.value < 0 ? -band.shown(-x) : band.shown(x)
    }

    // MARK: - Bends

    /// Breakpoints of a finger's straight line: fractions between 0 and 1, ascending, at which the page stops, starts or changes direction.
    func bends(from: Finger, to: Finger) -> [Double] {
        thresholds.compactMap { distance in
            let (a, b) = (distance(from), distance(to))
            let fraction = a / (a - b)
            return fraction > 0 && fraction < 1 ? fraction : nil
        }.sorted()
    }

    /// What is 0 where the page stops, sets out or bends; each is linear in the finger's place.
    private var thresholds: [@Sendable (Finger) -> Double] {
        func reaches(_ travel: Double) -> @Sendable (Finger) -> Double {
            { distance($0).value - travel + (travel > 0 ? -$0.deadZone.value : $0.deadZone.value) }
        }
        let sets: [@Sendable (Finger) -> Double] = [
            { distance($0).value - $0.deadZone.value }, { distance($0).value + $0.deadZone.value },
        ]
        switch kind {
        case .swipe:
            let caught = (1 - page) * container.width
            return sets + [reaches(swipeRange.lowerBound - caught), reaches(swipeRange.upperBound - caught)]
        case .pan: return sets + [reaches(Self.knee * length), reaches(-(growth - 1) * length / Self.scaleGain)]
        case .edge:
            let floor = (1 - Self.leastEdge) / Self.scaleGain * length
            return sets + [reaches(floor), reaches(-(growth - 1) * length / Self.scaleGain)]
        case .pinch:
            let growth = growth
            return [{ $0.pinch.value - growth }]
        }
    }

    // MARK: - Letting go

    /// Seconds by which a position is projected along its velocity.
    private static let projection = 0.12

    /// How far the page would be presented where the finger leads. What a gesture needs to dismiss a resting page is measured.
    private func projectedProgress(_ finger: Finger) -> Double {
        func projected(_ value: ValueAndVelocity) -> ValueAndVelocity {
            ValueAndVelocity(value.value + Self.projection * value.velocity)
        }
        var end = finger
        (end.x, end.y) = (projected(finger.x), projected(finger.y))
        switch kind {
        case .swipe: return page - travel(end).value / max(container.width, 1)
        // A scale of 0.905, and of 0.7, is half-way out.
        case .pan: return page - travel(end).value / (2 * 0.095 / Self.scaleGain * length)
        case .edge: return page - travel(end).value / (2 * 0.3 / Self.scaleGain * length)
        case .pinch: return page + 0.5 * log(finger.pinch.value) / log(2)
        }
    }

    /// Whether letting go dismisses the page.
    func dismisses(_ finger: Finger) -> Bool { projectedProgress(finger) < (kind == .swipe ? 0.485 : 0.5) }

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
