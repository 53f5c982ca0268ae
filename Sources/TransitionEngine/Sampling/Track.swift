/// The values of one property over the timeline's times.
public struct Track: Equatable, Sendable {
    /// The property.
    public var property: Property
    /// One a time, in the property's unit.
    public var values: [Double]
    /// One a time, in units a second, if asked for. Infinite where a curve is vertical.
    public var velocities: [Double]?

    /// Creates a track. Default without velocities.
    public init(_ property: Property, values: [Double], velocities: [Double]? = nil) {
        self.property = property
        self.values = values
        self.velocities = velocities
    }
}
