/// A view that comes and its partner that goes, both on the geometry that they share, each faded by SwiftUI's default transition.
///
/// Source: SwiftUI `matchedGeometryEffect` on two views of which one is there at a time; semantics §29.
struct MatchedGeometryPair: SceneTransition {
    private let matched: MatchedGeometryTransition

    init(_ matched: MatchedGeometryTransition) { self.matched = matched }

    func scene(in context: SceneContext) -> Scene {
        let isBack = context.direction == .removal
        func range(_ from: Length, _ to: Length) -> ProgressMapping { isBack ? .lengths(to, from) : .lengths(from, to) }
        func numbers(_ from: Double, _ to: Double) -> ProgressMapping { isBack ? .between(to, from) : .between(from, to) }
        func tracks(_ follower: MatchedGeometryTransition.Follower, opacity: ProgressMapping) -> [Scene.Subject.Track] {
            let (from, to) = matched.frames(of: follower, in: context.view)
            var tracks: [Scene.Subject.Track] = [
                (.opacity, opacity), (.frameX, range(from.x, to.x)), (.frameY, range(from.y, to.y)),
                (.frameWidth, range(from.width, to.width)), (.frameHeight, range(from.height, to.height)),
            ]
            let radii = (matched.source.cornerRadius, matched.destination.cornerRadius)
            if radii != (0, 0) { tracks.append((.cornerRadius, numbers(radii.0, radii.1))) }
            return tracks
        }
        return Scene([
            Scene.Subject(.partner, tracks(.partner, opacity: numbers(1, 0))),
            Scene.Subject(.view, zIndex: 1, tracks(.view, opacity: numbers(0, 1))),
        ])
    }
}
