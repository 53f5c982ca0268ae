/// A value's course while it is being made, by UIKit's rule: every animation adds its own way to the running ones.
///
/// Source: UIKit's additive view animations (iOS 8 and later); semantics §0 and §8.
struct AdditiveCourse: Sendable {
    private(set) var course: Course

    init(_ initial: Double) { course = Course(initial) }

    var target: Double { course.target }

    /// Gives the value a new target.
    ///
    /// - Parameter animation: `nil` changes it at once; what is still running goes on on top.
    mutating func retarget(to value: Double, at time: Double, by animation: Animation?, in motions: inout MotionTable) {
        let base = target
        guard value != base else { return }
        let isRunning = course.legs.contains { motions[$0.motion].end > time }
        let motion = motions.index(of: animation, at: time)
        course.append(
            Course.Leg(time: time, base: base, target: value, motion: motion, blend: isRunning ? .add : .replace))
    }

    /// When the last of its motions rests.
    func end(in motions: MotionTable) -> (removed: Double, logical: Double)? {
        course.legs.map { (motions[$0.motion].end, motions[$0.motion].logicalEnd) }
            .reduce(nil) { end, next in (max(end?.removed ?? next.0, next.0), max(end?.logical ?? next.1, next.1)) }
    }
}
