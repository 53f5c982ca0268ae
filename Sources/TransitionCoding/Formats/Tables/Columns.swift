internal import TransitionEngine

/// The timelines of a request as columns of numbers, for table formats: the times, then each track and its
/// velocities.
struct Columns {
    /// One column: a name, a unit and one value per row.
    struct Column {
        /// The id of the subject; `nil` for the column of times.
        var subject: String?
        var name: String
        var unit: String
        var isVelocity = false
        /// Whether the column repeats one value that belongs to the subject: its anchor or its zIndex.
        var isConstant = false
        var values: [Double]
    }

    /// One table for each timeline, its first column being the times. `direction` is set only if the request has both
    /// directions.
    let tables: [(direction: String?, columns: [Column])]

    init(_ request: TimelineRequest) throws {
        tables = try request.plans.map { plan in
            let timeline = try plan.timeline(decimals: request.precision)
            var columns = [Column(subject: nil, name: "time", unit: "s", values: timeline.times)]
            let isLayered = Set(timeline.subjects.map(\.zIndex)).count > 1
            for subject in timeline.subjects {
                for track in subject.tracks {
                    let (name, unit) = (track.property.rawValue, track.property.unit)
                    columns.append(Column(subject: subject.id, name: name, unit: unit, values: track.values))
                    if let velocities = track.velocities {
                        columns.append(
                            Column(
                                subject: subject.id, name: name, unit: unit.isEmpty ? "1/s" : unit + "/s", isVelocity: true,
                                values: velocities))
                    }
                }
            }
            for subject in timeline.subjects {
                columns += Self.constants(of: subject, isLayered: isLayered, rows: timeline.times.count)
            }
            return (request.isBoth ? plan.spec.direction.rawValue : nil, columns)
        }
    }

    /// Returns the columns of the anchor, unless it is the center, and of the zIndex, if the subjects are layered.
    private static func constants(of subject: Timeline.Subject, isLayered: Bool, rows: Int) -> [Column] {
        func column(_ name: String, _ value: Double) -> Column {
            Column(
                subject: subject.id, name: name, unit: "", isConstant: true, values: Array(repeating: value, count: rows))
        }
        let anchor = subject.anchor
        return (anchor == .center ? [] : [column("anchor.x", anchor.x), column("anchor.y", anchor.y)])
            + (isLayered ? [column("zIndex", Double(subject.zIndex))] : [])
    }

    init(_ samples: CurveSamples) {
        tables = [
            (
                nil,
                [
                    Column(subject: nil, name: "time", unit: "s", values: samples.times),
                    Column(subject: nil, name: "value", unit: "", values: samples.values),
                    Column(subject: nil, name: "value", unit: "1/s", isVelocity: true, values: samples.velocities),
                ]
            )
        ]
    }
}
