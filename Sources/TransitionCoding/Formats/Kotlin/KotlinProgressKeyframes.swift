internal import TransitionEngine

/// Keyframes of Core Animation: values along a progress that has a timing of its own.
///
/// A linear progress is the time of the keyframes; along any other one the code reads them at the progress.
struct KotlinProgressKeyframes {
    private let tracks: [KotlinKeyframeTrack]
    private let path: KotlinPath?
    private let curve: TimingCurve
    private let timing: KotlinTiming
    private let late: Double
    private var omissions = Omissions()

    /// - Parameters:
    ///   - spec: the spec of the view.
    ///   - tolerance: the greatest error of knots, in progress.
    ///   - late: seconds before it starts.
    /// - Throws: `CancellationError`.
    /// - Returns: `nil` for other transitions, and for what no layer of Compose has.
    init?(_ spec: TransitionSpec, tolerance: Double, late: Double) throws {
        guard case .coreAnimationKeyframes(let keyframes) = spec.nominalTransition.transitionKind else { return nil }
        self.late = late
        curve = keyframes.settings.timingCurve(for: spec)
        timing = try KotlinTiming(curve, tolerance: tolerance)
        let length = Self.length(of: timing)
        path = KotlinPath(keyframes)
        tracks =
            path != nil
            ? [] : KotlinKeyframeTrack.moving(try Self.tracks(of: keyframes, lasting: length, omissions: &omissions))
        if path == nil, tracks.isEmpty { return nil }
    }

    /// Seconds of one pass.
    private static func length(of timing: KotlinTiming) -> Double {
        if case .tween(_, _, let duration, let passes) = timing {
            if case .flipped(let count) = passes { return Double(duration) / 1000 / Double(count) }
            return Double(duration) / 1000
        }
        return 1
    }

    /// Returns the components of the values as tracks; none where a path isn't made of such.
    private static func tracks(
        of keyframes: CoreAnimationKeyframes, lasting length: Double, omissions: inout Omissions
    ) throws -> [KotlinKeyframeTrack] {
        guard case .scalars(let properties, _) = keyframes.content else { return [] }
        let function = KeyframeFunction(keyframes)
        var tracks: [KotlinKeyframeTrack] = []
        for (component, property) in properties.enumerated() {
            guard KotlinModifier.properties.contains(property) else {
                omissions.add(property.rawValue, "a layer of Compose has none")
                continue
            }
            guard let pieces = function.pieces(of: component) else { return [] }
            tracks.append(KotlinKeyframeTrack(property, pieces, function, lasting: length))
        }
        return tracks
    }

    /// Whether the progress is the time.
    private var isLinear: Bool {
        guard case .tween(let easing, _, _, let passes) = timing, easing.text == KotlinEasing.linear.text else { return false }
        if case .flipped = passes { return false }
        return true
    }

    /// Whether it ends where it began.
    private var returns: Bool { abs(curve.value(at: curve.duration)) < 1e-9 }

    // MARK: - What is written

    /// - Parameter name: the name of the modifier.
    func object(named name: String) -> KotlinObject {
        if path == nil, isLinear {
            let keyframes = KotlinKeyframes(tracks, timing: timing, lasting: Self.length(of: timing), returns: returns)
            var object = keyframes.object(named: name, delay: late)
            object.omissions.add(omissions)
            return object
        }
        let specs = KotlinSpecs(enter: [timing], exit: [], isFloat: true)
        let player = KotlinPlayer(
            name: name, isEndless: false, states: ["val progress = remember { Animatable(0f) }"],
            steps: ["progress.snapTo(0f)", "progress.animateTo(1f, \(specs.call(timing)))"]
                + (returns ? ["progress.snapTo(0f)"] : []),
            calls: path.map { [$0.call] } ?? KotlinModifier.calls(about: nil) { property in value(of: property) })
        var object = KotlinObject(
            usage: player.usage, specs: specs,
            declarations: (path?.declarations ?? readings) + [player.declaration])
        object.omissions = omissions
        object.preview = player.preview
        object.words = timing.words(returns: returns)
        object.addSides(of: path == nil ? tracks.map(\.property) : [.translateX])
        if late > 0 { object.omissions.add("stagger", "a progress of Compose starts at once") }
        return object
    }

    private func value(of property: Property) -> String? {
        guard let track = tracks.first(where: { $0.property == property }) else { return nil }
        let first = KotlinKeyframeTrack.distinct(tracks).first { $0.value == track.value } ?? track
        return KotlinModifier.expression(of: property, from: "\(first.name).at(progress.value)")
    }

    /// The keyframes, and what reads them at a progress.
    private var readings: [String] {
        let values = KotlinKeyframeTrack.distinct(tracks)
        return values.map { $0.declaration(lasting: nil) }
            + values.map { track in
                KotlinText.joined(
                    "private val \(track.name) =",
                    "TargetBasedAnimation(\(track.name)Keyframes, Float.VectorConverter, \(track.start), \(track.end))")
            } + [
                """
                private fun TargetBasedAnimation<Float, AnimationVector1D>.at(progress: Float): Float =
                    getValueFromNanos((durationNanos * progress.coerceIn(0f, 1f)).toLong())
                """
            ]
    }
}

extension KotlinKeyframeTrack {
    /// - Parameters:
    ///   - property: the property.
    ///   - pieces: its value between keyframes.
    ///   - function: what has their times and easings.
    ///   - length: seconds of one pass.
    fileprivate init(
        _ property: Property, _ pieces: [KeyframeFunction.Piece], _ function: KeyframeFunction, lasting length: Double
    ) {
        var value = Value()
        value.start = pieces.first?.from ?? 0
        var times: [Double] = []
        for (index, piece) in pieces.enumerated() {
            let (start, end) = (function.times[index] * length, function.times[index + 1] * length)
            if end <= start {
                value.end = piece.to
                continue
            }
            let rows = KotlinKeyframePiece.rows(
                from: (start, piece.from, piece.startSlope / (end - start)), to: (end, piece.to, piece.endSlope / (end - start)))
            value.hold(until: KotlinText.milliseconds(start), then: piece.from)
            for row in rows {
                let easing = function.easing(of: index).flatMap { KotlinEasing($0)?.text }
                let text = easing.map {
                    row.easing == "LinearEasing" ? $0 : "Easing { \(row.easing).transform(\($0).transform(it)) }"
                }
                value.add(Row(time: KotlinText.milliseconds(row.time), value: row.value, easing: text ?? row.easing))
            }
            times.append(start)
            value.end = piece.to
            value.duration = max(KotlinText.milliseconds(end), value.rows.last?.time ?? 0)
        }
        self.init(property, value, times: times)
    }
}
