internal import TransitionEngine

/// Transitions that Apple's frameworks have themselves.
enum SwiftTransition {
    /// Returns the spec's transition as an `AnyTransition`, or `nil` if SwiftUI has no such transition.
    static func expression(_ spec: TransitionSpec) -> String? {
        guard spec.content.isView, spec.events.isEmpty, spec.start == nil else { return nil }
        return expression(spec.nominalTransition)
    }

    private static func expression(_ transition: any Transition) -> String? {
        switch transition {
        case let combined as CombinedTransition:
            let parts = combined.parts.map(expression)
            guard let first = parts.first ?? nil, !parts.contains(where: { $0 == nil }) else { return nil }
            return parts.dropFirst().reduce(first) { "\($0).combined(with: \($1 ?? ""))" }
        case let asymmetric as AsymmetricTransition:
            guard let insertion = expression(asymmetric.insertion), let removal = expression(asymmetric.removal) else {
                return nil
            }
            return ".asymmetric(insertion: \(insertion), removal: \(removal))"
        case let animated as AnimatedTransition:
            guard let inner = expression(animated.transition) else { return nil }
            guard let animation = animated.animation else { return "\(inner).animation(nil)" }
            guard case .spring = animation.base else { return nil }
            return "\(inner).animation(\(SwiftUIText.animation(animation)))"
        case let named as any NamedTransition where named.entry.source == .swiftUI: return expression(named)
        default: return nil
        }
    }

    private static func expression(_ named: any NamedTransition) -> String? {
        let arguments = Dictionary(uniqueKeysWithValues: zip(named.entry.parameters.map(\.name), named.arguments))
        func edge(_ key: String) -> String { ".\(arguments[key]?.edge.rawValue ?? "leading")" }
        func number(_ key: String) -> String { exactText(arguments[key]?.number ?? 0) }
        switch named.entry.name {
        case "identity", "opacity", "slide": return ".\(named.entry.name)"
        case "move": return ".move(edge: \(edge("edge")))"
        case "push": return ".push(from: \(edge("edge")))"
        case "offset": return ".offset(x: \(number("x")), y: \(number("y")))"
        case "scale":
            let anchor = arguments["anchor"]?.point ?? .center
            let name = UnitPoint.named.first { $0.point == anchor }?.name
            let expression = name.map { ".\($0)" } ?? "UnitPoint(x: \(exactText(anchor.x)), y: \(exactText(anchor.y)))"
            return ".scale(scale: \(number("scale")), anchor: \(expression))"
        case "blur-replace":
            let direction = named.arguments.first?.choice == "up-up" ? "upUp" : "downUp"
            return "AnyTransition(.blurReplace(.\(direction)))"
        default: return nil
        }
    }
}
