import Foundation
import TransitionCoding
import TransitionEngine

/// The view drops in from above, and falls out below.
struct Drop: NamedTransition {
    static let entry = CatalogEntry(
        "drop",
        description: .init(summary: "Drops in from above and falls out below.", hasMotion: true, example: "drop:0.5"),
        of: Drop())

    static let parameters = [
        ParameterRow(
            "distance", \Self.distance, as: .number(unit: "", range: 0...10), "How far it drops, in heights of the view.")
    ]

    var distance = 1.0
    var entry: CatalogEntry { Self.entry }

    func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] {
        let offset = Length(plus: phase.value * distance, of: .height)
        return phase.isIdentity ? [] : [Effects(lengths: [(.translateY, offset), (.opacity, Length(0))])]
    }
}

@main
enum Examples {
    static func main() throws {
        try Catalog.register(Drop.entry)

        // Values and velocities at any time.
        let spec = TransitionSpec(.opacity.combined(with: .scale(0.8)).animation(.bouncy))
        let timeline = try TransitionPlan(spec).timeline()
        for time in [0, 0.1, 0.2, 0.4] {
            guard let state = timeline.state(of: .scaleX, at: time) else { continue }
            print("scale.x at \(time) s: \(state.value), \(state.velocity)/s")
        }

        // The formats of the service.
        print(try TransitionCoder().encode(spec, as: .css, output: OutputOptions(name: "card")).text)
        try storeDrop()
    }

    /// Writes a transition of one's own, and reads it again.
    static func storeDrop() throws {
        let drop = TransitionSpec(Drop(distance: 0.5), animation: .easeOut(duration: 0.2))
        let data = try JSONEncoder().encode(drop)
        let copy = try JSONDecoder().decode(TransitionSpec.self, from: data)
        precondition(copy == drop)

        let json = #"{"transition": "drop:0.5", "animation": "easeOut 200ms"}"#
        let named = try TransitionSpec(json: json)
        precondition(named == drop)
        print(try TransitionCoder().encode(json: json, as: .css).text)
    }
}
