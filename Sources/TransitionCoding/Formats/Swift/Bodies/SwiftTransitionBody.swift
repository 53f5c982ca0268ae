internal import TransitionEngine

/// The body of a `Transition` struct: view modifiers whose values depend on the phase.
struct SwiftTransitionBody {
    /// The calls on the content, from the innermost to the outermost. Empty if nothing changes.
    let modifiers: [String]
    /// Properties that change and that SwiftUI has no modifier for.
    let leftOut: [Property]
    /// The animation that the transition itself gives to its layer.
    let animation: AttachedAnimation
    /// The space in which the transition mixes a color; `nil` without one.
    let colorSpace: ColorInterpolationSpace?
    /// Whether SwiftUI mirrors in right-to-left layout what the timeline doesn't.
    let isMirroredBySwiftUI: Bool
    /// Whether SwiftUI replaces it by a fade where motion is to be reduced.
    var hasMotion: Bool
    private let base: Base

    /// What a body begins with.
    private enum Base: Equatable {
        /// The content, on which the modifiers are called.
        case content
        /// A transition as an expression, which is applied to the content.
        case transition(String)

        static let applied = ".apply(content: content, phase: phase)"

        var text: String {
            switch self {
            case .content: "content"
            case .transition(let transition): transition + Self.applied
            }
        }
    }

    /// Returns `nil` for a transition with several layers, a transform without modifiers or an adjusted animation, or of which no
    /// modifier shows anything.
    init?(_ transition: any Transition, of view: ViewGeometry) {
        let layers = [TransitionPhase.willAppear, .identity, .didDisappear].map { transition.layers(in: $0, of: view) }
        guard layers.allSatisfy({ $0.count == 1 }) else { return nil }
        let phases = layers.map { $0[0] }
        guard let transform = SwiftTransformModifiers(phases.map(\.transform), anchor: phases[1].anchor) else { return nil }
        (animation, hasMotion, base) = (phases[1].animation, transition.properties.hasMotion, .content)
        isMirroredBySwiftUI = phases.contains(where: \.keepsSides)
        if case .adjusted = animation { return nil }
        let surroundings = Surroundings(view)
        var values: [Property: String] = [:]
        for property in Property.allCases {
            let given = phases.map { phase in phase[property].map { surroundings.points(of: $0) } }
            let shown = given.compactMap { $0 ?? property.identity }
            guard given.contains(where: { $0 != nil }), shown.count == 3, shown.contains(where: { $0 != property.identity })
            else {
                continue
            }
            values[property] = Self.expression(shown)
        }
        let scalars = SwiftModifiers(
            values, anchor: phases[1].anchor, mask: Self.mask(of: transition), around: transform.lines)
        let colors = phases.compactMap { $0.color?.value }.map { color in
            let text = SwiftText.color(color)
            return text.hasPrefix(".") ? "Color" + text : text
        }
        let hasColor = colors.count == 3
        colorSpace = hasColor ? phases[1].color?.space : nil
        guard values.isEmpty || !scalars.lines.isEmpty || hasColor else { return nil }
        // A frame neither moves nor cuts its content by itself.
        let lines = scalars.lines.map { line in
            line.hasPrefix(".frame(") ? line.dropLast() + ", alignment: .topLeading).clipped()" : line
        }
        modifiers = (hasColor ? [Self.style(Self.choice(colors))] : []) + lines
        leftOut = Property.allCases.filter { values[$0] != nil && !scalars.written.contains($0) }
    }

    /// A body of modifiers that move the view by its own size.
    init(moving modifiers: [String]) {
        (self.modifiers, leftOut, animation, colorSpace) = (modifiers, [], .inherited, nil)
        (isMirroredBySwiftUI, hasMotion, base) = (false, true, .content)
    }

    /// A body that is another transition: its struct says for itself whether it has motion.
    init(applying transition: String) {
        (modifiers, leftOut, animation, colorSpace) = ([], [], .inherited, nil)
        (isMirroredBySwiftUI, hasMotion, base) = (false, true, .transition(transition))
    }

    /// Whether a struct with the other body is declared by the same code.
    func isSameCode(as other: SwiftTransitionBody) -> Bool {
        modifiers == other.modifiers && hasMotion == other.hasMotion && base == other.base
    }

    /// Returns the struct for the file alone, to which an `AnyTransition` gives its animation.
    func declaration(named type: String) -> CodeText {
        declaration("private struct \(type)", [base.text] + modifiers.map { "    " + $0.replacing("\n", with: "\n    ") })
    }

    /// Returns the struct for others too.
    ///
    /// - Parameter animation: what attaches an animation, such as `.animation(.bouncy)`; it moves the modifiers alone, and not what
    ///   the content changes meanwhile.
    func declaration(named type: String, animated animation: String) -> CodeText {
        let lines =
            switch base {
            case .content where modifiers.count == 1 && modifiers[0].count + animation.count < 90 && !modifiers[0].contains("\n"):
                ["content\(animation) { $0\(modifiers[0]) }"]
            case .content:
                ["content\(animation) {", "    $0"]
                    + modifiers.map { "        " + $0.replacing("\n", with: "\n        ") } + ["}"]
            case .transition(let transition): [transition, "    \(animation)", "    \(Base.applied)"]
            }
        return declaration("/// How a view looks in each phase of the transition, and its animation.\nstruct \(type)", lines)
    }

    private static let withoutMotion = [
        "// So that SwiftUI doesn't fade instead where motion is to be reduced.",
        "static let properties = TransitionProperties(hasMotion: false)", "",
    ]

    private func declaration(_ start: String, _ lines: [String]) -> CodeText {
        """
        \([start]): Transition {
            \(hasMotion ? [] : Self.withoutMotion)
            func body(content: Content, phase: TransitionPhase) -> some View {
                \(lines)
            }
        }
        """
    }

    /// Returns the call that gives a color, on lines of its own where it is longer than 108 columns.
    private static func style(_ choice: String) -> String {
        let line = ".foregroundStyle(\(choice))"
        if line.count <= 108 { return line }
        let cases = [" ? ", " : "].reduce(choice) { $0.replacing($1, with: "\n        " + $1.dropFirst()) }
        return ".foregroundStyle(\n    \(cases)\n)"
    }

    /// Returns the call that masks the view; `nil` without a mask.
    private static func mask(of transition: any Transition) -> String? {
        guard case .custom(let custom) = transition.transitionKind, let mask = custom.mask else { return nil }
        let phases = TransitionPhase.allCases.map { mask[$0] ?? MaskRectangle() }
        func arguments(_ x: KeyPath<MaskRectangle, Double>, _ y: KeyPath<MaskRectangle, Double>, _ identity: Double) -> String {
            [("x", x), ("y", y)].compactMap { label, axis in
                let values = phases.map { $0[keyPath: axis] }
                return values.allSatisfy { $0 == identity } ? nil : "\(label): \(expression(values))"
            }
            .joined(separator: ", ")
        }
        let scale = arguments(\.scaleX, \.scaleY, 1)
        let offset = arguments(\.offset.width, \.offset.height, 0)
        let shape =
            "Rectangle()" + (scale.isEmpty ? "" : ".scale(\(scale)\(SwiftText.anchor(mask.anchor)))")
            + (offset.isEmpty ? "" : ".offset(\(offset))")
        return ".mask(\(shape))"
    }

    /// Returns a number of each phase, before, at and after identity, as an expression of the phase.
    static func expression(_ phases: [Double]) -> String { sum(phases) ?? choice(phases.map { exactText($0) }) }

    /// Returns a value that goes on in the same direction by the same step, as an expression of the phase; `nil` for any other.
    private static func sum(_ phases: [Double]) -> String? {
        let step = phases[2] - phases[1]
        guard phases[0] != phases[2], phases[0] - phases[1] == -step else { return nil }
        return (phases[1] == 0 ? "" : "\(exactText(phases[1])) + ") + "\(exactText(step)) * phase.value"
    }

    /// Returns the value of each phase, before, at and after identity, as an expression of the phase.
    private static func choice(_ phases: [String]) -> String {
        let (before, there, after) = (phases[0], phases[1], phases[2])
        if before == after { return before == there ? there : "phase.isIdentity ? \(there) : \(before)" }
        if after == there { return "phase == .willAppear ? \(before) : \(there)" }
        if before == there { return "phase == .didDisappear ? \(after) : \(there)" }
        return "phase == .willAppear ? \(before) : phase == .didDisappear ? \(after) : \(there)"
    }
}

extension Effects {
    /// Whether it has sides, which right-to-left layout doesn't mirror.
    fileprivate var keepsSides: Bool {
        let hasSidedValue = values.contains { property, value in
            property.isNegatedByMirroring && !value.mirrors && (value.points != 0 || value.fraction != 0)
        }
        let hasTransform = transform?.value.functions.isEmpty == false
        return hasSidedValue || !followsLayoutDirection && (hasTransform || anchor.x != 0.5 && self[.scaleX] != nil)
    }
}
