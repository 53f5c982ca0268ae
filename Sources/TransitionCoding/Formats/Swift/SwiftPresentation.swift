internal import TransitionEngine

/// UIKit's transitions between view controllers: extensions of `UIViewController`.
struct SwiftPresentation {
    /// The name of the transition in the catalogue of UIKit.
    private let name: String
    private let zoom: ZoomTransition?
    private let flip: FlipHorizontalTransition?
    private let names: CodeNames

    /// Returns `nil` for a transition of another source.
    init?(_ transition: any Transition, _ names: CodeNames) {
        guard let named = transition.named, named.entry.source == .uiKit else { return nil }
        (name, self.names) = (named.entry.name, names)
        (zoom, flip) = (named as? ZoomTransition, named as? FlipHorizontalTransition)
    }

    /// Whether an animator can move the pages under an animation of its own.
    var takesAnimation: Bool { SwiftAnimator.bodies[name] != nil }

    /// Returns the declaration with UIKit's own transition and timing.
    var declaration: String {
        switch name {
        case "push": pushDeclaration
        case "zoom": zoomDeclaration
        default: presentDeclaration
        }
    }

    private var presentDeclaration: String {
        """
        @available(iOS 18, tvOS 18, visionOS 2, *)
        extension UIViewController {
            func present\(names.type)(_ controller: UIViewController) {
                controller.modalPresentationStyle = .fullScreen
                controller.preferredTransition = .\(CodeNames(name).value)  // before iOS 18: modalTransitionStyle
                present(controller, animated: true)
            }
        }

        """
    }

    private var pushDeclaration: String {
        """
        extension UIViewController {
            /// The way back is `popViewController(animated: true)`.
            func \(names.type.hasPrefix("Push") ? names.value : "push" + names.type)(_ controller: UIViewController) {
                navigationController?.pushViewController(controller, animated: true)
            }
        }

        """
    }

    private var zoomDeclaration: String {
        let options = zoomOptions
        let setup =
            options.isEmpty
            ? ""
            : "        let options = UIViewController.Transition.ZoomOptions()\n"
                + options.map { "        options.\($0)\n" }.joined()
        let argument = options.isEmpty ? "" : "(options: options)"
        let place = zoom?.origin.frame.map { ", and measured then, here \(SwiftNavigation.text($0))" } ?? ""
        let usage = "`source` is asked on the way in and out\(place): look the view up by an id."
        return """
            @available(iOS 18, visionOS 2, *)
            extension UIViewController {
            \(CommentText.lines(usage, "    /// ").joined(separator: "\n"))
                func push\(names.type)(_ controller: UIViewController, source: @escaping () -> UIView?) {
            \(setup)        controller.preferredTransition = .zoom\(argument) { _ in source() }
                    navigationController?.pushViewController(controller, animated: true)
                }
            }

            """
    }

    private var zoomOptions: [String] {
        guard let options = zoom?.options else { return [] }
        var lines: [String] = []
        if let color = options.dimmingColor { lines.append("dimmingColor = \(SwiftColor.uiKit(color))") }
        if options.dimmingBlur != 0 { lines.append("dimmingVisualEffect = UIBlurEffect(style: .regular)") }
        if let rect = options.alignmentRect {
            let numbers = [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)]
            let text = numbers.map { "\($0.0): \(exactText($0.1))" }.joined(separator: ", ")
            lines.append("alignmentRectProvider = { _ in CGRect(\(text)) }")
        }
        if !options.interactiveDismiss { lines.append("interactiveDismissShouldBegin = { _ in false }") }
        return lines
    }

    /// Adds what UIKit decides itself.
    func addOmissions(to omissions: inout Omissions) {
        if let flip, flip.perspective > 0 { omissions.add("perspective", "UIKit turns the pages with its own") }
        guard let zoom else { return }
        if zoom.options.dimmingBlur != 0 {
            omissions.add("dimmingVisualEffect", "UIBlurEffect has styles and no radius")
        }
        if !zoom.options.grab { omissions.add("grab", "UIKit decides whether a running push can be caught") }
        let source = "UIKit takes it from the view that source returns"
        if zoom.origin.cornerRadius != 0 { omissions.add("source/cornerRadius", source) }
        if zoom.origin.background != nil { omissions.add("source/background", source) }
        if zoom.origin.shadow != nil { omissions.add("source/shadow", source) }
    }
}

/// An animation specified for UIKit's transitions: an animator that moves the pages under it.
enum SwiftAnimator {
    /// The lines that put the pages where they start, and those that lead them to their ends.
    struct Body {
        let setup: [String]
        let changes: [String]
        let completion: [String]
    }

    /// By the name of the transition. `page` is the presented page; `comes` is whether it appears.
    static let bodies: [String: Body] = [
        "cover-vertical": Body(
            setup: [
                "let away = CGAffineTransform(translationX: 0, y: container.bounds.height)", "if comes { page.transform = away }",
            ], changes: ["page.transform = comes ? .identity : away"], completion: ["page.transform = .identity"]),
        "cross-dissolve": Body(
            setup: ["if comes { page.alpha = 0 }"], changes: ["page.alpha = comes ? 1 : 0"], completion: ["page.alpha = 1"]),
        "flip-horizontal": Body(
            setup: [
                "let (front, back) = (CATransform3DIdentity, CATransform3DMakeRotation(.pi, 0, 1, 0))",
                "for layer in [page.layer, other?.layer].compactMap({ $0 }) { layer.isDoubleSided = false }",
                "page.layer.transform = comes ? back : front",
                "other?.layer.transform = comes ? front : CATransform3DMakeRotation(-.pi, 0, 1, 0)",
            ],
            changes: [
                "page.layer.transform = comes ? front : back",
                "other?.layer.transform = comes ? CATransform3DMakeRotation(-.pi, 0, 1, 0) : front",
            ],
            completion: [
                "for layer in [page.layer, other?.layer].compactMap({ $0 }) {", "    layer.transform = front",
                "    layer.isDoubleSided = true", "}",
            ]),
        "push": Body(
            setup: [
                "let side: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1",
                "let away = CGAffineTransform(translationX: side * container.bounds.width, y: 0)",
                "let below = CGAffineTransform(translationX: -0.3 * side * container.bounds.width, y: 0)",
                "page.transform = comes ? away : .identity", "other?.transform = comes ? .identity : below",
            ],
            changes: ["page.transform = comes ? .identity : away", "other?.transform = comes ? below : .identity"],
            completion: ["page.transform = .identity", "other?.transform = .identity"]),
    ]

    /// Returns the declaration of an animator, or `nil` if a transition has no pages that can be moved.
    ///
    /// - Parameters:
    ///   - name: the name of the transition.
    ///   - names: the names of the output.
    ///   - animation: an expression of type `Animation`.
    ///   - duration: the duration of the animation in seconds.
    static func declaration(of name: String, _ names: CodeNames, animation: String, duration: Double) -> String? {
        guard let body = bodies[name] else { return nil }
        func lines(_ lines: [String], _ indent: Int) -> String {
            lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
        }
        let usesOther = (body.setup + body.changes).contains { $0.contains("other") }
        let other = usesOther ? "        let other = context.view(forKey: comes ? .from : .to)\n" : ""
        return """
            \(CommentText.lines(usage(of: name, names), "/// ").joined(separator: "\n"))
            @available(iOS 18, tvOS 18, visionOS 2, *)
            final class \(names.type)Transition: NSObject, UIViewControllerAnimatedTransitioning {
                private let comes: Bool

                init(comes: Bool) { self.comes = comes }

                func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                    \(fixedText(duration, 3))
                }

                func animateTransition(using context: any UIViewControllerContextTransitioning) {
                    let container = context.containerView
                    guard let page = context.view(forKey: comes ? .to : .from) else { return context.completeTransition(false) }
            \(other)        if comes {
                        if let controller = context.viewController(forKey: .to) { page.frame = context.finalFrame(for: controller) }
                        container.addSubview(page)
                    } else if let below = context.view(forKey: .to) {
                        container.insertSubview(below, at: 0)
                    }
            \(lines(body.setup, 8))        UIView.animate(\(animation)) {
            \(lines(body.changes, 12))        } completion: {
            \(lines(body.completion, 12))            context.completeTransition(!context.transitionWasCancelled)
                    }
                }
            }

            """
    }

    private static func usage(of name: String, _ names: CodeNames) -> String {
        name == "push"
            ? "Returned by `navigationController(_:animationControllerFor:from:to:)`, `comes` being `operation == .push`."
            : "Returned by the `transitioningDelegate`: `\(names.type)Transition(comes: true)` presents, `comes: false` dismisses."
    }
}
