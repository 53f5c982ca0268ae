internal import TransitionEngine

/// The scale of a symbol, which lasts for as long as its effect is active.
struct KotlinSymbolScale {
    private let hold: KotlinHold
    private let scale: Double

    /// - Parameter late: seconds by which it starts later.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for any other transition.
    init?(_ spec: TransitionSpec, tolerance: Double, late: Double) throws {
        guard let symbol = spec.nominalTransition as? SymbolEffectTransition, symbol.effect.lasts, symbol.layers == 1,
            case .keyframes(let keyframes) = symbol.plannedKind, let last = keyframes.tracks.first?.keyframes.last,
            case .linear(let duration, let curve) = last.kind
        else { return nil }
        scale = last.to
        // SwiftUI brings the symbol back, too.
        hold = try KotlinHold(
            Animation(.curve(curve, duration: duration)), late: late, [.insertion, .removal], tolerance: tolerance)
    }

    /// - Parameter name: the name of its modifier.
    func object(named name: String) -> KotlinObject {
        hold.object(
            named: name, usage: "`Icon(…, Modifier.\(name)(isActive))` is scaled for as long as `isActive` is true",
            ("scale", 1, scale), returning: "graphicsLayer {\n    scaleX = scale\n    scaleY = scale\n}")
    }
}
