import TransitionCoding
import TransitionEngine

/// A transition of this package's own: the view drops in from above.
struct Drop: NamedTransition {
    static let entry = CatalogEntry(
        "drop",
        description: .init(summary: "Drops in from above and falls out below.", hasMotion: true, example: "drop"),
        of: Drop())

    var entry: CatalogEntry { Self.entry }

    func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        phase.isIdentity ? [] : [Effects([(.translateY, phase.value * view.size.height), (.opacity, 0)])]
    }
}

@main
enum Examples {
    static func main() throws {
        // Registered before anything else, so that specs can name it.
        try Catalog.register(Drop.entry)

        // Values and velocities at any time.
        let spec = TransitionSpec(.opacity.combined(with: .scale(0.8)).animation(.bouncy))
        let timeline = try TransitionPlan(spec).timeline()
        for time in [0, 0.1, 0.2, 0.4] {
            guard let state = timeline.state(of: .scaleX, at: time) else { continue }
            print("scale.x at \(time) s: \(state.value), \(state.velocity)/s")
        }

        // The same formats as the service.
        let coder = TransitionCoder()
        print(try coder.encode(TransitionSpec(Drop(), animation: .easeOut(duration: 0.2)), as: "csv").text)
        print(try coder.encode(json: #"{"transition": "drop", "animation": "easeOut 200ms"}"#, as: "css").text)
    }
}
