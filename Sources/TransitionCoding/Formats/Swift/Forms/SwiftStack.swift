internal import TransitionEngine

/// Pages that are shown and left one after the other, as the calls of a navigation controller or of the page that presents them:
/// UIKit moves them.
struct SwiftStack: SwiftForm {
    private let spec: TransitionSpec
    /// The calls in their order, each once.
    private let steps: [Step]
    private let calls: Calls

    /// One call, with what it is said to do: several events may mean the same one.
    private struct Step {
        let lines: [String]
        var words: [String]
        /// Whether it leaves pages.
        let isLeaving: Bool
    }

    /// Returns `nil` for anything but pushes and pops of UIKit's own timing: a finger takes over at any time by itself.
    init?(_ spec: TransitionSpec) {
        guard spec.content.isView, spec.givenAnimation == nil, spec.start == nil, !spec.events.isEmpty,
            spec.platform == .ios, spec.nominalTransition.named?.entry.source == .uiKit
        else { return nil }
        var (calls, steps) = (Calls(spec), [Step]())
        for event in spec.events {
            guard event.animation == nil else { return nil }
            let lines: [String]? =
                switch event.action {
                case .push: calls.show(StackedController(id: TransitionSpec.pushedController), by: spec.nominalTransition)
                case .pushController(let controller): calls.show(controller, by: spec.nominalTransition)
                case .pop: calls.leave()
                case .popTo(let id): calls.leave(to: id, isRoot: spec.stack?.first?.id == id)
                default: nil
                }
            guard let lines else { return nil }
            let words = KotlinAnimator.words(event)
            if let known = steps.firstIndex(where: { $0.lines == lines }) {
                steps[known].words.append(words)
            } else {
                steps.append(Step(lines: lines, words: [words], isLeaving: event.pops))
            }
        }
        guard spec.context == .navigation || calls.isModal else { return nil }
        (self.spec, self.steps, self.calls) = (spec, steps, calls)
    }

    /// What is called, page by page.
    private struct Calls {
        private(set) var names = PageNames()
        private(set) var hasZoom = false
        /// The styles in which pages are presented.
        private(set) var styles: [String] = []
        /// Whether each call presents or dismisses, instead of pushing and popping.
        private var presents: [Bool] = []
        /// The pages above the first one, with their style and their names where the code shows them.
        private var open: [(id: String, style: String?, name: String?)]

        var isModal: Bool { presents.first == true }

        init(_ spec: TransitionSpec) {
            var stack = Array((spec.stack ?? []).dropFirst())
            if spec.stack == nil, spec.events[0].pops { stack = [StackedController(id: TransitionSpec.pushedController)] }
            open = stack.map { ($0.id, SwiftPresentation.style(of: $0.transition ?? spec.nominalTransition), nil) }
        }

        /// Notes what a call does; returns `false` where others do the other.
        private mutating func note(presents isModal: Bool) -> Bool {
            presents.append(isModal)
            return isModal == presents[0]
        }

        /// Returns what a page that is presented or dismissed is called on, with a dot; `nil` where the code has no name for it.
        private var presenter: String? { open.isEmpty ? "" : open[open.count - 1].name.map { $0 + "." } }

        /// Returns the lines that show a page; `nil` where UIKit has none.
        mutating func show(_ controller: StackedController, by nominal: any Transition) -> [String]? {
            let transition = controller.transition ?? nominal
            let style = SwiftPresentation.style(of: transition)
            guard note(presents: style != nil) else { return nil }
            let name = names.name(of: controller.id)
            let presenter = presenter
            open.append((controller.id, style, name))
            if let style {
                styles.append(style)
                return presenter.map { SwiftPresentation.styling(style, on: name) + ["\($0)present(\(name), animated: true)"] }
            }
            let push = "pushViewController(\(name), animated: true)"
            if transition is NavigationPushTransition { return [push] }
            guard let zoom = transition as? ZoomTransition, zoom.source == .uiKit else { return nil }
            let lines = SwiftPresentation.preferring(zoom, on: name)
            // One zoom alone declares options.
            if hasZoom, lines.count > 1 { return nil }
            hasZoom = true
            return lines + [push]
        }

        /// Returns the lines that leave the topmost page; `nil` where UIKit has none.
        mutating func leave() -> [String]? {
            let isModal = open.popLast().map { $0.style != nil } ?? isModal
            guard note(presents: isModal) else { return nil }
            return isModal ? presenter.map { ["\($0)dismiss(animated: true)"] } : ["popViewController(animated: true)"]
        }

        /// Returns the lines that leave all pages above one; `nil` where UIKit has none.
        mutating func leave(to id: String, isRoot: Bool) -> [String]? {
            let count = isRoot ? 0 : (open.lastIndex { $0.id == id } ?? open.count) + 1
            let left = open.dropFirst(count).map { $0.style != nil }
            open.removeLast(left.count)
            guard left.allSatisfy({ $0 == left[0] }), note(presents: left.first ?? isModal) else { return nil }
            if isModal { return (isRoot ? "" : open.last?.name.map { $0 + "." }).map { ["\($0)dismiss(animated: true)"] } }
            return isRoot
                ? ["popToRootViewController(animated: true)"] : SwiftStack.popping(to: names.name(of: id))
        }
    }

    /// Returns the lines that pop to a page: UIKit raises an exception for one that isn't on the stack.
    private static func popping(to name: String) -> [String] {
        ["if viewControllers.contains(\(name)) {", "    popToViewController(\(name), animated: true)", "}"]
    }

    /// The names of the pages in code, each once.
    private struct PageNames {
        private(set) var all: [(id: String, name: String)] = []

        /// What the body calls or declares.
        private static let called: Set = [
            "dismiss", "options", "popToRootViewController", "popToViewController", "popViewController", "present",
            "pushViewController", "source",
        ]

        mutating func name(of id: String) -> String {
            if let known = all.first(where: { $0.id == id }) { return known.name }
            var stem = CodeNames(id.inertName).value
            if Self.called.contains(stem) || ReservedNames.problem(of: .member(stem, of: .viewController)) != nil {
                stem += "Page"
            }
            let name = CodeNames.free(stem, among: all.map(\.name))
            all.append((id, name))
            return name
        }
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] { [.member(names.value, of: .viewController)] }

    func write(to output: inout SwiftOutput) throws {
        output.head.imports = ["UIKit"]
        let names = methodNames(output.names, isGiven: output.request.output.name != nil)
        let members = steps.indices.flatMap { ($0 > 0 ? [""] : []) + member($0, named: names[$0]) }
        let shown = steps.firstIndex { !$0.isLeaving } ?? 0
        setPreview(of: &output, showing: shown, by: names[shown])
        output.declarations.append(
            """
            \(calls.hasZoom ? SwiftPresentation.zoomAttributes : SwiftPresentation.attributes(of: calls.styles))
            extension \(calls.isModal ? "UIViewController" : "UINavigationController") {
                \(members)
            }
            """)
        output.leaveOutModel()
        output.leaveTiming(to: "UIKit")
    }

    /// Returns the names of the methods: numbered where methods of one name have the same parameters.
    ///
    /// - Parameter isGiven: whether the caller has named what is opened.
    private func methodNames(_ names: CodeNames, isGiven: Bool) -> [String] {
        let actions = Set(steps.map(\.isLeaving))
        let stems = steps.map { step in
            if actions.count == 1 { return names.value }
            if !isGiven, !step.isLeaving { return names.value }
            if !isGiven, names.value.contains("Push") { return names.value.replacing("Push", with: "Pop") }
            let verbs = calls.isModal ? ("present", "dismiss") : ("push", "pop")
            return (step.isLeaving ? verbs.1 : verbs.0) + names.type
        }
        let signatures = stems.indices.map { ([stems[$0]] + labels($0)).joined(separator: ":") }
        return stems.indices.map { step in
            let number = signatures[...step].count { $0 == signatures[step] }
            return signatures.count { $0 == signatures[step] } == 1 ? stems[step] : "\(stems[step])\(number)"
        }
    }

    /// The labels of the parameters of a step.
    private func labels(_ step: Int) -> [String] { pages(step) + (zooms(step) ? ["source"] : []) }

    /// The pages that a step names.
    private func pages(_ step: Int) -> [String] {
        let words = Set(steps[step].lines.joined(separator: " ").split { !($0.isLetter || $0.isNumber) })
        return calls.names.all.map(\.name).filter { words.contains($0[...]) }
    }

    private func zooms(_ step: Int) -> Bool { steps[step].lines.contains { $0.contains("source()") } }

    /// Returns the method of a step.
    private func member(_ step: Int, named name: String) -> [String] {
        let pages = pages(step)
        let parameters = pages.map { "\($0): UIViewController" } + (zooms(step) ? ["source: @escaping () -> UIView?"] : [])
        let declaration = SwiftText.wrapped("func \(name)(\(parameters.joined(separator: ", ")))", within: 100)
        let caller = calls.isModal ? "page" : "navigationController"
        let when = spec.events.count == 1 ? "" : " (\(steps[step].words.joined(separator: ", ")))"
        let arguments = labels(step).map { "\($0): …" }.joined(separator: ", ")
        let call = "\(caller).\(name)(\(arguments))"
        let verb =
            switch (calls.isModal, steps[step].isLeaving) {
            case (true, true): "Dismisses"
            case (true, false): "Presents"
            case (false, true): "Pops"
            case (false, false): "Pushes"
            }
        let usage =
            "\(verb) with the system's transition\(when): `\(call.count <= 100 ? call : "\(caller).\(name)(…)")`."
        let code: CodeText = """
            \(CommentText.documentation(usage, width: 112))
            \([declaration + " {"])
                \(steps[step].lines)
            }
            """
        return code.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Sets a preview that calls the method of a step.
    private func setPreview(of output: inout SwiftOutput, showing step: Int, by name: String) {
        // A preview has no page that the code didn't present.
        if calls.isModal, spec.onlyPops { return }
        let given =
            pages(step).enumerated().map { "\($1): \($0 == 0 ? spec.onlyPops ? "page" : "next" : "UIViewController()")" }
            + (zooms(step) ? ["source: { page.view.subviews.first }"] : [])
        let page = calls.isModal ? "page" : "\(spec.onlyPops ? "next" : "page").navigationController?"
        let call = "\(page).\(name)(\(given.joined(separator: ", ")))"
        let statements = [SwiftText.wrapped(call, within: 90)]
        output.preview = spec.onlyPops ? .back(statements) : .page(statements, isModal: calls.isModal)
    }
}
