internal import TransitionEngine

/// Several views, one after the other: a function of the index that returns a transition.
struct SwiftViews: SwiftForm {
    private let spec: TransitionSpec
    private let views: [TransitionSpec.View]
    /// Seconds by which each view starts later; empty for views that start together.
    private let delays: [Double]
    /// The delay of a view as an expression of `index`; `nil` where nothing is delayed.
    private let delay: String?

    /// Returns `nil` unless SwiftUI has the transitions of all views.
    init?(_ spec: TransitionSpec) {
        guard case .views(let views, let stagger) = spec.content else { return nil }
        // Views that inherit everything are all alike: the first one stands for them.
        let inheriting = views.first(where: \.inheritsAll)?.id
        let isExpressible = views.allSatisfy { view in
            let own = view.spec
            return own.content.isView && !own.isScripted && own.start == nil && own.source == .swiftUI
                && (view.inheritsAll && view.id != inheriting
                    || SwiftTransitionWriter.isExpressible(own.nominalTransition, of: ViewGeometry()))
        }
        guard isExpressible else { return nil }
        (self.spec, self.views) = (spec, views)
        delays = stagger?.delays(count: views.count) ?? []
        if !delays.contains(where: { $0 > 0 }) {
            delay = nil
        } else if let stagger, stagger.origin == .first, stagger.grid == nil {
            delay = "\(exactText(stagger.each)) * Double(index)"
        } else {
            delay = "[\(delays.map { fixedText($0, 3) }.joined(separator: ", "))][min(index, \(delays.count - 1))]"
        }
    }

    static var takesEndless: Bool { true }
    static var takesDirection: Bool { true }
    var noMotion: String { MotionTitle.atOnceByUsage }

    func omission(of reduced: ReducedVariant) -> String? {
        reduced == .none || reduced == .keep && keepsMotion ? nil : "SwiftUI fades what moves where motion is to be reduced"
    }

    private var keepsMotion: Bool { views.allSatisfy(\.spec.nominalTransition.keepsMotionInCode) }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member(names.value, of: .anyTransition), .type(names.type + "Transition")]
            + SwiftAnimations.declared(names, of: spec.resolvedAnimation)
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        for view in views { SwiftAnimationText.addEndless(of: view.spec, to: &issues) }
    }

    func write(to output: inout SwiftOutput) throws {
        var transitions = SwiftTransitionWriter(
            output.names, of: ViewGeometry(), keepsMotion: keepsMotion && output.request.output.reduced == .keep)
        var parts: [SwiftTransitionWriter.Expression] = []
        for view in views {
            let (isBoth, isInsertion) = (output.request.isBoth, view.spec.direction == .insertion)
            let transition = isBoth ? view.spec.nominalTransition : view.spec.nominalTransition.way(isInsertion: isInsertion)
            let part = try transitions.expression(transition, animations: { try output.animations.expression($0) })
            guard let part else { continue }
            parts.append(isBoth ? part : part.alone(isInsertion: isInsertion))
        }
        var texts = try text(of: parts, in: &output) { _ in delay }
        if Set(texts).count > 1, delay != nil {
            // Each case has its own number.
            texts = try text(of: parts, in: &output) { delays[$0] > 0 ? fixedText(delays[$0], 3) : nil }
        }
        let name = output.names.value
        let value = SwiftConditional(transition: ".\(name)($0)", output.request.output.reduced)
        let (list, row) = ("ForEach(Array(rows.enumerated()), id: \\.element.id)", "Row($1).transition(\(value.text))")
        let setting = SwiftText.setting(isRead: value.readsSetting)
        let usage = "The transition of the row at `index`: `\(list) { \(row) }`." + setting
        // Code is not broken: a long row stands alone.
        let comment =
            CommentText.documentation(
                list.count + row.count <= 106
                    ? usage : "The transition of the row at `index`: `\(row)` in `\(list)`." + setting)
            + ["/// By index: \(views.map(\.id).byIndex)."]
        let declaration = SwiftTransitionWriter.declaration("\(name)(_ index: Int)")
        let shown = SwiftConditional(transition: ".\(name)(index)", output.request.output.reduced)
        output.preview = .transitions(shown, count: min(views.count, 12))
        output.extend("AnyTransition", by: comment + Self.member(declaration, texts))
        output.declarations += transitions.declarations
        // What the parts leave out stands before what the views do.
        let own = output.head.omissions
        output.head.omissions = transitions.omissions
        output.head.omissions.add(own)
        transitions.sides.forEach { output.addSides($0) }
        output.addSettings()
    }

    /// Returns the function with the transition of each view.
    private static func member(_ declaration: String, _ texts: [String]) -> [String] {
        if Set(texts).count == 1 { return SwiftText.member(declaration, texts[0]) }
        let cases = texts.enumerated().map { index, text in
            let label = index == texts.count - 1 ? "default" : "case \(index)"
            if text.count <= 96, !text.contains("\n") { return "\(label): \(text)" }
            return "\(label):\n    " + text.replacing("\n", with: "\n    ")
        }
        let code: CodeText = """
            \(declaration) {
                switch index {
                \(cases)
                }
            }
            """
        return [code.text]
    }

    /// Returns the transition of each view with its animation and its delay.
    private func text(
        of parts: [SwiftTransitionWriter.Expression], in output: inout SwiftOutput, delay: (Int) -> String?
    ) throws -> [String] {
        try parts.enumerated().map { index, part in
            let delay = delay(index)
            if part.isAnimated {
                if delay != nil {
                    output.head.omissions.add("stagger", "a part that has an animation of its own starts with it")
                }
                return part.text
            }
            let text = try output.animations.expression(of: views[index].spec)
            if text == nil, delay != nil { output.head.omissions.add("stagger", "without an animation nothing is delayed") }
            let delayed = delay.map { ".delay(\($0))" } ?? ""
            return part.text + ".animation(\(text.map { $0 + delayed } ?? "nil"))"
        }
    }
}
