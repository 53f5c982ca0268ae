internal import TransitionEngine

/// The keyframes of one value.
struct KotlinKeyframeTrack {
    let property: Property
    /// The name of the value in code.
    var name: String
    /// What equal tracks of two properties share.
    let value: Value
    /// Whether a time isn't a whole number of milliseconds.
    let isRounded: Bool

    /// A value over time.
    struct Value: Equatable {
        var rows: [Row] = []
        /// The value before anything plays.
        var start = 0.0
        var end = 0.0
        /// Milliseconds until the end.
        var duration = 0
        /// What the numbers are multiplied by: a side of the view; `nil` for none.
        var side: String?

        /// Adds a row. Of two in one millisecond the later one counts, but the first of all is the start, which stays.
        mutating func add(_ row: Row) {
            var time = row.time
            if let last = rows.last, time <= last.time {
                time = rows.count == 1 ? last.time + 1 : last.time
                if rows.count > 1 { rows.removeLast() }
            }
            rows.append(Row(time: time, value: row.value, easing: row.easing))
        }

        /// Waits where it is until another segment starts. A jump takes a millisecond.
        mutating func hold(until time: Int, then next: Double) {
            let isFirst = rows.isEmpty
            if time > duration { add(Row(time: duration, value: isFirst ? next : end, easing: "LinearEasing")) }
            guard !isFirst, abs(next - end) > 1e-9, let last = rows.last, last.time < time - 1 else { return }
            rows.append(Row(time: time - 1, value: end, easing: "LinearEasing"))
        }
    }

    /// A value at a time, and how it goes on.
    struct Row: Equatable {
        let time: Int
        let value: Double
        let easing: String
    }

    /// Returns `nil` for what keyframes of Compose can't have: what overlaps, repeats, or mixes points with fractions of sides.
    ///
    /// - Parameter initial: the value before the first segment, in points. Default: that at which it starts.
    init?(
        _ property: Property, _ segments: [Motion.Segment<Length>], _ timings: [MotionTiming], from initial: Double? = nil
    ) {
        (self.property, name) = (property, KotlinModifier.name(of: property))
        let lengths = segments.flatMap { [$0.from, $0.to] }
        let isPoints = lengths.allSatisfy { $0.fraction == 0 }
        let sides = Set(lengths.map(\.side))
        guard isPoints || lengths.allSatisfy({ $0.points == 0 }) && sides.count == 1 else { return nil }
        var value = Value()
        value.start = initial ?? (segments.first?.from).map { isPoints ? $0.points : $0.fraction } ?? 0
        if !isPoints { value.side = [.width, .containerWidth].contains(lengths[0].side) ? "size.width" : "size.height" }
        var times: [Double] = []
        for segment in segments {
            let (from, to) = isPoints ? (segment.from.points, segment.to.points) : (segment.from.fraction, segment.to.fraction)
            let piece = KotlinKeyframePiece(start: segment.start, from: from, to: to, timing: timings[segment.timing])
            guard !segment.chains, let rows = piece.rows else { return nil }
            value.hold(until: KotlinText.milliseconds(segment.start), then: rows.first?.value ?? piece.end)
            for row in rows { value.add(Row(time: KotlinText.milliseconds(row.time), value: row.value, easing: row.easing)) }
            times += rows.map(\.time)
            value.end = piece.end
            value.duration = max(value.duration, KotlinText.milliseconds(piece.endTime), value.rows.last?.time ?? 0)
        }
        self.value = value
        isRounded = times.contains { abs($0 * 1000 - ($0 * 1000).rounded()) > 1e-6 }
    }

    init(_ property: Property, _ value: Value, times: [Double]) {
        (self.property, self.value, name) = (property, value, KotlinModifier.name(of: property))
        isRounded = times.contains { abs($0 * 1000 - ($0 * 1000).rounded()) > 1e-6 }
    }

    /// Returns the tracks that move, with one name for a scale along both axes.
    static func moving(_ tracks: [KotlinKeyframeTrack]) -> [KotlinKeyframeTrack] {
        var tracks = tracks.filter { !$0.isConstant }
        let scales = tracks.indices.filter { [.scaleX, .scaleY].contains(tracks[$0].property) }
        if scales.count == 2, tracks[scales[0]].value == tracks[scales[1]].value {
            for index in scales { tracks[index].name = "scale" }
        }
        return tracks
    }

    /// Returns tracks without those that repeat another one: a scale along both axes is one value.
    static func distinct(_ tracks: [KotlinKeyframeTrack]) -> [KotlinKeyframeTrack] {
        tracks.enumerated().filter { index, track in !tracks[..<index].contains { $0.value == track.value } }.map(\.element)
    }

    /// Whether the value stands still.
    var isConstant: Bool { value.rows.allSatisfy { $0.value == value.end && $0.easing == "LinearEasing" } }

    var start: String { KotlinText.float(value.start) }
    var end: String { KotlinText.float(value.end) }

    /// The animated number as an expression, or a literal where it stands still.
    var number: String { isConstant ? end : "\(name).value" }

    /// Returns the value of a property from the animated number: lengths in pixels, but sizes in points.
    func expression(of property: Property) -> String {
        if let side = value.side { return "\(name).value * \(side)" }
        return KotlinModifier.expression(of: property, from: "\(name).value")
    }

    /// Returns the name of the keyframes.
    func keyframes(of stem: String) -> String {
        // The default name of keyframes says already what they are.
        KotlinText.member(stem.lowercased().hasSuffix("keyframes") ? name : "\(name)Keyframes", of: stem)
    }

    /// Returns the declaration of the keyframes.
    ///
    /// - Parameters:
    ///   - length: seconds of a pass that is repeated; `nil` for one that isn't.
    ///   - delay: seconds before it starts. Default 0.
    ///   - stem: what its name begins with.
    func declaration(lasting length: Double?, after delay: Double = 0, of stem: String) -> String {
        let duration = max(1, length.map(KotlinText.milliseconds) ?? value.duration)
        var lines = value.rows.map { row in
            let easing = row.easing == "LinearEasing" ? "" : " using \(row.easing)"
            return "    \(KotlinText.float(row.value)) at \(row.time)\(easing)"
        }
        let last = max(value.duration, value.rows.last.map { $0.time + 1 } ?? 0)
        if duration > last { lines.append("    \(end) at \(last)") }
        let wait = KotlinText.milliseconds(delay)
        let head =
            "private val \(keyframes(of: stem)) = keyframes<Float> {\n    durationMillis = \(duration)\n"
            + (wait > 0 ? "    delayMillis = \(wait)\n" : "")
        return head + lines.joined(separator: "\n") + "\n}"
    }
}
