internal import TransitionEngine

/// UIKit's transitions between view controllers: an extension of `UIViewController`, or under a given animation an animator.
struct SwiftPresentation: SwiftForm {
    private let spec: TransitionSpec
    /// The name of the transition in the catalog of UIKit.
    private let name: String
    /// The animation that was given and the pages that it moves; `nil` where UIKit times the transition.
    private let animator: (animation: Animation, pages: SwiftPageAnimator)?

    init?(_ spec: TransitionSpec) {
        guard let named = spec.nominalTransition.named, named.entry.source == .uiKit else { return nil }
        (self.spec, name) = (spec, named.entry.name)
        let pages = SwiftPageAnimator.all[name]
        animator = spec.givenAnimation.flatMap { animation in pages.map { (animation, $0) } }
    }

    func omission(of reduced: ReducedVariant) -> String? {
        animator == nil ? MotionTitle.bySystem : nil
    }

    var lessMotion: String? { omission(of: .fade) ?? MotionTitle.fades }

    func declared(_ names: CodeNames) -> [SwiftDeclaration] {
        if animator != nil {
            return [.type(names.type + "Transition")] + SwiftAnimations.declared(names, of: spec.resolvedAnimation)
        }
        return [.member("present" + names.type, of: .viewController), .member("push" + names.type, of: .viewController)]
    }

    func addIssues(of request: TimelineRequest, to issues: inout SpecIssues) {
        // An animator tells UIKit its duration, and completes the transition at its end.
        StyleIssues.addEndless(spec.resolvedAnimation, in: "UIKit", to: &issues)
    }

    func write(to output: inout SwiftOutput) throws {
        let names = output.names
        // A name of the caller's says what is opened: the method says how.
        let isNamed = output.request.output.name != nil
        let (present, push) = (isNamed ? "present" + names.type : names.value, isNamed ? "push" + names.type : names.value)
        output.head.imports = ["UIKit"]
        addOmissions(to: &output.head.omissions)
        output.leaveOutModel()
        output.head.warnings.removeAll { Self.playedByUIKit.contains(where: $0.isWithoutEffect) }
        if case (let animation, var pages)? = animator {
            pages.reduced = output.request.output.reduced
            if name == "flip-horizontal" { output.head.approximations.append("The pages turn flat: without perspective.") }
            if name == "push" {
                output.head.omissions.add("dimming, shadow", "the animator moves the pages only")
                output.head.omissions.add("the system's swipe back", "UIKit turns it off where a delegate returns an animator")
            }
            let type = names.type + "Transition"
            output.preview = .animator(type, isNavigation: name == "push")
            // As the head says it: a delay, and a spring until it rests.
            let seconds = fixedText(TimingCurve(animation).duration, 3)
            if let timing = SwiftTimingParameters(animation) {
                output.declarations.append(pages.declaration(type, timing, seconds: seconds))
            } else {
                output.head.imports = ["SwiftUI", "UIKit"]
                let text = try output.animations.expression(animation)
                output.declarations.append(pages.declaration(type, text, seconds: seconds))
            }
            output.declarations.append(SwiftHelpers.pages)
            output.addSettings()
            return
        }
        switch spec.nominalTransition {
        case let zoom as ZoomTransition:
            output.declarations.append(Self.pushing(zoom, push))
            output.preview = .page(["page.navigationController?.\(push)(next) { page.view.subviews.first }"], isModal: false)
        case _ where name == "push":
            output.declarations.append(Self.pushing(push))
            output.preview = .page(["page.navigationController?.\(push)(next)"], isModal: false)
        default:
            output.declarations.append(presenting(present))
            output.preview = .page(["page.\(present)(next)"], isModal: true)
        }
        output.leaveTiming(to: "UIKit")
    }

    private func presenting(_ method: String) -> CodeText {
        """
        \(Self.attributes(of: [name]))
        extension UIViewController {
            /// Presents `controller` full screen with the system's transition. Go back with `dismiss(animated: true)`.
            func \(method)(_ controller: UIViewController) {
                \(Self.styling(name, on: "controller"))
                present(controller, animated: true)
            }
        }
        """
    }

    /// Returns the name of a transition by which UIKit presents pages; `nil` for others.
    static func style(of transition: any Transition) -> String? {
        transition.isPresentation ? transition.named?.entry.name : nil
    }

    /// Returns the lines by which a controller is presented in a style.
    static func styling(_ style: String, on controller: String) -> [String] {
        let name = CodeNames(style).value
        return [
            "\(controller).modalPresentationStyle = .fullScreen",
            "if #available(iOS 18, \(style == curl ? "" : "tvOS 18, ")visionOS 2, *) {",
            "    \(controller).preferredTransition = .\(name)", "} else {",
            "    \(controller).modalTransitionStyle = .\(name)", "}",
        ]
    }

    private static let curl = "partial-curl"

    /// Returns the attributes of what presents pages in styles: tvOS has no curl.
    static func attributes(of styles: [String]) -> [String] {
        styles.contains(curl) ? ["@available(tvOS, unavailable)"] : []
    }

    /// The attributes of what zooms: tvOS has no zoom.
    static let zoomAttributes = ["@available(iOS 18, visionOS 2, *)", "@available(tvOS, unavailable)"]

    private static func pushing(_ method: String) -> CodeText {
        """
        extension UINavigationController {
            /// Pushes `controller` with the system's transition. Go back with `popViewController(animated: true)`.
            func \(method)(_ controller: UIViewController) {
                pushViewController(controller, animated: true)
            }
        }
        """
    }

    private static func pushing(_ zoom: ZoomTransition, _ method: String) -> CodeText {
        let place = zoom.origin.frame.map { " (here \(SwiftText.words($0)))" } ?? ""
        let usage =
            "Pushes `controller` with a zoom out of the view that `source` returns\(place). UIKit asks on the way out and on the "
            + "way back: look the view up by an id."
        return """
            \(zoomAttributes)
            extension UINavigationController {
                \(CommentText.documentation(usage))
                func \(method)(_ controller: UIViewController, source: @escaping () -> UIView?) {
                    \(preferring(zoom, on: "controller"))
                    pushViewController(controller, animated: true)
                }
            }
            """
    }

    /// Returns the lines that let a controller zoom out of `source`.
    static func preferring(_ zoom: ZoomTransition, on controller: String) -> [String] {
        let options = options(of: zoom).map { "options.\($0)" }
        let setup = options.isEmpty ? [] : ["let options = UIViewController.Transition.ZoomOptions()"] + options
        return setup
            + ["\(controller).preferredTransition = .zoom\(options.isEmpty ? "" : "(options: options)") { _ in source() }"]
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

    /// Members of a zoom that the engine doesn't play, but the code has.
    private static let playedByUIKit = ["interactiveDismiss", "dimmingVisualEffect", "alignmentRect", "grab"]

    /// Adds what UIKit decides itself.
    private func addOmissions(to omissions: inout Omissions) {
        if let flip = spec.nominalTransition as? FlipHorizontalTransition, flip.perspective > 0 {
            omissions.add("perspective", "UIKit turns the pages with its own")
        }
        guard let zoom = spec.nominalTransition as? ZoomTransition else { return }
        if zoom.options.dimmingBlur != 0 {
            omissions.add(
                "the radius of dimmingVisualEffect (\(exactText(zoom.options.dimmingBlur)))", "UIBlurEffect has styles only")
        }
        if !zoom.options.grab { omissions.add("grab", "UIKit decides whether a running push can be caught") }
        let given = [
            ("cornerRadius", zoom.origin.cornerRadius != 0), ("background", zoom.origin.background != nil),
            ("shadow", zoom.origin.shadow != nil),
        ]
        for (member, _) in given.filter(\.1) {
            omissions.add("source/\(member)", "UIKit takes it from the source view")
        }
    }
}
