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
    /// Entries are registered once, at start-up: before anything reads ``transitions``, as every coder does, and from one thread.
    ///
    /// - Throws: ``RegistrationFailure``; nothing is added then.
    public static func register(_ entry: CatalogEntry) throws(RegistrationFailure) {
        guard isName(entry.name) else { throw .malformedName(entry.name) }
        let taken = (builtIn + registered).filter { $0.source == entry.source }.map(\.name) + compositions.map(\.name)
        guard !taken.contains(where: { letters($0) == letters(entry.name) }) else { throw .nameTaken(entry.path) }
        guard !isComplete else { throw .late(entry.path) }
        registered.append(entry)
    }

    /// Why an entry can't be registered.
    public enum RegistrationFailure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The name has anything but small letters, digits and hyphens, or doesn't begin with a letter.
        case malformedName(String)
        /// Another entry of the source, or a composition, has the name; hyphens make no difference.
        case nameTaken(String)
        /// The catalog has been read already.
        case late(String)

        /// What is wrong, and what to do.
        public var description: String {
            switch self {
            case .malformedName(let name):
                "\"\(name)\" can't be a name: expected a small letter, then small letters, digits and hyphens, such as drop-in"
            case .nameTaken(let path): "the catalog has \(path) already; choose another name"
            case .late(let path):
                "the catalog has been read already; register \(path) at start-up, before a spec is read or written"
            }
        }
    }

    private static func isName(_ name: String) -> Bool {
        let small = UInt8(ascii: "a")...UInt8(ascii: "z")
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        return name.utf8.first.map(small.contains) == true
            && name.utf8.allSatisfy { small.contains($0) || digits.contains($0) || $0 == UInt8(ascii: "-") }
    }

    /// The letters of a name by which readers know it.
    private static func letters(_ name: String) -> [UInt8] { name.utf8.filter { $0 != UInt8(ascii: "-") } }

    /// The type of the transition that each entry makes, by the entry's path.
    fileprivate static let types = Dictionary(transitions.map { ($0.path, $0.rootType) }) { first, _ in first }

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
            name: "custom", members: ["effects", "active", "identity", "anchor", "hasMotion"],
            summary: "A body as data: values per phase, multiples of the phase's value, or two bodies."),
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

extension NamedTransition {
    /// Whether the catalog has its entry, so that readers make this transition by its name.
    package var isInCatalog: Bool { Catalog.types[entry.path] == ObjectIdentifier(Self.self) }
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
