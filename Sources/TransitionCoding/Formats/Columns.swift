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
        var values: [Double]
    }

    /// One timeline: which way it goes, where both do, and its columns, the times first.
    let tables: [(direction: String?, columns: [Column])]

    init(_ request: TimelineRequest) {
        tables = request.plans.map { plan in
            let timeline = plan.timeline(decimals: request.precision)
            var columns = [Column(subject: nil, name: "time", unit: "s", values: timeline.times)]
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
            return (request.isBoth ? plan.spec.direction.rawValue : nil, columns)
        }
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
