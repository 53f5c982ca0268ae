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
        let isRunning = course.rest(in: motions).map { $0.removed > time } ?? false
        let motion = motions.index(of: animation, at: time)
        course.append(
            Course.Leg(time: time, base: base, target: value, motion: motion, blend: isRunning ? .add : .replace))
    }
}
