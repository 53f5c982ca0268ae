internal import TransitionEngine

/// The timeline as JSON, the native format (openapi.yaml).
package struct TimelineJSON: TimelineFormat {
    package let name = "json"
    package let mediaType = "application/json"
    package let summary = "The timeline itself: times and tracks, events, warnings and the spec fully expanded."

    package var isDirect: Bool { true }
    package var writesSpec: Bool { true }

    package init() {}

    package func render(_ request: CurveRequest) throws -> RenderedOutput {
        RenderedOutput(try CurveJSON.encode(request), request.omissions(in: name))
    }

    package func render(_ request: TimelineRequest) throws -> RenderedOutput {
        var omissions = Omissions()
        omissions.addOptions(request.output, in: name)
        // The estimate is 16 bytes for each number, and 2 KiB for everything else but the spec.
        let capacity = 2048 + 16 * min(request.valueCount, 1_000_000) + (request.specText?.count ?? 2048)
        let bytes = try TextBuffer.bytes(capacity: capacity) { buffer in
            if request.isBoth {
                for index in request.plans.indices {
                    buffer.append(index == 0 ? "{\"insertion\":" : ",\"removal\":")
                    try write(index, of: request, omissions, to: &buffer)
                }
                buffer.append("}")
            } else if !request.plans.isEmpty {
                try write(0, of: request, omissions, to: &buffer)
            }
            buffer.append("\n")
        }
        return RenderedOutput(bytes, omissions)
    }

    /// The JSON of a track before its values, by the ordinal of its property.
    private static let trackStarts = Property.allCases.map { property in
        var start = TextBuffer(capacity: 64)
        start.append("{\"property\":")
        start.append(constant: property.rawValue)
        start.append(key: "unit")
        start.append(constant: property.unit)
        start.append(key: "values")
        return start.bytes
    }

    /// - Parameters:
    ///   - index: which of the timelines of the request.
    ///   - omissions: the options that have no effect.
    private func write(_ index: Int, of request: TimelineRequest, _ omissions: Omissions, to buffer: inout TextBuffer) throws {
        let decimals = request.precision
        // Read in place: a copy of the timeline or of the plan would count a dozen references.
        let reading = try request.plans[index].reading(decimals: decimals)
        buffer.append("{")
        buffer.append(key: "duration", first: true)
        buffer.append(reading.timeline.duration, decimals: decimals)
        buffer.append(key: "logicalDuration")
        buffer.append(reading.timeline.logicalDuration, decimals: decimals)
        buffer.append(key: "sampling")
        buffer.append(reading.timeline.sampling, count: reading.timeline.times.count, maxError: reading.timeline.maxError)
        buffer.append(key: "times")
        buffer.append(times: reading.timeline.times, of: reading.timeline.sampling, decimals: decimals)
        try buffer.append(key: "subjects", array: reading.timeline.subjects.indices) { index, buffer in
            buffer.append(subject: reading.timeline.subjects[index], decimals: decimals)
            var isFirst = true
            try reading.eachTrack(of: index) { property, values, velocities in
                if !isFirst { buffer.append(",") }
                isFirst = false
                buffer.append(contentsOf: Self.trackStarts[Int(property.ordinal)])
                buffer.append(values: values, decimals: decimals)
                if let velocities {
                    buffer.append(key: "velocities")
                    buffer.append(values: velocities, decimals: decimals)
                }
                buffer.append("}")
            }
            buffer.append("]}")
        }
        buffer.append(key: "events", array: reading.timeline.events.indices) {
            $1.append(event: reading.timeline.events[$0], decimals: decimals)
        }
        buffer.append(key: "warnings")
        buffer.append(warnings: reading.timeline.warnings + request.warnings + omissions.warnings)
        buffer.append(key: "spec")
        if !request.isBoth, let text = request.specText {
            buffer.append(contentsOf: text)
        } else {
            buffer.append(spec: request, direction: request.plans[index].spec.direction.rawValue)
        }
        if case .keyframes(let keyframes)? = request.spec.nominalTransition.named?.plannedKind, !keyframes.hasLayers {
            buffer.append(key: "keyframes")
            buffer.append(keyframes: keyframes)
        }
        buffer.append(key: "engine", json: EngineRevision.current)
        buffer.append("}")
    }
}

extension TextBuffer {
    /// Appends how a timeline was sampled and the number of samples.
    ///
    /// - Parameters:
    ///   - sampling: the sampling rule.
    ///   - count: the number of samples.
    ///   - maxError: the greatest error of straight lines between the samples, as a fraction of the travel. It is 0
    ///     where the samples are exact and the motion between them isn't described.
    mutating func append(_ sampling: Sampling, count: Int, maxError: Double) {
        append("{\"mode\":")
        switch sampling {
        case .fps(let rate):
            append("\"fps\",\"fps\":")
            append(exactly: rate)
        case .count: append("\"count\"")
        case .times: append("\"times\"")
        case .tolerance(let tolerance):
            append("\"tolerance\",\"tolerance\":")
            append(exactly: tolerance)
        }
        append(",\"count\":")
        append(integer: UInt64(count))
        append(",\"maxError\":")
        append(errorBound: maxError)
        append("}")
    }

    /// Appends an error, rounded up to 9 decimals, so that the printed bound is never too small.
    mutating func append(errorBound error: Double) { append((error * 1e9).rounded(.up) / 1e9, decimals: 9) }

    /// Appends times: those named by the caller exactly, computed ones rounded like every other value.
    mutating func append(times: [Double], of sampling: Sampling, decimals: Int) {
        if case .times = sampling {
            append(array: times) { $1.append(exactly: $0) }
        } else {
            append(values: times, decimals: decimals)
        }
    }

    /// Appends a subject up to its first track.
    fileprivate mutating func append(subject: Timeline.Subject, decimals: Int) {
        append("{\"id\":")
        append(json: subject.id)
        append(key: "role", constant: subject.role.rawValue)
        append(key: "zIndex", exactly: Double(subject.zIndex))
        append(",\"anchor\":[")
        append(exactly: subject.anchor.x)
        append(",")
        append(exactly: subject.anchor.y)
        append("]")
        append(note: subject.note, decimals: decimals)
        append(key: "tracks")
        append("[")
    }

    mutating func append(note: Timeline.Subject.Note, decimals: Int) {
        append(key: "text", json: note.text)
        if let cell = note.cell {
            append(key: "cell")
            append("[")
            append(cell.lowerBound, decimals: decimals)
            append(",")
            append(cell.upperBound, decimals: decimals)
            append("]")
        }
        append(key: "direction", constant: note.direction)
        if note.addsDrawingGroup { append(",\"addsDrawingGroup\":true") }
        if !note.allowsUserInteraction { append(",\"allowUserInteraction\":false") }
        if let resolved = note.resolved {
            append(key: "resolved")
            append(resolved: resolved)
            append(key: "resolutions", array: note.resolutions) { resolution, buffer in
                buffer.append("{\"at\":")
                buffer.append(resolution.time, decimals: decimals)
                buffer.append(",")
                buffer.append(members: resolution.resolved)
                buffer.append("}")
            }
        }
    }

    mutating func append(event: TimelineEvent, decimals: Int) {
        append("{\"time\":")
        append(event.time, decimals: decimals)
        switch event.kind {
        case .phase(let subject, let phase):
            append(",\"type\":\"phase\",\"subject\":")
            append(json: subject)
            append(key: "phase", constant: phase.rawValue)
        case .step(let subject, let phase):
            append(",\"type\":\"phase\",\"subject\":")
            append(json: subject)
            append(key: "phase", integer: UInt64(phase))
        case .complete(let criteria, let subject, let position):
            append(",\"type\":\"complete\",\"criteria\":")
            append(constant: criteria.rawValue)
            append(key: "subject", json: subject)
            if let position {
                append(key: "position", constant: position.rawValue)
            }
        case .callback(let subject, let callback, let cycle):
            append("callback", member: "name", callback.rawValue, of: subject, in: cycle)
        case .state(let subject, let state, let cycle):
            append("state", member: "state", state.rawValue, of: subject, in: cycle)
        case .delegate(let subject, let call, let cycle):
            append("delegate", member: "name", call.rawValue, of: subject, in: cycle)
        }
        append("}")
    }

    /// Appends a callback or a state of a view controller, in a cycle of the run loop.
    private mutating func append(
        _ type: String, member: StaticString, _ value: String, of subject: String, in cycle: Int
    ) {
        append(key: "cycle", integer: UInt64(cycle))
        append(key: "type", constant: type)
        append(key: member, constant: value)
        append(key: "subject", json: subject)
    }
}
