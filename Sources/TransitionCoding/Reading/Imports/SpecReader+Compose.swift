import TransitionEngine

// Enter and exit transitions of Compose as transitions with their animations.
extension SpecReader {
    /// What all of them take by themselves: `spring(stiffness = Spring.StiffnessMediumLow)`, critically damped.
    private static let composeStandard = "spring(stiffness = Spring.StiffnessMediumLow)"

    mutating func transition(_ compose: ComposeTransition) -> (any Transition)? {
        if let wrong = compose.wrong {
            add(
                .malformed,
                "\"\(shortened(wrong))\" is no transition of Compose that is read here: they are calls joined by +, such as "
                    + "fadeIn() + slideInVertically { it / 2 }")
            return nil
        }
        guard !compose.enter.isEmpty || !compose.exit.isEmpty else {
            add(.missingKey, "AnimatedVisibility needs enter or exit, such as enter = fadeIn() + slideInVertically { it / 2 }")
            return nil
        }
        let terms = compose.enter + compose.exit
        let read = terms.map { composePart($0) }
        guard read.allSatisfy({ $0 != nil }), read.count == 1 || read.allSatisfy({ _ in countSwiftPart() }) else { return nil }
        var parts = read.compactMap(\.self)
        let first = parts[0].animation
        if parts.allSatisfy({ $0.animation == first }), let first {
            lastTransition.animation = first
        } else {
            for index in parts.indices {
                parts[index].transition = AnimatedTransition(parts[index].transition, animation: parts[index].animation)
            }
        }
        let sides = [parts[..<compose.enter.count], parts[compose.enter.count...]].map { $0.map(\.transition) }
        if sides.contains(where: \.isEmpty) {
            let (said, other) = compose.exit.isEmpty ? ("comes", "goes") : ("goes", "comes")
            warnings.append(
                TimelineWarning("approximation", "The code says how the view \(said): it \(other) the same way, backwards."))
            return Self.combined(sides[0] + sides[1])
        }
        return AsymmetricTransition(insertion: Self.combined(sides[0]), removal: Self.combined(sides[1]))
    }

    private static func combined(_ parts: [any Transition]) -> any Transition {
        parts.count == 1 ? parts[0] : CombinedTransition(parts)
    }

    private typealias ComposePart = (transition: any Transition, animation: Animation?)

    /// Reads one call. Adds an issue and returns `nil` where something in it can't be read.
    private mutating func composePart(_ given: ComposeTransition.Term) -> ComposePart? {
        var term = given
        let isSpec = { (text: String) in
            ["tween", "spring", "snap", "keyframes", "repeatable"].contains { text.hasPrefix($0) }
        }
        let spec = term.take(["animationSpec"], where: isSpec) ?? Self.composeStandard
        guard let transition = composeTransition(&term) else { return nil }
        // What a content clips while it moves isn't a part of the motion.
        if let rest = term.arguments.first(where: { $0.label != "label" }) {
            let word = rest.label.map { "\($0) = " } ?? ""
            add(.unsupported, "\"\(shortened(word + rest.value))\" of \(term.name) can't be read here: leave it out")
            return nil
        }
        if spec.hasPrefix("snap(") { return (transition, nil) }
        return animation(text: spec).map { (transition, $0) }
    }

    private mutating func composeTransition(_ term: inout ComposeTransition.Term) -> (any Transition)? {
        switch term.name {
        case "EnterTransition.None", "ExitTransition.None": return IdentityTransition()
        case "fadeIn", "fadeOut":
            guard let alpha = number(of: &term, ["initialAlpha", "targetAlpha"]) else { return nil }
            return alpha == 0 ? OpacityTransition() : CustomTransition([(.opacity, Self.away(alpha))])
        case "scaleIn", "scaleOut":
            guard let scale = number(of: &term, ["initialScale", "targetScale"]), let anchor = origin(of: &term) else {
                return nil
            }
            // The anchor of SwiftUI's follows the layout direction, Compose's doesn't.
            guard anchor.x != 0.5 else { return transition(text: "scale:\(exactText(scale)):0.5;\(exactText(anchor.y))") }
            return CustomTransition([(.scaleX, Self.away(scale)), (.scaleY, Self.away(scale))], anchor: anchor)
        case "slideIn", "slideOut", "slideInHorizontally", "slideOutHorizontally", "slideInVertically", "slideOutVertically":
            return slide(&term)
        case "slideIntoContainer", "slideOutOfContainer": return slideOfContainer(&term)
        default:
            let clips = ["expand", "shrink"].contains { term.name.hasPrefix($0) }
            add(
                .unsupported,
                clips
                    ? "\(term.name) changes the size in the layout and clips the content, which no transition here does: take it out, or "
                        + "take scaleIn or slideInVertically"
                    : "Compose has no transition \"\(shortened(term.name))\" that is read here",
                allowed: ["fadeIn", "scaleIn", "slideInHorizontally", "slideInVertically"])
            return nil
        }
    }

    private static func away(_ value: Double) -> CustomTransition.Effect {
        .perPhase(willAppear: value, identity: nil, didDisappear: value)
    }

    /// Returns the number of a term, 0 without one. Adds an issue and returns `nil` for what is no number.
    private mutating func number(of term: inout ComposeTransition.Term, _ labels: [String]) -> Double? {
        guard let text = term.take(labels, where: { CodeAnimation.number($0) != nil }) else { return 0 }
        if let number = CodeAnimation.number(text) { return number }
        add(.malformed, "\"\(shortened(text))\" is no number for \(term.name)")
        return nil
    }

    /// Returns the point about which a term scales, its middle without one.
    private mutating func origin(of term: inout ComposeTransition.Term) -> UnitPoint? {
        guard let text = term.take(["transformOrigin"], where: { $0.hasPrefix("TransformOrigin") }),
            text != "TransformOrigin.Center"
        else { return .center }
        let numbers = PastedCode.arguments(text.dropFirst("TransformOrigin(".count).dropLast()).compactMap {
            CodeAnimation.number($0.split(separator: "=").last.map(String.init) ?? "")
        }
        guard text.hasPrefix("TransformOrigin("), numbers.count == 2 else {
            add(.malformed, "\"\(shortened(text))\" is no TransformOrigin, such as TransformOrigin(0.5f, 1f)")
            return nil
        }
        return UnitPoint(x: numbers[0], y: numbers[1])
    }

    // MARK: - Slides

    private mutating func slide(_ term: inout ComposeTransition.Term) -> (any Transition)? {
        let isAlong = (x: term.name.hasSuffix("Horizontally"), y: term.name.hasSuffix("Vertically"))
        let labels = ["initialOffset", "targetOffset"].flatMap { [$0, $0 + "X", $0 + "Y"] }
        guard var body = term.take(labels, where: { $0.hasPrefix("{") }) else {
            let half = TransformFunction.Length(fraction: -0.5)
            guard isAlong.x || isAlong.y else {
                add(.missingKey, "\(term.name) needs an offset, such as { IntOffset(it.width, 0) }")
                return nil
            }
            return moved(x: isAlong.x ? half : .init(), y: isAlong.y ? half : .init())
        }
        body = trimmed(body.dropFirst().dropLast())
        var name = "it"
        if let arrow = body.firstRange(of: "->") {
            name = trimmed(body[..<arrow.lowerBound])
            body = trimmed(body[arrow.upperBound...])
        }
        if body.hasPrefix("with("), let open = body.firstIndex(of: "{"), body.hasSuffix("}") {
            body = trimmed(body[body.index(after: open)...].dropLast())
        }
        if isAlong.x || isAlong.y {
            guard let length = length(body, of: [name], in: term) else { return nil }
            return moved(x: isAlong.x ? length : .init(), y: isAlong.y ? length : .init())
        }
        let parts = body.hasPrefix("IntOffset(") ? PastedCode.arguments(body.dropFirst(10).dropLast()) : []
        guard parts.count == 2 else {
            add(.malformed, "\"\(shortened(body))\" is no IntOffset(x, y) for \(term.name)")
            return nil
        }
        guard let x = length(parts[0], of: [name + ".width"], in: term),
            let y = length(parts[1], of: [name + ".height"], in: term)
        else { return nil }
        return moved(x: x, y: y)
    }

    private mutating func length(
        _ text: String, of names: [String], in term: ComposeTransition.Term
    ) -> TransformFunction.Length? {
        guard let length = ComposeLength(text, of: names) else {
            add(
                .malformed,
                "\"\(shortened(text))\" is no offset that is read here for \(term.name): write { it }, { -it / 2 } or a number")
            return nil
        }
        if length.isInPixels {
            warnings.append(
                TimelineWarning("approximation", "The pixels of \(term.name) were taken as points: \"\(shortened(text))\"."))
        }
        return TransformFunction.Length(points: length.points, fraction: length.fraction)
    }

    /// The sides that Compose's `SlideDirection` leads to.
    private static let directions: [(name: String, x: Double, y: Double)] = [
        ("Left", -1, 0), ("Right", 1, 0), ("Up", 0, -1), ("Down", 0, 1),
    ]

    /// What slides in comes from the other side of its direction.
    private mutating func slideOfContainer(_ term: inout ComposeTransition.Term) -> (any Transition)? {
        let text = term.take(["towards"], where: { $0.firstRange(of: "SlideDirection.") != nil }) ?? ""
        let word = text.split(separator: ".").last.map(String.init) ?? ""
        let sign = term.leaves ? 1.0 : -1
        if ["Start", "End"].contains(word) {
            return transition(text: (word == "Start") == term.leaves ? "move:leading" : "move:trailing")
        }
        guard let row = Self.directions.first(where: { $0.name == word }) else {
            add(.unknownValue, "\(term.name) needs a SlideDirection", allowed: Self.directions.map(\.name) + ["Start", "End"])
            return nil
        }
        return moved(x: .init(fraction: sign * row.x), y: .init(fraction: sign * row.y))
    }

    /// Compose's offsets don't follow the layout direction.
    private mutating func moved(x: TransformFunction.Length, y: TransformFunction.Length) -> (any Transition)? {
        if x == .init(), y.points == 0, abs(y.fraction) == 1 {
            return transition(text: y.fraction < 0 ? "move:top" : "move:bottom")
        }
        let away = TransformValue([.translate(x: x, y: y, z: 0)])
        var transition = CustomTransition([])
        transition.transform = (PhaseValues(willAppear: away, didDisappear: away), .css)
        return transition
    }
}
