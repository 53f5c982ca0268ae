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
    package var isKeyframed: Bool { composed.channels.contains { $0.curves.contains { !curves[$0].curve.isProgress } } }

    /// Columns that a reduction may read.
    package var columnCeiling: Int { source.plan.columnCeiling }

    /// About how often the curves of its plan swing to and fro, at least 1.
    package var swings: Double { source.plan.swings }

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
            /// The index of the curve between them; `nil` for a constant.
            fileprivate let curve: Int?

            fileprivate var isStill: Bool { from == to }
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
    package var sharedProgress: SharedProgress? { progress(clamping: nil) }

    /// The progress that all tracks share, if the output keeps some properties in their range by itself; `nil` where any
    /// of them is interrupted, added to or bent.
    ///
    /// - Parameter clamped: the properties that the output never shows below 0.
    package func sharedProgress(clamping clamped: PropertySet) -> SharedProgress? { progress(clamping: clamped) }

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
        var extents: Extents = [:]
        return !isKeyframed && composed.channels.allSatisfy { range(of: $0, propertySet, &extents)?.isStill == true }
    }

    /// The ends of a property that goes straight from one to the other along a progress; `nil` for any other.
    func straightEnds(of property: Property) -> (from: Double, to: Double)? {
        var extents: Extents = [:]
        let ranges = composed.channels.lazy.compactMap { self.range(of: $0, [], &extents) }
        guard let range = ranges.first(where: { $0.property == property }) else { return nil }
        // A constant follows no curve.
        if let curve = range.curve, !curves[curve].curve.isProgress { return nil }
        return (range.from, range.to)
    }

    /// The least and the greatest progress of curves that have been looked at, by their index.
    private typealias Extents = [Int: ClosedRange<Double>]

    /// The ends of a number that goes straight from one to the other; `nil` where the least value shown would bend it.
    ///
    /// - Parameter clamped: the properties that are never shown below 0 anyway; `nil` where only a constant may be mapped.
    private func range(
        of channel: Channel, _ clamped: PropertySet?, _ extents: inout Extents
    ) -> SharedProgress.PropertyRange? {
        if case .simple(let track) = channel {
            return SharedProgress.PropertyRange(
                property: track.property, from: track.from.value, to: track.to.value, curve: track.curve)
        }
        guard case .value(let value) = channel, case .number(let property, let mapping) = value.content else { return nil }
        if mapping.isLinearLight, !value.track.isConstant { return nil }
        switch mapping.progress {
        case .identity where value.track.isConstant:
            let value = mapping.shown(ValueAndVelocity(value.track.initial.value)).value
            return SharedProgress.PropertyRange(property: property, from: value, to: value, curve: nil)
        case .identity, .between: break
        case .lengths, .stops, .withdrawn: return nil
        }
        guard let clamped, value.track.isSimple, let segment = value.track.segments.first else { return nil }
        let (from, to) = (mapping.progress.value(at: segment.base.value), mapping.progress.value(at: segment.target.value))
        if let floor = mapping.floor, !clamped.contains(property) {
            let extent = extents[segment.curve] ?? extent(of: curves[segment.curve].curve)
            extents[segment.curve] = extent
            let lowest = [0, 1, extent.lowerBound, extent.upperBound].map { from + (to - from) * $0 }.min() ?? 0
            // Between two samples the curve may go a little further.
            if lowest - floor < abs(to - from) / 50 { return nil }
        }
        return SharedProgress.PropertyRange(property: property, from: from, to: to, curve: segment.curve)
    }

    private func extent(of curve: TimingCurve) -> ClosedRange<Double> {
        let values = curve.values(at: (0...256).map { curve.duration * Double($0) / 256 })
        return (values.min() ?? 0)...(values.max() ?? 1)
    }

    private func progress(clamping clamped: PropertySet?) -> SharedProgress? {
        var extents: Extents = [:]
        var curve: Int?
        // The curve of a track that stays where it is.
        var idle: Int?
        var ranges: [SharedProgress.PropertyRange] = []
        ranges.reserveCapacity(composed.channels.count)
        for channel in composed.channels {
            guard let found = range(of: channel, clamped, &extents) else { return nil }
            if found.isStill {
                idle = found.curve ?? idle
            } else {
                guard curve == nil || curve == found.curve else { return nil }
                curve = found.curve
            }
            ranges.append(found)
        }
        guard let curve = curve ?? idle, curves[curve].curve.isProgress else { return nil }
        return SharedProgress(curve: curves[curve].curve, start: curves[curve].start, ranges: ranges)
    }
}

extension TransitionPlan {
    /// Its subjects one by one.
    package var subjectMotions: [SubjectMotion] { SubjectMotion.all(of: self) }
}
