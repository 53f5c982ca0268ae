internal import TransitionEngine

/// Keyframes of Core Animation: values along a progress that has a timing of its own.
///
/// A linear progress is the time of the keyframes; along any other one the code reads them at the progress.
struct KotlinProgressKeyframes {
    private let tracks: [KotlinKeyframeTrack]
    /// The components of the color, those that stand still too; none for other properties.
    private let components: [KotlinKeyframeTrack]
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
        let tracks = path == nil ? Self.tracks(of: keyframes, lasting: length, omissions: &omissions) : []
        self.tracks = KotlinKeyframeTrack.moving(tracks.filter { !KotlinColor.components.contains($0.property) })
        let components = tracks.filter { KotlinColor.components.contains($0.property) }
        self.components = components.allSatisfy(\.isConstant) ? [] : components
        if path == nil, self.tracks.isEmpty, self.components.isEmpty { return nil }
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
    ) -> [KotlinKeyframeTrack] {
        let properties: [Property]
        switch keyframes.content {
        case .scalars(let own, _): properties = own
        case .colors: properties = KotlinColor.components
        case .path: return []
        }
        let function = KeyframeFunction(keyframes)
        var tracks: [KotlinKeyframeTrack] = []
        for (component, property) in properties.enumerated() {
            guard KotlinModifier.properties.contains(property) || KotlinColor.components.contains(property) else {
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
            let keyframes = KotlinKeyframes(
                tracks, color: components, timing: timing, lasting: Self.length(of: timing), returns: returns)
            var object = keyframes.object(named: name, delay: late)
            object.omissions.add(omissions)
            return object
        }
        let stem = components.isEmpty ? KotlinText.stem(of: name) : ""
        var specs = KotlinSpecs(enter: [timing], exit: [], values: [(timing, .progress)])
        specs.stem = stem
        let layer = path.map { [$0.call(of: stem)] } ?? KotlinModifier.calls(about: nil) { value(of: $0, stem) }
        let state = KotlinColor(.device)?.state { component in
            let track = components.first { $0.property == component }
            return track?.isConstant == false
                ? (reading(of: component, in: components, stem) ?? "", true) : (track?.end ?? "1f", false)
        }
        let player = KotlinPlayer(
            isEndless: false, states: ["val progress = remember { Animatable(0f) }"],
            steps: ["progress.snapTo(0f)", "progress.animateTo(1f, \(specs.call(timing)))"]
                + (returns ? ["progress.snapTo(0f)"] : []),
            result: components.isEmpty ? .modifier(name: name, calls: layer) : .color(state ?? ""))
        var object = KotlinPlayer.object([player], specs)
        let readings = path?.declarations(of: stem) ?? readings(of: stem)
        if components.isEmpty { object.beside = readings } else { object.declarations = readings + object.declarations }
        object.omissions = omissions
        object.addSides(of: path == nil ? tracks.map(\.property) : [.translateX])
        if late > 0 { object.omissions.add("stagger", "a progress of Compose starts at once") }
        return object
    }

    private func value(of property: Property, _ stem: String) -> String? {
        reading(of: property, in: tracks, stem).map { KotlinModifier.expression(of: property, from: $0) }
    }

    /// Returns the number of a property at the progress as an expression.
    private func reading(of property: Property, in tracks: [KotlinKeyframeTrack], _ stem: String) -> String? {
        guard let track = tracks.first(where: { $0.property == property }) else { return nil }
        let first = KotlinKeyframeTrack.distinct(tracks).first { $0.value == track.value } ?? track
        return "\(KotlinText.member(first.name, of: stem)).at(progress.value)"
    }

    /// Returns the keyframes, and what reads them at a progress.
    private func readings(of stem: String) -> [String] {
        let values = KotlinKeyframeTrack.distinct(tracks + components.filter { !$0.isConstant })
        return values.map { $0.declaration(lasting: nil, of: stem) }
            + values.map { track in
                KotlinText.joined(
                    "private val \(KotlinText.member(track.name, of: stem)) =",
                    "TargetBasedAnimation(\(track.keyframes(of: stem)), Float.VectorConverter, \(track.start), \(track.end))")
            }
    }

    /// The function that reads keyframes at a progress.
    static let reading = """
        private fun TargetBasedAnimation<Float, AnimationVector1D>.at(progress: Float): Float =
            getValueFromNanos((durationNanos * progress.coerceIn(0f, 1f)).toLong())
        """
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
