/// No transition: the view appears and disappears at once.
///
/// Source: SwiftUI `IdentityTransition`, semantics §1.
public struct IdentityTransition: BuiltInTransition {
    public static let entry = CatalogEntry(
        "identity", summary: "No transition: the view appears and disappears at once.", hasMotion: false,
        example: "identity"
    ) { _ in IdentityTransition() }

    public init() {}

    public var isIdentity: Bool { true }
    public func layers(in phase: TransitionPhase, of view: ViewGeometry) -> [Effects] { [] }
}
