/// One subject of a plan as a writer of animations needs it: what it is, its tracks for any time, and whether they all
/// ride one progress.
package struct SubjectMotion: Sendable {
    package let id: String
    package let role: Timeline.Subject.Role
    /// Larger is on top.
    package let zIndex: Int
    package let anchor: UnitPoint
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
        (anchor, note) = (subject.net.anchor, subject.note)
        duration = plan.duration
        properties = subject.net.channels.flatMap(\.properties)
        self.plan = plan
    }

    /// - Parameter times: rising seconds.
    /// - Returns: one array a property.
    /// - Throws: `CancellationError`.
    package func values(at times: [Double]) throws -> [[Double]] {
        try Sampler(plan, at: times, keepsAll: true).timeline().subjects[0].tracks.map(\.values)
    }

    /// Seconds at which something begins or ends.
    package var corners: [Double] { plan.corners(of: Set(plan.subjects[0].net.channels.flatMap(\.motions))) }

    /// Columns that a reduction may look at.
    package var columnCeiling: Int { plan.columnCeiling }

    /// A progress that every track follows from one value to another.
    package struct Ride: Sendable {
        package let curve: TimingCurve
        /// Seconds of the timeline's clock at which the curve starts.
        package let start: Double
        package let ways: [Way]

        /// One track.
        package struct Way: Sendable {
            package let property: Property
            package let from: Double
            package let to: Double
        }
    }

    /// The one progress, where there is one: nothing interrupts, adds to or bends a track.
    package var ride: Ride? {
        var motion: Int?
        // Of what goes nowhere, whichever it is called.
        var idle: Int?
        var ways: [Ride.Way] = []
        for channel in plan.subjects[0].net.channels {
            switch channel {
            case .straight(let way) where way.from == way.to || motion == nil || motion == way.motion:
                if way.from == way.to { idle = way.motion } else { motion = way.motion }
                ways.append(Ride.Way(property: way.property, from: way.from, to: way.to))
            case .direct(let scalar):
                guard scalar.course.isConstant, case .identity = scalar.shape else { return nil }
                ways.append(Ride.Way(property: scalar.property, from: scalar.course.initial, to: scalar.course.initial))
            default: return nil
            }
        }
        guard let motion = motion ?? idle else { return nil }
        ways.sort { (properties.firstIndex(of: $0.property) ?? 0) < (properties.firstIndex(of: $1.property) ?? 0) }
        return Ride(curve: plan.motions[motion].curve, start: plan.motions[motion].start, ways: ways)
    }
}

extension TransitionPlan {
    /// Its subjects one by one.
    package var subjectMotions: [SubjectMotion] { subjects.indices.map { SubjectMotion(self, $0) } }
}
