/// One value of a page while the finger that holds it goes straight from one place to another.
///
/// The page is where the finger is at any time: its own path needn't be straight (semantics §21).
struct FollowedValue: Hashable, Sendable {
    let path: FingerPath
    let part: Part

    /// The finger's path.
    struct FingerPath: Hashable, Sendable {
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

    /// The value when the finger has gone a fraction of its path.
    func value(at fraction: ValueAndVelocity) -> ValueAndVelocity {
        let finger = path.from.on(fraction, ofTheWayTo: path.to)
        switch part {
        case .progress: return path.gesture.progress(finger)
        case .frame(let index): return path.gesture.frame(finger)[index]
        }
    }
}
