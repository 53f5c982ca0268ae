internal import TransitionEngine

/// Several views, one after the other: a function of the index that returns a transition.
struct SwiftViews {
    private(set) var transitions: SwiftTransitions
    private(set) var omissions = Omissions()
    private let names: CodeNames

    init(_ names: CodeNames, tolerance: Double) {
        self.names = names
        transitions = SwiftTransitions(names, of: ViewGeometry(), tolerance: tolerance)
    }

    /// Whether SwiftUI has the transitions of all views.
    static func isExpressible(_ views: [TransitionSpec.View]) -> Bool {
        // Views that inherit everything are all alike: the first one stands for them.
        let inheriting = views.first(where: \.inheritsAll)?.id
        return views.allSatisfy { view in
            let spec = view.spec
            return spec.content.isView && !spec.isScripted && spec.start == nil && spec.source == .swiftUI
                && (view.inheritsAll && view.id != inheriting || SwiftTransitions.isExpressible(spec.nominalTransition))
        }
    }

    /// Returns the member of `AnyTransition`, or `nil` if a view has no expression.
    ///
    /// - Throws: `CancellationError`.
    mutating func member(of views: [TransitionSpec.View], stagger: Stagger?) throws -> String? {
        let delays = stagger?.delays(count: views.count) ?? []
        let delay = delays.contains { $0 > 0 } ? Self.delay(delays, stagger) : nil
        var parts: [SwiftTransitions.Expression] = []
        for view in views {
            guard let part = try transitions.expression(view.spec.nominalTransition) else { return nil }
            parts.append(part)
        }
        var texts = try zip(views, parts).map { try text(of: $0.spec, $1, delay: delay) }
        if Set(texts).count > 1, delay != nil {
            // Each case has its own number.
            texts = try views.indices.map { index in
                let own = delays[index]
                return try text(of: views[index].spec, parts[index], delay: own > 0 ? fixedText(own, 3) : nil)
            }
        }
        let ids = views.prefix(12).enumerated().map { "\($0) \($1.id.inertInCode)" }.joined(separator: ", ")
        let more = views.count > 12 ? ", …" : ""
        var lines = [
            "/// `ForEach(rows.indices, id: \\.self) { Row(rows[$0]).transition(.\(names.value)($0)) }`", "/// \(ids)\(more)",
        ]
        let declaration =
            "\(transitions.isMainActor ? "@MainActor " : "")static func \(names.value)(_ index: Int) -> AnyTransition {"
        if Set(texts).count == 1 {
            let line = "\(declaration) \(texts[0]) }"
            lines +=
                line.count <= 116 && !texts[0].contains("\n") ? [line] : [declaration, "    " + Self.indented(texts[0]), "}"]
        } else {
            lines += [declaration, "    switch index {"]
            for (index, text) in texts.enumerated() {
                let label = index == texts.count - 1 ? "default" : "case \(index)"
                let isLong = text.count > 96 || text.contains("\n")
                lines += isLong ? ["    \(label):", "        " + Self.indented(Self.indented(text))] : ["    \(label): \(text)"]
            }
            lines += ["    }", "}"]
        }
        return lines.flatMap { $0.split(separator: "\n") }.map { "    \($0)\n" }.joined()
    }

    /// Returns the views in words: their number, their common transition and animation, and when the last one starts.
    func words(of views: [TransitionSpec.View], stagger: Stagger?) -> String {
        let specs = views.map(\.spec)
        let transitions = Set(specs.map { SwiftHead.words($0.nominalTransition) })
        let animations = Set(specs.map { $0.resolvedAnimation.map(SwiftHead.words) ?? "at once" })
        var words = "\(views.count) views"
        if transitions.count == 1, let transition = transitions.first { words += " · " + transition }
        if animations.count == 1, let animation = animations.first { words += " · " + animation }
        let last = stagger?.delays(count: views.count).max() ?? 0
        return last > 0 ? "\(words), the last one \(fixedText(last, 3)) s later" : words
    }

    private static func indented(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n    ") }

    /// Returns the delay of a view as an expression of `index`.
    private static func delay(_ delays: [Double], _ stagger: Stagger?) -> String {
        if let stagger, stagger.origin == .first, stagger.grid == nil { return "\(exactText(stagger.each)) * Double(index)" }
        return "[\(delays.map { fixedText($0, 3) }.joined(separator: ", "))][min(index, \(delays.count - 1))]"
    }

    /// Returns the transition of a view with its animation and its delay.
    private mutating func text(
        of spec: TransitionSpec, _ part: SwiftTransitions.Expression, delay: String?
    ) throws -> String {
        var expression = part
        if expression.isAnimated {
            if delay != nil { omissions.add("stagger", "a part that has an animation of its own starts with it") }
            return expression.links.joined()
        }
        var text = try spec.resolvedAnimation.map { try transitions.animations.expression($0) }
        if case .sourceDefault = spec.animation, spec.resolvedAnimation == .default { text = ".default" }
        if text == nil, delay != nil { omissions.add("stagger", "without an animation nothing is delayed") }
        expression.links.append(".animation(\(text.map { $0 + (delay.map { ".delay(\($0))" } ?? "") } ?? "nil"))")
        return expression.links.joined()
    }
}
