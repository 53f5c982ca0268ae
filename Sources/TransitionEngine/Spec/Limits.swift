/// The limits of one request; checked before anything is allocated.
public struct Limits: Hashable, Sendable {
    /// Seconds a timeline may last. Default 600.
    public var duration: Double
    /// Keyframes times tracks of one request. Default 200 000.
    public var samples: Int
    /// Parts of combined transitions, nested ones counted together. Default 64.
    public var combinedParts: Int
    /// Depth of nesting of the spec. Default 32.
    public var nesting: Int

    /// Events of one view, or updates of a tree. Default 256.
    public var events: Int
    /// Events of all views together. Default 4096.
    public var allEvents: Int
    /// Keyframes times the targets that are evaluated for one, a matrix counting twenty: what many parts and
    /// interruptions cost. Default 4 000 000.
    public var evaluations: Int
    /// Stops of `linear()` curves, counted again for every view that inherits them. Default 20 000.
    public var stops: Int
    /// Views on one clock. Default 500.
    public var views: Int
    /// Nodes of a tree, all its updates together. Default 2000.
    public var treeNodes: Int

    /// Creates limits. Each default is that of its property.
    public init(
        duration: Double = 600, samples: Int = 200_000, combinedParts: Int = 64, nesting: Int = 32, events: Int = 256,
        allEvents: Int = 4096, evaluations: Int = 4_000_000, stops: Int = 20_000, views: Int = 500, treeNodes: Int = 2000
    ) {
        self.duration = duration
        self.samples = samples
        self.combinedParts = combinedParts
        self.nesting = nesting
        self.events = events
        self.allEvents = allEvents
        self.evaluations = evaluations
        self.stops = stops
        self.views = views
        self.treeNodes = treeNodes
    }
}
