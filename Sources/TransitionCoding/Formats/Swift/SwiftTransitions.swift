internal import TransitionEngine

/// A transition as an expression of type `AnyTransition`, with the structs that it needs.
struct SwiftTransitions {
    private let names: CodeNames
    private let view: ViewGeometry
    /// The animations that are attached to parts.
    var animations: SwiftAnimations
    /// The declarations of the `Transition` structs, in the order of their use.
    private(set) var declarations: [String] = []
    private var known: [(struct: String, type: String)] = []
    /// Whether an expression calls `AnyTransition(_:)`, which belongs to the main actor.
    private(set) var isMainActor = false
    /// What the expressions leave out.
    private(set) var omissions = Omissions()

    /// - Parameters:
    ///   - names: the names of the output.
    ///   - view: the view, whose size some values depend on.
    ///   - tolerance: the greatest error of knots, in progress.
    init(_ names: CodeNames, of view: ViewGeometry, tolerance: Double) {
        (self.names, self.view) = (names, view)
        animations = SwiftAnimations(names, tolerance: tolerance)
    }

    /// An expression with implicit members, such as `.opacity.animation(.bouncy)`.
    struct Expression {
        /// The first member, and what is called on it.
        var links: [String]
        /// Whether every part has an animation of its own, or takes none.
        var isAnimated: Bool
        /// Whether the system draws and times some part itself.
        var isTimedBySystem = false

        /// The text on one line, or with a call on each line where it is longer than `width` columns.
        func text(width: Int) -> String {
            let line = links.joined()
            if line.count <= width || line.contains("\n") { return line }
            return links.joined(separator: "\n    ")
        }
    }

    /// Whether SwiftUI has the transition, or a `Transition` struct can be it.
    static func isExpressible(_ transition: any Transition) -> Bool {
        switch transition {
        case let combined as CombinedTransition: return combined.parts.allSatisfy(isExpressible)
        case let asymmetric as AsymmetricTransition:
            return isExpressible(asymmetric.insertion) && isExpressible(asymmetric.removal)
        case let animated as AnimatedTransition: return isExpressible(animated.transition)
        case is MatchedGeometryTransition: return false
        case is SymbolEffectTransition: return true
        default: break
        }
        guard case .phased = transition.transitionKind else { return false }
        if let named = transition.named, named.entry.source == .swiftUI { return builtIn(named) != nil }
        return SwiftTransitionBody(transition, of: ViewGeometry()) != nil
    }

    /// Returns the expression of a transition, or `nil` if there is none.
    ///
    /// - Throws: `CancellationError`.
    mutating func expression(_ transition: any Transition) throws -> Expression? {
        switch transition {
        case let combined as CombinedTransition:
            guard let first = combined.parts.first, var whole = try expression(first) else { return nil }
            for part in combined.parts.dropFirst() {
                guard let next = try expression(part) else { return nil }
                whole.links.append(".combined(with: \(next.links.joined()))")
                whole.isAnimated = whole.isAnimated && next.isAnimated
                whole.isTimedBySystem = whole.isTimedBySystem || next.isTimedBySystem
            }
            return whole
        case let asymmetric as AsymmetricTransition:
            guard let insertion = try expression(asymmetric.insertion), let removal = try expression(asymmetric.removal) else {
                return nil
            }
            return Expression(
                links: [
                    ".asymmetric(\n    insertion: \(insertion.links.joined()),\n    removal: \(removal.links.joined())\n)"
                ], isAnimated: insertion.isAnimated && removal.isAnimated,
                isTimedBySystem: insertion.isTimedBySystem || removal.isTimedBySystem)
        case let animated as AnimatedTransition:
            guard var inner = try expression(animated.transition) else { return nil }
            guard !inner.isAnimated else { return inner }
            inner.links.append(".animation(\(try animated.animation.map { try animations.expression($0) } ?? "nil"))")
            inner.isAnimated = true
            return inner
        default:
            if let named = transition.named, named.entry.source == .swiftUI { return builtIn(named: named) }
            return try body(transition)
        }
    }

    // MARK: - Built-in transitions

    private mutating func builtIn(named: any NamedTransition) -> Expression? {
        guard let text = Self.builtIn(named) else { return nil }
        isMainActor = isMainActor || text.hasPrefix("AnyTransition(")
        let isTimed = named is SymbolEffectTransition
        if let symbol = named as? SymbolEffectTransition {
            if symbol.layers > 1 { omissions.add("layers", "a symbol brings its own") }
            if symbol.scope != .byLayer, symbol.effect == .automatic { omissions.add("scope", "the automatic effect has none") }
        }
        return Expression(links: [text], isAnimated: isTimed || named is IdentityTransition, isTimedBySystem: isTimed)
    }

    private static func builtIn(_ named: any NamedTransition) -> String? {
        switch named {
        case is IdentityTransition, is OpacityTransition, is SlideTransition: return ".\(named.entry.name)"
        case let offset as OffsetTransition:
            let sides = [("x", offset.x), ("y", offset.y)].filter { $0.1 != 0 }.map { "\($0.0): \(exactText($0.1))" }
            return ".offset(\(sides.isEmpty ? "x: 0" : sides.joined(separator: ", ")))"
        case let scale as ScaleTransition:
            let anchor = SwiftTransitionBody.anchor(scale.anchor)
            if scale.scale == ScaleTransition.defaultScale, anchor.isEmpty { return ".scale" }
            return ".scale(scale: \(exactText(scale.scale))\(anchor))"
        case let move as MoveTransition: return ".move(edge: .\(move.edge.rawValue))"
        case let push as PushTransition: return ".push(from: .\(push.edge.rawValue))"
        case is BlurReplaceTransition:
            return named.arguments.first?.choice == "up-up" ? "AnyTransition(.blurReplace(.upUp))" : "AnyTransition(.blurReplace)"
        case let symbol as SymbolEffectTransition: return "AnyTransition(.symbolEffect\(arguments(of: symbol)))"
        default: return nil
        }
    }

    private static func arguments(of symbol: SymbolEffectTransition) -> String {
        let options = SwiftContent.symbolOptions(speed: symbol.speed, repeats: symbol.repeats)
        if symbol.effect == .automatic { return options.isEmpty ? "" : "(.automatic\(options))" }
        let direction = symbol.effect.hasDirection ? symbol.direction.map { ".\($0.rawValue)" } ?? "" : ""
        let scope = symbol.scope == .byLayer ? "" : ".\(CodeNames(symbol.scope.rawValue).value)"
        return "(.\(CodeNames(symbol.effect.rawValue).value)\(direction)\(scope)\(options))"
    }

    // MARK: - Bodies

    private mutating func body(_ transition: any Transition) throws -> Expression? {
        guard let body = SwiftTransitionBody(transition, of: view) else { return nil }
        if body.modifiers.isEmpty { return Expression(links: [".identity"], isAnimated: true) }
        for property in body.leftOut {
            omissions.add(property.rawValue, "no modifier of SwiftUI changes it")
        }
        if let space = body.colorSpace, ![.linear, .srgbLinear].contains(space) {
            omissions.add("space \(space.rawValue)", "SwiftUI animates a color in linear light")
        }
        isMainActor = true
        let type = typeName(of: body, hasMotion: transition.properties.hasMotion)
        var expression = Expression(links: ["AnyTransition(\(type)())"], isAnimated: false)
        switch body.animation {
        case .inherited, .adjusted: break
        case .none: expression.links.append(".animation(nil)")
        case .animation(let animation): expression.links.append(".animation(\(try animations.expression(animation)))")
        }
        expression.isAnimated = body.animation != .inherited
        return expression
    }

    /// Returns the name of the struct with a body, which is declared once.
    private mutating func typeName(of body: SwiftTransitionBody, hasMotion: Bool) -> String {
        let text = body.declaration(named: "", hasMotion: hasMotion)
        if let same = known.first(where: { $0.struct == text }) { return same.type }
        let type = names.type + (known.isEmpty ? "" : "\(known.count + 1)") + "Transition"
        known.append((text, type))
        declarations.append(body.declaration(named: type, hasMotion: hasMotion))
        return type
    }
}
