internal import TransitionEngine

/// A phased transition by Compose's own enter and exit transitions: fades, scales, slides and expansions.
struct KotlinVisibility {
    private var enter = KotlinMoves(.enter)
    private var exit = KotlinMoves(.exit)
    private let delays: KotlinSpecs.Delays

    /// Returns `nil` if Compose has no such transitions.
    init?(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays) {
        self.delays = delays
        for layer in layers {
            // They lead from and to the view as it is; only of a size they know no value at rest.
            let isPlain = layer.channels.allSatisfy { !$0.isConstant && ($0.restsPlain || $0.property.identity == nil) }
            guard layer.color == nil, isPlain, enter.add(layer.channels, about: layer.origin, layer.timing),
                exit.add(layer.channels, about: layer.origin, layer.timing)
            else { return nil }
        }
    }

    func object() -> KotlinObject {
        func written(_ moves: KotlinMoves) -> [KotlinTiming] { moves.timings.filter { $0 != .snap || delays != .none } }
        let specs = KotlinSpecs(
            enter: written(enter), exit: written(exit), sliding: [enter, exit].compactMap(\.slideTiming), delays: delays)
        let uses = [enter, exit].map { moves in
            let names = parameters(moves).map { String($0.prefix { $0 != ":" }) }
            let name = moves.side.rawValue
            return "\(name) = NAME.\(name)\(names.isEmpty ? "" : "(\(names.joined(separator: ", ")))")"
        }
        var object = KotlinObject(
            usage: "`AnimatedVisibility(shown, \(uses.joined(separator: ", ")))`", specs: specs,
            declarations: [declaration(enter, specs), declaration(exit, specs)])
        if enter.slidesInsideScale || exit.slidesInsideScale {
            object.omissions.add("of", "the move lies inside of the scale, and Compose slides outside of it")
        }
        return object
    }

    /// What the code asks the app for, with types.
    private func parameters(_ moves: KotlinMoves) -> [String] {
        (delays != .none && !moves.timings.isEmpty ? ["index: Int"] : []) + moves.parameters
    }

    private func declaration(_ moves: KotlinMoves, _ specs: KotlinSpecs) -> String {
        // What jumps as it appears is at rest from the start; what jumps as it leaves waits for the rest.
        let skipsJumps = delays == .none && (moves.side == .enter || moves.timings.allSatisfy { $0 == .snap })
        let terms = moves.terms(specs, skipsJumps: skipsJumps)
        let list = parameters(moves).joined(separator: ", ")
        let start = list.isEmpty ? "val \(moves.side)" : "fun \(moves.side)(\(list))"
        return KotlinText.sum("\(start): \(moves.type) =", terms.isEmpty ? ["\(moves.type).None"] : terms)
    }
}
