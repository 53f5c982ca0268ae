/// What a plan means, as it was specified: nothing is sampled, and lengths follow whatever view it is shown in.
public struct Motion: Sendable {
    /// What moves.
    public let subjects: [Subject]
    /// The timings that the segments name by their index, each once.
    public let timings: [MotionTiming]
    /// When what happens, in order of time.
    public let events: [TimelineEvent]
    /// Seconds until the last track rests.
    public let duration: Double
    /// Seconds until logical completion.
    public let logicalDuration: Double

    /// One subject.
    public struct Subject: Sendable {
        /// Its id.
        public let id: String
        /// What it is to the transition.
        public let role: Timeline.Subject.Role
        /// Larger is on top.
        public let zIndex: Int
        /// The point that scale, rotation and matrix leave in place, left to right.
        public let anchor: UnitPoint
        /// Whether right-to-left layout mirrors the anchor.
        public let anchorMirrors: Bool
        /// What is reported of it besides its tracks.
        public let note: Timeline.Subject.Note
        /// Its tracks in their order.
        public let tracks: [Track]
    }

    /// One property of a subject, a color, or the properties that only sampling knows.
    public enum Track: Sendable {
        /// A property in closed form.
        case values(Property, [Segment<Length>])
        /// The color in closed form, and the space in which it is mixed.
        case colors([Segment<Color>], space: ColorInterpolationSpace)
        /// Properties without a closed form, which are computed together.
        case sampled([Property])
    }

    /// One target and the timing that leads to it.
    public struct Segment<Value: Sendable>: Sendable {
        /// Seconds of the motion's clock from which it counts.
        public var start: Double
        /// The value at progress 0.
        public var from: Value
        /// The value at progress 1.
        public var to: Value
        /// Index into ``Motion/timings``.
        public var timing: Int
        /// Whether it leads on from the segments before, which go on: their value takes the place of ``from``.
        public var chains: Bool
    }
}

/// How a segment goes from its start to its end: a shape, and the clock around it.
public struct MotionTiming: Hashable, Sendable {
    /// How progress runs from 0 to 1.
    public enum Shape: Hashable, Sendable {
        case bezier(CubicBezier)
        case stops(LinearStops)
        case steps(Steps)
        /// The spring that acts, and its velocity at the start in travels a second.
        case spring(Spring, velocity: Double)
        /// Hermite curves between these, in seconds from the segment's start.
        case cubic([Node])
    }

    /// A point of a Hermite curve.
    public struct Node: Hashable, Sendable {
        /// Seconds from the segment's start.
        public var time: Double
        /// Progress.
        public var value: Double
        /// Progress a second.
        public var velocity: Double
    }

    /// How every second pass goes back.
    public enum Reversal: Hashable, Sendable {
        /// It doesn't.
        case none
        /// Along 1 − progress.
        case flipped
        /// Backwards in time.
        case mirrored
    }

    /// The shape of one pass.
    public var shape: Shape
    /// Seconds of one pass before ``speed``; 0 jumps.
    public var duration: Double
    /// Seconds of the clock around it before anything moves. Default 0.
    public var delay = 0.0
    /// How many times as fast a pass runs. Default 1.
    public var speed = 1.0
    /// How many passes there are; infinite for ever. Default 1.
    public var passes = 1.0
    /// How passes go back. Default not at all.
    public var reversal = Reversal.none
}
