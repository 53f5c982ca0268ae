internal import TransitionEngine

extension TextBuffer {
    /// Appends the timings of motions and each motion under its direction.
    ///
    /// - Throws: `CancellationError`.
    mutating func append(motions: [DirectedMotion], of request: TimelineRequest) throws {
        var timings: [MotionTiming] = []
        for timing in motions.flatMap(\.motion.timings) where !timings.contains(timing) { timings.append(timing) }
        append(key: "timings", first: true)
        append(array: timings) { $1.append(timing: $0, decimals: request.precision) }
        for directed in motions {
            append(directed.isRemoval ? ",\"removal\":" : ",\"insertion\":")
            let indices = directed.motion.timings.map { timing in timings.firstIndex(of: timing) ?? 0 }
            let writer = MotionWriter(
                motions: directed.subjects, timings: indices, decimals: request.precision, tolerance: request.tolerance,
                isKept: request.output.reduced == .keep)
            try writer.append(directed.motion, to: &self)
        }
    }

    /// Appends a timing: its shape, and what isn't default of the clock around it.
    mutating func append(timing: MotionTiming, decimals: Int) {
        append("{")
        append(shape: timing.shape, decimals: decimals)
        if case .cubic = timing.shape {
        } else {
            append(key: "duration")
            append(timing.duration, decimals: decimals)
        }
        if timing.delay != 0 {
            append(key: "delay")
            append(timing.delay, decimals: decimals)
        }
        if timing.speed != 1 {
            append(key: "speed")
            append(timing.speed, decimals: decimals)
        }
        if timing.passes != 1 || timing.reversal != .none {
            append(key: "repeat")
            append("{")
            if timing.passes.isFinite {
                append(key: "count", first: true)
                append(exactly: timing.passes)
            } else {
                append("\"forever\":true")
            }
            switch timing.reversal {
            case .none: break
            case .flipped: append(",\"autoreverses\":true")
            case .mirrored: append(",\"autoreverses\":\"mirrored\"")
            }
            append("}")
        }
        append("}")
    }

    private mutating func append(shape: MotionTiming.Shape, decimals: Int) {
        switch shape {
        case .bezier(let curve):
            append(key: "bezier", first: true)
            append(values: [curve.x1, curve.y1, curve.x2, curve.y2], decimals: decimals)
        case .stops(let stops):
            append(key: "stops", first: true)
            append(array: stops.stops) { $1.append(values: [$0.input, $0.output], decimals: decimals) }
        case .steps(let steps):
            append(key: "steps", first: true)
            append(exactly: Double(steps.count))
            append(key: "position", constant: steps.position.rawValue)
        case .spring(let spring, let velocity):
            append(key: "spring", first: true)
            append("{")
            for (index, member) in [("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping)]
                .enumerated()
            {
                append(text: "\(index == 0 ? "" : ",")\"\(member.0)\":")
                append(member.1, decimals: decimals)
            }
            append("}")
            append(key: "velocity")
            append(velocity, decimals: decimals)
        case .cubic(let nodes):
            append(key: "cubic", first: true)
            append(array: nodes) { $1.append(values: [$0.time, $0.value, $0.velocity], decimals: decimals) }
        }
    }

    /// Appends a value: a number, or a length with what isn't default of it.
    mutating func append(length: Length, decimals: Int) {
        if length.isNumber { return append(length.points, decimals: decimals) }
        var members: [(name: String, text: String)] = []
        if length.points != 0 { members.append(("points", fixedText(length.points, decimals))) }
        if length.fraction != 0 {
            let fraction = fixedText(length.fraction, decimals)
            switch length.side {
            case .width, .height: members.append((length.side.rawValue, fraction))
            case .containerWidth: members.append(("container", "{\"width\":\(fraction)}"))
            case .containerHeight: members.append(("container", "{\"height\":\(fraction)}"))
            }
        }
        if length.mirrors { members.append(("mirrors", "true")) }
        append(text: "{" + members.map { "\"\($0.name)\":\($0.text)" }.joined(separator: ",") + "}")
    }
}

/// Writes the motion of one plan.
struct MotionWriter {
    /// The subjects for any time, of which tracks without a closed form are sampled.
    let motions: [SubjectMotion]
    /// The index in the document of each timing of the motion.
    let timings: [Int]
    /// The decimals of numbers.
    let decimals: Int
    /// The greatest error of knots, as a fraction of a track's travel.
    let tolerance: Double
    /// Whether the runtime moves with less motion too.
    let isKept: Bool

    /// - Throws: `CancellationError`.
    func append(_ motion: Motion, to buffer: inout TextBuffer) throws {
        buffer.append("{\"duration\":")
        buffer.append(motion.duration, decimals: decimals)
        buffer.append(key: "logicalDuration")
        buffer.append(motion.logicalDuration, decimals: decimals)
        if isKept { buffer.append(",\"keep\":true") }
        try buffer.append(key: "subjects", array: motion.subjects.indices) { index, buffer in
            let subject = motion.subjects[index]
            buffer.append("{\"id\":")
            buffer.append(json: subject.id)
            buffer.append(key: "role", constant: subject.role.rawValue)
            buffer.append(key: "zIndex", exactly: Double(subject.zIndex))
            buffer.append(key: "anchor")
            buffer.append(values: [subject.anchor.x, subject.anchor.y], decimals: decimals)
            // In the middle it makes no difference.
            if !subject.anchorMirrors, subject.anchor.x != 0.5 { buffer.append(",\"anchorMirrors\":false") }
            buffer.append(note: subject.note, decimals: decimals)
            buffer.append(key: "tracks")
            buffer.append("[")
            var isFirst = true
            for track in subject.tracks { try append(track, of: motions[index], &isFirst, to: &buffer) }
            buffer.append("]}")
        }
        buffer.append(key: "events", array: motion.events.indices) { $1.append(event: motion.events[$0], decimals: decimals) }
        buffer.append("}")
    }

    private func append(
        _ track: Motion.Track, of motion: SubjectMotion, _ isFirst: inout Bool, to buffer: inout TextBuffer
    ) throws {
        switch track {
        case .values(let property, let segments):
            start(property.rawValue, &isFirst, to: &buffer)
            append(segments, to: &buffer) { $1.append(length: $0, decimals: decimals) }
        case .colors(let segments, let space):
            start("color", &isFirst, to: &buffer)
            append(segments, to: &buffer) { color, buffer in
                buffer.append("{\"color\":")
                append(color.converted(to: .srgb), to: &buffer)
                buffer.append(key: "space", constant: space.rawValue)
                buffer.append("}")
            }
        case .sampled(let properties):
            let (knots, error) = try motion.keeping(PropertySet(properties)).printedKnots(within: tolerance, decimals: decimals)
            for (index, property) in properties.enumerated() {
                // A component that never leaves its identity has no track.
                if let identity = property.identity, knots.values[index].allSatisfy({ $0 == identity }) { continue }
                start(property.rawValue, &isFirst, to: &buffer)
                buffer.append(key: "knots", array: knots.times.indices) {
                    $1.append(values: [knots.times[$0], knots.values[index][$0]], decimals: decimals)
                }
                buffer.append(key: "maxError")
                buffer.append(errorBound: error)
                buffer.append("}")
            }
        }
    }

    /// Near black a mixed color is encoded by a factor of 12.92 (CSS Color 4 §10.2), so nine decimals would be off by more than 1e-9.
    private func append(_ color: Color, to buffer: inout TextBuffer) {
        let values = [color.components.x, color.components.y, color.components.z, color.alpha]
        guard decimals == 9 else { return buffer.append(values: values, decimals: decimals) }
        buffer.append(array: values) { $1.append(exactly: ($0 * 1e12).rounded() / 1e12) }
    }

    private func start(_ property: String, _ isFirst: inout Bool, to buffer: inout TextBuffer) {
        buffer.append(isFirst ? "{\"property\":" : ",{\"property\":")
        isFirst = false
        buffer.append(constant: property)
    }

    private func append<Value>(
        _ segments: [Motion.Segment<Value>], to buffer: inout TextBuffer, _ value: (Value, inout TextBuffer) -> Void
    ) {
        buffer.append(key: "segments", array: segments) { segment, buffer in
            buffer.append("{\"start\":")
            buffer.append(segment.start, decimals: decimals)
            buffer.append(key: "from")
            value(segment.from, &buffer)
            buffer.append(key: "to")
            value(segment.to, &buffer)
            buffer.append(key: "timing", integer: UInt64(timings[segment.timing]))
            if segment.chains { buffer.append(",\"blend\":\"chain\"") }
            buffer.append("}")
        }
        buffer.append("}")
    }
}
