internal import TransitionEngine

/// Private declarations that a file of Swift has where it needs them; joined files have each once.
enum SwiftHelpers {
    static let all = [absoluteOffset, skew, pages].map(\.text) + SwiftFormula.declarations

    /// The name of the effect of a skew.
    static let skewEffect = "SkewEffect"

    /// A modifier that offsets a view to the left or the right.
    static let absoluteOffset: CodeText = """
        /// Moves a view by its own widths, to the right in either layout direction: SwiftUI mirrors offsets.
        @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
        private struct AbsoluteOffset: ViewModifier {
            let widths: Double
            @Environment(\\.layoutDirection) private var layoutDirection

            func body(content: Content) -> some View {
                content
                    .environment(\\.layoutDirection, layoutDirection)
                    .visualEffect { [widths] view, geometry in
                        view.offset(x: widths * geometry.size.width)
                    }
                    .environment(\\.layoutDirection, .leftToRight)
            }
        }
        """

    /// A skew about a point, whose angles SwiftUI animates.
    static let skew: CodeText = """
        /// Skews a view by degrees.
        private struct \(skewEffect): GeometryEffect {
            var x: Double
            var y: Double
            let anchor: UnitPoint

            nonisolated var animatableData: AnimatablePair<Double, Double> {
                get { AnimatablePair(x, y) }
                set { (x, y) = (newValue.first, newValue.second) }
            }

            nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
                let (alongX, alongY) = (tan(x * .pi / 180), tan(y * .pi / 180))
                return ProjectionTransform(
                    CGAffineTransform(
                        a: 1, b: alongY, c: alongX, d: 1,
                        tx: -alongX * anchor.y * size.height, ty: -alongY * anchor.x * size.width))
            }
        }
        """

    /// The pages of a transition between view controllers.
    static let pages: CodeText = """
        extension UIViewControllerContextTransitioning {
            /// Adds the page that appears, and returns the page that is presented and the one below.
            fileprivate func placedPages(isPresenting: Bool) -> (page: UIView?, below: UIView?) {
                let page = view(forKey: isPresenting ? .to : .from)
                let below = view(forKey: isPresenting ? .from : .to)
                if let controller = viewController(forKey: .to) {
                    (isPresenting ? page : below)?.frame = finalFrame(for: controller)
                }
                if isPresenting, let page { containerView.addSubview(page) }
                if !isPresenting, let below { containerView.insertSubview(below, at: 0) }
                return (page, below)
            }

            /// Removes the page if it has left, and completes the transition.
            fileprivate func finish(_ page: UIView?, isPresenting: Bool) {
                page?.alpha = 1
                if isPresenting == transitionWasCancelled { page?.removeFromSuperview() }
                completeTransition(!transitionWasCancelled)
            }
        }
        """
}
