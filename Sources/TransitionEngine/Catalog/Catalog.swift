/// Every named transition.
public enum Catalog {
    /// The built-in entries, then the registered ones. Reading it ends registration.
    public static let transitions: [CatalogEntry] = {
        isComplete = true
        return builtIn + registered
    }()

    /// The same in the order of a gallery; registered entries come last.
    public static let gallery: [CatalogEntry] = {
        let order = CatalogPresentation.builtIn.map(\.entry)
        func rank(_ entry: CatalogEntry) -> Int { order.firstIndex(of: entry.path) ?? order.count }
        return transitions.sorted { rank($0) < rank($1) }
    }()

    /// Adds an entry, so that its transition can be read and written by name.
    ///
    /// Entries are registered once, at start-up: before anything reads ``transitions``, and from one thread.
    ///
    /// - Returns: `false`, and nothing is added, if the name is taken in its source or the catalogue has been read.
    @discardableResult
    public static func register(_ entry: CatalogEntry) -> Bool {
        let isTaken = (builtIn + registered).contains { $0.source == entry.source && $0.name == entry.name }
        guard !isTaken, !isComplete else { return false }
        registered.append(entry)
        return true
    }

    // Sendable because `register(_:)` alone writes it, on one thread and before the first read (its precondition).
    nonisolated(unsafe) private static var registered: [CatalogEntry] = []
    // Sendable because it is written once, by the initializer of `transitions`; `register(_:)` ran before it, or reads the end value.
    nonisolated(unsafe) private static var isComplete = false

    /// One line each.
    private static let builtIn: [CatalogEntry] =
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
        ] + BlueprintTransition.entries + MotionTransition.entries

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
        CompositionEntry(
            name: "keyframes", members: ["tracks", "repeating", "anchor"],
            summary: "Tracks of linear, cubic, spring and move keyframes, each with its own time."),
        CompositionEntry(
            name: "phases", members: ["phases", "animations", "advance", "repeating", "until", "anchor"],
            summary: "SwiftUI's phase animator: values of one phase after the other, each with an animation of its own."),
        CompositionEntry(
            name: "core-animation/keyframes",
            members: [
                "property", "values", "path", "rotationMode", "keyTimes", "timingFunctions", "calculationMode", "tensionValues",
                "continuityValues", "biasValues", "timing", "timingFunction",
            ],
            summary: "Core Animation's keyframes: values or a path along one progress."),
        CompositionEntry(
            name: "uikit/property-animator",
            members: ["properties", "duration", "timing", "scrubsLinearly", "pausesOnCompletion", "anchor"],
            summary: "UIKit's property animator: values that are started, paused, scrubbed, reversed and stopped by events."),
    ]
}

/// A transition made of others, or of data.
public struct CompositionEntry: Sendable {
    /// The `type` of the object form.
    public let name: String
    /// The keys of the object form besides `type`.
    public let members: [String]
    /// One sentence.
    public let summary: String
}
