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
        views.allSatisfy { view in
            let spec = view.spec
            return spec.content.isView && spec.events.isEmpty && spec.start == nil && spec.source == .swiftUI
                && (view.inheritsAll && view.id != views.first?.id || SwiftTransitions.isExpressible(spec.nominalTransition))
        }
    }

    /// Returns the member of `AnyTransition`.
    ///
    /// - Throws: `CancellationError`.
    mutating func member(of views: [TransitionSpec.View], stagger: Stagger?) throws -> String {
        let delays = stagger?.delays(count: views.count) ?? []
        let delay = delays.contains { $0 > 0 } ? Self.delay(delays, stagger) : nil
        var texts = try views.map { try text(of: $0.spec, delay: delay) }
        if Set(texts).count > 1, delay != nil {
            // Each case has its own number.
            texts = try zip(views, delays).map { try text(of: $0.spec, delay: $1 > 0 ? fixedText($1, 3) : nil) }
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

    private static func indented(_ text: String) -> String { text.split(separator: "\n").joined(separator: "\n    ") }

    /// Returns the delay of a view as an expression of `index`.
    private static func delay(_ delays: [Double], _ stagger: Stagger?) -> String {
        if let stagger, stagger.origin == .first, stagger.grid == nil { return "\(exactText(stagger.each)) * Double(index)" }
        return "[\(delays.map { fixedText($0, 3) }.joined(separator: ", "))][min(index, \(delays.count - 1))]"
    }

    private mutating func text(of spec: TransitionSpec, delay: String?) throws -> String {
        guard var expression = try transitions.expression(spec.nominalTransition) else { return ".identity" }
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
