// The effects of a symbol that is there: a model, drawn for this engine (semantics §4).
extension SymbolEffectTransition {
    /// The effect as keyframes of each layer; without tracks for an effect that shows and hides.
    var keyframes: KeyframeTransition {
        let count = Int(max(1, min(Double(Self.mostLayers), layers)))
        let tracks = (0..<count).flatMap { index in
            curves(of: index, among: count).map { track($0, of: index, among: count) }
        }
        let isRepeated = repeats > 1 && !effect.lasts
        return KeyframeTransition(tracks, repeating: isRepeated ? Int(exactly: repeats).map { .count($0) } : nil)
    }

    /// Values of one property: where they rest, and the fractions of the effect's time that lead to the next ones.
    private typealias Curve = (property: Property, rest: Double, stops: [(share: Double, value: Double)])

    /// Seconds of the effect on one layer, at normal speed.
    private var length: Double {
        switch effect {
        case .bounce: 0.6
        case .scale: 0.3
        case .wiggle: 0.9
        case .rotate: 1
        case .variableColor: 1.5
        case .pulse: 2
        case .breathe: 2.4
        case .appear, .disappear, .drawOn, .drawOff, .automatic: 0
        }
    }

    /// What a layer does.
    private func curves(of layer: Int, among count: Int) -> [Curve] {
        let direction = direction.flatMap { effect.directions.contains($0) ? $0 : nil } ?? effect.directions.first
        func scaled(_ stops: [(Double, Double)]) -> [Curve] {
            [Property.scaleX, .scaleY].map { ($0, 1, stops.map { (share: $0.0, value: $0.1) }) }
        }
        switch effect {
        case .bounce:
            return scaled(direction == .down ? [(0.3, 0.78), (0.35, 1.06), (0.35, 1)] : [(0.3, 1.28), (0.35, 0.94), (0.35, 1)])
        case .scale: return scaled([(1, direction == .down ? 0.8 : 1.25)])
        case .breathe: return scaled([(0.5, 1.14), (0.5, 1)])
        case .pulse: return [(.opacity, 1, [(0.5, 0.3), (0.5, 1)])]
        case .variableColor:
            // All grow dim, then light up in order and stay lit.
            let wait = 0.75 * Double(layer) / Double(count)
            return [(.opacity, 1, [(0.1, 0.3), (wait, 0.3), (0.15, 1), (0.75 - wait, 1)])]
        case .rotate: return [(.rotate, 0, [(1, direction == .counterClockwise ? -360 : 360)])]
        case .wiggle:
            let (property, reach): (Property, Double) =
                switch direction {
                case .left: (.translateX, -5)
                case .right: (.translateX, 5)
                case .up: (.translateY, -5)
                case .down: (.translateY, 5)
                case .counterClockwise: (.rotate, -14)
                case .clockwise, nil: (.rotate, 14)
                }
            let swings = [1, -0.85, 0.6, -0.35, 0]
            return [(property, 0, zip([0.15, 0.22, 0.22, 0.22, 0.19], swings).map { ($0, $1 * reach) })]
        case .appear, .disappear, .drawOn, .drawOff, .automatic: return []
        }
    }

    /// A curve in seconds. By layer each waits for a tenth of the effect more than the one before; all passes last the same.
    private func track(_ curve: Curve, of layer: Int, among count: Int) -> KeyframeTransition.Track {
        let seconds = length / speed
        let isLate = scope == .byLayer && effect != .variableColor
        func pause(_ steps: Int, at value: Double) -> [Keyframe<Double>] {
            isLate && steps > 0 ? [Keyframe(.linear(duration: SymbolLayers.step * Double(steps) * seconds), to: value)] : []
        }
        let stops = curve.stops.filter { $0.share > 0 }.map { share, value in
            Keyframe(.linear(duration: share * seconds, curve: NamedEasings.easeInOut), to: value)
        }
        return KeyframeTransition.Track(
            curve.property, from: curve.rest,
            pause(layer, at: curve.rest) + stops + pause(count - 1 - layer, at: stops.last?.to ?? curve.rest),
            layer: count > 1 ? layer : nil)
    }
}
