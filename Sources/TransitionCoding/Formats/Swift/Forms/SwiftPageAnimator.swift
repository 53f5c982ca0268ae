internal import TransitionEngine

/// An animator that moves the pages of UIKit's transitions under an animation of its own.
struct SwiftPageAnimator {
    /// The lines that put the pages where they start. `page` is the presented page, `other` the one below; `isPresenting` is
    /// whether the page appears.
    private let setup: [String]
    /// The lines that lead the pages to their ends.
    private let changes: [String]
    /// The lines that come after.
    private let completion: [String]
    /// How it is used, unless a `transitioningDelegate` returns it.
    private var usage: String?
    /// Whether its pages don't move, but fade.
    private var fades = false
    /// What is shown where motion is to be reduced. Default: the page fades.
    var reduced = ReducedVariant.fade

    /// By the name of the transition.
    static let all = [
        "cover-vertical": SwiftPageAnimator(
            setup: [
                "let away = CGAffineTransform(translationX: 0, y: container.bounds.height)",
                "if isPresenting { page?.transform = away }",
            ], changes: ["page?.transform = isPresenting ? .identity : away"], completion: ["page?.transform = .identity"]),
        "cross-dissolve": SwiftPageAnimator(
            setup: ["if isPresenting { page?.alpha = 0 }"], changes: ["page?.alpha = isPresenting ? 1 : 0"], completion: [],
            fades: true),
        "flip-horizontal": SwiftPageAnimator(
            setup: [
                "// Half a turn has two ways round; a little less has one.", "let halfTurn = CGFloat.pi * 0.999",
                "let (front, back) = (CATransform3DIdentity, CATransform3DMakeRotation(halfTurn, 0, 1, 0))",
                "let behind = CATransform3DMakeRotation(-halfTurn, 0, 1, 0)",
                "for layer in [page?.layer, other?.layer] { layer?.isDoubleSided = false }",
                "page?.layer.transform = isPresenting ? back : front",
                "other?.layer.transform = isPresenting ? front : behind",
            ],
            changes: [
                "page?.layer.transform = isPresenting ? front : back",
                "other?.layer.transform = isPresenting ? behind : front",
            ],
            completion: [
                "for layer in [page?.layer, other?.layer] {", "    layer?.transform = front", "    layer?.isDoubleSided = true",
                "}",
            ]),
        "push": SwiftPageAnimator(
            setup: [
                "let side: CGFloat = container.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1",
                "let away = CGAffineTransform(translationX: side * container.bounds.width, y: 0)",
                "// The page below goes less far, as in UIKit's own push.",
                "let below = CGAffineTransform(translationX: -0.3 * side * container.bounds.width, y: 0)",
                "page?.transform = isPresenting ? away : .identity", "other?.transform = isPresenting ? .identity : below",
            ],
            changes: [
                "page?.transform = isPresenting ? .identity : away", "other?.transform = isPresenting ? below : .identity",
            ],
            completion: ["page?.transform = .identity", "other?.transform = .identity"],
            usage:
                "Moves the pages of a push or a pop. `navigationController(_:animationControllerFor:from:to:)` returns it, with "
                + "`isPresenting: operation == .push`."
        ),
    ]

    /// Returns the class with the timing parameters of a `UIViewPropertyAnimator`, which UIKit can pause and reverse.
    ///
    /// - Parameter seconds: until the transition is complete. A spring settles by itself, whatever the animator's duration is.
    func declaration(_ type: String, _ timing: SwiftTimingParameters, seconds: String) -> CodeText {
        """
        \(usage(of: type))
        \(SwiftText.opening("final class \(type)", ["NSObject", "UIViewControllerAnimatedTransitioning"]))
            private var running: UIViewPropertyAnimator?
            \(initializer(seconds: seconds))

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                interruptibleAnimator(using: context).startAnimation()
            }

            func interruptibleAnimator(
                using context: any UIViewControllerContextTransitioning
            ) -> any UIViewImplicitlyAnimating {
                if let running { return running }
                \(start)
                let timing = \([timing.text])
                let animator = UIViewPropertyAnimator(duration: transitionDuration(using: context), timingParameters: timing)
                animator.addAnimations { [isPresenting] in
                    \(end)
                }
                animator.addCompletion { [isPresenting] _ in
                    \(finish)
                }
                running = animator
                return animator
            }

            func animationEnded(_ transitionCompleted: Bool) { running = nil }
        }
        """
    }

    /// Returns the class with an expression of type `Animation`.
    ///
    /// - Parameter seconds: until the transition is complete.
    func declaration(_ type: String, _ animation: String, seconds: String) -> CodeText {
        """
        \(usage(of: type))
        @available(iOS 18, tvOS 18, visionOS 2, *)
        \(SwiftText.opening("final class \(type)", ["NSObject", "UIViewControllerAnimatedTransitioning"]))
            \(initializer(seconds: seconds))

            func animateTransition(using context: any UIViewControllerContextTransitioning) {
                \(start)
                UIView.animate(\(animation)) { [isPresenting] in
                    \(end)
                } completion: { [isPresenting] in
                    \(finish)
                }
            }
        }
        """
    }

    private func usage(of type: String) -> [String] {
        let usual =
            "Presents or dismisses a page. The `transitioningDelegate` returns it: `\(type)(isPresenting: true)` presents, "
            + "`isPresenting: false` dismisses. "
            + "Set `modalPresentationStyle = .fullScreen` on the page."
        return CommentText.documentation(usage ?? usual)
    }

    private func initializer(seconds: String) -> CodeText {
        let seconds = reduced == .none ? "UIAccessibility.isReduceMotionEnabled ? 0 : \(seconds)" : seconds
        let declaration =
            "func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval"
        return """
            private let isPresenting: Bool

            /// - Parameter isPresenting: whether the page appears.
            init(isPresenting: Bool) { self.isPresenting = isPresenting }

            \(SwiftText.member(declaration, seconds))
            """
    }

    /// The lines that put both pages where they start: where motion is reduced, the page fades in its place, or is there at once.
    private var start: CodeText {
        let constants = setup.filter { $0.hasPrefix("let ") || $0.hasPrefix("//") }
        let moves = setup.filter { !constants.contains($0) }
        func uses(_ name: String) -> Bool { (setup + changes + completion).contains { $0.contains(name) } }
        return """
            \(uses("container") ? ["let container = context.containerView"] : [])
            let (page, \(uses("other") ? "other" : "_")) = context.placedPages(isPresenting: isPresenting)
            \(readsSetting ? ["let reduceMotion = UIAccessibility.isReduceMotionEnabled"] : [])
            \(constants)
            \(!readsSetting ? moves : [choice("if \(reduced == .none ? "!" : "")isPresenting { page?.alpha = 0 }", moves).text])
            """
    }

    /// The lines that lead both pages to their ends.
    private var end: [String] {
        if readsSetting, reduced == .none { return ["if !reduceMotion {"] + changes.map { "    " + $0 } + ["}"] }
        return !readsSetting ? changes : [choice("page?.alpha = isPresenting ? 1 : 0", changes).text]
    }

    /// The lines that come after, whether the transition is complete or was cancelled.
    private var finish: CodeText {
        """
        \(completion)
        context.finish(page, isPresenting: isPresenting)
        """
    }

    /// Whether the page fades or is there at once where motion is to be reduced, and moves elsewhere.
    private var readsSetting: Bool {
        switch reduced {
        case .keep: false
        case .none: true
        case .fade: !fades
        }
    }

    private func choice(_ reduced: String, _ moves: [String]) -> CodeText {
        """
        if reduceMotion {
            \(reduced)
        } else {
            \(moves)
        }
        """
    }
}
