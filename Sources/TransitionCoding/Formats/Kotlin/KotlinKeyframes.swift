internal import TransitionEngine

/// A view that is there all the time and follows keyframes: a `KeyframesSpec` for each value, and a modifier that plays them.
struct KotlinKeyframes {
    private let tracks: [KotlinKeyframeTrack]
    private let anchor: UnitPoint
    /// Seconds of one pass.
    private let length: Double
    private let repetition: KeyframeRepetition?
    private var omissions = Omissions()

    /// - Parameter spec: a spec whose transition follows keyframes.
    /// - Throws: `PlanningFailure`.
    /// - Returns: `nil` for other transitions, and for values that keyframes of Compose can't have.
    init?(_ spec: TransitionSpec) throws {
        guard spec.nominalTransition.isKeyframed, !spec.isScripted else { return nil }
        let keyframes: KeyframeTransition? =
            if case .keyframes(let keyframes) = spec.nominalTransition.transitionKind { keyframes } else { nil }
        repetition = keyframes?.repetition
        let motion = try spec.keyframePass()
        guard motion.subjects.count == 1, let subject = motion.subjects.first else { return nil }
        (anchor, length) = (subject.anchor, keyframes?.length ?? motion.duration)
        var tracks: [KotlinKeyframeTrack] = []
        for track in subject.tracks {
            switch track {
            case .values(let property, let segments) where KotlinModifier.properties.contains(property):
                let initial = keyframes?.tracks.first { $0.property == property }?.initial
                guard let track = KotlinKeyframeTrack(property, segments, motion.timings, from: initial) else { return nil }
                tracks.append(track)
            case .values(let property, _): omissions.add(property.rawValue, "a layer of Compose has none")
            case .sampled(let properties) where properties.contains(where: KotlinModifier.properties.contains): return nil
            case .colors, .sampled: omissions.add("color", "a layer of Compose has none: animate it where it is drawn")
            }
        }
        let scales = tracks.indices.filter { [.scaleX, .scaleY].contains(tracks[$0].property) }
        if scales.count == 2, tracks[scales[0]].value == tracks[scales[1]].value {
            for index in scales { tracks[index].name = "scale" }
        }
        self.tracks = tracks.filter { !$0.isConstant }
        if self.tracks.isEmpty { return nil }
        if case .until? = repetition { omissions.add("until", "it repeats until the view goes") }
    }

    /// Whether it plays as long as the view is there, without a trigger.
    private var isEndless: Bool { if case .until? = repetition { true } else { false } }

    // MARK: - What is written

    /// - Parameters:
    ///   - name: the name of the modifier.
    ///   - delay: seconds before it starts.
    func object(named name: String, delay: Double) -> KotlinObject {
        let start = isEndless ? "plays as long as the view is there" : "plays each time that `trigger` changes"
        var object = KotlinObject(
            usage:
                "`Box(Modifier.\(name)(\(isEndless ? "" : "trigger")))` \(start) (import `NAME.\(name)`). Where the user turns "
                + "animations off it ends at once.",
            specs: KotlinSpecs(enter: [], exit: []),
            declarations: values.map {
                repetition == nil ? $0.declaration(lasting: nil, after: delay) : $0.declaration(lasting: length)
            }
                + [modifier(name, delay: delay)])
        object.omissions = omissions
        object.preview = .modifier("\(name)(\(isEndless ? "" : "count"))")
        object.words = words
        return object
    }

    /// The values, each once: a scale along both axes is one.
    private var values: [KotlinKeyframeTrack] {
        tracks.enumerated().filter { index, track in !tracks[..<index].contains { $0.value == track.value } }.map(\.element)
    }

    private func value(of property: Property) -> KotlinKeyframeTrack? {
        guard let track = tracks.first(where: { $0.property == property }) else { return nil }
        return values.first { $0.value == track.value }
    }

    private var words: String {
        let isRounded = tracks.contains(where: \.isRounded)
        let time = "\(fixedText(length, 3)) s"
        let passes =
            switch repetition {
            case nil: time
            case .count(let count): "\(count) times \(time)"
            case .until: "\(time), repeated"
            }
        return "keyframes, \(passes)\(isRounded ? " (times to the millisecond)" : "")"
    }

    private func modifier(_ name: String, delay: Double) -> String {
        let wait = KotlinText.milliseconds(delay)
        let offset = wait > 0 ? ", initialStartOffset = StartOffset(\(wait))" : ""
        let plays = values.map { track in
            let keyframes =
                switch repetition {
                case nil: "\(track.name)Keyframes"
                case .count(let count): "repeatable(\(count), \(track.name)Keyframes\(offset))"
                case .until: "infiniteRepeatable(\(track.name)Keyframes\(offset))"
                }
            return "\(track.name).animateTo(\(track.end), \(keyframes))"
        }
        let steps = plays.count == 1 ? plays : plays.map { "launch { \($0) }" }
        let states = values.map { "val \($0.name) = remember { Animatable(\($0.start)) }" }
        let calls = KotlinModifier.calls(about: anchor == .center ? nil : KotlinText.origin(anchor, isMirrored: false)) {
            property in value(of: property).map { $0.expression(of: property) }
        }
        let chain = "return " + calls[0].dropFirst() + calls.dropFirst().map { "\n" + KotlinText.indented($0) }.joined()
        let effect: CodeText =
            isEndless
            ? """
            LaunchedEffect(Unit) {
                \(steps)
            }
            """
            : """
            var played by remember { mutableStateOf(trigger) }
            LaunchedEffect(trigger) {
                if (trigger != played) {
                    played = trigger
                    \(steps)
                }
            }
            """
        let code: CodeText = """
            @Composable
            fun Modifier.\(name)(\(isEndless ? "" : "trigger: Any?")): Modifier {
                \(states)
                \(effect)
                \([chain])
            }
            """
        return code.text
    }
}

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

        /// Waits where it is until another segment starts. A jump takes a millisecond.
        mutating func hold(until time: Int, then next: Double) {
            let isFirst = rows.isEmpty
            if time > duration { rows.append(Row(time: duration, value: isFirst ? next : end, easing: "LinearEasing")) }
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
        (self.property, name) = (property, Self.name(of: property))
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
            value.rows += rows.map { Row(time: KotlinText.milliseconds($0.time), value: $0.value, easing: $0.easing) }
            times += rows.map(\.time)
            value.end = piece.end
            value.duration = max(value.duration, KotlinText.milliseconds(piece.endTime))
        }
        self.value = value
        isRounded = times.contains { abs($0 * 1000 - ($0 * 1000).rounded()) > 1e-6 }
    }

    /// Whether the value stands still.
    var isConstant: Bool { value.rows.allSatisfy { $0.value == value.end && $0.easing == "LinearEasing" } }

    /// The name of the value in code; none is a property of a layer, which it would hide.
    private static func name(of property: Property) -> String {
        switch property {
        case .translateX: "x"
        case .translateY: "y"
        case .scaleX: "xScale"
        case .scaleY: "yScale"
        case .rotate: "angle"
        case .rotateX: "xAngle"
        case .rotateY: "yAngle"
        case .opacity: "opacity"
        default: CodeNames(property.rawValue.replacing(".", with: "-")).value
        }
    }

    var start: String { KotlinText.float(value.start) }
    var end: String { KotlinText.float(value.end) }

    /// Returns the value of a property from the animated number: lengths in pixels, but sizes in points.
    func expression(of property: Property) -> String {
        if let side = value.side { return "\(name).value * \(side)" }
        let isSize = [.frameWidth, .frameHeight].contains(property)
        let number = [.opacity, .dim].contains(property) ? "\(name).value.coerceIn(0f, 1f)" : "\(name).value"
        return number + (property.unit == "pt" && !isSize ? ".dp.toPx()" : "")
    }

    /// Returns the declaration of the keyframes.
    ///
    /// - Parameters:
    ///   - length: seconds of a pass that is repeated; `nil` for one that isn't.
    ///   - delay: seconds before it starts. Default 0.
    func declaration(lasting length: Double?, after delay: Double = 0) -> String {
        let duration = max(1, length.map(KotlinText.milliseconds) ?? value.duration)
        var lines = value.rows.map { row in
            let easing = row.easing == "LinearEasing" ? "" : " using \(row.easing)"
            return "    \(KotlinText.float(row.value)) at \(row.time)\(easing)"
        }
        if duration > value.duration { lines.append("    \(end) at \(value.duration)") }
        let wait = KotlinText.milliseconds(delay)
        let head =
            "private val \(name)Keyframes = keyframes<Float> {\n    durationMillis = \(duration)\n"
            + (wait > 0 ? "    delayMillis = \(wait)\n" : "")
        return head + lines.joined(separator: "\n") + "\n}"
    }
}
