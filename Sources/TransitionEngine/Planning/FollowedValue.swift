/// One value of a page while the finger that holds it goes straight from one place to another.
///
/// The page is where the finger is at any time: its own way needn't be straight (semantics §21).
struct FollowedValue: Hashable, Sendable {
    let way: Way
    let part: Part

    /// The finger's way.
    struct Way: Hashable, Sendable {
        let gesture: NavigationGesture
        let from: NavigationGesture.Finger
        let to: NavigationGesture.Finger
        /// Whether the page is moved on top of what is running.
        let isOnTop: Bool
    }

    /// What follows the finger.
    enum Part: Hashable, Sendable {
        /// How far a page is presented.
        case progress
        /// x, y, width or height of a card, by its index.
        case frame(Int)
    }

    /// The value when the finger has gone a fraction of its way.
    func value(at fraction: ValueAndVelocity) -> ValueAndVelocity {
        let finger = way.from.on(fraction, ofTheWayTo: way.to)
        switch part {
        case .progress: return way.gesture.progress(finger)
        case .frame(let index): return way.gesture.frame(finger)[index]
        }
    }
}
