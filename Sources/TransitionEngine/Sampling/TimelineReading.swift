/// A plan that is read as a ``Timeline``, its tracks made one after the other instead of all at once.
package struct TimelineReading {
    /// Everything but the tracks.
    package let timeline: Timeline
    /// `nil` where the tracks had to be known to choose the times: they are the timeline's own then.
    private let sampler: Sampler?

    fileprivate init(_ plan: borrowing TransitionPlan, decimals: Int) throws {
        let isByTolerance = if case .tolerance = plan.spec.sampling { plan.duration > 0 } else { false }
        sampler = isByTolerance || !Shortcuts.streamedTracks ? nil : try Sampler(plan)
        timeline =
            if let sampler { try plan.timeline(by: sampler, hasTracks: false) } else { try plan.timeline(decimals: decimals) }
    }

    /// The tracks of a subject in their order; the numbers are valid during the call.
    ///
    /// - Parameters:
    ///   - index: which of the timeline's subjects.
    ///   - body: gets the property, a value a time in its unit, and where they are asked for velocities in units a second.
    /// - Throws: `CancellationError`.
    package func eachTrack(
        of index: Int,
        _ body: (Property, _ values: UnsafeBufferPointer<Double>, _ velocities: UnsafeBufferPointer<Double>?) -> Void
    ) throws {
        if let sampler { return try sampler.eachTrack(of: timeline.plan.subjects[index].composed, body) }
        for track in timeline.subjects[index].tracks { track.read(body) }
    }
}

extension Track {
    /// Calls a function with its numbers, which are valid during the call.
    func read(_ body: (Property, _ values: UnsafeBufferPointer<Double>, _ velocities: UnsafeBufferPointer<Double>?) -> Void) {
        values.withUnsafeBufferPointer { values in
            guard let velocities else { return body(property, values, nil) }
            velocities.withUnsafeBufferPointer { body(property, values, $0) }
        }
    }
}

extension TransitionPlan {
    /// Samples the plan track by track.
    ///
    /// - Parameter decimals: as for ``timeline(decimals:)``, which has the same numbers.
    /// - Throws: `CancellationError`.
    package func reading(decimals: Int) throws -> TimelineReading { try TimelineReading(self, decimals: decimals) }
}
