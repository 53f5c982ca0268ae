/// A value's course while it is being made, by the rules of UIKit's fluid transitions: springs take over position
/// and velocity, timing curves add up, and a finger holds what it has caught.
///
/// Source: UIKit fluid transitions; semantics §6.
struct FluidCourse: Sendable {
    private(set) var course: Course

    init(_ initial: Double) { course = Course(initial) }

    var target: Double { course.target }

    func state(at time: Double, in motions: MotionTable) -> Dual { course.value(at: time, in: motions) }

    func isRunning(at time: Double, in motions: MotionTable) -> Bool {
        course.legs.last.map { motions[$0.motion].end > time } ?? false
    }

    /// Gives the value a new target.
    ///
    /// - Parameters:
    ///   - start: where the caller says that it is, for a first leg.
    ///   - velocity: units a second that a finger hands over; `nil` keeps what there is. A spring's own relative
    ///     velocity is that by the way that is left, none where nothing is left (semantics §6.5).
    mutating func retarget(
        to value: Double, at time: Double, by animation: Animation?, from start: MidFlight? = nil,
        velocity: Double? = nil, in motions: inout MotionTable
    ) {
        let state = state(at: time, in: motions)
        let base = target
        if let start, course.legs.isEmpty {
            let motion = motions.index(of: animation, at: time, from: start)
            return append(value, base: base, at: time, motion, .replace)
        }
        if velocity == nil, state == Dual(base) || animation == nil {
            // From rest, or at once.
            guard value != base || isRunning(at: time, in: motions) else { return }
            return append(value, base: base, at: time, motions.index(of: animation, at: time), .replace)
        }
        if case .spring? = animation?.base, animation?.repeats == false {
            let span = value - state.value
            guard span != 0 else { return append(value, base: value, at: time, motions.index(of: nil, at: time), .replace) }
            let speed = velocity ?? state.velocity
            let from = MidFlight(progress: 0, velocity: speed.isFinite ? speed / span : 0)
            return append(
                value, base: state.value, at: time, motions.index(of: animation, at: time, from: from), .replace)
        }
        append(value, base: base, at: time, motions.index(of: animation, at: time), .add)
    }

    /// Holds it where a finger is.
    ///
    /// - Parameter onTop: whether what is running goes on below.
    mutating func hold(_ value: Double, at time: Double, onTop: Bool, in motions: inout MotionTable) {
        append(value, base: target, at: time, motions.index(of: nil, at: time), onTop ? .add : .replace)
    }

    private mutating func append(_ target: Double, base: Double, at time: Double, _ motion: Int, _ blend: Course.Blend) {
        course.append(Course.Leg(time: time, base: base, target: target, motion: motion, blend: blend))
    }
}
