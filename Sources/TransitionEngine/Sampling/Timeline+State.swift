extension Timeline {
    /// Returns the track of a property.
    ///
    /// - Parameters:
    ///   - property: the property.
    ///   - id: the id of the subject; `nil` is the first one that has such a track. Default `nil`.
    /// - Returns: `nil` if there is no such subject, or it has no such track.
    public func track(_ property: Property, subject id: String? = nil) -> Track? {
        for subject in subjects where id == nil || subject.id == id {
            if let track = subject.tracks.first(where: { $0.property == property }) { return track }
        }
        return nil
    }

    /// A value and its velocity.
    public struct State: Hashable, Sendable {
        /// In the property's unit.
        public let value: Double
        /// In units a second; infinite where a curve is vertical.
        public let velocity: Double

        /// Creates a state.
        public init(value: Double, velocity: Double) {
            self.value = value
            self.velocity = velocity
        }
    }

    /// Returns the exact state of a property at any time, not only at the samples.
    ///
    /// - Parameters:
    ///   - property: the property.
    ///   - id: the id of the subject; `nil` is the first one that has such a track. Default `nil`.
    ///   - time: seconds; before 0 the state at 0, after ``duration`` the state in which it rests.
    /// - Returns: `nil` if there is no such subject, or it has no such track.
    public func state(of property: Property, subject id: String? = nil, at time: Double) -> State? {
        let subjects = plan.subjects.lazy.filter { id == nil || $0.id == id }
        let time = max(0, time)
        for channel in subjects.flatMap(\.composed.channels) {
            guard let index = channel.properties.firstIndex(of: property) else { continue }
            let curves = channel.curves
            var sampleTime = SampleTime(
                time: time, fractions: [ValueAndVelocity](repeating: ValueAndVelocity(0), count: plan.curves.count))
            for curve in curves where time >= plan.curves[curve].start {
                sampleTime.fractions[curve] = plan.curves[curve].state(at: time)
            }
            let state = Sampler.values(of: channel, along: curves, at: sampleTime)[index]
            return State(value: state.value, velocity: state.velocity)
        }
        return nil
    }
}
