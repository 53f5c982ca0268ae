/// A preview of what an output declares, as Xcode shows it.
enum SwiftPreview {
    /// The transition of a card or of a symbol.
    case transition(SwiftConditional, isSymbol: Bool = false)
    /// The transition of each of some rows, as an expression of `index`.
    case transitions(SwiftConditional, count: Int)
    /// An animation.
    case animation(SwiftConditional)
    /// A call on a card that plays whenever `count` changes, or without a trigger.
    case modifier(String, hasTrigger: Bool)
    /// A view whose content changes by a call, both as expressions of `value`, and the two values.
    case content(String, call: String, values: (String, String))
    /// The function that both views of a matched geometry call.
    case matched(String, animation: SwiftConditional?)
    /// The calls on the source view and on the page of a zoom.
    case zoom(source: String, destination: String)
    /// Statements that open `next`, a view controller, from `page`, and whether it is presented instead of pushed.
    case page([String], isModal: Bool)
    /// Statements that lead from `next`, a pushed view controller, back to `page`.
    case back([String])
    /// A class of animators, each made with `isPresenting`, and whether it is that of a navigation controller.
    case animator(String, isNavigation: Bool)
    /// Statements that animate `card`, a button of UIKit.
    case layer([String])

    /// Returns the preview. It needs no import beyond those of the output.
    ///
    /// - Parameter code: the declarations that it calls, whose systems it needs, at least those of the macro.
    func text(calling code: String) -> String {
        // UIKit's code says for which platforms it is.
        let written = isUIKit ? code.firstMatch(of: #/@available\(iOS (17|18|26),.*\)/#).map { String($0.0) } : nil
        let attribute = written ?? SwiftSystems(of: code, for: isUIKit ? .uiKit : .swiftUI).previewAttribute
        let preview = ["#Preview {", "private final class "].reduce(text.text) { $0.replacing($1, with: "\(attribute)\n\($1)") }
        guard code.contains("@available(tvOS, unavailable)") else { return preview }
        return "#if !os(tvOS)\n\(preview.replacing(#/, tvOS [0-9.]+/#, with: ""))\n#endif"
    }

    /// Whether it shows what UIKit has.
    private var isUIKit: Bool {
        switch self {
        case .page, .back, .animator, .layer: true
        case .transition, .transitions, .animation, .modifier, .content, .matched, .zoom: false
        }
    }

    private var text: CodeText {
        switch self {
        case .transition(let transition, let isSymbol):
            Self.toggle(by: transition, Self.shown(transition.text, isSymbol: isSymbol))
        case .transitions(let transition, let count): Self.toggle(by: transition, Self.rows(transition.text, count))
        case .animation(let animation): Self.moving(animation)
        case .modifier(let call, let hasTrigger): Self.modified(call, hasTrigger: hasTrigger)
        case .content(let view, let call, let values): Self.changing(view, call, values)
        case .matched(let function, let animation): Self.matched(function, animation)
        case .zoom(let source, let destination): Self.navigation(source, destination)
        case .page(let statements, let isModal):
            Self.controllers(
                ["return " + (isModal ? "page" : "UINavigationController(rootViewController: page)")], opening: statements,
                isModal: isModal)
        case .back(let statements): Self.goingBack(statements)
        case .animator(let type, let isNavigation): Self.animated(by: type, isNavigation: isNavigation)
        case .layer(let statements): Self.layer(statements)
        }
    }

    private static let card = "RoundedRectangle(cornerRadius: 16).fill(.tint).frame(width: 160, height: 100)"

    // MARK: - SwiftUI

    /// Returns a preview whose views come and go.
    private static func toggle(by transition: SwiftConditional, _ views: [String]) -> CodeText {
        """
        #Preview {
            @Previewable @State var shown = true
            \(setting(readBy: transition))
            VStack {
                VStack {
                    \(views)
                }
                .frame(width: 240, height: 240)
                Button("Toggle") { withAnimation { shown.toggle() } }
            }
        }
        """
    }

    /// Returns the declaration of the setting for less motion, if an expression reads it.
    private static func setting(readBy expression: SwiftConditional?) -> [String] {
        expression?.readsSetting == true ? ["@Previewable @Environment(\\.accessibilityReduceMotion) var reduceMotion"] : []
    }

    private static func shown(_ transition: String, isSymbol: Bool) -> [String] {
        let view = isSymbol ? "Image(systemName: \"bell\").font(.largeTitle)" : card
        return ["if shown {", "    \(view)", "        .transition(\(transition))", "}"]
    }

    private static func rows(_ transition: String, _ count: Int) -> [String] {
        [
            "if shown {", "    ForEach(0..<\(count), id: \\.self) { index in",
            "        RoundedRectangle(cornerRadius: 8).fill(.tint).transition(\(transition))", "    }", "}",
        ]
    }

    private static func moving(_ animation: SwiftConditional) -> CodeText {
        """
        #Preview {
            @Previewable @State var isMoved = false
            \(setting(readBy: animation))
            VStack(spacing: 40) {
                Circle().fill(.tint).frame(width: 60, height: 60)
                    .offset(x: isMoved ? 100 : -100)
                Button("Move") { withAnimation(\(animation.text)) { isMoved.toggle() } }
            }
        }
        """
    }

    private static func modified(_ call: String, hasTrigger: Bool) -> CodeText {
        guard hasTrigger else { return "#Preview {\n    \(card)\n        .\(call)\n}" }
        return """
            #Preview {
                @Previewable @State var count = 0
                VStack(spacing: 40) {
                    \(card)
                        .\(call)
                    Button("Play") { count += 1 }
                }
            }
            """
    }

    private static func changing(_ view: String, _ call: String, _ values: (String, String)) -> CodeText {
        """
        #Preview {
            @Previewable @State var isChanged = false
            let value = \(values == ("false", "true") ? "isChanged" : "isChanged ? \(values.1) : \(values.0)")
            VStack(spacing: 40) {
                \(view).\(call)
                Button("Change") { isChanged.toggle() }
            }
        }
        """
    }

    private static func matched(_ function: String, _ animation: SwiftConditional?) -> CodeText {
        """
        #Preview {
            @Previewable @State var open = false
            @Previewable @Namespace var namespace
            \(setting(readBy: animation))
            VStack(spacing: 40) {
                ZStack {
                    if open {
                        Color.teal
                            .\(function)(id: 1, in: namespace)
                            .frame(width: 240, height: 160)
                    } else {
                        Color.teal
                            .\(function)(id: 1, in: namespace)
                            .frame(width: 80, height: 80)
                    }
                }
                .frame(height: 200)
                Button("Toggle") { withAnimation(\(animation?.text ?? "nil")) { open.toggle() } }
            }
        }
        """
    }

    private static func navigation(_ source: String, _ destination: String) -> CodeText {
        """
        #if !os(macOS)
        #Preview {
            @Previewable @Namespace var namespace
            NavigationStack {
                NavigationLink {
                    Color.teal.\(destination)
                } label: {
                    \(card)
                        .\(source)
                }
            }
        }
        #endif
        """
    }

    // MARK: - UIKit

    /// Returns a preview of a page with a button that opens the next one.
    ///
    /// - Parameter isModal: whether the next page needs a button that closes it.
    private static func controllers(
        _ root: [String], opening statements: [String], isModal: Bool = false
    ) -> CodeText {
        """
        #Preview {
            let (page, next) = (UIViewController(), UIViewController())
            page.view.backgroundColor = .white
            next.view.backgroundColor = .systemTeal
            \(button("Open", on: "page", statements))
            \(isModal ? button("Close", on: "next", ["next.dismiss(animated: true)"]) : [])
            \(root)
        }
        """
    }

    /// Returns a preview of a page above another one, with a button that leads back.
    private static func goingBack(_ statements: [String]) -> CodeText {
        """
        #Preview {
            let (page, next) = (UIViewController(), UIViewController())
            page.view.backgroundColor = .white
            next.view.backgroundColor = .systemTeal
            \(button("Back", on: "next", statements))
            let navigation = UINavigationController()
            navigation.setViewControllers([page, next], animated: false)
            return navigation
        }
        """
    }

    /// Returns the lines of a button on a page, which is named as its title.
    private static func button(_ title: String, on page: String, _ statements: [String]) -> [String] {
        let name = title.lowercased()
        return ["let \(name) = UIButton(type: .system, primaryAction: UIAction(title: \"\(title)\") { _ in"]
            + statements.map { "    " + $0 } + [
                "})", "\(name).frame = CGRect(x: 40, y: 160, width: 160, height: 44)", "\(page).view.addSubview(\(name))",
            ]
    }

    private static func animated(by type: String, isNavigation: Bool) -> CodeText {
        let delegate = "\(type.dropLast("Transition".count))Delegate"
        if isNavigation {
            let root = [
                "let navigation = UINavigationController(rootViewController: page)", "navigation.delegate = \(delegate).shared",
                "return navigation",
            ]
            return """
                \(SwiftText.opening("private final class \(delegate)", ["NSObject", "UINavigationControllerDelegate"]))
                    static let shared = \(delegate)()

                    func navigationController(
                        _ navigationController: UINavigationController,
                        animationControllerFor operation: UINavigationController.Operation,
                        from fromVC: UIViewController,
                        to toVC: UIViewController
                    ) -> (any UIViewControllerAnimatedTransitioning)? {
                        \(type)(isPresenting: operation == .push)
                    }
                }

                \(controllers(root, opening: ["page.navigationController?.pushViewController(next, animated: true)"]))
                """
        }
        let opening = [
            "next.modalPresentationStyle = .fullScreen", "next.transitioningDelegate = \(delegate).shared",
            "page.present(next, animated: true)",
        ]
        return """
            \(SwiftText.opening("private final class \(delegate)", ["NSObject", "UIViewControllerTransitioningDelegate"]))
                static let shared = \(delegate)()

                func animationController(
                    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
                ) -> (any UIViewControllerAnimatedTransitioning)? {
                    \(type)(isPresenting: true)
                }

                func animationController(
                    forDismissed dismissed: UIViewController
                ) -> (any UIViewControllerAnimatedTransitioning)? {
                    \(type)(isPresenting: false)
                }
            }

            \(controllers(["return page"], opening: opening, isModal: true))
            """
    }

    private static func layer(_ statements: [String]) -> CodeText {
        """
        #if canImport(UIKit) && !os(watchOS)
        #Preview {
            let card = UIButton(type: .system)
            card.setTitle("Play", for: .normal)
            card.backgroundColor = .systemTeal
            card.addAction(UIAction { _ in
                \(statements)
            }, for: .touchUpInside)
            return card
        }
        #endif
        """
    }
}
