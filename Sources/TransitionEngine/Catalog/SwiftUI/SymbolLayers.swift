/// The layers of a symbol under one effect, one subject each.
///
/// Source: Symbols: by layer, whole symbol, individually; the delays are a model (semantics §4).
struct SymbolLayers: SceneTransition {
    private let symbol: SymbolEffectTransition

    init(_ symbol: SymbolEffectTransition) { self.symbol = symbol }

    /// By how much a layer starts later than the one before, as a fraction of the animation.
    static let step = 0.1

    func timing(for spec: TransitionSpec) -> TimingCurve? {
        TimingCurve(spec.shownAnimation?.adjusted(speed: symbol.speed, repeats: symbol.repeats), from: spec.start)
    }

    func scene(in context: SceneContext) -> Scene {
        let isBack = context.direction == .removal
        let tracks = symbol.hidden.map { property, value -> Scene.Subject.Track in
            (property, isBack ? .between(1, value) : .between(value, 1))
        }
        return Scene(
            (0..<Int(symbol.layers)).map { index in
                var layer = Scene.Subject(.layer, zIndex: index, tracks)
                layer.name = "layer-\(index)"
                switch symbol.scope {
                case .byLayer: layer.delayFraction = Self.step * Double(index)
                case .wholeSymbol: break
                case .individually: layer.delayRuns = Double(index)
                }
                return layer
            })
    }
}
