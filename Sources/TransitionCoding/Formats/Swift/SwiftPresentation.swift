internal import TransitionEngine

/// UIKit's transitions between view controllers with their own timing: an extension of `UIViewController`.
struct SwiftPresentation: SwiftForm {
    private let spec: TransitionSpec
    /// The name of the transition in the catalogue of UIKit.
    private let name: String

    init?(_ spec: TransitionSpec) {
        guard let named = spec.nominalTransition.named, named.entry.source == .uiKit else { return nil }
        (self.spec, name) = (spec, named.entry.name)
    }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.member("present" + names.type, of: .viewController), .member("push" + names.type, of: .viewController)]
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        // An animator tells UIKit its duration, and completes the transition at its end.
        StyleIssues.addEndless(spec.resolvedAnimation, in: "UIKit", to: &issues)
    }

    func write(to output: inout SwiftOutput) throws {
        (output.head.imports, output.head.systems) = (["UIKit"], "iOS 18")
        Self.addOmissions(of: spec.nominalTransition, to: &output.head.omissions)
        output.leaveOutModel()
        let names = output.names
        switch spec.nominalTransition {
        case let zoom as ZoomTransition: output.declarations.append(Self.push(zoom, names))
        case _ where name == "push": output.declarations.append(Self.push(names))
        default: output.declarations.append(present(names))
        }
        output.leaveTimingToSystem()
    }

    private func present(_ names: CodeNames) -> CodeText {
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

    private static func push(_ names: CodeNames) -> CodeText {
        """
        extension UIViewController {
            /// The way back is `popViewController(animated: true)`.
            func \(names.type.hasPrefix("Push") ? names.value : "push" + names.type)(_ controller: UIViewController) {
                navigationController?.pushViewController(controller, animated: true)
            }
        }
        """
    }

    private static func push(_ zoom: ZoomTransition, _ names: CodeNames) -> CodeText {
        let options = options(of: zoom).map { "options.\($0)" }
        let setup = options.isEmpty ? [] : ["let options = UIViewController.Transition.ZoomOptions()"] + options
        let place = zoom.origin.frame.map { ", and measured then, here \(SwiftText.words($0))" } ?? ""
        let usage = "`source` is asked on the way in and out\(place): look the view up by an id."
        return """
            @available(iOS 18, visionOS 2, *)
            extension UIViewController {
                \(CommentText.lines(usage, "/// ", width: 116))
                func push\(names.type)(_ controller: UIViewController, source: @escaping () -> UIView?) {
                    \(setup)
                    controller.preferredTransition = .zoom\(options.isEmpty ? "" : "(options: options)") { _ in source() }
                    navigationController?.pushViewController(controller, animated: true)
                }
            }
            """
    }

    private static func options(of zoom: ZoomTransition) -> [String] {
        let options = zoom.options
        var lines: [String] = []
        if let color = options.dimmingColor { lines.append("dimmingColor = \(SwiftText.uiColor(color))") }
        if options.dimmingBlur != 0 { lines.append("dimmingVisualEffect = UIBlurEffect(style: .regular)") }
        if let rect = options.alignmentRect {
            let frame = SwiftText.call("CGRect", ["x": rect.x, "y": rect.y, "width": rect.width, "height": rect.height])
            lines.append("alignmentRectProvider = { _ in \(frame) }")
        }
        if !options.interactiveDismiss { lines.append("interactiveDismissShouldBegin = { _ in false }") }
        return lines
    }

    /// Adds what UIKit decides itself.
    fileprivate static func addOmissions(of transition: any Transition, to omissions: inout Omissions) {
        if let flip = transition as? FlipHorizontalTransition, flip.perspective > 0 {
            omissions.add("perspective", "UIKit turns the pages with its own")
        }
        guard let zoom = transition as? ZoomTransition else { return }
        if zoom.options.dimmingBlur != 0 { omissions.add("dimmingVisualEffect", "UIBlurEffect has styles and no radius") }
        if !zoom.options.grab { omissions.add("grab", "UIKit decides whether a running push can be caught") }
        let given = [
            ("cornerRadius", zoom.origin.cornerRadius != 0), ("background", zoom.origin.background != nil),
            ("shadow", zoom.origin.shadow != nil),
        ]
        for (member, _) in given.filter(\.1) {
            omissions.add("source/\(member)", "UIKit takes it from the view that source returns")
        }
    }
}

/// An animation given for UIKit's transitions: an animator that moves the pages under it.
struct SwiftPageAnimator: SwiftForm {
    private let spec: TransitionSpec
    private let animation: Animation
    private let pages: Pages

    /// The lines that put the pages where they start, that lead them to their ends, and that come after. `page` is the presented
    /// page, `other` the one below; `comes` is whether the page appears.
    private struct Pages {
        let setup: [String]
        let changes: [String]
        let completion: [String]
    }

    init?(_ spec: TransitionSpec) {
        guard let named = spec.nominalTransition.named, named.entry.source == .uiKit, let animation = spec.givenAnimation,
            let pages = Self.pages[named.entry.name]
        else { return nil }
        (self.spec, self.animation, self.pages) = (spec, animation, pages)
    }

    private var isPush: Bool { spec.nominalTransition.named?.entry.name == "push" }

    /// By the name of the transition.
    private static let pages = [
        "cover-vertical": Pages(
            setup: [
                "let away = CGAffineTransform(translationX: 0, y: container.bounds.height)", "if comes { page.transform = away }",
            ], changes: ["page.transform = comes ? .identity : away"], completion: ["page.transform = .identity"]),
        "cross-dissolve": Pages(
            setup: ["if comes { page.alpha = 0 }"], changes: ["page.alpha = comes ? 1 : 0"], completion: ["page.alpha = 1"]),
        "flip-horizontal": Pages(
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
        "push": Pages(
            setup: [
                "let side: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1",
                "let away = CGAffineTransform(translationX: side * container.bounds.width, y: 0)",
                "let below = CGAffineTransform(translationX: -0.3 * side * container.bounds.width, y: 0)",
                "page.transform = comes ? away : .identity", "other?.transform = comes ? .identity : below",
            ],
            changes: ["page.transform = comes ? .identity : away", "other?.transform = comes ? below : .identity"],
            completion: ["page.transform = .identity", "other?.transform = .identity"]),
    ]

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        [.type(names.type + "Transition")] + SwiftAnimations.declared(names, of: spec)
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        StyleIssues.addEndless(spec.resolvedAnimation, in: "UIKit", to: &issues)
    }

    func write(to output: inout SwiftOutput) throws {
        (output.head.imports, output.head.systems) = (["SwiftUI", "UIKit"], "iOS 18")
        SwiftPresentation.addOmissions(of: spec.nominalTransition, to: &output.head.omissions)
        output.leaveOutModel()
        if isPush { output.head.omissions.add("dimming, shadow", "the animator moves the pages only") }
        let text = try output.animations.expression(animation)
        output.declarations.append(declaration(output.names, text, duration: output.request.plans[0].duration))
        output.addSettings()
    }

    private func declaration(_ names: CodeNames, _ animation: String, duration: Double) -> CodeText {
        let type = names.type + "Transition"
        let usesOther = pages.setup.contains { $0.contains("other") }
        let usage =
            isPush
            ? "Returned by `navigationController(_:animationControllerFor:from:to:)`, `comes` being `operation == .push`."
            : "Returned by the `transitioningDelegate`: `\(type)(comes: true)` presents, `comes: false` dismisses."
        return """
            \(CommentText.lines(usage, "/// "))
            @available(iOS 18, tvOS 18, visionOS 2, *)
            final class \(type): NSObject, UIViewControllerAnimatedTransitioning {
                private let comes: Bool

                init(comes: Bool) { self.comes = comes }

                func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
                    \(fixedText(duration, 3))
                }

                func animateTransition(using context: any UIViewControllerContextTransitioning) {
                    let container = context.containerView
                    guard let page = context.view(forKey: comes ? .to : .from) else { return context.completeTransition(false) }
                    \(usesOther ? ["let other = context.view(forKey: comes ? .from : .to)"] : [])
                    if comes {
                        if let controller = context.viewController(forKey: .to) { page.frame = context.finalFrame(for: controller) }
                        container.addSubview(page)
                    } else if let below = context.view(forKey: .to) {
                        container.insertSubview(below, at: 0)
                    }
                    \(pages.setup)
                    UIView.animate(\(animation)) {
                        \(pages.changes)
                    } completion: {
                        \(pages.completion)
                        context.completeTransition(!context.transitionWasCancelled)
                    }
                }
            }
            """
    }
}
