/// One subject of a plan for formats that write animations: what it is, its tracks for any time, and the progress that all of
/// them share, if they do.
package struct SubjectMotion: Sendable {
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
    private let plan: TransitionPlan

    fileprivate init(_ plan: TransitionPlan, _ index: Int) {
        var plan = plan
        let subject = plan.subjects[index]
        plan.keep(subject: index)
        (id, role, zIndex) = (subject.id, subject.role, subject.zIndex)
        (anchor, note) = (subject.composed.anchor, subject.note)
        duration = plan.duration
        properties = subject.composed.channels.flatMap(\.properties)
        self.plan = plan
    }

    /// - Parameter times: rising seconds.
    /// - Returns: one array a property.
    /// - Throws: `CancellationError`.
    package func values(at times: [Double]) throws -> [[Double]] {
        try Sampler(plan, at: times, keepsAll: true).timeline().subjects[0].tracks.map(\.values)
    }

    /// Seconds at which something begins or ends.
    package var breakpoints: [Double] { plan.breakpoints(of: Set(plan.subjects[0].composed.channels.flatMap(\.curves))) }

    /// Whether it follows keyframes rather than the progress of an animation.
    package var isKeyframed: Bool {
        plan.subjects[0].composed.channels.contains { $0.curves.contains { !plan.curves[$0].curve.isProgress } }
    }

    /// Columns that a reduction may look at.
    package var columnCeiling: Int { plan.columnCeiling }

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

    /// The progress that all tracks share; `nil` where any of them is interrupted, added to or bent.
    package var sharedProgress: SharedProgress? {
        var curve: Int?
        // The curve of a track that stays where it is.
        var idle: Int?
        var ranges: [SharedProgress.PropertyRange] = []
        for channel in plan.subjects[0].composed.channels {
            switch channel {
            case .simple(let track) where track.from == track.to || curve == nil || curve == track.curve:
                if track.from == track.to { idle = track.curve } else { curve = track.curve }
                ranges.append(SharedProgress.PropertyRange(property: track.property, from: track.from, to: track.to))
            case .single(let scalar):
                guard scalar.track.isConstant, case .identity = scalar.mapping else { return nil }
                ranges.append(
                    SharedProgress.PropertyRange(property: scalar.property, from: scalar.track.initial, to: scalar.track.initial))
            default: return nil
            }
        }
        guard let curve = curve ?? idle, plan.curves[curve].curve.isProgress else { return nil }
        ranges.sort { (properties.firstIndex(of: $0.property) ?? 0) < (properties.firstIndex(of: $1.property) ?? 0) }
        return SharedProgress(curve: plan.curves[curve].curve, start: plan.curves[curve].start, ranges: ranges)
    }
}

extension TransitionPlan {
    /// Its subjects one by one.
    package var subjectMotions: [SubjectMotion] { subjects.indices.map { SubjectMotion(self, $0) } }
}
