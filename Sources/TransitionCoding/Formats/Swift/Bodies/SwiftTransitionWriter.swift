internal import TransitionEngine

extension Edge {
    /// Whether the edge is the same in both layout directions, other than SwiftUI's.
    fileprivate var isAbsolute: Bool { self == .left || self == .right }
}

extension Transition {
    /// Whether SwiftUI replaces none of it by a fade where motion is to be reduced, if its structs keep their motion: it has no
    /// struct for a symbol effect.
    var keepsMotionInCode: Bool {
        switch transitionKind {
        case .combined(let combined): combined.parts.allSatisfy(\.keepsMotionInCode)
        case .asymmetric(let asymmetric): asymmetric.insertion.keepsMotionInCode && asymmetric.removal.keepsMotionInCode
        case .animated(let animated): animated.transition.keepsMotionInCode
        case .entry(let named) where named is SymbolEffectTransition: !properties.hasMotion
        default: true
        }
    }

    /// The transition of one direction.
    func way(isInsertion: Bool) -> any Transition {
        if case .asymmetric(let asymmetric) = transitionKind { return isInsertion ? asymmetric.insertion : asymmetric.removal }
        return self
    }

    /// Whether it goes to the left or the right in either layout direction.
    var hasAbsoluteEdge: Bool {
        switch self {
        case let move as MoveTransition: move.edge.isAbsolute
        case let push as PushTransition: push.edge.isAbsolute
        default: transitionKind.parts.contains { $0.transition.hasAbsoluteEdge }
        }
    }
}

/// Writes transitions as expressions of type `AnyTransition`, with the structs that they need.
struct SwiftTransitionWriter {
    private let names: CodeNames
    private let view: ViewGeometry
    /// Whether the structs keep their motion where motion is to be reduced.
    private let keepsMotion: Bool
    /// The declarations of the `Transition` structs, in the order of their use.
    private(set) var declarations: [CodeText] = []
    private var known: [(body: SwiftTransitionBody, type: String, declaration: Int)] = []
    /// What the expressions leave out.
    private(set) var omissions = Omissions()
    /// What right-to-left layout does to what has a left and a right, as sentences.
    private(set) var sides: [String] = []

    /// - Parameters:
    ///   - view: the view, whose size some values depend on.
    ///   - keepsMotion: whether the structs keep their motion where motion is to be reduced. Default no.
    init(_ names: CodeNames, of view: ViewGeometry, keepsMotion: Bool = false) {
        (self.names, self.view, self.keepsMotion) = (names, view, keepsMotion)
    }

    /// An expression with implicit members, such as `.opacity.animation(.bouncy)`.
    struct Expression {
        /// The first member, and what is called on it.
        var links: [String]
        /// Whether every part has an animation of its own, or takes none.
        var isAnimated = false
        /// Whether the system draws and times some part itself.
        var isTimedBySystem = false
        /// The type of `Transition` that it is as a whole, and what makes that; `nil` for several parts, and for what SwiftUI has as
        /// a member of `AnyTransition` or can't give its animation to.
        fileprivate(set) var whole: Whole?

        var text: String { links.joined() }

        fileprivate func combined(with next: Expression) -> Expression {
            Expression(
                links: links + [".combined(with: \(next.text))"], isAnimated: isAnimated && next.isAnimated,
                isTimedBySystem: isTimedBySystem || next.isTimedBySystem)
        }

        /// A type of `Transition`, which needs no `AnyTransition` around it.
        struct Whole {
            let type: String
            /// An expression of the type, in an extension of `Transition` where that is `Self`.
            let value: String
            /// What attaches its animation, such as `.animation(.bouncy)`; nothing for what the system times.
            fileprivate(set) var animation = ""
        }

        /// Attaches an animation, as an expression.
        mutating func animate(by animation: String) {
            links.append(".animation(\(animation))")
            whole?.animation = links[links.count - 1]
            isAnimated = true
        }

        /// Returns the expression for one direction, in which alone the view comes or goes by it.
        ///
        /// - Parameter isInsertion: the direction.
        func alone(isInsertion: Bool) -> Expression {
            guard links != [".identity"] else { return self }
            let (insertion, removal) = isInsertion ? (text, ".identity") : (".identity", text)
            var result = self
            result.whole = nil
            let line = ".asymmetric(insertion: \(insertion), removal: \(removal))"
            let lines = ".asymmetric(\n    insertion: \(insertion),\n    removal: \(removal)\n)"
            result.links = [line.count <= 80 && !line.contains("\n") ? line : lines]
            return result
        }
    }

    /// Returns the declaration of a member of `AnyTransition`. Each belongs to the main actor, as `AnyTransition(_:)` does and the
    /// views that use it do.
    ///
    /// - Parameter name: the name, with the parameters of a function.
    static func declaration(_ name: String) -> String {
        name.hasSuffix(")") ? "@MainActor static func \(name) -> AnyTransition" : "@MainActor static var \(name): AnyTransition"
    }

    /// Whether SwiftUI has the transition, or a `Transition` struct can be it.
    static func isExpressible(_ transition: any Transition, of view: ViewGeometry) -> Bool {
        var transitions = SwiftTransitionWriter(CodeNames(""), of: view)
        return transitions.expression(transition) { _ in "" } != nil
    }

    /// Returns the expression of a transition, or `nil` if there is none; `animations` writes the animation of a part.
    ///
    /// - Throws: what `animations` throws.
    mutating func expression(
        _ transition: any Transition, animations: (Animation) throws -> String
    ) rethrows -> Expression? {
        switch transition.transitionKind {
        case .combined(let combined):
            var whole: Expression?
            for part in combined.parts {
                guard let next = try expression(part, animations: animations) else { return nil }
                whole = whole?.combined(with: next) ?? next
            }
            return whole
        case .asymmetric(let asymmetric):
            guard let insertion = try expression(asymmetric.insertion, animations: animations),
                let removal = try expression(asymmetric.removal, animations: animations)
            else { return nil }
            return Expression(
                links: [".asymmetric(\n    insertion: \(insertion.text),\n    removal: \(removal.text)\n)"],
                isAnimated: insertion.isAnimated && removal.isAnimated,
                isTimedBySystem: insertion.isTimedBySystem || removal.isTimedBySystem)
        case .animated(let animated):
            guard var inner = try expression(animated.transition, animations: animations) else { return nil }
            guard !inner.isAnimated else { return inner }
            inner.animate(by: try animated.animation.map(animations) ?? "nil")
            return inner
        case .entry(let named) where named.entry.source == .swiftUI: return builtIn(named)
        case .entry, .layers, .identity, .custom, .properties:
            return transition.isPhased ? try body(transition, animations) : nil
        case .scene, .navigation, .keyframes, .coreAnimationKeyframes, .phases, .animator: return nil
        }
    }

    // MARK: - Built-in transitions

    private mutating func builtIn(_ named: any NamedTransition) -> Expression? {
        let text: String
        var own: Expression.Whole?
        switch named {
        case is IdentityTransition, is OpacityTransition, is SlideTransition: text = ".\(named.entry.name)"
        case let offset as OffsetTransition:
            let sides = [("x", offset.x), ("y", offset.y)].filter { $0.1 != 0 }.map { "\($0.0): \(exactText($0.1))" }
            text = ".offset(\(sides.isEmpty ? "x: 0" : sides.joined(separator: ", ")))"
        case let scale as ScaleTransition:
            let anchor = SwiftText.anchor(scale.anchor)
            let isPlain = scale.scale == ScaleTransition.defaultScale && anchor.isEmpty
            text = isPlain ? ".scale" : ".scale(scale: \(exactText(scale.scale))\(anchor))"
        case let move as MoveTransition where move.edge.isAbsolute: return absolute(move.edge, isPush: false)
        case let move as MoveTransition: text = ".move(edge: .\(move.edge.rawValue))"
        case let push as PushTransition where push.edge.isAbsolute: return absolute(push.edge, isPush: true)
        case let push as PushTransition: text = ".push(from: .\(push.edge.rawValue))"
        case let blur as BlurReplaceTransition:
            text = "AnyTransition(.blurReplace\(blur.configuration == .upUp ? "(.upUp)" : ""))"
        case let symbol as SymbolEffectTransition where !symbol.effect.stays:
            let effect = ".symbolEffect\(SwiftSymbol.arguments(of: symbol))"
            text = "AnyTransition(\(effect))"
            own = Expression.Whole(type: "SymbolEffectTransition", value: effect)
            if symbol.layers > 1 { omissions.add("layers", "a symbol brings its own") }
            if symbol.scope != .byLayer, symbol.effect == .automatic { omissions.add("scope", "the automatic effect has none") }
        default: return nil
        }
        if keepsMotion, named.properties.hasMotion, let whole = Self.whole(named) {
            return reference(to: SwiftTransitionBody(applying: whole))
        }
        let isTimed = named is SymbolEffectTransition
        return Expression(
            links: [text], isAnimated: isTimed || named is IdentityTransition, isTimedBySystem: isTimed, whole: own)
    }

    /// Returns a transition of SwiftUI as a value of its own type; `nil` for others, and for one at an absolute edge.
    private static func whole(_ named: any NamedTransition) -> String? {
        switch named {
        case is SlideTransition: "SlideTransition()"
        case let offset as OffsetTransition:
            "OffsetTransition(\(SwiftText.call("CGSize", ["width": offset.x, "height": offset.y])))"
        case let scale as ScaleTransition: "ScaleTransition(\(exactText(scale.scale))\(SwiftText.anchor(scale.anchor)))"
        case let move as MoveTransition where !move.edge.isAbsolute: "MoveTransition(edge: .\(move.edge.rawValue))"
        case let push as PushTransition where !push.edge.isAbsolute: "PushTransition(edge: .\(push.edge.rawValue))"
        case let blur as BlurReplaceTransition:
            "BlurReplaceTransition(configuration: .\(blur.configuration == .upUp ? "upUp" : "downUp"))"
        default: nil
        }
    }

    /// Returns a move or a push at the left or right edge: SwiftUI's edges follow the layout direction.
    private mutating func absolute(_ edge: Edge, isPush: Bool) -> Expression {
        let sign = (edge == .left) == isPush ? "" : "-"
        let widths = isPush ? "\(sign)phase.value" : "phase.isIdentity ? 0 : \(sign)1"
        let move = ".modifier(AbsoluteOffset(widths: \(widths)))"
        let body = SwiftTransitionBody(moving: [move] + (isPush ? [".opacity(phase.isIdentity ? 1 : 0)"] : []))
        let expression = reference(to: body)
        need(SwiftHelpers.absoluteOffset)
        sides.append(MotionTitle.absolute)
        return expression
    }

    // MARK: - Bodies

    private mutating func body(_ transition: any Transition, _ animations: (Animation) throws -> String) rethrows -> Expression? {
        guard let body = SwiftTransitionBody(transition, of: view) else { return nil }
        if body.modifiers.isEmpty { return Expression(links: [".identity"], isAnimated: true) }
        if body.isMirroredBySwiftUI { sides.append(MotionTitle.mirroredHere) }
        var expression = reference(to: body)
        if body.modifiers.contains(where: { $0.contains(SwiftHelpers.skewEffect) }) { need(SwiftHelpers.skew) }
        for property in body.leftOut {
            omissions.add(property.rawValue, "no modifier of SwiftUI changes it")
        }
        if let space = body.colorSpace, ![.linear, .srgbLinear].contains(space) {
            omissions.add("space \(space.rawValue)", "SwiftUI animates a color in linear light")
        }
        switch body.animation {
        case .inherited, .adjusted: break
        case .none: expression.animate(by: "nil")
        case .animation(let animation): expression.animate(by: try animations(animation))
        }
        return expression
    }

    /// Declares a helper once.
    private mutating func need(_ helper: CodeText) {
        if !declarations.contains(where: { $0.text == helper.text }) { declarations.append(helper) }
    }

    /// Returns the expression of the struct with a body, which is declared once.
    private mutating func reference(to body: SwiftTransitionBody) -> Expression {
        var body = body
        if keepsMotion { body.hasMotion = false }
        var type = names.type + (known.isEmpty ? "" : "\(known.count + 1)") + "Transition"
        if let same = known.first(where: { $0.body.isSameCode(as: body) }) {
            type = same.type
        } else {
            known.append((body, type, declarations.count))
            declarations.append(body.declaration(named: type))
        }
        return Expression(
            links: ["AnyTransition(\(type)())"], whole: Expression.Whole(type: type, value: "Self()"))
    }

    /// Declares a struct so that others can name it, with its animation in its body.
    mutating func open(_ whole: Expression.Whole) {
        guard let own = known.first(where: { $0.type == whole.type }) else { return }
        declarations[own.declaration] = own.body.declaration(named: whole.type, animated: whole.animation)
    }
}
