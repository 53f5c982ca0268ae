internal import TransitionEngine

/// Pages that are pushed and popped one after the other, as the calls of a navigation controller: UIKit moves them.
struct SwiftStack: SwiftForm {
    private let spec: TransitionSpec
    private let steps: [Step]
    /// The pages that the calls name, in the order in which they are pushed.
    private let pages: [(id: String, name: String)]
    private let hasZoom: Bool
    /// Whether pages are popped alone.
    private let pops: Bool

    /// One call.
    private struct Step {
        let time: Double
        let lines: [String]
    }

    /// Returns `nil` for anything but pushes and pops of UIKit's own timing: a finger takes over at any time by itself.
    init?(_ spec: TransitionSpec) {
        guard spec.content.isView, spec.givenAnimation == nil, spec.start == nil, !spec.events.isEmpty,
            spec.context == .navigation,
            spec.platform == .ios, spec.nominalTransition.named?.entry.source == .uiKit
        else { return nil }
        var (names, hasZoom) = (PageNames(), false)
        var steps: [Step] = []
        for event in spec.events {
            guard event.animation == nil else { return nil }
            var lines: [String] = []
            switch event.action {
            case .push, .pushController:
                let controller =
                    if case .pushController(let controller) = event.action { controller } else {
                        StackedController(id: TransitionSpec.pushedController)
                    }
                let name = names.name(of: controller.id)
                switch controller.transition ?? spec.nominalTransition {
                case is NavigationPushTransition: break
                case let zoom as ZoomTransition where zoom.source == .uiKit:
                    lines = SwiftPresentation.preferring(zoom, on: name)
                    // One zoom alone declares options.
                    if hasZoom, lines.count > 1 { return nil }
                    hasZoom = true
                default: return nil
                }
                lines.append("pushViewController(\(name), animated: true)")
            case .pop:
                lines = ["popViewController(animated: true)"]
            case .popTo(let id):
                lines = [
                    spec.stack?.first?.id == id
                        ? "popToRootViewController(animated: true)" : "popToViewController(\(names.name(of: id)), animated: true)"
                ]
            default: return nil
            }
            steps.append(Step(time: event.time, lines: lines))
        }
        (self.spec, self.steps, self.hasZoom, pages) = (spec, steps, hasZoom, names.all)
        pops = steps.allSatisfy { $0.lines[0].hasPrefix("pop") }
    }

    /// The names of the pages in code, each once.
    private struct PageNames {
        private(set) var all: [(id: String, name: String)] = []

        /// What the body calls or declares.
        private static let called: Set = [
            "options", "popToRootViewController", "popToViewController", "popViewController", "pushViewController", "source",
        ]

        mutating func name(of id: String) -> String {
            if let known = all.first(where: { $0.id == id }) { return known.name }
            var stem = CodeNames(String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })).value
            if Self.called.contains(stem) || ReservedNames.problem(of: .member(stem, of: .viewController)) != nil {
                stem += "Page"
            }
            var (name, number) = (stem, 1)
            while all.contains(where: { $0.name == name }) {
                number += 1
                name = stem + "\(number)"
            }
            all.append((id, name))
            return name
        }
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .viewController)] }

    func write(to output: inout SwiftOutput) throws {
        var (time, lines) = (0.0, [String]())
        for step in steps {
            if step.time > time { lines.append("try await Task.sleep(for: .seconds(\(fixedText(step.time - time, 6))))") }
            lines += step.lines
            time = max(time, step.time)
        }
        let parameters = pages.map { "\($0.name): UIViewController" } + (hasZoom ? ["source: @escaping () -> UIView?"] : [])
        let isTimed = time > 0
        let name = output.names.value
        let declaration = SwiftText.wrapped("func \(name)(\(parameters.joined(separator: ", ")))", within: 90)
        let usage =
            "`\(isTimed ? "try await " : "")navigationController.\(name)(\(pages.isEmpty ? "" : "…"))`: UIKit moves the pages."
        output.head.imports = ["UIKit"]
        let given =
            pages.enumerated().map { "\($1.name): \($0 == 0 ? pops ? "page" : "next" : "UIViewController()")" }
            + (hasZoom ? ["source: { page.view.subviews.first }"] : [])
        let call = "\(pops ? "next" : "page").navigationController?.\(name)(\(given.joined(separator: ", ")))"
        let wrapped = SwiftText.wrapped(call, within: isTimed ? 70 : 90)
        let task = wrapped == call ? ["Task { try await \(call) }"] : ["Task {", "    try await \(wrapped)", "}"]
        let statements = isTimed ? task : [wrapped]
        output.preview = pops ? .back(statements) : .page(statements, isModal: false)
        output.extend(
            "UINavigationController",
            by: CommentText.lines(usage, "/// ", width: 112) + ["\(declaration)\(isTimed ? " async throws" : "") {"]
                + lines.map { "    " + $0 } + ["}"])
        output.leaveOutModel()
        output.leaveTimingToSystem()
        if pops { output.head.title = "pop" }
    }
}
