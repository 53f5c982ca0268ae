internal import TransitionEngine

/// A phased transition by Compose's own enter and exit transitions: fades, scales, slides and expansions.
struct KotlinVisibility {
    private let enter: Moves
    private let exit: Moves
    private let delays: KotlinSpecs.Delays

    /// Returns `nil` if Compose has no such transitions.
    init?(_ layers: [KotlinLayer], delays: KotlinSpecs.Delays) {
        guard layers.allSatisfy({ $0.color == nil && !$0.channels.contains(where: \.isConstant) }),
            let enter = Moves(layers, .enter), let exit = Moves(layers, .exit)
        else { return nil }
        (self.enter, self.exit, self.delays) = (enter, exit, delays)
    }

    /// What one side does. Compose keeps one transition of each kind.
    private struct Moves {
        let side: KotlinSide
        /// The timings of the layers that move, the first innermost.
        private(set) var timings: [KotlinTiming] = []
        private(set) var fade: (alpha: Double, timing: KotlinTiming)?
        private(set) var scale: (factor: Double, layer: KotlinLayer)?
        private(set) var slide: (x: KotlinLength?, y: KotlinLength?, timing: KotlinTiming)?
        private(set) var size: (axis: Property, fraction: Double, timing: KotlinTiming)?
        /// Whether a slide lies inside of a scale, whose factor Compose doesn't apply to it.
        private(set) var slidesInsideScale = false

        init?(_ layers: [KotlinLayer], _ side: KotlinSide) {
            self.side = side
            for layer in layers {
                let channels = layer.channels.filter { $0.moves(side) }
                if channels.isEmpty { continue }
                timings.append(layer.timing)
                let inner = (scale: scale != nil, slide: slide != nil)
                for channel in channels {
                    if [.scaleX, .scaleY].contains(channel.property) {
                        if inner.scale || !add(scaleOf: layer) { return nil }
                        slidesInsideScale = inner.slide
                    } else if !add(channel, layer.timing) {
                        return nil
                    }
                    if channel.property.identity != nil, !channel.restsPlain { return nil }
                }
            }
        }

        /// Returns whether Compose has the scale of a layer: the same along both axes.
        private mutating func add(scaleOf layer: KotlinLayer) -> Bool {
            let factors = [Property.scaleX, .scaleY].map { layer[$0]?.far(side).points ?? 1 }
            scale = (factors[0], layer)
            return factors[0] == factors[1]
        }

        /// Returns whether Compose has another transition that changes a property. Slides are summed if they move together.
        private mutating func add(_ channel: KotlinLayer.Channel, _ timing: KotlinTiming) -> Bool {
            let far = channel.far(side)
            switch channel.property {
            case .opacity:
                guard fade == nil else { return false }
                fade = (far.points, timing)
            case .translateX, .translateY:
                var (x, y) = (slide?.x, slide?.y)
                guard slide == nil || slide?.timing == timing else { return false }
                if channel.property == .translateX { x = x.map { $0 + far } ?? far } else { y = y.map { $0 + far } ?? far }
                slide = (x, y, timing)
            case .frameWidth, .frameHeight:
                let fraction = channel.rest.points > 0 ? far.points / channel.rest.points : 1
                guard size == nil, (0..<1).contains(fraction) else { return false }
                size = (channel.property, fraction, timing)
            default: return false
            }
            return true
        }
    }

    // MARK: - What is written

    func object() -> KotlinObject {
        let (entering, exiting) = (enter.timings, exit.timings)
        let specs = KotlinSpecs(
            enter: entering.filter { $0 != .snap || delays != .none }, exit: exiting.filter { $0 != .snap || delays != .none },
            sliding: [enter, exit].compactMap(\.slide?.timing), delays: delays)
        var object = KotlinObject(
            usage: "`AnimatedVisibility(shown, enter = NAME.\(use("enter", enter)), exit = NAME.\(use("exit", exit)))`",
            specs: specs, declarations: [declaration("enter", enter, specs), declaration("exit", exit, specs)])
        if enter.slidesInsideScale || exit.slidesInsideScale {
            object.omissions.add("of", "the move lies inside of the scale, and Compose slides outside of it")
        }
        return object
    }

    /// What the code asks the app for, with types.
    private func parameters(_ moves: Moves) -> [String] {
        let offsets = [moves.slide?.x, moves.slide?.y].compactMap { $0 }
        let mirrorsScale = moves.scale.map { $0.layer.isMirrored && $0.layer.anchor.x != 0.5 } ?? false
        return (delays != .none && !moves.timings.isEmpty ? ["index: Int"] : [])
            + (offsets.contains(where: \.hasPoints) ? ["density: Density"] : [])
            + (mirrorsScale || offsets.contains(where: \.isMirrored) ? ["rtl: Boolean = false"] : [])
    }

    private func use(_ name: String, _ moves: Moves) -> String {
        let names = parameters(moves).map { String($0.prefix { $0 != ":" }) }
        return names.isEmpty ? name : "\(name)(\(names.joined(separator: ", ")))"
    }

    private func declaration(_ name: String, _ moves: Moves, _ specs: KotlinSpecs) -> String {
        let list = parameters(moves).joined(separator: ", ")
        let start = list.isEmpty ? "val \(name)" : "fun \(name)(\(list))"
        return KotlinText.sum("\(start): \(moves.side.type) =", terms(moves, specs))
    }

    private func terms(_ moves: Moves, _ specs: KotlinSpecs) -> [String] {
        let side = moves.side
        // What jumps as it appears is at rest from the start; what jumps as it leaves waits for the rest.
        let skipsJumps = delays == .none && (side == .enter || moves.timings.allSatisfy { $0 == .snap })
        func isWritten(_ timing: KotlinTiming) -> Bool { timing != .snap || !skipsJumps }
        var terms: [String] = []
        if let (alpha, timing) = moves.fade, isWritten(timing) { terms.append(side.fade(specs.call(timing), to: alpha)) }
        if let (factor, layer) = moves.scale, isWritten(layer.timing) {
            let isCentered = layer.anchor == .center
            let origin = isCentered ? nil : KotlinText.origin(layer.anchor, isMirrored: layer.isMirrored)
            terms.append(side.scale(specs.call(layer.timing), to: factor, about: origin))
        }
        if let (x, y, timing) = moves.slide, isWritten(timing) { terms.append(side.slide(specs.slide(timing), x: x, y: y)) }
        if let (axis, fraction, timing) = moves.size, isWritten(timing) {
            terms.append(side.resize(specs.call(timing), axis, to: fraction))
        }
        return terms.isEmpty ? ["\(side.type).None"] : terms
    }
}
