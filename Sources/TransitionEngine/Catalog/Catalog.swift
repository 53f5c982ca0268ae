/// Every named transition: one line each.
public enum Catalog {
    public static let transitions: [CatalogEntry] =
        [
            IdentityTransition.entry,
            OpacityTransition.entry,
            MoveTransition.entry,
            OffsetTransition.entry,
            ScaleTransition.entry,
            SlideTransition.entry,
            PushTransition.entry,
            BlurReplaceTransition.entry,
            SymbolEffectTransition.entry,
            NumericTextTransition.entry,
            SymbolReplaceTransition.entry,
            MatchedGeometryTransition.entry,
            AutomaticNavigationTransition.entry,
        ] + ContentTransition.entries + ZoomTransition.entries + [
            CoverVerticalTransition.entry,
            FlipHorizontalTransition.entry,
            CrossDissolveTransition.entry,
            PartialCurlTransition.entry,
            NavigationPushTransition.entry,
        ] + CoreAnimationTransition.entries + [
            FilterTransition.entry
        ] + BlueprintTransition.entries

    /// Transitions that are made of others or of plain data; they have an object form only.
    public static let compositions: [CompositionEntry] = [
        CompositionEntry(
            name: "combined", members: ["of"], summary: "Several transitions at once; the first is innermost."),
        CompositionEntry(
            name: "asymmetric", members: ["insertion", "removal"],
            summary: "One transition on the way in, another on the way out."),
        CompositionEntry(
            name: "animated", members: ["transition", "animation"],
            summary: "A transition with an animation of its own; null jumps."),
        CompositionEntry(
            name: "custom", members: ["effects", "anchor", "hasMotion"],
            summary: "A body as data: values per phase, or multiples of the phase's value."),
        CompositionEntry(
            name: "properties", members: ["properties", "anchor", "hasMotion"],
            summary: "Plain from-to values of any animatable property."),
    ]
}

/// A transition made of others, or of data.
public struct CompositionEntry: Sendable {
    public let name: String
    /// The keys of the object form besides `type`.
    public let members: [String]
    /// One sentence.
    public let summary: String
}
