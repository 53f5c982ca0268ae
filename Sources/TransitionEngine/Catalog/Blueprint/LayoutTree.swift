/// A node of a Blueprint layout tree: a view with its layout attributes.
///
/// Source: Blueprint `LayoutAttributes` and `ViewDescription`; semantics §8.
public struct LayoutNode: Sendable {
    /// Unique among its siblings; ids from the root make the path by which a view is known.
    public var id: String
    /// The kind of view; another kind at the same path is another view. Default none.
    public var type: String?
    /// In the parent's coordinates, in points.
    public var frame: Rect
    /// 0…1. Default 1.
    public var alpha = 1.0
    /// Default the identity.
    public var transform = TransformValue.identity
    /// How changes of its layout are animated. Default ``LayoutTransition/inherited``.
    public var layoutTransition = LayoutTransition.inherited
    /// How it appears. Default at once.
    public var appearing: VisibilityTransition?
    /// How it disappears. Default at once.
    public var disappearing: VisibilityTransition?
    /// The nodes inside of it, from back to front. Default none.
    public var children: [LayoutNode] = []

    /// Creates a node without children, with the default of every other property.
    public init(id: String, frame: Rect) {
        self.id = id
        self.frame = frame
    }

    /// How many nodes it has, itself included.
    public var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// How a change of layout is animated.
///
/// Source: Blueprint `LayoutTransition`.
public enum LayoutTransition: Hashable, Sendable {
    case none
    case inherited
    case specific(Animation)
    case inheritedWithFallback(Animation)
}

/// A tree and what becomes of it.
public struct LayoutChange: Sendable {
    /// The trees in order of time; the first is what is there before, or the first render.
    public var updates: [Update]
    /// Whether the first update is a first render, in which nothing appears with a transition.
    public var isFirstRender: Bool
    /// Default ``Mode/documented``.
    public var mode: Mode

    /// One state of the tree, from its time on.
    public struct Update: Sendable {
        /// Seconds.
        public var time: Double
        /// The tree as it is laid out from then on.
        public var tree: LayoutNode
        /// The animation block around the update, if any.
        public var animation: Animation?

        /// Creates a state of the tree at a time in seconds. Default without an animation block.
        public init(at time: Double, _ tree: LayoutNode, animation: Animation? = nil) {
            self.time = time
            self.tree = tree
            self.animation = animation
        }
    }

    /// Which of two readings of `specific` and `none` applies (semantics §8.2).
    public enum Mode: String, CaseIterable, Sendable {
        /// As documented: always.
        case documented
        /// As the code does: only where the node's own attributes have changed; an animation that takes no time is none.
        case actual
    }

    /// Creates a change from trees in order of time.
    public init(_ updates: [Update], isFirstRender: Bool = false, mode: Mode = .documented) {
        self.updates = updates
        self.isFirstRender = isFirstRender
        self.mode = mode
    }
}

/// What a node's layout transition came to, and through whom.
public struct ResolvedLayoutTransition: Hashable, Sendable {
    /// `nil` is no animation.
    public var animation: Animation?
    /// The source of the animation.
    public var origin: Origin

    /// Who decided.
    public enum Origin: Hashable, Sendable {
        /// An ancestor, by its id and by the ids from the root to it, joined by `/`.
        case node(id: String, path: String)
        /// The node itself.
        case own
        /// The animation block around the update.
        case block
        /// None: there is no animation to inherit.
        case none
    }

    /// Creates a resolution; `nil` is no animation.
    public init(animation: Animation?, origin: Origin) {
        self.animation = animation
        self.origin = origin
    }
}

/// What a node's layout transition came to in one update.
public struct LayoutResolution: Hashable, Sendable {
    /// Seconds: the time of the update.
    public var time: Double
    /// The animation and its source.
    public var resolved: ResolvedLayoutTransition

    /// Creates the resolution of an update at a time in seconds.
    public init(at time: Double, _ resolved: ResolvedLayoutTransition) {
        self.time = time
        self.resolved = resolved
    }
}
