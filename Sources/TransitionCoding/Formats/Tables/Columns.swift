internal import TransitionEngine

/// The columns of a request's timelines, for formats that are tables: each track, and its velocities, beside the times.
struct Columns {
    /// One column.
    struct Column {
        /// `nil` for the times.
        var subject: String?
        var name: String
        var unit: String
        var isVelocity = false
        /// Whether it is a fact of the subject that doesn't change: its anchor, or its place among the layers.
        var isConstant = false
        var values: [Double]
    }

    /// One timeline: which way it goes, where both do, and its columns, the times first.
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

    /// The anchor where it isn't the centre, and the zIndex where layers lie above each other.
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
