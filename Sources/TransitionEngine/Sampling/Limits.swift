/// How much one request may ask for; checked before anything is allocated.
public struct Limits: Hashable, Sendable {
    /// Seconds a timeline may last. Default 600.
    public var duration: Double
    /// Keyframes times tracks of one request. Default 200 000.
    public var samples: Int
    /// Parts of combined transitions, nested ones counted together. Default 64.
    public var combinedParts: Int
    /// Depth of nesting of the spec. Default 32.
    public var nesting: Int

    public init(duration: Double = 600, samples: Int = 200_000, combinedParts: Int = 64, nesting: Int = 32) {
        self.duration = duration
        self.samples = samples
        self.combinedParts = combinedParts
        self.nesting = nesting
    }
}
