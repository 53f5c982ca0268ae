/// One keyframe of a track: the value it leads to, and how.
///
/// It starts where the keyframe before left the value.
///
/// Source: SwiftUI `LinearKeyframe`, `CubicKeyframe`, `SpringKeyframe`, `MoveKeyframe`.
public struct Keyframe<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value it leads to, in the property's unit.
    public var to: Value
    /// How it leads there.
    public var kind: KeyframeKind

    /// Creates a keyframe.
    public init(_ kind: KeyframeKind, to: Value) {
        (self.kind, self.to) = (kind, to)
    }
}

/// How a keyframe leads to its value. A duration of 0 moves at once, whatever the kind.
public enum KeyframeKind: Hashable, Sendable {
    /// Along a timing curve; a duration in seconds, 0 or more.
    case linear(duration: Double, curve: Easing = NamedEasings.linear)
    /// A cubic curve that continues the velocity of its neighbours. Velocities in units a second; `nil` follows the rules of
    /// its neighbours (semantics §40.2).
    case cubic(duration: Double, startVelocity: Double? = nil, endVelocity: Double? = nil)
    /// A spring. With a duration it stops there and keeps the value that it has reached; without one it lasts until it rests at
    /// the value. The velocity in units a second; `nil` goes on with that of the keyframe before.
    case spring(SpringAnimation, duration: Double? = nil, startVelocity: Double? = nil)
    /// At once.
    case move

    /// The word in a spec.
    package var name: String {
        switch self {
        case .linear: "linear"
        case .cubic: "cubic"
        case .spring: "spring"
        case .move: "move"
        }
    }

    /// The seconds that were given; `nil` where there are none.
    package var duration: Double? {
        switch self {
        case .linear(let duration, _), .cubic(let duration, _, _): duration
        case .spring(_, let duration, _): duration
        case .move: nil
        }
    }

    /// The velocity it is given to start with, in units a second.
    package var startVelocity: Double? {
        switch self {
        case .cubic(_, let velocity, _), .spring(_, _, let velocity): velocity
        case .linear, .move: nil
        }
    }

    /// The same, as a move where it takes no time.
    var timed: KeyframeKind { duration == 0 ? .move : self }
}

/// How often keyframes are played. Each pass starts from the initial values.
public enum KeyframeRepetition: Hashable, Sendable {
    /// So many passes, at least one.
    case count(Int)
    /// Pass after pass, cut off after so many seconds.
    case until(Double)
}
