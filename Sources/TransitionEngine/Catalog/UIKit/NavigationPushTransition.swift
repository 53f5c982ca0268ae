/// The standard push: the new page comes from the side and covers three tenths of what it pushes away.
///
/// Source: measured from recordings of iOS 27, semantics §6.2; geometry of `UINavigationController`.
public struct NavigationPushTransition: NavigationTransition, BuiltInTransition {
    /// Its catalog entry.
    public static let entry = CatalogEntry(
        "push",
        source: .uiKit,
        description: .init(
            summary: "A page slides in from the side over the one below, which moves a little.", hasMotion: true,
            example: "uikit/push"),
        of: NavigationPushTransition())

    /// Creates it with the default of every property.
    public init() {}

    /// What is left decays by 1/e every 60 ms from the first frame on: a spring that is all damping.
    public static let standardAnimation: Animation = {
        let rate = 1 / 0.06
        let ratio = 30.0
        let omega = rate * (ratio + (ratio * ratio - 1).squareRoot())
        return Animation(.spring(SpringAnimation(.responseDamping(response: 2 * Double.pi / omega, dampingFraction: ratio))))
    }()

    /// How far the page below gives way, in widths.
    private static let parallax = 0.3
    private static let dim = 0.1
    private static let shadow = 0.03
    /// Progress from which the shadow goes: during the last tenth of the way, as that of ``ZoomTransition``.
    private static let shadowLeaves = 0.9
    /// Points across which the edge's shadow lies.
    private static let shadowRadius = 16.0

    public var defaultAnimation: Animation? { Self.standardAnimation }
    /// An exponential has no start that could take over a velocity: the release spring does.
    public var interruptedAnimation: Animation? { Self.interruption }
    static let interruption = NavigationGesture.spring(22, 0.85)
    public var gestures: NavigationGestures { NavigationGestures(swipes: true) }

    /// The subjects, as functions of how far the controller is presented.
    public func subjects(in context: SceneContext) -> [NavigationSubject] { Self.subjects(in: context) }

    static func subjects(in context: SceneContext) -> [NavigationSubject] {
        let width = Length(plus: 1, of: .containerWidth, mirrors: true)
        let comes = context.direction == .insertion
        return [
            NavigationSubject(
                .init(comes ? .outgoing : .incoming, [(.translateX, .lengths(Length(), width.times(-parallax)))]),
                follows: .presenter),
            NavigationSubject(.init(.dimming, zIndex: 1, [(.dim, .between(0, dim))])),
            NavigationSubject(
                .init(
                    comes ? .incoming : .outgoing, zIndex: 2,
                    [
                        (.translateX, .lengths(width, Length())), (.shadowRadius, .between(shadowRadius, shadowRadius)),
                        (.shadowOpacity, .breakpoints((0, shadow), (shadowLeaves, shadow), (1, 0))),
                    ])),
        ]
    }
}
