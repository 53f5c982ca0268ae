internal import TransitionEngine

/// A phased transition by Compose's own enter and exit transitions: fades, scales, slides and expansions.
struct KotlinVisibility {
    private var enter = KotlinMoves(.enter)
    private var exit = KotlinMoves(.exit)
    private let delays: KotlinSpecs.Delays
    private let directions: [TransitionDirection]

    /// Returns `nil` if Compose has no such transitions.
    ///
    /// - Parameters:
    ///   - layers: the first innermost.
    ///   - delays: how much later each view of a list starts.
    ///   - directions: those that were asked for.
    init?(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays, _ directions: [TransitionDirection]) {
        (self.delays, self.directions) = (delays, directions)
        for layer in layers {
            // They lead from and to the view as it is; only of a size they know no value at rest.
            let isPlain = layer.channels.allSatisfy { !$0.isConstant && ($0.restsPlain || $0.property.identity == nil) }
            guard layer.color == nil, layer.skew == nil, isPlain, enter.add(layer.channels, about: layer.origin, layer.timing),
                exit.add(layer.channels, about: layer.origin, layer.timing)
            else { return nil }
        }
    }

    func object() -> KotlinObject {
        func written(_ moves: KotlinMoves) -> [KotlinTiming] { moves.timings.filter { $0 != .snap || delays != .none } }
        let specs = KotlinSpecs(
            enter: written(enter), exit: written(exit), values: enter.values + exit.values, delays: delays)
        func arguments(_ index: String) -> String {
            let moves = [enter, exit].map { moves in
                let isAsked = directions.contains(moves.side == .enter ? .insertion : .removal)
                let value = "NAME.\(moves.side)\(isIndexed(moves) ? "(\(index))" : "")"
                return "\(moves.side) = \(isAsked ? value : moves.type + ".None")"
            }
            return moves.joined(separator: ", ")
        }
        let asked = (directions.contains(.insertion) ? [enter] : []) + (directions.contains(.removal) ? [exit] : [])
        let composable = asked.filter { !$0.locals.isEmpty }.map { moves in
            "`val \(moves.side) = NAME.\(moves.side)\(isIndexed(moves) ? "(index)" : "")`"
        }
        let reading = composable.isEmpty ? "" : ". A `transitionSpec` isn't composable: read \(composable.listed) before it"
        var object = KotlinObject(
            usage: "`AnimatedVisibility(shown, \(arguments("index")))`\(reading)", specs: specs,
            declarations: asked.map { declaration($0, specs) })
        object.preview = .visibility(arguments("0"))
        if let size = enter.sizeAtRest ?? exit.sizeAtRest {
            object.omissions.add(size, "Compose expands to the content's own size")
        }
        return object
    }

    /// Whether the views of a list differ.
    private func isIndexed(_ moves: KotlinMoves) -> Bool { delays != .none && !moves.timings.isEmpty }

    /// A property, or a function of the view's index: composable where it reads the composition.
    private func declaration(_ moves: KotlinMoves, _ specs: KotlinSpecs) -> String {
        // What jumps as it appears is at rest from the start; what jumps as it leaves waits for the rest.
        let skipsJumps = delays == .none && (moves.side == .enter || moves.timings.allSatisfy { $0 == .snap })
        var terms = moves.terms(specs, skipsJumps: skipsJumps)
        if terms.isEmpty { terms = ["\(moves.type).None"] }
        let isIndexed = isIndexed(moves)
        let start = "\(isIndexed ? "fun \(moves.side)(index: Int)" : "val \(moves.side)"): \(moves.type)"
        guard let read = moves.read else { return KotlinText.sum(start + " =", terms) }
        let sum = KotlinText.sum("return", terms, column: isIndexed ? 8 : 12)
        let body = "{\n\(KotlinText.indented((moves.locals + [sum]).joined(separator: "\n")))\n}"
        let (reason, annotations) = ("/** Composable, because it reads \(read). */", "@Composable\n@ReadOnlyComposable\n")
        if isIndexed { return "\(reason)\n\(annotations)\(start) \(body)" }
        return "\(reason)\n\(start)\n" + KotlinText.indented("\(annotations)get() \(body)")
    }
}
