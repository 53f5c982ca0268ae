/// How a value that may still be moving takes a new target.
enum RetargetingRule: Sendable {
    /// SwiftUI: fluid springs take over position and, where the animations agree, velocity; anything else leads on from
    /// wherever the value is by then (semantics §3.7).
    case swiftUI
    /// UIKit's fluid transitions: springs take over position and velocity, timing curves add up, and a finger pins the value
    /// where it is (semantics §6).
    case fluid
    /// UIKit's view animations since iOS 8: each animation adds its change to the running ones (semantics §0 and §8).
    case additive
}

/// A new target for a value, or for the values of one layer one after the other.
struct TargetChange {
    var target: TrackEnd = 0
    /// Seconds of the timeline's clock.
    let time: Double
    /// What moves the value; `nil` changes it at once.
    let animation: Animation?
    /// The given start of a first segment; `nil` is at rest at the start.
    var start: MidFlight?
    /// Units a second that a finger hands over; `nil` keeps the velocity there is. ``RetargetingRule/fluid`` only.
    var velocity: Double?
    /// Whether the value is a component of a vector, which changes with it even if its own target stays.
    /// ``RetargetingRule/swiftUI`` only.
    var isPartOfVector = false
    /// The curve that values starting from rest share, once one of them has made it: its index and its animation.
    var shared: (curve: Int, animation: MovingValue.AnimationReference?)?

    init(at time: Double, by animation: Animation?, from start: MidFlight? = nil) {
        self.time = time
        self.animation = animation
        self.start = start
    }

    /// The same change to another target.
    func to(_ target: TrackEnd, velocity: Double? = nil) -> TargetChange {
        var change = self
        change.target = target
        change.velocity = velocity
        return change
    }
}
