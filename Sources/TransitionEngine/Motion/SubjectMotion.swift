/// One subject of a plan for formats that write animations: what it is, its tracks for any time, and the progress that all of
/// them share, if they do.
package final class SubjectMotion: Sendable {
    /// Its id.
    package let id: String
    /// What it is to the transition.
    package let role: Timeline.Subject.Role
    /// Larger is on top.
    package let zIndex: Int
    /// The point that scale, rotation and matrix leave in place.
    package let anchor: UnitPoint
    /// What is reported of it besides its tracks.
    package let note: Timeline.Subject.Note
    /// The properties it may have tracks of, in the order of ``values(at:)``.
    package let properties: [Property]
    /// Seconds of the whole timeline.
    package let duration: Double
    /// Its tracks.
    let composed: ComposedTracks
    /// The plan that it is a subject of.
    private let source: Source

    /// A plan, which its subjects share.
    private final class Source: Sendable {
        let plan: TransitionPlan

        init(_ plan: TransitionPlan) { self.plan = plan }
    }

    private init(_ subject: SubjectPlan, of source: Source) {
        (id, role, zIndex, note) = (subject.id, subject.role, subject.zIndex, subject.note)
        (composed, self.source) = (subject.composed, source)
        anchor = composed.anchor
        duration = source.plan.duration
        properties = composed.properties.ordered
    }

    /// The subjects of a plan.
    fileprivate static func all(of plan: TransitionPlan) -> [SubjectMotion] {
        let source = Source(plan)
        return plan.subjects.map { SubjectMotion($0, of: source) }
    }

    /// ``properties`` as a set.
    package var propertySet: PropertySet { composed.properties }

    /// What was asked for.
    var spec: TransitionSpec { source.plan.spec }

    /// The curves that its tracks name by their index.
    var curves: [ScheduledCurve] { source.plan.curves }

    /// - Parameter times: rising seconds.
    /// - Returns: one array a property.
    /// - Throws: `CancellationError`.
    package func values(at times: [Double]) throws -> [[Double]] {
        try Sampler(curves, of: [composed], at: times).tracks(of: composed).map(\.values)
    }

    /// Seconds at which something begins or ends.
    package var breakpoints: [Double] { source.plan.breakpoints(of: Set(composed.channels.flatMap(\.curves))) }

    /// Whether it follows keyframes rather than the progress of an animation.
    private var isKeyframed: Bool { composed.channels.contains { $0.curves.contains { !curves[$0].curve.isProgress } } }

    /// Columns that a reduction may read.
    package var columnCeiling: Int { source.plan.columnCeiling }

    /// One progress, along which every track goes from one value to another.
    package struct SharedProgress: Sendable {
        /// The timing curve.
        package let curve: TimingCurve
        /// Seconds of the timeline's clock at which the curve starts.
        package let start: Double
        /// The tracks.
        package let ranges: [PropertyRange]

        /// A property and its values at both ends.
        package struct PropertyRange: Sendable {
            /// The property.
            package let property: Property
            /// The value at progress 0.
            package let from: Double
            /// The value at progress 1.
            package let to: Double
        }
    }

    /// The properties that are computed together, and so follow the same curves.
    package var propertyGroups: [[Property]] { composed.channels.map(\.properties) }

    /// Returns the same subject with the tracks of some properties alone.
    ///
    /// - Parameter kept: whole members of ``propertyGroups``.
    package func keeping(_ kept: PropertySet) -> SubjectMotion {
        if propertySet.isSubset(of: kept) { return self }
        return showing(composed.channels.filter { $0.properties.contains(where: kept.contains) })
    }

    /// Returns the same subject with other tracks.
    func showing(_ channels: [Channel]) -> SubjectMotion {
        let tracks = ComposedTracks(channels, anchor: composed.anchor, anchorMirrors: composed.anchorMirrors)
        return SubjectMotion(SubjectPlan(id: id, role: role, zIndex: zIndex, composed: tracks, note: note), of: source)
    }

    /// The progress that all tracks share; `nil` where any of them is interrupted, added to or bent.
    package var sharedProgress: SharedProgress? {
        progress { channel in
            switch channel {
            case .simple(let track): SharedRange(track.property, track.from.value, track.to.value, curve: track.curve)
            case .value(let value): SharedRange(constant: value)
            case .stack: nil
            }
        }
    }

    /// The progress that all tracks share, if the output keeps some properties in their range by itself; `nil` where any
    /// of them is interrupted, added to or bent.
    ///
    /// - Parameter clamped: the properties that the output never shows below 0.
    package func sharedProgress(clamping clamped: PropertySet) -> SharedProgress? {
        var extents = ProgressExtents(curves)
        return progress { range(of: $0, clamped, &extents) }
    }

    /// The properties that differ from their identity at some time.
    ///
    /// - Throws: `CancellationError`.
    package var shownProperties: [Property] {
        get throws {
            var shown = PropertySet()
            var sampled: [Channel] = []
            for channel in composed.channels {
                guard duration > 0, case .simple(let track) = channel else {
                    sampled.append(channel)
                    continue
                }
                if [track.from.value, track.to.value].contains(where: { $0 != track.property.identity }) {
                    shown.insert(track.property)
                }
            }
            let times = duration > 0 ? (0...16).map { duration * Double($0) / 16 } : [0]
            let others = showing(sampled)
            for (property, values) in zip(others.properties, sampled.isEmpty ? [] : try others.values(at: times))
            where values.contains(where: { $0 != property.identity }) {
                shown.insert(property)
            }
            return shown.ordered
        }
    }

    /// Whether each track keeps one value.
    package var isStill: Bool {
        // Keyframes may leave a value and come back to it.
        var extents = ProgressExtents(curves)
        return !isKeyframed
            && composed.channels.allSatisfy { range(of: $0, propertySet, &extents)?.isStill == true }
    }

    /// The ends of a property that goes straight from one to the other along a progress; `nil` for any other.
    func straightEnds(of property: Property) -> (from: Double, to: Double)? {
        var extents = ProgressExtents(curves)
        for channel in composed.channels {
            guard let found = range(of: channel, [], &extents), found.range.property == property else { continue }
            guard let curve = found.curve, curves[curve].curve.isProgress else { return nil }
            return (found.range.from, found.range.to)
        }
        return nil
    }

    private func range(
        of channel: Channel, _ clamped: PropertySet, _ extents: inout ProgressExtents
    ) -> SharedRange? {
        switch channel {
        case .simple(let track): SharedRange(track.property, track.from.value, track.to.value, curve: track.curve)
        case .value(let value): SharedRange(constant: value) ?? range(of: value, clamped, &extents)
        case .stack: nil
        }
    }

    /// The ends of a number that goes straight from one to the other; `nil` where the least value shown would bend it.
    private func range(
        of value: AnimatedValue, _ clamped: PropertySet, _ extents: inout ProgressExtents
    ) -> SharedRange? {
        guard case .number(let property, let mapping) = value.content, value.track.isSimple else { return nil }
        switch mapping.progress {
        case .identity, .between: break
        case .lengths, .stops, .withdrawn: return nil
        }
        let segment = value.track.segments[0]
        let (from, to) = (mapping.progress.value(at: segment.base.value), mapping.progress.value(at: segment.target.value))
        if let floor = mapping.floor, !clamped.contains(property) {
            let extent = extents.extent(of: segment.curve)
            let lowest = [0, 1, extent.lowerBound, extent.upperBound].map { from + (to - from) * $0 }.min() ?? 0
            // Between two samples the curve may go a little further.
            if lowest - floor < abs(to - from) / 50 { return nil }
        }
        return SharedRange(property, from, to, curve: segment.curve)
    }

    private func progress(_ range: (Channel) -> SharedRange?) -> SharedProgress? {
        var curve: Int?
        // The curve of a track that stays where it is.
        var idle: Int?
        var ranges: [SharedProgress.PropertyRange] = []
        ranges.reserveCapacity(composed.channels.count)
        for channel in composed.channels {
            guard let found = range(channel) else { return nil }
            if found.isStill {
                idle = found.curve ?? idle
            } else {
                guard curve == nil || curve == found.curve else { return nil }
                curve = found.curve
            }
            ranges.append(found.range)
        }
        guard let curve = curve ?? idle, curves[curve].curve.isProgress else { return nil }
        return SharedProgress(curve: curves[curve].curve, start: curves[curve].start, ranges: ranges)
    }
}

/// The least and the greatest progress of each curve, which are looked for once.
private struct ProgressExtents {
    private let curves: [ScheduledCurve]
    private var known: [Int: ClosedRange<Double>] = [:]

    init(_ curves: [ScheduledCurve]) { self.curves = curves }

    mutating func extent(of index: Int) -> ClosedRange<Double> {
        if let extent = known[index] { return extent }
        let curve = curves[index].curve
        let values = curve.values(at: (0...256).map { curve.duration * Double($0) / 256 })
        let extent = (values.min() ?? 0)...(values.max() ?? 1)
        known[index] = extent
        return extent
    }
}

/// The ends of one track, and the index of the curve between them; `nil` for a constant.
private struct SharedRange {
    let range: SubjectMotion.SharedProgress.PropertyRange
    let curve: Int?

    var isStill: Bool { range.from == range.to }

    init(_ property: Property, _ from: Double, _ to: Double, curve: Int?) {
        range = SubjectMotion.SharedProgress.PropertyRange(property: property, from: from, to: to)
        self.curve = curve
    }

    /// - Returns: `nil` for a track that isn't constant.
    init?(constant value: AnimatedValue) {
        guard case .number(let property, let mapping) = value.content, case .identity = mapping.progress, value.track.isConstant
        else { return nil }
        self.init(property, value.track.initial.value, value.track.initial.value, curve: nil)
    }
}

extension TransitionPlan {
    /// Its subjects one by one.
    package var subjectMotions: [SubjectMotion] { SubjectMotion.all(of: self) }
}
